"""The picture follows the game: after every event told, for all eyes, it equals the position."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cities_knights.box import CARDS, KINDS
from engine.cities_knights.play.rolling import hand_limit
from engine.cities_knights.roads import trail_of
from engine.cities_knights.state import (
    CITIES_LEFT,
    KNIGHTS_LEFT,
    LEFT,
    ROADS_LEFT,
    WALLS_LEFT,
    State,
    desk,
)
from engine.core.protocol import PUBLIC
from game.cities_knights.following import _CHANGES
from game.cities_knights.picture import Picture
from tests.cities_knights.scene import play, position, town
from tests.cities_knights_table.positions import GAME, Options, course

GAMES: list[tuple[int, int, Options, int]] = [
    (3, 2, {}, 0),
    (4, 3, {"layout": "random_apart"}, 0),
    (4, 5, {"dice": "deck", "progress_overflow_on_own_turn": "at_once"}, 3),
    (3, 7, {"variant_perfida": True, "merchant_fleet_scope": "named"}, 12),
    (4, 8, {"max_turns": 60, "offers_per_turn": 9, "fruitless_card": "allow"}, 60),
    (3, 9, {"max_turns": 40, "layout": "random_spiral"}, 100),
]


@pytest.mark.parametrize(("players", "seed", "options", "chance"), GAMES)
def test_the_picture_equals_the_position_after_every_action(
    players: int, seed: int, options: Options, chance: int
) -> None:
    """Whole games, by what each seat, everybody, and who may see everything perceives of them."""
    everyone = [*range(players), PUBLIC, None]
    fresh = GAME.new(players, seed, options)
    pictures = [Picture.of(fresh, eyes) for eyes in everyone]
    for s, _, told in course(players, seed, options, chance):
        for eyes, seen in zip(everyone, pictures, strict=True):
            for event in told:
                perceived = event.seen_from(eyes)
                if perceived is not None:
                    seen.follow(perceived)
            assert seen == Picture.of(s, eyes), told
    assert all(seen.ended for seen in pictures)


def test_games_tell_of_everything_that_changes_a_picture() -> None:
    """So that the games above are a proof for every kind of event but the rarest."""
    told = {event.kind for game in GAMES for _, _, events in course(*game) for event in events}
    assert set(_CHANGES) - told == {"city_repaired"}


def test_a_city_that_lay_on_its_side_stands_again() -> None:
    fallen = town([18, 1, 3, 10, 26], [29], sideways=[39])
    s = position(buildings={"red": fallen}, hands={"red": {"ore": 3, "grain": 2}})
    seen = Picture.of(s, 1)
    assert seen.buildings(0, "sideways") == [39]
    for event in play(s, "city 39"):
        seen.follow(event)
    assert seen == Picture.of(s, 1)
    assert seen.buildings(0, "city") == [29, 39]


def test_what_is_read_off_the_board_is_what_the_rules_count() -> None:
    for n, (s, _, _) in enumerate(course(4, 12, {"layout": "random_apart"}, 8)):
        if n % 40:
            continue
        seen = Picture.of(s, PUBLIC)
        for seat in range(4):
            assert seen.hand_limit(seat) == hand_limit(s, seat)
            assert seen.road_length(seat) == trail_of(s, seat)
            assert list(seen.supply(seat).values()) == _supply(s, seat)


def _supply(s: State, seat: int) -> list[int]:
    at = desk(seat)
    counted = [s.cells[at + cell] for cell in (ROADS_LEFT, LEFT, CITIES_LEFT, WALLS_LEFT)]
    return [*counted, *s.cells[at + KNIGHTS_LEFT : at + KNIGHTS_LEFT + 3]]


def test_a_picture_holds_of_other_hands_sizes_and_backs_only() -> None:
    looked = Counter[str]()
    for n, (s, _, _) in enumerate(course(3, 4, {}, 5)):
        if n % 25:
            continue
        for eyes in (0, 1, 2, PUBLIC):
            seen = Picture.of(s, eyes)
            for seat, theirs in enumerate(seen.holdings):
                if seat == eyes:
                    assert theirs.hand is not None
                    assert sum(theirs.hand.values()) == theirs.cards
                    assert len(theirs.progress or []) == theirs.progress_cards
                    continue
                looked["hands"] += theirs.cards > 0
                looked["progress"] += theirs.progress_cards > 0
                said = repr(theirs)
                assert not any(repr(name) in said for name in (*KINDS, *CARDS))
    assert looked["hands"] > 30
    assert looked["progress"] > 10


def test_what_a_roll_paid_is_kept_for_who_saw_it() -> None:
    """No position remembers it: a picture made afterwards does not know, and is equal anyhow."""
    seen = Picture.of(GAME.new(3, 2), PUBLIC)
    for s, _, told in course(3, 2):
        for event in told:
            seen.follow(event.seen_from(PUBLIC) or event)
        paid = {
            event.data["target"]: event.data["cards"]
            for event in told
            if event.kind == "cards_moved" and event.data["why"] == "production"
        }
        if paid:
            assert seen.yielded == paid
            assert not Picture.of(s, PUBLIC).yielded
            return
    raise AssertionError("no roll paid anything")


def test_no_hex_is_lit_before_the_event_die_is_told() -> None:
    """What a roll pays comes after ship or gate; and where it pays nobody nothing lights."""
    met = Counter[str]()
    for seed in range(4):
        seen = Picture.of(GAME.new(4, seed), PUBLIC)
        for s, _, told in course(4, seed):
            for event in told:
                seen.follow(event.seen_from(PUBLIC) or event)
                if event.kind in ("rolled", "ship_moved", "battle"):
                    assert not seen.pays
                    met[event.kind] += 1
                elif event.kind == "withheld" or event.data.get("why") == "production":
                    assert seen.pays
            if told and told[0].kind == "rolled":
                met["pays" if seen.pays else "nobody"] += 1
                if all(event.kind != "short" for event in told):
                    assert seen.pays == Picture.of(s, PUBLIC).pays
    assert min(met[kind] for kind in ("ship_moved", "battle", "pays", "nobody")) > 3
