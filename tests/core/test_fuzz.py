"""Thousands of spoilt inputs: each gives a result or the one error for bad input, nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from engine.core.protocol import Game
from engine.core.reading import read_json
from engine.core.session import Session, check_value, load
from engine.core.share import pack, unpack
from tests.core.playing import brisk_session
from tests.core.suite import every_game, find

STRAYS: list[Any] = [
    None, True, -1, 0, 1, 2, 3, 255, 256, 10**30, 1.5, float("nan"), "", "red", "purple", "🜚",
    [], {}, [[]], {"": 0}, [None] * 5, "x" * 500,
]  # fmt: skip


@pytest.fixture(scope="module")
def inputs(long: bool) -> int:
    """How many are tried of each kind."""
    return 10_000 if long else 2_500


def words(value: Any) -> list[str]:
    """Every text in plain JSON."""
    if isinstance(value, dict):
        return [*map(str, value), *(word for inner in value.values() for word in words(inner))]
    if isinstance(value, list):
        return [word for inner in value for word in words(inner)]
    return [value] if isinstance(value, str) else []


def spoil(value: Any, rng: Generator, strays: Sequence[Any] = STRAYS) -> Any:
    """A copy of plain JSON with one place changed, lost, doubled or swapped for something odd."""
    if isinstance(value, dict) and value and rng.randrange(8):
        key = rng.choice(list(value))
        turn = rng.randrange(10)
        rest = {k: v for k, v in value.items() if k != key}
        if turn == 0:
            return rest
        if turn == 1:
            return {**rest, str(rng.choice(strays)): value[key]}
        return {**value, key: spoil(value[key], rng, strays)}
    if isinstance(value, list) and value and rng.randrange(8):
        place = rng.randrange(len(value))
        turn = rng.randrange(10)
        if turn == 0:
            return value[:place] + value[place + 1 :]
        if turn == 1:
            return [*value, value[place]]
        return [*value[:place], spoil(value[place], rng, strays), *value[place + 1 :]]
    if isinstance(value, str) and value and rng.randrange(3):
        return spoil_text(value, rng)
    if isinstance(value, int) and rng.randrange(2):
        return value + rng.choice([-1, 1, 7, -300, 10**12])
    return rng.choice(strays)


def spoil_text(text: str, rng: Generator) -> str:
    place = rng.randrange(len(text))
    stray = rng.choice(["", " ", "0", "9", "ß", "-", "\0", text[place] * 2, text[:place], "{", "é"])
    return text[:place] + stray + text[place + 1 :]


def reads_or_refuses(read: Callable[[Any], Any], spoilt: Any) -> bool:
    """True if it was readable after all; anything but BadInput fails the test by itself."""
    try:
        read(spoilt)
    except BadInput as refused:
        sentence = str(refused)
        assert sentence.endswith(".") and "\n" not in sentence and len(sentence) < 400, sentence
        return False
    return True


def started(game: Game[Any]) -> list[Session[Any]]:
    """The first actions of a game at tables of every size."""
    sessions = []
    for players in game.seats:
        session = Session.new(game, players, players)
        rng = Generator(players)
        while len(session.log) < 12:
            session.act(game.brisk(session.state, rng))
        sessions.append(session)
    return sessions


@every_game
def test_decode_reads_or_refuses_spoilt_positions(game: Game[Any], inputs: int) -> None:
    rng, seeds = Generator(1), list[Any]()
    for players in game.seats:
        session = brisk_session(game, players, seed=players)
        seeds += [game.encode(session.position(n)) for n in range(0, len(session.log), 17)]
    readable, strays = 0, [*STRAYS, *sorted(set(words(seeds)))]
    for _ in range(inputs):
        spoilt = spoil(rng.choice(seeds), rng, strays)
        while not rng.randrange(3):
            spoilt = spoil(spoilt, rng, strays)

        def read(data: Any) -> None:
            position = game.decode(data)
            assert game.audit(position) == []
            assert game.key(game.decode(game.encode(position))) == game.key(position)
            for action in game.legal(position):
                game.apply(game.copy(position), action)

        readable += reads_or_refuses(read, spoilt)
    assert 0 < readable < inputs


@every_game
def test_parse_reads_or_refuses_spoilt_lines(game: Game[Any], inputs: int) -> None:
    rng, readable = Generator(2), 0
    walks = [brisk_session(game, players, seed=players) for players in game.seats]
    for _ in range(inputs):
        session = rng.choice(walks)
        s = session.position(rng.randrange(len(session.log)))
        line: Any = spoil_text(game.text(s, rng.choice(game.legal(s))), rng)
        if not rng.randrange(20):
            line = rng.choice(STRAYS)

        def read(text: Any, s: Any = s) -> None:
            action = game.parse(s, text)
            assert game.parse(s, game.text(s, action)) == action
            game.why_not(s, action)

        readable += reads_or_refuses(read, line)
    assert 0 < readable < inputs


@every_game
def test_loading_reads_or_refuses_spoilt_saves_and_changes_no_session(
    game: Game[Any], inputs: int
) -> None:
    rng, sessions = Generator(3), started(game)
    saves = [session.save() for session in sessions]
    texts = [json.dumps(save) for save in saves]
    for number in range(inputs):
        which = rng.randrange(len(saves))
        if number % 2:
            spoilt = spoil(saves[which], rng)
            if isinstance(spoilt, dict) and rng.randrange(4):
                spoilt = spoilt | {"check": check_value(spoilt)}
            reads_or_refuses(lambda data: load(data, find), spoilt)
        else:
            spoilt = spoil_text(texts[which], rng)
            reads_or_refuses(lambda text: load(read_json(text), find), spoilt)
    assert [session.save() for session in sessions] == saves


@every_game
def test_links_read_or_refuse_when_spoilt(game: Game[Any], inputs: int) -> None:
    rng, text = Generator(4), pack(started(game)[0])
    for _ in range(inputs):
        reads_or_refuses(lambda link: unpack(link, find), spoil_text(text, rng))
