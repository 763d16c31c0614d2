"""The East-West link (RULES 7.5, cases 56-58)."""

from __future__ import annotations

import pytest

from tests.hansa.scene import (
    COLOURS,
    g,
    holding,
    look,
    play,
    position,
    prestige,
    row,
    rows,
    told,
)

WEST = {"Arnheim": row("R"), "Münster": row("Rm"), "Minden": row("R"), "Stendal": row("R")}


def test_case_56_building_brunswiek_closes_the_link():
    s = position(
        cities=WEST,
        routes=rows(Brunswiek_Stendal="R R R R"),
        desks={"red": {"privilegium": 1}},
    )
    assert look(s, "linked") == []
    events = play(s, "establish Brunswiek-Stendal office Brunswiek 1")
    assert told(events, "link_made") == [{"player": 0, "order": 1, "points": 7}]
    assert prestige(s) == {"red": 1 + 7}
    assert look(s, "linked") == ["red"]


CHAIN = {
    "Arnheim": row("R Bm G Y"),
    "Münster": row("Rm B"),
    "Minden": row("R B G Y"),
    "Stendal": row("R Bm G Y"),
    "Brunswiek": row("R"),
}


def others_have_linked(count):
    """So many seats hold the chain by Brunswiek; the next one lacks only Brunswiek."""
    seats = "RBGY"[: count + 1]
    builder = COLOURS[seats[-1]]
    return position(
        turn=builder,
        desks={"blue": {"liber_sophiae": 1}},
        cities={city: pieces[: count + 1] for city, pieces in CHAIN.items()},
        extra={"Münster": row(" ".join(seats[2:])), "Brunswiek": row(" ".join(seats[1:-1]))},
        routes={"Minden-Brunswiek": [f"{builder} trader"] * 4},
        markers={builder: holding("extra_office")},
    )


@pytest.mark.parametrize(("count", "points"), [(1, 4), (2, 2), (3, 0)])
def test_case_57_later_links_give_four_two_and_nothing(count, points):
    s = others_have_linked(count)
    colour = g.colours[count]
    assert look(s, "linked") == list(g.colours[:count])
    events = play(s, "establish Minden-Brunswiek extra Brunswiek trader")
    assert told(events, "link_made") == [{"player": count, "order": count + 1, "points": points}]
    gains = [gain for gain in told(events, "prestige") if gain["why"] == "link"]
    assert sum(gain["points"] for gain in gains) == points
    assert look(s, "linked")[-1] == colour


def test_case_58_a_second_path_gives_nothing():
    s = position(
        cities=WEST | {"Brunswiek": row("R"), "Hannover": row("R"), "Perleberg": row("R")},
        routes={"Hannover-Lüneburg": row("R R Rm")},
        desks={"red": {"privilegium": 1, "liber_sophiae": 1}},
    )
    assert look(s, "linked") == ["red"]
    events = play(s, "establish Hannover-Lüneburg office Lüneburg 1")
    assert told(events, "link_made") == []
    assert prestige(s) == {"red": 1}


def test_rule_7_5_the_fifth_gets_nothing():
    """Five players join the ends by different ways; purple comes last."""
    ways = {
        "Arnheim": "R Bm G Y",
        "Münster": "Rm B",
        "Minden": "R B P",
        "Brunswiek": "R",
        "Stendal": "R Gm B Y",
        "Hannover": "B Y",
        "Lüneburg": "Bm Y",
        "Perleberg": "B Y",
        "Duisburg": "G",
        "Dortmund": "Gm",
        "Paderborn": "G",
        "Hildesheim": "G",
        "Goslar": "G",
        "Magdeburg": "Gm",
        "Kampen": "Ym P",
        "Osnabrück": "Y P",
        "Bremen": "Ym P",
    }
    s = position(
        5,
        turn="purple",
        desks={colour: {"liber_sophiae": 3} for colour in g.colours},
        cities={name: row(pieces) for name, pieces in ways.items()},
        extra=rows(Arnheim="P", Stendal="P"),
        routes=rows(Minden_Brunswiek="P P P P"),
        markers={"purple": holding("extra_office")},
    )
    assert look(s, "linked") == ["red", "blue", "green", "yellow"]
    events = play(s, "establish Minden-Brunswiek extra Brunswiek trader")
    assert told(events, "link_made") == [{"player": 4, "order": 5, "points": 0}]
    assert "link" not in [gain["why"] for gain in told(events, "prestige")]


def test_rule_7_5_an_extra_office_links_as_well():
    s = position(
        cities=WEST | {"Brunswiek": row("B")},
        routes=rows(Brunswiek_Stendal="R R R R"),
        markers={"red": holding("extra_office")},
    )
    play(s, "establish Brunswiek-Stendal extra Brunswiek trader")
    assert look(s, "linked") == ["red"]
    assert prestige(s) == {"red": 1 + 7, "blue": 1}


def test_rule_7_5_control_does_not_matter():
    """Blue controls every city of the chain."""
    s = position(
        cities={
            "Arnheim": row("R Bm B"),
            "Münster": row("Rm B"),
            "Minden": row("R B"),
            "Stendal": row("R B"),
        },
        routes=rows(Brunswiek_Stendal="R R R R"),
        desks={"red": {"privilegium": 1}},
    )
    play(s, "establish Brunswiek-Stendal office Brunswiek 1")
    assert prestige(s) == {"red": 7, "blue": 1}


def test_rule_7_5_a_gap_in_the_chain_gives_nothing():
    s = position(
        cities={"Arnheim": row("R"), "Minden": row("R"), "Stendal": row("R")},
        routes=rows(Brunswiek_Stendal="R R R R"),
        desks={"red": {"privilegium": 1}},
    )
    events = play(s, "establish Brunswiek-Stendal office Brunswiek 1")
    assert told(events, "link_made") == []


def test_rule_7_5_the_routes_of_the_chain_need_no_pieces():
    s = position(
        cities=WEST,
        routes=rows(Minden_Brunswiek="R R R R", Brunswiek_Stendal="B B B B"),
        desks={"red": {"privilegium": 1}},
    )
    play(s, "establish Minden-Brunswiek office Brunswiek 1")
    assert look(s, "linked") == ["red"]


def test_rule_7_5_a_swap_never_links():
    s = position(
        cities=WEST | {"Minden": row("R B"), "Brunswiek": row("B")},
        markers={"red": holding("swap_offices")},
    )
    events = play(s, "swap Minden 1 2")
    assert told(events, "link_made") == []
    assert prestige(s) == {}
