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

Besides, where it is so: what a new building `yields` (kind, cards and number), the `length` of the
longest road after it, up to which red die a `gate` of the track draws a card, what the defence then
`holds` against (its strength and the barbarians'), and the `rivals` whose hex the robber closes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEX_NODES, NODE_HEXES, NODES
from engine.cities_knights.box import CARDS, COLOURS, COMMODITY_OF, DESERT, KINDS, TRACKS
from engine.cities_knights.checks import refusal
from engine.cities_knights.frames import FRAME_NAMES
from engine.cities_knights.places import ALL_CITIES, neighbours_of_hex
from engine.cities_knights.play import perform
from engine.cities_knights.play.battle import active_knights
from engine.cities_knights.roads import trail_of
from engine.cities_knights.state import (
    DESK,
    DESK_SIZE,
    LEVEL,
    NODE,
    NUMBER,
    OVER,
    PHASE,
    State,
    acting,
    copy,
    level_of,
)
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
    besides = _besides(s, after, me, events)
    if points > 0:
        return Reason("scores", {"points": points, "why": gained[-1]["why"]} | besides)
    if line and line[0] >> act.SHIFT == act.OFFER and (bargain := _bargain(line)):
        return bargain
    code, values = _plain(s, line[0] if line else act.pack(act.END))
    return Reason(code, {**values, **besides})


def _besides(s: State, after: State, me: int, events: Sequence[Event]) -> dict[str, Any]:
    """What else comes of it: the last thing of a kind counts."""
    found: dict[str, Any] = {}
    for event in events:
        if event.data.get("player") != me:
            continue
        if event.kind == "built" and event.data["piece"] in ("settlement", "city"):
            city = event.data["piece"] == "city"
            found["yields"] = [
                taken
                for hex_ in NODE_HEXES[event.data["place"]]
                for taken in _taken(after, hex_, city)
            ]
        elif event.kind == "built" and event.data["piece"] == "road":
            length = trail_of(after, me)
            found |= {"length": length} if length > max(2, trail_of(s, me)) else {}
        elif event.kind == "improved":
            found["gate"] = min(6, event.data["level"] + 1)
        elif event.kind == "robber_moved":
            others = neighbours_of_hex(after, HEX_NODES[event.data["target"]], me)
            found |= {"rivals": [COLOURS[seat] for seat in others]} if others else {}
    if defence(after)[0] > defence(s)[0]:
        found["holds"] = list(defence(after))
    return found


def _taken(s: State, hex_: int, city: bool) -> list[tuple[str, int, int]]:
    """The cards that a building takes from a hex, by kind, and on which number."""
    terrain, number = s.setting.terrain[hex_], s.cells[NUMBER + hex_]
    if terrain == DESERT:
        return []
    commodity = COMMODITY_OF[terrain]
    if not city or commodity is not None:
        kinds = [terrain] if commodity is None or not city else [terrain, commodity]
        return [(KINDS[kind], 1, number) for kind in kinds]
    return [(KINDS[terrain], 2, number)]


def defence(s: State) -> tuple[int, int]:
    """The strength of all active knights, and the barbarians' strength."""
    might = sum(level_of(s.cells[NODE + node]) for node in active_knights(s))
    return might, sum(s.cells[NODE : NODE + NODES].translate(ALL_CITIES))


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


_BESIDES = {
    "yields": "It yields {yields}.",
    "length": "The road is {length} long.",
    "gate": "A gate draws a card up to a red {gate}.",
    "holds": "The defence is {holds}.",
    "rivals": "It closes a hex of {rivals}.",
}


def sentence(reason: Reason) -> str:
    said: dict[str, Any] = dict(reason.values)
    if "yields" in said:
        said["yields"] = ", ".join(f"{n} {kind} on {number}" for kind, n, number in said["yields"])
    if "holds" in said:
        said["holds"] = " against ".join(map(str, said["holds"]))
    if "rivals" in said:
        said["rivals"] = " and ".join(said["rivals"])
    parts = [_SENTENCES[reason.code], *(text for name, text in _BESIDES.items() if name in said)]
    return " ".join(parts).format(**said)
