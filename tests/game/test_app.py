"""The program's loop: events to scenes, time, and pictures only when something changed."""

import asyncio
import gc
import json
import math
import weakref
from functools import partial

import pygame
import pytest

from game.app import App
from game.platform import TypingField
from game.platform.desktop import Desktop
from game.scene import Hidden, Key, Pinch, Pointer, Region, Scene, Text, Wheel
from game.settings import Settings


class Board(Scene):
    """Counts what happens to it."""

    def entered(self):
        self.seen, self.drawn, self.sizes, self.chosen = [], 0, [], []
        self.moving = False

    def left(self):
        self.seen.append("left")

    def resized(self, screen):
        self.sizes.append(screen.size)

    def handle(self, event):
        self.seen.append(event)

    def update(self, dt):
        return self.moving

    def draw(self, surface):
        self.drawn += 1

    def regions(self):
        usable = [
            Region(name, pygame.Rect(x, 0, 40, 40), name, partial(self.chosen.append, name))
            for name, x in (("one", 0), ("two", 100))
        ]
        return [*usable, Region("stone", pygame.Rect(200, 0, 40, 40), "cannot be used")]


@pytest.fixture
def app(monkeypatch, tmp_path):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("KONTOR_HOME", str(tmp_path))
    place = Desktop((640, 480))
    program = App(place, Settings())
    pygame.event.clear()
    yield program
    pygame.display.quit()


@pytest.fixture
def board(app):
    scene = Board()
    app.push(scene)
    app.step(0.0)
    return scene


def post(kind, **values):
    pygame.event.post(pygame.event.Event(kind, **values))


def key(code, typed="", mod=0):
    post(pygame.KEYDOWN, key=code, unicode=typed, mod=mod)


def test_an_unchanged_scene_is_drawn_once(app, board):
    assert [app.step(0.016) for _ in range(5)] == [False] * 5
    assert board.drawn == 1


def test_a_moving_scene_is_drawn_on_every_frame(app, board):
    board.moving = True
    assert all(app.step(0.016) for _ in range(3))


def test_redraw_asks_for_one_picture(app, board):
    app.redraw()
    assert [app.step(0.016), app.step(0.016)] == [True, False]


def test_the_mouse_and_the_wheel_arrive(app, board):
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(10, 20), touch=False)
    post(pygame.MOUSEBUTTONUP, button=1, pos=(11, 20), touch=False)
    post(pygame.MOUSEWHEEL, precise_x=0.0, precise_y=-1.0)
    app.step(0)
    down, up, wheel = board.seen
    assert down == Pointer("down", (10, 20)) and up == Pointer("up", (11, 20), pressed=False)
    assert isinstance(wheel, Wheel) and wheel.dy > 0


def test_a_finger_arrives_once_and_not_as_a_mouse_too(app, board):
    post(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=3)
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(320, 240), touch=True)
    app.step(0)
    assert board.seen == [Pointer("down", (320, 240), "touch", id=3)]


def test_two_fingers_are_a_pinch(app, board):
    post(pygame.FINGERDOWN, x=0.25, y=0.5, finger_id=1)
    post(pygame.FINGERDOWN, x=0.75, y=0.5, finger_id=2)
    app.step(0)
    assert board.seen[-1] == Pinch("begin", (320, 240))


def test_keys_have_the_names_of_a_browser(app, board):
    key(pygame.K_LEFT)
    key(pygame.K_o, "ö")
    key(pygame.K_z, "", pygame.KMOD_CTRL)
    app.step(0)
    assert board.seen == [Key("ArrowLeft"), Key("ö"), Key("z", ctrl=True)]


def test_tab_walks_over_what_can_be_used_and_enter_chooses(app, board):
    walk = []
    for _ in range(3):
        key(pygame.K_TAB, "\t")
        app.step(0)
        walk.append(app.focus)
    assert walk == ["one", "two", "one"]
    key(pygame.K_TAB, "\t", pygame.KMOD_SHIFT)
    key(pygame.K_RETURN, "\r")
    app.step(0)
    assert board.chosen == ["two"] and board.seen == []


def test_a_click_takes_the_focus_away(app, board):
    app.set_focus("one")
    post(pygame.MOUSEBUTTONDOWN, button=1, pos=(300, 300), touch=False)
    app.step(0)
    assert app.focus is None


def test_enter_without_focus_belongs_to_the_scene(app, board):
    key(pygame.K_RETURN, "\r")
    app.step(0)
    assert board.seen == [Key("Enter")]


def test_only_the_top_scene_gets_events_and_a_popover_shows_the_one_below(app, board):
    popover = Board()
    popover.over = True
    app.push(popover)
    drawn = board.drawn
    key(pygame.K_a, "a")
    app.step(0)
    assert popover.seen == [Key("a")] and board.seen == []
    assert board.drawn == drawn + 1 and popover.drawn == 1
    app.pop()
    assert popover.seen[-1] == "left"
    assert app.step(0) and app.scene is board


def test_every_scene_learns_that_the_program_is_hidden(app, board):
    app.push(Board())
    app._dispatch(Hidden())
    assert board.seen == [Hidden()] and app.scene.seen == [Hidden()]


def test_a_new_size_reaches_all_scenes(app, board):
    upper = Board()
    app.push(upper)
    pygame.display.set_mode((800, 300), pygame.RESIZABLE)
    app.step(0)
    assert board.sizes[-1] == upper.sizes[-1] == (800, 300)
    assert app.surface.get_size() == (800, 300)


def test_typing_edits_the_field_and_ends_with_enter(app, board):
    app.edit(TypingField(pygame.Rect(0, 0, 200, 40), "Ann", "name", limit=5))
    post(pygame.TEXTINPUT, text="ü")
    post(pygame.TEXTINPUT, text="xyz")
    key(pygame.K_BACKSPACE)
    key(pygame.K_RETURN, "\r")
    app.step(0)
    assert board.seen == [
        Text("Annü"), Text("Annüx"), Text("Annü"), Text("Annü", "accepted"),
    ]
    key(pygame.K_q, "q")
    app.step(0)
    assert board.seen[-1] == Key("q")


def test_changed_settings_are_kept(app, board):
    async def change():
        app.change(language="pl")
        await asyncio.sleep(0)
        return await app.platform.storage.get("settings")

    assert json.loads(asyncio.run(change()))["language"] == "pl"
    assert len(board.sizes) == 2


def test_an_error_beside_the_frames_is_not_lost(app, board):
    async def fall():
        raise RuntimeError("fell")

    async def play():
        app.run(fall())
        await asyncio.sleep(0)
        app.step(0)

    with pytest.raises(RuntimeError, match="fell"):
        asyncio.run(play())


def test_the_loop_ends_with_its_last_scene(app):
    scene = Board()

    async def play():
        loop = asyncio.create_task(app.loop(scene))
        await asyncio.sleep(0.1)
        app.pop()
        await asyncio.wait_for(loop, 5)

    asyncio.run(play())
    assert scene.drawn == 1


async def seen(app, scene, during):
    """Runs the loop on a scene; frames come before and while something is done."""
    loop = asyncio.create_task(app.loop(scene))
    await asyncio.sleep(0.2)
    before = scene.frames
    await during()
    await asyncio.sleep(0.2)
    after = scene.frames
    app.pop()
    await asyncio.wait_for(loop, 5)
    return before, after - before


class Counting(Board):
    def entered(self):
        super().entered()
        self.frames, self.wanted = 0, math.inf

    def update(self, dt):
        self.frames += 1
        return self.moving

    def due(self):
        return self.wanted


def test_the_rest_may_come_once_the_first_scene_has_what_it_wants(app, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(app.platform, "settled", lambda: told.append("settled"))
    there = asyncio.Event()

    class Wanting(Counting):
        def update(self, dt):
            if self.frames == 1:  # as the shelf does, once its first picture stands
                self.app.run(there.wait())
            return super().update(dt)

    async def arrive():
        assert told == []
        there.set()

    asyncio.run(seen(app, Wanting(), arrive))
    assert told == ["settled"]


def test_at_rest_no_frame_is_asked_for(app):
    async def nothing():
        pass

    before, more = asyncio.run(seen(app, Counting(), nothing))
    assert before <= 4 and more == 0


def test_a_scene_that_was_left_holds_no_memory_at_rest(app):
    known = []

    async def visit():
        scene = Counting()
        scene.part = [scene]  # its parts know it
        known.append(weakref.ref(scene))
        app.push(scene)
        app.pop()
        del scene
        assert known[0]() is not None
        app.redraw()
        await asyncio.sleep(0.2)
        assert known[0]() is None

    gc.disable()
    try:
        asyncio.run(seen(app, Counting(), visit))
    finally:
        gc.enable()


def test_an_event_ends_the_rest(app):
    scene = Counting()

    async def touch():
        key(pygame.K_a, "a")

    _, more = asyncio.run(seen(app, scene, touch))
    assert more >= 1 and Key("a") in scene.seen


def test_redraw_ends_the_rest(app):
    scene = Counting()

    async def ask():
        app.redraw()

    asyncio.run(seen(app, scene, ask))
    assert scene.drawn == 2


def test_the_end_of_work_beside_the_frames_ends_the_rest(app):
    scene = Counting()

    async def work():
        app.run(asyncio.sleep(0.05))

    _, more = asyncio.run(seen(app, scene, work))
    assert more >= 1


def test_what_is_due_gets_its_frame_and_not_before(app):
    scene = Counting()
    times = []

    async def wait():
        began = app.time
        scene.wanted = 0.3
        app.redraw()
        for _ in range(10):
            await asyncio.sleep(0.05)
            times.append((app.time - began, scene.frames))

    asyncio.run(seen(app, scene, wait))
    early = [frames for at, frames in times if 0.1 < at < 0.28]
    late = [frames for at, frames in times if at > 0.4]
    assert len(set(early)) == 1 and late[-1] > early[-1]


def test_time_goes_on_at_rest_and_motion_does_not_jump_after_it(app):
    scene = Counting()
    steps = []
    scene.update = lambda dt: bool(steps.append(dt))
    scene.frames = 0

    async def rest():
        began = app.time
        await asyncio.sleep(0.5)
        assert app.time - began >= 0.45
        app.redraw()

    asyncio.run(seen(app, scene, rest))
    assert max(steps) <= 0.1


def test_storage_keeps_replaces_lists_and_deletes(app):
    async def use():
        storage = app.platform.storage
        await storage.put("game/ü 1", "first")
        await storage.put("game/ü 1", "second")
        await storage.put("other", "x")
        await storage.delete("other")
        return await storage.get("game/ü 1"), await storage.keys("game/"), await storage.get("no")

    assert asyncio.run(use()) == ("second", ["game/ü 1"], None)
