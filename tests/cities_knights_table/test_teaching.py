"""What Cities & Knights teaches, where it is a matter of this game alone."""

import pytest

from engine.cities_knights.box import CARDS
from engine.cities_knights.options import DEFAULTS
from game import games
from game.learn.rulebook import rulebook
from game.learn.taught import accepted, tutorial
from game.text import Words
from game.text.words import catalogue
from tests.cities_knights.scene import g, hand, look, points, told
from tests.game.guest import Tapper
from tests.game.lessons import Pupil, table_of, tutor_at
from tests.game.room import visit

NAME = "cities_knights"


def number(lesson):
    return [one.name for one in tutorial(NAME).lessons].index(lesson)


def played(lesson):
    """The events of a lesson that goes as it is meant, and the position after it."""
    course, events = tutorial(NAME), []
    s = course.state(number(lesson))
    for move in course.lessons[number(lesson)].moves:
        g.apply(s, accepted(g, s, move)[0], events)
    return s, events


@pytest.mark.parametrize("card", CARDS)
def test_every_progress_card_leads_to_its_paragraph(card):
    book = rulebook(NAME)
    for target in (f"card.{CARDS.index(card)}", f"own.{CARDS.index(card)}", f"reading.{card}"):
        assert book.about(target) == card


@pytest.mark.parametrize("language", ["en", "de", "it", "nl", "pl"])
def test_cards_have_one_name_at_the_table_and_in_the_rules(language):
    at_table = Words(language, games.words(NAME))
    taught = catalogue(language, games.lessons(NAME) / "text")
    for card in CARDS:
        assert taught[f"rule.{card}.title"] == taught[f"term.{card}"] == at_table(f"card.{card}")


def test_every_sentence_of_refusal_and_every_switch_leads_to_a_paragraph():
    book = rulebook(NAME)
    said = {key.split(".")[1] for key in catalogue("en", games.words(NAME)) if key[:4] == "why."}
    assert said <= set(book.reasons)
    assert set(DEFAULTS._fields) - {"max_turns"} <= set(book.options)


def test_the_finished_table_shows_thirteen_points_from_every_source_but_a_card():
    s = tutorial(NAME).state(0)
    assert points(s)[0] == max(points(s)) == 13
    assert {name for name, n in g.score(s)[0].items() if not n} == {"point_cards"}


def test_the_first_roll_pays_what_the_road_and_the_settlement_need():
    s, events = played("dice")
    (roll,) = told(events, "rolled")
    assert roll["white"] + roll["red"] == 8 and roll["event"] != "ship"
    assert hand(s, "red")["lumber"] == 2 and hand(s, "red")["paper"] == 1
    assert not told(events, "card_drawn")


def test_the_green_gate_brings_the_card_that_is_played():
    s, events = played("gate")
    assert [roll["event"] for roll in told(events, "rolled")] == ["science", "ship"]
    assert look(s, "progress", "red") == ["irrigation"] and look(s, "ship") == 6


def test_blue_takes_the_offer():
    s, events = played("offer")
    assert [(deal["player"], deal["partner"]) for deal in told(events, "dealt")] == [(0, 1)]
    assert hand(s, "red")["ore"] == 2


def test_the_island_holds_and_red_gave_most():
    s, events = played("attack")
    (battle,) = told(events, "battle")
    assert (battle["strength"], battle["defence"]) == (4, 4)
    assert [one["player"] for one in told(events, "defender")] == [0]
    assert points(s)[0] == 6


def test_a_seven_takes_four_of_eight_cards_from_red_alone():
    s, _ = played("seven")
    assert sum(hand(s, "red").values()) == 4
    assert g.decision(s).kind == "robber"


def test_science_reaches_level_four_and_raises_the_metropolis():
    s, events = played("metropolis")
    assert look(s, "levels", "red", "science") == 4
    assert [one["player"] for one in told(events, "metropolis_taken")] == [0]


def test_where_any_card_will_do_all_are_ringed():
    with visit(table_of(NAME, number("seven")), (390, 844)) as guest:
        pupil = Pupil(guest)
        pupil.rest()
        pupil.guest.choose("main")
        pupil.rest()
        assert guest.app.scene.course.choosing.owed == 4
        assert list(tutor_at(guest).rings) == ["hand.1", "hand.2", "hand.3", "hand.4"]
        for name in ("hand.1", "hand.3", "hand.3", "hand.4"):
            pupil.guest.choose(name)
        assert list(tutor_at(guest).rings) == ["main"]


def test_an_offer_is_put_together_from_what_is_ringed():
    """Only what belongs to it, then the large button alone."""
    with visit(table_of(NAME, number("offer")), (390, 844)) as guest:
        Pupil(guest).rest()
        tutor, player = tutor_at(guest), Tapper(guest)
        assert list(tutor.rings) == ["trade"]
        player.choose("trade")
        assert sorted(tutor.rings) == ["hand.7", "want.4"]
        player.choose("hand.7")
        assert list(tutor.rings) == ["want.4"]
        player.choose("want.4")
        assert list(tutor.rings) == ["main"]


def test_another_offer_is_answered_with_what_belongs_on_the_scales():
    with visit(table_of(NAME, number("offer")), (390, 844)) as guest:
        Pupil(guest).rest()
        table, player = guest.app.scene, Tapper(guest)
        for name in ("trade", "hand.2", "want.4", "main"):
            player.choose(name)
        assert len(table.course.session.log) == 0
        assert table._balloon.text == table.words("lesson.offer.else")


def test_real_play_at_the_end_is_two_points_short():
    course = tutorial(NAME)
    assert course.lessons[-1].free
    assert points(course.state(len(course.lessons) - 1))[0] == DEFAULTS.victory_target - 2
