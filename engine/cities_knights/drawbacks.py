"""What speaks against a line of actions and not against a better one: one fact, as a code with its
values, or nothing where no such fact is found.

    points (n)              it brings only so many
    corner (place, rival)   where the better line builds somebody else could build then
    numbers (place, n)      on so few of 36 rolls a number beside it comes
    defence (holds)         it then stays at so much against the barbarians
    exposed (n)             of so many cards in hand a seven takes half
    cards (n)               so few are left in hand

All of it follows from the board and the player's own hand. The table has sentences for the codes in
every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.cities_knights.board import NODE_HEXES
from engine.cities_knights.box import COLOURS
from engine.cities_knights.checks import refusal
from engine.cities_knights.income import PIPS
from engine.cities_knights.luck import reveals
from engine.cities_knights.motives import defence
from engine.cities_knights.places import open_sites, settlement_sites
from engine.cities_knights.play import perform
from engine.cities_knights.play.rolling import hand_limit
from engine.cities_knights.state import (
    DESK,
    DESK_SIZE,
    HAND_SIZE,
    LEFT,
    NUMBER,
    PHASE,
    SETUP,
    State,
    acting,
    copy,
)
from engine.core.drawbacks import Drawback, heavier
from engine.core.errors import Reason
from engine.core.protocol import Event


class Upshot(NamedTuple):
    """What a line comes to before chance or somebody else has a say."""

    after: State
    points: int
    settled: int | None
    """The node of the last settlement built, or city in the set-up."""


def drawback(s: State, line: Sequence[int], better: Sequence[int]) -> Reason | None:
    worse, best = _upshot(s, line), _upshot(s, better)
    corner = _open_to(worse.after, acting(s), best.settled)
    left_open = [] if corner is None else [Drawback(1, corner)]
    return heavier(
        [*left_open, *_drawbacks(s, worse)],
        _drawbacks(s, best),
    )


def _upshot(s: State, line: Sequence[int]) -> Upshot:
    me, after, told = acting(s), copy(s), list[Event]()
    for action in line:
        if acting(after) != me or refusal(after, action) is not None or reveals(after, action):
            break
        perform(after, action, told)
    own = [event for event in told if event.data.get("player") == me]
    points = sum(event.data["change"] for event in own if event.kind == "points")
    towns = ("settlement", "city") if s.cells[PHASE] == SETUP else ("settlement",)
    built = [event.data for event in own if event.kind == "built"]
    settled = [one["place"] for one in built if one["piece"] in towns]
    return Upshot(after, points, settled[-1] if settled else None)


def _drawbacks(s: State, upshot: Upshot) -> Iterator[Drawback]:
    me, after = acting(s), upshot.after
    hand = after.cells[DESK + DESK_SIZE * me + HAND_SIZE]
    yield Drawback(-upshot.points, Reason("points", {"n": upshot.points}), alone=False)
    if upshot.settled is not None:
        rolls = _rolls(after, upshot.settled)
        told = Reason("numbers", {"place": upshot.settled, "n": rolls})
        yield Drawback(-rolls, told, alone=False)
    held, strength = defence(after)
    yield Drawback(-held, Reason("defence", {"holds": [held, strength]}), alone=False)
    if acting(after) != me and hand > hand_limit(after, me):
        yield Drawback(1, Reason("exposed", {"n": hand}))
    yield Drawback(-hand, Reason("cards", {"n": hand}), alone=False)


def _open_to(s: State, me: int, node: int | None) -> Reason | None:
    """The rival to whom a node stays open, if there is one."""
    if node is None:
        return None
    if s.cells[PHASE] == SETUP:
        rivals = [acting(s)] if node in open_sites(s) else []
    else:
        others = [(me + later) % s.setting.players for later in range(1, s.setting.players)]
        rivals = [
            seat
            for seat in others
            if s.cells[DESK + DESK_SIZE * seat + LEFT] and node in settlement_sites(s, seat)
        ]
    rival = next((seat for seat in rivals if seat != me), None)
    return None if rival is None else Reason("corner", {"place": node, "rival": COLOURS[rival]})


def _rolls(s: State, node: int) -> int:
    return sum(PIPS[number] for number in {s.cells[NUMBER + hex_] for hex_ in NODE_HEXES[node]})
