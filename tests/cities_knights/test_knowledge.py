"""What players can prove about each other's cards (section 9)."""

from __future__ import annotations

import pytest

from engine.cities_knights import knowledge
from engine.cities_knights.box import (
    BISHOP,
    BRICK,
    COIN,
    DECK_CARDS,
    DECK_OF,
    DECK_SIZE,
    GRAIN,
    KINDS,
    ORE,
    POLITICS,
    SPY,
    WOOL,
)
from engine.cities_knights.knowledge import could_cell, proven_row, seen_row, unknown_cards
from engine.cities_knights.state import (
    DECK,
    DECK_LEFT,
    EVERYBODY,
    HAZE,
    KNOWERS,
    PUBLIC_ROW,
    State,
)
from engine.core.generator import Generator
from tests.cities_knights.hearsay import (
    draw,
    gain,
    gossip,
    hand,
    hazy,
    pay,
    progress,
    put_under,
    spy,
    steal,
    table,
)

RED, BLUE, WHITE, ORANGE = range(4)


def proven(s: State, observer: int, player: int) -> dict[str, int]:
    row = proven_row(observer, player)
    return {KINDS[k]: s.cells[row + k] for k in range(len(KINDS)) if s.cells[row + k]}


def could(s: State, observer: int, player: int) -> set[str]:
    mask = s.cells[could_cell(observer, player)]
    return {KINDS[k] for k in range(len(KINDS)) if mask >> k & 1}


def known(s: State, observer: int, player: int) -> dict[int, int]:
    row = seen_row(observer, player)
    return {card: s.cells[row + card] for card in range(25) if s.cells[row + card]}


def check_sound(s: State) -> None:
    """Nothing is proved that is not true, and rows are kept in their one form."""
    for player in range(s.setting.players):
        true, cards = hand(s, player), progress(s, player)
        for observer in (*range(s.setting.players), PUBLIC_ROW):
            row = list(s.cells[proven_row(observer, player) : proven_row(observer, player) + 8])
            seen = list(s.cells[seen_row(observer, player) : seen_row(observer, player) + 25])
            mask = s.cells[could_cell(observer, player)]
            assert all(a <= b for a, b in zip(seen, cards, strict=True))
            if observer == player:
                assert not any(seen)
            if not hazy(s, observer, player):
                assert not any(row) and not mask
                continue
            assert observer != player
            unknown = [a - b for a, b in zip(true, row, strict=True)]
            assert min(unknown) >= 0 and sum(unknown) > 0
            assert all(mask >> kind & 1 for kind, n in enumerate(unknown) if n)
            assert mask & mask - 1, "unknown cards of one kind are known"


def test_what_everybody_sees_leaves_no_haze() -> None:
    s = table()
    gain(s, RED, ORE, 3)
    gain(s, RED, COIN)
    pay(s, RED, ORE, 2)
    assert not s.cells[HAZE + RED]


def test_a_theft_is_known_to_thief_and_victim_only() -> None:
    s = table()
    gain(s, RED, ORE)
    gain(s, RED, WOOL)
    gain(s, BLUE, GRAIN)
    steal(s, BLUE, RED, WOOL)
    assert not hazy(s, BLUE, RED) and not hazy(s, RED, BLUE)
    for observer in (WHITE, ORANGE, PUBLIC_ROW):
        assert unknown_cards(s.cells, observer, RED) == 1
        assert could(s, observer, RED) == {"ore", "wool"}
        assert proven(s, observer, BLUE) == {"grain": 1}
        assert could(s, observer, BLUE) == {"ore", "wool"}


def test_a_theft_from_a_hand_of_one_kind_hides_nothing() -> None:
    s = table()
    gain(s, RED, ORE, 2)
    steal(s, BLUE, RED, ORE)
    assert not s.cells[HAZE + RED] and not s.cells[HAZE + BLUE]


def test_an_unseen_card_takes_one_of_each_proved_kind() -> None:
    s = table()
    gain(s, RED, ORE, 3)
    gain(s, RED, WOOL)
    steal(s, BLUE, RED, ORE)
    assert proven(s, WHITE, RED) == {"ore": 2}
    assert unknown_cards(s.cells, WHITE, RED) == 1
    assert could(s, WHITE, RED) == {"ore", "wool"}


def test_a_payment_that_was_not_proved_comes_from_the_unknown_cards() -> None:
    s = table()
    gain(s, RED, ORE)
    gain(s, RED, WOOL)
    steal(s, BLUE, RED, WOOL)
    pay(s, BLUE, WOOL)
    assert not hazy(s, WHITE, BLUE), "the stolen card was shown"
    assert hazy(s, WHITE, RED), "only a very clever observer would follow it back"


def test_showing_none_of_a_kind_can_tell_the_rest() -> None:
    s = table()
    gain(s, RED, ORE)
    gain(s, RED, WOOL)
    steal(s, BLUE, RED, WOOL)
    knowledge.none_left(s, RED, WOOL)
    assert not s.cells[HAZE + RED]


def test_an_offer_proves_its_cards() -> None:
    s = table()
    gain(s, RED, ORE)
    gain(s, RED, WOOL)
    gain(s, RED, BRICK)
    steal(s, BLUE, RED, WOOL)
    knowledge.proved(s, RED, 1 << 3 * ORE)
    assert proven(s, WHITE, RED) == {"ore": 1}
    knowledge.proved(s, RED, 1 << 3 * ORE | 1 << 3 * BRICK)
    assert not hazy(s, WHITE, RED)


def test_a_master_merchant_sees_the_whole_hand() -> None:
    s = table()
    gain(s, RED, ORE)
    gain(s, RED, WOOL)
    steal(s, BLUE, RED, WOOL)
    knowledge.hand_seen(s, ORANGE, BLUE)
    assert not hazy(s, ORANGE, BLUE) and hazy(s, WHITE, BLUE)


def test_a_drawn_progress_card_is_its_owners_secret() -> None:
    s = table()
    draw(s, RED, POLITICS)
    assert not any(known(s, observer, RED) for observer in (BLUE, WHITE, ORANGE, PUBLIC_ROW))


def _draw_one_of(s: State, player: int, wanted: int) -> None:
    """The wanted card lies on top of its deck and is drawn."""
    start = DECK + DECK_SIZE * DECK_OF[wanted]
    place = s.cells.index(wanted + 1, start)
    s.cells[start], s.cells[place] = s.cells[place], s.cells[start]
    draw(s, player, DECK_OF[wanted])


def test_a_played_card_is_known_under_its_deck_until_it_is_drawn_again() -> None:
    s = table()
    _draw_one_of(s, RED, SPY)
    put_under(s, RED, SPY, EVERYBODY)
    for _ in range(s.cells[DECK_LEFT + POLITICS] - 1):
        draw(s, BLUE, POLITICS)
    assert s.cells[KNOWERS + DECK_SIZE * POLITICS] == EVERYBODY
    draw(s, WHITE, POLITICS)
    assert known(s, RED, WHITE) == known(s, PUBLIC_ROW, WHITE) == {SPY: 1}


def test_an_overflow_card_is_known_to_its_discarder_only() -> None:
    s = table()
    _draw_one_of(s, RED, SPY)
    put_under(s, RED, SPY, 1 << RED)
    for _ in range(s.cells[DECK_LEFT + POLITICS] - 1):
        draw(s, BLUE, POLITICS)
    draw(s, WHITE, POLITICS)
    assert known(s, RED, WHITE) == {SPY: 1}
    assert known(s, ORANGE, WHITE) == known(s, PUBLIC_ROW, WHITE) == {}


def test_a_spy_knows_the_hand_it_saw_and_others_only_the_colour() -> None:
    s = table()
    _draw_one_of(s, RED, SPY)
    _draw_one_of(s, RED, BISHOP)
    spy(s, BLUE, RED, BISHOP)
    assert known(s, BLUE, RED) == {SPY: 1}
    assert known(s, RED, BLUE) == {BISHOP: 1}
    assert known(s, WHITE, RED) == known(s, WHITE, BLUE) == {}


def test_any_known_card_of_the_colour_may_be_the_one_that_left() -> None:
    s = table()
    _draw_one_of(s, RED, SPY)
    _draw_one_of(s, RED, BISHOP)
    knowledge.progress_seen(s, WHITE, RED)
    put_under(s, RED, BISHOP, 1 << RED)
    assert known(s, WHITE, RED) == {}


@pytest.mark.parametrize("players", [3, 4])
def test_what_can_be_proved_never_contradicts_the_truth(players: int, long: bool) -> None:
    for seed in range(400 if long else 40):
        s, rng = table(players, seed), Generator(seed)
        for _ in range(60):
            gossip(s, rng, 1)
            check_sound(s)


def test_whoever_knows_more_than_the_public_contradicts_it_nowhere() -> None:
    """A seat proves at least what everybody proves, and its unknown cards can be no other kinds."""
    for seed in range(60):
        s, rng = table(4, seed), Generator(seed + 1000)
        for _ in range(40):
            gossip(s, rng, 1)
            for player in range(4):
                for seat in range(4):
                    if seat == player or not hazy(s, seat, player):
                        continue
                    assert hazy(s, PUBLIC_ROW, player)
                    own, public = proven_row(seat, player), proven_row(PUBLIC_ROW, player)
                    masks = [s.cells[could_cell(o, player)] for o in (seat, PUBLIC_ROW)]
                    assert not masks[0] & ~masks[1]
                    for kind in range(8):
                        assert s.cells[own + kind] >= s.cells[public + kind]
                        if s.cells[own + kind] > s.cells[public + kind]:
                            assert masks[1] >> kind & 1


def test_the_cards_of_each_deck_are_those_of_its_colour() -> None:
    for track in range(3):
        assert all(DECK_OF[card] == track for card in DECK_CARDS[track])
