"""The scroll track with its stacks, and points won at once."""

from __future__ import annotations

from engine.carpe_diem.city import LAST_STEP
from engine.carpe_diem.play.telling import Events, tell
from engine.carpe_diem.state import ORDER, STEPS, State, store


def win_points(s: State, seat: int, points: int, why: str, events: Events) -> None:
    before = s.points
    s.points = (*before[:seat], before[seat] + points, *before[seat + 1 :])
    tell(events, "points", player=seat, points=points, why=why)


def advance(s: State, seat: int, steps: int, events: Events) -> None:
    """The disc goes on and lies on top where it stops; a step beyond the end is a point."""
    cells = s.cells
    source = cells[store(seat) + STEPS]
    target = source + steps
    if target > LAST_STEP:
        win_points(s, seat, target - LAST_STEP, "track", events)
        target = LAST_STEP
    cells[store(seat) + STEPS] = target
    players = s.setting.players
    order = cells[ORDER : ORDER + players]
    if order[-1] != seat:
        order.remove(seat)
        place = players - 1
        while place and cells[store(order[place - 1]) + STEPS] > target:
            place -= 1
        order.insert(place, seat)
        cells[ORDER : ORDER + players] = order
    tell(events, "disc_moved", player=seat, source=source, target=target)
