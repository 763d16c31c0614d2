"""The barbarians land (section 3.8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cities_knights.board import NODES
from engine.cities_knights.box import DEFENDER_CARDS, SHIP_STEPS
from engine.cities_knights.decks import draw
from engine.cities_knights.frames import DefenderDraw, Muster, Pillage
from engine.cities_knights.places import ALL_CITIES, OWN_PLAIN_CITIES, nodes_with
from engine.cities_knights.points import award
from engine.cities_knights.state import (
    ATTACKS,
    CITIES_LEFT,
    DECK_LEFT,
    DEFENDER,
    DESK,
    DESK_SIZE,
    IDLE,
    KNIGHT,
    LEFT,
    NODE,
    SETTLEMENT,
    SHIP_AT,
    SIDEWAYS,
    WALLS_LEFT,
    State,
    clockwise,
    has_wall,
    knight,
    level_of,
    mood_of,
    was_promoted,
)
from engine.cities_knights.telling import Events, tell

_ACTIVE = bytes(code >= KNIGHT << 2 and mood_of(code) > 0 for code in range(256))


def active_knights(s: State, player: int | None = None) -> list[int]:
    """The nodes of the active knights, of one player or of all."""
    found = nodes_with(s, _ACTIVE)
    return found if player is None else [node for node in found if s.cells[node] & 3 == player]


def land(s: State, events: Events) -> None:
    """The ship has arrived: in the variant each owner says who fights; else all active knights."""
    if not s.setting.options.variant_perfida:
        fight(s, active_knights(s), events)
        return
    asked = [player for player in clockwise(s) if active_knights(s, player)]
    if asked:
        s.stack += (Muster(asked[0], tuple(asked[1:]), (), 0),)
    else:
        fight(s, (), events)


def muster(s: State, node: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, Muster)
    s.stack = (*s.stack[:-1], frame._replace(fighters=(*frame.fighters, node), least=node + 1))


def muster_done(s: State, frame: Muster, events: Events) -> None:
    """The next owner says who fights; after the last they do."""
    s.stack = s.stack[:-1]
    if frame.waiting:
        s.stack += (Muster(frame.waiting[0], frame.waiting[1:], frame.fighters, 0),)
    else:
        fight(s, frame.fighters, events)


def fight(s: State, fighters: Sequence[int], events: Events) -> None:
    """The battle, then losses or rewards; when all are chosen it is over (D48)."""
    cells, players = s.cells, s.setting.players
    levels = [0] * players
    for node in fighters:
        levels[cells[node] & 3] += level_of(cells[node])
    strength = sum(cells[NODE : NODE + NODES].translate(ALL_CITIES))
    defence = sum(levels)
    won = defence >= strength
    tell(events, "battle", strength=strength, defence=defence, levels=levels, won=won)
    if won:
        _reward(s, levels, tuple(fighters), events)
    else:
        _sack(s, levels, tuple(fighters), events)
    _withdraw(s, fighters, events)


def _withdraw(s: State, fighters: Sequence[int], events: Events) -> None:
    """When nobody has to choose any more the fighters rest and the ship sails home, unless the
    position was written with the ship at home."""
    cells = s.cells
    if s.stack or cells[SHIP_AT] < SHIP_STEPS:
        return
    _rest(s, fighters, events)
    cells[SHIP_AT] = 0
    if not cells[ATTACKS]:
        tell(events, "robber_unlocked")
    cells[ATTACKS] = min(cells[ATTACKS] + 1, 255)
    tell(events, "ship_returned")


def _rest(s: State, fighters: Sequence[int], events: Events) -> None:
    cells = s.cells
    for node in fighters:
        code = cells[node]
        cells[node] = knight(code & 3, level_of(code), IDLE, was_promoted(code))
    if fighters:
        tell(events, "knights_rest", nodes=list(fighters))


def _reward(s: State, levels: list[int], fighters: tuple[int, ...], events: Events) -> None:
    """One best defender has a card; several draw each (D46)."""
    most = max(levels)
    if not most and s.setting.options.zero_vs_zero_battle == "no_reward":
        return
    best = [player for player in clockwise(s) if levels[player] == most]
    if len(best) == 1:
        _defend(s, best[0], events)
    elif any(s.cells[DECK_LEFT : DECK_LEFT + 3]):
        s.stack += tuple(DefenderDraw(player, fighters) for player in reversed(best))


def _defend(s: State, player: int, events: Events) -> None:
    cells, players = s.cells, s.setting.players
    given = sum(cells[DESK + DESK_SIZE * seat + DEFENDER] for seat in range(players))
    if s.setting.options.defender_cards == "six" and given >= DEFENDER_CARDS:
        return
    at = DESK + DESK_SIZE * player + DEFENDER
    cells[at] += 1
    tell(events, "defender", player=player, cards=cells[at])
    award(s, player, 1, "defender", events)


def draw_as_defender(s: State, track: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, DefenderDraw)
    s.stack = s.stack[:-1]
    draw(s, frame.player, track, events)
    if not any(s.cells[DECK_LEFT : DECK_LEFT + 3]):
        s.stack = ()
    _withdraw(s, frame.fighters, events)


def _sack(s: State, levels: list[int], fighters: tuple[int, ...], events: Events) -> None:
    """The weakest of those with a plain city lose one each (D47)."""
    cities = {player: nodes_with(s, OWN_PLAIN_CITIES[player]) for player in clockwise(s)}
    exposed = [player for player in cities if cities[player]]
    if not exposed:
        return
    least = min(levels[player] for player in exposed)
    losers = [player for player in exposed if levels[player] == least]
    for player in losers:
        if len(cities[player]) == 1:
            lose_city(s, cities[player][0], events)
    s.stack += tuple(Pillage(p, fighters) for p in reversed(losers) if len(cities[p]) > 1)


def choose_loss(s: State, node: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, Pillage)
    s.stack = s.stack[:-1]
    lose_city(s, node, events)
    _withdraw(s, frame.fighters, events)


def lose_city(s: State, node: int, events: Events) -> None:
    """A city becomes a settlement, or lies down if no settlement is left (D33)."""
    cells = s.cells
    code = cells[node]
    player = code & 3
    mine = DESK + DESK_SIZE * player
    wall = has_wall(code)
    if wall:
        cells[mine + WALLS_LEFT] += 1
    sideways = not cells[mine + LEFT]
    if sideways:
        cells[node] = SIDEWAYS << 2 | player
    else:
        cells[mine + LEFT] -= 1
        cells[mine + CITIES_LEFT] += 1
        cells[node] = SETTLEMENT << 2 | player
    tell(events, "city_lost", player=player, node=node, sideways=sideways, wall=wall)
    award(s, player, -1, "city", events)
