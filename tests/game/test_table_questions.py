"""The questions of the table: what gives something away stands apart and is asked about."""

from __future__ import annotations

import pytest

from engine.hansa import actions as act
from game.hansa.choices import argument_of, kind_of
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import visit
from tests.hansa_table.positions import COELLEN, at, hansa

NOTHING = hansa.parse(hansa.decode(COELLEN), "establish Coellen-Warburg")


@pytest.fixture
def asked():
    """Somebody who touched a complete route."""
    table = Table(table_for(5), at(COELLEN))
    with visit(table, speed="off") as guest:
        guest.frame()
        table.touching.use(("post", _post(table)))
        guest.frame()
        yield guest


def _post(table: Table) -> int:
    return table.course.state.setting.board.routes[argument_of(NOTHING) >> 8].posts[0]


def test_establishing_without_reward_stands_below_all_rewards(asked):
    offers = {r.id: r.box for r in asked.app.scene.regions() if r.id.startswith("offer.")}
    apart = offers.pop(f"offer.{NOTHING}")
    rewards = [
        box for name, box in offers.items()
        if name != "offer.cancel" and kind_of(int(name[6:])) == act.ESTABLISH
    ]
    assert rewards and all(box.bottom + 10 <= apart.top for box in rewards)


def test_establishing_without_reward_is_asked_about(asked):
    course = asked.app.scene.course
    asked.tap(f"offer.{NOTHING}")
    assert not course.session.log
    asked.tap("dialog.no")
    assert not course.session.log and course.choosing.chosen is not None
    asked.tap(f"offer.{NOTHING}")
    asked.tap("dialog.yes")
    assert [entry.action for entry in course.session.log] == [NOTHING]


def test_a_reward_is_taken_without_another_question(asked):
    log = asked.app.scene.course.session.log
    reward = next(
        r.id for r in asked.app.scene.regions()
        if r.id.startswith("offer.") and r.action and r.id not in ("offer.cancel",)
    )
    asked.tap(reward)
    assert len(log) == 1
