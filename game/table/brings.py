"""What a game brings to the house: its cover on the shelf, its look, its words, its motions.

The engine's seam is `engine.core.protocol`; this is the second one, between the house and one
game's folder. `game.games` finds what is brought by the game's name. The house turns events into
timelines, knows what a finger means, keeps, asks opponents and advises; a game shows its boards
and panes from a picture of what one viewer may know, and says which actions a touch may mean. What
it says of them is told in `game.table.says`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from engine.core.errors import Reason
from engine.core.protocol import Action, Event, Viewer
from engine.core.session import Session
from game.setup import Seat
from game.table.account import Passage
from game.table.camera import Camera
from game.table.company import Company
from game.table.pane import Pane
from game.table.popover import Question
from game.table.says import Leaf, Onward, Prompt, Speech
from game.table.spotted import Spotted, Thing
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.tween import Motion
from game.ui.widget import Act

if TYPE_CHECKING:
    from game.app import App
    from game.table.director import Director, Flight

Place = tuple[Any, ...]
"""Where something lies: a thing's name, or a place on no board, ("supply", player, ...)."""
Spot = tuple[float, float, float]
"""Device px: where a place is, and how large things are there."""
Peek = int | str
"""What lies open besides one's own board: a seat's, or something the game has a name for."""


# ---- before a game


@dataclass(frozen=True)
class GameOption:
    """An option of the engine that is chosen before a game, the usual value first.

    Its words are `newgame.<name>`, `newgame.<name>.note` and `newgame.<name>.<value>`; numbers and
    switches speak for themselves.
    """

    name: str
    values: Sequence[str | int]


# ---- what is seen


class Picture(Protocol):
    """What one pair of eyes sees of a position, changed by events only. When nothing moves it
    equals the picture of the position."""

    def follow(self, event: Event) -> None:
        """Make the change that one event tells of, all at once."""


class Layout(Protocol):
    """Where everything stands, in css px. What else a game places is its own affair."""

    @property
    def portrait(self) -> bool: ...

    @property
    def boards(self) -> Mapping[str, Box]:
        """The boards in sight, by name; the others wait."""

    @property
    def log(self) -> Box:
        """One line: what happened last."""

    @property
    def prompt(self) -> Box: ...

    @property
    def buttons(self) -> Box:
        """The row at the foot, where the house has its buttons."""

    @property
    def book(self) -> Box:
        """Where the open log lies: never over a board."""


class Light(NamedTuple):
    """What is lit on the boards: what the choice at hand makes legal, and what is spoken of."""

    chosen: Choosing | None = None
    acting: int | None = None
    spoken: frozenset[Thing] = frozenset()


class Board(Protocol):
    """A game may have several: a shared one, one per player, a grid of cards, a hand."""

    @property
    def camera(self) -> Camera | None:
        """None where nothing can be magnified."""

    @property
    def rect(self) -> pygame.Rect:
        """Its place in device pixels."""

    def resize(self, box: Box, look: Look, company: Company) -> None: ...

    def fetch(self, app: App) -> None:
        """Ask for the pictures that suit the present size, once."""

    def stale(self) -> None:
        """The camera moved, or a picture came: nothing that was kept is right."""

    def things(self, moment: Moment) -> list[Spotted]:
        """Everything on it that can be touched."""

    def spot(self, place: Place) -> Spot | None:
        """Where a place on it is; None for a place elsewhere."""

    def ready(self, surface: pygame.Surface, seen: Any, light: Light) -> None:
        """Bring the picture at rest up to date; where it changed, the surface shows it already."""

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Show the picture at rest in a part of the board."""

    def shine(self, surface: pygame.Surface, glows: Mapping[Place, float]) -> list[pygame.Rect]:
        """Light up places, each as strongly as told; where light fell."""


class Miniature(Protocol):
    """A small picture of a position, for lists of games and for those that were sent."""

    def height(self, wide: float) -> float: ...

    def paint(self, painter: Painter, box: Box) -> None: ...


class CountedTable(Protocol):
    """A finished game in large: the end counts the points over it, and it can be admired."""

    def height(self, wide: float) -> float: ...

    def paint(self, category: str, painter: Painter, box: Box) -> None:
        """With what a category of the score counts; the bare table if none is named."""


# ---- what is chosen


@dataclass
class Reply:
    """What came of a touch: actions to play, a refusal, or only something shown."""

    play: list[Action] = field(default_factory=list)
    refused: Reason | None = None
    standing: StandingAnswer | None = None


class StandingAnswer(Protocol):
    """An answer that a person gives once for a while, so that he is not asked again and again."""

    def holds(self, s: Any) -> bool:
        """Whether it is still meant."""

    def answer(self, s: Any) -> Action | None:
        """What is said to the decision at hand; None where he must be asked."""


class Choosing(Protocol):
    """One decision of one person: from touches to legal actions."""

    resting: Thing | None
    """What a mouse rests on, or an adviser points at: foretold, not chosen."""
    advised: Action | None
    """What the adviser would play there: of several meanings of a thing this one is foretold."""
    earlier: Sequence[Action]
    """What this player did before, the newest last: habits need not be told again."""

    @property
    def meanings(self) -> Mapping[Thing, Sequence[Action]]:
        """The things that mean something now."""

    @property
    def chosen(self) -> Thing | None: ...

    @property
    def candidate(self) -> Sequence[Action]:
        """What a second touch, or the large button, would play: one action or a chain of them."""

    @property
    def in_use(self) -> Hashable:
        """What was taken up: a tool, a piece. The meanings change with it."""

    @property
    def told_apart(self) -> bool:
        """Whether crowded things are told apart by a question instead of a closer look."""

    def touch(self, thing: Thing, sure: bool, near: Sequence[Thing]) -> Reply:
        """`sure` touches (a mouse that saw what would happen) need no second one where there is
        nothing to choose. `near` are things a finger may have meant as well."""

    def cancel(self) -> bool:
        """Put everything back; False if there was nothing to put back."""

    def alike(self, one: Thing, other: Thing) -> bool:
        """Whether two things mean the same by the rules."""


class Touch(Protocol):
    """What a game's panes and questions may do when they are used."""

    def touch(self, thing: Thing) -> Act:
        """Touch a thing that lies in a pane."""

    def pick(self, *actions: Action) -> Act:
        """Play: an answer to a question."""

    def change(self, act: Act) -> Act:
        """Do something to the choice at hand and show it."""

    def sure(self, title: str, text: str, verb: str, act: Act) -> Act:
        """Ask before it is done: for what gives something away."""

    def lift(self) -> Act:
        """Let who decides look at what only he may see."""

    def peek(self, what: Peek | None) -> Act:
        """Lay a rival's board open, or something else; None, or the same again, closes it."""

    def read(self, leaf: str) -> Act:
        """Open something of the game's own to read; see `Leaf`."""


# ---- all together


@dataclass(frozen=True)
class Moment:
    """Everything that is shown at once: who looks, what he sees, what he is about to do."""

    state: Any  # the position, final at once; only what `company.viewer` may know may be shown
    seen: Any  # the picture, which catches up
    company: Company
    speech: Any
    chosen: Any  # the choice being made, if a person is asked
    acting: int | None  # who decides
    moving: bool  # the picture has not caught up yet
    look: Look
    at: Any  # the layout
    peeked: Peek | None  # what lies open besides one's own board


class Motions(NamedTuple):
    """How events are shown."""

    by_kind: Mapping[str, Callable[[Event], Motion]]
    """A motion for each kind of event; a kind without one changes the picture at once."""
    together: Callable[[Event], tuple[Hashable, float] | None]
    """What happens side by side with its like, and the seconds from one to the next."""
    chosen: Callable[[Any], Motion | None] = lambda choice: None
    """What moves when a touch has changed a choice and played nothing; nobody waits for it."""


class TableGame(Protocol):
    """One game, as the house knows it. Pictures, choices, speech and layouts are the game's own
    classes: the house only hands them back."""

    @property
    def name(self) -> str:
        """As the engine's registry has it."""

    @property
    def private(self) -> bool:
        """Whether players have secrets that persons on one device keep from one another."""

    @property
    def signs(self) -> Mapping[str, str]:
        """The icon of each category that points are scored for."""

    # before a game
    def options(self, players: int) -> Sequence[GameOption]:
        """What can be agreed on before a game of so many."""

    def remark(self, players: int) -> str:
        """The key of a sentence about the set-up for so many; empty if there is nothing to say."""

    # a table
    def turn(self, s: Any) -> int:
        """The seat whose turn it is, whoever decides."""

    def hides(self, s: Any) -> bool:
        """Whether the decision at hand shows what only its player may see: persons on one device
        are asked for it behind a curtain."""

    def picture(self, s: Any, eyes: Viewer) -> Picture: ...

    def choosing(self, s: Any) -> Choosing:
        """The decision at hand, for who decides."""

    def speech(self, company: Company, s: Any) -> Speech: ...

    def account(self, moment: Moment) -> Sequence[Passage]:
        """Everything that lies on the table in words, for those who do not see it; where a game
        has none the things on its boards are told one by one."""

    def boards(self, s: Any) -> Mapping[str, Board]:
        """Every board of a game, by name."""

    def layout(self, look: Look, players: int, peeked: Peek | None) -> Layout: ...

    def opens(self, seen: Any, chosen: Any) -> Peek | None:
        """What is laid open unasked while it lasts: the cards, while they are scored, or what a
        person must choose from."""

    def panes(self, moment: Moment, prompt: Prompt, to: Touch) -> list[Pane]:
        """Everything between the log's line and the buttons, in the order it is read; the prompt
        is one of them (see `game.table.prompt`)."""

    def prompt(self, moment: Moment) -> Prompt: ...

    def onward(self, moment: Moment) -> Onward | None:
        """How the choice at hand is ended when nothing more is wanted."""

    def question(self, moment: Moment, to: Touch) -> Question | None:
        """What to ask about the chosen thing."""

    def off_board(self, moment: Moment, place: Place) -> Box:
        """Where a place is that lies on no board."""

    # motion
    def motions(self, director: Director) -> Motions: ...

    def draw_flight(self, surface: pygame.Surface, flight: Flight, company: Company) -> None:
        """Something in the air, over everything."""

    # elsewhere
    def seats(
        self, seen: Any, company: Company, acting: int | None, box: Box, portrait: bool
    ) -> list[Pane]:
        """Everybody at a glance; the first ones are the seats, in order."""

    def boards_in(self, box: Box, look: Look, players: int) -> Mapping[str, Box]:
        """The boards of a replay in the room there is."""

    def miniature(self, app: App, s: Any, eyes: Viewer, seats: Sequence[Seat]) -> Miniature: ...

    def counted(self, app: App, s: Any, seats: Sequence[Seat]) -> CountedTable | None:
        """What the points are counted over; None where the sheet does."""

    def standing(self, s: Any, eyes: Viewer) -> list[int]:
        """What is counted openly while a game lasts, per seat: the chart of its course."""

    def leaves(self, session: Session[Any], company: Company, eyes: Viewer) -> Sequence[Leaf]:
        """What can be read besides the table, as somebody may know it; often nothing."""

    def tally(self, session: Session[Any]) -> Mapping[str, list[int]]:
        """Per row what each seat did in a finished game, counted from the log."""
