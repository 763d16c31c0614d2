"""The plaque of a scoring space: its sum, its red halves, and that it shows what it is told."""

import pygame

from game.art.palette import STANDARD, contrast
from game.carpe_diem import plaques
from game.carpe_diem.colours import OLIVE_DARK, PENALTY
from game.carpe_diem.payoffs import Half, Payoff, cards_of, payoffs
from tests.carpe_diem_table.positions import asked

MET = Half(3, 1, (("herb", 2),), (("vp", 4),))
BOUGHT = Half(3, 1, (("bread", 3),), (("vp", 4),))
UNMET = Half(7, 0, (), ())


def payoff(first: Half, second: Half, points: int) -> Payoff:
    return Payoff(0, (), (first, second), points, 0, 2 * points)


def shown(found: Payoff, upright: bool = False, chosen: bool = False) -> bytes:
    cards = (3, 7)
    picture = plaques.plaque(found, cards, upright, chosen, STANDARD.legal, 34)
    return pygame.image.tobytes(picture, "RGBA")


def test_the_sum_is_green_grey_or_red() -> None:
    assert plaques.sum_paint(payoff(MET, UNMET, -1)) == PENALTY
    assert plaques.sum_paint(payoff(MET, UNMET, 0)) == plaques.NOTHING
    assert plaques.sum_paint(payoff(MET, MET, 8)) == OLIVE_DARK
    assert [plaques.sum_text(n) for n in (5, 0, -8)] == ["+5", "0", "−8"]


def test_numbers_can_be_read() -> None:
    assert contrast(PENALTY, plaques.UNMET) >= 4.5
    assert contrast(plaques.GAIN, plaques.FACE) >= 4.5
    for seal in (PENALTY, OLIVE_DARK, plaques.NOTHING):
        assert contrast((255, 255, 255), seal) >= 4.5


def test_bread_that_is_spent_shows_as_a_loaf() -> None:
    assert shown(payoff(MET, UNMET, 0)) != shown(payoff(BOUGHT, UNMET, 0))


def test_a_chosen_plaque_looks_chosen() -> None:
    for upright in (False, True):
        found = payoff(MET, UNMET, 0)
        assert shown(found, upright) != shown(found, upright, chosen=True)


def test_every_free_space_has_its_plaque() -> None:
    s = asked(4, 3, "disc", 5)
    found = payoffs(s, 0)
    assert len(found) > 5
    for way in found:
        cards = cards_of(s, way.space)
        assert plaques.plaque(way, cards, True, False, STANDARD.legal, 30).size == (69, 60)


def test_a_seal_alone_tells_what_comes_and_goes_besides_points() -> None:
    """On a phone there is no room for both halves: coins, bread and steps stand on the seal."""
    gift = Half(9, 2, (("fish", 2),), (("coin", 2), ("scroll", 2)))
    assert plaques.besides(payoff(MET, UNMET, 0)) == []
    assert plaques.besides(payoff(BOUGHT, gift, 4)) == [("coin", 2), ("bread", -3), ("scroll", 2)]

    def seal(found: Payoff) -> bytes:
        picture = plaques.seal(found, STANDARD.legal, STANDARD.legal_edge, 37)
        return pygame.image.tobytes(picture, "RGBA")

    assert seal(payoff(MET, UNMET, 4)) != seal(payoff(BOUGHT, UNMET, 4)) != seal(
        payoff(gift, UNMET, 4)
    )
