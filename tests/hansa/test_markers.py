"""Bonus markers (RULES 9, cases 59-75)."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from tests.hansa.scene import (
    CLEARED,
    decider,
    g,
    holding,
    look,
    offered,
    play,
    position,
    prestige,
    refusal,
    refused,
    row,
    rows,
    told,
)

TAVERN = {"Osnabrück-Bremen": row("R R R")}


def test_case_59_a_drawn_marker_is_face_down_and_useless_this_turn():
    s = position(routes=TAVERN)
    events = play(s, "establish Osnabrück-Bremen")
    assert told(events, "marker_drawn") == [{"player": 0}]
    assert told(events, "markers_revealed") == []
    assert look(s, "plate") == 1
    assert look(s, "markers", "red") == holding("extra_office")
    assert offered(s, "use", "swap", "develop", "remove", "marker") == []


def test_case_60_an_extra_office_waits_for_the_next_establishment():
    s = position(
        routes=TAVERN | rows(Bremen_Hamburg="R R R R"), cities=rows(Bremen="Bm", Hamburg="B")
    )
    assert not any(" extra " in line for line in offered(s))
    assert refusal(s, "establish Osnabrück-Bremen extra Bremen trader") == (
        "no_marker",
        {"marker": "extra_office"},
    )
    play(s, "establish Osnabrück-Bremen")
    assert look(s, "markers", "red", "unused") == ["extra_office"]
    play(s, "establish Bremen-Hamburg extra Bremen trader")
    assert look(s, "markers", "red") == holding(used=["extra_office"])


def with_extra(route, pieces="R R R", **data):
    return position(routes={route: row(pieces)}, markers={"red": holding("extra_office")}, **data)


def test_case_61_an_extra_office_takes_over_a_full_city():
    s = with_extra("Bremen-Hannover", cities=rows(Hannover="R B"))
    assert g.score(s)[1]["cities"] == 2
    events = play(s, "establish Bremen-Hannover extra Hannover trader")
    assert look(s, "extra") == {"Hannover": row("R")}
    assert look(s, "cities") == {"Hannover": row("R B")}
    assert told(events, "city_completed") == []
    assert [points["cities"] for points in g.score(s)] == [2, 0, 0, 0]


def test_case_62_no_extra_office_beside_an_empty_leftmost_office():
    s = with_extra("Bremen-Hannover", cities=rows(Bremen="Bm"))
    assert refusal(s, "establish Bremen-Hannover extra Hannover trader") == (
        "leftmost_office_empty",
        {"city": "Hannover"},
    )
    assert "establish Bremen-Hannover extra Bremen trader" in offered(s)


def test_case_63_an_extra_office_needs_no_privilege():
    s = with_extra("Perleberg-Stendal", cities=rows(Perleberg="B"))
    assert refused(s, "establish Perleberg-Stendal office Perleberg 2") == "privilege_too_low"
    play(s, "establish Perleberg-Stendal extra Perleberg trader")
    assert look(s, "extra") == {"Perleberg": row("R")}


def test_case_64_an_extra_office_earns_no_coin():
    s = with_extra("Hamburg-Lübeck", cities={"Lübeck": row("B")})
    play(s, "establish Hamburg-Lübeck extra Lübeck trader")
    assert prestige(s) == {"blue": 1}


def with_swap(**places):
    return position(markers={"red": holding("swap_offices")}, **places)


def test_case_65_neighbouring_taken_offices_are_swapped():
    s = with_swap(cities=rows(Minden="R B G"))
    assert offered(s, "swap") == ["swap Minden 1 2", "swap Minden 2 3"]
    assert refusal(s, "swap Minden 3 4") == ("office_empty", {"city": "Minden", "office": 4})
    with pytest.raises(BadInput, match="neighbouring"):
        g.parse(s, "swap Minden 1 3")
    play(s, "swap Minden 2 3")
    assert look(s, "cities") == {"Minden": row("R G B")}
    assert look(s, "markers", "red") == holding(used=["swap_offices"])


def test_case_66_a_swap_earns_no_coin():
    s = with_swap(cities={"Lübeck": row("B R")})
    play(s, "swap Lübeck 1 2")
    assert look(s, "cities") == {"Lübeck": row("R B")}
    assert prestige(s) == {}


def test_case_67_extra_offices_and_coellen_spaces_are_never_swapped():
    s = with_swap(
        cities=rows(Minden="B", Coellen="B"),
        extra=rows(Minden="R G"),
        coellen={"7": "red", "8": "blue"},
    )
    assert offered(s, "swap") == []


def test_case_68_nobody_has_to_swap_his_own_office():
    s = with_swap(cities=rows(Minden="B G"))
    play(s, "swap Minden 1 2")
    assert look(s, "cities") == {"Minden": row("G B")}


def with_remove(**routes):
    return position(
        markers={"red": holding("remove_3")},
        desks={"blue": {"liber_sophiae": 1}},
        supply={"blue": [2, 0], "green": [2, 0]},
        routes=rows(**routes),
    )


def test_case_69_removed_pieces_go_to_their_owners_supply():
    s = with_remove(Stade_Hamburg="Bm Bm G", Hamburg_Lübeck="- - B")
    stock = look(s, "stock")
    play(s, "remove Stade-Hamburg 1", "remove Stade-Hamburg 2", "remove Stade-Hamburg 3")
    assert look(s, "supply", "blue") == [2, 2]
    assert look(s, "supply", "green") == [3, 0]
    assert look(s, "stock") == stock
    assert look(s, "routes") == rows(Hamburg_Lübeck="- - B")
    assert decider(s) == ("red", "turn")
    assert look(s, "actions_left") == 2
    assert look(s, "markers", "red") == holding(used=["remove_3"])


def test_case_70_two_pieces_are_all_there_is():
    s = with_remove(Stade_Hamburg="Bm - G")
    play(s, "remove Stade-Hamburg 1", "remove Stade-Hamburg 3")
    assert decider(s) == ("red", "turn")
    assert look(s, "routes") == {}


def test_case_70_offices_are_never_removed():
    s = position(markers={"red": holding("remove_3")}, cities=rows(Hamburg="B", Stade="Bm"))
    assert offered(s, "remove") == []
    with pytest.raises(BadInput):
        g.parse(s, "remove Hamburg 1")


def test_case_72_develop_gives_the_action_now():
    s = position(actions_left=0, markers={"red": holding("develop_skill")})
    play(s, "develop actiones")
    assert look(s, "actions_left") == 1
    assert look(s, "desks", "red", "actiones") == 1
    assert look(s, "markers", "red") == holding(used=["develop_skill"])


def test_case_73_a_used_marker_still_scores():
    s = position(markers={"red": holding("plus_3_actions", "plus_4_actions")})
    before = g.score(s)[0]["markers"]
    play(s, "use plus_3_actions", "use plus_4_actions")
    assert g.score(s)[0]["markers"] == before == 3


def test_case_74_where_a_new_marker_may_lie():
    s = position(
        plate=1,
        route_markers={"Osnabrück-Bremen": "swap_offices", "Hildesheim-Goslar": "remove_3"},
        routes=rows(Stade_Hamburg="- - B"),
        cities=rows(Duisburg="R", Dortmund="Bm R R", Brunswiek="G"),
    )
    play(s, "end turn reveals plus_3_actions")
    assert decider(s) == ("red", "markers")
    place = "marker plus_3_actions "
    assert refusal(s, place + "Stade-Hamburg") == ("route_occupied", {"route": "Stade-Hamburg"})
    assert refusal(s, place + "Osnabrück-Bremen") == (
        "route_has_marker",
        {"route": "Osnabrück-Bremen"},
    )
    assert refusal(s, place + "Duisburg-Dortmund") == (
        "no_free_office",
        {"route": "Duisburg-Dortmund"},
    )
    routes = [line.split()[-1] for line in offered(s)]
    assert len(routes) == 34 - 4
    assert "Brunswiek-Stendal" in routes and "Lüneburg-Perleberg" in routes
    play(s, place + "Brunswiek-Stendal")
    assert look(s, "route_markers", "Brunswiek-Stendal") == "plus_3_actions"
    assert decider(s) == ("blue", "turn")


def test_case_75_two_new_markers_go_to_two_routes():
    s = position(plate=2, route_markers={"Hildesheim-Goslar": "remove_3"})
    play(s, "end turn reveals plus_3_actions develop_skill")
    play(s, "marker develop_skill Stade-Hamburg")
    assert refused(s, "marker plus_3_actions Stade-Hamburg") == "route_has_marker"
    play(s, "marker plus_3_actions Hamburg-Lübeck")
    assert decider(s) == ("blue", "turn")
    assert look(s, "plate") == 0
    assert look(s, "route_markers") == {
        "Stade-Hamburg": "develop_skill",
        "Hamburg-Lübeck": "plus_3_actions",
        "Hildesheim-Goslar": "remove_3",
    }


SCENE = {"cities": rows(Minden="B G"), "routes": rows(Stade_Hamburg="B - -")}
WAYS = {
    "swap_offices": "swap Minden 1 2",
    "plus_3_actions": "use plus_3_actions",
    "plus_4_actions": "use plus_4_actions",
    "develop_skill": "develop bursa",
    "remove_3": "remove Stade-Hamburg 1",
}


@pytest.mark.parametrize("kind", WAYS)
def test_rule_9_1_a_marker_is_used_once_and_costs_no_action(kind):
    s = position(markers={"red": holding(kind)}, **SCENE)
    play(s, WAYS[kind])
    if decider(s)[1] == "remove":
        play(s, "done")
    assert look(s, "actions_left") >= 2
    assert look(s, "markers", "red") == holding(used=[kind])
    again = "remove Hamburg-Lübeck 1" if kind == "remove_3" else WAYS[kind]
    assert refused(s, again) == "no_marker"


@pytest.mark.parametrize("kind", WAYS)
def test_rule_9_1_markers_of_others_are_not_mine(kind):
    s = position(markers={"blue": holding(kind)}, **SCENE)
    assert refusal(s, WAYS[kind]) == ("no_marker", {"marker": kind})


@pytest.mark.parametrize("actions", [2, 1, 0])
@pytest.mark.parametrize("kind", WAYS)
def test_rule_9_2_before_between_and_after_the_actions(kind, actions):
    s = position(markers={"red": holding(kind)}, actions_left=actions, **SCENE)
    assert WAYS[kind] in offered(s)


@pytest.mark.parametrize("kind", WAYS)
def test_rule_9_2_never_inside_another_action(kind):
    scene = {"cities": SCENE["cities"], "routes": rows(Stade_Hamburg="B R -")}
    s = position(markers={"red": holding(kind)}, supply={"red": [4, 1]}, **scene)
    moving, paying = g.copy(s), g.copy(s)
    play(moving, "lift Stade-Hamburg 2")
    play(paying, "displace trader Stade-Hamburg 1")
    assert refusal(moving, WAYS[kind]) == ("wrong_step", {"now": "move"})
    assert refusal(paying, WAYS[kind]) == ("wrong_step", {"now": "fee"})


@pytest.mark.parametrize("kind", WAYS)
def test_rule_9_2_not_once_the_new_markers_are_turned_up(kind):
    s = position(markers={"red": holding(kind)}, plate=1, route_markers={}, **SCENE)
    play(s, "end turn reveals extra_office")
    assert refusal(s, WAYS[kind]) == ("wrong_step", {"now": "markers"})


def test_rule_9_2_a_taken_marker_may_be_used_later_in_the_same_turn():
    s = position(routes=TAVERN, route_markers={"Osnabrück-Bremen": "plus_4_actions"})
    play(s, "establish Osnabrück-Bremen", "use plus_4_actions")
    assert look(s, "actions_left") == 1 + 4


def test_rule_9_3_either_shape_from_the_route():
    s = with_extra("Stade-Hamburg", "R R Rm", cities=rows(Stade="Bm", Hamburg="B"))
    extras = [line.split(" extra ")[1] for line in offered(s) if " extra " in line]
    assert extras == ["Stade trader", "Stade merchant", "Hamburg trader", "Hamburg merchant"]
    play(s, "establish Stade-Hamburg extra Hamburg merchant")
    assert look(s, "extra") == {"Hamburg": row("Rm")}
    s = with_extra("Stade-Hamburg", "R R R", cities=rows(Hamburg="B"))
    assert refused(s, "establish Stade-Hamburg extra Hamburg merchant") == "wrong_shape"


def test_rule_9_3_it_may_be_chosen_where_a_normal_office_is_possible():
    s = with_extra("Minden-Hannover", cities=rows(Minden="R"), desks={"red": {"privilegium": 1}})
    lines = offered(s, "establish Minden-Hannover")
    assert "establish Minden-Hannover office Minden 2" in lines
    assert "establish Minden-Hannover extra Minden trader" in lines
    play(s, "establish Minden-Hannover extra Minden trader")
    assert look(s, "cities") == {"Minden": row("R")}


def test_rule_9_3_several_extra_offices_in_one_city():
    s = with_extra("Minden-Hannover", cities=rows(Minden="B"), extra=rows(Minden="G Y"))
    play(s, "establish Minden-Hannover extra Minden trader")
    assert look(s, "extra") == {"Minden": row("G Y R")}


def test_rule_9_3_it_is_used_in_establishing_only():
    s = position(markers={"red": holding("extra_office")}, cities=rows(Minden="B"))
    assert offered(s, "use") == []
    assert refusal(s, "use extra_office") == ("not_this_way", {"marker": "extra_office"})


def test_rule_9_4_shape_and_privilege_do_not_matter():
    s = with_swap(cities=rows(Arnheim="R Bm"))
    play(s, "swap Arnheim 1 2")
    assert look(s, "cities") == {"Arnheim": row("Bm R")}


def test_rule_9_4_two_offices_of_one_owner_are_not_swapped():
    s = with_swap(cities=rows(Minden="B B R"))
    assert offered(s, "swap") == ["swap Minden 2 3"]
    assert refusal(s, "swap Minden 1 2") == ("same_owner", {"city": "Minden", "owner": "blue"})


def test_rule_9_4_a_swap_turns_control():
    s = with_swap(cities=rows(Hannover="R B"))
    play(s, "swap Hannover 1 2")
    assert [points["cities"] for points in g.score(s)] == [2, 0, 0, 0]


@pytest.mark.parametrize("track", CLEARED)
def test_rule_9_6_any_track_that_is_not_full(track):
    most = CLEARED[track]
    s = position(markers={"red": holding("develop_skill")}, desks={"red": {track: most - 1}})
    supply = look(s, "supply", "red")
    play(s, f"develop {track}")
    freed = [0, 1] if track == "liber_sophiae" else [1, 0]
    assert look(s, "desks", "red", track) == most
    assert look(s, "supply", "red") == [a + b for a, b in zip(supply, freed, strict=True)]
    full = position(markers={"red": holding("develop_skill")}, desks={"red": {track: most}})
    assert refusal(full, f"develop {track}") == ("track_full", {"track": track})


def test_rule_9_7_fewer_than_three_may_be_removed():
    s = with_remove(Stade_Hamburg="B G R")
    play(s, "remove Stade-Hamburg 1", "done")
    assert look(s, "routes") == rows(Stade_Hamburg="- G R")
    assert refused(s, "done") == "wrong_step"


def test_rule_9_7_never_four():
    s = with_remove(Stade_Hamburg="B G R", Hamburg_Lübeck="B - -")
    play(s, *(f"remove Stade-Hamburg {post}" for post in (1, 2, 3)))
    assert refused(s, "remove Hamburg-Lübeck 1") == "no_marker"


def test_rule_9_7_own_pieces_may_be_removed():
    s = with_remove(Stade_Hamburg="R - -")
    supply = look(s, "supply", "red")[0]
    play(s, "remove Stade-Hamburg 1")
    assert look(s, "supply", "red")[0] == supply + 1


def test_rule_9_7_an_empty_post_has_nothing_to_remove():
    s = with_remove(Stade_Hamburg="B G -")
    assert refusal(s, "remove Stade-Hamburg 3") == ("post_free", {"post": "Stade-Hamburg 3"})
    play(s, "remove Stade-Hamburg 1")
    assert refused(s, "remove Stade-Hamburg 1") == "post_free"


def test_rule_9_8_the_order_of_new_markers_is_free():
    s = position(plate=2, route_markers={})
    play(s, "end turn reveals plus_3_actions develop_skill")
    kinds = {line.split()[1] for line in offered(s)}
    assert kinds == {"plus_3_actions", "develop_skill"}
    assert refusal(s, "marker remove_3 Stade-Hamburg") == (
        "not_revealed",
        {"marker": "remove_3"},
    )
    play(s, "marker plus_3_actions Stade-Hamburg")
    assert {line.split()[1] for line in offered(s)} == {"develop_skill"}


def test_rule_9_8_equal_markers_are_placed_one_after_the_other():
    s = position(plate=2, route_markers={})
    play(s, "end turn reveals plus_3_actions plus_3_actions")
    play(s, "marker plus_3_actions Stade-Hamburg", "marker plus_3_actions Hamburg-Lübeck")
    assert decider(s) == ("blue", "turn")


def test_rule_9_8_the_player_who_drew_them_places_them_before_the_next_turn():
    s = position(routes=TAVERN)
    play(s, "establish Osnabrück-Bremen", "end turn")
    assert decider(s) == ("red", "markers")
    assert refused(s, "end turn") == "wrong_step"
    play(s, offered(s)[0])
    assert decider(s) == ("blue", "turn")


def test_rule_9_8_the_outcome_is_recorded():
    s = position(plate=1, route_markers={})
    happened = g.apply(g.copy(s), g.parse(s, "end turn"))
    line = g.text(s, happened)
    assert line.startswith("end turn reveals ")
    replayed = g.copy(s)
    play(replayed, line)
    assert look(replayed, "step", "markers") == [line.split()[-1]]


@pytest.mark.parametrize(
    ("plate", "line"),
    [
        (0, "end turn reveals remove_3"),
        (1, "end turn reveals remove_3 remove_3"),
        (2, "end turn reveals remove_3"),
        (2, "end turn reveals swap_offices swap_offices"),
    ],
)
def test_rule_9_8_only_face_down_markers_turn_up(plate, line):
    s = position(plate=plate, route_markers={"Osnabrück-Bremen": "swap_offices"})
    assert refusal(s, line) == ("wrong_reveal", {"plate": plate})


def no_route_for_markers(**data):
    """A trader on every route: no marker may lie anywhere."""
    s = position(5)
    names = list(dict.fromkeys(line.split()[2] for line in offered(s, "place trader")))
    pieces = [f"{colour} trader" for colour in g.colours for _ in range(7)]
    routes = {name: [piece] for name, piece in zip(names, pieces, strict=False)}
    return position(5, routes=routes | data.pop("routes", {}), **data)


def test_rule_9_9_a_marker_without_a_legal_route_waits():
    s = no_route_for_markers(plate=1, route_markers={})
    events = play(s, "end turn reveals plus_3_actions")
    assert told(events, "marker_pending") == [{"marker": "plus_3_actions"}]
    assert decider(s) == ("blue", "turn")
    assert look(s, "pending") == ["plus_3_actions"]
    assert [points["markers"] for points in g.score(s)] == [0] * 5


def test_rule_9_9_pending_markers_are_placed_by_whoever_ends_a_turn_with_a_legal_route():
    s = no_route_for_markers(
        pending=["plus_3_actions", "develop_skill"],
        route_markers={},
        turn="blue",
        routes=rows(Stade_Hamburg="B - -"),
        desks={"blue": {"liber_sophiae": 3}},
    )
    play(s, "end turn")
    assert decider(s) == ("green", "turn")
    play(s, "end turn", "end turn", "end turn", "end turn")
    play(s, "lift Stade-Hamburg 1", "put Hamburg-Lübeck 3", "done", "end turn")
    assert decider(s) == ("blue", "markers")
    assert refusal(s, "marker develop_skill Stade-Hamburg") == (
        "oldest_first",
        {"marker": "plus_3_actions"},
    )
    assert offered(s) == ["marker plus_3_actions Stade-Hamburg"]
    play(s, "marker plus_3_actions Stade-Hamburg")
    assert decider(s) == ("green", "turn")
    assert look(s, "pending") == ["develop_skill"]


def test_rule_9_9_pending_markers_come_before_the_new_ones():
    s = position(plate=1, pending=["plus_3_actions", "remove_3"], route_markers={})
    play(s, "end turn reveals develop_skill")
    assert {line.split()[1] for line in offered(s)} == {"plus_3_actions"}
    play(s, "marker plus_3_actions Stade-Hamburg")
    assert {line.split()[1] for line in offered(s)} == {"remove_3"}
    play(s, "marker remove_3 Hamburg-Lübeck")
    assert {line.split()[1] for line in offered(s)} == {"develop_skill"}
    play(s, "marker develop_skill Groningen-Emden")
    assert decider(s) == ("blue", "turn")
    assert look(s, "pending") == []


def test_rule_9_9_what_is_left_waits_behind_the_older_ones():
    s = no_route_for_markers(
        plate=1, pending=["plus_3_actions"], route_markers={}, routes=rows(Stade_Hamburg="- - -")
    )
    play(s, "end turn reveals develop_skill")
    events = play(s, "marker plus_3_actions Stade-Hamburg")
    assert told(events, "marker_pending") == [{"marker": "develop_skill"}]
    assert look(s, "pending") == ["develop_skill"]
    assert decider(s) == ("blue", "turn")


@pytest.mark.parametrize("seed", range(3))
def test_rule_9_10_three_markers_lie_at_routes_at_every_turn_start(seed):
    s = g.new(3, seed)
    rng = Generator(seed)
    while g.decision(s) is not None:
        events = []
        g.apply(s, g.brisk(s, rng), events)
        if told(events, "turn_began"):
            assert len(look(s, "route_markers")) + len(look(s, "pending")) == 3
