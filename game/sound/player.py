"""Plays the voices through the mixer, from the first gesture on, if the player wants sound.

Browsers allow no sound before a gesture, so the mixer opens at `wake`. A device without sound is
silent; nothing else may notice.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping

import pygame

from game.settings import Settings
from game.sound.voices import RATE, VOICES, Part, synthesise


class _Player:
    def __init__(self) -> None:
        self.on = True
        self.volume = 0.7
        self.awake = False
        self.silent = False  # this device has no sound
        self.ready: dict[str, pygame.mixer.Sound] = {}
        self.pending = list(VOICES)
        self._making: Iterator[array[int] | None] | None = None

    def wake(self) -> None:
        if self.awake or self.silent or not self.on:
            return
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
        except (pygame.error, NotImplementedError):  # no device, or no mixer in this build
            self.silent = True
            return
        self.awake = True

    def prepare(self) -> None:
        """Make one slice of what is still missing; called between frames."""
        if not self.awake or not self.pending:
            return
        self._making = self._making or synthesise(self.pending[0])
        samples = next(self._making)
        if samples is not None:
            self.ready[self.pending.pop(0)] = pygame.mixer.Sound(buffer=samples.tobytes())
            self._making = None

    def play(self, name: str) -> None:
        if not self.on or name not in self.ready:
            return
        voice = self.ready[name]
        voice.set_volume(self.volume)
        voice.play()


_player = _Player()


def follow(settings: Settings) -> None:
    _player.on, _player.volume = settings.sound, settings.volume


def learn(voices: Mapping[str, list[Part]]) -> None:
    """A game brings voices of its own: they are made after those of the house."""
    for name, parts in voices.items():
        if name not in VOICES:
            VOICES[name] = parts
            _player.pending.append(name)


def wake() -> None:
    """A gesture happened: sound may begin."""
    _player.wake()


def prepare() -> None:
    _player.prepare()


def preparing() -> bool:
    """Whether `prepare` has more to do."""
    return _player.awake and bool(_player.pending)


def play(name: str) -> None:
    """Play a voice by name; silently nothing before it is ready or when sound is off."""
    if name not in VOICES:
        raise KeyError(name)
    _player.play(name)
