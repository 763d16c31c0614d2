"""Tuning: fair tables, knobs turned as the games say, runs that can be taken up again."""

from __future__ import annotations

from pathlib import Path

from engine import games
from engine.lessons import Lessons
from engine.tune import (
    PRIORS,
    SHIFTS,
    STAGES,
    TABLES,
    Run,
    contest,
    probed,
    shifted,
    tables_of,
    told,
    tune,
)


def test_a_level_moves_all_stages_and_a_slope_turns_them() -> None:
    assert shifted([100, 100, 100], [0, 0]) == (100, 100, 100)
    assert shifted([100, 100, 100], [69, 0]) == (199, 199, 199)
    low, middle, high = shifted([100, 100, 100], [0, 50])
    assert low < middle == 100 < high


def test_seats_are_shifted_in_opposite_pairs_and_the_odd_one_not_at_all(tmp_path: Path) -> None:
    run = Run(tmp_path / "state.json", "hansa")
    for number, players in enumerate(TABLES):
        seats = run.directions(number)
        assert len(seats) == players
        assert [sum(column) for column in zip(*seats, strict=True)] == [0] * len(run.knobs)
        assert sum(not any(seat) for seat in seats) == players % 2
        assert {abs(shift) for seat in seats for shift in seat if shift} == set(SHIFTS)
    assert run.directions(0) != run.directions(10)


def test_a_game_is_tuned_at_tables_it_has_seats_for() -> None:
    for name in games.names():
        assert set(tables_of(name)) <= set(games.get(name).seats)
    with games.registered("toy", "tests.core.toy.game:Toy"):
        assert tables_of("toy") == [4, 3, 4, 4, 2, 4, 3, 4]


def test_any_game_can_be_tuned(tmp_path: Path) -> None:
    with games.registered("toy", "tests.core.toy.game:Toy"):
        run = Run(tmp_path / "state.json", "toy")
        tune(run, 1, 2, 1)
        assert run.record[0]["games"] == 2


def test_a_probe_turns_one_knob(tmp_path: Path) -> None:
    weights = Run(tmp_path / "state.json", "hansa").weights
    probes = probed(weights)
    assert len(probes) == 2 * len(weights) // STAGES
    for knob, probe in enumerate(probes):
        touched = [place for place, weight in enumerate(weights) if probe[place] != weight]
        assert {place // STAGES for place in touched} <= {knob // 2}


def test_a_game_teaches_as_much_as_its_forecasts_missed(tmp_path: Path) -> None:
    run = Run(tmp_path / "state.json", "hansa")
    for number in (1, 5):
        taught = contest(run.match(number))
        assert len(taught.points) == TABLES[number]
        assert len(taught.lessons.sums) == len(Lessons(len(run.knobs)).sums)
        assert any(taught.lessons.sums)


def test_a_generation_turns_the_knobs_within_the_prior_and_is_told(tmp_path: Path) -> None:
    run = Run(tmp_path / "state.json", "hansa")
    size = len(run.knobs)
    helpful, harmful = 6, 13
    for number in range(400):
        row = [0.0] * (size + 2)
        row[helpful], row[harmful] = number % 7 - 3.0, number % 5 - 2.0
        run.lessons.note(row, 90 * row[helpful] - 10 * row[harmful], 0.01)
    run.points = [[30, 40], [35, 41]]
    run.learn()
    assert run.knobs[helpful] == round(PRIORS[0])
    assert -10 <= run.knobs[harmful] <= -8
    assert not any(k for n, k in enumerate(run.knobs) if n not in (helpful, harmful))
    assert run.record[0]["games"] == 2 and run.record[0]["mean"] == 36.5
    assert run.points == [] and not any(run.lessons.sums)
    assert told(run, [f"weight_{n}" for n in range(99)]).startswith("generation 1: 2 games")


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, halves = (Run(tmp_path / name, "hansa") for name in ("whole.json", "halves.json"))
    tune(whole, 1, 3, 1)
    halves.take(contest(halves.match(0)))
    halves.save()
    again = Run(tmp_path / "halves.json", "hansa")
    assert len(again.points) == 1
    tune(again, 1, 3, 1)
    assert again.record == whole.record
    assert again.weights == whole.weights
