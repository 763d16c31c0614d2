"""Where a new marker is laid: within its finder's reach, out of the reach of those who come next.

Nobody stands on a route that may get a marker, so its worth shows only later, when somebody has
fetched it. What can be told now is who could do so how soon.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.hansa.desk import ACTIONES, LIBER_SOPHIAE
from engine.hansa.ledger import Ledger
from engine.hansa.state import SUPPLY, TURN, State, desk, owner, value

_SOON, _NEXT, _LATER, _HARDLY = 150, 60, 25, 10
"""The chance, of 256, that a player fetches a marker within the next turn of his, with one action
too few, within two turns, or later."""
_TEMPTING = 150
"""Who gains less than this from a route is drawn to it a third as much."""
_OWN_GAIN = 3
"""What the finder gains counts so many times what a rival gains: there are several rivals."""
_HOST, _RIVAL_HOST = 60, 20
"""What it counts that somebody will establish a route between cities of one's own, or a rival's."""
_MOST_MOVES = 2
_INCOME = 3


class Means(NamedTuple):
    """What a player has to complete a route with."""

    player: int
    posted: int
    supply: int
    book: int
    actions: int

    def effort(self, posts: int) -> int:
        """The fewest actions to fill so many empty posts and establish the route."""
        return min(self._effort(posts, moves) for moves in range(_MOST_MOVES + 1))

    def _effort(self, posts: int, moves: int) -> int:
        placed = posts - min(moves * self.book, self.posted, posts)
        short = max(0, placed - self.supply)
        return moves + placed + 1 + -(-short // _INCOME)

    def chance(self, posts: int, gain: int) -> int:
        effort = self.effort(posts)
        if effort <= self.actions:
            likely = _SOON
        elif effort <= self.actions + 1:
            likely = _NEXT
        else:
            likely = _LATER if effort <= 2 * self.actions else _HARDLY
        return likely if gain >= _TEMPTING else likely // 3


class Laying:
    """The prospects of a marker on each route, for the player who lays it."""

    def __init__(self, s: State, ledger: Ledger) -> None:
        self._me = s.cells[TURN]
        self._ledger = ledger
        self._board = s.setting.board
        self._means = [_means(s, player) for player in _from_the_next(s)]

    def prospect(self, kind: int, number: int) -> int:
        """What laying a marker on a route promises."""
        route, ledger = self._board.routes[number], self._ledger
        promise = 0
        lying = 256
        for means in self._means:
            claim = ledger.claim(means.player, number)[1][0]
            gain = max(0, claim + ledger.marker_worth(means.player, kind))
            fetched = lying * means.chance(len(route.posts), gain) >> 8
            promise += (_OWN_GAIN * gain if means.player == self._me else -gain) * fetched >> 8
            lying -= fetched
        for city in route.ends:
            master = ledger.standing.control[city]
            if master >= 0:
                promise += _HOST if master == self._me else -_RIVAL_HOST
        return promise


def _from_the_next(s: State) -> Iterator[int]:
    """The players in the order of their turns, the one on turn last."""
    players = s.setting.players
    return ((s.cells[TURN] + further) % players for further in range(1, players + 1))


def _means(s: State, player: int) -> Means:
    posted = sum(1 for code in s.cells[: s.setting.board.posts] if code and owner(code) == player)
    supply = desk(player) + SUPPLY
    return Means(
        player,
        posted,
        sum(s.cells[supply : supply + 2]),
        value(s, player, LIBER_SOPHIAE),
        value(s, player, ACTIONES),
    )
