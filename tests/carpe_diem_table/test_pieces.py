"""Cards, signs, pieces, frames and the ring: told apart, readable, and where they are touched."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.art.palette import COLOUR_BLIND, STANDARD, Palette, contrast
from game.carpe_diem import boards, cards, goods, mosaic, pieces, signs, tablets, tracks, wreath
from game.carpe_diem.cards import CardFace
from game.carpe_diem.colours import KIND_PAINTS, OLIVE_DARK, WINE
from game.carpe_diem.plan import BOTTOM, LEFT, RIGHT, ROWS, TOP, Ward
from game.carpe_diem.rings import SPACES, STACK, RingPlan

PAY = CardFace.of(True, {"grape": 2}, {"vp": 4})
OWN = CardFace.of(False, {"villa": 1}, {"coin": 1, "scroll": 1})
SIZES = [(93, 55), (107, 156), (73, 69), (30, 51)]


def rgba(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_every_sign_stands_out_from_its_badge() -> None:
    weak = [
        kind
        for kind, paint in KIND_PAINTS.items()
        if kind != "chimney" and contrast(signs.ON_BADGE, paint.deep) < 3
    ]
    assert weak == []


def test_words_and_numbers_of_cards_can_be_read() -> None:
    for head in (WINE, OLIVE_DARK):
        for ink in (cards.HEAD_INK, cards.UNMET_INK):
            assert contrast(ink, head) >= 4.5


def test_every_item_has_its_own_picture() -> None:
    kinds = [*KIND_PAINTS, *goods.GOODS, "coin", "bread", "scroll"]
    pictures = {kind: rgba(signs.item(kind, 30)) for kind in kinds}
    for a, b in combinations(kinds, 2):
        assert pictures[a] != pictures[b], (a, b)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_paid_for_has_a_torn_foot(size: tuple[int, int]) -> None:
    pay, own = (cards.card(face, "", 1, *size) for face in (PAY, OWN))
    foot = size[1] - 1
    assert pay.get_at((0, foot)).a < 128
    assert own.get_at((size[0] // 2, foot)).a > 200


@pytest.mark.parametrize("size", SIZES)
def test_a_card_tells_what_is_met_now(size: tuple[int, int]) -> None:
    shown = {rgba(cards.card(PAY, "PAY", sets, *size)) for sets in (None, 0, 1, 2)}
    assert len(shown) == 4


def test_a_fountain_card_hides_on_its_back_what_it_is() -> None:
    kinds = ("villa", "pond")
    assert len({rgba(cards.fountain_card(kind, 1, 50, 74)) for kind in kinds}) == 2
    assert rgba(cards.fountain_back(50, 74)) not in {
        rgba(cards.fountain_card(kind, 1, 50, 74)) for kind in kinds
    }


def test_a_debt_is_red_and_has_a_minus() -> None:
    assert rgba(wreath.points(-4, 40)) != rgba(wreath.points(4, 40))


@pytest.mark.parametrize("palette", [STANDARD, COLOUR_BLIND], ids=lambda palette: palette.name)
def test_pawns_and_discs_carry_the_mark_of_their_player(palette: Palette) -> None:
    """In grey, any two differ: colour is never alone."""
    for picture in (pieces.pawn, pieces.disc):
        greys = [
            rgba(pygame.transform.grayscale(picture(paint, 40))) for paint in palette.players[:4]
        ]
        for a, b in combinations(greys, 2):
            solid = [i for i in range(0, len(a), 4) if a[i + 3] > 200]
            assert sum(abs(a[i] - b[i]) for i in solid) / len(solid) > 5


def test_a_cell_is_where_it_is_drawn() -> None:
    plan = Ward(10, 20, 56, 21)
    for row in range(ROWS):
        for column in range(ROWS):
            assert plan.cell_at(plan.centre((row, column))) == (row, column)
    assert plan.cell_at((12, 22)) is None
    assert plan.cell_at((10 + plan.size - 2, 60)) is None


def test_a_goal_points_at_the_line_between_two_cells() -> None:
    plan = Ward(0, 0, 50, 20)
    assert plan.goal(TOP, 2, 1.0) == (20 + 100, 20)
    assert plan.goal(BOTTOM, 2, 1.0) == (20 + 100, plan.size - 20)
    assert plan.goal(LEFT, 5, 1.0) == (20, 20 + 250)
    assert plan.goal(RIGHT, 5, 1.0) == (plan.size - 20, 20 + 250)


def test_a_met_goal_looks_met() -> None:
    for upright in (False, True):
        shown = {rgba(tablets.goal("pond", 3, met, upright, 37)) for met in (False, True)}
        assert len(shown) == 2


def test_borders_end_alike_at_both_ends() -> None:
    """A border is whole periods of its pattern, so that no section stops in the middle of one."""
    for border, rows in mosaic.BORDERS.items():
        assert {len(row) for row in rows} == {len(rows[0])}, border
        assert len(rows) == mosaic.ROWS
        assert all(stone in mosaic.STONES for row in rows for stone in row)
        assert mosaic.strip(390, 37, border).size == (390, 37)


def test_a_board_is_painted_the_same_every_time() -> None:
    first = boards._board(40, 20, (0, 1, 2, 3), 5, 1.0)
    assert rgba(boards._board(40, 20, (0, 1, 2, 3), 5, 1.0)) == rgba(first)
    assert rgba(boards._board(40, 20, (4, 1, 2, 3), 5, 1.0)) != rgba(first)


def test_the_seven_stacks_stand_apart_and_hold_their_tiles() -> None:
    plan = RingPlan(10, 50, 478, 326, 40, 1.0)
    stacks = [plan.stack(space) for space in range(SPACES)]
    for a, b in combinations(stacks, 2):
        assert not a.colliderect(b)
    half = plan.tile / 2
    for space, stack in enumerate(stacks):
        for place in range(STACK):
            x, y = plan.tile_at(space, place)
            assert stack.contains((round(x - half), round(y - half), plan.tile, plan.tile))


def test_the_way_of_a_pawn_passes_empty_stacks_inside_the_ring() -> None:
    plan = RingPlan(0, 0, 478, 326, 40, 1.0)
    way = plan.way(0, 3, 1)
    assert way[0] == pytest.approx(plan.on(0, 0.6))
    assert way[-1] == pytest.approx(plan.on(3, 0.6))
    assert plan.way(0, 0, 1)[30] == pytest.approx(plan.on(3.5, 0.6))  # all the way round


def test_discs_on_one_step_show_who_lies_on_top() -> None:
    area, scale = (6.0, 6.0, 966.0, 36.0), 1.0
    low, high = tracks.step_at(area, scale, 7), tracks.step_at(area, scale, 7, 1)
    assert high[1] < low[1]
    assert high[0] > low[0]
    assert tracks.step_at(area, scale, 20, 3)[0] < 6 + 966
