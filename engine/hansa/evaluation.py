"""How a position looks to each player, as whole numbers for search.

Two parts: the ledger values desks, offices and markers and is kept from one position to the next;
here the pieces on the routes, the supplies and the turn are added.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.hansa import scoring
from engine.hansa.board import MapSide, RouteSpan
from engine.hansa.ledger import NO_USE, Ledger, Stakes, clock
from engine.hansa.standing import Standing
from engine.hansa.state import (
    ACTIONS,
    COMPLETED,
    DESK,
    DESK_SIZE,
    OFFICE,
    PAWN,
    SIZE,
    TRACK,
    TURN,
    Move,
    Over,
    Relocate,
    Resettle,
    State,
    desk,
)
from engine.hansa.weights import AT, CLOCK, STAGES, WEIGHTS, at_clock

_LASTING = {
    players: [
        *(slice(mine + TRACK, mine + DESK_SIZE) for mine in map(desk, range(players))),
        slice(COMPLETED, SIZE),
    ]
    for players in range(2, 6)
}
"""By the number of players the cells a ledger knows: no posts, supplies or state of the turn."""
_DESKS = {players: list(map(desk, range(players))) for players in range(2, 6)}
_KEPT = 256
"""Ledgers kept by one appraiser; then it starts afresh, so that memory stays small: each takes some
20 kB, and a decision looks at a few dozen."""

VICTORY = 2500
_CERTAIN = 25
"""Points ahead with which a victory is no longer in doubt."""

_PURSE = tuple(
    AT[name] for name in ("supply_trader", "supply_merchant", "stock_trader", "stock_merchant")
)
_FIRST = AT["supply_first"]
_FEE = 2
"""Pieces it takes to drive off a trader."""
_READY = 3
"""Pieces in the supply that every turn needs."""
_HOLD = {
    posts: [
        AT[f"hold_{mine}_of_{posts}" if mine < posts else "hold_all"]
        for mine in range(1, posts + 1)
    ]
    for posts in range(2, 5)
}
_RANKS = (AT["second"], AT["third"])
_RIVAL = (AT["rival_trader"], AT["rival_merchant"])
_BLOCK = AT["block"]
_ACTION = AT["action_left"]
_EFFORT = AT["effort"]
_NEAR = AT["near"]
_TRADER, _MERCHANT = AT["route_trader"], AT["route_merchant"]

Grip = tuple[int, int, int, int]
"""One player's hold on a route: the player, whether a merchant of his is there, the part of the
route's worth, of 256, that the hold counts for, and what his pieces there count for themselves."""
_USE_BITS = 6
_USES = (1 << _USE_BITS) - 1
_USELESS = 1
"""The bit of NO_USE in a set of uses."""
_MOST_HELD = 240
"""A hold counts for less than what it leads to, or nobody would ever establish a route."""


class Grips(dict[bytes, tuple[Grip, ...]]):
    """Who holds what of a route at one moment of the game, by the contents of its posts."""

    def __init__(self, weights: Sequence[int]) -> None:
        self._weights = weights

    def __missing__(self, pieces: bytes) -> tuple[Grip, ...]:
        weights = self._weights
        found = []
        for player in sorted({(code - 1) >> 1 for code in pieces if code}):
            traders, discs = pieces.count(1 + 2 * player), pieces.count(2 + 2 * player)
            part = min(weights[_HOLD[len(pieces)][traders + discs - 1]], _MOST_HELD)
            rivals = [(code - 1) & 1 for code in pieces if code and (code - 1) >> 1 != player]
            for shape in sorted(rivals):
                part = part * weights[_RIVAL[shape]] >> 8
            themselves = traders * weights[_TRADER] + discs * weights[_MERCHANT]
            found.append((player, int(discs > 0), part, themselves))
        grips = self[pieces] = tuple(found)
        return grips


class Purses(dict[bytes, int]):
    """What the pieces on a desk count at one moment of the game: supply, then stock."""

    def __init__(self, weights: Sequence[int]) -> None:
        self._weights = weights

    def __missing__(self, pieces: bytes) -> int:
        weights = self._weights
        traders, merchants, _, _ = pieces
        worth = sum(n * weights[at] for n, at in zip(pieces, _PURSE, strict=True))
        worth += min(traders + merchants, _READY) * weights[_FIRST]
        self[pieces] = worth
        return worth


def _poor(sheet: bytes, players: int) -> list[bool]:
    """By player whether he could drive nobody off a route: that takes a piece and a fee."""
    return [sum(sheet[mine : mine + 4]) < _FEE for mine in _DESKS[players]]


def _stuck(hold: int) -> int:
    """A hold that waits for others to go away."""
    return hold >> _USE_BITS + 2 << _USE_BITS | hold & _USES


def _together(holds: list[int], second: int, third: int) -> int:
    """Actions go to one route after the other, and the same use is no use twice.

    A hold is what it counts and its use in one number, so that many are quickly put in order.
    Routes held for their markers or prestige alone have no use in common.
    """
    holds.sort(reverse=True)
    total = holds[0] >> _USE_BITS
    uses = 1 << (holds[0] & _USES) & ~_USELESS
    part = second
    for hold in holds[1:]:
        worth = (hold >> _USE_BITS) * part >> 8
        use = 1 << (hold & _USES)
        total += worth >> 2 if uses & use else worth
        uses |= use & ~_USELESS
        part = third
    return total


def _near(s: State, ledger: Ledger, effort: int) -> int:
    """What the pawn's province offers to the player on turn: its two best routes."""
    cells, spans = s.cells, s.setting.board.spans
    me = cells[TURN]
    mine = (1 + 2 * me, 2 + 2 * me)
    best = second = 0
    for route in sorted(s.setting.provinces[cells[PAWN] - 1].routes):
        claim = ledger.claim(me, route)[1][0] - effort
        if claim <= 0:
            continue
        first, last = spans[route]
        held = sum(1 for code in cells[first:last] if code in mine)
        offer = claim * (held + 1) // (last - first - held + 2)
        if offer > best:
            best, second = offer, best
        elif offer > second:
            second = offer
    return best + (second >> 1)


class Appraiser:
    """One set of weights made ready, and the ledgers worked out with it."""

    def __init__(self, weights: Sequence[int]) -> None:
        self._rows = [at_clock(weights, moment) for moment in range(CLOCK + 1)]
        self._grips = [Grips(row) for row in self._rows]
        self._purses = [Purses(row) for row in self._rows]
        self._ledgers: dict[tuple[bytes, tuple[int, ...]], tuple[Ledger, int]] = {}
        self._standings: dict[tuple[bytes, tuple[int, ...]], Standing] = {}

    def ledger(self, s: State) -> tuple[Ledger, int]:
        """The ledger of a position and the moment of the game."""
        setting = s.setting
        lasting = b"".join(map(s.cells.__getitem__, _LASTING[setting.players]))
        asked = (lasting, s.extras)
        known = self._ledgers.get(asked)
        if known is None:
            if len(self._ledgers) >= _KEPT:
                self._ledgers.clear()
            sheet = bytes(s.cells[DESK:SIZE])
            known = self._open(setting.board, setting.players, sheet, s.extras)
            self._ledgers[asked] = known
        return known

    def _open(
        self, board: MapSide, players: int, sheet: bytes, extras: tuple[int, ...]
    ) -> tuple[Ledger, int]:
        offices = sheet[OFFICE - DESK :]
        asked = (offices + bytes((players,)), extras)
        standing = self._standings.get(asked)
        if standing is None:
            if len(self._standings) >= _KEPT:
                self._standings.clear()
            standing = self._standings[asked] = Standing(board, players, offices, extras)
        moment = clock(board, sheet, players) * CLOCK >> 8
        return Ledger(board, standing, sheet, self._rows[moment]), moment

    def evaluate(self, s: State) -> list[int]:
        if type(s.step) is Over:
            return _final(s)
        ledger, moment = self.ledger(s)
        weights = self._rows[moment]
        purses = self._purses[moment]
        cells, board = s.cells, s.setting.board
        sheet = bytes(cells)
        parts: list[Sequence[int]] = [
            ledger.worth,
            [purses[sheet[mine : mine + 4]] for mine in _DESKS[s.setting.players]],
        ]
        held_by: list[list[int]] = [[] for _ in ledger.worth]
        poor = _poor(sheet, s.setting.players)
        for section, known in zip(board.sections, ledger.stakes, strict=True):
            pieces = sheet[section.posts]
            stakes = known.get(pieces)
            if stakes is None:
                stakes = known[pieces] = self._stakes(board, section, ledger, pieces, moment)
            parts.append(stakes[0])
            for player, hold, contested in stakes[1]:
                held_by[player].append(_stuck(hold) if contested and poor[player] else hold)
        values = list(map(sum, zip(*parts, strict=True)))
        values[cells[TURN]] += cells[ACTIONS] * weights[_ACTION]
        second, third = weights[_RANKS[0]], weights[_RANKS[1]]
        for player, holds in enumerate(held_by):
            if len(holds) == 1:
                values[player] += holds[0] >> _USE_BITS
            elif holds:
                values[player] += _together(holds, second, third)
        if s.setting.provinces and cells[ACTIONS] and cells[PAWN]:
            values[cells[TURN]] += _near(s, ledger, weights[_EFFORT]) * weights[_NEAR] >> 8
        if s.step is not None:
            _in_hand(s, values, weights[_TRADER], weights[_MERCHANT])
        return values

    def _stakes(
        self, board: MapSide, section: RouteSpan, ledger: Ledger, pieces: bytes, moment: int
    ) -> Stakes:
        weights, known = self._rows[moment], self._grips[moment]
        effort, block = weights[_EFFORT], weights[_BLOCK]
        sure = [0] * ledger.players
        holds = []
        for number in section.routes:
            first, last = board.spans[number]
            grips = known[pieces[first - section.posts.start : last - section.posts.start]]
            for player, disc, part, themselves in grips:
                sure[player] += themselves
                claim, use = ledger.claim(player, number)[disc]
                if claim <= effort:
                    continue
                held = (claim - effort) * part >> 8
                holds.append((player, held << _USE_BITS | use - NO_USE, len(grips) > 1))
                for grip in grips:
                    # Whoever stands in the way is paid for moving aside.
                    if grip[0] != player:
                        sure[grip[0]] += held * block >> 8
        return tuple(sure), tuple(holds)

    def view(self, s: State) -> View:
        ledger, moment = self.ledger(s)
        return View(s, ledger, self._grips[moment], self._rows[moment][_EFFORT])


def _in_hand(s: State, values: list[int], trader: int, merchant: int) -> None:
    """Pieces lifted or displaced and not yet put down count as if they stood on a route."""
    step = s.step
    if isinstance(step, Relocate):
        code = step.displaced
        values[(code - 1) >> 1] += trader if code & 1 else merchant
    elif isinstance(step, Move):
        for piece in step.hand:
            values[s.cells[TURN]] += merchant if piece & 1 else trader
    elif isinstance(step, Resettle):
        values[step.player] += merchant if step.shape else trader


class View:
    """One position as the choice of candidates looks at it, route by route."""

    def __init__(self, s: State, ledger: Ledger, grips: Grips, effort: int) -> None:
        self.ledger = ledger
        board = s.setting.board
        self._poor = _poor(bytes(s.cells), s.setting.players)
        self._posts = bytes(s.cells[: board.posts])
        self._slices = board.slices
        self._post_route = board.post_route
        self._grips = grips
        self._effort = effort

    def pull(self, player: int, post: int, shape: int) -> int:
        """What a piece of a player on a post would do for him there, and against the others."""
        route = self._post_route[post]
        pieces = self._posts[self._slices[route]]
        asked = (player + (self._poor[player] << 3), shape, route, self._posts[post], pieces)
        known = self.ledger.pulls.get(asked)
        if known is None:
            place = post - self._slices[route].start
            code = 1 + 2 * player + shape
            filled = pieces[:place] + bytes((code,)) + pieces[place + 1 :]
            gain = self._stake(player, route, filled) - self._stake(player, route, pieces)
            known = 4 * gain + (self.ledger.claim(player, route)[shape][0] >> 3)
            self.ledger.pulls[asked] = known
        return known

    def loss(self, player: int, post: int) -> int:
        """What a player would miss if his piece on a post were gone."""
        route = self._post_route[post]
        pieces = self._posts[self._slices[route]]
        place = post - self._slices[route].start
        emptied = pieces[:place] + bytes(1) + pieces[place + 1 :]
        return self._stake(player, route, pieces) - self._stake(player, route, emptied)

    def _stake(self, player: int, route: int, pieces: bytes) -> int:
        """A player's hold on a route less a third of everybody else's."""
        total = 0
        grips = self._grips[pieces]
        for other, disc, part, _ in grips:
            claim = self.ledger.claim(other, route)[disc][0] - self._effort
            if claim > 0:
                held = claim * part >> 8
                if other != player:
                    total -= held
                elif self._poor[player] and len(grips) > 1:
                    total += 3 * held >> 2
                else:
                    total += 3 * held
        return total


def _final(s: State) -> list[int]:
    """The score itself, and a bonus for winning.

    The bonus melts as the lead grows: who has lost for certain has less reason to put off the end.
    It never melts away, or the winner would rather go on than win.
    """
    totals = [sum(points.values()) for points in scoring.score(s)]
    most = max(totals)
    runner_up = max((total for total in totals if total < most), default=most)
    doubt = max(_CERTAIN // 2, _CERTAIN - most + runner_up)
    bonus = VICTORY * doubt // _CERTAIN
    return [100 * total + (bonus if total == most else 0) for total in totals]


_APPRAISERS: dict[tuple[int, ...], Appraiser] = {}
_FEW = 16
_last: tuple[Sequence[int], Appraiser] | None = None
"""A search asks thousands of times with the same weights; comparing them by value is slow."""


def appraiser(weights: Sequence[int]) -> Appraiser:
    global _last
    if _last is not None and _last[0] is weights:
        return _last[1]
    asked = tuple(weights)
    known = _APPRAISERS.get(asked)
    if known is None:
        if len(asked) != STAGES * len(AT):
            raise ValueError(f"{STAGES * len(AT)} weights are needed, not {len(asked)}")
        if len(_APPRAISERS) >= _FEW:
            _APPRAISERS.clear()
        known = _APPRAISERS[asked] = Appraiser(asked)
    if isinstance(weights, tuple):
        _last = (weights, known)
    return known


def evaluate(s: State, weights: Sequence[int] = WEIGHTS) -> list[int]:
    """One number for each player; only differences between positions mean anything."""
    return appraiser(weights).evaluate(s)
