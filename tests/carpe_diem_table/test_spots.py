"""Words about a place cover neither it nor another that can be chosen."""

import pygame
import pytest

from engine.carpe_diem.legal import legal
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.plan import Ward
from game.carpe_diem.spots import free_spot
from tests.carpe_diem_table.positions import asked

DESKTOP = (Ward(502, 48, 65, 37), pygame.Rect(0, 0, 1280, 720), (190, 62))
PHONE = (Ward(6, 115, 56, 21), pygame.Rect(0, 0, 390, 844), (96, 34))


@pytest.mark.parametrize("place", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_bubble_covers_no_legal_cell(
    place: tuple[Ward, pygame.Rect, tuple[int, int]],
) -> None:
    """In positions of real games, for every tile and every place it could go to."""
    plan, screen, size = place
    checked = 0
    for s in (asked(3, 5, "turn", 40), asked(4, 3, "turn", 70), asked(2, 8, "turn", 25)):
        chosen = Choosing(s)
        assert legal(s)
        for tile in [thing for thing in chosen.meanings if thing[0] == "tile"]:
            chosen.touch(tile)
            cells = [(thing[1], thing[2]) for thing in chosen.places]
            for cell in cells:
                box = free_spot(plan, cell, size, cells, screen)
                assert screen.contains(box)
                assert not any(box.colliderect(plan.rect(other)) for other in cells)
                checked += 1
            chosen.cancel()
    assert checked > 20


def test_a_bubble_stands_as_near_as_it_may() -> None:
    plan, screen, size = DESKTOP
    box = free_spot(plan, (2, 2), size, [], screen)
    assert not box.colliderect(plan.rect((2, 2)))
    assert abs(box.centery - plan.rect((2, 2)).centery) <= plan.cell * 1.5


def test_where_everything_is_legal_least_is_covered() -> None:
    """The words go outside the district, or over as little of it as there is no help for."""
    plan, screen, size = PHONE
    every = [(row, column) for row in range(6) for column in range(6)]
    box = free_spot(plan, (3, 3), size, every, screen)
    assert screen.contains(box)
    assert not any(box.colliderect(plan.rect(cell)) for cell in every)
