"""Browsers to measure in: cold profiles, patient waiting, and what is asked of any page."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import BrowserContext, Page, Playwright

from web.recipe import browser as browsers

SIZE = {"width": 1280, "height": 720}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync"]
FIRST_FRAME = "performance.getEntriesByName('kontor:first-frame')[0]?.startTime"
FAILED = "document.documentElement.dataset.failed"
CACHED = "navigator.serviceWorker.controller !== null"  # it takes over with everything kept
COUNT_PICTURES = """
  window.pictures = 0;
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...values) {
    window.pictures += 1;
    return put.apply(this, values);
  };
"""
STAMP_FRAMES = """
  const plain = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => plain((time) => {
    window.frameBegan = performance.now();
    callback(time);
  });
"""
Value = TypeVar("Value")


def wait_for(page: Page, expression: str, seconds: float = 120) -> Any:
    until = time.monotonic() + seconds
    while (value := page.evaluate(expression)) in (None, False):
        if time.monotonic() > until:
            raise SystemExit(f"never came true: {expression}")
        page.wait_for_timeout(50)
    return value


def cold(playwright: Playwright, work: Callable[[BrowserContext], Value]) -> Value:
    """Do something in a browser that has never run before."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browsers.chromium(), args=FLAGS, viewport=SIZE
        )
        try:
            return work(context)
        finally:
            context.close()


def press(page: Page, region: str) -> None:
    """Use a button of the game, as assistive technology does, as soon as it can be used."""
    usable = f"#mirror button[data-region='{region}'][aria-disabled='false']"
    page.locator(usable).dispatch_event("click")


def open_table(page: Page) -> None:
    """Begin a game of the box that is chosen, and wait for its first frame."""
    press(page, "new")
    wait_for(page, "document.title.split(' – ').length > 1")
    press(page, "begin")
    wait_for(page, "document.title.split(' – ').length > 2")
