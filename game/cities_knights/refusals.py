"""Why a touched thing means nothing now: the rules' own reason for its likeliest meaning."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.board import EDGES, NODES
from engine.cities_knights.box import KINDS
from engine.cities_knights.checks import refusal as rules_refusal
from engine.cities_knights.playable import DETAILS
from engine.cities_knights.state import (
    NODE,
    State,
    acting,
    is_building,
    is_city,
    is_knight,
    owner,
)
from engine.core.errors import Reason
from game.cities_knights.meanings import BUILD
from game.table.spotted import Thing

NOT_NOW = Reason("unknown_action")
TELLING = ("cannot_pay", "no_piece_left", "repair_first", "needs_fortress")
"""Reasons that tell most, when no place is any good."""
_LIKELIEST = {
    "edge": act.ROAD,
    "track": act.IMPROVE,
    "trade": act.OFFER,
    "hand": act.GIVE,
    "want": act.TAKE,
    "dice": act.ROLL,
    "end": act.END,
    "deck": act.DRAW,
}


def refusal(s: State, thing: Thing, tool: Thing | None) -> Reason:
    """The first reason among what a touch may have meant."""
    if thing[0] == "build":
        return tile_refusal(s, thing[1])
    for action in _meant(s, thing, tool):
        reason = rules_refusal(s, action)
        if reason is not None:
            return reason
    return NOT_NOW


def card_refusal(s: State, card: int) -> Reason | None:
    """Why a progress card cannot be played now; None if it can."""
    player = acting(s)
    details = DETAILS[card](s, player) if card in DETAILS else []
    return rules_refusal(s, act.play(card, details[0] if details else 0))


def tile_refusal(s: State, name: str) -> Reason:
    """Why nothing of a kind can be built anywhere: the reason that tells most of all places."""
    kind, first = BUILD[name], NOT_NOW
    for place in range(EDGES if kind == act.ROAD else NODES):
        reason = rules_refusal(s, act.pack(kind, place))
        if reason is not None:
            if reason.code in TELLING:
                return reason
            first = reason
    return first


def _meant(s: State, thing: Thing, tool: Thing | None) -> list[int]:
    kind, at = thing[0], thing[1] if len(thing) > 1 else 0
    if tool is not None and tool[0] == "card" and kind in ("hex", "node", "edge", "seat", "want"):
        return [act.play(tool[1], at)]
    if tool is not None and tool[0] == "knight" and kind == "node":
        return [act.move(tool[1], at), act.displace(tool[1], at)]
    if tool is not None and tool[0] == "build" and kind in ("node", "edge"):
        return [act.pack(BUILD[tool[1]], at)]
    if kind == "node":
        return _at_node(s, at)
    if kind == "hand" and tool is None:
        return [act.bank(at, other) for other in range(len(KINDS)) if other != at]
    if kind in ("hex", "seat"):
        return [act.robber(at) if kind == "hex" else act.rob(at)]
    return [act.pack(_LIKELIEST[kind], at)] if kind in _LIKELIEST else []


def _at_node(s: State, node: int) -> list[int]:
    code, me = s.cells[NODE + node], acting(s)
    if not code:
        kinds = [act.SETTLEMENT, act.KNIGHT]
    elif owner(code) != me:
        kinds = [act.SETTLEMENT]
    elif is_knight(code):
        kinds = [act.ACTIVATE, act.PROMOTE, act.CHASE]
    elif is_city(code):
        kinds = [act.WALL]
    else:
        assert is_building(code)
        kinds = [act.CITY]
    return [act.pack(kind, node) for kind in kinds]
