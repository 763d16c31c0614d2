"""What the choice at hand would bring: the action, its words, its ghost on the board."""

from __future__ import annotations

from engine.hansa import actions as act
from game.hansa import outcomes
from game.hansa.choices import argument_of, kind_of
from game.hansa.choosing import Choosing
from game.hansa.picture import Picture, Piece
from game.hansa.wording import Wording
from game.table.brings import Place

RESTED_ON = ("post", "office", "route", "province", "track", "marker")
"""Things whose action is foretold while a mouse rests on them."""


def foreseen(chosen: Choosing) -> list[int]:
    """The action that is chosen, or that a mouse rests on."""
    if chosen.candidate and chosen.lifted is None:
        return chosen.candidate
    resting = chosen.resting
    if resting is None or resting[0] not in RESTED_ON or chosen.chosen is not None:
        return []
    actions = chosen.meanings.get(resting, [])
    if chosen.advised in actions:
        return [chosen.advised]
    if not actions or kind_of(actions[0]) in (act.END, act.DONE, act.INCOME):
        return []
    routes = [a for a in actions if kind_of(a) == act.ESTABLISH]
    if routes:
        return routes[:1]
    if resting[0] == "marker" and len(actions) > 1:
        return []
    return [chosen.usual(actions)]


def brings(wording: Wording, *actions: int, brief: bool = False) -> list[str]:
    """What these actions would bring, in words; briefly, without what goes to the stock."""
    s = wording.state
    found = outcomes.outcome(s, actions)
    if brief:
        found.to_stock = 0
    full = s.setting.board.completed_cities_end
    company = wording.company
    return outcomes.parts(wording.words, found, company.called, company.viewer, full)


def ghosts(
    chosen: Choosing, seen: Picture, acting: int | None
) -> tuple[tuple[Place, Piece], ...]:
    """The piece that the foreseen action would put on the board."""
    actions = foreseen(chosen)
    if not actions or acting is None:
        return ()
    kind, argument = kind_of(actions[-1]), argument_of(actions[-1])
    if kind in (act.PLACE, act.DISPLACE, act.ADD):
        return ((("post", argument & 255), (acting, argument >> 8)),)
    held = seen.desks[acting].hand
    if kind in (act.RELOCATE, act.PUT) and held:
        return ((("post", argument), (acting, held[0])),)
    return ()
