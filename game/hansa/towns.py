"""A town on the board: houses, what rises behind them, its name, its skill, its coin.

Drawn live at device pixels, so that it is crisp at every zoom. Knows the chart and which towns are
complete; pieces and flags are drawn over it by the board view.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

import pygame

from engine.hansa.desk import PRIVILEGES, SHAPES, TRACKS
from game.art import type as faces
from game.art.brushes import Point, stroke
from game.art.materials import brass_plate, paper
from game.art.palette import (
    BANNER_FULL,
    BRASS_TEXT,
    GOLD_DARK,
    INK,
    PRIVILEGE,
    RED,
    SEPIA,
    VELLUM_DARK,
    VELLUM_LIGHT,
    WHITE,
    Colour,
    Palette,
    mix,
)
from game.art.sprites import put, sprite
from game.art.tokens import coin, draw_socket, medal
from game.hansa import houses
from game.hansa.chart import (
    HOUSE_WIDTH,
    LATIN,
    LATIN_SIZE,
    MARKER,
    POST,
    SIGN_HEIGHT,
    Chart,
    Rect,
)

COIN = 13.5
SPIRE = (20.0, 14.0)  # what shows of a spire above the houses
# Landmarks: which spire, and after how many houses it stands.
LANDMARKS: dict[str, tuple[str, float]] = {
    "Lübeck": ("twin", 1), "Hamburg": ("twin", 2), "Bremen": ("twin", 1), "Coellen": ("crane", 1),
    "Minden": ("spire", 2), "Magdeburg": ("twin", 1), "Halle": ("tower", 1),
    "Stendal": ("tower", 2), "Arnheim": ("tower", 2), "Münster": ("spire", 1),
    "Osnabrück": ("spire", 2), "Göttingen": ("spire", 1), "Perleberg": ("spire", 1),
    "Quedlinburg": ("tower", 1), "Hildesheim": ("twin", 1), "Paderborn": ("spire", 1),
    "Dortmund": ("spire", 1), "Groningen": ("spire", 1), "Emden": ("tower", 1),
    "Hannover": ("spire", 1), "Kampen": ("tower", 1), "Warburg": ("spire", 1),
}  # fmt: skip

ToScreen = Callable[[Point], Point]


def style_of(chart: Chart, city: int, index: int) -> int:
    """Which gable a house has: neighbours differ, and a town always looks the same."""
    return random.Random(chart.board.cities[city].name).randrange(6) + index * 5


def draw_town(
    surface: pygame.Surface,
    chart: Chart,
    city: int,
    u: float,
    at: ToScreen,
    palette: Palette,
    complete: bool,
) -> None:
    row = chart.houses(city)
    middle = at((row.centerx + 3, row.bottom - 3))
    put(surface, houses.ground_shadow(row.width, u), *middle)
    name = chart.board.cities[city].name
    offices = chart.board.cities[city].offices
    if len(offices) > 1 and name in LANDMARKS:
        kind, after = LANDMARKS[name]
        x = row.x + min(after, len(offices) - 1) * HOUSE_WIDTH
        if open_sky(chart, city, x):
            put(surface, houses.spire(u, kind), *at((x, row.y + 6)))
    for index, number in enumerate(offices):
        office = chart.board.offices[number]
        front = chart.house(city, index)
        picture = houses.house(
            u, PRIVILEGES[office.privilege], SHAPES[office.shape], style_of(chart, city, index)
        )
        surface.blit(picture, houses.corner(*at(front.topleft), u))
    for index, number in enumerate(offices):
        prestige = chart.board.offices[number].coin
        if prestige:
            front = chart.house(city, index)
            put(surface, coin(str(prestige), COIN * u), *at((front.x + 3.5, front.y + 5)))
    if city in chart.board.link:
        draw_banner(surface, chart, city, u, at, RED, (255, 240, 214), complete)
    else:
        draw_banner(surface, chart, city, u, at, palette.paper, palette.ink, complete)
    draw_sign(surface, chart, city, u, at)


@lru_cache(maxsize=256)
def open_sky(chart: Chart, city: int, x: float) -> bool:
    """Whether a spire at x would rise into nothing but landscape."""
    row = chart.houses(city)
    sky = Rect(x - SPIRE[0] / 2, row.y - SPIRE[1], SPIRE[0], SPIRE[1])
    others = [part for n in range(len(chart.towns)) if n != city for part in chart.parts(n)]
    rounds = [(p, POST) for p in chart.posts] + [(p, MARKER / 2) for p in chart.markers]
    if sky.y < 0 or sky.collidelist([*others, chart.table_box()]) >= 0:
        return False
    return not any(sky.inflate(2 * r, 2 * r).collidepoint(p) for p, r in rounds)


def draw_banner(
    surface: pygame.Surface,
    chart: Chart,
    city: int,
    u: float,
    at: ToScreen,
    fill: Colour,
    ink: Colour,
    complete: bool,
) -> None:
    """The name on a ribbon with swallow-tails: gold when complete, red at the ends of the link."""
    box = chart.banner(city)
    edge = INK
    if complete:
        edge = RED if fill == RED else GOLD_DARK
        fill, ink = BANNER_FULL, (RED if fill == RED else INK)

    def draw(ribbon: pygame.Surface, w: int, h: int) -> None:
        s = h / 16
        tail = 5 * s
        points = [
            (tail, s),
            (w - tail, s),
            (w - s, h / 2),
            (w - tail, h - s),
            (tail, h - s),
            (s, h / 2),
        ]
        pygame.draw.polygon(ribbon, fill, points)
        lower = [(s * 2, h / 2), (w - 2 * s, h / 2), (w - tail, h - s), (tail, h - s)]
        pygame.draw.polygon(ribbon, mix(fill, VELLUM_DARK, 0.22), lower)
        stroke(ribbon, [(tail, 2.2 * s), (w - tail, 2.2 * s)], mix(fill, WHITE, 0.6), 0.7 * s)
        stroke(ribbon, [*points, points[0]], edge, (1.8 if complete else 1.3) * s)

    w, h = box.width * u, box.height * u
    picture = sprite(("banner", fill, edge, complete), w, h, draw, edge)
    x, y = at(box.center)
    put(surface, picture, x, y)
    faces.label(
        surface,
        chart.board.cities[city].name,
        x,
        y - 0.3 * u,
        "town",
        chart.name_size * u,
        ink,
        "cm",
    )


def draw_sign(surface: pygame.Surface, chart: Chart, city: int, u: float, at: ToScreen) -> None:
    """The skill that a town teaches: a brass sign hung below the name."""
    box = chart.sign(city)
    if box is None:
        return
    skill = TRACKS[chart.board.skill_cities[city]]
    x, y = at(box.topleft)
    for side in (0.16, 0.84):
        cx = x + box.width * u * side
        pygame.draw.line(surface, INK, (cx, y - u), (cx, y + 3 * u), max(1, round(1.2 * u)))
    plate = pygame.FRect(x, y + 2.2 * u, box.width * u, (SIGN_HEIGHT - 3.2) * u)
    brass_plate(surface, plate, 4 * u)
    put(surface, medal(skill, 19.6 * u, "brass"), plate.x + 10.4 * u, plate.centery)
    faces.label(
        surface, LATIN[skill], plate.x + 22 * u, plate.centery, "semi", LATIN_SIZE * u, BRASS_TEXT,
        "lm", room=plate.width - 25 * u,
    )  # fmt: skip


def draw_table(
    surface: pygame.Surface, chart: Chart, u: float, at: ToScreen, palette: Palette
) -> None:
    """The prestige table of Coellen: four round places for merchants."""
    box = chart.table_box()
    x, y = at(box.topleft)
    slip = pygame.FRect(x, y, box.width * u, box.height * u)
    paper(
        surface,
        slip,
        4 * u,
        mix(palette.paper, VELLUM_DARK, 0.12),
        SEPIA,
        max(1.0, 1.1 * u),
        scale=u,
    )
    title = "Tabula Coellensis"
    px = min(9.6 * u, faces.fit(title, "semi", 9.6 * u, slip.width * 0.9))
    faces.label(surface, title, slip.centerx, y + 7.6 * u, "semi", px, palette.ink, "cm")
    for index, space in enumerate(chart.board.table):
        put(
            surface,
            table_space(u, space.prestige, PRIVILEGES[space.privilege]),
            *at(chart.space(index)),
        )


def table_space(u: float, prestige: int, privilege: str) -> pygame.Surface:
    """One place of the prestige table, 28 units; its ring says which privilege it asks for."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        s, c = w / 28, w / 2
        pygame.draw.circle(surface, INK, (c, c), 13.4 * s)
        pygame.draw.circle(surface, PRIVILEGE[privilege], (c, c), 12.4 * s)
        ring = (226, 204, 152) if privilege == "black" else INK
        draw_socket(surface, "merchant", c, c, 17.4 * s, line=0.8 * s, ring=ring)
        faces.label(surface, str(prestige), c, c, "figures", 12.5 * s, VELLUM_LIGHT, "cm")
        faces.label(surface, str(prestige), c, c - 0.5 * s, "figures", 12.5 * s, INK, "cm")

    return sprite(("space", prestige, privilege), 28 * u, 28 * u, draw)
