"""Jobs in slices of the frame, for where no worker can run them. Knows no device."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Generator

from game.platform.face import JobError, Json


class SlicedJob:
    def __init__(
        self, steps: Generator[Json, None, Json], report: Callable[[Json], None] | None
    ) -> None:
        self._steps = steps
        self._report = report
        self._end: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._progress: Json = None

    @property
    def progress(self) -> Json:
        return self._progress

    @property
    def done(self) -> bool:
        return self._end.done()

    async def result(self) -> Json:
        return await asyncio.shield(self._end)

    def cancel(self) -> None:
        self._steps.close()
        self._fail(JobError("cancelled", "The work was cancelled."))

    def step(self) -> None:
        """One step of the generator; its errors become the job's result."""
        if self.done:
            return
        try:
            told = next(self._steps)
        except StopIteration as end:
            self._end.set_result(end.value)
        except Exception as error:
            self._fail(JobError("failed", f"{type(error).__name__}: {error}"))
        else:
            if told is not None:
                self._progress = told
                if self._report:
                    self._report(told)

    def _fail(self, error: JobError) -> None:
        if not self.done:
            self._end.set_exception(error)
            self._end.exception()  # a job nobody waits for may fail quietly


class SlicedJobs:
    """Runs jobs one after the other, a few milliseconds per frame."""

    def __init__(self, slice_seconds: float = 0.006) -> None:
        self._slice = slice_seconds
        self._waiting: deque[SlicedJob] = deque()

    def job(
        self, name: str, payload: Json, report: Callable[[Json], None] | None = None
    ) -> SlicedJob:
        from game import jobs  # with all that thinking needs: the shelf does without it

        job = SlicedJob(jobs.start(name, payload), report)
        self._waiting.append(job)
        return job

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def work(self) -> None:
        until = time.perf_counter() + self._slice
        while self._waiting and time.perf_counter() < until:
            job = self._waiting[0]
            job.step()
            if job.done:
                self._waiting.popleft()
