"""Any size a window can have, upright, lying and nearly square: every table and every scene is
readable and in reach. Two hundred sizes are sampled; nothing here knows a game.
"""

from __future__ import annotations

import pytest

from engine import games as rules
from engine.core.generator import Generator
from engine.core.session import Session
from game import games
from game.setup import GameSetup, Seat
from game.table.pane import Pane
from game.table.table import Table
from game.text import LANGUAGES
from game.ui.box import Box
from game.ui.look import TOUCH
from game.ui.scroll import Scroll
from tests.game.reading import Reader, check, check_spoken
from tests.game.room import WINDOWS, visit
from tests.game.test_scene_layout import SITUATIONS

TEXT_SIZES = (1.0, 1.25, 1.5)
NAMES = ("Anna", "Gerhard", "Katrin", "Tideman", "Margarete")
LEAST_MAIN = 80.0  # css px: the large button is large


PARTS = 10


def part(number: int) -> list[tuple[int, tuple[int, int]]]:
    return list(enumerate(WINDOWS))[number::PARTS]


def some_way_on(name: str, number: int) -> Table:
    """A game of persons after a few actions, from two players to the most."""
    game = rules.get(name)
    players = game.seats[number % len(game.seats)]
    seats = tuple(Seat(NAMES[n % 5], n % 5) for n in range(players))
    session, rng = Session.new(game, players, number), Generator(number)
    for _ in range(number * 7 % 120):
        if game.decision(session.state) is None:
            break
        action = game.brisk(session.state, rng)
        ahead = game.copy(session.state)
        game.apply(ahead, action)
        if game.decision(ahead) is None:
            break
        session.act(action)
    return Table(GameSetup(seats, number, game=name), session)


def whole_lines(table: Table) -> dict[str, Box]:
    """The lines of scrolled lists, of which the last in sight may be seen in part."""
    lists = [widget for widget in table._widgets if isinstance(widget, Scroll)]
    lines = (line for found in lists for line in found.children)
    return {t.id: t.box for line in lines for t in line.targets(table.look)}


def check_table(table: Table) -> None:
    check_spoken(table)
    area = table.look.area
    on_board = {thing.id for thing in table.things}
    around = [t for t in table._targets if t.id not in on_board and t.box.w]
    whole = whole_lines(table)
    for target in around:
        assert area.holds(target.box), f"{target.id} off screen: {target.box}"
        if target.action is not None:
            box = whole.get(target.id, target.box)
            assert min(box.w, box.h) >= TOUCH - 0.01, f"{target.id}: {box}"
    found = {target.id: target.box for target in around}
    assert {"undo", "hint", "menu", "main"} <= set(found), set(found)
    assert found["main"].w >= LEAST_MAIN, found["main"]
    for name, box in table.at.boards.items():
        assert box.w * box.h > 0 and area.holds(box), name
    for pane in table.panes:
        check_pane(table, pane)
    for pane in table.panes:
        if pane.id.startswith("seat."):
            check_named(table, pane)


def check_named(table: Table, pane: Pane) -> None:
    """A colour alone tells nobody who it is."""
    reader = Reader(table.pane_look)
    pane.draw(reader)
    name = table.course.setup.seats[int(pane.id.removeprefix("seat."))].name
    assert any(name in text.text for text in reader.written), f"{pane.id} does not name {name}"


def check_pane(table: Table, pane: Pane) -> None:
    reader = Reader(table.pane_look)
    pane.draw(reader)
    for text in reader.written:
        assert text.fits, f"{pane.id}: {text.text!r} in {pane.box}"
        assert pane.box.holds(text.box, 2), f"{text.text!r} leaves {pane.id}: {text.box}"
    texts = [text.text for text in reader.written]
    if pane.id == "prompt":
        whole = {table.said.text, table.said.short}
        assert whole & set(texts), f"the prompt is cut: {texts}"
        assert table.said.title in texts, f"the title is cut: {texts}"
    cut = [text[:-1] for text in texts if text.endswith("…")]
    names = [name for name in NAMES for text in cut if name.startswith(text)]
    assert not names, f"{pane.id} cuts {names}"


@pytest.mark.parametrize("number", range(PARTS))
@pytest.mark.parametrize("name", games.names())
def test_a_table_stands_in_every_window(name: str, number: int) -> None:
    for n, size in part(number):
        language, text = list(LANGUAGES)[n % len(LANGUAGES)], TEXT_SIZES[n // 3 % 3]
        settings = {"language": language, "text_scale": text, "speed": "off"}
        table = some_way_on(name, n)
        with visit(table, size, seen=False, **settings) as guest:
            guest.app._draw = lambda: None
            guest.frame()
            if table.course.curtain.before is not None:
                table.course.lift_curtain()
            table.timeline.finish()
            guest.frame()
            try:
                check_table(table)
            except AssertionError as failure:
                raise AssertionError(f"{size} {settings} n={n}: {failure}") from failure


@pytest.mark.parametrize("number", range(PARTS))
def test_every_scene_stands_in_every_window(number: int, long: bool) -> None:
    for n, size in part(number):
        language, text = list(LANGUAGES)[n % len(LANGUAGES)], TEXT_SIZES[n // 3 % 3]
        names = list(SITUATIONS) if long else [list(SITUATIONS)[n * 3 % len(SITUATIONS)]]
        for situation in names:
            make, prepare, essential = SITUATIONS[situation]
            with visit(make(), size, seen=False, language=language, text_scale=text) as guest:
                prepare(guest)
                try:
                    check(guest.app.scene, essential)
                except AssertionError as failure:
                    raise AssertionError(f"{situation} {size} {text} {language}: {failure}") from (
                        failure
                    )


def test_larger_letters_are_larger_in_the_prompt() -> None:
    """At 150 % nothing in the prompt is smaller than at 100 %."""
    for name in games.names():
        for n, size in part(3):
            letters = []
            for text in (1.0, 1.5):
                table = some_way_on(name, n)
                with visit(table, size, seen=False, text_scale=text, speed="off") as guest:
                    guest.app._draw = lambda: None
                    guest.frame()
                    letters.append(written_size(table))
            assert letters[1] >= letters[0], f"{name} {size}: {letters}"


def written_size(table: Table) -> float:
    """How large the letters of the prompt's sentence are."""
    pane = next(pane for pane in table.panes if pane.id == "prompt")
    reader = Reader(table.pane_look)
    pane.draw(reader)
    said = {table.said.text, table.said.short}
    return min(t.size for t in reader.written if t.text in said)
