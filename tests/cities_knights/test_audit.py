"""The invariants (RULES 7): each one, broken by hand inside a sound position, is noticed."""

from __future__ import annotations

import pytest

from engine.cities_knights import state
from engine.cities_knights.box import MINING, ORE, PRINTER, SPY
from tests.cities_knights.scene import g, position, roads, town

RED, BLUE = state.desk(0), state.desk(1)


def lose_a_card(s):
    s.cells[state.BANK + ORE] -= 1


def find_a_spy(s):
    s.cells[RED + state.PROGRESS + SPY] += 1


def hold_a_point_card(s):
    deck = state.DECK + 36
    place = s.cells.index(PRINTER + 1, deck)
    s.cells[place] = MINING + 1
    s.cells[RED + state.PROGRESS + PRINTER] += 1
    s.cells[RED + state.PROGRESS + MINING] -= 1


def let_a_stranger_in(s):
    s.cells[state.EDGE] = 5


def crowd_a_node(s):
    s.cells[17] = state.piece(1, state.SETTLEMENT)


def leave_the_road(s):
    s.cells[5], s.cells[24] = s.cells[24], 0


def hurry_a_knight(s):
    s.cells[40] = state.knight(1, 1, state.READY)


def lay_a_city_down(s):
    s.cells[18] = state.piece(0, state.SIDEWAYS)


def skip_a_level(s):
    s.cells[RED + state.LEVEL] = 3


def outgrow_the_holder(s):
    s.cells[BLUE + state.LEVEL] = 5


def free_the_robber(s):
    s.cells[state.ATTACKS] = 0


def sail_on(s):
    s.cells[state.SHIP_AT] = 7


def miscount_points(s):
    s.cells[RED + state.POINTS] += 1


def miscount_the_hand(s):
    s.cells[RED + state.HAND_SIZE] -= 1


def lose_a_road(s):
    s.cells[RED + state.ROADS_LEFT] -= 1


def miss_a_road(s):
    s.cells[RED + state.TOUCH + 53] = 1


def dream_of_a_harbour(s):
    s.cells[RED + state.HARBOUR] = 1


def move_the_note(s):
    s.cells[state.METROPOLIS] = 1


def take_the_longest_road(s):
    s.cells[state.LONGEST] = 2
    s.cells[BLUE + state.POINTS] += 2


def prove_too_much(s):
    s.cells[state.proven(1, 0) + ORE] = 3


def exclude_too_much(s):
    s.cells[state.COULD + 4] = 1


def keep_what_is_known(s):
    s.cells[state.HAZE] &= ~2


def peek(s):
    s.cells[state.KNOWERS] = 1


def put_a_point_card_back(s):
    s.cells[state.UNSEEN + 2] = 0


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lose_a_card, "There are 18 ore instead of 19."),
        (find_a_spy, "There are 4 cards spy instead of 3."),
        (hold_a_point_card, "The point card printer is in a hand instead of open."),
        (let_a_stranger_in, "A piece belongs to nobody at the table."),
        (crowd_a_node, "The buildings on nodes 17 and 23 are too close."),
        (leave_the_road, "The knight on node 5 touches no road of its own."),
        (hurry_a_knight, "The knight on node 40 is ready or promoted, but not on turn."),
        (lay_a_city_down, "A city of red lies on its side, but settlements are in supply."),
        (skip_a_level, "red has the metropolis of trade at too low a level."),
        (outgrow_the_holder, "red has the metropolis of trade at too low a level."),
        (free_the_robber, "The robber has left the desert before the first attack."),
        (sail_on, "The ship cannot be at step 7."),
        (miscount_points, "red's points are noted as 8 instead of 7."),
        (miscount_the_hand, "red's hand cards are noted as 1 instead of 2."),
        (lose_a_road, "red's roads in supply are noted as 9 instead of 10."),
        (miss_a_road, "red's roads at a node are noted as 1 instead of 0."),
        (dream_of_a_harbour, "red's harbours are noted as 1 instead of 0."),
        (move_the_note, "The metropolis of trade is noted at another node."),
        (take_the_longest_road, "The longest road belongs to somebody without it."),
        (prove_too_much, "blue believes that red holds cards he does not."),
        (exclude_too_much, "blue excludes a card that red holds."),
        (keep_what_is_known, "blue keeps needless knowledge of red's cards."),
        (peek, "Somebody knows a card of the deck of trade that nobody has drawn."),
        (put_a_point_card_back, "A point card was put back under the deck of science."),
    ],
)
def test_rule_7_a_broken_invariant_is_named(damage, sentence):
    s = position(
        buildings={"red": town([23], [30], trade=30), "blue": town([45])},
        roads={"red": roads("23-18-24-30-36-41"), "blue": ["40-45"]},
        knights={"red": {"24": "basic"}, "blue": {"40": "basic"}},
        levels={"red": {"trade": 4}},
        hands={"red": {"ore": 2}},
        progress={"red": ["mining"]},
        attacks=1,
        robber=0,
    )
    assert g.audit(s) == []
    damage(s)
    assert sentence in g.audit(s)
