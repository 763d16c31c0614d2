"""Plans weighed in several worlds, where nobody can know which of them is the real one.

A plan is what its player can carry out whatever is true: his choices until something is revealed or
somebody else decides. Every world finds plans of its own; each plan is then played in every world,
and the values are added up. Draws, hidden hands and dice are the same for all plans of a world, so
none is chosen for its luck.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from engine.ai.levels import Level
from engine.ai.search import Node, Search, Slips
from engine.core.generator import Generator as Dice
from engine.core.generator import Rng
from engine.core.protocol import Action, Game

_BESIDES = 3
"""Plans of a world that are told besides two for each position kept."""


def affordable(worlds: int, nodes: int, options: int) -> int:
    """In how many worlds one can look at all options and still have half of the budget left."""
    return max(1, min(worlds, nodes // (2 * options)))


def firm(game: Game[Any], s: Any, me: int, line: Sequence[Action]) -> tuple[Action, ...]:
    """The part of a line in which nothing but its own choices happens."""
    s = game.copy(s)
    for played, action in enumerate(line, 1):
        reveals = game.reveals(s, action)
        game.apply(s, action)
        decision = game.decision(s)
        if reveals or decision is None or decision.player != me:
            return tuple(line[:played])
    return tuple(line)


class Venture(NamedTuple):
    """Choices that can be made in every world, and what became of them in each."""

    line: tuple[Action, ...]
    ends: list[Node]
    value: int
    """Added up over all worlds."""


class Scales:
    """One decision of one seat, weighed in several worlds; `search.left` is what may be spent."""

    def __init__(
        self, search: Search, game: Game[Any], worlds: Sequence[Any], me: int, rng: Rng
    ) -> None:
        self._search = search
        self._game = game
        self._worlds = worlds
        self._me = me
        self._luck = [rng.randrange(1 << 32) for _ in worlds]
        """By world what chance will bring after any of the plans."""

    def best(
        self, level: Level, slips: Slips | None, replies: int
    ) -> Generator[None, None, list[Venture]]:
        """The plans, the one first that is best on the whole; one alone is not weighed. What is
        not needed to find and to weigh them is left for the others' answers."""
        search, nodes, before = self._search, self._search.left, self._search.looked
        lines = yield from self._found(level, slips, nodes // 2)
        if len(lines) == 1:
            return [Venture(lines[0], [], 0)]
        left = nodes + before - search.looked
        search.left = left // 2 if replies else left
        plans: list[Venture] = []
        for line in lines:
            if search.left <= 0 and plans:
                break
            plans.append((yield from self._weighed(line, slips)))
        plans.sort(key=_value, reverse=True)
        if replies:
            search.left = nodes + before - search.looked
            plans = yield from self._answered(plans, max(2, replies // len(self._worlds)))
        return plans

    def _found(
        self, level: Level, slips: Slips | None, nodes: int
    ) -> Generator[None, None, list[tuple[Action, ...]]]:
        """Different plans, the best of every world first, then the second best, and so on. One
        world is searched deeply, the others for what is different there."""
        by_world: list[list[tuple[Action, ...]]] = []
        others = len(self._worlds) - 1
        for number, world in enumerate(self._worlds):
            self._search.left = nodes // (2 * others if number else 2) if others else nodes
            ways = yield from self._search.turn(
                world, self._me, level.width, level.chain, slips, unfinished=True
            )
            most = 2 * level.width + _BESIDES
            by_world.append([firm(self._game, world, self._me, way.line) for way in ways[:most]])
        ranked = zip_longest(*by_world)
        return list(dict.fromkeys(line for rank in ranked for line in rank if line))

    def _weighed(
        self, line: tuple[Action, ...], slips: Slips | None
    ) -> Generator[None, None, Venture]:
        ends: list[Node] = []
        value = 0
        for world in self._worlds:
            end = yield from self._search.follow(world, self._me, line)
            ends.append(end)
            value += end.value + (slips.error() if slips else 0)
        return Venture(line, ends, value)

    def _answered(
        self, plans: Sequence[Venture], replies: int
    ) -> Generator[None, None, list[Venture]]:
        """The best plans, best first by how they look now and after the others' turns; as they
        were where two of them cannot be answered in all worlds."""
        search, answered = self._search, list[Venture]()
        for plan in plans[:replies]:
            value, left = plan.value, search.left
            for number, (end, luck) in enumerate(zip(plan.ends, self._luck, strict=True), 1):
                later = self._game.observe(end.state, self._me, Dice(luck))
                value += (yield from search.outcome(later, self._me)) - end.fortune
                whole = (left - search.left) * len(self._worlds) // number
                if not answered and left < 2 * whole:
                    return list(plans)
            answered.append(plan._replace(value=value))
            if search.left < whole:
                break
        answered.sort(key=_value, reverse=True)
        return answered


def _value(plan: Venture) -> int:
    return plan.value
