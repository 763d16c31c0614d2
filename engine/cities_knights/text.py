"""Actions as lines of text, both ways: `road 18-24`, `play bishop`, `bank ore brick`.

The lines are stable: saves, links and tests are written in them. Nodes and hexes are numbers, an
edge is its two nodes, seats are colours, cards and tracks have their names. What chance decided
stands at the end: `roll` becomes `roll 4 3 ship` (white, red, event), `rob blue` becomes
`rob blue ore`. Reading also takes an edge from its other end, and capital letters.

Somebody who may not know all of an action gets its line without that: a theft is known to the thief
and the robbed, other cards that change hands unseen to the two, and what is sealed to its author.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEXES, NODES
from engine.cities_knights.box import (
    ALCHEMIST,
    CARDS,
    COLOURS,
    DECK_OF,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    EVENTS,
    INTRIGUE,
    INVENTOR,
    KINDS,
    MASTER_MERCHANT,
    MEDICINE,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
    RESOURCES,
    ROAD_BUILDING,
    SMITH,
    SPY,
    TRACKS,
    TRADE_MONOPOLY,
)
from engine.cities_knights.frames import Barter, Gift, MasterPick, MoveRobber, Overflow, SpyPick
from engine.cities_knights.names import EDGE_NAMES
from engine.cities_knights.play.robbing import victims_at_once
from engine.cities_knights.state import TURN, State, acting
from engine.core.errors import BadInput
from engine.core.protocol import Viewer


class _Slot(NamedTuple):
    """One argument: its names by number ("" is no value), what it is, and its bits."""

    names: Sequence[str]
    what: str
    bits: int


_NUMBERS = tuple(str(number) for number in range(NODES))
_DIE = ("", *_NUMBERS[1:7])
_NODE = _Slot(_NUMBERS, "node", 6)
_HEX = _Slot(_NUMBERS[:HEXES], "hex", 5)
_EDGE = _Slot(EDGE_NAMES, "edge", 7)
_SEAT = _Slot(COLOURS, "player", 2)
_RECEIVER = _Slot((*COLOURS, "", "", "", "all"), "player", 3)
_KIND = _Slot(KINDS, "kind of card", 3)
_RESOURCE = _Slot(KINDS[: len(RESOURCES)], "resource", 3)
_COMMODITY = _Slot(("",) * len(RESOURCES) + KINDS[len(RESOURCES) :], "commodity", 3)
_CARD = _Slot(CARDS, "progress card", 5)
_TRACK = _Slot(TRACKS, "track", 2)
_ONE_MORE = _Slot(("", *KINDS), "kind of card", 4)
_EVENT, _WHITE, _RED = _Slot(EVENTS, "event", 3), _Slot(_DIE, "die", 3), _Slot(_DIE, "die", 3)

_FORMS: Mapping[str, tuple[int, tuple[_Slot, ...]]] = {
    "settlement": (act.SETTLEMENT, (_NODE,)),
    "city": (act.CITY, (_NODE,)),
    "road": (act.ROAD, (_EDGE,)),
    "wall": (act.WALL, (_NODE,)),
    "improve": (act.IMPROVE, (_TRACK,)),
    "knight": (act.KNIGHT, (_NODE,)),
    "activate": (act.ACTIVATE, (_NODE,)),
    "promote": (act.PROMOTE, (_NODE,)),
    "move": (act.MOVE, (_NODE, _NODE)),
    "displace": (act.DISPLACE, (_NODE, _NODE)),
    "chase": (act.CHASE, (_NODE,)),
    "swap": (act.SWAP, (_SEAT, _RESOURCE)),
    "bank": (act.BANK, (_KIND, _KIND)),
    "offer": (act.OFFER, ()),
    "give": (act.GIVE, (_KIND,)),
    "for": (act.FOR, ()),
    "want": (act.WANT, (_KIND,)),
    "to": (act.TO, (_RECEIVER,)),
    "deal": (act.DEAL, (_SEAT,)),
    "discard": (act.DISCARD, (_KIND,)),
    "tuck": (act.TUCK, (_CARD,)),
    "take": (act.TAKE, (_KIND,)),
    "draw": (act.DRAW, (_TRACK,)),
    "lose": (act.LOSE, (_NODE,)),
    "retreat": (act.RETREAT, (_NODE,)),
    "remove": (act.REMOVE, (_NODE,)),
    "metropolis": (act.METROPOLIS, (_NODE,)),
    "muster": (act.MUSTER, (_NODE,)),
    "done": (act.DONE, ()),
    "pass": (act.PASS, ()),
    "end": (act.END, ()),
}
_VERBS = {kind: (verb, slots) for verb, (kind, slots) in _FORMS.items()}
_TAKE_CARD = (_CARD,)
_DETAILS: Mapping[int, tuple[_Slot, ...]] = {
    ENGINEER: (_NODE,),
    INVENTOR: (_HEX, _HEX),
    MEDICINE: (_NODE,),
    ROAD_BUILDING: (_EDGE,),
    SMITH: (_NODE,),
    DESERTER: (_SEAT,),
    DIPLOMAT: (_EDGE,),
    INTRIGUE: (_NODE,),
    SPY: (_SEAT,),
    MASTER_MERCHANT: (_SEAT,),
    MERCHANT: (_HEX,),
    RESOURCE_MONOPOLY: (_RESOURCE,),
    TRADE_MONOPOLY: (_COMMODITY,),
}
"""What is chosen with a progress card; Alchemist and Merchant Fleet are read apart."""
_MOST_THEFTS = 3


def text(s: State, action: int, viewer: Viewer = None) -> str:
    """The canonical line of a well-formed action; for a viewer without what he may not know."""
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    try:
        words = _words(s.setting.players, kind, argument)
    except (IndexError, KeyError):
        raise BadInput(f"{action} is not an action of this game.") from None
    if viewer is not None and viewer != acting(s):
        words = _seen_by(s, viewer, kind, argument, words)
    return " ".join(words)


def _words(players: int, kind: int, argument: int) -> list[str]:
    if kind == act.ROLL:
        return ["roll", *(_dice(argument, rolled=True) if argument else ())]
    if kind == act.PLAY:
        card, detail = argument >> act.CARD_SHIFT, argument & act.DETAIL
        return ["play", CARDS[card], *_detail(players, card, detail)]
    if kind == act.ANSWER:
        return [act.ANSWERS[argument]]
    if kind == act.ROBBER:
        return ["robber", _HEX.names[argument >> 12], *_thefts(argument & 0xFFF, _MOST_THEFTS)]
    if kind == act.ROB:
        return ["rob", *_values(players, (_SEAT,), argument >> 4), *_thefts(argument & 15, 1)]
    if kind == act.TAKE_CARD:
        return ["take", *_values(players, _TAKE_CARD, argument)]
    verb, slots = _VERBS[kind]
    return [verb, *_values(players, slots, argument)]


def _values(players: int, slots: tuple[_Slot, ...], argument: int) -> list[str]:
    """The names of packed arguments, the last of them in the lowest bits."""
    words: list[str] = []
    for slot in reversed(slots):
        number = argument & (1 << slot.bits) - 1
        argument >>= slot.bits
        name = slot.names[number]
        if not name or (name in COLOURS and number >= players):
            raise IndexError(number)
        words.insert(0, name)
    if argument:
        raise IndexError(argument)
    return words


def _dice(argument: int, rolled: bool) -> list[str]:
    """White, red and the event; before an Alchemist's event die falls there is none."""
    slots = (_EVENT, _WHITE, _RED) if rolled or argument >> 6 else (_WHITE, _RED)
    words = _values(0, slots, argument)
    return [*words[-2:], *words[:-2]]


def _detail(players: int, card: int, detail: int) -> list[str]:
    if card == ALCHEMIST:
        return _dice(detail, rolled=False)
    if card == MERCHANT_FLEET:
        return _values(players, (_ONE_MORE,), detail) if detail else []
    words = _values(players, _DETAILS.get(card, ()), detail)
    if card == INVENTOR and detail >> 5 >= detail & 31:
        raise IndexError(detail)
    return words


def _thefts(packed: int, most: int) -> list[str]:
    kinds = act.unpack_thefts(packed)
    if len(kinds) > most or any(kind < 0 for kind in kinds):
        raise IndexError(packed)
    return [KINDS[kind] for kind in kinds]


def _seen_by(s: State, viewer: int, kind: int, argument: int, words: list[str]) -> list[str]:
    """The words of somebody else's action that a viewer may read."""
    frame = s.stack[-1] if s.stack else None
    if kind == act.ROBBER and isinstance(frame, MoveRobber):
        victims = victims_at_once(s, frame, argument >> 12)
        if viewer not in victims:
            return words[:2]
        stolen = zip(victims, words[2:], strict=False)
        return words[:2] + [name if seat == viewer else "?" for seat, name in stolen]
    if kind == act.ROB:
        return words if viewer == argument >> 4 else words[:2]
    if kind == act.SWAP:
        return words[:2]
    if kind == act.DISCARD or isinstance(frame, Gift):
        return words[:1]
    if kind == act.ANSWER:
        return ["answer"]
    if kind == act.GIVE and isinstance(frame, Barter):
        return words if viewer == s.cells[TURN] else words[:1]
    if kind == act.TUCK:
        return ["tuck"] if isinstance(frame, Overflow) else ["tuck", TRACKS[DECK_OF[argument]]]
    if isinstance(frame, SpyPick | MasterPick) and viewer != frame.victim:
        if kind == act.TAKE_CARD:
            return ["take", TRACKS[DECK_OF[argument]]]
        return words[:1]
    return words


class _Reader:
    """Takes one word after another off a line."""

    def __init__(self, players: int, line: str) -> None:
        self.players, self.line = players, line
        self.words = line.casefold().split()

    def fail(self, what: str) -> BadInput:
        return BadInput(f"“{self.line}” cannot be read: {what}.")

    def word(self, what: str) -> str:
        if not self.words:
            raise self.fail(f"{what} is missing")
        return self.words.pop(0)

    def value(self, slot: _Slot) -> int:
        word = self.word(slot.what)
        if slot is _EDGE:
            word = _edge_spelling(word)
        number = slot.names.index(word) if word in slot.names else -1
        if number < 0 or (word in COLOURS and number >= self.players):
            raise self.fail(f"“{word}” is no {slot.what}")
        return number

    def values(self, slots: tuple[_Slot, ...]) -> int:
        """Arguments, packed, the last of them in the lowest bits."""
        packed = 0
        for slot in slots:
            packed = packed << slot.bits | self.value(slot)
        return packed

    def thefts(self, most: int) -> int:
        kinds: list[int] = []
        while self.words and len(kinds) < most:
            kinds.append(self.value(_KIND))
        return act.pack_thefts(kinds)


def _edge_spelling(word: str) -> str:
    """An edge with its lower node first."""
    ends = word.split("-")
    return "-".join(reversed(ends)) if "-".join(ends) not in EDGE_NAMES else word


def parse(s: State, line: object) -> int:
    """The action of a line, legal or not."""
    if not isinstance(line, str) or len(line) > 200:
        raise BadInput("An action is one short line of text.")
    reader = _Reader(s.setting.players, line)
    action = _parse_words(reader, reader.word("action"))
    if reader.words:
        raise reader.fail(f"“{reader.words[0]}” is one word too many")
    return action


def _parse_words(reader: _Reader, verb: str) -> int:
    if verb == "roll":
        return act.pack(act.ROLL, _parse_dice(reader, rolled=True) if reader.words else 0)
    if verb == "play":
        card = reader.value(_CARD)
        return act.play(card, _parse_detail(reader, card))
    if verb in act.ANSWERS:
        return act.pack(act.ANSWER, act.ANSWERS.index(verb))
    if verb == "robber":
        return act.robber(reader.value(_HEX), reader.thefts(_MOST_THEFTS))
    if verb == "rob":
        return act.rob(reader.value(_SEAT), reader.thefts(1))
    if verb == "take" and reader.words and reader.words[0] in CARDS:
        return act.pack(act.TAKE_CARD, reader.values(_TAKE_CARD))
    if verb not in _FORMS:
        raise reader.fail(f"“{verb}” is no action")
    kind, slots = _FORMS[verb]
    return act.pack(kind, reader.values(slots))


def _parse_dice(reader: _Reader, rolled: bool) -> int:
    pair = reader.values((_WHITE, _RED))
    event = reader.value(_EVENT) if rolled or reader.words else 0
    return event << 6 | pair


def _parse_detail(reader: _Reader, card: int) -> int:
    if card == ALCHEMIST:
        return _parse_dice(reader, rolled=False)
    if card == MERCHANT_FLEET:
        return reader.value(_ONE_MORE) if reader.words else 0
    detail = reader.values(_DETAILS.get(card, ()))
    if card == INVENTOR and detail >> 5 >= detail & 31:
        raise reader.fail("the lower of two hexes stands first")
    return detail
