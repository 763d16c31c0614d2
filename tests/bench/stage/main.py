"""The program of the benchmark's own site: a crowded scene, and the engine at work."""

import json
import random
from pathlib import Path

import js
import pygame
from pace import EXAMPLE, copy_often, count_leaves, play_random
from pyodide.ffi import create_proxy
from rounds import best_rates

import game
from engine import games
from game import platform
from game.app import App
from game.scene import Scene, Screen

SPRITES, TEXTS = 120, 40
INK = (38, 25, 15)
FONT = Path(game.__file__).parent / "assets/fonts/body.ttf"


class Crowd(Scene):
    """120 moving sprites with soft edges and 40 texts, written anew on every frame."""

    def resized(self, screen: Screen) -> None:
        dice = random.Random(3)
        width, height = screen.size
        self.font = pygame.font.Font(FONT, 20)
        self.ground = pygame.Surface(screen.size).convert()
        self.ground.fill((229, 211, 170))
        self.sprite = pygame.Surface((48, 48), pygame.SRCALPHA)
        pygame.draw.circle(self.sprite, (190, 44, 36, 200), (24, 24), 22)
        self.sprite = self.sprite.convert_alpha()
        self.places = [[dice.randrange(width), dice.randrange(height)] for _ in range(SPRITES)]
        self.speeds = [(dice.randint(-4, 4), dice.randint(-4, 4)) for _ in range(SPRITES)]
        self.count = 0

    def update(self, dt: float) -> bool:
        self.count += 1
        width, height = self.app.screen.size
        for place, speed in zip(self.places, self.speeds, strict=True):
            place[0] = (place[0] + speed[0]) % width
            place[1] = (place[1] + speed[1]) % height
        return True

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.ground, (0, 0))
        surface.fblits([(self.sprite, place) for place in self.places])
        for line in range(TEXTS):
            text = self.font.render(f"line {line}: {self.count}", True, INK).convert_alpha()
            surface.blit(text, (20 + line // 20 * 400, 20 + line % 20 * 34))


async def main() -> None:
    crowd = Crowd()
    app = App(platform.here())
    work: list[float] = []
    plain_flip = pygame.display.flip

    def flip() -> None:
        plain_flip()
        work.append(js.performance.now() - js.window.frameBegan)

    pygame.display.flip = flip

    async def answer(what: str, argument: str) -> str:
        if what == "frames":
            return json.dumps(work)
        await app.need(f"engine.{EXAMPLE}")
        rules = games.get(EXAMPLE)
        positions = [rules.decode(position) for position in json.loads(argument)]
        rates = best_rates(
            {
                "leaves": lambda: count_leaves(rules, positions),
                "random": lambda: play_random(rules),
                "copies": lambda: copy_often(rules, positions),
            },
            3,
        )
        return json.dumps(rates)

    js.window.frameBegan = 0
    js.window.bench = create_proxy(answer)
    await app.loop(crowd)
