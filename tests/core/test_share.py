"""Links: a whole session in a short string."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from engine.core.protocol import Game
from engine.core.session import Session
from engine.core.share import pack, unpack
from tests.core.conformance import STRAY_OPTIONS
from tests.core.playing import brisk_session
from tests.core.suite import TOY, every_game, every_table, find


def forged(description: bytes) -> str:
    """A link with any description, made by somebody who knows the check value."""
    squeezed = zlib.compress(description, 9)
    body = len(squeezed).to_bytes(4, "big") + squeezed
    body += zlib.crc32(body).to_bytes(4, "big")
    return "k1" + base64.urlsafe_b64encode(body).decode().rstrip("=")


def description(of: Game[Any], /, **changes: Any) -> bytes:
    plain = {"game": of.name, "rules": of.rules, "players": of.seats[0], "options": {},
             "seed": 1, "actions": 0, "check": 0}  # fmt: skip
    return json.dumps(plain | changes).encode()


@every_table
def test_a_link_gives_the_same_game(game: Game[Any], players: int) -> None:
    session = brisk_session(game, players)
    text = pack(session)
    opened = unpack(text, find)
    assert opened.save() == session.save()
    assert pack(opened) == text


@every_game
def test_a_same_start_link_gives_the_same_start(game: Game[Any]) -> None:
    for players in game.seats:
        session = Session.new(game, players, 77, game.setup(game.new(players, 1))[1])
        opened = unpack(pack(session), find)
        assert opened.log == []
        assert game.key(opened.state) == game.key(session.state)


@every_game
def test_a_link_from_a_position_carries_the_position(game: Game[Any]) -> None:
    session = Session(game, brisk_session(game, game.seats[0]).position(7))
    session.act(game.brisk(session.state, Generator(1)))
    assert unpack(pack(session), find).save() == session.save()


@pytest.mark.parametrize("text", ["", "k1", "hello", "k1!!!!", "k1AAAA", "k2" + "A" * 60, None, 5])
def test_what_is_no_link_is_refused(text: object) -> None:
    with pytest.raises(BadInput):
        unpack(text, find)  # type: ignore[arg-type]


def test_a_link_with_a_wrong_check_value_is_refused() -> None:
    text = pack(brisk_session(TOY, 2))
    middle = len(text) // 2
    swapped = "A" if text[middle] != "A" else "B"
    with pytest.raises(BadInput, match="check value"):
        unpack(text[:middle] + swapped + text[middle + 1 :], find)
    with pytest.raises(BadInput, match="check value"):
        unpack(text[:-4], find)


def test_a_link_made_with_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = pack(brisk_session(TOY, 2))
    monkeypatch.setattr(type(TOY), "rules", TOY.rules + 1)
    with pytest.raises(BadInput, match="other rules"):
        unpack(text, find)


@every_game
def test_a_link_with_stray_options_or_players_is_refused(game: Game[Any]) -> None:
    for options in STRAY_OPTIONS:
        with pytest.raises(BadInput):
            unpack(forged(description(game, options=options)), find)
    for players in ("3", None, 2.5, True, [2], {}, 99):
        with pytest.raises(BadInput):
            unpack(forged(description(game, players=players)), find)


@pytest.mark.parametrize("name", ["game", "rules", "actions", "check", "seed"])
@pytest.mark.parametrize("stray", [None, "x", [], {}, 1.5, -1, 10**30, True])
def test_a_link_with_a_stray_entry_is_refused(name: str, stray: object) -> None:
    with pytest.raises(BadInput):
        unpack(forged(description(TOY, **{name: stray})), find)


def test_a_description_that_swells_when_unpacked_is_refused() -> None:
    with pytest.raises(BadInput):
        unpack(forged(b"[" * 50_000_000), find)


@pytest.mark.parametrize("deep", [b"[" * 20_000, b'{"a":' * 6_000, b'{"game":' + b"[" * 20_000])
def test_a_deeply_nested_description_is_refused(deep: bytes) -> None:
    with pytest.raises(BadInput):
        unpack(forged(deep), find)
