"""Using bonus markers (section 9)."""

from __future__ import annotations

from engine.hansa.desk import (
    ACTIONES,
    COVERED_BY,
    DEVELOP,
    MARKERS,
    PLUS_3,
    REMOVE_3,
    SWAP_OFFICES,
    VALUES,
)
from engine.hansa.play.telling import Events, tell, tell_moved
from engine.hansa.state import (
    ACTIONS,
    OFFICE,
    SUPPLY,
    TRACK,
    TURN,
    UNUSED,
    USED,
    Remove,
    State,
    desk,
    owner,
    piece,
    shape_of,
)


def use_up(s: State, me: int, kind: int, events: Events) -> None:
    s.cells[desk(me) + UNUSED + kind] -= 1
    s.cells[desk(me) + USED + kind] += 1
    tell(events, "marker_used", player=me, marker=MARKERS[kind])


def use(s: State, kind: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    use_up(s, me, kind, events)
    cells[ACTIONS] += 3 if kind == PLUS_3 else 4
    tell(events, "actions_left", player=me, actions=cells[ACTIONS])


def swap(s: State, argument: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    city, index = argument >> 4, argument & 15
    use_up(s, me, SWAP_OFFICES, events)
    place = OFFICE + s.setting.board.cities[city].offices.start + index
    cells[place], cells[place + 1] = cells[place + 1], cells[place]
    tell(events, "offices_swapped", player=me, city=city, index=index)


def develop_track(s: State, me: int, track: int, events: Events) -> None:
    cells = s.cells
    mine = desk(me)
    step = cells[mine + TRACK + track]
    cells[mine + TRACK + track] = step + 1
    shape = COVERED_BY[track]
    cells[mine + SUPPLY + shape] += 1
    tell(events, "skill_developed", player=me, track=track, step=step + 1)
    tell_moved(events, piece(me, shape), ("desk", me, track, step + 1), ("supply", me))
    if track == ACTIONES:
        cells[ACTIONS] += VALUES[track][step + 1] - VALUES[track][step]


def develop(s: State, track: int, events: Events) -> None:
    me = s.cells[TURN]
    use_up(s, me, DEVELOP, events)
    develop_track(s, me, track, events)
    if track == ACTIONES:
        tell(events, "actions_left", player=me, actions=s.cells[ACTIONS])


def remove(s: State, post: int, events: Events) -> None:
    cells, step = s.cells, s.step
    if step is None:
        use_up(s, cells[TURN], REMOVE_3, events)
        step = Remove(3)
    assert isinstance(step, Remove)
    code = cells[post]
    cells[post] = 0
    cells[desk(owner(code)) + SUPPLY + shape_of(code)] += 1
    tell_moved(events, code, ("post", post), ("supply", owner(code)))
    more = step.left > 1 and any(cells[: s.setting.board.posts])
    s.step = Remove(step.left - 1) if more else None
