"""The end is counted over the districts: what is lit up there is what the engine counts."""

from __future__ import annotations

import pygame
import pytest

from engine.carpe_diem.cards import FOUNTAIN_CARDS
from engine.carpe_diem.scoring import CATEGORIES, score
from engine.carpe_diem.state import DONE, State, store
from engine.carpe_diem.tiles import KINDS, VILLA
from game.carpe_diem.counted import Counted, completed
from game.carpe_diem.stock import TileStock
from game.setup import Seat
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from tests.carpe_diem_table.positions import played

OVER = [played(players, seed, 400) for players, seed in ((2, 5), (3, 8), (4, 3), (4, 12))]


def counted(s: State) -> Counted:
    seats = [Seat(f"P{n}", n) for n in range(s.setting.players)]
    return Counted(s, seats, TileStock())


@pytest.mark.parametrize("s", OVER)
def test_every_completed_structure_is_lit_once(s: State) -> None:
    for seat, points in enumerate(score(s)):
        found = list(completed(s, seat))
        for kind in range(len(KINDS)):
            assert sum(one.kind == kind for one in found) == s.cells[store(seat) + DONE + kind]
        assert sum(one.points for one in found if one.kind == VILLA) == points["villas"]
        hand = [FOUNTAIN_CARDS[card] for card in s.hidden.hands[seat]]
        worth = sum(card.vp for card in hand for one in found if one.kind == card.kind)
        assert worth == points["fountain"]


@pytest.mark.parametrize("s", OVER)
@pytest.mark.parametrize("size", [(360, 420), (340, 240), (930, 260)])
def test_every_category_has_a_picture_of_its_own(s: State, size: tuple[int, int]) -> None:
    whole, shown = counted(s), set()
    for category in ("", *CATEGORIES[1:]):
        surface = pygame.Surface(size)
        look = Look(*size)
        whole.paint(category, Painter(surface, look), Box(0, 0, *size))
        shown.add(pygame.image.tobytes(surface, "RGB"))
    assert len(shown) == len(CATEGORIES)


def test_districts_that_are_admired_stand_below_one_another_on_a_phone() -> None:
    for s in OVER:
        whole, players = counted(s), s.setting.players
        assert whole.height(340) > 340 * players, "each as wide as the sheet"
        assert whole.height(930) < 930 / players * 1.3, "side by side"
