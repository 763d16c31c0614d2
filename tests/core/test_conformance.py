"""What every registered game must keep, whatever its rules."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import games
from engine.core.errors import IllegalAction
from engine.core.generator import Generator
from engine.core.protocol import ACTION_LIMIT, Event, Game
from engine.core.session import Session
from tests.core.playing import brisk_walk, random_walk

TABLES = [(name, players) for name in games.names() for players in games.get(name).seats]
tables = pytest.mark.parametrize(("name", "players"), TABLES)
prefixes = given(seed=st.integers(0, 2**32), length=st.integers(0, 400))


def check_position(game: Game[Any], s: Any) -> None:
    legal = game.legal(s)
    assert bool(legal) == (game.decision(s) is not None)
    assert legal == sorted(set(legal))
    assert all(0 <= action < ACTION_LIMIT for action in legal)
    assert set(game.candidates(s)) <= set(legal)
    assert bool(game.candidates(s)) == bool(legal)
    assert game.audit(s) == []
    assert game.key(game.decode(json.loads(json.dumps(game.encode(s))))) == game.key(s)
    for action in legal:
        assert game.parse(s, game.text(s, action)) == action
        assert game.why_not(s, action) is None
    assert len({game.text(s, action) for action in legal}) == len(legal)


@tables
@prefixes
def test_every_position_of_random_play_is_sound(
    name: str, players: int, seed: int, length: int
) -> None:
    game = games.get(name)
    for number, (s, _) in enumerate(random_walk(game, players, seed, length)):
        if number % 7 == 0:
            check_position(game, s)


@tables
def test_every_position_of_a_brisk_game_is_sound_to_the_end(name: str, players: int) -> None:
    game = games.get(name)
    last = None
    for s, action in brisk_walk(game, players, seed=players):
        check_position(game, s)
        last = (game.copy(s), action)
    assert last is not None
    game.apply(*last)
    check_position(game, last[0])
    assert game.winners(last[0])


@tables
@prefixes
def test_applying_on_a_copy_leaves_the_original_equal(
    name: str, players: int, seed: int, length: int
) -> None:
    game = games.get(name)
    for s, action in random_walk(game, players, seed, length):
        before = game.key(s)
        changed = game.copy(s)
        game.apply(changed, action)
        assert game.key(s) == before
        assert game.key(changed) != before


@tables
@prefixes
def test_replay_of_recorded_actions_equals_live_play(
    name: str, players: int, seed: int, length: int
) -> None:
    """The recorded form draws nothing: it leads to the same place under another generator."""
    game = games.get(name)
    live, replayed, rng = game.new(players, seed), game.new(players, seed), Generator(seed)
    for _ in range(length):
        if game.decision(live) is None:
            break
        happened = game.apply(live, game.brisk(live, rng))
        assert game.apply(replayed, happened) == happened
        assert game.key(replayed) == game.key(live)


@tables
def test_recorded_chance_does_not_depend_on_the_generator(name: str, players: int) -> None:
    game = games.get(name)
    live, other, rng = game.new(players, 3), None, Generator(3)
    while game.decision(live) is not None:
        other = game.observe(live, 0, rng)
        happened = game.apply(live, game.brisk(live, rng))
        game.apply(other, happened)
        assert game.key(game.observe(other, 0, Generator(1))) == game.key(
            game.observe(live, 0, Generator(1))
        )


@tables
@prefixes
def test_undo_gives_the_position_before(name: str, players: int, seed: int, length: int) -> None:
    game = games.get(name)
    session, rng = Session.new(game, players, seed), Generator(seed)
    for _ in range(length):
        decision = game.decision(session.state)
        if decision is None:
            break
        before = game.key(session.state)
        session.act(game.brisk(session.state, rng))
        after = game.key(session.state)
        if session.why_not_undo(decision.player) is None:
            session.undo(decision.player)
            assert game.key(session.state) == before
            session.redo()
            assert game.key(session.state) == after


@tables
def test_prestige_events_add_up_and_the_end_equals_a_recount(name: str, players: int) -> None:
    game = games.get(name)
    first = game.categories[0]
    s, rng = game.new(players, 11), Generator(11)
    while game.decision(s) is not None:
        before = [points[first] for points in game.score(s)]
        events: list[Event] = []
        game.apply(s, game.brisk(s, rng), events)
        for event in events:
            if event.kind == "prestige":
                before[event.data["player"]] += event.data["points"]
        assert before == [points[first] for points in game.score(s)]
    recounted = game.score(game.decode(game.encode(s)))
    assert recounted == game.score(s)
    assert [list(points) for points in recounted] == [list(game.categories)] * players


@tables
@given(seed=st.integers(0, 2**32), length=st.integers(1, 200), action=st.integers(0, 2**30))
def test_why_not_agrees_with_the_legal_list_and_apply_with_why_not(
    name: str, players: int, seed: int, length: int, action: int
) -> None:
    game = games.get(name)
    *_, (s, _) = random_walk(game, players, seed, length)
    legal = game.legal(s)
    neighbours = {a ^ bit for a in legal[:40] for bit in (1, 2, 16, 256, 1 << 12, 1 << 20)}
    for tried in sorted({action, *neighbours} - set(legal)):
        reason = game.why_not(s, tried)
        before = game.key(s)
        if reason is None:
            happened = game.apply(game.copy(s), tried)
            assert happened == tried, "only a recorded outcome is legal without being listed"
        else:
            with pytest.raises(IllegalAction) as refused:
                game.apply(s, tried)
            assert refused.value.reason == reason
            assert game.key(s) == before


@tables
def test_nothing_hidden_leaks_to_any_player(name: str, players: int) -> None:
    """Positions that differ only in what a player cannot know look the same to that player."""
    game = games.get(name)
    for number, (s, action) in enumerate(brisk_walk(game, players, seed=21)):
        if number % 5:
            continue
        decision = game.decision(s)
        assert decision is not None
        for player in range(players):
            seen = game.observe(s, player, Generator(1))
            twin = game.observe(s, player, Generator(2))
            assert game.key(game.observe(seen, player, Generator(3))) == game.key(
                game.observe(s, player, Generator(3))
            )
            assert game.key(game.observe(twin, player, Generator(1))) == game.key(seen)
            if decision.player == player:
                assert game.legal(twin) == game.legal(s)
            assert game.text(twin, action, player) == game.text(s, action, player)
            told = [_seen(game, copy, action, player) for copy in (seen, twin)]
            if game.apply(game.copy(s), action) == action:
                assert told[0] == told[1]


def _seen(game: Game[Any], s: Any, action: int, player: int) -> list[Event | None]:
    events: list[Event] = []
    game.apply(game.copy(s), action, events)
    return [event.seen_from(player) for event in events]


@tables
def test_equal_seeds_give_equal_games(name: str, players: int) -> None:
    game = games.get(name)
    assert game.key(game.new(players, 5)) == game.key(game.new(players, 5))
    different = {json.dumps(game.encode(game.new(players, seed))) for seed in range(8)}
    assert len(different) == 8


@tables
def test_only_the_deciding_seat_may_act(name: str, players: int) -> None:
    game = games.get(name)
    for s, action in brisk_walk(game, players, seed=2):
        decision = game.decision(s)
        assert decision is not None
        for player in range(players):
            reason = game.why_not(s, action, player)
            if player == decision.player:
                assert reason is None
            else:
                assert reason is not None and reason.code == "not_your_decision"


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("action", [None, "end turn", 1.5, True, -1, ACTION_LIMIT, 10**30])
def test_what_is_no_action_is_refused_like_any_illegal_one(name: str, action: Any) -> None:
    game = games.get(name)
    s = game.new(3, 1)
    before = game.key(s)
    with pytest.raises(IllegalAction) as refused:
        game.apply(s, action)
    assert refused.value.reason == game.why_not(s, action)
    assert game.key(s) == before


@tables
def test_a_turn_is_under_way_from_its_first_action_on(name: str, players: int) -> None:
    game = games.get(name)
    seen = set()
    began = False
    for s, action in brisk_walk(game, players, seed=players):
        if began:
            assert not game.under_way(s)
        seen.add(game.under_way(s))
        told: list[Event] = []
        game.apply(game.copy(s), action, told)
        began = any(event.kind == "turn_began" for event in told)
    assert seen == {False, True}
