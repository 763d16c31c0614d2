"""A house with one more game on the shelf, the toy with its hand, second board and curtain: games
load from archives when they are wanted, without a network, after trouble and after an update."""

import json
import shutil
from pathlib import Path

import pytest

from engine import games as rules
from engine.core.session import Session
from game import games
from game.saves.saved import SavedGame
from game.setup import GameSetup, Seat
from tests.web.conftest import lay_out_house
from tests.web.player import Player, put_records, record
from tests.web.test_parts import DAMAGE
from web.recipe import site as recipe
from web.recipe.places import BUILD
from web.recipe.serve import Server

SAMPLES = Path(__file__).parents[1] / "samples"
OLD_STORAGE = """(records) => new Promise((resolve) => {
  const open = indexedDB.open('kontor', 1);
  open.onupgradeneeded = () => open.result.createObjectStore('kept');
  open.onsuccess = () => {
    const change = open.result.transaction('kept', 'readwrite');
    for (const [key, value] of Object.entries(records)) change.objectStore('kept').put(value, key);
    change.oncomplete = () => { open.result.close(); resolve(); };
  };
})"""
SIZE = {"width": 900, "height": 640}


@pytest.fixture(scope="module")
def house_url(house_site):
    with Server(house_site, compress=False) as server:
        yield server.url


@pytest.fixture(scope="module")
def newer_house() -> Path:
    """The next edition: the toy has another name on its box."""
    overlay = lay_out_house(BUILD / "house-newer")
    cover = overlay / "game/toy/cover.py"
    cover.write_text(cover.read_text().replace('"Hagglers"', '"Hagglers anew"'))
    return recipe.build(BUILD / "web-house-newer", overlay)


@pytest.fixture
def guest(visit):
    def begin(url: str, **options) -> Player:
        return Player(visit(locale="en-GB", viewport=SIZE, **options).open(url))

    return begin


def toy_record(persons: int) -> tuple[str, str]:
    """The key and text of a kept game of the toy for two, an action old."""
    moment = "2026-01-01T10:00:00+00:00"
    with (
        rules.registered("toy", "tests.core.toy.game:Toy"),
        games.registered("toy", "tests.game.toy"),
    ):
        game = rules.get("toy")
        session = Session.new(game, 2, 7)
        session.act(game.legal(session.state)[0])
        seats = [Seat(f"Seat {n}", n, "person" if n < persons else "trader") for n in range(2)]
        setup = GameSetup(tuple(seats), 7, game="toy")
        saved = SavedGame(setup, session, moment, moment)
        return f"game/{saved.id}", record(saved)


def open_game(player: Player, name: str) -> None:
    """From the shelf to a new table."""
    player.press(f"box.{name}")
    player.press("new")
    player.press("begin")
    player.see("menu")


def to_the_shelf(player: Player) -> None:
    player.page.reload()
    player.guest.begun()


def test_nothing_of_a_game_but_its_box_travels_before_the_first_frame(visit, house_url):
    guest = visit(locale="en-GB", viewport=SIZE, service_workers="block")
    guest.page.add_init_script(
        "new PerformanceObserver(() => { window.came = performance.getEntriesByType('resource')"
        ".map((entry) => entry.name); }).observe({ type: 'mark' })"
    )
    guest.open(house_url)
    guest.wait("window.came")
    came = " ".join(guest.page.evaluate("window.came"))
    assert "/run/first." in came
    for name in rules.names():
        assert f".{name}.bin" not in came
    assert ".toy.bin" not in came


@pytest.mark.parametrize("name", ["toy", "hansa"])
def test_a_game_comes_from_its_archives_when_it_is_wanted(guest, house_url, name):
    player = guest(house_url)
    open_game(player, name)
    came = player.page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    archives = [url for url in came if url.endswith(f".{name}.bin")]
    assert len({url for url in archives if "/game." in url}) == 1
    assert len({url for url in archives if "/engine." in url}) == 1
    assert player.guest.errors == []


def test_the_game_played_last_is_fetched_before_the_others(visit, house_url):
    guest = visit(locale="en-GB", viewport=SIZE, service_workers="block")
    tables = [f".{name}.bin" for name in (*games.names(), "toy")]
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    player = Player(guest.open(house_url))

    def coming() -> list[str]:
        """The tables that were asked for, the first one first."""
        files = [file for file in asked if file.startswith("game.")]
        found = [name for file in files for name in tables if file.endswith(name)]
        return list(dict.fromkeys(found))

    for first in (tables[0], ".toy.bin"):
        player.until(lambda: len(coming()) == len(tables), lambda: str(asked))
        assert coming()[0] == first
        asked.clear()
        put_records(player, dict([toy_record(persons=1)]))


def test_the_toy_is_played_by_taps_on_its_own_boards(guest, house_url):
    player = guest(house_url)
    open_game(player, "toy")
    before = player.actions() if player.games() else 0
    player.press("die")
    player.press("die")
    player.until(lambda: player.games() and player.actions() > before)
    assert player.guest.errors == []


def test_a_curtain_hangs_between_two_persons_and_hides_the_hands(guest, house_url):
    player = guest(house_url)
    key, text = toy_record(persons=2)
    put_records(player, {key: text})
    player.press("resume")
    player.see("curtain")
    assert not player.sees("die")
    player.press("curtain")
    player.see("die")
    assert player.guest.errors == []


def test_both_games_open_without_a_network_after_the_first_visit(guest, house_url):
    player = guest(house_url)
    player.heard("All games are here now")
    player.page.context.set_offline(True)
    for name in ("toy", "hansa"):
        to_the_shelf(player)
        open_game(player, name)
    assert player.guest.errors == []


@pytest.mark.parametrize("part", ["game", "engine"])
def test_an_interrupted_download_is_told_in_a_sentence_and_tried_again(visit, house_url, part):
    guest = visit(locale="en-GB", viewport=SIZE, service_workers="block")
    guest.page.route(f"**/{part}.*.toy.bin", lambda route: route.abort())
    player = Player(guest.open(house_url))
    player.press("box.toy")
    player.press("new")
    player.see("dialog.again")
    player.heard("cannot be fetched now")
    player.page.unroute(f"**/{part}.*.toy.bin")
    player.press("dialog.again")
    player.press("begin")
    player.see("menu")
    assert player.guest.errors == []


def test_a_corrupted_archive_is_told_and_the_other_game_plays(guest, serve, house_site, tmp_path):
    site = Path(shutil.copytree(house_site, tmp_path / "site"))
    archive = next((site / "run").glob("game.*.toy.bin"))
    archive.write_bytes(archive.read_bytes()[:-60] + bytes(60))
    player = guest(serve(site), service_workers="block")
    player.press("box.toy")
    player.press("new")
    player.see("dialog.again")
    to_the_shelf(player)
    open_game(player, "hansa")
    assert player.guest.errors == []


def test_an_archive_spoilt_in_the_cache_is_fetched_again(guest, house_url):
    player = guest(house_url)
    player.guest.offline_ready()
    player.page.evaluate(DAMAGE, [".toy.bin", "flip"])
    to_the_shelf(player)
    open_game(player, "toy")
    player.page.context.set_offline(True)
    to_the_shelf(player)
    open_game(player, "toy")
    assert player.guest.errors == []


def test_after_an_update_both_games_and_the_one_that_was_running_go_on(
    guest, serve, house_site, newer_house, tmp_path
):
    site = Path(shutil.copytree(house_site, tmp_path / "site"))
    player = guest(serve(site))
    key, text = toy_record(persons=1)
    put_records(player, {key: text})
    player.guest.offline_ready()
    assert player.see("box.toy").startswith("Hagglers.")
    shutil.rmtree(site)
    shutil.copytree(newer_house, site)
    to_the_shelf(player)
    player.page.wait_for_selector("#offer.open")
    player.page.click("#offer-yes")
    player.guest.wait("document.querySelector('#mirror')?.innerText.includes('Hagglers anew')")
    player.page.context.set_offline(True)
    to_the_shelf(player)
    player.press("resume")
    player.see("die")
    to_the_shelf(player)
    open_game(player, "hansa")
    assert player.guest.errors == []


def test_a_running_game_of_version_1_is_opened_from_old_storage(visit, house_url):
    """As the first edition kept it: a database without a path in its name, no summaries."""
    guest = visit(locale="en-GB", viewport=SIZE)
    old = json.loads((SAMPLES / "game-1.json").read_text())
    guest.page.goto(house_url + "licences.txt")
    guest.page.evaluate(OLD_STORAGE, {f"game/{old['id']}": f"1\n{json.dumps(old)}"})
    player = Player(guest.open(house_url))
    player.press("resume")
    player.see("undo")
    assert player.actions() >= len(old["session"]["log"])
    assert guest.errors == []
