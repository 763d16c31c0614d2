"""Opponents know what their seat may know, and nothing else."""

from __future__ import annotations

from engine.ai.levels import LEVELS, level
from engine.ai.think import think
from engine.core.generator import Generator
from tests.ai.tables import HANSA, ended, positions


def test_hidden_markers_never_change_an_answer(long: bool) -> None:
    """The only hidden thing is which face-down marker turns up, and that is in the generator."""
    wanted = 1000 if long else 60
    asked = 0
    seed = 0
    names = list(LEVELS)
    while asked < wanted:
        seed += 1
        for s in positions(2 + seed % 4, seed, every=7):
            decision = HANSA.decision(s)
            assert decision is not None
            dealt_otherwise = HANSA.copy(s)
            dealt_otherwise.seed = seed * 7919 + asked
            answers = [
                ended(
                    think(
                        HANSA,
                        HANSA.observe(real, decision.player, Generator(asked)),
                        level(names[asked % len(names)]),
                        Generator(asked + 1),
                        120,
                    )
                )
                for real in (s, dealt_otherwise)
            ]
            assert answers[0] == answers[1]
            asked += 1
            if asked == wanted:
                break


def test_the_real_draw_cannot_be_foreseen() -> None:
    """Observed with different generators, the same position promises different markers."""
    s = HANSA.new(4, 1, {})
    assert len({HANSA.observe(s, 0, Generator(n)).seed for n in range(20)}) == 20
    assert all(HANSA.observe(s, 0, Generator(n)).seed != s.seed for n in range(20))
