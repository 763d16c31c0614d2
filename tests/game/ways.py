"""The way to an action: what a person touches, one after the other, until it is played.

Nothing here knows a game. Choices are tried out at the table itself, which is as it was afterwards:
a `Hand` asks the game for its panes and its question as the table does and looks what each target
would do, so whatever a game lets a person touch is found. Runs in the page too: it needs `game`
alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import Any

from game.table.brings import Moment, Reply
from game.table.spotted import Thing
from game.table.table import Table
from game.ui.stage import Stage

MOST_TRIES = 6000
"""Choices looked at before an action counts as out of reach."""


@dataclass(frozen=True)
class Touched:
    """A target that touches a thing."""

    thing: Thing

    def __call__(self) -> None: ...


@dataclass(frozen=True)
class Picked:
    """A target that plays."""

    actions: tuple[int, ...]

    def __call__(self) -> None: ...


@dataclass(frozen=True)
class Changed:
    """A target that does something to the choice at hand."""

    act: Callable[[], None]

    def __call__(self) -> None: ...


@dataclass(frozen=True)
class Peeked:
    """A target that lays something open, or puts it away."""

    what: object

    def __call__(self) -> None: ...


class Probe:
    """Stands where the table's touching stands, and only says what a target would do."""

    touch = Touched
    change = Changed
    peek = Peeked

    def pick(self, *actions: int) -> Picked:
        return Picked(actions)

    def read(self, leaf: str) -> None:
        """Nothing can be played by reading."""

    def lift(self) -> None:
        """Nor by looking at what is one's own."""

    def sure(self, title: str, text: str, verb: str, act: object) -> object:
        return act


Use = Touched | Picked | Changed | Peeked


class Hand:
    """The choice at hand, from where it is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chosen: Any = table.course.choosing
        self.asked: object = None  # the open question
        self.shows: tuple[object, ...] = ()  # of the panes
        self.uses: dict[str, Use] = {}  # by the target's id, what stands foremost first
        self._look()

    def _look(self) -> None:
        """What there is to touch now."""
        table, chosen, to = self.table, self.chosen, Probe()
        moment = replace(table.moment(), moving=False)
        self.uses, self.asked = {}, None
        if chosen.chosen is not None:
            asked = table.brought.question(moment, to)
            if asked is not None:
                answers = [*([asked.lead] if asked.lead else []), *asked.answers, *asked.apart]
                self.asked = (asked.title, asked.text, *map(_wording, answers))
                for answer in answers:
                    self._offer(answer.id, answer.action)
        self._main(moment)
        panes = table.brought.panes(moment, table.brought.prompt(moment), to)
        self.shows = tuple(pane.shows for pane in panes)
        for target in (target for pane in panes for target in pane.places):
            self._offer(target.id, target.action)
        for board in table.boards.values():
            for one in board.things(moment):
                if one.thing in chosen.meanings:
                    self._offer(one.id, Touched(one.thing))

    def _main(self, moment: Moment) -> None:
        """What the large button does."""
        if self.chosen.candidate:
            self.uses["main"] = Picked(tuple(self.chosen.candidate))
            return
        onward = self.table.brought.onward(moment)
        if onward is not None and onward.thing is not None:
            ends = tuple(self.chosen.meanings[onward.thing][:1])
            self.uses["main"] = Picked(ends) if onward.ends_turn else Touched(onward.thing)

    def _offer(self, name: str, use: object) -> None:
        if isinstance(use, Use):
            self.uses.setdefault(name, use)

    @property
    def look(self) -> object:
        """Equal where the same can be seen and done."""
        chosen = self.chosen
        made = (chosen.chosen, chosen.in_use, tuple(chosen.candidate))
        return made, self.table.peeked, self.asked, self.shows

    def plays(self, name: str) -> tuple[int, ...]:
        """What using a target would play at once, as far as that can be told beforehand."""
        use = self.uses.get(name)
        return use.actions if isinstance(use, Picked) else ()

    def use(self, name: str) -> tuple[int, ...]:
        """Use a target; what was played by it."""
        use = self.uses[name]
        if isinstance(use, Picked):
            return use.actions
        if isinstance(use, Changed):
            use.act()
        elif isinstance(use, Peeked):
            self.table.peek(use.what)
        else:
            reply: Reply = self.chosen.touch(use.thing, False, ())
            if reply.play:
                return tuple(reply.play)
        self.table.refresh()
        self._look()
        return ()

    def steps(self, action: int, parts: Collection[Thing]) -> Iterator[tuple[int, int, str]]:
        """What might lead on to an action: its price, least for what means the action or is a part
        of it, how much else it may mean, and its id."""
        chosen_up = self.chosen.in_use is not None
        for name, use in self.uses.items():
            if isinstance(use, Changed):
                yield (1 if name.startswith("offer.") else 2), 0, name
            elif isinstance(use, Peeked):
                yield 3, 0, name
            elif isinstance(use, Touched):
                meant = self.chosen.meanings.get(use.thing, ())
                wanted = use.thing in parts if parts and chosen_up else action in meant
                yield (0 if wanted else 3), len(meant), name


def way(table: Table, *line: int, parts: Collection[Thing] = ()) -> list[str]:
    """The ids of the targets to use, one after the other, to play an action or several that are put
    together from parts; raises LookupError if there is no way."""
    chosen, lies_open = table.course.choosing, table.peeked
    found = None
    serial, seen = 0, set()
    open_ways: list[tuple[int, int, int, list[str]]] = [(0, 0, 0, [])]
    while found is None and open_ways and serial < MOST_TRIES:
        price, _, _, path = heappop(open_ways)
        fresh = table.brought.choosing(table.course.state)
        fresh.earlier = chosen.earlier
        _begin(table, fresh, lies_open)
        hand, played = _walked(table, path)
        last = None if played else short_cut(hand, *line)
        if last is not None:
            found = [*path, last]
        elif played and played[: len(line)] == line:
            found = path
        elif not played and hand.look not in seen:
            seen.add(hand.look)
            for more, wide, name in hand.steps(line[0], parts):
                serial += 1
                heappush(open_ways, (price + 1 + more, wide, serial, [*path, name]))
    _begin(table, chosen, lies_open)
    if found is None:
        raise LookupError(table.course.game.text(table.course.state, line[0]))
    return found


def lesson_way(table: Table, tutor: Any) -> tuple[list[int], list[str]]:
    """What a lesson asks for now, and the way to it: moves that are put together are one touch at
    the end of it, others are played one by one."""
    composed, last = tutor.composed(), tutor.wanted()[-1:]
    if len(composed.line) > 1:
        try:
            return list(composed.line), way(table, *composed.line, parts=composed.parts)
        except LookupError:
            pass
    return last, way(table, *last)


def _begin(table: Table, chosen: Any, lies_open: object) -> None:
    """Lay the table for a choice."""
    table.course.choosing = chosen
    table.refresh()
    if table.peeked != lies_open:
        table.peek(lies_open)


def bring_into_sight(scene: Stage, name: str) -> None:
    """A target of a list, as a finger would by pulling at the list; a thing on a board of which
    only a part is seen, by the button for the whole of it."""
    target = scene.target_named(name)
    if target is None:
        for back in [one for one in scene.regions() if one.id.startswith("whole.")]:
            back.action()
        scene.refresh()
    if target is not None and target.reveal is not None and not target.box.w:
        target.reveal()
        scene.refresh()


def short_cut(hand: Hand, *line: int) -> str | None:
    """The target that plays an action now, or the line that begins with it, if there is one."""
    return next((name for name in hand.uses if hand.plays(name)[: len(line)] == line), None)


def _walked(table: Table, path: list[str]) -> tuple[Hand, tuple[int, ...]]:
    """The choice after some targets were used, and what the last of them played."""
    hand, played = Hand(table), ()
    for name in path:
        played = hand.use(name)
    return hand, played


def _wording(answer: Any) -> object:
    return answer.id, answer.text, answer.sub, answer.why, answer.chosen
