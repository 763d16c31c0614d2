"""Size, pixel ratio and pointers: what is tapped is what is drawn there."""

import pytest

from tests.web.eyes import find, picture
from tests.web.probe_colours import RED

LARGEST = 2_500_000


def turn(guest, width: int, height: int, ratio: float) -> None:
    """Rotate the device as its own sensors would."""
    angle = 90 if width > height else 0
    guest.cdp.send(
        "Emulation.setDeviceMetricsOverride",
        {
            "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": True,
            "screenOrientation": {
                "type": "landscapePrimary" if angle else "portraitPrimary", "angle": angle,
            },
        },
    )
    guest.until("state", lambda state: (state["size"][0] > state["size"][1]) == (width > height))


def touch(guest, phase: str, *points: tuple[float, float]) -> None:
    guest.cdp.send(
        "Input.dispatchTouchEvent",
        {
            "type": "touch" + phase,
            "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)],
        },
    )


def tap_the_disc(guest, ratio: float) -> None:
    """Look where the disc is, touch there, and see that it was hit."""
    before = guest.ask("state")["hits"]
    drawn = guest.ask("state")["drawn"]
    guest.until("state", lambda state: state["drawn"] > drawn + 2)
    shot = picture(guest.page)
    x, y, size = find(shot, RED)
    assert size > 200, "no disc to be seen"
    touch(guest, "Start", (x / ratio, y / ratio))
    touch(guest, "End")
    guest.until("state", lambda state: state["hits"] == before + 1)


@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_turning_the_phone_keeps_taps_on_what_is_drawn(visit, probe_url, ratio):
    guest = visit(
        viewport={"width": 390, "height": 844}, device_scale_factor=ratio, has_touch=True,
        is_mobile=True,
    ).open(probe_url)
    for width, height in [(390, 844), (844, 390), (390, 844)]:
        turn(guest, width, height, ratio)
        state = guest.ask("state")
        pixels = state["size"][0] * state["size"][1]
        assert pixels <= LARGEST
        assert pixels > 0.97 * min(LARGEST, width * height * ratio**2)
        assert state["size"][0] / state["size"][1] == pytest.approx(width / height, rel=0.01)
        assert state["scale"] == pytest.approx(state["size"][0] / width, rel=0.01)
        tap_the_disc(guest, ratio)


def test_the_canvas_follows_the_window(visit, probe_url):
    guest = visit(viewport={"width": 1280, "height": 720}).open(probe_url)
    assert guest.ask("state")["size"] == [1280, 720]
    guest.page.set_viewport_size({"width": 900, "height": 500})
    guest.until("state", lambda state: state["size"] == [900, 500])
    x, y, _ = find(picture(guest.page), RED)
    guest.page.mouse.click(x, y)
    guest.until("state", lambda state: state["hits"] == 1)


def test_a_huge_window_stays_under_the_limit(visit, probe_url):
    guest = visit(viewport={"width": 2560, "height": 1440}, device_scale_factor=2).open(probe_url)
    width, height = guest.ask("state")["size"]
    assert 0.97 * LARGEST < width * height <= LARGEST


def test_safe_areas_reach_the_game(visit, probe_url):
    guest = visit(viewport={"width": 390, "height": 844}, is_mobile=True).open(probe_url)
    guest.cdp.send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": {"top": 47, "bottom": 34}}
    )
    guest.page.set_viewport_size({"width": 391, "height": 844})
    guest.until("state", lambda state: state["insets"] == [47, 0, 34, 0])


def test_mouse_buttons_hover_and_wheel_arrive(probe):
    guest = probe
    guest.page.mouse.move(100, 120)
    guest.page.mouse.down(button="right")
    guest.page.mouse.move(140, 120)
    guest.page.mouse.up(button="right")
    guest.page.mouse.wheel(0, 120)
    guest.until("seen", lambda seen: seen, kind="Wheel")
    pointers = [event for _, event in guest.ask("seen", kind="Pointer")]
    assert [(p["phase"], p["button"], p["pressed"]) for p in pointers] == [
        ("move", 0, False), ("down", 2, True), ("move", 0, True), ("up", 2, False),
    ]
    assert pointers[-1]["pos"] == [140, 120] and pointers[-1]["kind"] == "mouse"
    [[_, wheel]] = guest.ask("seen", kind="Wheel")
    assert (wheel["dx"], wheel["dy"]) == (0, 120)


def test_a_pen_arrives_as_a_pen(probe):
    guest = probe
    for kind in ("mousePressed", "mouseReleased"):
        guest.cdp.send(
            "Input.dispatchMouseEvent",
            {"type": kind, "x": 50, "y": 60, "button": "left", "clickCount": 1,
             "pointerType": "pen"},
        )
    seen = guest.until("seen", lambda seen: len(seen) == 2, kind="Pointer")
    kinds = [(event["phase"], event["kind"]) for _, event in seen]
    assert kinds == [("down", "pen"), ("up", "pen")]


def test_two_fingers_pinch(visit, probe_url):
    guest = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    guest.open(probe_url).ask("forget")
    touch(guest, "Start", (150, 400))
    touch(guest, "Start", (150, 400), (250, 400))
    for step in range(1, 6):
        touch(guest, "Move", (150 - 10 * step, 400 + 4 * step), (250 + 10 * step, 400 + 4 * step))
        guest.page.wait_for_timeout(40)
    touch(guest, "End")
    seen = guest.until("seen", lambda seen: seen[-1][1].get("phase") == "end", kind="Pinch")
    pinches = [event for _, event in seen]
    assert pinches[0]["phase"] == "begin"
    assert pinches[0]["centre"] == pytest.approx([200, 400], abs=1)
    scale = 1.0
    for pinch in pinches:
        scale *= pinch["scale"]
    assert scale == pytest.approx(2.0, rel=0.03)
    assert sum(pinch["dy"] for pinch in pinches) == pytest.approx(20, abs=1)
    phases = [event["phase"] for _, event in guest.ask("seen", kind="Pointer")]
    assert phases == ["down", "cancel"], "a pinch must not end in a tap"


def test_wheel_with_ctrl_zooms_the_game_and_not_the_page(probe):
    guest = probe
    guest.page.mouse.move(200, 200)
    guest.page.keyboard.down("Control")
    guest.page.mouse.wheel(0, -100)
    guest.page.keyboard.up("Control")
    [[_, pinch]] = guest.until("seen", lambda seen: seen, kind="Pinch")
    assert pinch["scale"] > 1.5 and pinch["centre"] == [200, 200]
    assert guest.page.evaluate("visualViewport.scale") == 1
    assert guest.page.evaluate("devicePixelRatio") == 1


def test_touching_never_scrolls_or_zooms_the_page(visit, probe_url):
    guest = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    guest.open(probe_url)
    for _ in range(2):  # a double tap
        touch(guest, "Start", (200, 300))
        touch(guest, "End")
    touch(guest, "Start", (200, 700))
    for y in range(690, 300, -30):
        touch(guest, "Move", (200, y))
    touch(guest, "End")
    guest.page.wait_for_timeout(400)
    place = "[scrollX, scrollY, visualViewport.scale, visualViewport.offsetTop]"
    assert guest.page.evaluate(place) == [0, 0, 1, 0]


def test_an_idle_scene_is_not_drawn(probe):
    guest = probe
    guest.offline_ready()
    guest.ask("move", on=False)
    guest.settle()
    before = guest.ask("state")
    guest.page.wait_for_timeout(1000)
    after = guest.ask("state")
    assert (after["frames"], after["drawn"]) == (before["frames"], before["drawn"])
