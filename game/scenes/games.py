"""The shelf: every kept game with its picture; name, share, delete and undo, files in and out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from game.platform import PlatformError, TypingField
from game.platform.parts import arrived
from game.saves import files
from game.saves.names import writable
from game.saves.saved import LONGEST_NAME
from game.saves.shelf import Deleted, Shelf
from game.saves.slots import Slot
from game.saves.trouble import Trouble
from game.scene import Input, Text
from game.scenes import miniatures, opening
from game.scenes.days import moment
from game.scenes.frame import BAR, FOOT, GAP, WIDEST, feet, frame, places
from game.scenes.replay import Replay
from game.scenes.sharing import share
from game.table.brings import Miniature
from game.ui import lettering
from game.ui.box import Box
from game.ui.column import Column
from game.ui.controls import Field, Option
from game.ui.lettering import BODY, HEADING, NOTE, QUOTE
from game.ui.look import TOUCH
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Drawing, Label, Rule, Widget

PICTURE = 190.0
TITLE = HEADING._replace(floor=9)
NARROW = 520.0
ONE_ROW = 640.0  # css px that let all buttons of the foot stand side by side


class Games(Stage):
    heading = "games.title"

    def __init__(self) -> None:
        super().__init__()
        self._slots: list[Slot] | None = None
        self._pictures: dict[str, Miniature] = {}
        self._order = "date"
        self._deleted: Deleted | None = None
        self._naming: str | None = None
        self._name = ""

    def entered(self) -> None:
        self.reload()

    def reload(self) -> None:
        self.app.run(self._work(self._load))

    async def _load(self) -> None:
        slots = await Shelf(self.app.platform).slots()
        for slot in slots:
            if slot.id not in self._pictures and not slot.trouble:
                picture = await self._miniature(slot)
                if picture is not None:
                    self._pictures[slot.id] = picture
        self._slots = slots
        self.refresh()

    async def _miniature(self, slot: Slot) -> Miniature | None:
        """A picture of where a game stands; None when its rules or its table do not come."""
        try:
            return await arrived(self.app.platform, partial(miniatures.of_slot, self.app, slot))
        except PlatformError:
            return None

    async def _work(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Trouble as trouble:
            self._slots = self._slots or []
            opening.tell(self, trouble)

    # composing
    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        buttons = self._buttons()
        half = len(buttons) // 2
        narrow = half and look.area.w < ONE_ROW * look.text
        rows = [buttons[:half], buttons[half:]] if narrow else [buttons]
        room = min(look.area.w, WIDEST) - 40
        high = sum(feet(look, [(text, True) for _, text, *_ in row], room) for row in rows)
        at = places(look, high)
        column = Column(look, at.content.x, at.content.y, at.content.w - BAR)
        self._list(column)
        high = column.y - at.content.y
        back = words("common.back")
        widgets = frame(look, at, words("games.title"), self.back, back, high)
        offset, scroll_to = self.scrolled("games"), self.scroll_setter("games")
        widgets.append(Scroll("games", at.content, column.widgets, high, offset, scroll_to))
        for entries, line in zip(rows, at.foot.rows(len(rows), 6), strict=True):
            columns = line.columns(len(entries), GAP)
            for (name, text, icon, act), box in zip(entries, columns, strict=True):
                widgets.append(Button(name, box, text, act, icon, style=FOOT))
        return widgets

    def _buttons(self) -> list[tuple[str, str, str, Act | None]]:
        words = self.words
        if self._deleted is not None:
            return [("undo", words("games.undo_delete"), "undo", self._undo_delete)]
        return [
            ("import", words("games.import"), "chest", self._import),
            (
                "export",
                words("games.export_all"),
                "scroll",
                self._export_all if self._slots else None,
            ),
            ("records", words("games.records"), "trophy", self._records),
            ("privacy", words("games.privacy"), "lock", self._privacy),
        ]

    def _list(self, column: Column) -> None:
        words = self.words
        if self._slots is None:
            column.text(words("games.looking"), QUOTE, soft=True)
            return
        if not self._slots:
            column.text(words("games.none"), BODY)
            column.text(words("games.none.note"), NOTE, soft=True)
            return
        orders = [Option(name, words(f"games.by.{name}")) for name in ("date", "name")]
        column.choice("order", words("games.order"), orders, self._order, self._sort, titled=False)
        for slot in self._sorted():
            self._card(column, slot)
            column.add(Rule(column.take(12, 8)))

    def _sorted(self) -> list[Slot]:
        slots = self._slots or []
        return sorted(slots, key=self._title) if self._order == "name" else slots

    def _title(self, slot: Slot) -> str:
        if slot.trouble:
            return self.words("games.unreadable")
        return slot.name or self.words.joined(seat.name for seat in slot.seats)

    def _card(self, column: Column, slot: Slot) -> None:
        """Picture left, words and buttons right; on a narrow sheet one below the other."""
        look, words = self.look, self.words
        narrow = column.w < NARROW * look.text
        top, left, wide = column.y, column.x, column.w
        picture = self._pictures.get(slot.id)
        shown = min(PICTURE, wide * 0.42)
        tall = picture.height(shown) if picture else 0.0
        if picture:
            column.add(Drawing(Box(left, top, shown, tall), picture.paint))
            column.x, column.w = left + shown + 14, wide - shown - 14
        if self._naming == slot.id:
            place = column.take(Field.natural(look), 4)
            title = words("games.name")
            column.add(
                Field(f"name.{slot.id}", place, self._name, title, lambda: None, editing=True)
            )
        else:
            high = lettering.height(look, self._title(slot), TITLE, column.w)
            column.add(Label(self._title(slot), column.take(high, 2), TITLE))
        for line in self._notes(slot):
            column.text(line, NOTE, 1, soft=True)
        if narrow:
            column.y = max(column.y, top + tall) + 8
            column.x, column.w = left, wide
        else:
            column.y += 6
        self._actions(column, slot)
        column.x, column.w = left, wide
        column.y = max(column.y, top + tall + 8)

    def _notes(self, slot: Slot) -> list[str]:
        words = self.words
        if slot.trouble:
            return [words(f"saves.trouble.{slot.trouble}")]
        state = "games.over" if slot.over else "games.running"
        parts = [words(state, n=slot.actions)]
        if slot.over and slot.points:
            most = max(slot.points)
            best = slot.winners or [n for n, points in enumerate(slot.points) if points == most]
            names = words.joined(slot.seats[n].name for n in best)
            key = "games.won" if slot.winners else "games.best"
            parts.append(words(key, names=names, n=slot.points[best[0]]))
        if slot.daily:
            parts.append(words("games.daily"))
        if slot.practice:
            parts.append(words("table.practice"))
        return [moment(words, slot.played), ". ".join(part.rstrip(".") for part in parts) + "."]

    def _actions(self, column: Column, slot: Slot) -> None:
        words, name = self.words, slot.id
        small = [
            ("rename", "quill", words("games.rename"), partial(self._rename, slot)),
            ("share", "share", words("finish.give"), partial(self._share, name)),
            ("delete", "close", words("games.delete"), partial(self._delete, name)),
        ]
        if slot.trouble:
            small = small[2:]
        elif not slot.over:
            small.insert(0, ("watch", "eye", words("games.watch"), partial(self._watch, name)))
        text = words("games.watch" if slot.over else "games.play_on")
        each = TOUCH + 6
        wanted = Button.natural(self.look, text, column.w, icon=True)[0]
        line = column.take(TOUCH + 2, 6)
        end, open_ = line.end(len(small) * each - 6, 8)
        if open_.w < wanted and not slot.trouble:  # one below the other
            open_, end = line, column.take(TOUCH + 2, 6)
        for (what, icon, label, act), box in zip(small, end.columns(len(small), 6), strict=True):
            told = f"{label}: {self._title(slot)}"
            column.add(Button(f"{what}.{name}", box, "", act, icon, label=told, tip=label))
        if not slot.trouble:
            icon, material = ("eye", "wood") if slot.over else ("play", "brass")
            told, act = f"{text}: {self._title(slot)}", partial(self._open, name)
            button = Button(f"open.{name}", open_, text, act, icon, material=material, label=told)
            column.add(button)

    # what one does
    def _sort(self, order: object) -> None:
        self._order = str(order)
        self.refresh()

    def _open(self, name: str) -> None:
        opening.resume(self, name)

    def _watch(self, name: str) -> None:
        async def go() -> None:
            saved = (await Shelf(self.app.platform).load(name))[0]
            if self.app.scene is self:
                self.app.push(Replay(saved))

        self.app.run(self._work(go))

    def _share(self, name: str) -> None:
        async def go() -> None:
            saved = (await Shelf(self.app.platform).load(name))[0]
            share(self, saved)

        self.app.run(self._work(go))

    def _delete(self, name: str) -> None:
        async def go() -> None:
            self._deleted = await Shelf(self.app.platform).delete(name)
            await self._load()
            self.app.platform.announce(self.words("games.deleted"))

        self.app.run(self._work(go))

    def _undo_delete(self) -> None:
        deleted, self._deleted = self._deleted, None

        async def go() -> None:
            if deleted:
                await Shelf(self.app.platform).restore(deleted)
                await self._load()

        self.app.run(self._work(go))

    def _import(self) -> None:
        async def go() -> None:
            picked = await self.app.platform.pick_file(".json")
            if picked:
                opening.open_data(self, picked.data)

        self.app.run(go())

    def _export_all(self) -> None:
        async def go() -> None:
            shelf = Shelf(self.app.platform)
            documents = await shelf.every_document()
            parts = files.all_files(documents)
            for number, data in enumerate(parts, 1):
                title = f"{number} of {len(parts)}" if len(parts) > 1 else ""
                name = files.file_name(title, shelf.stamp()[:10])
                await self.app.platform.save_file(name, data, "application/json")
            self.toast(self.words("games.exported", n=len(documents)))

        self.app.run(self._work(go))

    def _records(self) -> None:
        from game.scenes.records import Records

        self.app.push(Records())

    def _privacy(self) -> None:
        from game.scenes.privacy import Privacy

        self.app.push(Privacy())

    # naming
    def _rename(self, slot: Slot) -> None:
        self._naming, self._name = slot.id, slot.name
        self.refresh()
        target = self.target_named(f"name.{slot.id}")
        if target:
            place, title = self.look.rect(target.box), self.words("games.name")
            size = BODY.size * self.look.text
            self.app.edit(TypingField(place, slot.name, title, LONGEST_NAME, "text", size))

    def handle(self, event: Input) -> None:
        if isinstance(event, Text):
            self._typed(event)
        elif not opening.follow(self, event):
            super().handle(event)

    def _typed(self, event: Text) -> None:
        name = self._naming
        if name is None:
            return
        self._name = event.value[:LONGEST_NAME]
        if event.state == "typing":
            self.refresh()
            return
        self._naming = None
        title = writable(self._name)
        self.refresh()
        if event.state == "accepted":

            async def go() -> None:
                await Shelf(self.app.platform).rename(name, title)
                await self._load()

            self.app.run(self._work(go))

    def resized(self, screen: Any) -> None:
        super().resized(screen)
        if self._slots is not None:
            self.reload()  # a game may have been played since

    def back(self) -> None:
        self.app.pop()
