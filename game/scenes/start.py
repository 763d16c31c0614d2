"""The first thing one sees: the harbour, the name of the house, and the way in.

It is drawn before anything else of the game is loaded: what looks for kept games is imported when
the first picture stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game import games
from game.art import palette as p
from game.art import tokens
from game.art.cache import PictureCache
from game.art.materials import vellum
from game.scene import Event, File, Fragment, Paste, Screen
from game.scenes.names import short
from game.text import sentences
from game.ui import panels
from game.ui.box import Box
from game.ui.lettering import BODY, BUTTON, DISPLAY, NOTE, QUOTE
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Drawing, Label, Widget

if TYPE_CHECKING:
    from game.hansa.miniature import Miniature
    from game.saves.shelf import Slot

ENTRY = BUTTON._replace(size=22)
SMALL = BUTTON._replace(size=18, floor=10)
NAME = DISPLAY._replace(size=104)
WHO, WHEN = BODY._replace(floor=10), NOTE._replace(floor=8)
MOTTO = QUOTE._replace(size=19, floor=10)
MARGIN = 17.0  # css px of plain vellum around the picture
GAP = 12.0
FIRST = 1.7  # how much higher the first entry is than the others

Entry = tuple[str, str, Act]
"""Name, icon and what it does."""

_pictures = PictureCache(6_000_000)


@dataclass(frozen=True)
class Places:
    sheet: Box
    title: Box
    motto: Box
    first: Box  # what is most wanted: a game to go on with, or a new one
    rows: tuple[Box, ...]
    wood: tuple[Box, ...]  # free places on the table, above and below the entries


def places(look: Look, rows: int) -> Places:
    """Portrait: the picture above, the entries in reach of the thumb. Landscape: side by side."""
    tall = (56 if look.area.h > 560 else 46) * (1 + (look.text - 1) * 0.5)
    column = tall * FIRST + rows * (tall + GAP)
    edge = 10.0 if min(look.area.w, look.area.h) < 600 else 24.0
    area = look.area.inset(edge)
    wood: tuple[Box, ...] = ()
    if look.portrait:
        foot, sheet = area.foot(column + 6, 16)
        buttons = foot.middle(460.0, column)
    else:
        side = min(370.0, max(250.0, area.w * 0.31)) * (1 + (look.text - 1) * 0.35)
        right, sheet = area.end(side, edge)
        buttons = right.middle(side, column)
        above, below = (
            right.top(buttons.y - right.y)[0],
            right.foot(right.bottom - buttons.bottom)[0],
        )
        wood = (above.inset(0, 16), below.inset(0, 16))
    inner = sheet.inset(MARGIN + 14, MARGIN)
    head, _ = inner.top(min(inner.h * 0.33, 230.0))
    title, rest = head.top(head.h * 0.64)
    motto = rest.middle(rest.w if look.portrait else rest.w * 0.64, rest.h)
    first, below_it = buttons.top(tall * FIRST, GAP)
    return Places(sheet, title, motto, first, tuple(below_it.rows(rows, GAP)), wood)


class Start(Stage):
    heading = "game.name"

    def __init__(self) -> None:
        super().__init__()
        self._slot: Slot | None = None  # the game to go on with
        self._picture: Miniature | None = None
        self._seen: Screen | None = None
        self._frames = 0  # since one came here

    # what is kept
    def resized(self, screen: Screen) -> None:
        super().resized(screen)
        if self._seen in (None, screen):  # not a new size: the scene opens, or one comes back to it
            self._frames = 0
        self._seen = screen

    def update(self, dt: float) -> bool:
        self._frames += 1
        if self._frames == 2:  # the first picture stands
            self.app.run(self._look_around())
        return super().update(dt)

    async def _look_around(self) -> None:
        """Find the game that was played last, and what a link in the address holds."""
        from engine import games
        from game.hansa.miniature import Miniature
        from game.saves.shelf import Shelf
        from game.saves.trouble import Trouble
        from game.scenes import opening

        try:
            slots = await Shelf(self.app.platform).slots()
        except Trouble:
            slots = []  # the page tells it; a new game can be played all the same
        running = [slot for slot in slots if not slot.over and not slot.trouble]
        before, self._slot = self._slot, running[0] if running else None
        if self._slot is not None and self._slot != before:
            state = games.get(self._slot.game).decode(self._slot.now)
            self._picture = Miniature(self.app, state, self._slot.seats)
        self.refresh()
        if self.app.scene is self:
            opening.open_fragment(self, self.app.platform.fragment())

    # composing
    def compose(self) -> Sequence[Widget]:
        small: list[list[Entry]] = [
            [("daily", "candle", self._daily)],
            [("games", "chest", self._games), ("settings", "gear", self._settings)],
        ]
        if self._slot is not None:
            small[0].insert(0, ("new", "play", self._new_game))
        at = places(self.look, len(small))
        widgets: list[Widget] = [Drawing(at.sheet, lambda painter, _: self._sheet(painter, at))]
        if self._slot is not None and self._picture is not None:
            widgets += self._resume(at.first, self._slot, self._picture)
        else:
            new = self.words("start.new")
            large = ENTRY._replace(size=26)
            widgets.append(
                Button("new", at.first, new, self._new_game, "play", material="brass", style=large)
            )
        for entries, row in zip(small, at.rows, strict=True):
            style = ENTRY if len(entries) == 1 else SMALL
            for (name, icon, act), box in zip(entries, row.columns(len(entries), GAP), strict=True):
                text = self.words(f"start.{name}")
                widgets.append(Button(name, box, text, act, icon, style=style))
        return widgets

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
            Label(title, above, SMALL._replace(size=22), "brass", lines=1),
            Label(short(self.look, who, WHO, names.w), names, WHO, "brass", lines=1),
            Label(when, date, WHEN, "brass", soft=True, lines=1),
        ]

    def _sheet(self, painter: Painter, at: Places) -> None:
        rect, scale = painter.rect(at.sheet), self.look.scale
        picture = _pictures.get((rect.size, scale), lambda: _framed(rect.size, scale))
        panels.put(painter.surface, picture, rect.topleft, scale, 7, 3)
        painter.write(self.words("game.name"), at.title, NAME, p.INK, "c", lines=1)
        motto = painter.write(self.words("start.motto"), at.motto, MOTTO, p.INK, "c", lines=1)
        half = min(motto.width / 2, 120)
        middle = at.title.centre[0]
        painter.rule(middle - half, middle + half, at.title.bottom, p.RED)
        for box, lay in zip(at.wood, (_pieces, _coins), strict=False):
            if box.h >= ROOM:
                lay(painter, box.middle(230, 130))

    def _new_game(self) -> None:
        from game.scenes.newgame import NewGame

        self.app.push(NewGame())

    def _play_on(self) -> None:
        from game.scenes import opening

        if self._slot is not None:
            opening.resume(self, self._slot.id)

    def _daily(self) -> None:
        """The same start for everybody on this date."""
        from game.saves.links import daily
        from game.scenes.kept import KeptTable, new_game
        from game.scenes.newgame import usual_table

        today = self.app.platform.now().date()
        setup = daily(today, usual_table(0))
        self.app.push(KeptTable(new_game(self.app, setup, today.isoformat())))

    def _games(self) -> None:
        from game.scenes.games import Games

        self.app.push(Games())

    def _settings(self) -> None:
        from game.scenes.preferences import Preferences

        self.app.push(Preferences())

    def handle(self, event: Event) -> None:
        if isinstance(event, Fragment | File | Paste):
            from game.scenes import opening

            opening.follow(self, event)
        else:
            super().handle(event)


def _framed(size: tuple[int, int], scale: float) -> pygame.Surface:
    """The harbour on its sheet, inside the black and white border of a chart."""
    sheet = vellum(*size, 8, scale)
    margin = round(MARGIN * scale)
    inner = sheet.get_rect().inflate(-2 * margin, -2 * margin)
    games.cover(games.names()[0]).paint(sheet.subsurface(inner), scale)
    thin, band = max(1, round(scale)), max(3, round(4.5 * scale))
    frame = inner.inflate(2 * band, 2 * band)
    pygame.draw.rect(sheet, p.VELLUM_LIGHT, frame, band)
    step = round(26 * scale)
    for i, x in enumerate(range(frame.left, frame.right, step)):
        if i % 2 == 0:
            wide = min(step, frame.right - x)
            sheet.fill(p.INK, (x, frame.top, wide, band))
            sheet.fill(p.INK, (x, frame.bottom - band, wide, band))
    for i, y in enumerate(range(frame.top, frame.bottom, step)):
        if i % 2 == 0:
            high = min(step, frame.bottom - y)
            sheet.fill(p.INK, (frame.left, y, band, high))
            sheet.fill(p.INK, (frame.right - band, y, band, high))
    pygame.draw.rect(sheet, p.INK, inner, thin)
    pygame.draw.rect(sheet, p.INK, frame.inflate(2 * thin, 2 * thin), thin)
    return sheet


# What was left lying on the table, in shares of the place it lies in.
PIECES = (
    ("merchant", 0, 0.22, 0.36),
    ("trader", 1, 0.4, 0.62),
    ("trader", 3, 0.52, 0.34),
    ("trader", 2, 0.68, 0.66),
    ("merchant", 4, 0.82, 0.4),
    ("trader", 0, 0.3, 0.78),
)
COINS = (("7", 0.36, 0.42), ("4", 0.52, 0.62), ("2", 0.66, 0.36))
PIECE, COIN, ROOM = 34.0, 46.0, 110.0  # css px


def _pieces(painter: Painter, box: Box) -> None:
    scale = painter.look.scale
    for kind, seat, fx, fy in PIECES:
        x, y = (box.x + fx * box.w) * scale, (box.y + fy * box.h) * scale
        paint = painter.look.palette.players[seat]
        tokens.put_piece(painter.surface, kind, paint, x, y, PIECE * scale)


def _coins(painter: Painter, box: Box) -> None:
    px = painter.look.px(COIN)
    blur = max(2, px // 8)
    for value, fx, fy in COINS:
        at = (box.x + fx * box.w, box.y + fy * box.h)
        soft = panels.shadow((px, px), px // 2, blur)
        painter.blit(soft, (at[0] + 2, at[1] + 4))
        painter.blit(tokens.coin(value, px), at)
