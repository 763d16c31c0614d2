"""Roads, settlements, cities, walls, improvements and metropolises (sections 3.1 and 3.6)."""

from __future__ import annotations

from engine.cities_knights.board import EDGE_ENDS, NODE_HEXES
from engine.cities_knights.box import (
    CARDS,
    CITY_COST,
    DESERT,
    DIPLOMAT,
    METROPOLIS_POINTS,
    ROAD_BUILDING,
    ROAD_COST,
    SETTLEMENT_COST,
    WALL_COST,
    Cost,
)
from engine.cities_knights.frames import MetropolisSite, Rebuild, SecondRoad, SetupRoad
from engine.cities_knights.places import OWN_PLAIN_CITIES, nodes_with
from engine.cities_knights.play.turn import next_in_setup
from engine.cities_knights.points import award
from engine.cities_knights.purse import pay, take
from engine.cities_knights.roads import node_changed, road_added, road_changed
from engine.cities_knights.state import (
    CITIES_LEFT,
    CITY,
    CRANES,
    DESK,
    DESK_SIZE,
    EDGE,
    HARBOUR,
    LEFT,
    LEVEL,
    METROPOLIS,
    PHASE,
    PLACED,
    ROADS_LEFT,
    SETTLEMENT,
    SETUP,
    SIDEWAYS,
    SITE,
    TOUCH,
    TURN,
    WALLED,
    WALLS_LEFT,
    State,
)
from engine.cities_knights.telling import Events, tell
from engine.cities_knights.towns import improvement_cost, wins_metropolis


def build_settlement(s: State, node: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    in_setup = cells[PHASE] == SETUP
    if not in_setup:
        pay(s, me, SETTLEMENT_COST, "settlement", events)
    mine = DESK + DESK_SIZE * me
    cells[mine + LEFT] -= 1
    cells[node] = SETTLEMENT << 2 | me
    cells[mine + HARBOUR] |= s.setting.harbour_at[node]
    why = "setup" if in_setup else "bought"
    tell(events, "built", player=me, piece="settlement", place=node, why=why)
    award(s, me, 1, "settlement", events)
    if in_setup:
        _ask_setup_road(s, me, node)
    else:
        node_changed(s, node, me, events)


def build_city(s: State, node: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    if cells[PHASE] == SETUP:
        _found_city(s, me, node, events)
    else:
        upgrade(s, me, node, CITY_COST, "bought", events)


def upgrade(s: State, me: int, node: int, cost: Cost, why: str, events: Events) -> None:
    """A settlement becomes a city, or a sideways city is set upright (D33)."""
    cells = s.cells
    pay(s, me, cost, "city", events)
    mine = DESK + DESK_SIZE * me
    if cells[node] >> 2 == SIDEWAYS:
        tell(events, "city_repaired", player=me, node=node)
    else:
        cells[mine + LEFT] += 1
        cells[mine + CITIES_LEFT] -= 1
        tell(events, "built", player=me, piece="city", place=node, why=why)
    cells[node] = CITY << 2 | me
    award(s, me, 1, "city", events)


def _found_city(s: State, me: int, node: int, events: Events) -> None:
    """The second piece of the set-up is a city; it pays one resource per hex (D2)."""
    cells = s.cells
    mine = DESK + DESK_SIZE * me
    cells[mine + CITIES_LEFT] -= 1
    cells[node] = CITY << 2 | me
    cells[mine + HARBOUR] |= s.setting.harbour_at[node]
    tell(events, "built", player=me, piece="city", place=node, why="setup")
    award(s, me, 2, "city", events)
    for hex_ in NODE_HEXES[node]:
        if s.setting.terrain[hex_] != DESERT:
            take(s, me, s.setting.terrain[hex_], 1, "setup", events)
    _ask_setup_road(s, me, node)


def _ask_setup_road(s: State, me: int, node: int) -> None:
    s.cells[PLACED] += 1
    s.cells[SITE] = node + 1
    s.stack = (SetupRoad(me),)


def lay_road(s: State, player: int, edge: int) -> None:
    cells = s.cells
    mine = DESK + DESK_SIZE * player
    cells[mine + ROADS_LEFT] -= 1
    cells[EDGE + edge] = player + 1
    a, b = EDGE_ENDS[edge]
    cells[mine + TOUCH + a] += 1
    cells[mine + TOUCH + b] += 1


def lift_road(s: State, edge: int) -> int:
    """Takes a road off the board, into its owner's supply; whose it was."""
    cells = s.cells
    player = cells[EDGE + edge] - 1
    mine = DESK + DESK_SIZE * player
    cells[mine + ROADS_LEFT] += 1
    cells[EDGE + edge] = 0
    a, b = EDGE_ENDS[edge]
    cells[mine + TOUCH + a] -= 1
    cells[mine + TOUCH + b] -= 1
    return player


def build_road(s: State, edge: int, events: Events) -> None:
    """A road: bought, placed in the set-up, free by a card, or put back by the Diplomat."""
    cells = s.cells
    me = cells[TURN]
    if not s.stack:
        why = "bought"
        pay(s, me, ROAD_COST, "road", events)
    else:
        frame = s.stack[-1]
        s.stack = s.stack[:-1]
        if isinstance(frame, SetupRoad):
            why = "setup"
        else:
            why = CARDS[DIPLOMAT if isinstance(frame, Rebuild) else ROAD_BUILDING]
    lay_road(s, me, edge)
    if events is not None:
        tell(events, "built", player=me, piece="road", place=edge, why=why)
    if why == "setup":
        next_in_setup(s, events)
    elif why == CARDS[DIPLOMAT]:
        road_changed(s, me, events)
    else:
        road_added(s, me, edge, events)


def offer_second_road(s: State, me: int, sites: list[int]) -> None:
    """Road Building goes on while there is a piece and a place."""
    if sites and s.cells[DESK + DESK_SIZE * me + ROADS_LEFT]:
        s.stack += (SecondRoad(me),)


def build_wall(s: State, node: int, events: Events) -> None:
    pay(s, s.cells[TURN], WALL_COST, "wall", events)
    raise_wall(s, node, "bought", events)


def raise_wall(s: State, node: int, why: str, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    cells[node] += WALLED << 2
    cells[DESK + DESK_SIZE * me + WALLS_LEFT] -= 1
    tell(events, "built", player=me, piece="wall", place=node, why=why)


def improve(s: State, track: int, events: Events) -> None:
    cells = s.cells
    me = cells[TURN]
    cost = improvement_cost(s, me, track)
    pay(s, me, cost, "improvement", events)
    if cells[CRANES]:
        cells[CRANES] -= 1
    at = DESK + DESK_SIZE * me + LEVEL + track
    cells[at] += 1
    level = cells[at]
    tell(events, "improved", player=me, track=track, level=level, paid=cost[0][1] if cost else 0)
    if wins_metropolis(s, me, track, level):
        sites = nodes_with(s, OWN_PLAIN_CITIES[me])
        if len(sites) == 1:
            raise_metropolis(s, me, track, sites[0], events)
        else:
            s.stack += (MetropolisSite(me, track),)


def choose_metropolis(s: State, node: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, MetropolisSite)
    s.stack = s.stack[:-1]
    raise_metropolis(s, frame.player, frame.track, node, events)


def raise_metropolis(s: State, player: int, track: int, node: int, events: Events) -> None:
    cells = s.cells
    step = 2 * (track + 1) << 2
    old = cells[METROPOLIS + track]
    cells[METROPOLIS + track] = node + 1
    cells[node] += step
    lost = old - 1 if old else None
    tell(events, "metropolis_taken", player=player, track=track, node=node, lost=lost)
    if lost is not None:
        cells[lost] -= step
        award(s, cells[lost] & 3, -METROPOLIS_POINTS, "metropolis", events)
    award(s, player, METROPOLIS_POINTS, "metropolis", events)
