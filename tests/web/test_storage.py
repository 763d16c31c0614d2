"""What is kept stays: over a reload, a restart, a killed tab; and trouble is told, not thrown."""

import json
import os
import signal
import subprocess
import time

import pytest
from playwright.sync_api import Error, Playwright

from tests.web.conftest import FLAGS, Visit
from web.recipe import browser as browsers


def test_storage_survives_a_reload(visit, probe_url):
    guest = visit().open(probe_url)
    assert guest.ask("put", key="game/1", value="Lübeck – Hamburg") == "kept"
    assert guest.ask("put", key="gone", value="x") == "kept"
    guest.ask("delete", key="gone")
    guest.page.reload()
    guest.begun()
    assert guest.ask("get", key="game/1") == "Lübeck – Hamburg"
    assert guest.ask("get", key="gone") is None
    assert guest.ask("keys") == ["game/1"]


def test_storage_survives_a_browser_restart(with_profile, probe_url):
    first = with_profile()
    guest = Visit(first.new_page()).open(probe_url)
    assert guest.ask("put", key="game", value="kept over night") == "kept"
    first.close()
    guest = Visit(with_profile().new_page()).open(probe_url)
    assert guest.ask("get", key="game") == "kept over night"


def test_storage_survives_a_killed_tab(visit, probe_url):
    guest = visit().open(probe_url)
    assert guest.ask("put", key="game", value="before the crash") == "kept"
    context = guest.page.context
    with pytest.raises(Error):
        guest.page.goto("chrome://crash", timeout=10_000)
    survivor = Visit(context.new_page()).open(probe_url)
    assert survivor.ask("get", key="game") == "before the crash"


def test_storage_survives_a_killed_browser(playwright: Playwright, probe_url, tmp_path):
    """kill -9 right after the save was said to be kept."""

    def start() -> subprocess.Popen[bytes]:
        (tmp_path / "DevToolsActivePort").unlink(missing_ok=True)
        return subprocess.Popen(
            [browsers.chromium(), *FLAGS, "--headless=new", "--remote-debugging-port=0",
             f"--user-data-dir={tmp_path}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )

    def connect():
        port = tmp_path / "DevToolsActivePort"
        for _ in range(300):
            if port.exists() and port.read_text().count("\n"):
                break
            time.sleep(0.1)
        return playwright.chromium.connect_over_cdp(
            f"http://127.0.0.1:{port.read_text().splitlines()[0]}"
        )

    running = start()
    try:
        guest = Visit(connect().contexts[0].new_page()).open(probe_url)
        assert guest.ask("put", key="game", value="the last move") == "kept"
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
    running = start()
    try:
        guest = Visit(connect().contexts[0].new_page()).open(probe_url)
        assert guest.ask("get", key="game") == "the last move"
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()


def test_what_is_unfinished_when_the_page_is_hidden_is_kept(visit, probe_url):
    guest = visit()
    # A database that never answers: the save cannot end before the page goes.
    guest.page.goto(probe_url + "?slow")
    guest.begun()
    guest.page.evaluate(
        "IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ put() {} }) })"
    )
    guest.ask("put_unfinished", key="game", value="half a move")
    guest.page.goto(probe_url)
    guest.begun()
    assert guest.ask("get", key="game") == "half a move"
    assert guest.page.evaluate("Object.keys(localStorage)") == [], "the journal is done with"


def test_full_storage_is_told_and_the_game_goes_on(visit, probe_url):
    guest = visit().open(probe_url)
    guest.cdp.send(
        "Storage.overrideQuotaForOrigin", {"origin": probe_url.rstrip("/"), "quotaSize": 2_000_000}
    )
    answer = guest.ask("fill", key="big", megabytes=8)
    assert answer.startswith("full: ")
    assert guest.page.is_visible("#notice")
    guest.page.click("#notice-ok")
    drawn = guest.ask("state")["drawn"]
    guest.until("state", lambda state: state["drawn"] > drawn)
    assert guest.ask("get", key="big") is None
    assert guest.errors == []


def test_denied_storage_is_told_and_the_game_goes_on(with_profile, probe_url, tmp_path):
    preferences = tmp_path / "profile/Default/Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(
        json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}})
    )
    guest = Visit(with_profile(locale="en-GB").new_page()).open(probe_url)
    assert guest.ask("put", key="game", value="x").startswith("denied: ")
    assert "private browsing" in guest.page.inner_text("#notice")
    assert guest.ask("get", key="game").startswith("denied: ")
    drawn = guest.ask("state")["drawn"]
    guest.until("state", lambda state: state["drawn"] > drawn)
    assert guest.errors == []


def test_settings_survive(visit, probe_url):
    guest = visit().open(probe_url)
    guest.ask("change", language="nl", volume=0.3)
    guest.until("keys", lambda keys: "settings" in keys)
    kept = json.loads(guest.ask("get", key="settings"))
    assert (kept["language"], kept["volume"]) == ("nl", 0.3)
