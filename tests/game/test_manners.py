"""What a page is told about the scene it shows: its name, and whether there is a way back."""

from __future__ import annotations

from game.scene import Back, Key
from game.scenes.newgame import NewGame
from game.scenes.preferences import Preferences
from game.scenes.start import Start
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import visit
from tests.game.sitting import prepare, sit_down
from tests.game.suite import every_situation


def test_the_title_follows_the_scene():
    with visit(Start()) as guest:
        named = []
        guest.room.set_title = named.append
        guest.tap("settings")
        guest.frame()
        guest.app.pop()
        guest.frame()
        assert named == ["Settings – Kontor", "Kontor"]


def test_back_leaves_a_scene_as_its_own_button_does():
    with visit(Start()) as guest:
        guest.tap("settings")
        assert isinstance(guest.app.scene, Preferences)
        guest.room.typed.append(Back())
        guest.frame()
        assert isinstance(guest.app.scene, Start)


def test_back_closes_a_dialog_first():
    with visit(NewGame()) as guest:
        guest.tap("plays.1")
        assert guest.app.scene.closable
        guest.room.typed.append(Back())
        guest.frame()
        assert isinstance(guest.app.scene, NewGame) and not guest.app.scene.closable


def test_the_way_back_is_guarded_while_there_is_one():
    with visit(Start()) as guest:
        told = []
        guest.room.guard_back = told.append
        guest.tap("settings")
        guest.frame()
        guest.room.typed.append(Back())
        guest.frame()
        guest.tap("settings")
        guest.frame()
        assert told == [True, True], "what was spent by going back is asked for anew"


def test_the_tab_of_a_table_says_whose_turn_it_is():
    table = Table(table_for(3))
    with visit(table) as guest:
        guest.wait(2.0)
        assert table.title == f"{table.said.title} – Hansa Teutonica"
        assert "Anna" in table.title


def test_back_at_a_table_closes_what_is_open_and_then_leaves_it():
    table = Table(table_for(3))
    with visit(Start()) as guest:
        guest.app.push(table)
        guest.wait(2.0)
        table.log.unfold()
        guest.room.typed.append(Back())
        guest.frame()
        assert guest.app.scene is table and not table.log.open
        guest.room.typed.append(Back())
        guest.frame()
        assert isinstance(guest.app.scene, Start)


@every_situation
def test_back_puts_back_whatever_a_game_has_open_and_loses_nothing(at, situation):
    table, touches = sit_down(at, situation)
    with visit(Start(), (1280, 720), seen=False, speed="off") as guest:
        guest.app._draw = lambda: None
        guest.app.push(table)
        before = len(table.course.session.log)
        prepare(guest, touches)
        chosen, played = table.course.choosing, len(table.course.session.log)
        opened = bool(touches) and played == before
        steps = 0
        while not isinstance(guest.app.scene, Start) and steps < 5:
            guest.room.typed.append(Back())
            guest.frame()
            steps += 1
        assert isinstance(guest.app.scene, Start)
        assert steps > 1 or not opened, "what was touched is put back before the table is left"
        assert len(table.course.session.log) == played
        assert chosen is None or (chosen.chosen is None and not chosen.candidate)


def test_back_puts_a_balloon_away_first():
    table = Table(table_for(3))
    with visit(Start()) as guest:
        guest.app.push(table)
        guest.wait(2.0)
        table.explain(table.at.prompt, "So it is.")
        guest.room.typed.append(Back())
        guest.frame()
        assert guest.app.scene is table and table._balloon is None


def test_control_z_takes_back_and_with_shift_plays_again():
    table = Table(table_for(3))
    with visit(table) as guest:
        guest.wait(2.0)
        action = table.course.game.legal(table.course.state)[0]
        table.course.play(action)
        guest.wait(3.0)
        played = len(table.course.session.log)
        guest.room.typed.append(Key("z", ctrl=True))
        guest.frame()
        assert len(table.course.session.log) == played - 1
        guest.room.typed.append(Key("Z", shift=True, ctrl=True))
        guest.frame()
        assert len(table.course.session.log) == played
