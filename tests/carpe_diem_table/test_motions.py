"""What moves at Carpe Diem's table: the tile in hand, and what the end of a game brings."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.carpe_diem.scoring import score
from engine.core.generator import Generator
from engine.core.session import Session
from game.carpe_diem.choosing import TURN, Choosing
from game.carpe_diem.motions import ENDINGS, TURNING
from game.setup import GameSetup, Seat
from game.table.spotted import Thing
from game.table.table import Table
from tests.carpe_diem_table.positions import GAME, session
from tests.game.room import Visit, visit


def seated(found: Session[Any], person: int | None) -> Table:
    players = GAME.setup(found.state)[0]
    seats = [Seat(f"P{n}", n, "person" if n == person else "trader") for n in range(players)]
    return Table(GameSetup(tuple(seats), 1, game="carpe_diem"), found)


def held_over_a_place(found: Session[Any]) -> tuple[Thing, Thing]:
    """A tile and a place that takes it in several turns."""
    for tile in Choosing(found.state).meanings:
        if tile[0] == "tile":
            chosen = Choosing(found.state)
            chosen.touch(tile)
            for place in chosen.places:
                if len(chosen.meanings[place]) > 1:
                    return tile, place
    raise AssertionError("no tile can be turned")


def pictures(guest: Visit) -> int:
    """Frames that showed something new until nothing moves."""
    return sum(guest.frame(1 / 60) for _ in range(60))


def test_a_tile_held_over_its_place_turns_and_nobody_waits_for_it() -> None:
    found = session(4, 8, "turn", 16, 0)
    tile, place = held_over_a_place(found)
    with visit(seated(found, 0), (1280, 720)) as guest:
        table = guest.app.scene
        guest.wait(2)
        table.touching.use(tile)
        table.touching.use(place)
        pictures(guest)
        chosen = table.course.choosing
        before = chosen.candidate
        table.touching.use(place)
        assert chosen.candidate != before, "what is meant changes at once"
        assert not table.timeline.busy
        guest.frame(TURNING / 2)
        turning = pygame.image.tobytes(guest.app.surface, "RGB")
        assert pictures(guest) >= 3, "it did not move"
        at_rest = pygame.image.tobytes(guest.app.surface, "RGB")
        assert turning != at_rest and not table.director.glows
        table.touching.use(TURN)
        guest.frame(TURNING / 2)
        table.touching.use(TURN)
        pictures(guest)
        assert guest.frame() is False, "something is left in motion"


def test_with_reduced_motion_the_tile_is_just_turned() -> None:
    found = session(4, 8, "turn", 16, 0)
    tile, place = held_over_a_place(found)
    with visit(seated(found, 0), (1280, 720), motion="reduced") as guest:
        table = guest.app.scene
        guest.wait(2)
        table.touching.use(tile)
        table.touching.use(place)
        pictures(guest)
        table.touching.use(place)
        guest.frame(1 / 60)
        first = pygame.image.tobytes(guest.app.surface, "RGB")
        pictures(guest)
        assert first == pygame.image.tobytes(guest.app.surface, "RGB")


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_is_counted_at_the_end_flies_over_the_table(seed: int) -> None:
    """By what it is worth after the last payment, secret cards of everybody included."""
    found, rng = Session.new(GAME, 2 + seed, seed), Generator(seed)
    ahead = GAME.copy(found.state)
    while GAME.decision(ahead) is not None:
        action = GAME.brisk(found.state, rng)
        GAME.apply(ahead, action)
        if GAME.decision(ahead) is not None:
            found.act(action)
    flown: list[tuple[int, int]] = []
    with visit(seated(found, None), (1280, 720)) as guest:
        table = guest.app.scene
        fly = table.director.fly
        sources = {source: sort for sort, source in ENDINGS}

        def watched(token: Any, source: Any, target: Any, *rest: Any, **more: Any) -> Any:
            sort = sources.get((source[0], *source[2:]))
            if token[0] == "points" and table.seen.ended and sort is not None:
                flown.append((target[1], token[1]))
            return fly(token, source, target, *rest, **more)

        table.director.fly = watched
        table.course.play(action)
        for _ in range(4000):
            if table.timeline.busy and guest.app.scene is table:
                guest.frame(1 / 20)
    counted = score(ahead)
    wanted = [
        (seat, points[sort])
        for sort, _ in ENDINGS
        for seat, points in enumerate(counted)
        if points[sort]
    ]
    assert flown == wanted
    assert {sort for sort, _ in ENDINGS} == set(counted[0]) - {"points"}
