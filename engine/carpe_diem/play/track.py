"""The scroll track with its stacks, and points won at once."""

from __future__ import annotations

from engine.carpe_diem.city import LAST_STEP
from engine.carpe_diem.play.telling import Events, tell
from engine.carpe_diem.state import ORDER, STEPS, STORE, STORE_SIZE, State


def win_points(s: State, seat: int, points: int, why: str, events: Events) -> None:
    all_points = list(s.points)
    all_points[seat] += points
    s.points = tuple(all_points)
    if events is not None:
        tell(events, "points", player=seat, points=points, why=why)


def advance(s: State, seat: int, steps: int, events: Events) -> None:
    """The disc goes on and lies on top where it stops; a step beyond the end is a point."""
    cells = s.cells
    disc = STORE + STORE_SIZE * seat + STEPS
    source = cells[disc]
    target = source + steps
    if target > LAST_STEP:
        win_points(s, seat, target - LAST_STEP, "track", events)
        target = LAST_STEP
    cells[disc] = target
    last = ORDER + s.setting.players - 1
    place = cells.index(seat, ORDER, last + 1)
    while place < last and cells[STORE + STORE_SIZE * cells[place + 1] + STEPS] <= target:
        cells[place] = cells[place + 1]
        place += 1
    cells[place] = seat
    if events is not None:
        tell(events, "disc_moved", player=seat, source=source, target=target)
