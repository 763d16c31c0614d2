"""What the opponents owe every game: legal answers, in good time, the same ones every time, from
what their seat may know and nothing else."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from engine import games
from engine.ai.levels import LEVELS, level
from engine.ai.think import ponder, think
from engine.core.generator import Generator
from engine.core.protocol import Game
from engine.match import Pairing, play
from tests.ai.tables import ended
from tests.core.playing import brisk_walk
from tests.core.suite import TOY, every_game, every_table

NODES = 120
BREATH = 0.002
"""Seconds of work within which the search yields, in every game."""
NAMES = list(LEVELS)


@pytest.fixture(autouse=True)
def toy_is_registered() -> Iterator[None]:
    with games.registered(TOY.name, "tests.core.toy.game:Toy"):
        yield


def asked(game: Game[Any], players: int, seed: int, count: int) -> list[Any]:
    """Positions spread over a brisk game, of every kind of decision among them."""
    walked = [game.copy(s) for s, _ in brisk_walk(game, players, seed)]
    first_of_kind = {game.decision(s).kind: s for s in reversed(walked)}  # type: ignore[union-attr]
    return [*first_of_kind.values(), *walked[:: max(1, len(walked) // count)]]


def observed(game: Game[Any], s: Any, seed: int) -> Any:
    decision = game.decision(s)
    assert decision is not None
    return game.observe(s, decision.player, Generator(seed))


@every_table
def test_every_level_answers_with_a_line_that_can_be_played(
    game: Game[Any], players: int, long: bool
) -> None:
    for number, s in enumerate(asked(game, players, 40, 60 if long else 6)):
        decision = game.decision(s)
        assert decision is not None
        for name in NAMES if long else [NAMES[number % len(NAMES)]]:
            seen = observed(game, s, number)
            before = game.key(seen)
            thought = ended(ponder(game, seen, level(name), Generator(number), NODES))
            assert game.key(seen) == before, "thinking changes nothing"
            assert thought.line[0] == thought.action
            real = game.copy(s)
            for place, action in enumerate(thought.line):
                assert game.why_not(real, action, decision.player) is None
                assert place + 1 == len(thought.line) or not game.reveals(real, action)
                game.apply(real, action)


@every_table
def test_what_is_hidden_never_changes_an_answer(game: Game[Any], players: int, long: bool) -> None:
    """The real position and one dealt anew, seen with the same eyes, give the same answer."""
    for number, s in enumerate(asked(game, players, 50, 60 if long else 5)):
        mind = level(NAMES[number % len(NAMES)])
        answers = [
            ended(think(game, observed(game, real, number), mind, Generator(number), NODES))
            for real in (s, observed(game, s, number + 7919))
        ]
        assert answers[0] == answers[1]


@every_game
@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_and_budget_give_the_same_answer(game: Game[Any], name: str) -> None:
    for number, s in enumerate(asked(game, game.seats[-1], 9, 3)):
        answers = [
            ended(ponder(game, observed(game, s, number), level(name), Generator(1), NODES))
            for _ in range(2)
        ]
        assert answers[0] == answers[1]


@every_table
@pytest.mark.parametrize("name", ["apprentice", "brisk"])
def test_games_end_without_a_stuck_or_illegal_position(
    game: Game[Any], players: int, name: str, long: bool
) -> None:
    """`apply` raises on an illegal action, `play` on a game that does not end. The long run plays
    a thousand games of each, over all its tables."""
    count = 1000 // (2 * len(game.seats)) + 1 if long else 1
    for seed in range(500, 500 + count):
        played = play(Pairing(game.name, (name,) * players, seed, 5))
        assert len(played.scores) == players
        assert played.winners and played.why


@every_game
def test_a_mixed_table_ends_and_is_the_same_when_played_again(game: Game[Any]) -> None:
    names = ("master", "brisk", "merchant", "random")[: game.seats[-1]]
    pairing = Pairing(game.name, names[: game.seats[0]], 3, 2)
    one, other = (play(pairing) for _ in range(2))
    assert (one.scores, one.decisions) == (other.scores, other.decisions)


@every_game
def test_the_generator_breathes_often(game: Game[Any]) -> None:
    """By processor time, and by the median of several goes: others use this machine."""
    s = max(asked(game, game.seats[-1], 21, 12), key=lambda s: len(game.legal(s)))
    worst = []
    for number in range(5):
        steps = think(game, observed(game, s, number), level("master"), Generator(1), 1500)
        spans = []
        while True:
            start = time.process_time()
            try:
                next(steps)
            except StopIteration:
                break
            spans.append(time.process_time() - start)
        spans.sort()
        worst.append(spans[len(spans) * 99 // 100])
    assert len(spans) > 10
    assert sorted(worst)[2] < BREATH


@every_game
def test_more_care_looks_at_more_and_keeps_near_its_budget(game: Game[Any]) -> None:
    s = max(asked(game, game.seats[-1], 21, 12), key=lambda s: len(game.candidates(s)))
    small, large = (
        ended(ponder(game, observed(game, s, 1), level("master"), Generator(1), nodes)).nodes
        for nodes in (200, 4000)
    )
    assert small < large < 2 * 4000
