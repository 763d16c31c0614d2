"""Kept games in the product itself: reload and go on, two windows, bad records, hostile links."""

import json
import random
import time
from pathlib import Path

import pytest
from playwright.sync_api import Error

from game.saves import links, saved
from game.saves.shelf import written
from tests.game.hostile import twisted
from tests.game.inn import begun, finished
from tests.web.conftest import PATIENCE, Visit

SAMPLES = Path(__file__).parents[1] / "samples"
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


TOLD = "['polite', 'urgent'].map((name) => document.getElementById(name).innerText).join(' ')"


class Player:
    """Someone who plays by the buttons that assistive technology has."""

    def __init__(self, guest: Visit) -> None:
        self.guest, self.page = guest, guest.page

    def see(self, name: str) -> str:
        """Wait for a button; what it is called."""
        button = self.page.locator(f"#mirror button[data-region='{name}']")
        try:
            button.wait_for(state="attached", timeout=PATIENCE / 2)
        except Error:
            there = self.page.locator("#mirror").inner_text()
            raise AssertionError(f"no {name} among: {there} {self.guest.errors}") from None
        return button.inner_text()

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
        while words not in (said := self.page.evaluate(TOLD)):
            assert time.monotonic() < until, f"never heard {words!r}, but {said!r}"
            self.page.wait_for_timeout(60)

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


@pytest.fixture
def player(visit, site_url):
    guest = visit(locale="en-GB", viewport={"width": 900, "height": 640}).open(site_url)
    return Player(guest)


def place(player: Player) -> None:
    """The person's first choice: a piece on the first route that is offered."""
    player.see("main")
    post = player.page.locator("#mirror button[data-region^='post.']").first
    post.wait_for(state="attached")
    post.dispatch_event("click")
    player.page.wait_for_timeout(300)
    if not any(key.startswith("game/") for key in player.kept()):
        player.press("main")


def begin(player: Player) -> None:
    player.press("new")
    player.press("begin")
    place(player)
    until = time.monotonic() + 30
    while not player.games():
        assert time.monotonic() < until, "nothing was kept"
        player.page.wait_for_timeout(50)


def put_records(player: Player, records: dict[str, str]) -> None:
    for key, value in records.items():
        player.page.evaluate(WRITE, [key, value])
    player.page.reload()
    player.guest.begun()


def record(game) -> str:
    return written(game.document(), 1)


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(player):
    begin(player)
    before = player.actions()
    assert before >= 1
    player.page.reload()
    player.guest.begun()
    assert player.see("resume").startswith("Play on")
    player.press("resume")
    player.see("undo")
    assert player.actions() >= before
    assert player.guest.errors == []


def test_the_second_window_asks_and_takes_over(player, site_url):
    begin(player)
    second = Player(Visit(player.page.context.new_page()).open(site_url))
    second.press("resume")
    second.heard("open in another window")
    second.press("dialog.yes")
    player.see("dialog.back")  # the first one says so
    second.see("undo")
    held = second.actions()
    assert held >= 1
    player.page.wait_for_timeout(500)
    assert second.actions() >= held
    assert player.guest.errors == [] and second.guest.errors == []


def test_records_of_every_kind_get_their_sentence_and_harm_no_other(player):
    good, newer = begun(3, 20), begun(2, 20)
    document = newer.document()
    document["version"] = saved.VERSION + 1
    old = (SAMPLES / "game-1.json").read_text()
    put_records(player, {
        f"game/{good.id}": record(good),
        "game/0000000000000bad": record(begun(3, 9))[:400],
        "game/00000000000newer": "1\n" + json.dumps(document),
        "game/0123456789abcdef": "1\n" + old,
    })
    player.press("games")
    assert "Winter in Lübeck" in player.see("open.0123456789abcdef")
    player.see(f"open.{good.id}")
    for name in ("0000000000000bad", "00000000000newer"):
        player.see(f"delete.{name}")
        assert not player.sees(f"open.{name}")
    player.press("open.0123456789abcdef")
    player.see("undo")  # a game of the first version goes on
    assert player.kept(f"game/{good.id}") == record(good)
    assert player.guest.errors == []


def test_a_full_disk_is_told_and_the_game_goes_on(player):
    """The disk of this machine is large: the browser's refusal is put in its place."""
    begin(player)
    held = player.actions()
    player.page.evaluate(
        "IDBObjectStore.prototype.put = () => {"
        " throw new DOMException('no room', 'QuotaExceededError'); }; 0"
    )
    player.page.wait_for_timeout(300)
    player.press("undo")
    player.guest.wait("document.getElementById('notice').classList.contains('open')")
    assert "no room left" in player.page.inner_text("#notice")
    player.see("menu")
    player.page.reload()
    player.guest.begun()
    player.see("resume")
    assert player.actions() == held, "what was kept before is there"
    assert player.guest.errors == []


def test_a_link_shows_what_it_is_on_any_device(visit, site_url):
    game = finished(3)
    address = site_url + "#" + links.game_link(game.setup, game.session)
    for size in ({"width": 390, "height": 780}, {"width": 1100, "height": 700}):
        guest = visit(locale="en-GB", viewport=size).open(address)
        one = Player(guest)
        one.see("watch")
        assert guest.page.evaluate("location.hash") == ""
        assert one.games() == [], "nothing is kept unasked"
        one.press("watch")
        one.see("scrub")
        assert f"of {len(game.session.log)}" in one.see("scrub")
        assert guest.errors == []


def test_a_finished_game_is_analysed_in_the_worker_while_frames_go_on(visit, site_url):
    game = finished(2)
    address = site_url + "#" + links.game_link(game.setup, game.session)
    one = Player(visit(locale="en-GB", viewport={"width": 900, "height": 640}).open(address))
    one.press("watch")
    one.press("do.zoom")
    one.page.evaluate(
        "window.frames = 0; (function count() { window.frames++; requestAnimationFrame(count); })()"
    )
    began = time.monotonic()
    one.heard("The analysis is ready", 240)
    frames, seconds = one.page.evaluate("window.frames"), time.monotonic() - began
    assert frames > 5 * seconds, f"{frames} frames in {seconds:.0f} s"
    assert one.guest.errors == []


def test_denied_storage_is_told_and_a_game_can_be_played(with_profile, site_url, tmp_path):
    preferences = tmp_path / "profile/Default/Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(
        json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}})
    )
    one = Player(Visit(with_profile(locale="en-GB").new_page()).open(site_url))
    one.press("new")
    one.press("begin")
    one.see("main")
    assert "cannot be saved" in one.page.inner_text("#notice")
    one.page.locator("#mirror button[data-region^='post.']").first.dispatch_event("click")
    one.press("main")
    one.see("undo")
    assert one.guest.errors == []


def test_fifty_hostile_links_say_one_sentence_each_and_touch_nothing(player):
    own = begun(3, 20)
    put_records(player, {f"game/{own.id}": record(own)})
    player.see("resume")
    rng = random.Random(3)
    sent = begun(4, 30)
    genuine = links.game_link(sent.setup, sent.session)
    for _ in range(50):
        text = twisted(genuine, rng).replace("#", "").replace("\x00", "")
        if not text or text == genuine:
            continue
        player.page.evaluate("(text) => { location.hash = text; }", text)
        player.see("dialog.ok")
        player.press("dialog.ok")
        player.see("resume")
    player.heard("This link is damaged")
    assert player.games() == [f"game/{own.id}"]
    assert player.kept(f"game/{own.id}") == record(own)
    assert player.guest.errors == []


def test_everything_is_deleted_by_one_button(player):
    own = begun(3, 20)
    put_records(player, {f"game/{own.id}": record(own)})
    player.press("games")
    player.press("privacy")
    player.press("delete")
    player.press("dialog.yes")
    player.see("new")
    assert player.kept() == []
