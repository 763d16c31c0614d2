"""What is drawn piece by piece is the same picture as one drawn whole."""

import pygame

from game.scenes.menu import Menu
from game.table.table import Table
from tests.game.courses import course
from tests.game.guest import table_for
from tests.game.room import visit
from tests.game.suite import At, every_table


def whole(table: Table, surface: pygame.Surface) -> bytes:
    """The same moment, drawn with nothing kept."""
    fresh = pygame.Surface(surface.get_size(), 0, surface)
    table.repainting.whole = True
    for board in table.boards.values():
        board.stale()
    table.draw(fresh)
    return pygame.image.tobytes(fresh, "RGB")


@every_table
def test_pictures_drawn_by_parts_equal_whole_ones(at: At) -> None:
    players = at.game.seats[-1]
    played, meant = course(at.game, players, 6)
    begin = len(meant) // 4
    table = Table(table_for(players, game=at.name), played.branch(begin))
    with visit(table, (1024, 600)) as guest:
        guest.wait(2.5)
        for action in meant[begin : begin + 25]:
            table.course.play(action)
            for _ in range(9):
                guest.frame(0.07)
            shown = pygame.image.tobytes(guest.app.surface, "RGB")
            assert shown == whole(table, guest.app.surface)


@every_table
def test_the_table_under_the_menu_is_not_drawn_over_and_over(at: At) -> None:
    table = Table(table_for(at.game.seats[0], game=at.name))
    with visit(table, (1024, 600), speed="off") as guest:
        guest.wait(1)
        guest.app.push(Menu(table.course))
        guest.frame()
        first = pygame.image.tobytes(guest.app.surface, "RGB")
        for _ in range(3):
            guest.app.redraw()
            guest.frame()
        assert pygame.image.tobytes(guest.app.surface, "RGB") == first
