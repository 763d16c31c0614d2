"""What must not give way, in a real browser: hostile input, cold starts, foreign frames, lost
pictures, and a worker under the page's own policy."""

import random
from itertools import islice

import pytest

from engine import games as rules
from game import games
from game.saves import links
from game.saves.shelf import written
from tests.game.hostile import inputs, twisted
from tests.game.inn import begun
from tests.web.conftest import Visit
from tests.web.player import Player, begin, put_records, record
from tests.web.test_table import DESKTOP, Guided

SECONDS = 4.0  # for one input, however hostile
HEAP = 80_000_000  # bytes that all of them together may add


def test_hostile_inputs_do_no_harm_in_the_browser(visit, probe_url, long):
    """Three hundred in the full run: files, links, records and settings, each in bounded time."""
    guest = visit().open(probe_url)
    for name in games.names():
        assert guest.ask("need", name=rules.package(name)) == "here"
    good = begun(3, 10)
    guest.ask("put", key=f"game/{good.id}", value=written(good.document(), 1))
    before = guest.ask("heap")
    outcomes: dict[str, set[str]] = {}
    for door, text in islice(inputs(29), 300 if long else 48):
        answer = guest.ask("hostile", door=door, text=text)
        assert answer["seconds"] < SECONDS, (door, text[:200])
        assert good.id in answer["listed"], (door, text[:200])
        outcomes.setdefault(door, set()).add(answer["outcome"])
    doors = {"arrival", "game", "tail", "glance", "result", "settings", "learned"}
    assert set(outcomes) == doors
    assert "damaged" in outcomes["arrival"] | outcomes["game"]
    assert guest.ask("heap") - before < HEAP
    assert guest.errors == []


def test_hostile_links_say_one_sentence_each_and_touch_nothing(visit, site_url, long):
    player = Player(visit(locale="en-GB").open(site_url))
    own = begun(3, 20)
    put_records(player, {f"game/{own.id}": record(own)})
    player.see("resume")
    rng, sent = random.Random(3), begun(4, 30)
    genuine = links.game_link(sent.setup, sent.session)
    for _ in range(50 if long else 12):
        text = twisted(genuine, rng).replace("#", "").replace("\x00", "")
        if not text or text == genuine:
            continue
        player.page.evaluate("(text) => { location.hash = text; }", text)
        player.press("dialog.ok")
        player.see("resume")
    player.heard("This link is damaged")
    assert player.games() == [f"game/{own.id}"]
    assert player.kept(f"game/{own.id}") == record(own)
    assert player.guest.errors == []


def test_cold_starts_never_crash(chromium, site_url, long):
    """Sixty in the full run, each with nothing kept and nothing cached."""
    for _ in range(60 if long else 10):
        context = chromium.new_context(viewport={"width": 800, "height": 600})
        guest = Visit(context.new_page()).open(site_url)
        guest.page.wait_for_timeout(200)  # what comes right after the first frame may fail too
        assert guest.page.evaluate("document.documentElement.dataset.failed ?? null") is None
        assert guest.errors == []
        context.close()


@pytest.mark.parametrize("answer", ["lost", "portal"])
def test_a_board_without_its_pictures_is_played_all_the_same(chromium, table_url, answer):
    """At every table: pictures that do not come, and a page of somebody else in their place."""
    context = chromium.new_context(**DESKTOP, service_workers="block")
    page = {"status": 200, "content_type": "text/html", "body": "<title>Log in</title>"}
    asked: list[str] = []

    def instead(route):
        asked.append(route.request.url)
        route.abort() if answer == "lost" else route.fulfill(**page)

    context.route("**/asset/*", instead)
    guided = Guided(context.new_page(), table_url)
    for name in games.names():
        asked.clear()
        guided.ask("sit", game=name, players=3)
        assert guided.play(4)["moves"] >= 4
        guided.ask("rise")
        assert asked, f"{name} asked for no picture"
    assert guided.page.evaluate("document.documentElement.dataset.failed ?? null") is None
    context.close()


def test_the_worker_is_under_the_pages_policy(visit, probe_url):
    guest = visit().open(probe_url)
    guest.ask("job", name="echo", payload={"steps": 1})
    worker = guest.page.workers[0]
    later = "try { (0, eval)('1'); end('ran'); } catch (error) { end(error.name); }"
    told = worker.evaluate(f"new Promise((end) => setTimeout(() => {{ {later} }}))")
    assert told == "EvalError"
    refused = "fetch('https://example.org/').then(() => 'sent', (error) => error.name)"
    assert worker.evaluate(refused) == "TypeError"


def test_in_a_foreign_page_nothing_can_be_clicked_before_the_player_agrees(
    visit, probe_url, serve, tmp_path
):
    (tmp_path / "index.html").write_text(
        f"<!doctype html><iframe src='{probe_url}' width=700 height=500></iframe>"
    )
    guest = visit(locale="en-US")
    guest.page.goto(serve(tmp_path))
    frame = guest.page.frame_locator("iframe")
    play = frame.locator("#framed-play")
    play.wait_for()
    assert "inside another page" in frame.locator("#framed-text").inner_text()
    assert not frame.locator("#road").is_visible()
    guest.page.wait_for_timeout(500)
    assert frame.locator("body").get_attribute("class") != "playing"
    play.click()
    frame.locator("body.playing").wait_for()


def test_a_connection_that_stalls_at_once_in_a_foreign_page_is_told(
    visit, probe_url, serve, tmp_path
):
    (tmp_path / "index.html").write_text(f"<!doctype html><iframe src='{probe_url}'></iframe>")
    guest = visit(locale="en-US")
    guest.page.clock.install()
    guest.page.context.route("**/run/*", lambda route: None)  # never answered
    guest.page.goto(serve(tmp_path), wait_until="domcontentloaded")
    frame = guest.page.frame_locator("iframe")
    frame.locator("#framed-play").dispatch_event("click")
    guest.page.clock.run_for(16_000)
    assert frame.locator("#stall:not([hidden])").count() == 1


def test_in_a_page_of_its_own_site_it_just_plays(visit, serve, own_copy):
    (own_copy / "around.html").write_text("<!doctype html><iframe src='index.html'></iframe>")
    guest = visit()
    guest.page.goto(serve(own_copy) + "around.html")
    guest.page.frame_locator("iframe").locator("body.playing").wait_for()


PLAYING, ROBBED, AWAY, LATE = "menu", "dialog.back", "resume", "dialog.ok"


def stands(player: Player) -> str:
    """Where a window is that waits for nobody; empty while it does."""
    found = [name for name in (PLAYING, ROBBED, AWAY, LATE) if player.sees(name)]
    return found[0] if len(found) == 1 else ""


def take(player: Player) -> None:
    """Rob whoever plays, with impatient fingers."""
    if stands(player) == LATE:  # it has been told that another one was quicker
        player.press(LATE)
        player.until(lambda: stands(player) in (ROBBED, AWAY))
    assert not player.sees(PLAYING), "nobody comes to play unasked"
    name = ROBBED
    if stands(player) == AWAY:
        player.press(AWAY)
        name = "dialog.yes"
    player.see(name)
    twice = player.page.locator(f"#mirror button[data-region='{name}']")
    for _ in range(2):
        twice.evaluate_all("(found) => found.forEach((button) => button.click())")


@pytest.mark.parametrize("windows", [2, 3])
def test_windows_that_take_a_game_from_each_other_lose_no_kept_action(
    visit, site_url, long, windows
):
    """At the product itself: whatever was kept stays kept, and one window at a time plays on."""
    rng = random.Random(windows)
    first = Player(visit(locale="en-GB", viewport={"width": 900, "height": 640}).open(site_url))
    begin(first)
    players = [first]
    for _ in range(windows - 1):
        page = first.page.context.new_page()
        players.append(Player(Visit(page).open(site_url)))
    slow = players[1].guest.cdp
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 6})
    kept = first.actions()

    def settled() -> bool:
        """One window plays, and all the others know that they do not."""
        where = [stands(one) for one in players]
        return all(where) and where.count(PLAYING) == 1

    for _ in range(20 if long else 4):
        first.until(settled, lambda: str([one.page.inner_text("#mirror") for one in players]))
        takers = [one for one in players if not one.sees(PLAYING)]
        rng.shuffle(takers)
        for taker in takers[: rng.randint(1, len(takers))]:  # more than one: a race
            taker.page.bring_to_front()
            take(taker)
            taker.page.wait_for_timeout(rng.randrange(0, 300))
        now = first.actions()
        assert now >= kept, f"{kept - now} kept actions are gone"
        kept = now
    first.until(settled, lambda: str([one.page.inner_text("#mirror") for one in players]))
    assert first.actions() >= kept
    assert all(one.guest.errors == [] for one in players)
