"""What an action would bring to everybody, found by playing it on a copy. Nothing hidden is told:
an action that turns up markers is not looked into further than what lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.core.protocol import Event
from engine.hansa import actions as act
from engine.hansa import state as st
from engine.hansa.checks import refusal
from engine.hansa.desk import ALL, PRIVILEGIUM, TRACKS, VALUES
from engine.hansa.play import perform
from engine.hansa.state import State
from game.hansa.choices import argument_of, kind_of
from game.text import Words

Name = Callable[[int], str]


@dataclass
class Outcome:
    """The open consequences of one or several actions in a row."""

    gains: dict[int, int] = field(default_factory=dict)  # prestige by player
    marker: str = ""  # taken
    completes: int = 0  # the number of full towns after it
    link: int = 0  # prestige of the East-West link, -1 without any
    skill: tuple[int, int] | None = None  # track and step reached
    fee: int = 0  # pieces paid into the stock
    relocator: int | None = None
    extras: int = 0  # pieces the displaced player may add
    to_stock: int = 0
    to_supply: int = 0
    actions: int = 0  # actions gained
    closes_turn: bool = False
    ends: str = ""


def outcome(s: State, actions: Sequence[int]) -> Outcome:
    """Play on a copy and note what everybody would see."""
    found = Outcome()
    ahead = st.copy(s)
    for action in actions:
        if _turns_up(ahead, action):
            found.closes_turn = True
            return found
        if refusal(ahead, action) is not None:
            return found
        events: list[Event] = []
        before = ahead.cells[st.ACTIONS]
        perform(ahead, action, events)
        _note(found, events, s.cells[st.TURN])
        if kind_of(action) in (act.USE, act.DEVELOP):
            found.actions += ahead.cells[st.ACTIONS] - before
        if kind_of(action) == act.DISPLACE:
            _note_displacing(found, s, argument_of(action) & 255)
    return found


def _turns_up(s: State, action: int) -> bool:
    """Whether chance has a say in it, or the turn ends with it."""
    kind = kind_of(action)
    return kind == act.END or (kind == act.RIDE and bool(s.cells[st.ACTED]))


def _note_displacing(found: Outcome, s: State, post: int) -> None:
    displaced = s.cells[post]
    found.fee = 1 + st.shape_of(displaced)
    found.relocator, found.extras = st.owner(displaced), found.fee
    found.to_stock = found.to_supply = 0


def _note(found: Outcome, events: Sequence[Event], me: int) -> None:
    for kind, data, *_ in events:
        if kind == "prestige":
            found.gains[data["player"]] = found.gains.get(data["player"], 0) + data["points"]
        elif kind == "marker_taken":
            found.marker = data["marker"]
        elif kind == "city_completed":
            found.completes = data["count"]
        elif kind == "link_made":
            found.link = data["points"] or -1
        elif kind == "skill_developed":
            found.skill = (data["track"], data["step"])
        elif kind == "piece_moved":
            found.to_stock += data["target"] == ("stock", me)
            found.to_supply += data["target"] == ("supply", me)
        elif kind == "game_ended":
            found.ends = data["why"]


def worth(words: Words, track: int, step: int) -> str:
    """What a space of a track gives, as short as it can be said."""
    value = VALUES[track][step]
    if track == PRIVILEGIUM:
        return words(f"privilege.{('white', 'orange', 'pink', 'black')[value]}")
    return words("table.all") if value == ALL else str(value)


def parts(words: Words, found: Outcome, name: Name, me: int, full_towns: int) -> list[str]:
    """The outcome in words, most important first."""
    said = [
        words("outcome.gain", name=name(player), n=points)
        for player, points in sorted(found.gains.items(), key=lambda gain: gain[0] != me)
    ]
    if found.marker:
        said.append(words("outcome.marker", marker=words(f"marker.{found.marker}")))
    if found.skill:
        track, step = found.skill
        skill = words(f"skill.{TRACKS[track]}")
        said.append(words("outcome.skill", skill=skill, value=worth(words, track, step)))
    if found.completes:
        said.append(words("outcome.completes", n=found.completes, full=full_towns))
    if found.link:
        said.append(words("outcome.link"))
    if found.fee:
        said.append(words("outcome.fee", n=found.fee))
    if found.relocator is not None:
        said.append(words("outcome.relocates", name=name(found.relocator), n=found.extras))
    if found.actions:
        said.append(words("outcome.actions", n=found.actions))
    if found.to_supply and not found.skill:
        said.append(words("outcome.supply", n=found.to_supply))
    if found.to_stock:
        said.append(words("outcome.stock", n=found.to_stock))
    if found.closes_turn:
        said.append(words("outcome.closes"))
    if found.ends:
        said.append(words("outcome.ends"))
    return said

