"""The engine's speed against two yardsticks in the same run: `./build.sh bench engine`.

python-chess counts perft from its start position, catanatron plays four random players. The last
line is one JSON object.
"""

from __future__ import annotations

import json
from typing import Any

import chess
from catanatron import Color, Game, RandomPlayer

from engine.core.generator import Generator
from tests.bench.pace import COPIES, PREFIX, copy_often, count_leaves, hansa, play_random
from tests.bench.rounds import best_rates
from tests.golden.make import read

ROUNDS = 7
CHESS_DEPTH = 3
CATAN_COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def stored(title: str) -> list[Any]:
    scenes = read("hansa", "scenes.json")["perft"]
    return [hansa.decode(s["position"]) for name, s in scenes.items() if name.startswith(title)]


WIDE = stored("wide")
MIDDLE = stored("middle, 4") + WIDE


def hansa_perft() -> int:
    return count_leaves(WIDE)


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


def catan_game(seed: int, ticks: int = 0) -> Game:
    game = Game([RandomPlayer(colour) for colour in CATAN_COLOURS], seed=seed)
    for _ in range(ticks):
        if game.winning_color() is None:
            game.play_tick()
    return game


CATAN_MIDDLE = [catan_game(seed, ticks=150) for seed in range(4)]


def hansa_copies() -> int:
    return copy_often(MIDDLE)


def catan_copies() -> int:
    copies = COPIES // 20
    for _ in range(copies):
        for game in CATAN_MIDDLE:
            game.copy()
    return copies * len(CATAN_MIDDLE)


def hansa_brisk() -> int:
    """Whole games, for the note: decisions a second of the brisk policy."""
    s, rng, played = hansa.new(4, 1), Generator(1), 0
    while hansa.decision(s) is not None:
        hansa.apply(s, hansa.brisk(s, rng))
        played += 1
    return played


def main() -> None:
    for position in WIDE:
        assert len(hansa.legal(position)) >= 150
    workloads = (hansa_perft, chess_perft, play_random, catan_random, hansa_copies, catan_copies)
    rates = best_rates({work.__name__: work for work in (*workloads, hansa_brisk)}, ROUNDS)
    for name, rate in rates.items():
        print(f"{name:15} {rate:12,.0f} /s")
    print(
        json.dumps(
            {
                "perft_ratio_chess": round(rates["hansa_perft"] / rates["chess_perft"], 2),
                "random_ratio_catanatron": round(rates["play_random"] / rates["catan_random"], 2),
                "copy_ratio_catanatron": round(rates["hansa_copies"] / rates["catan_copies"], 2),
                "perft_nodes_per_s": round(rates["hansa_perft"]),
                "copy_us": round(1e6 / rates["hansa_copies"], 3),
            }
        )
    )


if __name__ == "__main__":
    main()
