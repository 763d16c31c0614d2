"""The robber moves and steals (section 3.4)."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEX_NODES
from engine.cities_knights.box import KINDS
from engine.cities_knights.frames import MoveRobber, Victim
from engine.cities_knights.places import neighbours_of_hex
from engine.cities_knights.play.rolling import advance_seed
from engine.cities_knights.purse import slip
from engine.cities_knights.state import DESK, DESK_SIZE, HAND_SIZE, ROBBER, State
from engine.cities_knights.telling import Events, tell
from engine.core.generator import Generator


def robbable(s: State, player: int, hex_: int) -> list[int]:
    """The opponents with a building at a hex and cards in hand, in seat order from the thief."""
    return [
        seat
        for seat in neighbours_of_hex(s, HEX_NODES[hex_], player)
        if s.cells[DESK + DESK_SIZE * seat + HAND_SIZE]
    ]


def victims_at_once(s: State, frame: MoveRobber, hex_: int) -> list[int]:
    """Who is robbed without further choice when the robber comes to a hex."""
    victims = robbable(s, frame.player, hex_)
    return victims if _at_once(frame, victims) else []


def _at_once(frame: MoveRobber, victims: list[int]) -> bool:
    """A bishop robs everybody, another robber the only one; else there is a choice, or nobody."""
    return len(victims) == 1 or (frame.why == "bishop" and bool(victims))


def move_robber(s: State, argument: int, events: Events) -> int:
    """Returns the argument with what was stolen."""
    frame = s.stack[-1]
    assert isinstance(frame, MoveRobber)
    cells = s.cells
    hex_, thefts = argument >> 12, act.unpack_thefts(argument & 0xFFF)
    s.stack = s.stack[:-1]
    source = cells[ROBBER]
    cells[ROBBER] = hex_
    if events is not None:
        tell(events, "robber_moved", player=frame.player, source=source, target=hex_)
    victims = robbable(s, frame.player, hex_)
    if _at_once(frame, victims):
        stolen = _steal(s, frame.player, victims, thefts, events)
        return hex_ << 12 | act.pack_thefts(stolen)
    if victims:
        s.stack += (Victim(frame.player),)
    return argument


def rob(s: State, argument: int, events: Events) -> int:
    thief, victim = s.stack[-1].player, argument >> 4
    s.stack = s.stack[:-1]
    thefts = act.unpack_thefts(argument & 15)
    return victim << 4 | act.pack_thefts(_steal(s, thief, [victim], thefts, events))


def _steal(
    s: State, thief: int, victims: list[int], thefts: list[int], events: Events
) -> list[int]:
    """One random card from each; the recorded ones are used if there are any."""
    generator = advance_seed(s)
    stolen = thefts or [_random_card(s, victim, generator) for victim in victims]
    for victim, kind in zip(victims, stolen, strict=True):
        slip(s, victim, thief, kind, "robbed", events)
    return stolen


def _random_card(s: State, victim: int, generator: Generator) -> int:
    hand = DESK + DESK_SIZE * victim
    place = generator.randrange(s.cells[hand + HAND_SIZE])
    for kind in range(len(KINDS)):
        place -= s.cells[hand + kind]
        if place < 0:
            return kind
    raise AssertionError("the hand is smaller than its size")
