"""What a free scoring space would pay, on a plaque between its two cards: each half beside its
card, the sum on a seal. An unmet card is red and a minus; bread that would be spent shows as a
loaf on its half. Where there is little room the seal stands alone, with what else comes or goes."""

from __future__ import annotations

import pygame

from game.art import type as lettering
from game.art.palette import GLOW, WHITE, Colour, mix
from game.art.sprites import put, sprite
from game.carpe_diem import goods, signs
from game.carpe_diem.colours import OLIVE_DARK, PENALTY
from game.carpe_diem.payoffs import Half, Payoff
from game.text import figure

FACE: Colour = (255, 252, 240)
UNMET: Colour = (255, 214, 204)
GAIN: Colour = (44, 74, 22)
NOTHING: Colour = (120, 104, 84)
PENALTY_POINTS = 4


def sum_text(points: int) -> str:
    return f"+{points}" if points > 0 else figure(points)


def sum_paint(found: Payoff) -> Colour:
    """Green for a gain, red for a loss, grey where points neither come nor go."""
    if found.points < 0:
        return PENALTY
    return OLIVE_DARK if found.points or not found.unmet else NOTHING


def plaque(
    found: Payoff, cards: tuple[int, int], upright: bool, chosen: bool, edge: Colour, px: float
) -> pygame.Surface:
    """`cards` are the space's in the grid's order; upright where one lies above the other. px is
    the height of one half."""
    by_card = {half.card: half for half in found.halves}
    halves = [by_card[card] for card in cards]
    wide, high = px * (2.3 if upright else 2.9), px * (2.0 if upright else 1.9)

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        u = h / high
        r, line = round(px * 0.22 * u), px * (0.08 if chosen else 0.055) * u
        rim = mix(GLOW, (120, 70, 0), 0.5) if chosen else edge
        top = 0.0 if upright else px * 0.66 * u  # the seal stands over the plaque, or to its left
        pygame.draw.rect(surface, rim, (0, top, w, h - top), border_radius=r)
        inner = pygame.FRect(line, top + line, w - 2 * line, h - top - 2 * line)
        pygame.draw.rect(surface, FACE, inner, border_radius=max(1, r - round(line)))
        seal, rest = pygame.FRect(0, 0, w, px * 0.96 * u), inner
        if upright:
            seal = pygame.FRect(inner.x, inner.y, px * 0.86 * u, inner.h)
            rest = pygame.FRect(seal.right, inner.y, inner.right - seal.right, inner.h)
        for n, half in enumerate(halves):
            part = (
                pygame.FRect(rest.x, rest.y + n * rest.h / 2, rest.w, rest.h / 2)
                if upright
                else pygame.FRect(rest.x + n * rest.w / 2, rest.y, rest.w / 2, rest.h)
            )
            _half(surface, half, part.inflate(-2 * u, -2 * u), px * u)
        radius = px * (0.4 if upright else 0.46) * u
        pygame.draw.circle(surface, (40, 24, 10), seal.center, radius + 1.4 * u)
        pygame.draw.circle(surface, sum_paint(found), seal.center, radius)
        text = sum_text(found.points)
        size = radius * (1.1 if len(text) < 3 else 0.86)
        lettering.label(surface, text, *seal.center, "figures", size, WHITE, "cm")

    key = ("plaque", found.halves, found.points, cards, upright, chosen, edge)
    return sprite(key, wide, high, draw, edge, 3)


def besides(found: Payoff) -> list[tuple[str, int]]:
    """What comes and goes besides points and goods."""
    change = {"coin": 0, "bread": 0, "scroll": 0}
    for half in found.halves:
        for sign, amounts in ((-1, half.paid), (1, half.reward)):
            for what, count in amounts:
                if what in change:
                    change[what] += sign * count
    return [(what, count) for what, count in change.items() if count]


def seal(found: Payoff, edge: Colour, rim: Colour, px: float) -> pygame.Surface:
    """The sum, and at its foot a slip with what comes and goes besides."""
    text, paint, slip = sum_text(found.points), sum_paint(found), besides(found)

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        c = w / 2
        for reach, colour in ((1.0, rim), (0.94, edge), (0.78, paint)):
            pygame.draw.circle(surface, colour, (c, c), c * reach)
        size = w * (0.46 if len(text) < 3 else 0.38)
        lettering.label(surface, text, c, c * (0.72 if slip else 1.0), "figures", size, WHITE, "cm")
        if slip:
            _slip(surface, slip, w)

    return sprite(("sum", text, paint, tuple(slip), edge, rim), px, px, draw, rim, 3)


def _slip(surface: pygame.Surface, amounts: list[tuple[str, int]], w: int) -> None:
    """Along the foot of a seal: pictures, each with how many come or go."""
    size = w * (0.34 if len(amounts) == 1 else 0.3 if len(amounts) == 2 else 0.22)
    told = ["" if count == 1 else figure(count) for _, count in amounts]
    wide = [lettering.width(text, "figures", size) + size * 1.04 for text in told]
    x, high = (w - sum(wide)) / 2, size * 1.16
    box = pygame.FRect(x - size * 0.14, w - high, sum(wide) + size * 0.28, high)
    pygame.draw.rect(surface, FACE, box, border_radius=round(high * 0.3))
    for (what, count), text, room in zip(amounts, told, wide, strict=True):
        ink = GAIN if count > 0 else PENALTY
        lettering.label(surface, text, x, box.centery, "figures", size, ink)
        put(surface, signs.item(what, size), x + room - size * 0.52, box.centery)
        x += room


def _half(surface: pygame.Surface, half: Half, box: pygame.FRect, px: float) -> None:
    if not half.sets:
        pygame.draw.rect(surface, UNMET, box, border_radius=round(px * 0.12))
        size = min(px * 0.6, box.w * 0.6)
        text = sum_text(-PENALTY_POINTS)
        lettering.label(surface, text, *box.center, "figures", size, PENALTY, "cm", box.w)
        return
    reward = [(what, count) for what, count in half.reward if what != "vp"]
    points = dict(half.reward).get("vp", 0)
    if points:
        size = min(px * 0.6, box.w * 0.6)
        text = sum_text(points)
        lettering.label(surface, text, *box.center, "figures", size, GAIN, "cm", box.w)
    # Beside one another in a broad half, below one another in a high one.
    across = 1 if box.h > box.w else max(1, len(reward))
    down = max(1, len(reward) // across)
    size = min(px * 0.5, box.w / across * 0.52, box.h / down * 0.84)
    for n, (what, count) in enumerate(reward):
        x = box.x + box.w / across * (n % across + 0.5)
        y = box.y + box.h / down * (n // across + 0.5)
        lettering.label(surface, str(count), x, y, "figures", size * 0.9, GAIN, "rm")
        put(surface, signs.item(what, size), x + size * 0.55, y)
    if dict(half.paid).get("bread"):
        put(surface, goods.bread(px * 0.34), box.right - px * 0.16, box.y + px * 0.14)
