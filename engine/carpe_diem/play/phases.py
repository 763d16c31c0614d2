"""Pawns, deals, the end of turns, phases and the game."""

from __future__ import annotations

from engine.carpe_diem.cards import FOUNTAIN_NAMES
from engine.carpe_diem.city import PHASES, ROUNDS, SEAL_ROW, SPACES, TILES_PER_SPACE
from engine.carpe_diem.play.telling import Events, tell
from engine.carpe_diem.state import (
    FILLED,
    ORDER,
    PAWN,
    PHASE,
    RING,
    ROW,
    TAKEN,
    TURN,
    Disc,
    Over,
    Pawns,
    State,
    Unseen,
    seal_row,
    store,
    tiles_on,
)
from engine.carpe_diem.tiles import TILES

DEAL = SPACES * TILES_PER_SPACE


def place_pawn(s: State, space: int, events: Events) -> None:
    """The last pawn placed, the tiles are turned up: the choice was blind (A45)."""
    step = s.step
    assert isinstance(step, Pawns)
    seat = step.queue[0]
    s.cells[store(seat) + PAWN] = space
    tell(events, "pawn_placed", player=seat, space=space)
    if len(step.queue) > 1:
        s.step = Pawns(step.queue[1:])
        return
    white, black, deck, back, hands = s.hidden
    s.hidden = Unseen(white, black[SEAL_ROW:], deck, back, hands)
    s.cells[ROW : ROW + SEAL_ROW] = bytes(sorted(black[:SEAL_ROW]))
    tell(events, "seal_row_laid", tiles=[TILES[tile].name for tile in seal_row(s)])
    _begin_phase(s, events)


def _begin_phase(s: State, events: Events) -> None:
    """Deals four tiles to each space: white ones, and black ones in the last phase."""
    cells = s.cells
    white, black, deck, back, hands = s.hidden
    if cells[PHASE] < PHASES - 1:
        dealt, white = white[:DEAL], white[DEAL:]
    else:
        dealt, black = black[:DEAL], black[DEAL:]
    s.hidden = Unseen(white, black, deck, back, hands)
    laid: list[int] = []
    for first in range(0, DEAL, TILES_PER_SPACE):
        laid += sorted(dealt[first : first + TILES_PER_SPACE])
    cells[RING : RING + DEAL] = bytes(laid)
    cells[FILLED] = (1 << SPACES) - 1
    cells[TAKEN] = 0
    cells[TURN] = cells[PHASE] % s.setting.players
    s.step = None
    if events is not None:
        names = [[TILES[tile].name for tile in tiles_on(s, space)] for space in range(SPACES)]
        tell(events, "tiles_dealt", phase=cells[PHASE] + 1, first=cells[TURN], spaces=names)
        tell(events, "turn_began", player=cells[TURN])


def end_turn(s: State, events: Events) -> None:
    cells = s.cells
    players = s.setting.players
    taken = cells[TAKEN] = cells[TAKEN] + 1
    seat = cells[TURN]
    if events is not None:
        tell(events, "turn_ended", player=seat)
    if taken < ROUNDS * players:
        cells[TURN] = seat + 1 if seat + 1 < players else 0
        s.step = None
        if events is not None:
            tell(events, "turn_began", player=cells[TURN])
        return
    queue = tuple(reversed(cells[ORDER : ORDER + players]))
    s.step = Disc(queue)
    if events is not None:
        tell(events, "scoring_began", phase=cells[PHASE] + 1, order=list(queue))


def end_scoring(s: State, queue: tuple[int, ...], events: Events) -> None:
    """One seat has scored: the next one does, or the next phase or the end comes."""
    if queue:
        s.step = Disc(queue)
        return
    s.cells[PHASE] += 1
    if s.cells[PHASE] < PHASES:
        _begin_phase(s, events)
        return
    s.step = Over()
    if events is not None:
        hands = [[FOUNTAIN_NAMES[card] for card in hand] for hand in s.hidden.hands]
        tell(events, "game_ended", why="phases", fountain=hands)
