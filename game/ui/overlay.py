"""What lies over a scene for a while: dialogs, balloons with a tail, toasts and banners."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.art.palette import Colour, mix
from game.ui import lettering, panels, tween
from game.ui.box import Box
from game.ui.lettering import BODY, NOTE, STRONG, TITLE
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.tween import Call, Motion, Tween, Wait, ease_out
from game.ui.widget import Act, Button, Label, Panel, Rule, Widget

VEIL = (14, 7, 3, 150)
BANNER_SECONDS = 1.4


def veil(surface: pygame.Surface) -> None:
    """Darken everything below."""
    dark = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    dark.fill(VEIL)
    surface.blit(dark, (0, 0))


class Answer(NamedTuple):
    id: str
    text: str
    action: Act
    material: str = "wood"
    icon: str = ""
    sub: str = ""
    seat: int | None = None
    why: str = ""  # cannot be given now


@dataclass
class Dialog:
    """A question over everything, with its answers; Escape and the dark around it cancel."""

    title: str
    text: str
    answers: Sequence[Answer]
    cancel: Act

    WIDE = 430.0
    GAP = 10.0

    def widgets(self, look: Look) -> list[Widget]:
        """The sheet and everything on it, in the middle of the safe area."""
        area = look.area.inset(10)
        for wide, columns, notes, lines in self._attempts(look, area.w):
            room = wide - 36
            title = lettering.fit(look, self.title, TITLE, room, lines=lines)
            text = lettering.fit(look, self.text, BODY, room)
            words = text.height + 14 if self.text else 0.0
            line = self._line(look, (room - self.GAP * (columns - 1)) / columns, notes)
            rows = -(-len(self.answers) // columns)
            foot = rows * line + (rows - 1) * self.GAP
            high = 16 + title.height + 18 + words + foot + 18
            if high <= area.h:
                break
        box = area.middle(wide, high)
        inner = box.inset(18, 16)
        head, rest = inner.top(title.height)
        rule, rest = rest.top(18)
        out: list[Widget] = [
            Panel("vellum", box, 8, 9),
            Label(self.title, head, TITLE, align="c"),
            Rule(rule.inset(room * 0.12, 0)),
        ]
        foot_box, rest = rest.foot(foot)
        if self.text:
            out.append(Label(self.text, rest.foot(14)[1], align="c"))
        grid = [b for r in foot_box.rows(rows, self.GAP) for b in r.columns(columns, self.GAP)]
        for answer, place in zip(self.answers, grid, strict=False):
            out.append(self._button(answer, place, notes))
        return out

    def _attempts(self, look: Look, most: float) -> Iterator[tuple[float, int, bool, int]]:
        """Widths, columns, whether notes are shown and the most lines of the title, from the finest
        to the most cramped."""
        wide = min(self.WIDE * (0.4 + 0.6 * look.text), most)
        wider = min(self.WIDE * 1.75, most)
        n = len(self.answers)
        if n > 1 and self._together(look, wide - 36):
            yield wide, n, True, 3
        yield wide, 1, True, 3
        if lettering.fit(look, self.title, TITLE, wide - 36, lines=1).fits:
            yield wide, 1, True, 1  # rather a smaller title than no notes
        if n > 1 and wider > wide:
            yield wider, 2, True, 3
        yield wide, 1, False, 3
        if n > 1:
            yield wider, 2, False, 3
            yield wider, 3, False, 3
        yield most, max(1, n), False, 3  # a long text shrinks into what is left

    def _together(self, look: Look, room: float) -> bool:
        """Whether all answers stand side by side, each on one line."""
        if any(answer.sub for answer in self.answers):
            return False
        each = (room - self.GAP * (len(self.answers) - 1)) / len(self.answers)
        signs = 24 + 28 * look.text
        return all(
            lettering.width(look, a.text, lettering.BUTTON) + (signs if a.icon else 24) <= each
            for a in self.answers
        )

    def _line(self, look: Look, room: float, notes: bool) -> float:
        return max(
            Button.natural(look, a.text, room, icon=bool(a.icon), sub=a.sub if notes else "")[1]
            for a in self.answers
        )

    def _button(self, answer: Answer, place: Box, notes: bool) -> Button:
        return Button(
            f"dialog.{answer.id}",
            place,
            answer.text,
            None if answer.why else answer.action,
            answer.icon,
            answer.sub if notes else "",
            answer.material,
            answer.why,
            seat=answer.seat,
            align="l" if answer.sub else "c",
        )


def beside(
    look: Look, anchor: Box, w: float, h: float, gap: float = 12, clear: Sequence[Box] = ()
) -> Box:
    """A box of that size next to the anchor, inside the safe area: above, below, right or left,
    wherever it covers the anchor least, and then what else should be seen."""
    area = look.area.inset(6)
    w, h = min(w, area.w), min(h, area.h)
    cx, cy = anchor.centre
    gaps = (gap, gap + w / 4, gap + w / 2) if clear else (gap,)
    wishes = [
        Box(x, y, w, h)
        for off in gaps
        for x in (cx - w / 2, anchor.x, anchor.right - w)
        for y in (anchor.y - off - h, anchor.bottom + off)
    ]
    wishes += [
        Box(x, y, w, h)
        for off in gaps
        for x in (anchor.right + off, anchor.x - off - w)
        for y in (cy - h / 2, anchor.y, anchor.bottom - h)
    ]

    def pushed(box: Box) -> Box:
        x = min(max(box.x, area.x), area.right - w)
        y = min(max(box.y, area.y), area.bottom - h)
        return Box(x, y, w, h)

    def cost(box: Box) -> float:
        hidden = box.shared(anchor)
        moved = abs(box.centre[0] - cx) + abs(box.centre[1] - cy)
        covered = sum(part.w * part.h for part in map(box.shared, clear))
        return hidden.w * hidden.h * 50 + covered + moved

    return min((pushed(box) for box in wishes), key=cost)


class More(NamedTuple):
    """What a balloon leads to when it is touched."""

    text: str
    act: Act


@dataclass
class Balloon(Widget):
    """A sheet with a tail that points at what it speaks of. Tone: paper, accent or warning."""

    box: Box
    tip: tuple[float, float]
    text: str = ""
    strong: str = ""  # a first line in bold
    tone: str = "paper"
    more: More | None = None

    PAD_X, PAD_Y, SIGN = 12.0, 8.0, 15.0

    @classmethod
    def around(
        cls,
        look: Look,
        anchor: Box,
        text: str,
        strong: str = "",
        tone: str = "paper",
        more: More | None = None,
        clear: Box | None = None,
    ) -> Balloon:
        """As large as its words need, next to the anchor, and off what should be read besides."""
        room = min(300.0 * max(1.0, look.text * 0.9), look.area.w - 40)
        w, h = 0.0, 0.0
        for part, style in ((strong, STRONG), (text, BODY)):
            if part:
                setting = lettering.fit(look, part, style, room)
                w, h = max(w, setting.width), h + setting.height
        if more is not None:
            setting = lettering.fit(look, more.text, STRONG, room - cls.SIGN)
            w = max(w, setting.width + cls.SIGN + 2)
            h += max(TOUCH, setting.height + 12) - cls.PAD_Y
        kept = () if clear is None else (clear,)
        box = beside(look, anchor, w + 2 * cls.PAD_X + 1, h + 2 * cls.PAD_Y, clear=kept)
        return cls(box, anchor.centre, text, strong, tone, more)

    def colours(self, painter: Painter) -> tuple[Colour, Colour, Colour]:
        """Ground, edge and ink."""
        theme = painter.theme
        if self.tone == "accent":
            return theme.accent, mix(theme.accent, (0, 0, 0), 0.5), (255, 255, 246)
        edge = theme.warning if self.tone == "warning" else theme.vellum.edge
        return theme.vellum.body, edge, theme.vellum.text

    def draw(self, painter: Painter) -> None:
        ground, edge, ink = self.colours(painter)
        self._sheet(painter, ground, edge)
        inner = self.box.inset(self.PAD_X, self.PAD_Y)
        for part, style in ((self.strong, STRONG), (self.text, BODY)):
            if part:
                setting = lettering.fit(painter.look, part, style, inner.w, inner.h)
                painter.set(setting, inner, ink, vertical="t")
                inner = inner.top(setting.height)[1]
        if self.more is not None:
            self._lead_on(painter, inner, ink)

    def leading(self) -> Box:
        """The part of it that leads to more: as high as a finger needs."""
        return self.box.foot(min(TOUCH, self.box.h))[0]

    def _lead_on(self, painter: Painter, rest: Box, ink: Colour) -> None:
        """The last line, with a sign that there is more."""
        assert self.more is not None
        line = Box(rest.x, self.leading().y, rest.w, self.leading().h)
        setting = lettering.fit(painter.look, self.more.text, STRONG, rest.w - self.SIGN)
        sign, words = line.left(self.SIGN, 2)
        colour = ink if self.tone == "accent" else painter.theme.accent
        painter.surface.fill(mix(ink, self.colours(painter)[0], 0.7), painter.rect(line.top(1)[0]))
        painter.icon("right", sign.centre, self.SIGN - 3, colour)
        painter.set(setting, words, colour)

    def _sheet(self, painter: Painter, ground: Colour, edge: Colour) -> None:
        look, rect = painter.look, painter.rect(self.box)
        line, r = max(1, look.px(1.5)), look.px(8)
        blur = max(2, look.px(6))
        soft = panels.shadow(rect.size, r, blur)
        painter.surface.blit(soft, (rect.x - blur, rect.y - blur + look.px(3)))
        tail = self._tail(painter)
        painter.surface.blit(panels.shape(rect.size, r, edge), rect.topleft)
        if tail:
            pygame.draw.polygon(painter.surface, edge, tail)
        inner = rect.inflate(-2 * line, -2 * line)
        painter.surface.blit(panels.shape(inner.size, r - line, ground), inner.topleft)
        if tail:
            (ax, ay), (bx, by), (tx, ty) = tail
            mx, my = (ax + bx) / 2, (ay + by) / 2
            far = max(1.0, ((tx - mx) ** 2 + (ty - my) ** 2) ** 0.5)
            back = (mx - (tx - mx) / far * 3 * line, my - (ty - my) / far * 3 * line)
            half = ((bx - ax) / 2 * 0.72, (by - ay) / 2 * 0.72)
            point = (tx - (tx - mx) / far * 3 * line, ty - (ty - my) / far * 3 * line)
            low = (back[0] - half[0], back[1] - half[1])
            high = (back[0] + half[0], back[1] + half[1])
            pygame.draw.polygon(painter.surface, ground, [low, high, point])

    def _tail(self, painter: Painter) -> list[tuple[float, float]]:
        """The two feet of the tail on the edge of the sheet, and its point."""
        look, box = painter.look, self.box
        tx, ty = self.tip
        if box.holds(Box(tx, ty, 0, 0)):
            return []
        half = 8.0
        if box.x + 14 <= tx <= box.right - 14 or not box.y <= ty <= box.bottom:
            x = min(max(tx, box.x + 18), box.right - 18)
            y = box.bottom - 1 if ty > box.centre[1] else box.y + 1
            feet = [(x - half, y), (x + half, y)]
        else:
            y = min(max(ty, box.y + 16), box.bottom - 16)
            x = box.right - 1 if tx > box.centre[0] else box.x + 1
            feet = [(x, y - half), (x, y + half)]
        mx, my = (feet[0][0] + feet[1][0]) / 2, (feet[0][1] + feet[1][1]) / 2
        far = ((tx - mx) ** 2 + (ty - my) ** 2) ** 0.5
        reach = min(1.0, 26 / max(1.0, far))
        feet.append((mx + (tx - mx) * reach, my + (ty - my) * reach))
        return [(x * look.scale, y * look.scale) for x, y in feet]


@dataclass
class Toast(Widget):
    """A sentence at the foot of the screen that goes by itself."""

    text: str
    box: Box
    until: float  # by the program's time

    @classmethod
    def of(cls, look: Look, text: str, now: float) -> Toast:
        area = look.area.inset(12)
        setting = lettering.fit(look, text, STRONG, min(460.0, area.w - 32))
        w, h = setting.width + 34, setting.height + 20
        box = Box(area.x + (area.w - w) / 2, area.bottom - h - TOUCH - 16, w, h)
        return cls(text, box, now + 2.0 + len(text) / 22)

    def draw(self, painter: Painter) -> None:
        painter.panel("vellum", self.box, 7, lift=6)
        painter.write(self.text, self.box.inset(16, 8), STRONG, align="c")


@dataclass
class Banner(Widget):
    """A ribbon across the screen that names who acts; shown is 0..1 while it unrolls."""

    title: str
    text: str = ""
    seat: int | None = None
    shown: float = 1.0
    box: Box = field(default_factory=lambda: Box(0, 0, 0, 0))

    def passing(self, gone: Act) -> Motion:
        """It unrolls, stays to be read, and rolls up again."""

        def unroll(t: float) -> None:
            self.shown = t

        return tween.Sequence(
            Tween(0.25, unroll, ease_out),
            Wait(BANNER_SECONDS),
            Tween(0.2, lambda t: unroll(1 - t), ease_out),
            Call(gone),
        )

    def draw(self, painter: Painter) -> None:
        look = painter.look
        room = look.area.w - 48 - (64 if self.seat is not None else 0)
        title = lettering.fit(look, self.title, TITLE, room, lines=2)
        text = lettering.fit(look, self.text, NOTE._replace(size=15), room, lines=3)
        high = title.height + (text.height if self.text else 0) + 28
        y = look.area.y + look.area.h * 0.38 - high / 2
        wide = look.width * self.shown
        self.box = Box((look.width - wide) / 2, y, wide, high)
        strip = painter.rect(self.box)
        if strip.w < 12:
            return
        painter.panel("wood", self.box.inset(-6, 0), 0, lift=8)
        dress = painter.dress("brass")
        for edge in (y + 3, y + high - 5):
            painter.surface.fill(dress.body, painter.rect(Box(self.box.x, edge, wide, 2)))
        if self.shown < 0.95:
            return
        wood = painter.dress("wood")
        group = max(title.width, text.width) + (56 if self.seat is not None else 0)
        x = (look.width - group) / 2
        if self.seat is not None:
            painter.mark(self.seat, Box(x, y + high / 2 - 20, 40, 40))
            x += 56
        words = Box(x, y + 14, group, title.height)
        painter.set(title, words, wood.text)
        if self.text:
            painter.set(text, Box(x, words.bottom, group, text.height), wood.soft)
