"""Every scene at eight sizes, three text sizes and in five languages: all readable and in reach."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.scene import Insets, Scene
from game.scenes.finish import Ending, Finish
from game.scenes.menu import Menu
from game.scenes.newgame import NAMES, NewGame, usual_table
from game.scenes.preferences import Preferences
from game.scenes.shortcuts import Shortcuts
from game.scenes.start import Start
from game.setup import PERSON, GameSetup, Seat
from game.table.says import Leaf
from game.text import LANGUAGES
from tests.game.inn import STYLES
from tests.game.reading import check, written
from tests.game.room import SIZES, Visit, visit

TEXT_SIZES = (1.0, 1.25, 1.5)
SMALLEST_PHONE = (320, 568)


def table(players: int) -> GameSetup:
    seats = [Seat(name, i, "apprentice", STYLES[i % 4]) for i, name in enumerate(NAMES)]
    return GameSetup(tuple(seats[:players]), 999_999).hand_over(0, "person")


def ending(players: int) -> Ending:
    names = ["prestige", "skills", "markers", "coellen", "cities", "network"]
    scores = [dict.fromkeys(names, 20 + seat) for seat in range(players)]
    history = [[turn // (seat + 2) for seat in range(players)] for turn in range(60)]
    return Ending(table(players), scores, history, [players - 1])


def handed_over(players: int) -> GameSetup:
    """Opponents played on for all persons."""
    setup = table(players)
    for seat in range(players):
        setup = setup.hand_over(seat, PERSON).hand_over_midway(seat, "merchant")
    return setup


class Played:
    """A table that only has to be asked."""

    setup = table(5)
    resigning: Sequence[int] = (0, 1, 2, 3, 4)
    keeps = True
    keeping = "menu.kept"
    leaves: Sequence[Leaf] = ()

    def read(self, name: str) -> None: ...

    def hand_over(self, seat: int, plays: str, style: str) -> None: ...

    def resign(self, seat: int) -> None: ...

    def abandon(self) -> None: ...


def told(guest: Visit) -> None:
    guest.app.scene.timeline.finish()


def tapped(*names: str) -> Callable[[Visit], None]:
    def act(guest: Visit) -> None:
        scene = guest.app.scene
        for name in names:
            target = next(t for t in scene._targets if t.id == name)
            target.action()

    return act


def still(guest: Visit) -> None: ...


SITUATIONS: dict[str, tuple[Callable[[], Scene], Callable[[Visit], None], set[str]]] = {
    "start": (Start, still, {"new", "settings"}),
    "settings": (Preferences, still, {"back"}),
    "keys": (Shortcuts, still, {"back"}),
    "new game of five": (lambda: NewGame(table(5)), still, {"back", "begin"}),
    "new game of two": (lambda: NewGame(table(2)), still, {"back", "begin"}),
    "who plays": (
        lambda: NewGame(table(3)),
        tapped("plays.1"),
        {f"dialog.{p}" for p in ("person", "apprentice", "trader", "merchant", "master")},
    ),
    "how it plays": (
        lambda: NewGame(table(3)),
        tapped("plays.1", "dialog.apprentice"),
        {f"dialog.{style}" for style in STYLES},
    ),
    "counting": (lambda: Finish(ending(5)), still, {"skip"}),
    "told": (lambda: Finish(ending(5)), told, {"home", "rematch"}),
    "shared victory": (
        lambda: Finish(replace(ending(5), winners=[0, 1, 2, 3, 4])),
        told,
        {"home", "rematch"},
    ),
    "victory of two": (
        lambda: Finish(replace(ending(5), winners=[1, 3])),
        told,
        {"home", "rematch"},
    ),
    "somebody played on": (
        lambda: Finish(replace(ending(5), setup=handed_over(5), why="All cities are full.")),
        told,
        {"home", "rematch"},
    ),
    "menu": (lambda: Menu(Played()), still, set()),
    "leaving": (lambda: Menu(Played()), tapped("abandon"), {"dialog.no", "dialog.yes"}),
    "who resigns": (
        lambda: Menu(Played()),
        tapped("resign"),
        {"dialog.no", *(f"dialog.seat.{seat}" for seat in range(5))},
    ),
    "resigning": (
        lambda: Menu(Played()),
        tapped("resign", "dialog.seat.4"),
        {"dialog.no", "dialog.yes"},
    ),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_everything_fits_and_nothing_overlaps(situation, size):
    make, prepare, essential = SITUATIONS[situation]
    for language in LANGUAGES:
        for text in TEXT_SIZES:
            settings = {"language": language, "text_scale": text}
            with visit(make(), size, seen=False, **settings) as guest:
                prepare(guest)
                check(guest.app.scene, essential)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "situation", ["new game of five", "new game of two", "who plays", "how it plays", "menu"]
)
def test_choosing_who_plays_fits_on_the_smallest_phone(situation, language):
    make, prepare, essential = SITUATIONS[situation]
    for text in TEXT_SIZES:
        with visit(
            make(), SMALLEST_PHONE, seen=False, language=language, text_scale=text
        ) as guest:
            prepare(guest)
            check(guest.app.scene, essential)


@pytest.mark.parametrize("size", [SMALLEST_PHONE, *SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_character_is_explained_at_every_size(size):
    make, prepare, _ = SITUATIONS["how it plays"]
    for language in LANGUAGES:
        for text in TEXT_SIZES:
            with visit(make(), size, seen=False, language=language, text_scale=text) as guest:
                prepare(guest)
                words = guest.app.scene.words
                seen = {text.text for text in written(guest.app.scene)}
                assert seen >= {words(f"style.{style}.note") for style in STYLES}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_notch_and_home_bar_cover_nothing(situation):
    make, prepare, essential = SITUATIONS[situation]
    for size, insets in (((390, 844), Insets(59, 0, 34, 0)), ((844, 390), Insets(0, 59, 21, 59))):
        with visit(make(), size, insets=insets, seen=False) as guest:
            prepare(guest)
            check(guest.app.scene, essential)


@pytest.mark.parametrize("scale", [1.5, 2.0, 2.625])
def test_layout_holds_at_other_pixel_ratios(scale):
    for make, prepare, essential in SITUATIONS.values():
        with visit(make(), (390, 844), scale, seen=False, text_scale=1.25) as guest:
            prepare(guest)
            check(guest.app.scene, essential)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_all_totals_are_in_sight_without_scrolling(size):
    end = ending(5)
    with visit(Finish(end), size, seen=False) as guest:
        told(guest)
        texts = written(guest.app.scene)
        for seat in range(5):
            shown = [t for t in texts if t.text == str(end.total(seat)) and t.window]
            assert any(t.window.holds(t.box) for t in shown), end.total(seat)


def test_the_longest_name_stays_readable_in_every_scene():
    seats = tuple(replace(seat, name="Wwwwwwwwwwwwww") for seat in table(5).seats)
    setup = replace(table(5), seats=seats)
    with visit(NewGame(setup), (360, 640), seen=False, text_scale=1.5) as guest:
        check(guest.app.scene)
    with visit(Finish(replace(ending(5), setup=setup)), (360, 640), seen=False) as guest:
        told(guest)
        check(guest.app.scene)


def test_the_usual_table_is_one_tap_away():
    with visit(NewGame(), (360, 640), seen=False, text_scale=1.5) as guest:
        assert guest.app.scene.setup == replace(usual_table(1), seed=guest.app.scene.setup.seed)
        assert guest.find("begin").action is not None
