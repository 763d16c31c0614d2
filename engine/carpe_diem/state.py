"""A position of Carpe Diem: one flat row of small numbers, so that copying is cheap.

`cells` holds what changes all the time and fits a byte, at fixed places whatever the table:

    0..255     faces, four districts of 64 cells (see tiles.py and city.py)
    256..511   the tile on each of these cells
    512..639   four stores of 32 cells (see the offsets below)
    640..667   seven spaces of the ring with up to four tiles, in order, empty places last
    668..678   the seal row, in order, empty places last
    679..695   scoring spaces: the seat whose disc lies there + 1
    696..699   seats from the disc furthest back on the scroll track to the one furthest on
    700..703   phase, tiles taken in it, the seat on turn, filled spaces of the ring as bits

Scrolls lie wherever the board shows one and no tile was built; what is nowhere has left the game.
The rest of a position is immutable and shared between copies. `edges` and `offered` are no part of
it: they only save work. `edges`, a list of its own for every copy, holds by seat where tiles can be
built (see ground.py) and which cells were built on since that was worked out; `offered` is what
`legal` listed, until something happens.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.carpe_diem.city import BARE, COLOURS, SEAL_ROW, SPACES, TARGETS, TILES_PER_SPACE
from engine.carpe_diem.setting import Setting
from engine.carpe_diem.tiles import WIDTH

DISTRICT = WIDTH * WIDTH
TILE = DISTRICT * len(COLOURS)
STORE, STORE_SIZE = 2 * TILE, 32
GOODS, COINS, BREAD, PAWN, STEPS, VILLAS, GOALS, DONE, CHIMNEYS = 0, 4, 5, 6, 7, 8, 9, 10, 22
"""Four goods; coins; bread; the pawn's space; the disc's space on the scroll track; what completed
villas will be worth; goals of the frame that are reached, as bits; completed structures of each
kind; and chimneys, open villas too."""
RING = STORE + STORE_SIZE * len(COLOURS)
ROW = RING + SPACES * TILES_PER_SPACE
DISC = ROW + SEAL_ROW
ORDER = DISC + 17
PHASE, TAKEN, TURN, FILLED = range(ORDER + 4, ORDER + 8)
SIZE = FILLED + 1

NOWHERE = SPACES
"""Where a pawn stands that was not placed yet."""

DISTRICT_SLICES = tuple(
    slice(DISTRICT * seat, DISTRICT * (seat + 1)) for seat in range(len(COLOURS))
)
"""By seat: the faces of its district."""
SPACE_SLICES = tuple(
    slice(RING + TILES_PER_SPACE * n, RING + TILES_PER_SPACE * (n + 1)) for n in range(SPACES)
)
ROW_SLICE = slice(ROW, ROW + SEAL_ROW)


class Unseen(NamedTuple):
    """What somebody cannot see: the stacks, top first, and the hands."""

    white: bytes
    black: bytes
    deck: bytes
    put_back: bytes
    """Who put each of the lowest cards of the deck there, the lowest last."""
    hands: tuple[bytes, ...]
    """Fountain cards by seat, in the order they came."""


class Pawns(NamedTuple):
    """The seats that have not placed their pawns, the next one first."""

    queue: tuple[int, ...]


class Rewards(NamedTuple):
    """Structures completed by one tile whose rewards the owner may take in any order, as
    kind + 16 * tiles; and the rewards that follow them."""

    owed: tuple[int, ...]
    later: tuple[int, ...]


class Seal(NamedTuple):
    """A craftsman offers a tile of the seal row; then these rewards follow."""

    later: tuple[int, ...]


class Fountain(NamedTuple):
    """One card of the hand, the last two of which are new, goes under the deck."""

    later: tuple[int, ...]


class Disc(NamedTuple):
    """The seats that have not scored in this phase, the next one first."""

    queue: tuple[int, ...]


class Settle(NamedTuple):
    """The first seat of the queue scores these cards, the next one first."""

    queue: tuple[int, ...]
    cards: tuple[int, ...]


class Over(NamedTuple):
    """The game has ended."""


Step = Pawns | Rewards | Seal | Fountain | Disc | Settle | Over

STEP_NAMES: dict[type, str] = {
    type(None): "turn",
    Pawns: "pawns",
    Rewards: "rewards",
    Seal: "seal",
    Fountain: "fountain",
    Disc: "disc",
    Settle: "settle",
    Over: "over",
}


class State:
    """One position; see the module's text."""

    __slots__ = ("cells", "edges", "hidden", "offered", "points", "setting", "step", "stored")

    setting: Setting
    cells: bytearray
    points: tuple[int, ...]
    stored: tuple[bytes, ...]
    """Tiles each seat has stored, in order."""
    hidden: Unseen
    step: Step | None
    edges: list[Edge | None]
    offered: tuple[int, ...]


Edge = tuple[bytes, tuple[int, ...], list[bytes], list[int]]
"""Where tiles can be built, the cells built on since, and what brings that up to date."""
_new = object.__new__


def blank(setting: Setting) -> State:
    """Empty districts, nothing dealt, nobody's pawn placed, all discs where they begin."""
    s = _new(State)
    s.setting = setting
    cells = s.cells = bytearray(SIZE)
    for seat in range(len(COLOURS)):
        cells[DISTRICT * seat : DISTRICT * (seat + 1)] = BARE
        cells[store(seat) + PAWN] = NOWHERE
        cells[ORDER + seat] = seat
    s.points = (0,) * setting.players
    s.stored = (b"",) * setting.players
    s.hidden = Unseen(b"", b"", b"", b"", (b"",) * setting.players)
    s.step = None
    s.edges = [None] * setting.players
    s.offered = ()
    return s


def copy(s: State) -> State:
    t = _new(State)
    t.setting = s.setting
    t.cells = s.cells[:]
    t.points = s.points
    t.stored = s.stored
    t.hidden = s.hidden
    t.step = s.step
    t.edges = s.edges[:]
    t.offered = s.offered
    return t


def store(seat: int) -> int:
    """Where a player's store begins."""
    return STORE + STORE_SIZE * seat


def replaced(row: tuple[bytes, ...], seat: int, new: bytes) -> tuple[bytes, ...]:
    """A row by seat with another entry for one of them."""
    changed = list(row)
    changed[seat] = new
    return tuple(changed)


def acting(s: State) -> int:
    """The seat that must choose now."""
    step = s.step
    if isinstance(step, (Pawns, Disc, Settle)):
        return step.queue[0]
    return s.cells[TURN]


def tiles_on(s: State, space: int) -> bytes:
    """The tiles on a space of the ring."""
    return bytes(s.cells[SPACE_SLICES[space]]).rstrip(b"\0")


def seal_row(s: State) -> bytes:
    return bytes(s.cells[ROW_SLICE]).rstrip(b"\0")


def targets(s: State, seat: int) -> tuple[int, int]:
    """The spaces a pawn can reach free, and those it can reach for bread; as bits."""
    cells = s.cells
    filled = cells[FILLED]
    free = TARGETS[s.setting.first_printing][cells[store(seat) + PAWN]][filled]
    return free, filled & ~free
