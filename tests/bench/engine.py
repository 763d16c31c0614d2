"""The speed of every game against two yardsticks in the same run: `./build.sh bench engine`.

python-chess counts perft from its start position, catanatron plays four random players. Each game
counts perft from its golden positions between actions. Game and yardstick take turns in short
pieces; a round gives one ratio, and the median of the rounds counts. Every round plays other random
games, so that nothing remembered of the last one helps. The last line is one JSON object, a row
for every game; names of games after the command measure only those.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import chess
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from engine import games
from engine.core.generator import Generator
from engine.core.protocol import Game
from tests.bench.pace import COPIES, PREFIX, copy_often, count_leaves, play_random
from tests.bench.rounds import Measured, Work, median_ratio, stay
from tests.core.suite import Pace, suite_of
from tests.golden.make import read

ROUNDS = 41
CATAN_STARTS = 3
CHESS_DEPTH = 3
CATAN_COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
BETWEEN_ACTIONS = "turn"


def stored(game: Game[Any], pace: Pace) -> list[Any]:
    """The golden positions between actions, with the options that are measured."""
    found = []
    for scene in read(game.name, "scenes.json")["perft"].values():
        position = scene["position"]
        decision = game.decision(game.decode(position))
        if decision is not None and decision.kind == BETWEEN_ACTIONS:
            options = {**position.get("options", {}), **pace.options}
            found.append(game.decode({**position, "options": options} if options else position))
    return found


def chess_perft(board: chess.Board | None = None, depth: int = CHESS_DEPTH) -> int:
    board = board or chess.Board()
    if depth == 0:
        return 1
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_perft(board, depth - 1)
        board.pop()
    return leaves


def catan_game(seed: int, ticks: int = 0) -> Catan:
    game = Catan([RandomPlayer(colour) for colour in CATAN_COLOURS], seed=seed)
    for _ in range(ticks):
        if game.winning_color() is None:
            game.play_tick()
    return game


CATAN_MIDDLE = [catan_game(seed, ticks=150) for seed in range(4)]


def catan_random(number: int) -> int:
    """The beginnings of some games, others for every number."""
    played = 0
    for seed in range(CATAN_STARTS * number, CATAN_STARTS * (number + 1)):
        game = catan_game(seed)
        for _ in range(PREFIX):
            if game.winning_color() is not None:
                break
            game.play_tick()
            played += 1
    return played


def catan_copies(game: Catan) -> int:
    copies = COPIES // 80
    for _ in range(copies):
        game.copy()
    return copies


def brisk_rate(game: Game[Any]) -> float:
    """For the note: decisions a second of the brisk policy in a whole game."""
    s, rng, played = game.new(game.seats[-1], 1), Generator(1), 0
    began = time.process_time()
    while game.decision(s) is not None:
        game.apply(s, game.brisk(s, rng))
        played += 1
    return played / (time.process_time() - began)


Rounds = Iterator[list[tuple[Work, Work]]]


def perft_rounds(game: Game[Any], positions: list[Any]) -> Rounds:
    """As many rounds as the others have would take long, and these differ less."""
    for _ in range(ROUNDS // 2):
        yield [(partial(count_leaves, game, [position]), chess_perft) for position in positions]


def random_rounds(game: Game[Any], options: dict[str, Any]) -> Rounds:
    """Some beginnings are one piece: a single one is over so soon that it mostly pays for the
    caches, which the other side has filled with its own."""
    for number in range(ROUNDS):
        yield [(partial(play_random, game, options or None, number), partial(catan_random, number))]


def copy_rounds(game: Game[Any], positions: list[Any]) -> Rounds:
    for _ in range(ROUNDS):
        yield [
            (partial(copy_often, game, [position]), partial(catan_copies, CATAN_MIDDLE[n % 4]))
            for n, position in enumerate(positions)
        ]


def measured(game: Game[Any], pace: Pace) -> dict[str, Measured]:
    positions = stored(game, pace)
    work = {
        "perft": perft_rounds(game, positions),
        "random": random_rounds(game, dict(pace.options)),
        "copy": copy_rounds(game, positions),
    }
    return {what: median_ratio(rounds) for what, rounds in work.items()}


def main() -> None:
    stay()
    rows: dict[str, dict[str, Any]] = {}
    for name in sys.argv[1:] or games.names():
        game = games.get(name)
        pace = suite_of(game).pace
        if pace is None:
            continue
        found = measured(game, pace)
        for what, (ratio, rate, spread) in found.items():
            print(f"{name:16} {what:8} {rate:12,.0f} /s {ratio:8.2f} times, ±{spread:.1%}")
        print(f"{name:16} {'brisk':8} {brisk_rate(game):12,.0f} /s", flush=True)
        rows[name] = {
            "perft_ratio_chess": round(found["perft"].ratio, 2),
            "random_ratio_catanatron": round(found["random"].ratio, 2),
            "copy_ratio_catanatron": round(found["copy"].ratio, 2),
            "perft_nodes_per_s": round(found["perft"].rate),
            "copy_us": round(1e6 / found["copy"].rate, 3),
            "within_bounds": all(found[what].ratio >= getattr(pace, what) for what in found),
        }
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
