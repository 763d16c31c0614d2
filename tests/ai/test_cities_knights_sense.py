"""What the opponents of Cities & Knights understand of their game, each in a position by hand."""

from __future__ import annotations

from engine.ai.levels import level
from engine.ai.think import ponder
from engine.cities_knights.box import KINDS
from engine.cities_knights.income import land, production
from engine.core.generator import Generator
from tests.ai.tables import ended
from tests.cities_knights.scene import before_roll, g, play, position, roads, town

WEIGHTS = g.styles["balanced"]
TARGET = 13


def worth(s, player=0):
    return g.evaluate(s, WEIGHTS)[player]


def chosen(s, nodes=1200):
    """The line a Master means to play, as it is written."""
    decision = g.decision(s)
    seen = g.observe(s, decision.player, Generator(1))
    thought = ended(ponder(g, seen, level("master"), Generator(2), nodes))
    lines, real = [], g.copy(s)
    for action in thought.line:
        lines.append(g.text(real, action))
        g.apply(real, action)
    return lines


def lines(s):
    return [g.text(s, action) for action in g.candidates(s)]


def test_a_city_by_the_forest_is_worth_more_than_two_villages_of_its_resource():
    """Paper comes beside lumber, so a city brings a kind that no settlement does."""
    s = position(buildings={"red": town([], [28])})
    income = production(s, 0, land(s))
    assert income[KINDS.index("paper")] == income[KINDS.index("lumber")] == 5


def test_the_first_pips_of_a_kind_are_worth_more_than_more_of_the_same():
    """Ore 5 and grain 4 and brick 2 beat grain and grain and wool with as many pips."""
    varied = position(buildings={"red": town([35])})
    same = position(buildings={"red": town([39])})
    pips = [sum(production(s, 0, land(s))) for s in (varied, same)]
    assert pips[0] == pips[1]
    assert worth(varied) > worth(same)


def test_some_grain_is_worth_more_than_as_many_pips_of_what_one_has():
    """Without it no city grows and no knight wakes."""
    fed = position(buildings={"red": town([34])})
    hungry = position(buildings={"red": town([33])})
    incomes = [production(s, 0, land(s)) for s in (fed, hungry)]
    grain = KINDS.index("grain")
    assert incomes[0][grain] and not incomes[1][grain]
    assert worth(fed) > worth(hungry)


def test_the_fourth_progress_card_is_worth_less_than_the_second():
    """A full hand loses the next card that is drawn, so one of them had better be played."""

    def held(*cards):
        return worth(position(buildings={"red": town([12])}, progress={"red": [*cards]}))

    second = held("warlord", "smith") - held("warlord")
    fourth = held("warlord", "smith", "crane", "spy") - held("warlord", "crane", "spy")
    assert second > 2 * fourth > 0


def test_knights_are_woken_when_the_ship_is_near_and_a_city_would_fall():
    table = {
        "buildings": {"red": town([], [12]), "blue": town([], [35])},
        "roads": {"red": roads("12-17"), "blue": roads("29-35")},
        "knights": {"red": {"17": "basic"}, "blue": {"29": "basic active"}},
        "hands": {"red": {"grain": 1}},
    }
    assert chosen(position(ship=6, **table))[0] == "activate 17"


def test_a_hand_above_the_limit_is_worth_less_after_the_turn_than_within_it():
    full = {"hands": {"red": {"brick": 5, "wool": 5}}, "buildings": {"red": town([12])}}
    mine = position(turn="red", **full)
    others = before_roll(turn="blue", **full)
    assert worth(mine) > worth(others)


def test_a_sealed_discard_counts_before_it_is_carried_out():
    """Giving up the last card of a goal costs more than giving up one of many."""

    def after(*kinds):
        s = position(
            phase="before_roll",
            buildings={"red": town([12], [35]), "blue": town([39])},
            hands={"red": {"brick": 6, "ore": 1, "grain": 1}, "blue": {"wool": 8}},
        )
        play(s, "roll 1 6 trade", *(f"discard {kind}" for kind in kinds))
        assert g.decision(s).player == 1, "blue is still to discard"
        return worth(s)

    assert after(*["brick"] * 4) > after("brick", "brick", "grain", "ore")


def test_an_accepted_offer_counts_before_all_have_answered():
    def after(answer):
        s = position(
            buildings={"red": town([12]), "blue": town([35])},
            hands={"red": {"ore": 2}, "blue": {"grain": 2, "ore": 2, "wool": 3}},
        )
        play(s, "offer", "give ore", "for", "want wool", "to all", answer)
        return worth(s, 1)

    assert after("accept") > after("refuse"), "the third ore is worth more than a third wool"


def test_nobody_helps_a_player_who_is_about_to_win():
    def answers(points):
        s = position(
            buildings={"red": town([12]), "blue": town([35])},
            defenders={"red": points - 1},
            hands={"red": {"ore": 2}, "blue": {"grain": 2, "ore": 2, "wool": 3}},
        )
        play(s, "offer", "give ore", "for", "want wool", "to all")
        return lines(s)

    assert "accept" in answers(5)
    assert answers(TARGET - 3) == ["refuse"]


def test_an_offer_asks_for_what_the_next_goal_lacks():
    s = position(
        buildings={"red": town([12], [35]), "blue": town([39])},
        hands={"red": {"grain": 2, "ore": 2, "wool": 3}, "blue": {"ore": 3}},
    )
    assert "offer" in lines(s)
    play(s, "offer")
    assert "give wool" in lines(s)
    play(s, "give wool", "for")
    assert "want ore" in lines(s)


def test_no_second_offer_is_thought_of_in_a_turn():
    s = position(
        buildings={"red": town([12], [35]), "blue": town([39])},
        hands={"red": {"grain": 2, "ore": 2, "wool": 3}, "blue": {"ore": 3}},
    )
    play(s, "offer", "give wool", "for", "want ore", "to all", "refuse", "refuse", "refuse")
    assert "offer" not in lines(s)


def test_a_city_is_built_when_it_can_be_paid():
    s = position(
        buildings={"red": town([12, 35])},
        hands={"red": {"grain": 2, "ore": 3}},
    )
    assert chosen(s)[0].startswith("city")


def test_a_road_is_built_to_reach_a_place_to_settle():
    """With a settlement in hand and no place for it, the road comes first."""
    s = position(
        buildings={"red": town([12])},
        roads={"red": roads("12-17")},
        hands={"red": {"brick": 2, "lumber": 2, "wool": 1, "grain": 1}},
    )
    line = chosen(s)
    assert line[0].startswith("road") and line[1].startswith("settlement")


def test_the_robber_goes_where_it_hurts_somebody_else():
    s = position(
        attacks=1,
        phase="before_roll",
        buildings={"red": town([12]), "blue": town([], [35, 39])},
        hands={"blue": {"ore": 2}},
    )
    play(s, "roll 1 6 trade")
    assert chosen(s)[0].startswith("robber")
    moved = g.copy(s)
    before = g.evaluate(s, WEIGHTS)
    seen = g.observe(s, 0, Generator(1))
    thought = ended(ponder(g, seen, level("master"), Generator(2), 1200))
    g.apply(moved, thought.action)
    after = g.evaluate(moved, WEIGHTS)
    assert after[1] < before[1] and after[0] >= before[0]


def test_a_metropolis_that_wins_is_taken():
    s = position(
        buildings={"red": town([12], [35])},
        defenders={"red": 8},
        levels={"red": {"politics": 3}},
        hands={"red": {"coin": 4}},
    )
    assert chosen(s)[0] == "improve politics"


def test_the_reason_for_an_offer_says_what_is_traded():
    s = position(hands={"red": {"wool": 3}, "blue": {"ore": 3}})
    line, ahead = [], g.copy(s)
    for words in ("offer", "give wool", "for", "want ore", "to all"):
        line.append(g.parse(ahead, words))
        g.apply(ahead, line[-1])
    reason = g.motive(s, line)
    assert (reason.code, dict(reason.values)) == ("trades", {"give": "wool", "take": "ore"})


def test_an_answer_and_a_robber_have_reasons_of_their_own():
    s = position(
        buildings={"red": town([12]), "blue": town([35])},
        hands={"red": {"ore": 2}, "blue": {"grain": 2, "ore": 2, "wool": 3}},
    )
    play(s, "offer", "give ore", "for", "want wool", "to all")
    codes = [g.motive(s, [g.parse(s, words)]).code for words in ("accept", "refuse")]
    assert codes == ["accepts", "refuses"]
    s = position(phase="before_roll", attacks=1, buildings={"blue": town([35])})
    play(s, "roll 1 6 trade")
    reason = g.motive(s, [g.parse(s, "robber 10")])
    assert (reason.code, reason.values["hex"]) == ("robs", 10)


def told(s, *words):
    """What the reason for a line tells."""
    line, ahead = [], g.copy(s)
    for one in words:
        line.append(g.parse(ahead, one))
        g.apply(ahead, line[-1])
    return g.motive(s, line).values


def test_the_reason_for_a_building_tells_what_it_yields():
    s = position(buildings={"red": town([12])}, hands={"red": {"grain": 2, "ore": 3}})
    yields = told(s, "city 12")["yields"]
    assert sum(cards for _, cards, _ in yields) == 2 * len({number for _, _, number in yields})


def test_the_reason_for_an_improvement_tells_what_its_gate_draws_on():
    s = position(buildings={"red": town([], [12])}, hands={"red": {"paper": 3}})
    assert told(s, "improve science")["gate"] == 2


def test_the_reason_for_a_knight_tells_what_the_defence_holds():
    s = position(
        buildings={"red": town([], [12]), "blue": town([], [35])},
        roads={"red": ["7-12"]},
        hands={"red": {"wool": 1, "ore": 1, "grain": 1}},
    )
    assert told(s, "knight 7", "activate 7")["holds"] == [1, 2]
    assert "holds" not in told(s, "knight 7")


def test_the_reason_for_the_robber_tells_whose_land_it_closes():
    s = position(phase="before_roll", attacks=1, buildings={"blue": town([35])})
    play(s, "roll 1 6 trade")
    robbed = [g.motive(s, [action]).values for action in g.legal(s)]
    closed = [values["rivals"] for values in robbed if "rivals" in values]
    assert closed and all(rivals == ["blue"] for rivals in closed)
