"""Tuning: fair tables, knobs turned as the games say, runs that can be taken up again."""

from __future__ import annotations

from pathlib import Path

from engine.core.generator import Generator
from engine.tune import SHIFTS, TABLES, Effect, Run, contest, shifted, told, tune


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


def test_a_knob_that_wins_games_is_turned_up_and_noise_turns_hardly_any(tmp_path: Path) -> None:
    run = Run(tmp_path / "state.json", "hansa")
    rng = Generator(1)
    helpful, harmful = 6, 13
    for number in range(300):
        run.results.append(
            [
                20.0 + rng.randrange(15) + (seat[helpful] - seat[harmful]) / 5
                for seat in run.directions(number)
            ]
        )
    run.learn()
    assert run.knobs[helpful] == SHIFTS[0]
    assert run.knobs[harmful] == -SHIFTS[1]
    others = [abs(k) for n, k in enumerate(run.knobs) if n not in (helpful, harmful)]
    assert sum(others) / len(others) < 4
    assert run.results == []
    assert told(run, [f"weight_{n}" for n in range(99)]).count("\n") == 12


def test_an_effect_within_its_error_does_not_count() -> None:
    assert Effect(0.02, 0.03).sure == 0
    assert 0.05 < Effect(0.06, 0.02).sure < 0.06


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, halves = (Run(tmp_path / name, "hansa") for name in ("whole.json", "halves.json"))
    tune(whole, 1, 3, 1)
    halves.results.append(contest(halves.match(0)))
    halves.save()
    again = Run(tmp_path / "halves.json", "hansa")
    assert len(again.results) == 1
    tune(again, 1, 3, 1)
    assert again.record == whole.record
    assert again.weights == whole.weights
