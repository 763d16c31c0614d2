"""What a game brings to the house: its cover on the shelf, its options, its look and its words.

The engine's seam is `engine.core.protocol`; this is the second one, between the house and one
game's folder. `game.games` finds what is brought by the game's name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.art.palette import INK, Colour

WEIGHTS = ("very_light", "light", "medium", "demanding", "expert")
"""How much there is to think about in a game."""


@dataclass(frozen=True)
class Cover:
    """The box on the shelf. It stands there before anything else of its game is loaded."""

    title: str
    players: tuple[int, int]  # fewest and most
    minutes: tuple[int, int]  # for the fewest and the most
    weight: str  # one of WEIGHTS
    paint: Callable[[pygame.Surface, float], None]
    """Fills a surface with the picture, calm in its upper fourth, where the title stands; so many
    device pixels make a css pixel."""
    ink: Colour = INK  # of the title


@dataclass(frozen=True)
class Rule:
    """An option of the engine that is chosen before a game, the usual value first.

    Its words are `newgame.<name>`, `newgame.<name>.note` and `newgame.<name>.<value>`.
    """

    name: str
    values: Sequence[str]


class TableGame(Protocol):
    """One game, as the house knows it."""

    @property
    def name(self) -> str:
        """As the engine's registry has it."""

    @property
    def private(self) -> bool:
        """Whether players have secrets: a curtain stands between persons on one device."""

    @property
    def signs(self) -> Mapping[str, str]:
        """The icon of each category that points are scored for."""

    def rules(self, players: int) -> Sequence[Rule]:
        """What can be agreed on before a game of so many."""

    def remark(self, players: int) -> str:
        """The key of a sentence about the set-up for so many; empty if there is nothing to say."""
