"""Kept games in the product itself: reload and go on, two windows, bad records, hostile links."""

import json
import random
import re
import time
from pathlib import Path

import pytest

from game.saves import files, links, saved
from game.scenes import opening
from tests.game.inn import HANSA, begun, finished
from tests.web.conftest import Visit
from tests.web.player import Player, begin, go_on, put_records, record
from tests.web.tracing import measured

SAMPLES = Path(__file__).parents[1] / "samples"


@pytest.fixture
def player(visit, site_url):
    guest = visit(locale="en-GB", viewport={"width": 900, "height": 640}).open(site_url)
    return Player(guest)


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(player):
    begin(player)
    player.until(lambda: "Kept on this device" in player.see("menu"))
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


DELETE = """new Promise((done) => {
  indexedDB.deleteDatabase('kontor:/').onsuccess = () => done(true); })"""


@pytest.mark.parametrize("what", ["database", "all site data"])
def test_storage_cleared_in_mid_game_is_told_and_the_whole_game_is_kept_again(
    player, site_url, what
):
    begin(player)
    before = player.actions()
    if what == "database":
        player.page.evaluate(DELETE)
    else:
        player.guest.cdp.send(
            "Storage.clearDataForOrigin", {"origin": site_url.rstrip("/"), "storageTypes": "all"}
        )

    def told() -> bool:
        go_on(player)
        return "saved again" in player.said()

    player.until(told, player.said)
    player.until(lambda: player.actions() > before)
    player.page.reload()
    player.guest.begun()
    player.press("resume")
    player.see("menu")
    assert player.actions() > before and player.guest.errors == []


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
    player.until(lambda: "no room left" in player.see("menu"))
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
    one.page.evaluate(COUNT)
    began = time.monotonic()
    one.heard("The analysis is ready", 240)
    frames, seconds = one.page.evaluate("window.frames"), time.monotonic() - began
    assert frames > 5 * seconds, f"{frames} frames in {seconds:.0f} s"
    assert one.guest.errors == []


# What the worker says once a job has begun waits until `window.letGo()`: however fast it is, the
# page has to wait for it.
HELD = """{
  const waiting = [];
  let held = true;
  window.letGo = () => { held = false; for (const pass of waiting.splice(0)) pass(); };
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
  Object.defineProperty(Worker.prototype, 'onmessage', {
    set(hear) {
      set.call(this, (event) => {
        if (held && event.data[0] !== 'ready') waiting.push(() => hear(event));
        else hear(event);
      });
    },
  });
}"""
COUNT = """
  window.frames = 0; (function count() { window.frames++; requestAnimationFrame(count); })()"""
DROP = """(text) => {
  window.frames = 0;
  (function count() { window.frames++; requestAnimationFrame(count); })();
  const data = new DataTransfer();
  data.items.add(new File([text], 'games.json', { type: 'application/json' }));
  window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
}"""


@pytest.fixture
def held(visit, site_url):
    """Someone whose worker does not get a word through yet."""
    guest = visit(locale="en-GB", viewport={"width": 900, "height": 640})
    guest.page.add_init_script(HELD)
    player = Player(guest.open(site_url))
    guest.offline_ready()
    return player


def dozen():
    games = [finished(2 + number % 4) for number in range(12)]
    for number, game in enumerate(games):
        game.id = f"{number:016x}"
    [data] = files.all_files([game.document() for game in games])
    assert len(data) > 2 * opening.BIG
    return games, data.decode()


def waits_for_the_worker(held):
    """Nothing goes on here as long as it is silent, but frames do."""
    held.heard("The game is being read: 0 %")
    before = held.page.evaluate("window.frames")
    held.until(lambda: held.page.evaluate("window.frames") > before + 10)
    held.page.wait_for_timeout(1500)
    assert "The game is being read: 0 %" in held.page.inner_text("#mirror")


def test_a_big_file_is_read_in_the_worker_while_frames_go_on(held):
    """A dozen long games: the page stays alive and says that it waits, and all of them are in
    their slots after."""
    games, text = dozen()
    held.page.evaluate(DROP, text)
    assert held.see("dialog.no") == "Cancel"
    waits_for_the_worker(held)
    held.page.evaluate("window.letGo()")
    held.until(lambda: len(held.games()) == len(games))
    held.see(f"open.{games[0].id}")
    assert not held.sees("dialog.no") and held.guest.errors == []


def test_reading_a_big_file_can_be_given_up(held):
    held.page.evaluate(DROP, dozen()[1])
    held.press("dialog.no")
    held.see("new")
    held.page.evaluate("window.letGo()")
    held.press("games")
    held.see("import")
    assert held.games() == [] and held.guest.errors == []


def test_a_long_link_is_read_in_the_worker_while_frames_go_on(held):
    game = rambling(3, opening.LONG)
    link = links.game_link(game.setup, game.session)
    held.page.evaluate(COUNT)
    held.page.evaluate("(link) => { location.hash = link; }", link)
    assert held.see("dialog.no") == "Cancel"
    waits_for_the_worker(held)
    held.page.evaluate("window.letGo()")
    held.press("watch")
    assert f"of {len(game.session.log)}" in held.see("scrub")
    assert held.games() == [] and held.guest.errors == []


LONGEST = 0.6  # seconds of processor time that the page may take at a stretch


def rambling(number, actions=18_000):
    """A game of many aimless actions."""
    game, rng = begun(5, 10, seed=number), random.Random(number)
    for _ in range(actions):
        game.session.act(rng.choice(HANSA.legal(game.session.state)))
    game.id = f"{number:016x}"
    return game


@pytest.mark.long
def test_six_megabytes_of_long_games_and_a_long_link_hold_up_no_frame(player, chromium):
    games = [rambling(number) for number in range(12)]
    [data] = files.all_files([game.document() for game in games])
    assert len(data) > 6_000_000
    page, percents = player.page, set()
    drop = f"({DROP})(window.text)"

    def counted() -> bool:
        percents.update(re.findall(r"being read: (\d+)", page.inner_text("#mirror")))
        return len(player.games()) == len(games)

    page.evaluate("(text) => { window.text = text; }", data.decode())
    with measured(chromium, page) as taken:
        page.evaluate(drop)
        player.press("dialog.no")  # in the middle of it
        player.see("new")
        assert player.games() == []
        page.evaluate(drop)
        player.until(counted, lambda: str(percents), seconds=240)
        link = links.game_link(games[0].setup, games[0].session)
        page.evaluate("(link) => { location.hash = link; }", link)
        player.see("play")
    assert len(percents) > 5, "it tells how far it is"
    assert 0 < max(taken) < LONGEST and len(taken) > 100
    assert player.guest.errors == []


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

    def played() -> bool:
        go_on(one)
        return one.sees("undo")

    one.until(played, lambda: one.page.inner_text("#mirror"))
    assert one.guest.errors == []


def test_everything_is_deleted_by_one_button(player):
    own = begun(3, 20)
    put_records(player, {f"game/{own.id}": record(own)})
    player.press("games")
    player.press("privacy")
    player.press("delete")
    player.press("dialog.yes")
    player.see("new")
    assert player.kept() == []
