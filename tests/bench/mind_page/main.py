"""The benchmark's program in the page: plays whole games and tells how long the turns took."""

import asyncio
import json
from itertools import chain

import js
from pyodide.ffi import create_proxy

from engine.match import Pairing, play


def times(text: str) -> str:
    game, seats, seed, share = json.loads(text)
    played = play(Pairing(game, tuple(seats), seed, share))
    return json.dumps([[*chain(*played.seconds)], [*chain(*played.asides)]])


async def main() -> None:
    js.window.times = create_proxy(times)
    await asyncio.Event().wait()
