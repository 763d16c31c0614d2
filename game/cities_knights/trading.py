"""The scales of trade: what is given and wanted, the bank at one's best rates, who is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from engine.cities_knights import actions as act
from engine.cities_knights.box import KINDS
from game.art.sprites import faded
from game.cities_knights import cardstock
from game.cities_knights.counters import TITLED, capital, put_card, rim, seal
from game.cities_knights.emblems import emblem
from game.cities_knights.goods import good_icon
from game.table.brings import Moment, Touch
from game.table.company import Company
from game.table.pane import Pane
from game.text import sentences
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Act, Button, Target

HEAD = Style("semi", 14.5, 10)
RATE = Style("figures", 14, 8)
NOTE = Style("body", 12.5, 9)
BUTTON = Style("title", 16, 10)
GAP = 4.0
LOWEST_HEAD = 13.0  # css px
ROOMY = 440.0  # css px of height from which on nothing needs to be cramped
SIDES = ("hand", "want")
BEST = (150, 38, 28)  # ink of a rate better than the common one


class Scale(NamedTuple):
    """One kind on one side of the scales."""

    kind: str
    rate: int  # at the bank; 0 where there is none
    held: int
    weighed: int
    can: bool
    own: bool = True  # held by oneself, not by the bank


@dataclass(frozen=True)
class Weight:
    """Cards of a kind lying on a pan; a touch takes one off."""

    id: str
    card: str
    title: str
    number: int
    box: Box
    label: str
    act: Act | None = field(default=None, compare=False)


class Bench(NamedTuple):
    """Where the parts of the scales stand; a low bench has no pans, the lowest one side only."""

    sides: tuple[Box, ...]
    buttons: Box
    heads: tuple[Box, ...] = ()
    pans: Box | None = None

    @property
    def turns(self) -> bool:
        """Whether what is given and what is wanted are seen one after the other."""
        return len(self.sides) == 1


def bench(area: Box, counters: bool, text: float = 1.0) -> Bench:
    narrow = area.w < len(KINDS) * TOUCH  # a side takes two lines
    lines, gap = (4 if narrow else 2), (1.0 if area.h < 200 else GAP)
    if narrow and area.h < 4 * TOUCH + 3:
        foot, goods = area.foot(TOUCH, gap)
        return Bench((goods,), foot)
    if narrow and area.h < 5 * TOUCH + 3 * GAP:
        # Two lines for each side leave no room below: the buttons stand beside them.
        beside, goods = area.end(0.0 if counters else TOUCH, 0.0 if counters else GAP)
        return Bench(tuple(goods.rows(2, 1)), beside)
    if area.h >= ROOMY and not narrow:
        return _roomy(area, counters)
    below = 0.0 if counters else 2 * TOUCH + GAP
    if area.h < below + lines * TOUCH + GAP + 2:
        below = min(below, TOUCH)  # bank and addressee share a line
    buttons, rest = area.foot(below, gap if below else 0)
    spare, least = rest.h - lines * TOUCH - min(gap, 2.0), LOWEST_HEAD * text
    high = min(20.0, spare / 2)
    pans = None
    if spare >= TOUCH + GAP + 2 * least:
        pans, rest = rest.foot(max(TOUCH, min(62.0, rest.h * 0.27)), GAP)
        high = min(20.0, (rest.h - lines * TOUCH - min(gap, 2.0)) / 2)
    sides = rest.rows(2, min(gap, 2.0))
    if high < least:
        return Bench(tuple(sides), buttons, (), pans)
    heads, rows = zip(*(side.top(high) for side in sides), strict=True)
    return Bench(rows, buttons, heads, pans)


def _roomy(area: Box, counters: bool) -> Bench:
    """Everything at its ease: the pans take what the goods leave."""
    buttons, rest = area.foot(0.0 if counters else 3 * (TOUCH + 8) + 2 * GAP, 2 * GAP)
    heads: list[Box] = []
    rows: list[Box] = []
    high = min(96.0, rest.h * 0.22)
    for _ in SIDES:
        head, rest = rest.top(24)
        row, rest = rest.top(high, GAP)
        heads.append(head)
        rows.append(row)
    return Bench(tuple(rows), buttons, tuple(heads), rest.inset(0, GAP))


def goods_in(row: Box) -> list[Box]:
    """A place for each kind: in one line, or in two where that is too narrow for a finger."""
    half = len(KINDS) // 2
    if row.w / len(KINDS) < TOUCH and row.h >= 2 * TOUCH:
        return [cell for line in row.rows(2) for cell in line.columns(half)]
    return row.columns(len(KINDS))


def trade_sheet(moment: Moment, to: Touch) -> Pane:
    at, words, trade = moment.at, moment.company.words, moment.chosen.haggling
    room = at.page
    roomy = room.h >= ROOMY
    inner = room.inset(6, 3) if roomy else room.inset(0, 1)
    stand = bench(inner, trade.counters, moment.look.text)
    places: list[Target] = []
    rows: list[tuple[list[Scale], list[Box]]] = []
    shown = (trade.side,) if stand.turns else SIDES
    for side, row in zip(shown, stand.sides, strict=True):
        cells = goods_in(row)
        scales = [_scale(moment, side, kind) for kind in range(len(KINDS))]
        rows.append((scales, cells))
        for kind, cell in enumerate(cells):
            label = _label(moment, side, scales[kind])
            places.append(Target(f"{side}.{kind}", cell, label, to.touch((side, kind)), tip=label))
    lying = _weights(moment, to, stand.pans) if stand.pans else []
    places += [Target(one.id, one.box, one.label, one.act, tip=one.label) for one in lying]
    buttons = [] if trade.counters else _buttons(moment, to, stand.buttons)
    if stand.turns:
        buttons = _turning(moment, to, stand.buttons)
    places += [target for button in buttons for target in button.targets(moment.look)]
    empty = words("trade.empty")

    def paint(painter: Painter, box: Box) -> None:
        painter.panel("wood", box, 8, lift=2)
        for head, side in zip(stand.heads, SIDES, strict=False):
            text = words(f"trade.{side}")
            painter.write(text, head.inset(4, 0), HEAD, painter.theme.gold_text, "l", lines=1)
        for scales, cells in rows:
            for scale, cell in zip(scales, cells, strict=True):
                _paint_scale(painter, cell, scale)
        if stand.pans is not None:
            _paint_pans(painter, stand.pans, lying, empty)
        for button in buttons:
            button.draw(painter)

    shows = (
        "trade",
        tuple(tuple(scales) for scales, _ in rows),
        tuple(lying),
        tuple((b.id, b.text, b.sub, b.action is None, b.material) for b in buttons),
        cardstock.come(),
        words.language,
    )
    return Pane("sheet", room, shows, paint, places)


def _scale(moment: Moment, side: str, kind: int) -> Scale:
    trade = moment.chosen.haggling
    if side == "want":
        held = moment.seen.bank[KINDS[kind]]
        return Scale(KINDS[kind], 0, held, trade.want[kind], trade.can_want(kind), False)
    rate = 0 if trade.counters else trade.rate(kind)
    return Scale(KINDS[kind], rate, trade.held(kind), trade.give[kind], trade.can_give(kind))


def _label(moment: Moment, side: str, scale: Scale) -> str:
    words = moment.company.words
    key = "trade.want_one" if side == "want" else "trade.give_one"
    if side == "hand" and not scale.rate:
        key = "trade.counter_one"
    name = words(f"kind.{scale.kind}")
    return words(key, good=name, n=scale.held, rate=scale.rate, weighed=scale.weighed)


def _paint_scale(painter: Painter, box: Box, scale: Scale) -> None:
    state = "normal" if scale.can or scale.weighed else "disabled"
    box = box.inset(1.5, 0)
    painter.panel("vellum", box, 5, state, 1)
    inner = box.inset(2, 2)
    dress = painter.theme.vellum
    foot, upper = inner.foot(min(16.0 * painter.look.text, inner.h * 0.3))
    icon = good_icon(scale.kind, painter.look.px(min(upper.w * 0.8, upper.h * 0.92)))
    if state == "disabled":
        icon = faded(("good", scale.kind), icon, 110)
    painter.blit(icon, upper.centre)
    have, rate = foot.inset(2, 0).columns(2) if scale.rate else (foot, None)
    if not scale.rate and not scale.own:  # what the bank has
        side = min(12.0, foot.h, foot.w * 0.3)
        chest, have = have.middle(side + 22, foot.h).left(side, 2)
        painter.icon("chest", chest.centre, side, dress.soft)
    painter.write(str(scale.held), have, RATE, dress.text, "c", lines=1)
    if rate is not None:
        ink = BEST if scale.rate < 4 else dress.soft
        painter.write(f"{scale.rate}:1", rate, RATE._replace(size=12.5), ink, "c", lines=1)
    if scale.weighed:
        rim(painter, box, 5, loud=True)
        seal(painter, str(scale.weighed), (box.right - 8, box.y + 8), 19)


def _weights(moment: Moment, to: Touch, box: Box) -> list[Weight]:
    chosen, words = moment.chosen, moment.company.words
    trade = chosen.haggling
    left, rest = box.left(box.w / 2 - 18)
    right = rest.end(box.w / 2 - 18)[0]
    found = []
    for give, side, pan in ((True, trade.give, left), (False, trade.want, right)):
        kinds = [kind for kind, number in enumerate(side) if number]
        kinds = kinds[: int(pan.w // TOUCH)]
        each = min(pan.w / max(1, len(kinds)), max(TOUCH, pan.h / cardstock.SHAPE))
        cells = pan.middle(each * len(kinds), pan.h).columns(max(1, len(kinds)))
        for kind, cell in zip(kinds, cells, strict=False):
            name = words(f"kind.{KINDS[kind]}")
            label = words("trade.take_off", good=name, n=side[kind])
            action = to.change(partial(chosen.unweigh, give, kind))
            which = f"{'give' if give else 'get'}.{kind}"
            found.append(
                Weight(which, KINDS[kind], capital(name), side[kind], cell, label, action)
            )
    return found


def _paint_pans(painter: Painter, box: Box, lying: list[Weight], empty: str) -> None:
    painter.recess(box, 6)
    if not lying:
        painter.write(empty, box.inset(8, 2), NOTE, painter.theme.wood.soft, "c", lines=2)
        return
    painter.blit(emblem("trade", painter.look.px(22), painter.theme.gold_text), box.centre)
    for one in lying:
        wide = min(one.box.w - 6, (one.box.h - 6) / cardstock.SHAPE)
        x, y = one.box.centre
        put_card(painter, one.card, (x, y), wide, one.title if wide >= TITLED else "")
        if one.number > 1:
            corner = (x + wide / 2 - 4, y - wide * cardstock.SHAPE / 2 + 6)
            seal(painter, str(one.number), corner, 18)


def _buttons(moment: Moment, to: Touch, box: Box) -> list[Button]:
    """The bank's answer to what lies on the scales, the way out, and to whom an offer goes."""
    chosen, words, company = moment.chosen, moment.company.words, moment.company
    trade = chosen.haggling
    upright = box.w < 2 * TOUCH
    lines = 3 if box.h >= 3 * TOUCH + 2 * GAP else 2
    top, foot = (
        box.top((box.h - (lines - 1) * GAP) / lines, GAP)
        if box.h > 1.5 * TOUCH and not upright
        else (box, None)
    )
    close, bank = top.foot(TOUCH, GAP) if upright else top.end(TOUCH, GAP)
    swaps = trade.swaps
    said = moment.speech.chain(swaps) if swaps else words("trade.bank_none")
    picked: Callable[[], None] | None = to.pick(*swaps) if swaps else None
    cancel = words("common.cancel")
    made = [
        Button(
            "trade.bank",
            bank,
            words("trade.bank"),
            picked,
            sub=said,
            material="brass" if swaps else "wood",
            style=BUTTON,
        ),
        Button("sheet.close", close, "", to.change(chosen.cancel), "close", label=cancel),
    ]
    if foot is None:
        if upright:
            whom, made[0].box = bank.foot(TOUCH, GAP)
            made[0].text, made[0].icon, made[0].label = "", "chest", sentences(made[0].text, said)
        else:
            whom, made[0].box = bank.end(bank.w * 0.36, GAP)
        made[0].sub = ""
        return [*made, _addressee(moment, to, whom, upright)]
    asked = _asked(company)
    rows = foot.rows(lines - 1, GAP)
    cells = [cell for row in rows for cell in row.columns(-(-len(asked) // len(rows)), GAP)]
    for seat, cell in zip(asked, cells, strict=False):
        name = words("trade.all") if seat == act.TO_ALL else company.name(seat)
        marked = seat != act.TO_ALL and cell.w >= 84
        made.append(
            Button(
                f"to.{seat}",
                cell,
                name,
                to.change(partial(chosen.address, seat)),
                material="brass" if trade.to == seat else "wood",
                label=words("trade.to", name=name),
                sub=standing(moment, seat) if len(rows) > 1 else "",
                seat=company.colour(seat) if marked else None,
                style=BUTTON._replace(size=14, floor=8),
            )
        )
    return made


def standing(moment: Moment, seat: int) -> str:
    """What everybody knows of a partner; nothing of all together."""
    if seat == act.TO_ALL:
        return ""
    words, held = moment.company.words, moment.seen.holdings[seat]
    points = words("amount.points", n=held.points)
    return words("trade.standing", points=points, cards=words("amount.cards", n=held.cards))


def _turning(moment: Moment, to: Touch, box: Box) -> list[Button]:
    """One line for everything: the other side, the bank, the addressee, the way out."""
    chosen, words = moment.chosen, moment.company.words
    trade = chosen.haggling
    other = SIDES[1 - SIDES.index(trade.side)]
    turn = to.change(partial(chosen.turn_to, other))
    side, rest = box.left(box.w * 0.4, GAP)
    made = [Button("trade.side", side, words(f"trade.{other}"), turn, "right", style=BUTTON)]
    if trade.counters:
        return made
    bank, whom, close = rest.columns(3, GAP)
    swaps = trade.swaps
    said = moment.speech.chain(swaps) if swaps else words("trade.bank_none")
    label = sentences(words("trade.bank"), said)
    picked: Callable[[], None] | None = to.pick(*swaps) if swaps else None
    made.append(Button("trade.bank", bank, "", picked, "chest", label=label))
    made.append(_addressee(moment, to, whom, short=True))
    away = to.change(chosen.cancel)
    made.append(Button("sheet.close", close, "", away, "close", label=words("common.cancel")))
    return made


def _addressee(moment: Moment, to: Touch, box: Box, short: bool) -> Button:
    """To whom an offer goes; every touch goes on to the next one."""
    chosen, company, words = moment.chosen, moment.company, moment.company.words
    asked = _asked(company)
    now = chosen.haggling.to
    following = asked[(asked.index(now) + 1) % len(asked)]
    name = words("trade.all") if now == act.TO_ALL else company.name(now)
    turn = to.change(partial(chosen.address, following))
    label = words("trade.to", name=name)
    return Button("to", box, "" if short else name, turn, "person", label=label, style=BUTTON)


def _asked(company: Company) -> list[int]:
    return [act.TO_ALL, *(seat for seat in range(company.seats) if seat != company.viewer)]
