"""The questions the table asks when a touched thing can mean several actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.hansa import actions as act
from game.hansa.choices import Offer, argument_of, income_rank, kind_of
from game.hansa.choosing import Choosing
from game.hansa.foresight import brings
from game.hansa.wording import Wording
from game.table.brings import Touch
from game.table.popover import Alternative, Question
from game.text import sentences
from game.ui.widget import Act

Play = Callable[[int], Act]
_ICONS = {
    act.OFFICE: "house",
    act.SKILL: "up",
    act.TABLE: "trophy",
    act.EXTRA: "extra_office",
    act.NOTHING: "close",
}
_CHIPS_PER_ROW = 6


def question(wording: Wording, chosen: Choosing, to: Touch) -> Question | None:
    """What to ask about the chosen thing."""
    offers, play = chosen.offers, to.pick
    if not offers:
        return None
    kinds = {kind_of(offer.action) for offer in offers}
    if act.ESTABLISH in kinds and chosen.chosen and chosen.chosen[0] != "office":
        return _establish(wording, offers, play)
    if act.INCOME in kinds:
        return _income(wording, [o.action for o in offers], chosen, to)
    if kinds & {act.RIDE, act.TRAVEL}:
        title = wording.words("ask.pawn")
    elif act.ESTABLISH in kinds:
        title = wording.action(offers[0].action)
    elif act.SWAP in kinds:
        title = wording.words("marker.swap_offices")
    else:
        title = wording.words("ask.piece")
    answers = [_answer(wording, offer, play) for offer in offers]
    return Question(title, "", answers)


def _answer(wording: Wording, offer: Offer, play: Play) -> Alternative:
    kind, argument = kind_of(offer.action), argument_of(offer.action)
    sub = ", ".join(brings(wording, offer.action))
    if kind in (act.PLACE, act.DISPLACE, act.ADD):
        shape = argument >> 8
        text, icon = wording.piece(shape), "disc" if shape else "cube"
    elif kind == act.ESTABLISH:
        text, icon = wording.route(argument >> 8), "house"
    elif kind == act.SWAP:
        text, icon = wording.action(offer.action), "swap_offices"
    else:
        text, icon = wording.verb(offer.action), "pawn" if kind != act.TRAVEL else "hourglass"
    return Alternative(
        f"offer.{offer.action}",
        text,
        sub,
        play(offer.action),
        icon=icon,
        label=sentences(wording.action(offer.action), sub),
    )


def _establish(wording: Wording, offers: list[Offer], play: Play) -> Question:
    route = argument_of(offers[0].action) >> 8
    shared = brings(wording, act.establish(route), brief=True)
    answers = []
    for offer in offers:
        kind, argument = kind_of(offer.action), argument_of(offer.action)
        text = wording.verb(offer.action) if kind == act.LIFT else wording.action(offer.action)
        if offer.why is not None:
            why = wording.why(offer.why)
            answers.append(Alternative(f"offer.{offer.action}", text, "", None, why))
            continue
        use = argument >> 5 & 7
        more = [] if kind == act.LIFT else brings(wording, offer.action, brief=True)
        sub = ", ".join(part for part in more if part not in shared)
        icon = "right" if kind == act.LIFT else _ICONS[use]
        answers.append(
            Alternative(
                f"offer.{offer.action}",
                text,
                sub,
                play(offer.action),
                icon=icon,
                label=sentences(text, ", ".join(more)),
            )
        )
    title = wording.words("ask.establish", route=wording.route(route))
    return Question(title, ", ".join(shared), answers)


def _income(
    wording: Wording, actions: list[int], chosen: Choosing, to: Touch
) -> Question:
    """First the traders, then the merchants if there are any; each number is one answer."""
    mixes = {(argument_of(a) >> 4, argument_of(a) & 15): a for a in actions}
    best = max(actions, key=income_rank)
    words, traders = wording.words, chosen.traders
    title = words("ask.income")
    merchants = max(m for _, m in mixes)
    if traders is not None:
        row = sorted(m for t, m in mixes if t == traders)
        answers = [
            _number(wording, m, to.pick(mixes[traders, m]), mixes[traders, m]) for m in row
        ]
        return Question(title, words("ask.merchants", n=traders), answers, _CHIPS_PER_ROW)
    answers = []
    for t in sorted({t for t, _ in mixes}):
        only = mixes.get((t, 0)) if not merchants else None
        act = to.change(partial(chosen.take, t)) if only is None else to.pick(only)
        answers.append(_number(wording, t, act, only))
    most = wording.action(best)
    lead = Alternative(f"offer.{best}", most, "", to.pick(best), icon="check", chosen=True)
    return Question(title, words("ask.traders"), answers, _CHIPS_PER_ROW, lead)


def _number(wording: Wording, n: int, act: Act, means: int | None) -> Alternative:
    label = wording.action(means) if means is not None else wording.words("pieces.trader", n=n)
    return Alternative(f"offer.n{n}", str(n), "", act, label=label)
