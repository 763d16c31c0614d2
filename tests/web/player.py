"""Someone at the product itself, who uses it by the buttons that assistive technology has, and
looks into what it keeps."""

import json
import time
from collections.abc import Callable
from typing import Any

from game.saves.shelf import written
from tests.web.conftest import Visit

READ = """(key) => new Promise((resolve, reject) => {
  const open = indexedDB.open('kontor:/');
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const store = open.result.transaction('kept').objectStore('kept');
    const asked = key ? store.get(key) : store.getAllKeys();
    asked.onsuccess = () => { open.result.close(); resolve(asked.result ?? null); };
  };
})"""
WRITE = """([key, value]) => new Promise((resolve, reject) => {
  const open = indexedDB.open('kontor:/');
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const change = open.result.transaction('kept', 'readwrite');
    change.objectStore('kept').put(value, key);
    change.oncomplete = () => { open.result.close(); resolve(true); };
  };
})"""


NAMED = """(name) => [...document.querySelectorAll('#mirror button')]
  .filter((button) => button.dataset.region === name).map((button) => button.textContent)"""
ANSWER = """[...document.querySelectorAll('#mirror button[aria-disabled=false]')]
  .find((button) => /^Place trader/.test(button.textContent)
    || ['main', 'dialog.yes', 'dialog.end'].includes(button.dataset.region))
  ?.click()"""
POST = "document.querySelector('#mirror button[data-region^=\"post.\"]')?.click()"
TOLD = "['polite', 'urgent'].map((name) => document.getElementById(name).innerText).join(' ')"


class Player:
    """Someone who plays by the buttons that assistive technology has."""

    def __init__(self, guest: Visit) -> None:
        self.guest, self.page = guest, guest.page

    def see(self, name: str) -> str:
        """Wait for a button; what it is called."""
        found: list[str] = []

        def there() -> bool:
            found[:] = self.page.evaluate(NAMED, name)
            return bool(found)

        self.until(there, lambda: f"no {name} among: {self.page.inner_text('#mirror')}")
        return found[0]

    def until(
        self, wanted: Callable[[], Any], told: Callable[[], str] = str, seconds: float = 30
    ) -> None:
        """Wait until it is so; `told` says what is there instead."""
        until = time.monotonic() + seconds
        while not wanted():
            assert time.monotonic() < until, f"{told()} {self.guest.errors}"
            self.page.wait_for_timeout(40)

    def sees(self, name: str) -> bool:
        return self.page.locator(f"#mirror button[data-region='{name}']").count() > 0

    def press(self, name: str) -> None:
        """Wait until a button can be used, and use it."""
        self.see(name)
        usable = f"#mirror button[data-region='{name}'][aria-disabled='false']"
        self.page.locator(usable).dispatch_event("click")

    def heard(self, words: str, seconds: float = 40) -> None:
        """Wait until it was said."""
        until = time.monotonic() + seconds
        while words not in (said := self.said()):
            assert time.monotonic() < until, f"never heard {words!r}, but {said!r}"
            self.page.wait_for_timeout(60)

    def said(self) -> str:
        return str(self.page.evaluate(TOLD))

    def kept(self, key: str | None = None):
        return self.page.evaluate(READ, key)

    def games(self) -> list[str]:
        return [key for key in self.kept() if key.startswith("game/")]

    def actions(self) -> int:
        """How many actions of the only game are kept."""
        [key] = self.games()
        revision, _, text = self.kept(key).partition("\n")
        log = json.loads(text)["session"]["log"]
        tail = self.kept(key.replace("game/", "tail/"))
        tail = json.loads(tail) if tail else {}
        if tail.get("revision") == int(revision):
            return tail["keep"] + len(tail["log"])
        return len(log)


def go_on(player: Player) -> None:
    """Whatever is next: a piece on a route, which piece, and that it is all."""
    player.page.evaluate(POST)
    player.page.evaluate(ANSWER)
    player.page.wait_for_timeout(150)


def place(player: Player) -> None:
    """The person's first action."""

    def kept() -> bool:
        go_on(player)
        return bool(player.games())

    player.until(kept, lambda: f"nothing was kept: {player.page.inner_text('#mirror')}")


def begin(player: Player) -> None:
    player.press("new")
    player.press("begin")
    place(player)


def put_records(player: Player, records: dict[str, str]) -> None:
    for key, value in records.items():
        player.page.evaluate(WRITE, [key, value])
    player.page.reload()
    player.guest.begun()


def record(game) -> str:
    return written(game.document(), 1)
