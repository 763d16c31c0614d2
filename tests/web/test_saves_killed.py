"""The browser is killed in the middle of games, also in the middle of writing: nothing is lost."""

import os
import random
import signal
import subprocess
import time
from contextlib import contextmanager

import pytest

from engine import games
from engine.core.generator import Generator
from engine.core.session import Session
from tests.web.conftest import FLAGS
from tests.web.test_table import Guided
from web.recipe import browser as browsers

HANSA = games.get("hansa")


@contextmanager
def running(playwright, profile):
    """A whole browser in processes of its own; killed at the end, as by a dead battery."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    process = subprocess.Popen(
        [browsers.chromium(), *FLAGS, "--headless=new", "--remote-debugging-port=0",
         f"--user-data-dir={profile}", "about:blank"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )
    try:
        for _ in range(600):
            if port.exists() and port.read_text().count("\n"):
                break
            time.sleep(0.05)
        address = f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
        yield playwright.chromium.connect_over_cdp(address).contexts[0].new_page()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def log_of(seed: int, players: int) -> list[str]:
    session, rng = Session.new(HANSA, players, seed), Generator(seed)
    while HANSA.decision(session.state) is not None:
        session.act(HANSA.brisk(session.state, rng))
    return session.lines()


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.long)])
def test_what_the_table_kept_before_the_kill_is_there_after_it(
    playwright, table_url, tmp_path, kills
):
    """Somebody plays at the real table by taps; whatever it said to be kept is there again."""
    rng = random.Random(kills)
    before: list[str] = []  # what was on the disk when the browser was killed
    known: list[str] = []  # and what had been played by then
    for kill in range(kills + 1):
        with running(playwright, tmp_path) as page:
            guided = Guided(page, table_url)
            guided.ask("sit", game=HANSA.name, players=3, kept=True)
            until = time.monotonic() + 60
            while (log := guided.ask("log")) is None:
                assert time.monotonic() < until, "the kept game is never laid out"
                page.wait_for_timeout(20)
            lines = log["lines"]
            assert lines[: len(before)] == before, "kept actions are lost"
            assert lines == known[: len(lines)], "what is there was never played"
            if kill == kills:
                break
            until = time.monotonic() + rng.uniform(0.1, 2.0)
            while time.monotonic() < until:
                guided.step(10_000)
            log = guided.ask("log")
            before, known = log["lines"][: log["kept"]], log["lines"]
    assert len(before) > 2 * kills, f"hardly anything was played: {len(before)}"


def test_a_tab_killed_while_it_writes_loses_nothing(visit, probe_url):
    guest = visit().open(probe_url)
    name = guest.ask("begin_kept", seed=5, players=4)
    guest.page.wait_for_timeout(400)
    guest.page.goto("about:blank")
    guest.open(probe_url)
    found = guest.ask("kept_games")[name]
    assert len(found["lines"]) > 3
    assert found["lines"] == log_of(5, 4)[: len(found["lines"])]
