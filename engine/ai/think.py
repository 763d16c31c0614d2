"""How an opponent makes up its mind: a generator that can be left alone at any yield.

It sees an observation, never the position itself. The same observation, level, generator and
number of nodes give the same answer on every platform. Where a game hides something, an observation
is only one of the worlds that may be true: then the plans found in several are weighed in all.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from engine.ai.levels import Level
from engine.ai.search import BETWEEN_ACTIONS, Node, Search, Slips
from engine.ai.weighing import Scales, affordable, firm
from engine.core.errors import Reason
from engine.core.generator import Rng
from engine.core.protocol import Action, Game


class Plan(NamedTuple):
    """A turn that was weighed, and how good it looked; values compare within one thought only."""

    value: int
    line: tuple[Action, ...]


class Thought(NamedTuple):
    """An answer, and what led to it."""

    action: Action
    line: tuple[Action, ...]
    """The choices it means to make, this one first, until chance or somebody else has a say: they
    can be played without thinking again."""
    nodes: int
    """Positions it looked at."""
    plans: tuple[Plan, ...] = ()
    """What it chose from, the best first, after the others' answers."""


def think(
    game: Game[Any], observation: Any, level: Level, rng: Rng, nodes: int
) -> Generator[None, None, Action]:
    """The action a level would choose now, after looking at about `nodes` positions."""
    return (yield from ponder(game, observation, level, rng, nodes)).action


class Hint(NamedTuple):
    """What a strong player would do, why in one line, and what it is better than."""

    action: Action
    line: tuple[Action, ...]
    reason: Reason
    than: tuple[Action, ...] = ()
    """The best line that is after something else; empty where none was weighed."""
    drawback: Reason | None = None
    """What speaks against that line and not against the advised one, where it can be told."""


def hint(
    game: Game[Any], observation: Any, level: Level, rng: Rng, nodes: int
) -> Generator[None, None, Hint]:
    """Like `think`, with a reason for somebody who asked for advice."""
    thought = yield from ponder(game, observation, level, rng, nodes)
    decision = game.decision(observation)
    assert decision is not None
    me = decision.player
    reason = game.motive(observation, thought.line)
    for plan in thought.plans:
        if plan.line[0] != thought.action and game.motive(observation, plan.line) != reason:
            than = firm(game, observation, me, plan.line)
            against = game.drawback(observation, than, thought.line)
            return Hint(thought.action, thought.line, reason, than, against)
    return Hint(thought.action, thought.line, reason)


def ponder(
    game: Game[Any], observation: Any, level: Level, rng: Rng, nodes: int
) -> Generator[None, None, Thought]:
    """Like `think`, with the line behind the action."""
    decision = game.decision(observation)
    if decision is None:
        raise ValueError("the game is over: there is nothing to think about")
    me = decision.player
    only = game.candidates(observation)
    if len(only) == 1:
        return Thought(only[0], (only[0],), 0)
    budget = game.budgets[level.name]
    replies = level.replies if budget.answers else 0
    if decision.kind != BETWEEN_ACTIONS:
        # A choice inside an action, often in somebody else's turn: a quarter of the care will do.
        nodes, replies = nodes // 4, replies // 3
    elif game.under_way(observation):
        # The turn has been thought through once; after an interruption half the care is enough.
        nodes, replies = nodes // 2, replies // 2
    search = Search(game, game.styles[level.style], nodes // 2 if replies else nodes)
    blur = level.blur * budget.blur // 100
    slips = Slips(rng, level.overlook, blur) if level.overlook or blur else None
    if budget.worlds > 1:
        search.left = nodes
        count = affordable(budget.worlds, nodes, len(only))
        worlds = [observation, *(game.observe(observation, me, rng) for _ in range(count - 1))]
        scales = Scales(search, game, worlds, me, rng)
        found = yield from scales.best(level, slips, replies)
        line = found[0].line
        chosen_from = tuple(Plan(plan.value // count, plan.line) for plan in found)
        return Thought(line[0], line, search.looked, chosen_from)
    plans = yield from search.turn(observation, me, level.width, level.chain, slips)
    if replies:
        search.left += nodes - nodes // 2
        plans = yield from _answered(search, plans, me, replies)
    line = firm(game, observation, me, plans[0].line)
    weighed = tuple(Plan(node.value, node.line) for node in plans)
    return Thought(line[0], line, search.looked, weighed)


def _answered(
    search: Search, plans: list[Node], me: int, replies: int
) -> Generator[None, None, list[Node]]:
    """The plans, best first by how they look now and after the others have had their turns.

    Both opinions count alike: the later one sees the answers, the earlier one is less shaken by
    what has nothing to do with the plan.
    """
    answered: list[Node] = []
    for node in plans[:replies]:
        if not node.ended:
            break
        value = yield from search.outcome(node.state, me)
        answered.append(node._replace(value=node.value + value))
        if search.left <= 0:
            break
    return sorted(answered, key=lambda node: -node.value) or plans
