"""The solved charts: nothing overlaps, everything has its place, the solver stands by them."""

from dataclasses import replace
from itertools import combinations

import pytest

from game.hansa import chart as charts
from game.hansa import proof, provinces, solver
from game.hansa.chart import YARD, Chart, Rect

ALL = [(side, shape) for side in charts.SIDES for shape in charts.SHAPES]
LEAST_POST_GAP = {"wide": 29.5, "tall": 28.5}


@pytest.fixture(params=ALL, ids="-".join)
def chart(request: pytest.FixtureRequest) -> Chart:
    return charts.load(*request.param)


def test_nothing_on_a_chart_overlaps(chart: Chart) -> None:
    assert proof.check(chart) == []


def test_posts_are_as_far_apart_as_a_finger_needs(chart: Chart) -> None:
    assert proof.smallest_post_gap(chart) >= LEAST_POST_GAP[chart.shape]


def test_a_chart_has_the_aspect_of_its_shape(chart: Chart) -> None:
    aspect = chart.width / chart.height
    assert aspect == pytest.approx({"wide": 1.42, "tall": 1.03}[chart.shape], abs=0.01)
    assert charts.shape_for(chart.width, chart.height) == chart.shape


def test_every_thing_of_the_board_has_a_place(chart: Chart) -> None:
    board = chart.board
    assert len(chart.towns) == len(chart.banners) == len(board.cities)
    assert len(chart.posts) == board.posts
    assert len(chart.markers) == len(board.routes)
    assert set(chart.taverns) == set(board.taverns)
    assert set(chart.signs) == set(board.skill_cities)
    assert len(chart.soldiers) == len(board.soldiers)
    assert {o: len(p) for o, p in chart.provinces.items()} == {
        option: len(lands) for option, lands in board.provinces.items()
    }


def test_several_extra_offices_stand_side_by_side_in_the_yard(chart: Chart) -> None:
    for city in range(len(chart.towns)):
        yard = chart.yard(city).inflate(0.2, 0.2)
        for total in range(1, 6):
            places = [chart.extra(city, index, total) for index in range(total)]
            boxes = []
            for x, y, width in places:
                box = Rect(0, 0, width - 0.2, min(width, YARD[1] / 2) - 0.2)
                box.center = (x, y)
                boxes.append(box)
            assert all(yard.contains(box) for box in boxes)
            assert not any(a.colliderect(b) for a, b in combinations(boxes, 2))


def test_offices_lie_in_their_houses_from_left_to_right(chart: Chart) -> None:
    for number, city in enumerate(chart.board.cities):
        spots = [chart.office(number, index) for index in range(len(city.offices))]
        assert spots == sorted(spots)
        assert all(
            chart.house(number, index).collidepoint(spot) for index, spot in enumerate(spots)
        )


def test_the_pawn_stands_in_its_own_province() -> None:
    for shape in charts.SHAPES:
        chart = charts.load("side_2_3", shape)
        for option, lands in chart.board.provinces.items():
            inner = {
                land.name: provinces.outline(chart, land)
                for land in lands
                if land.name.startswith("I")
            }
            for land, place in zip(lands, chart.provinces[option], strict=True):
                inside = {name for name, line in inner.items() if provinces.inside(place, line)}
                assert inside == ({land.name} & set(inner))


@pytest.mark.parametrize("shape", charts.SHAPES)
@pytest.mark.parametrize("option", ["outer_six", "outer_single", "outer_eight"])
def test_the_provinces_share_out_the_sheet(shape: str, option: str) -> None:
    chart = charts.load("side_2_3", shape)
    lands = [provinces.outline(chart, land) for land in chart.board.provinces[option]]
    points = [
        (x + 0.37, y + 0.61)
        for x in range(4, int(chart.width), 13)
        for y in range(4, int(chart.height), 13)
    ]
    shared = [sum(provinces.inside(point, land) for land in lands) for point in points]
    assert shared.count(1) > 0.985 * len(points)


def test_the_proof_finds_what_touches() -> None:
    chart = charts.load("side_4_5", "wide")
    stacked = replace(chart, posts=(chart.posts[1], *chart.posts[1:]))
    assert any(fault.startswith("post 0") for fault in proof.check(stacked))
    away = replace(chart, markers=((400.0, 300.0), *chart.markers[1:]))
    assert any("far from its road" in fault for fault in proof.check(away))
    off = replace(chart, towns=((2.0, 2.0), *chart.towns[1:]))
    assert any("leaves the sheet" in fault for fault in proof.check(off))


def test_the_solver_gives_the_chart_that_is_shipped() -> None:
    solved = solver.solve("side_4_5", "wide")
    assert solved.to_json() == charts.load("side_4_5", "wide").to_json()


@pytest.mark.long
@pytest.mark.parametrize(("side", "shape"), ALL)
def test_the_solver_gives_every_chart(side: str, shape: str) -> None:
    assert solver.solve(side, shape).to_json() == charts.load(side, shape).to_json()
