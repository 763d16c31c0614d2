"""Measures several workloads fairly: interleaved, in one process, the best of several rounds."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable


def best_rates(workloads: dict[str, Callable[[], int]], rounds: int) -> dict[str, float]:
    """Units per second of processor time; a workload does its work and returns its units."""
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
