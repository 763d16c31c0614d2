"""What is asked about a knight: in few words, and beside what is lit."""

from __future__ import annotations

import pytest

from engine.core.session import Session
from game.table.table import Table
from game.ui.widget import Button, Label, Panel
from tests.cities_knights.scene import position, roads, town
from tests.cities_knights_table.positions import GAME
from tests.game.guest import table_for
from tests.game.room import visit
from tests.game.sitting import prepare

PAYS_ALL = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 3)


def _asked(knights: dict[str, str], touched: int) -> tuple[Table, list]:
    """The table on which red has touched a knight of his, and what has come up."""
    s = position(
        buildings={"red": town([18], [10])},
        roads={"red": roads("18-24-30", "18-23")},
        knights={"red": knights},
        hands={"red": PAYS_ALL},
    )
    setup = table_for(GAME.setup(s)[0], 0, game=GAME.name).hand_over(0, "person")
    table = Table(setup, Session(GAME, s))
    with visit(table, (1280, 720)) as guest:
        prepare(guest, [f"node.{touched}"])
        return table, table.panel.widgets


def test_a_knight_that_sleeps_says_when_it_may_move() -> None:
    _, asked = _asked({"24": "basic"}, 24)
    walk = next(w for w in asked if isinstance(w, Button) and w.id == "offer.walk")
    assert walk.action is None
    assert walk.why == "Asleep: activate it now, move it from your next turn on."


def test_a_question_about_a_knight_is_headed_by_what_it_is() -> None:
    _, asked = _asked({"24": "basic"}, 24)
    assert next(w.text for w in asked if isinstance(w, Label)) == "Basic knight, asleep"


def test_promoting_says_how_strong_the_knight_becomes() -> None:
    _, asked = _asked({"24": "basic"}, 24)
    promote = next(w for w in asked if isinstance(w, Button) and w.text == "Promote")
    assert "strength 2" in promote.sub


@pytest.mark.parametrize("touched", [23, 24])
def test_a_question_covers_nothing_that_is_lit(touched: int) -> None:
    """There is sea enough: neither what was touched nor what else can be."""
    knights = {"23": "basic", "24": "basic", "30": "strong"}
    table, asked = _asked(knights, touched)
    sheet = next(w.box for w in asked if isinstance(w, Panel))
    chosen = table.course.choosing
    assert chosen is not None
    lit = [one for one in table.things if one.thing in chosen.meanings]
    assert len(lit) > 4
    assert [one.thing for one in lit if one.ring.meets(sheet)] == []
