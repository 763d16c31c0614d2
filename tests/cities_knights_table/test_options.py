"""What is agreed on before a game: by touch, with words, numbers and switches, and kept."""

from __future__ import annotations

from engine.cities_knights.game import CitiesKnights
from engine.core import session as sessions
from engine.core.session import Session
from game.scenes.newgame import NewGame
from game.setup import GameSetup, Seat
from game.table.table import Table
from tests.game.room import visit

NAMES = ("Anna", "Gerhard", "Katrin")


def setup() -> GameSetup:
    seats = tuple(Seat(name, n, "apprentice" if n else "person") for n, name in enumerate(NAMES))
    return GameSetup(seats, 3, game="cities_knights")


def test_numbers_and_switches_are_chosen_like_words() -> None:
    with visit(NewGame(setup()), (1280, 720)) as guest:
        for place in ("layout.random_apart", "victory_target.10", "variant_perfida"):
            guest.walk_to(place)
            guest.press("Enter")
        agreed = {"layout": "random_apart", "victory_target": 10, "variant_perfida": True}
        assert guest.app.scene.setup.options == agreed
        guest.tap("begin")
        guest.wait(1.0)
        table = guest.app.scene
        assert isinstance(table, Table)
        played = table.course.state.setting.options
        assert (played.layout, played.victory_target) == ("random_apart", 10)
        assert played.variant_perfida is True


def test_what_was_agreed_on_is_kept_with_the_game() -> None:
    options = {"victory_target": 11, "variant_perfida": True}
    kept = Session.new(CitiesKnights(), 3, 5, options).save()
    again = sessions.load(kept, lambda _: CitiesKnights())
    assert again.state.setting.options.victory_target == 11
    assert again.state.setting.options.variant_perfida is True
