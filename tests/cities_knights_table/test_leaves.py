"""The leaves to read: all of it fits, in five languages, and is read to those who do not see it."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.cities_knights.box import CARDS
from engine.cities_knights.state import State
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC
from engine.core.session import Session
from game.cities_knights.leaves import leaves
from game.scenes.leaf import LeafSheet
from game.setup import GameSetup, Seat
from game.table.table import Table
from game.text import LANGUAGES
from game.ui.column import Column
from game.ui.look import Look
from game.ui.widget import Drawing
from tests.cities_knights_table.positions import GAME
from tests.cities_knights_table.talk import NAMES, company
from tests.game.reading import Reader
from tests.game.room import visit


@pytest.fixture(scope="module")
def session() -> Session[State]:
    session, rng = Session.new(GAME, 4, 11), Generator(11)
    for _ in range(500):
        session.act(GAME.brisk(session.state, rng))
    return session


def written(
    session: Session[State], name: str, language: str, width: float, text: float
) -> tuple[Column, Reader]:
    speaker = company(language, 4)
    look = Look(width, 800, text=text, words=speaker.words)
    column, reader = Column(look, 10, 10, width - 40), Reader(look)
    leaf = next(leaf for leaf in leaves(session, speaker, 0) if leaf.name == name)
    leaf.write(column)
    for widget in column.widgets:
        widget.draw(reader)
    return column, reader


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["luck", "almanac"])
@pytest.mark.parametrize(("width", "text"), [(320, 1.0), (390, 1.5), (980, 1.0)])
def test_every_word_of_a_leaf_fits(
    session: Session[State], name: str, language: str, width: float, text: float
) -> None:
    _, reader = written(session, name, language, width, text)
    found = [one for one in reader.written if one.text.strip()]
    assert len(found) > 30
    for one in found:
        assert one.fits, one.text
        assert "{" not in one.text
        assert one.box.x >= 9 and one.box.right <= width - 29, one
    for one, other in combinations(found, 2):
        assert not one.box.meets(other.box, 2.0), (one.text, other.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_luck_of_all_is_read_aloud(session: Session[State], language: str) -> None:
    column, _ = written(session, "luck", language, 390, 1.0)
    told = [widget.said for widget in column.widgets if isinstance(widget, Drawing)]
    assert len(told) == 3
    assert all(name in told[-1] for name in NAMES)
    assert all(f"{total}: " in told[0] for total in range(2, 13))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_almanac_is_read_aloud(session: Session[State], language: str) -> None:
    column, _ = written(session, "almanac", language, 390, 1.0)
    told = [widget.said for widget in column.widgets if isinstance(widget, Drawing)]
    words = company(language, 4).words
    assert len(told) == len(CARDS)
    for card in CARDS:
        title, text = words(f"card.{card}"), words(f"card.{card}.text")
        assert sum(said.startswith(title) and text in said for said in told) == 1


def test_an_almanac_for_all_eyes_tells_of_no_hand(session: Session[State]) -> None:
    """Behind the curtain it knows what everybody knows."""
    speaker = company("en", 4)
    look = Look(390, 800, words=speaker.words)
    column = Column(look, 0, 0, 360)
    leaf = leaves(session, speaker, PUBLIC)[1]
    leaf.write(column)
    told = [widget.said for widget in column.widgets if isinstance(widget, Drawing)]
    assert not any("in your hand" in said for said in told)


def test_before_the_first_roll_there_is_no_luck() -> None:
    _, reader = written(Session.new(GAME, 4, 1), "luck", "en", 390, 1.0)
    assert [one.text for one in reader.written] == ["No dice have been rolled yet."]


@pytest.mark.parametrize("place", ["luck", "almanac"])
def test_dice_and_free_places_for_cards_open_what_can_be_read_about_them(place: str) -> None:
    seats = tuple(Seat(name, n, "apprentice" if n else "person") for n, name in enumerate(NAMES))
    table = Table(GameSetup(seats, 3, game="cities_knights"))
    with visit(table, (1280, 720)) as guest:
        guest.wait(1.0)
        guest.tap(place)
        assert isinstance(guest.app.scene, LeafSheet)
        assert guest.app.scene.name == place
        guest.press("Escape")
        assert guest.app.scene is table


def test_luck_is_counted_anew_when_the_game_has_gone_on() -> None:
    session, rng = Session.new(GAME, 3, 5), Generator(5)
    said = []
    for _ in range(3):
        for _ in range(60):
            session.act(GAME.brisk(session.state, rng))
        speaker = company("en", 3)
        column = Column(Look(390, 800, words=speaker.words), 0, 0, 360)
        leaves(session, speaker, 0)[0].write(column)
        said.append([widget.said for widget in column.widgets if isinstance(widget, Drawing)])
    assert said[0] != said[1] != said[2]
