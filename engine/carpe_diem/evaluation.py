"""How good a position looks to each player: 100 units are one point.

What the game would be worth now, plus what is in the store, plus what the scorings to come should
bring with the cards that are still free, plus what the district may become in the turns left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.carpe_diem.cards import CARDS, FOUNTAIN_CARDS
from engine.carpe_diem.city import PHASES, ROUNDS, TRACK_POINTS
from engine.carpe_diem.prospects import Prospects, prospects
from engine.carpe_diem.scoring import fountain_value, frame_points, items
from engine.carpe_diem.scorings import Market, card_value, market, now, reward, standing
from engine.carpe_diem.state import (
    BREAD,
    COINS,
    DISC,
    DISTRICT,
    DONE,
    GOALS,
    GOODS,
    ORDER,
    PHASE,
    STEPS,
    STORE_SIZE,
    TAKEN,
    TILE,
    VILLAS,
    Disc,
    Over,
    Settle,
    State,
    store,
)
from engine.carpe_diem.tiles import (
    ADMINISTRATOR,
    BAKER,
    CRAFTSMAN,
    FOUNTAIN,
    LANDSCAPES,
    MERCHANT,
)
from engine.carpe_diem.weights import Worth, in_phase

POINT = 100


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


def _look(s: State, seat: int, worth: Worth) -> int:
    cells, setting, step = s.cells, s.setting, s.step
    base, first = store(seat), DISTRICT * seat
    own = cells[base : base + STORE_SIZE]
    to_come = PHASES - cells[PHASE]
    settling: tuple[int, ...] = ()
    if isinstance(step, (Disc, Settle)) and seat not in step.queue:
        to_come -= 1
    elif isinstance(step, Settle) and seat == step.queue[0]:
        to_come -= 1
        settling = step.cards
    discs = bytes(cells[DISC : DISC + 17])
    known = market(setting.cards, setting.spaces, discs, to_come, worth)
    home = setting.homes[seat]
    may = prospects(
        bytes(cells[first : first + DISTRICT]),
        bytes(cells[TILE + first : TILE + first + DISTRICT]),
        home.board,
        home.frame,
        own[GOALS],
        *turns_left(s, seat),
    )
    value = POINT * _certain(s, seat) + worth["step"] * own[STEPS]
    value += worth["stored_tile"] * len(s.stored[seat])
    players = setting.players
    rank = players - 1 - cells.index(seat, ORDER, ORDER + players) + ORDER
    value += _store(bytes(own), known, may, worth, to_come, rank, settling, s.hidden.hands[seat])
    left = sum(turns_left(s, seat)) * 100
    value += worth["room"] * min(may.room, left) // 100
    value -= worth["no_room"] * max(0, left - may.room) // 100
    return value + worth["lost_cell"] * may.lost


def turns_left(s: State, seat: int) -> tuple[int, int]:
    """The turns a player has still in the phases of white tiles and in that of black ones."""
    phase, players = s.cells[PHASE], s.setting.players
    place = (seat - phase) % players
    here = ROUNDS - (s.cells[TAKEN] + players - 1 - place) // players
    last = PHASES - 1
    return (0, here) if phase == last else (here + ROUNDS * (last - 1 - phase), ROUNDS)


@lru_cache(maxsize=1 << 12)
def _store(
    held: bytes,
    known: Market,
    may: Prospects,
    worth: Worth,
    to_come: int,
    rank: int,
    settling: tuple[int, ...],
    hand: bytes,
) -> int:
    """What a player has and may get, by the cards that are left."""
    own = bytearray(held)
    value = known.coin * own[COINS] + known.bread * own[BREAD]
    value += sum(n * good for n, good in zip(own[GOODS:COINS], known.goods, strict=True))
    for number in settling:
        value += card_value(own, CARDS[number], known, reward(CARDS[number], worth), worth)
    if to_come:
        value += worth["next"] * now(own, known, worth, rank) // 100
    here = standing(own, known, worth)
    value += here
    coming = may.villas + may.goals
    coming += sum(n * good for n, good in zip(may.goods, known.goods, strict=True)) // 100
    for kind, likely in enumerate(may.closing):
        if likely:
            own[DONE + kind] += 1
            more = standing(own, known, worth) - here + _gift(kind, held, known, worth)
            own[DONE + kind] -= 1
            coming += likely * more // 100
    for card in hand:
        coming += may.closing[FOUNTAIN_CARDS[card].kind] * FOUNTAIN_CARDS[card].vp
    value += worth["coming"] * coming // 100
    value += worth["scroll_cell"] * may.scrolls // 100
    return value + worth["fountain_card"] * len(hand)


def _gift(kind: int, own: bytes, known: Market, worth: Worth) -> int:
    """What completing a structure gives at once, besides points and goods."""
    if kind in LANDSCAPES:
        return 0
    if kind == MERCHANT:
        goods = own[GOODS:COINS]
        return known.coin + sum(
            n * max(0, known.coin - good) for n, good in zip(goods, known.goods, strict=True)
        )
    if kind == BAKER:
        return 2 * known.bread
    if kind == ADMINISTRATOR:
        return 2 * (POINT + worth["step"])
    return worth["seal"] if kind == CRAFTSMAN else worth["fountain"] if kind == FOUNTAIN else 0
