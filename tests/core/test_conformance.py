"""What every registered game must keep, whatever its rules, and the toy game with them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import IllegalAction
from engine.core.generator import Generator
from engine.core.protocol import ACTION_LIMIT, Game
from tests.core import conformance, secrecy
from tests.core.playing import brisk_walk, random_walk
from tests.core.suite import every_game, every_table

prefixes = given(seed=st.integers(0, 2**32), length=st.integers(0, 400))
short_prefixes = given(seed=st.integers(0, 2**32), length=st.integers(0, 120))


@every_table
@prefixes
def test_every_position_of_random_play_is_sound(
    game: Game[Any], players: int, seed: int, length: int
) -> None:
    for number, (s, action) in enumerate(random_walk(game, players, seed, length)):
        if number % 19 == 0:
            conformance.position_is_sound(game, s)
            conformance.chance_is_told_completely(game, s, action)


@every_table
def test_every_position_of_a_brisk_game_is_sound_to_the_end(
    game: Game[Any], players: int, long: bool
) -> None:
    conformance.brisk_game_is_sound_to_the_end(game, players, 1 if long else 3)


@every_table
@short_prefixes
def test_applying_on_a_copy_leaves_the_original_equal(
    game: Game[Any], players: int, seed: int, length: int
) -> None:
    conformance.applying_leaves_the_original(game, players, seed, length)


@every_table
@short_prefixes
def test_replay_of_recorded_actions_equals_live_play(
    game: Game[Any], players: int, seed: int, length: int
) -> None:
    conformance.log_replays(game, players, seed, length)


@every_table
def test_a_recorded_action_leaves_everybody_as_wise_as_the_live_one(
    game: Game[Any], players: int
) -> None:
    """In the world a player believes in, a choice leads to what he knows next, unless it is
    somebody else's and could not have been made there."""
    rng, followed = Generator(3), 0
    for s, action in brisk_walk(game, players, seed=3):
        live, believed = game.copy(s), game.observe(s, 0, rng)
        happened = game.apply(live, action)
        if action != happened or game.reveals(s, action):
            continue
        try:
            game.apply(believed, happened)
        except IllegalAction:
            decision = game.decision(s)
            assert decision is not None and decision.player != 0
            continue
        followed += 1
        assert game.key(game.observe(believed, 0, Generator(1))) == game.key(
            game.observe(live, 0, Generator(1))
        )
    assert followed > 0


@every_table
@short_prefixes
def test_undo_gives_the_position_before(
    game: Game[Any], players: int, seed: int, length: int
) -> None:
    conformance.undo_gives_the_position_before(game, players, seed, length)


@every_table
@given(seed=st.integers(0, 2**32), length=st.integers(1, 200), action=st.integers(0, 2**30))
def test_why_not_agrees_with_the_legal_list_and_apply_with_why_not(
    game: Game[Any], players: int, seed: int, length: int, action: int
) -> None:
    *_, (s, _) = random_walk(game, players, seed, length)
    legal = game.legal(s)
    neighbours = {a ^ bit for a in legal[:40] for bit in (1, 2, 16, 256, 1 << 12, 1 << 20)}
    for tried in sorted({action, *neighbours} - set(legal)):
        conformance.reasons_agree(game, s, tried)


@every_table
def test_nothing_hidden_leaks_to_any_player(game: Game[Any], players: int, long: bool) -> None:
    secrecy.nothing_leaks(game, players, every=2 if long else 7)


@every_table
def test_what_is_revealed_could_not_be_foreseen(game: Game[Any], players: int) -> None:
    secrecy.nothing_is_foreseen(game, players)


@every_table
def test_equal_seeds_give_equal_games(game: Game[Any], players: int) -> None:
    conformance.equal_seeds_give_equal_games(game, players)


@every_table
def test_only_the_deciding_seat_may_act(game: Game[Any], players: int) -> None:
    conformance.only_the_decider_may_act(game, players)


@every_table
def test_turns_are_told_and_under_way_from_their_first_action_on(
    game: Game[Any], players: int
) -> None:
    conformance.turns_are_told(game, players)


@every_game
@pytest.mark.parametrize("action", [None, "end turn", 1.5, True, -1, ACTION_LIMIT, 10**30])
def test_what_is_no_action_is_refused_like_any_illegal_one(game: Game[Any], action: Any) -> None:
    s = game.new(game.seats[0], 1)
    before = game.key(s)
    with pytest.raises(IllegalAction) as refused:
        game.apply(s, action)
    assert refused.value.reason == game.why_not(s, action)
    assert game.key(s) == before


@every_game
def test_weights_have_names_and_stages(game: Game[Any]) -> None:
    conformance.weights_have_names_and_stages(game)


@every_game
def test_every_level_has_a_budget(game: Game[Any]) -> None:
    conformance.levels_have_budgets(game)


@every_game
def test_only_the_games_own_numbers_of_players_can_play(game: Game[Any]) -> None:
    conformance.seats_are_kept(game)


@every_game
def test_every_option_is_checked(game: Game[Any]) -> None:
    conformance.options_are_checked(game)
