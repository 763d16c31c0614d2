"""How long a page holds its browser up, by the processor's time: other work on the machine does not
count."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page


@contextmanager
def measured(browser: Browser, page: Page) -> Iterator[list[float]]:
    """Fills a list with the seconds of processor time of every task of the page."""
    taken: list[float] = []
    browser.start_tracing(page=page, categories=["toplevel", "__metadata"])
    yield taken
    events = json.loads(browser.stop_tracing())["traceEvents"]
    pages = [
        (event["pid"], event["tid"]) for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    ]
    for event in events:
        if "RunTask" in event["name"] and (event["pid"], event["tid"]) in pages:
            taken.append(event.get("tdur", 0) / 1e6)
