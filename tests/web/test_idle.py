"""At rest the page asks for no frame; the next one comes with an event, a timer or an answer."""

from tests.web.player import Player, begin

COUNT_FRAMES = """
  window.frames = 0;
  const plain = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => { window.frames += 1; return plain(callback); };
"""


def settled(guest) -> None:
    guest.offline_ready()
    guest.page.wait_for_timeout(1500)


def frames_in(guest, milliseconds: int) -> int:
    before = guest.page.evaluate("window.frames")
    guest.page.wait_for_timeout(milliseconds)
    return guest.page.evaluate("window.frames") - before


def test_the_first_scene_at_rest_asks_for_no_frame(visit, site_url):
    guest = visit()
    guest.page.add_init_script(COUNT_FRAMES)
    guest.open(site_url)
    settled(guest)
    assert guest.page.evaluate("window.frames") > 0
    before = guest.page.evaluate("window.frames")
    assert frames_in(guest, 2000) == 0
    guest.page.mouse.move(400, 300)
    guest.wait(f"window.frames > {before}")


def test_events_and_answers_end_the_rest(visit, probe_url):
    guest = visit()
    guest.page.add_init_script(COUNT_FRAMES)
    guest.open(probe_url)
    guest.ask("move", on=False)
    settled(guest)
    assert frames_in(guest, 1000) == 0
    guest.page.keyboard.press("a")
    guest.until("seen", lambda seen: len(seen) == 1, kind="Key")
    assert guest.ask("job", name="echo", payload={"steps": 3})["result"] == {"steps": 3}
    guest.page.set_viewport_size({"width": 700, "height": 500})
    guest.until("state", lambda state: state["size"] == [700, 500])
    guest.page.wait_for_timeout(500)
    assert frames_in(guest, 1000) == 0


def test_a_kept_table_at_rest_asks_for_no_frame(visit, site_url):
    guest = visit(locale="en-GB")
    guest.page.add_init_script(COUNT_FRAMES)
    player = Player(guest.open(site_url))
    begin(player)
    player.until(lambda: "Kept on this device" in player.see("menu"))
    settled(guest)
    assert frames_in(guest, 2000) == 0
