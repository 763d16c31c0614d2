"""How each sound is made: struck wood, ringing metal, paper, wax, as sums of simple parts.

A part is a fading tone or a fading hiss. Both are made by recurrences of a few multiplications a
sample, so that even a phone's interpreter makes all voices in moments. Knows no mixer.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterator
from math import cos, exp, log, pi, sin
from typing import NamedTuple

RATE = 22050
SLICE = 2048  # samples made before the maker lets others work
LOUDNESS = 0.45
INAUDIBLE = 0.002
FADE = 260  # samples at the end, so that nothing clicks


class Tone(NamedTuple):
    pitch: float  # hertz
    decay: float  # per second
    strength: float = 1.0
    delay: float = 0.0


class Hiss(NamedTuple):
    decay: float
    strength: float
    smooth: float = 0.0  # 0 is sharp, towards 1 dull
    delay: float = 0.0
    rise: float = 0.0  # seconds until it is fully there


Part = Tone | Hiss


def later(delay: float, parts: list[Part]) -> list[Part]:
    """The same, so many seconds on."""
    return [part._replace(delay=part.delay + delay) for part in parts]


def _wood(pitch: float, weight: float) -> list[Part]:
    """A cube set down on a table: three short, unrelated tones and the knock itself."""
    return [
        Tone(pitch, 46, 0.5 * weight),
        Tone(pitch * 2.31, 70, 0.3 * weight),
        Tone(pitch * 4.1, 120, 0.16),
        Hiss(260, 0.5, 0.4),
    ]


def _bell(pitch: float, decay: float) -> list[Part]:
    partials = (
        (0.5, 0.25, 0.5),
        (1.0, 0.5, 1.0),
        (1.19, 0.22, 1.3),
        (2.0, 0.24, 1.9),
        (2.74, 0.12, 2.7),
        (4.07, 0.06, 4.0),
    )
    return [Tone(pitch * f, decay * d, s) for f, s, d in partials]


def _coin(pitch: float) -> list[Part]:
    return [
        Tone(pitch, 14, 0.28),
        Tone(pitch * 1.48, 18, 0.22),
        Tone(pitch * 2.63, 26, 0.14),
        Hiss(300, 0.2),
    ]


def _dice() -> list[Part]:
    """Three dice on a board: knocks that come closer together and die away."""
    falls = ((0.0, 620, 1.0), (0.05, 760, 0.8), (0.12, 560, 0.7), (0.17, 690, 0.5), (0.2, 810, 0.4))
    return [
        part
        for delay, pitch, weight in falls
        for part in later(delay, [Tone(pitch, 90, 0.3 * weight), Hiss(240, 0.5 * weight, 0.3)])
    ]


def _horn(pitch: float) -> list[Part]:
    """A war horn far off: a low tone with its overtones, and breath."""
    partials = ((1.0, 0.32), (2.0, 0.2), (3.0, 0.12), (4.0, 0.06))
    return [Tone(pitch * f, 3.4, s) for f, s in partials] + [Hiss(5, 0.1, 0.8, rise=0.05)]


def _steel(pitch: float) -> list[Part]:
    """A blade drawn: high tones that ring on, and the scrape before them."""
    ringing = ((1.0, 0.16), (1.41, 0.12), (2.17, 0.07))
    drawn = [Tone(pitch * f, 12, s, 0.05) for f, s in ringing]
    return [Hiss(30, 0.3, 0.1, rise=0.03), *drawn]


VOICES: dict[str, list[Part]] = {
    "tap": [Tone(540, 110, 0.25), Hiss(420, 0.2, 0.5)],
    "lift": [Tone(430, 60, 0.2), Hiss(180, 0.22, 0.6)],
    "wood": _wood(290, 1.0),
    "knock": _wood(190, 1.1) + later(0.07, _wood(250, 0.5)),
    "coin": _coin(2350) + later(0.06, _coin(2790)),
    "seal": [Tone(92, 20, 0.7), Tone(141, 30, 0.3), Hiss(46, 1.2, 0.85)],
    "house": [p for i in range(4) for p in later(i * 0.09, _wood(210 + 46 * i, 0.8))],
    "page": [Hiss(9, 0.5, 0.35, rise=0.09), Hiss(16, 0.4, 0.2, delay=0.2, rise=0.03)],
    "bell": _bell(523, 3.2),
    "dice": _dice(),
    "horn": _horn(147) + later(0.16, _horn(196)),
    "steel": _steel(1870),
    "wave": [Hiss(5, 0.9, 0.9, rise=0.16), Hiss(9, 0.4, 0.75, delay=0.14, rise=0.1)],
    "crash": [Tone(70, 12, 0.5), Hiss(9, 1.0, 0.75), *later(0.12, _wood(130, 0.7))],
    "deep_bell": [*_bell(262, 2.4), Hiss(90, 0.15, 0.6, delay=0.02)],
}


def _length(part: Part) -> int:
    """Samples until the part can no longer be heard."""
    return int(RATE * log(part.strength / INAUDIBLE) / part.decay)


def _tone(part: Tone) -> Iterator[float]:
    """A fading sine: each sample follows from the two before it."""
    shrink = exp(-part.decay / RATE)
    angle = 2 * pi * part.pitch / RATE
    a, b = 2 * shrink * cos(angle), shrink * shrink
    before, now = -part.strength * sin(angle) / shrink, 0.0
    while True:
        yield now
        before, now = now, a * now - b * before


def _hiss(part: Hiss, seed: int) -> Iterator[float]:
    rng = random.Random(seed)
    shrink, follow = exp(-part.decay / RATE), 1 - part.smooth
    rise = 1 / max(1.0, part.rise * RATE)
    loud, value, grown = part.strength, 0.0, 0.0
    while True:
        value += (rng.random() * 2 - 1 - value) * follow
        grown = min(1.0, grown + rise)
        yield value * loud * grown
        loud *= shrink


def synthesise(name: str) -> Iterator[array[int] | None]:
    """None after each slice of work, and in the end the samples."""
    parts = VOICES[name]
    starts = [int(part.delay * RATE) for part in parts]
    total = max(start + _length(part) for start, part in zip(starts, parts, strict=True))
    mixed = [0.0] * total
    for number, (start, part) in enumerate(zip(starts, parts, strict=True)):
        source = _tone(part) if isinstance(part, Tone) else _hiss(part, number)
        end = start + _length(part)
        for low in range(start, end, SLICE):
            for i in range(low, min(end, low + SLICE)):
                mixed[i] += next(source)
            yield None
    for i in range(min(FADE, total)):
        mixed[total - 1 - i] *= i / FADE
    top = 32767 * LOUDNESS
    yield array("h", (int(max(-1.0, min(1.0, value)) * top) for value in mixed))
