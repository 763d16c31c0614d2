"""Who controls a city, whose offices join, and what everything is worth (sections 8 and 10)."""

from __future__ import annotations

from engine.hansa import state
from engine.hansa.desk import (
    CITY_POINTS,
    CLAVIS_URBIS,
    FULL_TRACK_POINTS,
    MARKER_POINTS,
    STEPS,
)
from engine.hansa.state import LINKED, OFFICE, PRESTIGE, TABLE, TRACK, UNUSED, USED, State, desk

CATEGORIES = ("prestige", "skills", "markers", "coellen", "cities", "network")


def controller(s: State, city: int) -> int | None:
    """The player with most offices; a tie goes to the one whose best office is furthest right."""
    offices = s.setting.board.cities[city].offices
    cells = s.cells
    standing = [0] * s.setting.players
    """64 per office, plus the place of the rightmost one; extra offices count down from 31."""
    for place, office in enumerate(offices, 33):
        code = cells[OFFICE + office]
        if not code:
            break
        player = (code - 1) >> 1
        standing[player] = (standing[player] & ~63) + 64 + place
    if s.extras:
        for depth, code in enumerate(state.extras_in(s, city)):
            player = (code - 1) >> 1
            best = standing[player] & 63
            standing[player] = (standing[player] & ~63) + 64 + max(best, 31 - depth)
    most = max(standing)
    return standing.index(most) if most else None


def offices_of(s: State, player: int) -> dict[int, int]:
    """The cities where a player has offices, and how many."""
    cells = s.cells
    found: dict[int, int] = {}
    for number, office in enumerate(s.setting.board.offices):
        code = cells[OFFICE + number]
        if code and (code - 1) >> 1 == player:
            found[office.city] = found.get(office.city, 0) + 1
    for extra in s.extras:
        if ((extra & 15) - 1) >> 1 == player:
            found[extra >> 4] = found.get(extra >> 4, 0) + 1
    return found


def joined(s: State, cities: dict[int, int], start: int) -> list[int]:
    """The cities of a network that hang together with `start`."""
    neighbours = s.setting.board.neighbours
    reached, edge = [start], [start]
    seen = {start}
    while edge:
        for city in neighbours[edge.pop()]:
            if city in cities and city not in seen:
                seen.add(city)
                reached.append(city)
                edge.append(city)
    return reached


def has_link(s: State, player: int) -> bool:
    """Whether the player's cities join the two ends of the East-West link (7.5)."""
    west, east = s.setting.board.link
    cities = offices_of(s, player)
    return west in cities and east in cities and east in joined(s, cities, west)


def network(s: State, player: int) -> int:
    """The number of offices in the player's largest network."""
    cities = offices_of(s, player)
    left = dict(cities)
    largest = 0
    while left:
        reached = joined(s, cities, next(iter(left)))
        largest = max(largest, sum(left.pop(city) for city in reached))
    return largest


def linked_order(s: State) -> list[int]:
    """The players that made the East-West link, in order."""
    made = [(s.cells[desk(p) + LINKED], p) for p in range(s.setting.players)]
    return [player for order, player in sorted(made) if order]


def score(s: State) -> list[dict[str, int]]:
    players = range(s.setting.players)
    cities = [0] * s.setting.players
    for city in range(len(s.setting.board.cities)):
        master = controller(s, city)
        if master is not None:
            cities[master] += CITY_POINTS
    sheet = []
    for player in players:
        cells = s.cells[desk(player) : desk(player + 1)]
        steps = cells[TRACK : TRACK + len(STEPS)]
        markers = sum(cells[UNUSED : USED + 6])
        sheet.append(
            {
                "prestige": cells[PRESTIGE],
                "skills": sum(
                    points
                    for taken, full, points in zip(steps, STEPS, FULL_TRACK_POINTS, strict=True)
                    if taken == full
                ),
                "markers": MARKER_POINTS[min(markers, len(MARKER_POINTS) - 1)],
                "coellen": sum(
                    space.prestige
                    for number, space in enumerate(s.setting.board.table)
                    if s.cells[TABLE + number] and state.owner(s.cells[TABLE + number]) == player
                ),
                "cities": cities[player],
                "network": network(s, player) * state.value(s, player, CLAVIS_URBIS),
            }
        )
    return sheet


def winners(s: State) -> list[int]:
    """Most points win; a tie is a shared victory (edition of 2009)."""
    totals = [sum(points.values()) for points in score(s)]
    return [player for player, total in enumerate(totals) if total == max(totals)]
