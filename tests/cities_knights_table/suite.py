"""What the suites that run for every table must know about this one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.cities_knights import actions as act
from engine.cities_knights.box import CARDS, KINDS
from engine.cities_knights.frames import Partner
from engine.cities_knights.places import OWN_KNIGHTS, nodes_with
from engine.cities_knights.state import (
    DESK,
    DESK_SIZE,
    HAND_SIZE,
    MAIN,
    PHASE,
    PROGRESS,
    TURN,
    State,
)
from engine.core.session import Session
from game.cities_knights import meanings as by
from game.cities_knights.baskets import Basket
from game.table.spotted import Thing, ident
from tests.cities_knights.scene import before_roll, position, roads, town
from tests.cities_knights_table.positions import GAME, begun
from tests.game.suite import Situation, TableSuite

COMPOSED = {
    "bank": 4,
    "offer": 5,
    "give": 6,
    "for": 4,
    "want": 5,
    "to": 4,
    "discard": 12,
    "tuck": 6,
    "take": 6,
    "muster": 5,
    "play": 4,
    "done": 6,
}
"""A choice with parts takes a touch for each, and one to confirm it whole."""


def _session(s: State) -> Session[Any]:
    return Session(GAME, s)


def _main(s: State) -> bool:
    return not s.stack and s.cells[PHASE] == MAIN


def _holds(card: str) -> Callable[[State], bool]:
    at = PROGRESS + CARDS.index(card)
    return lambda s: _main(s) and bool(s.cells[DESK + DESK_SIZE * s.cells[TURN] + at])


def _rich(s: State) -> bool:
    mine = DESK + DESK_SIZE * s.cells[TURN]
    return _main(s) and s.cells[mine + HAND_SIZE] > 7 and s.turns > 60


def _acceptable(s: State) -> bool:
    return act.pack(act.ANSWER, act.ACCEPT) in GAME.legal(s)


def _disputed(s: State) -> bool:
    """Somebody accepts, and somebody asks for something else."""
    frame = s.stack[-1]
    return isinstance(frame, Partner) and bool(frame.counters) and bool(frame.accepters)


def _own_loss(s: State) -> bool:
    return s.stack[-1].player == s.cells[TURN]


def _busy_knight(s: State) -> bool:
    return _main(s) and _knight_with_choices(s) is not None


def _knight_with_choices(s: State) -> Thing | None:
    """An own knight that can do two things, and one that it cannot."""
    own = nodes_with(s, OWN_KNIGHTS[s.cells[TURN]])
    for node in own:
        kinds = {a >> act.SHIFT for a in by.plain(s, GAME.legal(s)).get(("node", node), ())}
        if len(kinds) > 1:
            return ("node", node)
    return None


def _first(
    kind: str, fits: Callable[[State], bool] = lambda _: True, players: int = 0
) -> Session[Any]:
    """The first game of many, of so many players if it matters, in which somebody is asked."""
    for seed in range(200):
        try:
            return begun(players or 3 + seed % 2, seed, kind, fits, chance=4)
        except AssertionError:
            continue
    raise AssertionError(f"nobody is ever asked for {kind}")


def _landing() -> Situation:
    """Rolled before one's eyes: no position remembers the battle."""
    session = _first("pillage", _own_loss, 4)
    rolls = [n for n, entry in enumerate(session.log) if entry.action >> act.SHIFT == act.ROLL]
    return Situation(session.branch(rolls[-1]), ["dice"])


def _weighed() -> Situation:
    """Something on both pans: what there is most of, for what is missing."""
    session = _first("turn", _rich, 4)
    mine = DESK + DESK_SIZE * session.state.cells[TURN]
    hand = session.state.cells[mine : mine + len(KINDS)]
    give, want = max(range(len(KINDS)), key=hand.__getitem__), hand.index(min(hand))
    return Situation(session, ["trade", f"hand.{give}", f"want.{want}"])


def _knight() -> Situation:
    session = _first("turn", _busy_knight, 4)
    knight = _knight_with_choices(session.state)
    assert knight is not None
    return Situation(session, [ident(knight)])


def _discarding() -> Situation:
    session = _first("discard")
    held = Basket.of(session.state)
    assert held is not None
    picked = [kind for kind, number in enumerate(held.held) if number]
    return Situation(session, [f"hand.{kind}" for kind in picked[:2]])


def rarities() -> Iterator[Session[Any]]:
    """A city set upright again, and a roll that the bank cannot pay."""
    fallen = town([18, 1, 3, 10, 26], [29], sideways=[39])
    price = {"red": {"grain": 2, "ore": 3}}
    yield _played(position(buildings={"red": fallen}, hands=price), "city 39")
    rich = {"blue": dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 19)}
    towns = {"red": town([], [29]), "blue": town([18])}
    yield _played(before_roll(buildings=towns, hands=rich), "roll 4 5 trade")


def _played(s: State, line: str) -> Session[Any]:
    session = _session(s)
    session.record(GAME.parse(s, line))
    return session


SIX_AND_SHIP = 9  # the seed of a roll
BUSY = (
    "roll",  # dice, the landing, two cities fall, the ship sails home, goods for everybody
    "play resource_monopoly grain",  # from three hands into one
)


def busiest() -> tuple[State, tuple[str, ...]]:
    """Two sixes, all corners of which are built on, when the barbarians land."""
    buildings = {
        "red": town([18], [0, 30]),
        "blue": town([10], [8, 40]),
        "white": town([16], [7]),
        "orange": town([37], [41]),
    }
    ways = {
        "red": roads("0-4", "30-24-18-23"),
        "blue": roads("8-13", "40-44", "10-14"),
        "white": roads("7-11-16"),
        "orange": roads("41-46", "37-42"),
    }
    awake = {"red": {"4": "strong active", "23": "basic"}, "blue": {"13": "basic active"}}
    s = before_roll(
        seed=SIX_AND_SHIP,
        ship=6,
        attacks=1,
        robber=5,
        buildings=buildings,
        roads=ways,
        knights=awake,
        progress={"red": ["resource_monopoly"]},
        hands={"blue": {"grain": 2}, "white": {"grain": 2}, "orange": {"grain": 2}},
    )
    return s, BUSY


SUITE = TableSuite(
    situations={
        "the first settlement": lambda: Situation(Session.new(GAME, 4, 7)),
        "a turn in the middle of a game of four": lambda: Situation(_first("turn", _rich, 4)),
        "before the roll": lambda: Situation(
            _first("turn", lambda s: s.turns > 30 and s.cells[PHASE] != MAIN)
        ),
        "a knight's choices": _knight,
        "cards to discard": _discarding,
        "the robber": lambda: Situation(_first("robber")),
        "whom to rob": lambda: Situation(_first("victim")),
        "the barbarians land": _landing,
        "a city to lose": lambda: Situation(_first("pillage")),
        "a metropolis to raise": lambda: Situation(_first("metropolis")),
        "the scales of trade": _weighed,
        "an offer to answer": lambda: Situation(_first("answer", _acceptable)),
        "answers to an offer": lambda: Situation(_first("partner", _disputed)),
        "a card to read": lambda: Situation(
            _first("turn", _holds("inventor")), [f"card.{CARDS.index('inventor')}"]
        ),
        "a fifth card": lambda: Situation(_first("overflow")),
        "the luck of the dice": lambda: Situation(_first("turn", _rich, 4), ["luck"]),
        "the log": lambda: Situation(_first("turn", _rich, 4), ["log"]),
    },
    touches=COMPOSED,
    silent=frozenset({"knights_rest", "points", "ship_returned", "turn_began", "turn_ended"}),
    at_once=frozenset(
        {
            "answered",
            "asked",
            "countered",
            "hand_seen",
            "knights_rest",
            "no_deal",
            "offered",
            "points",
            "progress_seen",
            "robber_unlocked",
            "short",
            "turn_ended",
            "void",
        }
    ),
    rarities=rarities,
    busiest=busiest,
)
