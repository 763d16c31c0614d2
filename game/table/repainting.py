"""Draws the table: each part again only when what it shows has changed, and only what lay under
moving things, unless something covers it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.ground import wood_ground
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.table.table import Table


class Repainting:
    def __init__(self, table: Table) -> None:
        self.whole = True  # the next picture is drawn from scratch
        self._table = table
        self._furniture: pygame.Surface | None = None  # the wood with all panes
        self._painted: dict[str, object] = {}  # what each pane showed
        self._moved: list[pygame.Rect] = []  # where something moved in the last picture
        self._was_covered = False  # something lay over the last picture

    def forget(self) -> None:
        """Size or look changed: nothing that was painted is right."""
        self._furniture = None
        self._painted.clear()

    def paint(self, painter: Painter, covered: bool) -> None:
        """`covered` pictures have something over them that is drawn anew each time."""
        table, surface = self._table, painter.surface
        renewed = self._repaint(painter)
        for board in table.boards.values():
            board.ready(surface, table.seen, table.light)
        if self.whole or covered or self._was_covered:
            renewed = [surface.get_rect()]
        self.whole, self._was_covered = False, covered
        for rect in (*renewed, *self._moved):
            self._restore(surface, rect)
        director = table.director
        self._moved = [
            rect
            for board in table.boards.values()
            for rect in board.shine(surface, director.glows)
        ]
        for flight in director.flights:
            table.brought.draw_flight(surface, flight, table.company)
            self._moved.append(flight.box)

    def _restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        assert self._furniture is not None
        boards = self._table.boards.values()
        if not any(board.rect.contains(rect) for board in boards):
            surface.blit(self._furniture, rect, rect)
        for board in boards:
            board.restore(surface, rect)

    def _repaint(self, painter: Painter) -> list[pygame.Rect]:
        """Bring the parts up to date whose content changed; where they are."""
        table = self._table
        if self._furniture is None or self._furniture.get_size() != painter.surface.get_size():
            self._furniture = wood_ground(painter).convert(painter.surface)
            self._painted.clear()
            self.whole = True
        ground = wood_ground(painter)
        inner = Painter(self._furniture, table.pane_look, painter.hover, painter.pressed)
        renewed = []
        standing = {pane.id for pane in table.panes}
        for gone in self._painted.keys() - standing:
            del self._painted[gone]  # when it comes back, something else has lain there
        for pane in table.panes:
            if self._painted.get(pane.id) != pane.shows:
                self._painted[pane.id] = pane.shows
                rect = table.look.rect(pane.box.inset(-3))
                self._furniture.set_clip(rect)
                self._furniture.blit(ground, rect, rect)
                pane.draw(inner)
                renewed.append(rect)
        self._furniture.set_clip(None)
        return renewed
