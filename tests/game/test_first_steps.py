"""First games: the prompt says a little more, each thing once; and what cannot be used says what it
is."""

import asyncio

import pytest

from engine import games as rules
from game import games
from game.learn import card
from game.learn.door import easy_table
from game.learn.firststeps import HOLD, FirstSteps
from game.learn.learned import Learned
from game.learn.rulebook import rulebook
from game.learn.taught import first_steps
from game.platform import PlatformError
from game.scene import Pointer
from game.table.table import Table
from game.text import LANGUAGES, Words
from tests.game.guest import table_for
from tests.game.lessons import every_taught, tutor_at
from tests.game.reading import Reader
from tests.game.room import SIZES, visit
from tests.hansa_table.positions import FEE, at, hansa


def opened(record, session=None, easy=False, size=(390, 844), **settings):
    table = Table(table_for(4, 4), session, FirstSteps("hansa", easy))
    return table, visit(table, size, **settings), record


def began(guest, table, record):
    table.guide.begin(record)
    guest.wait(2)


def test_each_step_is_told_once_and_then_never_again():
    record = Learned(told=["hansa.lessons"])
    told = []
    for _ in range(3):
        table, room, _ = opened(record, at(FEE))
        with room as guest:
            began(guest, table, record)
            told.append(table.said.text)
    words = Words("en", *card.catalogues("hansa"), games.words("hansa"))
    assert told[:2] == [words("first.hold"), words("first.begin")]
    assert told[2] not in told[:2]
    assert record.told == ["hansa.lessons", "hold", "hansa.begin"]


@every_taught
def test_the_first_game_offers_the_lessons_at_one_touch_and_only_once(game):
    record = Learned()
    for first in (True, False):
        table = Table(table_for(3, 1, game=game), None, FirstSteps(game))
        with visit(table, (390, 844)) as guest:
            began(guest, table, record)
            offered = [region for region in table.regions() if region.id == "more"]
            assert len(offered) == first
            if first:
                assert table._balloon.text == table.words("first.lessons")
                guest.tap("more")
                assert tutor_at(guest).at == 0
                guest.app.pop()
                assert guest.app.scene is table and table.course.choosing is not None


def test_each_game_tells_its_own_first_steps():
    record = Learned(told=["hansa.lessons", "hold", "hansa.begin", "carpe_diem.lessons"])
    table = Table(table_for(3, 1, game="carpe_diem"), None, FirstSteps("carpe_diem"))
    with visit(table, (390, 844)) as guest:
        began(guest, table, record)
        assert table.said.text == table.words("first.begin")


def test_a_step_waits_for_what_it_speaks_of():
    record = Learned(told=["hansa.lessons", "hold", "hansa.begin"])
    lines = ["displace trader Stade-Hamburg 1", "pay trader"]
    table, room, _ = opened(record, at(FEE))
    with room as guest:
        began(guest, table, record)
        assert record.told == ["hansa.lessons", "hold", "hansa.begin"]
    session = at(FEE, *lines)
    while hansa.decision(session.state).kind != "turn":
        session.act(hansa.legal(session.state)[-1])
    table, room, _ = opened(record, session)
    with room as guest:
        began(guest, table, record)
        assert record.told[-1] == "hansa.displaced"
        assert table.said.text == table.words("first.displaced")


def test_who_has_begun_the_lessons_is_not_sent_there():
    record = Learned({"hansa": 4})
    table, room, _ = opened(record, at(FEE))
    with room as guest:
        began(guest, table, record)
        assert record.told == ["hold"]


def test_the_usual_prompt_returns_with_the_next_turn_and_while_something_is_chosen():
    record = Learned(told=["hansa.lessons"])
    table, room, _ = opened(record, at(FEE))
    with room as guest:
        began(guest, table, record)
        assert table.said.text == table.words("first.hold")
        table.touching.use(("stock",))
        assert table.said.text != table.words("first.hold")


def test_a_game_never_waits_for_its_first_steps():
    """Neither for the record nor for words that cannot be fetched."""
    table, room, _ = opened(Learned(), at(FEE))
    with room as guest:
        guest.wait(1)
        assert table.course.choosing is not None

        async def lost(name):
            raise PlatformError("missing", name)

        guest.app.need = lost
        asyncio.run(table.guide._remember())
        assert table.guide._record is None
        guest.wait(1)
        assert table.said.text == table.words("prompt.turn") or table.said.text


@pytest.mark.parametrize(
    ("speed", "shown"), [("normal", "slow"), ("fast", "fast"), ("off", "off"), ("slow", "slow")]
)
def test_an_easy_game_is_shown_slowly_unless_somebody_chose_otherwise(speed, shown):
    table, room, _ = opened(Learned(), at(FEE), easy=True, speed=speed)
    with room:
        assert table.timeline.speed == shown
    table, room, _ = opened(Learned(), at(FEE), speed=speed)
    with room:
        assert table.timeline.speed == speed


@every_taught
def test_an_easy_game_has_few_players_all_apprentices(game):
    setup = easy_table(game, 3)
    assert len(setup.seats) <= max(3, rules.get(game).seats[0])
    assert [seat.plays for seat in setup.seats][1:] == ["apprentice"] * (len(setup.seats) - 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@every_taught
def test_every_step_fits_the_prompt(game, size, language):
    table = Table(table_for(3, 1, game=game), None, FirstSteps(game))
    with visit(table, size, language=language) as guest:
        began(guest, table, Learned())
        for name in (HOLD, *first_steps(game)):
            table.guide._told = (0, name)
            table.refresh()
            assert table.said.text == table.words(f"first.{name}")
            reader = Reader(table.pane_look)
            next(pane for pane in table.panes if pane.id == "prompt").draw(reader)
            assert all(written.fits for written in reader.written), (name, table.said.text)


@every_taught
def test_every_step_waits_for_something_that_happens(game):
    assert set(first_steps(game).values()) <= {"", *rulebook(game).events}


# tap to learn


@pytest.mark.parametrize("name", ["prestige", "ends", "supply"])
def test_a_tap_on_what_has_no_use_tells_what_it_is(name):
    with visit(Table(table_for(4), at(FEE)), (390, 844)) as guest:
        guest.wait(3)
        table = guest.app.scene
        guest.tap(name)
        assert table._balloon is not None
        assert table._balloon.text == table.target_named(name).tip
        assert table._balloon.more is not None


def test_a_refusal_tells_what_was_touched_as_well_as_why_not():
    with visit(Table(table_for(4), at(FEE)), (390, 844)) as guest:
        guest.wait(3)
        table = guest.app.scene
        guest.tap("track.0")
        assert "2 actions; then 3, 3" in table._balloon.strong
        assert table._balloon.text == "You have no unused marker “Develop a skill”."
        office = table.course.state.setting.board.city_number["Hamburg"]
        table.touching.use(("office", office, 1))
        assert table._balloon.strong == table.speech.thing(("office", office, 1))
        assert table._balloon.text != table._balloon.strong


def test_a_long_press_does_not_choose():
    with visit(Table(table_for(4), at(FEE)), (390, 844)) as guest:
        guest.wait(3)
        table = guest.app.scene
        pos = guest.find("stock").box.center
        guest.room.typed.append(Pointer("down", pos, "touch"))
        guest.wait(0.7)
        guest.room.typed.append(Pointer("up", pos, "touch"))
        guest.frame()
        assert table._balloon is not None and table.course.choosing.chosen is None
