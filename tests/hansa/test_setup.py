"""Setting up (RULES 1, cases 1-6)."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from tests.hansa.scene import FACE_DOWN, decider, g, look, offered, play, position, row, rows

TAVERNS = ("Osnabrück-Bremen", "Lüneburg-Perleberg", "Hildesheim-Goslar")


def test_case_1_supply_and_stock_by_seat():
    s = g.new(5, 1)
    supply, stock = look(s, "supply"), look(s, "stock")
    assert list(supply.values()) == [[5, 1], [6, 1], [7, 1], [8, 1], [9, 1]]
    assert list(stock.values()) == [[6, 0], [5, 0], [4, 0], [3, 0], [2, 0]]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_case_2_the_desk_holds_fifteen_traders_and_three_merchants(players):
    data = g.encode(g.new(players, 1))
    for colour in g.colours[:players]:
        ready = [a + b for a, b in zip(data["supply"][colour], data["stock"][colour], strict=True)]
        assert ready == [27 - 1 - 15, 4 - 3]
        assert set(data["desks"][colour].values()) == {0}


def test_case_2_the_values_at_the_start_of_the_tracks():
    s = position(
        stock={"red": [4, 0]},
        cities={"Hannover": row("R")},
        routes=rows(Paderborn_Warburg="R R Rm") | rows(Minden_Hannover="R R R"),
    )
    assert look(s, "actions_left") == 2
    assert offered(s, "income")[-1] == "income 3 traders"
    assert g.why_not(s, g.parse(s, "establish Paderborn-Warburg office Warburg 1")).values == {
        "have": "white",
        "need": "orange",
    }
    assert g.score(s)[0]["network"] == 1
    play(s, "lift Minden-Hannover 1", "lift Minden-Hannover 2")
    assert offered(s, "lift") == []


@pytest.mark.parametrize("seed", range(5))
def test_case_3_start_markers_lie_at_the_taverns(seed):
    lying = look(g.new(4, seed), "route_markers")
    assert tuple(lying) == TAVERNS
    assert sorted(lying.values()) == ["extra_office", "remove_3", "swap_offices"]


def test_case_3_start_markers_lie_in_random_order():
    orders = {tuple(look(g.new(4, seed), "route_markers").values()) for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.parametrize("kind", sorted(set(FACE_DOWN)))
def test_case_3_thirteen_markers_are_face_down(kind):
    """Whatever is not elsewhere is face down: red may own exactly that many, and no more."""
    assert len(FACE_DOWN) == 13
    data = g.encode(g.new(4, 0))
    count = FACE_DOWN.count(kind)
    data["markers"]["red"]["unused"] = [kind] * count
    assert look(g.decode(data), "markers", "red", "unused") == [kind] * count
    data["markers"]["red"]["unused"].append(kind)
    with pytest.raises(BadInput, match="There are only"):
        g.decode(data)


@pytest.mark.parametrize(("players", "routes", "there"), [(3, 32, False), (4, 34, True)])
def test_case_5_the_sides_of_the_board(players, routes, there):
    s = g.new(players, 1)
    names = {line.split()[2] for line in offered(s, "place trader")}
    assert len(names) == routes
    assert ("Emden-Stade" in names) is there


def test_case_6_the_same_seed_gives_the_same_game():
    first, second = g.new(4, 7), g.new(4, 7)
    assert g.key(first) == g.key(second)
    for s in (first, second):
        for _ in range(300):
            g.apply(s, g.legal(s)[0] if g.decision(s).kind == "markers" else _busy(s))
    assert g.key(first) == g.key(second)
    assert g.key(g.new(4, 7)) != g.key(g.new(4, 8))


def _busy(s):
    """Something that brings markers up: establish if possible, else the first action offered."""
    actions = g.legal(s)
    establish = [a for a in actions if g.text(s, a).startswith("establish")]
    return (establish or actions)[0]


def test_rule_1_6_no_piece_is_on_the_board():
    data = g.encode(g.new(5, 3))
    assert data["routes"] == data["cities"] == data["extra"] == data["coellen"] == {}
    assert data["plate"] == 0
    assert data["pending"] == data["linked"] == []
    assert set(data["prestige"].values()) == {0}


def test_rule_1_5_the_first_seat_begins():
    assert decider(g.new(3, 9)) == ("red", "turn")


@pytest.mark.parametrize("players", [0, 1, 6, 2.0, "4", None, True])
def test_rule_1_1_two_to_five_play(players):
    with pytest.raises(BadInput, match="The number of players"):
        g.new(players, 1)


@pytest.mark.parametrize(
    ("players", "options"),
    [(4, {"provinces": "outer_six"}), (2, {"provinces": "outer_ten"}), (3, {"fun": 1})],
)
def test_impossible_options_are_refused(players, options):
    with pytest.raises(BadInput):
        g.new(players, 1, options)
