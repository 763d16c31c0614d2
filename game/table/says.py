"""What a game says at the table: of its events, of the decision at hand, and what it has to read.

The words' part of the seam between the house and a game; see `game.table.brings`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.core.errors import Reason
from engine.core.protocol import Action, Event
from game.table.company import Company
from game.table.spotted import Thing

if TYPE_CHECKING:
    from game.ui.column import Column


class Line(NamedTuple):
    """One line of the log: whose it is, and what on the boards it speaks of."""

    text: str
    seat: int | None = None
    about: tuple[Thing, ...] = ()


class Prompt(NamedTuple):
    """Who must do what now, in one title and one sentence."""

    title: str
    text: str
    seat: int | None
    short: str = ""  # says the same where there is little room
    foretells: bool = False  # the text is what a choice would bring
    calls: bool = False  # an answer is wanted out of turn: a ribbon says so


class Onward(NamedTuple):
    """The large button while nothing is chosen: how the decision is ended."""

    thing: Thing | None  # None while something must be chosen first: the text says what for
    text: str
    note: str = ""  # what would be left unused
    warning: str = ""  # asked before it is done
    ends_turn: bool = False  # asked about as well where turns are to be confirmed
    why: str = ""  # the reason it cannot be used now


class Leaf(NamedTuple):
    """Something of a game's own to read during or after a game: its luck, an almanac of its cards.

    Its title is `leaf.<name>` in the game's words.
    """

    name: str
    icon: str
    write: Callable[[Column], None]
    """Puts it into a column, as wide as that is."""
    afterwards: bool = False
    """Whether the analysis of a finished game shows it too."""


class Speech(Protocol):
    """Speaks of one position to one company."""

    @property
    def company(self) -> Company: ...

    def thing(self, thing: Thing) -> str:
        """What it is, for the ear."""

    def target(self, thing: Thing, actions: Sequence[Action]) -> str:
        """What it is, and what touching it does."""

    def verb(self, action: Action) -> str:
        """One or two words for a button."""

    def phrase(self, action: Action, first: bool) -> str:
        """An action in the story of a turn; empty where it goes without saying."""

    def why(self, reason: Reason) -> str:
        """Why something cannot be done, in one sentence."""

    def motive(self, reason: Reason) -> str:
        """Why a move is good."""

    def drawback(self, reason: Reason) -> str:
        """What speaks against the move that it is better than, in one sentence."""

    def lines(self, events: Sequence[Event], turn: int) -> list[Line]:
        """What one action says in the log; `turn` is the seat whose turn it was."""
