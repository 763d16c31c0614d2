"""A game with secrets at the house's table: several boards, a rival's at one tap, the curtain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import games as rules
from engine.core.protocol import PUBLIC
from engine.core.session import Session
from game import games
from game.saves.saved import SavedGame
from game.scenes.leaf import LeafSheet
from game.scenes.miniatures import of_game
from game.scenes.replay import Replay
from game.scenes.sharing import share
from game.setup import GameSetup, Seat
from game.table.table import Table
from game.text import LANGUAGES
from game.ui.look import TOUCH
from tests.core.toy import play
from tests.game.inn import begun
from tests.game.reading import Reader
from tests.game.reading import written as drawn
from tests.game.room import SIZES, visit
from tests.game.toy.picture import HIDDEN, Picture

NAMES = ("Anna", "Gerhard", "Katrin", "Tideman")


@pytest.fixture(autouse=True)
def toy():
    with (
        rules.registered("toy", "tests.core.toy.game:Toy"),
        games.registered("toy", "tests.game.toy"),
    ):
        yield


def company(players: int, persons: int) -> GameSetup:
    seats = [
        Seat(NAMES[n], n, "person" if n < persons else "apprentice") for n in range(players)
    ]
    return GameSetup(tuple(seats), 7, game="toy")


BEHIND = ["curtain", "menu"]
"""All there is to touch while the curtain hangs."""


def offered(table: Table) -> list[str]:
    return [region.id for region in table.regions() if region.action]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_several_boards_stand_in_one_layout_and_every_legal_action_is_offered(size):
    table = Table(company(2, 1))
    with visit(table, size) as guest:
        guest.wait(2.0)
        legal = set(table.course.game.legal(table.course.state))
        offered = {
            action for actions in table.course.choosing.meanings.values() for action in actions
        }
        assert offered == legal
        ids = {region.id for region in table.regions()}
        for thing in table.course.choosing.meanings:
            assert ".".join(map(str, thing)) in ids


def test_two_taps_play_and_the_picture_follows():
    table = Table(company(2, 1))
    with visit(table) as guest:
        guest.wait(2.0)
        guest.tap("die")
        guest.tap("die")
        guest.wait(3.0)
        assert len(table.course.session.log) >= 1
        state, eyes = table.course.state, table.course.eyes
        assert table.seen == Picture.of(state, eyes)
        assert table.seen.coins[0] == state.coins[0] > 0


def test_a_rivals_board_lies_open_at_one_tap_and_is_closed_by_another_or_escape():
    table = Table(company(3, 1))
    with visit(table) as guest:
        guest.wait(2.0)
        assert "hand.1" not in table.boards
        guest.tap("seat.1")
        assert "hand.1" in table.boards
        assert all(thing.thing[0] == "back" for thing in table.spotting.on["hand.1"])
        guest.tap("seat.1")
        assert "hand.1" not in table.boards
        guest.tap("seat.1")
        guest.press("Escape")
        assert "hand.1" not in table.boards


def test_only_the_board_under_the_finger_is_magnified():
    table = Table(company(2, 1))
    with visit(table) as guest:
        guest.wait(2.0)
        table.looking.magnify(2.0)
        market, mine = table.boards["market"], table.boards["mine"]
        assert market.camera.zoom == 2.0 and mine.camera is None


def test_one_person_sees_the_own_hand_and_no_other():
    table = Table(company(3, 1))
    with visit(table) as guest:
        guest.wait(2.0)
        assert table.course.choosing is not None, "alone among opponents nobody needs a curtain"
        assert HIDDEN not in table.seen.hands[0]
        assert set(table.seen.hands[1]) == {HIDDEN}


def test_a_curtain_hangs_between_two_persons_until_it_is_lifted():
    table = Table(company(2, 2))
    with visit(table) as guest:
        guest.wait(2.0)
        assert table.course.eyes == PUBLIC and table.course.choosing is None
        assert offered(table) == BEHIND
        assert "Anna" in guest.room.said[-1]
        assert all(set(hand) == {HIDDEN} for hand in table.seen.hands)
        guest.tap("curtain")
        guest.wait(2.0)
        assert table.course.eyes == 0 and table.course.choosing is not None
        assert "curtain" not in offered(table)
        assert HIDDEN not in table.seen.hands[0] and set(table.seen.hands[1]) == {HIDDEN}


def test_the_curtain_falls_again_with_the_decision_of_the_other():
    table = Table(company(2, 2))
    with visit(table) as guest:
        guest.wait(1.0)
        guest.tap("curtain")
        guest.wait(1.0)
        for _ in range(2):
            table.course.play(play.PEEK)
            guest.wait(3.0)
        assert table.course.acting == 1 and table.course.eyes == PUBLIC
        assert offered(table) == BEHIND
        assert all(set(hand) == {HIDDEN} for hand in table.seen.hands)
        guest.press("Escape", "u", "e", "h")
        assert offered(table) == BEHIND and table.course.choosing is None
        guest.tap("curtain")
        assert table.course.eyes == 1


def test_a_seat_handed_over_lets_the_curtain_fall():
    table = Table(company(3, 3))
    with visit(table) as guest:
        guest.wait(1.0)
        guest.tap("curtain")
        guest.wait(1.0)
        table.course.hand_over(2, "apprentice")
        guest.wait(1.0)
        assert offered(table) == BEHIND


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_curtain_can_be_read_and_lifted_at_every_size(size):
    setup = company(2, 2)
    named = replace(setup.seats[0], name="Margarete von der Lippe-Biesterfeld")
    setup = replace(setup, seats=(named, *setup.seats[1:]))
    for language in LANGUAGES:
        for text in (1.0, 1.5):
            settings = {"language": language, "text_scale": text, "speed": "off"}
            with visit(Table(setup), size, seen=False, **settings) as guest:
                guest.app._draw = lambda: None
                guest.frame()
                table = guest.app.scene
                for target in table._targets:
                    assert table.look.area.holds(target.box), target.id
                    assert min(target.box.w, target.box.h) >= TOUCH - 0.01, target.id
                reader = Reader(table.look)
                for widget in table.covering:
                    widget.draw(reader)
                assert all(written.fits for written in reader.written), (language, text)


def test_a_leaf_of_the_game_is_read_from_the_menu_and_closed_again():
    table = Table(company(2, 1))
    with visit(table) as guest:
        guest.wait(2.0)
        guest.tap("menu")
        guest.tap("leaf.held")
        assert isinstance(guest.app.scene, LeafSheet)
        said = {text.text for text in drawn(guest.app.scene)}
        held = ", ".join(map(str, table.course.state.hands[0]))
        assert {"What you hold", f"In your hand: {held}"} <= said
        guest.press("Escape")
        assert guest.app.scene is table


def test_a_leaf_shows_no_more_than_the_eyes_of_the_moment_may_know():
    table = Table(company(2, 2))
    with visit(table) as guest:
        guest.wait(2.0)
        guest.tap("menu")
        guest.tap("leaf.held")
        said = " ".join(text.text for text in drawn(guest.app.scene))
        hidden = ", ".join([str(HIDDEN)] * len(table.course.state.hands[0]))
        assert f"In your hand: {hidden}" in said


def test_what_one_drew_is_told_to_nobody_else():
    table = Table(company(2, 2))
    with visit(table) as guest:
        guest.wait(1.0)
        guest.tap("curtain")
        guest.wait(1.0)
        guest.room.said.clear()
        table.course.play(play.DRAW)
        guest.wait(3.0)
        drawn = next(
            event for events, _ in table.log.chronicle._actions for event in events
            if event.kind == "drew"
        )
        card = str(drawn.data["card"])
        assert any(line.endswith(f"drew {card}") for line in guest.room.said)
        table.course.play(play.PEEK)
        guest.wait(3.0)
        lines = table.log.chronicle.lines(table.speech, table.course.eyes)
        assert lines[0].text == "Anna: drew"


def test_undo_stops_at_what_was_seen():
    table = Table(company(2, 1))
    with visit(table) as guest:
        guest.wait(2.0)
        table.course.play(play.PEEK)
        guest.wait(2.0)
        table.course.undo()
        assert len(table.course.session.log) == 1


def _running() -> SavedGame:
    setup = company(2, 2)
    session = Session.new(rules.get("toy"), 2, 7)
    session.act(play.DRAW)
    return SavedGame(setup, session, "2026-01-01T00:00:00", "2026-01-01T00:00:00")


def test_a_running_game_cannot_be_watched_with_open_hands():
    with visit(Replay(_running())) as guest:
        guest.frame()
        seen = guest.app.scene.play.seen
        assert all(set(hand) <= {HIDDEN} for hand in seen.hands)
        assert guest.find("branch").action is None, "a branch would show the hands"


def test_a_small_picture_of_a_running_game_shows_no_hand():
    with visit(Table(company(2, 1))) as guest:
        picture = of_game(guest.app, _running())
        assert all(set(hand) <= {HIDDEN} for hand in picture.seen.hands)


def _finished() -> SavedGame:
    saved = _running()
    session, game = saved.session, saved.session.game
    while game.decision(session.state) is not None:
        session.act(game.legal(session.state)[0])
    return saved


def test_a_finished_game_opens_all_hands():
    with visit(Replay(_finished())) as guest:
        guest.frame()
        seen = guest.app.scene.play.seen
        assert HIDDEN not in [card for hand in seen.hands for card in hand]
        assert guest.find("branch").action is not None


def test_sharing_a_running_game_says_that_it_shows_the_hands():
    for saved, told in ((_running(), True), (_finished(), False), (begun(3, 40), False)):
        with visit(Replay(saved)) as guest:
            share(guest.app.scene, saved)
            assert ("every hand" in guest.app.scene._dialog.text) is told
