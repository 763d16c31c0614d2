"""From touches to actions: every legal action can be reached, and what is dark says why."""

from __future__ import annotations

import pytest

from engine.carpe_diem import actions as act
from engine.carpe_diem.legal import legal
from engine.carpe_diem.state import State, acting
from engine.carpe_diem.tiles import KINDS
from engine.core.generator import Generator
from game.carpe_diem.choosing import APART, DECLINE, ORDER, STORE, TURN, Choosing
from game.carpe_diem.foresight import building
from tests.carpe_diem_table.positions import GAME, asked

STEPS = ("pawns", "turn", "rewards", "seal", "fountain", "disc", "settle")


def found(kind: str) -> State:
    """A position in which such a decision is asked for, from some game."""
    for seed in range(1, 60):
        try:
            return asked(2 + seed % 3, seed, kind, seed % 2)
        except AssertionError:
            continue
    raise AssertionError(kind)


def reach(s: State, action: int) -> list[int]:
    """The candidate after the touches that mean an action."""
    chosen = Choosing(s)
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    if kind in (act.TAKE, act.SEAL):
        tile, cell, _ = building(action)
        space = argument >> act.SPACE_SHIFT & 7
        source = ("seal", tile) if kind == act.SEAL else ("tile", space, tile)
        assert chosen.touch(source).play == []
        where = STORE if cell is None else ("cell", *cell)
        assert chosen.touch(where).play == []
        for _ in range(3):
            if chosen.candidate == [action]:
                break
            chosen.touch(TURN)
        return chosen.candidate
    if kind == act.DISC:
        chosen.touch(("score", argument >> 1))
        if chosen.candidate[0] != action:
            chosen.touch(ORDER)
        chosen.touch(APART)
        return chosen.candidate
    thing = {
        act.PAWN: lambda: ("space", argument),
        act.REWARD: lambda: ("reward", KINDS[argument]),
        act.PUT_BACK: lambda: ("card", argument),
        act.SETTLE: lambda: ("settle", argument >> 8, argument & 255),
        act.DECLINE: lambda: DECLINE,
    }[kind]()
    chosen.touch(thing)
    return chosen.candidate


@pytest.mark.parametrize("kind", STEPS)
def test_every_legal_action_can_be_reached_by_touches(kind: str) -> None:
    s = found(kind)
    actions = legal(s)
    assert actions
    for action in actions:
        assert reach(s, action) == [action], GAME.text(s, action)


@pytest.mark.parametrize("kind", STEPS)
def test_a_second_touch_plays_what_the_first_one_showed(kind: str) -> None:
    s = found(kind)
    chosen = Choosing(s)
    first = next(iter(chosen.meanings))
    if first[0] in ("tile", "seal"):
        chosen.touch(first)
        first = STORE
    shown = chosen.touch(first)
    assert shown.play == [] and shown.refused is None
    candidate = chosen.candidate
    assert chosen.touch(first).play == candidate
    for action in candidate:
        GAME.apply(s, action)


def test_touching_a_place_again_turns_the_tile() -> None:
    """Only through the turns that are legal there, and round again."""
    s, rng = GAME.new(3, 2), Generator(2)
    while GAME.decision(s).kind != "turn":
        GAME.apply(s, GAME.brisk(s, rng))
    chosen = Choosing(s)
    tile = next(thing for thing, actions in chosen.meanings.items() if len(actions) == 5)
    chosen.touch(tile)
    (cell,) = chosen.places  # nothing is built: the spade takes it in every turn
    seen = []
    for _ in range(5):
        chosen.touch(cell)
        seen += chosen.candidate
    assert [building(action)[2] for action in seen] == [0, 1, 2, 3, 0]
    assert TURN in chosen.meanings


def test_touching_the_tile_again_puts_it_back() -> None:
    chosen = Choosing(found("turn"))
    tile = next(iter(chosen.meanings))
    chosen.touch(tile)
    assert chosen.taken == tile and STORE in chosen.meanings
    chosen.touch(tile)
    assert chosen.taken is None and STORE not in chosen.meanings
    assert not chosen.cancel()


def test_a_dark_cell_says_which_side_objects() -> None:
    s = asked(3, 5, "turn", 40)
    chosen = Choosing(s)
    for tile in [thing for thing in chosen.meanings if thing[0] == "tile"]:
        chosen.touch(tile)
        lit = set(chosen.places)
        for row in range(6):
            for column in range(6):
                cell = ("cell", row, column)
                if cell not in lit:
                    reason = chosen.touch(cell).refused
                    assert reason is not None and reason.code != "unknown_action", (tile, cell)
        chosen.cancel()


def test_a_tile_out_of_reach_says_so_or_asks_for_bread() -> None:
    s = next(
        s
        for seed in range(1, 30)
        for s in [asked(4, seed, "turn", 10)]
        if not any(action >> act.BREAD_SHIFT & 1 for action in legal(s))
    )
    chosen = Choosing(s)
    lit = {thing[1] for thing in chosen.meanings}
    dark = next(
        ("tile", space, tile)
        for space in range(7)
        if space not in lit
        for tile in s.cells[640 + 4 * space : 644 + 4 * space]
        if tile
    )
    reason = chosen.touch(dark).refused
    assert reason is not None and reason.code in ("out_of_reach", "no_bread")


def test_bread_shows_its_price() -> None:
    s = next(
        s
        for seed in range(1, 60)
        for s in [asked(2, seed, "turn", 18)]
        if any(action >> act.BREAD_SHIFT & 1 for action in legal(s))
    )
    chosen = Choosing(s)
    prices = {}
    for tile in [thing for thing in chosen.meanings if thing[0] == "tile"]:
        chosen.touch(tile)
        prices[tile] = chosen.price
        chosen.cancel()
    assert set(prices.values()) == {0, 1}


def test_a_scoring_space_is_played_with_all_its_payments() -> None:
    """One touch chooses, a second scores both cards and leaves nothing to be asked."""
    for seed in range(1, 12):
        s = asked(2, seed, "disc", 3)
        seat = acting(s)
        chosen = Choosing(s)
        space = next(iter(chosen.meanings))
        chosen.touch(space)
        before = s.points[seat]
        promised = chosen.payoff.points
        for action in chosen.touch(space).play:
            GAME.apply(s, action)
        assert s.points[seat] - before == promised
        decision = GAME.decision(s)
        assert decision is None or decision.kind != "settle"
