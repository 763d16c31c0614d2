"""A board's picture at rest: painted again only when what it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.table.camera import Camera
from game.ui.ground import wood_ground
from game.ui.look import Look
from game.ui.painter import Painter


class AtRest:
    """Owned by a board, which says where it is, what it shows and how that is painted."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._picture: pygame.Surface | None = None
        self._shown: Hashable = None
        self._sharp: tuple[pygame.Surface, float] | None = None  # before the camera moved

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.forget()

    def forget(self) -> None:
        self._picture = None

    def ready(
        self,
        surface: pygame.Surface,
        look: Look,
        shows: Hashable,
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """`paint` draws on the whole screen, within the board's place, on bare wood."""
        if self._picture is not None and self._shown == shows:
            return
        self._sharp = None
        self._shown = shows
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        surface.blit(wood_ground(Painter(surface, look)), self.rect, self.rect)
        paint(surface)
        surface.set_clip(clip)
        if self._picture is None or self._picture.get_size() != self.rect.size:
            self._picture = pygame.Surface(self.rect.size, 0, surface)
        self._picture.blit(surface, (0, 0), self.rect)

    def stretch(self, surface: pygame.Surface, camera: Camera) -> None:
        """While a camera moves: the last picture, larger and blurred for a moment."""
        if self._sharp is None:
            if self._picture is None:
                return
            self._sharp = (self._picture, camera.zoom)
        picture, zoom = self._sharp
        grown = camera.zoom / zoom
        x, y = camera.to_board(self.rect.topleft)
        unit = camera.unit / grown
        part = pygame.Rect(0, 0, round(self.rect.w / grown), round(self.rect.h / grown))
        part.topleft = (round(x * unit), round(y * unit))
        part.clamp_ip(picture.get_rect())
        self._picture = pygame.transform.scale(picture.subsurface(part), self.rect.size)
        self._shown = None
        self.restore(surface, self.rect)

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        part = rect.clip(self.rect)
        if part and self._picture is not None:
            surface.blit(self._picture, part, part.move(-self.rect.x, -self.rect.y))
