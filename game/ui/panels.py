"""Slips of vellum, boards of wood and plates of brass, drawn once per size and kept.

Each is a rounded shape of one material with an edge and a soft shadow. Light falls from the top
left. Knows materials and sizes in device pixels, nothing of what stands on them.
"""

from __future__ import annotations

import random

import pygame

from game.art.brushes import gradient
from game.art.cache import PictureCache
from game.art.noise import texture as texture_of
from game.art.palette import BLACK, WHITE, Colour, mix
from game.ui.theme import Surface

SHADOW: Colour = (18, 8, 2)
COARSE_FROM, LARGE = 1.8, 60_000  # many small pixels: grain at half size is as good
MATERIALS = ("vellum", "wood", "brass", "seal")

_panels = PictureCache(9_000_000)


def clear() -> None:
    """Forget every picture: another pixel ratio or dress makes them useless."""
    _panels.clear()


def _grain(dst: pygame.Surface, octaves: list[tuple[float, float, float]], seed: int) -> None:
    """Cells in pixels across and down, with their strength."""
    w, h = dst.get_size()
    counted = [(round(w / x), round(h / y), round(a)) for x, y, a in octaves if round(a) > 0]
    texture_of(dst, counted, random.Random(seed))


def texture(
    material: str, dress: Surface, size: tuple[int, int], scale: float, seed: int = 1
) -> pygame.Surface:
    """The bare material, without shape or edge."""
    if scale >= COARSE_FROM and size[0] * size[1] > LARGE:
        half = (size[0] // 2 + 1, size[1] // 2 + 1)
        face = _texture(material, dress, half, scale / 2, seed)
        return pygame.transform.smoothscale(face, size)
    return _texture(material, dress, size, scale, seed)


def _texture(
    material: str, dress: Surface, size: tuple[int, int], scale: float, seed: int
) -> pygame.Surface:
    face = pygame.Surface(size, pygame.SRCALPHA)
    g, k = dress.grain, scale
    if material == "vellum":
        face.fill(dress.body)
        spots = [(3.2, 3.2, 9 * g), (14, 14, 9 * g), (60, 60, 9 * g), (190, 190, 10 * g)]
        _grain(face, [(x * k, y * k, a) for x, y, a in spots], seed)
    elif material == "wood":
        face.fill(dress.body)
        rings = [(700, 42, 20 * g), (330, 13, 15 * g), (180, 4.5, 12 * g), (70, 1.7, 8 * g)]
        _grain(face, [(x * k, y * k, a) for x, y, a in rings], seed)
    elif material == "brass":
        top, bottom = mix(dress.light, dress.body, 0.2), mix(dress.body, dress.dark, 0.22 * g)
        face = gradient(*size, top, bottom)
        brushed = [(260 * k, 1.2 * k, 12 * g), (120 * k, 3 * k, 8 * g)]
        _grain(face, brushed, seed)
    else:
        face = gradient(*size, mix(dress.body, dress.light, 0.3), mix(dress.body, dress.dark, 0.4))
        _grain(face, [(9 * k, 9 * k, 10 * g)], seed)
    return face


def shape(size: tuple[int, int], radius: int, colour: Colour) -> pygame.Surface:
    """A filled rectangle with smooth round corners."""
    w, h = size
    r = max(0, min(radius, w // 2, h // 2))
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill((*colour, 255))
    if r:
        fine = 4
        disc = pygame.Surface((2 * r * fine, 2 * r * fine), pygame.SRCALPHA)
        disc.fill((*WHITE, 0))
        pygame.draw.circle(disc, (*WHITE, 255), (r * fine, r * fine), r * fine)
        disc = pygame.transform.smoothscale(disc, (2 * r, 2 * r))
        for dx, dy in ((0, 0), (r, 0), (0, r), (r, r)):
            corner = (w - r if dx else 0, h - r if dy else 0)
            out.blit(disc, corner, (dx, dy, r, r), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def cut(face: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture with round corners."""
    out = shape(face.get_size(), radius, WHITE)
    out.blit(face, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def shadow(size: tuple[int, int], radius: int, blur: int, strength: int = 120) -> pygame.Surface:
    """A soft shadow, `blur` pixels larger than the shape on every side."""

    def draw() -> pygame.Surface:
        w, h = size[0] + 2 * blur, size[1] + 2 * blur
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        steps = max(3, min(12, blur))
        for i in range(steps):
            inset = round(2 * blur * i / steps)
            box = pygame.Rect(inset, inset, w - 2 * inset, h - 2 * inset)
            alpha = round(strength * ((i + 1) / steps) ** 1.7)
            corner = max(1, radius + blur - inset)
            pygame.draw.rect(out, (*SHADOW, alpha), box, border_radius=corner)
        return out

    return _panels.get(("shadow", size, radius, blur, strength), draw)


def _bevel(out: pygame.Surface, radius: int, line: int, light: int, dark: int) -> None:
    """A lit upper and left edge, a dark lower one, inside the outline."""
    w, h = out.get_size()
    edge = pygame.Surface((w, h), pygame.SRCALPHA)
    r = max(radius, line + 1)
    y = line + max(0, line // 2)
    pygame.draw.line(edge, (255, 232, 190, light), (r, y), (w - r, y), line)
    pygame.draw.line(edge, (255, 232, 190, light // 2), (y, r), (y, h - r), line)
    pygame.draw.line(edge, (*BLACK, dark), (r, h - 1 - y), (w - r, h - 1 - y), line)
    out.blit(edge, (0, 0))


def panel(
    material: str,
    dress: Surface,
    size: tuple[int, int],
    scale: float,
    radius: float = 9,
    state: str = "normal",
) -> pygame.Surface:
    """One finished panel; state is normal, hover, pressed or disabled. Do not draw on it."""
    size = (max(8, size[0]), max(8, size[1]))

    def draw() -> pygame.Surface:
        line = max(1, round(1.3 * scale))
        r = round(radius * scale)
        inner = (size[0] - 2 * line, size[1] - 2 * line)
        face = texture(material, dress, inner, scale)
        if state == "hover":
            face.fill((18, 16, 10), special_flags=pygame.BLEND_RGB_ADD)
        elif state == "pressed":
            face.fill((240, 236, 228), special_flags=pygame.BLEND_RGB_MULT)
        elif state == "disabled":
            veil = pygame.Surface(inner, pygame.SRCALPHA)
            veil.fill((*mix(dress.dark, dress.body, 0.8), 150))
            face.blit(veil, (0, 0))
        out = shape(size, r, dress.edge)
        out.blit(cut(face, r - line), (line, line))
        lit = {"vellum": 120, "wood": 84, "brass": 190, "seal": 110}[material]
        if state in ("normal", "hover"):
            _bevel(out, r, max(1, round(scale)), lit, 46)
        return out

    return _panels.get(("panel", material, dress, size, scale, radius, state), draw)


def recess(
    size: tuple[int, int], dress: Surface, scale: float, radius: float = 8
) -> pygame.Surface:
    """A hollow cut into wood: dark above, a thin light edge below."""
    size = (max(8, size[0]), max(8, size[1]))

    def draw() -> pygame.Surface:
        line, r = max(1, round(scale)), round(radius * scale)
        out = shape(size, r, mix(dress.body, dress.light, 0.55))
        dark = shape((size[0], size[1] - line), r, mix(dress.dark, BLACK, 0.5))
        out.blit(dark, (0, 0))
        floor = gradient(
            size[0] - 2 * line,
            size[1] - 3 * line,
            mix(dress.dark, BLACK, 0.32),
            mix(dress.dark, dress.body, 0.25),
        )
        out.blit(cut(floor, r - line), (line, 2 * line))
        return out

    return _panels.get(("recess", dress, size, scale, radius), draw)


def put(
    surface: pygame.Surface,
    picture: pygame.Surface,
    at: tuple[int, int],
    scale: float,
    lift: float = 3,
    radius: float = 9,
) -> None:
    """Lay a panel down with its shadow; lift is how far, in css px, it stands above the ground."""
    if lift > 0:
        blur = max(2, round(lift * 1.5 * scale))
        soft = shadow(picture.get_size(), round(radius * scale), blur)
        drop = round(lift * 0.6 * scale)
        surface.blit(soft, (at[0] - blur + drop // 2, at[1] - blur + drop))
    surface.blit(picture, at)
