"""What stands where the ring was, or in the rail while points are scored: something to choose from,
a scoring space worked out, one's fountain cards, the tiles that nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.carpe_diem.cards import FOUNTAIN_CARDS
from engine.carpe_diem.state import Fountain, Settle
from engine.carpe_diem.tiles import KINDS
from game.art import type as lettering
from game.art.palette import INK
from game.art.sprites import sprite
from game.carpe_diem import cards, signs
from game.carpe_diem.choosing import APART, ORDER, Choosing
from game.carpe_diem.colours import PAPER
from game.carpe_diem.foresight import foresee
from game.carpe_diem.layout import HAND, UNSEEN
from game.carpe_diem.payoffs import Half, takes_away
from game.carpe_diem.picture import Picture
from game.carpe_diem.plaques import sum_text
from game.carpe_diem.reading import card_face, face, is_black
from game.carpe_diem.stock import TileStock
from game.carpe_diem.unseen import unseen
from game.carpe_diem.wording import Wording
from game.table.brings import Moment, Touch
from game.table.company import Company
from game.table.pane import LINE, Pane, write_short
from game.table.spotted import Thing, ident
from game.ui.box import Box
from game.ui.lettering import BUTTON, HEADING, NOTE, Style, fit
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Button, Target

PRESS = BUTTON._replace(size=15, floor=8.5)
FIGURE = Style("figures", 22, 8)
Paint = Callable[[Painter, Box], None]
CARD_SHAPE = 1.42  # a fountain card's height over its width


def aside_pane(moment: Moment, stock: TileStock, to: Touch) -> Pane:
    box: Box = moment.at.aside
    chosen: Choosing | None = moment.chosen
    if moment.peeked == UNSEEN:
        return _unseen(moment, box, stock, to)
    if moment.peeked == HAND:
        return _hand(moment, box, to)
    if chosen is None:
        return _order(moment, box)
    step = chosen.state.step
    if isinstance(step, Settle):
        return _settle(moment, chosen, box, to)
    if isinstance(step, Fountain):
        return _fountain(moment, chosen, box, to)
    if chosen.payoff is not None:
        return _worked_out(moment, chosen, box, to)
    if any(thing[0] == "reward" for thing in chosen.meanings):
        return _rewards(moment, chosen, box, to)
    return _order(moment, box)


# ---- something to choose from


def _fountain(moment: Moment, chosen: Choosing, box: Box, to: Touch) -> Pane:
    """Old cards and the two new ones; one goes back."""
    seat = moment.company.viewer
    hand = list(moment.seen.households[seat].hand or ())
    title = moment.company.words("prompt.fountain")
    return _cards(moment, box, title, hand, chosen.chosen, to)


def _hand(moment: Moment, box: Box, to: Touch) -> Pane:
    """The cards of whoever looks, or as many backs."""
    words, mine = moment.company.words, moment.seen.households[moment.company.viewer]
    hand: list[int] = list(mine.hand) if mine.hand is not None else [-1] * mine.cards
    return _cards(moment, box, words("aside.fountain"), hand, None, None, to)


def _cards(
    moment: Moment,
    box: Box,
    title: str,
    hand: list[int],
    chosen: Thing | None,
    to: Touch | None,
    closing: Touch | None = None,
) -> Pane:
    mine = moment.seen.households[moment.company.viewer]
    head, body = _headed(box)
    wide = min(body.h / CARD_SHAPE, body.w / max(1, len(hand)) - 6, 150.0)
    row = body.middle((wide + 6) * len(hand), wide * CARD_SHAPE)
    places = row.columns(max(1, len(hand)), 6)[: len(hand)]
    counts = [mine.done[KINDS[FOUNTAIN_CARDS[card].kind]] if card >= 0 else 0 for card in hand]

    def paint(painter: Painter, area: Box) -> None:
        _sheet(painter, area, title, head)
        for card, count, place in zip(hand, counts, places, strict=True):
            rect = painter.rect(place)
            picture = (
                cards.fountain_back(rect.w, rect.h)
                if card < 0
                else cards.fountain_card(
                    KINDS[FOUNTAIN_CARDS[card].kind], count, rect.w, rect.h
                )
            )
            painter.blit(picture, place.centre)
            if to is not None:
                _edge(painter, place, chosen == ("card", card))

    targets = []
    for card, count, place in zip(hand, counts, places, strict=True):
        if card < 0:
            continue
        thing = ("card", card)
        kind = moment.speech.naming.fountain(card)
        label = moment.company.words("speak.card_worth", kind=kind, n=2 * count)
        act = to.touch(thing) if to else None
        targets.append(Target(ident(thing), place, label, act, tip=label))
    if closing:
        targets += _closing(moment, head, closing)
    shows = (tuple(hand), tuple(counts), chosen, box, title, bool(closing))
    return Pane("aside", box, shows, _with_cross(paint, head, bool(closing)), targets)


def _rewards(moment: Moment, chosen: Choosing, box: Box, to: Touch) -> Pane:
    words = moment.company.words
    things = [thing for thing in chosen.meanings if thing[0] == "reward"]
    head, body = _headed(box)
    places = body.columns(len(things), 8)
    made = [
        Button(
            ident(thing),
            place,
            moment.speech.naming.kind(thing[1]),
            to.touch(thing),
            sub=", ".join(moment.speech.brings(foresee(chosen.state, chosen.meanings[thing][0]))),
            material="brass" if thing == chosen.chosen else "wood",
            label=moment.speech.target(thing, chosen.meanings[thing]),
            style=PRESS,
        )
        for thing, place in zip(things, places, strict=True)
    ]

    def paint(painter: Painter, area: Box) -> None:
        _sheet(painter, area, words("prompt.rewards"), head)
        for thing, button in zip(things, made, strict=True):
            top, foot = button.box.top(button.box.h * 0.5)
            painter.panel(button.material, button.box, 9)
            side = painter.look.px(min(top.h, top.w) * 0.86)
            painter.blit(signs.badge(thing[1], side), top.centre)
            ink = painter.dress(button.material).text
            name, note = foot.inset(4, 2).top(foot.h * 0.5)
            painter.write(button.text, name, PRESS._replace(size=18), ink, "c", lines=2)
            write_short(painter, button.sub, note, NOTE._replace(floor=8), ink, "c", "t", 3)

    shows = (tuple(things), chosen.chosen, box, words.language)
    targets = [target for button in made for target in button.targets(moment.look)]
    return Pane("aside", box, shows, paint, targets)


def _settle(moment: Moment, chosen: Choosing, box: Box, to: Touch) -> Pane:
    """Every way to score the card at hand."""
    words, speech = moment.company.words, moment.speech
    step = chosen.state.step
    assert isinstance(step, Settle)
    title = words("prompt.settle", card=speech.naming.short_card(step.cards[0]))
    things = [thing for thing in chosen.meanings if thing[0] == "settle"]
    head, body = _headed(box)
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
        _sheet(painter, area, title, head)
        for button in made:
            button.draw(painter)

    targets = [target for button in made for target in button.targets(moment.look)]
    return Pane("aside", box, (shows, box, title), paint, targets)


# ---- a scoring space worked out


def _worked_out(moment: Moment, chosen: Choosing, box: Box, to: Touch) -> Pane:
    words, speech = moment.company.words, moment.speech
    found = chosen.payoff
    assert found is not None
    head, body = _headed(box)
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

    def paint(painter: Painter, area: Box) -> None:
        _sheet(painter, area, words("aside.pays"), head)
        grow = painter.look.text
        low = body.h < 150 * grow
        line, parts = body.foot(0.0 if body.h < 70 * grow else (20 if low else 46) * grow, 2)
        for number, (half, part) in enumerate(
            zip(found.halves, parts.columns(2, 6) if low else parts.rows(2, 4), strict=True)
        ):
            _paint_half(painter, part, moment.company, half, number + 1, speech)
        if line.h:
            total = words("aside.points", before=now, after=now + found.points)
            _paint_sum(painter, line, total, "" if low else said)
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
    for (what, count), cell in zip(amounts, box.columns(max(2, len(amounts)), 2), strict=False):
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
    lines = [(total, LINE._replace(floor=8), dress.text)]
    if others:
        lines.append((others, NOTE._replace(floor=8), dress.soft))
    for (text, style, ink), row in zip(lines, box.inset(0, 2).rows(len(lines)), strict=True):
        write_short(painter, text, row, style, ink)


def _order(moment: Moment, box: Box) -> Pane:
    """Who scores first, second, third, while nothing is chosen."""
    seen: Picture = moment.seen
    company, words = moment.company, moment.company.words
    order = tuple(seen.scoring_order())
    lines = [(seat, company.name(seat), seen.households[seat].steps) for seat in order]
    head, body = _headed(box)

    def paint(painter: Painter, area: Box) -> None:
        _sheet(painter, area, words("aside.order"), head)
        dress = painter.theme.vellum
        for (seat, name, steps), row in zip(lines, body.rows(max(4, len(lines)), 2), strict=False):
            mark, rest = row.left(min(row.h, 24.0), 6)
            painter.mark(company.colour(seat), mark.middle(mark.w, mark.w))
            number, text = rest.end(54, 4)
            if fit(painter.look, name[:2], LINE._replace(floor=8), text.w, text.h, 1).fits:
                write_short(painter, name, text, LINE._replace(floor=8), dress.text)
            side = min(row.h, 20.0)
            sign, figure = number.left(side, 3)
            painter.blit(signs.item("scroll", painter.look.px(side)), sign.centre)
            painter.write(str(steps), figure, LINE._replace(floor=6), dress.text, "l", lines=1)

    label = words("speak.order", names=", ".join(name for _, name, _ in lines))
    target = Target("order", box, label, None, tip=label)
    return Pane("aside", box, (tuple(lines), box, words.language), paint, [target])


# ---- something to read


def _unseen(moment: Moment, box: Box, stock: TileStock, to: Touch) -> Pane:
    words = moment.company.words
    left = unseen(moment.state)
    head, body = _headed(box)
    across = max(
        range(4, 23),
        key=lambda n: min(body.w / n, body.h / max(1, -(-len(left) // n))),
    )
    down = -(-len(left) // across)
    cells = [cell for row in body.rows(max(1, down), 2) for cell in row.columns(across, 2)]

    def paint(painter: Painter, area: Box) -> None:
        _sheet(painter, area, words("aside.unseen", n=sum(left.values())), head)
        for (tile, count), cell in zip(left.items(), cells, strict=False):
            side = min(cell.w, cell.h)
            px = painter.look.px(side * 0.94)
            painter.blit(stock.loose(face(tile), is_black(tile), px), cell.centre)
            if count > 1:
                x, y = cell.centre
                size = max(11.0, side * 0.36)
                corner = (x + side * 0.44 - size * 0.3, y + side * 0.44 - size * 0.3)
                painter.blit(_number(count, painter.look.px(size)), corner)

    naming = moment.speech.naming
    said = ", ".join(f"{count} × {naming.tile(tile)}" for tile, count in left.items())
    targets = [Target("unseen", body, said, None, tip=words("aside.unseen", n=sum(left.values())))]
    targets += _closing(moment, head, to)
    shows = (tuple(left.items()), box, stock.edition, words.language)
    return Pane("aside", box, shows, _with_cross(paint, head, True), targets)


def _number(count: int, px: float) -> pygame.Surface:
    """How many of a tile, on its corner."""

    def draw(surface: pygame.Surface, w: int, h: int) -> None:
        pygame.draw.circle(surface, INK, (w / 2, h / 2), w / 2)
        pygame.draw.circle(surface, PAPER, (w / 2, h / 2), w * 0.43)
        lettering.label(surface, str(count), w / 2, h / 2, "figures", w * 0.68, INK, "cm")

    return sprite(("how many", count), px, px, draw, INK, 3)


# ---- the sheet


def _headed(box: Box) -> tuple[Box, Box]:
    inner = box.inset(9, 6)
    return inner.top(min(TOUCH - 8, inner.h * 0.24), 3)


def _sheet(painter: Painter, box: Box, title: str, head: Box) -> None:
    painter.panel("vellum", box, 8, lift=3)
    room = head.end(TOUCH)[1]
    write_short(painter, title, room, HEADING._replace(floor=9), painter.theme.vellum.text)


def _closing(moment: Moment, head: Box, to: Touch) -> list[Target]:
    cross = _cross(head)
    return [Target("close", cross, moment.company.words("common.back"), to.peek(None))]


def _cross(head: Box) -> Box:
    return Box(head.right - TOUCH + 4, head.y - 4, TOUCH, TOUCH)


def _with_cross(paint: Paint, head: Box, crossed: bool) -> Paint:
    def drawn(painter: Painter, area: Box) -> None:
        paint(painter, area)
        if crossed:
            painter.icon("close", _cross(head).centre, 18, painter.theme.vellum.text)

    return drawn


def _edge(painter: Painter, place: Box, chosen: bool) -> None:
    look, palette = painter.look, painter.look.palette
    rect = painter.rect(place.inset(-2))
    ink = palette.glow if chosen else palette.legal
    line = max(2, look.px(3 if chosen else 2))
    pygame.draw.rect(painter.surface, ink, rect, line, border_radius=look.px(6))
