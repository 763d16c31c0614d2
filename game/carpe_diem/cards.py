"""Scoring cards and fountain cards.

A card that is paid for is wine-red with a torn foot (something goes away) and a dish; a card that
asks what one has is olive and straight, with an eye. In its head stands what the viewer meets now.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.art import type as lettering
from game.art.brushes import Point, canvas
from game.art.palette import BLACK, GOLD_LIGHT, SEPIA, WHITE, Colour, mix
from game.art.sprites import put, sprite
from game.carpe_diem import signs, wreath
from game.carpe_diem.colours import OLIVE_DARK, PAPER, WINE

HEAD_INK: Colour = (255, 240, 214)
UNMET_INK: Colour = (255, 196, 182)
FOUNTAIN: Colour = (52, 100, 124)
FOUNTAIN_DARK: Colour = (24, 44, 58)
FOUNTAIN_BACK: Colour = (46, 78, 98)
TEETH = 9
TALL = 1.05  # from this height over width the reward stands below the need, not beside it


@dataclass(frozen=True)
class CardFace:
    """What a scoring card shows: what one set takes, and what it gives."""

    pay: bool
    need: tuple[tuple[str, int], ...]
    reward: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, pay: bool, need: Mapping[str, int], reward: Mapping[str, int]) -> CardFace:
        return cls(pay, tuple(need.items()), tuple(reward.items()))

    @property
    def colour(self) -> Colour:
        return WINE if self.pay else OLIVE_DARK

    @property
    def wants(self) -> list[str]:
        return [kind for kind, count in self.need for _ in range(count)]

    @property
    def gives(self) -> list[str]:
        return [kind for kind, count in self.reward for _ in range(count) if kind != "vp"]

    @property
    def points(self) -> int:
        return dict(self.reward).get("vp", 0)


def met_text(sets: int, penalty: int = 4) -> str:
    """What stands in a card's head: how often it is met, or what not meeting it costs."""
    return f"×{sets}" if sets else f"−{penalty}"


def card(face: CardFace, word: str, sets: int | None, w: float, h: float) -> pygame.Surface:
    """A scoring card; `word` says pay or own in the player's language, `sets` what he meets now."""

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        _CardPainter(surface, face, word, wide / max(1, round(w))).paint(sets)

    return sprite(("card", face, word, sets), w, h, draw, mix(face.colour, BLACK, 0.3), 3)


class _CardPainter:
    def __init__(
        self, surface: pygame.Surface, face: CardFace, word: str, times: float
    ) -> None:
        self.surface, self.face, self.word = surface, face, word
        self.w, self.h = surface.width, surface.height
        self.px = times * max(1.0, min(self.w, self.h) / times / 64)  # the width of a fine line
        low = self.h < self.w * 0.6
        self.head = min(self.h * (0.31 if low else 0.25), self.w * (0.22 if word else 0.42))
        self.foot = 3.4 * self.px if face.pay else 0.0

    def paint(self, sets: int | None) -> None:
        self._sheet()
        self._head(sets)
        body = pygame.FRect(
            4 * self.px,
            self.head + 1.5 * self.px,
            self.w - 8 * self.px,
            self.h - self.head - self.foot - 4 * self.px,
        )
        if self.h > self.w * TALL:
            need = pygame.FRect(body.x, body.y, body.w, body.h * 0.5)
            gain = pygame.FRect(body.x, body.y + body.h * 0.58, body.w, body.h * 0.42)
            x, y = body.centerx, body.y + body.h * 0.54
            arrow: list[Point] = [(-6, -3), (6, -3), (0, 4)]
        else:
            need = pygame.FRect(body.x, body.y, body.w * 0.53, body.h)
            gain = pygame.FRect(body.x + body.w * 0.62, body.y, body.w * 0.38, body.h)
            x, y = body.x + body.w * 0.575, body.centery
            arrow = [(-3, -4.5), (3, 0), (-3, 4.5)]
        tip = [(x + a * self.px, y + b * self.px) for a, b in arrow]
        pygame.draw.polygon(self.surface, self.face.colour, tip)
        self._grid(self.face.wants, need)
        if self.face.points:
            size = min(gain.h * 0.98, gain.w * 1.08)
            put(self.surface, wreath.points(self.face.points, size), *gain.center)
        else:
            self._grid(self.face.gives, gain)

    def _sheet(self) -> None:
        face, px = self.face, self.px
        edge = mix(face.colour, BLACK, 0.3)
        paper = mix(PAPER, (240, 214, 200) if face.pay else (226, 230, 190), 0.4)
        r, low = round(5 * px), self.h - self.foot
        corners = {"border_radius": r}
        if face.pay:
            corners |= {"border_bottom_left_radius": 0, "border_bottom_right_radius": 0}
        pygame.draw.rect(self.surface, edge, (0, 0, self.w, low), **corners)
        line = 1.2 * px
        inner = (line, line, self.w - 2 * line, low - 2 * line)
        pygame.draw.rect(self.surface, paper, inner, **corners)
        if not face.pay:
            return
        for i in range(TEETH):
            a, b = self.w * i / TEETH, self.w * (i + 1) / TEETH
            tooth = [(a, low - px), (b, low - px), ((a + b) / 2, self.h)]
            pygame.draw.polygon(self.surface, edge, tooth)
            inside = [(a + px, low - 1.4 * px), (b - px, low - 1.4 * px)]
            pygame.draw.polygon(self.surface, paper, [*inside, ((a + b) / 2, self.h - 1.7 * px)])

    def _head(self, sets: int | None) -> None:
        """Pay or own, and how often that is met now; where the word has no room only that."""
        px, head = self.px, self.head
        r = round(4 * px)
        box = (1.2 * px, 1.2 * px, self.w - 2.4 * px, head)
        pygame.draw.rect(
            self.surface,
            self.face.colour,
            box,
            border_top_left_radius=r,
            border_top_right_radius=r,
        )
        y = head * 0.55 + px
        met, size = "" if sets is None else met_text(sets), head * 0.86
        ink = GOLD_LIGHT if sets else UNMET_INK
        if not self.word:
            lettering.label(self.surface, met, self.w / 2, y, "figures", size, ink, "cm")
            return
        sign = signs.glyph("pay" if self.face.pay else "own", head * 0.78, HEAD_INK)
        put(self.surface, sign, 5 * px + head * 0.42, y)
        taken = lettering.width(met, "figures", size) + 8 * px if met else 6 * px
        left = 7 * px + head
        room = self.w - left - taken
        if room > head:
            lettering.label(
                self.surface, self.word, left, y, "bold", head * 0.74, HEAD_INK, "lm", room
            )
        if met:
            lettering.label(self.surface, met, self.w - 5 * px, y, "figures", size, ink, "rm")

    def _grid(self, kinds: list[str], box: pygame.FRect) -> None:
        """Pictures as large as the box allows, in one row or two or three."""
        if not kinds:
            return
        count = len(kinds)

        def size_in(across: int) -> float:
            return min(box.w / across, box.h / math.ceil(count / across)) * 0.94

        across = max(range(1, count + 1), key=size_in)
        size = min(size_in(across), self.h * 0.62)
        down = math.ceil(count / across)
        for i, kind in enumerate(kinds):
            row, column = divmod(i, across)
            here = min(across, count - row * across)
            x = box.centerx + (column - (here - 1) / 2) * size * 1.04
            y = box.centery + (row - (down - 1) / 2) * size * 1.04
            put(self.surface, signs.item(kind, size), x, y)


def fountain_card(kind: str, count: int | None, w: float, h: float) -> pygame.Surface:
    """A secret card: two points for each completed structure of a kind, and how many its owner
    has now, if they are told."""

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        _slip(surface, (234, 240, 238))
        line = wide * 0.03
        head = (line, line, wide - 2 * line, high * 0.2)
        r = round(wide * 0.06)
        pygame.draw.rect(
            surface, FOUNTAIN, head, border_top_left_radius=r, border_top_right_radius=r
        )
        put(surface, signs.glyph("fountain", high * 0.17, WHITE), wide / 2, high * 0.115)
        put(surface, signs.badge(kind, min(wide * 0.6, high * 0.4)), wide / 2, high * 0.45)
        low = high * 0.83
        if count is None:
            lettering.label(surface, "2", wide / 2, low, "figures", high * 0.24, WINE, "cm")
            return
        lettering.label(surface, f"2×{count}", wide * 0.1, low, "bold", high * 0.15, SEPIA)
        worth = str(2 * count)
        lettering.label(surface, worth, wide * 0.9, low, "figures", high * 0.24, WINE, "rm")

    return sprite(("fountain card", kind, count), w, h, draw, FOUNTAIN_DARK, 3)


def fountain_back(w: float, h: float) -> pygame.Surface:
    """The back of a fountain card; drawn wide it is the curtain before a person's secrets."""

    def draw(surface: pygame.Surface, wide: int, high: int) -> None:
        _slip(surface, FOUNTAIN_BACK)
        weave = canvas(wide, high, FOUNTAIN)
        step = max(4, round(min(wide, high) * 0.09))
        for x in range(-high, wide, step):
            pygame.draw.line(weave, (*FOUNTAIN, 130), (x, 0), (x + high, high), 1 + step // 12)
            pygame.draw.line(weave, (*FOUNTAIN, 130), (x + high, 0), (x, high), 1 + step // 12)
        inset = round(min(wide, high) * 0.09)
        window = pygame.Rect(inset, inset, wide - 2 * inset, high - 2 * inset)
        surface.blit(weave, window.topleft, window)
        pygame.draw.rect(surface, (176, 202, 214), window, max(1, inset // 6))
        size = min(wide, high) * 0.6
        put(surface, signs.glyph("fountain", size, (220, 234, 240)), wide / 2, high / 2)

    return sprite("fountain back", w, h, draw, FOUNTAIN_DARK, 3)


def _slip(surface: pygame.Surface, fill: Colour) -> None:
    w, h = surface.size
    r, line = round(min(w, h) * 0.08), min(w, h) * 0.025
    pygame.draw.rect(surface, FOUNTAIN_DARK, (0, 0, w, h), border_radius=r)
    inner = (line, line, w - 2 * line, h - 2 * line)
    pygame.draw.rect(surface, fill, inner, border_radius=max(1, r - round(line)))
