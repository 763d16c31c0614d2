"""The legal actions worth searching: choices that come to the same thing are named once."""

from __future__ import annotations

from engine.hansa import actions as act
from engine.hansa.legal import legal
from engine.hansa.state import Move, Remove, State

_SHAPE_BIT = 256


def candidates(s: State) -> list[int]:
    """Largest incomes, lifts in ascending order, one post of a route's equal free ones."""
    step = s.step
    options = legal(s)
    if isinstance(step, Move) and step.hand:
        last = step.hand[-1] >> 1
        kept = [a for a in options if a >> act.SHIFT != act.LIFT or (a & act.ARGUMENTS) > last]
        return kept or options
    if step is None:
        options = _largest_incomes(options)
    if isinstance(step, Remove):
        return options
    return _one_free_post_a_route(s, options)


def _largest_incomes(options: list[int]) -> list[int]:
    incomes = [a for a in options if a >> act.SHIFT == act.INCOME]
    if not incomes:
        return options
    most = max((a & act.ARGUMENTS) // 16 + (a & 15) for a in incomes)
    return [
        a
        for a in options
        if a >> act.SHIFT != act.INCOME or (a & act.ARGUMENTS) // 16 + (a & 15) == most
    ]


def _one_free_post_a_route(s: State, options: list[int]) -> list[int]:
    """The free posts of a route are alike by the rules."""
    post_route = s.setting.board.post_route
    seen = set()
    kept = []
    for a in options:
        kind = a >> act.SHIFT
        if kind in (act.PLACE, act.RELOCATE, act.ADD, act.PUT):
            alike = (kind, a & _SHAPE_BIT, post_route[a & 255])
            if alike in seen:
                continue
            seen.add(alike)
        kept.append(a)
    return kept
