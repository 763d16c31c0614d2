"""Advice at the table: the balloon and the prompt say the same, and it is shown where it is."""

from __future__ import annotations

from random import Random

import pytest

from engine.hansa import actions as act
from game.hansa.choices import argument_of, kind_of
from game.scene import Pointer
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.reading import Reader
from tests.game.room import Visit, visit
from tests.game.sitting import prepare, sit_down
from tests.game.suite import At, every_situation, laid
from tests.hansa_table.positions import COELLEN, FEE, hansa
from tests.hansa_table.positions import at as position_of

REASON = {"code": "settles", "values": {"route": "Stade-Hamburg"}}
SOME = 3
"""Actions tried in each situation."""


def advised(guest: Visit, action: int) -> Table:
    """Somebody whom the Master told to play this."""
    guest.frame()
    table = guest.app.scene
    assert isinstance(table, Table)
    table.adviser._advise(table.course.acting, {"line": [action], **REASON})
    return table


@pytest.mark.parametrize(("position", "players"), [(COELLEN, 5), (FEE, 4)])
def test_balloon_prompt_and_ghost_show_the_same_variant_of_every_move(position, players):
    legal = hansa.legal(hansa.decode(position))
    for action in legal:
        table = Table(table_for(players), position_of(position))
        with visit(table, seen=False, speed="off") as guest:
            guest.app._draw = lambda: None
            advised(guest, action)
            assert table.said.text == table._balloon.strong and table.said.foretells
            phrase = table.speech.phrase(action, True)
            assert table.said.text == (phrase or table.words("table.end"))
            if kind_of(action) == act.PLACE:
                argument = argument_of(action)
                ghost = ((("post", argument & 255), (0, argument >> 8)),)
                table.boards["chart"].ready(guest.app.surface, table.seen, table.light)
                assert table.boards["chart"]._shown[0].ghosts == ghost


@every_situation
@pytest.mark.parametrize("size", [(390, 844), (1280, 720)], ids=str)
def test_every_games_prompt_shows_the_advised_variant_whole(at: At, situation: str, size) -> None:
    """The same sentence as in the balloon, and a touch where it points never means another one."""
    table, _ = sit_down(at, situation)
    legal = list(at.game.legal(table.course.state)) if at.game.decision(table.course.state) else []
    for action in Random(situation).sample(legal, min(SOME, len(legal))):
        table, _ = sit_down(at, situation)
        with visit(table, size, seen=False, speed="off") as guest:
            guest.app._draw = lambda: None
            prepare(guest, [])
            if table.course.choosing is None:
                return
            state, played = table.course.state, len(table.course.session.log)
            reason = at.game.motive(state, [action])
            table.adviser._advise(table.course.acting, {"line": [action], **reason._asdict()})
            assert table.said.text == table._balloon.strong and table.said.foretells
            reader = Reader(table.pane_look)
            next(pane for pane in table.panes if pane.id == "prompt").draw(reader)
            assert table.said.text in [text.text for text in reader.written]
            thing, choosing = table.course.choosing.resting, table.course.choosing
            if thing is None or at.game.reveals(state, action):
                continue
            table.touching.use(thing)
            done = [entry.action for entry in table.course.session.log[played:]]
            assert action in (done or choosing.candidate or [action])


def test_an_advised_tile_is_held_over_its_place_as_it_should_lie():
    with laid("carpe_diem") as at_:
        state = at_.suite.situations["two players"]().session.state
        for line in ("go 1 take W34 build 4,3 turn 2", "go 1 take W34 build 3,4 turn 1"):
            table, _ = sit_down(at_, "two players")
            with visit(table, (390, 844), seen=False, speed="off") as guest:
                guest.app._draw = lambda: None
                prepare(guest, [])
                action = at_.game.parse(state, line)
                reason = at_.game.motive(state, [action])._asdict()
                table.adviser._advise(table.course.acting, {"line": [action], **reason})
                assert table.course.choosing.resting[0] == "tile"
                assert not table._balloon.box.meets(table.at.prompt), "both can be read"
                table.touching.use(table.course.choosing.resting)
                assert table.course.choosing.candidate == [action]


def test_the_advised_answer_is_the_one_a_second_touch_gives():
    merchant = hansa.parse(hansa.decode(FEE), "place merchant Coellen-Warburg 1")
    table = Table(table_for(4), position_of(FEE))
    with visit(table, speed="off") as guest:
        advised(guest, merchant)
        table.touching.use(("post", argument_of(merchant) & 255))
        assert table.course.choosing.candidate == [merchant]


def test_an_advised_use_of_a_route_stands_out_in_its_question():
    space = hansa.parse(hansa.decode(COELLEN), "establish Coellen-Warburg table 8")
    table = Table(table_for(5), position_of(COELLEN))
    with visit(table, (1280, 720), speed="off") as guest:
        advised(guest, space)
        route = argument_of(space) >> 8
        table.touching.use(("post", table.course.state.setting.board.routes[route].posts[0]))
        buttons = {getattr(w, "id", ""): w for w in table.covering}
        brass = [name for name, w in buttons.items() if getattr(w, "material", "") == "brass"]
        assert brass == [f"offer.{space}"]


def test_something_else_touched_takes_the_advice_out_of_the_prompt():
    place = hansa.parse(hansa.decode(FEE), "place merchant Coellen-Warburg 1")
    table = Table(table_for(4), position_of(FEE))
    with visit(table, speed="off") as guest:
        advised(guest, place)
        told = table.said.text
        table.touching.use(("stock",))
        assert table.said.text != told


def test_a_touch_of_the_balloon_puts_it_away_and_means_nothing_below():
    place = hansa.parse(hansa.decode(FEE), "place merchant Minden-Hannover 1")
    table = Table(table_for(4), position_of(FEE))
    with visit(table, speed="off") as guest:
        advised(guest, place)
        camera = table.boards["chart"].camera
        x, y = table._balloon.box.centre
        assert table.boards["chart"].rect.collidepoint(x, y), "it lies over the board"
        guest.room.typed += [Pointer("down", (x, y), "touch"), Pointer("up", (x, y), "touch")]
        guest.frame()
        assert table._balloon is None and table.course.choosing.chosen is None
        assert camera.zoom == 1 and not table.looking.glancing


def test_an_advised_post_off_the_screen_is_brought_into_sight():
    place = hansa.parse(hansa.decode(FEE), "place merchant Coellen-Warburg 1")
    table = Table(table_for(4), position_of(FEE))
    with visit(table, speed="off") as guest:
        board = table.boards["chart"]
        board.camera.look_at((board.camera.width, 0), 5.0)
        table.looking.looked(board)
        guest.frame()
        one = table.spotting.find(("post", argument_of(place) & 255))
        assert not board.rect.collidepoint(one.x, one.y)
        advised(guest, place)
        one = table.spotting.find(one.thing)
        assert board.rect.collidepoint(one.x, one.y) and board.camera.zoom == 5.0
