"""The face of the house: a cabinet with a stepped gable, and the boxes of games standing in it.

Where everything stands is plain arithmetic; what is drawn is drawn once per size and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.art.brushes import gradient
from game.art.cache import PictureCache
from game.art.palette import BLACK, BRASS, INK, RED, VELLUM, WHITE, mix
from game.table.cover import Cover
from game.ui import lettering, panels
from game.ui.box import Box
from game.ui.lettering import DISPLAY, Style
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Act, Target, Widget

STEPS = 3  # of the gable, on either side
PLANK = 12.0  # css px
RIM = 16.0  # of wood around the hollow
THICK = 9.0  # how much of a box's side shows
WIDEST, TALLEST = 1.42, 1.4  # a box's width over its height, and the other way round
HEADROOM = 44.0  # css px above the boxes of a shelf; a higher one would look empty
ROOM_FOR_MOTTO = 56.0  # css px of the plate's height
BOX_TITLE = DISPLAY._replace(size=58, floor=8)

_pictures = PictureCache(9_000_000)


class Cabinet(NamedTuple):
    """Where the parts of the cabinet are, in css px."""

    body: Box
    gable: float  # how high the stepped part is
    plate: Box  # for the name of the house
    shelves: tuple[Box, ...]  # hollows, one above the other, each with a plank below it
    boxes: tuple[Box, ...]


def build(body: Box, boxes: int) -> Cabinet:
    """A cabinet in the middle of a place, with as many shelves as let the boxes be largest."""
    whole = _fill(body, boxes)
    while (less := len(whole.shelves) * (_spare(whole) - HEADROOM)) > 1:
        body = body.middle(body.w, body.h - less)
        whole = _fill(body, boxes)
    return whole


def _spare(cabinet: Cabinet) -> float:
    """The least room above the boxes of a shelf."""
    return min(
        shelf.h - max((box.h for box in cabinet.boxes if shelf.holds(box)), default=shelf.h)
        for shelf in cabinet.shelves
    )


def _fill(body: Box, boxes: int) -> Cabinet:
    gable = min(150.0, max(58.0, body.h * 0.2))
    plate = Box(body.x, body.y + gable * 0.16, body.w, gable * 0.82).middle(
        min(body.w * 0.56, 420.0), gable * 0.74
    )
    inner = Box(body.x, body.y + gable, body.w, body.h - gable).inset(RIM, 0)
    inner = Box(inner.x, inner.y, inner.w, inner.h - 6)
    plans = [_stand(inner, boxes, rows) for rows in range(1, boxes + 1)]
    shelves, standing = max(plans, key=lambda plan: plan[1][0].w * plan[1][0].h)
    return Cabinet(body, gable, plate, tuple(shelves), tuple(standing))


def _stand(room: Box, boxes: int, rows: int) -> tuple[list[Box], list[Box]]:
    """The hollows of so many shelves, and the boxes standing in them."""
    shelves = [Box(row.x, row.y, row.w, row.h - PLANK) for row in room.rows(rows, 6)]
    per_row = -(-boxes // rows)
    standing = []
    for number in range(boxes):
        shelf = shelves[number // per_row]
        here = min(per_row, boxes - number // per_row * per_row)
        column = shelf.inset(14, 10).columns(here, 16)[number % per_row]
        high = min(column.h, column.w * TALLEST)
        wide = min(column.w, high * WIDEST)
        left = column.x + (column.w - wide) / 2
        standing.append(Box(left, shelf.bottom - high, wide, high))
    return shelves, standing


@dataclass
class Facade(Widget):
    """The cabinet without its boxes; a brass plate carries the name and what the house is."""

    box: Box
    cabinet: Cabinet
    name: str
    motto: str
    name_style: Style
    motto_style: Style

    def spoken(self, look: Look) -> Iterable[Target]:
        yield Target("", self.cabinet.plate, self.name, role="heading")
        yield Target("", self.cabinet.plate, self.motto)

    def draw(self, painter: Painter) -> None:
        at, scale = self.cabinet, painter.look.scale
        rect = painter.rect(at.body)
        key = ("cabinet", rect.size, at.shelves, scale, painter.look.high_contrast)
        picture = _pictures.get(key, lambda: _front(painter, at))
        painter.surface.blit(picture, rect.topleft)
        painter.panel("brass", at.plate, 8, lift=2)
        self._screws(painter)
        ink, inner = painter.dress("brass").text, at.plate.inset(20, 4)
        above, below = inner.top(at.plate.h * 0.6)
        below = below.inset(0, 2)
        motto = lettering.fit(painter.look, self.motto, self.motto_style, below.w, below.h, 1)
        if at.plate.h < ROOM_FOR_MOTTO * painter.look.text or not motto.fits:
            painter.write(self.name, inner, self.name_style, ink, "c", lines=1)
            return
        painter.write(self.name, above, self.name_style, ink, "c", lines=1)
        painter.set(motto, below, ink, "c")

    def _screws(self, painter: Painter) -> None:
        look, plate = painter.look, self.cabinet.plate
        for x in (plate.x + 10, plate.right - 10):
            centre = painter.rect(Box(x, plate.centre[1], 0, 0)).topleft
            pygame.draw.circle(painter.surface, mix(BRASS, BLACK, 0.5), centre, look.px(3.4))
            pygame.draw.circle(painter.surface, mix(BRASS, WHITE, 0.35), centre, look.px(2.4))


def _front(painter: Painter, at: Cabinet) -> pygame.Surface:
    look = painter.look
    dress = painter.dress("wood")
    light = replace(dress, body=mix(dress.body, dress.light, 0.5))
    body = painter.rect(at.body)
    face = panels.texture("wood", light, body.size, look.scale, 7)
    outline = _gable(body.size, look.px(at.gable))
    mask = pygame.Surface(body.size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (*WHITE, 255), outline)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = max(2, look.px(2))
    pygame.draw.polygon(face, mix(dress.dark, BLACK, 0.4), outline, line)
    _ledges(face, outline, look, mix(light.body, WHITE, 0.28))
    for shelf in at.shelves:
        hollow = look.rect(shelf.moved(-at.body.x, -at.body.y))
        _hollow(face, hollow, look)
        plank = pygame.Rect(hollow.left - look.px(5), hollow.bottom, 0, look.px(PLANK))
        plank.width = hollow.width + look.px(10)
        pygame.draw.rect(face, mix(light.body, WHITE, 0.16), plank, border_radius=look.px(2))
        bright = plank.inflate(0, -plank.height + max(1, look.px(2)))
        bright.top = plank.top
        face.fill(mix(light.body, WHITE, 0.42), bright)
        pygame.draw.rect(face, mix(dress.dark, BLACK, 0.4), plank, max(1, look.px(1)), look.px(2))
    return face


def _gable(size: tuple[int, int], high: int) -> list[tuple[int, int]]:
    """The outline of a house front: steps up to the middle and down again."""
    w, h = size
    rise, run = high / STEPS, w * 0.2 / STEPS
    left = [(0, h - 1), (0, high)]
    for step in range(1, STEPS):
        x, y = round(run * step), round(high - rise * step)
        left += [(x, round(high - rise * (step - 1))), (x, y)]
    left += [(round(run * STEPS), left[-1][1]), (round(run * STEPS), 0)]
    return left + [(w - 1 - x, y) for x, y in reversed(left)]


def _ledges(
    face: pygame.Surface, outline: list[tuple[int, int]], look: Look, colour: tuple[int, int, int]
) -> None:
    """Light on top of every step."""
    thick = max(2, look.px(3))
    for (x0, y0), (x1, y1) in pairwise(outline):
        if y0 == y1 and y0 < face.get_height() - 1:
            left, right = sorted((x0, x1))
            face.fill(colour, (left, y0, right - left + 1, thick))


def _hollow(face: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """A dark compartment, warm towards the floor, with the shadow of its upper edge."""
    deep = gradient(*box.size, (26, 13, 6), (74, 44, 20))
    face.blit(deep, box.topleft)
    shade = max(2, look.px(9))
    for row in range(shade):
        veil = pygame.Surface((box.width, 1), pygame.SRCALPHA)
        veil.fill((0, 0, 0, round(120 * (1 - row / shade))))
        face.blit(veil, (box.left, box.top + row))
    pygame.draw.rect(face, (20, 9, 3), box, max(1, look.px(1)))


@dataclass
class GameBox(Widget):
    """A box on the shelf: its cover, its title, and the sign that it is the chosen one."""

    id: str
    box: Box
    cover: Cover
    label: str
    action: Act
    chosen: bool
    painted: bool = True  # else its cover is left blank unless it was painted before

    def draw(self, painter: Painter) -> None:
        look = painter.look
        rect = painter.rect(self.box)
        key = ("box", self.cover.title, rect.size, look.scale)
        if self.painted or key in _pictures:
            picture = _pictures.get(key, lambda: _boxed(self.cover.paint, rect.size, look))
        else:
            picture = _boxed(_blank, rect.size, look)
        soft = panels.shadow(rect.size, look.px(4), look.px(8), 150)
        painter.surface.blit(soft, (rect.x - look.px(5), rect.y - look.px(5)))
        painter.surface.blit(picture, rect.topleft)
        if painter.state(self.id) == "hover":
            glow = pygame.Surface(rect.size)
            glow.fill((16, 14, 10))
            painter.surface.blit(glow, rect.topleft, special_flags=pygame.BLEND_RGB_ADD)
        front, title = _parts(self.box)
        setting = lettering.fit(look, self.cover.title, BOX_TITLE, title.w, title.h, 2)
        painter.set(setting, title, self.cover.ink, "c")
        half = min(setting.width / 2, 130.0)
        middle, under = title.centre[0], title.centre[1] + setting.height / 2 + 4
        painter.rule(middle - half, middle + half, under, RED)
        if self.chosen:
            edge = painter.rect(front).inflate(look.px(6), look.px(6))
            pygame.draw.rect(painter.surface, BRASS, edge, max(2, look.px(3)), look.px(5))

    def targets(self, look: Look) -> Iterable[Target]:
        yield Target(self.id, self.box, self.label, self.action, radius=5)


def _parts(box: Box) -> tuple[Box, Box]:
    """The front of a box without its visible side, and the calm part that carries its title."""
    front = Box(box.x, box.y, box.w - THICK, box.h)
    inner = front.inset(min(14.0, box.w * 0.06), min(10.0, box.h * 0.06))
    title, _ = inner.top(max(box.h * 0.22, min(inner.h * 0.5, 30.0)))
    return front, title


def _blank(surface: pygame.Surface, scale: float) -> None:
    """A cover that nobody has painted yet."""


def _boxed(
    paint: Callable[[pygame.Surface, float], None], size: tuple[int, int], look: Look
) -> pygame.Surface:
    place = Box(0, 0, size[0] / look.scale, size[1] / look.scale)
    front, _ = _parts(place)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    wide, high, end = look.rect(front).width, size[1], size[0] - 1
    side = [(wide - 1, 0), (end, look.px(5)), (end, high - look.px(3)), (wide - 1, high)]
    pygame.draw.polygon(whole, mix(VELLUM, BLACK, 0.45), side)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    picture.fill(VELLUM)
    inner = picture.get_rect().inflate(-look.px(10), -look.px(10))
    paint(picture.subsurface(inner), look.scale)
    line = max(1, look.px(1.4))
    pygame.draw.rect(picture, INK, inner, line)
    pygame.draw.rect(picture, mix(VELLUM, BLACK, 0.5), picture.get_rect(), line, look.px(3))
    whole.blit(picture, (0, 0))
    return whole
