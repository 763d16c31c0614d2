"""Knights: placed, activated, promoted, moved, driven off, chasing the robber (section 3.7)."""

from __future__ import annotations

from engine.cities_knights.box import ACTIVATION_COST, CARDS, DESERTER, KNIGHT_COST, PROMOTION_COST
from engine.cities_knights.frames import MoveRobber, Recruit, Retreat, SecondKnight
from engine.cities_knights.places import retreats
from engine.cities_knights.purse import pay
from engine.cities_knights.roads import measure_around, node_changed, settle
from engine.cities_knights.state import (
    ACTIVE,
    DESK,
    DESK_SIZE,
    IDLE,
    KNIGHTS_LEFT,
    TURN,
    State,
    knight,
    level_of,
    mood_of,
    was_promoted,
)
from engine.cities_knights.telling import Events, tell


def place_knight(s: State, node: int, events: Events) -> None:
    """A new basic knight, or the one that came over by the Deserter."""
    me = s.cells[TURN]
    if s.stack:
        frame = s.stack[-1]
        assert isinstance(frame, Recruit)
        s.stack = s.stack[:-1]
        code = frame.code
    else:
        pay(s, me, KNIGHT_COST, "knight", events)
        code = knight(me, 1)
    stand(s, node, code, events)


def stand(s: State, node: int, code: int, events: Events) -> None:
    """A knight from the supply comes to a node."""
    player, level = code & 3, level_of(code)
    s.cells[DESK + DESK_SIZE * player + KNIGHTS_LEFT + level - 1] -= 1
    s.cells[node] = code
    active = mood_of(code) != IDLE
    tell(events, "knight_placed", player=player, node=node, level=level, active=active)
    node_changed(s, node, player, events)


def activate(s: State, node: int, events: Events) -> None:
    me = s.cells[TURN]
    pay(s, me, ACTIVATION_COST, "activation", events)
    rouse(s, node, events)


def rouse(s: State, node: int, events: Events) -> None:
    """An idle knight becomes active; it acts from the next turn on."""
    code = s.cells[node]
    s.cells[node] = knight(code & 3, level_of(code), ACTIVE, was_promoted(code))
    tell(events, "knight_activated", player=code & 3, node=node)


def promote(s: State, node: int, events: Events) -> None:
    """Bought, or the second knight of the Smith."""
    if s.stack:
        assert isinstance(s.stack[-1], SecondKnight)
        s.stack = s.stack[:-1]
    else:
        pay(s, s.cells[TURN], PROMOTION_COST, "promotion", events)
    raise_level(s, node, events)


def raise_level(s: State, node: int, events: Events) -> None:
    cells = s.cells
    code = cells[node]
    player, level = code & 3, level_of(code)
    supply = DESK + DESK_SIZE * player + KNIGHTS_LEFT
    cells[supply + level - 1] += 1
    cells[supply + level] -= 1
    cells[node] = knight(player, level + 1, mood_of(code), promoted=True)
    tell(events, "knight_promoted", player=player, node=node, level=level + 1)


def _tire(code: int) -> int:
    """The knight after its action."""
    return knight(code & 3, level_of(code), IDLE, was_promoted(code))


def move(s: State, argument: int, events: Events) -> None:
    me, source, target = s.cells[TURN], argument >> 6, argument & 63
    _go(s, source, target, "move", events)
    joined, cut = measure_around(s, source, me), measure_around(s, target, me)
    if joined or cut:
        settle(s, events)


def _go(s: State, source: int, target: int, why: str, events: Events) -> None:
    cells = s.cells
    code = cells[source]
    cells[source] = 0
    cells[target] = _tire(code)
    tell(events, "knight_moved", player=code & 3, source=source, target=target, why=why)


def displace(s: State, argument: int, events: Events) -> None:
    """A weaker knight is driven off and goes where its owner wants (D39)."""
    cells, me = s.cells, s.cells[TURN]
    source, target = argument >> 6, argument & 63
    driven = cells[target]
    _go(s, source, target, "displace", events)
    for node, mover in ((source, me), (target, me), (target, driven & 3)):
        measure_around(s, node, mover)
    _drive_off(s, target, driven, events)


def expel(s: State, node: int, events: Events) -> None:
    """Intrigue: a knight leaves a node that stays empty."""
    driven = s.cells[node]
    s.cells[node] = 0
    measure_around(s, node, driven & 3)
    _drive_off(s, node, driven, events)


def _drive_off(s: State, node: int, code: int, events: Events) -> None:
    """The owner of a driven-off knight chooses, if there is anything to choose.

    Who has the longest road is settled when it stands again.
    """
    player = code & 3
    places = retreats(s, player, node)
    if len(places) > 1:
        s.stack += (Retreat(player, node, code),)
    elif places:
        _settle_retreat(s, node, places[0], code, events)
    else:
        s.cells[DESK + DESK_SIZE * player + KNIGHTS_LEFT + level_of(code) - 1] += 1
        tell(
            events,
            "knight_removed",
            player=player,
            node=node,
            level=level_of(code),
            why="no_retreat",
        )
        settle(s, events)


def _settle_retreat(s: State, source: int, target: int, code: int, events: Events) -> None:
    s.cells[target] = code
    tell(events, "knight_moved", player=code & 3, source=source, target=target, why="retreat")
    measure_around(s, target, code & 3)
    settle(s, events)


def retreat(s: State, target: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, Retreat)
    s.stack = s.stack[:-1]
    _settle_retreat(s, frame.node, target, frame.code, events)


def dismiss(s: State, node: int, events: Events) -> int:
    """The Deserter's victim gives a knight up; the piece it was."""
    code = s.cells[node]
    player, level = code & 3, level_of(code)
    s.cells[node] = 0
    s.cells[DESK + DESK_SIZE * player + KNIGHTS_LEFT + level - 1] += 1
    why = CARDS[DESERTER]
    tell(events, "knight_removed", player=player, node=node, level=level, why=why)
    node_changed(s, node, player, events)
    return code


def chase(s: State, node: int, events: Events) -> None:
    """The knight spends its action; the robber needs another hex."""
    s.cells[node] = _tire(s.cells[node])
    s.stack += (MoveRobber(s.cells[TURN], "chase"),)
    tell(events, "knights_rest", nodes=[node])
