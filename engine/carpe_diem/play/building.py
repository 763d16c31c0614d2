"""Taking a tile, building or storing it, and what that completes (rules 8 to 15)."""

from __future__ import annotations

from engine.carpe_diem.actions import BREAD_SHIFT, CELL_SHIFT, SPACE_SHIFT, STORED, TILE_SHIFT
from engine.carpe_diem.city import TILES_PER_SPACE, row_and_column, villa_points
from engine.carpe_diem.district import Structure, chimneys, structure
from engine.carpe_diem.play.phases import end_turn
from engine.carpe_diem.play.rewards import gain, give
from engine.carpe_diem.play.telling import Events, tell
from engine.carpe_diem.play.track import advance
from engine.carpe_diem.state import (
    BREAD,
    CHIMNEYS,
    COINS,
    DISTRICT,
    DONE,
    FILLED,
    GOALS,
    PAWN,
    ROW,
    ROW_SLICE,
    SPACE_SLICES,
    STORE,
    STORE_SIZE,
    TILE,
    TURN,
    VILLAS,
    Rewards,
    Seal,
    State,
    replaced,
    store,
)
from engine.carpe_diem.tiles import (
    ADMINISTRATOR,
    BAKER,
    BAKERY,
    CRAFTSMAN,
    FACE,
    FEATURES,
    KINDS,
    MARKET,
    MERCHANT,
    REACH,
    TILES,
    VILLA,
)
from engine.carpe_diem.tiles import CHIMNEYS as CHIMNEYS_OF

BAKER_BREAD, ADMINISTRATOR_STEPS = 2, 2
_CLEARED = bytes(TILES_PER_SPACE)
_PIECE = tuple(bytes((tile,)) for tile in range(len(TILES)))
_GOES_ON = tuple(
    tuple((kind, REACH[kind][face]) for kind in FEATURES[laid >> 2])
    for laid, face in enumerate(FACE)
)
"""By tile and turn: its features, and where each goes on."""
_ORDER_MATTERS = (MERCHANT, CRAFTSMAN)
"""Beside one of these another reward is worth more before or after it."""


def take(s: State, argument: int, events: Events) -> None:
    """Moves the pawn, takes the tile, and clears the space when it has served everybody."""
    cells = s.cells
    seat = cells[TURN]
    space = argument >> SPACE_SHIFT & 7
    tile = argument >> TILE_SHIFT & 127
    pawn = STORE + STORE_SIZE * seat + PAWN
    if events is not None:
        paid = bool(argument >> BREAD_SHIFT)
        tell(events, "pawn_moved", player=seat, source=cells[pawn], target=space, paid=paid)
        tell(events, "tile_taken", player=seat, tile=TILES[tile].name, space=space)
    cells[pawn] = space
    if argument >> BREAD_SHIFT:
        cells[pawn - PAWN + BREAD] -= 1
    where = SPACE_SLICES[space]
    rest = cells[where]
    rest.remove(tile)
    rest.append(0)
    if rest[TILES_PER_SPACE - s.setting.players]:
        cells[where] = rest
    else:
        cells[where] = _CLEARED
        cells[FILLED] &= ~(1 << space)
        if events is not None and rest[0]:
            gone = [TILES[left].name for left in rest if left]
            tell(events, "tiles_left", space=space, tiles=gone)
    _lay(s, seat, tile, argument, (), events)


def take_seal(s: State, argument: int, events: Events) -> None:
    """A tile of the seal row, which is never refilled."""
    step, cells = s.step, s.cells
    assert isinstance(step, Seal)
    tile = argument >> TILE_SHIFT
    row = cells[ROW_SLICE]
    row.remove(tile)
    row.append(0)
    cells[ROW_SLICE] = row
    if events is not None:
        tell(events, "seal_taken", player=cells[TURN], tile=TILES[tile].name)
    _lay(s, cells[TURN], tile, argument, step.later, events)


def _lay(
    s: State, seat: int, tile: int, argument: int, later: tuple[int, ...], events: Events
) -> None:
    """Stores or builds a tile in hand; `later` are rewards still owed for an earlier one."""
    cells = s.cells
    cell = argument >> CELL_SHIFT & 63
    if cell == STORED:
        s.stored = replaced(s.stored, seat, s.stored[seat] + _PIECE[tile])
        if events is not None:
            tell(events, "tile_stored", player=seat, tile=TILES[tile].name)
        if later:
            give(s, later, events)
        else:
            end_turn(s, events)
        return
    at = DISTRICT * seat + cell
    laid = tile << 2 | argument & 3
    cells[at] = FACE[laid]
    cells[TILE + at] = tile
    if CHIMNEYS_OF[tile]:
        cells[STORE + STORE_SIZE * seat + CHIMNEYS] += CHIMNEYS_OF[tile]
    edge = s.edges[seat]
    if edge is not None:
        table, built, rows, demands = edge
        s.edges[seat] = (table, (*built, cell), rows, demands)
    if events is not None:
        where = row_and_column(cell)
        name = TILES[tile].name
        tell(events, "tile_built", player=seat, tile=name, cell=where, turn=argument & 3)
    if s.setting.homes[seat].scrolls[cell]:
        if events is not None:
            tell(events, "scroll_removed", player=seat, cell=row_and_column(cell))
        advance(s, seat, 1, events)
    owed: list[int] = []
    for kind, offsets in _GOES_ON[laid]:
        for offset in offsets:
            if not cells[at + offset]:
                break
        else:
            found = structure(cells, at, kind)
            if not found.open:
                _complete(s, seat, kind, found, owed, events)
    if not owed and not later:
        end_turn(s, events)
    elif len(owed) > 1 and any(reward & 15 in _ORDER_MATTERS for reward in owed):
        s.step = Rewards(tuple(sorted(owed)), later)
    else:
        give(s, (*owed, *later), events)


def _complete(
    s: State, seat: int, kind: int, found: Structure, owed: list[int], events: Events
) -> None:
    """Counts a structure without open sides. What could depend on the order of rewards is owed."""
    cells, base = s.cells, store(seat)
    cells[base + DONE + kind] += 1
    for goal in s.setting.homes[seat].goals[kind]:
        if found.crossed & goal.crossing:
            cells[base + GOALS] |= goal.bit
    if events is not None:
        where = [row_and_column(at % DISTRICT) for at in found.cells]
        tell(events, "completed", player=seat, structure=KINDS[kind], cells=where)
    if kind == VILLA:
        cells[base + VILLAS] += villa_points(chimneys(cells, found.cells))
    elif kind in (BAKER, BAKERY):
        gain(s, seat, BREAD, "bread", BAKER_BREAD if kind == BAKER else 1, events)
    elif kind == MARKET:
        gain(s, seat, COINS, "coin", 1, events)
    elif kind == ADMINISTRATOR:
        advance(s, seat, ADMINISTRATOR_STEPS, events)
    elif kind != CRAFTSMAN or cells[ROW]:
        owed.append(kind | len(found.cells) << 4)
