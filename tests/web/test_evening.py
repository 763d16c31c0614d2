"""Opponents' games in the page hold up no frame. What an evening of them weighs is measured by
`./build.sh bench evening`."""

import pytest

from game import games
from tests.bench import evening
from tests.web.tracing import measured
from web.recipe.serve import Server

LONGEST = 0.3  # seconds of processor time that the page may take at a stretch
OPENING, WHILE = 15_000, 60_000  # milliseconds until a table is painted, and of play after it


@pytest.fixture(scope="module")
def evening_url():
    with Server(evening.lay_out(), compress=False) as server:
        yield server.url


@pytest.mark.long
@pytest.mark.parametrize("name", games.names())
def test_opponents_games_hold_up_no_frame(chromium, evening_url, name):
    page = evening.Evening(chromium, evening_url, [name]).page
    page.wait_for_timeout(OPENING)
    with measured(chromium, page) as taken:
        page.wait_for_timeout(WHILE)
    page.context.close()
    assert len(taken) > 500 and max(taken) < LONGEST
