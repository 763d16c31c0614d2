"""Jobs by messages, by slices, and the way from one to the other."""

import asyncio
import json

import pytest

from engine import games
from engine.ai.levels import level
from engine.ai.think import think
from engine.core.generator import Generator
from engine.core.perft import perft
from game.jobs import Runner, budget, start
from game.platform.face import JobError
from game.platform.sliced import SlicedJobs
from game.platform.worker import WorkerJobs
from game.setup import BALANCED

SHARE = 75
TREE = {"game": "hansa", "players": 3, "seed": 1, "depth": 1}
MOST_SLICES = 20_000


def leaves() -> int:
    game = games.get("hansa")
    return perft(game, game.new(3, 1, {}), 1)


def told(runner: Runner) -> list:
    said = []
    for _ in range(MOST_SLICES):
        if not runner.busy:
            return said
        said += json.loads(runner.slice(0.01))
    raise AssertionError("the job never ends")


def test_the_runner_tells_progress_and_the_end():
    runner = Runner()
    runner.start(7, "echo", '{"steps": 3}')
    assert told(runner)[-2:] == [
        ["progress", 7, '{"step": 3, "of": 3}'], ["done", 7, '{"steps": 3}'],
    ]


def test_the_runner_counts_as_the_engine_does():
    runner = Runner()
    runner.start(1, "perft", json.dumps(TREE))
    assert told(runner)[-1] == ["done", 1, str(leaves())]


def test_the_runner_tells_failures():
    runner = Runner()
    runner.start(1, "nothing", "null")
    runner.start(2, "perft", json.dumps({**TREE, "game": "chess"}))
    said = told(runner)
    assert [line[:2] for line in said] == [["failed", 1], ["failed", 2]]
    assert "nothing" in said[0][2] and "chess" in said[1][2]


def test_a_cancelled_job_says_nothing_more():
    runner = Runner()
    runner.start(1, "echo", '{"steps": 1000000}')
    runner.slice(0.001)
    runner.cancel(1)
    assert told(runner) == []


def test_sliced_jobs_take_only_their_part_of_a_frame():
    async def play() -> None:
        jobs = SlicedJobs(slice_seconds=0.002)
        job = jobs.job("echo", {"steps": 10**9})
        for _ in range(3):
            jobs.work()
        assert not job.done and job.progress["step"] > 0
        job.cancel()
        with pytest.raises(JobError, match="cancelled"):
            await job.result()
        quick = jobs.job("echo", {"steps": 1})
        jobs.work()
        assert quick.done and await quick.result() == {"steps": 1}

    asyncio.run(play())


def test_a_failing_sliced_job_tells_why():
    async def play() -> None:
        jobs = SlicedJobs()
        job = jobs.job("perft", {**TREE, "game": "chess"})
        jobs.work()
        with pytest.raises(JobError, match="chess") as caught:
            await job.result()
        assert caught.value.reason == "failed"

    asyncio.run(play())


def test_a_worker_job_hears_progress_and_the_end():
    async def play() -> None:
        sent = []
        jobs = WorkerJobs(lambda *message: sent.append(message), lambda number: None)
        heard = []
        job = jobs.job("echo", {"ü": 1}, heard.append)
        assert sent == [(1, "echo", json.dumps({"ü": 1}))]
        jobs.heard(1, "progress", "[1]")
        jobs.heard(1, "done", '"end"')
        jobs.heard(1, "progress", "[2]")
        assert (job.progress, heard, await job.result()) == ([1], [[1]], "end")

    asyncio.run(play())


def test_a_cancelled_worker_job_is_stopped_over_there():
    async def play() -> None:
        stopped = []
        jobs = WorkerJobs(lambda *message: None, stopped.append)
        job = jobs.job("echo", None)
        job.cancel()
        assert stopped == [1]
        with pytest.raises(JobError, match="cancelled"):
            await job.result()

    asyncio.run(play())


def test_a_lost_worker_job_goes_on_here_even_for_one_who_waits():
    async def play() -> None:
        jobs = WorkerJobs(lambda *message: None, lambda number: None)
        job = jobs.job("perft", TREE)
        waiting = asyncio.create_task(job.result())
        await asyncio.sleep(0)
        jobs.heard(1, "lost", None)
        for _ in range(MOST_SLICES):
            jobs.work()
            await asyncio.sleep(0)
            if job.done:
                break
        assert job.done and await waiting == leaves()

    asyncio.run(play())


def thought_of(observed, style: str) -> int:
    """What a job plays in a position as a trader of this style."""
    game = games.get("hansa")
    runner = Runner()
    runner.start(1, "think", json.dumps({
        "game": "hansa", "observation": game.encode(observed), "level": "trader", "style": style,
        "seed": 2, "share": SHARE,
    }))
    return json.loads(told(runner)[-1][2])["line"][0]


def thought_here(observed, style: str) -> int:
    game, trader = games.get("hansa"), level("trader", style)
    steps = think(game, observed, trader, Generator(2), budget(game, trader, SHARE))
    with pytest.raises(StopIteration) as end:
        while True:
            next(steps)
    return end.value.value


@pytest.mark.parametrize("style", games.get("hansa").styles)
def test_an_opponent_of_any_style_thinks_in_a_job_as_it_does_without(style):
    game = games.get("hansa")
    observed = game.observe(game.new(3, 4, {}), 0, Generator(9))
    assert thought_of(observed, style) == thought_here(observed, style)


def test_a_job_plays_the_style_it_is_told(monkeypatch):
    """One who finds bad what others find good plays something else."""
    game = games.get("hansa")
    contrary = tuple(-weight for weight in game.styles[BALANCED])
    observed = game.observe(game.new(3, 4, {}), 0, Generator(9))
    monkeypatch.setitem(game.styles, "builder", contrary)
    assert thought_of(observed, "builder") != thought_of(observed, BALANCED)


@pytest.mark.parametrize("job", ["think", "hint"])
def test_an_opponent_in_a_job_gets_the_devices_share_of_its_budget(job):
    game = games.get("hansa")
    seen = game.observe(game.new(3, seed=4), 0, Generator(1))
    asked = {
        "game": "hansa", "observation": game.encode(seen), "level": "master", "style": "balanced",
        "seed": 2,
    }
    few, many = (sum(1 for _ in start(job, {**asked, "share": share})) for share in (15, 75))
    assert 0 < few < many
