"""What everything is worth at the end (rules 25 and 26), and as if the game ended now."""

from __future__ import annotations

from engine.carpe_diem.cards import FOUNTAIN_CARDS
from engine.carpe_diem.city import TRACK_POINTS
from engine.carpe_diem.state import (
    BREAD,
    DONE,
    GOALS,
    GOODS,
    ORDER,
    STEPS,
    VILLAS,
    Over,
    State,
    store,
)
from engine.core.protocol import Viewer

CATEGORIES = ("points", "villas", "items", "track", "fountain", "frame")


def items(s: State, seat: int) -> int:
    """Goods, coins, bread and stored tiles."""
    base = store(seat)
    return sum(s.cells[base + GOODS : base + BREAD + 1]) + len(s.stored[seat])


def frame_points(s: State, seat: int) -> int:
    reached = s.cells[store(seat) + GOALS]
    if not reached:
        return 0
    return sum(aim.vp for n, aim in enumerate(s.setting.homes[seat].aims) if reached >> n & 1)


def fountain_value(s: State, seat: int, card: int) -> int:
    """What a fountain card is worth in a player's district."""
    fountain = FOUNTAIN_CARDS[card]
    return fountain.vp * s.cells[store(seat) + DONE + fountain.kind]


def unseen_cards(s: State, viewer: int) -> list[int]:
    """The fountain cards that somebody else might hold, for all a viewer knows."""
    hidden = s.hidden
    seen = set(hidden.hands[viewer]) if viewer >= 0 else set()
    returned = hidden.deck[len(hidden.deck) - len(hidden.put_back) :]
    seen.update(c for c, seat in zip(returned, hidden.put_back, strict=True) if seat == viewer)
    return [card for card in range(len(FOUNTAIN_CARDS)) if card not in seen]


def _fountain(s: State, seat: int, viewer: Viewer) -> int:
    """Secret cards count as the least they can be worth."""
    hand = s.hidden.hands[seat]
    if viewer is None or viewer == seat or isinstance(s.step, Over):
        return sum(fountain_value(s, seat, card) for card in hand)
    possible = sorted(fountain_value(s, seat, card) for card in unseen_cards(s, viewer))
    return sum(possible[: len(hand)])


def score(s: State, viewer: Viewer = None) -> list[dict[str, int]]:
    return [
        {
            "points": s.points[seat],
            "villas": s.cells[store(seat) + VILLAS],
            "items": items(s, seat) // 2,
            "track": TRACK_POINTS[s.cells[store(seat) + STEPS]],
            "fountain": _fountain(s, seat, viewer),
            "frame": frame_points(s, seat),
        }
        for seat in range(s.setting.players)
    ]


def winners(s: State, viewer: Viewer = None) -> list[int]:
    """Most points win; of those level, the one further back on the scroll track."""
    totals = [sum(points.values()) for points in score(s, viewer)]
    best = max(totals)
    order = s.cells[ORDER : ORDER + s.setting.players]
    return [next(seat for seat in order if totals[seat] == best)]
