"""Searching whole turns, and the turns that answer them, through the protocol alone.

A decision of the kind "turn" lies between actions; every other kind is inside one. A turn is
searched action by action, keeping the few most promising positions; chains inside an action are
searched the same way, a little narrower. Choices of others inside it are answered as those others
would like best. Everything is counted in positions looked at, never in time.

Luck is weighed, never hoped for: where a die is thrown the search goes on from one face, and takes
off the value what this face brings beyond the average of all.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from engine.core.generator import Rng
from engine.core.protocol import Action, Game

BETWEEN_ACTIONS = "turn"
_BREATH = 4
"""Positions looked at between two yields, besides one for each list of options: well under two
milliseconds."""

_PLENTY = 1 << 30
_FACES = 12
"""Faces of a die that are looked at: where there are more, so many in equal steps."""
_OTHERS = 2
"""Positions kept besides where the next choice is somebody else's."""

Steps = Generator[None, None, Any]


class Node(NamedTuple):
    """A position met in search, how it looks to the searcher, and the way there."""

    value: int
    line: tuple[Action, ...]
    state: Any
    ended: bool
    """The searcher's turn is over here, or the game is."""
    luck: bool = False
    """Something was revealed since the last action between actions."""
    fortune: int = 0
    """What dice brought on the way beyond their average; it is taken off the value."""


class Slips(NamedTuple):
    """How somebody who is not at his best errs while he plans."""

    rng: Rng
    overlook: int
    """One option in so many escapes him; 0 for none."""
    blur: int
    """How far off his opinion of a position may be."""

    def noticed(self, options: Sequence[Action]) -> Sequence[Action]:
        if not self.overlook or len(options) < 3:
            return options
        return [a for a in options if self.rng.randrange(self.overlook)] or options

    def error(self) -> int:
        return self.rng.randrange(self.blur) if self.blur else 0


def lead(values: Sequence[int], player: int) -> int:
    """How far a player is ahead: against the strongest other and against all others alike."""
    others = list(values)
    mine = others.pop(player)
    return 4 * mine - 2 * max(others) - 2 * sum(others) // len(others)


def _value(node: Node) -> int:
    return node.value


def _evenly(faces: Sequence[tuple[int, Action]], whole: int) -> list[tuple[int, Action]]:
    """Some of many faces, in equal steps through all their weight, each of weight 1."""
    chosen: list[tuple[int, Action]] = []
    passed = 0
    for weight, face in faces:
        passed += weight
        while len(chosen) < _FACES and (2 * len(chosen) + 1) * whole < 2 * _FACES * passed:
            chosen.append((1, face))
    return chosen


class Search:
    """One search for one seat; `left` is what remains of its budget."""

    def __init__(self, game: Game[Any], weights: Sequence[int], nodes: int) -> None:
        self._game = game
        self._weights = weights
        self.left = nodes
        self.looked = 0

    def look(self, s: Any, player: int) -> int:
        self.left -= 1
        self.looked += 1
        return lead(self._game.evaluate(s, self._weights), player)

    def turn(
        self,
        root: Any,
        me: int,
        width: int,
        chain: int,
        slips: Slips | None = None,
        unfinished: bool = False,
    ) -> Generator[None, None, list[Node]]:
        """The best ways found to play on until the turn passes, best first. When the budget runs
        out, `unfinished` ones are told as well, for somebody who follows them to their end."""
        start = Node(0, (), root, False)
        return (yield from self._turn(start, me, width, chain, slips, unfinished))

    def _turn(
        self,
        root: Node,
        me: int,
        width: int,
        chain: int,
        slips: Slips | None,
        unfinished: bool = False,
    ) -> Generator[None, None, list[Node]]:
        game = self._game
        layer = [root]
        ended: list[Node] = []
        seen = set()
        while layer:
            children: list[Node] = []
            for node in layer:
                children += yield from self._expand(node, me, chain, slips)
                if self.left <= 0 and (children or ended):
                    break
            children.sort(key=_value, reverse=True)
            layer = []
            for child in children:
                if child.ended:
                    ended.append(child)
                elif len(layer) < width:
                    key = game.key(child.state)
                    if key not in seen:
                        seen.add(key)
                        layer.append(child)
            if self.left <= 0:
                # Out of budget: what is unfinished still begins with a good action.
                if unfinished or not ended:
                    ended += layer
                break
        ended.sort(key=_value, reverse=True)
        return ended

    def _expand(
        self, node: Node, me: int, chain: int, slips: Slips | None
    ) -> Generator[None, None, list[Node]]:
        """Plays one more action from a position, with all the choices inside it."""
        game = self._game
        calm: list[Node] = []
        frontier = [node]
        while frontier:
            fresh: dict[str, list[Node]] = {}
            for parent in frontier:
                yield
                options: Sequence[Action] = game.candidates(parent.state)
                if slips:
                    options = slips.noticed(options)
                best: Node | None = None
                for action in options:
                    child = game.copy(parent.state)
                    luck = game.reveals(parent.state, action)
                    game.apply(child, action)
                    decision = game.decision(child)
                    value, fortune = self.look(child, me), parent.fortune
                    if luck:
                        fortune += yield from self._fortune(parent.state, action, value, me)
                    reached = Node(
                        value - fortune + (slips.error() if slips else 0),
                        (*parent.line, action),
                        child,
                        decision is None or decision.player != me,
                        luck,
                        fortune,
                    )
                    if not self.looked % _BREATH:
                        yield
                    if not parent.luck:
                        self._sort(reached, calm, fresh)
                    elif best is None or reached.value > best.value:
                        best = reached
                if best is not None:
                    # What chance brings is answered when it is known; one guess is enough.
                    self._sort(best._replace(luck=True), calm, fresh)
            frontier = []
            for open_ in fresh.values():
                open_.sort(key=_value, reverse=True)
                for reached in open_[: self._kept(open_[0].state, me, chain)]:
                    decision = game.decision(reached.state)
                    assert decision is not None
                    if decision.player == me:
                        frontier.append(reached)
                        continue
                    yield from self._answer(reached.state, me)
                    decision = game.decision(reached.state)
                    value = self.look(reached.state, me) - reached.fortune
                    ended = decision is None or decision.player != me
                    after = Node(value, reached.line, reached.state, ended, False, reached.fortune)
                    if decision is None or decision.kind == BETWEEN_ACTIONS:
                        calm.append(after)
                    else:
                        frontier.append(after)
        return calm

    def _fortune(self, s: Any, action: Action, value: int, me: int) -> Generator[None, None, int]:
        """By how much the value that chance has brought is above the average of its faces."""
        game = self._game
        faces = game.outcomes(s, action)
        if faces is None:
            return 0
        whole = sum(weight for weight, _ in faces)
        if len(faces) > _FACES:
            faces = _evenly(faces, whole)
            whole = _FACES
        total = 0
        for weight, face in faces:
            child = game.copy(s)
            game.apply(child, face)
            total += weight * self.look(child, me)
            if not self.looked % _BREATH:
                yield
        return value - total // whole

    def follow(self, s: Any, me: int, line: Sequence[Action]) -> Generator[None, None, Node]:
        """Plays a line, and on from there as looks best at a glance until the turn has passed."""
        game = self._game
        s, fortune = game.copy(s), 0
        budget, self.left = self.left, _PLENTY
        for action in line:
            before = game.copy(s) if game.reveals(s, action) else None
            game.apply(s, action)
            if before is not None:
                fortune += yield from self._fortune(before, action, self.look(s, me), me)
        node = Node(0, (), s, False, False, fortune)
        while True:
            decision = game.decision(node.state)
            if decision is None:
                break
            if decision.player == me:
                node = (yield from self._turn(node, me, 1, 1, None))[0]
            elif decision.kind != BETWEEN_ACTIONS:
                yield from self._answer(node.state, me)
            else:
                break
        value = self.look(node.state, me) - node.fortune
        self.left += budget - _PLENTY
        return Node(value, tuple(line), node.state, True, False, node.fortune)

    def _kept(self, s: Any, me: int, chain: int) -> int:
        """How many positions of a kind are followed: what somebody else makes of his choice shows
        only afterwards, so a searcher who keeps several keeps more of those."""
        decision = self._game.decision(s)
        assert decision is not None
        return chain + _OTHERS if chain > 1 and decision.player != me else chain

    def _sort(self, node: Node, calm: list[Node], fresh: dict[str, list[Node]]) -> None:
        """Tells positions between actions from those inside one, by the kind of choice."""
        decision = self._game.decision(node.state)
        if decision is None or decision.kind == BETWEEN_ACTIONS:
            calm.append(node._replace(luck=False) if node.luck else node)
        else:
            fresh.setdefault(decision.kind, []).append(node)

    def _answer(self, s: Any, me: int) -> Steps:
        """Lets the others make their choices inside an action, each for himself."""
        game = self._game
        while True:
            decision = game.decision(s)
            if decision is None or decision.player == me or decision.kind == BETWEEN_ACTIONS:
                return
            best, choice = None, None
            yield
            for action in game.candidates(s):
                child = game.copy(s)
                luck = game.reveals(s, action)
                game.apply(child, action)
                value = self.look(child, decision.player)
                if luck:
                    value -= yield from self._fortune(s, action, value, decision.player)
                if best is None or value > best:
                    best, choice = value, action
                if not self.looked % _BREATH:
                    yield
            assert choice is not None
            game.apply(s, choice)

    def outcome(self, s: Any, me: int) -> Generator[None, None, int]:
        """How a position looks after everybody else has played his best turn, and I mine."""
        game = self._game
        s = game.copy(s)
        # Half a round tells nothing, so this one is played to its end whatever the budget.
        before, self.left = self.left, _PLENTY
        while True:
            decision = game.decision(s)
            if decision is None or (decision.player == me and decision.kind == BETWEEN_ACTIONS):
                break
            s = (yield from self.turn(s, decision.player, 1, 1))[0].state
        if decision is not None:
            s = (yield from self.turn(s, me, 1, 1))[0].state
        value = self.look(s, me)
        self.left += before - _PLENTY
        return value
