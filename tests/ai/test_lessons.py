"""What finished games teach: forecasts that missed, and the knobs that were to blame."""

from __future__ import annotations

from engine.core.generator import Generator
from engine.lessons import PROBE, Lessons, Seen, inverted

PLAYERS = 3


def dealt(rng: Generator) -> list[list[int]]:
    """A made-up position: by seat three features."""
    return [[rng.randrange(100) for _ in range(3)] for _ in range(PLAYERS)]


def taught(truth: tuple[float, float, float], believed: tuple[int, int, int]) -> Lessons:
    """Many games whose results are the true weights' sums and some luck."""
    rng = Generator(3)
    lessons = Lessons(3)

    def forecast(position: list[list[int]], knob: int) -> list[int]:
        row = [w + (PROBE if place == knob else 0) for place, w in enumerate(believed)]
        return [sum(f * w for f, w in zip(own, row, strict=True)) for own in position]

    for _ in range(300):
        seen = [Seen(dealt(rng), n / 3, n) for n in range(3)]
        for position in seen:
            results = [
                sum(f * w for f, w in zip(own, truth, strict=True)) + rng.randrange(400) - 200
                for own in position.state
            ]
            lessons.learn([position], results, forecast)
    return lessons


def test_a_knob_that_was_too_low_is_turned_up_and_a_right_one_stays() -> None:
    low, right, high = taught((60.0, 40.0, 20.0), (40, 40, 40)).verdicts([500.0] * 3)
    # Only the proportions of weights matter, so what counts is how far they move apart.
    assert 12 < low.turn - right.turn < 28
    assert 12 < right.turn - high.turn < 28
    assert 0 < low.error < 500


def test_forecasts_that_are_all_too_small_alike_turn_no_knob() -> None:
    for verdict in taught((80.0, 60.0, 40.0), (40, 30, 20)).verdicts([10.0] * 3):
        assert abs(verdict.turn) < 3


def test_a_narrow_prior_holds_a_knob_in_place() -> None:
    lessons = taught((60.0, 40.0, 20.0), (40, 40, 40))
    wide, narrow = (lessons.verdicts([prior] * 3) for prior in (500.0, 0.1))
    assert max(abs(verdict.turn) for verdict in narrow) < 1
    assert max(abs(verdict.turn) for verdict in wide) > 10


def test_lessons_of_two_games_add_up() -> None:
    one, other, both = Lessons(2), Lessons(2), Lessons(2)
    one.note((1.0, 2.0, 0.0, 1.0), 3.0, 0.5)
    other.note((0.0, 1.0, 1.0, 0.0), -1.0, 0.5)
    both.note((1.0, 2.0, 0.0, 1.0), 3.0, 0.5)
    both.note((0.0, 1.0, 1.0, 0.0), -1.0, 0.5)
    one.add(other)
    assert one.sums == both.sums


def test_an_inverse_undoes_its_matrix() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]]
    inverse = inverted(matrix)
    for n, row in enumerate(matrix):
        for m in range(3):
            entry = sum(a * inverse[k][m] for k, a in enumerate(row))
            assert abs(entry - (n == m)) < 1e-9
