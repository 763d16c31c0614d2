"""The program of the tests' own site: a scene that tells what reached it, and answers questions.

It takes the place of web/main.py in a site built for tests only; `window.probe.ask` is its ear.
"""

import asyncio
import json
import random
import time
import wave

import js
import pygame
import pyodide_js
from golden_check import differences
from pyodide.ffi import create_proxy

from engine import games
from engine.core.generator import Generator
from engine.core.perft import perft
from engine.core.session import Session
from engine.core.steps import finished
from game import platform
from game.app import App
from game.learn.learned import Learned
from game.platform import Claim, JobError, PlatformError, StorageError, TypingField
from game.saves import files
from game.saves.keeper import Keeper
from game.saves.results import added_up
from game.saves.saved import SavedGame
from game.saves.shelf import Shelf
from game.saves.shelf import whole as kept_whole
from game.saves.trouble import Trouble
from game.scene import Circle, Input, Pointer, Region, Scene, Screen
from game.settings import Settings
from game.setup import GameSetup, Seat

EDITION = 1
RED, GREEN, VELLUM = (200, 20, 20), (20, 160, 60), (229, 211, 170)


class Probe(Scene):
    """A red disc to hit, a strip that moves, and a list of everything that arrived."""

    def entered(self) -> None:
        self.seen: list[Input] = []
        self.hits = 0
        self.moving = True
        self.frames = 0
        self.drawn = 0
        self.worst = 0.0
        self.activated = 0

    def resized(self, screen: Screen) -> None:
        self.disc = Circle(screen.width * 0.3, screen.height * 0.6, 24 * screen.scale)

    def handle(self, event: Input) -> None:
        self.seen.append(event)
        if isinstance(event, Pointer) and event.phase == "up":
            self.hits += self.disc.collidepoint(event.pos)

    def update(self, dt: float) -> bool:
        self.frames += 1
        self.worst = max(self.worst, dt)
        return self.moving

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        surface.fill(VELLUM)
        x = (self.frames * 5) % surface.get_width()
        pygame.draw.rect(surface, GREEN, (x, 10, 40, 20))
        pygame.draw.circle(surface, RED, (self.disc.x, self.disc.y), self.disc.radius)

    def regions(self) -> list[Region]:
        return [
            Region("disc", self.disc, "The red disc", self._activate),
            Region("stone", pygame.Rect(0, 0, 10, 10), "A stone, too heavy"),
        ]

    def _activate(self) -> None:
        self.activated += 1


class Answers:
    """What tests may ask, by method name, with JSON in and out."""

    def __init__(self, app: App, probe: Probe) -> None:
        self.app = app
        self.probe = probe
        self.claims: dict[str, Claim] = {}

    async def seen(self, kind: str | None = None) -> list:
        return [
            [type(event).__name__, event._asdict()]
            for event in self.probe.seen
            if kind in (None, type(event).__name__) and type(event).__name__ != "File"
        ]

    async def files(self) -> list:
        return [
            [event.name, event.data.decode()]
            for event in self.probe.seen
            if type(event).__name__ == "File"
        ]

    async def forget(self) -> None:
        """Begin anew: nothing has happened, and everything moves."""
        self.probe.entered()
        self.app.set_focus(None)
        self.app.edit(None)

    async def state(self) -> dict:
        probe, screen = self.probe, self.app.screen
        return {
            "hits": probe.hits, "frames": probe.frames, "drawn": probe.drawn,
            "worst": probe.worst, "activated": probe.activated, "focus": self.app.focus,
            "size": self.app.surface.get_size(), "scale": screen.scale,
            "insets": screen.insets, "settings": self.app.settings.encode(),
            "fragment": self.app.platform.fragment(),
            "languages": self.app.platform.languages(),
            "reduced_motion": self.app.reduced_motion,
        }

    async def edition(self) -> int:
        return EDITION

    async def move(self, on: bool) -> None:
        self.probe.moving = on
        self.app.redraw()

    async def put(self, key: str, value: str) -> str:
        try:
            await self.app.platform.storage.put(key, value)
        except StorageError as error:
            return f"{error.reason}: {error}"
        return "kept"

    async def fill(self, key: str, megabytes: int) -> str:
        # A browser compresses what it keeps: only noise fills it up.
        return await self.put(key, random.Random(1).randbytes(megabytes << 19).hex())

    async def put_unfinished(self, key: str, value: str) -> None:
        self.app.run(self.app.platform.storage.put(key, value))

    async def get(self, key: str) -> str | None:
        try:
            return await self.app.platform.storage.get(key)
        except StorageError as error:
            return f"{error.reason}: {error}"

    async def delete(self, key: str) -> None:
        await self.app.platform.storage.delete(key)

    async def keys(self) -> list[str]:
        return await self.app.platform.storage.keys()

    async def change(self, **values) -> None:
        self.app.change(**values)

    async def edit(self, value: str) -> None:
        box = pygame.Rect(20, 20, 240, 48)
        self.app.edit(TypingField(box, value, "Your name"))

    async def job(self, name: str, payload, cancel_after: float | None = None) -> dict:
        told = []
        job = self.app.platform.job(name, payload, told.append)
        began = time.perf_counter()
        if cancel_after is not None:
            await asyncio.sleep(cancel_after)
            job.cancel()
        try:
            result = await job.result()
        except JobError as error:
            return {"error": error.reason, "sentence": str(error)}
        return {"result": result, "told": told[-1:], "reports": len(told),
                "seconds": time.perf_counter() - began}

    async def sound(self) -> None:
        """A tone of a minute, through the real mixer."""
        pygame.mixer.init(44100, -16, 1, 1024)
        tone = b"".join(
            (9000 if n // 50 % 2 else -9000).to_bytes(2, "little", signed=True)
            for n in range(44100)
        )
        with wave.open("/tmp/tone.wav", "wb") as written:
            written.setparams((1, 2, 44100, 44100, "NONE", ""))
            written.writeframes(tone)
        pygame.mixer.music.load("/tmp/tone.wav")
        pygame.mixer.music.play(loops=60)

    async def tell_sound(self) -> None:
        """Print how the sound is doing, for a test that must not touch the page: asking it
        anything from outside counts as a gesture."""
        await self.sound()
        while True:
            context = pyodide_js._module.SDL2.audioContext
            position = pygame.mixer.music.get_pos()
            print(f"sound {context.state} {context.currentTime:.3f} {position}")
            await asyncio.sleep(0.1)

    async def asset(self, name: str) -> int:
        return len(await self.app.platform.asset(name))

    async def save_file(self, name: str, text: str) -> None:
        await self.app.platform.save_file(name, text.encode(), "application/json")

    async def pick_file(self) -> list | None:
        picked = await self.app.platform.pick_file(".json")
        return [picked.name, picked.data.decode()] if picked else None

    async def copy(self, text: str) -> bool:
        return await self.app.platform.copy(text)

    async def set_fragment(self, value: str) -> str:
        self.app.platform.set_fragment(value)
        return self.app.platform.link(value)

    async def announce(self, text: str, urgent: bool = False) -> None:
        self.app.platform.announce(text, urgent)

    async def language(self, code: str) -> None:
        self.app.platform.set_language(code)

    # kept games
    async def begin_kept(self, seed: int, players: int) -> str:
        """Plays a game by the short policy, an action a frame, and says what is kept of it."""
        game = games.get("hansa")
        session = Session.new(game, players, seed)
        seats = [Seat(f"Seat {n}", n, "person") for n in range(players)]
        now = Shelf(self.app.platform).stamp()
        saved = SavedGame(GameSetup(tuple(seats), seed), session, now, now)
        keeper = Keeper(self.app, saved)

        async def play() -> None:
            rng, told = Generator(seed), -1
            while game.decision(session.state) is not None:
                session.act(game.brisk(session.state, rng))
                keeper.note()
                await asyncio.sleep(0)
                if keeper.on_disk != told:
                    told = keeper.on_disk
                    print(f"kept {saved.id} {told}")

        self.app.run(play())
        return saved.id

    async def kept_games(self) -> dict:
        """Every kept game, loaded and verified: its lines, or what is wrong with it."""
        shelf, found = Shelf(self.app.platform), {}
        for slot in await shelf.slots():
            try:
                saved, _, lost = await shelf.load(slot.id)
            except Trouble as trouble:
                found[slot.id] = {"trouble": trouble.code}
            else:
                found[slot.id] = {"lines": saved.session.lines(), "lost": lost}
        return found

    async def hostile(self, door: str, text: str) -> dict:
        """Let something in by one of the doors; what came of it, how long it took, and which games
        are listed after."""
        began, shelf = time.perf_counter(), Shelf(self.app.platform)
        outcome = "harmless"
        try:
            if door == "arrival":
                finished(files.records(text, shelf.stamp()))
            elif door == "result":
                added_up([text])
            elif door == "settings":
                Settings.decode(text)
            elif door == "learned":
                Learned.decode(text)
            else:
                outcome = await self._lay(shelf, door, text)
        except Trouble as trouble:
            outcome = trouble.code
        listed = [slot.id for slot in await shelf.slots() if not slot.trouble]
        return {"outcome": outcome, "listed": listed, "seconds": time.perf_counter() - began}

    async def _lay(self, shelf: Shelf, kind: str, text: str) -> str:
        """Beside a sound game, in the place of one of its records."""
        game = games.get("hansa")
        session = Session.new(game, 2, 5)
        setup = GameSetup((Seat("A", 0), Seat("B", 1)), 5)
        now = shelf.stamp()
        whole = kept_whole(SavedGame(setup, session, now, now, id="victim"), 1)
        records = {"tail/victim": None, **whole, f"{kind}/victim": text}
        await self.app.platform.storage.write(records)
        await shelf.slots()
        await shelf.load("victim")
        return "harmless"

    async def heap(self) -> int:
        return int(pyodide_js._module.HEAP8.length)

    async def claim(self, name: str, take_over: bool = False) -> bool:
        claim = await self.app.platform.claim(name, take_over)
        if claim:
            self.claims[name] = claim
        return claim is not None

    async def release(self, name: str) -> None:
        self.app.platform.release(self.claims[name])

    async def crash(self) -> None:
        async def fall() -> None:
            raise RuntimeError("the test asked for it")

        self.app.run(fall())

    async def need(self, name: str) -> str:
        try:
            await self.app.need(name)
        except PlatformError as error:
            return f"{error.reason}: {error}"
        return "here"

    async def missing(self, name: str) -> str | None:
        return self.app.platform.missing(name)

    async def leaves(self, game: str) -> int:
        rules = games.get(game)
        return perft(rules, rules.new(3, 1, {}), 2)

    async def golden(self, game: str, scenes: dict, golden: dict) -> list[str]:
        await self.app.need(f"engine.{game}")
        return differences(game, scenes, golden)


async def main() -> None:
    place = platform.here()
    app = App(place)
    probe = Probe()
    answers = Answers(app, probe)

    async def ask(what: str, arguments: str) -> str:
        if what not in ("need", "missing"):
            await app.need("engine.hansa")
        return json.dumps(await getattr(answers, what)(**json.loads(arguments)))

    js.window.probe = create_proxy(ask)
    if place.fragment() == "sound":
        app.run(answers.tell_sound())
    await app.loop(probe)
