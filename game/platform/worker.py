"""Jobs in another interpreter, reached by messages; in slices here when there is none.

Knows what messages mean, not how they travel: the page gives it two functions to send them.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count

from game.platform.face import JobError, Json
from game.platform.sliced import SlicedJob, SlicedJobs


class WorkerJob:
    def __init__(
        self,
        name: str,
        payload: str,
        report: Callable[[Json], None] | None,
        stop: Callable[[], None],
    ) -> None:
        self.name = name
        self.payload = payload
        self.report = report
        self._stop = stop
        self._here: SlicedJob | None = None
        self._progress: Json = None
        self._end: asyncio.Future[Json] = asyncio.get_running_loop().create_future()

    @property
    def progress(self) -> Json:
        return self._here.progress if self._here else self._progress

    @property
    def done(self) -> bool:
        return self._here.done if self._here else self._end.done()

    async def result(self) -> Json:
        if not self._here:
            await asyncio.wait([self._end])
        # The worker may have been lost while we waited: then the job goes on here.
        return await self._here.result() if self._here else self._end.result()

    def cancel(self) -> None:
        self._stop()
        if self._here:
            self._here.cancel()
        else:
            self.fail("cancelled", "The work was cancelled.")

    def told(self, progress: Json) -> None:
        self._progress = progress
        if self.report:
            self.report(progress)

    def finish(self, result: Json) -> None:
        if not self._end.done():
            self._end.set_result(result)

    def fail(self, reason: str, sentence: str) -> None:
        if not self._end.done():
            self._end.set_exception(JobError(reason, sentence))
            self._end.exception()  # a job nobody waits for may fail quietly

    def go_on_here(self, job: SlicedJob) -> None:
        self._here = job
        if not self._end.done():
            self._end.set_result(None)


class WorkerJobs:
    """`send(id, name, payload)` starts a job over there, `stop(id)` ends it; answers come to
    `heard`."""

    def __init__(
        self, send: Callable[[int, str, str], None], stop: Callable[[int], None]
    ) -> None:
        self._send = send
        self._stop = stop
        self._numbers = count(1)
        self._running: dict[int, WorkerJob] = {}
        self._sliced = SlicedJobs()

    def job(
        self, name: str, payload: Json, report: Callable[[Json], None] | None = None
    ) -> WorkerJob:
        number = next(self._numbers)
        text = json.dumps(payload)

        def stop() -> None:
            if self._running.pop(number, None):
                self._stop(number)

        job = WorkerJob(name, text, report, stop)
        self._running[number] = job
        self._send(number, name, text)
        return job

    def heard(self, number: int, what: str, text: str | None) -> None:
        """An answer: "progress", "done" or "failed" with JSON, or "lost" when nobody is there."""
        job = self._running.get(number)
        if job is None:
            return
        value = json.loads(text) if text is not None else None
        if what == "progress":
            job.told(value)
            return
        del self._running[number]
        if what == "done":
            job.finish(value)
        elif what == "failed":
            job.fail("failed", str(value))
        else:
            job.go_on_here(self._sliced.job(job.name, json.loads(job.payload), job.report))

    @property
    def busy(self) -> bool:
        """Whether jobs have to run here."""
        return self._sliced.busy

    def work(self) -> None:
        self._sliced.work()
