"""Writes a position as readable JSON."""

from __future__ import annotations

from typing import Any

from engine.cities_knights.board import EDGES, HEXES, NODES
from engine.cities_knights.box import (
    CARDS,
    COLOURS,
    DECK_SIZE,
    EVENTS,
    HARBOURS,
    KINDS,
    POINT_CARDS,
    TERRAINS,
    TRACKS,
)
from engine.cities_knights.codec.decisions import told_decision
from engine.cities_knights.codec.knowing import told_knowers, told_knowledge
from engine.cities_knights.names import EDGE_NAMES, told_cards, told_knight, told_mask
from engine.cities_knights.options import told_options
from engine.cities_knights.state import (
    ASKS,
    ATTACKS,
    CRANES,
    DECK,
    DECK_LEFT,
    DEFENDER,
    DICE,
    EDGE,
    EVENT,
    FLEET,
    HAND,
    KNOWERS,
    LEVEL,
    LONGEST,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    NODE,
    NUMBER,
    OFFERS,
    OVER,
    PHASE,
    POINTS,
    PROGRESS,
    RECEIVED,
    RED,
    ROBBER,
    SENT,
    SETTLEMENT,
    SETUP,
    SHIP_AT,
    SHOWN,
    SIDEWAYS,
    STAGE,
    TURN,
    UNSEEN,
    WHITE,
    State,
    acting,
    desk,
    has_wall,
    is_city,
    is_knight,
    metropolis_of,
    owner,
)

FORMAT = 1
PHASES = ("setup", "before_roll", "main", "over")
STAGES = ("done", "battle", "overflow", "yield", "after_yield")


def encode(s: State) -> dict[str, Any]:
    setting, cells = s.setting, s.cells
    colours = COLOURS[: setting.players]
    data: dict[str, Any] = {"format": FORMAT, "players": setting.players}
    options = told_options(setting.options)
    if options:
        data["options"] = options
    data["phase"] = PHASES[cells[PHASE]]
    data["turn"] = colours[cells[TURN]]
    data["turns"] = s.turns
    if cells[WHITE]:
        data["dice"] = [cells[WHITE], cells[RED], EVENTS[cells[EVENT]]]
    if s.stack and cells[PHASE] != SETUP:
        data["stage"] = STAGES[cells[STAGE]]
    data["terrain"] = [TERRAINS[terrain] for terrain in setting.terrain]
    data["numbers"] = list(cells[NUMBER : NUMBER + HEXES])
    data["harbours"] = [HARBOURS[harbour] for harbour in setting.harbours]
    data["robber"] = cells[ROBBER]
    if cells[MERCHANT_OWNER]:
        merchant = {"hex": cells[MERCHANT_HEX] - 1, "owner": colours[cells[MERCHANT_OWNER] - 1]}
        data["merchant"] = merchant
    data["ship"] = cells[SHIP_AT]
    data["attacks"] = cells[ATTACKS]
    data["buildings"] = {colour: _buildings(s, p) for p, colour in enumerate(colours)}
    data["roads"] = {
        colour: [EDGE_NAMES[e] for e in range(EDGES) if cells[EDGE + e] == p + 1]
        for p, colour in enumerate(colours)
    }
    data["knights"] = {
        colour: {
            str(node): told_knight(cells[NODE + node])
            for node in range(NODES)
            if is_knight(cells[NODE + node]) and owner(cells[NODE + node]) == p
        }
        for p, colour in enumerate(colours)
    }
    data["longest_road"] = colours[cells[LONGEST] - 1] if cells[LONGEST] else None
    data["hands"] = {
        colour: _counted(cells[desk(p) + HAND : desk(p) + HAND + len(KINDS)], KINDS)
        for p, colour in enumerate(colours)
    }
    data["levels"] = {
        colour: _counted(cells[desk(p) + LEVEL : desk(p) + LEVEL + len(TRACKS)], TRACKS)
        for p, colour in enumerate(colours)
    }
    data["defenders"] = _per_player(s, DEFENDER)
    data |= _progress(s)
    data |= _this_turn(s)
    if any(cells[DICE : DICE + 36]):
        pairs = [n for n in range(36) if cells[DICE + n]]
        data["dice_left"] = [f"{pair // 6 + 1}-{pair % 6 + 1}" for pair in pairs]
    data["knowledge"] = told_knowledge(s)
    data["seed"] = s.seed
    if len(s.stack) > 1:
        data["stack"] = [told_decision(frame) for frame in s.stack[:-1]]
    data["step"] = _step(s)
    return data


def _step(s: State) -> dict[str, Any]:
    """The decision at hand."""
    if s.cells[PHASE] == OVER:
        reached = s.cells[desk(s.cells[TURN]) + POINTS] >= s.setting.options.victory_target
        return {"decision": "over", "why": "points" if reached else "turns"}
    if s.stack:
        return told_decision(s.stack[-1])
    return {"decision": "turn", "player": COLOURS[acting(s)]}


def _counted(counts: bytearray, names: tuple[str, ...]) -> dict[str, int]:
    return {names[n]: count for n, count in enumerate(counts) if count}


def _per_player(s: State, cell: int) -> dict[str, int]:
    numbers = {COLOURS[p]: s.cells[desk(p) + cell] for p in range(s.setting.players)}
    return {colour: number for colour, number in numbers.items() if number}


def _buildings(s: State, player: int) -> dict[str, Any]:
    own = [(n, c) for n, c in enumerate(s.cells[NODE : NODE + NODES]) if c and owner(c) == player]
    cities = [(node, code) for node, code in own if is_city(code)]
    sites = {metropolis_of(code): node for node, code in cities}
    data: dict[str, Any] = {
        "settlements": [node for node, code in own if code >> 2 == SETTLEMENT],
        "cities": [node for node, _ in cities],
        "sideways": [node for node, code in own if code >> 2 == SIDEWAYS],
        "walls": [node for node, code in cities if has_wall(code)],
        "metropolises": {TRACKS[t]: sites[t] for t in range(len(TRACKS)) if t in sites},
    }
    return {name: places for name, places in data.items() if places}


def _progress(s: State) -> dict[str, Any]:
    """Progress cards in hands, in the open and in the decks."""
    cells = s.cells
    hands = {
        COLOURS[p]: [
            CARDS[card]
            for card in range(len(CARDS))
            for _ in range(cells[desk(p) + PROGRESS + card])
        ]
        for p in range(s.setting.players)
    }
    shown = {
        CARDS[card]: COLOURS[cells[SHOWN + n] - 1]
        for n, card in enumerate(POINT_CARDS)
        if cells[SHOWN + n]
    }
    decks = {}
    for track, name in enumerate(TRACKS):
        places = range(DECK_SIZE * track, DECK_SIZE * track + cells[DECK_LEFT + track])
        decks[name] = [
            " ".join((CARDS[cells[DECK + place] - 1], *told_knowers(cells[KNOWERS + place])))
            for place in places
        ]
    unseen = {name: cells[UNSEEN + track] for track, name in enumerate(TRACKS)}
    return {"progress": hands, "shown": shown, "decks": decks, "unseen": unseen}


def _this_turn(s: State) -> dict[str, Any]:
    """What counts only until the turn ends."""
    cells, seats = s.cells, range(s.setting.players)
    data: dict[str, Any] = {
        "cranes": cells[CRANES],
        "fleet": told_mask(cells[FLEET]),
        "asks": _per_player(s, ASKS),
        "offers_put": cells[OFFERS],
        "offers": [
            {"give": told_cards(give), "want": told_cards(want), "to": COLOURS[seat]}
            for give, want, seat in s.offers
        ],
    }
    for name, cell in (("received", RECEIVED), ("sent", SENT)):
        masks = {COLOURS[p]: told_mask(cells[desk(p) + cell]) for p in seats}
        data[name] = {colour: kinds for colour, kinds in masks.items() if kinds}
    return {name: value for name, value in data.items() if value}
