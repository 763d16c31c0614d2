"""RULES 6, cases 48 to 65 and 99: knights, and roads that they cut."""

from __future__ import annotations

from tests.cities_knights.scene import (
    decider,
    g,
    hand,
    look,
    offered,
    play,
    points,
    position,
    refused,
    roads,
    told,
    town,
)

KNIGHT = {"ore": 1, "wool": 1}


def knights(s, colour):
    return look(s, "knights", colour)


def test_case_48_a_knight_at_the_end_of_a_road_stops_it():
    given = {
        "buildings": {"blue": town([23]), "red": town([35])},
        "roads": {"blue": roads("23-18-24"), "red": roads("35-30-24")},
        "hands": {"red": KNIGHT | {"brick": 1, "lumber": 1}, "blue": {"brick": 1, "lumber": 1}},
    }
    free = position(turn="blue", **given)
    assert "road 19-24" in offered(free)
    s = position(**given)
    play(s, "knight 24")
    assert "road 19-24" in offered(s)
    s = position(turn="blue", knights={"red": {"24": "basic"}}, **given)
    assert refused(s, "road 19-24") == "not_connected"


def test_case_48_a_knight_between_two_roads_splits_them():
    s = position(
        buildings={"blue": town([23])},
        roads={"blue": roads("23-18-24-19-25-31"), "red": ["24-30"]},
        hands={"red": KNIGHT},
    )
    assert look(s, "longest_road") == "blue"
    play(s, "knight 24")
    assert look(s, "longest_road") is None
    assert points(s) == [0, 1, 0, 0]


def test_case_49_knights_keep_no_distance():
    s = position(buildings={"red": town([18])}, roads={"red": ["18-24"]}, hands={"red": KNIGHT})
    play(s, "knight 24")
    assert knights(s, "red") == {"24": "basic"}
    assert hand(s, "red") == {}


LINE = {"buildings": {"red": town([23])}, "roads": {"red": roads("23-18-24-30")}}


def test_case_50_a_third_basic_knight_waits_for_a_promotion():
    s = position(
        knights={"red": {"18": "basic", "24": "basic"}},
        hands={"red": {"ore": 2, "wool": 2}},
        **LINE,
    )
    assert refused(s, "knight 30") == "no_piece_left"
    play(s, "promote 18", "knight 30")
    assert knights(s, "red") == {"18": "strong promoted", "24": "basic", "30": "basic"}


def test_case_51_a_new_knight_is_activated_and_acts_next_turn():
    s = position(hands={"red": KNIGHT | {"grain": 1}}, **LINE)
    play(s, "knight 18", "activate 18")
    assert knights(s, "red") == {"18": "basic active"}
    assert refused(s, "move 18 24") == "not_ready"
    play(s, "end", *["roll 1 1 trade", "end"] * 3, "roll 1 1 trade")
    assert knights(s, "red") == {"18": "basic ready"}
    play(s, "move 18 24")


def test_case_52_promotion_keeps_a_knight_active_and_comes_once_a_turn():
    s = position(
        knights={"red": {"18": "basic active"}},
        hands={"red": {"ore": 2, "wool": 2}},
        levels={"red": {"politics": 3}},
        **LINE,
    )
    play(s, "promote 18")
    assert knights(s, "red") == {"18": "strong active promoted"}
    assert refused(s, "promote 18") == "promoted_already"


def test_case_53_no_promotion_without_a_piece():
    s = position(
        knights={"red": {"18": "strong", "24": "strong", "30": "basic"}},
        hands={"red": KNIGHT},
        **LINE,
    )
    assert refused(s, "promote 30") == "no_piece_left"


def test_case_54_a_ready_knight_acts_at_its_new_level():
    s = position(
        buildings={"red": town([23])},
        roads={"red": roads("23-18-24"), "blue": roads("24-19-25")},
        knights={"red": {"18": "basic ready"}, "blue": {"24": "basic"}},
        hands={"red": KNIGHT},
    )
    assert refused(s, "displace 18 24") == "not_weaker"
    play(s, "promote 18", "displace 18 24")
    assert knights(s, "red") == {"24": "strong promoted"}


def test_case_55_a_knight_moves_along_its_own_roads():
    s = position(roads={"red": roads("23-18-24-30")}, knights={"red": {"23": "basic ready"}})
    assert offered(s, "move") == ["move 23 18", "move 23 24", "move 23 30"]
    assert refused(s, "move 23 29") == "no_path"
    play(s, "move 23 30")
    assert knights(s, "red") == {"30": "basic"}


def test_case_56_an_opposing_knight_is_not_passed():
    s = position(
        roads={"red": roads("23-18-24-30"), "blue": ["13-18"]},
        knights={"red": {"23": "basic ready"}, "blue": {"18": "basic"}},
    )
    assert refused(s, "move 23 24") == "no_path"
    assert offered(s, "move") == []


def test_case_57_only_strictly_weaker_opposing_knights_are_displaced():
    s = position(
        roads={"red": roads("23-18-24-30"), "blue": ["13-18"]},
        knights={"red": {"23": "strong ready"}, "blue": {"18": "strong"}},
    )
    assert refused(s, "displace 23 18") == "not_weaker"
    s = position(
        roads={"red": roads("23-18-24-30")},
        knights={"red": {"23": "strong ready", "18": "basic"}},
    )
    assert refused(s, "displace 23 18") == "own_knight"


def test_case_58_a_knight_without_retreat_returns_to_supply():
    s = position(
        buildings={"blue": town([19])},
        roads={"red": roads("23-18-24"), "blue": ["19-24"]},
        knights={"red": {"23": "strong ready"}, "blue": {"24": "basic active"}},
    )
    events = play(s, "displace 23 24")
    assert told(events, "knight_removed")[0]["why"] == "no_retreat"
    assert (knights(s, "red"), knights(s, "blue")) == ({"24": "strong"}, {})


def test_case_59_the_node_the_attacker_came_from_is_a_retreat():
    s = position(
        buildings={"blue": town([29, 30])},
        roads={"red": roads("23-18-24"), "blue": roads("24-30-35-29-23")},
        knights={"red": {"23": "strong ready"}, "blue": {"24": "basic active", "35": "basic"}},
    )
    play(s, "displace 23 24")
    assert knights(s, "blue") == {"23": "basic active", "35": "basic"}
    assert decider(s) == ("red", "turn")


def test_case_59_the_owner_chooses_the_retreat():
    s = position(
        roads={"red": roads("23-18-24"), "blue": roads("24-19-25")},
        knights={"red": {"23": "strong ready"}, "blue": {"24": "basic active"}},
    )
    play(s, "displace 23 24")
    assert decider(s) == ("blue", "retreat")
    assert offered(s) == ["retreat 19", "retreat 25"]
    play(s, "retreat 25")
    assert knights(s, "blue") == {"25": "basic active"}


def test_case_60_activation_after_an_action_gives_no_second_one():
    s = position(knights={"red": {"18": "basic ready"}}, hands={"red": {"grain": 1}}, **LINE)
    play(s, "move 18 24", "activate 24")
    assert knights(s, "red") == {"24": "basic active"}
    assert refused(s, "move 24 18") == "not_ready"


CHASE = {
    "roads": {"red": roads("23-18-24")},
    "knights": {"red": {"18": "basic ready"}},
    "buildings": {"blue": town([45])},
    "hands": {"blue": {"coin": 1}},
}


def test_case_61_a_knight_chases_the_robber():
    s = position(robber=9, attacks=1, **CHASE)
    play(s, "chase 18", "robber 14")
    assert look(s, "robber") == 14
    assert hand(s, "red") == {"coin": 1}
    assert knights(s, "red") == {"18": "basic"}


def test_case_62_before_the_first_attack_nobody_chases_the_robber():
    assert refused(position(**CHASE), "chase 18") == "robber_locked"


def test_case_63_an_own_knight_blocks_the_building_site():
    home = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
    given = {"roads": {"red": ["18-24"]}, "hands": {"red": home}}
    assert offered(position(**given), "settlement") == ["settlement 18", "settlement 24"]
    s = position(knights={"red": {"18": "basic"}}, **given)
    assert refused(s, "settlement 18") == "node_taken"


def test_case_64_a_knight_that_leaves_joins_the_road_again():
    s = position(
        turn="blue",
        roads={"red": roads("23-18-24-19-25-31"), "blue": roads("24-30-36")},
        knights={"blue": {"24": "basic ready"}},
    )
    assert look(s, "longest_road") is None
    play(s, "move 24 36")
    assert look(s, "longest_road") == "red"
    assert points(s) == [2, 0, 0, 0]


def test_case_65_a_road_may_end_at_an_opposing_knight():
    s = position(
        roads={"red": roads("23-18-24-19-25-31"), "blue": ["31-36"]},
        knights={"blue": {"31": "basic"}},
    )
    assert look(s, "longest_road") == "red"


def test_case_99_behind_an_opposing_knight_another_trail_begins():
    net = {"red": roads("23-18-24-19-25-31-37-32-26"), "blue": ["31-36"]}
    s = position(roads=net, knights={"blue": {"31": "basic"}})
    assert look(s, "longest_road") == "red"
    blocked = {"red": net["red"], "blue": ["20-25"]}
    s = position(roads=blocked, knights={"blue": {"25": "basic"}})
    assert look(s, "longest_road") is None
    assert g.audit(s) == []
