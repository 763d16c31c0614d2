"""Why somebody might want to play a line of actions: one reason, as a code with its values.

The most telling thing that the line achieves:

    wins            points
    scores          points, why                  the points that it brings, and what for
    builds          piece, place
    improves        track, level
    trains          node, level                  knights placed, promoted, activated
    strikes         node                         a knight displaced
    plays           card
    trades          give, take
    robs            hex
    rolls
    answers         decision                     a choice inside somebody's action
    ends
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cities_knights import actions as act
from engine.cities_knights.box import CARDS, KINDS, TRACKS
from engine.cities_knights.checks import refusal
from engine.cities_knights.frames import FRAME_NAMES
from engine.cities_knights.play import perform
from engine.cities_knights.state import DESK, DESK_SIZE, LEVEL, OVER, PHASE, State, acting, copy
from engine.core.errors import Reason
from engine.core.protocol import Event

_SENTENCES = {
    "wins": "Reaches the target with {points} points.",
    "scores": "Brings {points} points ({why}).",
    "builds": "Builds a {piece}.",
    "improves": "Improves {track} to level {level}.",
    "trains": "Strengthens the knight at {node}.",
    "strikes": "Drives a knight off {node}.",
    "plays": "Uses the card {card}.",
    "trades": "Changes {give} for {take}.",
    "robs": "Sends the robber to hex {hex}.",
    "chases": "Drives the robber away.",
    "accepts": "The trade helps more than it costs.",
    "refuses": "The trade would help the other more.",
    "sheds": "Gives up what is needed least: {kind}.",
    "rolls": "Rolls the dice.",
    "answers": "Answers the question at hand ({decision}).",
    "ends": "Ends the turn.",
}


def motive(s: State, line: Sequence[int]) -> Reason:
    """What the line achieves for whoever begins it."""
    me, after, events = acting(s), copy(s), list[Event]()
    for action in line:
        if refusal(after, action) is not None:
            break
        perform(after, action, events)
    gained = [e.data for e in events if e.kind == "points" and e.data["player"] == me]
    if after.cells[PHASE] == OVER and gained:
        return Reason("wins", {"points": gained[-1]["total"]})
    points = sum(change["change"] for change in gained)
    if points > 0:
        return Reason("scores", {"points": points, "why": gained[-1]["why"]})
    if line and line[0] >> act.SHIFT == act.OFFER and (bargain := _bargain(line)):
        return bargain
    return _plain(s, line[0] if line else act.pack(act.END))


def _bargain(line: Sequence[int]) -> Reason | None:
    """What an offer gives and wants, as far as it is planned."""
    named = {action >> act.SHIFT: action & act.ARGUMENTS for action in reversed(line)}
    if act.GIVE not in named or act.WANT not in named:
        return None
    return Reason("trades", {"give": KINDS[named[act.GIVE]], "take": KINDS[named[act.WANT]]})


def _plain(s: State, action: int) -> Reason:
    """What a single action is for."""
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    if s.stack:
        return _answer(s, kind, argument)
    values: dict[str, Any]
    if kind in _BUILDS:
        return Reason("builds", {"piece": _BUILDS[kind], "place": argument})
    if kind == act.IMPROVE:
        level = s.cells[DESK + DESK_SIZE * acting(s) + LEVEL + argument] + 1
        return Reason("improves", {"track": TRACKS[argument], "level": level})
    if kind in (act.KNIGHT, act.ACTIVATE, act.PROMOTE, act.MOVE):
        values = {"node": argument & 63}
        return Reason("trains", values)
    if kind == act.DISPLACE:
        return Reason("strikes", {"node": argument & 63})
    if kind == act.PLAY:
        return Reason("plays", {"card": CARDS[argument >> act.CARD_SHIFT]})
    if kind == act.BANK:
        return Reason("trades", {"give": KINDS[argument >> 3], "take": KINDS[argument & 7]})
    if kind == act.ROLL:
        return Reason("rolls")
    if kind == act.CHASE:
        return Reason("chases")
    return Reason("ends") if kind == act.END else Reason("answers", {"decision": "turn"})


def _answer(s: State, kind: int, argument: int) -> Reason:
    """What a choice inside an action is for."""
    if kind == act.ROBBER:
        return Reason("robs", {"hex": argument >> 12})
    if kind == act.ANSWER and argument != act.COUNTER:
        return Reason("accepts") if argument == act.ACCEPT else Reason("refuses")
    if kind == act.DISCARD:
        return Reason("sheds", {"kind": KINDS[argument]})
    return Reason("answers", {"decision": FRAME_NAMES[type(s.stack[-1])]})


_BUILDS = {
    act.SETTLEMENT: "settlement",
    act.CITY: "city",
    act.ROAD: "road",
    act.WALL: "wall",
}


def sentence(reason: Reason) -> str:
    return _SENTENCES[reason.code].format(**reason.values)
