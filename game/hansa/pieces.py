"""What players put on the board, drawn over its still picture: pieces, markers, flags, the pawn."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from engine.hansa.desk import MARKERS, SHAPES
from game.art import type as faces
from game.art.brushes import Point, stroke
from game.art.materials import paper
from game.art.palette import RED, VELLUM_LIGHT, Paint, Palette, mix
from game.art.sprites import put, shadow_of, sprite
from game.art.tokens import coin, flag, medal, put_piece
from game.hansa import houses
from game.hansa.chart import FLAG, MARKER, PIECE, POST, SHED, TAVERN_ROOM, Chart, Rect

IN_OFFICE = 16.2
IN_SHED = 12.4
SLIP_LETTERS = 9.0
SLIP_HEIGHT = 12.0


def on_post(surface: pygame.Surface, paint: Paint, shape: int, at: Point, u: float) -> None:
    put_piece(surface, SHAPES[shape], paint, *at, PIECE * u)


def in_office(surface: pygame.Surface, paint: Paint, shape: int, at: Point, u: float) -> None:
    put_piece(surface, SHAPES[shape], paint, *at, IN_OFFICE * u)


def in_yard(
    surface: pygame.Surface, paint: Paint, shape: int, at: Point, width: float, u: float
) -> None:
    """An extra office: a shed with its piece. Width is in units; sheds shrink when many stand."""
    size = u * width / SHED
    put(surface, houses.shed(size), *at)
    put_piece(surface, SHAPES[shape], paint, at[0], at[1] + 1.4 * size, IN_SHED * size)


def on_table(surface: pygame.Surface, paint: Paint, prestige: int, at: Point, u: float) -> None:
    """A merchant on the prestige table; the number he holds stays readable beside him."""
    put_piece(surface, "merchant", paint, *at, PIECE * u)
    put(surface, coin(str(prestige), 11.5 * u), at[0] + 9.5 * u, at[1] + 9 * u)


def shield(surface: pygame.Surface, paint: Paint, at: Point, u: float) -> None:
    put(surface, flag(paint, FLAG * u, FLAG * 1.15 * u), *at)


def marker(
    surface: pygame.Surface, kind: int, at: Point, tie: Point, u: float, lift: float = 0.0
) -> None:
    """A bonus marker hung on red twine from its own road."""
    twine(surface, at, tie, u)
    picture = medal(MARKERS[kind], MARKER * u)
    below = shadow_of("medal", picture, max(1, round(1.6 * u)), 150)
    put(surface, below, at[0] + (1.2 + 6 * lift) * u, at[1] + (1.8 + 8 * lift) * u)
    put(surface, picture, at[0], at[1] - 8 * lift * u)


def border(surface: pygame.Surface, line: list[Point], u: float) -> None:
    """A dotted red line: where a soldier parts two provinces."""

    def draw(dot: pygame.Surface, w: int, h: int) -> None:
        pygame.draw.circle(dot, VELLUM_LIGHT, (w / 2, h / 2), w * 0.5)
        pygame.draw.circle(dot, RED, (w / 2, h / 2), w * 0.38)

    for point in line:
        put(surface, sprite("border", 3.6 * u, 3.6 * u, draw, VELLUM_LIGHT), *point)


def slip_width(word: str) -> float:
    """In units."""
    return faces.width(word, "bold", SLIP_LETTERS * 4) / 4 + 7


@lru_cache(maxsize=512)
def slip_beside(
    chart: Chart, route: int, width: float, marked: frozenset[int], built: frozenset[int]
) -> Rect | None:
    """A free place for a slip at a marker's seat: below or above it, else right or left.

    Only the seats of `marked` routes and the yards of `built` towns are in the way.
    """
    x, y = chart.markers[route]
    solid = [chart.table_box(), chart.title_box()]
    for city in range(len(chart.towns)):
        houses_box, yard, *rest = chart.parts(city)
        solid += [houses_box, *rest, *([yard] if city in built else [])]
    rounds = [(p, POST) for p in chart.posts]
    rounds += [(chart.markers[other], MARKER / 2) for other in marked if other != route]
    rounds += [(p, TAVERN_ROOM - 2) for p in chart.taverns.values()]
    sheet = Rect(6, 6, chart.width - 12, chart.height - 12)
    under = MARKER / 2 + SLIP_HEIGHT * 0.36
    beside = MARKER / 2 + width / 2 - 2
    shifts = (0.0, -0.22, 0.22, -0.42, 0.42)
    spots = [(width * shift, dy) for dy in (under, -under) for shift in shifts]
    for dx, dy in (*spots, (beside, 0.0), (-beside, 0.0)):
        box = Rect(0, 0, width, SLIP_HEIGHT)
        box.center = (x + dx, y + dy)
        if not sheet.contains(box) or box.collidelist(solid) >= 0:
            continue
        if all(_away(box, p) >= r for p, r in rounds):
            return box
    return None


def _away(box: Rect, p: Point) -> float:
    dx = max(box.left - p[0], p[0] - box.right, 0.0)
    return math.hypot(dx, max(box.top - p[1], p[1] - box.bottom, 0.0))


def slip(surface: pygame.Surface, word: str, box: pygame.FRect, palette: Palette) -> None:
    """A paper slip with a marker's word."""
    u = box.height / SLIP_HEIGHT
    paper(surface, box, 2.5 * u, palette.paper, palette.ink, max(1.0, 0.8 * u), 90, u)
    px = SLIP_LETTERS * u
    faces.label(surface, word, *box.center, "bold", px, palette.ink, "cm", room=box.width - 3 * u)


def twine(surface: pygame.Surface, start: Point, end: Point, u: float) -> None:
    """A slack red thread with a blob of wax where it is tied."""
    f, m = 3, 4 * u
    dx, dy = round(end[0] - start[0]), round(end[1] - start[1])
    left, top = min(0, dx) - m, min(0, dy) - m
    w, h = abs(dx) + 2 * m, abs(dy) + 2 * m + 3 * u

    def draw(small: pygame.Surface, wide: int, high: int) -> None:
        line = []
        for i in range(11):
            t = i / 10
            sag = math.sin(t * math.pi) * 2.4 * u
            line.append(((dx * t - left) * f, (dy * t + sag - top) * f))
        stroke(small, line, mix(RED, (0, 0, 0), 0.45), 2.2 * u * f)
        stroke(small, line, RED, 1.3 * u * f)
        pygame.draw.circle(small, mix(RED, (0, 0, 0), 0.5), line[-1], 3.0 * u * f)
        pygame.draw.circle(small, RED, line[-1], 2.3 * u * f)

    picture = sprite(("twine", dx, dy), w, h, draw, RED, oversize=f)
    surface.blit(picture, (round(start[0] + left), round(start[1] + top)))
