"""The island in windows of any shape: the painted sea is all there is, and the ship sails once."""

from __future__ import annotations

import pygame
import pytest

from game import games
from game.cities_knights import lane
from game.cities_knights.land import EAST, NORTH, SOUTH, WEST
from game.cities_knights.layout import TableLayout, layout, radius_of, sea_in
from game.cities_knights.outlook import Outlook
from game.text import LANGUAGES, Words
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from tests.game.room import SIZES, WINDOWS

TEXTS = (1.0, 1.25, 1.5)


def _everywhere() -> list[TableLayout]:
    return [
        layout(size, text=text, players=players)
        for size in (*SIZES, *WINDOWS)
        for text in TEXTS
        for players in (3, 4)
    ]


def _is_painted(island: Box) -> bool:
    radius = radius_of(island)
    return island.h <= (NORTH + SOUTH) * radius and island.w <= (WEST + EAST) * radius


def test_no_window_shows_more_sea_than_there_is() -> None:
    """Land stretched over more than that would no longer lie under its pieces."""
    for at in _everywhere():
        assert _is_painted(at.island), at.island


@pytest.mark.parametrize("box", [Box(0, 0, 300, 900), Box(0, 0, 900, 300), Box(5, 5, 400, 380)])
def test_a_replay_shows_no_more_sea_either(box: Box) -> None:
    assert box.holds(sea_in(box)) and _is_painted(sea_in(box))


def test_the_barbarians_sail_on_the_sea_or_in_a_strip_but_not_on_both() -> None:
    seen = {at.at_sea for at in _everywhere()}
    assert seen == {True, False}
    for at in _everywhere():
        assert at.at_sea == (at.island.w / radius_of(at.island) >= 12.2)


def test_cards_in_hand_are_no_crumbs() -> None:
    """Where hand and progress cards have no room side by side they stand one above the other; on
    the lowest screens progress cards are one fan."""
    for at in _everywhere():
        whole = at.hand.w if at.portrait else at.progress.right - at.hand.x
        assert at.hand.w >= min(160.0, whole * 0.7), at.hand


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("known", [True, False])
def test_what_the_landing_brings_is_told_only_where_it_fits(language, known, monkeypatch):
    settings = []
    write = Painter.write

    def noted(*args, **options):
        settings.append(write(*args, **options))
        return settings[-1]

    monkeypatch.setattr(Painter, "write", noted)
    look = Look(320, 568, text=1.5)
    words = Words(language, games.words("cities_knights"))
    for wide, high in ((80, 38), (150, 70), (600, 140)):
        surface = pygame.Surface((wide, high))
        lane._plaque(
            Painter(surface, look), Box(0, 0, wide, high), words, Outlook(6, 1, 0, False, known)
        )
    assert all(setting.fits for setting in settings if setting.face != "figures")
    assert any(setting.face == lane.VERDICT.face for setting in settings)
