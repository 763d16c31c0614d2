"""The position at the start of a game: layout, bank, decks, everything in supply."""

from __future__ import annotations

from engine.cities_knights.board import IslandLayout, printed_layout, random_layout
from engine.cities_knights.box import (
    CITIES,
    COPIES,
    DECK_CARDS,
    DECK_SIZE,
    DESERT,
    KNIGHTS_PER_LEVEL,
    ROADS,
    SETTLEMENTS,
    STOCK,
    TRACKS,
    WALLS,
)
from engine.cities_knights.options import Options
from engine.cities_knights.state import (
    BANK,
    DECK,
    DECK_LEFT,
    DICE,
    LEFT,
    NUMBER,
    ROBBER,
    UNSEEN,
    State,
    blank,
    desk,
    make_setting,
)
from engine.core.generator import Generator

PIECES = bytes((SETTLEMENTS, CITIES, ROADS, *(KNIGHTS_PER_LEVEL,) * 3, WALLS))
"""A player's supply at the start, in the order of the cells from LEFT on."""
FULL_DICE = bytes((1,)) * 36


def layout_for(options: Options, generator: Generator) -> IslandLayout:
    if options.layout.startswith("random"):
        return random_layout(options.layout == "random_apart", generator)
    english = options.layout == "ck_beginner" and options.ck_beginner_harbours == "english"
    return printed_layout(options.layout, english)


def deal(players: int, options: Options, seed: int) -> State:
    generator = Generator(seed)
    terrain, numbers, harbours = layout_for(options, generator)
    s = blank(make_setting(players, options, terrain, harbours))
    cells = s.cells
    cells[NUMBER : NUMBER + len(numbers)] = bytes(numbers)
    cells[BANK : BANK + len(STOCK)] = bytes(STOCK)
    cells[ROBBER] = terrain.index(DESERT)
    if options.dice == "deck":
        cells[DICE : DICE + 36] = FULL_DICE
    for track in range(len(TRACKS)):
        cards = [card + 1 for card in DECK_CARDS[track] for _ in range(COPIES[card])]
        generator.shuffle(cards)
        start = DECK + DECK_SIZE * track
        cells[start : start + DECK_SIZE] = bytes(cards)
        cells[DECK_LEFT + track] = cells[UNSEEN + track] = DECK_SIZE
    for player in range(players):
        cells[desk(player) + LEFT : desk(player) + LEFT + len(PIECES)] = PIECES
    s.seed = generator.next()
    return s
