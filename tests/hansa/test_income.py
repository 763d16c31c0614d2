"""Income (RULES 3, cases 12-16)."""

from __future__ import annotations

import pytest

from tests.hansa.scene import look, offered, play, position, refusal, refused


def treasury(bursa, stock, book=1):
    return position(
        desks={"red": {"bursa": bursa, "liber_sophiae": book}}, stock={"red": list(stock)}
    )


def change(s, line):
    """How supply and stock change with an income."""
    before = look(s, "supply", "red") + look(s, "stock", "red")
    play(s, line)
    after = look(s, "supply", "red") + look(s, "stock", "red")
    return [now - then for now, then in zip(after, before, strict=True)]


def test_case_12_three_of_six():
    s = treasury(0, [6, 0])
    assert change(s, "income 3 traders") == [3, 0, -3, 0]
    assert look(s, "stock", "red") == [3, 0]


def test_case_13_less_in_stock_than_the_bursa_allows():
    assert change(treasury(1, [2, 1]), "income 2 traders 1 merchant") == [2, 1, -2, -1]


def test_case_14_any_mix_of_shapes():
    s = treasury(0, [4, 2])
    assert sorted(offered(s, "income")) == [
        "income 1 merchant",
        "income 1 trader",
        "income 1 trader 1 merchant",
        "income 1 trader 2 merchants",
        "income 2 merchants",
        "income 2 traders",
        "income 2 traders 1 merchant",
        "income 3 traders",
    ]
    assert refusal(s, "income 2 traders 2 merchants") == (
        "bursa_too_small",
        {"have": 3, "need": 4},
    )


def test_case_15_the_whole_stock():
    s = treasury(3, [9, 2])
    assert change(s, "income 9 traders 2 merchants") == [9, 2, -9, -2]
    assert look(s, "stock", "red") == [0, 0]


def test_case_16_no_income_from_an_empty_stock():
    s = treasury(0, [0, 0])
    assert offered(s, "income") == []
    assert refused(s, "income 1 trader") == "stock_too_small"


@pytest.mark.parametrize(("bursa", "most"), [(0, 3), (1, 5), (2, 7), (3, 9)])
def test_rule_3_4_the_bursa_says_three_five_seven_all(bursa, most):
    s = treasury(bursa, [9, 0])
    lines = ["income 1 trader", *(f"income {n} traders" for n in range(2, most + 1))]
    assert offered(s, "income") == lines


def test_rule_3_2_a_small_stock_gives_what_it_has():
    s = treasury(2, [1, 0])
    assert offered(s, "income") == ["income 1 trader"]


def test_rule_3_3_fewer_may_be_taken():
    s = treasury(0, [6, 0])
    play(s, "income 1 trader")
    assert look(s, "stock", "red") == [5, 0]
