"""A position of Hansa Teutonica: one flat row of small numbers, so that copying is cheap.

`cells` holds everything that fits a byte, at fixed places whatever the map:

    0..127     posts, by post number
    128..247   five desks of 24 cells (see the offsets below)
    248..287   whose turn, counters, the face-down markers by kind
    288..335   the marker at each route, kind + 1, or 0
    336..343   the spaces of the prestige table
    344..439   offices, by office number

A piece is 1 + 2 * player + shape, and 0 is nobody. The rest of a position is immutable and shared
between copies: `extras` (extra offices as city * 16 + piece, by city and age), `pending`
(markers that found no route), `step` (the small choice inside a long action) and `seed` (the
state of the generator). The face-down markers have no order until they are revealed: which one
turns up is drawn then, so nothing hidden exists except the generator.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.hansa.board import MapSide, Province
from engine.hansa.desk import ACTIONES, VALUES

DESK, DESK_SIZE = 128, 24
SUPPLY, STOCK, TRACK, PRESTIGE, LINKED, UNUSED, USED = 0, 2, 4, 9, 10, 11, 17

TURN, ACTIONS, ACTED, RIDDEN, PLATE, PAWN, COMPLETED, LINKS, BAG = range(248, 257)
"""The seat on turn; actions left; an action was taken; the free ride was taken; face-down markers
on the plate (still counted in the bag); the pawn's province + 1; full cities; East-West links made;
and the face-down markers of each kind, six cells."""

MARKER, TABLE, OFFICE, SIZE = 288, 336, 344, 440

ENDS = ("prestige", "markers", "cities")


class Setting(NamedTuple):
    """What stays the same for a whole game."""

    board: MapSide
    players: int
    provinces: tuple[Province, ...]
    """The lands of the two-player game; empty without the pawn."""
    option: str
    """How the outer provinces are cut; empty without the pawn."""


class Fee(NamedTuple):
    """The displacer still owes pieces, none of a lesser shape than `least`."""

    owed: int
    least: int
    post: int
    displaced: int


class Relocate(NamedTuple):
    """The owner of the displaced piece must put it down."""

    displaced: int
    route: int
    extras: int


class Extra(NamedTuple):
    """The owner may add pieces; those already put down here stay."""

    player: int
    route: int
    left: int
    settled: tuple[int, ...]


class Resettle(NamedTuple):
    """The owner holds a piece taken from a route and must put it down."""

    player: int
    route: int
    left: int
    settled: tuple[int, ...]
    shape: int


class Move(NamedTuple):
    """Pieces in hand, first lifted first, as post * 2 + shape; posts where some were put down."""

    lifted: int
    hand: tuple[int, ...]
    settled: tuple[int, ...]


class Remove(NamedTuple):
    """The active player may take more pieces off the board."""

    left: int


class NewMarkers(NamedTuple):
    """Markers turned up at the end of the turn and not placed yet."""

    kinds: tuple[int, ...]


class SetPawn(NamedTuple):
    """The second seat chooses where the pawn begins."""


class Over(NamedTuple):
    """The game has ended: one of ENDS."""

    why: str


Step = Fee | Relocate | Extra | Resettle | Move | Remove | NewMarkers | SetPawn | Over

STEP_NAMES: dict[type, str] = {
    type(None): "turn",
    Fee: "fee",
    Relocate: "relocate",
    Extra: "extra",
    Resettle: "resettle",
    Move: "move",
    Remove: "remove",
    NewMarkers: "markers",
    SetPawn: "pawn",
    Over: "over",
}


class State:
    """One position; see the module's text."""

    __slots__ = ("cells", "extras", "pending", "seed", "setting", "step")

    setting: Setting
    cells: bytearray
    extras: tuple[int, ...]
    pending: tuple[int, ...]
    step: Step | None
    seed: int


_new = object.__new__


def blank(setting: Setting) -> State:
    """An empty board: no piece, no marker, nobody's turn begun."""
    s = _new(State)
    s.setting = setting
    s.cells = bytearray(SIZE)
    s.extras = ()
    s.pending = ()
    s.step = None
    s.seed = 0
    return s


def copy(s: State) -> State:
    t = _new(State)
    t.setting = s.setting
    t.cells = s.cells[:]
    t.extras = s.extras
    t.pending = s.pending
    t.step = s.step
    t.seed = s.seed
    return t


def desk(player: int) -> int:
    """Where a player's cells begin."""
    return DESK + DESK_SIZE * player


def piece(player: int, shape: int) -> int:
    return 1 + 2 * player + shape


def owner(code: int) -> int:
    return (code - 1) >> 1


def shape_of(code: int) -> int:
    return (code - 1) & 1


def value(s: State, player: int, track: int) -> int:
    """What a track of a desk gives now."""
    return VALUES[track][s.cells[desk(player) + TRACK + track]]


def face_down(s: State) -> int:
    """Markers that can still be drawn as a replacement."""
    return sum(s.cells[BAG : BAG + 6]) - s.cells[PLATE]


def begin_turn(s: State, player: int) -> None:
    cells = s.cells
    cells[TURN] = player
    cells[ACTIONS] = value(s, player, ACTIONES)
    cells[ACTED] = cells[RIDDEN] = 0


def extra_city(extra: int) -> int:
    """The city of an extra office; `extras` is sorted by it, and within a city by age."""
    return extra >> 4


def extras_in(s: State, city: int) -> Sequence[int]:
    """The extra offices of a city, first built first: each later one stands further left."""
    return [extra & 15 for extra in s.extras if extra >> 4 == city]


def acting(s: State) -> int:
    """The seat that must choose now."""
    step = s.step
    if step is None:
        return s.cells[TURN]
    if isinstance(step, Relocate):
        return owner(step.displaced)
    if isinstance(step, (Extra, Resettle)):
        return step.player
    return 1 if isinstance(step, SetPawn) else s.cells[TURN]
