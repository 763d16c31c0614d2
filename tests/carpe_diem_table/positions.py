"""Positions to look at: games played on by the engine's own brisk players."""

from __future__ import annotations

from engine.carpe_diem.game import CarpeDiem
from engine.carpe_diem.state import State
from engine.core.generator import Generator
from engine.core.session import Session

GAME = CarpeDiem()


def played(players: int, seed: int, actions: int) -> State:
    """After so many actions, or where the game ended."""
    s, rng = GAME.new(players, seed), Generator(seed)
    for _ in range(actions):
        if GAME.decision(s) is None:
            break
        GAME.apply(s, GAME.brisk(s, rng))
    return s


def asked(players: int, seed: int, kind: str, skipped: int = 0) -> State:
    """The first position, after some that are skipped, in which such a decision is asked for."""
    s, rng = GAME.new(players, seed), Generator(seed)
    while True:
        decision = GAME.decision(s)
        assert decision is not None, f"nobody is asked for {kind} in this game"
        if decision.kind == kind:
            if not skipped:
                return s
            skipped -= 1
        GAME.apply(s, GAME.brisk(s, rng))


def session(
    players: int, seed: int, kind: str, skipped: int = 0, seat: int | None = None
) -> Session[State]:
    """A game up to a decision of that kind, after some that are skipped; of one seat, if told."""
    found, rng = Session.new(GAME, players, seed), Generator(seed)
    while True:
        decision = GAME.decision(found.state)
        assert decision is not None, f"nobody is asked for {kind} in this game"
        if decision.kind == kind and seat in (None, decision.player):
            if not skipped:
                return found
            skipped -= 1
        found.act(GAME.brisk(found.state, rng))
