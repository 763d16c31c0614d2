"""Why somebody might want to play some actions, as a reason for hints.

    begins (space)              where the pawn begins
    goal (tile, kinds)          structures are completed and reach a goal of the frame
    completes (tile, kinds)     structures are completed
    scroll (tile)               a scroll is uncovered
    grows (tile)                the tile goes on with what is open
    builds (tile)               the tile finds a place
    stores (tile)               the tile fits nowhere better
    declines                    no tile of the seal row helps
    order (kind)                this reward comes first
    keeps (card)                the card put back is worth least
    scores (space, points)      what the scoring space brings
    settles (points)            what scoring a card this way brings
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.carpe_diem import actions as act
from engine.carpe_diem import play
from engine.carpe_diem.cards import FOUNTAIN_NAMES
from engine.carpe_diem.city import SCORE_SPACE_NAMES
from engine.carpe_diem.promise import promise
from engine.carpe_diem.state import GOALS, State, acting, copy, store
from engine.carpe_diem.tiles import KINDS, TILES
from engine.core.errors import Reason
from engine.core.protocol import Event


def motive(s: State, line: Sequence[int]) -> Reason:
    action = line[0]
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    if kind == act.PAWN:
        return Reason("begins", {"space": argument})
    if kind == act.REWARD:
        return Reason("order", {"kind": KINDS[argument]})
    if kind == act.PUT_BACK:
        return Reason("keeps", {"card": FOUNTAIN_NAMES[argument]})
    if kind in (act.DISC, act.SETTLE):
        return _scores(s, line)
    if kind == act.DECLINE:
        return Reason("declines")
    return _builds(s, action)


def _played(s: State, line: Sequence[int]) -> tuple[State, list[Event]]:
    """What the decider's own actions lead to."""
    after = copy(s)
    told: list[Event] = []
    seat = acting(s)
    for action in line:
        if acting(after) != seat:
            break
        play.perform(after, action, told)
    return after, told


def _scores(s: State, line: Sequence[int]) -> Reason:
    seat = acting(s)
    after, _ = _played(s, line)
    points = after.points[seat] - s.points[seat]
    if line[0] >> act.SHIFT == act.SETTLE:
        return Reason("settles", {"points": points})
    space = SCORE_SPACE_NAMES[(line[0] & act.ARGUMENTS) >> 1]
    return Reason("scores", {"space": space, "points": points})


def _builds(s: State, action: int) -> Reason:
    seat = acting(s)
    tile = TILES[action >> act.TILE_SHIFT & 127].name
    if action >> act.CELL_SHIFT & 63 == act.STORED:
        return Reason("stores", {"tile": tile})
    after, told = _played(s, [action])
    completed = [e.data["structure"] for e in told if e.kind == "completed"]
    if after.cells[store(seat) + GOALS] != s.cells[store(seat) + GOALS]:
        return Reason("goal", {"tile": tile, "kinds": completed})
    if completed:
        return Reason("completes", {"tile": tile, "kinds": completed})
    if any(event.kind == "scroll_removed" for event in told):
        return Reason("scroll", {"tile": tile})
    return Reason("grows" if promise(s, seat, action) > 0 else "builds", {"tile": tile})


_SENTENCES: dict[str, Callable[..., str]] = {
    "begins": lambda space: f"Begin on space {space}.",
    "order": lambda kind: f"Take the reward of the {_plain(kind)} first.",
    "keeps": lambda card: f"{card} is worth least of all.",
    "declines": lambda: "No tile of the seal row helps.",
    "scores": lambda space, points: f"{space} brings {points} points now.",
    "settles": lambda points: f"This brings {points} points now.",
    "stores": lambda tile: f"{tile} does more as an item than in the district.",
    "goal": lambda tile, kinds: f"{tile} completes {_all(kinds)} and reaches a goal of the frame.",
    "completes": lambda tile, kinds: f"{tile} completes {_all(kinds)}.",
    "scroll": lambda tile: f"{tile} uncovers a scroll.",
    "grows": lambda tile: f"{tile} goes on with what is open.",
    "builds": lambda tile: f"{tile} finds a place here.",
}


def _plain(kind: str) -> str:
    return kind.replace("_", " ")


def _all(kinds: Sequence[str]) -> str:
    return " and ".join(f"{'an' if kind[0] in 'aeiou' else 'a'} {_plain(kind)}" for kind in kinds)


def sentence(reason: Reason) -> str:
    return _SENTENCES[reason.code](**reason.values)
