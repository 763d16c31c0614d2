"""What every game must keep, as checks that take a game: `test_conformance` runs them for each.

A check raises AssertionError. What concerns secrets is in `secrecy`.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from engine.ai.levels import LEVELS
from engine.core.chance import chosen
from engine.core.errors import BadInput, IllegalAction
from engine.core.generator import Generator
from engine.core.protocol import ACTION_LIMIT, PUBLIC, Event, Game
from engine.core.session import Session
from engine.tune import STAGES
from tests.core.playing import brisk_walk, random_walk
from tests.core.suite import home, suite_of

TURN = "turn"
POINT = 100
"""Units of `evaluate` to a point."""
LEFT_TO_CHANCE = "left_to_chance"


def position_is_sound(game: Game[Any], s: Any) -> None:
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
    players, _ = game.setup(s)
    for viewer in (None, PUBLIC, *range(players)):
        points = game.score(s, viewer)
        assert [list(own) for own in points] == [list(game.categories)] * players
        winners = game.winners(s, viewer)
        assert winners == sorted(set(winners)) and winners and set(winners) <= set(range(players))
    values = game.evaluate(s, game.styles["balanced"])
    assert len(values) == players and all(type(value) is int for value in values)


def chance_is_told_completely(game: Game[Any], s: Any, action: int) -> None:
    """A legal action is recorded as it was chosen, or completed; only a log may complete it."""
    happened = game.apply(game.copy(s), action)
    outcomes = game.outcomes(s, action)
    completed = [form for _, form in outcomes or ()]
    if outcomes is not None:
        assert outcomes and all(type(weight) is int and weight > 0 for weight, _ in outcomes)
        assert len(set(completed)) == len(completed)
        assert happened in completed
    if happened == action:
        assert outcomes is None
        return
    line = game.text(s, action)
    for form in completed or [happened]:
        assert game.reveals(s, action) and game.reveals(s, form)
        assert game.text(s, form).startswith(line + " "), "a completed line goes on from its own"
        assert game.parse(s, game.text(s, form)) == form
        refused = game.why_not(s, form)
        assert refused is not None and refused.code == LEFT_TO_CHANCE
        assert form not in game.legal(s)
        assert game.apply(game.copy(s), form) == form
        assert chosen(game, s, form) == action


def brisk_game_is_sound_to_the_end(game: Game[Any], players: int, every: int = 1) -> None:
    """Some positions of a brisk game, and its last one."""
    last = None
    for number, (s, action) in enumerate(brisk_walk(game, players, seed=players)):
        if number % every == 0:
            position_is_sound(game, s)
            chance_is_told_completely(game, s, action)
            assert game.outcomes(s, action) is None or game.reveals(s, action)
        last = (game.copy(s), action)
    assert last is not None
    game.apply(*last)
    position_is_sound(game, last[0])
    units_are_hundredths_of_a_point(game, last[0])


def units_are_hundredths_of_a_point(game: Game[Any], end: Any) -> None:
    """At a game's end `evaluate` is the score; only victory itself may be worth something more."""
    winners = game.winners(end)
    values = game.evaluate(end, game.styles["balanced"])
    for seat, points in enumerate(game.score(end)):
        more = values[seat] - POINT * sum(points.values())
        assert more == 0 or (seat in winners and more > 0)


def applying_leaves_the_original(game: Game[Any], players: int, seed: int, length: int) -> None:
    for s, action in random_walk(game, players, seed, length):
        before = game.key(s)
        changed = game.copy(s)
        game.apply(changed, action)
        assert game.key(s) == before
        assert game.key(changed) != before


def log_replays(game: Game[Any], players: int, seed: int, length: int) -> None:
    """Recorded forms draw nothing: they lead to the same place under another generator."""
    live, replayed, rng = game.new(players, seed), game.new(players, seed), Generator(seed)
    for _ in range(length):
        if game.decision(live) is None:
            break
        happened = game.apply(live, game.brisk(live, rng))
        assert game.apply(replayed, happened) == happened
        assert game.key(replayed) == game.key(live)


def undo_gives_the_position_before(game: Game[Any], players: int, seed: int, length: int) -> None:
    session, rng = Session.new(game, players, seed), Generator(seed)
    for _ in range(length):
        decision = game.decision(session.state)
        if decision is None:
            break
        before = game.key(session.state)
        action = game.brisk(session.state, rng)
        reveals = game.reveals(session.state, action)
        session.act(action)
        after = game.key(session.state)
        if session.why_not_undo(decision.player) is None:
            assert not reveals
            session.undo(decision.player)
            assert game.key(session.state) == before
            session.redo()
            assert game.key(session.state) == after


def reasons_agree(game: Game[Any], s: Any, tried: int) -> None:
    """What is not listed has a reason, and `apply` gives the same; only a log completes chance."""
    before, reason = game.key(s), game.why_not(s, tried)
    assert reason is not None, "nothing is legal that is not listed"
    if reason.code == LEFT_TO_CHANCE:
        assert game.apply(game.copy(s), tried) == tried
        return
    try:
        game.apply(s, tried)
    except IllegalAction as refused:
        assert refused.reason == reason
    else:
        raise AssertionError(f"{tried} is illegal, and was played")
    assert game.key(s) == before


def equal_seeds_give_equal_games(game: Game[Any], players: int) -> None:
    assert game.key(game.new(players, 5)) == game.key(game.new(players, 5))
    different = {json.dumps(game.encode(game.new(players, seed))) for seed in range(8)}
    assert len(different) == 8
    start = game.new(players, 5)
    count, options = game.setup(start)
    assert count == players
    assert game.key(game.new(players, 5, json.loads(json.dumps(options)))) == game.key(start)


def only_the_decider_may_act(game: Game[Any], players: int) -> None:
    for s, action in brisk_walk(game, players, seed=2):
        decision = game.decision(s)
        assert decision is not None
        for player in range(players):
            reason = game.why_not(s, action, player)
            if player == decision.player:
                assert reason is None
            else:
                assert reason is not None and reason.code == "not_your_decision"


def turns_are_told(game: Game[Any], players: int) -> None:
    """`turn_began` opens each turn but the first, with a choice of the kind "turn" between actions;
    nobody else has such a choice, and a turn is under way from its first action on. `game_ended`
    comes with the last action."""
    owner, fresh, seen = None, False, set()
    for s, action in brisk_walk(game, players, seed=players):
        decision = game.decision(s)
        assert decision is not None
        if fresh:
            assert decision == (owner, TURN) and not game.under_way(s)
        if decision.kind == TURN:
            assert owner is None or decision.player == owner, "nobody said that a turn began"
            owner = decision.player
        seen.add(game.under_way(s))
        told, after = list[Event](), game.copy(s)
        game.apply(after, action, told)
        began = [event.data["player"] for event in told if event.kind == "turn_began"]
        fresh = bool(began)
        owner = began[-1] if began else owner
        ended = [event for event in told if event.kind == "game_ended"]
        assert len(ended) == (game.decision(after) is None), "`game_ended` tells the end"
    assert seen == {False, True}


def weights_have_names_and_stages(game: Game[Any]) -> None:
    weights = import_module(f"{home(game)}.weights")
    assert len(set(weights.NAMES)) == len(weights.NAMES)
    assert weights.STAGES == STAGES and "balanced" in game.styles
    for style in game.styles.values():
        assert len(style) == len(weights.NAMES) * weights.STAGES
        assert all(type(weight) is int for weight in style)


def levels_have_budgets(game: Game[Any]) -> None:
    assert list(game.budgets) == list(LEVELS)
    nodes = [budget.nodes for budget in game.budgets.values()]
    assert nodes == sorted(nodes) and nodes[0] > 0
    assert all(budget.worlds > 0 for budget in game.budgets.values())


def seats_are_kept(game: Game[Any]) -> None:
    """As many players as the game has seats for, and no other number nor anything else."""
    assert len(game.colours) >= game.seats[-1] and len(set(game.colours)) == len(game.colours)
    assert game.seats[0] >= 1 and game.seats.step == 1
    assert suite_of(game).most_decisions > 0
    for players in game.seats:
        assert len(game.score(game.new(players, 1))) == players
    for wrong in (game.seats[0] - 1, game.seats[-1] + 1, 0, -1, "3", None, 2.0, True, [2], {}):
        _refused(game, wrong, {})


STRAY_OPTIONS: list[Any] = [5, "red", [1], True, 1.5, [["rounds", 3]], {"no such option": 1}]


def options_are_checked(game: Game[Any]) -> None:
    """Whatever stands where options are expected: read, or refused with one sentence."""
    for players in game.seats:
        for stray in STRAY_OPTIONS:
            _refused(game, players, stray)
        _, options = game.setup(game.new(players, 1))
        for name in options:
            for stray in ({}, [], None, 10**30, -1, 1.5, "no such value", float("nan"), [[]]):
                _refused(game, players, {**options, name: stray})


def _refused(game: Game[Any], players: Any, options: Any) -> None:
    try:
        game.new(players, 1, options)
    except BadInput as refused:
        sentence = str(refused)
        assert sentence.endswith(".") and "\n" not in sentence
    else:
        raise AssertionError(f"{players!r} players and {options!r} were accepted")
