"""What the person at the table is about to do: a tile taken up, a place for it, a scoring space.

Things and what they mean by step:

    pawns      ("space", n)
    turn       ("tile", space, tile) takes it up; then ("cell", row, column), ("store",), ("turn",);
               ("stack", space) shows its tiles, ("bread",) what can be had for bread
    seal       ("seal", tile) likewise, and ("decline",)
    rewards    ("reward", kind)
    fountain   ("card", n)
    disc       ("score", space) with all of it worked out; then ("order",), ("apart",)
    settle     ("settle", paid, bread)

Knows the rules only through the engine, and nothing of the screen.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property

from engine.carpe_diem import actions as act
from engine.carpe_diem.checks import refusal
from engine.carpe_diem.city import SPACES, cell_at
from engine.carpe_diem.legal import legal
from engine.carpe_diem.state import Disc, State, acting
from engine.carpe_diem.tiles import KINDS, TILES
from engine.core.errors import Reason
from game.carpe_diem.foresight import building
from game.carpe_diem.payoffs import Payoff, other_order, payoff, payoffs
from game.table.brings import Reply
from game.table.spotted import Thing

Meanings = dict[Thing, list[int]]
STORE, TURN, DECLINE, ORDER, APART = ("store",), ("turn",), ("decline",), ("order",), ("apart",)
BREAD = ("bread",)


class Choosing:
    """Follows one decision of one person."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.taken: Thing | None = None  # the tile in hand
        self.chosen: Thing | None = None
        self.resting: Thing | None = None  # what a mouse rests on
        self.advised: int | None = None
        self.earlier: Sequence[int] = ()
        self.payoff: Payoff | None = None  # of the chosen scoring space
        self.apart = False  # the disc alone: payments are asked for one by one
        self.looked: int | None = None  # the stack whose tiles are looked at
        self.asks_bread = False  # what bread would open is shown
        self._turn = 0  # which of the legal turns the ghost shows
        self._legal = legal(s)
        self.meanings: Meanings = {}
        self._deal()

    def _deal(self) -> None:
        self.meanings = {}
        for action in self._legal:
            for thing in self._things(action):
                self.meanings.setdefault(thing, []).append(action)
        ghost = self.ghost
        if ghost is not None and len(self.meanings[ghost]) > 1:
            self.meanings[TURN] = self.meanings[ghost]
        if self.payoff is not None:
            self.meanings[ORDER] = self.meanings[APART] = [*self.payoff.actions[:1]]

    def _things(self, action: int) -> list[Thing]:
        """What can be touched to mean an action, in the present state of the choice."""
        kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
        if kind in (act.TAKE, act.SEAL):
            tile, cell, _ = building(action)
            source = self._source(action, tile)
            if source != self.taken:
                return [source, *self._ways_to(action)]
            return [source, STORE if cell is None else ("cell", *cell), *self._ways_to(action)]
        if kind == act.PAWN:
            return [("space", argument)]
        if kind == act.REWARD:
            return [("reward", KINDS[argument])]
        if kind == act.PUT_BACK:
            return [("card", argument)]
        if kind == act.DISC:
            return [("score", argument >> 1)]
        if kind == act.SETTLE:
            return [("settle", argument >> 8, argument & 255)]
        return [DECLINE]

    def _ways_to(self, action: int) -> list[Thing]:
        """What shows the tile of an action before it is taken up."""
        if action >> act.SHIFT == act.SEAL:
            return []
        stack = ("stack", action >> act.SPACE_SHIFT & 7)
        return [stack, BREAD] if action >> act.BREAD_SHIFT & 1 else [stack]

    def _source(self, action: int, tile: int) -> Thing:
        if action >> act.SHIFT == act.SEAL:
            return ("seal", tile)
        return ("tile", action >> act.SPACE_SHIFT & 7, tile)

    # what is shown
    @property
    def ghost(self) -> Thing | None:
        """The cell over which the tile in hand is held."""
        return self.chosen if self.chosen and self.chosen[0] == "cell" else None

    @property
    def candidate(self) -> list[int]:
        """What the large button would play: one action, or a disc with its payments."""
        chosen = self.chosen
        if chosen is None:
            return []
        if chosen[0] == "score":
            assert self.payoff is not None
            return list(self.payoff.actions[: 1 if self.apart else None])
        actions = self.meanings.get(chosen, [])
        if chosen[0] == "cell":
            return [actions[self._turn % len(actions)]]
        return actions if len(actions) == 1 else []

    @property
    def in_use(self) -> Hashable:
        """The tile in hand: the meanings change with it."""
        return self.taken, self.looked, self.asks_bread

    @property
    def told_apart(self) -> bool:
        return False

    @property
    def price(self) -> int:
        """The bread that the tile in hand costs."""
        actions = self.meanings.get(self.taken, []) if self.taken else []
        return actions[0] >> act.BREAD_SHIFT & 1 if self.taken and self.taken[0] == "tile" else 0

    @property
    def places(self) -> list[Thing]:
        """The cells that take the tile in hand in some turn."""
        return [thing for thing in self.meanings if thing[0] == "cell"]

    @cached_property
    def pays(self) -> list[Payoff]:
        """What every free space would pay, while a disc is to be placed."""
        asked = isinstance(self.state.step, Disc)
        return payoffs(self.state, acting(self.state)) if asked else []

    @cached_property
    def others_pay(self) -> dict[int, list[Payoff]]:
        """The same for those who score after this player, by seat."""
        step = self.state.step
        later = step.queue[1:] if isinstance(step, Disc) else ()
        return {seat: payoffs(self.state, seat) for seat in later}

    # touches
    def touch(self, thing: Thing, sure: bool = False, near: Sequence[Thing] = ()) -> Reply:
        """The first touch shows what would happen, a second one does it. `sure` touches of a thing
        with one meaning need no second one."""
        if thing not in self.meanings:
            return Reply(refused=self._why_not(thing))
        kind = thing[0]
        if kind in ("tile", "seal"):
            self._take_up(thing)
        elif kind == "stack":
            self.looked = None if thing[1] == self.looked else thing[1]
        elif thing == BREAD:
            self.asks_bread = not self.asks_bread
        elif thing == TURN:
            self._turn += 1
        elif thing == ORDER:
            assert self.payoff is not None
            seat = acting(self.state)
            self.payoff = other_order(self.state, seat, self.payoff)
        elif thing == APART:
            self.apart = not self.apart
        elif thing == self.chosen and kind == "cell" and len(self.meanings[thing]) > 1:
            self._turn += 1
        elif thing == self.chosen or self._plain(thing, sure):
            self._choose(thing)
            return Reply(play=self.candidate)
        else:
            self._choose(thing)
        return Reply()

    def _plain(self, thing: Thing, sure: bool) -> bool:
        """Whether one touch is enough: who rests a mouse on it has seen what it brings, and a tile
        that fits nowhere can only be stored."""
        if thing == STORE:
            return not self.places
        return sure and thing[0] in ("space", "reward", "settle")

    def _take_up(self, thing: Thing) -> None:
        """Touched again, the tile goes back."""
        self.taken = None if thing == self.taken else thing
        self.chosen, self._turn = None, 0
        self._deal()
        if self.taken is not None and self.advised in self.meanings[self.taken]:
            _, cell, _ = building(self.advised)
            self._choose(STORE if cell is None else ("cell", *cell))

    def _choose(self, thing: Thing) -> None:
        """As it was advised, or in the first of its ways."""
        if thing != self.chosen:
            self.chosen, self._turn, self.apart = thing, 0, False
            actions = self.meanings[thing]
            advised = self.advised if self.advised in actions else None
            self.payoff = None
            if thing[0] == "score":
                seat = acting(self.state)
                self.payoff = payoff(self.state, seat, thing[1])
                if advised is not None and self.payoff.actions[0] != advised:
                    self.payoff = other_order(self.state, seat, self.payoff)
            elif advised is not None:
                self._turn = actions.index(advised)
            self._deal()

    def cancel(self) -> bool:
        """Put everything back; False if there was nothing to put back."""
        looking = self.looked is not None or self.asks_bread
        changed = self.chosen is not None or self.taken is not None or looking
        self.taken = self.chosen = self.payoff = None
        self.apart, self._turn = False, 0
        self.looked, self.asks_bread = None, False
        self._deal()
        return changed

    def alike(self, one: Thing, other: Thing) -> bool:
        """Two tiles of one stack that show the same can be told apart by nothing."""
        if one[0] != other[0] or one[0] not in ("tile", "seal") or one[:-1] != other[:-1]:
            return False
        first, second = TILES[one[-1]], TILES[other[-1]]
        return (first.sides, first.kinds, first.chimneys) == (
            second.sides,
            second.kinds,
            second.chimneys,
        )

    # why not
    def _why_not(self, thing: Thing) -> Reason:
        kind = thing[0]
        if kind == "cell":
            return self._why_not_here(thing)
        if kind in ("asks", "goal"):
            return Reason("between_cards" if kind == "asks" else "goals_later")
        if kind == "tile":
            space, tile = thing[1:]
            free = refusal(self.state, act.take(space, False, tile, act.STORED))
            paid = refusal(self.state, act.take(space, True, tile, act.STORED))
            return (paid if paid is not None and paid.code == "no_bread" else free) or _UNKNOWN
        wanted = {
            "space": lambda: act.pack(act.PAWN, min(thing[1], SPACES)),
            "seal": lambda: act.seal(thing[1], act.STORED),
            "card": lambda: act.pack(act.PUT_BACK, thing[1]),
            "score": lambda: act.disc(thing[1], 0),
            "settle": lambda: act.settle(thing[1], thing[2]),
            "reward": lambda: act.pack(act.REWARD, KINDS.index(thing[1])),
        }.get(kind)
        found = refusal(self.state, wanted()) if wanted else None
        return found or _UNKNOWN

    def _why_not_here(self, thing: Thing) -> Reason:
        """Why the tile in hand cannot go to a cell: the side that objects in its first turn."""
        if self.taken is None:
            return Reason("take_a_tile")
        first = self.meanings[self.taken][0]
        tile = building(first)[0]
        head = first & ~((1 << act.TILE_SHIFT) - 1)
        cell = cell_at(thing[1], thing[2])
        found = [
            refusal(self.state, head | cell << act.CELL_SHIFT | turn)
            for turn in range(TILES[tile].turns)
        ]
        return next((reason for reason in found if reason is not None), _UNKNOWN)


_UNKNOWN = Reason("unknown_action")
