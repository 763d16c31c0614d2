"""Where new markers are laid: for oneself, and not into the next player's hands."""

from __future__ import annotations

from typing import Any

from engine.hansa.evaluation import appraiser
from engine.hansa.laying import Laying, Means
from engine.hansa.weights import WEIGHTS
from tests.ai.tables import HANSA


def laying(scene: dict[str, Any]) -> tuple[Any, Laying]:
    s = HANSA.decode({"players": 4, "turn": "red", **scene})
    return s.setting.board, Laying(s, appraiser(WEIGHTS).ledger(s)[0])


def test_a_route_is_filled_by_placing_by_moving_or_by_both() -> None:
    assert Means(0, posted=0, supply=5, book=2, actions=3).effort(3) == 4
    assert Means(0, posted=3, supply=0, book=3, actions=3).effort(3) == 2
    assert Means(0, posted=2, supply=1, book=2, actions=3).effort(3) == 3
    assert Means(0, posted=0, supply=0, book=2, actions=2).effort(3) == 5


def test_who_can_finish_in_one_turn_is_likelier_to_fetch_a_marker() -> None:
    able, short, far = (
        Means(1, posted, supply, 2, actions).chance(3, 500)
        for posted, supply, actions in ((2, 3, 3), (0, 5, 3), (0, 0, 2))
    )
    assert able > short > far
    assert Means(1, 2, 3, 2, 3).chance(3, 10) < able


def test_a_marker_promises_more_where_the_next_player_cannot_fetch_it() -> None:
    ready = {"supply": {"red": [1, 0], "blue": [6, 0], "green": [1, 0], "yellow": [1, 0]}}
    poor = {"supply": {"red": [1, 0], "blue": [1, 0], "green": [1, 0], "yellow": [1, 0]}}
    skilled = {"desks": {"blue": {"actiones": 4}}}
    board, near = laying(ready | skilled)
    _, far = laying(poor | skilled)
    route = board.route_number["Stade-Hamburg"]
    assert far.prospect(4, route) > near.prospect(4, route)


def test_a_marker_promises_more_between_cities_of_ones_own() -> None:
    board, own = laying({"cities": {"Bremen": ["red trader"], "Hamburg": ["red trader"]}})
    _, rivals = laying({"cities": {"Bremen": ["blue trader"], "Hamburg": ["blue trader"]}})
    route = board.route_number["Bremen-Hamburg"]
    assert own.prospect(0, route) > rivals.prospect(0, route)


def test_only_one_place_for_a_marker_is_searched() -> None:
    s = HANSA.decode(
        {
            "players": 4,
            "turn": "red",
            "actions_left": 0,
            "step": {"kind": "markers", "markers": ["plus_3_actions"]},
        }
    )
    assert len(HANSA.legal(s)) > 10
    assert len(HANSA.candidates(s)) == 1
