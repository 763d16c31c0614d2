"""What building here would bring, in a bubble beside the tile that is held: over no cell that can
still be chosen, and beside what the words are about.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from engine.carpe_diem.state import acting
from engine.carpe_diem.tiles import KINDS
from game.art import materials
from game.art import type as lettering
from game.art.sprites import put
from game.carpe_diem import signs
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.foresight import Foresight
from game.carpe_diem.plan import Cell, Ward
from game.carpe_diem.spots import free_spot
from game.text import Words
from game.ui.look import Look

LINE = 16.0  # css px: the height of one line at usual text size


class Brings(NamedTuple):
    """Lines of a sign with a few words; the sign may be missing."""

    lines: tuple[tuple[str, str], ...]


def read(words: Words, chosen: Choosing, told: Foresight) -> Brings:
    """The consequences as signs and numbers."""
    lines: list[tuple[str, str]] = []
    if chosen.price:
        lines.append(("bread", "−1"))
    for done in told.completed:
        lines.append((done.kind, words("bubble.completed", n=len(done.cells))))
    won = {**told.gained, "scroll": told.steps}
    lines += [(what, f"+{count}") for what, count in won.items() if count]
    if told.points:
        lines.append(("", words("bubble.points", n=told.points)))
    aims = chosen.state.setting.homes[acting(chosen.state)].aims
    for goal in told.goals:
        kind = KINDS[aims[goal].kind]
        lines.append((kind, words("bubble.goal", n=aims[goal].vp)))
    if told.villas:
        lines.append(("villa", words("bubble.villas", n=told.villas)))
    if told.fountain_cards:
        lines.append(("fountain", words("bubble.cards", n=told.fountain_cards)))
    if told.seal:
        lines.append(("craftsman", words("bubble.seal")))
    if told.dead:
        lines.append(("", words("bubble.closes", n=len(told.dead))))
    return Brings(tuple(lines))


def draw(
    surface: pygame.Surface,
    plan: Ward,
    cell: Cell,
    legal: Iterable[Cell],
    brings: Brings,
    look: Look,
    screen: pygame.Rect,
    seen: Iterable[pygame.Rect],
) -> None:
    if not brings.lines:
        return
    high = LINE * look.text * look.scale
    size = high * 0.8
    wide = max(
        (high * 1.25 if sign else 0.0) + lettering.width(text, "bold", size)
        for sign, text in brings.lines
    )
    pad = 7 * look.scale
    box = (round(wide + 2 * pad), round(len(brings.lines) * high + 1.2 * pad))
    others = [other for other in legal if other != cell]
    place = free_spot(plan, cell, box, others, screen, seen)
    tip = _nearest(plan.rect(cell), place)
    area = (place.x, place.y, place.w, place.h)
    ink = materials.bubble(surface, area, tip, look.scale, look.palette, "legal")
    for number, (sign, text) in enumerate(brings.lines):
        x = place.x + pad
        y = place.y + pad * 0.6 + (number + 0.5) * high
        if sign:
            put(surface, signs.item(sign, high * 0.98), x + high * 0.5, y)
            x += high * 1.25
        lettering.label(surface, text, x, y, "bold", size, ink, "lm", place.right - x)


def _nearest(cell: pygame.Rect, place: pygame.Rect) -> tuple[int, int]:
    """The point of a cell's edge that looks at the bubble: its tail covers nothing of the tile."""
    x = min(max(place.centerx, cell.left + cell.w // 4), cell.right - cell.w // 4)
    y = min(max(place.centery, cell.top + cell.h // 4), cell.bottom - cell.h // 4)
    if place.bottom <= cell.top or place.top >= cell.bottom:
        return x, cell.top if place.bottom <= cell.top else cell.bottom
    return (cell.left if place.right <= cell.left else cell.right), y
