"""Where things are on the painted island, and that what must differ does."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from engine.cities_knights.board import EDGE_ENDS, HARBOUR_SLOTS, HEX_NODES, printed_layout
from engine.cities_knights.box import CARDS, DECK_OF, KINDS, TERRAINS, TRACKS
from game.art.palette import COLOUR_BLIND, STANDARD
from game.cities_knights.cards import card_back, good_card, progress_card
from game.cities_knights.dice import die, number_token
from game.cities_knights.figures import knight_piece
from game.cities_knights.houses import city_piece, settlement_piece
from game.cities_knights.island import COAST, EXTENT, HARBOUR_AT, HEX_AT, NODE_AT
from game.cities_knights.sea import SeaChart
from game.cities_knights.terrain import hex_tile


def distance(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def grey(picture: pygame.Surface) -> bytes:
    """Luminance over a middling ground, row by row."""
    ground = pygame.Surface(picture.size, 0, 32)
    ground.fill((120, 120, 110))
    ground.blit(picture, (0, 0))
    raw = pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")
    return raw[::3]


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    a, b = grey(one), grey(other)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_every_corner_of_every_hex_is_one_radius_from_its_middle():
    for hex_, nodes in enumerate(HEX_NODES):
        for node in nodes:
            assert distance(HEX_AT[hex_], NODE_AT[node]) == pytest.approx(1)


def test_every_edge_is_one_radius_long():
    for a, b in EDGE_ENDS:
        assert distance(NODE_AT[a], NODE_AT[b]) == pytest.approx(1)


def test_the_coast_goes_once_around():
    assert len(COAST) == len(set(COAST)) == 30
    for a, b in zip(COAST, [*COAST[1:], COAST[0]], strict=True):
        assert distance(a, b) == pytest.approx(1)


def test_harbours_lie_off_the_shore_between_their_two_nodes():
    for (a, b), mooring in zip(HARBOUR_SLOTS, HARBOUR_AT, strict=True):
        near = sorted(range(54), key=lambda node: distance(NODE_AT[node], mooring))
        assert set(near[:2]) == {a, b}
        assert min(distance(mooring, middle) for middle in HEX_AT) > 1.3
        assert abs(mooring[0]) < EXTENT[0] and abs(mooring[1]) < EXTENT[1]


def test_the_chart_of_a_layout_is_painted_the_same_every_time():
    terrain, _, harbours = printed_layout("ck_beginner")
    chart = SeaChart((240, 180), 18, (120, 90))
    one, other = (chart.paint(terrain, harbours) for _ in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_terrains_differ_without_colour():
    tiles = {name: hex_tile(name, 30, 41) for name in TERRAINS}
    for one, other in combinations(TERRAINS, 2):
        assert difference(tiles[one], tiles[other]) > 8, (one, other)


def test_knights_differ_by_level_and_by_being_awake_in_grey():
    paint = STANDARD.players[0]
    forms = [(level, awake) for level in (1, 2, 3) for awake in (False, True)]
    pictures = {form: knight_piece(paint, *form, 30) for form in forms}
    for one, other in combinations(forms, 2):
        assert difference(pictures[one], pictures[other]) > 4, (one, other)


@pytest.mark.parametrize("palette", [STANDARD, COLOUR_BLIND], ids=lambda palette: palette.name)
def test_owners_differ_in_grey_by_paint_or_mark(palette):
    for piece in (settlement_piece, city_piece):
        for one, other in combinations(palette.players[:4], 2):
            assert difference(piece(one, 30), piece(other, 30)) > 3, (one.name, other.name)


def test_walls_and_metropolises_show():
    paint = STANDARD.players[1]
    plain = city_piece(paint, 40)
    forms = [city_piece(paint, 40, wall=True)]
    forms += [city_piece(paint, 40, metropolis=track) for track in TRACKS]
    for one, other in combinations([plain, *forms], 2):
        assert difference(one, other) > 4


def test_every_card_has_a_picture_of_its_own():
    pictures = [good_card(kind, 44) for kind in KINDS]
    pictures += [
        progress_card(card, TRACKS[DECK_OF[number]], 44, "") for number, card in enumerate(CARDS)
    ]
    pictures += [card_back(track, 44) for track in TRACKS]
    for one, other in combinations(pictures, 2):
        assert difference(one, other) > 1


def test_dice_and_tokens_show_their_number():
    faces = [die(face, 30) for face in range(1, 7)]
    faces += [die(face, 30, "event") for face in ("ship", *TRACKS)]
    tokens = [number_token(n, 6 - abs(7 - n), 30) for n in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)]
    for group in (faces, tokens):
        for one, other in combinations(group, 2):
            assert difference(one, other) > 1
