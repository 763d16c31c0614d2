"""Every way an action can be illegal, as a reason with its values. Nothing is changed here.

The codes, with their values; cells are named “row,column”:

    the turn     game_over, not_your_decision (decider), wrong_step (now), unknown_action
    pawns        space_occupied (space, owner)
    moving       nothing_there (space), out_of_reach (space, reach), no_bread (space),
                 bread_not_needed (space), tile_not_there (tile, space), not_in_row (tile)
    building     turned_alike (tile, turn), cell_taken (cell, tile), spade_first (cell, spade),
                 no_neighbour (cell), frame_is_grass (cell, side, here),
                 sides_differ (cell, side, here, there), landscape_too_large (kind, tiles, most)
    rewards      not_owed (kind, owed)
    fountain     not_in_hand (card)
    scoring      no_such_space (space), scoring_space_taken (space, owner)
    a card       nothing_to_pay (card), too_few_goods (card, sets, most),
                 too_little_bread (have, need)
"""

from __future__ import annotations

from collections.abc import Callable

from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import CARDS, FOUNTAIN_CARDS, FOUNTAIN_NAMES
from engine.carpe_diem.city import (
    BITS,
    BREAD_SET,
    CELL_NAMES,
    COLOURS,
    LANDSCAPE_MOST,
    SCORE_SPACE_NAMES,
    SPACES,
)
from engine.carpe_diem.district import demand_at, has_neighbour, overgrown
from engine.carpe_diem.ground import can_go
from engine.carpe_diem.payment import had, most_bread_sets, most_paid
from engine.carpe_diem.state import (
    BREAD,
    DISC,
    DISTRICT,
    FILLED,
    PAWN,
    ROW_SLICE,
    SPACE_SLICES,
    STEP_NAMES,
    STORE_SIZE,
    TILE,
    TURN,
    Disc,
    Fountain,
    Over,
    Pawns,
    Rewards,
    Seal,
    Settle,
    State,
    store,
    targets,
)
from engine.carpe_diem.tiles import (
    BY_SIDE,
    FACE,
    FITS,
    FRAME,
    KINDS,
    OFFSETS,
    SIDE_NAMES,
    SIDES,
    TILES,
)
from engine.core.errors import Reason

UNKNOWN = Reason("unknown_action")


def refusal(s: State, action: int) -> Reason | None:
    """Why the seat that must choose now may not do this; None if it may."""
    rule = _CHECKS.get(action >> act.SHIFT)
    step = type(s.step)
    if rule is None:
        return Reason("game_over") if step is Over else UNKNOWN
    if step is not rule[0]:
        if step is Over:
            return Reason("game_over")
        return Reason("wrong_step", {"now": STEP_NAMES[step]})
    return rule[1](s, action & act.ARGUMENTS)


def _pawn(s: State, space: int) -> Reason | None:
    if space >= SPACES:
        return UNKNOWN
    for seat in range(s.setting.players):
        if s.cells[store(seat) + PAWN] == space:
            return Reason("space_occupied", {"space": space, "owner": COLOURS[seat]})
    return None


def _take(s: State, argument: int) -> Reason | None:
    cells = s.cells
    space = argument >> act.SPACE_SHIFT & 7
    tile = argument >> act.TILE_SHIFT & 127
    seat = cells[TURN]
    free, for_bread = targets(s, seat)
    wanted = for_bread if argument >> act.BREAD_SHIFT else free
    if not wanted >> space & 1 or not tile or tile not in cells[SPACE_SLICES[space]]:
        return _why_not_there(s, argument)
    if argument >> act.BREAD_SHIFT and not cells[store(seat) + BREAD]:
        return Reason("no_bread", {"space": space})
    return _going(s, seat, argument)


def _why_not_there(s: State, argument: int) -> Reason:
    """Why the pawn cannot take this tile on this space."""
    space = argument >> act.SPACE_SHIFT & 7
    tile = argument >> act.TILE_SHIFT & 127
    if space >= SPACES or not 0 < tile < len(TILES) or argument >> act.BREAD_SHIFT > 1:
        return UNKNOWN
    if not s.cells[FILLED] >> space & 1:
        return Reason("nothing_there", {"space": space})
    free, _ = targets(s, s.cells[TURN])
    if argument >> act.BREAD_SHIFT and free >> space & 1:
        return Reason("bread_not_needed", {"space": space})
    if not argument >> act.BREAD_SHIFT and not free >> space & 1:
        return Reason("out_of_reach", {"space": space, "reach": BITS[free]})
    return Reason("tile_not_there", {"tile": TILES[tile].name, "space": space})


def _seal(s: State, argument: int) -> Reason | None:
    tile = argument >> act.TILE_SHIFT
    if not 0 < tile < len(TILES):
        return UNKNOWN
    if tile not in s.cells[ROW_SLICE]:
        return Reason("not_in_row", {"tile": TILES[tile].name})
    return _going(s, s.cells[TURN], argument)


def _going(s: State, seat: int, argument: int) -> Reason | None:
    """Why a tile cannot be built where it should go; storing it is always possible."""
    if argument >> act.CELL_SHIFT & 63 == act.STORED:
        return UNKNOWN if argument & 3 else None
    if can_go(s, seat, argument >> act.TILE_SHIFT & 127, argument & 255):
        return None
    return _why_not_built(s, seat, argument)


def _why_not_built(s: State, seat: int, argument: int) -> Reason:
    cells, spade = s.cells, s.setting.homes[seat].spade
    cell, turn = argument >> act.CELL_SHIFT & 63, argument & 3
    tile = argument >> act.TILE_SHIFT & 127
    if cell not in CELL_NAMES:
        return UNKNOWN
    name = CELL_NAMES[cell]
    at = DISTRICT * seat + cell
    if turn >= TILES[tile].turns:
        alike = turn % TILES[tile].turns
        return Reason("turned_alike", {"tile": TILES[tile].name, "turn": alike})
    if cells[at]:
        return Reason("cell_taken", {"cell": name, "tile": TILES[cells[TILE + at]].name})
    if cell != spade and not cells[DISTRICT * seat + spade]:
        return Reason("spade_first", {"cell": name, "spade": CELL_NAMES[spade]})
    if cell != spade and not has_neighbour(cells, at):
        return Reason("no_neighbour", {"cell": name})
    face = FACE[tile << 2 | turn]
    for side, offset in enumerate(OFFSETS):
        here, there = BY_SIDE[side][face], BY_SIDE[side - 2][cells[at + offset]]
        if cells[at + offset] == FRAME and here != there:
            values = {"cell": name, "side": SIDES[side], "here": SIDE_NAMES[here]}
            return Reason("frame_is_grass", values)
        if there and here != there:
            values = {"cell": name, "side": SIDES[side], "here": SIDE_NAMES[here]}
            return Reason("sides_differ", {**values, "there": SIDE_NAMES[there]})
    too_large = overgrown(cells, at, FITS[demand_at(cells, at)].landscapes)
    assert too_large is not None
    kind, tiles = too_large
    return Reason(
        "landscape_too_large", {"kind": KINDS[kind], "tiles": tiles, "most": LANDSCAPE_MOST}
    )


def _reward(s: State, kind: int) -> Reason | None:
    step = s.step
    assert isinstance(step, Rewards)
    if kind >= len(KINDS):
        return UNKNOWN
    owed = tuple(KINDS[reward & 15] for reward in step.owed)
    return None if KINDS[kind] in owed else Reason("not_owed", {"kind": KINDS[kind], "owed": owed})


def _decline(s: State, argument: int) -> Reason | None:
    return UNKNOWN if argument else None


def _put_back(s: State, card: int) -> Reason | None:
    if card >= len(FOUNTAIN_CARDS):
        return UNKNOWN
    if card in s.hidden.hands[s.cells[TURN]]:
        return None
    return Reason("not_in_hand", {"card": FOUNTAIN_NAMES[card]})


def _disc(s: State, argument: int) -> Reason | None:
    space = argument >> 1
    if space >= len(SCORE_SPACE_NAMES):
        return UNKNOWN
    name = SCORE_SPACE_NAMES[space]
    if space not in s.setting.spaces:
        return Reason("no_such_space", {"space": name})
    owner = s.cells[DISC + space]
    if not owner:
        return None
    return Reason("scoring_space_taken", {"space": name, "owner": COLOURS[owner - 1]})


def _settle(s: State, argument: int) -> Reason | None:
    step = s.step
    assert isinstance(step, Settle)
    paid, bread_sets = argument >> 8, argument & 255
    if paid > act.PAID_MOST:
        return UNKNOWN
    card = CARDS[step.cards[0]]
    base = store(step.queue[0])
    own = s.cells[base : base + STORE_SIZE]
    if paid and not card.red:
        return Reason("nothing_to_pay", {"card": card.name})
    most = most_paid(own, card) if paid else 0
    if paid > most:
        return Reason("too_few_goods", {"card": card.name, "sets": paid, "most": most})
    sets = paid if card.red else had(own, card)
    if bread_sets <= most_bread_sets(own[BREAD], sets, card):
        return None
    return Reason("too_little_bread", {"have": own[BREAD], "need": bread_sets * BREAD_SET})


_CHECKS: dict[int, tuple[type, Callable[[State, int], Reason | None]]] = {
    act.PAWN: (Pawns, _pawn),
    act.TAKE: (type(None), _take),
    act.REWARD: (Rewards, _reward),
    act.SEAL: (Seal, _seal),
    act.DECLINE: (Seal, _decline),
    act.PUT_BACK: (Fountain, _put_back),
    act.DISC: (Disc, _disc),
    act.SETTLE: (Settle, _settle),
}
"""For each kind of action the step in which it is possible, and the check of its arguments."""
