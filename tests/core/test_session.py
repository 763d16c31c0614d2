"""Sessions of every game: saves, logs and links to any point; the toy shows the limits of undo."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.core.errors import BadInput, IllegalAction
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Game
from engine.core.reading import read_json
from engine.core.session import Session, check_value, load
from tests.core.playing import brisk_session
from tests.core.suite import TOY, every_game, every_table, find


def resealed(data: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A save changed by somebody who knows the check value."""
    data = json.loads(json.dumps(data)) | changes
    return data | {"check": check_value(data)}


@every_table
def test_a_save_loads_to_the_same_session(game: Game[Any], players: int) -> None:
    session = brisk_session(game, players)
    loaded = load(read_json(json.dumps(session.save())), find)
    assert loaded.save() == session.save()
    assert loaded.log == session.log
    assert loaded.notice is None


@every_game
def test_the_log_reads_as_lines_and_replays_to_any_point(game: Game[Any]) -> None:
    session = brisk_session(game, game.seats[0])
    again = Session(game, session.start)
    for length, line in enumerate(session.lines()):
        assert game.key(again.state) == game.key(session.position(length))
        again.record(game.parse(again.state, line))
    assert game.key(again.state) == game.key(session.state)
    with pytest.raises(IndexError):
        session.position(len(session.log) + 1)


@every_game
def test_a_log_has_a_line_for_every_viewer(game: Game[Any]) -> None:
    session = brisk_session(game, game.seats[0])
    for viewer in (PUBLIC, *range(game.seats[0])):
        lines = session.lines(viewer)
        assert len(lines) == len(session.log) and all(lines)


@every_table
def test_a_seat_never_takes_back_what_was_shown_or_what_another_did(
    game: Game[Any], players: int
) -> None:
    session, rng, undone = Session.new(game, players, 4), Generator(4), 0
    while (decision := game.decision(session.state)) is not None:
        before, action = session.position(len(session.log)), game.brisk(session.state, rng)
        reveals = game.reveals(before, action)
        session.act(action)
        entry = session.log[-1]
        assert (entry.player, entry.reveals) == (decision.player, reveals)
        allowed = session.why_not_undo(decision.player) is None
        assert allowed == (not reveals and entry.began != decision.player)
        for other in set(range(players)) - {decision.player}:
            assert session.why_not_undo(other) is not None
        undone += allowed
    assert undone > 0


@every_game
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "chess"}, "not a saved game of Kontor"),
        ({"version": 2}, "newer version"),
        ({"rules": 99}, "newer rules"),
        ({"game": "chess"}, "no game"),
        ({"game": ["toy"]}, "no game"),
        ({"rules": "1"}, "whole number"),
        ({"seed": "x"}, "whole number"),
        ({"log": []}, "does not lead to its last position"),
        ({"log": ["dance"]}, "[a-z]"),
        ({"log": 7}, "must be a list"),
        ({"start": {}}, "number of players"),
        ({"now": None}, "position"),
        ({"surplus": 1}, "unknown entry"),
    ],
)
def test_an_edited_save_is_refused_with_one_sentence(
    game: Game[Any], changes: dict[str, Any], sentence: str
) -> None:
    session = Session.new(game, game.seats[0], 1)
    session.act(game.brisk(session.state, Generator(1)))
    with pytest.raises(BadInput, match=sentence) as refused:
        load(resealed(session.save(), **changes), find)
    assert str(refused.value).count("\n") == 0


@every_game
def test_a_save_with_a_wrong_check_value_is_refused(game: Game[Any]) -> None:
    data = brisk_session(game, game.seats[0]).save()
    data["log"] = []
    with pytest.raises(BadInput, match="check value"):
        load(data, find)


@every_game
def test_a_truncated_save_is_refused(game: Game[Any]) -> None:
    text = json.dumps(brisk_session(game, game.seats[0]).save())
    for length in (0, 1, 50, len(text) // 2, len(text) - 1):
        with pytest.raises(BadInput):
            load(read_json(text[:length]), find)


@every_game
def test_a_save_of_older_rules_goes_on_from_its_last_position(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.new(game, game.seats[0], 1)
    session.act(game.brisk(session.state, Generator(1)))
    kept, edited = session.save(), resealed(session.save(), log=["dance"])
    monkeypatch.setattr(type(game), "rules", game.rules + 1)
    assert load(kept, find).log == session.log
    lost = load(edited, find)
    assert (lost.notice, lost.log) == ("replay_lost", [])
    assert game.key(lost.state) == game.key(session.state)


def haggled(*lines: str, **position: Any) -> Session[Any]:
    """A session of the toy from a position, with some lines played."""
    session = Session(TOY, TOY.decode({"players": 2, **position}))
    for line in lines:
        session.act(TOY.parse(session.state, line))
    return session


def refusal(session: Session[Any], player: int) -> str | None:
    reason = session.why_not_undo(player)
    return None if reason is None else reason.code


@pytest.mark.parametrize("line", ["roll", "draw", "peek"])
def test_no_undo_past_what_was_seen_though_the_log_says_what_was_chosen(line: str) -> None:
    session = haggled(line, coins={"red": 9})
    assert session.log[-1].reveals
    assert refusal(session, 0) == "undo_past_reveal"
    with pytest.raises(IllegalAction):
        session.undo(0)


def test_a_sealed_choice_can_be_undone_until_the_last_one_is_made() -> None:
    offered = haggled("offer 4", players=3, hands={"red": [4]}, coins={"blue": 5, "green": 5})
    offered.act(TOY.parse(offered.state, "accept"))
    assert refusal(offered, 1) is None
    offered.act(TOY.parse(offered.state, "refuse"))
    assert refusal(offered, 2) == "undo_past_reveal"


def test_nobody_chooses_how_a_die_falls_but_a_log_tells_it() -> None:
    session = haggled()
    six = TOY.parse(session.state, "roll 6")
    with pytest.raises(IllegalAction) as refused:
        session.act(six)
    assert refused.value.reason.code == "left_to_chance"
    session.record(six)
    assert session.state.coins == [6, 0]
    assert load(session.save(), find).log == session.log


def test_an_illegal_action_changes_nothing() -> None:
    session = haggled("peek")
    before = session.save()
    for line, player in (("offer 3", None), ("roll", 1)):
        with pytest.raises(IllegalAction):
            session.act(TOY.parse(session.state, line), player)
    assert session.save() == before
