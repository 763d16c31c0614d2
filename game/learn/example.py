"""An example in the rules: a position by hand, drawn by the game's own board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import games as rules
from game import games
from game.learn import rulebook
from game.learn.looking import look_closer
from game.scenes.newgame import NAMES
from game.setup import GameSetup, Seat
from game.table.brings import Light
from game.table.company import Company
from game.table.spotted import named
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.app import App

FLAT = 0.62  # the height of a picture over its width
COMFORT = 46.0  # css px: things are shown up to so large, as a picture is only looked at


class ExamplePicture:
    """Drawn on a sheet of its own, which is then laid where the example stands."""

    def __init__(self, app: App, game: str, example: rulebook.Example) -> None:
        playing, self._brought = rules.get(game), games.get(game)
        state = playing.decode(example.position)
        players, options = playing.setup(state)
        seats = tuple(Seat(NAMES[n], n) for n in range(players))
        self._app = app
        self._setup = GameSetup(seats, 1, options, game)
        self._seen = self._brought.picture(state, None)
        self._things = [named(light) for light in example.lights]
        boards = self._brought.boards(state)
        self._board = boards[example.board or next(iter(boards))]
        self._sheet: pygame.Surface | None = None
        self._look: tuple[Look, tuple[int, int]] | None = None

    @staticmethod
    def height(wide: float) -> float:
        return wide * FLAT

    def paint(self, painter: Painter, box: Box) -> None:
        rect = painter.rect(box)
        if self._look != (painter.look, rect.size):
            self._look = (painter.look, rect.size)
            self._sheet = self._fit(painter.look, rect.size)
        assert self._sheet is not None
        spoken = frozenset(thing for thing in self._things if self._board.spot(thing) is not None)
        self._board.ready(self._sheet, self._seen, Light(spoken=spoken))
        self._board.restore(self._sheet, self._board.rect)
        painter.surface.blit(self._sheet, rect.topleft)

    def _fit(self, look: Look, size: tuple[int, int]) -> pygame.Surface:
        place = Box(0, 0, size[0] / look.scale, size[1] / look.scale)
        company = Company(self._setup, look.words, look.palette, 0)
        self._board.resize(place, look, company)
        look_closer(self._board, self._things, look.scale, COMFORT)
        self._board.fetch(self._app)
        return pygame.Surface(size)
