"""A turn in a few words: what its player chose, one phrase after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.errors import IllegalAction
from engine.core.session import Session
from engine.hansa import actions as act
from engine.hansa.desk import TRADER
from game.hansa.choices import argument_of, kind_of
from game.hansa.company import Company
from game.hansa.wording import Wording

UNTOLD = (act.END, act.DONE)
USUAL_FEE = act.pack(act.PAY, TRADER)


def retold(
    session: Session[Any], start: int, player: int, line: Sequence[int], company: Company
) -> list[str]:
    """The phrases of a line of actions from a position of the session; only those of the player,
    and alike ones counted. That one displaces at the usual fee goes without saying."""
    game, s = session.game, session.position(start)
    found: list[tuple[str, int]] = []
    for action in line:
        decision, after = game.decision(s), game.copy(s)
        if decision is None:
            break
        try:
            game.apply(after, action)
        except IllegalAction:
            break
        untold = kind_of(action) in UNTOLD or (found and action == USUAL_FEE)
        if decision.player == player and not untold:
            phrase = _phrase(Wording(company, s), action)
            if found and found[-1][0] == phrase:
                found[-1] = (phrase, found[-1][1] + 1)
            else:
                found.append((phrase, 1))
        s = after
    return [phrase if n == 1 else f"{phrase} (×{n})" for phrase, n in found]


def _phrase(wording: Wording, action: int) -> str:
    said = wording.action(action)
    if kind_of(action) == act.ESTABLISH:
        route = wording.route(argument_of(action) >> 8)
        return f"{wording.words('ask.establish', route=route)}: {said}"
    return said
