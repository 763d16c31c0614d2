"""The legal list and the reasons agree: on every action there is, in every kind of position."""

from __future__ import annotations

from itertools import chain

import pytest

from engine.core.generator import Generator
from engine.hansa import actions as act
from tests.hansa.scene import CLEARED, crowded, g, position, rows

POSTS = range(110)
SHAPES = range(3)


def universe():
    """Every action with arguments in reach, and some beyond."""
    return chain(
        (act.income(t, m) for t in range(28) for m in range(6)),
        (
            pack(shape, post)
            for pack in (act.place, act.displace, act.add)
            for shape in SHAPES
            for post in POSTS
        ),
        (
            act.pack(kind, post)
            for kind in (act.LIFT, act.REMOVE, act.RELOCATE, act.TAKE, act.PUT)
            for post in POSTS
        ),
        (
            act.pack(act.ESTABLISH, route << 8 | detail)
            for route in range(36)
            for detail in range(256)
        ),
        (
            act.pack(kind, number)
            for kind in (act.USE, act.DEVELOP, act.TRAVEL, act.PAY, act.PAWN)
            for number in range(20)
        ),
        (act.swap(city, index) for city in range(28) for index in range(6)),
        (act.ride(province) for province in range(20)),
        (act.marker(kind, route) for kind in range(7) for route in range(36)),
        (act.end(), act.pack(act.DONE), act.pack(act.DONE, 1)),
    )


UNIVERSE = sorted(universe())


def check(s):
    listed = g.legal(s)
    assert listed == [action for action in UNIVERSE if g.why_not(s, action) is None]
    assert bool(listed) is (g.decision(s) is not None)
    assert set(g.candidates(s)) <= set(listed)
    assert bool(g.candidates(s)) is bool(listed)
    assert g.audit(s) == []


def wander(s, seed, decisions, every):
    """A walk half random, half brisk, checked now and then and inside every long action."""
    rng = Generator(seed)
    for number in range(decisions):
        decision = g.decision(s)
        if decision is None:
            break
        if number % every == 0 or (decision.kind != "turn" and number % 3 == 0):
            check(s)
        g.apply(s, rng.choice(g.legal(s)) if rng.randrange(2) else g.brisk(s, rng))
    check(s)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_list_is_what_has_no_reason_against_it(players):
    wander(g.new(players, players), 7 * players, 300, 30)


@pytest.mark.parametrize("free", range(4))
def test_the_same_on_a_crowded_board(free):
    """No step may ever end without a choice, however few posts are free."""
    red = {
        "Stade-Hamburg 1": "red trader",
        "Stade-Hamburg 2": "red merchant",
        "Stade-Hamburg 3": "red trader",
        "Groningen-Emden 1": "red trader",
    }
    posts = ("Coellen-Warburg 1", "Hamburg-Lübeck 1", "Kampen-Osnabrück 2")[:free]
    for book in range(4):
        desks = {"red": {"liber_sophiae": book}}
        s = crowded(*posts, red=red, desks=desks, supply={"red": [4, 0]}, actions_left=9)
        wander(s, 100 * free + book, 60, 3)


def test_the_same_with_every_marker_in_hand():
    s = position(
        5,
        actions_left=9,
        desks={"red": CLEARED},
        routes=rows(Stade_Hamburg="R Rm R", Coellen_Warburg="R Rm R R", Minden_Hannover="B G -"),
        cities=rows(Halle="R G", Hamburg="B", Minden="R B G", Hannover="B R", Warburg="G"),
        markers={
            "red": {
                "unused": [
                    *["extra_office", "swap_offices", "plus_3_actions", "plus_4_actions"],
                    *["develop_skill", "remove_3"],
                ]
            }
        },
    )
    check(s)
    wander(s, 5, 120, 10)
