"""The sign on the menu's button: the game is on the disk, on its way there, or cannot be kept."""

import pygame
import pytest

from game import games
from game.learn.learned import Learned
from game.learn.tutor import teach
from game.table.keeping import Keeping
from game.table.table import Table
from tests.game.inn import Failing, Slow, begun, lodge, play_some
from tests.game.room import SIZES

ON_THE_WAY = "The last action is being kept."
KEPT = "Kept on this device, up to the last action."
STATES = ("", "kept", "keeping", "unkept")
every_game = pytest.mark.parametrize("game", games.names())


def played(game, revision=1):
    return Table.of_saved(begun(3, 12, persons=3, game=game), revision)


async def at_rest(guest):
    """Somebody is to act, and everything is kept."""
    table = guest.app.scene
    if table.course.curtain.before is not None:
        table.course.lift_curtain()
    await guest.until(lambda: table.course.choosing is not None and table.foot.sign == "kept")
    table.hush()
    while any(guest.app.step(1 / 30) for _ in range(3)):
        await guest.rest(1)


def said(guest):
    return guest.find("menu").label.removeprefix("Menu").removeprefix(". ")


@every_game
def test_the_table_says_kept_only_when_the_disk_has_said_so(tmp_path, game):
    storage = Slow(tmp_path)

    async def go(guest):
        table = guest.app.scene
        await at_rest(guest)
        assert said(guest) == KEPT
        storage.slow = True
        await play_some(guest, 1)
        assert (table.foot.sign, said(guest)) == ("keeping", ON_THE_WAY)
        await guest.rest(60)
        assert table.foot.sign == "keeping", "however long it takes"
        storage.slow = False
        await guest.until(lambda: table.foot.sign == "kept")
        assert said(guest) == KEPT

    lodge(played(game), storage, go)


@every_game
def test_the_table_shows_that_nothing_can_be_kept(tmp_path, game):
    storage = Failing(tmp_path, 1)

    async def go(guest):
        table = guest.app.scene
        await guest.until(lambda: table.foot.sign == "kept")
        await play_some(guest, 1)
        await guest.until(lambda: table.foot.sign == "unkept")
        assert "no room left" in said(guest)
        storage.left = 1
        await play_some(guest, 1)
        await guest.until(lambda: table.foot.sign == "kept")

    lodge(played(game), storage, go)


def test_where_nothing_was_to_be_kept_yet_there_is_no_sign(storage):
    async def go(guest):
        await guest.rest(30)
        assert (guest.app.scene.foot.sign, said(guest)) == ("", "")

    lodge(Table.of_saved(begun(3, persons=3)), storage, go)


@every_game
def test_a_lesson_has_no_sign_for_nothing_of_it_is_kept(storage, game):
    async def go(guest):
        await guest.rest(30)
        assert guest.app.scene.foot.sign == ""
        assert guest.find("menu").label == "Menu"

    lodge(teach(game, 0, Learned()), storage, go)


def test_the_sign_becomes_calm_again_with_the_pieces(storage):
    async def go(guest):
        table = guest.app.scene
        await at_rest(guest)
        table.timeline.speed = "normal"
        table.course.play(table.course.game.legal(table.course.state)[0])
        guest.frame()
        assert table.timeline.busy
        seen = []
        while table.timeline.busy:
            seen.append(table.foot.sign)
            await guest.rest(1)
        assert set(seen) == {"keeping"} and len(seen) > 3
        assert table.keeping.keeper.safe and table.foot.sign == "kept"

    lodge(played("hansa"), storage, go)


@every_game
def test_a_table_whose_game_is_kept_draws_nothing(storage, game):
    async def go(guest):
        await at_rest(guest)
        assert not any(guest.app.step(1 / 60) for _ in range(60))

    lodge(played(game), storage, go)


@every_game
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sign_stands_in_its_corner_and_covers_nothing(storage, monkeypatch, game, size):
    """It changes that corner of the picture only, and looks different in each state."""
    pictures = {}

    async def go(guest):
        table = guest.app.scene
        await at_rest(guest)
        for sign in STATES:
            monkeypatch.setattr(Keeping, "sign", property(lambda _, sign=sign: sign))
            table.refresh()
            guest.frame()
            pictures[sign] = guest.app.surface.copy()
        return pygame.Rect(guest.find("menu").box)

    button = lodge(played(game), storage, go, size)
    bars = pygame.Rect(0, 0, 17, 13)
    bars.center = button.center
    for n, sign in enumerate(STATES[1:], 1):
        for other in STATES[:n]:
            changed = difference(pictures[sign], pictures[other])
            assert button.contains(changed) and not changed.colliderect(bars), (sign, changed)
            assert 4 < max(changed.size) < 20
    assert min(button.size) >= 44


def difference(one, other):
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:])
