"""The box on the shelf: readable, painted the same every time, and there before the game is."""

import subprocess
import sys

import pygame
import pytest

from game.art.palette import contrast
from game.carpe_diem.cover import COVER
from game.table.cover import WEIGHTS

SIZES = [(150, 210), (220, 180), (300, 420)]


def painted(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    COVER.paint(surface, 1.0)
    return surface


@pytest.mark.parametrize("size", SIZES)
def test_the_title_stands_on_a_calm_ground(size: tuple[int, int]) -> None:
    """In the upper fourth any pixel lets the title be read."""
    picture = painted(size)
    for x in range(0, size[0], 7):
        for y in range(0, size[1] // 4, 5):
            assert contrast(COVER.ink, tuple(picture.get_at((x, y))[:3])) >= 4.5


def test_the_cover_is_painted_the_same_every_time() -> None:
    first, second = (pygame.image.tobytes(painted(SIZES[0]), "RGB") for _ in range(2))
    assert first == second


def test_the_cover_needs_nothing_else_of_the_game() -> None:
    asked = (
        "import sys, game.carpe_diem.cover\n"
        "print(*sorted(m for m in sys.modules if 'carpe_diem' in m))"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True
    )
    assert done.stdout.split()[-3:] == [
        "game.carpe_diem",
        "game.carpe_diem.cover",
        "game.carpe_diem.morning",
    ]


def test_the_cover_tells_what_the_game_is() -> None:
    assert COVER.title == "Carpe Diem"
    assert COVER.players == (2, 4)
    assert COVER.weight in WEIGHTS
