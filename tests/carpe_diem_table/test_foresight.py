"""What an action would bring is what it brings: told before, compared with the game after it."""

from __future__ import annotations

import pytest

from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import CARDS
from engine.carpe_diem.legal import legal
from engine.carpe_diem.payment import had
from engine.carpe_diem.scoring import items, score
from engine.carpe_diem.state import (
    BREAD,
    COINS,
    STEPS,
    STORE_SIZE,
    Rewards,
    Seal,
    State,
    acting,
    copy,
    store,
)
from engine.carpe_diem.tiles import CRAFTSMAN
from engine.core.protocol import Event
from game.carpe_diem.foresight import building, dead_cells, foresee
from game.carpe_diem.payoffs import (
    Payoff,
    cards_of,
    free_spaces,
    other_order,
    payoff,
    payoffs,
    takes_away,
)
from tests.carpe_diem_table.positions import GAME, asked, played

TURNS = [asked(3, 5, "turn", 40), asked(2, 8, "turn", 30), asked(4, 3, "turn", 70)]
SCORINGS = [asked(3, 5, "disc", 2), asked(2, 8, "disc", 4), asked(4, 3, "disc", 9)]


def hold(s: State, seat: int, what: int) -> int:
    return s.cells[store(seat) + what]


@pytest.mark.parametrize("s", TURNS)
def test_what_is_foreseen_comes_true(s: State) -> None:
    seat = acting(s)
    for action in legal(s)[::7]:
        seen = foresee(s, action)
        after = copy(s)
        told: list[Event] = []
        GAME.apply(after, action, told)
        assert hold(after, seat, STEPS) == hold(s, seat, STEPS) + seen.steps
        bread = seen.gained.get("bread", 0) - (action >> act.BREAD_SHIFT & 1)
        assert hold(after, seat, BREAD) == hold(s, seat, BREAD) + bread
        assert hold(after, seat, COINS) == hold(s, seat, COINS) + seen.gained.get("coin", 0)
        done = [event.data["structure"] for event in told if event.kind == "completed"]
        assert [completed.kind for completed in seen.completed] == done
        frame = score(after, seat)[seat]["frame"] - score(s, seat)[seat]["frame"]
        aims = s.setting.homes[seat].aims
        assert sum(aims[goal].vp for goal in seen.goals) == frame
        assert seen.stored == (building(action)[1] is None)


@pytest.mark.parametrize("s", TURNS)
def test_a_dead_cell_takes_no_tile(s: State) -> None:
    """Storing closes nothing; what is dead is in no legal action."""
    seat = acting(s)
    dead = dead_cells(s, seat)
    where = {building(action)[1] for action in legal(s)}
    assert not where & set(dead)
    stored = next(action for action in legal(s) if building(action)[1] is None)
    assert foresee(s, stored).dead == []


def test_a_cell_between_two_dwellings_of_one_kind_is_dead_for_ever() -> None:
    """Somewhere in these games a placement closes a cell, and the foresight names it."""
    closing = [
        found
        for s in TURNS
        for action in legal(s)
        if (found := foresee(s, action)).dead
    ]
    assert closing


def test_foresight_tells_no_fountain_card() -> None:
    s = next(
        s
        for seed in range(1, 40)
        for s in [asked(2, seed, "turn", 6)]
        if any(foresee(s, action).fountain_cards for action in legal(s))
    )
    action = next(action for action in legal(s) if foresee(s, action).fountain_cards)
    assert foresee(s, action).fountain_cards == 2
    other = copy(s)
    other.hidden = other.hidden._replace(deck=bytes(reversed(other.hidden.deck)))
    assert foresee(other, action) == foresee(s, action)


def play(s: State, way: Payoff) -> State:
    after = copy(s)
    for action in way.actions:
        GAME.apply(after, action)
    return after


@pytest.mark.parametrize("s", SCORINGS)
def test_a_space_brings_what_it_promises(s: State) -> None:
    seat = acting(s)
    for way in payoffs(s, seat):
        after = play(s, way)
        assert after.points[seat] - s.points[seat] == way.points
        assert hold(after, seat, STEPS) - hold(s, seat, STEPS) == way.steps
        gained = items(after, seat) - items(s, seat)
        assert way.worth == 2 * (way.points + way.steps) + gained
        assert {half.card for half in way.halves} == set(cards_of(s, way.space))


@pytest.mark.parametrize("s", SCORINGS)
def test_no_way_to_score_a_space_is_better(s: State) -> None:
    """Every order and payment the engine allows, tried one by one."""
    seat = acting(s)
    for space in free_spaces(s)[:6]:
        best = payoff(s, seat, space).worth
        waiting = [(copy(s), [act.disc(space, first)]) for first in (0, 1)]
        while waiting:
            here, line = waiting.pop()
            GAME.apply(here, line[-1])
            decision = GAME.decision(here)
            if decision is not None and decision.kind == "settle" and acting(here) == seat:
                waiting += [(copy(here), [*line, action]) for action in legal(here)]
                continue
            points = here.points[seat] - s.points[seat]
            steps = hold(here, seat, STEPS) - hold(s, seat, STEPS)
            worth = 2 * (points + steps) + items(here, seat) - items(s, seat)
            assert worth <= best


@pytest.mark.parametrize("s", SCORINGS)
def test_an_unmet_card_costs_four(s: State) -> None:
    seat = acting(s)
    own = s.cells[store(seat) : store(seat) + STORE_SIZE]
    unmet = 0
    for way in payoffs(s, seat):
        for half in way.halves:
            card = CARDS[half.card]
            if not half.sets:
                unmet += 1
                assert card.red or not had(own, card)
        if way.unmet == 2:
            assert way.points == -8
    assert unmet


@pytest.mark.parametrize("s", SCORINGS)
def test_the_other_order_scores_the_same_cards_the_other_way_round(s: State) -> None:
    seat = acting(s)
    for way in payoffs(s, seat):
        other = other_order(s, seat, way)
        assert [half.card for half in other.halves] == [half.card for half in way.halves][::-1]
        assert other.worth <= way.worth


def test_what_a_space_takes_from_a_rival() -> None:
    s = SCORINGS[0]
    rival = (acting(s) + 1) % s.setting.players
    free = payoffs(s, rival)
    best = max(free, key=lambda way: way.worth)
    rest = max(way.worth for way in free if way.space != best.space)
    assert takes_away(free, best.space) == (best.worth - rest) // 2
    worst = min(free, key=lambda way: way.worth)
    assert takes_away(free, worst.space) == 0


def test_looking_ahead_changes_nothing() -> None:
    s = played(3, 5, 60)
    before = GAME.encode(s), GAME.encode(SCORINGS[0])
    for action in legal(s)[:20]:
        foresee(s, action)
    payoffs(SCORINGS[0], 0)
    assert (GAME.encode(s), GAME.encode(SCORINGS[0])) == before


def test_a_craftsman_promises_a_tile_of_the_seal_row_only_while_there_is_one() -> None:
    s = asked(4, 12, "rewards")
    assert isinstance(s.step, Rewards)
    for reward in legal(s):
        craftsman = reward & act.ARGUMENTS == CRAFTSMAN
        assert foresee(s, reward).seal, "now, or behind the other reward"
        assert isinstance(_after(s, reward).step, Seal) or not craftsman
    s = asked(4, 8, "seal")
    declined = _after(s, act.pack(act.DECLINE))
    assert not foresee(declined, legal(declined)[0]).seal


def _after(s: State, action: int) -> State:
    after = copy(s)
    GAME.apply(after, action)
    return after
