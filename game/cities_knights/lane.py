"""The barbarians' way over the sea in seven steps, and the sum everybody must know.

On a broad chart the lane lies on the open sea west of the island; else it is a strip of its own.
"""

from __future__ import annotations

from typing import cast

import pygame

from engine.cities_knights.box import SHIP_STEPS
from game.art.brushes import Point, spline, stroke
from game.art.easel import Easel, painted
from game.art.palette import INK, WHITE, Colour, mix
from game.art.sprites import put
from game.art.type import label
from game.cities_knights.counters import write_fitting
from game.cities_knights.emblems import emblem, swords
from game.cities_knights.layout import plaque_in
from game.cities_knights.lying import GLOW, Item
from game.cities_knights.outlook import Outlook
from game.cities_knights.picture import Picture
from game.cities_knights.ships import barbarian_ship
from game.cities_knights.standing import stand
from game.table.brings import Spot
from game.table.company import Company
from game.table.pane import Pane
from game.text import Words
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Target

WAY: tuple[Point, ...] = (
    (0.060, 0.130),
    (0.140, 0.185),
    (0.065, 0.255),
    (0.150, 0.325),
    (0.066, 0.400),
    (0.148, 0.480),
    (0.070, 0.580),
    (0.222, 0.690),
)
"""From the open sea to the beach, in parts of the board."""
HEAD = Style("semi", 13.5, 9)
SUM = Style("figures", 25, 13)
VERDICT = Style("bold", 12.2, 8.5)
AGAINST = Style("italic", 12.5, 9)
FAILS: Colour = (150, 38, 28)
HOLDS: Colour = (10, 110, 104)
ON_VERDICT: Colour = (255, 248, 232)


def _mark(step: int, ship: int, px: float) -> pygame.Surface:
    last, passed = step == SHIP_STEPS, step <= ship

    def draw(p: Easel) -> None:
        tone = FAILS if last else (86, 60, 38) if passed else (216, 198, 156)
        p.disc(50, 54, 46, (10, 28, 36))
        p.disc(50, 50, 46, INK)
        p.disc(50, 49, 41, mix(tone, WHITE, 0.22))
        p.disc(51, 51, 38, tone)
        if last:
            swords(p.shift(50, 51, 27), (255, 236, 206))

    return painted(("lane", last, passed), px, px, 100, draw)


def _draw_way(surface: pygame.Surface, places: list[Point], ship: int, px: float) -> None:
    """Steps as discs, the ship on its own; px is a step's size."""
    for step, (x, y) in enumerate(places):
        size = px * (1.28 if step == SHIP_STEPS else 0.8 if step == 0 else 1)
        put(surface, _mark(step, ship, size), x, y)
        if 0 < step < SHIP_STEPS and step != ship:
            ink = (226, 206, 168) if step < ship else INK
            label(surface, str(step), x, y, "figures", px * 0.54, ink, "cm")


class Lane:
    """On the board's own sea."""

    KINDS = ("lane", "ship", "plaque")

    def __init__(self, look: Look, box: Box, company: Company) -> None:
        self._look, self._words = look, company.words
        rect = look.rect(box)
        self._k = look.scale * min(1.6, max(0.55, box.h / 590))
        self._places = [(rect.x + x * rect.w, rect.y + y * rect.h) for x, y in WAY]
        self._plaque = plaque_in(box, max(1.0, look.area.h / 720), 1 + (look.text - 1) * 0.5)

    def spot(self, step: int) -> Spot:
        x, y = self._places[min(step, SHIP_STEPS)]
        return x, y, 54 * self._k

    def items(self, seen: Picture) -> list[Item]:
        x, y = self._places[3]
        ship = self._places[min(seen.ship, SHIP_STEPS)]
        plaque = self._look.rect(self._plaque)
        afloat = [Item(GLOW, 1, ("ship",), ship, 0.7)] if seen.aloft != ("ship",) else []
        return [
            Item(GLOW, 0, ("lane", seen.ship), (x, y), 4.4),
            *afloat,
            Item(GLOW, 2, ("plaque", Outlook.of(seen)), plaque.center, 1.9),
        ]

    def draw(self, surface: pygame.Surface, item: Item) -> None:
        kind = item.name[0]
        if kind == "lane":
            way = spline(self._places, 7 * self._k)
            for i in range(0, len(way) - 1, 2):
                stroke(surface, way[i : i + 2], (226, 214, 178), 1.7 * self._k)
            _draw_way(surface, self._places, int(str(item.name[1])), 25 * self._k)
        elif kind == "ship":
            x, y = item.at
            ship = barbarian_ship(54 * self._k)
            stand(surface, ship, x + 2 * self._k, y + 18 * self._k, "longship", 0.9)
        else:
            outlook = cast(Outlook, item.name[1])
            _plaque(Painter(surface, self._look), self._plaque, self._words, outlook)


def _plaque(painter: Painter, box: Box, words: Words, outlook: Outlook) -> None:
    """Their strength against ours, and what it means."""
    painter.panel("vellum", box, 6, lift=2)
    inner = box.inset(6, 4)
    head, rest = inner.top(inner.h * 0.27)
    write_fitting(painter, outlook.when(words), head, HEAD, painter.theme.vellum.text)
    foot, middle = rest.foot(inner.h * 0.31, 1)
    if outlook.known:
        _against(painter, middle, words, str(outlook.strength), str(outlook.defence))
    _verdict(painter, foot, outlook, words)


def _against(painter: Painter, box: Box, words: Words, strength: str, defence: str) -> None:
    left, rest = box.left(box.w * 0.36)
    right, between = rest.end(box.w * 0.36)
    size = min(box.h * 0.95, 28.0 * painter.look.text)
    look = painter.look
    painter.blit(barbarian_ship(look.px(size)), (left.x + left.w * 0.28, left.centre[1]))
    painter.write(strength, left.end(left.w * 0.5)[0], SUM, FAILS, "c", lines=1)
    write_fitting(painter, words("lane.against"), between, AGAINST, painter.theme.vellum.text)
    painter.write(defence, right.left(right.w * 0.5)[0], SUM, None, "c", lines=1)
    helm = emblem("helm", look.px(size * 0.7), painter.theme.vellum.text)
    painter.blit(helm, (right.x + right.w * 0.72, right.centre[1]))


def _verdict(painter: Painter, box: Box, outlook: Outlook, words: Words) -> None:
    rect = painter.rect(box)
    radius = max(2, painter.look.px(4))
    ground = HOLDS if outlook.holds else FAILS
    pygame.draw.rect(painter.surface, ground, rect, border_radius=radius)
    told = (outlook.verdict(words), outlook.verdict(words, "lane.fails"))
    if not any(write_fitting(painter, line, box.inset(4, 0), VERDICT, ON_VERDICT) for line in told):
        _nod(painter, box, outlook.holds, ON_VERDICT)


def _nod(painter: Painter, box: Box, holds: bool, ink: Colour) -> None:
    """What is to come, where there is no room for words."""
    painter.icon("check" if holds else "close", box.centre, min(box.w, box.h, 18.0), ink)


def lane_target(seen: Picture, company: Company, box: Box) -> Target:
    """What the lane says, for the ear."""
    spoken = Outlook.of(seen).spoken(company.words)
    return Target("lane", box, spoken, None, tip=spoken)


def lane_pane(seen: Picture, company: Company, box: Box) -> Pane:
    """The strip below the island."""
    words, outlook = company.words, Outlook.of(seen)
    verdict, ink = outlook.verdict(words, "lane.fails"), HOLDS if outlook.holds else FAILS
    total = f"{outlook.strength} : {outlook.defence}"
    ship, sails = seen.ship, seen.aloft == ("ship",)

    def paint(painter: Painter, area: Box) -> None:
        painter.recess(area, 7)
        plaque, _ = _split(area)
        _strip(painter, area, ship, sails)
        painter.panel("vellum", plaque, 5, lift=1)
        figures, said = plaque.inset(5, 1).left(plaque.w * 0.34 if outlook.known else 0, 3)
        if outlook.known:
            painter.write(total, figures, SUM._replace(size=21, floor=9), ink, "c", lines=1)
        if not write_fitting(painter, verdict, said, VERDICT, ink, "l", 2):
            _nod(painter, said, outlook.holds, ink)

    shows = (ship, sails, outlook, words.language)
    return Pane("lane", box, shows, paint, [lane_target(seen, company, box)])


def strip_steps(area: Box) -> list[Box]:
    """Where the ship stands in the strip, from the open sea to the beach."""
    way = _split(area)[1]
    side = min(way.h * 0.74, way.w / 8.6)
    apart = (way.w - 1.3 * side) / SHIP_STEPS
    first = way.x + side * 0.6
    return [
        Box(first + i * apart - side / 2, way.centre[1] - side / 2, side, side)
        for i in range(SHIP_STEPS + 1)
    ]


def _split(area: Box) -> tuple[Box, Box]:
    """The plaque with the sum, and the way beside it."""
    return area.inset(4, 3).end(area.w * 0.42, 6)


def _strip(painter: Painter, area: Box, ship: int, sails: bool) -> None:
    scale = painter.look.scale
    steps = strip_steps(area)
    px = steps[0].w * scale
    places = [(step.centre[0] * scale, step.centre[1] * scale) for step in steps]
    stroke(painter.surface, [places[0], places[-1]], (226, 214, 178), max(1.0, 1.5 * scale))
    _draw_way(painter.surface, places, ship, px)
    if not sails:
        x, y = places[min(ship, SHIP_STEPS)]
        put(painter.surface, barbarian_ship(px * 1.5), x, y - px * 0.16)
