"""The tutorial: every lesson can be followed by finger and by key, says what it must in few words,
answers another try, and can be left and taken up again."""

import asyncio
import json

import pytest

from engine import games as rules
from engine.core.session import Session
from game import games
from game.learn import card, learned
from game.learn.door import easy_table, offered
from game.learn.learned import THROUGH, Learned
from game.learn.taught import accepted, tutorial
from game.learn.tutor import Alone, resumed
from game.platform.folder import FileStorage
from game.scenes.finish import Finish
from game.scenes.start import Start
from game.table.table import Table
from game.text import LANGUAGES, Words, sentences
from game.text.words import catalogue
from game.ui import lettering
from tests.game.guest import Tapper, Typist, alive
from tests.game.lessons import Pupil, every_taught, minutes, table_of, tutor_at
from tests.game.room import SIZES, visit
from tests.game.ways import lesson_way

MOST_LESSONS, MOST_LETTERS, MOST_MINUTES = 24, 140, {"cities_knights": 8.0}
PLAY_TAPS = 55  # at most, for the stretch of real play at the end


def spoken(game, language="en"):
    return Words(language, *card.catalogues(game))


@every_taught
def test_lessons_are_few_and_short(game):
    lessons, words = tutorial(game).lessons, spoken(game)
    assert 0 < len(lessons) <= MOST_LESSONS
    for lesson in lessons:
        assert len(words(f"lesson.{lesson.name}")) <= MOST_LETTERS, lesson.name


@every_taught
def test_lessons_begin_at_the_end_and_close_with_real_play(game):
    course = tutorial(game)
    assert rules.get(game).decision(course.state(0)) is None
    assert [lesson.free for lesson in course.lessons].index(True) == len(course.lessons) - 1


@every_taught
def test_every_light_is_something_on_the_table(game):
    for at, lesson in enumerate(tutorial(game).lessons):
        with visit(table_of(game, at), (390, 844)) as guest:
            Pupil(guest).rest()
            table, tutor = guest.app.scene, tutor_at(guest)
            named = {".".join(map(str, thing)) for thing in tutor.lights}
            for light in lesson.lights:
                assert light in named or table.target_named(light), f"{lesson.name}: {light}"
            if lesson.moves:
                assert tutor.lights or tutor.rings, lesson.name


@every_taught
def test_what_is_pointed_at_in_the_end_does_what_the_lesson_asks_for(game):
    for at, lesson in enumerate(tutorial(game).lessons):
        if lesson.then:
            with visit(table_of(game, at), (390, 844)) as guest:
                pupil = Pupil(guest)
                pupil.rest()
                *path, last = lesson_way(guest.app.scene, tutor_at(guest))[1]
                for name in path:
                    pupil.guest.choose(name)
                assert tutor_at(guest).rings == [last] and last in lesson.then


@pytest.mark.parametrize("language", LANGUAGES)
@every_taught
def test_lessons_are_followed_by_tapping(game, language):
    with visit(table_of(game), (390, 844), language=language) as guest:
        pupil = Pupil(guest)
        pupil.follow_all()
        said = [spoken(game, language)(f"lesson.{one.name}") for one in tutorial(game).lessons]
        assert [text for text in said if text in guest.room.said] == said


@every_taught
def test_lessons_are_followed_by_keys_alone(game):
    with visit(table_of(game), (1280, 720)) as guest:
        Pupil(guest, Typist).follow_all()


@every_taught
def test_lessons_take_few_minutes(game):
    words = sum(
        len(spoken(game)(f"lesson.{one.name}").split()) for one in tutorial(game).lessons
    )
    with visit(table_of(game), (390, 844)) as guest:
        pupil = Pupil(guest)
        pupil.follow_all()
        taps = sum(pupil.taps) + PLAY_TAPS
    assert minutes(game, words, taps) <= MOST_MINUTES.get(game, 6.0)


@every_taught
def test_the_last_lesson_ends_in_real_scoring(game):
    """For somebody who does not look far ahead, against Apprentices who think for themselves."""
    course, record = tutorial(game), Learned()
    with visit(table_of(game, len(course.lessons) - 1, record), (390, 844)) as guest:
        alive(guest)
        player = Tapper(guest)
        taps = 0
        while not player.over:
            player.settle()
            if player.over:
                break
            s = player.table.course.state
            taps += player.play(best(game, s))
        assert isinstance(guest.app.scene, Finish)
        assert record.lessons[game] == THROUGH
        assert taps <= PLAY_TAPS


def best(game, s):
    """The action after which the points look best, the end of a turn last."""
    playing = rules.get(game)
    me = playing.decision(s).player

    def worth(action):
        after = playing.copy(s)
        playing.apply(after, action)
        return playing.evaluate(after, playing.styles["balanced"])[me]

    return max(playing.candidates(s), key=worth)


@every_taught
def test_another_try_is_answered_and_not_played(game):
    playing = rules.get(game)
    for at, lesson in enumerate(tutorial(game).lessons):
        with visit(table_of(game, at), (390, 844)) as guest:
            Pupil(guest).rest()
            table = guest.app.scene
            if lesson.free or table.course.choosing is None:
                continue
            tutor, s = tutor_at(guest), table.course.state
            wanted = accepted(playing, s, lesson.moves[tutor._done]) if lesson.moves else []
            other = next((a for a in playing.legal(s) if a not in wanted), None)
            if other is None:
                continue  # everything is accepted
            length = len(table.course.session.log)
            table.touching.pick(other)()
            assert len(table.course.session.log) == length, lesson.name
            assert table._balloon is not None and table._balloon.text


def test_what_the_rules_refuse_is_answered_with_the_reason_and_a_word():
    with visit(table_of("hansa", 7), (390, 844)) as guest:
        Pupil(guest).rest()
        table = guest.app.scene
        table.touching.use(("marker", 0))
        assert table._balloon.text == sentences(
            "“Extra office” is used while establishing a route.", spoken("hansa")("learn.lit")
        )


def test_the_large_button_waits_for_the_lesson_that_wants_it():
    with visit(table_of("hansa", 7), (390, 844)) as guest:
        pupil = Pupil(guest)
        pupil.rest()
        guest.tap("main")  # ends the turn in a game: here it is answered
        assert tutor_at(guest).at == 7 and guest.app.scene.course.state.cells is not None
        assert len(guest.app.scene.course.session.log) == 0


def large_button(table):
    return next(pane for pane in table.panes if pane.id == "buttons").shows[0][-1]


def test_the_large_button_is_ringed_once_it_would_do_what_is_asked():
    with visit(table_of("carpe_diem", 6), (390, 844)) as guest:
        pupil = Pupil(guest)
        pupil.rest()
        table, tutor = guest.app.scene, tutor_at(guest)
        assert "main" not in tutor.rings
        *path, last = lesson_way(table, tutor)[1]
        for name in path:
            pupil.guest.choose(name)
        assert last == "main" and tutor.rings == ("main",)


def test_the_answer_that_a_lesson_asks_for_is_ringed_in_a_question():
    with visit(table_of("hansa", 10), (390, 844)) as guest:
        pupil = Pupil(guest)
        pupil.rest()
        route, answer = lesson_way(guest.app.scene, tutor_at(guest))[1]
        assert tutor_at(guest).rings == []
        pupil.guest.choose(route)
        assert tutor_at(guest).rings == [answer]


@every_taught
def test_the_large_button_shines_only_when_it_is_wanted(game):
    dull = 0
    for at, lesson in enumerate(tutorial(game).lessons):
        with visit(table_of(game, at), (390, 844)) as guest:
            Pupil(guest).rest()
            table, tutor = guest.app.scene, tutor_at(guest)
            if lesson.moves and table.course.choosing is not None:
                brass = "brass" in large_button(table)
                assert not brass or "main" in tutor.rings, lesson.name
                dull += not brass
    assert dull > 5


def test_the_tiles_of_a_stack_are_seen_where_they_are_touched():
    with visit(table_of("carpe_diem", 14), (390, 844)) as guest:
        Pupil(guest).rest()
        table = guest.app.scene
        guest.tap("stack.1")
        guest.wait(0.5)
        lit = table.boards["ring"]._lit(table.seen, table.light)
        assert table.course.choosing.looked == lit.looked == 1


def test_no_ribbon_covers_what_a_lesson_points_at():
    for at, hailed in ((7, False), (len(tutorial("hansa").lessons) - 1, True)):
        with visit(table_of("hansa", at), (390, 844)) as guest:
            guest.wait(0.5)
            assert guest.app.scene.course.choosing is not None
            assert (guest.app.scene._banner is not None) == hailed


def test_a_whole_line_is_that_action_alone():
    game = rules.get("carpe_diem")
    s = tutorial("carpe_diem").state(6)
    assert len(accepted(game, s, ("go 1 take W78 build 3,2",))) == 1
    assert len(accepted(game, s, ("go 1 take W78 build",))) == 4


def test_back_and_skip_lead_to_the_lessons_beside():
    with visit(table_of("hansa", 9), (390, 844)) as guest:
        guest.tap("learn.skip")
        assert tutor_at(guest).at == 10
        guest.tap("learn.back")
        guest.tap("learn.back")
        assert tutor_at(guest).at == 8


def test_the_keyboard_stays_where_it_was_from_one_table_to_the_next():
    with visit(table_of("hansa", 5), (1280, 720)) as guest:
        Pupil(guest).rest()
        before = guest.app.scene
        guest.app.set_focus("main")
        guest.press("Enter")
        assert guest.app.scene is not before and guest.app.focus == "main"


@every_taught
def test_a_lesson_can_be_heard_again(game):
    with visit(table_of(game, 2), (390, 844)) as guest:
        Pupil(guest).rest()
        heard = [region.label for region in guest.app.scene.regions()]
        assert spoken(game)(f"lesson.{tutorial(game).lessons[2].name}") in heard


def test_undo_takes_a_move_of_the_lesson_back():
    with visit(table_of("hansa", 8), (390, 844)) as guest:
        pupil = Pupil(guest)
        pupil.rest()
        table = guest.app.scene
        wanted = accepted(table.course.game, table.course.state, tutor_at(guest).lesson.moves[0])
        pupil.guest.play(wanted[0])
        assert tutor_at(guest)._done == 1
        pupil.rest()
        guest.tap("undo")
        assert tutor_at(guest)._done == 0
        pupil.follow()
        assert tutor_at(guest).at == 9


def test_undo_into_the_lesson_before_goes_back_to_it():
    with visit(table_of("hansa", 7), (390, 844)) as guest:
        pupil = Pupil(guest)
        pupil.follow()
        assert tutor_at(guest).at == 8
        guest.tap("undo")
        pupil.rest()
        assert tutor_at(guest).at == 7
        pupil.follow()
        assert tutor_at(guest).at == 8


def test_whoever_would_rather_explore_plays_on_from_there():
    with visit(table_of("hansa", 8), (390, 844)) as guest:
        Pupil(guest).rest()
        guest.tap("learn.leave")
        guest.tap("dialog.explore")
        table = guest.app.scene
        assert isinstance(table.guide, Alone)
        length = len(table.course.session.log)
        table.touching.pick(table.course.game.legal(table.course.state)[0])()
        assert len(table.course.session.log) == length + 1
        assert "learn.leave" not in [region.id for region in table.regions()]


def test_leaving_keeps_the_lesson_one_is_at(tmp_path):
    storage = FileStorage(tmp_path)
    record = Learned()
    with visit(Start(), (390, 844)) as guest:
        guest.app.push(table_of("hansa", 3, record))
        Pupil(guest).rest()
        guest.tap("learn.leave")
        guest.tap("dialog.leave")
        assert isinstance(guest.app.scene, Start)
    asyncio.run(learned.keep(storage, record))
    kept = asyncio.run(learned.load(storage))
    assert resumed(kept, "hansa") == 3


def test_back_leaves_the_lessons_without_a_question_and_keeps_the_lesson_one_is_at():
    record = Learned()
    with visit(Start(), (390, 844)) as guest:
        guest.app.push(table_of("hansa", 3, record))
        Pupil(guest).rest()
        guest.app.scene.retreat()
        assert isinstance(guest.app.scene, Start)
    assert resumed(record, "hansa") == 3


def test_the_shelf_offers_to_go_on_where_one_stopped():
    with visit(Start(), (390, 844)) as guest:
        start = guest.app.scene
        ids = [one.id for one in offered(start, "hansa", Learned({"hansa": 5})).answers]
        assert ids[:2] == ["resume", "lessons"]
        for record in (Learned(), Learned({"hansa": THROUGH})):
            assert offered(start, "hansa", record).answers[0].id == "lessons"


@pytest.mark.parametrize("text", ["", "[]", '{"lessons": 3}', '{"lessons": {"hansa": "x"}}', "{"])
def test_a_damaged_record_is_as_if_nothing_was_learnt(text):
    assert Learned.decode(text) == Learned()


def test_an_easy_start_is_one_tap_from_the_shelf():
    with visit(Start(), (390, 844)) as guest:
        guest.tap("easy")
        assert isinstance(guest.app.scene, Table)
    setup = easy_table("hansa", 1)
    assert [seat.plays for seat in setup.seats] == ["person", "apprentice", "apprentice"]


@pytest.mark.parametrize("size", [*SIZES, (320, 480), (480, 320), (600, 600)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@every_taught
def test_the_card_and_the_table_share_every_screen(game, size, scale):
    with visit(table_of(game, 8), size, text_scale=scale) as guest:
        Pupil(guest).rest()
        table = guest.app.scene
        sheet = card.box(table.look)
        assert table.look.area.holds(sheet)
        below = [box for name, box in table.at.boxes().items() if box.y < sheet.bottom]
        roomy = min(size) >= 360 and max(size) - sheet.h >= 480
        assert not below or not roomy
        for region in table.regions():
            if region.id.startswith("learn.") and region.action:
                assert region.box.w >= 44 and region.box.h >= 44


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@every_taught
def test_no_lesson_is_clipped(game, language, scale):
    for size in ((360, 640), (390, 844), (844, 390), (1280, 720)):
        with visit(table_of(game), size, language=language, text_scale=scale) as guest:
            look = guest.app.scene.look
            for lesson in tutorial(game).lessons:
                text = look.words(f"lesson.{lesson.name}")
                said = card.said_box(look)
                fits = lettering.fit(look, text, card.SAID, said.w, said.h).fits
                assert fits, (size, lesson.name)


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])
@every_taught
def test_every_language_says_everything(game, language):
    folder = games.lessons(game) / "text"
    assert catalogue(language, folder).keys() == catalogue("en", folder).keys()
    keys = list(json.loads((folder / f"{language}.json").read_text("utf-8")))
    assert keys == sorted(keys)
    for key, sentence in catalogue(language, folder).items():
        assert sentence and sentence == " ".join(sentence.split()), key
        assert sentence != catalogue("en", folder)[key] or len(sentence) < 20, key


@every_taught
def test_a_lesson_begins_where_the_one_before_ended(game):
    """Each position that can be reached by skipping is one that play leads to."""
    course, playing = tutorial(game), rules.get(game)
    for at in range(1, len(course.lessons)):
        if course.lessons[at].position:
            continue
        session = Session(playing, course.state(at - 1))
        for move in course.lessons[at - 1].moves:
            session.act(accepted(playing, session.state, move)[0])
        assert playing.key(session.state) == playing.key(course.state(at))
