"""Advice that teaches: what a move is better than, a button that plays it, what was good about a
rival's move, and what to take along from a finished game."""

import json

import pytest

from engine import games as rules
from engine.ai.levels import level
from engine.ai.think import hint
from engine.core.errors import Reason
from engine.core.generator import Generator
from engine.core.session import Session
from game import games
from game.art.palette import STANDARD
from game.scene import Pointer
from game.scenes.analysis import MOST_LESSONS, Analysis
from game.table.company import Company
from game.table.table import Table
from game.text import LANGUAGES, Words
from game.text.words import catalogue
from tests.game.guest import table_for
from tests.game.inn import begun
from tests.game.room import visit
from tests.hansa_table.positions import FEE, at, hansa

REASON = {"code": "settles", "values": {"route": "Stade-Hamburg"}}


def advice(s, nodes=600):
    steps = hint(hansa, s, level("master"), Generator(3), nodes)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def test_a_hint_names_a_line_that_is_after_something_else():
    s = hansa.new(3, 5)
    found = advice(s, 6750)
    assert found.than and found.than[0] != found.action
    assert hansa.why_not(s, found.than[0]) is None
    assert hansa.motive(s, found.than) != found.reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_says_what_it_is_better_than(language):
    table = Table(table_for(4), at(FEE))
    with visit(table, speed="off", language=language) as guest:
        guest.frame()
        s = table.course.state
        best = hansa.parse(s, "place merchant Coellen-Warburg 1")
        other = hansa.parse(s, "place trader Hamburg-Lübeck 1")
        table.adviser._advise(0, {"line": [best], "than": [other], **REASON})
        than = table.words("table.hint.than", line=table.speech.phrase(other, True))
        assert than in table._balloon.text


def test_the_balloon_of_advice_plays_the_whole_move_with_one_touch():
    """A piece that is lifted is put down as well; what comes after is not played."""
    table = Table(table_for(4), at(FEE))
    with visit(table, speed="off") as guest:
        guest.frame()
        s = table.course.state
        lift = hansa.parse(s, "lift Emden-Stade 1")
        after = hansa.copy(s)
        hansa.apply(after, lift)
        put = hansa.parse(after, "put Hamburg-Lübeck 1")
        hansa.apply(after, put)
        done = hansa.parse(after, "done")
        hansa.apply(after, done)
        place = hansa.parse(after, "place trader Hamburg-Lübeck 2")
        table.adviser._advise(0, {"line": [lift, put, done, place], **REASON})
        x, y = table._balloon.leading().centre
        guest.room.typed += [Pointer("down", (x, y), "touch"), Pointer("up", (x, y), "touch")]
        guest.frame()
        assert [entry.action for entry in table.course.session.log] == [lift, put, done]


def test_a_touch_beside_the_last_line_of_the_balloon_plays_nothing():
    table = Table(table_for(4), at(FEE))
    with visit(table, speed="off") as guest:
        guest.frame()
        place = hansa.parse(table.course.state, "place merchant Coellen-Warburg 1")
        table.adviser._advise(0, {"line": [place], **REASON})
        box = table._balloon.box
        guest.touch((box.centre[0], box.y + 4))
        assert table._balloon is None and not table.course.session.log


def test_a_line_of_the_log_tells_what_was_good_about_a_rivals_move():
    lines = ["place trader Hamburg-Lübeck 1", "end turn", "place trader Stade-Hamburg 2"]
    table = Table(table_for(4, 4), at(FEE, *lines))
    with visit(table, speed="off") as guest:
        guest.frame()
        table.course.viewer = 2
        table.log.unfold()
        blue = next(n for n, line in enumerate(table.log.lines()) if line.seat == 1)
        table.log._pointer_to(blue)()
        assert table._balloon.strong == table.words("table.why", name="Gerhard")
        session = table.course.session
        reason = hansa.motive(session.position(2), [session.log[2].action])
        assert table._balloon.text == table.speech.motive(reason)
        table._balloon = None
        table.course.viewer = 1
        table.log._pointer_to(blue)()
        table.log._pointer_to(blue)()
        assert table._balloon is None, "nobody is told about his own moves"


def written(scene):
    children = [w for widget in scene._widgets for w in getattr(widget, "children", ())]
    return [w.text for w in children if hasattr(w, "text")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_most_three_lessons_are_taken_along_from_a_game(language):
    """The costliest of a person's own; nobody learns from luck or from others' mistakes."""
    saved = begun(3, 60)
    session: Session = saved.session
    points = []
    for start in range(40):
        s = session.position(start)
        decision = hansa.decision(s)
        line = [hansa.candidates(s)[0]]
        points.append(
            {
                "player": decision.player,
                "start": start,
                "end": start + 1,
                "loss": 100 + start,
                "line": line,
                "luck": 0,
            }
        )
    scene = Analysis(saved)
    with visit(scene, (390, 844), language=language) as guest:
        scene._points = points
        scene.refresh()
        guest.frame()
        persons = [p for p in points if saved.setup.seats[p["player"]].person]
        wanted = sorted(persons, key=lambda p: -p["loss"])[:MOST_LESSONS]
        speech = scene._brought.speech(scene.company, session.state)
        said = written(scene)
        for point in wanted:
            reason = hansa.motive(session.position(point["start"]), point["line"])
            assert any(speech.motive(reason) in text for text in said)
        assert scene.words("analysis.lessons") in said
        scene._points = [p for p in points if p not in persons]
        scene.refresh()
        said = written(scene)
        assert scene.words("analysis.lessons") not in said


SAID = {
    "hansa": {
        "filled": {"rival": "blue", "route": "Hamburg-Lüneburg"},
        "driven_off": {"rival": "blue", "route": "Hamburg-Lüneburg"},
        "establishes_nothing": {},
        "compensates": {"rival": "blue", "n": 2},
        "idle": {"n": 1},
        "lacks": {"route": "Hamburg-Lüneburg", "n": 2},
        "merchant": {},
        "drains": {"n": 0},
    },
    "carpe_diem": {
        "leaves": {"rival": "blue", "takes": ["baker", "villa"]},
        "completes_nothing": {},
        "earns": {"gains": {"coin": 1, "bread": 2}},
        "earns_nothing": {},
        "stores": {},
        "bread": {},
        "brings": {"only": -3},
    },
    "cities_knights": {
        "points": {"n": 0},
        "corner": {"place": 12, "rival": "blue"},
        "numbers": {"place": 12, "n": 9},
        "defence": {"holds": [1, 3]},
        "exposed": {"n": 9},
        "cards": {"n": 2},
    },
}
"""Every drawback of every game, with values of its kind."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SAID)
def test_every_drawback_has_a_whole_sentence(name, language):
    known = {key for key in catalogue(language, games.words(name)) if key.startswith("drawback.")}
    assert known == {f"drawback.{code}" for code in SAID[name]}
    playing = rules.get(name)
    state = playing.new(3, 1)
    words = Words(language, games.words(name))
    speech = games.get(name).speech(Company(table_for(3, game=name), words, STANDARD, 0), state)
    for code, values in SAID[name].items():
        said = speech.drawback(Reason(code, values))
        assert said.endswith(".") and "{" not in said and said[0] == said[0].upper(), said


@pytest.mark.parametrize("name", SAID)
def test_what_speaks_against_a_move_has_a_sentence_wherever_a_game_leads(name):
    playing, seen = rules.get(name), set()
    s, rng = playing.new(3, 2), Generator(2)
    while playing.decision(s) is not None:
        legal = list(playing.legal(s))
        found = playing.drawback(s, [rng.choice(legal)], [rng.choice(legal)])
        if found is not None:
            assert found.code in SAID[name] and found.values.keys() == SAID[name][found.code].keys()
            seen.add(found.code)
        playing.apply(s, playing.brisk(s, rng))
    assert len(seen) >= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_tells_why_the_other_move_is_worse(language):
    """The job's answer, as the page's worker hands it over, in the balloon."""
    table = Table(table_for(4), at(FEE))
    with visit(table, speed="off", language=language) as guest:
        guest.frame()
        s = table.course.state
        best = hansa.parse(s, "place trader Hamburg-Lübeck 1")
        other = hansa.parse(s, "place merchant Coellen-Warburg 1")
        against = hansa.drawback(s, [other], [best])
        assert against is not None
        told = json.loads(json.dumps([against.code, dict(against.values)]))
        table.adviser._advise(0, {"line": [best], "than": [other], "drawback": told, **REASON})
        said = table.speech.drawback(against)
        than = table.words("table.hint.than", line=table.speech.phrase(other, True))
        assert f"{than} {said}" in table._balloon.text
        table.adviser._advise(0, {"line": [best], "than": [other], "drawback": None, **REASON})
        assert table._balloon.text.endswith(than)


def test_the_masters_answer_carries_what_speaks_against_the_other_move():
    routes = {"Göttingen-Quedlinburg": ["red trader"] * 3}
    supply = {"red": [1, 0], "blue": [5, 1]}
    position = {"players": 4, "turn": "red", "actions_left": 1, "routes": routes, "supply": supply}
    found = advice(hansa.decode(position), 3000)
    assert hansa.text(hansa.decode(position), found.than[0]).startswith("income")
    assert found.drawback == Reason("establishes_nothing")
