"""What the person at the table is about to do: the thing touched first, the piece taken up, the
marker put to use. A second touch, or a choice among offers, makes actions of it.

Knows the rules only through the engine, and nothing of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import Reason
from engine.hansa import actions as act
from engine.hansa import state as st
from engine.hansa.desk import EXTRA_OFFICE, MARKERS
from engine.hansa.legal import legal
from engine.hansa.play import perform
from engine.hansa.state import State
from game.hansa import choices
from game.hansa.choices import Meanings, WayOn, argument_of, kind_of
from game.table.brings import Reply
from game.table.spotted import Thing

AT_ONCE = (act.PUT, act.PAY, act.DONE, act.END)
"""Actions that one touch makes: the piece is already in the hand, or the thing is a button."""
NO_DEFAULT = ("office", "marker", "new")
"""Things that mean several actions of which none is the plain one."""
PUT_DOWN = (act.PLACE, act.DISPLACE)
"""Actions that choose between a trader and a merchant."""
WITH_TOOL = (act.REMOVE, act.MARKER)
"""Actions that one touch makes once their marker was taken up."""


class Choosing:
    """Follows one decision of one person."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.tool: Thing | None = choices.default_tool(s)
        self.chosen: Thing | None = None
        self.resting: Thing | None = None  # what a mouse rests on
        self.advised: int | None = None
        self.earlier: Sequence[int] = ()
        self.lifted: int | None = None  # the post of a piece taken up, not yet played
        self.traders: int | None = None  # picked for an income, before its merchants
        self._armed = False  # the tool was taken up on purpose: one touch uses it
        self._swaps: list[int] = []  # meant by the office that is chosen
        self._legal = legal(s)
        self._ahead: State | None = None
        self.meanings: Meanings = {}
        self._deal()

    def _deal(self) -> None:
        if self._ahead is not None:
            there = choices.meanings(self._ahead, legal(self._ahead))
            here = choices.meanings(self.state, self._legal)
            posts = {thing: actions for thing, actions in there.items() if thing[0] == "post"}
            rest = {
                thing: actions
                for thing, actions in here.items()
                if thing[0] != "post" or kind_of(actions[0]) == act.DISPLACE
            }
            assert self.lifted is not None
            self.meanings = {**rest, **posts, ("post", self.lifted): here["post", self.lifted]}
        else:
            self.meanings = choices.meanings(self.state, self._legal, self.tool)

    # what is shown
    @property
    def offers(self) -> list[WayOn]:
        """What to ask about the chosen thing; empty when a second touch is answer enough."""
        actions = self.actions
        if self.chosen is None or self.chosen[0] in ("marker", "new"):
            return []
        opens = self.chosen[0] != "office" and any(kind_of(a) == act.ESTABLISH for a in actions)
        if len(actions) < 2 and not opens:
            return []
        return choices.offers(self.state, self.chosen, actions)

    @property
    def candidate(self) -> list[int]:
        """The action a second touch of the chosen thing would play, if there is one."""
        actions = self.actions
        if self.chosen is None or (len(actions) > 1 and self.chosen[0] in NO_DEFAULT):
            return []
        opens = self.chosen[0] == "office"
        if not actions or (any(kind_of(a) == act.ESTABLISH for a in actions) and not opens):
            return []
        if self.advised in actions:
            return [self.advised]
        if kind_of(actions[0]) == act.INCOME:
            return [max(actions, key=choices.income_rank)]
        return [self.usual(actions)]

    def usual(self, actions: Sequence[int]) -> int:
        """Of several ways to put a piece down, the one with the kind that was put down last."""
        kinds = [argument_of(a) >> 8 for a in self.earlier if kind_of(a) in PUT_DOWN]
        same = [a for a in actions if kind_of(a) in PUT_DOWN and argument_of(a) >> 8 in kinds[-1:]]
        return (same or list(actions))[0]

    @property
    def in_use(self) -> tuple[Thing | None, int | None]:
        """What was taken up: a marker, a piece."""
        return self.tool, self.lifted

    @property
    def told_apart(self) -> bool:
        """Swaps are asked about by name, for they come after another touch."""
        return self.tool == choices.SWAP_TOOL

    @property
    def actions(self) -> list[int]:
        """What the chosen thing can mean."""
        if self.chosen is None:
            return []
        swapping = self.tool == choices.SWAP_TOOL and self.chosen[0] == "office"
        return self._swaps if swapping else self.meanings.get(self.chosen, [])

    # touches
    def touch(self, thing: Thing, sure: bool = False, near: Sequence[Thing] = ()) -> Reply:
        """The person touched a thing. `sure` touches (a mouse that saw the preview) need no second
        one where there is nothing to choose. `near` are things a finger may have meant as well."""
        self.traders = None
        if thing in self.meanings:
            return self._touch_legal(thing, sure, near)
        if self.lifted is not None or (self.tool and self.tool[0] == "marker"):
            reason = choices.refusal(self._ahead or self.state, thing, self.tool)
            fresh = self._fresh(thing)
            if fresh is not None:
                return fresh
            return Reply(refused=reason)
        if thing[0] == "marker":
            return Reply(refused=self._no_use(thing[1]))
        self.chosen = None
        return Reply(refused=choices.refusal(self.state, thing, self.tool))

    def _fresh(self, thing: Thing) -> Reply | None:
        """Put everything back and try again; None if the thing means nothing then either."""
        plain = choices.meanings(self.state, self._legal, choices.default_tool(self.state))
        if thing not in plain:
            return None
        self.cancel()
        return self._touch_legal(thing, False)

    def _no_use(self, kind: int) -> Reason:
        if kind == EXTRA_OFFICE or self.state.step is not None:
            found = choices.refusal(self.state, ("marker", kind), None)
            return found or Reason("not_this_way", {"marker": MARKERS[kind]})
        return choices.refusal(self.state, ("marker", kind), None) or Reason("unknown_action")

    def _touch_legal(self, thing: Thing, sure: bool, near: Sequence[Thing] = ()) -> Reply:
        actions = self.meanings[thing]
        if thing in (choices.SWAP_TOOL, choices.REMOVE_TOOL) or (
            thing == choices.DEVELOP_TOOL or thing[0] == "new"
        ):
            return self._take_tool(thing)
        if self.lifted is not None:
            return self._touch_lifting(thing, actions)
        kind = kind_of(actions[0])
        if len(actions) == 1 and (kind in AT_ONCE or (self._armed and kind in WITH_TOOL)):
            return Reply(play=actions[:1])
        if kind == act.SWAP:
            return self._touch_office(thing, near)
        if kind == act.LIFT and len(actions) == 1:
            step = self.state.step
            if isinstance(step, st.Move) and step.hand:
                return Reply(play=actions)
            return self._take_up(thing)
        if self.chosen == thing and self.candidate:
            return Reply(play=self.candidate)
        self.chosen = thing
        if sure and len(actions) == 1 and kind != act.ESTABLISH:
            return Reply(play=actions[:1])
        return Reply()

    def _take_tool(self, thing: Thing) -> Reply:
        default = choices.default_tool(self.state)
        self._armed = self.tool != thing or not self._armed
        self.tool = thing if self._armed else default
        self.chosen = None
        self._put_back()
        return Reply()

    def _take_up(self, thing: Thing) -> Reply:
        """Shows the piece in the hand; it is played with its destination."""
        self.chosen, self.lifted = thing, thing[1]
        self._ahead = st.copy(self.state)
        perform(self._ahead, act.pack(act.LIFT, thing[1]), None)
        self._deal()
        return Reply()

    def _touch_lifting(self, thing: Thing, actions: list[int]) -> Reply:
        assert self.lifted is not None
        lift = act.pack(act.LIFT, self.lifted)
        if thing == self.chosen:
            return Reply(play=[lift])
        if kind_of(actions[0]) in (act.PUT, act.LIFT):
            return Reply(play=[lift, actions[0]])
        self.cancel()
        return self._touch_legal(thing, False)

    def _touch_office(self, thing: Thing, near: Sequence[Thing]) -> Reply:
        """Every swap the touch may have meant; the question tells them apart."""
        swaps = {action for other in (thing, *near) for action in self.meanings.get(other, [])}
        if self.chosen == thing and len(swaps) == 1:
            return Reply(play=list(swaps))
        self.chosen, self._swaps = thing, sorted(swaps)
        return Reply()

    def take(self, traders: int) -> None:
        """So many traders of an income; its merchants are asked for next."""
        self.traders = traders

    def alike(self, one: Thing, other: Thing) -> bool:
        return choices.alike(self.state, one, other)

    def cancel(self) -> bool:
        """Put everything back; False if there was nothing to put back."""
        default = choices.default_tool(self.state)
        changed = self.chosen is not None or self.lifted is not None or self.tool != default
        self.chosen, self.tool, self._armed, self.traders = None, default, False, None
        self._put_back()
        return changed

    def _put_back(self) -> None:
        self.lifted, self._ahead = None, None
        self._deal()
