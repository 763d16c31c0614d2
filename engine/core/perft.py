"""Counts the leaves of the tree of legal actions: the classic check of a rules engine."""

from __future__ import annotations

from engine.core.protocol import Game, S


def perft(game: Game[S], s: S, depth: int) -> int:
    """Positions reached after `depth` decisions, each one made; a finished game is one leaf."""
    if depth == 0:
        return 1
    actions = game.legal(s)
    if not actions:
        return 1
    copy, apply = game.copy, game.apply
    leaves = 0
    for action in actions:
        child = copy(s)
        apply(child, action)
        leaves += perft(game, child, depth - 1)
    return leaves
