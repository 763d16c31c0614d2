"""The invariants (RULES 14): each one, broken by hand inside a sound position, is noticed."""

from __future__ import annotations

import pytest

from engine.hansa import state
from tests.hansa.scene import g, position, rows

RED = state.desk(0)


def office(s, city, place):
    return state.OFFICE + s.setting.board.cities[s.setting.board.city_number[city]].offices[place]


def lose_a_trader(s):
    s.cells[RED + state.SUPPLY] -= 1


def find_a_merchant(s):
    s.cells[RED + state.STOCK + 1] += 1


def lose_a_marker(s):
    s.cells[state.BAG] -= 1


def draw_too_many(s):
    s.cells[state.PLATE] = 14


def leave_a_gap(s):
    first, second = office(s, "Minden", 0), office(s, "Minden", 1)
    s.cells[first], s.cells[second] = 0, s.cells[first]


def miscount_cities(s):
    s.cells[state.COMPLETED] = 3


def let_a_stranger_in(s):
    s.cells[0] = state.piece(4, 0)


def skip_a_link(s):
    s.cells[RED + state.LINKED], s.cells[state.LINKS] = 2, 1


def claim_a_link(s):
    s.cells[RED + state.LINKED] = s.cells[state.LINKS] = 1


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lose_a_trader, "red has 26 traders instead of 27."),
        (find_a_merchant, "red has 5 merchants instead of 4."),
        (lose_a_marker, "There are 4 markers extra_office instead of 5."),
        (draw_too_many, "More markers lie on the plate than are face down."),
        (leave_a_gap, "Minden has a gap between its offices."),
        (miscount_cities, "3 cities count as complete instead of 0."),
        (let_a_stranger_in, "A piece on a route belongs to nobody at the table."),
        (skip_a_link, "The East-West links are not numbered in the order they were made."),
        (claim_a_link, "red is wrongly counted among those who made the East-West link."),
    ],
)
def test_rule_14_a_broken_invariant_is_named(damage, sentence):
    s = position(cities=rows(Minden="R"))
    assert g.audit(s) == []
    damage(s)
    assert g.audit(s) == [sentence]
