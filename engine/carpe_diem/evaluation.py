"""How good a position looks to each player: 100 units are one point.

What the game would be worth now, plus what is in the store, plus what the scorings to come should
bring with the cards that are still free, plus what the district may become.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.carpe_diem.cards import CARDS, Card
from engine.carpe_diem.city import BREAD_SET, PENALTY, PHASES, SCORE_SPACES, TRACK_POINTS
from engine.carpe_diem.payment import had, most_paid
from engine.carpe_diem.prospects import prospects
from engine.carpe_diem.scoring import fountain_value, frame_points, items
from engine.carpe_diem.state import (
    BREAD,
    COINS,
    DISC,
    DISTRICT,
    DONE,
    GOALS,
    GOODS,
    PHASE,
    STEPS,
    STORE_SIZE,
    TILE,
    VILLAS,
    Disc,
    Over,
    Settle,
    State,
    store,
)
from engine.carpe_diem.weights import in_phase

POINT = 100
_TRIED = 2
"""The best scoring spaces that are looked forward to; others may take the very best."""
_PROGRESS = 40
"""Hundredths of a card that is nearly met."""


def evaluate(s: State, weights: Sequence[int]) -> list[int]:
    seats = range(s.setting.players)
    if isinstance(s.step, Over):
        return [POINT * (_certain(s, seat) + items(s, seat) // 2) for seat in seats]
    worth = in_phase(tuple(weights), s.cells[PHASE])
    return [_look(s, seat, worth) for seat in seats]


def _certain(s: State, seat: int) -> int:
    """Points that cannot be lost any more."""
    base = store(seat)
    return (
        s.points[seat]
        + s.cells[base + VILLAS]
        + TRACK_POINTS[s.cells[base + STEPS]]
        + sum(fountain_value(s, seat, card) for card in s.hidden.hands[seat])
        + frame_points(s, seat)
    )


def _look(s: State, seat: int, worth: Mapping[str, int]) -> int:
    cells, base = s.cells, store(seat)
    own = cells[base : base + STORE_SIZE]
    value = POINT * _certain(s, seat)
    value += worth["good"] * sum(own[GOODS:COINS])
    value += worth["coin"] * own[COINS] + worth["bread"] * own[BREAD]
    value += worth["step"] * own[STEPS] + worth["stored_tile"] * len(s.stored[seat])
    value += worth["fountain_card"] * len(s.hidden.hands[seat])
    first = DISTRICT * seat
    may = prospects(
        bytes(cells[first : first + DISTRICT]),
        bytes(cells[TILE + first : TILE + first + DISTRICT]),
        s.setting.homes[seat],
        own[GOALS],
    )
    value += (
        worth["open_villa"] * may.villas
        + worth["open_landscape"] * may.landscapes
        + worth["open_dwelling"] * may.dwellings
        + worth["open_goal"] * may.goals
    ) // 100
    value += worth["lost_cell"] * may.lost
    return value + _scorings(s, seat, own, worth)


def _scorings(s: State, seat: int, own: bytearray, worth: Mapping[str, int]) -> int:
    """What the cards still to be scored should bring."""
    step = s.step
    to_come = PHASES - s.cells[PHASE]
    value = 0
    if isinstance(step, (Disc, Settle)) and seat not in step.queue:
        to_come -= 1
    if isinstance(step, Settle) and seat == step.queue[0]:
        value += sum(card_value(own, CARDS[card], worth) for card in step.cards)
        to_come -= 1
    if not to_come:
        return value
    of_card = [card_value(own, CARDS[n], worth) if n >= 0 else 0 for n in s.setting.cards]
    free = sorted(
        (
            of_card[SCORE_SPACES[space].cards[0]] + of_card[SCORE_SPACES[space].cards[1]]
            for space in s.setting.spaces
            if not s.cells[DISC + space]
        ),
        reverse=True,
    )
    tried = free[:_TRIED]
    return value + to_come * sum(tried) * worth["cards"] // (100 * len(tried))


def card_value(own: bytearray, card: Card, worth: Mapping[str, int]) -> int:
    """What scoring a card now would add, less the worth of what is paid."""
    gain = POINT * (card.vp + card.steps) + worth["step"] * card.steps
    gain += worth["coin"] * card.coins + worth["bread"] * card.bread
    if card.red:
        sets = most_paid(own, card)
        size = sum(need for _, need in card.pays)
        net = gain - worth["good"] * size
        done = 100 * sum(min(own[GOODS + good], need) for good, need in card.pays) // size
    else:
        sets = had(own, card)
        net = gain
        have = [min(sum(own[DONE + n] for n in counters), size) for counters, size in card.has]
        done = 100 * sum(have) // sum(size for _, size in card.has)
    if sets:
        return sets * net
    unmet = POINT * PENALTY + done * _PROGRESS * (gain - POINT * PENALTY) // 10_000
    if own[BREAD] >= BREAD_SET:
        return max(gain - BREAD_SET * worth["bread"], unmet)
    return unmet
