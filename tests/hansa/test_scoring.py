"""Final scoring (RULES 10, cases 81-84)."""

from __future__ import annotations

import pytest

from tests.core.playing import brisk_walk
from tests.hansa.scene import CLEARED, FACE_DOWN, g, holding, position, row, rows

WORKED = {
    "prestige": {"red": 13},
    "desks": {"red": {"actiones": 5, "privilegium": 3, "clavis_urbis": 3}},
    "markers": {
        "red": holding(
            "plus_3_actions",
            "plus_4_actions",
            used=["develop_skill", "develop_skill", "extra_office"],
        )
    },
    "coellen": {"8": "red"},
    "cities": {
        "Arnheim": row("R B"),
        "Münster": row("R"),
        "Minden": row("R R B"),
        "Brunswiek": row("R"),
        "Stendal": row("G R G"),
        "Perleberg": row("R"),
        "Hannover": row("B"),
        "Halle": row("R"),
    },
    "extra": rows(Hannover="R"),
}


def test_case_81_the_worked_example():
    score = g.score(position(**WORKED))[0]
    assert score == {
        "prestige": 13,
        "skills": 8,
        "markers": 6,
        "coellen": 8,
        "cities": 10,
        "network": 24,
    }
    assert sum(score.values()) == 69


POINTS = [0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21]


@pytest.mark.parametrize(("count", "points"), [*enumerate(POINTS)])
def test_case_82_markers(count, points):
    half = count // 2
    owned = holding(*FACE_DOWN[:half], used=FACE_DOWN[half:count])
    assert g.score(position(markers={"red": owned}))[0]["markers"] == points


def test_case_83_cleared_tracks():
    s = position(desks={"red": CLEARED}, cities=rows(Hannover="R"))
    assert g.score(s)[0]["skills"] == 16
    assert g.score(s)[0]["network"] == 4


def test_case_84_equal_totals_share_the_victory():
    s = position(prestige={"red": 9, "green": 9, "blue": 8})
    assert g.winners(s) == [0, 2]
    s = position(prestige={"red": 9, "green": 7}, markers={"green": holding("remove_3")})
    assert g.winners(s) == [0]
    s = position(prestige={"red": 9, "green": 8}, markers={"green": holding("remove_3")})
    assert g.winners(s) == [0, 2]


@pytest.mark.parametrize("track", CLEARED)
def test_rule_10_b_four_points_for_a_cleared_track_but_the_keys(track):
    full, short = CLEARED[track], CLEARED[track] - 1
    points = 0 if track == "clavis_urbis" else 4
    assert g.score(position(desks={"red": {track: full}}))[0]["skills"] == points
    assert g.score(position(desks={"red": {track: short}}))[0]["skills"] == 0


@pytest.mark.parametrize(("steps", "value"), [*enumerate([1, 2, 2, 3, 4])])
def test_rule_10_f_the_keys_multiply_the_network(steps, value):
    s = position(desks={"red": {"clavis_urbis": steps}}, cities=rows(Minden="R R", Hannover="R"))
    assert g.score(s)[0]["network"] == 3 * value


def test_rule_10_d_coellen_spaces_add_up():
    s = position(
        desks={"red": {"liber_sophiae": 3}}, coellen={"7": "red", "11": "red", "9": "blue"}
    )
    assert [points["coellen"] for points in g.score(s)] == [18, 9, 0, 0]


def test_rule_10_e_two_points_for_every_controlled_city_complete_or_not():
    s = position(cities=rows(Minden="R", Hannover="R B", Duisburg="B"))
    assert [points["cities"] for points in g.score(s)] == [2, 4, 0, 0]


def test_rule_10_f_offices_are_counted_not_cities():
    s = position(cities=rows(Minden="R R B"), extra=rows(Minden="R R"))
    assert [points["network"] for points in g.score(s)] == [4, 1, 0, 0]


def test_rule_10_f_only_the_largest_network_counts():
    s = position(cities=rows(Minden="R", Hannover="R", Halle="R R", Quedlinburg="Rm"))
    assert g.score(s)[0]["network"] == 3


def test_rule_10_f_neighbours_are_joined_by_a_printed_route():
    """Emden and Stade are neighbours only on the side for four and five."""
    cities = rows(Emden="Rm", Stade="Rm")
    desks = {"red": {"liber_sophiae": 1}}
    assert g.score(position(4, cities=cities, desks=desks))[0]["network"] == 2
    assert g.score(position(3, cities=cities, desks=desks))[0]["network"] == 1


def test_rule_10_f_a_city_without_an_own_office_cuts_the_network():
    s = position(cities=rows(Arnheim="R", Minden="R") | {"Münster": row("Bm")})
    assert g.score(s)[0]["network"] == 1


def test_rule_9_9_pending_markers_never_score():
    s = position(pending=["remove_3", "plus_3_actions"], route_markers={})
    assert [points["markers"] for points in g.score(s)] == [0, 0, 0, 0]


def test_the_score_stands_in_the_order_of_the_categories():
    for points in g.score(position(**WORKED)):
        assert tuple(points) == tuple(g.categories)


@pytest.mark.parametrize("players", g.seats)
def test_prestige_events_add_up_to_the_prestige(players):
    first = g.categories[0]
    for s, action in brisk_walk(g, players, seed=11):
        expected = [points[first] for points in g.score(s)]
        after, events = g.copy(s), []
        g.apply(after, action, events)
        for event in events:
            if event.kind == "prestige":
                expected[event.data["player"]] += event.data["points"]
        assert expected == [points[first] for points in g.score(after)]
