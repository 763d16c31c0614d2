"""Type, palette and sprites: letters for five languages, contrast, bounded memory."""

import json
from pathlib import Path

import pygame
import pytest

from engine.hansa import board
from game.art import icons, palette, tokens
from game.art import type as faces
from game.art.cache import PictureCache
from game.art.palette import Colour, contrast
from game.art.sprites import kept_pictures
from game.hansa.chart import LATIN

PALETTES = [
    palette.choose(colour_blind=blind, high_contrast=strong)
    for blind in (False, True)
    for strong in (False, True)
]
ALPHABETS = (
    "ÄÖÜäöüß„“‚‘–…"  # German
    "ÀÈÉÌÒÙàèéìòù«»"  # Italian
    "ËÏÉÖëïéöĲĳ’"  # Dutch
    "ĄĆĘŁŃÓŚŹŻąćęłńóśźż”"  # Polish
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?()+-×"
)


def spoken() -> set[str]:
    """Every character of every catalogue, every name on the board, every Latin word."""
    texts = Path(faces.FOLDER.parent / "text")
    letters = set(ALPHABETS)
    for file in sorted(texts.glob("*.json")):
        letters |= set(json.dumps(json.loads(file.read_text("utf-8")), ensure_ascii=False))
    for side in ("side_2_3", "side_4_5"):
        letters |= {c for city in board.side(side).cities for c in city.name}
    return {c for c in letters | set("".join(LATIN.values())) if c.isprintable()}


@pytest.mark.parametrize("face", sorted(faces.FACES))
def test_every_face_has_every_letter_of_five_languages(face: str) -> None:
    font = faces.font(face, 20)
    lacking = [c for c in sorted(spoken()) if font.metrics(c)[0] is None]
    assert lacking == []


def test_the_licence_of_the_typefaces_lies_beside_them() -> None:
    licence = (faces.FOLDER / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in licence
    for file in set(faces.FACES.values()):
        assert file in licence


def test_the_typefaces_stay_small_enough_for_the_first_download() -> None:
    assert sum(path.stat().st_size for path in faces.FOLDER.glob("*.?tf")) < 290_000


def test_fit_finds_a_size_that_fits_and_no_smaller() -> None:
    px = faces.fit("Quedlinburg", "town", 40, 90)
    assert faces.width("Quedlinburg", "town", px) <= 90
    assert faces.width("Quedlinburg", "town", px + 1.5) > 90


def test_wrapped_lines_fit_and_lose_nothing() -> None:
    text = "Needs Privilegium maius: you have minus, and the town is full"
    lines = faces.wrap(text, "body", 14, 120)
    assert len(lines) > 1
    assert " ".join(lines) == text
    assert all(faces.width(line, "body", 14) <= 120 for line in lines)


def test_a_shortened_text_ends_with_an_ellipsis_and_fits() -> None:
    short = faces.shorten("Göttingen and Quedlinburg", "bold", 15, 90)
    assert short.endswith("…")
    assert faces.width(short, "bold", 15) <= 90
    assert faces.shorten("Halle", "bold", 15, 90) == "Halle"


def test_a_label_stands_where_its_anchor_says() -> None:
    surface = pygame.Surface((200, 60))
    left = faces.label(surface, "Emden", 10, 30, "town", 16, anchor="lm")
    right = faces.label(surface, "Emden", 190, 30, "town", 16, anchor="rm")
    middle = faces.label(surface, "Emden", 100, 30, "town", 16, anchor="cm")
    assert left.left == 10
    assert right.right == 190
    assert abs(middle.centerx - 100) <= 1
    assert left.top < 30 < left.bottom


def text_pairs(p: palette.Palette) -> list[tuple[Colour, Colour]]:
    return [
        (p.ink, p.paper),
        (p.legal_text, p.legal),
        (palette.INK, palette.VELLUM),
        (palette.INK, palette.BANNER_FULL),
        (palette.RED, palette.BANNER_FULL),
        (palette.SEPIA, palette.VELLUM_LIGHT),
        ((255, 240, 214), palette.RED),
        (palette.BRASS_TEXT, palette.BRASS),
        (palette.WOOD_TEXT, palette.TABLE_WOOD),
        (palette.WOOD_TEXT, palette.PANEL_WOOD),
        (palette.WOOD_TEXT, palette.DESK_WOOD),
        (palette.WOOD_TEXT_SOFT, palette.PANEL_WOOD),
        (palette.WOOD_TEXT_GOLD, palette.TABLE_WOOD),
        (p.warning, p.paper),
    ]


@pytest.mark.parametrize("p", PALETTES, ids=lambda p: p.name)
def test_text_has_the_contrast_that_reading_needs(p: palette.Palette) -> None:
    weak = [(a, b, contrast(a, b)) for a, b in text_pairs(p) if contrast(a, b) < 4.5]
    assert weak == []


@pytest.mark.parametrize("p", PALETTES, ids=lambda p: p.name)
def test_every_player_has_his_own_mark_and_it_shows_on_his_paint(p: palette.Palette) -> None:
    assert len({paint.mark for paint in p.players}) == len(p.players) == 5
    for paint in p.players:
        assert contrast(paint.mark_colour, paint.body) >= 3.5


def test_the_numerals_show_on_the_houses() -> None:
    for privilege, wall in palette.PRIVILEGE.items():
        ink = (240, 222, 170) if privilege == "black" else palette.INK
        assert contrast(ink, wall) >= 4.5


def simulate_red_green_blindness(colour: Colour) -> Colour:
    """Deuteranopia after Viénot, Brettel and Mollon, in linear light."""
    r, g, b = ((c / 255) ** 2.2 for c in colour)
    red = 0.29275 * r + 0.70725 * g - 0.02978 * b * 0
    blue = -0.02234 * r + 0.02234 * g + b
    out = (red, red, max(0.0, blue))
    return tuple(round(min(1.0, c) ** (1 / 2.2) * 255) for c in out)  # type: ignore[return-value]


def test_red_green_blind_players_can_tell_all_paints_apart() -> None:
    seen = [simulate_red_green_blindness(paint.body) for paint in palette.COLOUR_BLIND.players]
    for i, a in enumerate(seen):
        for b in seen[:i]:
            assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) > 110


def test_every_icon_leaves_ink() -> None:
    for name in icons.ICONS:
        picture = icons.icon(name, 24)
        assert pygame.mask.from_surface(picture).count() > 40, name


def test_a_ghost_is_paler_than_a_piece_and_a_lifted_piece_rises() -> None:
    paint = palette.STANDARD.players[0]

    def drawn(**how: float) -> pygame.Surface:
        surface = pygame.Surface((80, 80))
        surface.fill((255, 255, 255))
        tokens.put_piece(surface, "trader", paint, 40, 40, 24, **how)  # type: ignore[arg-type]
        return surface

    piece, ghost, lifted = drawn(), drawn(ghost=True), drawn(lift=1.0)
    corner = (32, 44)
    assert sum(ghost.get_at(corner)[:3]) > sum(piece.get_at(corner)[:3])

    def top(surface: pygame.Surface) -> int:
        return next(y for y in range(80) if surface.get_at((40, y))[1] < 120)

    assert top(lifted) < top(piece) - 5


def test_the_sprite_cache_forgets_what_was_used_longest_ago() -> None:
    cache = PictureCache(pixels=1000)
    first = cache.get("first", lambda: pygame.Surface((20, 20)))
    cache.get("second", lambda: pygame.Surface((20, 20)))
    assert cache.get("first", lambda: pygame.Surface((20, 20))) is first
    cache.get("third", lambda: pygame.Surface((20, 20)))
    assert cache.pixels <= 1000
    assert cache.get("first", lambda: pygame.Surface((20, 20))) is first


def test_sprites_of_every_size_stay_within_the_cache() -> None:
    for px in range(8, 260, 3):
        for paint in palette.STANDARD.players:
            tokens.piece("merchant", paint, px)
    assert kept_pictures.pixels <= kept_pictures.limit
