"""Ten thousand spoilt inputs: each gives a result or the one error for bad input, nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import games
from engine.core.errors import BadInput
from engine.core.generator import Generator
from engine.core.session import Session, check_value, load, read_json
from engine.core.share import pack, unpack
from tests.core.test_session import brisk_session, session_from

INPUTS = 10_000
STRAYS: list[Any] = [
    None, True, -1, 0, 1, 2, 3, 255, 256, 10**30, 1.5, float("nan"), "", "red", "purple", "🜚",
    "trader", "Stade-Hamburg", "red trader", [], {}, [[]], {"": 0}, [None] * 5, "x" * 500,
]  # fmt: skip


def spoil(value: Any, rng: Generator) -> Any:
    """A copy of plain JSON with one place changed, lost, doubled or swapped for something odd."""
    if isinstance(value, dict) and value and rng.randrange(8):
        key = rng.choice(list(value))
        turn = rng.randrange(10)
        rest = {k: v for k, v in value.items() if k != key}
        if turn == 0:
            return rest
        if turn == 1:
            return {**rest, str(rng.choice(STRAYS)): value[key]}
        return {**value, key: spoil(value[key], rng)}
    if isinstance(value, list) and value and rng.randrange(8):
        place = rng.randrange(len(value))
        turn = rng.randrange(10)
        if turn == 0:
            return value[:place] + value[place + 1 :]
        if turn == 1:
            return [*value, value[place]]
        return [*value[:place], spoil(value[place], rng), *value[place + 1 :]]
    if isinstance(value, str) and value and rng.randrange(3):
        return spoil_text(value, rng)
    if isinstance(value, int) and rng.randrange(2):
        return value + rng.choice([-1, 1, 7, -300, 10**12])
    return rng.choice(STRAYS)


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


@pytest.mark.parametrize("name", games.names())
def test_decode_reads_or_refuses_spoilt_positions(name: str) -> None:
    game, rng = games.get(name), Generator(1)
    seeds = []
    for players in game.seats:
        session = brisk_session(players, seed=players)
        seeds += [game.encode(session.position(n)) for n in range(0, len(session.log), 17)]
    readable = 0
    for _ in range(INPUTS):
        spoilt = spoil(rng.choice(seeds), rng)
        while not rng.randrange(3):
            spoilt = spoil(spoilt, rng)

        def read(data: Any) -> None:
            position = game.decode(data)
            assert game.audit(position) == []
            assert game.key(game.decode(game.encode(position))) == game.key(position)
            for action in game.legal(position):
                game.apply(game.copy(position), action)

        readable += reads_or_refuses(read, spoilt)
    assert 0 < readable < INPUTS


@pytest.mark.parametrize("name", games.names())
def test_parse_reads_or_refuses_spoilt_lines(name: str) -> None:
    game, rng = games.get(name), Generator(2)
    readable = 0
    walks = [brisk_session(players, seed=players) for players in game.seats]
    for _ in range(INPUTS):
        session = rng.choice(walks)
        length = rng.randrange(len(session.log))
        s = session.position(length)
        line: Any = spoil_text(game.text(s, rng.choice(game.legal(s))), rng)
        if not rng.randrange(20):
            line = rng.choice(STRAYS)

        def read(text: Any, s: Any = s) -> None:
            action = game.parse(s, text)
            assert game.parse(s, game.text(s, action)) == action
            game.why_not(s, action)

        readable += reads_or_refuses(read, line)
    assert 0 < readable < INPUTS


def test_loading_reads_or_refuses_spoilt_saves_and_changes_no_session() -> None:
    rng = Generator(3)
    sessions: list[Session[Any]] = [
        session_from(["place trader Stade-Hamburg 1", "end turn", "income 3 traders"]),
        session_from(["end turn"], routes={"Bremen-Minden": ["red trader", None, "blue merchant"]}),
    ]
    saves = [session.save() for session in sessions]
    texts = [json.dumps(save) for save in saves]
    for number in range(INPUTS):
        which = rng.randrange(len(saves))
        if number % 2:
            spoilt = spoil(saves[which], rng)
            if isinstance(spoilt, dict) and rng.randrange(4):
                spoilt = spoilt | {"check": check_value(spoilt)}
            reads_or_refuses(lambda data: load(data, games.get), spoilt)
        else:
            spoilt = spoil_text(texts[which], rng)
            reads_or_refuses(lambda text: load(read_json(text), games.get), spoilt)
    assert [session.save() for session in sessions] == saves


def test_links_read_or_refuse_when_spoilt() -> None:
    rng = Generator(4)
    text = pack(session_from(["place trader Stade-Hamburg 1", "end turn"]))
    for _ in range(INPUTS):
        reads_or_refuses(lambda link: unpack(link, games.get), spoil_text(text, rng))
