"""The start of a game: boards, frames and cards are drawn, stacks and deck shuffled."""

from __future__ import annotations

from engine.carpe_diem.cards import CARDS, DECKS, FOUNTAIN_CARDS
from engine.carpe_diem.city import (
    BOARDS,
    CARDS_BY_PLAYERS,
    GRID_COLUMNS,
    GRID_PLACES,
    GRID_ROWS,
    SECTIONS,
    START_POINTS,
)
from engine.carpe_diem.setting import PAWN_ORDERS, Agreed, Setting, home, setting
from engine.carpe_diem.state import Pawns, State, Unseen, blank
from engine.carpe_diem.tiles import BLACK, WHITE
from engine.core.generator import Generator

_DECK_CARDS = {
    deck: tuple(number for number, card in enumerate(CARDS) if card.deck == deck) for deck in DECKS
}


def deal(players: int, agreed: Agreed, generator: Generator) -> State:
    s = blank(_draw_setting(players, agreed, generator))
    s.points = START_POINTS[players]
    white, black, deck = (
        _shuffled(range_, generator) for range_ in (WHITE, BLACK, range(len(FOUNTAIN_CARDS)))
    )
    s.hidden = Unseen(white, black, deck, b"", (b"",) * players)
    queue = list(range(players))
    order = PAWN_ORDERS[agreed.pawn_order]
    if order == "reverse":
        queue.reverse()
    elif order == "random":
        generator.shuffle(queue)
    s.step = Pawns(tuple(queue))
    return s


def _draw_setting(players: int, agreed: Agreed, generator: Generator) -> Setting:
    boards, sections = list(range(len(BOARDS))), list(range(len(SECTIONS)))
    generator.shuffle(boards)
    generator.shuffle(sections)
    homes = []
    for seat in range(players):
        top, right, bottom, left = sections[4 * seat : 4 * seat + 4]
        homes.append(home(boards[seat], (top, right, bottom, left)))
    drawn: list[int] = []
    for deck in DECKS:
        cards = list(_DECK_CARDS[deck])
        generator.shuffle(cards)
        drawn += cards[: CARDS_BY_PLAYERS[players][deck]]
    generator.shuffle(drawn)
    grid = [-1] * (GRID_ROWS * GRID_COLUMNS)
    for place, card in zip(GRID_PLACES[players], drawn, strict=True):
        grid[place] = card
    return setting(players, agreed, homes, grid)


def _shuffled(pieces: tuple[int, ...] | range, generator: Generator) -> bytes:
    stack = list(pieces)
    generator.shuffle(stack)
    return bytes(stack)
