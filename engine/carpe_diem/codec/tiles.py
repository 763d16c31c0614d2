"""Reads where the tiles are; those left out are filled in by the order of their names."""

from __future__ import annotations

from typing import Any

from engine.carpe_diem.city import (
    CELL_NAMES,
    COLOURS,
    PHASES,
    ROUNDS,
    SEAL_ROW,
    SPACES,
    TILES_PER_SPACE,
)
from engine.carpe_diem.codec.names import by_colour, tile_supply
from engine.carpe_diem.district import faults, tally
from engine.carpe_diem.state import (
    CHIMNEYS,
    DISTRICT,
    DONE,
    FILLED,
    GOALS,
    PHASE,
    ROW,
    SPACE_SLICES,
    TAKEN,
    TILE,
    TURN,
    VILLAS,
    State,
    replaced,
    store,
)
from engine.carpe_diem.tiles import BLACK, FACE, KINDS, TILES, WHITE
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence

_CELLS = {name: cell for cell, name in CELL_NAMES.items()}
_DEAL = SPACES * TILES_PER_SPACE
_WITHIN_A_TURN = ("rewards", "seal", "fountain")
_AFTER_THE_TURNS = ("disc", "settle", "over")


class TileReader:
    """Puts every tile somewhere: each lies in one place, or has left the game."""

    def __init__(self, s: State, given: dict[str, Any], districts: dict[int, dict[str, Any]]):
        self.s, self.given, self.districts = s, given, districts
        self.supply = tile_supply()

    def build(self) -> None:
        """Districts, with all that follows from them, and stored tiles."""
        s = self.s
        for seat, district in self.districts.items():
            tiles = mapping(district.get("tiles", {}), "The tiles of a district", tuple(_CELLS))
            for name, entry in tiles.items():
                words = entry.split(" ") if isinstance(entry, str) else [""]
                tile = self.supply.use(words[0])
                turns = [str(n) for n in range(TILES[tile].turns)]
                turn = 0
                if len(words) > 1:
                    turn = one_of(" ".join(words[1:]), turns, f"The turns of {words[0]}")
                at = DISTRICT * seat + _CELLS[name]
                s.cells[at], s.cells[TILE + at] = FACE[tile << 2 | turn], tile
            wrong = faults(s.cells, seat, s.setting.homes[seat].spade)
            if wrong:
                raise BadInput(f"In the district of {COLOURS[seat]} {wrong[0]}.")
        for seat in range(s.setting.players):
            found = tally(s.cells, seat, s.setting.homes[seat])
            base = store(seat)
            s.cells[base + DONE : base + DONE + len(KINDS)] = bytes(found.done)
            s.cells[base + CHIMNEYS] = found.chimneys
            s.cells[base + VILLAS] = found.villas
            s.cells[base + GOALS] = found.goals
        stores = by_colour(self.given.get("stores", {}), s.setting.players, "The stores")
        for seat, entry in stores.items():
            stored = mapping(entry, "A store").get("tiles", [])
            tiles_ = [self.supply.use(name) for name in sequence(stored, "Stored tiles", 40)]
            s.stored = replaced(s.stored, seat, bytes(tiles_))

    def listed(self, key: str, most: int) -> list[int] | None:
        """The tiles of an entry; None if it is left out."""
        if key not in self.given:
            return None
        names = sequence(self.given[key], f"The entry “{key}”", most)
        return [self.supply.use(name) for name in names]

    def lay_out(self, step: str) -> None:
        """Ring, seal row and stacks, and whose turn it is."""
        s, cells = self.s, self.s.cells
        phase = cells[PHASE]
        if step == "pawns" and phase:
            raise BadInput("Pawns are placed before the first phase.")
        spaces = self.spaces()
        row = self.listed("row", SEAL_ROW)
        white, black = self.listed("white", len(WHITE)), self.listed("black", len(BLACK))
        stack = max(0, len(WHITE) - _DEAL * (phase + 1))
        black_stack = 0 if phase == PHASES - 1 else _DEAL
        if step == "pawns":
            stack, black_stack = len(WHITE), len(BLACK)
            spaces, row = spaces or [[]] * SPACES, row or []
            if any(spaces) or row:
                raise BadInput("Before the pawns are placed no tile lies open.")
        elif step in _AFTER_THE_TURNS:
            spaces = spaces or [[]] * SPACES
        if spaces is None:
            spaces = self.dealt(phase)
        if row is None:
            free = sum(tile in self.supply.left for tile in BLACK) - (
                black_stack if black is None else 0
            )
            row = self.supply.fill(max(0, min(SEAL_ROW, free)), BLACK)
        self.take_turns(spaces, step)
        for space, tiles in enumerate(spaces):
            padded = sorted(tiles) + [0] * (TILES_PER_SPACE - len(tiles))
            cells[SPACE_SLICES[space]] = bytes(padded)
        cells[ROW : ROW + len(row)] = bytes(sorted(row))
        s.hidden = s.hidden._replace(
            white=self.stack(white, stack, WHITE, "white"),
            black=self.stack(black, black_stack, BLACK, "black"),
        )

    def spaces(self) -> list[list[int]] | None:
        if "spaces" not in self.given:
            return None
        listed = sequence(self.given["spaces"], "The spaces", SPACES)
        colour = BLACK if self.s.cells[PHASE] == PHASES - 1 else WHITE
        spaces = []
        for entry in listed:
            names = sequence(entry, "The tiles of a space", TILES_PER_SPACE)
            tiles = [self.supply.use(name) for name in names]
            if any(tile not in colour for tile in tiles):
                raise BadInput("White tiles lie on the spaces, and black ones in the last phase.")
            if 0 < len(tiles) <= TILES_PER_SPACE - self.s.setting.players:
                raise BadInput("A space is cleared when each player could have taken a tile there.")
            spaces.append(tiles)
        return spaces + [[]] * (SPACES - len(spaces))

    def dealt(self, phase: int) -> list[list[int]]:
        """Fresh tiles on every space; one is missing on the last ones for each turn taken."""
        colour = BLACK if phase == PHASES - 1 else WHITE
        taken = 0
        if "turn" in self.given:
            taken = (self.named_turn() - phase) % self.s.setting.players
        spaces = []
        for space in range(SPACES):
            missing = space >= SPACES - taken
            spaces.append(self.supply.fill(TILES_PER_SPACE - missing, colour))
        return spaces

    def named_turn(self) -> int:
        colours = COLOURS[: self.s.setting.players]
        return one_of(self.given["turn"], colours, "Whose turn it is")

    def take_turns(self, spaces: list[list[int]], step: str) -> None:
        """What was taken from the spaces says whose turn it is."""
        cells, players = self.s.cells, self.s.setting.players
        if step == "pawns":
            return
        taken = sum(TILES_PER_SPACE - len(tiles) if tiles else players for tiles in spaces)
        turns = ROUNDS * players
        if step in _AFTER_THE_TURNS:
            if taken < turns:
                raise BadInput("Scoring comes when every space is empty.")
        elif step in _WITHIN_A_TURN:
            taken -= 1
            if taken < 0:
                raise BadInput("Who chooses within a turn has taken a tile.")
        elif taken == turns:
            raise BadInput("When every space is empty the step must say how scoring stands.")
        cells[TAKEN] = taken
        cells[TURN] = (cells[PHASE] + min(taken, turns - 1)) % players
        if "turn" in self.given and self.named_turn() != cells[TURN]:
            raise BadInput(f"By the tiles on the spaces it is {COLOURS[cells[TURN]]}'s turn.")
        cells[FILLED] = sum(1 << space for space, tiles in enumerate(spaces) if tiles)

    def stack(
        self, listed: list[int] | None, size: int, colour: tuple[int, ...], name: str
    ) -> bytes:
        if listed is None:
            listed = self.supply.fill(size, colour)
        if len(listed) != size or any(tile not in colour for tile in listed):
            raise BadInput(f"The {name} stack must hold {size} {name} tiles now.")
        return bytes(listed)
