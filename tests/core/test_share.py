"""Links: a whole session in a short string."""

from __future__ import annotations

import base64
import zlib

import pytest

from engine import games
from engine.core.errors import BadInput
from engine.core.session import Session
from engine.core.share import pack, unpack
from tests.core.test_session import brisk_session, hansa, session_from


@pytest.mark.parametrize("players", hansa.seats)
def test_a_link_gives_the_same_game(players: int) -> None:
    session = brisk_session(players)
    text = pack(session)
    opened = unpack(text, games.get)
    assert opened.save() == session.save()
    assert pack(opened) == text


def test_a_link_of_a_whole_five_player_game_is_short() -> None:
    assert len(pack(brisk_session(5))) <= 2_000


def test_a_same_start_link_gives_the_same_start() -> None:
    session = Session.new(hansa, 2, 77, {"provinces": "outer_eight"})
    opened = unpack(pack(session), games.get)
    assert opened.log == []
    assert hansa.key(opened.state) == hansa.key(session.state)


def test_a_link_from_a_position_written_by_hand_carries_the_position() -> None:
    session = session_from(["place trader Stade-Hamburg 1"], prestige={"red": 7})
    assert unpack(pack(session), games.get).save() == session.save()


@pytest.mark.parametrize("text", ["", "k1", "hello", "k1!!!!", "k1AAAA", "k2" + "A" * 60, None, 5])
def test_what_is_no_link_is_refused(text: object) -> None:
    with pytest.raises(BadInput):
        unpack(text, games.get)  # type: ignore[arg-type]


def test_a_link_with_a_wrong_check_value_is_refused() -> None:
    text = pack(session_from(["place trader Stade-Hamburg 1"]))
    middle = len(text) // 2
    swapped = "A" if text[middle] != "A" else "B"
    with pytest.raises(BadInput, match="check value"):
        unpack(text[:middle] + swapped + text[middle + 1 :], games.get)
    with pytest.raises(BadInput, match="check value"):
        unpack(text[:-4], games.get)


def test_a_link_made_with_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = pack(session_from(["place trader Stade-Hamburg 1"]))
    monkeypatch.setattr(type(hansa), "rules", hansa.rules + 1)
    with pytest.raises(BadInput, match="other rules"):
        unpack(text, games.get)


def test_a_description_that_swells_when_unpacked_is_refused() -> None:
    squeezed = zlib.compress(b"[" * 50_000_000, 9)
    body = len(squeezed).to_bytes(4, "big") + squeezed
    body += zlib.crc32(body).to_bytes(4, "big")
    with pytest.raises(BadInput):
        unpack("k1" + base64.urlsafe_b64encode(body).decode().rstrip("="), games.get)
