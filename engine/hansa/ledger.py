"""What everything but the pieces on the routes is worth, and what each route would bring.

A ledger belongs to one arrangement of desks, offices and markers under one set of weights. Most
positions of a search share theirs with many others, so it is kept and its rows are worked out when
first asked for. It must not know posts, supplies or whose turn it is: they change all the time.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.hansa.board import MapSide
from engine.hansa.desk import (
    CITY_POINTS,
    CLAVIS_URBIS,
    COVERED_BY,
    DEVELOP,
    EXTRA_OFFICE,
    FULL_TRACK_POINTS,
    MARKER_POINTS,
    MERCHANT,
    PIECES_IN_PLAY,
    PRIVILEGIUM,
    STEPS,
    SWAP_OFFICES,
    VALUES,
)
from engine.hansa.standing import Standing
from engine.hansa.state import (
    BAG,
    COMPLETED,
    DESK,
    DESK_SIZE,
    LINKED,
    LINKS,
    MARKER,
    PRESTIGE,
    TABLE,
    TRACK,
    UNUSED,
    USED,
)
from engine.hansa.weights import AT, MARKER_AT, STEP_AT

_SCORED = _PRESTIGE, _FULL, _MARKERS, _COELLEN, _CITIES, _NETWORK = tuple(
    AT[name] for name in ("prestige", "full_track", "markers", "coellen", "cities", "network")
)
"""By category of the score what a point of it counts."""
_NEXT = AT["next_marker"]
_NETWORK_OFFICE = AT["network_office"]
_OFFICE = AT["office"]
_OPEN = AT["open_city"]
_TRAFFIC = AT["traffic"]
_SUPPLY = (AT["supply_trader"], AT["supply_merchant"])
_ROUTE = (AT["route_trader"], AT["route_merchant"])
_STOCK = (AT["stock_trader"], AT["stock_merchant"])
_SCARCE = AT["scarce"]
_BAG = slice(BAG - DESK, BAG - DESK + len(MARKER_AT))
_AGAIN = {EXTRA_OFFICE: 2, SWAP_OFFICES: 2, DEVELOP: 1}
"""Markers for which there is an occasion only now and then: a second one counts so often halved."""
_TRACKS = tuple(range(len(STEPS)))
_ENOUGH = 10
"""Pieces in play with which a player never waits for any."""
_LINK = (None, AT["link_1"], AT["link_2"], AT["link_3"], AT["link_4"])

RouteClaim = tuple[tuple[int, int], tuple[int, int]]
"""What a route brings to a player who completes it without and with a merchant, and the use: a
track, or TO_CITY and a city, or NO_USE."""
Stakes = tuple[tuple[int, ...], tuple[tuple[int, int, bool], ...]]
"""What the pieces of a section mean: by player what counts anyhow, and the holds on its routes,
each with its player and whether others stand there too."""
TO_CITY = 8
NO_USE = -1
_OUT_OF_REACH: RouteClaim = ((0, NO_USE), (0, NO_USE))
"""A route with more posts than a player will ever have pieces."""


def marker_points(count: int) -> int:
    return MARKER_POINTS[min(count, len(MARKER_POINTS) - 1)]


class Ledger:
    """`sheet` holds the cells from DESK on."""

    __slots__ = (
        "_best_step",
        "_board",
        "_linking",
        "_sheet",
        "_short",
        "_weights",
        "claims",
        "in_play",
        "players",
        "points",
        "pulls",
        "stakes",
        "standing",
        "worth",
    )

    def __init__(
        self, board: MapSide, standing: Standing, sheet: bytes, weights: Sequence[int]
    ) -> None:
        self._board = board
        self._sheet = sheet
        self._weights = weights
        self.standing = standing
        self.players = standing.players
        self.claims: list[list[RouteClaim | None]] = [
            [None] * len(board.routes) for _ in range(self.players)
        ]
        self.stakes: list[dict[bytes, Stakes]] = [{} for _ in board.sections]
        """By section and the contents of its posts what they mean, as the evaluation found out."""
        self.pulls: dict[tuple[int, int, int, int, bytes], int] = {}
        """What pieces added to routes would do, as the choice of candidates found out."""
        self.points = [self._points(player) for player in range(self.players)]
        self.in_play = [self._in_play(player) for player in range(self.players)]
        """By player the pieces in supply, stock and on routes together: those on the desk and in
        cities do not come back."""
        self._short = [
            [self._scarcity(pieces + more) for more in (0, 1, -1)] for pieces in self.in_play
        ]
        """By player what scarcity costs now, with a piece more and with a piece less."""
        self._best_step = [self._skill(player, _TRACKS)[0] for player in range(self.players)]
        """By player what the best step of his desk would add, for a marker that gives one."""
        self._linking = [self._link(player, -1) for player in range(self.players)]
        self.worth = [self._worth(player) for player in range(self.players)]

    def _points(self, player: int) -> tuple[int, ...]:
        """What a player would score if the game ended now, by category, as in `scoring`."""
        sheet, standing, board = self._sheet, self.standing, self._board
        mine = DESK_SIZE * player
        tracks = sheet[mine + TRACK : mine + TRACK + len(STEPS)]
        return (
            sheet[mine + PRESTIGE],
            sum(
                points
                for points, steps, full in zip(FULL_TRACK_POINTS, tracks, STEPS, strict=True)
                if steps == full
            ),
            marker_points(self._markers(player)),
            sum(
                space.prestige
                for code, space in zip(sheet[TABLE - DESK :], board.table, strict=False)
                if code and (code - 1) >> 1 == player
            ),
            CITY_POINTS * standing.control.count(player),
            standing.networks[player] * self._keys(player),
        )

    def _worth(self, player: int) -> int:
        weights, sheet, standing, board = self._weights, self._sheet, self.standing, self._board
        mine = DESK_SIZE * player
        worth = sum(
            points * weights[at] for points, at in zip(self.points[player], _SCORED, strict=True)
        )
        for track, steps in enumerate(sheet[mine + TRACK : mine + TRACK + len(STEPS)]):
            for at in STEP_AT[track][:steps]:
                worth += weights[at]
        markers = self._markers(player)
        worth += (marker_points(markers + 1) - marker_points(markers)) * weights[_NEXT]
        for kind, count in enumerate(sheet[mine + UNUSED : mine + USED]):
            worth += sum(self._unused(player, kind, number) for number in range(count))
        for city, master in enumerate(standing.control):
            if master == player:
                worth += board.traffic[city] * weights[_TRAFFIC]
        worth += standing.networks[player] * weights[_NETWORK_OFFICE]
        worth += standing.counts[player] * weights[_OFFICE]
        worth += standing.open[sheet[mine + TRACK + PRIVILEGIUM]] * weights[_OPEN]
        worth -= self._short[player][0]
        return worth + self._linking[player]

    def _markers(self, player: int) -> int:
        mine = DESK_SIZE * player
        return sum(self._sheet[mine + UNUSED : mine + USED + 6])

    def _in_play(self, player: int) -> int:
        mine = DESK_SIZE * player
        pieces = PIECES_IN_PLAY + sum(self._sheet[mine + TRACK : mine + TRACK + len(STEPS)])
        for code in self._sheet[TABLE - DESK : TABLE - DESK + len(self._board.table)]:
            if code and (code - 1) >> 1 == player:
                pieces -= 1
        return pieces - self.standing.counts[player]

    def _scarcity(self, pieces: int) -> int:
        """What it costs to have few pieces in play."""
        short = max(0, _ENOUGH - pieces)
        return short * short * self._weights[_SCARCE]

    def _keys(self, player: int) -> int:
        return VALUES[CLAVIS_URBIS][self._sheet[DESK_SIZE * player + TRACK + CLAVIS_URBIS]]

    def _link(self, player: int, extra: int) -> int:
        """What the way to the East-West link is worth, with one more office in `extra`."""
        sheet, board = self._sheet, self._board
        mine = DESK_SIZE * player
        made = sheet[LINKS - DESK]
        if sheet[mine + LINKED] or made >= len(board.link_prestige):
            return 0
        privilege = sheet[mine + TRACK + PRIVILEGIUM]
        missing = self.standing.missing(player, privilege, extra)
        prize = board.link_prestige[made] * self._weights[_PRESTIGE]
        if missing == 0:
            return prize
        if missing >= len(_LINK):
            return 0
        return prize * self._weights[_LINK[missing] or 0] >> 8

    def claim(self, player: int, route: int) -> RouteClaim:
        known = self.claims[player][route]
        if known is None:
            known = self.claims[player][route] = self._claim(player, route)
        return known

    def _claim(self, player: int, number: int) -> RouteClaim:
        """The best use of a complete route, with what comes along (7.1-7.3)."""
        sheet, weights, standing, board = self._sheet, self._weights, self.standing, self._board
        mine = DESK_SIZE * player
        route = board.routes[number]
        if len(route.posts) > self.in_play[player]:
            return _OUT_OF_REACH
        sure = 0
        for city in route.ends:
            master = standing.control[city]
            if master == player:
                sure += weights[_PRESTIGE]
            elif master >= 0:
                sure -= weights[_PRESTIGE] >> 2
        marker = sheet[MARKER - DESK + number]
        if marker:
            sure += self.marker_worth(player, marker - 1)
        # The pieces go back to the stock, from where they must be fetched again.
        sure -= (weights[_ROUTE[0]] - weights[_STOCK[0]]) * len(route.posts)
        plain = self._skill(player, route.skills)
        best = (0, NO_USE)
        privilege = sheet[mine + TRACK + PRIVILEGIUM]
        extra = sheet[mine + UNUSED + EXTRA_OFFICE]
        for city in route.ends:
            free = standing.free[city]
            if free >= 0 and board.offices[free].privilege <= privilege:
                office = board.offices[free]
                gain = self._office(player, city, office.coin)
                if office.shape == MERCHANT:
                    gain -= weights[_ROUTE[1]] - weights[_ROUTE[0]]
                    best = max(best, (gain, TO_CITY + city))
                else:
                    plain = max(plain, (gain, TO_CITY + city))
            if extra and free != board.cities[city].offices.start:
                gain = self._extra_office(player, city)
                gain -= self._unused(player, EXTRA_OFFICE, extra - 1)
                plain = max(plain, (gain, TO_CITY + city))
        if number == board.table_route:
            for place, space in enumerate(board.table):
                if not sheet[TABLE - DESK + place] and space.privilege <= privilege:
                    gain = space.prestige * weights[_COELLEN] - weights[_ROUTE[1]]
                    gain += self._short[player][0] - self._short[player][2]
                    best = max(best, (gain, TO_CITY + board.table_city))
        best = max(plain, best)
        return (plain[0] + sure, plain[1]), (best[0] + sure, best[1])

    def _unused(self, player: int, kind: int, before: int) -> int:
        """What an unused marker counts besides its points, with so many of its kind before."""
        worth = self._weights[MARKER_AT[kind]]
        if kind == DEVELOP:
            worth = self._best_step[player] * worth >> 8
        return worth >> _AGAIN.get(kind, 0) if before else worth

    def marker_worth(self, player: int, kind: int) -> int:
        """What taking a marker adds."""
        mine = DESK_SIZE * player
        weights = self._weights
        count = self._markers(player)
        now, then, later = (marker_points(count + more) for more in range(3))
        return (
            self._unused(player, kind, self._sheet[mine + UNUSED + kind])
            + (then - now) * weights[_MARKERS]
            + (later - then - then + now) * weights[_NEXT]
        )

    def _skill(self, player: int, tracks: tuple[int, ...]) -> tuple[int, int]:
        weights = self._weights
        best = (0, NO_USE)
        for track in tracks:
            steps = self._sheet[DESK_SIZE * player + TRACK + track]
            if steps == STEPS[track]:
                continue
            gain = weights[STEP_AT[track][steps]] + weights[_SUPPLY[COVERED_BY[track]]]
            gain += self._short[player][0] - self._short[player][1]
            if steps + 1 == STEPS[track]:
                gain += FULL_TRACK_POINTS[track] * weights[_FULL]
            if track == PRIVILEGIUM:
                opened = self.standing.open[steps + 1] - self.standing.open[steps]
                gain += opened * weights[_OPEN]
            if track == CLAVIS_URBIS:
                more = VALUES[track][steps + 1] - VALUES[track][steps]
                gain += more * self.standing.networks[player] * weights[_NETWORK]
            best = max(best, (gain, track))
        return best

    def _office(self, player: int, city: int, coin: int) -> int:
        """A new printed office is furthest right, so an equal number is enough for control."""
        ranks = self.standing.ranks[city]
        mine = (ranks[player] >> 6) + 1
        takes = self.standing.control[city] != player and mine >= max(ranks) >> 6
        return self._more_offices(player, city, takes) + coin * self._weights[_PRESTIGE]

    def _extra_office(self, player: int, city: int) -> int:
        ranks = self.standing.ranks[city]
        takes = self.standing.control[city] != player and ranks[player] + 64 > max(ranks)
        return self._more_offices(player, city, takes)

    def _more_offices(self, player: int, city: int, takes: bool) -> int:
        weights, standing, board = self._weights, self.standing, self._board
        grown = standing.network_with(player, city) - standing.networks[player]
        gain = weights[_OFFICE] + self._short[player][0] - self._short[player][2]
        gain += grown * (self._keys(player) * weights[_NETWORK] + weights[_NETWORK_OFFICE])
        if takes:
            gain += CITY_POINTS * weights[_CITIES] + board.traffic[city] * weights[_TRAFFIC]
        return gain + self._link(player, city) - self._linking[player]


def clock(board: MapSide, sheet: bytes, players: int) -> int:
    """How far the game has come towards the nearest of its ends, from 0 to 256."""
    prestige = max(sheet[DESK_SIZE * player + PRESTIGE] for player in range(players))
    face_down = sum(sheet[_BAG])
    return max(
        prestige * 256 // 20,
        sheet[COMPLETED - DESK] * 256 // board.completed_cities_end,
        (13 - face_down) * 256 // 14,
    )
