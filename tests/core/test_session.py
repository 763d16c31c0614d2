"""A session: undo and its limits, redo, replay, saves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import games
from engine.core.errors import BadInput, IllegalAction
from engine.core.generator import Generator
from engine.core.session import Session, check_value, load, read_json

hansa = games.get("hansa")


def session_from(lines: list[str], **position: Any) -> Session[Any]:
    session = Session(hansa, hansa.decode({"players": 3, **position}))
    for line in lines:
        session.act(hansa.parse(session.state, line))
    return session


def refusal(session: Session[Any], player: int | None = None) -> str | None:
    reason = session.why_not_undo(player)
    return None if reason is None else reason.code


def brisk_session(players: int = 4, seed: int = 1) -> Session[Any]:
    session, rng = Session.new(hansa, players, seed), Generator(seed)
    while hansa.decision(session.state) is not None:
        session.act(hansa.brisk(session.state, rng))
    return session


def test_undo_and_redo_walk_the_same_way() -> None:
    session = session_from(["place trader Stade-Hamburg 1", "place trader Stade-Hamburg 2"])
    keys = [hansa.key(session.position(length)) for length in range(3)]
    session.undo()
    assert hansa.key(session.state) == keys[1]
    session.undo()
    assert hansa.key(session.state) == keys[0]
    assert refusal(session) == "nothing_to_undo"
    session.redo()
    session.redo()
    assert hansa.key(session.state) == keys[2]
    with pytest.raises(IllegalAction) as refused:
        session.redo()
    assert refused.value.reason.code == "nothing_to_redo"


def test_a_new_action_forgets_what_was_undone() -> None:
    session = session_from(["place trader Stade-Hamburg 1"])
    session.undo()
    session.act(hansa.parse(session.state, "place trader Stade-Hamburg 2"))
    assert session.why_not_redo() is not None


def test_no_undo_past_a_reveal() -> None:
    session = session_from(
        ["establish Osnabrück-Bremen", "end turn"],
        routes={"Osnabrück-Bremen": ["red trader"] * 3},
    )
    assert session.log[-1].reveals
    assert refusal(session, 0) == "undo_past_reveal"
    with pytest.raises(IllegalAction):
        session.undo(0)


def test_nobody_chooses_how_chance_turns_out_but_a_log_tells_it() -> None:
    session = session_from(
        ["establish Osnabrück-Bremen"], routes={"Osnabrück-Bremen": ["red trader"] * 3}
    )
    told = hansa.parse(session.state, "end turn reveals plus_4_actions")
    with pytest.raises(IllegalAction) as refused:
        session.act(told)
    assert refused.value.reason.code == "left_to_chance"
    session.record(told)
    assert session.log[-1] == (0, told, True, None)
    assert load(session.save(), games.get).log == session.log


def test_a_log_that_goes_on_after_the_end_is_refused() -> None:
    session = brisk_session(2)
    with pytest.raises(IllegalAction) as refused:
        session.record(session.log[-1].action)
    assert refused.value.reason.code == "game_over"


def test_a_turn_that_reveals_nothing_can_be_reopened_until_the_next_seat_decides() -> None:
    session = session_from(["end turn"])
    assert refusal(session, 1) == "undo_past_other_seat"
    assert refusal(session, 0) is None
    session.undo(0)
    assert hansa.decision(session.state).player == 0


def test_no_undo_past_another_seats_decision() -> None:
    session = session_from(
        ["displace trader Stade-Hamburg 1", "pay trader", "relocate Bremen-Hamburg 1", "done"],
        routes={"Stade-Hamburg": ["blue trader"]},
    )
    assert hansa.decision(session.state).player == 0
    assert refusal(session) == "undo_past_other_seat"
    assert refusal(session, 1) is None


def test_no_undo_past_the_start_of_the_seats_turn() -> None:
    session = session_from(["end turn", "end turn", "end turn"])
    session.log[-1] = session.log[-1]._replace(player=0)
    assert refusal(session, 0) == "undo_past_turn_start"


def test_the_log_reads_as_lines_and_replays_to_any_point() -> None:
    session = brisk_session()
    again = Session(hansa, session.start)
    for length, line in enumerate(session.lines()):
        assert hansa.key(again.state) == hansa.key(session.position(length))
        again.record(hansa.parse(again.state, line))
    assert hansa.key(again.state) == hansa.key(session.state)
    with pytest.raises(IndexError):
        session.position(len(session.log) + 1)


def test_an_illegal_action_changes_nothing() -> None:
    session = session_from(["place trader Stade-Hamburg 1"])
    before = session.save()
    with pytest.raises(IllegalAction) as refused:
        session.act(hansa.parse(session.state, "place trader Stade-Hamburg 1"))
    assert refused.value.reason.code == "post_taken"
    with pytest.raises(IllegalAction):
        session.act(hansa.parse(session.state, "end turn"), player=2)
    assert session.save() == before


@pytest.mark.parametrize("players", hansa.seats)
def test_a_save_loads_to_the_same_session(players: int) -> None:
    session = brisk_session(players)
    loaded = load(read_json(json.dumps(session.save())), games.get)
    assert loaded.save() == session.save()
    assert loaded.log == session.log
    assert loaded.notice is None


def test_a_save_in_the_middle_of_a_relocation_goes_on_there() -> None:
    session = session_from(
        ["displace trader Stade-Hamburg 1", "pay trader"],
        routes={"Stade-Hamburg": ["blue merchant"]},
        supply={"red": [4, 1]},
    )
    loaded = load(session.save(), games.get)
    assert hansa.legal(loaded.state) == hansa.legal(session.state)
    assert hansa.decision(loaded.state).kind == hansa.decision(session.state).kind


def resealed(data: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A save changed by somebody who knows the check value."""
    data = json.loads(json.dumps(data)) | changes
    return data | {"check": check_value(data)}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "chess"}, "not a saved game of Kontor"),
        ({"version": 2}, "newer version"),
        ({"rules": hansa.rules + 1}, "newer rules"),
        ({"game": "chess"}, "no game"),
        ({"game": ["hansa"]}, "no game"),
        ({"rules": "1"}, "whole number"),
        ({"seed": "x"}, "whole number"),
        ({"log": ["end turn"]}, "does not lead to its last position"),
        ({"log": ["dance"]}, "cannot be read"),
        ({"log": ["establish Stade-Hamburg"]}, "action 1"),
        ({"log": 7}, "must be a list"),
        ({"start": {}}, "number of players"),
        ({"now": None}, "position"),
        ({"surplus": 1}, "unknown entry"),
    ],
)
def test_an_edited_save_is_refused_with_one_sentence(changes: dict, sentence: str) -> None:
    data = session_from(["place trader Stade-Hamburg 1"]).save()
    with pytest.raises(BadInput, match=sentence) as refused:
        load(resealed(data, **changes), games.get)
    assert str(refused.value).count("\n") == 0


def test_a_save_with_a_wrong_check_value_is_refused() -> None:
    data = session_from(["place trader Stade-Hamburg 1"]).save()
    data["log"] = []
    with pytest.raises(BadInput, match="check value"):
        load(data, games.get)


def test_a_truncated_save_is_refused() -> None:
    text = json.dumps(brisk_session().save())
    for length in (0, 1, 50, len(text) // 2, len(text) - 1):
        with pytest.raises(BadInput):
            load(read_json(text[:length]), games.get)


def test_a_save_of_older_rules_goes_on_from_its_last_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = session_from(["place trader Stade-Hamburg 1"])
    data = resealed(session.save(), log=["place trader Stade-Hamburg 9"])
    monkeypatch.setattr(type(hansa), "rules", hansa.rules + 1)
    loaded = load(data, games.get)
    assert loaded.notice == "replay_lost"
    assert loaded.log == []
    assert hansa.key(loaded.state) == hansa.key(session.state)


def test_a_save_of_older_rules_that_still_replays_keeps_its_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = session_from(["place trader Stade-Hamburg 1"])
    data = session.save()
    monkeypatch.setattr(type(hansa), "rules", hansa.rules + 1)
    loaded = load(data, games.get)
    assert loaded.notice is None
    assert loaded.log == session.log
