"""Reads the pieces on the island."""

from __future__ import annotations

from typing import Any

from engine.cities_knights.box import COLOURS, TRACKS
from engine.cities_knights.codec.names import Names
from engine.cities_knights.state import (
    CITY,
    EDGE,
    NODE,
    SETTLEMENT,
    SIDEWAYS,
    WALLED,
    State,
    piece,
)
from engine.core.errors import BadInput
from engine.core.reading import mapping

_BUILDINGS = ("settlements", "cities", "sideways", "walls", "metropolises")


def read_pieces(s: State, names: Names, given: dict[str, Any]) -> None:
    for player, data in names.by_seat(given.get("buildings", {}), "The buildings").items():
        _read_buildings(s, names, player, mapping(data, "The buildings of a player", _BUILDINGS))
    for player, data in names.by_seat(given.get("roads", {}), "The roads").items():
        for edge in names.edges(data, "A road"):
            if s.cells[EDGE + edge]:
                raise BadInput("Two roads lie on one edge.")
            s.cells[EDGE + edge] = player + 1
    for player, data in names.by_seat(given.get("knights", {}), "The knights").items():
        for name, words in mapping(data, "The knights of a player").items():
            node = names.node_key(name, "A knight's node")
            _put(s, node, names.knight(words, player, "A knight"))


def _put(s: State, node: int, code: int) -> None:
    if s.cells[NODE + node]:
        raise BadInput(f"Two pieces stand on node {node}.")
    s.cells[NODE + node] = code


def _read_buildings(s: State, names: Names, player: int, data: dict[str, Any]) -> None:
    places = {
        key: names.nodes(data.get(key, []), f"A node under “{key}”") for key in _BUILDINGS[:4]
    }
    for key, kind in (("settlements", SETTLEMENT), ("cities", CITY), ("sideways", SIDEWAYS)):
        for node in places[key]:
            _put(s, node, piece(player, kind))
    for node in places["walls"]:
        if node not in places["cities"]:
            raise BadInput(f"{COLOURS[player]} has a wall on node {node} without a city.")
        s.cells[NODE + node] += WALLED << 2
    sites = mapping(data.get("metropolises", {}), "The metropolises of a player", TRACKS)
    found = names.nodes(list(sites.values()), "The city of a metropolis")
    for track, node in zip(sites, found, strict=True):
        if node not in places["cities"]:
            raise BadInput(f"{COLOURS[player]} has a metropolis on node {node} without a city.")
        s.cells[NODE + node] += 2 * (TRACKS.index(track) + 1) << 2
