"""Several people at one device: names they gave themselves, who begins, and passing it on."""

from __future__ import annotations

from dataclasses import replace

from game.saves.saved import NAMELESS, read_seats
from game.scene import Text
from game.scenes import newgame
from game.scenes.newgame import NewGame
from game.scenes.remembered import LONGEST_NAME, readable, recall, remember
from game.settings import Settings
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import visit
from tests.hansa_table.positions import hansa


def test_a_pause_to_pass_it_on_can_be_switched_on_and_hides_no_position():
    table = Table(table_for(3, seed=4))
    with visit(table, speed="off", pass_on=True) as guest:
        guest.frame()
        said = " ".join(region.label for region in table.regions())
        assert "Anna, your turn" in said and "Pass the device on." in said
        guest.tap("curtain")
        guest.frame()
        assert table.course.choosing is not None
        table.course.play(hansa.parse(table.course.state, "end turn"))
        guest.frame()
        assert table.course.choosing is None
        guest.tap("curtain")
        assert table.course.acting == 1 and table.course.choosing is not None


def test_without_the_switch_nobody_waits():
    with visit(Table(table_for(3, seed=4)), speed="off") as guest:
        guest.frame()
        assert guest.app.scene.course.choosing is not None


def test_one_person_among_opponents_passes_nothing_on():
    with visit(Table(table_for(3, persons=1)), speed="off", pass_on=True) as guest:
        guest.frame()
        assert guest.app.scene.course.choosing is not None


def type_name(guest, seat: int, name: str) -> None:
    guest.app.scene._writing = f"name.{seat}"
    guest.app.scene._before = guest.app.scene.setup
    guest.app.scene.handle(Text(name, "accepted"))


def test_names_have_up_to_24_letters_and_no_pictures():
    assert LONGEST_NAME == 24
    with visit(NewGame(), (1280, 720)) as guest:
        type_name(guest, 0, "Margarete von der Lippe-Biesterfeld")
        assert guest.app.scene.setup.seats[0].name == "Margarete von der Lippe-"
        type_name(guest, 0, "Zoë 🦊👍🏽 Ø")
        assert guest.app.scene.setup.seats[0].name == "Zoë  Ø"
    assert readable("🦊") == ""


def test_a_kept_name_that_no_face_can_write_is_shown_without_its_pictures():
    names = ("Zoë 🦊", "🦊")
    kept = [{"name": name, "colour": n, "plays": "person"} for n, name in enumerate(names)]
    assert [seat.name for seat in read_seats(kept)] == ["Zoë", NAMELESS]


def test_names_are_remembered_for_the_next_game_and_the_next_person():
    with visit(NewGame(), (1280, 720)) as guest:
        type_name(guest, 0, "Birgit")
        guest.app.scene._choose_hand(1)
        guest.tap("dialog.person")
        type_name(guest, 1, "Ole")
        guest.tap("begin")
        assert recall(guest.app.settings.names) == ["Birgit", "Ole"]
        kept = guest.app.settings.names
    with visit(NewGame(), (1280, 720), names=kept) as guest:
        assert guest.app.scene.setup.seats[0].name == "Birgit"
        guest.app.scene._choose_hand(1)
        guest.tap("dialog.person")
        assert guest.app.scene.setup.seats[1].name == "Ole"


def test_the_last_used_names_come_first_and_strange_ones_are_left_out():
    kept = ""
    for n in range(12):
        kept = remember(kept, [f"Name {n}"])
    assert recall(kept)[0] == "Name 11" and len(recall(kept)) == 8
    assert recall("\n\n🦊\nAnna\nAnna") == ["Anna"]
    assert Settings.decode('{"names": 7}').names == ""


def test_who_begins_can_be_drawn(monkeypatch):
    monkeypatch.setattr(newgame.random.SystemRandom, "randrange", lambda self, n: 2)
    with visit(NewGame(replace(table_for(4), seed=3)), (1280, 720)) as guest:
        names = [seat.name for seat in guest.app.scene.setup.seats]
        guest.tap("random_first")
        guest.tap("begin")
        seats = guest.app.scene.course.setup.seats
        assert [seat.name for seat in seats] == names[2:] + names[:2]
