"""What the large button says while nothing is chosen yet, and what a decision asks for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.cities_knights.state import PROGRESS_SIZE, TURN, State, acting, desk
from game.cities_knights.choosing import Choosing
from game.cities_knights.picture import Picture
from game.cities_knights.prompts import onward, prompt
from game.cities_knights.wording import Wording
from game.table.says import Onward
from tests.cities_knights.scene import before_roll, position, town
from tests.cities_knights_table.positions import GAME, asked
from tests.cities_knights_table.talk import company

HOME = {"red": town([18], [29])}


def moment(s: State, viewer: int | None = None) -> Any:
    """As the table would have it, with the person who decides before it."""
    seat = acting(s) if viewer is None else viewer
    speech = Wording(company("en", s.setting.players, seat), s)
    chosen = Choosing(s) if viewer is None else None
    seen = Picture.of(s, seat)
    return SimpleNamespace(
        state=s, seen=seen, speech=speech, chosen=chosen, acting=acting(s), moving=False
    )


def pressed(s: State) -> Onward:
    found = onward(moment(s))
    assert found is not None
    return found


def test_before_the_roll_the_large_button_rolls() -> None:
    found = pressed(before_roll(buildings=HOME))
    assert (found.thing, found.text) == (("dice",), "Roll")


def test_ending_a_turn_says_what_a_seven_would_cost() -> None:
    safe = pressed(position(buildings=HOME, hands={"red": {"ore": 7}}))
    assert safe.ends_turn and not safe.note
    full = pressed(position(buildings=HOME, hands={"red": {"ore": 9}}))
    assert full.note == "a 7 takes 4 cards"


def test_with_five_progress_cards_a_turn_cannot_end_and_says_why() -> None:
    cards = ["crane", "spy", "smith", "wedding", "merchant"]
    s = position(buildings=HOME, progress={"red": cards})
    assert s.cells[desk(s.cells[TURN]) + PROGRESS_SIZE] == 5
    found = pressed(s)
    assert found.thing is None
    assert "4 are the most" in found.why
    assert "more than four" in prompt(moment(s)).text


@pytest.mark.parametrize(
    ("kind", "text"), [("discard", "Discard"), ("robber", "Move here"), ("answer", "Trade")]
)
def test_inside_an_action_the_button_says_what_the_choice_is_for(kind: str, text: str) -> None:
    s = next(_first(kind))
    assert pressed(s) == Onward(None, text)


def _first(kind: str) -> Any:
    for seed in range(60):
        try:
            yield asked(3, seed, kind, chance=4)
        except AssertionError:
            continue


def test_who_is_asked_out_of_turn_is_called() -> None:
    s = next(_first("answer"))
    said = prompt(moment(s))
    assert said.calls and said.seat == acting(s)
    assert "offers" in said.text


def test_others_hear_who_is_waited_for_and_nothing_of_the_choice() -> None:
    s = next(_first("discard"))
    other = (acting(s) + 1) % 3
    said = prompt(moment(s, other))
    name = company("en", 3).name(acting(s))
    assert said.text == f"{name} discards."


def test_where_little_can_be_said_it_is_what_a_choice_brings() -> None:
    """What it does stands on the large button; on a phone the prompt must not repeat only that."""
    at = moment(GAME.new(3, 1))
    at.chosen.touch(("node", 23), False, ())
    said = prompt(at)
    assert said.foretells and said.text.endswith(said.short)
    assert "income" in said.short and "Build" not in said.short
