"""The scenes in use: what is chosen is what comes out, by finger and by keyboard."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from engine import games as rules
from game import games as tables
from game.scene import Text
from game.scenes.chart import PrestigeChart
from game.scenes.finish import Ending, Finish
from game.scenes.hands import DOT
from game.scenes.menu import Menu
from game.scenes.newgame import LARGEST_SEED, LONGEST_NAME, NewGame, usual_table
from game.scenes.preferences import Preferences
from game.scenes.start import Start
from game.setup import COLOURS, PERSON, GameSetup, Seat
from game.table.says import Leaf
from game.table.table import Table
from game.ui.box import Box
from game.ui.look import Look
from game.ui.scroll import Scroll
from game.ui.widget import Button
from tests.game.reading import Reader, written
from tests.game.room import visit

SEATS = (Seat("Anna", 0), Seat("Bernd", 3, "trader"), Seat("Clara", 1, "master"))
SCORES = [
    {"prestige": 12, "skills": 4, "markers": 3, "coellen": 0, "cities": 6, "network": 9},
    {"prestige": 20, "skills": 8, "markers": 6, "coellen": 7, "cities": 8, "network": 12},
    {"prestige": 7, "skills": 0, "markers": 1, "coellen": 11, "cities": 2, "network": 4},
]
HISTORY = [[0, 0, 0], [2, 0, 0], [2, 5, 0], [2, 5, 1]]
ENDING = Ending(GameSetup(SEATS, 5), SCORES, HISTORY, [1])


# start
def test_start_leads_to_a_new_game_and_back():
    with visit(Start()) as guest:
        guest.tap("new")
        assert isinstance(guest.app.scene, NewGame)
        guest.press("Escape")
        assert isinstance(guest.app.scene, Start)


def test_start_leads_to_the_settings_by_keyboard():
    with visit(Start()) as guest:
        guest.walk_to("settings")
        guest.press("Enter")
        assert isinstance(guest.app.scene, Preferences)


def test_a_scene_says_where_one_is():
    with visit(Start()) as guest:
        guest.tap("settings")
        guest.press("Escape")
        assert guest.room.said == ["Kontor", "Settings"]


# new game
def test_a_new_game_offers_two_to_five_seats():
    with visit(NewGame()) as guest:
        for n in (2, 3, 4, 5):
            guest.tap(f"count.{n}")
            assert len(guest.app.scene.setup.seats) == n


def test_seats_always_differ_in_colour_and_name():
    with visit(NewGame()) as guest:
        for name in ("count.2", "colour.0", "colour.0", "colour.1", "count.5", "colour.4"):
            guest.tap(name)
            seats = guest.app.scene.setup.seats
            assert len({seat.colour for seat in seats}) == len(seats)
            assert len({seat.name for seat in seats}) == len(seats)


def test_every_colour_can_be_reached_by_touching_again():
    with visit(NewGame()) as guest:
        seen = set()
        for _ in range(COLOURS):
            guest.tap("colour.0")
            seen.add(guest.app.scene.setup.seats[0].colour)
        assert seen == set(range(COLOURS))


def test_a_seat_is_given_to_a_person_or_to_an_opponent():
    with visit(NewGame()) as guest:
        guest.tap("plays.2")
        guest.tap("dialog.master")
        guest.tap("dialog.balanced")
        assert guest.app.scene.setup.seats[2].plays == "master"
        guest.tap("plays.2")
        guest.tap("dialog.person")
        assert guest.app.scene.setup.seats[2].plays == PERSON


STYLES = [(name, style) for name in tables.names() for style in rules.get(name).styles]


@pytest.mark.parametrize(("game", "style"), STYLES)
def test_an_opponent_is_given_a_character_of_its_game(game, style):
    with visit(NewGame(usual_table(1, game))) as guest:
        guest.tap("plays.2")
        guest.tap("dialog.master")
        guest.tap(f"dialog.{style}")
        assert guest.app.scene.setup.seats[2] == Seat("Katrin", 2, "master", style)


def test_the_card_of_a_seat_tells_its_character_unless_it_is_balanced():
    with visit(NewGame()) as guest:
        assert guest.find("plays.2").label == "Seat 3: Expert"
        guest.tap("plays.2")
        guest.tap("dialog.master")
        guest.tap("dialog.builder")
        assert guest.find("plays.2").label == f"Seat 3: Master{DOT}Builder"
        assert "Builder" in {text.text for text in written(guest.app.scene)}


def test_a_person_has_no_character():
    with visit(NewGame()) as guest:
        scene = guest.app.scene
        scene._change(seats=scene.setup.hand_over(2, "master", "racer").seats)
        guest.tap("plays.2")
        guest.tap("dialog.person")
        assert scene._dialog is None and scene.setup.seats[2] == Seat("Katrin", 2)


def test_who_is_not_told_how_to_play_keeps_the_character_it_had():
    with visit(NewGame()) as guest:
        scene = guest.app.scene
        scene._change(seats=scene.setup.hand_over(2, "master", "racer").seats)
        guest.tap("plays.2")
        guest.tap("dialog.trader")
        guest.touch((195, 20))  # beside the sheet
        assert scene._dialog is None
        assert scene.setup.seats[2] == Seat("Katrin", 2, "trader", "racer")


def test_a_character_is_chosen_by_keyboard_and_heard():
    with visit(NewGame()) as guest:
        for name in ("plays.1", "dialog.trader", "dialog.blocker"):
            guest.walk_to(name)
            guest.press("Enter")
        assert guest.app.focus == "plays.1"
        assert guest.app.scene.setup.seats[1] == Seat("Gerhard", 1, "trader", "blocker")
        asked = [text.partition("?")[0] for text in guest.room.said if "?" in text]
        assert asked == ["Who plays for Gerhard", "How does Gerhard play"]


def test_who_plays_can_be_left_as_it_was():
    with visit(NewGame()) as guest:
        before = guest.app.scene.setup
        guest.tap("plays.2")
        guest.touch((195, 20))  # beside the sheet
        assert guest.app.scene.setup == before and guest.app.scene._dialog is None


def test_a_name_is_typed_kept_and_cut_to_its_length():
    with visit(NewGame()) as guest:
        guest.tap("name.1")
        field = guest.room.fields[-1]
        assert field.value == "Gerhard" and field.limit == LONGEST_NAME
        guest.room.typed += [Text("Jo"), Text("  Johanna von Lübeck und Stade ", "accepted")]
        guest.frame()
        assert guest.app.scene.setup.seats[1].name == "Johanna von Lübeck und S"


def test_an_emptied_name_becomes_the_old_one_again():
    with visit(NewGame()) as guest:
        guest.tap("name.0")
        guest.room.typed += [Text(""), Text("", "accepted")]
        guest.frame()
        assert guest.app.scene.setup.seats[0].name == "Alheyd"


def test_cancelled_typing_changes_nothing():
    with visit(NewGame()) as guest:
        before = guest.app.scene.setup
        guest.tap("name.0")
        guest.room.typed += [Text("Xaver"), Text("Xaver", "cancelled")]
        guest.frame()
        assert guest.app.scene.setup == before


@pytest.mark.parametrize(
    ("typed", "seed"), [("42", 42), ("no 7!", 7), ("99999999", LARGEST_SEED), ("", 0)]
)
def test_the_number_of_the_game_takes_digits_only(typed, seed):
    with visit(NewGame(), (1280, 720)) as guest:
        guest.tap("seed")
        guest.room.typed.append(Text(typed, "accepted"))
        guest.frame()
        assert guest.app.scene.setup.seed == seed


def test_another_number_is_another_game():
    with visit(NewGame(usual_table(1)), (1280, 720)) as guest:
        numbers = set()
        for _ in range(5):
            guest.tap("shuffle")
            numbers.add(guest.app.scene.setup.seed)
        assert len(numbers) > 1 and all(1 <= n <= LARGEST_SEED for n in numbers)


def test_provinces_are_a_matter_of_two_players_only():
    with visit(NewGame(), (1280, 720)) as guest:
        assert not [r for r in guest.app.scene.regions() if r.id.startswith("provinces")]
        guest.tap("count.2")
        guest.tap("provinces.outer_eight")
        assert guest.app.scene.setup.options == {"provinces": "outer_eight"}
        guest.tap("count.3")
        assert guest.app.scene.setup.options == {}


def test_beginning_opens_the_table_that_was_agreed_on():
    with visit(Start()) as guest:
        guest.tap("new")
        guest.tap("count.3")
        setup = guest.app.scene.setup
        guest.tap("begin")
        assert isinstance(guest.app.scene, Table)
        assert guest.app.scene.course.setup == setup


def test_a_rematch_opens_a_new_table_with_the_same_people():
    with visit(Finish(ENDING), speed="off") as guest:
        guest.tap("rematch")
        assert isinstance(guest.app.scene, Table)
        again = guest.app.scene.course.setup
        assert sorted(seat.name for seat in again.seats) == ["Anna", "Bernd", "Clara"]


def test_a_rematch_lets_the_next_seat_begin():
    again = GameSetup(SEATS, 5).rematch(9)
    assert [seat.name for seat in again.seats] == ["Bernd", "Clara", "Anna"]
    assert again.seed == 9


# settings
@pytest.mark.parametrize(
    ("target", "name", "value"),
    [
        ("language.pl", "language", "pl"),
        ("text.1.5", "text_scale", 1.5),
        ("contrast", "contrast", True),
        ("colour_blind", "colour_blind", True),
        ("speed.off", "speed", "off"),
        ("motion.reduced", "motion", "reduced"),
        ("sound", "sound", False),
        ("volume.more", "volume", 0.8),
        ("confirm", "confirm", True),
    ],
)
def test_a_setting_takes_effect_at_once(target, name, value):
    with visit(Preferences(), (1280, 720)) as guest:
        guest.tap(target)
        assert getattr(guest.app.settings, name) == value


def test_the_language_changes_every_word_at_once():
    with visit(Preferences(), (1280, 720)) as guest:
        guest.tap("language.de")
        assert guest.app.scene.words("settings.title") == "Einstellungen"
        assert guest.find("back").label == "Zurück"


def test_settings_are_kept_for_the_next_visit():
    with visit(Preferences(), (1280, 720)) as guest:
        kept = []
        guest.app.run = lambda work: (kept.append(work), work.close())
        guest.tap("contrast")
        assert len(kept) == 1


def test_reduced_motion_reaches_the_scenes():
    with visit(Preferences(), (1280, 720), motion="reduced") as guest:
        assert guest.app.scene.look.reduced_motion and guest.app.scene.timeline.reduced


def test_all_settings_can_be_made_by_keyboard():
    with visit(Preferences(), (360, 640)) as guest:
        for _ in range(60):
            guest.press("Tab")
            if guest.app.focus == "confirm":
                break
        box = guest.find("confirm").box
        assert box.w > 0, "the focus scrolls what it is on into sight"
        guest.press("Enter")
        assert guest.app.settings.confirm


# finish
def test_categories_are_counted_one_by_one():
    with visit(Finish(ENDING)) as guest:
        scene = guest.app.scene
        shown = []
        for _ in range(400):
            guest.frame(1 / 30)
            counted = sum(row.values[0] is not None for row in scene._rows())
            if not shown or counted != shown[-1]:
                shown.append(counted)
        assert shown == list(range(len(SCORES[0]) + 1))


def test_figures_rise_and_end_at_what_the_engine_counts():
    with visit(Finish(ENDING)) as guest:
        scene = guest.app.scene
        last = 0
        for _ in range(400):
            guest.frame(1 / 30)
            total = sum(value or 0 for row in scene._rows() for value in row.values)
            assert total >= last
            last = total
        assert last == sum(sum(score.values()) for score in SCORES)


def test_the_winner_is_named_only_when_all_is_counted():
    with visit(Finish(ENDING)) as guest:
        assert not any("Bernd wins" in said for said in guest.room.said)
        guest.tap("skip")
        assert any("Bernd wins" in said for said in guest.room.said)
        assert {r.id for r in guest.app.scene.regions() if r.action} == {"home", "rematch"}


def test_a_shared_victory_names_both():
    with visit(Finish(replace(ENDING, winners=[0, 2])), speed="off") as guest:
        assert guest.app.scene._verdict() == "Anna and Clara share the victory"


def test_counting_is_announced_for_those_who_do_not_see_it():
    with visit(Finish(ENDING), speed="off") as guest:
        assert "Prestige: Anna 12, Bernd 20, Clara 7" in guest.room.said


def test_after_the_end_one_can_go_back_to_the_start():
    with visit(Start()) as guest:
        guest.app.push(Finish(ENDING))
        guest.frame()
        guest.press("Escape")
        assert not guest.app.scene.counting, "the first Escape ends the counting"
        guest.tap("home")
        assert isinstance(guest.app.scene, Start)


def test_when_all_is_told_nothing_moves():
    with visit(Finish(ENDING), speed="off") as guest:
        guest.frame()
        guest.frame()
        assert not any(guest.frame() for _ in range(30))


# menu
class Played:
    def __init__(self) -> None:
        self.setup = GameSetup(SEATS, 5)
        self.resigning: Sequence[int] = (0,)
        self.keeps = True
        self.keeping = "menu.kept"
        self.leaves: Sequence[Leaf] = ()
        self.done: list[object] = []

    def hand_over(self, seat: int, plays: str, style: str) -> None:
        self.setup = self.setup.hand_over(seat, plays, style)

    def resign(self, seat: int) -> None:
        self.done.append(("resign", seat))

    def read(self, name: str) -> None:
        self.done.append(("read", name))

    def abandon(self) -> None:
        self.done.append("abandon")


def over_start(table: Played, guest) -> None:
    guest.app.push(Menu(table))
    guest.frame()


def test_a_seat_is_handed_over_and_taken_back():
    table = Played()
    with visit(Start()) as guest:
        over_start(table, guest)
        guest.tap("seat.0")
        guest.tap("dialog.merchant")
        guest.tap("dialog.racer")
        assert table.setup.seats[0] == Seat("Anna", 0, "merchant", "racer")
        assert guest.find("seat.0").label == f"Anna: Expert{DOT}Racer"
        guest.tap("seat.0")
        guest.tap("dialog.person")
        assert table.setup.seats[0].person


@pytest.mark.parametrize(("target", "outcome"), [("resign", ("resign", 0)), ("abandon", "abandon")])
def test_leaving_is_asked_for_twice(target, outcome):
    table = Played()
    with visit(Start()) as guest:
        over_start(table, guest)
        guest.tap(target)
        guest.tap("dialog.no")
        assert table.done == [] and isinstance(guest.app.scene, Menu)
        guest.tap(target)
        guest.tap("dialog.yes")
        assert table.done == [outcome] and isinstance(guest.app.scene, Start)


def test_where_several_could_resign_it_is_asked_who():
    table = Played()
    table.resigning = (0, 2)
    with visit(Start()) as guest:
        over_start(table, guest)
        guest.tap("resign")
        asked = [region.id for region in guest.app.scene.regions() if region.action]
        assert asked == ["dialog.seat.0", "dialog.seat.2", "dialog.no"]
        guest.tap("dialog.seat.2")
        assert table.done == [], "it is asked once more"
        guest.tap("dialog.yes")
        assert table.done == [("resign", 2)] and isinstance(guest.app.scene, Start)


def test_resigning_is_not_offered_where_nobody_could():
    table = Played()
    table.resigning = ()
    with visit(Start()) as guest:
        over_start(table, guest)
        assert "resign" not in [region.id for region in guest.app.scene.regions()]


def test_leaving_the_game_is_not_red_because_nothing_is_lost():
    with visit(Start()) as guest:
        over_start(Played(), guest)
        menu = guest.app.scene

        def material(name: str) -> str:
            shown = menu._dialog.widgets(menu.look) if menu._dialog else menu._widgets
            lists = [widget.children for widget in shown if isinstance(widget, Scroll)]
            buttons = [*shown, *(child for children in lists for child in children)]
            return next(b.material for b in buttons if isinstance(b, Button) and b.id == name)

        assert material("abandon") == "wood"
        guest.tap("abandon")
        assert material("dialog.yes") == "brass"
        guest.tap("dialog.no")
        guest.tap("resign")
        assert material("dialog.yes") == "seal", "giving up is"


def test_the_menu_closes_with_escape_and_leads_to_the_settings():
    with visit(Start()) as guest:
        over_start(Played(), guest)
        guest.tap("settings")
        assert isinstance(guest.app.scene, Preferences)
        guest.press("Escape", "Escape")
        assert isinstance(guest.app.scene, Start)


# the chart
class Signs(Reader):
    def __init__(self, look) -> None:
        super().__init__(look)
        self.signs: list[Box] = []

    def mark(self, seat: int, box: Box) -> None:
        self.signs.append(box)


@pytest.mark.parametrize("high", [92, 150, 320])
@pytest.mark.parametrize("last", [[5, 5, 5, 5, 5], [0, 0, 0, 0, 20], [20, 19, 18, 1, 0]])
def test_signs_at_the_ends_of_the_lines_never_cover_each_other(high, last):
    look = Look(390, 844)
    painter = Signs(look)
    box = Box(20, 100, 330, high)
    PrestigeChart(box, [[0] * 5, last], [0, 1, 2, 3, 4], "1 turn").draw(painter)
    assert len(painter.signs) == 5
    assert all(box.holds(sign, 2) for sign in painter.signs)
    for a, b in combinations(painter.signs, 2):
        assert not a.meets(b)
