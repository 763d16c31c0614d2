"""Luck told from skill: what dice and draws did is no mistake of anybody's."""

from __future__ import annotations

from typing import Any

from engine.ai.review import LEAST_LUCK, POINT, fortune, review, stretches, turns
from engine.core.chance import chosen
from engine.core.session import Session
from tests.ai.tables import ended
from tests.core.suite import TOY

LEAST = LEAST_LUCK * 100 // POINT


def told(*lines: str, **position: Any) -> Session[Any]:
    """A session of the toy whose log tells how the dice fell."""
    session = Session(TOY, TOY.decode({"players": 2, "rounds": 2, **position}))
    for line in lines:
        session.record(TOY.parse(session.state, line))
    return session


LUCKY = ("roll 6", "roll 6", "roll 2", "roll 2", "roll 6", "roll 6", "roll 2", "roll 2")


def test_lucky_rolls_are_luck_and_no_turning_point_of_skill() -> None:
    points = ended(review(told(*LUCKY)))
    assert points and all(point.luck and not point.loss and not point.line for point in points)
    favoured = points[0]
    assert favoured.turn[:2] == (0, 0)
    assert favoured.luck == 2 * 250, "a six is two coins and a half above the average"


def test_unlucky_rolls_are_told_of_whom_they_hit() -> None:
    unlucky = [line.replace("6", "5").replace("2", "1") for line in LUCKY]
    points = ended(review(told(*unlucky)))
    assert {(point.turn.player, point.luck < 0) for point in points} == {(1, True)}


def test_ordinary_rolls_are_nothing_to_tell() -> None:
    assert ended(review(told(*["roll 3", "roll 4"] * 4))) == []


def test_giving_a_card_away_is_a_mistake_whatever_the_dice_do() -> None:
    """Red offers its best card, and blue takes it; then both are lucky."""
    session = told(
        "offer 6", "accept", "roll 3", "roll 6", "roll 6", "roll 4", "roll 3", "roll 3", "roll 4",
        hands={"red": [6]}, coins={"blue": 9},
    )  # fmt: skip
    mistakes = [point for point in ended(review(session)) if point.loss]
    assert [(point.turn.player, point.turn.start) for point in mistakes] == [(0, 0)]
    s = session.position(0)
    assert TOY.text(s, mistakes[0].line[0]) == "roll"
    assert mistakes[0].luck == 0


def test_what_others_chose_sealed_is_no_luck() -> None:
    session = told("offer 6", "refuse", "accept", players=3, hands={"red": [6]},
                   coins={"blue": 9, "green": 9})  # fmt: skip
    assert session.log[-1].reveals
    assert not any(point.luck for point in ended(review(session)))


def test_a_draw_is_measured_against_what_else_lay_in_the_deck() -> None:
    deck = [6, *[1] * 4, *[2] * 4, *[3] * 4, *[4] * 4, *[5] * 4, *[6] * 3]
    session = told("draw", deck=deck, round=1)
    mine, others = fortune(session, 0, 1)
    assert mine > 0 > others
    assert fortune(told("draw", deck=deck[1:] + deck[:1], round=1), 0, 1)[0] < 0


def test_stretches_are_what_a_player_chose_in_one_go() -> None:
    session = told("offer 6", "refuse", "roll 1", "draw", "peek", hands={"red": [6]})
    assert [turn.start for turn in turns(session)] == [0, 3]
    first, second = (stretches(session, turn) for turn in turns(session))
    assert [(s.start, s.end) for s in first] == [(0, 1), (2, 3)]
    assert [(s.start, s.end) for s in second] == [(3, 4), (4, 5)]


def test_what_was_chosen_is_found_again_behind_what_happened() -> None:
    s = TOY.new(2, 1)
    for line, choice in (("roll 5", "roll"), ("roll", "roll"), ("draw", "draw")):
        assert chosen(TOY, s, TOY.parse(s, line)) == TOY.parse(s, choice)
