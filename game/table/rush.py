"""The rest of a game that nobody waits for: when the only person has resigned, it is played to its
end at once by the short policy, so that there is a result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.generator import Generator

if TYPE_CHECKING:
    from game.table.course import Course

AT_ONCE = 10  # actions between two frames


class Rush:
    def __init__(self, seed: int) -> None:
        self.on = False
        self._rng = Generator(seed)

    def play(self, course: Course) -> bool:
        """Some actions further; False when nobody is in a hurry."""
        if not self.on:
            return False
        for _ in range(AT_ONCE):
            if course.acting is None:
                break
            course.play(course.game.brisk(course.state, self._rng))
            course.settle()
        return True
