"""A picture of the finished districts, to be given away."""

from __future__ import annotations

import io

import pygame

from game.saves.saved import SavedGame
from game.scenes.replay import Replay
from game.scenes.sharing import PICTURE_WIDE, picture
from game.setup import GameSetup, Seat
from tests.carpe_diem_table.positions import session
from tests.game.room import visit

NOON = "2026-11-18T12:00:00"


def test_a_picture_of_everybodys_district_can_be_given_away() -> None:
    setup = GameSetup((Seat("Anna", 0), Seat("Gerhard", 1)), 5, game="carpe_diem")
    early = SavedGame(setup, session(2, 5, "turn", 2), NOON, NOON)
    late = SavedGame(setup, session(2, 5, "turn", 50), NOON, NOON)
    with visit(Replay(late), (390, 844)) as guest:
        first, second = (
            pygame.image.load(io.BytesIO(picture(guest.app.scene, saved)), "picture.png")
            for saved in (early, late)
        )
    assert first.width == PICTURE_WIDE and first.size == second.size
    one, other = (pygame.image.tobytes(shown, "RGB") for shown in (first, second))
    changed = sum(a != b for a, b in zip(one[::97], other[::97], strict=True))
    assert changed > len(one[::97]) / 10, "what was built meanwhile cannot be seen"
