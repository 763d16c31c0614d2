"""What a map-maker adds to please: compass, ships, sea beast, names, cartouche and neat line.

Ornaments look for their own place in what the game leaves free; where there is none they are left
out.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field

import pygame

from game.art import type as faces
from game.art.brushes import Point, arc, canvas, reduce, shadow, stroke
from game.art.glyphs import ink_glyph
from game.art.palette import (
    INK,
    RED,
    SEA_INK,
    SEPIA,
    VELLUM,
    VELLUM_DARK,
    VELLUM_LIGHT,
    Colour,
    mix,
)
from game.art.sprites import put
from game.hansa import land
from game.hansa.chart import TITLE, Chart
from game.hansa.ground import Ground
from game.hansa.water import Water

FRAME = 5.0  # width of the neat line
RIVER_LETTERS = 10.5
WATER_TEXT: Colour = mix(SEA_INK, INK, 0.5)


@dataclass
class Ornaments:
    rose: tuple[Point, float] | None = None  # middle and diameter
    afloat: list[tuple[str, Point, float]] = field(default_factory=list)  # mark, foot, size
    lands: list[tuple[str, Point, float]] = field(default_factory=list)  # name, middle, letters
    seas: list[tuple[str, Point, float]] = field(default_factory=list)
    rivers: list[tuple[str, Point, float]] = field(default_factory=list)  # name, middle, angle


def plan(chart: Chart, water: Water, ground: Ground) -> Ornaments:
    """Find places at sea, the largest ornament first, and mark them as taken."""
    out = Ornaments()
    for size in (64.0, 56.0, 48.0):
        spot = _berth(chart, water, ground, size, size * 1.2, (0.38, 0.3))
        if spot:
            out.rose = ((spot[0], spot[1] + size * 0.08), size)
            ground.stone(*spot, size * 0.58)
            break
    for name, letters, wish in (
        ("Mare Germanicum", 13.0, (0.22, 0.5)),
        ("Mare Balticum", 10.0, (0.9, 0.1)),
    ):
        wide = faces.width(name, "italic", letters * 4) / 4
        berth = _berth(chart, water, ground, wide, letters * 0.8, wish)
        if berth and abs(berth[0] / chart.width - wish[0]) < 0.2:
            out.seas.append((name, berth, letters))
            ground.block(berth[0] - wide / 2, berth[1] - 7, berth[0] + wide / 2, berth[1] + 7)
    for name, w, h, size in (
        ("cog", 52, 50, 0.9),
        ("whale", 42, 20, 0.9),
        ("skiff", 16, 16, 1.0),
        ("skiff", 15, 15, 0.8),
        ("gull", 9, 6, 1.0),
        ("gull", 9, 6, 0.8),
    ):
        berth = _berth(chart, water, ground, w * size, h * size, (0.52, 0.2))
        if berth:
            foot = (berth[0], berth[1] + h * size * 0.42)
            out.afloat.append((name, foot, size))
            ground.stone(*berth, w * size / 2)
    for river, line in water.rivers:
        beside = _along(ground, river.name, line)
        if beside:
            out.rivers.append((river.name, *beside))
    for name, wish in land.LANDS:
        place = _field(chart, water, ground, name, wish)
        if place:
            out.lands.append((name, *place))
    return out


def _berth(
    chart: Chart, water: Water, ground: Ground, w: float, h: float, wish: Point
) -> Point | None:
    """The free place at sea that is nearest to the wish (fractions of width and of 150 units)."""
    best: tuple[float, Point] | None = None
    at = (wish[0] * chart.width, wish[1] * 150)
    for gx in range(int(w / 2) + 8, int(chart.width - w / 2) - 8, 5):
        for gy in range(int(h / 2) + 8, 150, 5):
            away = math.hypot(gx - at[0], (gy - at[1]) * 1.4)
            if best is not None and away >= best[0]:
                continue
            corners = [(gx + sx * w / 2, gy + sy * h / 2) for sx in (-1, 0, 1) for sy in (-1, 0, 1)]
            if all(water.at_sea(x, y) for x, y in corners) and ground.fits(gx, gy, w, h, 3):
                best = (away, (float(gx), float(gy)))
    return best[1] if best else None


def _field(
    chart: Chart, water: Water, ground: Ground, name: str, wish: Point
) -> tuple[Point, float] | None:
    """A place on land for a country's name, the larger the better, not far from the wish."""
    x0, y0 = chart.at(wish)
    for letters in (12.0, 10.0, 8.5):
        w = spaced_width(name, letters)
        spots = sorted(
            (math.hypot(dx, dy), x0 + dx, y0 + dy)
            for dx in range(-80, 81, 8)
            for dy in range(-56, 57, 7)
        )
        for _, x, y in spots:
            if water.at_sea(x - w / 2, y) or water.at_sea(x + w / 2, y) or water.at_sea(x, y - 8):
                continue
            if ground.fits(x, y, w, letters, 3):
                ground.block(x - w / 2, y - letters / 2, x + w / 2, y + letters / 2)
                return (x, y), letters
    return None


def spaced_width(name: str, letters: float) -> float:
    step = letters * 0.42
    return sum(faces.width(c, "semi", letters * 4) / 4 for c in name) + step * (len(name) - 1)


def rhumb_lines(sheet: pygame.Surface, chart: Chart, plan: Ornaments, k: float) -> None:
    if plan.rose is None:
        return
    (x, y), _ = plan.rose
    rays = canvas(*sheet.size, SEPIA)
    far = 2 * sheet.width
    for i in range(32):
        a = i / 32 * math.tau
        end = (x * k + math.cos(a) * far, y * k + math.sin(a) * far)
        ink = (*(RED if i % 8 == 0 else SEPIA), 255)
        pygame.draw.line(rays, ink, (x * k, y * k), end, max(1, round(0.4 * k)))
    rays.fill((255, 255, 255, 26), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(rays, (0, 0))


def ink(layer: pygame.Surface, plan: Ornaments, k: float) -> None:
    rng = random.Random("afloat")
    if plan.rose:
        (x, y), size = plan.rose
        _rose(layer, x * k, y * k, size * k / 2)
    for name, (x, y), size in plan.afloat:
        ink_glyph(layer, name, x * k, y * k, k * size, rng)


def _rose(layer: pygame.Surface, x: float, y: float, r: float) -> None:
    """Thirty-two winds in three rows of points over graduated rings."""
    for ring, width in ((0.97, 0.014), (0.90, 0.010), (0.62, 0.010), (0.34, 0.010)):
        stroke(layer, arc(x, y, r * ring, r * ring, 0, math.tau, 72), (*SEPIA, 225), r * width * 2)
    for i in range(64):
        a = i / 64 * math.tau
        inner = 0.90 if i % 2 else 0.86
        line = [(x + math.cos(a) * r * f, y + math.sin(a) * r * f) for f in (inner, 0.97)]
        stroke(layer, line, (*SEPIA, 215), max(1.0, r * 0.012))
    for n, reach, wide, colour in (
        (16, 0.62, 0.07, FAINT_GREEN), (8, 0.78, 0.13, SEPIA), (4, 1.02, 0.19, RED),
    ):  # fmt: skip
        for i in range(n):
            if n > 4 and i % 2 == 0:
                continue
            a = i / n * math.tau - math.pi / 2
            tip = (x + math.cos(a) * r * reach, y + math.sin(a) * r * reach)
            sides = []
            for side, fill in ((1, colour), (-1, VELLUM_LIGHT)):
                b = a + side * math.pi / n * (1 if n > 4 else 0.8)
                root = (x + math.cos(b) * r * wide * 1.5, y + math.sin(b) * r * wide * 1.5)
                pygame.draw.polygon(layer, (*fill, 255), [tip, (x, y), root])
                sides.append(root)
            for root in sides:
                stroke(layer, [tip, root, (x, y), tip], (*INK, 230), max(1.0, r * 0.014))
    pygame.draw.circle(layer, (*INK, 255), (x, y), r * 0.085)
    pygame.draw.circle(layer, (*VELLUM_LIGHT, 255), (x, y), r * 0.055)
    lily = [(0, -1.34), (0.09, -1.18), (0.2, -1.16), (0.12, -1.06), (0, -1.1), (-0.12, -1.06),
            (-0.2, -1.16), (-0.09, -1.18)]  # fmt: skip
    at = [(x + px * r * 0.92, y + py * r * 0.92) for px, py in lily]
    pygame.draw.polygon(layer, (*RED, 255), at)


FAINT_GREEN: Colour = (104, 124, 104)


def write(sheet: pygame.Surface, plan: Ornaments, k: float) -> None:
    for name, (x, y), letters in plan.seas:
        put(sheet, _italic(name, letters * k, WATER_TEXT), x * k, y * k)
    for name, (x, y), letters in plan.lands:
        _spaced(sheet, name, x * k, y * k, letters * k)
    for name, (x, y), angle in plan.rivers:
        text = _italic(name, RIVER_LETTERS * k, WATER_TEXT)
        put(sheet, pygame.transform.rotozoom(text, -math.degrees(angle), 1), x * k, y * k)


def _italic(text: str, px: float, colour: Colour) -> pygame.Surface:
    large = faces.font("italic", max(8, round(px * 3))).render(text, True, colour)
    return reduce(large, large.width / 3, large.height / 3)


def _spaced(sheet: pygame.Surface, name: str, x: float, y: float, px: float) -> None:
    """Letters far apart, as the name of a country is written."""
    left = x - spaced_width(name, px) / 2
    for letter in name:
        picture = faces.text(letter, "semi", px, SEPIA).copy()
        picture.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(picture, (round(left), round(y - picture.height / 2)))
        left += faces.width(letter, "semi", px) + px * 0.42


def _along(ground: Ground, name: str, line: list[Point]) -> tuple[Point, float] | None:
    """Beside a river, turned with it, where most room is: middle and angle of its name."""
    half = faces.width(name, "italic", RIVER_LETTERS * 4) / 8
    best: tuple[float, Point, float] | None = None
    for i in range(3, len(line) - 3):
        (ax, ay), (bx, by) = line[i - 3], line[i + 3]
        angle = math.atan2(by - ay, bx - ax)
        if math.cos(angle) < 0:
            angle += math.pi
        for away in (-RIVER_LETTERS, RIVER_LETTERS):
            x, y = line[i][0] + math.sin(angle) * away, line[i][1] - math.cos(angle) * away
            room = min(ground.room(*_on(x, y, angle, half * t)) for t in (-1, -0.5, 0, 0.5, 1))
            if best is None or room > best[0]:
                best = (room, (x, y), angle)
    if best is None or best[0] < RIVER_LETTERS * 0.42:
        return None
    _, (x, y), angle = best
    for t in (-1, -0.5, 0, 0.5, 1):
        ground.stone(*_on(x, y, angle, half * t), RIVER_LETTERS * 0.7)
    return (x, y), angle


def _on(x: float, y: float, angle: float, far: float) -> Point:
    return x + math.cos(angle) * far, y + math.sin(angle) * far


def cartouche(sheet: pygame.Surface, chart: Chart, k: float) -> None:
    """The title on a scroll with curled ends and a seal."""
    f = 3
    w, h = TITLE[0], TITLE[1]
    u = k * f
    scroll = canvas(w * u, h * u, INK)
    for side in (0, 1):
        x = 1.5 if side == 0 else w - 16.5
        _box(scroll, x, 7, 15, h - 12, mix(VELLUM_DARK, SEPIA, 0.32), 1.2, 7, u)
        _box(scroll, x + 3.5, 9.5, 8, h - 17, mix(VELLUM_DARK, SEPIA, 0.55), 0.8, 4, u)
    _box(scroll, 9, 2, w - 18, h - 7, VELLUM_LIGHT, 1.4, 3, u)
    _box(scroll, 12.5, 5.5, w - 25, h - 14, mix(VELLUM_LIGHT, VELLUM, 0.25), 0.7, 2, u, SEPIA)
    picture = reduce(scroll, w * k, h * k)
    x, y = chart.title
    put(sheet, shadow(picture, max(1, round(2 * k)), 110), (x + 2) * k, (y + 2.6) * k)
    put(sheet, picture, x * k, y * k)
    title, sub = "HANSA TEUTONICA", "Tabula civitatum mercatoriarum"
    size = faces.fit(title, "title", 15.5 * k, (w - 36) * k)
    faces.label(sheet, title, x * k, (y - 7.5) * k, "title", size, RED, "cm")
    size = faces.fit(sub, "italic", 11 * k, (w - 48) * k)
    faces.label(sheet, sub, x * k, (y + 8.5) * k, "italic", size, INK, "cm")


def _box(
    surface: pygame.Surface,
    x: float,
    y: float,
    w: float,
    h: float,
    fill: Colour,
    line: float,
    r: float,
    u: float,
    edge: Colour = INK,
) -> None:
    rect = pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))
    pygame.draw.rect(surface, fill, rect, border_radius=round(r * u))
    pygame.draw.rect(surface, edge, rect, max(1, round(line * u)), border_radius=round(r * u))


def frame(sheet: pygame.Surface, chart: Chart, k: float) -> None:
    """The neat line: degrees in black and white along all four edges."""
    w, h = sheet.size
    bar = round(FRAME * k * 0.7)
    nx, ny = round(chart.width / 20), round(chart.height / 20)
    for i in range(nx):
        colour = INK if i % 2 else VELLUM_LIGHT
        left, right = round(i * w / nx), round((i + 1) * w / nx)
        for y in (0, h - bar):
            pygame.draw.rect(sheet, colour, (left, y, right - left, bar))
    for i in range(ny):
        colour = VELLUM_LIGHT if i % 2 else INK
        top, bottom = round(i * h / ny), round((i + 1) * h / ny)
        for x in (0, w - bar):
            pygame.draw.rect(sheet, colour, (x, top, bar, bottom - top))
    line = max(1, round(0.8 * k))
    pygame.draw.rect(sheet, INK, (0, 0, w, h), line)
    pygame.draw.rect(sheet, INK, (bar, bar, w - 2 * bar, h - 2 * bar), line)
    inner = bar + round(1.8 * k)
    pygame.draw.rect(sheet, SEPIA, (inner, inner, w - 2 * inner, h - 2 * inner), max(1, line // 2))
