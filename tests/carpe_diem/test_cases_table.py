"""Test cases 1 to 18 of the rules: set-up, moving, taking."""

from __future__ import annotations

import pytest

from engine.carpe_diem.city import RING, STAR
from engine.carpe_diem.state import seal_row, tiles_on
from engine.core.generator import Generator
from tests.carpe_diem.scene import (
    g,
    has,
    look,
    offered,
    offering,
    play,
    position,
    refusal,
    refused,
    ring,
    scored,
    spaces_offered,
    told,
)


def dealt(players, seed=1, **options):
    """A new game whose pawns are placed on the first free spaces."""
    s = g.new(players, seed, options)
    for _ in range(players):
        g.apply(s, g.legal(s)[0])
    return s


def cards_and_places(s):
    cards = [card for row in look(s, "cards") for card in row if card]
    return sorted("".join(card[0] for card in cards)), [
        (r, c) for r, row in enumerate(look(s, "cards")) for c, card in enumerate(row) if not card
    ]


def test_case_1_set_up_for_two():
    s = g.new(2, 1)
    decks, empty = cards_and_places(s)
    assert decks == list("AABBCCDD")
    assert empty == [(0, 0), (0, 3), (2, 0), (2, 3)]
    assert len(s.setting.spaces) == 9
    assert s.points == (8, 9)


def test_case_2_set_up_for_three():
    s = g.new(3, 1)
    decks, empty = cards_and_places(s)
    assert decks == list("AABBBCCDDD")
    assert empty == [(0, 0), (2, 3)]
    assert len(s.setting.spaces) == 13
    assert s.points == (8, 9, 13)


def test_case_3_set_up_for_four():
    s = g.new(4, 1)
    decks, empty = cards_and_places(s)
    assert decks == list("AAABBBCCDDDD")
    assert empty == []
    assert len(s.setting.spaces) == 17
    assert s.points == (8, 9, 10, 11)


@pytest.mark.parametrize("players", g.seats)
def test_case_4_tiles_lie_open_and_in_stacks(players):
    s = dealt(players)
    assert [len(tiles) for tiles in look(s, "spaces")] == [4] * 7
    assert all(tile[0] == "W" for tiles in look(s, "spaces") for tile in tiles)
    assert len(look(s, "row")) == 11 and all(tile[0] == "K" for tile in look(s, "row"))
    assert (len(look(s, "white")), len(look(s, "black"))) == (56, 28)


def test_case_5_the_top_disc_scores_first():
    s = position(3, phase=1, step={"kind": "disc"}, spaces=[])
    assert look(s, "track") == {"0": ["red", "blue", "green"]}
    assert look(s, "step", "queue") == ["green", "blue", "red"]
    assert look(g.new(3, 1), "track") == {"0": ["red", "blue", "green"]}


@pytest.mark.parametrize("board", "ABCD")
def test_case_6_scrolls_and_discs_of_a_player(board):
    s = position(districts={"red": {"board": board}})
    home = s.setting.homes[0]
    assert sum(home.scrolls) == 9 and not home.scrolls[home.spade]
    assert look(s, "discs") == {}
    for phase in range(4):
        assert len(offered(position(phase=phase + 1, step={"kind": "disc"}))) == 18


def test_case_7_empty_spaces_are_passed():
    s = position(pawns={"red": 0}, spaces=ring(0, 2, 3, 4, 5))
    assert spaces_offered(s) == [2, 5]


def test_case_8_one_target_is_offered_once():
    s = position(pawns={"red": 0}, spaces=ring(3))
    assert spaces_offered(s) == [3]
    assert len(offered(s)) == len(set(offered(s)))


def test_case_9_all_the_way_round():
    s = position(pawns={"red": 0}, spaces=ring(0))
    assert spaces_offered(s) == [0]
    play(s, "go 0 take W01 store")
    assert look(s, "pawns", "red") == 0 and has(s, "bread") == 0


def test_case_10_staying_needs_bread():
    s = position(pawns={"red": 0}, spaces=ring(0, 1))
    reason = refusal(s, "go 0 take W01 store")
    assert (reason.code, dict(reason.values)) == ("out_of_reach", {"space": 0, "reach": (1,)})


def test_case_11_bread_reaches_what_cannot_be_reached_free():
    s = position(pawns={"red": 0}, spaces=ring(0, 1, 2, 4, 6), red={"bread": 1})
    assert spaces_offered(s) == [1, 6]
    assert spaces_offered(s, "bread") == [0, 2, 4]
    play(s, "bread 0 take W01 store")
    assert has(s, "bread") == 0 and look(s, "pawns", "red") == 0
    s = position(pawns={"red": 0}, spaces=ring(0, 1, 2), red={"bread": 1})
    assert refused(s, "bread 1 take W05 store") == "bread_not_needed"


def test_case_12_no_staying_on_an_empty_space():
    s = position(pawns={"red": 0}, spaces=ring(1, 2), red={"bread": 1})
    assert refused(s, "bread 0 take W01 store") == "nothing_there"
    assert has(s, "bread") == 1


def test_case_13_back_where_one_came_from():
    s = position(pawns={"red": 0}, spaces=ring(0, 1, 2))
    play(s, "go 1 take W05 store", "go 2 take W09 store")
    assert spaces_offered(s) == [0, 2]


def test_case_14_the_star_is_the_ring_relabelled():
    assert STAR[0] == (3, 4)
    around = [0]
    while len(around) < 7:
        around.append(next(n for n in STAR[around[-1]] if n not in around))
    for place, space in enumerate(around):
        ring_neighbours = {around[n] for n in RING[place]}
        assert set(STAR[space]) == ring_neighbours
    s = position(pawns={"red": 0}, options={"first_printing": True}, spaces=ring(*range(7)))
    assert spaces_offered(s) == [3, 4]


def test_case_15_two_tiles_leave_the_game_with_two_players():
    s = position(pawns={"red": 1, "blue": 3}, spaces=ring(2, 5))
    play(s, "go 2 take W01 store")
    assert look(s, "spaces")[2] == ["W02", "W03", "W04"]
    events = play(s, "go 2 take W03 store")
    assert told(events, "tiles_left") == [{"space": 2, "tiles": ["W02", "W04"]}]
    assert look(s, "spaces")[2] == []
    assert {"W02", "W04"} <= set(look(s, "gone"))


def test_case_15_one_tile_leaves_the_game_with_three_players():
    spaces = [["W01", "W02"], ["W03", "W04", "W05", "W06"], [], [], [], [], []]
    s = position(3, spaces=spaces, pawns={"green": 6, "red": 6, "blue": 6})
    player = g.colours[g.decision(s).player]
    events = play(s, "go 0 take W02 store")
    assert told(events, "tiles_left") == [{"space": 0, "tiles": ["W01"]}]
    assert look(s, "stores", player, "tiles") == ["W02"]


def test_case_16_nothing_is_discarded_with_four_players():
    s, rng = g.new(4, 3), Generator(3)
    events = []
    while g.decision(s) is not None:
        g.apply(s, g.brisk(s, rng), events)
    assert not told(events, "tiles_left")
    assert look(s, "gone") == []


@pytest.mark.parametrize("players", g.seats)
def test_case_17_every_space_is_empty_after_seven_rounds(players):
    s, rng = g.new(players, 5), Generator(5)
    events = []
    while g.decision(s).kind != "disc":
        g.apply(s, g.brisk(s, rng), events)
    assert not any(tiles_on(s, space) for space in range(7))
    taken = [event["player"] for event in told(events, "tile_taken")]
    assert [taken.count(seat) for seat in range(players)] == [7] * players


def test_case_18_what_fits_nowhere_is_stored():
    blocked = {"3,2": "W81", "3,1": "W58", "4,2": "W54 1"}
    s = position(tiles=blocked, spaces=offering("W27"), red={"coin": 1})
    assert [line for line in offered(s) if "W27" in line] == ["go 1 take W27 store"]
    assert scored(s, "items") == 0
    play(s, "go 1 take W27 store")
    assert has(s, "tiles") == ["W27"]
    assert scored(s, "items") == 1


def test_the_seal_row_is_laid_after_the_pawns():
    s = g.new(2, 1)
    assert not seal_row(s) and len(look(s, "black")) == 39
