"""Everything at every table speaks in five languages: labels, tips, prompts, questions, reasons,
and what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.core.errors import Reason
from engine.core.protocol import Event, Game
from engine.core.session import Session
from game import games
from game.scene import Scene
from game.table.company import Company
from game.table.table import Table
from game.text import LANGUAGES, Words, sentences
from game.ui.look import Look
from game.ui.overlay import Balloon
from tests.game import sources
from tests.game.courses import course, mixed
from tests.game.guest import table_for
from tests.game.room import visit
from tests.game.sitting import prepare, sit_down
from tests.game.suite import At, every_shelved, every_situation, every_table

GAMES = 24
"""Whole games that are listened to."""


def words_of(at: At, language: str) -> Words:
    return Words(language, games.words(at.name))


def company_of(at: At, language: str, players: int) -> Company:
    look = Look(360, 640, text=1.5, words=words_of(at, language))
    return Company(table_for(players, game=at.name), look.words, look.palette, 0)


# ---- why not


@pytest.mark.parametrize("language", LANGUAGES)
@every_shelved
def test_every_reason_of_the_rules_has_words(at: At, language: str) -> None:
    catalogue = words_of(at, language)._sentences
    codes = sources.refusals(at.name) | sources.refusals("core")
    assert len(codes) > 20
    for code in codes:
        keys = [key for key in catalogue if key == f"why.{code}" or key.startswith(f"why.{code}.")]
        assert keys, f"nothing is said about {code}"


@cache
def refused(game: Game[Any]) -> list[tuple[Any, Reason]]:
    """One position for each reason that games meet, some more for each value in it."""
    found: dict[object, tuple[Any, Reason]] = {}
    rng = Random(5)
    for number in range(4):
        players = game.seats[number % len(game.seats)]
        session, meant = course(game, players, players + number)
        for length in range(0, len(meant), 3):
            s = session.position(length)
            for action in (*rng.sample(meant, min(25, len(meant))), 1 << 29, 0):
                reason = game.why_not(s, action)
                if reason is not None:
                    key = (reason.code, str(sorted(reason.values.items())))
                    found.setdefault(key, (s, reason))
    return list(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
@every_shelved
def test_reasons_are_sentences_that_fit_their_balloon(at: At, language: str, long: bool) -> None:
    met = refused(at.game)
    look = Look(360, 640, text=1.5, words=words_of(at, language))
    assert len({reason.code for _, reason in met}) > 8
    for s, reason in met if long else Random(1).sample(met, min(150, len(met))):
        players, _ = at.game.setup(s)
        sentence = at.brought.speech(company_of(at, language, players), s).why(reason)
        assert sentence.endswith((".", "!", "?")) and "{" not in sentence, (reason, sentence)
        balloon = Balloon.around(look, look.area.middle(40, 40), sentence, tone="warning")
        assert look.area.holds(balloon.box), sentence


# ---- what can be touched


@pytest.mark.parametrize("language", LANGUAGES)
@every_situation
def test_every_target_has_a_label_and_every_thing_a_tip(
    at: At, situation: str, language: str
) -> None:
    table, touches = sit_down(at, situation)
    with visit(table, (390, 844), seen=False, language=language, speed="off") as guest:
        guest.app._draw = lambda: None  # type: ignore[method-assign]
        prepare(guest, touches)
        check_labels(guest.app.scene)
        for thing in table.things:
            tip = table.touching.mute(thing).tip
            assert tip and "{" not in tip, thing.id
        assert table.said.title and "{" not in table.said.title + table.said.text


def check_labels(scene: Scene) -> None:
    for region in scene.regions():
        assert region.label.strip() and "{" not in region.label, region.id


@every_shelved
def test_every_illegal_touch_is_explained(at: At) -> None:
    """Whatever on the table is touched, at any moment: something happens, or a reason is given."""
    refusals = 0
    for players in (at.game.seats[0], at.game.seats[-1]):
        played, meant = course(at.game, players, players)
        table = Table(table_for(players, game=at.name), played.branch(0))
        with visit(table, (1280, 720), seen=False, speed="off") as guest:
            guest.app._draw = lambda: None  # type: ignore[method-assign]
            guest.frame()
            for length in range(2, len(meant), max(1, len(meant) // 30)):
                table.course.session = played.branch(length)
                table.course.start_over()
                if "curtain" in {region.id for region in table.regions()}:
                    guest.tap("curtain")
                guest.frame()
                refusals += check_refusals(at, table)
    assert refusals > 100


def check_refusals(at: At, table: Table) -> int:
    """Touches everything that means nothing now; how many such things there were."""
    dark = 0
    for one in table.things:
        chosen = at.brought.choosing(table.course.state)
        if one.thing in chosen.meanings:
            continue
        reply, dark = chosen.touch(one.thing, False, ()), dark + 1
        assert reply.refused is not None, one.thing
        sentence = table.speech.why(reply.refused)
        assert sentence and "{" not in sentence, (one.thing, reply.refused)
    return dark


@every_shelved
def test_a_refused_touch_shows_its_reason_and_says_it(at: At) -> None:
    players = at.game.seats[-1]
    played, meant = course(at.game, players, players)
    table = Table(table_for(players, game=at.name), played.branch(len(meant) // 2))
    with visit(table, (1280, 720), speed="off") as guest:
        guest.frame()
        if table.course.choosing is None:
            guest.tap("curtain")
            guest.frame()
        dark = next(
            one.thing for one in table.things if one.thing not in table.course.choosing.meanings
        )
        before = at.game.key(table.course.state)
        table.touching.touched_by = "mouse"
        table.touching.use(dark)
        assert table._balloon is not None
        balloon = table._balloon
        assert guest.room.said[-1] == sentences(balloon.strong, balloon.text)
        assert at.game.key(table.course.state) == before


# ---- what happens


Heard = dict[str, list[tuple[Any, Event]]]
"""Events by kind, each with the position after the action that it belongs to."""


@cache
def heard(game: Game[Any], rarities: Callable[[], Iterable[Session[Any]]]) -> Heard:
    found: Heard = {}
    rng = Random(9)
    for number in range(GAMES):
        s = game.new(game.seats[number % len(game.seats)], number)
        while game.decision(s) is not None:
            _listen(game, s, mixed(game, s, rng, 3), found)
    for session in rarities():
        s = session.position(0)
        for entry in session.log:
            _listen(game, s, entry.action, found)
    return found


def _listen(game: Game[Any], s: Any, action: int, found: Heard) -> None:
    events: list[Event] = []
    game.apply(s, action, events)
    for event in events:
        kept = found.setdefault(event.kind, [])
        if len(kept) < 8:
            kept.append((game.copy(s), event))


def heard_at(at: At) -> Heard:
    return heard(at.game, at.suite.rarities)


@every_shelved
def test_every_kind_of_event_is_met(at: At) -> None:
    """So that the next ones have heard them all."""
    assert set(heard_at(at)) == sources.events(at.name)


@pytest.mark.parametrize("language", LANGUAGES)
@every_shelved
def test_every_kind_of_event_is_told_in_the_log(at: At, language: str) -> None:
    spoken = set()
    for kind, met in heard_at(at).items():
        for s, event in met:
            players, _ = at.game.setup(s)
            speech = at.brought.speech(company_of(at, language, players), s)
            for line in speech.lines([event], at.brought.turn(s)):
                assert line.text.strip() and "{" not in line.text, (event, line)
                spoken.add(kind)
    assert set(heard_at(at)) - spoken == at.suite.silent, "nothing is said of these"


@every_table
def test_every_kind_of_event_that_moves_something_has_a_motion(at: At) -> None:
    table = Table(table_for(at.game.seats[0], game=at.name))
    moved = set(at.brought.motions(table.director).by_kind)
    kinds = set(heard_at(at))
    assert moved <= kinds, "motions of events that there are not"
    assert kinds - moved == at.suite.at_once, "these change without a motion"
