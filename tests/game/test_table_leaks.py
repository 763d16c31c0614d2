"""What one cannot know is shown nowhere at any table: positions that `observe` makes equal for a
pair of eyes give the same picture, pixels, sentences, mirror and announcements."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pygame
import pytest

from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Event, Viewer
from engine.core.session import Session
from game import games
from game.saves.saved import SavedGame
from game.scenes.miniatures import of_game
from game.scenes.replay import Replay
from game.table.chronicle import seen_from
from game.table.pane import LINE
from game.table.says import Line
from game.table.table import Table
from game.ui.box import Box
from game.ui.painter import Painter
from game.ui.stage import Stage
from tests.game.courses import Asked, asked
from tests.game.guest import table_for
from tests.game.inn import NOON
from tests.game.room import Visit, visit
from tests.game.suite import TOY, At, every_table, laid
from tests.game.toy.brought import ToyTable
from tests.game.toy.picture import Picture

SAMPLE, LONG = 12, 300
"""Positions."""
SIZE = (844, 390)


class Shown(NamedTuple):
    """Everything that a scene gives away."""

    mirror: list[tuple[str, str]]
    said: list[str]
    log: list[str]
    prompt: object
    pixels: bytes


def shown(guest: Visit) -> Shown:
    scene = guest.app.scene
    guest.app.redraw()
    guest.frame()
    table = scene if isinstance(scene, Table) else None
    return Shown(
        [(region.id, region.label) for region in scene.regions()],
        guest.room.said[:],
        [line.text for line in table.log.lines()] if table else [],
        table.said if table else None,
        pygame.image.tobytes(guest.app.surface, "RGB"),
    )


def same(one: Shown, other: Shown, where: str) -> None:
    for name, mine, theirs in zip(Shown._fields, one, other, strict=True):
        told = "" if name == "pixels" else f": {mine} and {theirs}"
        assert mine == theirs, f"{where}: the {name} tells what is hidden{told}"


def known(at: At, s: Any, seat: int) -> object:
    return at.game.key(at.game.observe(s, seat, Generator(99)))


def positions(at: At, long: bool) -> list[Asked]:
    found = asked(at.game, at.suite.sort, 2)
    return Random(4).sample(found, min(LONG if long else SAMPLE, len(found)))


def seats_looking(at: At, one: Asked) -> list[int]:
    """Who decides, and one who does not."""
    decision = at.game.decision(one.state)
    assert decision is not None
    return [decision.player, (decision.player + 1) % one.players]


def before(at: At, s: Any, players: int, seat: int) -> Table:
    """The table with one person at it, who looks from this seat."""
    setup = table_for(players, 0, game=at.name).hand_over(seat, "person")
    return Table(setup, Session(at.game, s))


def told_of(at: At, s: Any, action: int, eyes: Viewer) -> tuple[list[Event], Any]:
    after, events = at.game.copy(s), list[Event]()
    at.game.apply(after, action, events)
    return seen_from(events, eyes), after


def seen_at_the_table(at: At, s: Any, one: Asked, seat: int, plays: bool) -> list[Shown]:
    """At rest; then with each of some things touched, or after the action was played."""
    table = before(at, s, one.players, seat)
    with visit(table, SIZE, speed="off") as guest:
        guest.wait(0.2)
        found = [shown(guest)]
        if plays:
            table.course.play(one.action)
            table.timeline.finish()
            guest.wait(0.2)
            found.append(shown(guest))
        elif table.course.choosing is not None:
            for thing in sorted(table.course.choosing.meanings, key=str)[:3]:
                table.touching.put_back()
                if not table.course.choosing.touch(thing, False, ()).play:
                    table.refresh()
                    found.append(shown(guest))
        return found


@every_table
@pytest.mark.parametrize("part", range(3))
def test_a_table_shows_what_its_person_may_know_and_nothing_else(
    at: At, part: int, long: bool
) -> None:
    for number, one in enumerate(positions(at, long)[part::3]):
        for seat in seats_looking(at, one):
            keeps_its_secrets(at, one, seat, number + 1)


def keeps_its_secrets(at: At, one: Asked, seat: int, seed: int) -> None:
    game, s = at.game, one.state
    world = game.observe(s, seat, Generator(seed))
    assert at.brought.picture(world, seat) == at.brought.picture(s, seat)
    plays = game.decision(s).player != seat and _alike(at, s, world, one.action, seat)
    mine = seen_at_the_table(at, s, one, seat, plays)
    theirs = seen_at_the_table(at, world, one, seat, plays)
    where = f"{game.text(s, one.action)}, seen by {seat}"
    for this, that in zip(mine, theirs, strict=True):
        same(this, that, where)


def _alike(at: At, s: Any, world: Any, action: int, seat: int) -> bool:
    """Whether somebody's action leaves a seat equally wise in both worlds."""
    if at.game.why_not(world, action) is not None:
        return False
    told, after = told_of(at, s, action, seat)
    other, there = told_of(at, world, action, seat)
    if at.game.decision(after) is None:
        return False  # the end opens all hands
    return told == other and known(at, after, seat) == known(at, there, seat)


@every_table
def test_onlookers_see_what_everybody_may_know(at: At, long: bool) -> None:
    """A running game seen again, its small picture, and the curtain."""
    for number, one in enumerate(positions(at, long)):
        seat = number % one.players
        world = at.game.observe(one.state, seat, Generator(number + 1))
        assert at.brought.picture(world, PUBLIC) == at.brought.picture(one.state, PUBLIC)
        assert at.brought.standing(world, PUBLIC) == at.brought.standing(one.state, PUBLIC)
        mine, theirs = (_looked_on(at, s, one.players) for s in (one.state, world))
        for (name, this), (_, that) in zip(mine, theirs, strict=True):
            same(this, that, name)


def _looked_on(at: At, s: Any, players: int) -> list[tuple[str, Shown]]:
    setup = table_for(players, game=at.name)
    saved = SavedGame(setup, Session(at.game, s), NOON, NOON)
    saved.id = "seen"
    found: list[tuple[str, Shown]] = []
    scenes: dict[str, Stage] = {"the replay": Replay(saved)}
    if at.brought.private:
        scenes["the curtain"] = Table(setup, Session(at.game, s))
    for name, scene in scenes.items():
        with visit(scene, SIZE, speed="off") as guest:
            guest.wait(0.2)
            found.append((name, shown(guest)))
            picture = of_game(guest.app, saved)
            surface = pygame.Surface((300, 300))
            picture.paint(Painter(surface, scene.look), Box(0, 0, 300, 300))
            pixels = pygame.image.tobytes(surface, "RGB")
            found.append(("the small picture", Shown([], [], [], None, pixels)))
    return found


# ---- leaks put in on purpose


def in_picture(brought: Any) -> None:
    brought.picture = lambda s, eyes: Picture.of(s, None)


def in_prompt(brought: Any) -> None:
    plain = brought.prompt
    brought.prompt = lambda moment: plain(moment)._replace(text=str(moment.state.deck))


def in_panes(brought: Any) -> None:
    """Drawn, and said nowhere."""
    plain = brought.panes

    def panes(moment, prompt, to):
        found = plain(moment, prompt, to)
        hands = str(moment.state.hands)
        paint = lambda painter, box: painter.write(hands, box, LINE, (0, 0, 0))  # noqa: E731
        return [*found[:-1], replace(found[-1], shows=hands, paint=paint)]

    brought.panes = panes


def in_label(brought: Any) -> None:
    plain = brought.speech

    def speech(company, s):
        found = plain(company, s)
        found.target = lambda thing, actions: f"the deck is {s.deck}"
        return found

    brought.speech = speech


def in_log(brought: Any) -> None:
    plain = brought.speech

    def speech(company, s):
        found = plain(company, s)
        found.lines = lambda events, turn: [Line(f"the hands are {s.hands}")]
        return found

    brought.speech = speech


@pytest.mark.parametrize("leak", [in_picture, in_prompt, in_panes, in_label, in_log])
def test_a_leak_put_in_on_purpose_is_found(leak: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with laid(TOY) as at:
        brought = ToyTable()
        leak(brought)
        monkeypatch.setattr(games, "get", lambda name: brought)
        leaky = at._replace(brought=brought)
        with pytest.raises(AssertionError):
            for one in positions(at, long=False):
                for seat in seats_looking(at, one):
                    keeps_its_secrets(leaky, one, seat, 1)
