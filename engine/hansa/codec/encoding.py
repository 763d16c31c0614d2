"""Writes a position as readable JSON."""

from __future__ import annotations

from typing import Any

from engine.hansa import scoring
from engine.hansa.codec.setting import options_of
from engine.hansa.desk import (
    COLOURS,
    MARKERS,
    SHAPES,
    TRACKS,
)
from engine.hansa.reach import post_name
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    MARKER,
    OFFICE,
    PAWN,
    PLATE,
    PRESTIGE,
    RIDDEN,
    STEP_NAMES,
    STOCK,
    SUPPLY,
    TABLE,
    TRACK,
    TURN,
    UNUSED,
    USED,
    Extra,
    Fee,
    Move,
    NewMarkers,
    Over,
    Relocate,
    Remove,
    Resettle,
    State,
    Step,
    desk,
    extras_in,
    owner,
    shape_of,
)

FORMAT = 1


def encode(s: State) -> dict[str, Any]:
    setting, cells = s.setting, s.cells
    board = setting.board
    colours = COLOURS[: setting.players]
    desks = {colour: cells[desk(p) : desk(p + 1)] for p, colour in enumerate(colours)}
    data: dict[str, Any] = {"format": FORMAT, "players": setting.players}
    if setting.option:
        data["options"] = options_of(setting)
        if cells[PAWN]:
            data["pawn"] = setting.provinces[cells[PAWN] - 1].name
    data["turn"] = colours[cells[TURN]]
    data["actions_left"] = cells[ACTIONS]
    data["acted"] = bool(cells[ACTED])
    if setting.option:
        data["ridden"] = bool(cells[RIDDEN])
    data["desks"] = {
        colour: {track: own[TRACK + n] for n, track in enumerate(TRACKS)}
        for colour, own in desks.items()
    }
    data["supply"] = {colour: list(own[SUPPLY : SUPPLY + 2]) for colour, own in desks.items()}
    data["stock"] = {colour: list(own[STOCK : STOCK + 2]) for colour, own in desks.items()}
    data["routes"] = {
        route.name: [_piece_text(cells[post]) for post in route.posts]
        for route in board.routes
        if any(cells[post] for post in route.posts)
    }
    data["cities"] = {
        city.name: [_piece_text(cells[OFFICE + o]) for o in city.offices if cells[OFFICE + o]]
        for city in board.cities
        if cells[OFFICE + city.offices.start]
    }
    data["extra"] = {
        board.cities[city].name: [_piece_text(code) for code in extras_in(s, city)]
        for city in sorted({extra >> 4 for extra in s.extras})
    }
    data["coellen"] = {
        str(space.prestige): colours[owner(cells[TABLE + n])]
        for n, space in enumerate(board.table)
        if cells[TABLE + n]
    }
    data["prestige"] = {colour: own[PRESTIGE] for colour, own in desks.items()}
    data["linked"] = [colours[player] for player in scoring.linked_order(s)]
    data["markers"] = {
        colour: {
            "unused": _kinds_text(own[UNUSED : UNUSED + 6]),
            "used": _kinds_text(own[USED : USED + 6]),
        }
        for colour, own in desks.items()
    }
    data["route_markers"] = {
        route.name: MARKERS[cells[MARKER + n] - 1]
        for n, route in enumerate(board.routes)
        if cells[MARKER + n]
    }
    data["plate"] = cells[PLATE]
    data["pending"] = [MARKERS[kind] for kind in s.pending]
    if s.step is not None:
        data["step"] = _encode_step(s, s.step)
    data["generator"] = s.seed
    return data


def _piece_text(code: int) -> str | None:
    return f"{COLOURS[owner(code)]} {SHAPES[shape_of(code)]}" if code else None


def _kinds_text(counts: bytearray) -> list[str]:
    return [MARKERS[kind] for kind, count in enumerate(counts) for _ in range(count)]


def _encode_step(s: State, step: Step) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": STEP_NAMES[type(step)]}
    routes = s.setting.board.routes
    if isinstance(step, Fee):
        data |= {"owed": step.owed, "least": SHAPES[step.least]}
        data |= {"post": post_name(s, step.post), "displaced": _piece_text(step.displaced)}
    elif isinstance(step, Relocate):
        data |= {"displaced": _piece_text(step.displaced), "route": routes[step.route].name}
    elif isinstance(step, Extra | Resettle):
        data |= {"player": COLOURS[step.player], "route": routes[step.route].name}
        data |= {"left": step.left, "settled": [post_name(s, post) for post in step.settled]}
        if isinstance(step, Resettle):
            data["shape"] = SHAPES[step.shape]
    elif isinstance(step, Move):
        data["lifted"] = step.lifted
        data["hand"] = [f"{SHAPES[held & 1]} {post_name(s, held >> 1)}" for held in step.hand]
        data["settled"] = [post_name(s, post) for post in step.settled]
    elif isinstance(step, Remove):
        data["left"] = step.left
    elif isinstance(step, NewMarkers):
        data["markers"] = [MARKERS[kind] for kind in step.kinds]
    elif isinstance(step, Over):
        data["why"] = step.why
    return data
