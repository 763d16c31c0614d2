"""What an open page costs while nothing happens."""

from __future__ import annotations

import time

from playwright.sync_api import Browser, BrowserContext, Playwright

from tests.bench.browsing import (
    CACHED,
    COUNT_PICTURES,
    FIRST_FRAME,
    FLAGS,
    SIZE,
    open_table,
    wait_for,
)
from web.recipe import browser as browsers

FLIP_SECONDS = 5
CPU_SECONDS = 20
SETTLE = 6000  # milliseconds; pieces have come to rest, the worker has started


class Rest:
    def __init__(self, playwright: Playwright, url: str) -> None:
        self._playwright = playwright
        self._url = url + "kontor/"

    def pictures(self, context: BrowserContext) -> int:
        """Pictures put on the canvas while nothing happens in the game's first scene."""
        page = context.new_page()
        page.add_init_script(COUNT_PICTURES)
        page.goto(self._url)
        wait_for(page, FIRST_FRAME)
        wait_for(page, CACHED)
        page.wait_for_timeout(2000)
        before = page.evaluate("window.pictures")
        assert before > 0
        page.wait_for_timeout(FLIP_SECONDS * 1000)
        return int(page.evaluate("window.pictures") - before)

    def share_of_a_core(self) -> float:
        """What a browser with a table at rest takes above one with a blank page."""
        return self._share(self._url) - self._share("about:blank")

    def _share(self, url: str) -> float:
        browser = self._playwright.chromium.launch(
            executable_path=browsers.chromium(), args=FLAGS
        )
        try:
            page = browser.new_context(viewport=SIZE).new_page()
            page.goto(url)
            if url == self._url:
                wait_for(page, FIRST_FRAME)
                wait_for(page, CACHED)
                open_table(page)
            page.wait_for_timeout(SETTLE)
            began, before = time.monotonic(), _worked(browser)
            page.wait_for_timeout(CPU_SECONDS * 1000)
            return (_worked(browser) - before) / (time.monotonic() - began)
        finally:
            browser.close()


def _worked(browser: Browser) -> float:
    """Seconds of processor time that all processes of a browser have taken."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(process["cpuTime"] for process in found)
