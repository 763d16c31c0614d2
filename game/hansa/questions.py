"""The questions the table asks when a touched thing can mean several actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.hansa import actions as act
from game.hansa.choices import WayOn, argument_of, income_rank, kind_of
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
}
_CHIPS_PER_ROW = 6


def question(wording: Wording, chosen: Choosing, to: Touch) -> Question | None:
    """What to ask about the chosen thing."""
    offers, play = chosen.offers, to.pick
    if not offers:
        return None
    kinds = {kind_of(offer.action) for offer in offers}
    if act.ESTABLISH in kinds and chosen.chosen and chosen.chosen[0] != "office":
        return _establish(wording, offers, chosen, to)
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
    answers = [_answer(wording, offer, play, offer.action in chosen.candidate) for offer in offers]
    note = wording.words("ask.merchant.note") if kinds & {act.PLACE, act.DISPLACE} else ""
    return Question(title, note, answers)


def _answer(wording: Wording, offer: WayOn, play: Play, usual: bool) -> Alternative:
    """`usual` is what a second touch would give."""
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
        chosen=usual and kind in (act.PLACE, act.DISPLACE),
    )


def _establish(
    wording: Wording, offers: list[WayOn], chosen: Choosing, to: Touch
) -> Question:
    """What the route is used for; moving a piece of it, or giving it away, stands apart."""
    route = argument_of(offers[0].action) >> 8
    shared = brings(wording, act.establish(route), brief=True)
    answers, apart = [], []
    for offer in offers:
        kind, use = kind_of(offer.action), argument_of(offer.action) >> 5 & 7
        if kind == act.LIFT:
            text = wording.verb(offer.action)
            lift = to.pick(offer.action)
            apart.append(Alternative(f"offer.{offer.action}", text, "", lift, icon="right"))
        elif use == act.NOTHING:
            apart.append(_without_reward(wording, offer.action, route, to))
        else:
            advised = offer.action == chosen.advised
            answers.append(_reward(wording, offer, shared, to.pick, _ICONS[use], advised))
    title = wording.words("ask.establish", route=wording.route(route))
    return Question(title, ", ".join(shared), answers, apart=apart)


def _reward(
    wording: Wording, offer: WayOn, shared: list[str], play: Play, icon: str, advised: bool
) -> Alternative:
    """One use of a route; `shared` is what every use brings."""
    text, name = wording.action(offer.action), f"offer.{offer.action}"
    if offer.why is not None:
        return Alternative(name, text, "", None, wording.why(offer.why), offer.why.code)
    more = brings(wording, offer.action, brief=True)
    sub = ", ".join(part for part in more if part not in shared)
    label = sentences(text, ", ".join(more))
    return Alternative(name, text, sub, play(offer.action), icon=icon, label=label, chosen=advised)


def _without_reward(wording: Wording, action: int, route: int, to: Touch) -> Alternative:
    """It gives a complete route away, so it is asked about once more."""
    words, text = wording.words, wording.action(action)
    warning = words("ask.nothing", route=wording.route(route))
    act = to.sure(text, warning, wording.verb(action), to.pick(action))
    return Alternative(f"offer.{action}", text, "", act, icon="chest")


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
