"""A leaf of a game's own, laid over the table to be read: its luck so far, an almanac of its cards.

The game writes it for the eyes of the moment; the house gives the sheet it stands on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.protocol import Viewer
from engine.core.session import Session
from game import games
from game.scenes.frame import BAR, frame, places
from game.setup import GameSetup
from game.table.company import Company
from game.ui.column import Column
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Widget


class LeafSheet(Stage):
    def __init__(self, setup: GameSetup, session: Session[Any], eyes: Viewer, name: str) -> None:
        super().__init__()
        self.setup, self.session, self.eyes, self.name = setup, session, eyes, name
        self.heading = f"leaf.{name}"
        self.catalogues = (games.words(setup.game),)

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        viewer = self.eyes if self.eyes is not None and self.eyes >= 0 else 0
        company = Company(self.setup, words, look.palette, viewer)
        leaves = games.get(self.setup.game).leaves(self.session, company, self.eyes)
        leaf = next(leaf for leaf in leaves if leaf.name == self.name)
        at = places(look)
        column = Column(look, at.content.x, at.content.y, at.content.w - BAR)
        leaf.write(column)
        high = column.y - at.content.y
        title, back = words(self.heading), words("common.back")
        offset, scroll_to = self.scrolled("leaf"), self.scroll_setter("leaf")
        return [
            *frame(look, at, title, self.back, back, high),
            Scroll("leaf", at.content, column.widgets, high, offset, scroll_to),
        ]

    def back(self) -> None:
        self.app.pop()
