"""The picture follows the game: after every event told, for all eyes, it equals the position."""

from __future__ import annotations

import pytest

from engine.carpe_diem.cards import FOUNTAIN_NAMES
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Event, Viewer
from game.carpe_diem.picture import Picture
from game.carpe_diem.seats import sentence
from tests.carpe_diem_table.positions import GAME
from tests.carpe_diem_table.talk import company


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("eyes", [0, 1, PUBLIC, None])
def test_the_picture_equals_the_position_after_every_action(players: int, eyes: Viewer) -> None:
    """A whole game by what one viewer perceives of it; with two, points are covered."""
    s = GAME.new(players, 11 + players, {"vp_public": players > 2})
    rng = Generator(3)
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


def test_points_can_be_covered_until_the_end() -> None:
    s, rng = GAME.new(3, 4, {"vp_public": False}), Generator(8)
    assert [mine.told_points for mine in Picture.of(s, 1).households] == ["?", "9", "?"]
    assert [mine.told_points for mine in Picture.of(s, PUBLIC).households] == ["?"] * 3
    assert [mine.told_points for mine in Picture.of(s, None).households] == ["8", "9", "13"]
    opened = Picture.of(GAME.new(3, 4), 1)
    assert [mine.told_points for mine in opened.households] == ["8", "9", "13"]
    while GAME.decision(s) is not None:
        GAME.apply(s, GAME.brisk(s, rng))
    told = [mine.told_points for mine in Picture.of(s, 1).households]
    assert told == [str(points).replace("-", "−") for points in s.points]


def test_covered_points_are_neither_read_nor_heard() -> None:
    s = GAME.new(3, 4, {"vp_public": False})
    seen = Picture.of(s, 1)
    heard = [sentence(company("en", 3, 1), seen, seat) for seat in range(3)]
    assert "9 points" in heard[1]
    assert all("covered points" in heard[seat] for seat in (0, 2))
    assert not any("8 points" in said or "13 points" in said for said in heard)


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
