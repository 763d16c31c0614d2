"""The sounds of Carpe Diem: stone on stone, a plucked lyre, papyrus, water, and a horn."""

from __future__ import annotations

from game.sound.voices import Hiss, Part, Tone, later


def _stone(pitch: float, weight: float) -> list[Part]:
    """A slab set down on sand: short, dry, with a little grit after it."""
    return [
        Tone(pitch, 58, 0.45 * weight),
        Tone(pitch * 1.83, 90, 0.28 * weight),
        Tone(pitch * 3.4, 150, 0.14),
        Hiss(120, 0.5 * weight, 0.55),
        Hiss(28, 0.12, 0.3, delay=0.03, rise=0.01),
    ]


def _string(pitch: float, strength: float = 0.3) -> list[Part]:
    """One string of a lyre, and its octaves."""
    return [
        Tone(pitch, 5.5, strength),
        Tone(pitch * 2, 8, strength * 0.5),
        Tone(pitch * 3, 13, strength * 0.26),
        Hiss(400, strength * 0.4, 0.2),
    ]


def _lyre(pitches: tuple[float, ...], gap: float) -> list[Part]:
    return [part for n, pitch in enumerate(pitches) for part in later(n * gap, _string(pitch))]


def _drop(pitch: float) -> list[Part]:
    return [Tone(pitch, 30, 0.26), Tone(pitch * 1.5, 44, 0.14), Hiss(200, 0.08, 0.2)]


def _horn(pitch: float) -> list[Part]:
    return [Tone(pitch * n, 2.6 + n * 0.7, 0.26 / n) for n in range(1, 6)]


VOICES: dict[str, list[Part]] = {
    "slab": _stone(150, 1.0),
    "step": [Tone(310, 80, 0.22), Hiss(240, 0.3, 0.5)],
    "harvest": [*_lyre((587.3, 880.0), 0.06), Hiss(18, 0.3, 0.25, rise=0.02)],
    "whole": _lyre((392.0, 493.9, 587.3, 784.0), 0.075),
    "papyrus": [Hiss(13, 0.42, 0.3, rise=0.06), Hiss(20, 0.3, 0.15, delay=0.14, rise=0.02)],
    "spring": [*_drop(1180), *later(0.09, _drop(1560)), *later(0.2, _drop(990))],
    "marble": [Tone(820, 60, 0.3), Tone(1930, 90, 0.22), Hiss(300, 0.35, 0.3)],
    "unmet": _lyre((233.1, 196.0), 0.16),
    "phase": [*_horn(196.0), *later(0.24, _horn(261.6)), *later(0.46, _horn(392.0))],
}
