"""The rules to read: contents, chapters with examples, an index of icons and terms, and a search
that answers while one types. Opened at any paragraph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from game import games
from game.learn.card import catalogues
from game.learn.example import ExamplePicture
from game.learn.glance import Glance
from game.learn.rulebook import Found, Paragraph, folded, rulebook, search
from game.platform import TypingField
from game.scene import Input, Key, Text
from game.scenes.frame import BAR, frame, places
from game.text import sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.column import Column
from game.ui.controls import Field
from game.ui.lettering import BODY, HEADING, QUOTE, STRONG
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Drawing, Label, Target, Widget

WIDEST = 760.0  # css px: a line that the eye can follow
LONGEST = 40  # letters of a search
ABOVE = 16.0  # css px that are left above a paragraph that one turned to
ENTRY = STRONG._replace(size=16)
LINK = STRONG._replace(size=14)
CONTENTS, INDEX, SEARCH = "contents", "index", "search"


@dataclass
class Prose(Widget):
    """A paragraph as it is seen and heard."""

    id: str
    box: Box
    title: str
    text: str

    def draw(self, painter: Painter) -> None:
        look, dress = painter.look, painter.dress("vellum")
        title = lettering.fit(look, self.title, HEADING, self.box.w)
        head, rest = self.box.top(title.height, 2)
        painter.set(title, head, dress.text)
        painter.write(self.text, rest, BODY, dress.text, vertical="t")

    @staticmethod
    def natural(look: Look, title: str, text: str, room: float) -> float:
        above = lettering.height(look, title, HEADING, room)
        return above + 2 + lettering.height(look, text, BODY, room)

    def targets(self, look: Look) -> Iterable[Target]:
        yield Target(self.id, self.box, sentences(self.title, self.text), None)


class Reader(Stage):
    heading = "reader.title"

    def __init__(self, game: str, paragraph: str | None = None) -> None:
        super().__init__()
        self.catalogues = (*catalogues(game), games.words(game))
        self._game, self._book = game, rulebook(game)
        self._page = CONTENTS  # or INDEX, SEARCH, or a chapter's name
        self._trail: list[tuple[str, float]] = []  # pages behind this one, and where they stood
        self._typed = ""
        self._editing = False
        self._pictures: dict[str, ExamplePicture] = {}
        self._tops: dict[str, float] = {}  # where paragraphs begin on the page
        self._wanted: str | None = None  # the paragraph to bring into sight
        if paragraph is not None:
            self._page, self._wanted = self._book.chapter_of(paragraph).name, paragraph

    # composing
    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        at = places(look, widest=WIDEST * (0.5 + 0.5 * look.text))
        bar, content = at.content.top(max(TOUCH, Field.natural(look)), 8)
        column = Column(look, content.x, content.y, content.w - BAR)
        self._tops.clear()
        self._write(column)
        high = column.y - content.y
        if self._wanted is not None:
            reach = max(0.0, high - content.h)
            top = max(0.0, self._tops[self._wanted] - content.y - ABOVE)
            self._offsets["rules"] = min(top, reach)
            self._wanted = None
        widgets = frame(look, at, self._title(), self.back, words("common.back"), high + bar.h)
        widgets += self._bar(bar)
        offset, scroll_to = self.scrolled("rules"), self.scroll_setter("rules")
        widgets.append(Scroll("rules", content, column.widgets, high, offset, scroll_to))
        return widgets

    def _title(self) -> str:
        if self._page == INDEX:
            return self.words("reader.index")
        if self._page in (CONTENTS, SEARCH):
            return self.words("reader.title")
        return self.words(f"rules.{self._page}")

    def _bar(self, bar: Box) -> list[Widget]:
        """The search, and the ways to contents, index and card."""
        words = self.words
        signs: list[tuple[str, str, Act]] = [
            ("glance", "eye", self._glance),
            ("index", "seal", partial(self._turn, INDEX)),
            ("contents", "menu", partial(self._turn, CONTENTS)),
        ]
        out: list[Widget] = []
        for name, icon, act in signs:
            place, bar = bar.end(TOUCH, 6)
            label = words(f"reader.{name}")
            out.append(
                Button(name, place.middle(TOUCH, TOUCH), "", act, icon, label=label, tip=label)
            )
        word = words("reader.search")
        field = Field("search", bar, self._typed, word, partial(self._edit, bar), word)
        field.editing = self._editing
        return [field, *reversed(out)]

    def _write(self, column: Column) -> None:
        if self._page == CONTENTS:
            self._write_contents(column)
        elif self._page == INDEX:
            names = [
                Found(term.to, self.words(f"term.{term.name}"), term.icon)
                for term in self._book.terms
            ]
            self._write_found(column, sorted(names, key=lambda one: folded(one.title)))
        elif self._page == SEARCH:
            found = search(self._book, self.words, self._typed)
            self._write_found(column, found)
            if not found and self._typed:
                column.text(self.words("reader.none"), QUOTE, soft=True)
        else:
            self._write_chapter(column)

    def _write_contents(self, column: Column) -> None:
        for chapter in self._book.chapters:
            title, act = self.words(f"rules.{chapter.name}"), partial(self._turn, chapter.name)
            self._entry(column, f"to.{chapter.name}", title, chapter.icon, act)

    def _write_found(self, column: Column, found: Iterable[Found]) -> None:
        for number, one in enumerate(found):
            title, about = one.title, self.words(f"rule.{one.paragraph}.title")
            self._entry(
                column,
                f"to.{number}.{one.paragraph}",
                title,
                one.icon or "right",
                partial(self.open, one.paragraph),
                about if folded(about) != folded(title) else "",
            )

    def _entry(
        self, column: Column, name: str, text: str, icon: str, act: Act, sub: str = ""
    ) -> None:
        high = Button.natural(self.look, text, column.w, icon=True, sub=sub, style=ENTRY)[1]
        place = column.take(high, 8)
        column.add(Button(name, place, text, act, icon, sub=sub, style=ENTRY, align="l"))

    def _write_chapter(self, column: Column) -> None:
        chapters = self._book.chapters
        number = next(n for n, one in enumerate(chapters) if one.name == self._page)
        for paragraph in chapters[number].paragraphs:
            self._write_paragraph(column, paragraph)
        if number + 1 < len(chapters):
            following = chapters[number + 1]
            title = self.words(f"rules.{following.name}")
            self._entry(column, "next", title, "right", partial(self._turn, following.name))

    def _write_paragraph(self, column: Column, paragraph: Paragraph) -> None:
        look, words, name = self.look, self.words, paragraph.name
        title, text = words(f"rule.{name}.title"), words(f"rule.{name}")
        self._tops[name] = column.y
        high = Prose.natural(look, title, text, column.w)
        column.add(Prose(f"rule.{name}", column.take(high, 8), title, text))
        if paragraph.example is not None:
            self._draw_example(column, paragraph)
        if paragraph.see:
            self._link(column, paragraph)
        column.take(10, 0)

    def _draw_example(self, column: Column, paragraph: Paragraph) -> None:
        name, example = paragraph.name, paragraph.example
        assert example is not None
        if name not in self._pictures:
            self._pictures[name] = ExamplePicture(self.app, self._game, example)
        picture = self._pictures[name]
        wide = min(column.w, 460.0)
        row = column.take(picture.height(wide), 4)
        column.add(Drawing(Box(row.x, row.y, wide, row.h), picture.paint))
        said = self.words(f"rule.{name}.example")
        high = lettering.height(self.look, said, QUOTE, column.w)
        column.add(Label(said, column.take(high, 8), QUOTE, soft=True))

    def _link(self, column: Column, paragraph: Paragraph) -> None:
        """Small buttons side by side, as many to a row as fit."""
        look, x, row = self.look, 0.0, None
        for name in paragraph.see:
            text = self.words(f"rule.{name}.title")
            wide = Button.natural(look, text, column.w, icon=True, style=LINK)[0]
            if row is None or x + wide > column.w:
                x, row = 0.0, column.take(TOUCH, 6)
            place = Box(row.x + x, row.y, wide, TOUCH)
            link, act = f"see.{paragraph.name}.{name}", partial(self.open, name)
            column.add(Button(link, place, text, act, "right", style=LINK))
            x += wide + 6

    # turning pages
    def _turn(self, page: str, offset: float = 0.0) -> None:
        if page != self._page:
            self._trail.append((self._page, self.scrolled("rules")))
        self._show(page, offset)

    def _show(self, page: str, offset: float) -> None:
        self._page = page
        self._offsets["rules"] = offset
        if self._editing:
            self._editing = False
            self.app.edit(None)
        self.refresh()
        self.app.platform.announce(self._title())

    def open(self, paragraph: str) -> None:
        """Turn to a paragraph."""
        self._wanted = paragraph
        self._turn(self._book.chapter_of(paragraph).name)

    def _glance(self) -> None:
        self.app.push(Glance(self._game))

    def back(self) -> None:
        if self._trail:
            self._show(*self._trail.pop())
        else:
            self.app.pop()

    # searching
    def _edit(self, box: Box) -> None:
        self._editing = True
        size = BODY.size * self.look.text
        label = self.words("reader.search")
        self.app.edit(TypingField(self.look.rect(box), self._typed, label, LONGEST, "search", size))
        self.refresh()

    def handle(self, event: Input) -> None:
        if isinstance(event, Text):
            self._search(event)
        else:
            super().handle(event)

    def _search(self, event: Text) -> None:
        self._editing = event.state == "typing"
        if event.state == "cancelled":
            self.refresh()
            return
        self._typed = event.value[:LONGEST]
        if self._typed and self._page != SEARCH:
            self._trail.append((self._page, self.scrolled("rules")))
            self._page = SEARCH
        self._offsets["rules"] = 0.0
        self.refresh()
        if self._page == SEARCH:
            found = search(self._book, self.words, self._typed)
            self.app.platform.announce(found[0].title if found else self.words("reader.none"))

    def key(self, event: Key) -> None:
        steps: dict[str, Callable[[float, float], float]] = {
            "PageDown": lambda at, page: at + page,
            "PageUp": lambda at, page: at - page,
            "Home": lambda at, page: 0.0,
            "End": lambda at, page: 1e6,
        }
        if event.name == "/" and not self._editing:
            field = self.target_named("search")
            if field is not None:
                self._edit(field.box)
        elif event.name in steps:
            at = steps[event.name](self.scrolled("rules"), self.look.area.h * 0.6)
            self.scroll_setter("rules")(max(0.0, at))
        else:
            super().key(event)
