"""A game that came by link, file or text: what it is, and what to do with it.

Nothing is kept before the player says so, and then in a slot of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game import games
from game.saves import slots
from game.saves.files import Record
from game.saves.saved import SavedGame
from game.scenes import miniatures, opening
from game.scenes.frame import BAR, FOOT, GAP, feet, frame, places
from game.scenes.hands import hand, sign
from game.scenes.names import short
from game.ui.box import Box
from game.ui.column import Column
from game.ui.lettering import BODY, QUOTE, STRONG, TITLE
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Drawing, Widget, caption

WIDEST = 760.0
SIDE_BY_SIDE = 560.0
ROW = 34.0


class ReceivedGame(Stage):
    heading = "letter.title"

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self.slot = slots.read(record["document"]["id"], record["glance"])
        self.catalogues = (games.words(self.slot.game),)

    def entered(self) -> None:
        picture = miniatures.of_slot(self.app, self.slot)
        assert picture is not None, "the record was verified"
        self._picture = picture

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        buttons = self._buttons()
        high = feet(look, [(text, True) for _, text, *_ in buttons], min(look.area.w, WIDEST) - 20)
        at = places(look, high, widest=WIDEST)
        room = at.content.w - BAR
        side = room >= SIDE_BY_SIDE * look.text
        picture_w = room * 0.52 if side else min(room, 420.0)
        picture_h = self._picture.height(picture_w)
        column = Column(look, at.content.x, at.content.y, room)
        if side:
            column.x, column.w = at.content.x + picture_w + 24, room - picture_w - 24
        else:
            column.y += picture_h + 14
        picture = Box(
            at.content.x + (0 if side else (room - picture_w) / 2),
            at.content.y,
            picture_w,
            picture_h,
        )
        column.add(Drawing(picture, self._picture.paint))
        self._describe(column)
        high = max(column.y - at.content.y, picture_h + 10)
        back = words("common.back")
        title = short(look, self.slot.name or words("letter.title"), TITLE, at.title.w)
        widgets = frame(look, at, title, self.back, back, high)
        offset, scroll_to = self.scrolled("letter"), self.scroll_setter("letter")
        widgets.append(Scroll("letter", at.content, column.widgets, high, offset, scroll_to))
        row = at.foot.columns(len(buttons), GAP)
        for (name, text, icon, material, act), box in zip(buttons, row, strict=True):
            widgets.append(Button(name, box, text, act, icon, material=material, style=FOOT))
        return widgets

    def _describe(self, column: Column) -> None:
        words = self.words
        column.text(self._standing(), STRONG, 10)
        for seat in self.slot.seats:
            text = words("menu.seat", name=seat.name, plays=hand(words, seat))
            place = column.take(ROW * self.look.text, 2)
            column.add(Drawing(place, partial(_seat, text, sign(seat.plays), seat.colour), text))
        column.take(6, 0)
        column.text(words("letter.safe"), QUOTE, 8, soft=True)

    def _standing(self) -> str:
        words, slot = self.words, self.slot
        if not slot.actions:
            return words("letter.start")
        if not slot.over:
            return words("letter.running", n=slot.actions)
        names = words.joined(slot.seats[seat].name for seat in slot.winners)
        return words("letter.over", names=names, n=slot.points[slot.winners[0]])

    def _buttons(self) -> list[tuple[str, str, str, str, Act]]:
        words, slot = self.words, self.slot
        found: list[tuple[str, str, str, str, Act]] = [
            ("no", words("letter.no"), "close", "wood", self.back)
        ]
        if slot.actions:
            material = "brass" if slot.over else "wood"
            watch = partial(opening.open_record, self, self.record, self._watch)
            found.append(("watch", words("letter.watch"), "eye", material, watch))
        if not slot.over:
            text = words("letter.play" if slot.actions else "letter.begin")
            play = partial(opening.open_record, self, self.record, self._play)
            found.append(("play", text, "play", "brass", play))
        return found

    def _watch(self, saved: SavedGame) -> None:
        from game.scenes.replay import Replay

        self.app.replace(Replay(saved))

    def _play(self, saved: SavedGame) -> None:
        from game.scenes.newgame import NewGame

        if saved.session.log or saved.session.seed is None:
            opening.play(self, saved, self.app.replace)
        else:
            self.app.replace(NewGame(saved.setup))

    def back(self) -> None:
        self.app.pop()


def _seat(text: str, icon: str, colour: int, painter: Painter, box: Box) -> None:
    ink = painter.dress("vellum").text
    caption(painter, box, text, BODY, ink, icon=icon, seat=colour, align="l")
