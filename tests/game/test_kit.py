"""The kit in use: pointer, keyboard and screen reader act through one list of targets."""

from itertools import pairwise

import pygame
import pytest

from game.art.palette import contrast
from game.scene import Focus, Key, Pointer, Region, Wheel
from game.ui import focus, lettering, panels
from game.ui.box import Box
from game.ui.controls import Choice, Option, Stepper, Toggle
from game.ui.look import Look
from game.ui.overlay import Answer, Balloon, Dialog, beside
from game.ui.pointing import LONG_PRESS
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.theme import NORMAL, STRONG
from game.ui.widget import Button, Target
from tests.game.reading import check
from tests.game.room import SIZES, visit


class Desk(Stage):
    """A stage with one of everything."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        self.on = False
        self.chosen: object = "a"
        self.number = 3

    def note(self, word: str):
        return lambda: self.done.append(word)

    def compose(self):
        rows = [
            Button(f"row{i}", Box(20, 300 + 60 * i, 200, 50), f"Row {i}", self.note(f"row{i}"))
            for i in range(8)
        ]

        def flip():
            self.on = not self.on
            self.refresh()

        def choose(value):
            self.chosen = value
            self.refresh()

        def step(by):
            def act():
                self.number += by
                self.refresh()

            return act

        return [
            Button("go", Box(20, 20, 120, 50), "Go", self.note("go"), tip="Goes"),
            Button("stop", Box(160, 20, 120, 50), "Stop", None, why="Nothing moves"),
            Toggle(
                "switch", Box(20, 80, 260, 50), "Light", self.on, flip, "on" if self.on else "off"
            ),
            Choice(
                "pick",
                Box(20, 140, 260, 50),
                [Option("a", "A"), Option("b", "B")],
                self.chosen,
                choose,
                "Letter",
                "chosen",
            ),
            Stepper(
                "count", Box(20, 200, 260, 50), str(self.number), step(-1), step(1), "less", "more"
            ),
            Scroll(
                "list",
                Box(20, 300, 220, 200),
                rows,
                480,
                self.scrolled("list"),
                self.scroll_setter("list"),
            ),
        ]

    def back(self) -> None:
        self.done.append("back")


def test_a_tap_chooses():
    with visit(Desk()) as guest:
        guest.tap("go")
        assert guest.app.scene.done == ["go"]


def test_a_press_that_leaves_its_button_chooses_nothing():
    with visit(Desk()) as guest:
        guest.room.typed += [
            Pointer("down", (80, 45)),
            Pointer("move", (300, 600)),
            Pointer("up", (300, 600)),
        ]
        guest.frame()
        assert guest.app.scene.done == []


def test_a_cancelled_press_chooses_nothing():
    with visit(Desk()) as guest:
        guest.room.typed += [Pointer("down", (80, 45)), Pointer("cancel", (80, 45))]
        guest.frame()
        assert guest.app.scene.done == []


def test_a_disabled_button_says_why_when_touched():
    with visit(Desk()) as guest:
        guest.tap("stop")
        assert guest.room.said == ["Nothing moves"]
        assert guest.app.scene._balloon.text == "Nothing moves"
        guest.touch((350, 800))
        assert guest.app.scene._balloon is None


def test_a_disabled_button_is_spoken_with_its_reason_and_cannot_be_chosen():
    with visit(Desk()) as guest:
        region = guest.find("stop")
        assert region.action is None and region.label == "Stop. Nothing moves"


def test_a_long_press_explains_and_does_not_choose():
    with visit(Desk()) as guest:
        guest.room.typed.append(Pointer("down", (80, 45), "touch"))
        guest.wait(LONG_PRESS + 0.2)
        assert guest.app.scene._balloon.text == "Goes"
        guest.room.typed.append(Pointer("up", (80, 45), "touch"))
        guest.frame()
        assert guest.app.scene.done == []


def test_hovering_explains_and_leaving_hides_it():
    with visit(Desk()) as guest:
        guest.room.typed.append(Pointer("move", (80, 45), pressed=False))
        guest.wait(0.9)
        assert guest.app.scene._balloon.text == "Goes"
        guest.room.typed.append(Pointer("move", (350, 700), pressed=False))
        guest.frame()
        assert guest.app.scene._balloon is None


def test_switch_choice_and_stepper_change_by_touch():
    with visit(Desk()) as guest:
        for name in ("switch", "pick.b", "count.more", "count.more", "count.less"):
            guest.tap(name)
        scene = guest.app.scene
        assert (scene.on, scene.chosen, scene.number) == (True, "b", 4)


def test_the_state_of_a_control_is_spoken():
    with visit(Desk()) as guest:
        assert guest.find("switch").label == "Light: off"
        guest.tap("switch")
        assert guest.find("switch").label == "Light: on"
        assert guest.find("pick.a").label == "Letter, A, chosen"
        assert guest.find("pick.b").label == "Letter, B"


def test_dragging_scrolls_and_presses_nothing():
    with visit(Desk()) as guest:
        guest.room.typed += [
            Pointer("down", (100, 450)),
            Pointer("move", (100, 380)),
            Pointer("move", (100, 340)),
            Pointer("up", (100, 340)),
        ]
        guest.frame()
        scene = guest.app.scene
        assert scene.done == [] and scene.scrolled("list") == pytest.approx(110)


def test_the_wheel_scrolls_no_further_than_the_end():
    with visit(Desk()) as guest:
        guest.room.typed.append(Wheel((100, 400), 0, 9999))
        guest.frame()
        assert guest.app.scene.scrolled("list") == pytest.approx(280)


def test_what_is_scrolled_away_cannot_be_touched_but_can_be_reached_by_key():
    with visit(Desk()) as guest:
        assert guest.find("row7").box.w == 0
        guest.app.focus = "row7"
        guest.app.scene.handle(Focus("row7"))
        box = guest.find("row7").box
        assert box.w > 0 and box.top >= 300 and box.bottom <= 500
        guest.press("Enter")
        assert guest.app.scene.done == ["row7"]


def test_tab_visits_every_usable_target_in_order_and_enter_chooses():
    with visit(Desk()) as guest:
        seen = []
        for _ in range(14):
            guest.press("Tab")
            seen.append(guest.app.focus)
        usable = [r.id for r in guest.app.scene.regions() if r.action]
        assert seen == usable[:14]
        guest.app.focus = "go"
        guest.press("Enter")
        assert guest.app.scene.done == ["go"]


def test_arrows_lead_to_the_neighbour_in_their_direction():
    with visit(Desk()) as guest:
        guest.app.focus = "pick.a"
        guest.press("ArrowRight")
        assert guest.app.focus == "pick.b"
        guest.press("ArrowDown")
        assert guest.app.focus == "count.more"
        guest.press("ArrowUp", "ArrowUp")
        assert guest.app.focus == "switch"


def test_every_target_can_be_reached_by_arrows_alone():
    with visit(Desk()) as guest:
        usable = {r.id for r in guest.app.scene.regions() if r.action and r.box.w > 0}
        reached, edge = {"go"}, ["go"]
        while edge:
            here = edge.pop()
            for key in focus.DIRECTIONS:
                there = focus.step(guest.app.scene.regions(), here, key)
                if there and there not in reached:
                    reached.add(there)
                    edge.append(there)
        assert usable <= reached


def test_an_arrow_at_the_edge_leads_nowhere():
    region = Region("only", pygame.Rect(0, 0, 50, 50), "Only", lambda: None)
    assert focus.step([region], "only", "ArrowLeft") is None
    assert focus.step([region], None, "ArrowLeft") == "only"


def test_the_focus_is_visible():
    with visit(Desk()) as guest:
        before = pygame.image.tobytes(guest.app.surface, "RGB")
        guest.press("Tab")
        assert pygame.image.tobytes(guest.app.surface, "RGB") != before


def test_escape_goes_back_unless_a_dialog_is_open():
    with visit(Desk()) as guest:
        scene = guest.app.scene
        answers = [Answer("yes", "Yes", scene.note("yes")), Answer("no", "No", scene.close)]
        scene.ask(Dialog("Sure?", "It cannot be undone.", answers, scene.close))
        assert [r.id for r in scene.regions() if r.action] == ["dialog.yes", "dialog.no"]
        guest.press("Escape")
        assert scene.done == [] and len(scene.regions()) > 2
        guest.press("Escape")
        assert scene.done == ["back"]


def test_a_dialog_is_announced():
    with visit(Desk()) as guest:
        scene = guest.app.scene
        scene.ask(
            Dialog("Sure?", "It cannot be undone.", [Answer("y", "Yes", scene.close)], scene.close)
        )
        assert guest.room.said == ["Sure? It cannot be undone."]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("answers", [1, 2, 3, 5])
def test_a_long_dialog_fits_every_screen_at_the_largest_text(size, answers):
    text = "This game was saved by a newer version, and its log can no longer be replayed. " * 3
    with visit(Desk(), size, seen=False, text_scale=1.5) as guest:
        scene = guest.app.scene
        choices = [Answer(f"a{i}", "Wiederherstellen", scene.close) for i in range(answers)]
        scene.ask(Dialog("A game cannot be opened", text.strip(), choices, scene.close))
        check(scene, {f"dialog.a{i}" for i in range(answers)})


def test_a_toast_goes_by_itself():
    with visit(Desk()) as guest:
        guest.app.scene.toast("Saved.")
        assert guest.room.said == ["Saved."]
        guest.wait(4)
        assert guest.app.scene._toast is None


def test_a_banner_names_who_acts_and_rolls_up_again():
    with visit(Desk()) as guest:
        guest.app.scene.banner("Alheyd", "Your turn", 2)
        guest.wait(0.5)
        assert guest.app.scene._banner is not None
        guest.wait(3)
        assert guest.app.scene._banner is None
        assert guest.room.said == ["Alheyd. Your turn"]


def test_an_idle_stage_draws_nothing():
    with visit(Desk()) as guest:
        guest.frame()
        assert not any(guest.frame() for _ in range(60))


def test_hovering_over_nothing_new_draws_nothing():
    with visit(Desk()) as guest:
        guest.room.typed.append(Pointer("move", (350, 700), pressed=False))
        guest.frame()
        guest.room.typed.append(Pointer("move", (352, 702), pressed=False))
        assert not guest.frame()


# lettering
LOOKS = [Look(360, 640, scale, text=text) for scale in (1.0, 2.0, 3.0) for text in (1.0, 1.5)]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.scale}x{look.text}")
def test_wrapped_text_stays_inside_its_room(look):
    text = "Handelsroute zwischen Osnabrück und Quedlinburg, vollständig besetzt"
    for room in (90, 140, 300):
        setting = lettering.fit(look, text, lettering.BODY, room)
        assert setting.fits and setting.width <= room + 0.5
        assert " ".join(setting.lines) == text


def test_text_shrinks_before_it_gives_up_but_never_below_its_floor():
    look = Look(360, 640)
    style = lettering.BUTTON
    snug = lettering.fit(look, "Einstellungen", style, 100, lines=1)
    assert snug.fits and style.floor <= snug.size < style.size
    hopeless = lettering.fit(look, "Einstellungen", style, 20, lines=1)
    assert not hopeless.fits and hopeless.size == style.floor


def test_larger_text_is_larger():
    sizes = [
        lettering.width(Look(360, 640, text=t), "Hamburg", lettering.BODY) for t in (1, 1.25, 1.5)
    ]
    assert all(b > a * 1.1 for a, b in pairwise(sizes))


# panels and colours
@pytest.mark.parametrize("theme", [NORMAL, STRONG], ids=["normal", "high contrast"])
@pytest.mark.parametrize("material", panels.MATERIALS)
@pytest.mark.parametrize("state", ["normal", "hover", "pressed", "disabled"])
def test_text_on_every_material_is_readable(theme, material, state):
    """Against the pixels really drawn: the worst twentieth may not fall below 4.5 : 1."""
    pygame.display.init()
    dress = getattr(theme, material)
    picture = panels.panel(material, dress, (220, 60), 1.0, 9, state)
    for ink in (dress.faint,) if state == "disabled" else (dress.text, dress.soft):
        ratios = sorted(
            contrast(ink, picture.get_at((x, y))[:3])
            for x in range(12, 208, 3)
            for y in range(8, 52, 2)
        )
        assert ratios[len(ratios) // 20] >= 4.5, (material, state, ratios[0])


@pytest.mark.parametrize("theme", [NORMAL, STRONG], ids=["normal", "high contrast"])
def test_text_in_hollows_and_balloons_is_readable(theme):
    hollow = panels.recess((200, 50), theme.wood, 1.0)
    for x in range(10, 190, 6):
        for y in range(6, 44, 4):
            assert contrast(theme.wood.text, hollow.get_at((x, y))[:3]) >= 4.5
    assert contrast((255, 255, 246), theme.accent) >= 4.5
    assert contrast(theme.gold_text, theme.wood.body) >= 4.5
    assert contrast(theme.warning, theme.vellum.body) >= 4.5


def test_high_contrast_has_more_contrast():
    for material in ("vellum", "wood", "brass"):
        usual, strong = getattr(NORMAL, material), getattr(STRONG, material)
        assert contrast(strong.text, strong.body) > contrast(usual.text, usual.body)


def test_focus_ring_stands_out_on_every_material():
    for theme in (NORMAL, STRONG):
        assert contrast(theme.focus, theme.focus_edge) >= 7


# boxes and overlays
def test_cuts_use_up_a_box_exactly():
    box = Box(10, 20, 300, 200)
    top, rest = box.top(50, 10)
    assert (top.h, rest.h, rest.bottom) == (50, 140, 220)
    foot, rest = box.foot(30, 10)
    assert (foot.y, rest.h) == (190, 160)
    assert sum(c.w for c in box.columns(3, 15)) + 30 == pytest.approx(300)
    assert all(not a.meets(b) for a, b in pairwise(box.rows(4, 0)))


@pytest.mark.parametrize("size", SIZES)
def test_a_popover_stays_on_screen_and_beside_its_anchor(size):
    look = Look(*size, safe=(20, 0, 20, 0))
    for x in range(0, size[0], 60):
        for y in range(20, size[1] - 20, 60):
            anchor = Box(x, y, 24, 24)
            box = beside(look, anchor, 160, 70)
            assert look.area.holds(box)
            inside = look.area.shared(anchor)
            if inside == anchor:
                assert not box.meets(anchor)


def test_a_balloon_is_as_large_as_its_words():
    look = Look(390, 844)
    short = Balloon.around(look, Box(100, 400, 20, 20), "Free.")
    long = Balloon.around(
        look, Box(100, 400, 20, 20), "Needs Privilegium black: you have orange. " * 3
    )
    assert long.box.w > short.box.w and long.box.h > short.box.h


def test_targets_are_plain_values():
    assert Target("a", Box(0, 0, 1, 1), "A") == Target("a", Box(0, 0, 1, 1), "A")


def test_keys_reach_the_scene_when_nothing_is_focused():
    with visit(Desk()) as guest:
        guest.room.typed.append(Key("ArrowDown"))
        guest.frame()
        assert guest.app.focus == "go"
