"""Luck is weighed and never hoped for; what is hidden is weighed in several worlds."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai.levels import LEVELS, level
from engine.ai.search import _FACES, Search, _evenly
from engine.ai.think import ponder
from engine.core.generator import Generator
from engine.core.protocol import Budget
from tests.ai.tables import ended
from tests.core.suite import TOY

BALANCED = TOY.styles["balanced"]


def position(**given: Any) -> Any:
    return TOY.decode({"players": 2, "rounds": 1, **given})


def answers(s: Any, count: int, name: str = "master", nodes: int = 400) -> list[str]:
    """What a level plays, having observed the position with different eyes."""
    me = TOY.decision(s).player  # type: ignore[union-attr]
    return [
        TOY.text(
            s,
            ended(
                ponder(TOY, TOY.observe(s, me, Generator(n)), level(name), Generator(n), nodes)
            ).action,
        )
        for n in range(count)
    ]


def test_a_roll_is_worth_its_average_whatever_the_die_shows() -> None:
    """The last action of the game: a roll brings three and a half coins on average."""
    values = set()
    for seed in range(12):
        s = position(turn="blue", actions_left=1, seed=seed)
        plans = ended(Search(TOY, BALANCED, 1000).turn(s, 1, 4, 4))
        values |= {plan.value for plan in plans if TOY.text(s, plan.line[0]) == "roll"}
    assert values == {4 * 350}


def test_nobody_rolls_in_the_hope_of_a_six() -> None:
    """The top card is known to be a five; that the die shows a six in this world means nothing."""
    low = [card for card in range(1, 5) for _ in range(4)]
    s = position(turn="blue", actions_left=1, gone=low, seen_by=["blue"])
    roll = TOY.parse(s, "roll")
    while TOY.text(s, TOY.apply(TOY.copy(s), roll)) != "roll 6":
        s.seed += 1
    for name in ("merchant", "master"):
        quiet = level(name)._replace(blur=0)
        chosen = ended(ponder(TOY, s, quiet, Generator(1), 400)).action
        assert TOY.text(s, chosen) == "draw"


def test_a_draw_is_weighed_over_worlds_and_not_by_the_best_top_card() -> None:
    """Only low cards are left unseen: whatever one world says, a roll is worth more."""
    high = [4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 3, 3, 3, 2, 2, 2]
    deck = [3, 1, 1, 2, 1, 1]
    s = position(turn="blue", actions_left=1, deck=deck, gone=high)
    assert answers(s, 20) == ["roll"] * 20


def test_a_chooser_among_sealed_ones_sees_what_he_gives_away() -> None:
    s = position(actions_left=1, hands={"red": [1, 2, 6], "blue": [4]})
    TOY.apply(s, TOY.parse(s, "roll 1"))
    assert TOY.decision(s) == (0, "discard")
    assert answers(s, 8) == ["discard 1"] * 8
    TOY.apply(s, TOY.parse(s, "discard 2"))
    assert TOY.decision(s) == (1, "discard")


def test_a_chooser_among_sealed_ones_sees_what_he_takes() -> None:
    for card, answer in ((6, "accept"), (1, "refuse")):
        s = position(players=3, hands={"red": [card]}, coins={"blue": 9, "green": 9})
        TOY.apply(s, TOY.parse(s, f"offer {card}"))
        assert answers(s, 6) == [answer] * 6


def test_every_level_weighs_as_many_worlds_as_its_budget_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s, asked = TOY.new(3, 1), []
    observe = type(TOY).observe

    def counted(self: Any, s: Any, player: int, rng: Any) -> Any:
        asked.append(player)
        return observe(self, s, player, rng)

    monkeypatch.setattr(type(TOY), "observe", counted)
    quiet = LEVELS["merchant"]._replace(overlook=0, blur=0)
    for worlds in (1, 2, 5):
        asked.clear()
        monkeypatch.setitem(TOY.budgets, "merchant", Budget(200, worlds))  # type: ignore[arg-type]
        ended(ponder(TOY, s, quiet, Generator(1), 200))
        assert asked == [0] * (worlds - 1)


def test_many_faces_are_looked_at_in_equal_steps_of_their_weight() -> None:
    faces = [(weight, weight) for weight in range(1, 31)]
    chosen = _evenly(faces, sum(weight for weight, _ in faces))
    assert len(chosen) == _FACES
    mean = sum(weight * weight for weight, _ in faces) / sum(weight for weight, _ in faces)
    assert abs(sum(face for _, face in chosen) / _FACES - mean) < 1


def answered(monkeypatch: pytest.MonkeyPatch, nodes: int, budget: Budget) -> list[Any]:
    """The positions that a Master had answered by the others' turns."""
    asked: list[Any] = []
    outcome = Search.outcome

    def heard(self: Search, s: Any, me: int) -> Any:
        asked.append(s)
        return outcome(self, s, me)

    monkeypatch.setattr(Search, "outcome", heard)
    monkeypatch.setitem(TOY.budgets, "master", budget)  # type: ignore[arg-type]
    ended(ponder(TOY, TOY.new(3, 1), LEVELS["master"], Generator(1), nodes))
    return asked


def test_two_plans_at_least_are_answered_in_every_world_or_none_is_chosen_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worlds = 3
    plenty = answered(monkeypatch, 4000, Budget(4000, worlds))
    assert len(plenty) >= 2 * worlds and len(plenty) % worlds == 0
    assert len(answered(monkeypatch, 40, Budget(40, worlds))) < worlds


def test_where_a_game_says_so_nobody_s_turn_is_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered(monkeypatch, 4000, Budget(4000, 3, answers=False)) == []
