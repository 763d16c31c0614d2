"""The island's tables, the layouts, and the order of a position's cells."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from engine.cities_knights import board, box, state
from engine.cities_knights.opening import deal
from engine.cities_knights.options import Options, read_options, told_options
from engine.core.errors import BadInput

TOKENS = Counter({2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1})


def test_the_graph_has_its_hexes_nodes_and_edges() -> None:
    assert (len(board.HEX_NODES), len(board.NODE_EDGES), len(board.EDGE_ENDS)) == (19, 54, 72)
    assert Counter(map(len, board.NODE_HEXES)) == {3: 24, 2: 12, 1: 18}
    assert Counter(map(len, board.NODE_EDGES)) == {3: 36, 2: 18}
    assert board.HEX_NODES[9] == (18, 24, 30, 35, 29, 23)
    for nodes in board.HEX_NODES:
        for a, b in pairwise((*nodes, nodes[0])):
            assert tuple(sorted((a, b))) in board.EDGE_NUMBER
    for node, ways in enumerate(board.NODE_WAYS):
        assert all(set(board.EDGE_ENDS[edge]) == {node, other} for edge, other in ways)


def test_harbours_lie_on_the_coast_and_share_no_node() -> None:
    nodes = [node for slot in board.HARBOUR_SLOTS for node in slot]
    assert len(set(nodes)) == 18
    for slot in board.HARBOUR_SLOTS:
        common = set(board.NODE_HEXES[slot[0]]) & set(board.NODE_HEXES[slot[1]])
        assert slot in board.EDGE_NUMBER and len(common) == 1


@pytest.mark.parametrize("layout", board.LAYOUTS)
@pytest.mark.parametrize("seed", range(6))
def test_every_layout_has_all_terrain_tokens_and_harbours(layout: str, seed: int) -> None:
    s = deal(4, Options(layout=layout), seed)
    terrain = s.setting.terrain
    numbers = list(s.cells[state.NUMBER : state.NUMBER + 19])
    assert Counter(terrain) == dict(enumerate(board.TERRAIN_COUNTS))
    assert Counter(filter(None, numbers)) == TOKENS
    assert numbers[terrain.index(box.DESERT)] == 0
    assert s.cells[state.ROBBER] == terrain.index(box.DESERT)
    assert Counter(s.setting.harbours) == Counter(board.HARBOUR_KINDS)
    assert not board.red_tokens_touch(numbers)


def test_every_spiral_keeps_red_tokens_apart_wherever_the_desert_lies() -> None:
    for spiral in board.SPIRALS:
        for desert in range(19):
            numbers = [0] * 19
            for hex_, token in zip((h for h in spiral if h != desert), board.TOKENS, strict=True):
                numbers[hex_] = token
            assert not board.red_tokens_touch(numbers)


def test_the_first_map_follows_the_spiral_from_its_corner() -> None:
    terrain, numbers, _ = board.printed_layout("ck_beginner")
    assert [numbers[h] for h in board.SPIRALS[0] if terrain[h] != box.DESERT] == list(board.TOKENS)


def test_harbours_of_the_first_map_can_be_the_english_ones() -> None:
    printed, english = deal(3, Options(), 1), deal(3, Options(ck_beginner_harbours="english"), 1)
    assert printed.setting.terrain == english.setting.terrain
    assert printed.setting.harbours != english.setting.harbours


def test_the_decks_hold_all_54_cards() -> None:
    assert (len(box.CARDS), sum(box.COPIES), len(box.DECK_OF)) == (25, 54, 25)
    cells = deal(4, Options(), 3).cells
    for track, cards in enumerate(box.DECK_CARDS):
        assert sum(box.COPIES[card] for card in cards) == 18
        assert all(box.DECK_OF[card] == track for card in cards)
        deck = cells[state.DECK + 18 * track : state.DECK + 18 * (track + 1)]
        assert Counter(card - 1 for card in deck) == {c: box.COPIES[c] for c in cards}


def test_the_cells_of_a_position_follow_each_other_without_gap_or_overlap() -> None:
    assert state.EDGE == state.NODE + board.NODES
    assert state.NUMBER == state.EDGE + board.EDGES
    assert state.BANK == state.NUMBER + board.HEXES
    assert state.BANK + len(box.KINDS) == state.ROBBER
    assert (state.METROPOLIS, state.SHOWN) == (state.OFFERS + 1, state.METROPOLIS + 3)
    assert (state.DICE, state.DECK) == (state.SHOWN + 2, state.DICE + 36)
    assert (state.KNOWERS, state.DECK_LEFT) == (state.DECK + 54, state.KNOWERS + 54)
    assert (state.UNSEEN, state.DESK) == (state.DECK_LEFT + 3, state.UNSEEN + 3)
    assert state.DESK_SIZE == state.TOUCH + board.NODES
    assert state.HAZE == state.DESK + 4 * state.DESK_SIZE
    assert (state.COULD, state.PROVEN) == (state.HAZE + 4, state.COULD + 20)
    assert (state.SEEN, state.SIZE) == (state.PROVEN + 160, state.SEEN + 500)


def test_a_piece_tells_what_it_is() -> None:
    for level in (1, 2, 3):
        for mood in (state.IDLE, state.ACTIVE, state.READY):
            for promoted in (False, True):
                code = state.knight(2, level, mood, promoted)
                assert state.is_knight(code) and not state.is_building(code)
                assert state.owner(code) == 2
                assert (state.level_of(code), state.mood_of(code)) == (level, mood)
                assert state.was_promoted(code) == promoted
    walled = state.piece(1, state.CITY + state.WALLED + 2 * (box.SCIENCE + 1))
    assert state.is_city(walled) and state.has_wall(walled)
    assert state.metropolis_of(walled) == box.SCIENCE
    assert state.metropolis_of(state.piece(1, state.CITY)) is None
    assert not state.is_city(state.piece(3, state.SIDEWAYS))


def test_options_are_read_with_their_defaults_and_refused_in_one_sentence() -> None:
    assert read_options(None) == Options()
    assert told_options(read_options({"victory_target": 10})) == {"victory_target": 10}
    assert read_options({"variant_perfida": True}).variant_perfida
    for wrong in (
        {"victory_target": 9},
        {"layout": "sea"},
        {"variant_perfida": "yes"},
        {"offers_per_turn": True},
        {"colour": 1},
        [],
    ):
        with pytest.raises(BadInput):
            read_options(wrong)
