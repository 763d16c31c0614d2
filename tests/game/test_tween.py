"""Motion: whatever its speed, everything is called once, in order, and ends where it should."""

import pytest

from game.ui.tween import (
    SPEEDS,
    Call,
    Later,
    Motion,
    Parallel,
    Sequence,
    Timeline,
    Tween,
    Wait,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    settle,
    stagger,
)


def travel(log: list[str]) -> Motion:
    def note(word: str) -> Motion:
        return Call(lambda: log.append(word))

    def arrive(t: float) -> None:
        if t == 1.0:
            log.append("arrived")

    return Sequence(note("lift"), Tween(0.5, arrive), Wait(0.2), note("set down"))


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, settle])
def test_every_ease_starts_at_nought_and_ends_at_one(ease):
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


@pytest.mark.parametrize("step", [0.01, 0.3, 5.0])
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", SPEEDS)
def test_calls_come_once_and_in_order_at_any_speed(speed, step, reduced):
    log: list[str] = []
    timeline = Timeline(speed, reduced)
    timeline.play(travel(log))
    timeline.play(Call(lambda: log.append("next")))
    for _ in range(400):
        timeline.update(step)
    assert log == ["lift", "arrived", "set down", "next"]
    assert not timeline.busy


def test_time_left_over_flows_into_the_next_motion():
    seen: list[float] = []
    timeline = Timeline()
    timeline.play(Wait(0.25))
    timeline.play(Tween(1.0, seen.append, linear))
    timeline.update(0.75)
    assert seen == [pytest.approx(0.5)]


def test_finishing_a_tween_shows_its_end_only_once():
    seen: list[float] = []
    tween = Tween(1.0, seen.append)
    tween.advance(0.5)
    tween.finish()
    assert seen[-1] == 1.0 and seen.count(1.0) == 1


def test_parallel_lasts_as_long_as_its_longest_part():
    both = Parallel(Wait(0.2), Wait(0.6))
    assert both.advance(0.5) == 0 and not both.done
    assert both.advance(0.5) == pytest.approx(0.4) and both.done


def test_stagger_starts_each_part_later():
    starts: list[int] = []
    motion = stagger([Call(lambda i=i: starts.append(i)) for i in range(3)], 0.1)
    motion.advance(0.15)
    assert starts == [0, 1]
    motion.finish()
    assert starts == [0, 1, 2]


def test_skip_ends_the_present_motion_and_keeps_the_rest():
    log: list[str] = []
    timeline = Timeline()
    timeline.play(travel(log))
    timeline.play(Wait(1))
    timeline.skip()
    assert log == ["lift", "arrived", "set down"] and timeline.busy


def test_motion_added_by_a_call_is_played_too():
    log: list[str] = []
    timeline = Timeline("off")
    timeline.play(Call(lambda: timeline.play(Call(lambda: log.append("added")))))
    assert log == ["added"] and not timeline.busy


def test_speed_fast_is_faster_than_slow():
    def seconds(speed: str) -> int:
        timeline = Timeline(speed)
        timeline.play(Wait(1))
        frames = 0
        while timeline.busy and frames < 10_000:
            timeline.update(1 / 60)
            frames += 1
        assert not timeline.busy
        return frames

    assert seconds("fast") < seconds("normal") < seconds("slow")


def test_reduced_motion_jumps_but_holds_long_enough_to_be_read():
    seen: list[float] = []
    timeline = Timeline(reduced=True)
    timeline.play(Tween(0.4, seen.append))
    timeline.update(0.1)
    assert seen == [1.0] and timeline.busy


def test_a_motion_told_later_is_told_when_its_time_has_come():
    log: list[str] = []
    parts = Sequence(Wait(0.1), Later(lambda: (log.append("told"), travel(log))[1]), Wait(0.1))
    timeline = Timeline()
    timeline.play(parts)
    timeline.update(0.05)
    assert log == []
    timeline.update(0.1)
    assert log[0] == "told"
    timeline.finish()
    assert log.count("told") == 1 and not timeline.busy
    calm = Later(lambda: travel(log)).reduced()
    calm.finish()
    assert calm.done
