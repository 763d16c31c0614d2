"""Tuning: fair pairs, knobs that turn together, and runs that can be taken up again."""

from __future__ import annotations

from pathlib import Path

from engine.tune import Run, knobs, shifted, tune


def test_names_that_differ_in_their_number_hang_on_one_knob() -> None:
    assert knobs(["actiones_1", "actiones_2", "block", "hold_1_of_2", "hold_all"]) == [
        0, 0, 1, 2, 3,
    ]  # fmt: skip


def test_a_level_moves_all_stages_and_a_slope_turns_them() -> None:
    assert shifted([100, 100, 100], [0], [0, 0]) == (100, 100, 100)
    assert shifted([100, 100, 100], [0], [69, 0]) == (199, 199, 199)
    low, middle, high = shifted([100, 100, 100], [0], [0, 50])
    assert low < middle == 100 < high


def test_both_sides_of_a_round_sit_in_every_seat(tmp_path: Path) -> None:
    run = Run(tmp_path / "state.json", "hansa", 4)
    table, mirror = run.matches(0)
    assert table.seed == mirror.seed
    assert table.seats[0] == mirror.seats[1] != table.seats[1] == mirror.seats[0]


def test_the_better_side_pulls_the_weights(tmp_path: Path) -> None:
    run = Run(tmp_path / "state.json", "hansa", 2)
    margin = run.learn(0, [[10, 30], [30, 10]])
    assert margin == 20
    assert all((s > 0) == (d > 0) for s, d in zip(run.shifts, run.directions(0), strict=True))


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, halves = (Run(tmp_path / name, "hansa", 2) for name in ("whole.json", "halves.json"))
    tune(whole, 2, 1)
    tune(halves, 1, 1)
    again = Run(tmp_path / "halves.json", "hansa", 2)
    assert again.rounds == 1
    tune(again, 1, 1)
    assert again.rounds == whole.rounds == 2
    assert [round(s, 2) for s in again.shifts] == [round(s, 2) for s in whole.shifts]
