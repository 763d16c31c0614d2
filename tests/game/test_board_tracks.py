"""The margins of the chart: prestige, completed towns, markers, the link."""

import pygame
import pytest

from game.art import palette
from game.hansa import tracks

PAINTS = palette.STANDARD.players


def clocks(**change: object) -> tracks.Clocks:
    facts: dict[str, object] = {
        "completed": 4,
        "completed_last": 10,
        "markers_left": 6,
        "link": (7, 4, 2),
        "claims": (None, None, None),
        "towns_word": "Completed towns",
        "markers_word": "Markers left",
        "link_word": "Arnheim - Stendal",
    }
    return tracks.Clocks(**(facts | change))  # type: ignore[arg-type]


def test_pieces_on_one_number_stand_side_by_side() -> None:
    rect = pygame.Rect(0, 0, 884, 32)
    values = [9.0, 9.0, 9.0, 9.0, 9.0]
    spots = [tracks.prestige_spot(rect, values, player)[0][0] for player in range(5)]
    assert spots == sorted(set(spots))
    size = tracks.prestige_spot(rect, values, 0)[1]
    wide = rect.width / 21
    assert spots[0] - size / 2 > 9 * wide - size * 0.5
    assert spots[-1] + size / 2 < 10 * wide + size * 0.5


def test_a_piece_counting_up_passes_between_the_numbers() -> None:
    rect = pygame.Rect(0, 0, 420, 24)
    low, half, high = (
        tracks.prestige_spot(rect, [value, 0.0], 0)[0][0] for value in (4.0, 4.5, 5.0)
    )
    assert low < half < high


def test_prestige_beyond_the_end_stays_on_the_last_number() -> None:
    rect = pygame.Rect(0, 0, 420, 24)
    assert tracks.prestige_spot(rect, [23.0], 0) == tracks.prestige_spot(rect, [20.0], 0)


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(884, 30, 1.0), (1075, 66, 2.76), (360, 22, 1.0)]
)
def test_the_ends_change_with_what_they_show(width: int, height: int, scale: float) -> None:
    def drawn(facts: tracks.Clocks) -> bytes:
        surface = pygame.Surface((width, height), 0, 32)
        tracks.ends(surface, surface.get_rect(), scale, palette.STANDARD, facts)
        return pygame.image.tobytes(surface, "RGB")

    start = drawn(clocks())
    assert drawn(clocks()) == start
    assert drawn(clocks(completed=5)) != start
    assert drawn(clocks(markers_left=5)) != start
    assert drawn(clocks(claims=(PAINTS[1], None, None))) != start
