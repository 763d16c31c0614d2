"""Measures work fairly on a machine that does other things too.

`median_ratio` compares work with a yardstick: both are cut into short pieces that take turns, so
that whatever slows the machine slows both; every round does all of both and gives one ratio, and
the median of the rounds counts. `best_rates` asks how fast something can go at all.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterable, Sequence
from statistics import median, quantiles
from typing import NamedTuple

Work = Callable[[], int]
"""Does its work and returns its units."""


class Measured(NamedTuple):
    ratio: float
    """The median over all rounds of how many times faster than the yardstick the work was done."""
    rate: float
    """Units of the work per second of processor time, the median of the rounds."""
    spread: float
    """How far the middle half of the ratios lies around their median, as a part of it."""


def stay() -> None:
    """Keeps this process on one processor, where the system allows that."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def median_ratio(rounds: Iterable[Sequence[tuple[Work, Work]]]) -> Measured:
    """How many times faster work is than a yardstick; a round is pairs of pieces of both."""
    ratios, rates = [], []
    for pairs in rounds:
        done, spent = [0, 0], [0.0, 0.0]
        gc.collect()
        gc.disable()
        for pair in pairs:
            for side, piece in enumerate(pair):
                began = time.process_time()
                done[side] += piece()
                spent[side] += time.process_time() - began
        gc.enable()
        rates.append(done[0] / spent[0])
        ratios.append(rates[-1] * spent[1] / done[1])
    lower, middle, upper = quantiles(ratios, n=4)
    return Measured(middle, median(rates), (upper - lower) / (2 * middle))


def best_rates(workloads: dict[str, Work], rounds: int) -> dict[str, float]:
    """Units per second of processor time, the best of several rounds."""
    best = dict.fromkeys(workloads, 0.0)
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", flush=True)
        for name, work in workloads.items():
            gc.collect()
            gc.disable()
            began = time.process_time()
            units = work()
            took = time.process_time() - began
            gc.enable()
            best[name] = max(best[name], units / took)
    return best
