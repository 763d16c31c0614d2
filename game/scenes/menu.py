"""The menu during a game: who plays which seat, settings, giving up, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game import games
from game.scenes.frame import BAR
from game.scenes.hands import hand, sign, who_plays
from game.setup import GameSetup
from game.table.says import Leaf
from game.ui import lettering
from game.ui.column import Column
from game.ui.lettering import NOTE, STRONG, TITLE
from game.ui.look import TOUCH
from game.ui.overlay import Answer, Dialog, veil
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Label, Panel, Rule, Widget

WIDE = 470.0


class PlayedTable(Protocol):
    """What the menu may ask of the table below it."""

    @property
    def setup(self) -> GameSetup: ...

    @property
    def resigning(self) -> Sequence[int]:
        """The seats whose persons may give up; at any time, whoever's turn it is."""

    def hand_over(self, seat: int, plays: str, style: str) -> None: ...

    def resign(self, seat: int) -> None: ...

    @property
    def keeps(self) -> bool:
        """Whether the game can be played on after one has left it."""

    @property
    def keeping(self) -> str:
        """The sentence that tells how much of it is on the disk; empty where nothing is kept."""

    @property
    def leaves(self) -> Sequence[Leaf]:
        """What the game has to read besides the table."""

    def read(self, name: str) -> None: ...

    def abandon(self) -> None:
        """Leave the game for the start."""


class Menu(Stage):
    heading = "menu.title"
    over = True

    def __init__(self, table: PlayedTable) -> None:
        super().__init__()
        self.table = table
        self.catalogues = (games.words(table.setup.game),)
        self._leaves = table.leaves
        self._said = ""  # of the game's keeping

    def backdrop(self, painter: Painter) -> None:
        veil(painter.surface)

    def update(self, dt: float) -> bool:
        if self._said != self.table.keeping:
            self.refresh()
        return super().update(dt)

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        self._said = self.table.keeping
        area = look.area.inset(10)
        wide = min(WIDE * (0.4 + 0.6 * look.text), area.w)
        pad = 18.0
        title = words("menu.title")
        title_h = lettering.height(look, title, TITLE, wide - 2 * pad)
        column = Column(look, 0, 0, wide - 2 * pad - BAR)
        self._seats(column)
        self._leaving(column)
        high = min(area.h, title_h + 34 + column.y + pad)
        sheet = area.middle(wide, high)
        inner = sheet.inset(pad, 12)
        head, rest = inner.top(title_h)
        rule, content = rest.top(16)
        column = Column(look, content.x, content.y, content.w - BAR)
        self._seats(column)
        self._leaving(column)
        offset, scroll_to = self.scrolled("menu"), self.scroll_setter("menu")
        tall = column.y - content.y - 10
        return [
            Panel("vellum", sheet, 8, 9),
            Label(title, head, TITLE, align="c", lines=1),
            Rule(rule.inset(30, 0)),
            Scroll("menu", content, column.widgets, tall, offset, scroll_to),
        ]

    def _seats(self, column: Column) -> None:
        look, words = self.look, self.words
        column.text(words("menu.seats"), STRONG, 6)
        for i, seat in enumerate(self.table.setup.seats):
            text = words("menu.seat", name=seat.name, plays=hand(words, seat))
            high = Button.natural(look, text, column.w - 34, icon=True, style=STRONG)[1]
            column.add(
                Button(
                    f"seat.{i}",
                    column.take(high, 8),
                    text,
                    self._hand(i),
                    sign(seat.plays),
                    seat=seat.colour,
                    style=STRONG,
                    align="l",
                )
            )
        if self._said:
            column.text(words(self._said), NOTE, 2, soft=True)
        column.take(6, 0)

    def _leaving(self, column: Column) -> None:
        words = self.words
        entries: list[tuple[str, str, str, Act]] = [
            ("play_on", "check", "brass", self.back),
            *((f"leaf.{leaf.name}", leaf.icon, "wood", self._read(leaf)) for leaf in self._leaves),
            *([("rules", "book", "wood", self._rules)] if self._teaches else []),
            ("settings", "gear", "wood", self._settings),
            *([("resign", "flag", "wood", self._resign)] if self.table.resigning else []),
            ("abandon", "house", "wood", self._abandon),
        ]
        for name, icon, material, act in entries:
            text = words(name if name.startswith("leaf.") else f"menu.{name}")
            high = Button.natural(self.look, text, column.w, icon=True)[1]
            place = column.take(max(TOUCH, high))
            column.add(Button(name, place, text, act, icon, material=material))

    def _hand(self, i: int) -> Act:
        def choose(plays: str, style: str) -> None:
            self.table.hand_over(i, plays, style)
            self.refresh()

        def ask() -> None:
            setup = self.table.setup
            who_plays(self, setup.seats[i], setup.game, choose)

        return ask

    def _read(self, leaf: Leaf) -> Act:
        """The leaf lies where the menu was."""

        def read() -> None:
            self.app.pop()
            self.table.read(leaf.name)

        return read

    @property
    def _teaches(self) -> bool:
        return games.cover(self.table.setup.game).teaches

    def _rules(self) -> None:
        from game.learn.reader import Reader

        self.app.push(Reader(self.table.setup.game))

    def _settings(self) -> None:
        from game.scenes.preferences import Preferences

        self.app.push(Preferences())

    def _resign(self) -> None:
        """Ask who, where several could, and then whether that is meant."""
        persons = self.table.resigning
        if len(persons) == 1:
            self._give_up(persons[0], "menu.resign.alone")
            return
        answers = [
            Answer(
                f"seat.{i}",
                self.table.setup.seats[i].name,
                partial(self._give_up, i, "menu.resign.ask"),
                seat=self.table.setup.seats[i].colour,
            )
            for i in persons
        ]
        answers.append(Answer("no", self.words("common.cancel"), self.close))
        self.ask(Dialog(self.words("menu.resign.who"), "", answers, self.close))

    def _give_up(self, seat: int, asked: str) -> None:
        def sure() -> None:
            self.app.pop()
            self.table.resign(seat)

        text = self.words(asked, name=self.table.setup.seats[seat].name)
        self._confirm("resign", text, sure, "seal")

    def _abandon(self) -> None:
        def sure() -> None:
            self.app.pop()
            self.table.abandon()

        if self.table.keeps:
            self._confirm("abandon", self.words("menu.abandon.ask"), sure, "brass")
        else:
            sure()

    def _confirm(self, name: str, text: str, sure: Act, material: str) -> None:
        words = self.words
        answers = [
            Answer("no", words("common.cancel"), self.close),
            Answer("yes", words(f"menu.{name}"), sure, material),
        ]
        self.ask(Dialog(words(f"menu.{name}"), text, answers, self.close))

    def back(self) -> None:
        self.app.pop()
