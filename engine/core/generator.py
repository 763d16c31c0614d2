"""A small random generator whose whole state is one integer, equal on every platform.

It lives inside positions, so it must not depend on the standard library's generator, whose
algorithms may change between versions. The method names match `random.Random`: either fits
wherever the engine takes an `rng`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import cache
from struct import Struct
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Rng(Protocol):
    """What the engine asks of a source of chance."""

    def randrange(self, stop: int, /) -> int: ...

    def choice(self, seq: Sequence[T], /) -> T: ...


class _Lanes(NamedTuple):
    """So many words side by side in one long number, each with a word's room above it for what a
    product has more: games begin with some hundred draws, and so they cost half."""

    ones: int
    """A one in each lane."""
    steps: int
    """How far the state has gone at each draw."""
    words: int
    """All bits of every word, without the room above."""
    layout: Struct


@cache
def _lanes(draws: int) -> _Lanes:
    ones = sum(1 << 128 * lane for lane in range(draws))
    steps = sum((_STEP * (lane + 1) & _WORD) << 128 * lane for lane in range(draws))
    return _Lanes(ones, steps, ones * _WORD, Struct("<" + "Q8x" * draws))


def first_below(state: int, stop: int) -> int:
    """What `Generator(state).randrange(stop)` gives, without making one."""
    bits = (state + _STEP) & _WORD
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _WORD
    return ((bits ^ (bits >> 31)) * stop) >> 64


class Generator:
    """SplitMix64: one addition and one mixing per draw."""

    __slots__ = ("state",)

    def __init__(self, state: int = 0) -> None:
        self.state = state & _WORD

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + _STEP) & _WORD
        bits = self.state
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _WORD
        return bits ^ (bits >> 31)

    def several(self, draws: int) -> tuple[int, ...]:
        """What `next` gives so many times, mixed all at once."""
        ones, steps, words, layout = _lanes(draws)
        bits = (ones * self.state + steps) & words
        bits = ((bits ^ (bits >> 30) & words) * 0xBF58476D1CE4E5B9) & words
        bits = ((bits ^ (bits >> 27) & words) * 0x94D049BB133111EB) & words
        bits ^= bits >> 31
        self.state = (self.state + _STEP * draws) & _WORD
        return layout.unpack(bits.to_bytes(layout.size, "little"))

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1; the bias is below 2**-50 for any stop a game asks for."""
        return (self.next() * stop) >> 64

    def choice(self, seq: Sequence[T], /) -> T:
        return seq[self.randrange(len(seq))]

    def shuffle(self, items: MutableSequence[T], /) -> None:
        last = len(items) - 1
        for bits in self.several(max(0, last)):
            other = (bits * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]
            last -= 1
