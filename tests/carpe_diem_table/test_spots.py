"""Words about a place cover neither it nor another that can be chosen."""

from itertools import combinations

import pygame
import pytest

from engine.carpe_diem.legal import legal
from game.art.palette import STANDARD
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.districts import goal_box
from game.carpe_diem.plan import BOTTOM, GoalSeen, Ward
from game.carpe_diem.ribbons import draw_ribbon
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


def test_a_bubble_rather_stands_over_bare_ground() -> None:
    """What the words are about, and what is built beside it, stays in sight where there is room."""
    plan, screen, size = DESKTOP
    above = [plan.rect((row, column)) for row in (0, 1, 2) for column in range(6)]
    without = free_spot(plan, (3, 3), size, [], screen)
    box = free_spot(plan, (3, 3), size, [], screen, above)
    assert without.collidelist(above) >= 0, "otherwise this shows nothing"
    assert box.collidelist(above) < 0


@pytest.mark.parametrize("plan", [DESKTOP[0], PHONE[0]], ids=["desktop", "phone"])
def test_the_ribbon_with_a_name_covers_no_goal(plan: Ward) -> None:
    for first, second in combinations(range(1, 6), 2):
        goals = [GoalSeen(BOTTOM, line, "pond", 4, met=False) for line in (first, second)]
        boxes = [goal_box(plan, goal) for goal in goals]
        surface = pygame.Surface((1000, 900))
        ribbon = draw_ribbon(surface, plan, "Margarete", STANDARD.players[0], 1.0, boxes)
        assert ribbon.collidelist(boxes) < 0
