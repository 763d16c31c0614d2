"""What speaks against a move that another one is better than: facts of positions set by hand."""

from __future__ import annotations

from engine.core.errors import Reason
from tests.cities_knights.scene import g, position, town

BUILDS = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def drawback(s, line, better):
    def read(texts):
        ahead, actions = g.copy(s), []
        for text in texts:
            actions.append(g.parse(ahead, text))
            g.apply(ahead, actions[-1])
        return actions

    return g.drawback(s, read(line), read(better))


def test_a_move_of_fewer_points_is_told_with_them():
    s = position(buildings={"red": town([12])}, hands={"red": {"grain": 2, "ore": 3, "paper": 1}})
    assert drawback(s, ["end"], ["city 12"]) == Reason("points", {"n": 0})
    assert drawback(s, ["city 12"], ["end"]).code != "points"


def test_a_corner_left_to_a_rival_is_told_with_his_name():
    blue = ["7-12", "3-7"]
    s = position(buildings={}, roads={"red": ["12-17"], "blue": blue}, hands={"red": BUILDS})
    told = drawback(s, ["end"], ["settlement 12"])
    assert told == Reason("corner", {"place": 12, "rival": "blue"})


def test_a_corner_that_nobody_else_reaches_is_left_to_nobody():
    s = position(buildings={}, roads={"red": ["12-17"]}, hands={"red": BUILDS})
    assert drawback(s, ["end"], ["settlement 12"]).code == "points"


def test_a_corner_in_the_set_up_stays_open_to_who_places_next():
    s = g.new(4, 1)
    line, better = ["settlement 12", "road 7-12"], ["settlement 40", "road 40-45"]
    told = drawback(s, line, better)
    assert told == Reason("corner", {"place": 40, "rival": g.colours[1]})
    near = ["settlement 45", "road 40-45"]
    assert drawback(s, near, better) is None or drawback(s, near, better).code != "corner"


def test_fewer_rolls_for_a_settlement_are_counted():
    s = position(buildings={}, roads={"red": ["12-17"]}, hands={"red": BUILDS})
    told = drawback(s, ["settlement 17"], ["settlement 12"])
    assert told == Reason("numbers", {"place": 17, "n": 9})
    assert drawback(s, ["settlement 12"], ["settlement 17"]) is None


def test_a_defence_that_stays_weaker_is_told_with_the_barbarians():
    s = position(
        buildings={"red": town([], [12]), "blue": town([], [35])},
        roads={"red": ["7-12"]},
        hands={"red": {"wool": 1, "ore": 1, "grain": 1}},
    )
    told = drawback(s, ["knight 7"], ["knight 7", "activate 7"])
    assert told == Reason("defence", {"holds": [0, 2]})
    assert drawback(s, ["knight 7", "activate 7"], ["knight 7"]).code == "cards"


def test_a_hand_that_a_seven_halves_is_told_when_the_turn_is_over():
    s = position(
        buildings={"red": town([], [12])}, hands={"red": {"brick": 5, "wool": 4, "paper": 1}}
    )
    told = drawback(s, ["end"], ["wall 12", "improve science", "end"])
    assert told == Reason("exposed", {"n": 10})


def test_nobodys_hidden_hand_changes_what_is_told():
    told = set()
    for theirs in ({}, {"brick": 4, "lumber": 4, "wool": 4, "grain": 4}):
        s = position(
            buildings={},
            roads={"red": ["12-17"], "blue": ["7-12", "3-7"]},
            hands={"red": BUILDS, "blue": theirs},
        )
        told.add(drawback(s, ["end"], ["settlement 12"]).code)
    assert told == {"corner"}
