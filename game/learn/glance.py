"""A game at a glance: a turn, the actions, the ends and the points on one screen.

The letters are as large as they can be for that; on the smallest screens one scrolls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game import games
from game.learn.card import catalogues
from game.learn.rulebook import rulebook
from game.scenes.frame import BAR, frame, places
from game.text import sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import BODY, HEADING, Style
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Target, Widget

SIDE_BY_SIDE = 560.0
SIZES = (18.0, 16.5, 15.0, 13.5, 12.0, 11.0)  # of the lines, from the finest to the smallest
SCROLLED = 15.0  # where one must scroll anyway
SIGN, GAP, BETWEEN = 22.0, 6.0, 12.0


@dataclass
class GlanceBlock(Widget):
    """A title and its lines, each with its sign."""

    id: str
    box: Box
    title: str
    lines: Sequence[tuple[str, str]]  # icon and words
    size: float

    @property
    def _style(self) -> Style:
        return BODY._replace(size=self.size, floor=self.size)

    @property
    def _heading(self) -> Style:
        return HEADING._replace(size=self.size + 3, floor=self.size)

    def _tall(self, look: Look, text: str) -> float:
        room = self.box.w - SIGN - GAP
        return max(self.size * 1.5, lettering.height(look, text, self._style, room) + GAP)

    def natural(self, look: Look) -> float:
        head = lettering.height(look, self.title, self._heading, self.box.w) + GAP
        return head + sum(self._tall(look, text) for _, text in self.lines)

    def draw(self, painter: Painter) -> None:
        look, dress = painter.look, painter.dress("vellum")
        title = lettering.fit(look, self.title, self._heading, self.box.w)
        head, rest = self.box.top(title.height, GAP)
        painter.set(title, head, dress.text)
        painter.rule(head.x, head.right, head.bottom, dress.soft)
        for icon, text in self.lines:
            line, rest = rest.top(self._tall(look, text))
            sign, said = line.left(SIGN, GAP)
            painter.icon(icon, sign.centre, min(SIGN, self.size * 1.3), dress.soft)
            painter.write(text, said, self._style, dress.text)

    def targets(self, look: Look) -> Iterable[Target]:
        label = sentences(self.title, *(text for _, text in self.lines))
        yield Target(self.id, self.box, label, None)


class Glance(Stage):
    heading = "reader.glance"

    def __init__(self, game: str) -> None:
        super().__init__()
        self.catalogues = (*catalogues(game), games.words(game))
        self._parts = rulebook(game).glance

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        at = places(look)
        for size in SIZES:
            parts, high = self._stand(at.content, size)
            if high <= at.content.h:
                break
        else:
            parts, high = self._stand(at.content, SCROLLED)
        title, back = words("reader.glance"), words("common.back")
        widgets = frame(look, at, title, self.back, back, high)
        offset, scroll_to = self.scrolled("glance"), self.scroll_setter("glance")
        widgets.append(Scroll("glance", at.content, parts, high, offset, scroll_to))
        return widgets

    def _stand(self, content: Box, size: float) -> tuple[list[GlanceBlock], float]:
        """The parts with letters of a size, in two columns where there is room; their height."""
        words, look = self.words, self.look
        two = content.w >= SIDE_BY_SIDE
        columns = content.columns(2, 28) if two else [Box(content.x, content.y, content.w - BAR, 0)]
        half = -(-len(self._parts) // len(columns))
        standing: list[GlanceBlock] = []
        high = 0.0
        for number, part in enumerate(self._parts):
            column = columns[number // half]
            y = column.y if number % half == 0 else standing[-1].box.bottom + BETWEEN
            lines = [(icon, words(f"glance.{part.name}.{name}")) for name, icon in part.lines]
            title, place = words(f"glance.{part.name}"), Box(column.x, y, column.w, 0)
            one = GlanceBlock(f"glance.{part.name}", place, title, lines, size)
            one.box = Box(column.x, y, column.w, one.natural(look))
            standing.append(one)
            high = max(high, one.box.bottom - content.y)
        return standing, high

    def back(self) -> None:
        self.app.pop()
