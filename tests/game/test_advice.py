"""Asking the Master: a legal line with its reason, in every language, without touching the game."""

import pytest

from engine.core.generator import Generator
from engine.core.protocol import Budget
from engine.core.session import Session
from engine.hansa.desk import MARKERS
from game import games
from game.hansa.motives import motive
from game.jobs import start
from game.platform.folder import FileStorage
from game.table.company import Company
from game.table.retelling import retold
from game.table.table import Table
from game.text import LANGUAGES, Words
from game.ui import lettering
from game.ui.box import Box
from game.ui.look import Look
from game.ui.overlay import Balloon
from tests.game.guest import table_for
from tests.game.inn import HANSA, Lodger, app_on, begun, stay
from tests.hansa_table.positions import FEE, at

SENTENCES = games.words("hansa")
NAMES = ["Anna", "Gerhard", "Katrin", "Tideman", "Margarete"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_has_a_sentence(language):
    """Every line of brisk games has a reason, and every reason can be said."""
    words, seen = Words(language, SENTENCES), set()
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


ROUTE = {"route": "Göttingen-Quedlinburg"}
ACTION = {"prize": "takes_action", "actions": 3}
OFFICE = {"city": "Quedlinburg", "control": False, "network": 0}
PREPARED = [
    ("ready", {"answer": "pay", "challenger": "blue", "fee": 2}),
    ("ready", {"answer": "nobody"}),
    ("ready", {"answer": "too_late"}),
    ("blocks", {"rival": "blue", "answer": "drive_off", "fee": 2}),
    ("displaces", {"rival": "blue"}),
    ("fills", {"have": 2, "need": 3}),
    ("gathers", {}),
    ("settles", {}),
]
PRIZES = [
    {"prize": "ends_game", "lead": 12},
    {"prize": "links", "points": 7},
    ACTION,
    {"prize": "develops", "track": "liber_sophiae", "value": 3},
    {"prize": "takes_space", "points": 11},
    {"prize": "builds", **OFFICE},
    {"prize": "builds", **OFFICE, "control": True},
    *({"prize": "takes_marker", "marker": marker} for marker in MARKERS),
    {"prize": "gains", "points": 2},
    {},
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_with_its_prize_and_answer_fits_a_balloon_on_the_smallest_screen(language):
    words = Words(language, SENTENCES)
    look = Look(360, 640, text=1.5, words=words)
    for code, values in PREPARED:
        for prize in PRIZES:
            text = motive(words, code, ROUTE | values | prize, NAMES)
            assert "{" not in text
            balloon = Balloon.around(look, Box(170, 300, 20, 20), text)
            assert look.area.holds(balloon.box)
            inner = balloon.box.inset(Balloon.PAD_X, Balloon.PAD_Y)
            setting = lettering.fit(look, text, lettering.BODY, inner.w, inner.h)
            assert setting.fits and setting.size == lettering.BODY.size * look.text, text


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "Göttingen–Quedlinburg is all yours then. The prize: 3 actions a turn. "
            "Stopping it costs Gerhard 1 more piece.",
        ),
        (
            "de",
            "Dann gehört Göttingen–Quedlinburg ganz dir. Dort winkt die 3. Aktion in jedem Zug. "
            "Das zu stören kostet Gerhard 1 weiteren Stein.",
        ),
    ],
)
def test_a_complete_route_says_what_for_and_who_can_stop_it_at_what_price(language, sentence):
    answer = {"answer": "pay", "challenger": "blue", "fee": 1}
    assert motive(Words(language, SENTENCES), "ready", ROUTE | ACTION | answer, NAMES) == sentence


def test_standing_in_the_way_says_what_the_rival_misses_and_what_he_must_pay():
    values = ROUTE | ACTION | {"rival": "blue", "answer": "drive_off", "fee": 2}
    assert motive(Words("en", SENTENCES), "blocks", values, NAMES) == (
        "It blocks Gerhard on Göttingen–Quedlinburg. The prize: 3 actions a turn. "
        "Driving you off costs 2 more pieces."
    )


@pytest.mark.parametrize(
    ("gained", "sentence"),
    [
        ({}, "It opens an office in Quedlinburg."),
        ({"control": True}, "It opens an office in Quedlinburg and takes control there."),
        ({"network": 2}, "It opens an office in Quedlinburg. Your network grows by 2."),
    ],
)
def test_an_office_is_told_with_control_and_the_grown_network(gained, sentence):
    assert motive(Words("en", SENTENCES), "builds", OFFICE | gained, NAMES) == sentence


def test_the_job_answers_with_a_legal_line_and_its_reason():
    saved = begun(3, 40)
    player = HANSA.decision(saved.session.state).player
    seen = HANSA.observe(saved.session.state, player, Generator(1))
    observation = HANSA.encode(seen)
    steps = start("hint", {"game": "hansa", "observation": observation, "seed": 1, "share": 75})
    try:
        while True:
            next(steps)
    except StopIteration as end:
        answer = end.value
    assert HANSA.why_not(saved.session.state, answer["line"][0]) is None
    assert f"motive.{answer['code']}" in Words("en", SENTENCES)


def test_a_hint_shows_where_and_why_and_changes_nothing(tmp_path, monkeypatch):
    monkeypatch.setitem(HANSA.budgets, "master", Budget(300))
    saved = begun(3, 41, persons=3)

    async def go():
        app = app_on(FileStorage(tmp_path), (1280, 720), speed="off")
        guest = Lodger.before(Table.of_saved(saved), app)
        table = guest.app.scene
        await guest.until(lambda: table.course.choosing is not None)
        length = len(table.course.session.log)
        guest.press("h")
        await guest.until(lambda: table._balloon is not None)
        assert len(table.course.session.log) == length
        assert table._balloon.strong and table._balloon.text
        table.course.play(HANSA.legal(table.course.state)[0])
        assert table.course.choosing is None or table.course.choosing.resting is None

    stay(go)


def fee_told(paid):
    """How a displacement is told as a whole, and from its fee on."""
    session = at(FEE, "displace trader Stade-Hamburg 1", paid)
    line = [played.action for played in session.log]
    company = Company(table_for(4), Words("en", SENTENCES), Look(390, 844).palette, 0)
    brought = games.get("hansa")
    return [retold(brought, session, start, 0, line[start:], company) for start in (0, 1)]


def test_a_fee_is_told_when_it_is_asked_for_or_costs_a_merchant():
    displaced = "Displace Gerhard (merchant) on Stade–Hamburg with a trader"
    assert fee_told("pay trader") == [[displaced], ["Pay: trader"]]
    assert fee_told("pay merchant") == [[displaced, "Pay: merchant"], ["Pay: merchant"]]
