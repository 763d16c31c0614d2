"""The picture follows the game: after every event told, for all eyes, it equals the position."""

from __future__ import annotations

import pytest

from engine.carpe_diem.cards import FOUNTAIN_NAMES
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Event, Viewer
from game.carpe_diem.picture import Picture
from tests.carpe_diem_table.positions import GAME


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("eyes", [0, 1, PUBLIC, None])
def test_the_picture_equals_the_position_after_every_action(players: int, eyes: Viewer) -> None:
    """A whole game by what one viewer perceives of it."""
    s, rng = GAME.new(players, 11 + players), Generator(3)
    seen = Picture.of(s, eyes)
    while GAME.decision(s) is not None:
        told: list[Event] = []
        GAME.apply(s, GAME.brisk(s, rng), told)
        for event in told:
            perceived = event.seen_from(eyes)
            if perceived is not None:
                seen.follow(perceived)
        assert seen == Picture.of(s, eyes)
    assert seen.ended


def test_others_fountain_cards_are_not_in_the_picture() -> None:
    s, rng = GAME.new(3, 4), Generator(8)
    while not s.hidden.hands[1]:
        GAME.apply(s, GAME.brisk(s, rng))
    assert Picture.of(s, 1).households[1].hand == list(s.hidden.hands[1])
    for eyes in (0, 2, PUBLIC):
        theirs = Picture.of(s, eyes).households[1]
        assert theirs.hand is None
        assert theirs.cards == len(s.hidden.hands[1])
        names = {FOUNTAIN_NAMES[card] for card in s.hidden.hands[1]}
        assert not any(name in repr(theirs) for name in names)


def test_the_track_shows_who_lies_on_top() -> None:
    seen = Picture.of(GAME.new(4, 1), PUBLIC)
    assert seen.stacks()[0] == [0, 1, 2, 3]
    assert seen.scoring_order() == [3, 2, 1, 0]


def test_what_is_left_of_discs_and_scrolls() -> None:
    s = GAME.new(2, 6)
    seen = Picture.of(s, PUBLIC)
    assert [seen.discs_left(seat) for seat in range(2)] == [4, 4]
    for mine in seen.households:
        assert len(mine.scrolls) == 9
        assert mine.spade is not None
        assert mine.spade not in mine.scrolls
        assert len(mine.goals) == 8
