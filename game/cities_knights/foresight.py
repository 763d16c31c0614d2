"""What an action would bring, before it is done: played on a copy of the position and read back.

Nothing that the action would uncover is told: where dice, a theft or a hidden hand decide, only
what everybody can work out beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEX_NODES, NODE_HEXES, NODES
from engine.cities_knights.box import (
    ABILITY_LEVEL,
    ALCHEMIST,
    COMMODITY_OF,
    DESERT,
    KINDS,
    TRACKS,
)
from engine.cities_knights.frames import Discard, Gift, MoveRobber, Retreat
from engine.cities_knights.luck import reveals
from engine.cities_knights.places import ALL_CITIES
from engine.cities_knights.play import perform
from engine.cities_knights.play.battle import active_knights
from engine.cities_knights.play.robbing import robbable
from engine.cities_knights.play.rolling import hand_limit, owed_by_roll
from engine.cities_knights.purse import rate
from engine.cities_knights.roads import trail_of
from engine.cities_knights.state import (
    HAND_SIZE,
    NODE,
    NUMBER,
    OVER,
    PHASE,
    State,
    acting,
    copy,
    desk,
    is_building,
    is_city,
    level_of,
)
from engine.core.protocol import Event

Cards = dict[str, int]


@dataclass(frozen=True)
class Source:
    """Cards that a place gives when a number is rolled."""

    number: int
    kind: str
    cards: int = 1


@dataclass
class Foresight:
    """What an action brings at once, as far as it can be known."""

    paid: Cards = field(default_factory=dict)
    gained: Cards = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)  # change by seat
    wins: bool = False
    defence: tuple[int, int] | None = None  # against which strength, if either changes
    sources: list[Source] = field(default_factory=list)  # new income
    rates: Cards = field(default_factory=dict)  # better rates at the bank
    length: int = 0  # of the own longest road, if it changes
    draws: int = 0  # the red die that draws a card now, if that changes
    ability: str = ""  # the track whose third level is reached
    level: int = 0  # of the knight that is promoted
    limit: int = 0  # hand cards a seven leaves untouched, if that changes
    owed: dict[int, int] = field(default_factory=dict)  # cards that others will have to give
    retreats: int | None = None  # whose knight must go elsewhere
    blocked: dict[int, list[Source]] = field(default_factory=dict)  # income lost to the robber
    victims: list[int] = field(default_factory=list)  # who may be robbed
    yields: dict[int, Cards] = field(default_factory=dict)  # what a chosen roll pays


def foresee(s: State, action: int) -> Foresight:
    """The consequences of one action for who decides."""
    found, kind, argument = Foresight(), action >> act.SHIFT, action & act.ARGUMENTS
    if kind in (act.ROLL, act.END):
        return found
    if kind == act.ROBBER:
        _foresee_robber(s, argument >> 12, found)
    if kind == act.PLAY and argument >> act.CARD_SHIFT == ALCHEMIST:
        found.yields = yields(s, (argument >> 3 & 7) + (argument & 7))
    if reveals(s, action):
        return found
    me, after, told = acting(s), copy(s), list[Event]()
    perform(after, action, told)
    for event in told:
        _read(found, me, event.kind, event.data)
    found.wins = after.cells[PHASE] == OVER
    _compare(s, after, me, found)
    return found


def _read(found: Foresight, me: int, kind: str, data: Mapping[str, Any]) -> None:
    if kind == "points":
        found.points[data["player"]] = found.points.get(data["player"], 0) + data["change"]
    elif kind == "cards_moved" and "cards" in data:
        for side, cards in ((data["source"], found.paid), (data["target"], found.gained)):
            if side == me:
                for name, number in data["cards"].items():
                    cards[name] = cards.get(name, 0) + number
    elif kind == "knight_promoted":
        found.level = data["level"]
    elif kind == "improved":
        found.draws = data["level"] + 1
        found.ability = TRACKS[data["track"]] if data["level"] == ABILITY_LEVEL else ""


def _compare(s: State, after: State, me: int, found: Foresight) -> None:
    found.points = {seat: change for seat, change in found.points.items() if change}
    if might(s) != might(after):
        found.defence = might(after)
    before, now = income(s, me), income(after, me)
    found.sources = [
        Source(number, kind, cards - before.get((number, kind), 0))
        for (number, kind), cards in sorted(now.items())
        if cards > before.get((number, kind), 0)
    ]
    for kind, name in enumerate(KINDS):
        if rate(after, me, kind) < rate(s, me, kind):
            found.rates[name] = rate(after, me, kind)
    if trail_of(after, me) != trail_of(s, me):
        found.length = trail_of(after, me)
    if hand_limit(after, me) != hand_limit(s, me):
        found.limit = hand_limit(after, me)
    frame = after.stack[-1] if after.stack else None
    if isinstance(frame, Discard | Gift) and not isinstance(_top(s), Discard | Gift):
        seats = (frame.player, *frame.waiting)
        found.owed = dict(zip(seats, frame.owed, strict=True))
    if isinstance(frame, Retreat):
        found.retreats = frame.player


def _top(s: State) -> object:
    return s.stack[-1] if s.stack else None


def _foresee_robber(s: State, hex_: int, found: Foresight) -> None:
    frame = _top(s)
    if isinstance(frame, MoveRobber):
        found.victims = robbable(s, frame.player, hex_)
        for source, seat in _sources_of(s, hex_):
            found.blocked.setdefault(seat, []).append(source)


# what is to be had where
def site(s: State, node: int, city: bool = False) -> list[Source]:
    """What a settlement or a city at a node takes, by number."""
    return [source for hex_ in NODE_HEXES[node] for source in _cards(s, hex_, city)]


def _cards(s: State, hex_: int, city: bool) -> list[Source]:
    terrain, number = s.setting.terrain[hex_], s.cells[NUMBER + hex_]
    if terrain == DESERT:
        return []
    commodity = COMMODITY_OF[terrain]
    if not city:
        return [Source(number, KINDS[terrain])]
    if commodity is None:
        return [Source(number, KINDS[terrain], 2)]
    return [Source(number, KINDS[terrain]), Source(number, KINDS[commodity])]


def _sources_of(s: State, hex_: int) -> list[tuple[Source, int]]:
    """What a hex gives to whom."""
    codes = [s.cells[NODE + node] for node in HEX_NODES[hex_]]
    return [
        (source, code & 3)
        for code in codes
        if is_building(code)
        for source in _cards(s, hex_, is_city(code))
    ]


def income(s: State, seat: int) -> dict[tuple[int, str], int]:
    """What a player's buildings take, robber or not: cards by number and kind."""
    found: dict[tuple[int, str], int] = {}
    for node in range(NODES):
        code = s.cells[NODE + node]
        if is_building(code) and code & 3 == seat:
            for source in site(s, node, is_city(code)):
                key = (source.number, source.kind)
                found[key] = found.get(key, 0) + source.cards
    return found


def yields(s: State, total: int) -> dict[int, Cards]:
    """What a roll owes, by seat; a seven owes nothing."""
    found: dict[int, Cards] = {}
    for due, number in sorted(owed_by_roll(s, total).items()):
        found.setdefault(due >> 3, {})[KINDS[due & 7]] = number
    return found


def might(s: State, fighters: Sequence[int] | None = None) -> tuple[int, int]:
    """The defence, of the active knights or of these nodes, and the barbarians' strength."""
    nodes = active_knights(s) if fighters is None else fighters
    defence = sum(level_of(s.cells[NODE + node]) for node in nodes)
    return defence, sum(s.cells[NODE : NODE + NODES].translate(ALL_CITIES))


def loss_to_seven(s: State, seat: int) -> int:
    """The cards that a seven would cost a player now."""
    held = s.cells[desk(seat) + HAND_SIZE]
    return held // 2 if held > hand_limit(s, seat) else 0
