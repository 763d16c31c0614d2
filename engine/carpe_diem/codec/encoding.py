"""Writes a position by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.carpe_diem.cards import CARD_NAMES, FOUNTAIN_NAMES, GOODS
from engine.carpe_diem.city import (
    BOARD_NAMES,
    CELL_NAMES,
    COLOURS,
    GRID_COLUMNS,
    GRID_ROWS,
    PHASES,
    SCORE_SPACE_NAMES,
    SECTION_NAMES,
    SPACES,
)
from engine.carpe_diem.codec.options import options_of
from engine.carpe_diem.state import (
    BREAD,
    COINS,
    DISC,
    DISTRICT,
    NOWHERE,
    ORDER,
    PAWN,
    PHASE,
    STEP_NAMES,
    STEPS,
    TILE,
    Disc,
    Fountain,
    Pawns,
    Rewards,
    Seal,
    Settle,
    State,
    seal_row,
    store,
    tiles_on,
)
from engine.carpe_diem.state import GOODS as GOODS_AT
from engine.carpe_diem.tiles import FACE, KINDS, TILES


def tile_names(tiles: Iterable[int]) -> list[str]:
    return [TILES[tile].name for tile in tiles]


def encode(s: State) -> dict[str, Any]:
    setting, hidden, cells = s.setting, s.hidden, s.cells
    colours = COLOURS[: setting.players]
    cards = [CARD_NAMES[card] if card >= 0 else None for card in setting.cards]
    data: dict[str, Any] = {"players": setting.players}
    if options_of(setting):
        data["options"] = options_of(setting)
    data["phase"] = min(cells[PHASE] + 1, PHASES)
    data["cards"] = [cards[GRID_COLUMNS * n : GRID_COLUMNS * (n + 1)] for n in range(GRID_ROWS)]
    data["districts"] = {colour: _district(s, seat) for seat, colour in enumerate(colours)}
    data["stores"] = {colour: _store(s, seat) for seat, colour in enumerate(colours)}
    data["pawns"] = {
        colour: cells[store(seat) + PAWN]
        for seat, colour in enumerate(colours)
        if cells[store(seat) + PAWN] != NOWHERE
    }
    data["spaces"] = [tile_names(tiles_on(s, space)) for space in range(SPACES)]
    data["row"] = tile_names(seal_row(s))
    data["track"] = _track(s)
    data["discs"] = {
        name: colours[cells[DISC + space] - 1]
        for space, name in enumerate(SCORE_SPACE_NAMES)
        if cells[DISC + space]
    }
    data["white"] = tile_names(hidden.white)
    data["black"] = tile_names(hidden.black)
    data["fountain_deck"] = [FOUNTAIN_NAMES[card] for card in hidden.deck]
    data["put_back"] = [colours[seat] for seat in hidden.put_back]
    data["gone"] = tile_names(gone(s))
    if s.step is not None:
        data["step"] = _step(s)
    return data


def gone(s: State) -> list[int]:
    """The tiles that have left the game: those that are nowhere else."""
    here = set(s.cells[TILE : TILE + DISTRICT * s.setting.players])
    here.update(*s.stored, s.hidden.white, s.hidden.black, seal_row(s))
    here.update(*(tiles_on(s, space) for space in range(SPACES)))
    return [tile for tile in range(1, len(TILES)) if tile not in here]


def _district(s: State, seat: int) -> dict[str, Any]:
    home = s.setting.homes[seat]
    tiles = {}
    for cell, name in CELL_NAMES.items():
        at = DISTRICT * seat + cell
        tile = s.cells[TILE + at]
        if tile:
            turn = next(n for n in range(4) if FACE[tile << 2 | n] == s.cells[at])
            tiles[name] = f"{TILES[tile].name} {turn}" if turn else TILES[tile].name
    frame = [SECTION_NAMES[section] for section in home.frame]
    return {"board": BOARD_NAMES[home.board], "frame": frame, "tiles": tiles}


def _store(s: State, seat: int) -> dict[str, Any]:
    base = store(seat)
    counts = dict(zip(GOODS, s.cells[base + GOODS_AT :], strict=False))
    counts |= {"coin": s.cells[base + COINS], "bread": s.cells[base + BREAD]}
    data: dict[str, Any] = {name: count for name, count in counts.items() if count}
    data["vp"] = s.points[seat]
    data["tiles"] = tile_names(s.stored[seat])
    data["fountain"] = [FOUNTAIN_NAMES[card] for card in s.hidden.hands[seat]]
    return data


def _track(s: State) -> dict[str, list[str]]:
    track: dict[str, list[str]] = {}
    for seat in s.cells[ORDER : ORDER + s.setting.players]:
        track.setdefault(str(s.cells[store(seat) + STEPS]), []).append(COLOURS[seat])
    return track


def _rewards(rewards: Iterable[int]) -> list[str]:
    """Kinds, each with the tiles of what was completed: “pond 3”."""
    return [f"{KINDS[reward & 15]} {reward >> 4}" for reward in rewards]


def _step(s: State) -> dict[str, Any]:
    step = s.step
    data: dict[str, Any] = {"kind": STEP_NAMES[type(step)]}
    if isinstance(step, (Pawns, Disc, Settle)):
        data["queue"] = [COLOURS[seat] for seat in step.queue]
    if isinstance(step, Settle):
        data["cards"] = [CARD_NAMES[card] for card in step.cards]
    if isinstance(step, Rewards):
        data["owed"] = _rewards(step.owed)
    if isinstance(step, (Rewards, Seal, Fountain)):
        data["later"] = _rewards(step.later)
    return data
