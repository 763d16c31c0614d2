"""The small picture of a position: it fits its box, shows what is built, and tells no secret."""

import pygame

from engine.core.protocol import PUBLIC
from game.carpe_diem.miniature import Miniature
from game.carpe_diem.stock import TileStock
from game.setup import Seat
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from tests.carpe_diem_table.positions import GAME, played

SEATS = [Seat("Anna", 0), Seat("Gerhard", 1), Seat("Katrin", 2)]


def painted(actions: int, eyes: int, wide: float = 300.0) -> bytes:
    small = Miniature(played(3, 5, actions), eyes, SEATS, TileStock())
    surface = pygame.Surface((320, 160))
    painter = Painter(surface, Look(320, 160))
    small.paint(painter, Box(0, 0, wide, small.height(wide)))
    return pygame.image.tobytes(surface, "RGB")


def test_it_shows_what_is_built() -> None:
    assert painted(3, PUBLIC) != painted(60, PUBLIC)


def test_it_is_the_same_for_all_eyes() -> None:
    assert painted(60, PUBLIC) == painted(60, 0)


def test_it_stays_inside_its_box() -> None:
    small = Miniature(GAME.new(3, 1), PUBLIC, SEATS, TileStock())
    high = small.height(300)
    assert 60 < high < 160
    surface = pygame.Surface((320, 200))
    surface.fill((1, 2, 3))
    small.paint(Painter(surface, Look(320, 200)), Box(0, 0, 300, high))
    assert surface.get_at((310, 100))[:3] == (1, 2, 3)
    assert surface.get_at((150, round(high) + 12))[:3] == (1, 2, 3)
