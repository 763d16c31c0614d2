"""What stands where the ring was, or in the rail while points are scored: something to choose from,
a scoring space worked out, one's fountain cards, the tiles that nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.carpe_diem.cards import FOUNTAIN_CARDS
from engine.carpe_diem.state import Fountain, Settle
from engine.carpe_diem.tiles import KINDS
from game.art import type as lettering
from game.art.palette import INK
from game.art.sprites import sprite
from game.carpe_diem import cards, signs
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.colours import PAPER
from game.carpe_diem.facesof import face, is_black
from game.carpe_diem.foresight import foresee
from game.carpe_diem.layout import HAND, UNSEEN
from game.carpe_diem.reckoning import order, settle, worked_out
from game.carpe_diem.sheets import PRESS, headed, sheet
from game.carpe_diem.stock import TileStock
from game.carpe_diem.unseen import unseen
from game.table.brings import Moment, Touch
from game.table.pane import Pane, write_short
from game.table.spotted import Thing, ident
from game.ui.box import Box
from game.ui.lettering import NOTE
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Act, Button, Target

PaintIn = Callable[[Painter, Box], None]
CARD_SHAPE = 1.42  # a fountain card's height over its width


def aside_pane(moment: Moment, stock: TileStock, to: Touch) -> Pane:
    box: Box = moment.at.aside
    chosen: Choosing | None = moment.chosen
    if moment.peeked == UNSEEN:
        return _unseen(moment, box, stock, to)
    if moment.peeked == HAND:
        return _hand(moment, box, to)
    if chosen is None:
        return order(moment, box)
    step = chosen.state.step
    if isinstance(step, Settle):
        return settle(moment, chosen, box, to)
    if isinstance(step, Fountain):
        return _fountain(moment, chosen, box, to)
    if chosen.payoff is not None:
        return worked_out(moment, chosen, box, to)
    if any(thing[0] == "reward" for thing in chosen.meanings):
        return _rewards(moment, chosen, box, to)
    return order(moment, box)


# ---- something to choose from


def _fountain(moment: Moment, chosen: Choosing, box: Box, to: Touch) -> Pane:
    """Old cards and the two new ones; one goes back."""
    seat = moment.company.viewer
    hand = list(moment.seen.households[seat].hand or ())
    title = moment.company.words("prompt.fountain")
    return _cards(moment, box, title, hand, chosen.chosen, to)


def _hand(moment: Moment, box: Box, to: Touch) -> Pane:
    """The cards of whoever looks, or as many backs; persons at one device turn them up when the
    others look away."""
    words, mine = moment.company.words, moment.seen.households[moment.company.viewer]
    hand: list[int] = list(mine.hand) if mine.hand is not None else [-1] * mine.cards
    lift = to.lift() if mine.hand is None and moment.chosen is not None else None
    return _cards(moment, box, words("aside.fountain"), hand, None, None, to, lift)


def _cards(
    moment: Moment,
    box: Box,
    title: str,
    hand: list[int],
    chosen: Thing | None,
    to: Touch | None,
    closing: Touch | None = None,
    lift: Act | None = None,
) -> Pane:
    words, mine = moment.company.words, moment.seen.households[moment.company.viewer]
    head, body = headed(box)
    made: list[Button] = []
    if lift is not None:
        foot, body = body.foot(TOUCH, 4)
        text = words("curtain.lift")
        made = [Button("lift", foot, text, lift, "eye", material="brass", style=PRESS)]
    wide = min(body.h / CARD_SHAPE, body.w / max(1, len(hand)) - 6, 150.0)
    row = body.middle((wide + 6) * len(hand), wide * CARD_SHAPE)
    places = row.columns(max(1, len(hand)), 6)[: len(hand)]
    counts = [mine.done[KINDS[FOUNTAIN_CARDS[card].kind]] if card >= 0 else 0 for card in hand]

    def paint(painter: Painter, area: Box) -> None:
        sheet(painter, area, title, head)
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
        for button in made:
            button.draw(painter)

    targets = []
    for card, count, place in zip(hand, counts, places, strict=True):
        if card < 0:
            continue
        thing = ("card", card)
        kind = moment.speech.naming.fountain(card)
        label = words("speak.card_worth", kind=kind, n=2 * count)
        act = to.touch(thing) if to else None
        targets.append(Target(ident(thing), place, label, act, tip=label))
    targets += [target for button in made for target in button.targets(moment.look)]
    if closing:
        targets += _closing(moment, head, closing)
    shows = (tuple(hand), tuple(counts), chosen, box, title, bool(closing), bool(made))
    return Pane("aside", box, shows, _with_cross(paint, head, bool(closing)), targets)


def _rewards(moment: Moment, chosen: Choosing, box: Box, to: Touch) -> Pane:
    words = moment.company.words
    things = [thing for thing in chosen.meanings if thing[0] == "reward"]
    head, body = headed(box)
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
        sheet(painter, area, words("prompt.rewards"), head)
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


# ---- something to read


def _unseen(moment: Moment, box: Box, stock: TileStock, to: Touch) -> Pane:
    words = moment.company.words
    left = unseen(moment.state)
    head, body = headed(box)
    across = max(
        range(4, 23),
        key=lambda n: min(body.w / n, body.h / max(1, -(-len(left) // n))),
    )
    down = -(-len(left) // across)
    cells = [cell for row in body.rows(max(1, down), 2) for cell in row.columns(across, 2)]

    def paint(painter: Painter, area: Box) -> None:
        sheet(painter, area, words("aside.unseen", n=sum(left.values())), head)
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


def _closing(moment: Moment, head: Box, to: Touch) -> list[Target]:
    cross = _cross(head)
    return [Target("close", cross, moment.company.words("common.back"), to.peek(None))]


def _cross(head: Box) -> Box:
    return Box(head.right - TOUCH + 4, head.y - 4, TOUCH, TOUCH)


def _with_cross(paint: PaintIn, head: Box, crossed: bool) -> PaintIn:
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
