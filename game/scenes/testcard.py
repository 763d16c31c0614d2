"""A small animated picture that shows that drawing, time and pointers work."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.scene import Event, Pinch, Pointer, Region, Scene, Screen

_VELLUM, _INK = (229, 211, 170), (38, 25, 15)
_PIECES = ((190, 44, 36), (38, 92, 168), (66, 150, 76), (236, 186, 36), (112, 62, 146))


class TestCard(Scene):
    def entered(self) -> None:
        self._turn = 0.0
        self._zoom = 1.0
        self._running = not self.app.reduced_motion
        self._mark: tuple[float, float] | None = None

    def resized(self, screen: Screen) -> None:
        self._screen = screen
        self._font = pygame.font.Font(None, round(28 * screen.scale))
        side = round(56 * screen.scale)
        self._button = pygame.Rect(0, 0, 3 * side, side)
        self._button.midbottom = (screen.safe.centerx, screen.safe.bottom - side // 3)

    def handle(self, event: Event) -> None:
        if isinstance(event, Pinch):
            self._zoom = min(3.0, max(0.3, self._zoom * event.scale))
        elif isinstance(event, Pointer) and event.phase == "up":
            self._mark = event.pos
            if self._button.collidepoint(event.pos):
                self._toggle()
        self.app.redraw()

    def update(self, dt: float) -> bool:
        if self._running:
            self._turn += dt
        return self._running

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(_VELLUM)
        safe, scale = self._screen.safe, self._screen.scale
        radius = min(safe.width, safe.height) * 0.28 * self._zoom
        for place, colour in enumerate(_PIECES):
            angle = self._turn + place * 2 * pi / len(_PIECES)
            box = pygame.Rect(0, 0, round(44 * scale), round(44 * scale))
            box.center = (
                round(safe.centerx + radius * cos(angle)),
                round(safe.centery + radius * sin(angle)),
            )
            pygame.draw.rect(surface, colour, box, border_radius=round(6 * scale))
        pygame.draw.rect(surface, _INK, self._button, border_radius=round(8 * scale))
        word = self._font.render("Pause" if self._running else "Go on", True, _VELLUM)
        surface.blit(word, word.get_rect(center=self._button.center))
        if self.app.focus == "pause":
            pygame.draw.rect(surface, _PIECES[0], self._button.inflate(8, 8), round(3 * scale), 12)
        if self._mark:
            pygame.draw.circle(surface, _INK, self._mark, 6 * scale, round(2 * scale))

    def regions(self) -> Sequence[Region]:
        return [Region("pause", self._button, "Pause or go on", self._toggle)]

    def _toggle(self) -> None:
        self._running = not self._running
