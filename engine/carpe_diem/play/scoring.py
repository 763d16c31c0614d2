"""Scoring after a phase: a disc between two cards, and how each of them is scored (section 3)."""

from __future__ import annotations

from engine.carpe_diem.cards import CARDS, GOODS, Card
from engine.carpe_diem.city import BREAD_SET, PENALTY, SCORE_SPACES
from engine.carpe_diem.payment import Store, coins_for, had, options
from engine.carpe_diem.play.phases import end_scoring
from engine.carpe_diem.play.telling import Events, tell
from engine.carpe_diem.play.track import advance, win_points
from engine.carpe_diem.state import BREAD, COINS, DISC, STORE_SIZE, Disc, Settle, State, store
from engine.carpe_diem.state import GOODS as GOODS_AT


def place_disc(s: State, argument: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, Disc)
    seat, space = step.queue[0], argument >> 1
    s.cells[DISC + space] = seat + 1
    if events is not None:
        tell(events, "disc_placed", player=seat, space=SCORE_SPACES[space].name)
    one, other = SCORE_SPACES[space].cards
    first, second = s.setting.cards[one], s.setting.cards[other]
    _ask(s, step.queue, (second, first) if argument & 1 else (first, second), events)


def _ask(s: State, queue: tuple[int, ...], cards: tuple[int, ...], events: Events) -> None:
    """Asks how the next card is scored; where there is one way only, that is done at once."""
    seat = queue[0]
    base = store(seat)
    while cards:
        own, card = s.cells[base : base + STORE_SIZE], CARDS[cards[0]]
        ways = options(own, card)
        if len(ways) > 1:
            s.step = Settle(queue, cards)
            return
        _score_card(s, seat, own, card, *ways[0], events)
        cards = cards[1:]
    end_scoring(s, queue[1:], events)


def settle(s: State, argument: int, events: Events) -> None:
    step = s.step
    assert isinstance(step, Settle)
    seat, card = step.queue[0], CARDS[step.cards[0]]
    own = s.cells[store(seat) : store(seat) + STORE_SIZE]
    _score_card(s, seat, own, card, argument >> 8, argument & 255, events)
    _ask(s, step.queue, step.cards[1:], events)


def _score_card(
    s: State, seat: int, own: Store, card: Card, paid: int, bread_sets: int, events: Events
) -> None:
    """Scores a card with what a player has: so many sets paid in goods, so many in bread."""
    sets = bread_sets + (paid if card.red else had(own, card))
    if not sets:
        if events is not None:
            tell(events, "card_unmet", player=seat, card=card.name)
        win_points(s, seat, PENALTY, "unmet", events)
        return
    cells, base = s.cells, store(seat)
    coins = coins_for(own, card, paid)
    for good, need in card.pays:
        cells[base + GOODS_AT + good] = max(0, own[GOODS_AT + good] - need * paid)
    cells[base + COINS] += sets * card.coins - coins
    cells[base + BREAD] += sets * card.bread - BREAD_SET * bread_sets
    if events is not None:
        paid_with = {
            GOODS[good]: min(own[GOODS_AT + good], need * paid) for good, need in card.pays
        }
        paid_with |= {"coin": coins, "bread": BREAD_SET * bread_sets}
        reward = {"coin": card.coins, "bread": card.bread, "scroll": card.steps, "vp": card.vp}
        tell(
            events,
            "card_scored",
            player=seat,
            card=card.name,
            sets=sets,
            paid={what: count for what, count in paid_with.items() if count},
            reward={what: sets * count for what, count in reward.items() if count},
        )
    if card.vp:
        win_points(s, seat, sets * card.vp, "card", events)
    if card.steps:
        advance(s, seat, sets * card.steps, events)
