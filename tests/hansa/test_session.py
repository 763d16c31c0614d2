"""A session: undo and its limits, redo, replay, saves."""

from __future__ import annotations

from typing import Any

import pytest

from engine import games
from engine.core.errors import IllegalAction
from engine.core.session import Session, load
from engine.core.share import pack, unpack
from tests.core.playing import brisk_session

hansa = games.get("hansa")


def session_from(lines: list[str], **position: Any) -> Session[Any]:
    session = Session(hansa, hansa.decode({"players": 3, **position}))
    for line in lines:
        session.act(hansa.parse(session.state, line))
    return session


def refusal(session: Session[Any], player: int | None = None) -> str | None:
    reason = session.why_not_undo(player)
    return None if reason is None else reason.code


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
    session = brisk_session(hansa, 2)
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


def test_an_illegal_action_changes_nothing() -> None:
    session = session_from(["place trader Stade-Hamburg 1"])
    before = session.save()
    with pytest.raises(IllegalAction) as refused:
        session.act(hansa.parse(session.state, "place trader Stade-Hamburg 1"))
    assert refused.value.reason.code == "post_taken"
    with pytest.raises(IllegalAction):
        session.act(hansa.parse(session.state, "end turn"), player=2)
    assert session.save() == before


def test_a_save_in_the_middle_of_a_relocation_goes_on_there() -> None:
    session = session_from(
        ["displace trader Stade-Hamburg 1", "pay trader"],
        routes={"Stade-Hamburg": ["blue merchant"]},
        supply={"red": [4, 1]},
    )
    loaded = load(session.save(), games.get)
    assert hansa.legal(loaded.state) == hansa.legal(session.state)
    assert hansa.decision(loaded.state).kind == hansa.decision(session.state).kind


def test_a_link_of_a_whole_five_player_game_is_short() -> None:
    assert len(pack(brisk_session(hansa, 5))) <= 2_000


def test_a_link_from_a_position_written_by_hand_carries_the_position() -> None:
    session = session_from(["place trader Stade-Hamburg 1"], prestige={"red": 7})
    assert unpack(pack(session), games.get).save() == session.save()


def test_a_same_start_link_keeps_the_provinces() -> None:
    session = Session.new(hansa, 2, 77, {"provinces": "outer_eight"})
    assert hansa.key(unpack(pack(session), games.get).state) == hansa.key(session.state)
