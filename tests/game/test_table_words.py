"""Everything at the table speaks in five languages: labels, tips, prompts, questions, reasons."""

from __future__ import annotations

import re
from random import Random

import pytest

import engine.hansa.checks
from engine.core.errors import Reason
from engine.hansa import state as st
from game import games
from game.hansa import choices
from game.hansa.wording import Wording
from game.table.company import Company
from game.table.spotted import Spotted
from game.table.table import Table
from game.text import LANGUAGES, Words
from game.ui.look import Look
from game.ui.overlay import Balloon
from tests.game.guest import hansa, table_for
from tests.game.room import visit
from tests.game.scenes import SITUATIONS, sit_down
from tests.game.test_table_layout import prepare

VALUES: dict[str, object] = {
    "decider": "blue", "now": "fee", "shape": "trader", "where": "supply", "owner": "green",
    "post": "Stade-Hamburg 1", "route": "Stade-Hamburg", "have": 2, "need": 3, "owed": 1,
    "city": "Hamburg", "office": 2, "next": 1, "track": "bursa", "space": 7,
    "marker": "remove_3", "plate": 1, "province": "I4",
}  # fmt: skip
OTHERWISE: dict[str, dict[str, object]] = {
    "privilege_too_low": {"have": "white", "need": "black"},
    "wrong_shape": {"have": "trader", "need": "merchant"},
}


def reasons() -> list[Reason]:
    """Every code that the rules list, with the values they name."""
    text = engine.hansa.checks.__doc__ or ""
    listed = text.split("The codes, with their values:")[1]
    listed = re.sub(r"^ {4}[a-z]+(?: [a-z]+)? {2,}", "", listed, flags=re.M)
    found = []
    for code, names in re.findall(r"([a-z_]+)(?: \(([a-z, ]+)\))?", listed):
        values = {name: VALUES[name] for name in names.split(", ")} if names else {}
        found.append(Reason(code, {**values, **OTHERWISE.get(code, {})}))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_one_sentence_that_fits_its_balloon(language: str) -> None:
    setup = table_for(5)
    look = Look(360, 640, text=1.5, words=Words(language, games.words("hansa")))
    wording = Wording(Company(setup, look.words, look.palette, 0), hansa.new(5, seed=1))
    found = reasons()
    assert len(found) > 40
    for reason in found:
        sentence = wording.why(reason)
        assert sentence.endswith((".", "!")) and "{" not in sentence, (reason, sentence)
        balloon = Balloon.around(look, look.area.middle(40, 40), sentence, tone="warning")
        assert look.area.holds(balloon.box), sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_target_has_a_label_and_every_thing_a_tip(situation: str, language: str) -> None:
    table, touches = sit_down(situation)
    with visit(table, (390, 844), seen=False, language=language, speed="off") as guest:
        guest.app._draw = lambda: None  # type: ignore[method-assign]
        prepare(guest, touches)
        for region in guest.app.scene.regions():
            assert region.label.strip() and "{" not in region.label, region.id
        for thing in table.things:
            tip = table.touching.mute(thing).tip
            assert tip and "{" not in tip, thing.id
        assert table.said.title and "{" not in table.said.title + table.said.text


def test_every_illegal_touch_is_explained() -> None:
    """Whatever on the table is touched, at any moment: something happens, or a reason is given."""
    rng = Random(11)
    for players in (2, 4):
        table = Table(table_for(players, seed=3))
        with visit(table, (1280, 720), seen=False, speed="off") as guest:
            guest.app._draw = lambda: None  # type: ignore[method-assign]
            guest.frame()
            for _ in range(40):
                for _ in range(6):
                    if hansa.decision(table.course.state) is None:
                        return
                    table.course.play(hansa.brisk(table.course.state, rng))
                    guest.frame()
                if table.course.choosing is None:
                    continue
                check_all_things(table)


def check_all_things(table: Table) -> None:
    assert table.course.choosing is not None
    tracks = [Spotted(("track", n), 0, 0, 1) for n in range(5)]
    trays = [Spotted(("stock",), 0, 0, 1)]
    for thing in [*table.things, *tracks, *trays]:
        if thing.thing not in table.course.choosing.meanings:
            reason = choices.refusal(table.course.state, thing.thing, table.course.choosing.tool)
            assert reason is not None, (thing.thing, table.course.state.step)
            assert table.speech.why(reason)


def test_a_refused_touch_shows_its_reason_and_says_it() -> None:
    table = Table(table_for(3, seed=4))
    with visit(table, (1280, 720), speed="off") as guest:
        guest.frame()
        table.touching.pointing = "mouse"
        office = table.boards["chart"].spot(("office", 0, 1))
        assert office is not None
        table.touching.use(("office", 0, 1))
        assert table._balloon is not None
        assert guest.room.said[-1] == table._balloon.text
        assert table.course.state.cells[st.ACTIONS] == 2


