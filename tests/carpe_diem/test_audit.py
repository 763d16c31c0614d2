"""The invariants: each one, broken by hand inside a sound position, is noticed."""

from __future__ import annotations

import pytest

from engine.carpe_diem import state
from engine.carpe_diem.tiles import FACE, NUMBER
from tests.carpe_diem.scene import SPADE, g, position

RED = state.store(0)
SPADE_AT = 8 * 4 + 3


def lose_from_a_stack(s):
    s.hidden = s.hidden._replace(black=s.hidden.black[1:])


def copy_a_tile(s):
    s.stored = (s.stored[0] + bytes((NUMBER["W01"],)), *s.stored[1:])


def turn_a_face(s):
    s.cells[SPADE_AT] = FACE[NUMBER["W16"] << 2]


def miscount_structures(s):
    s.cells[RED + state.DONE] = 3


def miscount_chimneys(s):
    s.cells[RED + state.CHIMNEYS] = 7


def miscount_villas(s):
    s.cells[RED + state.VILLAS] = 5


def miscount_goals(s):
    s.cells[RED + state.GOALS] = 1


def miscount_spaces(s):
    s.cells[state.FILLED] = 1


def miscount_turns(s):
    s.cells[state.TAKEN] = 2


def pass_the_turn(s):
    s.cells[state.TURN] = 1


def double_a_disc(s):
    s.cells[state.ORDER] = 1


def disorder_the_track(s):
    s.cells[RED + state.STEPS] = 5


def put_a_disc_aside(s):
    s.cells[state.DISC] = 1


def put_many_discs(s):
    for space in s.setting.spaces[:5]:
        s.cells[state.DISC + space] = 2


def draw_a_card(s):
    hidden = s.hidden
    s.hidden = hidden._replace(
        deck=hidden.deck[1:], hands=state.replaced(hidden.hands, 0, hidden.deck[:1])
    )


def lose_a_card(s):
    s.hidden = s.hidden._replace(deck=s.hidden.deck[1:])


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lose_from_a_stack, "The black stack has 27 tiles instead of 28."),
        (copy_a_tile, "The tile W01 is in 2 places."),
        (turn_a_face, "The tile W01 of red shows a wrong face."),
        (miscount_structures, "red is counted (3, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0) done instead of"
         " (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0)."),
        (miscount_chimneys, "red is counted 7 chimneys instead of 0."),
        (miscount_villas, "red is counted 5 villas instead of 0."),
        (miscount_goals, "red is counted 1 goals instead of 0."),
        (miscount_spaces, "The filled spaces are counted wrongly."),
        (miscount_turns, "2 tiles count as taken instead of 0."),
        (pass_the_turn, "It is blue's turn instead of red's."),
        (double_a_disc, "The scroll track does not hold one disc of each player."),
        (disorder_the_track, "The discs on the scroll track are out of order."),
        (put_a_disc_aside, "A disc lies where there is no scoring space, or is nobody's."),
        (put_many_discs, "blue has placed more than 4 discs."),
        (draw_a_card, "red holds 1 fountain cards instead of 0."),
        (lose_a_card, "The fountain cards are not all there once."),
    ],
)  # fmt: skip
def test_a_broken_invariant_is_named(damage, sentence):
    s = position(tiles={SPADE: "W01"})
    assert g.audit(s) == []
    damage(s)
    assert sentence in g.audit(s)
