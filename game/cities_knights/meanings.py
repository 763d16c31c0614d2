"""Which actions a touch of each thing may mean.

A thing is a hex, a node or an edge of the island, a card, a seat, a tile beside the board. With
something taken up, a card or a knight, things mean its targets instead.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEX_NODES
from engine.cities_knights.box import (
    ALCHEMIST,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    INTRIGUE,
    INVENTOR,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
    ROAD_BUILDING,
    SMITH,
    SPY,
    TRADE_MONOPOLY,
)
from engine.cities_knights.places import OWN_BUILDINGS, OWN_KNIGHTS, nodes_with
from engine.cities_knights.state import ROBBER, State
from game.table.spotted import Thing

Meanings = dict[Thing, list[int]]

TRADE: Thing = ("trade",)
FAN: Thing = ("fan",)
"""All one's progress cards, held up side by side."""
SEATS: Thing = ("seats",)
"""Everybody, where one row is too low for a finger."""
DICE: Thing = ("dice",)
END: Thing = ("end",)
PASS: Thing = ("pass",)
DONE: Thing = ("done",)
BUILD = {
    "road": act.ROAD,
    "settlement": act.SETTLEMENT,
    "city": act.CITY,
    "wall": act.WALL,
    "knight": act.KNIGHT,
    "activate": act.ACTIVATE,
    "promote": act.PROMOTE,
}
"""What the tiles beside the board are for."""

_BY_ARGUMENT = {
    act.ROAD: "edge",
    act.IMPROVE: "track",
    act.GIVE: "hand",
    act.DISCARD: "hand",
    act.WANT: "want",
    act.TAKE: "want",
    act.TO: "to",
    act.ANSWER: "answer",
    act.DEAL: "deal",
    act.TUCK: "card",
    act.TAKE_CARD: "take",
    act.DRAW: "deck",
    **dict.fromkeys(
        (
            act.SETTLEMENT,
            act.CITY,
            act.WALL,
            act.KNIGHT,
            act.ACTIVATE,
            act.PROMOTE,
            act.CHASE,
            act.LOSE,
            act.RETREAT,
            act.REMOVE,
            act.METROPOLIS,
            act.MUSTER,
        ),
        "node",
    ),
}
_SINGLE = {
    act.ROLL: DICE,
    act.OFFER: TRADE,
    act.FOR: TRADE,
    act.END: END,
    act.PASS: PASS,
    act.DONE: DONE,
}
_DETAIL = {
    **dict.fromkeys((ENGINEER, MEDICINE, SMITH, INTRIGUE), "node"),
    **dict.fromkeys((ROAD_BUILDING, DIPLOMAT), "edge"),
    MERCHANT: "hex",
    **dict.fromkeys((DESERTER, SPY, MASTER_MERCHANT), "seat"),
    **dict.fromkeys((RESOURCE_MONOPOLY, TRADE_MONOPOLY), "want"),
}


def kind_of(action: int) -> int:
    return action >> act.SHIFT


def argument_of(action: int) -> int:
    return action & act.ARGUMENTS


def card_of(action: int) -> int:
    return argument_of(action) >> act.CARD_SHIFT


def detail_of(action: int) -> int:
    return action & act.DETAIL


def plain(s: State, legal: Iterable[int]) -> Meanings:
    """With nothing taken up."""
    found: Meanings = {}
    tiles = {kind: ("build", name) for name, kind in BUILD.items()}
    between_actions = not s.stack
    for action in legal:
        kind = kind_of(action)
        for thing in _things(s, kind, argument_of(action)):
            found.setdefault(thing, []).append(action)
        if between_actions and kind in tiles:
            found.setdefault(tiles[kind], []).append(action)
    return found


def _things(s: State, kind: int, argument: int) -> list[Thing]:
    if kind in _BY_ARGUMENT:
        return [(_BY_ARGUMENT[kind], argument)]
    if kind in _SINGLE:
        return [_SINGLE[kind]]
    if kind == act.MOVE:
        return [("node", argument >> 6)]
    if kind == act.DISPLACE:
        return [("node", argument >> 6), ("node", argument & 63)]
    if kind == act.PLAY:
        return [("card", argument >> act.CARD_SHIFT)]
    if kind == act.BANK:
        return [TRADE, ("hand", argument >> 3)]
    if kind == act.SWAP:
        return [("seat", argument >> 3)]
    if kind == act.ROBBER:
        return [("hex", argument >> 12)]
    assert kind == act.ROB
    seat = argument >> 4
    homes = set(nodes_with(s, OWN_BUILDINGS[seat])) & set(HEX_NODES[s.cells[ROBBER]])
    return [("seat", seat), *(("node", node) for node in sorted(homes))]


def of_card(s: State, legal: Iterable[int], card: int, first: Thing | None) -> Meanings:
    """The targets of a progress card; `first` is the one of two that was touched already."""
    found: Meanings = {}
    for action in legal:
        if kind_of(action) == act.PLAY and card_of(action) == card:
            for thing in _targets(s, card, detail_of(action), first):
                found.setdefault(thing, []).append(action)
    return found


def _targets(s: State, card: int, detail: int, first: Thing | None) -> list[Thing]:
    if card == INVENTOR:
        both: list[Thing] = [("hex", detail >> 5), ("hex", detail & 31)]
        if first is None:
            return both
        return [hex_ for hex_ in both if hex_ != first] if first in both else []
    if card == ALCHEMIST:
        white: Thing = ("die", "white", detail >> 3 & 7)
        red: Thing = ("die", "red", detail & 7)
        if first is None:
            return [white, red]
        return [die for die in (white, red) if die != first] if first in (white, red) else []
    if card == MERCHANT_FLEET and detail:
        return [("want", detail - 1)]
    if card not in _DETAIL:
        return [("card", card)]
    found: list[Thing] = [(_DETAIL[card], detail)]
    if card == DESERTER:
        found += [("node", node) for node in nodes_with(s, OWN_KNIGHTS[detail])]
    return found


def of_knight(legal: Iterable[int], node: int) -> Meanings:
    """Where a knight may go, and whom it may drive off."""
    found: Meanings = {}
    for action in legal:
        if kind_of(action) in (act.MOVE, act.DISPLACE) and argument_of(action) >> 6 == node:
            found[("node", argument_of(action) & 63)] = [action]
    return found


def of_tile(legal: Iterable[int], name: str) -> Meanings:
    """The places of what a tile builds."""
    found: Meanings = {}
    for action in legal:
        if kind_of(action) == BUILD[name]:
            found[(_BY_ARGUMENT[BUILD[name]], argument_of(action))] = [action]
    return found
