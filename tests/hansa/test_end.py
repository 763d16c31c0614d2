"""The end of the game (RULES 10, cases 76-80)."""

from __future__ import annotations

import pytest

from tests.hansa.scene import (
    FACE_DOWN,
    decider,
    g,
    holding,
    look,
    offered,
    play,
    position,
    prestige,
    refusal,
    row,
    rows,
    told,
)

TAVERN = {"Osnabrück-Bremen": row("R R R")}
ENDS = {"Osnabrück": row("R"), "Bremen": row("Rm")}


def ended(s):
    return g.decision(s) is None and g.legal(s) == []


def test_case_76_twenty_prestige_end_the_game_after_the_action():
    s = position(
        prestige={"red": 19},
        actions_left=4,
        routes=TAVERN,
        cities=ENDS,
        desks={"red": {"privilegium": 1}},
    )
    events = play(s, "establish Osnabrück-Bremen office Osnabrück 2")
    assert prestige(s) == {"red": 21}
    assert look(s, "markers", "red", "unused") == ["extra_office"]
    assert look(s, "cities", "Osnabrück") == row("R R")
    assert told(events, "game_ended") == [{"why": "prestige"}]
    assert events[-1].kind == "game_ended"
    assert ended(s)
    assert refusal(s, "place trader Stade-Hamburg 1").code == "game_over"


def marker_supply(left, *more, **data):
    """So many markers are face down; yellow owns the other ones."""
    yellow = {"yellow": holding(*more, used=FACE_DOWN[left:])}
    return position(routes=TAVERN, markers=yellow, **data)


def test_case_77_the_last_face_down_marker_is_drawn_and_the_game_goes_on():
    s = marker_supply(1)
    play(s, "establish Osnabrück-Bremen")
    assert look(s, "plate") == 1
    assert decider(s) == ("red", "turn")


def test_case_77_a_marker_that_cannot_be_replaced_ends_the_game_and_scores():
    s = marker_supply(0)
    events = play(s, "establish Osnabrück-Bremen office Osnabrück 1")
    assert told(events, "game_ended") == [{"why": "markers"}]
    assert ended(s)
    assert look(s, "cities", "Osnabrück") == row("R")
    assert g.score(s)[0]["markers"] == 1


NINE_OF_4_5 = {
    **rows(Duisburg="B", Stade="Bm", Coellen="B B", Halle="G G", Groningen="G Gm"),
    **rows(Hannover="B B", Hildesheim="G G", Warburg="Y Y", Emden="Ym Y"),
}
NINE_OF_2_3 = {
    **rows(Duisburg="B", Bremen="B", Goslar="B", Brunswiek="B", Coellen="B B", Halle="G G"),
    **rows(Groningen="G Gm", Hannover="B B", Hildesheim="G G"),
}


def test_case_78_the_tenth_full_city_ends_the_game_with_its_coin():
    s = position(3, cities=NINE_OF_2_3, routes=rows(Stade_Hamburg="R Rm R"))
    events = play(s, "establish Stade-Hamburg office Stade 1")
    assert told(events, "city_completed")[0]["count"] == 10
    assert told(events, "game_ended") == [{"why": "cities"}]
    assert prestige(s) == {"red": 1}
    assert ended(s)


def test_case_78_the_tenth_full_city_ends_the_game_with_its_link():
    west = {"Arnheim": row("R"), "Münster": row("Rm"), "Minden": row("R"), "Stendal": row("R")}
    s = position(
        cities=NINE_OF_4_5 | west,
        routes=rows(Brunswiek_Stendal="R R R R"),
        desks={"red": {"privilegium": 1}},
    )
    events = play(s, "establish Brunswiek-Stendal office Brunswiek 1")
    assert told(events, "game_ended") == [{"why": "cities"}]
    assert prestige(s) == {"red": 1 + 7}


def test_case_79_markers_on_the_plate_do_not_score():
    s = position(
        prestige={"red": 18},
        plate=2,
        routes=TAVERN,
        cities=ENDS,
        actions_left=1,
        route_markers={"Osnabrück-Bremen": "swap_offices"},
    )
    play(s, "establish Osnabrück-Bremen")
    assert ended(s)
    assert look(s, "plate") == 3
    assert [points["markers"] for points in g.score(s)] == [1, 0, 0, 0]


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("plus_3_actions", "use plus_3_actions"),
        ("swap_offices", "swap Minden 1 2"),
        ("develop_skill", "develop bursa"),
        ("remove_3", "remove Stade-Hamburg 1"),
    ],
)
def test_case_80_no_marker_is_used_after_the_end(kind, line):
    s = position(
        prestige={"red": 18},
        routes=TAVERN | rows(Stade_Hamburg="B - -"),
        cities=ENDS | rows(Minden="B G"),
        markers={"red": holding(kind)},
    )
    assert line in offered(s)
    play(s, "establish Osnabrück-Bremen")
    assert refusal(s, line) == ("game_over", {})


def test_rule_10_1_anybody_with_twenty_ends_the_game():
    """Red establishes, blue controls: blue's points end it."""
    s = position(
        prestige={"blue": 18},
        routes=rows(Stade_Hamburg="R R R"),
        cities=rows(Stade="Bm", Hamburg="B"),
    )
    events = play(s, "establish Stade-Hamburg")
    assert told(events, "game_ended") == [{"why": "prestige"}]


def test_rule_10_1_nineteen_are_not_enough():
    s = position(
        prestige={"red": 17}, routes=TAVERN, cities=ENDS, desks={"red": {"privilegium": 1}}
    )
    play(s, "establish Osnabrück-Bremen")
    assert decider(s) == ("red", "turn")


def test_rule_10_1_a_coin_can_reach_twenty():
    s = position(prestige={"red": 19}, routes=rows(Groningen_Emden="R R R"))
    play(s, "establish Groningen-Emden office Groningen 1")
    assert prestige(s) == {"red": 20}
    assert ended(s)


def test_rule_10_2_the_marker_of_the_last_action_counts():
    s = position(prestige={"red": 18}, routes=TAVERN, cities=ENDS)
    play(s, "establish Osnabrück-Bremen")
    assert g.score(s)[0]["markers"] == 1


def test_rule_10_2_nobody_else_plays():
    s = position(prestige={"red": 18}, routes=TAVERN, cities=ENDS)
    play(s, "establish Osnabrück-Bremen")
    for seat in range(4):
        assert g.why_not(s, g.parse(s, "end turn"), seat).code == "game_over"


def test_rule_10_3_the_fourteenth_marker_taken_ends_the_game():
    """Thirteen replacements exist; the face-down supply may lie empty for a while."""
    s = marker_supply(1)
    play(s, "establish Osnabrück-Bremen", f"end turn reveals {FACE_DOWN[0]}")
    play(s, f"marker {FACE_DOWN[0]} Stade-Hamburg")
    assert decider(s) == ("blue", "turn")
    owned = [len(own["unused"] + own["used"]) for own in look(s, "markers").values()]
    assert sum(owned) == 13
    assert len(look(s, "route_markers")) == 3


def test_rule_10_3_markers_on_a_plate_are_not_drawn_again():
    s = marker_supply(1, "remove_3", plate=1)
    assert told(play(s, "establish Osnabrück-Bremen"), "game_ended") == [{"why": "markers"}]


def test_rule_10_4_the_ends_are_judged_once_the_action_is_complete():
    """Twenty points come up in its first part; the office and its skill are done all the same."""
    s = position(
        prestige={"blue": 19},
        routes=rows(Stade_Hamburg="R R R"),
        cities=rows(Hamburg="B"),
    )
    play(s, "establish Stade-Hamburg skill privilegium")
    assert look(s, "desks", "red", "privilegium") == 1
    assert look(s, "routes") == {}
    assert ended(s)
