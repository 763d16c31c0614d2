"""While points are scored: whose turn it is, what a space pays and takes from others, and every way
to pay for a card.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.carpe_diem.state import Settle
from game.carpe_diem import cards, signs
from game.carpe_diem.choosing import APART, ORDER, Choosing
from game.carpe_diem.colours import WINE
from game.carpe_diem.facesof import card_face
from game.carpe_diem.payoffs import Half, takes_away
from game.carpe_diem.picture import DISCS, Picture
from game.carpe_diem.plaques import sum_text
from game.carpe_diem.sheets import PRESS, headed, sheet
from game.carpe_diem.wording import Wording
from game.table.brings import Moment, Touch
from game.table.company import Company
from game.table.pane import LINE, Pane, write_short
from game.table.spotted import ident
from game.text import figure
from game.ui.box import Box
from game.ui.lettering import NOTE, Style, fit
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Button, Target

FIGURE = Style("figures", 22, 8)
TALLEST_LINE = 42.0  # css px


def settle(moment: Moment, chosen: Choosing, box: Box, to: Touch) -> Pane:
    """Every way to score the card at hand."""
    words, speech = moment.company.words, moment.speech
    step = chosen.state.step
    assert isinstance(step, Settle)
    title = words("prompt.settle", card=speech.naming.short_card(step.cards[0]))
    things = [thing for thing in chosen.meanings if thing[0] == "settle"]
    head, body = headed(box)
    down = max(1, int(body.h // (TOUCH + 3)))
    across = -(-len(things) // down)
    rows = body.rows(min(down, len(things)), 3)
    places = [place for row in rows for place in row.columns(across, 4)]
    made = [
        Button(
            ident(thing),
            place,
            speech.way(thing[1], thing[2], place.w < 92 * moment.look.text),
            to.touch(thing),
            material="brass" if thing == chosen.chosen else "wood",
            label=speech.thing(thing),
            style=PRESS._replace(size=14, floor=7),
        )
        for thing, place in zip(things, places, strict=False)
    ]
    return _buttons(moment, box, title, head, made, (tuple(things), chosen.chosen))


def _buttons(
    moment: Moment,
    box: Box,
    title: str,
    head: Box,
    made: Sequence[Button],
    shows: tuple[object, ...],
) -> Pane:
    def paint(painter: Painter, area: Box) -> None:
        sheet(painter, area, title, head)
        for button in made:
            button.draw(painter)

    targets = [target for button in made for target in button.targets(moment.look)]
    return Pane("aside", box, (shows, box, title), paint, targets)


def worked_out(moment: Moment, chosen: Choosing, box: Box, to: Touch) -> Pane:
    words, speech = moment.company.words, moment.speech
    found = chosen.payoff
    assert found is not None
    head, body = headed(box)
    foot, body = body.foot(TOUCH, 5)
    other, apart = foot.columns(2, 5)
    icons = ("exchange", "scales") if foot.w > 340 * moment.look.text else ("", "")
    made = [
        Button("order", other, words("aside.other_order"), to.touch(ORDER), icons[0], style=PRESS),
        Button("apart", apart, words("aside.apart"), to.touch(APART), icons[1],
               material="brass" if chosen.apart else "wood", style=PRESS),
    ]  # fmt: skip
    seat = moment.company.viewer
    now = moment.seen.households[seat].points
    takes = {
        rival: takes_away(pays, found.space) for rival, pays in chosen.others_pay.items() if pays
    }
    said = _left_for_others(moment.company, takes)
    after = figure(now + found.points)
    total = words("aside.points", before=figure(now), after=after)

    def paint(painter: Painter, area: Box) -> None:
        low = body.h < 150 * painter.look.text
        title = head.left(head.w * 0.5 + TOUCH)[0] if low else head
        sheet(painter, area, words("aside.pays"), title)
        if low:
            _paint_beside(painter, head.end(head.w * 0.5)[0], (total, said))
        grow = painter.look.text
        line, parts = body.foot(0.0 if low else 46 * grow, 2)
        for number, (half, part) in enumerate(
            zip(found.halves, parts.columns(2, 6) if low else parts.rows(2, 4), strict=True)
        ):
            _paint_half(painter, part, moment.company, half, number + 1, speech)
        if line.h:
            _paint_sum(painter, line, total, said)
        for button in made:
            button.draw(painter)

    shows = (found, now, chosen.apart, said, box, words.language)
    targets = [target for button in made for target in button.targets(moment.look)]
    label = " ".join([*speech.pays(found), said])
    targets.insert(0, Target("pays", body, label, None, tip=label))
    return Pane("aside", box, shows, paint, targets)


def _left_for_others(company: Company, takes: dict[int, int]) -> str:
    """Whose best scoring would fall by this."""
    told = [
        company.words("aside.takes", name=company.name(rival), n=loss)
        for rival, loss in takes.items()
        if loss > 0
    ]
    return company.words.joined(told) if told else company.words("aside.takes_nothing")


def _paint_half(
    painter: Painter, box: Box, company: Company, half: Half, number: int, speech: Wording
) -> None:
    words, dress = company.words, painter.theme.vellum
    high = box.h
    card, rest = box.left(min(box.w * 0.46, high * 1.3), 6)
    shown = card_face(half.card)
    rect = painter.rect(card.middle(card.w, min(card.h, card.w * 0.78)))
    word = words("card.pay" if shown.pay else "card.own")
    painter.blit(cards.card(shown, word, half.sets, rect.w, rect.h), card.centre)
    roomy = rest.h >= 34 * painter.look.text
    top, below = rest.top(rest.h * (0.55 if roomy else 1.0))
    nth, top = top.left(14, 2)
    painter.write(f"{number}.", nth, Style("bold", 12, 7), dress.soft, "l", lines=1)
    if not half.sets:
        painter.write(sum_text(-4), top, FIGURE, painter.theme.warning, "l", lines=1)
        text = words("aside.unmet")
    else:
        _paint_amounts(painter, top, half.reward, FIGURE)
        paid = speech.naming.amounts(dict(half.paid))
        text = words("aside.paid", amounts=paid) if paid else words("amount.sets", n=half.sets)
    if roomy:
        write_short(painter, text, below, NOTE._replace(floor=8), dress.soft, "l", "t", 3)


def _paint_amounts(
    painter: Painter, box: Box, amounts: Sequence[tuple[str, int]], style: Style
) -> None:
    """Points as a figure, the rest as pictures with how many."""
    ink = painter.theme.vellum.text
    for (what, count), cell in zip(amounts, box.columns(max(1, len(amounts)), 2), strict=False):
        if what == "vp":
            painter.write(sum_text(count), cell, style, ink, "l", lines=1)
            continue
        side = min(cell.h, cell.w * 0.55, 26.0)
        sign, number = cell.left(side, 2)
        painter.blit(signs.item(what, painter.look.px(side)), sign.centre)
        painter.write(str(count), number, style._replace(size=17), ink, "l", lines=1)


def _paint_sum(painter: Painter, box: Box, total: str, others: str) -> None:
    dress = painter.theme.vellum
    painter.rule(box.x, box.right, box.y + 1, dress.soft)
    first, second = box.inset(0, 2).rows(2)
    write_short(painter, total, first, LINE._replace(floor=8), dress.text)
    write_short(painter, others, second, NOTE._replace(floor=8), dress.soft)


def _paint_beside(painter: Painter, box: Box, lines: Sequence[str]) -> None:
    """The same where there is little room, to the right of the heading."""
    for text, row in zip(lines, box.rows(len(lines)), strict=True):
        write_short(painter, text, row, NOTE._replace(floor=8), painter.theme.vellum.soft, "r")


def order(moment: Moment, box: Box) -> Pane:
    """Who scores first, second, third, and who has: while nothing is chosen."""
    seen: Picture = moment.seen
    company, words = moment.company, moment.company.words
    head, body = headed(box)
    lines = [
        (seat, seen.households[seat].steps, seen.households[seat].told_points, _scored(seen, seat))
        for seat in seen.scoring_order()
    ]

    def paint(painter: Painter, area: Box) -> None:
        sheet(painter, area, words("aside.order"), head)
        high = min(body.h / max(4, len(lines)), TALLEST_LINE * painter.look.text)
        places = body.top(high * len(lines))[0].rows(len(lines), 2)
        for (seat, steps, points, scored), row in zip(lines, places, strict=True):
            if seat == moment.acting:
                painter.panel("brass", row, 5)
            _paint_turn(painter, row.inset(5, 1), company, seat, steps, points, scored)

    names = ", ".join(company.name(seat) for seat, *_ in lines)
    label = words("speak.order", names=names)
    target = Target("order", box, label, None, tip=label)
    shows = (tuple(lines), moment.acting, box, words.language, company.palette.name)
    return Pane("aside", box, shows, paint, [target])


def _scored(seen: Picture, seat: int) -> bool:
    """Whether a disc of this phase lies there."""
    return DISCS - seen.discs_left(seat) > seen.phase


def _paint_turn(
    painter: Painter,
    row: Box,
    company: Company,
    seat: int,
    steps: int,
    points: str,
    scored: bool,
) -> None:
    dress, style = painter.theme.vellum, LINE._replace(floor=8)
    mark, rest = row.left(min(row.h, 28.0), 7)
    painter.mark(company.colour(seat), mark.middle(mark.w, mark.w))
    total, rest = rest.end(34 * painter.look.text, 4)
    painter.write(points, total, FIGURE._replace(size=18), WINE, "r", lines=1)
    track, rest = rest.end(48 * painter.look.text, 4)
    sign, figure = track.left(min(row.h, 22.0), 3)
    painter.blit(signs.item("scroll", painter.look.px(sign.w)), sign.centre)
    painter.write(str(steps), figure, style, dress.text, "l", lines=1)
    tick, name = rest.end(min(row.h, 20.0), 4)
    if scored:
        painter.icon("check", tick.centre, min(tick.w, 16.0), dress.text)
    if fit(painter.look, company.name(seat)[:2], style, name.w, name.h, 1).fits:
        write_short(painter, company.name(seat), name, style, dress.text)
