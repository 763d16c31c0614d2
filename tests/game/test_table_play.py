"""Whole games at the table, played by taps only and by keys only, to the engine's own score."""

from itertools import count
from random import Random

import pytest

from engine.core.session import Session
from game.hansa.picture import Picture
from game.scene import Pointer
from game.scenes.finish import Finish
from game.table.table import Table
from tests.game.guest import Guest, Tapper, Typist, alive, hansa, table_for
from tests.game.room import visit


def glancing(guest: Guest) -> None:
    """Draw only one frame in six: a whole game is long."""
    app, frames = guest.visit.app, count()
    draw = app._draw
    app._draw = lambda: draw() if next(frames) % 6 == 0 else None  # type: ignore[method-assign]


def play_to_the_end(guest: Guest, seed: int) -> Table:
    """Mostly sensible play, now and then anything legal; the table as it was left."""
    rng = Random(seed)
    glancing(guest)
    table = guest.table
    while True:
        guest.settle()
        if guest.over:
            return table
        assert not table.timeline.busy or table.course.choosing is not None
        s = table.course.state
        strange = rng.randrange(8) == 0
        action = rng.choice(hansa.legal(s)) if strange else hansa.brisk(s, rng)
        taps = guest.play(action)
        assert taps <= 3, hansa.text(s, action)
        assert table.seen == Picture.of(table.course.state)


def check_the_end(table: Table, guest: Guest) -> None:
    scene = guest.visit.app.scene
    assert isinstance(scene, Finish)
    assert hansa.decision(table.course.state) is None
    assert list(scene.ending.scores) == hansa.score(table.course.state)
    assert list(scene.ending.winners) == hansa.winners(table.course.state)
    assert list(scene.ending.history[-1]) == [desk.prestige for desk in table.seen.desks]
    again = Session(hansa, table.course.session.start)
    for entry in table.course.session.log:
        again.record(entry.action)
    assert hansa.key(again.state) == hansa.key(table.course.state)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_is_played_by_taps_alone(players: int) -> None:
    table = Table(table_for(players, seed=players))
    with visit(table, (390, 844), speed="off") as guest:
        tapper = Tapper(guest)
        check_the_end(play_to_the_end(tapper, players), tapper)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_is_played_by_keys_alone(players: int) -> None:
    table = Table(table_for(players, seed=players + 10))
    with visit(table, (1280, 720), speed="off") as guest:
        typist = Typist(guest)
        check_the_end(play_to_the_end(typist, players), typist)


def test_opponents_play_between_the_turns_of_a_person(long: bool) -> None:
    table = Table(table_for(3, persons=1, seed=5))
    rng = Random(1)
    with visit(table, (844, 390), speed="off") as guest:
        alive(guest)
        tapper = Tapper(guest)
        for _ in range(400 if long else 8):
            tapper.settle()
            if tapper.over:
                break
            tapper.play(hansa.brisk(table.course.state, rng))
    seats = {entry.player for entry in table.course.session.log}
    assert seats == {0, 1, 2}


def test_the_view_catches_up_while_pieces_are_in_the_air() -> None:
    table = Table(table_for(4, seed=2))
    rng = Random(4)
    with visit(table, (1280, 720)) as guest:
        guest.wait(2.5)
        flown = 0
        for _ in range(40):
            table.course.play(hansa.brisk(table.course.state, rng))
            guest.frame(0.12)
            flown += bool(table.director.flights)
            for _ in range(200):
                guest.frame(0.1)
                if not table.timeline.busy:
                    break
            assert not table.timeline.busy and not table.director.flights
            assert table.seen == Picture.of(table.course.state)
        assert flown > 20


def test_a_tap_during_the_animation_finishes_it_and_chooses() -> None:
    table = Table(table_for(3, seed=4))
    with visit(table, (1280, 720)) as guest:
        guest.wait(2.5)
        table.course.play(hansa.parse(table.course.state, "place trader Stade-Hamburg 1"))
        guest.frame(0.1)
        assert table.director.flights
        post = hansa.parse(table.course.state, "place trader Stade-Hamburg 3") & 255
        x, y, _ = table.boards["chart"].spot(("post", post)) or (0, 0, 0)
        guest.room.typed += [Pointer("down", (x, y)), Pointer("up", (x, y))]
        guest.frame()
        assert not table.director.flights
        assert table.course.choosing is not None and table.course.choosing.chosen == ("post", post)


def test_nothing_is_drawn_while_nothing_moves() -> None:
    table = Table(table_for(3, seed=4))
    with visit(table, (1280, 720)) as guest:
        guest.wait(4.0)
        assert not any(guest.frame() for _ in range(300))


def test_undo_and_redo_show_the_position_they_lead_to() -> None:
    table = Table(table_for(3, seed=4))
    with visit(table, (1280, 720), speed="off") as guest:
        tapper = Tapper(guest)
        tapper.settle()
        start = hansa.key(table.course.state)
        tapper.play(hansa.parse(table.course.state, "place trader Stade-Hamburg 1"))
        after = hansa.key(table.course.state)
        tapper.settle()
        guest.tap("undo")
        assert hansa.key(table.course.state) == start
        assert table.seen == Picture.of(table.course.state)
        guest.tap("redo")
        assert hansa.key(table.course.state) == after
        assert table.seen == Picture.of(table.course.state)
        guest.press("u")
        assert hansa.key(table.course.state) == start
        guest.press("r")
        assert hansa.key(table.course.state) == after


def test_ending_a_turn_with_actions_left_asks_first() -> None:
    table = Table(table_for(3, seed=4))
    with visit(table, (390, 844), speed="off") as guest:
        Tapper(guest).settle()
        guest.tap("main")
        assert table.course.state.cells[248] == 0, "the turn has not ended yet"
        guest.tap("dialog.on")
        guest.press("e")
        guest.tap("dialog.end")
        assert table.course.acting == 1


def test_a_seat_is_handed_to_an_opponent_and_taken_back() -> None:
    table = Table(table_for(3, seed=4))
    with visit(table, (390, 844), speed="off") as guest:
        tapper = Tapper(guest)
        tapper.settle()
        guest.tap("menu")
        guest.press("Escape")
        assert guest.app.scene is table
        table.course.hand_over(0, "trader", "blocker")
        assert table.course.setup.seats[0].style == "blocker"
        table.course.resign(0)
        assert not table.course.person_acts and table.course.choosing is None
        table.course.hand_over(0, "person")
        tapper.settle()
        assert table.course.choosing is not None


def test_an_opponent_is_asked_to_play_in_its_character() -> None:
    table = Table(table_for(3, seed=4))
    asked: list[tuple[str, str]] = []
    with visit(table, (390, 844), speed="off") as guest:
        job = guest.room.job

        def heard(name, payload, progress=None):
            asked.append((payload["level"], payload["style"]))
            return job(name, payload, progress)

        guest.room.job = heard  # type: ignore[method-assign]
        alive(guest)
        table.course.hand_over(0, "trader", "blocker")
        while table.course.acting == 0:
            guest.frame(0.5)
        assert set(asked) == {("trader", "blocker")}
