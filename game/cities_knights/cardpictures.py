"""The pictures of the progress cards, made of things of the game."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pygame

from game.art.brushes import arc
from game.art.easel import Easel
from game.art.palette import GOLD, GOLD_DARK, INK, RED, STANDARD, VELLUM_LIGHT, WHITE, Colour, Paint
from game.cities_knights.colours import ASHLAR, ASHLAR_DARK, LIVERY, STEEL_DARK
from game.cities_knights.dice import die, number_token
from game.cities_knights.emblems import EMBLEMS
from game.cities_knights.figures import knight_piece, merchant_piece, robber_piece
from game.cities_knights.goods import good_icon
from game.cities_knights.houses import city_piece, road_piece, settlement_piece
from game.cities_knights.ships import harbour_ship

PATRON = {"trade": 3, "politics": 1, "science": 2}
"""Whose pieces stand on the cards of a deck, by their place among the paints."""
RIVAL = STANDARD.players[0]


class Sketch:
    """A card's picture in the making: 84 by 62 units, with the game's own things at hand."""

    def __init__(self, easel: Easel, deck: str) -> None:
        self.easel = easel
        self.paint = STANDARD.players[PATRON[deck]]
        self.ink = LIVERY[deck].dark

    def show(self, picture: pygame.Surface, x: float, y: float) -> None:
        self.easel.picture(picture, x, y)

    def knight(
        self,
        x: float,
        y: float,
        level: int,
        active: bool,
        size: float = 24,
        paint: Paint | None = None,
    ) -> None:
        self.show(knight_piece(paint or self.paint, level, active, size * self.easel.k), x, y)

    def good(self, name: str, x: float, y: float, size: float = 24) -> None:
        self.show(good_icon(name, size * self.easel.k), x, y)

    def sign(self, name: str, x: float, y: float, r: float, tone: Colour | None = None) -> None:
        EMBLEMS[name](self.easel.shift(x, y, r), tone or self.ink)

    def arrow(
        self, x0: float, y0: float, x1: float, y1: float, tone: Colour = RED, w: float = 3.4
    ) -> None:
        self.easel.line([(x0, y0), (x1, y1)], tone, w)
        a = math.atan2(y1 - y0, x1 - x0)
        tip = [(x1 + math.cos(a + b) * 6, y1 + math.sin(a + b) * 6) for b in (0, 2.2, -2.2)]
        self.easel.poly(tip, tone)


def _alchemist(c: Sketch) -> None:
    c.show(die(4, 24 * c.easel.k), 22, 38)
    c.show(die(3, 24 * c.easel.k, "red"), 62, 38)
    c.sign("flask", 42, 28, 15)


def _crane(c: Sketch) -> None:
    c.easel.line([(26, 58), (34, 8), (66, 14)], c.ink, 4)
    c.easel.line([(34, 8), (46, 58)], c.ink, 3)
    c.easel.line([(30, 34), (40, 34)], c.ink, 3)
    c.easel.line([(64, 14), (64, 34)], c.ink, 1.6)
    c.easel.box(55, 34, 18, 14, ASHLAR, 1)
    c.easel.line([(55, 41), (73, 41)], ASHLAR_DARK, 1.4)


def _engineer(c: Sketch) -> None:
    c.show(city_piece(c.paint, 46 * c.easel.k, True), 42, 30)


def _inventor(c: Sketch) -> None:
    c.show(number_token(9, 4, round(24 * c.easel.k)), 18, 32)
    c.show(number_token(11, 2, round(24 * c.easel.k)), 66, 32)
    c.sign("trade", 42, 32, 9)


def _irrigation(c: Sketch) -> None:
    c.good("grain", 26, 30, 34)
    c.good("grain", 58, 34, 34)
    for y in (50, 55):
        c.easel.line([(x, y + math.sin(x / 5) * 1.6) for x in range(6, 80, 3)], (60, 116, 150), 2)


def _mining(c: Sketch) -> None:
    c.good("ore", 26, 30, 34)
    c.good("ore", 58, 34, 34)
    c.easel.line([(30, 56), (54, 16)], (110, 72, 40), 4)
    c.easel.line(arc(54, 26, 20, 14, math.pi * 1.1, math.pi * 1.9, 12), STEEL_DARK, 5)


def _medicine(c: Sketch) -> None:
    c.show(settlement_piece(c.paint, 24 * c.easel.k), 20, 40)
    c.arrow(34, 38, 44, 38, c.ink)
    c.show(city_piece(c.paint, 32 * c.easel.k), 64, 32)


def _printer(c: Sketch) -> None:
    c.good("paper", 42, 32, 46)
    c.sign("flask", 66, 18, 9, GOLD_DARK)


def _constitution(c: Sketch) -> None:
    c.good("paper", 42, 32, 46)
    c.sign("crown", 66, 18, 9, GOLD_DARK)


def _road_building(c: Sketch) -> None:
    c.show(road_piece(c.paint, 44 * c.easel.k, -0.5), 28, 36)
    c.show(road_piece(c.paint, 44 * c.easel.k, 0.5), 58, 30)


def _smith(c: Sketch) -> None:
    c.knight(18, 34, 1, True)
    c.arrow(32, 34, 42, 34, c.ink)
    c.knight(62, 31, 2, True, 30)


def _bishop(c: Sketch) -> None:
    c.show(robber_piece(26 * c.easel.k), 24, 34)
    c.arrow(40, 34, 52, 34)
    c.easel.poly([(58, 54), (56, 28), (67, 8), (78, 28), (76, 54)], VELLUM_LIGHT, c.ink, 2.4)
    c.easel.line([(67, 18), (67, 48)], RED, 3)
    c.easel.line([(60, 34), (74, 34)], RED, 3)


def _deserter(c: Sketch) -> None:
    c.knight(20, 33, 2, True, 26, RIVAL)
    c.arrow(36, 34, 48, 34, c.ink)
    c.knight(66, 33, 2, True, 26)


def _diplomat(c: Sketch) -> None:
    c.show(road_piece(RIVAL, 50 * c.easel.k, -0.5), 42, 32)
    c.sign("cross", 42, 32, 16, RED)


def _intrigue(c: Sketch) -> None:
    c.knight(24, 34, 3, True, 28, RIVAL)
    c.arrow(44, 40, 68, 26)
    c.show(road_piece(c.paint, 34 * c.easel.k, 0.0), 24, 56)


def _saboteur(c: Sketch) -> None:
    for i, g in enumerate(("brick", "ore", "cloth")):
        c.good(g, 18 + i * 24, 40, 22)
    c.sign("cross", 42, 30, 19, RED)


def _spy(c: Sketch) -> None:
    upper, lower = (
        arc(42, 44, 34, 28, math.pi * 1.15, math.pi * 1.85, 16),
        arc(42, 16, 34, 28, math.pi * 0.15, math.pi * 0.85, 16),
    )
    c.easel.poly([*upper, *lower], VELLUM_LIGHT, c.ink, 3)
    c.easel.disc(42, 30, 11, (70, 120, 170), c.ink, 2)
    c.easel.disc(42, 30, 5, INK)
    c.easel.disc(38, 26, 2.4, WHITE)


def _warlord(c: Sketch) -> None:
    for x, level in ((18, 1), (66, 2)):
        c.knight(x, 36, level, True, 24)
    c.knight(42, 31, 3, True, 30)


def _wedding(c: Sketch) -> None:
    for x in (34, 50):
        c.easel.line(arc(x, 34, 15, 15, 0, math.tau, 30), INK, 7)
        c.easel.line(arc(x, 34, 15, 15, 0, math.tau, 30), GOLD, 4)
    c.easel.poly([(34, 18), (28, 10), (32, 6), (36, 6), (40, 10)], (210, 230, 244), INK, 1.6)


def _commercial_harbor(c: Sketch) -> None:
    c.show(harbour_ship("3:1", 38 * c.easel.k), 42, 26)
    c.good("brick", 12, 46, 18)
    c.good("cloth", 72, 46, 18)
    c.arrow(22, 52, 58, 52, c.ink, 2.6)


def _master_merchant(c: Sketch) -> None:
    c.good("coin", 42, 32, 34)
    for x, g in ((14, "cloth"), (70, "paper")):
        c.good(g, x, 38, 22)


def _merchant(c: Sketch) -> None:
    c.show(merchant_piece(c.paint, 40 * c.easel.k), 42, 32)


def _merchant_fleet(c: Sketch) -> None:
    for x, y, g in ((20, 38, "wool"), (64, 38, "ore"), (42, 26, "grain")):
        c.show(harbour_ship(g, 32 * c.easel.k), x, y)


def _resource_monopoly(c: Sketch) -> None:
    for i, g in enumerate(("brick", "lumber", "wool", "grain", "ore")):
        c.good(g, 12 + i * 15, 36 - 12 * math.sin(math.pi * i / 4), 19)
    c.sign("crown", 42, 48, 9, GOLD_DARK)


def _trade_monopoly(c: Sketch) -> None:
    for i, g in enumerate(("coin", "paper", "cloth")):
        c.good(g, 16 + i * 26, 28, 24)
    c.sign("crown", 42, 50, 8, GOLD_DARK)


PICTURES: Mapping[str, Callable[[Sketch], None]] = {
    "alchemist": _alchemist,
    "crane": _crane,
    "engineer": _engineer,
    "inventor": _inventor,
    "irrigation": _irrigation,
    "mining": _mining,
    "medicine": _medicine,
    "printer": _printer,
    "constitution": _constitution,
    "road_building": _road_building,
    "smith": _smith,
    "bishop": _bishop,
    "deserter": _deserter,
    "diplomat": _diplomat,
    "intrigue": _intrigue,
    "saboteur": _saboteur,
    "spy": _spy,
    "warlord": _warlord,
    "wedding": _wedding,
    "commercial_harbor": _commercial_harbor,
    "master_merchant": _master_merchant,
    "merchant": _merchant,
    "merchant_fleet": _merchant_fleet,
    "resource_monopoly": _resource_monopoly,
    "trade_monopoly": _trade_monopoly,
}


def card_picture(easel: Easel, name: str, deck: str) -> None:
    PICTURES[name](Sketch(easel, deck))
