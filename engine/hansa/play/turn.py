"""The end of a turn with its new markers, and the pawn (sections 2, 9.8, 9.9 and 11)."""

from __future__ import annotations

from engine.core.generator import Generator
from engine.hansa import actions as act
from engine.hansa.checks.markers import marker_routes
from engine.hansa.desk import (
    MARKERS,
)
from engine.hansa.play.telling import Events, spend_action, tell
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    BAG,
    MARKER,
    PAWN,
    PLATE,
    RIDDEN,
    TURN,
    NewMarkers,
    State,
    acting,
    begin_turn,
)


def _move_pawn(s: State, target: int, paid: bool, events: Events) -> None:
    player, source = acting(s), s.cells[PAWN] - 1
    s.cells[PAWN] = target + 1
    tell(
        events,
        "pawn_moved",
        player=player,
        source=source if source >= 0 else None,
        target=target,
        paid=paid,
    )


def ride(s: State, argument: int, events: Events) -> int | None:
    """Free ride: before the first action the turn goes on, later it closes the turn (11.5)."""
    province = argument >> 12
    _move_pawn(s, province, False, events)
    s.cells[RIDDEN] = 1
    if not s.cells[ACTED]:
        return None
    revealed = end_turn(s, argument & 0xFFF, events)
    return province << 12 | revealed


def travel(s: State, province: int, events: Events) -> None:
    _move_pawn(s, province, True, events)
    spend_action(s, events)


def set_pawn(s: State, province: int, events: Events) -> None:
    _move_pawn(s, province, False, events)
    s.step = None
    tell(events, "turn_began", player=s.cells[TURN], actions=s.cells[ACTIONS])


def end_turn(s: State, packed: int, events: Events) -> int:
    """Turns up the markers on the plate; the recorded outcome is used if there is one."""
    cells = s.cells
    me = cells[TURN]
    kinds = act.unpack_revealed(packed) if packed else _draw(s)
    if kinds:
        s.seed = Generator(s.seed).next()
    for kind in kinds:
        cells[BAG + kind] -= 1
    if cells[ACTIONS]:
        tell(events, "actions_left", player=me, actions=0)
    cells[PLATE] = cells[ACTIONS] = 0
    if kinds:
        tell(events, "markers_revealed", player=me, markers=[MARKERS[kind] for kind in kinds])
    _settle_markers(s, tuple(kinds), events)
    return act.pack_revealed(kinds)


def _draw(s: State) -> list[int]:
    cells = s.cells
    if not cells[PLATE]:
        return []
    bag = [kind for kind in range(len(MARKERS)) for _ in range(cells[BAG + kind])]
    generator = Generator(s.seed)
    return [bag.pop(generator.randrange(len(bag))) for _ in range(cells[PLATE])]


def _settle_markers(s: State, kinds: tuple[int, ...], events: Events) -> None:
    """Asks for a route for the next marker; what finds none waits for a later turn (9.9)."""
    if (kinds or s.pending) and marker_routes(s):
        s.step = NewMarkers(kinds)
        return
    for kind in kinds:
        tell(events, "marker_pending", marker=MARKERS[kind])
    s.pending += kinds
    s.step = None
    me = s.cells[TURN]
    tell(events, "turn_ended", player=me)
    begin_turn(s, (me + 1) % s.setting.players)
    tell(events, "turn_began", player=s.cells[TURN], actions=s.cells[ACTIONS])


def place_marker(s: State, argument: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, NewMarkers)
    kind, route = argument >> 8, argument & 255
    s.cells[MARKER + route] = kind + 1
    tell(events, "marker_placed", player=s.cells[TURN], marker=MARKERS[kind], route=route)
    kinds = step.kinds
    if s.pending:
        s.pending = s.pending[1:]
    else:
        first = kinds.index(kind)
        kinds = kinds[:first] + kinds[first + 1 :]
    _settle_markers(s, kinds, events)
