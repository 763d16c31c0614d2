"""Asking the Master: a legal line with its reason, in every language, without touching the game."""

import pytest

from engine.ai.levels import LEVELS
from engine.core.generator import Generator
from engine.core.session import Session
from game.hansa.motives import motive
from game.jobs import start
from game.platform.desktop import FileStorage
from game.scenes.kept import KeptTable
from game.text import LANGUAGES, Words
from tests.game.inn import HANSA, Lodger, app_on, begun, stay

NAMES = ["Anna", "Gerhard", "Katrin", "Tideman", "Margarete"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_has_a_sentence(language):
    """Every line of brisk games has a reason, and every reason can be said."""
    words, seen = Words(language), set()
    for players in HANSA.seats:
        session, rng = Session.new(HANSA, players, 3), Generator(3)
        while HANSA.decision(session.state) is not None:
            action = HANSA.brisk(session.state, rng)
            reason = HANSA.motive(session.state, [action])
            said = motive(words, reason.code, reason.values, NAMES)
            assert said and "{" not in said
            seen.add(reason.code)
            session.act(action)
    assert len(seen) >= 8


def test_the_job_answers_with_a_legal_line_and_its_reason():
    saved = begun(3, 40)
    player = HANSA.decision(saved.session.state).player
    seen = HANSA.observe(saved.session.state, player, Generator(1))
    steps = start("hint", {"game": "hansa", "observation": HANSA.encode(seen), "seed": 1})
    try:
        while True:
            next(steps)
    except StopIteration as end:
        answer = end.value
    assert HANSA.why_not(saved.session.state, answer["line"][0]) is None
    assert f"motive.{answer['code']}" in Words("en")


def test_a_hint_shows_where_and_why_and_changes_nothing(tmp_path, monkeypatch):
    monkeypatch.setitem(LEVELS, "master", LEVELS["master"]._replace(nodes=300))
    saved = begun(3, 41, persons=3)

    async def go():
        app = app_on(FileStorage(tmp_path), (1280, 720), speed="off")
        guest = Lodger.before(KeptTable(saved), app)
        table = guest.app.scene
        await guest.until(lambda: table.hand is not None)
        length = len(table.session.log)
        guest.press("h")
        await guest.until(lambda: table._balloon is not None)
        assert len(table.session.log) == length
        assert table._balloon.strong and table._balloon.text
        table.play(HANSA.legal(table.state)[0])
        assert table.preview is None

    stay(go)
