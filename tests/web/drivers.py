"""Other browsers, as far as a smoke test needs them: go somewhere, evaluate, click, press a key.

Firefox is spoken to over WebDriver BiDi, which it has built in; WebKitGTK through its own driver.
"""

import json
import os
import re
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from web.recipe import browser as browsers

BROKEN = 60  # seconds after which a browser that says nothing is broken


class Firefox:
    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._number = 0
        self._send("session.new", {"capabilities": {}})
        tree = self._send("browsingContext.getTree", {})
        self._context = tree["contexts"][0]["context"]

    def _send(self, method: str, params: dict[str, Any]) -> Any:
        self._number += 1
        self._wire.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            message = json.loads(self._wire.recv(timeout=BROKEN))
            if message.get("id") == self._number:
                assert message["type"] == "success", message
                return message["result"]

    def open(self, url: str) -> None:
        self._send("browsingContext.navigate",
                   {"context": self._context, "url": url, "wait": "complete"})

    def evaluate(self, expression: str) -> Any:
        """The value of an expression that gives a text, or a promise of one."""
        answer = self._send("script.evaluate", {
            "expression": f"Promise.resolve({expression})", "awaitPromise": True,
            "target": {"context": self._context},
        })
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def _perform(self, source: dict[str, Any]) -> None:
        self._send("input.performActions", {"context": self._context, "actions": [source]})

    def click(self, x: float, y: float) -> None:
        self._perform({"type": "pointer", "id": "mouse", "actions": [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
        ]})

    def press(self, key: str) -> None:
        self._perform({"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key},
        ]})


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    profile = folder / "firefox"
    profile.mkdir()
    with (folder / "firefox.log").open("w+") as log:
        running = subprocess.Popen(
            [browsers.firefox(), "--headless", "--remote-debugging-port=0", "--no-remote",
             "--profile", profile, "about:blank"],
            stdout=log, stderr=subprocess.STDOUT, env={**os.environ, "HOME": str(folder)},
        )
        try:
            address = _address(folder / "firefox.log") + "/session"
            with connect(address, max_size=None) as wire:
                yield Firefox(wire)
        finally:
            running.kill()
            running.wait()


def _address(log: Path) -> str:
    until = time.monotonic() + BROKEN
    while True:
        found = re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text())
        if found:
            return found[1]
        assert time.monotonic() < until, log.read_text()
        time.sleep(0.2)


class WebKit:
    def __init__(self, port: int) -> None:
        self._root = f"http://127.0.0.1:{port}"
        answer = self._send("POST", "/session", {"capabilities": {"alwaysMatch": {
            "webkitgtk:browserOptions": {"args": ["--automation"]},
        }}})
        self._session = "/session/" + answer["sessionId"]

    def _send(self, method: str, path: str, body: Any = None) -> Any:
        request = urllib.request.Request(
            self._root + path, method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=BROKEN) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from error

    def close(self) -> None:
        self._send("DELETE", self._session)

    def open(self, url: str) -> None:
        self._send("POST", self._session + "/url", {"url": url})

    def evaluate(self, expression: str) -> Any:
        return self._send("POST", self._session + "/execute/async", {
            "args": [],
            "script": f"const end = arguments[arguments.length - 1];"
                      f"Promise.resolve({expression}).then(end);",
        })

    def click(self, x: float, y: float) -> None:
        self._send("POST", self._session + "/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "actions": [
                {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
                {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
            ]},
        ]})

    def press(self, key: str) -> None:
        self._send("POST", self._session + "/actions", {"actions": [
            {"type": "key", "id": "keys", "actions": [
                {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key},
            ]},
        ]})


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    number = f":{os.getpid() % 30000 + 100}"
    screen = subprocess.Popen(
        [browsers.display(), number, "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {
        **os.environ, "DISPLAY": number, "HOME": str(folder), "LIBGL_ALWAYS_SOFTWARE": "1",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    driver = subprocess.Popen(
        [browsers.webkit(), f"--port={port}"], env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    try:
        browser = _patiently(lambda: WebKit(port))
        yield browser
        browser.close()
    finally:
        for process in (driver, screen):
            process.kill()
            process.wait()


def _patiently(work: Any) -> Any:
    until = time.monotonic() + BROKEN
    while True:
        try:
            return work()
        except (urllib.error.URLError, ConnectionError):
            assert time.monotonic() < until
            time.sleep(0.2)
