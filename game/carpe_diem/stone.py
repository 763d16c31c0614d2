"""Surfaces of stone to lay things on: honey travertine, basalt, and hollows cut into them."""

from __future__ import annotations

import random

import pygame

from game.art import tokens
from game.art.brushes import canvas, keep_inside
from game.art.materials import paper
from game.art.noise import texture
from game.art.palette import SEPIA, WHITE, Colour, mix
from game.art.sprites import kept_pictures
from game.carpe_diem.colours import PAPER, SHADOW, TRAVERTINE, TRAVERTINE_SHADE

Area = pygame.Rect | tuple[float, float, float, float]


def travertine(
    w: float, h: float, scale: float = 1.0, base: Colour = TRAVERTINE, seed: int = 1
) -> pygame.Surface:
    """Limestone: clouds, long veins, and small pores dark above and light below. Not kept."""
    rng = random.Random(seed)
    surface = pygame.Surface((max(1, round(w)), max(1, round(h))), 0, 32)
    surface.fill(base)
    wide, high = w / scale, h / scale
    octaves = ((160, 70, 14), (90, 9, 12), (30, 3, 8), (2, 2, 5))
    texture(surface, [(round(wide / a), round(high / b), amount) for a, b, amount in octaves], rng)
    pores = canvas(w, h, TRAVERTINE_SHADE)
    for _ in range(int(wide * high / 900)):
        x, y, long = rng.random() * w, rng.random() * h, rng.uniform(1, 6) * scale
        dark = (*mix(TRAVERTINE_SHADE, SEPIA, 0.35), 70)
        pygame.draw.line(pores, dark, (x, y), (x + long, y), max(1, round(0.8 * scale)))
        below = y + scale
        ends = ((x, below), (x + long, below))
        pygame.draw.line(pores, (255, 252, 240, 90), *ends, max(1, round(0.6 * scale)))
    surface.blit(pores, (0, 0))
    return surface


def basalt(w: float, h: float, scale: float = 1.0) -> pygame.Surface:
    surface = pygame.Surface((max(1, round(w)), max(1, round(h))), 0, 32)
    surface.fill((62, 56, 56))
    wide, high = w / scale, h / scale
    grain = [(round(wide / 60), round(high / 20), 14), (round(wide / 4), round(high / 4), 10)]
    texture(surface, grain, random.Random(8))
    return surface


def cast_shadow(w: int, h: int, radius: int, blur: int, alpha: int = 150) -> pygame.Surface:
    """The soft shadow of a slab, twice the blur larger on each side: rings that grow darker
    inwards, since blurring a large picture takes long."""
    whole = canvas(w + 4 * blur, h + 4 * blur, SHADOW)
    rings = 2 * blur
    for i in range(rings):
        dark = round(alpha * ((i + 1) / rings) ** 2)
        grown = (rings - i) // 2
        box = pygame.Rect(2 * blur - grown, 2 * blur - grown, w + 2 * grown, h + 2 * grown)
        pygame.draw.rect(whole, (*SHADOW, dark), box, 2, border_radius=radius + grown)
    inner = pygame.Rect(2 * blur, 2 * blur, w, h)
    pygame.draw.rect(whole, (*SHADOW, alpha), inner, border_radius=radius)
    return whole


def slab(
    surface: pygame.Surface, area: Area, scale: float, stone: str = "travertine", radius: float = 8
) -> None:
    """A bevelled slab with its shadow."""
    x, y, w, h = (round(v) for v in area)
    blur = max(2, round(3.5 * scale))

    def draw() -> pygame.Surface:
        r, line = round(radius * scale), max(1, round(scale))
        body = canvas(w, h)
        coarse = max(1, round(scale))  # the grain of stone needs no fine pixels
        quarry = basalt if stone == "basalt" else travertine
        face = quarry(w / coarse, h / coarse, scale / coarse)
        body.blit(pygame.transform.smoothscale(face, (w, h)) if coarse > 1 else face, (0, 0))
        mask = canvas(w, h, WHITE)
        pygame.draw.rect(mask, (255, 255, 255, 255), (0, 0, w, h), border_radius=r)
        keep_inside(body, mask)
        edge, at = canvas(w, h), round(1.6 * scale)
        pygame.draw.rect(edge, (24, 12, 4, 190), (0, 0, w, h), line, border_radius=r)
        pygame.draw.line(edge, (255, 240, 205, 70), (r, at), (w - r, at), line)
        pygame.draw.line(edge, (255, 240, 205, 46), (at, r), (at, h - r), line)
        pygame.draw.line(edge, (40, 20, 8, 60), (r, h - at - 1), (w - r, h - at - 1), line)
        body.blit(edge, (0, 0))
        whole = cast_shadow(w, h, r, blur)
        whole.blit(body, (2 * blur - round(2 * scale), 2 * blur - round(3 * scale)))
        return whole

    picture = kept_pictures.get(("slab", w, h, stone, radius, scale), draw)
    surface.blit(picture, (x - 2 * blur + round(2 * scale), y - 2 * blur + round(3 * scale)))


def hollow(
    surface: pygame.Surface,
    area: Area,
    scale: float,
    radius: float = 6,
    depth: int = 120,
    tone: Colour = (24, 12, 4),
) -> None:
    """A recess: darker at its upper left, with a light lip."""
    x, y, w, h = (round(v) for v in area)

    def draw() -> pygame.Surface:
        r, steps = round(radius * scale), round(3 * scale)
        pit = canvas(w, h, tone)
        pygame.draw.rect(pit, (*tone, depth), (0, 0, w, h), border_radius=r)
        for i in range(steps):
            dark = (*tone, min(255, depth + int(depth * 0.5 * (1 - i / steps))))
            pygame.draw.line(pit, dark, (r, i), (w - r, i))
            pygame.draw.line(pit, dark, (i, r), (i, h - r))
        mask = canvas(w, h, WHITE)
        pygame.draw.rect(mask, (255, 255, 255, 255), (0, 0, w, h), border_radius=r)
        keep_inside(pit, mask)
        lip = max(1, round(scale * 0.8))
        pygame.draw.rect(pit, (255, 230, 190, 46), (0, 0, w, h), lip, border_radius=r)
        return pit

    surface.blit(kept_pictures.get(("hollow", w, h, radius, depth, tone, scale), draw), (x, y))


def socket(px: float, tone: Colour = TRAVERTINE_SHADE) -> pygame.Surface:
    """A round hollow for a disc."""
    return tokens.socket("merchant", px, tone, (112, 90, 60))


def chip(surface: pygame.Surface, area: pygame.Rect, scale: float, edge: Colour) -> None:
    """A slip of paper that can be touched."""
    box = (area.x, area.y, area.w, area.h)
    paper(surface, box, 6 * scale, PAPER, edge, 1.4 * scale, scale=scale)
