"""The rules to read: everything leads to a paragraph, every link and example holds, and a search
finds each term in each language."""

import ast
from itertools import product
from pathlib import Path
from random import Random

import pytest

from engine import games as rules
from engine.core.generator import Generator
from game import games
from game.art import icons
from game.learn import card
from game.learn.door import offered
from game.learn.glance import Glance
from game.learn.learned import Learned
from game.learn.reader import Reader
from game.learn.rulebook import folded, rulebook, search
from game.learn.taught import first_steps, tutorial
from game.scene import Key, Pointer, Text
from game.scenes.menu import Menu
from game.scenes.start import Start
from game.table.spotted import named
from game.table.table import Table
from game.text import LANGUAGES, Words
from game.text.words import catalogue
from game.ui.painter import Painter
from tests.game.guest import table_for
from tests.game.lessons import TEACHING, every_taught
from tests.game.room import SIZES, visit
from tests.game.sitting import prepare, sit_down
from tests.game.sources import OF_MOVES
from tests.game.suite import laid, suite_of
from tests.hansa_table.positions import COELLEN, at

ROOT = Path(__file__).resolve().parents[2]
SAMPLE = 2
"""Looks in which every page is tried at each size, and all of them in the long run."""
LOOKS = list(product((1.0, 1.25, 1.5), LANGUAGES))
SITUATIONS = [(game, name) for game in TEACHING for name in suite_of(game).situations]


def words_of(game, language="en"):
    return Words(language, *card.catalogues(game), games.words(game))


def strings(game, *makers):
    """The first argument of every call of these makers in a game's rules and the common ground."""
    found = set()
    folders = [ROOT / "engine" / "core", ROOT / rules.package(game).replace(".", "/")]
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        if path.name in OF_MOVES:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                said = [a for a in node.args if isinstance(a, ast.Constant)]
                if name in makers and said and isinstance(said[0].value, str):
                    found.add(said[0].value)
    return found


@every_taught
def test_every_link_leads_to_a_paragraph(game):
    book = rulebook(game)
    names = [one.name for one in book.paragraphs]
    assert len(names) == len(set(names))
    leads = [
        *(to for one in book.paragraphs for to in one.see),
        *(term.to for term in book.terms),
        *book.things.values(),
        *book.reasons.values(),
        *book.events.values(),
        *book.options.values(),
    ]
    assert set(leads) <= set(names)


@pytest.mark.parametrize("language", LANGUAGES)
@every_taught
def test_everything_has_its_words(game, language):
    book, words = rulebook(game), words_of(game, language)
    keys = [f"rules.{chapter.name}" for chapter in book.chapters]
    for one in book.paragraphs:
        keys += [f"rule.{one.name}", f"rule.{one.name}.title"]
        keys += [f"rule.{one.name}.example"] if one.example else []
    keys += [f"term.{term.name}" for term in book.terms]
    for part in book.glance:
        keys += [f"glance.{part.name}", *(f"glance.{part.name}.{name}" for name, _ in part.lines)]
    assert not [key for key in keys if key not in words]


@every_taught
def test_no_word_of_the_lessons_is_left_over(game):
    book = rulebook(game)
    known = {f"rules.{one.name}" for one in book.chapters}
    known |= {f"rule.{one.name}" for one in book.paragraphs}
    known |= {f"term.{one.name}" for one in book.terms}
    known |= {f"glance.{part.name}" for part in book.glance}
    known |= {f"lesson.{one.name}" for one in tutorial(game).lessons}
    known |= {f"first.{name}" for name in first_steps(game)}
    for key in catalogue("en", games.lessons(game) / "text"):
        assert ".".join(key.split(".")[:2]) in known, key


@every_taught
def test_every_refusal_leads_to_a_paragraph(game):
    codes = strings(game, "Reason")
    assert len(codes) > 20
    assert not sorted(code for code in codes if rulebook(game).why(code) is None)


@every_taught
def test_every_kind_of_event_leads_to_a_paragraph(game):
    kinds = {"turn_began", "turn_ended"}
    playing = rules.get(game)
    for players in playing.seats:
        s, rng, told = playing.new(players, 5), Generator(5), []
        while playing.decision(s) is not None:
            playing.apply(s, playing.brisk(s, rng), told)
        kinds |= {event.kind for event in told}
    kinds |= strings(game, "Event")
    assert not sorted(kind for kind in kinds if kind not in rulebook(game).events)


@every_taught
def test_every_option_leads_to_a_paragraph(game):
    brought = games.get(game)
    names = {one.name for players in rules.get(game).seats for one in brought.options(players)}
    assert names <= set(rulebook(game).options)


@every_taught
def test_every_icon_is_drawn_and_every_sign_of_the_game_is_explained(game):
    book = rulebook(game)
    shown = {term.icon for term in book.terms if term.icon}
    drawn = [*shown, *(chapter.icon for chapter in book.chapters)]
    drawn += [icon for part in book.glance for _, icon in part.lines]
    for name in drawn:
        icons.icon(name, 20, (0, 0, 0))
    assert set(games.get(game).signs.values()) <= shown


@pytest.mark.parametrize(("game", "situation"), SITUATIONS)
def test_everything_on_the_table_leads_to_a_paragraph(game, situation):
    """Every target of a real table, whatever is asked, on both shapes of screen."""
    book = rulebook(game)
    with laid(game) as at:
        for size in ((390, 844), (1280, 720)):
            table, touches = sit_down(at, situation)
            with visit(table, size) as guest:
                prepare(guest, touches)
                ids = {target.id for target in table._targets} | {one.id for one in table.things}
                assert not sorted(name for name in ids if book.about(name) is None)


@every_taught
def test_every_example_decodes_and_lights_what_is_on_its_board(game):
    playing = rules.get(game)
    examples = [one for one in rulebook(game).paragraphs if one.example]
    assert len(examples) >= 6
    for one in examples:
        state = playing.decode(one.example.position)
        assert playing.audit(state) == []
        with visit(Reader(game, one.name), (390, 844)) as guest:
            picture = guest.app.scene._pictures[one.name]
            for light in one.example.lights:
                assert picture._board.spot(named(light)) is not None, (one.name, light)


@pytest.mark.parametrize("language", LANGUAGES)
@every_taught
def test_search_finds_each_term_and_title(game, language):
    book, words = rulebook(game), words_of(game, language)
    for term in book.terms:
        name = words(f"term.{term.name}")
        for typed in (name, name.upper(), folded(name)):
            assert term.to in [one.paragraph for one in search(book, words, typed)], typed
    for one in book.paragraphs:
        title = words(f"rule.{one.name}.title")
        assert search(book, words, title)[0].paragraph == one.name or one.name in [
            found.paragraph for found in search(book, words, title)
        ]


def test_search_ignores_case_and_accents_and_answers_while_one_types():
    book, words = rulebook("hansa"), words_of("hansa", "de")
    assert search(book, words, "HANDL")[0].paragraph == "pieces"
    assert search(book, words, "munz")[0].paragraph == "coin"
    assert folded("Łódź–Müller") == "lodz muller"
    assert search(book, words, "") == []
    with visit(Reader("hansa"), (390, 844)) as guest:
        reader = guest.app.scene
        guest.tap("search")
        assert guest.room.fields
        for typed in ("c", "co", "coi"):
            reader.handle(Text(typed))
        assert [region.id for region in reader.regions() if region.id.endswith(".coin")]
        reader.handle(Text("xyzzy"))
        assert guest.room.said[-1] == words_of("hansa")("reader.none")


def test_a_link_is_followed_and_back_returns_to_where_one_was():
    with visit(Reader("hansa", "displace"), (390, 844)) as guest:
        reader = guest.app.scene
        before = reader.scrolled("rules")
        assert before > 0
        reader.open("clavis_urbis")
        guest.frame()
        assert reader._page == "skills"
        guest.press("Escape")
        assert (reader._page, reader.scrolled("rules")) == ("turn", before)


@every_taught
def test_the_rules_are_heard_as_well_as_seen(game):
    one = rulebook(game).paragraphs[0].name
    with visit(Reader(game, one), (390, 844)) as guest:
        said = [region.label for region in guest.app.scene.regions()]
        assert any(words_of(game)(f"rule.{one}") in label for label in said)


@pytest.mark.parametrize("size", [*SIZES, (320, 480), (480, 320), (600, 600)])
@every_taught
def test_every_page_fits_every_screen(game, size, long):
    begun = [chapter.paragraphs[0].name for chapter in rulebook(game).chapters]
    for scale, language in LOOKS if long else Random(f"{game}{size}").sample(LOOKS, SAMPLE):
        pages = [Reader(game), Glance(game), *(Reader(game, name) for name in begun)]
        for scene in pages:
            with visit(scene, size, language=language, text_scale=scale, seen=False) as guest:
                painter = Painter(guest.app.surface, scene.look)
                scene.paint(painter)
                unfit = [written.text for written in painter.written if not written.fits]
                assert not unfit, (size, scale, unfit[0])


# the ways to the rules


def table_at_rest():
    return Table(table_for(3, 1))


def test_the_question_mark_opens_the_rules_about_what_has_the_keyboard():
    with visit(table_at_rest(), (1280, 720)) as guest:
        guest.wait(3)
        guest.press("?")
        assert isinstance(guest.app.scene, Reader) and guest.app.scene._page == "contents"
        guest.press("Escape")
        guest.app.set_focus("track.3")
        guest.press("?")
        assert guest.app.scene._page == "skills"


def test_every_why_not_leads_to_the_rules():
    with visit(table_at_rest(), (390, 844)) as guest:
        guest.wait(3)
        table = guest.app.scene
        table.touching.use(("track", 0))
        assert table._balloon.more is not None
        guest.touch(table._balloon.leading().centre)
        assert isinstance(guest.app.scene, Reader)
        assert guest.app.scene._page == rulebook("hansa").chapter_of(
            rulebook("hansa").why("no_marker")
        ).name


def test_a_refusal_in_a_question_leads_to_the_rules():
    with visit(Table(table_for(5, 1), at(COELLEN)), (390, 844)) as guest:
        guest.wait(3)
        table = guest.app.scene
        route = table.course.state.setting.board.route_number["Coellen-Warburg"]
        table.touching.use(("post", table.course.state.setting.board.routes[route].posts[0]))
        refused = [t for t in table._targets if t.reason]
        assert {"privilege_too_low", "space_taken"} <= {target.reason for target in refused}
        one = next(t for t in refused if t.reason == "space_taken")
        table.more_about(one).act()
        assert guest.app.scene._page == "routes"


@pytest.mark.parametrize("name", ["track.2", "supply", "prestige", "seat.1", "hint"])
def test_holding_anything_tells_what_it_is_and_leads_to_the_rules(name):
    with visit(table_at_rest(), (390, 844)) as guest:
        guest.wait(3)
        table = guest.app.scene
        pos = guest.find(name).box.center
        guest.room.typed.append(Pointer("down", pos, "touch"))
        guest.wait(0.7)
        assert table._balloon is not None and table._balloon.more is not None
        guest.room.typed.append(Pointer("up", pos, "touch"))
        guest.frame()
        assert table._balloon is not None
        assert [region.id for region in table.regions()][-1] == "more"
        guest.app.set_focus("more")
        guest.press("Enter")
        assert isinstance(guest.app.scene, Reader)


def test_the_other_button_of_a_mouse_asks_too():
    with visit(table_at_rest(), (1280, 720)) as guest:
        guest.wait(3)
        table = guest.app.scene
        length = len(table.course.session.log)
        pos = table.look.rect(table.spotting.find(("post", 0)).box).center
        guest.room.typed += [Pointer("down", pos, button=2), Pointer("up", pos, button=2)]
        guest.frame()
        assert table._balloon is not None and table._balloon.more is not None
        assert len(table.course.session.log) == length
        assert table.course.choosing.chosen is None
        away = (pos[0] + 90, pos[1] + 60)
        guest.room.typed.append(Pointer("move", away, pressed=False))
        guest.frame()
        assert table._balloon is not None, "who goes to the balloon must not lose it"


def test_menu_and_shelf_lead_to_the_rules():
    with visit(Start(), (390, 844)) as guest:
        ids = [one.id for one in offered(guest.app.scene, "hansa", Learned()).answers]
        assert ids == ["lessons", "puzzle", "rules", "glance"]
        guest.app.push(table_at_rest())
        guest.app.push(Menu(guest.app.scene.course))
        guest.frame()
        guest.tap("rules")
        assert isinstance(guest.app.scene, Reader)


def test_the_hint_has_a_sign_of_its_own():
    with visit(table_at_rest(), (390, 844)) as guest:
        guest.wait(3)
        assert guest.app.scene.adviser.press().icon == "lantern"


def test_keys_turn_the_pages():
    with visit(Reader("hansa", "aim"), (390, 844)) as guest:
        reader = guest.app.scene
        reader.handle(Key("PageDown"))
        guest.frame()
        reader.handle(Key("Home"))
        assert reader.scrolled("rules") == 0
        reader.handle(Key("/"))
        assert guest.room.fields
