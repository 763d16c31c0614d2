"""How turns and the game begin and end, and the order of the set-up (sections 2 and 3.1, D52)."""

from __future__ import annotations

from engine.cities_knights.board import NODES
from engine.cities_knights.options import RANGES
from engine.cities_knights.state import (
    ACTIVE,
    ASKS,
    BEFORE_ROLL,
    DESK,
    DESK_SIZE,
    KNIGHT,
    MAIN,
    NODE,
    NONE_SET,
    OFFERS,
    OVER,
    PHASE,
    PLACED,
    POINTS,
    READY,
    SENT,
    SETUP,
    SITE,
    STAGE,
    TURN,
    WHITE,
    State,
    knight,
    level_of,
    limits_set,
    mood_of,
    setup_seat,
)
from engine.cities_knights.telling import Events, tell


def _morning(old: int, new: int) -> bytes:
    """A table that makes the active knights of the next seat ready, and calms those of the last."""
    table = bytearray(range(256))
    for code in range(KNIGHT << 2, KNIGHT + 18 << 2):
        player, mood = code & 3, mood_of(code)
        if player in (old, new) and mood:
            mood = READY if player == new else ACTIVE
        if player in (old, new):
            table[code] = knight(player, level_of(code), mood)
    return bytes(table)


_MORNINGS = tuple(tuple(_morning(old, new) for new in range(4)) for old in range(4))
_NODES = slice(NODE, NODE + NODES)
_OF_A_TURN = slice(WHITE, OFFERS + 1)
_NOTHING_YET = bytes(OFFERS + 1 - WHITE)
POINTS_OF = tuple(DESK + DESK_SIZE * seat + POINTS for seat in range(4))
"""By seat: the cell of its victory points."""
FEWEST_TO_WIN = RANGES["victory_target"][0]
"""With fewer points nobody has won, whatever the options say."""
_NO_LIMITS = bytes(SENT + 1 - ASKS)
_LIMITS = tuple(DESK + DESK_SIZE * seat + ASKS for seat in range(4))
"""Where the limits of this turn begin; without offers only the first of them can be set."""


def next_in_setup(s: State, events: Events) -> None:
    """After a road of the set-up: the next seat places, or the first turn begins."""
    cells = s.cells
    cells[PLACED] += 1
    cells[SITE] = 0
    if cells[PLACED] < 4 * s.setting.players:
        cells[TURN] = setup_seat(s)
        tell(events, "turn_began", player=cells[TURN], turn=0)
    else:
        begin_turn(s, 0, events)


def begin_turn(s: State, player: int, events: Events) -> None:
    cells = s.cells
    cells[_NODES] = cells[_NODES].translate(_MORNINGS[cells[TURN]][player])
    cells[TURN] = player
    cells[PHASE] = BEFORE_ROLL
    cells[_OF_A_TURN] = _NOTHING_YET
    if s.offers or limits_set(cells) != NONE_SET:
        for first in _LIMITS:
            cells[first : first + len(_NO_LIMITS)] = _NO_LIMITS
        s.offers = ()
    s.turns += 1
    if events is not None:
        tell(events, "turn_began", player=player, turn=s.turns)


def end_turn(s: State, argument: int, events: Events) -> None:
    me, setting = s.cells[TURN], s.setting
    if events is not None:
        tell(events, "turn_ended", player=me)
    if setting.options.max_turns and s.turns >= setting.options.max_turns:
        end_game(s, "turns", events)
    else:
        begin_turn(s, (me + 1) % setting.players, events)


def has_won(s: State) -> bool:
    """Whether the seat on turn has the points it needs (D52)."""
    cells = s.cells
    if cells[POINTS_OF[cells[TURN]]] < s.setting.options.victory_target:
        return False
    return cells[PHASE] in (BEFORE_ROLL, MAIN)


def winners(s: State) -> list[int]:
    """Who reached the target in the own turn; else whoever has the most points."""
    cells, players = s.cells, range(s.setting.players)
    points = [cells[DESK + DESK_SIZE * player + POINTS] for player in players]
    if cells[PHASE] != SETUP and points[cells[TURN]] >= s.setting.options.victory_target:
        return [cells[TURN]]
    most = max(points)
    return [player for player in players if points[player] == most]


def end_game(s: State, why: str, events: Events) -> None:
    s.cells[PHASE] = OVER
    s.cells[STAGE] = 0
    s.stack = ()
    tell(events, "game_ended", why=why, winners=winners(s))
