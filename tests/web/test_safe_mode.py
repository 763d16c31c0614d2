"""A start that failed twice has ways out: one without anything that may be at fault, and every game
as a file even where Python does not start."""

import pytest

from game.settings import Settings
from tests.game.inn import begun, brought, finished
from tests.web.conftest import failed
from tests.web.player import Player, put_records, record

LOST_FILE = "window.fetch = () => Promise.reject(new Error('no network'))"
FORBIDDEN = "delete window.WebAssembly"
ONLY_SAFELY = """
  window.modes = new Set();
  const plain = window.fetch;
  window.fetch = (what, how) => {
    const ours = String(what).includes('/run/') && document.body.className !== 'playing';
    if (ours) window.modes.add(how?.cache);
    return plain(what, how);
  };
  if (sessionStorage.getItem('kontor-safe:/') === null)
    WebAssembly.compileStreaming = () => Promise.reject(new Error('the test asked for it'));
"""
LAST_WORDS = """localStorage.setItem('kontor-journal/:settings',
  JSON.stringify({ value: '{"language": "pl"}', stamp: 9e12 }))"""


def laid(visit, url: str) -> tuple[Player, list]:
    """Somebody who has two games and settings here."""
    own = [begun(4, 30), finished(3)]
    player = Player(visit(locale="en-GB", viewport={"width": 900, "height": 640}).open(url))
    records = {f"game/{game.id}": record(game) for game in own}
    put_records(player, {**records, "settings": Settings(language="de", contrast=True).encode()})
    player.guest.offline_ready()
    return player, own


def saved_by(player: Player, button, folder) -> list:
    with player.page.expect_download() as download:
        button()
    file = folder / "saved.json"
    download.value.save_as(file)
    return brought(file.read_bytes())


def same(found: list, own: list) -> bool:
    return {game.id: game.session.lines() for game in found} == {
        game.id: game.session.lines() for game in own
    }


@pytest.mark.parametrize(("lacking", "kind"), [(LOST_FILE, "file"), (FORBIDDEN, "blocked")])
def test_a_start_that_failed_twice_saves_all_games_without_python(
    visit, site_url, tmp_path, lacking, kind
):
    player, own = laid(visit, site_url)
    put_records(player, {"game/bad": "x"})
    guest = player.guest
    guest.page.add_init_script(lacking)
    assert failed(guest, site_url) == kind
    assert not guest.page.is_visible("#rescue") and not guest.page.is_visible("#safe")
    assert failed(guest, site_url) == kind
    assert guest.page.inner_text("#rescue") == "Save all games as a file"
    found = saved_by(player, lambda: guest.page.click("#rescue"), tmp_path)
    guest.wait("document.getElementById('rescue').textContent === 'Games saved: 3'")
    assert same(found, own)


def test_all_games_that_are_saved_without_python_can_be_read_again(visit, probe_url, tmp_path):
    """However many there are: in as many files as it takes."""
    player = Player(visit(locale="en-GB").open(probe_url))
    player.guest.offline_ready()
    text = record(begun(2))
    player.page.evaluate(
        """(text) => new Promise((done) => {
          const open = indexedDB.open('kontor:/');
          open.onsuccess = () => {
            const change = open.result.transaction('kept', 'readwrite');
            for (let n = 0; n < 2100; n += 1)
              for (const kind of ['game/', 'tail/']) change.objectStore('kept').put(text, kind + n);
            change.oncomplete = () => { open.result.close(); done(true); };
          };
        })""",
        text,
    )
    player.page.add_init_script(LOST_FILE)
    for _ in range(2):
        assert failed(player.guest, probe_url) == "file"
    found = []
    player.page.on("download", lambda download: found.append(download))
    player.page.click("#rescue")
    player.until(lambda: len(found) == 2)
    for number, download in enumerate(found):
        download.save_as(tmp_path / f"{number}.json")
    games = [len(brought((tmp_path / f"{number}.json").read_bytes())) for number in range(2)]
    assert sorted(games) == [100, 2000]


def test_safe_mode_does_without_settings_caches_and_journal_and_saves_every_game(
    visit, site_url, tmp_path
):
    player, own = laid(visit, site_url)
    guest = player.guest
    guest.page.add_init_script(ONLY_SAFELY)
    for _ in range(2):
        assert failed(guest, site_url) == "damaged"
    guest.page.evaluate(LAST_WORDS)
    guest.page.click("#safe")
    guest.wait("document.body.className === 'playing'")
    assert player.see("new") == "New game", "neither German as it was kept nor Polish as noted"
    assert guest.page.evaluate("[...window.modes]") == ["reload"], "no cache is believed"
    player.press("games")
    player.see("export")
    found = saved_by(player, lambda: player.press("export"), tmp_path)
    assert same(found, own)
    assert guest.page.evaluate("localStorage.getItem('kontor-journal/:settings')")
    assert guest.errors == []
