"""What happened, action by action, and from where on a seat has not seen it yet.

Events are kept and put into words when somebody reads them, in the language of that moment.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.protocol import Event
from engine.core.session import Session
from engine.hansa.state import TURN, State
from game.hansa.speech import Line, Teller

UNTOLD = ("turn_ended", "turn_began", "marker_drawn")


class Chronicle:
    def __init__(self, session: Session[State]) -> None:
        self._actions: list[tuple[Sequence[Event], int]] = []  # events, and whose turn it was
        self._told: tuple[object, list[list[Line]]] = (None, [])
        self._replay(session)

    def _replay(self, session: Session[State]) -> None:
        """What happened before this table was opened."""
        s = session.position(0)
        for entry in session.log:
            events: list[Event] = []
            turn = s.cells[TURN]
            session.game.apply(s, entry.action, events)
            self.note(events, turn)

    def note(self, events: Sequence[Event], turn: int) -> None:
        """Write down one action."""
        self._actions.append((events, turn))

    def forget(self) -> None:
        """The last action was taken back."""
        self._actions.pop()
        del self._told[1][len(self._actions) :]

    def last(self, teller: Teller) -> list[Line]:
        """The lines of the last action."""
        return self._tell(teller)[-1] if self._actions else []

    def lines(self, teller: Teller) -> list[Line]:
        return [line for lines in self._tell(teller) for line in lines]

    def missed(self, teller: Teller, seat: int) -> list[int]:
        """The numbers of the lines about others since this seat's last turn ended."""
        found: list[int] = []
        number = 0
        for lines, (events, _) in zip(self._tell(teller), self._actions, strict=True):
            for line in lines:
                if line.seat != seat:
                    found.append(number)
                number += 1
            if any(e.kind == "turn_ended" and e.data["player"] == seat for e in events):
                found.clear()
        return found

    def _tell(self, teller: Teller) -> list[list[Line]]:
        """Every action in words; only what is new is put into them."""
        voice = (teller.words.language, tuple(teller.names))
        if self._told[0] != voice:
            self._told = (voice, [])
        told = self._told[1]
        for events, turn in self._actions[len(told) :]:
            told.append(teller.lines([e for e in events if e.kind not in UNTOLD], turn))
        return told
