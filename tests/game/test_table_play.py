"""Games at every table, played by taps only and by keys only, to the engine's own score."""

from itertools import count
from random import Random

from engine.core.session import Session
from game.scenes.finish import Finish
from game.table.table import Table
from tests.game.courses import course, mixed
from tests.game.guest import Guest, Tapper, Typist, alive, table_for
from tests.game.room import visit
from tests.game.suite import At, every_seating, every_shelved, every_table

STRETCH = 20
"""Decisions of each stretch of a game where not all of it is played."""


def glancing(guest: Guest) -> None:
    """Draw only one frame in six: a whole game is long."""
    app, frames = guest.visit.app, count()
    draw = app._draw
    app._draw = lambda: draw() if next(frames) % 6 == 0 else None  # type: ignore[method-assign]


def play(at: At, guest: Guest, meant: list[int], most: int) -> Table:
    """What was meant where it is still legal; the table as it was left."""
    game, table, rng = at.game, guest.table, Random(most)
    for _ in range(most):
        guest.settle()
        if guest.over:
            break
        s, moves = table.course.state, len(table.course.session.log)
        action = meant[moves] if moves < len(meant) else mixed(game, s, rng, 8)
        if game.why_not(s, action) is not None:
            action = mixed(game, s, rng, 8)
        line = game.text(s, action)
        taps = guest.play(action)
        assert taps <= at.most(line), line
        assert table.seen == at.brought.picture(table.course.state, table.course.eyes), line
    return table


def play_stretches(at: At, players: int, guest_class: type[Guest], size, long: bool) -> None:
    """A whole game, or some of its beginning and middle and all of its end."""
    whole, meant = course(at.game, players, players)
    length = len(meant)
    begins = [0] if long else [0, length // 3, 2 * length // 3, length - STRETCH // 2]
    for begin in begins:
        setup = table_for(players, seed=players, game=at.name)
        table = Table(setup, whole.branch(begin))
        with visit(table, size, speed="off") as room:
            guest = guest_class(room)
            glancing(guest)
            last = begin == begins[-1]
            play(at, guest, meant, 10 * length if last else STRETCH)
            if last:
                check_the_end(at, table, guest)


def check_the_end(at: At, table: Table, guest: Guest) -> None:
    scene, game, state = guest.visit.app.scene, at.game, table.course.state
    assert isinstance(scene, Finish)
    assert game.decision(state) is None
    assert list(scene.ending.scores) == game.score(state)
    assert list(scene.ending.winners) == game.winners(state)
    assert list(scene.ending.history[-1]) == at.brought.standing(state, None)
    again = Session(game, table.course.session.start)
    for entry in table.course.session.log:
        again.record(entry.action)
    assert game.key(again.state) == game.key(state)


@every_seating
def test_a_game_is_played_by_taps_alone(at: At, players: int, long: bool) -> None:
    play_stretches(at, players, Tapper, (390, 844), long)


@every_seating
def test_a_game_is_played_by_keys_alone(at: At, players: int, long: bool) -> None:
    play_stretches(at, players, Typist, (1280, 720), long)


@every_table
def test_opponents_play_between_the_turns_of_a_person(at: At, long: bool) -> None:
    players = min(3, at.game.seats[-1])
    table = Table(table_for(players, persons=1, seed=5, game=at.name))
    rng = Random(1)
    with visit(table, (844, 390), speed="off") as guest:
        alive(guest)
        tapper = Tapper(guest)
        for _ in range(400 if long else 8):
            tapper.settle()
            if tapper.over:
                break
            tapper.play(at.game.brisk(table.course.state, rng))
        if not tapper.over:
            tapper.settle()
    seats = {entry.player for entry in table.course.session.log}
    assert seats == set(range(players))


@every_table
def test_the_picture_catches_up_while_things_are_in_the_air(at: At) -> None:
    players = at.game.seats[-1]
    whole, meant = course(at.game, players, players)
    begin = len(meant) // 3
    table = Table(table_for(players, 0, game=at.name), whole.branch(begin))
    with visit(table, (1280, 720)) as guest:
        guest.wait(2.5)
        flown = 0
        for action in meant[begin : begin + 40]:
            table.course.play(action)
            guest.frame(0.12)
            flown += bool(table.director.flights)
            for _ in range(300):
                if not table.timeline.busy:
                    break
                guest.frame(0.1)
            assert not table.timeline.busy and not table.director.flights
            assert table.seen == at.brought.picture(table.course.state, table.course.eyes)
            if guest.app.scene is not table:
                break
        assert flown > 3


@every_table
def test_nothing_is_drawn_while_nothing_moves(at: At) -> None:
    players = at.game.seats[0]
    whole, meant = course(at.game, players, players)
    for begin in (0, len(meant) // 2):
        table = Table(table_for(players, game=at.name), whole.branch(begin))
        with visit(table, (1280, 720)) as guest:
            guest.wait(4.0)
            Tapper(guest).settle()
            guest.wait(4.0)
            assert not any(guest.frame() for _ in range(300))


@every_shelved
def test_undo_and_redo_show_the_position_they_lead_to(at: At) -> None:
    """At the first action of a game that can be taken back."""
    game, players = at.game, at.game.seats[-1]
    whole, meant = course(game, players, players)
    begin = next(
        number
        for number, entry in enumerate(whole.log[:-1])
        if not entry.reveals
        and entry.began is None
        and game.decision(whole.position(number + 1)).player == entry.player
    )
    table = Table(table_for(players, game=at.name), whole.branch(begin))
    with visit(table, (1280, 720), speed="off") as guest:
        tapper, course_ = Tapper(guest), table.course
        tapper.settle()
        start = game.key(course_.state)
        table.course.play(meant[begin])
        tapper.settle()
        after = game.key(course_.state)
        for use, wanted in (
            (lambda: guest.tap("undo"), start),
            (lambda: guest.tap("redo"), after),
            (lambda: guest.press("u"), start),
            (lambda: guest.press("r"), after),
        ):
            use()
            tapper.settle()
            assert game.key(course_.state) == wanted
            assert table.seen == at.brought.picture(course_.state, course_.eyes)


@every_table
def test_a_seat_is_handed_to_an_opponent_and_taken_back(at: At) -> None:
    table = Table(table_for(at.game.seats[0], game=at.name))
    with visit(table, (390, 844), speed="off") as guest:
        tapper = Tapper(guest)
        tapper.settle()
        guest.tap("menu")
        guest.press("Escape")
        assert guest.app.scene is table
        acting = table.course.acting
        table.course.hand_over(acting, "trader", "blocker")
        assert table.course.setup.seats[acting].style == "blocker"
        table.course.resign(acting)
        assert not table.course.person_acts and table.course.choosing is None
        table.course.hand_over(acting, "person")
        tapper.settle()
        assert table.course.choosing is not None


@every_table
def test_an_opponent_is_asked_to_play_in_its_character(at: At) -> None:
    table = Table(table_for(at.game.seats[0], seed=4, game=at.name))
    asked: list[tuple[str, str]] = []
    with visit(table, (390, 844), speed="off") as guest:
        job = guest.room.job

        def heard(name, payload, progress=None):
            asked.append((payload["level"], payload["style"]))
            return job(name, payload, progress)

        guest.room.job = heard  # type: ignore[method-assign]
        alive(guest)
        acting, style = table.course.acting, list(at.game.styles)[-1]
        table.course.hand_over(acting, "apprentice", style)
        moves = len(table.course.session.log)
        for _ in range(2000):
            guest.frame(0.5)
            if len(table.course.session.log) > moves:
                break
        assert set(asked) == {("apprentice", style)}
