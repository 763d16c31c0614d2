"""Opponents fit the device: budgets follow what their own answers have taken."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from random import Random

import pytest

from engine import games
from engine.core.generator import Generator
from game import jobs
from game.pace import LEAST, MOST, PATIENCE, USUAL, Pace
from game.table.table import Table
from tests.game.guest import Tapper, alive, table_for
from tests.game.room import visit

GAME = "hansa"


def learnt(seconds: float, turns: int = 40) -> Pace:
    """A pace that has seen turns on a device where a Master's whole budget takes so long."""
    pace, rng = Pace(), Random(7)
    for _ in range(turns):
        share = pace.share(GAME)
        pace.learn(GAME, seconds * share / 100 * rng.uniform(0.3, 1.0), share)
    return pace


def test_nobody_knows_anything_at_first():
    assert Pace().share(GAME) == USUAL


@pytest.mark.parametrize("seconds", [0.7, 1.5, 4.0, 9.0])
def test_95_of_100_turns_stay_within_the_patience(seconds):
    pace, rng, taken = learnt(seconds), Random(8), []
    for _ in range(200):
        share = pace.share(GAME)
        taken.append(seconds * share / 100 * rng.uniform(0.3, 1.0))
        pace.learn(GAME, taken[-1], share)
    assert sum(turn <= PATIENCE for turn in taken) >= 190


def test_a_slow_device_gets_a_tenth_at_least_and_a_fast_one_twice_at_most():
    assert learnt(100.0).share(GAME) == LEAST == 10
    assert learnt(0.01).share(GAME) == MOST == 200


def test_a_lower_level_is_measured_by_its_part_of_a_masters_budget():
    one, other = Pace(), Pace()
    one.learn(GAME, 2.0, 100)
    other.learn(GAME, 0.5, 100, part=0.25)
    assert one.share(GAME) == other.share(GAME)


def test_each_game_has_a_pace_of_its_own():
    pace = learnt(9.0)
    assert pace.share("another") == USUAL > pace.share(GAME)


def test_a_device_that_became_faster_is_learnt_anew():
    pace = learnt(9.0)
    for _ in range(100):
        pace.learn(GAME, 1.0 * pace.share(GAME) / 100, pace.share(GAME))
    assert pace.share(GAME) > 90


def test_the_pace_survives_being_kept():
    pace = learnt(3.0)
    assert Pace.decode(pace.encode()).share(GAME) == pace.share(GAME)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "5", '{"hansa": 5}', '{"hansa": [null, -1, "x", 1e999, true]}', "{" * 9000],
)
def test_a_damaged_pace_is_forgotten(text):
    assert Pace.decode(text).share(GAME) == USUAL


def ticking(monkeypatch: pytest.MonkeyPatch, per_step: float) -> Callable[[dict], dict]:
    """Runs the job of a worker whose every step takes so long, by a clock of its own."""
    now = [0.0]
    monkeypatch.setattr(jobs.time, "perf_counter", lambda: now[0])

    def run(payload: dict) -> dict:
        steps = jobs.start("think", json.loads(json.dumps(payload)))
        while True:
            try:
                next(steps)
            except StopIteration as end:
                return end.value
            now[0] += per_step

    return run


def test_a_worker_slowed_down_six_times_is_not_waited_for(monkeypatch):
    """The same positions, the same answers: only how many are looked at follows the device."""
    game = games.get(GAME)
    waited = {}
    for slowed in (1, 6):
        run, pace, taken = ticking(monkeypatch, 0.0006 * slowed), Pace(), []
        s = game.new(2, 3)
        for number in count():
            decision = game.decision(s)
            if decision is None or len(taken) == 24:
                break
            if decision.kind != "turn" or game.under_way(s):
                game.apply(s, game.brisk(s, Generator(number)))
                continue
            seen = game.observe(s, decision.player, Generator(number))
            share = pace.share(GAME)
            answer = run({
                "game": GAME, "observation": game.encode(seen), "level": "master",
                "style": "balanced", "seed": number, "share": share,
            })
            taken.append(answer["seconds"])
            pace.learn(GAME, answer["seconds"], share)
            for action in answer["line"]:
                if game.why_not(s, action) is None:
                    game.apply(s, action)
        waited[slowed] = taken, pace.share(GAME)
    (_, usual), (slow, few) = waited[1], waited[6]
    assert max(slow) > PATIENCE, "the first turns are too slow, or nothing is tried here"
    assert sum(turn <= PATIENCE for turn in slow[8:]) >= len(slow[8:]) - 1
    assert LEAST <= few < usual


def test_a_table_learns_from_the_whole_turns_of_its_opponents():
    table, game = Table(table_for(3, persons=1)), games.get(GAME)
    with visit(table, (844, 390), speed="off") as guest:
        alive(guest)
        tapper = Tapper(guest)
        for number in range(12):
            tapper.settle()
            tapper.play(game.brisk(table.course.state, Random(number)))
        tapper.settle()
        assert json.loads(guest.app.pace.encode())[GAME], "nothing was learnt"
