"""What sails, walks or flies over the island is not at the place that it left."""

from __future__ import annotations

from engine.core.session import Session
from game.table.brings import Reply
from game.table.table import Table
from tests.cities_knights.scene import position, roads
from tests.cities_knights_table.positions import GAME
from tests.game.guest import table_for
from tests.game.room import visit
from tests.game.suite import suite_of


def _seen_twice(s, line: str, token: str) -> list[bool]:
    """Frame by frame while a token is in the air: whether the picture has it as well."""
    setup = table_for(GAME.setup(s)[0], 0, game=GAME.name).hand_over(0, "person")
    table = Table(setup, Session(GAME, s))
    found = []
    with visit(table, (1280, 720), seen=False) as guest:
        guest.frame()
        table.timeline.finish()
        table.course.answer(Reply(play=[GAME.parse(table.course.session.state, line)]))
        for _ in range(900):
            guest.frame()
            if any(flight.token[0] == token for flight in table.director.flights):
                found.append(table.seen.aloft is None)
            if not table.timeline.busy:
                break
        assert table.seen.aloft is None
    return found


def test_the_ship_sails_alone() -> None:
    busiest = suite_of(GAME.name).busiest
    assert busiest is not None
    s, (roll, *_) = busiest()
    found = _seen_twice(s, roll, "ship")
    assert found and not any(found)


def test_a_knight_that_moves_has_left() -> None:
    s = position(roads={"red": roads("23-18-24-30")}, knights={"red": {"23": "basic ready"}})
    found = _seen_twice(s, "move 23 30", "knight")
    assert found and not any(found)
