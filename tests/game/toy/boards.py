"""Two kinds of boards: the market with deck and die, which can be magnified, and a hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from engine.core.protocol import PUBLIC
from game.app import App
from game.table.brings import Light, Moment, Place, Spot
from game.table.camera import Camera
from game.table.company import Company
from game.table.spotted import Spotted, Thing
from game.ui.box import Box
from game.ui.look import Look
from tests.game.toy.picture import HIDDEN, Picture

CLOTH, LIT, CARD, BACK = (70, 96, 70), (10, 128, 122), (246, 236, 210), (120, 40, 36)


class Cards:
    """A row of cards or other things on cloth; what it shows is told by `row`."""

    camera: Camera | None = None
    rect: pygame.Rect

    def __init__(self) -> None:
        self._shown: object = None
        self._at_rest: pygame.Surface | None = None

    def resize(self, box: Box, look: Look, company: Company) -> None:
        self.rect, self._scale = look.rect(box), look.scale
        self._room = Box(0, 0, box.w, box.h)
        self.stale()

    def fetch(self, app: App) -> None:
        """There are no pictures to fetch."""

    def stale(self) -> None:
        self._shown = None

    def row(self, seen: Picture) -> list[tuple[Thing, int]]:
        """The things from left to right, each with the card to be seen there."""
        raise NotImplementedError

    def _boxes(self, seen: Picture) -> list[tuple[Thing, int, Box]]:
        """In css px from the board's corner, seen as a whole."""
        row = self.row(seen)
        columns = self._room.inset(6).columns(max(4, len(row)), 6)
        return [(thing, card, box) for (thing, card), box in zip(row, columns, strict=False)]

    def things(self, moment: Moment) -> list[Spotted]:
        return [
            Spotted(thing, *self._on_screen(box.centre), min(box.w, box.h) / 2 * self._zoom)
            for thing, _, box in self._boxes(moment.seen)
        ]

    @property
    def _zoom(self) -> float:
        return self.camera.zoom if self.camera else 1.0

    def _on_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y = point[0] * self._scale, point[1] * self._scale
        left, top = self.camera.origin if self.camera else self.rect.topleft
        return (left + x * self._zoom) / self._scale, (top + y * self._zoom) / self._scale

    def spot(self, place: Place) -> Spot | None:
        return None

    def ready(self, surface: pygame.Surface, seen: Any, light: Light) -> None:
        legal = frozenset(light.chosen.meanings) if light.chosen else frozenset()
        chosen = light.chosen.chosen if light.chosen else None
        shown = (tuple(self.row(seen)), legal, chosen)
        if shown == self._shown:
            return
        self._shown = shown
        whole = pygame.Surface(self.rect.size)
        whole.fill(CLOTH)
        for thing, card, box in self._boxes(seen):
            place = pygame.Rect(*(round(side * self._scale) for side in box))
            if thing in legal:
                whole.fill(LIT, place.inflate(6, 6))
            whole.fill((255, 226, 110) if thing == chosen else CARD if card else BACK, place)
        self._at_rest = self._seen_through_camera(whole)
        surface.blit(self._at_rest, self.rect)

    def _seen_through_camera(self, whole: pygame.Surface) -> pygame.Surface:
        if self.camera is None or self.camera.zoom <= 1:
            return whole
        large = pygame.transform.smoothscale_by(whole, self.camera.zoom)
        view = pygame.Surface(self.rect.size)
        x, y = self.camera.origin
        view.blit(large, (x - self.rect.x, y - self.rect.y))
        return view

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        part = rect.clip(self.rect)
        if part and self._at_rest is not None:
            surface.blit(self._at_rest, part, part.move(-self.rect.x, -self.rect.y))

    def shine(self, surface: pygame.Surface, glows: Mapping[Place, float]) -> list[pygame.Rect]:
        return []


class Market(Cards):
    """What everybody sees; it can be looked at closely."""

    def resize(self, box: Box, look: Look, company: Company) -> None:
        super().resize(box, look, company)
        self.camera = Camera(*self.rect.size)
        self.camera.look_into(self.rect)

    def row(self, seen: Picture) -> list[tuple[Thing, int]]:
        open_ = [(("die",), 1), (("deck",), seen.top)]
        answers = [(("accept",), 1), (("refuse",), 1)] if seen.offered else []
        return [*open_, (("peek",), HIDDEN), (("offer",), seen.offered), *answers]


class Hand(Cards):
    """The cards of a seat, or of whoever looks; each worth is one thing."""

    def __init__(self, seat: int | None = None) -> None:
        super().__init__()
        self._seat = seat

    def row(self, seen: Picture) -> list[tuple[Thing, int]]:
        seat = self._seat
        if seat is None:
            seat = seen.turn if seen.eyes in (None, PUBLIC) else seen.eyes
        mine = seat == seen.eyes
        return [
            (("card", card) if card and mine else ("back", seat, place), card)
            for place, card in enumerate(seen.hands[seat])
        ]
