"""Open decisions written by hand: what they hold, and what is filled in."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from tests.cities_knights.scene import decider, g, look, offered
from tests.cities_knights.written import DECISIONS, MUSTER, again, scene


@pytest.mark.parametrize("kind", DECISIONS)
def test_an_open_decision_can_be_written(kind):
    s = scene(kind, step=DECISIONS[kind])
    assert look(s, "step") == DECISIONS[kind]
    assert decider(s) == (DECISIONS[kind]["player"], kind)
    assert g.key(again(s)) == g.key(s)
    assert g.legal(s)


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_answer_to_a_decision_by_hand_leaves_a_sound_position(kind):
    s = scene(kind, step=DECISIONS[kind])
    for action in g.legal(s):
        after = g.copy(s)
        g.apply(after, action)
        assert g.audit(after) == []
        assert g.key(again(after)) == g.key(after)


def test_knights_can_be_mustered_by_hand():
    s = scene("muster", step=MUSTER, options={"variant_perfida": True})
    assert look(s, "step") == MUSTER
    assert look(s, "ship") == 7
    assert offered(s) == ["muster 40", "done"]


def test_several_decisions_stand_in_a_row():
    white, blue = DECISIONS["aqueduct"], DECISIONS["aqueduct"] | {"player": "blue"}
    s = scene("aqueduct", stack=[white], step=blue)
    assert decider(s) == ("blue", "aqueduct")
    assert look(s, "stack") == [white]
    assert g.key(again(s)) == g.key(s)
    with pytest.raises(BadInput, match="in this order"):
        scene("aqueduct", stack=[blue], step=white)
    with pytest.raises(BadInput, match="cannot be open together"):
        scene("aqueduct", stack=[white], step=DECISIONS["robber"])


@pytest.mark.parametrize(
    ("given", "filled"),
    [
        ({"decision": "discard", "player": "blue"}, {"owed": {"blue": 4}, "chosen": []}),
        ({"decision": "gift", "player": "white"}, {"owed": {"white": 2}, "given": {}}),
        ({"decision": "robber"}, {"player": "red", "why": "seven"}),
        ({"decision": "master_merchant", "victim": "blue"}, {"left": 2, "least": "brick"}),
        ({"decision": "offer"}, {"give": {}, "want": {}, "asking": False}),
    ],
)
def test_what_is_left_out_of_a_decision(given, filled):
    s = scene(given["decision"], step=given)
    for key, value in filled.items():
        assert look(s, "step", key) == value


def test_the_offer_that_is_answered_counts_as_put():
    s = scene("answer", step=DECISIONS["answer"])
    assert look(s, "offers_put") == 1
    assert [offer["to"] for offer in look(s, "offers")] == ["blue", "white", "orange"]


@pytest.mark.parametrize(
    ("dice", "stage"), [([3, 4, "ship"], "after_yield"), ([3, 3, "ship"], "done")]
)
def test_the_stage_left_out_is_that_of_the_open_decision(dice, stage):
    s = scene("discard", dice=dice, step={"decision": "discard", "player": "blue"})
    assert look(s, "stage") == stage


def test_a_saboteur_after_a_seven_can_be_written():
    step = {"decision": "discard", "player": "blue"}
    s = scene("discard", step=step, stage="done")
    assert look(s, "stage") == "done"
