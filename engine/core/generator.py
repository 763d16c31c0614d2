"""A small random generator whose whole state is one integer, equal on every platform.

It lives inside positions, so it must not depend on the standard library's generator, whose
algorithms may change between versions. The method names match `random.Random`: either fits
wherever the engine takes an `rng`.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

_WORD = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Rng(Protocol):
    """What the engine asks of a source of chance."""

    def randrange(self, stop: int, /) -> int: ...

    def choice(self, seq: Sequence[T], /) -> T: ...


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

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to stop - 1; the bias is below 2**-50 for any stop a game asks for."""
        return (self.next() * stop) >> 64

    def choice(self, seq: Sequence[T], /) -> T:
        return seq[self.randrange(len(seq))]

    def shuffle(self, items: MutableSequence[T], /) -> None:
        state = self.state
        for last in range(len(items) - 1, 0, -1):
            # `randrange(last + 1)` without its calls: games begin with some hundred of them.
            bits = state = (state + _STEP) & _WORD
            bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
            bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _WORD
            other = ((bits ^ (bits >> 31)) * (last + 1)) >> 64
            items[last], items[other] = items[other], items[last]
        self.state = state
