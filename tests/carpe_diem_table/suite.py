"""What the suites that run for every table must know about Carpe Diem's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.carpe_diem.actions import BREAD_SHIFT, DECLINE, pack
from engine.carpe_diem.state import State
from engine.core.session import Session
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.foresight import foresee
from game.table.spotted import Thing, ident
from tests.carpe_diem_table.positions import session
from tests.game.suite import Situation, TableSuite

Found = Session[State]


def with_a_tile(found: Found) -> Situation:
    """The tile in reach that fits in most places is taken up."""
    return Situation(found, [ident(_best_tile(Choosing(found.state)))])


def with_a_ghost(found: Found) -> Situation:
    """It is held where it brings most."""
    chosen = Choosing(found.state)
    tile = _best_tile(chosen)
    chosen.touch(tile)
    place = max(chosen.places, key=lambda thing: _brings(chosen, thing))
    return Situation(found, [ident(tile), ident(place)])


def _best_tile(chosen: Choosing) -> Thing:
    """Of the first stack in reach: where there is little room, another one must be asked for."""
    tiles = [thing for thing in chosen.meanings if thing[0] in ("tile", "seal")]
    free = [thing for thing in tiles if not chosen.meanings[thing][0] >> BREAD_SHIFT & 1]
    first = [thing for thing in free if thing[:-1] == free[0][:-1]]
    return max(first, key=lambda thing: len(chosen.meanings[thing]))


def _brings(chosen: Choosing, thing: Thing) -> int:
    told = foresee(chosen.state, chosen.meanings[thing][0])
    return 3 * len(told.completed) + 3 * len(told.goals) + told.steps


def with_a_space(found: Found) -> Situation:
    """The scoring space that pays most is looked at."""
    best = max(Choosing(found.state).pays, key=lambda pays: pays.worth)
    return Situation(found, [f"score.{best.space}"])


def touching(*names: str) -> Callable[[Found], Situation]:
    return lambda found: Situation(found, names)


def _at(
    see: Callable[[Found], Situation],
    players: int,
    seed: int,
    kind: str,
    skipped: int = 0,
    seat: int | None = None,
) -> Callable[[], Situation]:
    return lambda: see(session(players, seed, kind, skipped, seat))


def alone(found: Found) -> Situation:
    return Situation(found)


def rarities() -> Iterator[Found]:
    """A tile of the seal row that nobody wants."""
    found = session(4, 8, "seal")
    found.act(pack(DECLINE))
    yield found


SILENT: Sequence[str] = (
    "disc_placed",
    "pawn_moved",
    "points",
    "scroll_removed",
    "seal_row_laid",
    "tile_taken",
    "turn_began",
    "turn_ended",
)

TOUCHES = {"go": 7, "seal": 6, "bread": 7, "disc": 5}
"""Each further turn of a tile is one more touch, up to three; so is a stack that bread opens, or
whose tiles have no room beside those of another; so are the other order of two cards and the wish
to pay for them one by one."""

SUITE = TableSuite(
    situations={
        "the patricians are placed": _at(alone, 4, 3, "pawns", 2),
        "a turn in the third phase": _at(alone, 4, 8, "turn", 16, 0),
        "a tile in the hand": _at(with_a_tile, 4, 8, "turn", 16, 0),
        "a tile held over its place": _at(with_a_ghost, 4, 8, "turn", 20, 0),
        "two players": _at(alone, 2, 5, "turn", 12, 0),
        "a rival's district": _at(touching("seat.2"), 4, 8, "turn", 16, 0),
        "the tiles still to come": _at(touching("unseen.open"), 3, 8, "turn", 9, 0),
        "a tile of the seal row": _at(with_a_tile, 4, 8, "seal"),
        "the cards of a fountain": _at(alone, 3, 2, "fountain", 3),
        "the order of rewards": _at(alone, 4, 12, "rewards"),
        "the scoring": _at(alone, 3, 8, "disc", 4),
        "a scoring space worked out": _at(with_a_space, 4, 16, "disc", 6),
    },
    touches=TOUCHES,
    silent=frozenset(SILENT),
    at_once=frozenset({"turn_ended", "seal_declined"}),
    rarities=rarities,
    stretch=50,  # a phase of four players, with its scoring
)
