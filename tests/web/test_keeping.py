"""What the page keeps, by its own storage and claims in real windows without the game: races for
one game, broken journals, older databases, two sites on one origin."""

import json
import shutil
from itertools import groupby
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "web/page"
FAST, SLOW = 1, 6

OLD = """([records, journal]) => new Promise((resolve) => {
  for (const [key, value] of Object.entries(journal)) localStorage.setItem(key, value);
  const open = indexedDB.open('kontor', 1);
  open.onupgradeneeded = () => open.result.createObjectStore('kept');
  open.onsuccess = () => {
    const change = open.result.transaction('kept', 'readwrite');
    for (const [key, value] of Object.entries(records)) change.objectStore('kept').put(value, key);
    change.oncomplete = () => { open.result.close(); resolve(); };
  };
})"""


@pytest.fixture
def keeping(tmp_path):
    """A folder to serve: the page's own modules and a window to drive them."""
    for file in [*PAGE.glob("*.js"), *(HERE / "keeping_page").iterdir()]:
        shutil.copyfile(file, tmp_path / file.name)
    (tmp_path / "blank.html").write_text("<!doctype html><title>Nothing</title>")
    return tmp_path


@pytest.fixture
def window(chromium, keeping, serve):
    """Open windows of one browser: window() and window() share what they keep."""
    url = serve(keeping)
    context = chromium.new_context()

    def begin(where="index.html", throttle=FAST):
        page = context.new_page()
        if throttle != FAST:
            cdp = context.new_cdp_session(page)
            cdp.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        page.goto(url + where)
        if not where.endswith("blank.html"):
            page.wait_for_function("window.keeping")
        return page

    yield begin
    context.close()


def ask(page, expression, *values):
    return page.evaluate(f"(values) => window.keeping.{expression}(...values)", list(values))


def put(page, key, value):
    ask(page, "storage.write", json.dumps([[key, value]]))


def got(page, key):
    return ask(page, "storage.get", key)


def race(pages, seeds, steps):
    """Every window plays every game of its own schedule, all games at once."""
    running = """([number, seeds, steps]) => {
      window.race = Promise.all(seeds.map(
        (seed) => window.keeping.play(`game/${seed}`, number, seed * 7 + number, steps)));
      window.race.catch(() => {});
    }"""
    for number, page in enumerate(pages):
        page.evaluate(running, [number, seeds, steps])
    kept = [page.evaluate("window.race") for page in pages]
    return {seed: [window[place] for window in kept] for place, seed in enumerate(seeds)}


@pytest.mark.parametrize("windows", [2, 3])
def test_races_for_a_game_lose_no_kept_action_and_never_have_two_writers(window, long, windows):
    """A hundred schedules of two windows and a hundred of three in the full run, ten each in the
    ordinary one; one window has a slow processor, and some do not answer when they are asked."""
    pages = [window(throttle=SLOW if number == 1 else FAST) for number in range(windows)]
    every = list(range(1, 101 if long else 11))
    takeovers = written = 0
    for batch in range(0, len(every), 10):
        seeds = every[batch : batch + 10]
        for seed, kept in race(pages, seeds, 30).items():
            log = ask(pages[seed % windows], "settle", f"game/{seed}")
            assert len(set(log)) == len(log)
            for number, actions in enumerate(kept):
                lost = [action for action in actions if action not in log]
                assert not lost, f"schedule {seed}: window {number} was told that {lost} are kept"
            owners = [token for token, _ in groupby(action.split("/")[0] for action in log)]
            assert len(set(owners)) == len(owners), f"schedule {seed}: two writers at a time"
            takeovers += len(owners) - 1
            written += len(log)
    assert takeovers > 2 * len(every) and written > 10 * len(every), "hardly a race"


def test_a_second_take_over_while_the_first_waits_does_not_rob_itself(window):
    first, second = window(), window()
    stuck = ask(first, "claims.claim", "game/1", False)  # and it never answers
    given = second.evaluate("""() => Promise.all([
      window.keeping.claims.claim('game/1', true), window.keeping.claims.claim('game/1', true)])""")
    assert all(given) and len(set(given)) == 2
    second.wait_for_timeout(50)
    assert ask(second, "asked") == [given[0]], "the first opening is asked, as others are"
    for page, token, wanted in [(first, stuck, False), (second, given[0], False),
                                (second, given[1], True)]:
        done = page.evaluate(
            """(token) => window.keeping.storage.write('[["game/1", "x"]]', 'game/1', token)
              .then(() => true, (error) => error.reason)""", token)
        assert done is True if wanted else done == "taken"
    assert first.evaluate("window.notices") == [], "that is no trouble of the disk"


def test_only_the_owner_releases(window):
    first, second = window(), window()
    token = ask(first, "claims.claim", "game/1", False)
    ask(first, "claims.release", "game/1", "another")
    assert ask(second, "claims.claim", "game/1", False) is None
    ask(first, "claims.release", "game/1", token)
    assert ask(second, "claims.claim", "game/1", False)


def test_without_locks_the_token_alone_keeps_the_older_window_out(window):
    """An old browser, or a host without https."""
    pages = [window(), window()]
    for page in pages:
        page.evaluate("Object.defineProperty(navigator, 'locks', { value: undefined })")
    tokens = [ask(page, "claims.claim", "game/1", False) for page in pages]
    answers = [
        page.evaluate(
            """(token) => window.keeping.storage.write('[["game/1", "x"]]', 'game/1', token)
              .then(() => 'kept', (error) => error.reason)""", token)
        for page, token in zip(pages, tokens, strict=True)
    ]
    assert answers == ["taken", "kept"]


@pytest.mark.parametrize("bad", ["null", "", "{", "5", '"x"', '{"value": 5, "stamp": 9e12}',
                                 '{"value": "x"}', '{"value": "x", "stamp": "soon"}',
                                 '{"value": "x", "stamp": 9e12, "token": {}}', "[" * 100_000])
def test_a_bad_journal_entry_is_dropped_and_blocks_nothing(window, bad):
    page = window("blank.html")
    page.evaluate(
        """(bad) => {
          localStorage.setItem('kontor-journal/:settings', bad);
          localStorage.setItem('kontor-journal/:game/1', '{"value": "good", "stamp": 9e12}');
        }""", bad)
    page = window()
    put(page, "game/2", "written")
    assert (got(page, "game/1"), got(page, "game/2")) == ("good", "written")
    assert got(page, "settings") is None
    assert page.evaluate("Object.keys(localStorage)") == []


def test_what_is_said_to_be_kept_was_committed_with_strict_durability(window):
    """Not handed over to a system that may still lose it, and not before the disk has answered."""
    page = window()
    put(page, "settings", "{}")  # the database stands
    page.evaluate("""() => {
      window.order = [];
      const plain = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...values) {
        const begun = plain.apply(this, values);
        if (begun.mode === 'readwrite') {
          window.order.push(begun.durability);
          begun.addEventListener('complete', () => window.order.push('complete'));
        }
        return begun;
      };
    }""")
    page.evaluate("""() => window.keeping.storage.write('[["game/1", "x"]]')
      .then(() => window.order.push('kept'))""")
    assert page.evaluate("window.order") == ["strict", "complete", "kept"]


def test_safe_mode_leaves_the_journal_where_it_is(window):
    page = window("blank.html")
    page.evaluate("""() => localStorage.setItem(
      'kontor-journal/:game/1', '{"value": "later", "stamp": 9e12}')""")
    page = window("index.html?safe")
    put(page, "game/2", "written")
    assert (got(page, "game/1"), got(page, "game/2")) == (None, "written")
    assert got(window(), "game/1") == "later", "the next start of the usual kind takes it"


def test_the_journal_of_a_superseded_window_is_void(window):
    first = window()
    token = ask(first, "claims.claim", "game/1", False)
    put(first, "game/1", "by the first")
    second = window()
    ask(second, "claims.claim", "game/1", True)
    put(second, "game/1", "by the second")
    first.evaluate(
        """(token) => localStorage.setItem('kontor-journal/:game/1',
          JSON.stringify({ value: 'too late', stamp: 9e12, name: 'game/1', token }))""", token)
    first.reload()
    first.wait_for_function("window.keeping")
    assert got(first, "game/1") == "by the second"


def test_the_last_words_of_a_dead_window_are_heard_before_its_game_is_claimed(window):
    first, second = window(), window()
    token = ask(first, "claims.claim", "game/1", False)
    first.evaluate(
        """(token) => localStorage.setItem('kontor-journal/:game/1',
          JSON.stringify({ value: 'my last move', stamp: 9e12, name: 'game/1', token }))""", token)
    first.close()
    assert ask(second, "claims.claim", "game/1", True)
    assert got(second, "game/1") == "my last move"


def test_a_deleted_database_is_told_and_the_owner_goes_on(window):
    page = window()
    token = ask(page, "claims.claim", "game/1", False)
    put(page, "settings", "{}")
    page.evaluate("""() => new Promise((done) => {
      indexedDB.deleteDatabase('kontor:/').onsuccess = done; })""")
    write = """(token) => window.keeping.storage.write('[["game/1", "x"]]', 'game/1', token)
      .then(() => 'kept', (error) => error.reason)"""
    assert page.evaluate(write, token) == "cleared"
    assert ask(page, "claims.renew", "game/1", "another") is False
    assert ask(page, "claims.renew", "game/1", token) is True
    assert page.evaluate(write, token) == "kept"
    assert ask(page, "claims.renew", "game/1", token) is False, "somebody is there"


def test_what_older_editions_kept_is_copied_once_and_stays_where_it_was(window):
    page = window("blank.html")
    page.evaluate(OLD, [
        {"game/1": "old", "#game/1": 5, "settings": "{}", "#settings": 7},
        {"kontor-journal:game/1": '{"value": "older still", "stamp": 4}',
         "kontor-journal:tail/1": '{"value": "its last move", "stamp": 8}',
         "kontor-journal:result/1": "null"},
    ])
    page = window()
    assert json.loads(ask(page, "storage.keys", "")) == ["game/1", "settings", "tail/1"]
    assert got(page, "game/1") == "old" and got(page, "tail/1") == "its last move"
    put(page, "game/1", "new")
    ask(page, "storage.clear")
    page = window()
    assert json.loads(ask(page, "storage.keys", "")) == [], "what was deleted does not come back"
    kept = page.evaluate("""() => new Promise((resolve) => {
      const open = indexedDB.open('kontor');
      open.onsuccess = () => {
        const asked = open.result.transaction('kept').objectStore('kept').get('game/1');
        asked.onsuccess = () => resolve(asked.result);
      };
    })""")
    assert kept == "old"


def test_two_sites_of_one_origin_keep_their_things_apart(window, keeping):
    shutil.copytree(keeping, keeping / "other")
    here, there = window(), window("other/index.html")
    put(here, "settings", "here")
    put(there, "settings", "there")
    assert (got(here, "settings"), got(there, "settings")) == ("here", "there")
    for page in (here, there):
        assert ask(page, "claims.claim", "game/1", False), "nor do they wait for each other"
    ask(there, "storage.clear")
    assert got(here, "settings") == "here"
