"""The speed of every game against two yardsticks in the same run: `./build.sh bench engine`.

python-chess counts perft from its start position, catanatron plays four random players. Each game
counts perft from its golden positions between actions. The last line is one JSON object, a row for
every game; names of games after the command measure only those.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import chess
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from engine import games
from engine.core.generator import Generator
from engine.core.protocol import Game
from tests.bench.pace import COPIES, PREFIX, copy_often, count_leaves, play_random
from tests.bench.rounds import best_rates
from tests.core.suite import Pace, suite_of
from tests.golden.make import read

ROUNDS = 7
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


def catan_random() -> int:
    played = 0
    for seed in range(3):
        game = catan_game(seed)
        for _ in range(PREFIX):
            if game.winning_color() is not None:
                break
            game.play_tick()
            played += 1
    return played


def catan_copies() -> int:
    copies = COPIES // 20
    for _ in range(copies):
        for game in CATAN_MIDDLE:
            game.copy()
    return copies * len(CATAN_MIDDLE)


def brisk_game(game: Game[Any]) -> int:
    """A whole game, for the note: decisions a second of the brisk policy."""
    s, rng, played = game.new(game.seats[-1], 1), Generator(1), 0
    while game.decision(s) is not None:
        game.apply(s, game.brisk(s, rng))
        played += 1
    return played


def workloads(game: Game[Any], pace: Pace) -> dict[str, Callable[[], int]]:
    positions = stored(game, pace)
    return {
        f"{game.name} perft": partial(count_leaves, game, positions),
        f"{game.name} random": partial(play_random, game, dict(pace.options) or None),
        f"{game.name} copy": partial(copy_often, game, positions),
        f"{game.name} brisk": partial(brisk_game, game),
    }


def main() -> None:
    measured = {name: games.get(name) for name in sys.argv[1:] or games.names()}
    paces = {name: pace for name, game in measured.items() if (pace := suite_of(game).pace)}
    yardsticks: dict[str, Callable[[], int]] = {
        "perft": chess_perft,
        "random": catan_random,
        "copy": catan_copies,
    }
    work = dict(yardsticks)
    for name, pace in paces.items():
        work |= workloads(measured[name], pace)
    rates = best_rates(work, ROUNDS)
    for title, rate in rates.items():
        print(f"{title:24} {rate:14,.0f} /s")
    rows: dict[str, dict[str, Any]] = {}
    for name, pace in paces.items():
        ratios = {what: round(rates[f"{name} {what}"] / rates[what], 2) for what in yardsticks}
        rows[name] = {
            "perft_ratio_chess": ratios["perft"],
            "random_ratio_catanatron": ratios["random"],
            "copy_ratio_catanatron": ratios["copy"],
            "perft_nodes_per_s": round(rates[f"{name} perft"]),
            "copy_us": round(1e6 / rates[f"{name} copy"], 3),
            "within_bounds": all(ratio >= getattr(pace, what) for what, ratio in ratios.items()),
        }
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
