"""The invariants of a sound position (section 14), each broken one as a sentence."""

from __future__ import annotations

from engine.hansa import scoring
from engine.hansa.desk import (
    COLOURS,
    COVERED_BY,
    MARKER_COUNTS,
    MARKERS,
    MERCHANT,
    PIECES,
    SCORE_MARKER,
    SHAPES,
    STEPS,
)
from engine.hansa.state import (
    BAG,
    COMPLETED,
    LINKED,
    LINKS,
    MARKER,
    OFFICE,
    PLATE,
    STOCK,
    SUPPLY,
    TABLE,
    TRACK,
    TURN,
    UNUSED,
    USED,
    Fee,
    Move,
    NewMarkers,
    Relocate,
    Resettle,
    State,
    desk,
    piece,
)


def pieces_out(s: State) -> list[int]:
    """How many of each piece are outside desk, supply and stock: by piece code, from 1."""
    board = s.setting.board
    codes = bytearray(s.cells[: board.posts])
    codes += s.cells[OFFICE : OFFICE + len(board.offices)]
    codes += s.cells[TABLE : TABLE + len(board.table)]
    codes += bytes(extra & 15 for extra in s.extras)
    step = s.step
    if isinstance(step, Fee | Relocate):
        codes.append(step.displaced)
    elif isinstance(step, Resettle):
        codes.append(piece(step.player, step.shape))
    elif isinstance(step, Move):
        codes += bytes(piece(s.cells[TURN], held & 1) for held in step.hand)
    return [codes.count(code) for code in range(1 + 2 * s.setting.players)]


def desk_pieces(s: State, player: int) -> tuple[int, int]:
    """The pieces of each shape that still cover a player's tracks."""
    covered = [0, 0]
    for track, full in enumerate(STEPS):
        covered[COVERED_BY[track]] += full - s.cells[desk(player) + TRACK + track]
    return covered[0], covered[1]


def completed_cities(s: State) -> int:
    """Cities without a free printed office."""
    return sum(
        1
        for city in s.setting.board.cities
        if city.offices and s.cells[OFFICE + city.offices[-1]]
    )


def audit(s: State) -> list[str]:
    return [*_pieces(s), *_markers(s), *_cities(s), *_links(s)]


def _pieces(s: State) -> list[str]:
    broken = []
    out = pieces_out(s)
    for player in range(s.setting.players):
        covered = desk_pieces(s, player)
        for shape, total in enumerate(PIECES):
            cells = s.cells[desk(player) : desk(player + 1)]
            found = (
                out[piece(player, shape)]
                + covered[shape]
                + SCORE_MARKER[shape]
                + cells[SUPPLY + shape]
                + cells[STOCK + shape]
            )
            if found != total:
                broken.append(f"{COLOURS[player]} has {found} {SHAPES[shape]}s instead of {total}.")
    return broken


def _markers(s: State) -> list[str]:
    broken = []
    routes = s.cells[MARKER : MARKER + len(s.setting.board.routes)]
    revealed = s.step.kinds if isinstance(s.step, NewMarkers) else ()
    for kind, total in enumerate(MARKER_COUNTS):
        owned = sum(
            s.cells[desk(player) + place + kind]
            for player in range(s.setting.players)
            for place in (UNUSED, USED)
        )
        waiting = s.pending.count(kind) + revealed.count(kind)
        found = owned + waiting + routes.count(kind + 1) + s.cells[BAG + kind]
        if found != total:
            broken.append(f"There are {found} markers {MARKERS[kind]} instead of {total}.")
    if s.cells[PLATE] > sum(s.cells[BAG : BAG + len(MARKERS)]):
        broken.append("More markers lie on the plate than are face down.")
    return broken


def _cities(s: State) -> list[str]:
    broken = []
    for city in s.setting.board.cities:
        offices = s.cells[OFFICE + city.offices.start : OFFICE + city.offices.stop]
        if any(offices[offices.find(0) :]) and 0 in offices:
            broken.append(f"{city.name} has a gap between its offices.")
    if s.cells[COMPLETED] != completed_cities(s):
        broken.append(
            f"{s.cells[COMPLETED]} cities count as complete instead of {completed_cities(s)}."
        )
    if max(s.cells[: s.setting.board.posts]) > piece(s.setting.players - 1, MERCHANT):
        broken.append("A piece on a route belongs to nobody at the table.")
    return broken


def _links(s: State) -> list[str]:
    orders = [s.cells[desk(player) + LINKED] for player in range(s.setting.players)]
    made = [order for order in orders if order]
    if sorted(made) != list(range(1, s.cells[LINKS] + 1)):
        return ["The East-West links are not numbered in the order they were made."]
    return [
        f"{COLOURS[player]} is wrongly counted {'among' if order else 'outside'} those who made the"
        " East-West link."
        for player, order in enumerate(orders)
        if bool(order) != scoring.has_link(s, player)
    ]
