"""Nothing gives way to hostile input: one sentence, in bounded time, depth and memory, and nothing
else is touched."""

import inspect
import json
import sys
import time
import tracemalloc
from contextlib import contextmanager
from datetime import date
from itertools import islice

import pygame
import pytest

from engine.core.generator import Generator
from game import games
from game.learn import learned
from game.learn.door import offered
from game.learn.learned import KEY as LEARNED
from game.learn.learned import Learned
from game.learn.tutor import resumed, teach
from game.platform.folder import FileStorage
from game.saves import slots
from game.saves.results import added_up, result_of
from game.saves.saved import GAME, TAIL
from game.saves.shelf import GLANCE, Shelf, written
from game.saves.trouble import Trouble
from game.scenes.start import Start
from game.settings import Settings
from game.ui.look import look_of
from tests.game.hostile import inputs
from tests.game.inn import app_on, begun, brought, finished, stay
from tests.game.room import visit

SECONDS, FRAMES, BYTES = 2.0, 120, 60_000_000
MOVES = 6
DAY = date(2026, 11, 18)
GOOD, GAME_HERE, OVER = begun(3, 10), begun(2, 12), finished(3)


USUAL = sys.getrecursionlimit()


@pytest.fixture
def shallow():
    """As little room for calls inside calls as a browser's stack has."""
    sys.setrecursionlimit(len(inspect.stack(0)) + FRAMES)
    yield
    sys.setrecursionlimit(USUAL)


@contextmanager
def roomy():
    """For what is not read from outside, such as the tests' own imports and drawing."""
    tight = sys.getrecursionlimit()
    sys.setrecursionlimit(USUAL)
    yield
    sys.setrecursionlimit(tight)


@pytest.fixture
def silent():
    """No sound plays on from another test: Python 3.11 may die where `tracemalloc` begins or ends
    while a thread that is not Python's asks for memory."""
    if pygame.mixer.get_init():
        pygame.mixer.stop()


def arrive(text, storage):
    try:
        found = brought(text)
    except Trouble as trouble:
        return trouble.code
    for one in found:
        playable(one)
    return "harmless"


def playable(one):
    """Whatever was let in can be seen, told and played on by everybody."""
    game, state, rng = one.session.game, one.session.state, Generator(1)
    assert slots.position(slots.of_game(one)) is not None
    for _ in range(MOVES):
        assert game.audit(state) == []
        decision = game.decision(state)
        if decision is None:
            assert game.winners(state)
            return
        for action in game.legal(state)[:5]:
            assert game.text(state, action)
        game.observe(state, decision.player, rng)
        one.session.act(game.brisk(state, rng))
        state = one.session.state


def lie_on_the_shelf(kind, text, storage):
    """A game whose record, tail or summary is that; another game lies beside it."""
    name, shelf = GAME_HERE.id, Shelf(app_on(storage).platform)
    records = {GAME + name: written(GAME_HERE.document(), 1), TAIL + name: None}
    records |= {GLANCE + name: None, kind + name: text}
    stay(lambda: storage.write(records))
    found = {slot.id: slot for slot in stay(shelf.slots)}
    assert set(found) == {name, GOOD.id} and not found[GOOD.id].trouble
    slots.position(found[name])
    try:
        game = stay(lambda: shelf.load(name))[0]
    except Trouble as trouble:
        return trouble.code
    playable(game)
    return "harmless"


def count(text, storage):
    totals = added_up([text, json.dumps(result_of(OVER))])
    assert totals["hansa"].games >= 1
    return "harmless" if sum(total.games for total in totals.values()) > 1 else "left out"


def begin(text, storage):
    app = app_on(storage)
    app.settings = Settings.decode(text)
    assert look_of(app, app.screen).text > 0
    return "harmless" if app.settings == Settings() else "some kept"


def learn(text, storage):
    """Whatever stands in the record of what was learnt, the door to learning opens, and what can
    be chosen there begins."""
    stay(lambda: storage.write({LEARNED: text}))
    record = stay(lambda: learned.load(storage))
    stay(lambda: learned.keep(storage, record))
    assert stay(lambda: learned.load(storage)) == record
    with roomy():
        for name in games.names():
            with visit(Start(), (390, 844)) as guest:
                for answer in offered(guest.app.scene, name, record).answers:
                    assert isinstance(answer.sub, str)
            teach(name, resumed(record, name), record)
            assert record.solve(name, DAY) > 0
    return "harmless" if record == Learned() else "some kept"


DOORS = {
    "arrival": arrive,
    "game": lambda text, storage: lie_on_the_shelf(GAME, text, storage),
    "tail": lambda text, storage: lie_on_the_shelf(TAIL, text, storage),
    "glance": lambda text, storage: lie_on_the_shelf(GLANCE, text, storage),
    "result": count,
    "settings": begin,
    "learned": learn,
}


def test_twenty_thousand_hostile_inputs_do_no_harm(tmp_path, long, shallow, silent):
    storage = FileStorage(tmp_path)
    stay(lambda: Shelf(app_on(storage).platform).keep(GOOD, 1))
    outcomes: dict[str, set[str]] = {door: set() for door in DOORS}
    for number, (door, text) in enumerate(islice(inputs(13), 20_000 if long else 1_200)):
        weighed = number % 10 == 0
        if weighed:
            tracemalloc.start()
        began = time.process_time()
        text = text.encode(errors="replace").decode()  # as a disk and a page can hold it
        outcomes[door].add(DOORS[door](text, storage))
        seconds = time.process_time() - began
        assert seconds < SECONDS * (8 if weighed else 1), f"{seconds:.1f} s for {text[:200]!r}"
        if weighed:
            peak = tracemalloc.get_traced_memory()[1]
            tracemalloc.stop()
            assert peak < BYTES, f"{peak} bytes for {text[:200]!r}"
    assert outcomes["arrival"] >= {"damaged", "foreign", "link", "harmless"}
    assert outcomes["game"] >= {"damaged", "harmless"}
    assert outcomes["glance"] == {"harmless"}, "a summary is trusted for nothing"
    assert outcomes["result"] == {"harmless", "left out"}
    assert outcomes["settings"] >= {"harmless", "some kept"}
    assert "some kept" in outcomes["learned"]
