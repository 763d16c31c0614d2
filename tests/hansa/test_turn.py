"""The turn and its actions (RULES 2, cases 7-11)."""

from __future__ import annotations

import pytest

from engine.core.generator import Generator
from tests.hansa.scene import (
    decider,
    g,
    holding,
    look,
    offered,
    play,
    position,
    refused,
    rows,
    told,
)


def test_case_7_after_the_last_action_only_the_end_of_the_turn_is_offered():
    s = position()
    play(s, "place trader Stade-Hamburg 1", "place trader Stade-Hamburg 2")
    assert offered(s) == ["end turn"]
    assert refused(s, "place trader Stade-Hamburg 3") == "no_actions_left"


@pytest.mark.parametrize(
    ("marker", "lines"),
    [
        ("plus_3_actions", ["use plus_3_actions"]),
        ("remove_3", ["remove Stade-Hamburg 1", "remove Stade-Hamburg 2"]),
        ("swap_offices", []),
        ("extra_office", []),
    ],
)
def test_case_7_an_unused_marker_is_offered_if_it_can_be_used_now(marker, lines):
    s = position(markers={"red": holding(marker)})
    play(s, "place trader Stade-Hamburg 1", "place trader Stade-Hamburg 2")
    assert offered(s) == [*lines, "end turn"]


@pytest.mark.parametrize("done", [0, 1])
def test_case_8_the_turn_may_end_early(done):
    s = position()
    play(s, *["place trader Stade-Hamburg 1"][:done], "end turn")
    assert decider(s) == ("blue", "turn")
    assert look(s, "actions_left") == 2


def test_case_9_actiones_gives_its_action_at_once():
    s = position(routes=rows(Göttingen_Quedlinburg="R R R"))
    play(s, "place trader Stade-Hamburg 1", "establish Göttingen-Quedlinburg skill actiones")
    assert look(s, "desks", "red", "actiones") == 1
    assert look(s, "actions_left") == 1
    play(s, "place trader Stade-Hamburg 2")
    assert offered(s) == ["end turn"]


def test_case_10_a_second_three_gives_no_action():
    s = position(desks={"red": {"actiones": 1}}, markers={"red": holding("develop_skill")})
    assert look(s, "actions_left") == 3
    play(s, "develop actiones")
    assert look(s, "desks", "red", "actiones") == 2
    assert look(s, "actions_left") == 3


def test_case_11_plus_three_and_plus_four_add_up():
    s = position(actions_left=0, markers={"red": holding("plus_3_actions", "plus_4_actions")})
    play(s, "use plus_3_actions")
    assert look(s, "actions_left") == 3
    play(s, "use plus_4_actions")
    assert look(s, "actions_left") == 7


@pytest.mark.parametrize(("steps", "allowance"), [*enumerate([2, 3, 3, 4, 4, 5])])
def test_rule_2_1_the_allowance_is_the_value_of_actiones(steps, allowance):
    s = position(turn="yellow", desks={"red": {"actiones": steps}})
    assert told(play(s, "end turn"), "turn_began") == [{"player": 0, "actions": allowance}]
    assert look(s, "actions_left") == allowance


def test_rule_2_1_actions_are_mixed_and_repeated_freely():
    s = position(actions_left=5)
    play(
        s,
        "place trader Stade-Hamburg 1",
        "income 1 trader",
        "place merchant Stade-Hamburg 2",
        "income 2 traders",
        "place trader Stade-Hamburg 3",
    )
    assert look(s, "actions_left") == 0


def test_rule_2_3_nothing_is_saved_for_the_next_turn():
    s = position(players=3)
    play(s, "end turn", "end turn", "end turn")
    assert decider(s) == ("red", "turn")
    assert look(s, "actions_left") == 2


@pytest.mark.parametrize(("steps", "gain"), [*enumerate([1, 0, 1, 0, 1])])
def test_rule_2_4_each_step_of_actiones_gives_the_difference_now(steps, gain):
    s = position(
        desks={"red": {"actiones": steps}},
        actions_left=0,
        markers={"red": holding("develop_skill")},
    )
    play(s, "develop actiones")
    assert look(s, "actions_left") == gain


def test_rule_2_5_play_goes_round_the_table():
    s = position(players=5)
    order = []
    for _ in range(6):
        order.append(decider(s)[0])
        play(s, "end turn")
    assert order == ["red", "blue", "green", "yellow", "purple", "red"]


def test_rule_2_6_which_marker_lies_on_the_plate_depends_on_chance_alone():
    """The owner's own knowledge does not settle what his plate will show."""
    seen = set()
    s = position(plate=1, route_markers={})
    for number in range(40):
        dream = g.observe(s, 0, Generator(number))
        seen.add(g.text(s, g.apply(dream, g.parse(s, "end turn"))))
    assert len(seen) == 6
