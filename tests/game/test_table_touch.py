"""What fingers, mouse and keys mean at the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.hansa import state as st
from game.scene import Pinch, Pointer, Wheel
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.room import Visit, visit
from tests.hansa_table.positions import COELLEN, FEE, RICH, Position, at, hansa

DESKTOP, PHONE = (1280, 720), (390, 844)


def seat(position: Position) -> Table:
    session = at(position)
    return Table(table_for(hansa.setup(session.state)[0]), session)


@pytest.fixture
def desktop() -> Iterator[Visit]:
    with visit(seat(FEE), DESKTOP, speed="off") as guest:
        guest.frame()
        yield guest


@pytest.fixture
def phone() -> Iterator[Visit]:
    with visit(seat(FEE), PHONE, speed="off") as guest:
        guest.frame()
        yield guest


def table_of(guest: Visit) -> Table:
    scene = guest.app.scene
    assert isinstance(scene, Table)
    return scene


def post(table: Table, line: str) -> int:
    route, number = line.rsplit(" ", 1)
    board = table.course.state.setting.board
    return board.routes[board.route_number[route]].posts[int(number) - 1]


def spot(table: Table, *key: object) -> tuple[float, float]:
    found = table.boards["chart"].spot(key)
    assert found is not None
    return found[0], found[1]


def click(guest: Visit, where: tuple[float, float]) -> None:
    guest.room.typed += [Pointer("down", where), Pointer("up", where)]
    guest.frame()


def lines(table: Table) -> list[str]:
    return table.course.session.lines()


def test_pieces_are_moved_one_after_the_other_until_done() -> None:
    position = {**FEE, "routes": {"Emden-Stade": ["red trader", "red merchant", None]}}
    position["supply"] = {"red": [0, 0]}
    with visit(seat(position), DESKTOP, speed="off") as guest:
        guest.frame()
        table = table_of(guest)
        click(guest, spot(table, "post", post(table, "Emden-Stade 1")))
        click(guest, spot(table, "post", post(table, "Coellen-Warburg 2")))
        assert lines(table) == ["lift Emden-Stade 1", "put Coellen-Warburg 2"]
        guest.frame()
        click(guest, spot(table, "post", post(table, "Emden-Stade 2")))
        click(guest, spot(table, "post", post(table, "Emden-Stade 1")))
        assert lines(table)[2:] == ["lift Emden-Stade 2", "put Emden-Stade 1"]
        assert table.course.state.step is None and table.course.state.cells[st.ACTIONS] == 1


def test_two_pieces_change_places() -> None:
    position = {**FEE, "routes": {"Emden-Stade": ["red trader", None, "red merchant"]}}
    position["supply"] = {"red": [0, 0]}
    with visit(seat(position), DESKTOP, speed="off") as guest:
        guest.frame()
        table = table_of(guest)
        first, second = post(table, "Emden-Stade 1"), post(table, "Emden-Stade 3")
        click(guest, spot(table, "post", first))
        click(guest, spot(table, "post", second))
        guest.frame()
        click(guest, spot(table, "post", second))
        guest.frame()
        click(guest, spot(table, "post", first))
        assert lines(table) == [
            "lift Emden-Stade 1", "lift Emden-Stade 3", "put Emden-Stade 3", "put Emden-Stade 1",
        ]  # fmt: skip


def test_a_mouse_sees_the_consequence_before_it_clicks(desktop: Visit) -> None:
    table = table_of(desktop)
    where = spot(table, "post", post(table, "Stade-Hamburg 1"))
    desktop.room.typed.append(Pointer("move", where, pressed=False))
    desktop.frame()
    assert "Gerhard" in table.said.text and "costs 2 more pieces" in table.said.text
    assert lines(table) == []


def test_a_finger_in_a_crowd_looks_closer_first(phone: Visit) -> None:
    table = table_of(phone)
    number = post(table, "Stade-Hamburg 1")
    phone.touch(spot(table, "post", number))
    phone.wait(0.5)
    assert table.boards["chart"].view.camera.zoom > 1.4
    assert table.course.choosing is not None and table.course.choosing.chosen is None
    phone.touch(spot(table, "post", number))
    assert table.course.choosing.chosen == ("post", number)
    phone.tap(f"offer.{hansa.parse(table.course.state, 'displace merchant Stade-Hamburg 1')}")
    assert lines(table)[0] == "displace merchant Stade-Hamburg 1"
    assert table.boards["chart"].view.camera.zoom == 1


def test_the_second_touch_of_a_post_places_a_trader(phone: Visit) -> None:
    table = table_of(phone)
    number = post(table, "Coellen-Warburg 2")
    for _ in range(3):
        if not lines(table):
            phone.touch(spot(table, "post", number))
            phone.wait(0.5)
    assert lines(table) == ["place trader Coellen-Warburg 2"]


def test_escape_and_a_tap_beside_let_go(desktop: Visit) -> None:
    table = table_of(desktop)
    for let_go in (lambda: desktop.press("Escape"), lambda: click(desktop, (300, 60))):
        click(desktop, spot(table, "post", post(table, "Coellen-Warburg 2")))
        assert table.course.choosing is not None and table.course.choosing.chosen is not None
        let_go()
        assert table.course.choosing.chosen is None


def test_fingers_pinch_and_drag_and_tap_twice(phone: Visit) -> None:
    table = table_of(phone)
    camera = table.boards["chart"].view.camera
    centre = table.boards["chart"].rect.center
    phone.room.typed += [Pinch("begin", centre), Pinch("move", centre, 2.0), Pinch("end", centre)]
    phone.frame()
    assert camera.zoom == pytest.approx(2.0)
    before = camera.origin
    x, y = centre
    phone.room.typed += [
        Pointer("down", (x, y), "touch"),
        Pointer("move", (x - 60, y), "touch"),
        Pointer("up", (x - 60, y), "touch"),
    ]
    phone.frame()
    assert camera.origin[0] < before[0] - 40 and lines(table) == []
    camera.fit()
    table.looking.looked(table.boards["chart"])
    phone.frame()
    ground = (table.boards["chart"].rect.x + 8, table.boards["chart"].rect.bottom - 8)
    phone.touch(ground)
    phone.touch(ground)
    phone.wait(0.5)
    assert camera.zoom > 2
    phone.wait(0.5)
    sea = (table.boards["chart"].rect.x + 3, table.boards["chart"].rect.bottom - 3)
    phone.touch(sea)
    phone.touch(sea)
    phone.wait(0.5)
    assert camera.zoom == 1


def test_wheel_and_keys_magnify(desktop: Visit) -> None:
    table = table_of(desktop)
    camera = table.boards["chart"].view.camera
    desktop.room.typed.append(Wheel(table.boards["chart"].rect.center, 0, -60))
    desktop.frame()
    assert camera.zoom > 1
    desktop.press("0")
    assert camera.zoom == 1
    desktop.press("+", "+", "-")
    assert camera.zoom > 1.2


def test_a_long_press_tells_what_a_thing_is_and_chooses_nothing(phone: Visit) -> None:
    table = table_of(phone)
    where = spot(table, "office", 0, 0)
    phone.room.typed.append(Pointer("down", where, "touch"))
    phone.wait(0.8)
    assert table._balloon is not None and table._balloon.text
    phone.room.typed.append(Pointer("up", where, "touch"))
    phone.frame()
    assert table.course.choosing is not None and table.course.choosing.chosen is None


def test_markers_are_used_by_touching_them() -> None:
    with visit(seat(RICH), DESKTOP, speed="off") as guest:
        guest.frame()
        table = table_of(guest)
        piece = f"post.{post(table, 'Minden-Brunswiek 1')}"
        for touches, line in (
            (["marker.2", "main"], "use plus_3_actions"),
            (["track.0", "main"], "develop actiones"),
            (["marker.5", piece], "remove Minden-Brunswiek 1"),
            (["main"], "done"),
        ):
            for name in touches:
                guest.tap(name)
                guest.wait(0.4)
                if name.startswith("post") and lines(table)[-1] != line:
                    guest.tap(name)  # the first touch looked closer
            assert lines(table)[-1] == line


def test_establishing_shows_who_gains_what_and_why_not() -> None:
    with visit(seat(COELLEN), DESKTOP, speed="off") as guest:
        guest.frame()
        table = table_of(guest)
        click(guest, spot(table, "post", post(table, "Coellen-Warburg 1")))
        labels = {region.id: region.label for region in table.regions() if "offer" in region.id}
        said = " ".join(labels.values())
        assert "Gerhard +1" in said and "Katrin +1" in said and "ends the game" in said
        taken = hansa.parse(table.course.state, "establish Coellen-Warburg table 7")
        assert "taken by Gerhard" in labels[f"offer.{taken}"]
        dear = hansa.parse(table.course.state, "establish Coellen-Warburg table 11")
        assert "black" in labels[f"offer.{dear}"]
        office = hansa.parse(table.course.state, "establish Coellen-Warburg office Coellen 2")
        guest.tap(f"offer.{office}")
        guest.wait(1)
        assert lines(table) == ["establish Coellen-Warburg office Coellen 2"]


def test_an_office_that_can_be_opened_is_opened_by_touching_it() -> None:
    with visit(seat({**COELLEN, "prestige": {}}), DESKTOP, speed="off") as guest:
        guest.frame()
        table = table_of(guest)
        city = table.course.state.setting.board.city_number["Coellen"]
        click(guest, spot(table, "office", city, 1))
        assert table.course.choosing is not None and table.course.choosing.candidate is not None
        click(guest, spot(table, "office", city, 1))
        assert lines(table) == ["establish Coellen-Warburg office Coellen 2"]


def test_a_tap_during_an_opponents_move_only_ends_the_motion() -> None:
    setup = table_for(3, seed=4).hand_over(0, "apprentice")
    table = Table(setup)
    with visit(table, DESKTOP) as guest:
        table.course.play(hansa.parse(table.course.state, "place trader Stade-Hamburg 1"))
        table.course.play(hansa.parse(table.course.state, "end turn"))
        guest.frame(0.05)
        assert table.timeline.busy
        click(guest, spot(table, "post", post(table, "Coellen-Warburg 2")))
        assert len(lines(table)) == 2
        guest.wait(2.5)
        click(guest, spot(table, "post", post(table, "Coellen-Warburg 2")))
        assert table.course.choosing is not None and table.course.choosing.chosen is not None


def test_the_banner_names_who_acts_and_a_voice_says_it(desktop: Visit) -> None:
    assert any("Anna" in said for said in desktop.room.said)


def test_the_log_lights_up_what_it_speaks_of() -> None:
    with visit(seat(FEE), PHONE, speed="off") as guest:
        guest.frame()
        table = table_of(guest)
        table.course.play(hansa.parse(table.course.state, "place trader Coellen-Warburg 2"))
        guest.frame()
        guest.tap("log")
        guest.tap("log.0")
        assert ("post", post(table, "Coellen-Warburg 2")) in table.log.spoken
        guest.tap("log.close")
        assert not table.log.spoken and not table.log.open
