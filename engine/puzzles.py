"""Looks for puzzles: positions in which one turn is clearly the best, and short enough to be found.

    python -m engine.puzzles GAME --players 3 --games 40 --count 12 > puzzles.json

Games are played by Masters in a hurry. Before each turn, or after its roll, one of them
thinks at his usual care, knowing what the player on turn may know; where one plan stands out he
thinks again at ten times his budget, and a puzzle is kept if the same plan still stands out by far.
Where something is hidden he does so ten times, each time imagining other worlds. Plans after which
every seat stands equally well are one and the same.

With `--endings` games are played briskly, and their last turns alone are looked at: a long game has
many turns, and few in which much depends on finding the right one. `--gap` keeps those alone which
stand out so far that another judgement would not change the answer.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from engine import games
from engine.ai.levels import level
from engine.ai.review import POINT
from engine.ai.search import BETWEEN_ACTIONS
from engine.ai.think import Plan, Thought, ponder
from engine.core.generator import Generator as Splitmix
from engine.core.protocol import Action, Game, Json

CARE = 10  # budgets of a Master
HURRY = 8  # of his budget, one part: how the games are played
FAR = 2 * 2 * POINT  # two points by both opinions of a plan, now and after the replies
LONGEST = 6  # actions
APART = 6  # turns of a game between two of its puzzles
MASTER = level("master")._replace(replies=96)
"""Turns that differ in their order alone are many: enough are weighed to meet another one."""
Value = TypeVar("Value")


class Solution(NamedTuple):
    line: tuple[Action, ...]
    """The turn; without its end where that is an action of its own."""
    gap: int
    """By how many hundredths of a point it is better than any other."""


def done(steps: Generator[None, None, Value]) -> Value:
    """What comes out of steps that are not watched."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def standing(game: Game[Any], s: Any) -> list[int]:
    return game.evaluate(s, game.styles["balanced"])


def after(game: Game[Any], s: Any, line: tuple[Action, ...]) -> Any:
    s = game.copy(s)
    for action in line:
        game.apply(s, action)
    return s


def own_turn(game: Game[Any], s: Any, plan: Plan) -> tuple[Action, ...] | None:
    """The actions of a plan in its turn, if nobody else and no chance has a say in it; without the
    one that only ends the turn, where a game asks for that."""
    me, s = _decider(game, s), game.copy(s)
    for number, action in enumerate(plan.line):
        decision, reveals = game.decision(s), game.reveals(s, action)
        assert decision is not None
        game.apply(s, action)
        then = game.decision(s)
        if then is None:
            return plan.line[: number + 1]
        passed = then.player != me and then.kind == BETWEEN_ACTIONS
        if number and decision.kind == BETWEEN_ACTIONS and (passed or reveals):
            return plan.line[:number] if passed or not between(game, s) else None
        if reveals or then.player != me:
            return plan.line[: number + 1] if passed and not reveals else None
    return None


def worth_finding(game: Game[Any], s: Any, line: tuple[Action, ...]) -> bool:
    """Not too long, and more than one action unless a turn has no more."""
    whole = _decider(game, after(game, s, line)) not in (None, _decider(game, s))
    return (0 if whole else 1) < len(line) <= LONGEST


def between(game: Game[Any], s: Any) -> bool:
    """Whether somebody is on turn, and inside no action."""
    decision = game.decision(s)
    return decision is not None and decision.kind == BETWEEN_ACTIONS


def sets(game: Game[Any], s: Any) -> bool:
    """Whether a position can set a puzzle: a turn that does not go on with a revelation anyhow."""
    return between(game, s) and not all(game.reveals(s, a) for a in game.candidates(s))


def solve(game: Game[Any], s: Any, nodes: int, seed: int) -> Solution | None:
    """The one turn that is clearly the best, if there is one."""
    me, rng = _decider(game, s), Splitmix(seed)
    assert me is not None
    seen = game.observe(s, me, rng)
    if game.under_way(s):
        nodes *= 2  # the dice have fallen: he would give what is left of a turn half his care
    thought: Thought = done(ponder(game, seen, MASTER, rng, nodes))
    if not thought.plans:
        return None
    best = thought.plans[0]
    line = own_turn(game, s, best)
    if line is None or not worth_finding(game, s, line):
        return None
    wanted = standing(game, after(game, s, line))
    for plan in thought.plans[1:]:
        other = own_turn(game, s, plan)
        if other is None or standing(game, after(game, s, other)) != wanted:
            gap = best.value - plan.value
            return Solution(line, gap * 100 // (2 * POINT)) if gap >= FAR else None
    return None


def sure(game: Game[Any], s: Any, seed: int) -> Solution | None:
    """The one best turn, if it stands out at ten times a Master's budget, whatever is hidden; the
    gap is the least that was seen."""
    budget = game.budgets["master"]
    times = CARE if budget.worlds > 1 else 1
    found = [solve(game, s, budget.nodes * CARE, seed + n) for n in range(times)]
    solutions = [one for one in found if one is not None]
    ends = [standing(game, after(game, s, one.line)) for one in solutions]
    if len(solutions) < times or ends.count(ends[0]) < times:
        return None
    return Solution(solutions[0].line, min(one.gap for one in solutions))


def search(
    game: Game[Any], players: int, seed: int, options: Mapping[str, Json]
) -> Iterator[dict[str, Any]]:
    """The puzzles of one game."""
    s, rng = game.new(players, seed, options), Splitmix(seed)
    usual = game.budgets["master"].nodes
    turn, last, begun = 0, -APART, False
    while game.decision(s) is not None:
        if between(game, s) and not game.under_way(s):
            turn, begun = turn + 1, True
        if begun and sets(game, s):
            begun = False
            if turn > players * 2 and turn - last >= APART:
                for puzzle in _puzzle(game, s, seed):
                    last = turn
                    yield puzzle
        thought = done(ponder(game, s, level("master"), rng, usual // HURRY))
        game.apply(s, thought.action)


def search_ending(
    game: Game[Any], players: int, seed: int, options: Mapping[str, Json]
) -> Iterator[dict[str, Any]]:
    """The last turn of one game, if it is a puzzle."""
    s, rng, last = game.new(players, seed, options), Splitmix(seed), None
    begun = False
    while game.decision(s) is not None:
        begun = begun or (between(game, s) and not game.under_way(s))
        if begun and sets(game, s):
            begun, last = False, game.copy(s)
        game.apply(s, game.brisk(s, rng))
    if last is not None:
        yield from _puzzle(game, last, seed)


def _puzzle(game: Game[Any], s: Any, seed: int) -> Iterator[dict[str, Any]]:
    """The puzzle that a position sets, if it does."""
    if solve(game, s, game.budgets["master"].nodes, seed):
        found = sure(game, s, seed)
        if found is not None:
            yield _written(game, s, found)


def _written(game: Game[Any], s: Any, found: Solution) -> dict[str, Any]:
    lines, position = [], game.encode(s)
    for action in found.line:
        lines.append(game.text(s, action))
        s = after(game, s, (action,))
    return {"gap": found.gap, "solution": lines, "position": position}


def _decider(game: Game[Any], s: Any) -> int | None:
    decision = game.decision(s)
    return decision.player if decision else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=12)
    parser.add_argument("--endings", action="store_true", help="last turns of brisk games")
    parser.add_argument("--gap", type=int, default=0, help="the least, in hundredths of a point")
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON")
    asked = parser.parse_args()
    game, left = games.get(asked.game), asked.count
    look = search_ending if asked.endings else search
    for seed in range(asked.seed, asked.seed + asked.games):
        for puzzle in look(game, asked.players, seed, asked.options):
            if puzzle["gap"] < asked.gap:
                continue
            print(json.dumps(puzzle, ensure_ascii=False), flush=True)
            left -= 1
            if not left:
                return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
