"""What Carpe Diem's rules and lessons say of its cards and of what lies on its boards."""

import pytest

from engine.carpe_diem.cards import CARDS, FOUNTAIN_CARDS, FOUNTAIN_NAMES
from engine.carpe_diem.city import VILLA_POINTS
from game import games
from game.carpe_diem.gridboard import asks
from game.learn.rulebook import rulebook
from game.table.spotted import ident, named
from game.table.table import Table
from game.text import Words
from tests.carpe_diem_table.positions import session
from tests.game.guest import Tapper, table_for
from tests.game.room import visit

RED, GREEN = ("cards_one", "cards_more"), ("cards_villas", "cards_district")


def words(language: str = "en") -> Words:
    return Words(language, games.lessons("carpe_diem") / "text", games.words("carpe_diem"))


@pytest.mark.parametrize("card", range(len(CARDS)), ids=[card.name for card in CARDS])
def test_every_scoring_card_leads_to_the_paragraph_of_its_deck(card: int) -> None:
    to = rulebook("carpe_diem").about(ident(asks(card)))
    assert to in (RED if CARDS[card].red else GREEN)
    if CARDS[card].vp:
        assert f" {CARDS[card].vp}" in words()(f"rule.{to}")


@pytest.mark.parametrize("card", range(len(FOUNTAIN_CARDS)), ids=FOUNTAIN_NAMES)
def test_every_fountain_card_leads_to_a_paragraph(card: int) -> None:
    assert rulebook("carpe_diem").about(f"card.{card}") == "fountain"


@pytest.mark.parametrize("language", ["en", "de", "it", "nl", "pl"])
def test_villas_are_told_as_they_are_counted(language: str) -> None:
    said = words(language)("rule.final_villas")
    assert ", ".join(map(str, VILLA_POINTS[3:-1])) in said and str(VILLA_POINTS[-1]) in said


@pytest.mark.parametrize("name", ["asks", "goal"])
def test_a_card_and_a_goal_say_what_they_are_when_tapped(name: str) -> None:
    with visit(Table(table_for(3, 1, game="carpe_diem")), (1280, 720)) as guest:
        Tapper(guest).settle()
        table = guest.app.scene
        one = next(one for one in table.things if one.thing[0] == name)
        guest.touch(table.look.rect(one.box).center)
        balloon = table._balloon
        assert balloon is not None and balloon.more is not None
        assert table.speech.thing(named(one.id)) == balloon.strong
        assert rulebook("carpe_diem").about(one.id) is not None


def test_a_rivals_move_is_explained_and_his_cards_are_not() -> None:
    found = session(3, 8, "turn", 20, 0)
    with visit(Table(table_for(3, 1, game="carpe_diem"), found), (390, 844), speed="off") as guest:
        guest.frame()
        table = guest.app.scene
        table.log.unfold()
        game, told = table.course.game, 0
        for number, entry in enumerate(found.log):
            s, reason = found.position(number), table.log._motive(number)
            hidden = game.text(s, entry.action, 0) != game.text(s, entry.action)
            assert reason is None or not hidden
            told += reason is not None and entry.player != 0
        assert told > 20
        lines = table.log.lines()
        built = [n for n, one in enumerate(lines) if one.seat == 1 and one.about]
        table.log._pointer_to(built[-1])()
        assert table._balloon.strong == table.words("table.why", name="Gerhard")
