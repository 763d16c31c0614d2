"""What happened, action by action, and from where on a seat has not seen it yet.

Events are kept as they happened and put into words when somebody reads them: in the language of
that moment, and only what the eyes of that moment may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.protocol import Event, Viewer
from engine.core.session import Session
from game.table.brings import TableGame
from game.table.says import Line, Speech


def seen_from(events: Sequence[Event], eyes: Viewer) -> list[Event]:
    """The events as a viewer perceives them; what he does not notice is left out."""
    found = (event.seen_from(eyes) for event in events)
    return [event for event in found if event is not None]


class Turn(NamedTuple):
    """Which turn of the game it was, and whose."""

    number: int
    seat: int


class Chronicle:
    def __init__(self, brought: TableGame, session: Session[Any]) -> None:
        self._brought = brought
        self._actions: list[tuple[Sequence[Event], int]] = []  # events, and whose turn it was
        self._told: tuple[object, list[list[Line]]] = (None, [])
        self._replay(session)

    def _replay(self, session: Session[Any]) -> None:
        """What happened before this table was opened."""
        s = session.position(0)
        for entry in session.log:
            events: list[Event] = []
            turn = self._brought.turn(s)
            session.game.apply(s, entry.action, events)
            self.note(events, turn)

    def note(self, events: Sequence[Event], turn: int) -> None:
        """Write down one action."""
        self._actions.append((events, turn))

    def forget(self) -> None:
        """The last action was taken back."""
        self._actions.pop()
        del self._told[1][len(self._actions) :]

    def by_action(self, speech: Speech, eyes: Viewer) -> list[list[Line]]:
        """The lines of every action; only what is new is put into words."""
        company = speech.company
        voice = (company.words.language, [seat.name for seat in company.setup.seats], eyes)
        if self._told[0] != voice:
            self._told = (voice, [])
        told = self._told[1]
        for events, turn in self._actions[len(told) :]:
            told.append(speech.lines(seen_from(events, eyes), turn))
        return told

    def last(self, speech: Speech, eyes: Viewer) -> list[Line]:
        """The lines of the last action."""
        return self.by_action(speech, eyes)[-1] if self._actions else []

    @property
    def ends_turn(self) -> bool:
        """Whether with the last action the next turn began."""
        events, _ = self._actions[-1] if self._actions else ((), 0)
        return any(event.kind == "turn_began" for event in events)

    def kinds(self) -> set[str]:
        """The kinds of events that have happened so far."""
        return {event.kind for events, _ in self._actions for event in events}

    def action_of(self, speech: Speech, eyes: Viewer, number: int) -> int:
        """The action that a line, by its number among all, speaks of."""
        for action, lines in enumerate(self.by_action(speech, eyes)):
            number -= len(lines)
            if number < 0:
                return action
        raise IndexError(number)

    def ending(self, speech: Speech, eyes: Viewer) -> str:
        """Why the game ended, in one sentence."""
        events, turn = self._actions[-1] if self._actions else ((), 0)
        ended = [event for event in seen_from(events, eyes) if event.kind == "game_ended"]
        lines = speech.lines(ended, turn)
        return lines[-1].text if lines else ""

    def lines(self, speech: Speech, eyes: Viewer) -> list[Line]:
        return [line for lines in self.by_action(speech, eyes) for line in lines]

    def turns(self, speech: Speech, eyes: Viewer) -> list[Turn]:
        """For each line the turn in which it happened."""
        found: list[Turn] = []
        number = 0
        told = self.by_action(speech, eyes)
        for lines, (events, seat) in zip(told, self._actions, strict=True):
            found += [Turn(number, seat)] * len(lines)
            number += any(event.kind == "turn_began" for event in events)
        return found

    def missed(self, speech: Speech, eyes: Viewer, seat: int) -> list[int]:
        """The numbers of the lines about others since this seat's last turn ended."""
        found: list[int] = []
        number = 0
        told = self.by_action(speech, eyes)
        for lines, (events, turn) in zip(told, self._actions, strict=True):
            for line in lines:
                if line.seat != seat:
                    found.append(number)
                number += 1
            if turn == seat and any(event.kind == "turn_began" for event in events):
                found.clear()
        return found
