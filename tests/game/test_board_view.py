"""The board on the screen: where things are, what is drawn, how the camera moves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame
import pytest

from engine.hansa import board as boards
from game.art import icons, palette
from game.art.sprites import kept_pictures
from game.hansa import chart as charts
from game.hansa import lights
from game.hansa.boardview import BoardView
from game.hansa.chart import PIECE
from game.hansa.lights import Lights, place_bubble
from game.hansa.picture import Piece
from game.hansa.pieces import slip_beside
from game.hansa.signs import SIGNS

icons.adopt(SIGNS)
TRADER, MERCHANT = 0, 1
SIZES = [(884, 622, "wide"), (1458, 1026, "wide"), (390, 380, "tall"), (1075, 1045, "tall")]


@dataclass
class Table:
    """A position as the view wants it."""

    posts: list[Piece | None]
    offices: dict[tuple[int, int], Piece] = field(default_factory=dict)
    extras: dict[int, list[Piece]] = field(default_factory=dict)
    table: dict[int, Piece] = field(default_factory=dict)
    markers: dict[int, int] = field(default_factory=dict)
    pawn: int | None = None


def view_for(players: int, width: int, height: int, shape: str, zoom: float = 1.0) -> BoardView:
    chart = charts.load(boards.for_players(players).name, shape)
    view = BoardView(chart, palette.STANDARD, province_option="outer_six" if players == 2 else "")
    view.resize(pygame.Rect(10, 20, width, height), 1.0)
    view.camera.look_at((chart.width * 0.4, chart.height * 0.6), zoom)
    return view


def empty(view: BoardView) -> Table:
    return Table([None] * view.chart.board.posts)


def full(view: BoardView, players: int) -> Table:
    """Every post, office, yard, space and seat taken."""
    board = view.chart.board
    return Table(
        [(n % players, n % 2) for n in range(board.posts)],
        {(o.city, o.place): (n % players, o.shape) for n, o in enumerate(board.offices)},
        {city: [(city % players, TRADER)] * (city % 6) for city in range(len(board.cities))},
        {space: (space % players, MERCHANT) for space in range(len(board.table))},
        {route: route % 6 for route in range(len(board.routes))},
        3 if players == 2 else None,
    )


def picture(view: BoardView, table: Table, lights: Lights | None = None) -> pygame.Surface:
    surface = pygame.Surface((view.camera.rect.right + 10, view.camera.rect.bottom + 10), 0, 32)
    view.draw(surface, table, {}, lights)
    return surface


def changed(a: pygame.Surface, b: pygame.Surface) -> pygame.Rect:
    """The box around all pixels that differ."""
    difference = a.copy()
    difference.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = b.copy()
    other.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.mask.from_threshold(difference, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("width", "height", "shape"), SIZES)
def test_everything_has_a_place_inside_the_view(
    players: int, width: int, height: int, shape: str
) -> None:
    view = view_for(players, width, height, shape)
    board, rect = view.chart.board, view.camera.rect
    places = [view.post(n) for n in range(board.posts)]
    places += [view.office(o.city, o.place) for o in board.offices]
    places += [view.extra(city, i, 5) for city in range(len(board.cities)) for i in range(5)]
    places += [view.coellen(i) for i in range(len(board.table))]
    places += [view.marker(route) for route in range(len(board.routes))]
    if players == 2:
        places += [view.province(n) for n in range(len(board.provinces["outer_six"]))]
        places += [view.soldier(n) for n in range(len(board.soldiers))]
    assert all(rect.collidepoint(place) for place in places)
    assert all(rect.contains(view.town_box(city)) for city in range(len(board.cities)))


@pytest.mark.parametrize("players", [2, 4])
def test_place_knows_every_kind_of_place(players: int) -> None:
    view = view_for(players, 884, 622, "wide")
    city = view.chart.board.city_number["Göttingen"]
    assert view.place(("post", 7)) == view.post(7)
    assert view.place(("office", city, 1)) == view.office(city, 1)
    assert view.place(("extra", city, 0, 3)) == view.extra(city, 0, 3)
    assert view.place(("table", 2)) == view.coellen(2)
    assert view.place(("marker", 5)) == view.marker(5)
    assert view.town_box(city).collidepoint(view.place(("town", city)))
    sign = view.sign_box(city)
    assert sign is not None
    assert sign.collidepoint(view.place(("sign", city)))
    assert view.place(("route", 0)) in view.road(0)
    with pytest.raises(KeyError):
        view.place(("sign", view.chart.board.city_number["Emden"]))


def test_the_smallest_phone_keeps_posts_a_sensible_distance_apart() -> None:
    view = view_for(5, 360, 350, "tall")
    posts = [view.post(n) for n in range(view.chart.board.posts)]
    least = min(pygame.Vector2(a).distance_to(b) for i, a in enumerate(posts) for b in posts[:i])
    assert least >= 14


def test_a_piece_appears_at_its_post_and_nowhere_else() -> None:
    view = view_for(4, 884, 622, "wide")
    table = empty(view)
    before = picture(view, table)
    table.posts[40] = (0, TRADER)
    box = changed(before, picture(view, table))
    assert box.collidepoint(view.post(40))
    assert max(box.size) < 40 * view.unit


def test_a_hidden_piece_is_not_drawn() -> None:
    view = view_for(4, 884, 622, "wide")
    table = empty(view)
    before = picture(view, table)
    table.posts[40] = (0, TRADER)
    after = before.copy()
    view.draw(after, table, {}, hidden={("post", 40)})
    assert changed(before, after).size == (0, 0)


def test_a_completed_town_changes_its_banner() -> None:
    view = view_for(4, 884, 622, "wide")
    city = view.chart.board.city_number["Stade"]
    table = empty(view)
    before = picture(view, table).get_at(
        tuple(map(round, view.banner_box(city).midleft + pygame.Vector2(8, 3)))
    )
    table.offices[city, 0] = (1, MERCHANT)
    after = picture(view, table).get_at(
        tuple(map(round, view.banner_box(city).midleft + pygame.Vector2(8, 3)))
    )
    assert before != after
    assert after[2] < before[2]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("zoom", [1.0, 2.3])
@pytest.mark.parametrize(
    "look",
    [palette.STANDARD, palette.choose(colour_blind=True, high_contrast=True)],
    ids=lambda look: look.name,
)
def test_a_crowded_board_with_every_hint_can_be_drawn(
    players: int, zoom: float, look: palette.Palette
) -> None:
    view = view_for(players, 700, 500, "wide", zoom)
    view.palette = look
    board = view.chart.board
    everything = Lights(
        posts=range(board.posts),
        rivals=[(post, post % 2) for post in range(board.posts)],
        own=[(post, post % 2) for post in range(3)],
        routes=range(len(board.routes)),
        offices=[(o.city, o.place) for o in board.offices],
        spaces=range(4),
        towns=range(len(board.cities)),
        signs=list(board.skill_cities),
        seats=range(len(board.routes)),
        provinces=range(len(board.provinces["outer_six"])) if players == 2 else (),
        focus=[("post", 1), ("route", 2), ("town", 3), ("office", 4, 0), ("marker", 5)],
        ghosts=[(("post", 9), (0, TRADER)), (("office", 4, 0), (1, MERCHANT))],
        breath=0.5,
    )
    plain = picture(view, full(view, players))
    assert changed(plain, picture(view, full(view, players), everything)).width > 400


def test_drawing_stays_inside_the_view() -> None:
    view = view_for(4, 500, 300, "wide", 3.0)
    surface = pygame.Surface((700, 500), 0, 32)
    surface.fill((1, 2, 3))
    view.draw(surface, full(view, 4), {0: 1})
    outside = [(5, 5), (690, 490), (view.camera.rect.right + 2, 100), (100, 15)]
    assert all(surface.get_at(point)[:3] == (1, 2, 3) for point in outside)


def test_the_camera_keeps_the_place_under_the_finger() -> None:
    view = view_for(4, 884, 622, "wide")
    finger = view.post(50)
    view.camera.zoom_at(2.0, finger)
    assert view.post(50) == pytest.approx(finger, abs=0.01)
    back = view.camera.to_board(view.camera.to_screen((123.0, 77.0)))
    assert back == pytest.approx((123.0, 77.0))


def test_the_camera_never_leaves_the_chart() -> None:
    view = view_for(4, 884, 622, "wide", 2.0)
    view.camera.pan(9999, -9999)
    left, top = view.to_screen((0, 0))
    right, bottom = view.to_screen((view.chart.width, view.chart.height))
    rect = view.camera.rect
    assert left <= rect.left + 0.01
    assert right >= rect.right - 0.01
    assert top <= rect.top + 0.01
    assert bottom >= rect.bottom - 0.01
    view.camera.zoom_at(0.01, (0, 0))
    assert view.camera.zoom == 1.0


def test_a_larger_view_wants_a_larger_picture() -> None:
    small, large = view_for(4, 884, 622, "wide"), view_for(4, 884, 622, "wide", 2.0)
    assert small.wanted_picture() == "side_4_5_wide_1200.jpg"
    assert large.wanted_picture() == "side_4_5_wide_2000.jpg"


def test_the_baked_picture_fills_the_chart() -> None:
    view = view_for(4, 884, 622, "wide")
    chart_picture = pygame.Surface((1200, round(1200 * view.chart.height / view.chart.width)))
    chart_picture.fill((10, 200, 30))
    view.use_picture(view.wanted_picture(), chart_picture)
    corner = view.to_screen((2.0, view.chart.height - 2.0))
    shown = picture(view, empty(view)).get_at((round(corner[0]), round(corner[1])))
    assert tuple(shown[:3]) == pytest.approx((10, 200, 30), abs=4)


def test_a_gesture_shows_the_same_board_as_rest() -> None:
    view = view_for(4, 600, 420, "wide", 1.5)
    table = full(view, 4)
    rest = picture(view, table)
    view.camera.moving = True
    moving = picture(view, table)
    small = [pygame.transform.smoothscale(p, (40, 30)) for p in (rest, moving)]
    worst = max(
        abs(a - b)
        for x in range(2, 38)
        for y in range(3, 28)
        for a, b in zip(small[0].get_at((x, y)), small[1].get_at((x, y)), strict=True)
    )
    assert worst < 60


def test_memory_stays_bounded_while_zooming() -> None:
    view = view_for(5, 600, 420, "wide")
    table = full(view, 5)
    for step in range(12):
        view.camera.look_at((400, 300), 1 + step * 0.25)
        picture(view, table, Lights(posts=range(20), routes=[1, 2], breath=step / 12))
    assert kept_pictures.pixels <= kept_pictures.limit


def test_a_bubble_lies_in_the_view_beside_its_tip() -> None:
    view = pygame.Rect(0, 0, 400, 300)
    for tip in ((5, 5), (395, 295), (200, 150), (5, 150), (200, 298)):
        box = place_bubble(150, 44, tip, view, [], 12)
        assert view.contains(box)
        assert not box.collidepoint(tip)


def test_an_explanation_is_drawn_in_the_view() -> None:
    view = view_for(4, 884, 622, "wide")
    surface = picture(view, empty(view))
    box = view.explain(surface, ["Needs Privilegium IV:", "you have II"], view.office(11, 2))
    assert view.camera.rect.contains(box)


def test_a_marker_says_its_word_only_where_it_can_be_read() -> None:
    near, far = view_for(4, 884, 622, "wide", 1.4), view_for(4, 300, 212, "wide")
    for view, read in ((near, True), (far, False)):
        table = empty(view)
        table.markers[view.chart.board.route_number["Osnabrück-Bremen"]] = 1
        silent = picture(view, table)
        view.marker_words = {1: "Swap"}
        assert (changed(silent, picture(view, table)).size != (0, 0)) == read


@pytest.mark.parametrize(("side", "shape"), [(s, h) for s in charts.SIDES for h in charts.SHAPES])
def test_a_markers_word_covers_no_post_and_no_town(side: str, shape: str) -> None:
    chart = charts.load(side, shape)
    found = 0
    for route in range(len(chart.board.routes)):
        box = slip_beside(chart, route, 50.0, frozenset({route}), frozenset())
        if box is None:
            continue
        found += 1
        assert not any(box.collidepoint(post) for post in chart.posts)
        for city in range(len(chart.towns)):
            assert not box.colliderect(chart.houses(city))
            assert not box.colliderect(chart.banner(city))
    assert found > len(chart.board.routes) // 2


def test_a_chart_compares_by_identity_so_that_it_can_be_a_key() -> None:
    chart = charts.load("side_4_5", "wide")
    assert replace(chart) != chart
    assert hash(chart) == hash(chart)


@pytest.mark.parametrize("shape", [0, 1])
@pytest.mark.parametrize("draw", [lights.edge, lights.broken_edge])
def test_the_ring_of_a_legal_piece_leaves_its_shape_in_sight(shape, draw):
    unit = 3.0
    picture = draw(palette.choose(), shape, 22 * unit)
    half, middle = PIECE * unit / 2, (picture.width / 2, picture.height / 2)
    reach = half * 0.95 if shape == 0 else half * 0.95 / 2**0.5
    for sx in (-1, 0, 1):
        for sy in (-1, 0, 1):
            x, y = round(middle[0] + sx * reach), round(middle[1] + sy * reach)
            assert picture.get_at((x, y)).a == 0, f"the corner {sx, sy} of the piece is covered"
    assert any(picture.get_at((x, picture.height // 2)).a for x in range(picture.width))
