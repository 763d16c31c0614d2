"""Whoever stands beside the player at the table: a tutor, somebody who sets a puzzle. The table
asks a guide before it acts; this one has nothing to say, and every ordinary game is played with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.protocol import Action
from game.table.spotted import Thing
from game.ui.look import Look
from game.ui.widget import Act, Widget

if TYPE_CHECKING:
    from game.table.says import Prompt
    from game.table.table import Table


class Guide:
    keeps = True
    """Whether the game at this table is one of the player's own, which is never lost."""

    advises = True
    """Whether the Master may be asked at this table."""

    @property
    def hails(self) -> bool:
        """Whether a ribbon calls out whose turn it is."""
        return True

    def sit(self, table: Table) -> None:
        """Takes the place beside the player."""

    def room(self, look: Look) -> Look:
        """The screen that is left for the table; the guide's own words need some."""
        return look

    def widgets(self) -> list[Widget]:
        """What the guide says, in the room that was kept."""
        return []

    @property
    def lights(self) -> frozenset[Thing]:
        """Things on the boards that are pointed at."""
        return frozenset()

    def prompted(self, said: Prompt) -> Prompt:
        """The prompt, or what the guide says in its place."""
        return said

    def pace(self, speed: str) -> str:
        """How fast moves are shown to somebody who chose this speed."""
        return speed

    @property
    def quiet(self) -> bool:
        """Whether only what is pointed at is lit, and not everything that is legal."""
        return False

    @property
    def rings(self) -> Sequence[str]:
        """Targets around the boards that are pointed at."""
        return ()

    @property
    def elsewhere(self) -> bool:
        """Whether something else is asked for than what the large button does."""
        return False

    def attends(self) -> bool:
        """Everything is at rest: True when the guide did something now."""
        return False

    @property
    def holds(self) -> bool:
        """Whether the game waits for the guide: nobody is asked, nothing ends."""
        return False

    def answer(self) -> Action | None:
        """What the opponent who must decide is told to play; None: it thinks for itself."""
        return None

    def allows(self, actions: Sequence[Action]) -> bool:
        """Whether the person may play this now; who is not allowed to is told why."""
        return True

    @property
    def comfort(self) -> str:
        """A word after a try that the rules refuse."""
        return ""

    @property
    def onward(self) -> tuple[str, Act] | None:
        """What the large button says and does while the guide waits for the player."""
        return None

    def finished(self) -> None:
        """The game is over, and its points are about to be counted."""
