"""Test case 90: the package's data hold what the rulebook fixes and what hangs together in them."""

from __future__ import annotations

import itertools
from collections import Counter

from engine.carpe_diem import city
from engine.carpe_diem.cards import CARDS, FOUNTAIN_CARDS, GOODS
from engine.carpe_diem.facts import read
from engine.carpe_diem.tiles import FACES, FRAME, KINDS, SINGLES, TILES

LANDSCAPES, DWELLINGS = KINDS[1:5], KINDS[5:9]
FACTS = {name: read(name) for name in ("tiles", "cards", "city")}


def records():
    return FACTS["tiles"]["tiles"]


def test_case_90_tiles_by_their_backs():
    names = [tile["id"] for tile in records()]
    assert names == [f"W{n:02}" for n in range(1, 85)] + [f"K{n:02}" for n in range(1, 40)]


def test_case_90_features_reach_the_sides_that_show_them():
    for tile in records():
        claimed = []
        kinds = [feature["type"] for feature in tile["features"]]
        assert kinds and len(set(kinds)) == len(kinds), f"{tile['id']}: two features of one kind"
        for feature in tile["features"]:
            assert all(tile["edges"][side] == feature["type"] for side in feature["edges"])
            claimed += feature["edges"]
            count = len(feature["edges"])
            if feature["type"] == "villa":
                assert 1 <= count <= 3 and feature["chimneys"] >= 1
            elif feature["type"] in LANDSCAPES:
                assert count == 1 or feature["edges"][1] - feature["edges"][0] == 2
            elif feature["type"] in DWELLINGS:
                assert count == 1
            else:
                assert count == 0 and kinds == [feature["type"]]
        assert sorted(claimed) == [n for n, side in enumerate(tile["edges"]) if side != "grass"]
        if tile["id"][0] == "K":
            assert len(kinds) == 1 and len(claimed) <= 1, "black tiles close one thing"


def test_case_90_kinds_are_balanced():
    ends: dict[str, Counter[str]] = {"W": Counter(), "K": Counter()}
    middles: Counter[str] = Counter()
    for tile in records():
        for feature in tile["features"]:
            ends[tile["id"][0]][feature["type"]] += len(feature["edges"]) == 1
            middles[feature["type"]] += len(feature["edges"]) == 2
    for group in (LANDSCAPES, DWELLINGS):
        for back in ends.values():
            assert len({back[kind] for kind in group}) == 1
        assert len({middles[kind] for kind in group}) == 1
    features = [feature for tile in records() for feature in tile["features"]]
    for kind in SINGLES:
        assert sum(feature["type"] == KINDS[kind] for feature in features) >= 4


def test_case_90_scoring_cards():
    assert Counter(card.deck for card in CARDS) == {"A": 12, "B": 12, "C": 12, "D": 24}
    keys = {
        "A": GOODS,
        "B": GOODS,
        "C": ("chimney", "villa"),
        "D": (*KINDS[1:], "any_landscape", "any_dwelling"),
    }
    for facts in FACTS["cards"]["scoring"]:
        deck = facts["id"][0]
        assert set(facts["need"]) <= set(keys[deck])
        assert set(facts["reward"]) <= {"vp", "coin", "bread", "scroll"}
        assert all(n > 0 for n in (*facts["need"].values(), *facts["reward"].values()))
        assert len(facts["need"]) == 1 if deck in "AC" else True
        assert len(facts["need"]) >= 2 if deck == "B" else True
    assert len({facts["name"] for facts in FACTS["cards"]["scoring"]}) == 60
    rulebook = {
        "A04": ({"herb": 2}, {"vp": 4}),
        "A05": ({"herb": 3}, {"vp": 7}),
        "A08": ({"chicken": 3}, {"vp": 7}),
        "B09": ({"grape": 1, "chicken": 1, "fish": 1}, {"vp": 5}),
        "B11": ({"grape": 1, "herb": 1, "chicken": 1, "fish": 1}, {"vp": 8}),
        "C01": ({"chimney": 2}, {"bread": 1}),
        "C02": ({"chimney": 3}, {"coin": 1, "scroll": 1}),
        "C03": ({"villa": 1}, {"vp": 3}),
        "C04": ({"villa": 2}, {"coin": 1, "bread": 1, "scroll": 1}),
        "D01": ({"merchant": 1}, {"vp": 3}),
        "D09": ({"herb_garden": 1, "pond": 1}, {"vp": 7}),
        "D11": ({"any_landscape": 3}, {"coin": 1, "bread": 1}),
        "D12": ({"bakery": 2}, {"vp": 3}),
    }
    found = {f["id"]: (f["need"], f["reward"]) for f in FACTS["cards"]["scoring"]}
    assert {name: found[name] for name in rulebook} == rulebook


def test_case_90_fountain_cards():
    assert Counter(card.kind for card in FOUNTAIN_CARDS) == dict.fromkeys(range(12), 2)
    assert {card.vp for card in FOUNTAIN_CARDS} == {2}


def test_case_90_frame_sections():
    assert len(city.SECTIONS) == 16
    lines: dict[int, list[int]] = {}
    for section in city.SECTIONS:
        one, two = section.goals
        assert one.line != two.line and one.kind != two.kind
        for goal in section.goals:
            assert 1 <= goal.line <= 5 and goal.kind not in SINGLES
            lines.setdefault(goal.kind, []).append(goal.line)
    for own in lines.values():
        assert all(a + b != 6 for a, b in itertools.combinations(own, 2)), "two goals on one line"


def test_case_90_district_boards():
    assert [board.name for board in city.BOARDS] == list("ABCD")
    for board in city.BOARDS:
        assert len(set(board.scrolls)) == 9 and board.spade not in board.scrolls
        assert city.CELL_NAMES[board.spade] in ("2,2", "2,3", "3,2", "3,3")
        assert set(board.scrolls) <= set(city.CELLS)


def test_case_90_ring_grid_track_and_tables():
    for neighbours in (city.RING, city.STAR):
        around, last = [0], None
        while len(around) < 7:
            around.append(next(n for n in neighbours[around[-1]] if n != last))
            last = around[-2]
        assert sorted(around) == list(range(7))
    places = {place for space in city.SCORE_SPACES for place in space.cards}
    assert places == set(range(12)) and len(city.SCORE_SPACES) == 17
    for space in city.SCORE_SPACES:
        (r1, c1), (r2, c2) = (divmod(place, 4) for place in space.cards)
        assert abs(r1 - r2) + abs(c1 - c2) == 1
    assert tuple(range(21)) == city.TRACK_POINTS
    assert all(a < b for a, b in itertools.pairwise(city.VILLA_POINTS))
    assert (city.PENALTY, city.BREAD_SET, city.LANDSCAPE_MOST) == (-4, 3, 4)
    assert 7 * city.TILES_PER_SPACE * 3 == 84
    assert 7 * city.TILES_PER_SPACE + city.SEAL_ROW == 39
    for players, cards in city.CARDS_BY_PLAYERS.items():
        assert sum(cards.values()) == len(city.GRID_PLACES[players])


def test_faces_leave_room_for_the_frame():
    assert len(FACES) < FRAME
    assert len(TILES) - 1 < 128
