"""Starts of the page, cold and again: how long, how much over the wire, and whether they crash."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Playwright

from tests.bench.browsing import CACHED, FAILED, FIRST_FRAME, cold, open_table, wait_for

LINE = {"offline": False, "latency": 40, "downloadThroughput": 2.5e6, "uploadThroughput": 2.5e6}
PLAIN = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
  import { loadPyodide } from './pyodide.mjs';
  await loadPyodide();
  window.ready = performance.now();
</script>"""
# The title is told right after the frame it names is drawn: what lies between each tap and that.
WATCH_TITLE = """
  window.waited = 0;
  let tapped = null;
  new MutationObserver(() => {
    if (tapped !== null) window.waited += performance.now() - tapped;
    tapped = null;
  }).observe(document.querySelector('title'), { childList: true });
  addEventListener('click', () => { tapped = performance.now(); }, true);
"""


@dataclass(frozen=True)
class Arrival:
    """Milliseconds to the first frame, and what was asked for until then."""

    ms: float
    requests: int
    bytes: float


@dataclass(frozen=True)
class Visits:
    """Milliseconds to the first frame of a first visit over an ordinary line and of the next one
    without any, and from the taps on a game there to the first frame of its table."""

    first: float
    again: float
    opening: float


class Starts:
    def __init__(self, playwright: Playwright, url: str) -> None:
        self._playwright = playwright
        self._url = url

    def ours(self) -> Arrival:
        return cold(self._playwright, self._arrive)

    def plain(self) -> float:
        """Nothing but Pyodide, as its makers have it."""
        return cold(self._playwright, self._begin_plain)

    def visits(self) -> Visits:
        return cold(self._playwright, self._visit_twice)

    def crashed(self) -> bool:
        return cold(self._playwright, self._fails)

    def _arrive(self, context: BrowserContext) -> Arrival:
        page = context.new_page()
        cdp = context.new_cdp_session(page)
        asked: dict[str, float] = {}
        arrived: dict[str, float] = {}

        def sent(event: Any) -> None:
            if event["request"]["url"].startswith("http"):
                asked[event["requestId"]] = event["timestamp"]

        cdp.on("Network.requestWillBeSent", sent)
        cdp.on("Network.loadingFinished",
               lambda event: arrived.__setitem__(event["requestId"], event["encodedDataLength"]))
        cdp.send("Network.enable")
        took = self._open(page)
        begin = min(asked.values())
        before = [number for number, at in asked.items() if (at - begin) * 1000 <= took]
        return Arrival(took, len(before), sum(arrived.get(number, 0) for number in before))

    def _begin_plain(self, context: BrowserContext) -> float:
        page = context.new_page()
        page.goto(self._url + "plain/")
        return float(wait_for(page, "window.ready"))

    def _visit_twice(self, context: BrowserContext) -> Visits:
        page = context.new_page()
        cdp = context.new_cdp_session(page)
        cdp.send("Network.enable")
        cdp.send("Network.emulateNetworkConditions", LINE)
        first = self._open(page)
        wait_for(page, CACHED)
        page.close()
        context.set_offline(True)
        page = context.new_page()
        again = self._open(page)
        page.evaluate(WATCH_TITLE)
        open_table(page)
        return Visits(first, again, float(page.evaluate("window.waited")))

    def _fails(self, context: BrowserContext) -> bool:
        page = context.new_page()
        try:
            page.goto(self._url + "kontor/")
            wait_for(page, f"{FIRST_FRAME} ?? {FAILED}")
            page.wait_for_timeout(500)  # what comes right after the frame may fail too
            return page.evaluate(FAILED) is not None
        except Error as error:  # the browser's own process died under the page
            if "crashed" not in str(error):
                raise
            return True

    def _open(self, page: Page) -> float:
        page.goto(self._url + "kontor/")
        return float(wait_for(page, FIRST_FRAME))
