"""What is counted from a game: statistics, luck, and where the progress cards are."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cities_knights import actions as act
from engine.cities_knights.board import NODE_HEXES
from engine.cities_knights.box import CARDS, COPIES, DECK_SIZE
from engine.cities_knights.state import DECK_LEFT, NUMBER, PROGRESS, State, desk
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Event
from engine.core.session import Session
from game.cities_knights.almanac import almanac
from game.cities_knights.luckbook import TOTALS, Luckbook, chances
from game.cities_knights.tally import ROWS, tally
from tests.cities_knights.scene import play, position, town
from tests.cities_knights_table.positions import GAME, Options, course


def played(players: int, seed: int, options: Options) -> Session[State]:
    session, rng = Session.new(GAME, players, seed, options), Generator(seed)
    while GAME.decision(session.state) is not None:
        session.act(GAME.brisk(session.state, rng))
    return session


@pytest.fixture(scope="module")
def session() -> Session[State]:
    return played(4, 11, {})


# ---- statistics


def test_the_tally_counts_what_was_told(session: Session[State]) -> None:
    counts, told = tally(session), Counter[str]()
    s = session.position(0)
    for entry in session.log:
        events: list[Event] = []
        GAME.apply(s, entry.action, events)
        told.update(event.kind for event in events)
    assert set(counts) == set(ROWS)
    assert sum(counts["turns"]) == told["turn_ended"]
    assert sum(counts["improved"]) == told["improved"]
    assert sum(counts["stolen"]) == sum(counts["suffered"])
    assert sum(counts["drawn"]) == told["card_drawn"] + told["card_shown"]
    assert sum(counts["dealt"]) == 2 * told["dealt"]
    assert all(
        cities >= 1 and settlements >= 1
        for cities, settlements in zip(counts["cities"], counts["settlements"], strict=True)
    )


# ---- luck


def test_the_dice_of_a_whole_game_are_counted(session: Session[State]) -> None:
    book = Luckbook.of(session)
    rolls = [e.action & act.ARGUMENTS for e in session.log if e.action >> act.SHIFT == act.ROLL]
    sums = Counter((fell >> 3 & 7) + (fell & 7) for fell in rolls)
    assert book.rolled == {total: sums[total] for total in TOTALS}
    assert book.rolls == len(rolls) == sum(book.faces.values())
    assert sum(book.expected.values()) == pytest.approx(book.rolls)
    assert book.expected[7] == pytest.approx(book.rolls / 6)
    assert book.expected_face("ship") == pytest.approx(book.rolls / 2)


def test_income_is_what_was_paid_and_expected_by_the_board(session: Session[State]) -> None:
    book, counts = Luckbook.of(session), tally(session)
    alchemists = sum(
        entry.action >> act.SHIFT == act.PLAY
        and (entry.action & act.ARGUMENTS) >> act.CARD_SHIFT == CARDS.index("alchemist")
        for entry in session.log
    )
    for seat, income in enumerate(book.incomes):
        assert income.actual <= counts["produced"][seat]
        assert alchemists or income.actual == counts["produced"][seat]
        assert income.luck == pytest.approx(income.actual - income.expected)
    whole = sum(income.expected for income in book.incomes)
    assert abs(sum(income.luck for income in book.incomes)) < whole / 3


def test_one_roll_is_expected_by_the_pips_of_the_buildings() -> None:
    s = position(phase="before_roll", buildings={"red": town([18], [29])}, robber=0, attacks=1)
    book = Luckbook.of(Session.new(GAME, 4, 1))
    book.before(s, act.pack(act.ROLL))
    pips = {total: 6 - abs(7 - total) for total in TOTALS}
    wanted = sum(
        pips.get(s.cells[NUMBER + hex_], 0) * cards
        for node, cards in ((18, 1), (29, 2))
        for hex_ in NODE_HEXES[node]
        if hex_ != 0
    )
    assert book.incomes[0].expected == pytest.approx(wanted / 36)
    assert book.incomes[1].expected == 0


def test_a_roll_that_an_alchemist_chose_is_no_luck() -> None:
    s = position(
        phase="before_roll",
        buildings={"red": town([18], [29])},
        progress={"red": ["alchemist"]},
    )
    action = GAME.parse(s, "play alchemist 4 4")
    book = Luckbook.of(Session.new(GAME, 4, 1))
    book.before(s, action)
    events: list[Event] = []
    GAME.apply(s, action, events)
    book.after(events)
    assert any(event.kind == "rolled" for event in events)
    assert book.rolls == 0
    assert all(income.actual == 0 for income in book.incomes)


def test_with_a_deck_of_dice_what_is_left_decides_what_is_likely() -> None:
    options: Options = {"dice": "deck"}
    assert chances(GAME.new(3, 1, options))[7] == pytest.approx(1 / 6)
    rolls = (
        (s, (fell >> 3 & 7) + (fell & 7))
        for s, fell, _ in course(3, 1, options)
        if fell >> act.SHIFT == act.ROLL
    )
    s, total = next(rolls)
    pairs = 6 - abs(7 - total)
    assert chances(s)[total] == pytest.approx((pairs - 1) / 35)


def test_the_robber_tells_what_he_keeps() -> None:
    home = {"red": town([18], [29])}
    s = position(phase="before_roll", buildings=home, robber=9, attacks=1)
    number = s.cells[NUMBER + 9]
    low = max(1, number - 6)
    events = play(s, f"roll {low} {number - low} trade")
    told = [event.data for event in events if event.kind == "withheld"]
    assert [(data["player"], data["hex"]) for data in told] == [(0, 9)]
    assert sum(told[0]["cards"].values()) == 3
    s = position(phase="before_roll", buildings=home, robber=9, attacks=1)
    other = 3 if number != 3 else 4
    events = play(s, f"roll 1 {other - 1} trade")
    assert not [event for event in events if event.kind == "withheld"]


# ---- the almanac


def test_the_almanac_holds_all_54_cards() -> None:
    entries = almanac(GAME.new(4, 3), 0)
    assert sum(entry.copies for entry in entries) == 3 * DECK_SIZE
    assert [entry.unseen for entry in entries] == [entry.copies for entry in entries]
    assert len(entries) == len(CARDS)


@pytest.mark.parametrize("eyes", [0, 1, 2, PUBLIC, None])
def test_what_is_unseen_is_in_decks_and_other_hands(eyes: int | None) -> None:
    """Everything else is where the almanac says, in every position of a game."""
    for n, (s, _, _) in enumerate(course(3, 8, {}, 6)):
        if n % 31:
            continue
        for entry in almanac(s, eyes):
            card = CARDS.index(entry.card)
            assert 0 <= entry.unseen <= entry.copies == COPIES[card]
            held = [s.cells[desk(seat) + PROGRESS + card] for seat in range(3)]
            if eyes is not None and eyes >= 0:
                assert entry.own == held[eyes]
            assert all(number <= held[seat] for seat, number in entry.held.items())
            if eyes is None:
                assert entry.unseen == 0 or sum(held) == sum(entry.held.values())
        unseen = sum(entry.unseen for entry in almanac(s, eyes))
        others = sum(
            s.cells[desk(seat) + PROGRESS + card]
            for seat in range(3)
            if seat != eyes
            for card in range(len(CARDS))
        )
        assert unseen <= others + sum(s.cells[DECK_LEFT : DECK_LEFT + 3])


def test_a_played_card_is_known_to_lie_under_its_deck() -> None:
    home = {"red": town([18], [29])}
    s = position(
        buildings=home,
        progress={"red": ["warlord"]},
        knights={"red": {"23": "basic"}},
        roads={"red": ["18-23"]},
    )
    before = {entry.card: entry for entry in almanac(s, 1)}["warlord"]
    play(s, "play warlord")
    after = {entry.card: entry for entry in almanac(s, 1)}["warlord"]
    assert (before.under, before.unseen) == (0, 2)
    assert (after.under, after.unseen) == (1, 1)


def test_what_a_spy_saw_is_known_to_the_two_alone() -> None:
    hands = {"red": ["spy"], "blue": ["smith", "wedding"]}
    s = position(buildings={"red": town([18], [29])}, progress=hands)
    play(s, "play spy blue", "take smith")
    known = [{e.card: e.held for e in almanac(s, eyes)} for eyes in (0, 1, 2, PUBLIC)]
    assert known[0]["wedding"] == {1: 1}
    assert known[1]["smith"] == {0: 1}
    assert not known[2]["wedding"] and not known[2]["smith"]
    assert not known[3]["wedding"] and not known[3]["smith"]
