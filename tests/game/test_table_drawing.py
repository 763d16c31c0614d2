"""What is drawn piece by piece is the same picture as one drawn whole."""

from random import Random

import pygame

from game.scenes.menu import Menu
from game.table.table import Table
from tests.game.guest import hansa, table_for
from tests.game.room import visit


def whole(table: Table, surface: pygame.Surface) -> bytes:
    """The same moment, drawn with nothing kept."""
    fresh = pygame.Surface(surface.get_size(), 0, surface)
    table.repainting.whole = True
    table.boards["chart"].stale()
    table.draw(fresh)
    return pygame.image.tobytes(fresh, "RGB")


def test_pictures_drawn_by_parts_equal_whole_ones() -> None:
    table = Table(table_for(4, seed=6))
    rng = Random(8)
    with visit(table, (1024, 600)) as guest:
        guest.wait(2.5)
        for _ in range(25):
            table.course.play(hansa.brisk(table.course.state, rng))
            for _ in range(9):
                guest.frame(0.07)
            shown = pygame.image.tobytes(guest.app.surface, "RGB")
            assert shown == whole(table, guest.app.surface)


def test_the_table_under_the_menu_is_not_drawn_over_and_over() -> None:
    table = Table(table_for(3, seed=6))
    with visit(table, (1024, 600), speed="off") as guest:
        guest.wait(1)
        guest.app.push(Menu(table.course))
        guest.frame()
        first = pygame.image.tobytes(guest.app.surface, "RGB")
        for _ in range(3):
            guest.app.redraw()
            guest.frame()
        assert pygame.image.tobytes(guest.app.surface, "RGB") == first
