"""What a scoring space would bring a player now: the better order of its two cards, with goods,
coins and bread worked out, by trying every way on copies of the position.

Ways are compared by what they are worth at the end of the game: a point, a step of the track, and
two items are worth one point each; so coins are not spent where they bring nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.carpe_diem import actions as act
from engine.carpe_diem import play
from engine.carpe_diem.cards import CARD_NAMES
from engine.carpe_diem.city import SCORE_SPACES
from engine.carpe_diem.legal import legal
from engine.carpe_diem.scoring import items
from engine.carpe_diem.state import DISC, STEPS, Disc, Settle, State, copy, store
from engine.core.protocol import Event


@dataclass(frozen=True)
class Half:
    """What one card of a space brings: no sets are -4 points."""

    card: int
    sets: int
    paid: tuple[tuple[str, int], ...]
    reward: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Payoff:
    """The best way to score a space."""

    space: int
    actions: tuple[int, ...]  # the disc, and how each card is scored where there is a choice
    halves: tuple[Half, Half]  # in the order in which the cards are scored
    points: int
    steps: int
    worth: int  # in half points, by what all of it counts at the end

    @property
    def unmet(self) -> int:
        return sum(not half.sets for half in self.halves)


def payoff(s: State, seat: int, space: int) -> Payoff:
    """The best way for a player to score a free space, if it were his turn to."""
    asked = _asked(s, seat)
    ways = [way for first in (0, 1) for way in _ways(asked, seat, [act.disc(space, first)])]
    return max(ways, key=lambda way: (way.worth, way.points, -len(way.actions)))


def payoffs(s: State, seat: int) -> list[Payoff]:
    """Every free space, best way each."""
    return [payoff(s, seat, space) for space in free_spaces(s)]


def other_order(s: State, seat: int, chosen: Payoff) -> Payoff:
    """The best way that scores the cards of the same space the other way round."""
    first = (chosen.actions[0] & 1) ^ 1
    ways = list(_ways(_asked(s, seat), seat, [act.disc(chosen.space, first)]))
    return max(ways, key=lambda way: (way.worth, way.points, -len(way.actions)))


def takes_away(free: Sequence[Payoff], space: int) -> int:
    """By how many points somebody's best scoring would fall if this space were taken."""
    best = max(found.worth for found in free)
    rest = [found.worth for found in free if found.space != space]
    return (best - max(rest)) // 2 if rest else 0


def free_spaces(s: State) -> list[int]:
    return [space for space in s.setting.spaces if not s.cells[DISC + space]]


def _asked(s: State, seat: int) -> State:
    """The position with this player's disc to be placed next; twice, so that the phase goes on and
    nothing is dealt."""
    asked = copy(s)
    asked.step, asked.offered = Disc((seat, seat)), ()
    return asked


def _ways(s: State, seat: int, line: list[int]) -> Iterator[Payoff]:
    """Every way to go on from a disc: all that can be paid for the first card, then the second."""
    told: list[Event] = []
    after = copy(s)
    play.perform(after, line[0], told)
    yield from _settled(s, after, seat, line, told)


def _settled(
    before: State, now: State, seat: int, line: list[int], told: list[Event]
) -> Iterator[Payoff]:
    if not isinstance(now.step, Settle):
        yield _read(before, now, seat, line, told)
        return
    for action in legal(now):
        after, more = copy(now), list(told)
        play.perform(after, action, more)
        yield from _settled(before, after, seat, [*line, action], more)


def _read(before: State, now: State, seat: int, line: list[int], told: list[Event]) -> Payoff:
    scored = [_half(e.kind, e.data) for e in told if e.kind in ("card_scored", "card_unmet")]
    first, second = scored
    points = now.points[seat] - before.points[seat]
    steps = now.cells[store(seat) + STEPS] - before.cells[store(seat) + STEPS]
    worth = 2 * (points + steps) + items(now, seat) - items(before, seat)
    space = (line[0] & act.ARGUMENTS) >> 1
    return Payoff(space, tuple(line), (first, second), points, steps, worth)


def _half(kind: str, data: Mapping[str, Any]) -> Half:
    card = CARD_NAMES.index(data["card"])
    if kind == "card_unmet":
        return Half(card, 0, (), ())
    return Half(card, data["sets"], tuple(data["paid"].items()), tuple(data["reward"].items()))


def cards_of(s: State, space: int) -> tuple[int, int]:
    """The two cards of a space, in the order of the grid."""
    first, second = (s.setting.cards[place] for place in SCORE_SPACES[space].cards)
    return first, second
