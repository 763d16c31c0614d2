"""What happened, line by line, and from where on a seat has not seen it yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.protocol import Event
from game.hansa.speech import Line, Teller

UNTOLD = ("turn_ended", "turn_began", "marker_drawn")


@dataclass
class Chronicle:
    lines: list[Line] = field(default_factory=list)
    _lengths: list[int] = field(default_factory=list)  # of the chronicle before each action
    _marks: dict[int, int] = field(default_factory=dict)  # where each seat's last turn ended

    def note(self, teller: Teller, events: Sequence[Event], turn: int) -> list[Line]:
        """Write down one action and return its lines."""
        self._lengths.append(len(self.lines))
        told = teller.lines([event for event in events if event.kind not in UNTOLD], turn)
        self.lines += told
        for event in events:
            if event.kind == "turn_ended":
                self._marks[event.data["player"]] = len(self.lines)
        return told

    def forget(self) -> None:
        """The last action was taken back: its lines go."""
        del self.lines[self._lengths.pop() :]

    def missed(self, seat: int) -> list[int]:
        """The numbers of the lines about others since this seat's last turn ended."""
        first = self._marks.get(seat, 0)
        return [n for n in range(first, len(self.lines)) if self.lines[n].seat != seat]
