"""The scenes around every table: a game seen again, sent, counted, studied, and its small
picture, for every pair of eyes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pygame
import pytest

from engine.core.protocol import PUBLIC
from game.saves.files import record_of
from game.saves.saved import SavedGame
from game.saves.turns import at_turn_ends
from game.scenes.analysis import Analysis
from game.scenes.finish import Ending, Finish
from game.scenes.newgame import NewGame
from game.scenes.received import ReceivedGame
from game.scenes.replay import Replay
from game.text import LANGUAGES
from game.ui.box import Box
from game.ui.painter import Painter
from game.ui.stage import Stage
from tests.game.courses import course
from tests.game.guest import table_for
from tests.game.inn import NOON
from tests.game.reading import check
from tests.game.room import SIZES, visit
from tests.game.suite import At, every_shelved, every_table

LOOKS = list(product((1.0, 1.25, 1.5), LANGUAGES))
SAMPLE = 2


def saved(at: At, share: float, players: int | None = None) -> SavedGame:
    """A game so far on; whole with 1."""
    seats = at.game.seats[-1] if players is None else players
    whole, meant = course(at.game, seats, seats)
    session = whole.branch(round(share * len(meant)))
    return SavedGame(table_for(seats, 1, seats, at.name), session, NOON, NOON)


def ending(at: At) -> Finish:
    over = saved(at, 1)
    state = over.session.state
    history = at_turn_ends(over.session, lambda s: at.brought.standing(s, None))
    scores, winners = at.game.score(state), at.game.winners(state)
    return Finish(Ending(over.setup, scores, history, winners, over, "", state))


SCENES: dict[str, Callable[[At], Stage]] = {
    "a finished game seen again": lambda at: Replay(saved(at, 1), 30),
    "a running game seen again": lambda at: Replay(saved(at, 0.5), 20),
    "a running game that was sent": lambda at: ReceivedGame(record_of(saved(at, 0.5))),
    "a finished game that was sent": lambda at: ReceivedGame(record_of(saved(at, 1))),
    "a finished game studied": lambda at: Analysis(saved(at, 1)),
    "the end": ending,
    "who plays": lambda at: NewGame(table_for(at.game.seats[-1], 1, game=at.name)),
}


@every_shelved
@pytest.mark.parametrize("name", SCENES)
def test_everything_fits_and_nothing_overlaps(at: At, name: str, long: bool) -> None:
    for size in SIZES:
        looks = LOOKS if long else Random(f"{name}{size}").sample(LOOKS, SAMPLE)
        for text, language in looks:
            settings = {"language": language, "text_scale": text, "speed": "off"}
            with visit(SCENES[name](at), size, seen=False, **settings) as guest:
                guest.app._draw = lambda: None
                for _ in range(12):
                    guest.frame(0.5)
                    guest.app.scene.timeline.finish()
                check(guest.app.scene)


@every_table
@pytest.mark.parametrize("over", [False, True], ids=["running", "finished"])
def test_every_step_of_a_replay_arrives_at_the_next_position(at: At, over: bool) -> None:
    game = saved(at, 1 if over else 0.5)
    replay = Replay(game)
    with visit(replay, (844, 390)) as guest:
        assert replay.eyes == (None if over or not at.brought.private else PUBLIC)
        last = len(game.session.log)
        for begin in {0, last // 2, max(0, last - 20)}:
            replay.seek(begin)
            for number in range(begin + 1, min(last, begin + 20) + 1):
                replay.play.forward()
                guest.frame(0.05)
                replay.timeline.finish()
                wanted = at.brought.picture(game.session.position(number), replay.eyes)
                assert replay.play.seen == wanted, number
        guest.frame()


@every_table
def test_small_pictures_are_painted_for_all_eyes(at: At) -> None:
    for players in at.game.seats:
        for share in (0.0, 0.5, 1.0):
            game = saved(at, share, players)
            state, seats = game.session.state, game.setup.seats
            with visit(Replay(game)) as guest:
                for eyes in (None, PUBLIC, *range(players)):
                    picture = at.brought.miniature(guest.app, state, eyes, seats)
                    check_painted(guest.app.scene, picture)


def check_painted(scene: Stage, picture) -> None:
    """Inside its box but for a shadow, and something there."""
    high = picture.height(200)
    assert 40 < high < 600
    surface = pygame.Surface((300, round(high) + 100))
    surface.fill((1, 2, 3))
    picture.paint(Painter(surface, scene.look), Box(50, 50, 200, high))
    inside = pygame.Rect(50, 50, 200, round(high))
    colours = {tuple(surface.get_at((x, inside.centery))) for x in range(50, 250, 3)}
    assert len(colours) > 1, "nothing was painted"
    for x in range(0, 300, 7):
        for y in range(0, surface.get_height(), 7):
            if not inside.inflate(32, 32).collidepoint(x, y):
                assert surface.get_at((x, y))[:3] == (1, 2, 3), f"painted beside the box: {x}, {y}"


@every_shelved
def test_what_was_done_in_a_game_is_counted_for_every_seat(at: At) -> None:
    game = saved(at, 1)
    counts = at.brought.tally(game.session)
    assert counts
    assert all(len(row) == len(game.setup.seats) for row in counts.values())
