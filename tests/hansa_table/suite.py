"""What the suites that run for every table must know about Hansa's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.session import Session
from tests.game.suite import Situation, TableSuite
from tests.hansa.scene import crowded, position, rows
from tests.hansa.test_events import LINKING
from tests.hansa_table.positions import COELLEN, FEE, RICH, at, hansa, new_markers, played

BUSY = (
    "establish Coellen-Warburg office Coellen 2",  # flash, two coins, a marker, four pieces
    "use plus_3_actions",
    "income 4 traders 1 merchant",
    "place trader Stendal-Magdeburg 1",
    "place trader Groningen-Emden 1",
)


def post(name: str, number: int) -> str:
    """The target of a post of a route."""
    board = hansa.new(4, 1).setting.board
    return f"post.{board.routes[board.route_number[name]].posts[number - 1]}"


def busiest() -> tuple[Any, tuple[str, ...]]:
    return hansa.decode({**COELLEN, "prestige": {}}), BUSY


def rarities() -> Iterator[Session[Any]]:
    """A link between east and west, a piece at the table of Coellen, a marker without a route."""
    examples = [
        (position(**LINKING), "establish Minden-Brunswiek office Brunswiek 1"),
        (
            position(routes=rows(Coellen_Warburg="R Rm R R")),
            "establish Coellen-Warburg table 7",
        ),
        (crowded(plate=1, actions_left=0, route_markers={}), "end turn reveals remove_3"),
    ]
    for s, line in examples:
        session = Session(hansa, s)
        session.record(hansa.parse(s, line))
        yield session


SUITE = TableSuite(
    situations={
        "the first turn": lambda: Situation(played(3, 0)),
        "in the middle of a game of four": lambda: Situation(played(4, 150)),
        "in the middle of a game of five": lambda: Situation(played(5, 150)),
        "two players and the pawn": lambda: Situation(played(2, 90)),
        "a route to establish with every choice": lambda: Situation(
            at(COELLEN), [post("Coellen-Warburg", 1)]
        ),
        "all six markers": lambda: Situation(at(RICH)),
        "an income of any mix": lambda: Situation(at(RICH), ["stock"]),
        "a fee to pay": lambda: Situation(at(FEE, "displace trader Stade-Hamburg 1")),
        "displaced": lambda: Situation(at(FEE, "displace trader Stade-Hamburg 1", "pay trader")),
        "new markers to lay out": lambda: Situation(new_markers()),
        "which piece to place": lambda: Situation(at(FEE), [post("Coellen-Warburg", 1)]),
        "the log": lambda: Situation(played(4, 60), ["log"]),
    },
    silent=frozenset({"turn_ended", "turn_began", "marker_drawn", "actions_left"}),
    at_once=frozenset(
        {
            "actions_left",
            "marker_drawn",
            "marker_pending",
            "marker_used",
            "table_space_taken",
            "turn_ended",
        }
    ),
    rarities=rarities,
    busiest=busiest,
)
