"""What each action does to a position. Legality was checked before; events are told when asked for.

Events, each with what an animation of it needs. Cells are (row, column), players are seats, tiles,
cards and scoring spaces go by name.

    pawn_placed        player, space
    seal_row_laid      tiles
    tiles_dealt        phase, first (the first player), spaces (seven lists of tiles)
    turn_began         player
    pawn_moved         player, source, target, paid (a bread)
    tile_taken         player, tile, space
    tiles_left         space, tiles that leave the game
    tile_built         player, tile, cell, turn
    tile_stored        player, tile
    scroll_removed     player, cell
    disc_moved         player, source, target on the scroll track
    completed          player, structure (its kind), cells
    gained             player, what (a good, coin, bread), count
    goods_sold         player, goods (by name) that go back for coins
    seal_taken         player, tile of the seal row
    seal_declined      player
    fountain_drawn     player, count, and for the player himself: cards
    fountain_put_back  player, and for the player himself: card
    turn_ended         player
    scoring_began      phase, order (seats)
    disc_placed        player, space of the scoring grid
    card_scored        player, card, sets, paid, reward (by name)
    card_unmet         player, card
    points             player, points, why (card, unmet, track)
    game_ended         why (always "phases"), fountain (everybody's cards, turned up)
"""

from __future__ import annotations

from collections.abc import Callable

from engine.carpe_diem import actions as act
from engine.carpe_diem.actions import ARGUMENTS, SHIFT
from engine.carpe_diem.play.building import take, take_seal
from engine.carpe_diem.play.phases import place_pawn
from engine.carpe_diem.play.rewards import decline, put_back, reward
from engine.carpe_diem.play.scoring import place_disc, settle
from engine.carpe_diem.play.telling import Events
from engine.carpe_diem.state import State

EFFECTS: dict[int, Callable[[State, int, Events], None]] = {
    act.PAWN: place_pawn,
    act.TAKE: take,
    act.REWARD: reward,
    act.SEAL: take_seal,
    act.DECLINE: decline,
    act.PUT_BACK: put_back,
    act.DISC: place_disc,
    act.SETTLE: settle,
}


def perform(s: State, action: int, events: Events) -> None:
    """Plays a legal action."""
    s.offered = ()
    EFFECTS[action >> SHIFT](s, action & ARGUMENTS, events)
