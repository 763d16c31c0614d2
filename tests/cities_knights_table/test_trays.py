"""Trays lie over the hand and the tracks, and leave nothing behind when they go."""

import pygame

from tests.game.lessons import Pupil, table_of
from tests.game.room import visit
from tests.game.test_table_drawing import whole


def test_what_lay_under_the_tray_of_a_trade_is_drawn_again() -> None:
    with visit(table_of("cities_knights", 12), (390, 844)) as guest:
        Pupil(guest).rest()
        table = guest.app.scene
        for name in ("trade", "sheet.close"):
            guest.tap(name)
            guest.wait(0.5)
        assert table.course.choosing.tool is None
        shown = pygame.image.tobytes(guest.app.surface, "RGB")
        table.repainting.forget()
        assert shown == whole(table, guest.app.surface)
