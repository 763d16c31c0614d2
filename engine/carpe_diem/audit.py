"""The invariants of a sound position, each broken one as a sentence."""

from __future__ import annotations

from engine.carpe_diem.cards import FOUNTAIN_CARDS
from engine.carpe_diem.city import (
    COLOURS,
    LAST_STEP,
    PHASES,
    ROUNDS,
    SPACES,
    TILES_PER_SPACE,
)
from engine.carpe_diem.district import faults, tally
from engine.carpe_diem.state import (
    CHIMNEYS,
    DISC,
    DISTRICT,
    DONE,
    FILLED,
    GOALS,
    ORDER,
    PHASE,
    STEPS,
    TAKEN,
    TILE,
    TURN,
    VILLAS,
    Fountain,
    Pawns,
    Rewards,
    Seal,
    State,
    seal_row,
    store,
    tiles_on,
)
from engine.carpe_diem.tiles import BLACK, FACE, FOUNTAIN, KINDS, TILES, WHITE

_DEAL = SPACES * TILES_PER_SPACE


def audit(s: State) -> list[str]:
    return [*_tiles(s), *_districts(s), *_turns(s), *_track(s), *_discs(s), *_fountains(s)]


def _tiles(s: State) -> list[str]:
    broken = []
    there = bytearray(s.cells[TILE : TILE + DISTRICT * s.setting.players])
    there += b"".join((*s.stored, s.hidden.white, s.hidden.black, seal_row(s)))
    there += b"".join(tiles_on(s, space) for space in range(SPACES))
    for tile in range(1, len(TILES)):
        if there.count(tile) > 1:
            broken.append(f"The tile {TILES[tile].name} is in {there.count(tile)} places.")
    phase, waiting = s.cells[PHASE], isinstance(s.step, Pawns)
    white = len(WHITE) - (0 if waiting else _DEAL * (phase + 1))
    black = len(BLACK) if waiting else _DEAL if phase < PHASES - 1 else 0
    for name, stack, size in (
        ("white", s.hidden.white, max(0, white)),
        ("black", s.hidden.black, black),
    ):
        if len(stack) != size:
            broken.append(f"The {name} stack has {len(stack)} tiles instead of {size}.")
    return broken


def _districts(s: State) -> list[str]:
    broken = []
    for seat in range(s.setting.players):
        home, base, owner = s.setting.homes[seat], store(seat), COLOURS[seat]
        for at in range(DISTRICT * seat, DISTRICT * (seat + 1)):
            tile, face = s.cells[TILE + at], s.cells[at]
            if tile and face not in FACE[tile << 2 : (tile << 2) + 4]:
                broken.append(f"The tile {TILES[tile].name} of {owner} shows a wrong face.")
        broken += [
            f"In the district of {owner} {wrong}."
            for wrong in faults(s.cells, seat, home.spade)
        ]
        counted = tally(s.cells, seat, home)
        kept = (
            tuple(s.cells[base + DONE : base + DONE + len(KINDS)]),
            s.cells[base + CHIMNEYS],
            s.cells[base + VILLAS],
            s.cells[base + GOALS],
        )
        for name, have, should in zip(counted._fields, kept, counted, strict=True):
            if have != should:
                broken.append(f"{owner} is counted {have} {name} instead of {should}.")
    return broken


def _turns(s: State) -> list[str]:
    cells, players = s.cells, s.setting.players
    broken = []
    filled = sum(1 << space for space in range(SPACES) if tiles_on(s, space))
    if cells[FILLED] != filled:
        broken.append("The filled spaces are counted wrongly.")
    if isinstance(s.step, Pawns):
        return broken
    taken = sum(
        TILES_PER_SPACE - len(tiles) if tiles else players
        for tiles in (tiles_on(s, space) for space in range(SPACES))
    )
    taken -= isinstance(s.step, (Rewards, Seal, Fountain))
    if cells[TAKEN] != taken:
        broken.append(f"{cells[TAKEN]} tiles count as taken instead of {taken}.")
    phase = min(cells[PHASE], PHASES - 1)
    turn = (phase + min(cells[TAKEN], ROUNDS * players - 1)) % players
    if cells[TURN] != turn:
        broken.append(f"It is {COLOURS[cells[TURN]]}'s turn instead of {COLOURS[turn]}'s.")
    return broken


def _track(s: State) -> list[str]:
    players = s.setting.players
    order = list(s.cells[ORDER : ORDER + players])
    if sorted(order) != list(range(players)):
        return ["The scroll track does not hold one disc of each player."]
    steps = [s.cells[store(seat) + STEPS] for seat in order]
    if steps != sorted(steps) or steps[-1] > LAST_STEP:
        return ["The discs on the scroll track are out of order."]
    return []


def _discs(s: State) -> list[str]:
    broken = []
    discs = s.cells[DISC:ORDER]
    for space, owner in enumerate(discs):
        if owner and (space not in s.setting.spaces or owner > s.setting.players):
            broken.append("A disc lies where there is no scoring space, or is nobody's.")
    for seat in range(s.setting.players):
        if discs.count(seat + 1) > PHASES:
            broken.append(f"{COLOURS[seat]} has placed more than {PHASES} discs.")
    return broken


def _fountains(s: State) -> list[str]:
    broken = []
    hidden = s.hidden
    cards = sorted(b"".join((hidden.deck, *hidden.hands)))
    if cards != list(range(len(FOUNTAIN_CARDS))):
        broken.append("The fountain cards are not all there once.")
    for seat in range(s.setting.players):
        built = s.cells[store(seat) + DONE + FOUNTAIN]
        built += isinstance(s.step, Fountain) and seat == s.cells[TURN]
        held = len(hidden.hands[seat])
        if held != built:
            broken.append(f"{COLOURS[seat]} holds {held} fountain cards instead of {built}.")
    return broken
