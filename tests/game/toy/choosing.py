"""From touches to the toy's actions: a tap takes a thing up, a second one plays it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from engine.core.errors import Reason
from game.table.brings import Reply
from game.table.spotted import Thing
from tests.core.toy import play
from tests.core.toy.state import State

SINGLE: Mapping[int, Thing] = {
    play.ROLL: ("die",),
    play.DRAW: ("deck",),
    play.PEEK: ("peek",),
    play.REFUSE: ("refuse",),
    play.ACCEPT: ("accept",),
}


class Choosing:
    told_apart = False

    def __init__(self, s: State) -> None:
        self.state = s
        self.resting: Thing | None = None
        self.advised: int | None = None
        self.earlier: Sequence[int] = ()
        self.chosen: Thing | None = None
        self.meanings: dict[Thing, Sequence[int]] = {
            SINGLE.get(action, ("card", action & 15)): [action] for action in play.legal(s)
        }

    @property
    def candidate(self) -> Sequence[int]:
        return self.meanings[self.chosen] if self.chosen else ()

    @property
    def in_use(self) -> Hashable:
        return None

    def touch(self, thing: Thing, sure: bool, near: Sequence[Thing]) -> Reply:
        if thing not in self.meanings:
            self.chosen = None
            return Reply(refused=Reason("not_now"))
        if sure or thing == self.chosen:
            return Reply(list(self.meanings[thing]))
        self.chosen = thing
        return Reply()

    def cancel(self) -> bool:
        had, self.chosen = self.chosen is not None, None
        return had

    def alike(self, one: Thing, other: Thing) -> bool:
        return one == other
