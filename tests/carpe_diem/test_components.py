"""Every tile, card, fountain card, frame section and district board does what it shows."""

from __future__ import annotations

import pytest

from engine.carpe_diem.city import villa_points
from tests.carpe_diem.recount import CITY, SECTIONS, STEPS, TILES
from tests.carpe_diem.scene import (
    SPADE,
    decider,
    disc,
    g,
    has,
    play,
    position,
    scored,
    scoring,
    steps,
    told,
)
from tests.carpe_diem.test_payment import FACTS, GOODS, sets_had

ENDS = {
    "villa": ["K01", "K02", "K03", "K04"],
    "vineyard": ["K09", "K10", "K11"],
    "herb_garden": ["K12", "K13", "K14"],
    "chicken_run": ["K15", "K16", "K17"],
    "pond": ["K18", "K19", "K20"],
    "merchant": ["K21", "K22"],
    "baker": ["K24", "K25"],
    "administrator": ["K27", "K28"],
    "craftsman": ["K30", "K31"],
}
"""Black tiles with one side of a kind, north."""
GRASSY = [*(f"W{n:02}" for n in range(1, 16)), *(f"K{n}" for n in range(33, 40))]
GOOD_OF = dict(zip(("vineyard", "herb_garden", "chicken_run", "pond"), GOODS, strict=True))


def red_finds(*tiles):
    """In the last phase red finds these black tiles on space 1."""
    return {"phase": 4, "pawns": {"red": 0}, "spaces": [[], list(tiles)]}


def rewarded(s, kind, size, chimneys, scroll):
    """What completing this and nothing else gives."""
    if kind == "villa":
        return scored(s, "villas") == villa_points(chimneys)
    if kind in GOOD_OF:
        return has(s, GOOD_OF[kind]) == size - 1
    return {
        "merchant": has(s, "coin") == 1,
        "baker": has(s, "bread") == 2,
        "administrator": steps(s) == 2 + scroll,
        "craftsman": decider(s) == ("red", "seal"),
    }[kind]


@pytest.mark.parametrize("name", TILES)
def test_every_tile_completes_what_it_shows(name):
    """On the spade, in every turn, with a black end at each side of one of its features; the last
    one is played."""
    for feature in TILES[name]["features"]:
        if not feature["edges"]:
            completes_alone(name, feature["type"])
            continue
        for turn in range(4):
            kind = feature["type"]
            ends = [end for end in ENDS[kind] if end != name]
            tiles, chimneys = {SPADE: f"{name} {turn % turns(name)}"}, feature.get("chimneys", 0)
            for side in sorted((side + turn % turns(name)) % 4 for side in feature["edges"]):
                cell = f"{3 + STEPS[side][0]},{2 + STEPS[side][1]}"
                tiles[cell] = f"{ends.pop(0)} {(side + 2) % 4}"
                chimneys += kind == "villa"
            last, entry = list(tiles.items())[-1]
            before = {cell: tile for cell, tile in tiles.items() if cell != last}
            end, _, its_turn = entry.partition(" ")
            fill = [tile for tile in ("K33", "K34", "K35") if tile not in tiles.values()]
            track = {"0": ["red", "blue"]}
            s = position(tiles=before, track=track, row=["K36"], **red_finds(end, *fill[:2]))
            events = play(s, f"go 1 take {end} build {last} turn {its_turn}")
            done = [e["structure"] for e in told(events, "completed")]
            assert done == [kind]
            assert rewarded(s, kind, len(tiles), chimneys, scroll=last == "3,1")


def turns(name):
    edges = TILES[name]["edges"]
    return next(n for n in (1, 2, 4) if edges == edges[-n:] + edges[:-n])


def completes_alone(name, kind):
    if name[0] == "K":
        s = position(**red_finds(name, "K01", "K02"))
        line = f"go 1 take {name} build {SPADE}"
    else:
        spaces = [[], [name, "W70", "W71", "W72"]]
        s = position(pawns={"red": 0}, spaces=spaces)
        line = f"go 1 take {name} build {SPADE}"
    play(s, line)
    assert {
        "market": has(s, "coin") == 1,
        "bakery": has(s, "bread") == 1,
        "fountain": len(has(s, "fountain")) == 2 and decider(s) == ("red", "fountain"),
    }[kind]


RICH = {
    "0,2": "K09 1", "0,3": "K10 3", "1,2": "K11 1", "1,3": "W29 1", "2,2": "K12 1", "2,3": "K13 3",
    "3,2": "K14 1", "3,3": "W30 1", "4,2": "K15 1", "4,3": "K16 3", "5,2": "K17 1", "5,3": "W31 1",
    "3,0": "K18 1", "3,1": "K19 3", "1,4": "K01 3", "3,4": "K02 3", "0,4": "K21 1", "0,5": "K22 3",
    "2,4": "K24 1", "2,5": "K25 3", "4,4": "K27 1", "4,5": "K28 3", "2,0": "K30 1", "2,1": "K31 3",
    "1,1": "W06", "1,0": "W07", "0,1": "W01", "0,0": "W02", "4,1": "W11", "4,0": "W12",
}  # fmt: skip
"""A district with something of everything."""
COUNTS = {
    "villa": 2, "vineyard": 2, "herb_garden": 2, "chicken_run": 2, "pond": 1,
    "merchant": 1, "baker": 1, "administrator": 1, "craftsman": 1,
    "market": 2, "bakery": 2, "fountain": 2, "chimney": 5,
}  # fmt: skip


@pytest.mark.parametrize("name", FACTS)
def test_every_card_gives_its_reward_for_each_set(name):
    """Red cards are paid twice; green ones are met as often as a rich district meets them."""
    card = FACTS[name]
    red = name[0] in "AB"
    other = "A01" if name != "A01" else "A02"
    store = {good: 2 * count for good, count in card["need"].items()} if red else {}
    s = scoring([name, other], {**store, "vp": 20}, tiles=RICH, phase=4, track={"2": ["red"]})
    sets = 2 if red else sets_had(card, COUNTS)
    assert sets
    if red:
        s = scoring([name, "C03"], {**store, "vp": 20}, tiles=RICH, phase=4, track={"2": ["red"]})
        disc(s, name, "settle pay 2")
        other_points = 3 * COUNTS["villa"]
    else:
        disc(s, other)
        other_points = -4
    while decider(s) == ("red", "settle"):
        play(s, "settle")
    reward = card["reward"]
    assert has(s, "vp") == 20 + other_points + sets * reward.get("vp", 0)
    assert has(s, "coin") == sets * reward.get("coin", 0)
    assert has(s, "bread") == sets * reward.get("bread", 0)
    assert steps(s) == 2 + sets * reward.get("scroll", 0)
    assert all(has(s, good) == 0 for good in GOODS)


@pytest.mark.parametrize("number", range(24))
def test_every_fountain_card_counts_its_kind(number):
    kind = list(COUNTS)[number // 2]
    card, other = f"F{number + 1:02}", "F24" if number != 23 else "F23"
    s = position(tiles=RICH, phase=4, red={"fountain": [card, other]}, step={"kind": "disc"})
    assert scored(s, "fountain") == 2 * COUNTS[kind] + 2 * COUNTS["fountain"]


def joined_across(line, kind):
    """A completed pair of black ends across a grid line, with grass up to the spade."""
    number = int(line[1])
    upright = line[0] == "H"
    pair = [(number - 1, 2), (number, 2)] if upright else [(3, number - 1), (3, number)]
    turned = (2, 0) if upright else (1, 3)
    tiles = {
        f"{row},{column}": f"{end} {turn}"
        for (row, column), end, turn in zip(pair, ENDS[kind], turned, strict=False)
    }
    fill = iter(GRASSY)
    for place in span(3 if upright else 2, number):
        cell = f"{place},2" if upright else f"3,{place}"
        tiles.setdefault(cell, next(fill))
    return tiles


@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.parametrize("side", range(4))
def test_every_goal_of_every_frame_section(name, side):
    for goal in SECTIONS[name]:
        number, kind = goal["line"], goal["type"]
        line = (f"V{number}", f"H{number}", f"V{6 - number}", f"H{6 - number}")[side]
        spare = [n for n, goals in SECTIONS.items() if kind not in [each["type"] for each in goals]]
        frame = [name if n == side else spare[n] for n in range(4)]
        district = {"board": "A", "frame": frame, "tiles": joined_across(line, kind)}
        assert scored(position(districts={"red": district}), "frame") == goal["vp"]
        district["tiles"] = joined_across(f"{line[0]}{int(line[1]) % 5 + 1}", kind)
        assert scored(position(districts={"red": district}), "frame") == 0


@pytest.mark.parametrize("board", CITY["district_boards"], ids=lambda board: board["id"])
def test_every_cell_of_every_board(board):
    """A step for each scroll and for nothing else; the spade comes first."""
    spade_row, spade_column = board["spade"]
    for row in range(6):
        for column in range(6):
            way = {f"{spade_row},{c}" for c in span(spade_column, column)}
            way |= {f"{r},{column}" for r in span(spade_row, row)}
            way -= {f"{row},{column}"}
            tiles = dict(zip(sorted(way), GRASSY, strict=False))
            district = {"board": board["id"], "tiles": tiles}
            spaces = [[], ["W16", "W70", "W71", "W72"]]
            s = position(districts={"red": district}, pawns={"red": 0}, spaces=spaces)
            lines = [g.text(s, action) for action in g.legal(s)]
            line = next(line for line in lines if f"W16 build {row},{column}" in line)
            play(s, line)
            assert steps(s) == ([row, column] in board["scrolls"])


def span(a, b):
    return range(min(a, b), max(a, b) + 1)
