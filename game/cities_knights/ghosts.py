"""What a choice would put on the island, seen before it is made."""

from __future__ import annotations

from dataclasses import replace

from engine.cities_knights import actions as act
from engine.cities_knights.box import ENGINEER, MEDICINE, ROAD_BUILDING, SMITH
from engine.cities_knights.state import NODE, State
from game.cities_knights.choosing import Choosing
from game.cities_knights.meanings import argument_of, card_of, detail_of, kind_of
from game.cities_knights.placed import ACTIVE, Building, Knight, Piece, piece_of
from game.table.spotted import Thing

Ghost = tuple[Thing, Piece | int]

_LIKE_CARD = {
    ENGINEER: act.WALL,
    MEDICINE: act.CITY,
    ROAD_BUILDING: act.ROAD,
    SMITH: act.PROMOTE,
}
"""Cards that do for less what is otherwise bought."""


def ghosts(chosen: Choosing, player: int | None) -> tuple[Ghost, ...]:
    """Of the thing chosen, or of the one a mouse rests on, where it has one meaning."""
    thing = chosen.chosen or chosen.resting
    actions = chosen.meanings.get(thing, ()) if thing else ()
    if player is None or len(actions) != 1:
        return ()
    kind, at = kind_of(actions[0]), argument_of(actions[0])
    if kind == act.PLAY:
        kind, at = _LIKE_CARD.get(card_of(actions[0]), kind), detail_of(actions[0])
    if kind == act.ROAD:
        return ((("edge", at), player),)
    piece = _piece(chosen.state, kind, at, player)
    place = at & 63 if kind in (act.MOVE, act.DISPLACE) else at
    return ((("node", place), piece),) if piece else ()


def _piece(s: State, kind: int, at: int, player: int) -> Piece | None:
    if kind == act.SETTLEMENT:
        return Building(player, "settlement")
    if kind in (act.CITY, act.KNIGHT):
        return Building(player, "city") if kind == act.CITY else Knight(player, 1)
    if kind in (act.MOVE, act.DISPLACE):
        return piece_of(s.cells[NODE + (at >> 6)])
    if kind not in (act.WALL, act.ACTIVATE, act.PROMOTE) or not s.cells[NODE + at]:
        return None
    piece = piece_of(s.cells[NODE + at])
    if isinstance(piece, Building):
        return replace(piece, wall=True)
    if kind == act.ACTIVATE:
        return replace(piece, mood=ACTIVE)
    return replace(piece, level=piece.level + 1)
