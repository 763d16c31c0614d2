"""Who stands where in the cities: control, networks and the way still missing to the link.

A pure function of the offices, so that search can keep it for every arrangement it meets.
"""

from __future__ import annotations

from engine.hansa.board import MapSide
from engine.hansa.desk import PRIVILEGES

_FAR = 99


class Standing:
    """The cities as each player sees them, for one arrangement of offices."""

    __slots__ = (
        "_board",
        "_missing",
        "_reach",
        "control",
        "counts",
        "free",
        "masks",
        "networks",
        "open",
        "players",
        "ranks",
    )

    def __init__(
        self, board: MapSide, players: int, offices: bytes, extras: tuple[int, ...]
    ) -> None:
        self._board = board
        self.players = players
        cities = len(board.cities)
        self.ranks = [[0] * players for _ in range(cities)]
        """By city and player: 64 per office, plus the place of the rightmost, as in scoring."""
        self.free = [-1] * cities
        """By city the leftmost free office, or -1."""
        self.control = [-1] * cities
        self.masks = [0] * players
        """By player the cities where he has an office, as bits."""
        self.counts = [0] * players
        """By player his offices."""
        for number, city in enumerate(board.cities):
            ranks = self.ranks[number]
            for place in city.offices:
                code = offices[place]
                if not code:
                    self.free[number] = place
                    break
                player = (code - 1) >> 1
                ranks[player] = (ranks[player] & ~63) + 64 + 33 + place - city.offices.start
        depths: dict[int, int] = {}
        for extra in extras:
            number, player = extra >> 4, ((extra & 15) - 1) >> 1
            ranks = self.ranks[number]
            depth = depths.get(number, 0)
            depths[number] = depth + 1
            ranks[player] = (ranks[player] & ~63) + 64 + max(ranks[player] & 63, 31 - depth)
        for number, ranks in enumerate(self.ranks):
            most = max(ranks)
            if most:
                self.control[number] = ranks.index(most)
            for player, rank in enumerate(ranks):
                if rank:
                    self.masks[player] |= 1 << number
                    self.counts[player] += rank >> 6
        self.networks = [self._largest(player, self.masks[player]) for player in range(players)]
        waiting = [board.offices[place].privilege for place in self.free if place >= 0]
        self.open = [sum(1 for need in waiting if need <= have) for have in range(len(PRIVILEGES))]
        """By privilege the cities where somebody who has it could build next."""
        self._reach: dict[int, int] = {}
        self._missing: dict[int, int] = {}

    def _component(self, mask: int, start: int) -> int:
        neighbours = self._board.neighbour_masks
        reached = edge = 1 << start
        while edge:
            city = edge.bit_length() - 1
            fresh = neighbours[city] & mask & ~reached
            reached |= fresh
            edge = edge & ~(1 << city) | fresh
        return reached

    def _weigh(self, player: int, mask: int) -> int:
        total = 0
        ranks = self.ranks
        while mask:
            city = mask.bit_length() - 1
            total += ranks[city][player] >> 6
            mask ^= 1 << city
        return total

    def _largest(self, player: int, mask: int) -> int:
        largest = 0
        left = mask
        while left:
            component = self._component(mask, left.bit_length() - 1)
            left &= ~component
            largest = max(largest, self._weigh(player, component))
        return largest

    def network_with(self, player: int, city: int) -> int:
        """The player's largest network if he had one more office in a city."""
        asked = player << 8 | city
        known = self._reach.get(asked)
        if known is None:
            mask = self.masks[player] | 1 << city
            joined = self._weigh(player, self._component(mask, city)) + 1
            known = self._reach[asked] = max(joined, self.networks[player])
        return known

    def missing(self, player: int, privilege: int, extra: int = -1) -> int:
        """How many offices the player lacks for the East-West link, if he also had one in `extra`.

        A full city, or one whose next office is above the privilege, counts double.
        """
        asked = (player << 4 | privilege) << 8 | (extra + 1)
        known = self._missing.get(asked)
        if known is not None:
            return known
        board, mask = self._board, self.masks[player]
        if extra >= 0:
            mask |= 1 << extra
        west, east = board.link
        costs = [
            0
            if mask >> number & 1
            else 1
            if free >= 0 and board.offices[free].privilege <= privilege
            else 2
            for number, free in enumerate(self.free)
        ]
        away = [_FAR] * len(costs)
        away[west] = costs[west]
        queue = [west]
        while queue:
            city = queue.pop(0)
            for other in board.neighbours[city]:
                through = away[city] + costs[other]
                if through < away[other]:
                    away[other] = through
                    queue.append(other)
        known = self._missing[asked] = away[east]
        return known
