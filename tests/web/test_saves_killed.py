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
from tests.web.conftest import FLAGS, Visit
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


@pytest.mark.parametrize("kills", [8, pytest.param(50, marks=pytest.mark.long)])
def test_actions_kept_before_the_kill_are_there_after_it(playwright, probe_url, tmp_path, kills):
    rng = random.Random(kills)
    games_begun: dict[str, tuple[list[str], int]] = {}  # the whole log, and how much was kept
    surprised = 0
    for kill in range(kills + 1):
        with running(playwright, tmp_path) as page:
            guest = Visit(page)
            said: list[str] = []
            page.on("console", lambda message, said=said: said.append(message.text))
            guest.open(probe_url)
            found = guest.ask("kept_games")
            assert found.keys() == games_begun.keys() or surprised
            for name, (log, kept) in games_begun.items():
                if not kept and name not in found:
                    continue  # killed before its first write ended
                lines = found[name]["lines"]  # it was loaded, replayed and verified there
                assert len(lines) >= kept, f"{kept - len(lines)} kept actions are lost"
                assert lines == log[: len(lines)]
                assert not found[name]["lost"]
            if kill == kills:
                break
            seed, players = 100 + kill, rng.choice(HANSA.seats)
            name = guest.ask("begin_kept", seed=seed, players=players)
            until = time.monotonic() + rng.uniform(0.02, 1.6)
            while time.monotonic() < until:
                page.wait_for_timeout(5)
        counts = [int(line.split()[2]) for line in said if line.startswith(f"kept {name} ")]
        games_begun[name] = (log_of(seed, players), max(counts, default=0))
        surprised += not any(counts)  # killed before its first write ended
    kept = [count for _, count in games_begun.values()]
    assert sum(count > 3 for count in kept) >= kills // 2, f"hardly anything was written: {kept}"


def test_a_tab_killed_while_it_writes_loses_nothing(visit, probe_url):
    guest = visit().open(probe_url)
    name = guest.ask("begin_kept", seed=5, players=4)
    guest.page.wait_for_timeout(400)
    guest.page.goto("about:blank")
    guest.open(probe_url)
    found = guest.ask("kept_games")[name]
    assert len(found["lines"]) > 3
    assert found["lines"] == log_of(5, 4)[: len(found["lines"])]
