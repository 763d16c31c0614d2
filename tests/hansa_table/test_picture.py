"""What Hansa's picture knows besides what lies where."""

from random import Random

from engine.core.protocol import Event
from engine.hansa import scoring
from game.hansa.picture import Picture, controllers
from tests.hansa_table.positions import hansa


def test_the_view_knows_who_controls_each_town() -> None:
    rng = Random(3)
    s = hansa.new(4, seed=9)
    while hansa.decision(s) is not None:
        hansa.apply(s, hansa.brisk(s, rng))
    expected = {
        city: master
        for city in range(len(s.setting.board.cities))
        if (master := scoring.controller(s, city)) is not None
    }
    assert expected and controllers(Picture.of(s)) == expected


def test_pieces_in_hand_are_remembered_in_the_order_they_were_lifted() -> None:
    s = hansa.decode(
        {"players": 3, "routes": {"Stade-Hamburg": ["red trader", "red merchant", None]}}
    )
    view = Picture.of(s)
    for line in ("lift Stade-Hamburg 2", "lift Stade-Hamburg 1", "put Groningen-Emden 1"):
        events: list[Event] = []
        hansa.apply(s, hansa.parse(s, line), events)
        for event in events:
            view.follow(event)
        assert view == Picture.of(s)
    assert view.desks[0].hand == [0]
