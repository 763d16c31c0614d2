"""What may be offered: the limits of trade between players (section 10)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cities_knights.box import KINDS
from engine.cities_knights.state import (
    DESK,
    DESK_SIZE,
    HAND_SIZE,
    RECEIVED,
    SENT,
    TURN,
    State,
    clockwise,
    packed_count,
    packed_size,
)

_KINDS = range(len(KINDS))


def one(kind: int) -> int:
    """A single card, packed."""
    return 1 << 3 * kind


def mask_of(packed: int) -> int:
    """The kinds of packed cards, as a mask."""
    return sum(1 << kind for kind in _KINDS if packed_count(packed, kind))


def highest(packed: int) -> int:
    """The greatest kind of packed cards; 0 if there is none."""
    return max(packed.bit_length() - 1, 0) // 3


def holds(s: State, player: int, packed: int) -> bool:
    hand = DESK + DESK_SIZE * player
    return all(s.cells[hand + kind] >= packed_count(packed, kind) for kind in _KINDS)


def put_to(s: State, give: int, want: int) -> list[int]:
    """The opponents that this offer was not put to yet this turn, clockwise."""
    return [seat for seat in clockwise(s)[1:] if (give, want, seat) not in s.offers]


def most_wanted(s: State) -> int:
    """How many cards an offer may ask for: no more than the largest opposing hand."""
    largest = max(s.cells[DESK + DESK_SIZE * seat + HAND_SIZE] for seat in clockwise(s)[1:])
    return min(s.setting.options.max_offer_cards, largest)


def can_finish(s: State, give: int, want: int, most: int) -> bool:
    """Whether an offer that can still be put to somebody begins with these wanted cards."""
    return any(put_to(s, give, whole) for whole in _wants(give, want, most))


def _wants(give: int, want: int, most: int) -> Iterator[int]:
    """All wanted sides that go on from these cards in non-decreasing order."""
    if want:
        yield want
    if packed_size(want) < most:
        for kind in range(highest(want), len(KINDS)):
            if not packed_count(give, kind):
                yield from _wants(give, want + one(kind), most)


def gives(s: State, player: int, give: int) -> list[int]:
    """The kinds a player may add to the given side, in non-decreasing order, held and not full."""
    if packed_size(give) >= s.setting.options.max_offer_cards:
        return []
    hand = DESK + DESK_SIZE * player
    return [
        kind
        for kind in range(highest(give), len(KINDS))
        if s.cells[hand + kind] > packed_count(give, kind)
    ]


def can_go_on(s: State, give: int, most: int) -> bool:
    """Whether some offer that can still be made begins with giving these cards."""
    if give and can_finish(s, give, 0, most):
        return True
    return any(can_go_on(s, give + one(kind), most) for kind in gives(s, s.cells[TURN], give))


def gives_back(s: State, partner: int, give: int, want: int) -> int | None:
    """A kind that a deal would give back to whom it was received from this turn.

    `give` goes from the seat on turn to `partner`, `want` the other way.
    """
    theirs = DESK + DESK_SIZE * partner
    back = mask_of(give) & s.cells[theirs + RECEIVED] | mask_of(want) & s.cells[theirs + SENT]
    return next((kind for kind in _KINDS if back >> kind & 1), None)


def counter_wants(s: State, give: int, want: int, refused: tuple[int, int]) -> list[int]:
    """The kinds a counter-offer may add to its wanted side.

    `refused` is what the counter-offer must not be: the offer itself, seen from its answerer.
    """
    held = s.cells[DESK + DESK_SIZE * s.cells[TURN] + HAND_SIZE]
    most = min(s.setting.options.max_offer_cards, held)
    if packed_size(want) >= most:
        return []
    found = []
    for kind in range(highest(want), len(KINDS)):
        more = want + one(kind)
        if not packed_count(give, kind) and (
            (give, more) != refused or counter_wants(s, give, more, refused)
        ):
            found.append(kind)
    return found


def counter_can_go_on(s: State, player: int, give: int, refused: tuple[int, int]) -> bool:
    """Whether some counter-offer begins with giving these cards."""
    if give and counter_wants(s, give, 0, refused):
        return True
    return any(
        counter_can_go_on(s, player, give + one(kind), refused)
        for kind in gives(s, player, give)
    )
