"""Dealing anew what a player cannot know: always possible, fair, and keeping what is proved."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cities_knights import actions as act
from engine.cities_knights import knowledge
from engine.cities_knights.box import (
    BRICK,
    CONSTITUTION,
    DECK_CARDS,
    DECK_SIZE,
    GRAIN,
    LUMBER,
    ORE,
    POLITICS,
    WOOL,
)
from engine.cities_knights.frames import Barter, Discard, MasterPick, Overflow, Response
from engine.cities_knights.game import CitiesKnights
from engine.cities_knights.knowledge import proven_row
from engine.cities_knights.observe import deal, observe
from engine.cities_knights.state import (
    DECK,
    DECK_LEFT,
    DESK,
    DESK_SIZE,
    EVERYBODY,
    HAND_SIZE,
    PROGRESS_SIZE,
    TURN,
    UNSEEN,
    State,
    copy,
    desk,
)
from engine.core.generator import Generator
from tests.cities_knights.hearsay import draw, gain, gossip, hand, progress, steal, table
from tests.cities_knights.test_knowledge import check_sound
from tests.core.playing import random_walk

GAME = CitiesKnights()

RED, BLUE, WHITE, ORANGE = range(4)


def same(one: State, other: State) -> bool:
    return (one.cells, one.stack, one.seed) == (other.cells, other.stack, other.seed)


def colours(s: State, player: int) -> list[int]:
    cards = progress(s, player)
    return [sum(cards[card] for card in DECK_CARDS[track]) for track in range(3)]


def check_observed(s: State, observer: int, seen: State) -> None:
    """What the observer knows is as it was, sizes and totals too, and the rest is possible."""
    check_sound(seen)
    players = range(s.setting.players)
    assert hand(seen, observer) == hand(s, observer)
    assert progress(seen, observer) == progress(s, observer)
    for kind in range(8):
        assert sum(hand(seen, p)[kind] for p in players) == sum(hand(s, p)[kind] for p in players)
    for player in players:
        size = desk(player) + HAND_SIZE
        assert sum(hand(seen, player)) == seen.cells[size] == s.cells[size]
        assert sum(progress(seen, player)) == s.cells[desk(player) + PROGRESS_SIZE]
        assert colours(seen, player) == colours(s, player)
        row = proven_row(observer, player)
        proven = s.cells[row : row + 8]
        assert all(a >= b for a, b in zip(hand(seen, player), proven, strict=True))
    for track in range(3):
        everywhere = Counter(seen.cells[DECK + DECK_SIZE * track :][:DECK_SIZE])
        before = Counter(s.cells[DECK + DECK_SIZE * track :][:DECK_SIZE])
        for player in players:
            for card in DECK_CARDS[track]:
                everywhere[card + 1] += progress(seen, player)[card]
                before[card + 1] += progress(s, player)[card]
        assert everywhere == before
        drawn_from = seen.cells[DECK + DECK_SIZE * track + s.cells[UNSEEN + track] :]
        below = drawn_from[: s.cells[DECK_LEFT + track] - s.cells[UNSEEN + track]]
        assert CONSTITUTION + 1 not in below or track != POLITICS
    untouched = [*range(DECK), *range(DECK_LEFT, DESK)]
    assert all(seen.cells[place] == s.cells[place] for place in untouched)
    for player in players:
        for offset in (HAND_SIZE, *range(PROGRESS_SIZE, DESK_SIZE)):
            place = desk(player) + offset
            assert seen.cells[place] == s.cells[place]


@pytest.mark.parametrize("players", [3, 4])
def test_an_observation_is_possible_and_keeps_what_is_proved(players: int, long: bool) -> None:
    for seed in range(300 if long else 40):
        s, rng = table(players, seed), Generator(seed)
        for _ in range(6):
            gossip(s, rng, 12)
            for observer in range(players):
                check_observed(s, observer, observe(s, observer, rng))


def test_observing_again_changes_nothing() -> None:
    for seed in range(40):
        s, rng = table(4, seed), Generator(seed)
        gossip(s, rng, 50)
        for observer in range(4):
            first = observe(s, observer, Generator(1))
            again = observe(first, observer, Generator(2))
            assert same(again, observe(s, observer, Generator(2)))


def test_a_position_is_left_as_it_was() -> None:
    s = table()
    gossip(s, Generator(3), 60)
    before = copy(s)
    observe(s, RED, Generator(1))
    assert same(s, before)


def chi_square(counts: Counter[tuple[int, ...]], outcomes: int) -> float:
    expected = sum(counts.values()) / outcomes
    seen = sum((n - expected) ** 2 / expected for n in counts.values())
    return seen + (outcomes - len(counts)) * expected


def test_without_exclusions_every_assignment_of_single_cards_is_equally_likely() -> None:
    """Four different cards on two, one and one places: twelve assignments."""
    counts: Counter[tuple[int, ...]] = Counter()
    rng = Generator(7)
    for _ in range(6000):
        dealt = dict(deal([1, 1, 1, 1, 0, 0, 0, 0], [7] * 8, [2, 1, 1], rng))
        counts[tuple(dealt[kind] for kind in range(4))] += 1
    assert chi_square(counts, 12) < 31.3  # one in a thousand with eleven degrees of freedom


def test_with_exclusions_every_possible_deal_occurs_and_no_other() -> None:
    """Brick only to the first, lumber not to the last; the rest anywhere."""
    takers = [0b001, 0b011, 0b111, 0b111, 0, 0, 0, 0]
    possible = {
        (a, b, c, d)
        for a in (0,)
        for b in (0, 1)
        for c in range(3)
        for d in range(3)
        if sorted((a, b, c, d)) == [0, 0, 1, 2]
    }
    met = set()
    rng = Generator(9)
    for _ in range(2000):
        dealt = dict(deal([1, 1, 1, 1, 0, 0, 0, 0], takers, [2, 1, 1], rng))
        met.add(tuple(dealt[kind] for kind in range(4)))
    assert met == possible


def test_dealing_never_runs_into_a_dead_end(long: bool) -> None:
    """Random exclusions around a deal that is known to be possible."""
    rng = Generator(11)
    for _ in range(24_000 if long else 2_000):
        truth = [[rng.randrange(3) for _ in range(8)] for _ in range(3)]
        takers = [
            sum(1 << p for p in range(3) if truth[p][kind] or not rng.randrange(3))
            for kind in range(8)
        ]
        room = [sum(own) for own in truth]
        pool = [sum(own[kind] for own in truth) for kind in range(8)]
        dealt = deal(list(pool), takers, list(room), rng)
        assert Counter(kind for kind, _ in dealt) == Counter(
            {kind: n for kind, n in enumerate(pool) if n}
        )
        assert all(takers[kind] >> place & 1 for kind, place in dealt)
        assert Counter(place for _, place in dealt) == Counter(
            {place: n for place, n in enumerate(room) if n}
        )


def test_a_point_card_lies_only_where_nobody_has_drawn_yet() -> None:
    s = table()
    while s.cells[UNSEEN + POLITICS] > 3:
        draw(s, RED, POLITICS)
    s.cells[DECK + DECK_SIZE * POLITICS] = CONSTITUTION + 1
    places = {
        observe(s, BLUE, Generator(seed)).cells.index(CONSTITUTION + 1, DECK + DECK_SIZE)
        for seed in range(40)
    }
    assert places == {DECK + DECK_SIZE * POLITICS + place for place in range(3)}


def _hidden_hands() -> State:
    """Blue and white hold cards that red cannot tell."""
    s = table()
    for kind in (BRICK, LUMBER, WOOL, GRAIN, ORE):
        gain(s, BLUE, kind, 2)
        gain(s, WHITE, kind, 2)
    for taken, back in ((BRICK, GRAIN), (WOOL, LUMBER), (ORE, GRAIN)):
        steal(s, WHITE, BLUE, taken)
        steal(s, BLUE, WHITE, back)
    return s


def test_sealed_discards_of_others_are_made_anew_and_ones_own_are_kept() -> None:
    s = _hidden_hands()
    for kind in (BRICK, ORE):
        gain(s, RED, kind, 4)
    given = ((RED, (BRICK, BRICK, ORE, ORE)), (BLUE, (BRICK, LUMBER, WOOL, GRAIN, GRAIN)))
    s.stack = (Discard(WHITE, (), (5,), (BRICK, GRAIN), given),)
    met, begun = set(), set()
    for seed in range(60):
        seen = observe(s, RED, Generator(seed))
        frame = seen.stack[-1]
        assert isinstance(frame, Discard) and frame.player == WHITE and len(frame.chosen) == 2
        assert all(hand(seen, WHITE)[kind] for kind in frame.chosen)
        begun.add(frame.chosen)
        own, (seat, cards) = frame.given
        assert own == given[0] and seat == BLUE and len(cards) == 5
        assert cards == tuple(sorted(cards))
        assert all(cards.count(kind) <= hand(seen, BLUE)[kind] for kind in range(8))
        met.add(cards)
    assert len(met) > 10 and len(begun) > 5
    mine = observe(s, WHITE, Generator(1)).stack[-1]
    assert isinstance(mine, Discard) and mine.chosen == (BRICK, GRAIN)


def test_overflow_answers_are_made_anew_from_progress_cards() -> None:
    s = table()
    for _ in range(6):
        draw(s, BLUE, POLITICS)
    cards = [card for card, n in enumerate(progress(s, BLUE)) if n]
    s.stack = (Overflow(WHITE, (), (1,), (), ((BLUE, (cards[0],)),)),)
    met = set()
    for seed in range(60):
        seen = observe(s, RED, Generator(seed))
        frame = seen.stack[-1]
        assert isinstance(frame, Overflow)
        (card,) = frame.given[0][1]
        assert progress(seen, BLUE)[card]
        met.add(card)
    assert len(met) > 3


def test_answers_of_others_are_what_they_could_say() -> None:
    s = _hidden_hands()
    gain(s, RED, BRICK)
    want = 2 << 3 * ORE
    s.stack = (Response(ORANGE, 1 << 3 * BRICK, want, (), ((BLUE, act.REFUSE),)),)
    met = set()
    for seed in range(80):
        seen = observe(s, RED, Generator(seed))
        frame = seen.stack[-1]
        assert isinstance(frame, Response)
        answer = frame.answers[0][1]
        if answer == act.ACCEPT:
            assert hand(seen, BLUE)[ORE] >= 2
        met.add(answer)
    assert met == {act.REFUSE, act.ACCEPT, act.COUNTER}
    own = observe(s, BLUE, Generator(5)).stack[-1]
    assert isinstance(own, Response) and own.answers == ((BLUE, act.REFUSE),)


def test_the_resource_of_a_barter_is_known_to_its_asker_only() -> None:
    s = _hidden_hands()
    s.cells[TURN] = WHITE
    s.stack = (Barter(BLUE, ORE),)
    asker = observe(s, WHITE, Generator(1)).stack[-1]
    assert asker == Barter(BLUE, ORE)
    met = set()
    for seed in range(40):
        seen = observe(s, BLUE, Generator(seed))
        frame = seen.stack[-1]
        assert isinstance(frame, Barter)
        assert hand(seen, WHITE)[frame.resource]
        met.add(frame.resource)
    assert len(met) > 2


def test_outsiders_do_not_learn_what_a_master_merchant_took_first() -> None:
    s = _hidden_hands()
    s.stack = (MasterPick(WHITE, BLUE, 1, WOOL),)
    assert observe(s, RED, Generator(1)).stack[-1] == MasterPick(WHITE, BLUE, 1, 0)
    assert observe(s, BLUE, Generator(1)).stack[-1] == MasterPick(WHITE, BLUE, 1, WOOL)


def test_what_a_spy_saw_is_kept() -> None:
    s = table()
    for _ in range(3):
        draw(s, BLUE, POLITICS)
    knowledge.progress_seen(s, RED, BLUE)
    for seed in range(20):
        assert progress(observe(s, RED, Generator(seed)), BLUE) == progress(s, BLUE)
    others = {tuple(progress(observe(s, WHITE, Generator(seed)), BLUE)) for seed in range(20)}
    assert len(others) > 3


def test_a_card_known_to_all_stays_in_its_place() -> None:
    s = table()
    place = DECK + DECK_SIZE * POLITICS + 17
    known = s.cells[place]
    s.cells[place + 54] = EVERYBODY
    for seed in range(20):
        assert observe(s, RED, Generator(seed)).cells[place] == known


@pytest.mark.parametrize("players", [3, 4])
def test_positions_of_random_games_are_observed_as_possible_ones(players: int, long: bool) -> None:
    """Whatever was played: what a seat cannot know is dealt so that the game could go on."""
    rng, wanted = Generator(players), 1000 if long else 80
    seen, seed = 0, 0
    while seen < wanted:
        seed += 1
        for number, (s, _) in enumerate(random_walk(GAME, players, seed, 900)):
            if number % 17:
                continue
            observer = rng.randrange(players)
            there = observe(s, observer, rng)
            check_observed(s, observer, there)
            assert GAME.audit(there) == []
            assert GAME.decision(there) == GAME.decision(s)
            assert GAME.legal(there)
            seen += 1
            if seen == wanted:
                break
