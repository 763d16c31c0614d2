"""Open decisions as readable JSON, both ways, field by field.

A decision is {"decision": name, "player": colour, ...} with the fields of its frame, in which hand
cards, progress cards, seats, nodes, edges and knights are written as elsewhere in a position. The
`owed`, `given`, `answers` and `counters` of several players are objects by colour. Left out:

    player                      the seat on turn
    owed                        what the rules ask of `player`, and nobody else is asked
    waiting, accepters, fighters, chosen, given, answers, counters       nobody, nothing
    give, want, asking          an offer that was just begun
    left, least                 both cards are still to be taken, of any kind; any knight may fight
    why                         "seven"
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.cities_knights.actions import ANSWERS
from engine.cities_knights.box import (
    CARDS,
    COLOURS,
    KINDS,
    PROGRESS_LIMIT,
    TRACKS,
)
from engine.cities_knights.codec.names import Names
from engine.cities_knights.frames import (
    FRAME_NAMES,
    Discard,
    Frame,
    Gift,
    MasterPick,
    Overflow,
    Sealed,
)
from engine.cities_knights.names import EDGE_NAMES, told_cards, told_knight, told_seats
from engine.cities_knights.state import HAND, HAND_SIZE, PROGRESS, PROGRESS_SIZE, State, desk
from engine.core.errors import BadInput
from engine.core.reading import flag, mapping, one_of, sequence, whole

REASONS_TO_MOVE = ("seven", "chase", "bishop")
_MOST_CARDS = 95
_FRAMES: dict[str, Any] = {name: frame for frame, name in FRAME_NAMES.items()}
_DECISIONS = tuple(_FRAMES)


class _Field(NamedTuple):
    """How one field of a frame is written and read."""

    told: Callable[[Any], Any]
    read: Callable[[Names, object, str], Any]


def _as_is(value: Any) -> Any:
    return value


def _number(most: int) -> _Field:
    return _Field(_as_is, lambda names, data, what: whole(data, what, 0, most))


def _named(options: tuple[str, ...]) -> _Field:
    return _Field(options.__getitem__, lambda names, data, what: one_of(data, options, what))


def _listed(options: tuple[str, ...]) -> _Field:
    return _Field(
        lambda cards: [options[card] for card in cards],
        lambda names, data, what: tuple(
            sorted(one_of(entry, options, what) for entry in sequence(data, what, _MOST_CARDS))
        ),
    )


def _per_seat(entry: _Field) -> _Field:
    """(seat, value) pairs, as an object by colour."""
    return _Field(
        lambda pairs: {COLOURS[seat]: entry.told(value) for seat, value in pairs},
        lambda names, data, what: tuple(
            (seat, entry.read(names, value, what))
            for seat, value in names.by_seat(data, what).items()
        ),
    )


def _read_sides(names: Names, data: object, what: str) -> tuple[int, int]:
    sides = mapping(data, what, ("give", "want"))
    return names.packed(sides.get("give", {}), what), names.packed(sides.get("want", {}), what)


_SIDES = _Field(
    lambda sides: {"give": told_cards(sides[0]), "want": told_cards(sides[1])}, _read_sides
)
_COUNTERS = _per_seat(_SIDES)
_SEAT = _Field(COLOURS.__getitem__, Names.seat)
_SEATS = _Field(told_seats, Names.seats)
_PACKED = _Field(told_cards, Names.packed)
_FIELDS: dict[str, _Field] = {
    "player": _SEAT,
    "victim": _SEAT,
    "waiting": _SEATS,
    "accepters": _SEATS,
    "why": _Field(
        _as_is, lambda names, data, what: REASONS_TO_MOVE[one_of(data, REASONS_TO_MOVE, what)]
    ),
    "node": _Field(_as_is, Names.node),
    "edge": _Field(EDGE_NAMES.__getitem__, Names.edge),
    "track": _named(TRACKS),
    "resource": _named(KINDS),
    "fighters": _Field(list, Names.nodes),
    "left": _number(2),
    "least": _number(54),
    "give": _PACKED,
    "want": _PACKED,
    "asking": _Field(_as_is, lambda names, data, what: flag(data, what)),
    "answers": _per_seat(_named(ANSWERS)),
    "offer": _SIDES,
    "counters": _Field(
        lambda counters: _COUNTERS.told((seat, (give, want)) for seat, give, want in counters),
        lambda names, data, what: tuple(
            (seat, give, want) for seat, (give, want) in _COUNTERS.read(names, data, what)
        ),
    ),
}
_LEFT_OUT: dict[str, Any] = {
    "waiting": (),
    "accepters": (),
    "fighters": (),
    "answers": (),
    "counters": (),
    "why": "seven",
    "left": 2,
    "least": 0,
    "give": 0,
    "want": 0,
    "asking": False,
}


def _field(kind: type, name: str) -> _Field:
    return _named(KINDS) if kind is MasterPick and name == "least" else _FIELDS[name]


def told_decision(frame: Frame) -> dict[str, Any]:
    kind = type(frame)
    data: dict[str, Any] = {"decision": FRAME_NAMES[kind]}
    if isinstance(frame, Sealed):
        cards = _listed(CARDS if kind is Overflow else KINDS)
        owing = (frame.player, *frame.waiting)
        return data | {
            "player": COLOURS[frame.player],
            "owed": {COLOURS[p]: n for p, n in zip(owing, frame.owed, strict=True)},
            "chosen": cards.told(frame.chosen),
            "given": _per_seat(cards).told(frame.given),
        }
    for name, value in frame._asdict().items():
        if name == "code":
            data["knight"] = told_knight(value)
        else:
            data[name] = _field(kind, name).told(value)
    return data


def read_decision(s: State, names: Names, data: object) -> Frame:
    """A decision of a position whose hands are filled in already."""
    given = mapping(data, "A decision")
    name = given.get("decision")
    kind = _FRAMES[_DECISIONS[one_of(name, _DECISIONS, "A decision")]]
    what = f"The decision “{name}”"
    player = names.seat(given["player"], "The decider") if "player" in given else names.turn
    if kind in (Overflow, Discard, Gift):
        return _read_sealed(s, names, kind, given, player if "player" in given else None)
    fields = ["knight" if field == "code" else field for field in kind._fields]
    mapping(given, what, ("decision", *fields))
    values: dict[str, Any] = {"player": player}
    for field in kind._fields[1:]:
        if field == "code":
            if "knight" not in given:
                raise BadInput(f"{what} must say “knight”.")
            values[field] = names.knight(given["knight"], player, f"The knight of “{name}”")
        elif field in given:
            told = f"{what}: “{field}”"
            values[field] = _field(kind, field).read(names, given[field], told)
        elif field in _LEFT_OUT:
            values[field] = _LEFT_OUT[field]
        else:
            raise BadInput(f"{what} must say “{field}”.")
    frame: Frame = kind(**values)
    return frame


def due(s: State, kind: type, player: int) -> int:
    """How many cards a sealed choice takes from a player, if it asks him."""
    hand = s.cells[desk(player) + HAND : desk(player) + HAND_SIZE]
    if kind is Overflow:
        held = sum(s.cells[desk(player) + PROGRESS : desk(player) + PROGRESS_SIZE])
        return max(0, held - PROGRESS_LIMIT)
    return min(2, sum(hand)) if kind is Gift else sum(hand) // 2


def _read_sealed(
    s: State, names: Names, kind: type, given: dict[str, Any], player: int | None
) -> Frame:
    what = f"The decision “{FRAME_NAMES[kind]}”"
    mapping(given, what, ("decision", "player", "owed", "chosen", "given"))
    cards = _listed(CARDS if kind is Overflow else KINDS)
    answers = _per_seat(cards).read(names, given.get("given", {}), f"{what}: “given”")
    if "owed" in given:
        owed = names.by_seat(given["owed"], f"{what}: “owed”")
    else:
        asked = names.turn if player is None else player
        owed = {asked: due(s, kind, asked)}
        if not owed[asked]:
            raise BadInput(f"{what} asks {COLOURS[asked]}, who owes nothing.")
    if not owed or player not in (None, next(iter(owed))):
        raise BadInput(f"{what} does not ask the first of those who owe a card.")
    for seat, number in owed.items():
        if whole(number, f"{what}: what {COLOURS[seat]} owes", 1, _MOST_CARDS) != due(
            s, kind, seat
        ):
            raise BadInput(f"{what} asks {COLOURS[seat]} for {due(s, kind, seat)} cards.")
    chosen = cards.read(names, given.get("chosen", []), f"{what}: “chosen”")
    first, *waiting = owed
    return kind(first, tuple(waiting), tuple(owed.values()), chosen, answers)  # type: ignore[no-any-return]
