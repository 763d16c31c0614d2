"""The shelf: the first thing one sees. A cabinet with a box for every game, and what can be done
with the chosen one.

It is drawn before anything else of a game is loaded: what looks for kept games is imported when
the first picture stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game import games, scenes
from game.platform import PlatformError
from game.scene import File, Fragment, Input, Key, Paste, Screen
from game.scenes.cabinet import Cabinet, Facade, GameBox, build
from game.scenes.names import short
from game.text import Words, sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import BODY, BUTTON, DISPLAY, NOTE, QUOTE, TITLE
from game.ui.look import TOUCH, Look
from game.ui.overlay import Answer, Dialog
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Drawing, Label, Widget

if TYPE_CHECKING:
    from game.saves.slots import Slot
    from game.table.brings import Miniature

ENTRY = BUTTON._replace(size=20, floor=10)
SMALL = BUTTON._replace(size=17, floor=9)
FIRST_ENTRY = BUTTON._replace(size=25)
NAME = DISPLAY._replace(size=64, floor=22)
MOTTO = QUOTE._replace(size=17, floor=9)
CHOSEN = TITLE._replace(floor=11)
FACTS = NOTE._replace(floor=9)
WHO, WHEN = BODY._replace(floor=10), NOTE._replace(floor=8)
GAP = 10.0
FIRST = 1.6  # how much higher the first entry is than the others

ShelfEntry = tuple[str, str, Act]
"""Name, icon and what it does."""


class StartPlaces(NamedTuple):
    cabinet: Cabinet
    title: Box  # of the chosen game, where there are several
    facts: Box  # who, how long, how demanding
    first: Box  # what is most wanted: a game to go on with, or a new one
    rows: tuple[Box, ...]


def places(look: Look, boxes: int, rows: int) -> StartPlaces:
    """Portrait: the cabinet above, the entries in reach of the thumb. Landscape: side by side."""
    roomy = look.area.h > 560
    tall = (52.0 if roomy else 46.0) * (1 + (look.text - 1) * 0.5)
    heading = lettering.line_height(look, CHOSEN) if boxes > 1 else 0.0
    facts = lettering.line_height(look, FACTS)
    low = look.portrait and look.area.h < 560
    head = (heading + facts) / (look.text if low else 1.0) + (4 if low else 12)
    column = head + tall * FIRST + rows * (tall + GAP)
    edge = 10.0 if min(look.area.w, look.area.h) < 600 else 22.0
    area = look.area.inset(edge)
    if look.portrait:
        least = head + TOUCH * FIRST + rows * (TOUCH + GAP) + 1
        foot, body = area.foot(max(least, min(column, area.h * 0.62)), 12)
        entries = foot.middle(520.0, foot.h)
    else:
        side = min(390.0, max(240.0, area.w * 0.33)) * (1 + (look.text - 1) * 0.35)
        right, body = area.end(min(side, area.w * 0.56), edge)
        entries = right.middle(right.w, column)
    share = min(1.0, entries.h / column)
    top, below = entries.top(head * (1.0 if look.portrait else share), 0)
    said, _ = top.top(top.h - (2 if low else 8))
    title, line = said.top(said.h * heading / (heading + facts))
    first, rest = below.top((below.h - rows * GAP) * FIRST / (FIRST + rows), GAP)
    cabinet = build(body.middle(980.0, 900.0), boxes)
    return StartPlaces(cabinet, title, line, first, tuple(rest.rows(rows, GAP)))


def spread(least_most: tuple[int, int]) -> str:
    least, most = least_most
    return str(least) if least == most else f"{least}–{most}"


def facts(words: Words, name: str) -> str:
    """For how many a game is, how long it takes and how demanding it is, in one line."""
    cover = games.cover(name)
    return words(
        "start.facts",
        players=spread(cover.players),
        minutes=spread(cover.minutes),
        weight=words(f"start.weight.{cover.weight}"),
    )


class Start(Stage):
    heading = "game.name"
    title = ""  # the program's own name is enough

    def __init__(self) -> None:
        super().__init__()
        self._chosen = games.names()[0]
        self._running: list[Slot] = []  # games to go on with, the last played first
        self._picture: Miniature | None = None  # of the one that the chosen game goes on with
        self._seen: Screen | None = None
        self._frames = 0  # since one came here
        self._painted = 1  # covers that may be painted: the chosen one first, then one a frame

    # what is kept
    def resized(self, screen: Screen) -> None:
        super().resized(screen)
        if self._seen in (None, screen):  # not a new size: the scene opens, or one comes back to it
            self._frames = 0
        self._seen = screen

    def update(self, dt: float) -> bool:
        self._frames += 1
        if self._frames > 1 and self._painted < len(games.names()):
            self._painted += 1
            self.refresh()
        if self._frames == 2:  # the first picture stands
            self.app.run(self._look_around())
        return super().update(dt)

    async def _look_around(self) -> None:
        """Find the game that was played last, and what a link in the address holds."""
        try:
            await self._find_games()
        except PlatformError:
            return  # whoever wants what is not here is told so

    async def _find_games(self) -> None:
        await self.app.need("game.scenes.opening")
        from game.saves.shelf import Shelf
        from game.saves.trouble import Trouble
        from game.scenes import opening

        try:
            slots = await Shelf(self.app.platform).slots()
        except Trouble:
            slots = []  # the page tells it; a new game can be played all the same
        shown = self._slot
        self._running = [slot for slot in slots if not slot.over and not slot.trouble]
        if shown is None and self._running and self._running[0].game in games.names():
            self._chosen = self._running[0].game
        await self.app.need(games.package(self._chosen))
        self._show(shown)
        if self.app.scene is self:
            self.app.perform(partial(opening.open_fragment, self, self.app.platform.fragment()))

    @property
    def _slot(self) -> Slot | None:
        """The game to go on with."""
        return next((slot for slot in self._running if slot.game == self._chosen), None)

    def _show(self, before: Slot | None) -> None:
        """Make the picture of the game to go on with, unless it is the one shown before."""
        slot = self._slot
        if slot is None:
            self._picture = None
        elif slot != before:
            from game.scenes import miniatures

            self._picture = miniatures.of_slot(self.app, slot)
        self.refresh()

    # composing
    def compose(self) -> Sequence[Widget]:
        words, names = self.words, games.names()
        waiting = self._slot is not None and self._picture is not None
        rows: list[list[ShelfEntry]] = [
            [("daily", "candle", self._daily), ("records", "trophy", self._records)],
            [("games", "chest", self._games), ("settings", "gear", self._settings)],
        ]
        learning: list[ShelfEntry] = [("easy", "person", self._easy)]
        if games.cover(self._chosen).teaches:
            learning.insert(0, ("learn", "book", self._learn))
        rows.insert(0, learning)
        if waiting:
            rows.insert(0, [("new", "play", self._new_game)])
        at = places(self.look, len(names), len(rows))
        cabinet, title = at.cabinet, games.cover(self._chosen).title
        widgets: list[Widget] = [
            Facade(cabinet.body, cabinet, words("game.name"), words("start.motto"), NAME, MOTTO)
        ]
        for name, box in zip(names, cabinet.boxes, strict=True):
            widgets.append(self._box(name, box, len(names) > 1 and name == self._chosen))
        if len(names) > 1:
            widgets.append(Label(title, at.title, CHOSEN, "wood", "c", lines=1))
        line = facts(words, self._chosen)
        widgets.append(Label(line, at.facts, FACTS, "wood", "c", soft=True, lines=1))
        if self._slot is not None and self._picture is not None:
            widgets += self._resume(at.first, self._slot, self._picture)
        else:
            new, act = words("start.new"), self._new_game
            widgets.append(
                Button("new", at.first, new, act, "play", material="brass", style=FIRST_ENTRY)
            )
        for entries, row in zip(rows, at.rows, strict=True):
            style = ENTRY if len(entries) == 1 else SMALL
            for (name, icon, act), box in zip(entries, row.columns(len(entries), GAP), strict=True):
                text = words(f"start.{name}")
                widgets.append(Button(name, box, text, act, icon, style=style))
        return widgets

    def _box(self, name: str, box: Box, chosen: bool) -> GameBox:
        cover = games.cover(name)
        parts = [cover.title, facts(self.words, name)]
        if chosen:
            parts.append(self.words("common.chosen"))
        act = partial(self._choose, name) if len(games.names()) > 1 else self._new_game
        order = sorted(games.names(), key=lambda one: one != self._chosen)
        painted = order.index(name) < self._painted
        return GameBox(f"box.{name}", box, cover, sentences(*parts), act, chosen, painted)

    def _resume(self, box: Box, slot: Slot, picture: Miniature) -> list[Widget]:
        """A brass plate with the picture of the position."""
        from game.scenes.days import moment

        words = self.words
        title, when = words("start.resume"), moment(words, slot.played)
        who = slot.name or words.joined(seat.name for seat in slot.seats)
        label = sentences(title, who, when)
        inner = box.inset(8, 7)
        wide = min(inner.w * 0.42, inner.h * inner.h / picture.height(inner.h))
        left, right = inner.left(wide, 12)
        above, rest = right.top(right.h * 0.42)
        names, date = rest.top(rest.h * 0.55)
        return [
            Button("resume", box, "", self._play_on, material="brass", label=label),
            Drawing(left.middle(wide, picture.height(wide)), picture.paint),
            Label(title, above, SMALL._replace(size=22), "brass", lines=1, mute=True),
            Label(short(self.look, who, WHO, names.w), names, WHO, "brass", lines=1, mute=True),
            Label(when, date, WHEN, "brass", soft=True, lines=1, mute=True),
        ]

    # what one does
    def _choose(self, name: str) -> None:
        before, self._chosen = self._slot, name
        self._show(before)

    def _new_game(self) -> None:
        from game.scenes.newgame import NewGame, fresh_seed, usual_table

        self.app.push(NewGame(usual_table(fresh_seed(), self._chosen)))

    def _learn(self) -> None:
        from game.learn.door import open_door

        open_door(self, self._chosen)

    def _easy(self) -> None:
        from game.learn.door import easy_start

        easy_start(self.app, self._chosen)

    def _play_on(self) -> None:
        from game.scenes import opening

        if self._slot is not None:
            opening.resume(self, self._slot.id)

    def _daily(self) -> None:
        """The same start for everybody on this date."""
        from game.saves.links import daily
        from game.scenes.newgame import usual_table

        words, today = self.words, self.app.platform.now().date()
        setup = daily(today, usual_table(0, self._chosen))

        def play() -> None:
            self.close()
            scenes.open_table(self.app, setup, self.app.push, today.isoformat())

        opponents = [seat for seat in setup.seats if not seat.person]
        level = words(f"plays.{opponents[0].plays}")
        when = words("saves.day", day=today.day, month=f"{today:%m}", year=today.year)
        self.ask(
            Dialog(
                words("start.daily"),
                words("daily.text", day=when, n=len(opponents), level=level),
                [
                    Answer("no", words("common.cancel"), self.close),
                    Answer("yes", words("daily.play"), play, "brass", "play"),
                ],
                self.close,
            )
        )

    def _records(self) -> None:
        from game.scenes.records import Records

        self.app.push(Records())

    def _games(self) -> None:
        from game.scenes.games import Games

        self.app.push(Games())

    def _settings(self) -> None:
        from game.scenes.preferences import Preferences

        self.app.push(Preferences())

    def key(self, event: Key) -> None:
        if event.name == "?" and games.cover(self._chosen).teaches:
            self._learn()
        else:
            super().key(event)

    def handle(self, event: Input) -> None:
        if isinstance(event, Fragment | File | Paste):
            from game.scenes import opening

            opening.follow(self, event)
        else:
            super().handle(event)

