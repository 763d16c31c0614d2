"""The second interpreter: it answers while frames go on, obeys, recovers, or is done without."""

import gzip
import io
import json
import zipfile

import pytest

from engine import games
from engine.core.perft import perft

TREE = {"game": "hansa", "players": 3, "seed": 5, "depth": 2}


def worker_of(guest):
    guest.wait("performance.getEntriesByType('mark').length > 0")
    for _ in range(200):
        if guest.page.workers:
            return guest.page.workers[0]
        guest.page.wait_for_timeout(50)
    raise AssertionError("no worker came")


@pytest.fixture(scope="module")
def leaves() -> int:
    game = games.get(TREE["game"])
    return perft(game, game.new(TREE["players"], TREE["seed"], {}), TREE["depth"])


def test_the_worker_answers_while_frames_continue(visit, probe_url, leaves):
    guest = visit().open(probe_url)
    worker_of(guest)
    guest.ask("job", name="echo", payload={"steps": 1})  # it is up
    before = guest.ask("state")["frames"]
    answer = guest.ask("job", name="perft", payload=TREE)
    frames = guest.ask("state")["frames"] - before
    assert answer["result"] == leaves, "the rules differ in the browser"
    assert answer["told"][0]["done"] == answer["told"][0]["of"]
    assert frames > 20 * answer["seconds"], f"{frames} frames in {answer['seconds']:.1f} s"


def test_a_job_can_be_cancelled(probe):
    guest = probe
    worker_of(guest)
    deep = {**TREE, "depth": 4}
    assert guest.ask("job", name="perft", payload=deep, cancel_after=0.5)["error"] == "cancelled"
    assert guest.ask("job", name="echo", payload={"steps": 1})["result"] == {"steps": 1}


def test_a_failing_job_tells_why(probe):
    guest = probe
    answer = guest.ask("job", name="perft", payload={**TREE, "game": "chess"})
    assert answer["error"] == "failed" and "chess" in answer["sentence"]
    assert "nothing" in guest.ask("job", name="nothing", payload=None)["sentence"]


def test_a_crashed_worker_is_started_again_and_the_job_goes_on(visit, probe_url, leaves):
    guest = visit().open(probe_url)
    worker = worker_of(guest)
    guest.ask("job", name="echo", payload={"steps": 1})
    guest.page.evaluate(
        "([what, text]) => { window.answer = window.probe(what, text); }",
        ["job", json.dumps({"name": "perft", "payload": TREE})],
    )
    worker.evaluate("setTimeout(() => { throw new Error('as if it had died'); })")
    assert f'"result": {leaves}' in guest.page.evaluate("window.answer")
    assert guest.page.workers[0] != worker


def test_without_a_worker_the_main_thread_does_it_between_frames(visit, probe_url, leaves):
    guest = visit()
    guest.page.route("**/worker.*.js", lambda route: route.abort())
    guest.open(probe_url)
    before = guest.ask("state")["frames"]
    answer = guest.ask("job", name="perft", payload=TREE)
    assert answer["result"] == leaves
    assert guest.ask("state")["frames"] - before > 5
    assert not guest.page.workers


def test_the_worker_has_no_pygame(probe_site):
    [packed] = (probe_site / "run").glob("engine.??????????.bin")
    names = zipfile.ZipFile(io.BytesIO(gzip.decompress(packed.read_bytes()))).namelist()
    assert {name.split("/")[0] for name in names} == {"engine", "game"}
    assert {name for name in names if name.startswith("game/")} == {
        "game/__init__.pyc", "game/games.pyc", "game/jobs.pyc", "game/setup.pyc",
    }
