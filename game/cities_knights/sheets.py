"""Parts that lie over tracks and tiles while something is chosen: cards to pick, a card to read.

Each is one part of the table with all it needs; what is chosen is confirmed with the large button.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.cities_knights import actions as act
from engine.cities_knights.box import CARDS, KINDS, TRACKS
from engine.cities_knights.frames import Aqueduct, Barter, DefenderDraw, SpyPick, Victim
from game.cities_knights import cardstock
from game.cities_knights.counters import capital, put_card, rim, seal, write_fitting
from game.cities_knights.figures import robber_piece
from game.cities_knights.meanings import FAN, SEATS
from game.cities_knights.refusals import card_refusal
from game.cities_knights.wanted import chip, chip_room
from game.cities_knights.wanted import chips as wanted_chips
from game.table.brings import Moment, Touch
from game.table.pane import Pane
from game.table.spotted import Thing, ident
from game.text import sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Act, Button, Target

HEAD = Style("title", 18, 12)
TEXT = Style("body", 14, 10)
WHY = Style("bold", 13.5, 10)
COUNT = Style("figures", 24, 14)
GAP = 6.0
HIGHEST_CHIP = 84.0  # css px
ROBBER = 90.0  # css px of height from which on the robber stands there himself
HEADING = 28.0
LEAST_ABOVE_TRAY = 116.0  # css px that are left for those to pick from
TRAY = 104.0  # css px of height for the cards that were picked, where there is room


@dataclass(frozen=True)
class CardPick:
    """A card that can be picked: how many there are, and how many were."""

    thing: Thing
    card: str  # as the stock has it
    title: str
    label: str
    held: int = 1
    picked: int = 0
    act: Act | None = field(default=None, compare=False)
    chosen: bool = False


@dataclass(frozen=True)
class TrayCard:
    """Cards of a kind that were picked."""

    id: str
    card: str
    title: str
    number: int
    box: Box
    label: str
    act: Act | None = field(default=None, compare=False)


def sheet(moment: Moment, to: Touch) -> Pane | None:
    """What lies over tracks and tiles now, if anything."""
    chosen = moment.chosen
    if chosen is None:
        return None
    if chosen.reading is not None:
        return _reading(moment, to, chosen.reading)
    if isinstance(chosen.frame, Victim) or chosen.tool == SEATS:
        return _whom(moment, to)
    choices = _choices(moment, to)
    return _picking(moment, to, choices) if choices else None


def _whom(moment: Moment, to: Touch) -> Pane:
    """Players to choose from."""
    at, chosen = moment.at, moment.chosen
    seats = [seat for seat in range(moment.company.seats) if chosen.means_seat(seat)]
    area = at.sheet.inset(6, 6)
    below, rest = area.foot(min(area.h, len(seats) * (HIGHEST_CHIP + GAP) - GAP), GAP)
    stands = rest if isinstance(chosen.frame, Victim) and rest.h >= ROBBER else None
    cells = (area if stands is None else below).rows(len(seats), GAP)
    chips = [chip(moment, to, ("seat", s), cell) for s, cell in zip(seats, cells, strict=True)]

    def paint(painter: Painter, box: Box) -> None:
        painter.panel("wood", box, 8, lift=2)
        if stands is not None:
            painter.recess(stands, 8)
            robber = robber_piece(painter.look.px(min(stands.h - 12, 110.0)))
            painter.blit(robber, stands.centre)
        for one in chips:
            one.paint(painter)

    places = [Target(c.id, c.box, c.label, c.act, tip=c.label) for c in chips]
    return Pane("sheet", at.sheet, ("whom", tuple(chips), at.sheet), paint, places)


# ---- cards to pick


def _choices(moment: Moment, to: Touch) -> list[CardPick]:
    chosen, frame = moment.chosen, moment.chosen.frame
    basket = chosen.basket
    if basket is not None and basket.thing != "node":
        names = CARDS if basket.thing == "card" else KINDS
        return [
            _choice(moment, to, (basket.thing, one), names[one], held, basket.picked[one])
            for one, held in enumerate(basket.held)
            if held and one >= basket.least
        ]
    found: Sequence[tuple[Thing, str]] = ()
    if chosen.tool == FAN:
        held = moment.seen.holdings[moment.company.viewer].progress or ()
        return [_choice(moment, to, ("card", CARDS.index(n)), n) for n in dict.fromkeys(held)]
    if isinstance(frame, Aqueduct):
        found = [(t, KINDS[t[1]]) for t in chosen.meanings if t[0] == "want"]
    elif isinstance(frame, Barter):
        found = [(t, KINDS[t[1]]) for t in chosen.meanings if t[0] == "hand"]
    elif isinstance(frame, SpyPick):
        found = [(t, CARDS[t[1]]) for t in chosen.meanings if t[0] == "take"]
    elif isinstance(frame, DefenderDraw):
        found = [(t, f"back.{TRACKS[t[1]]}") for t in chosen.meanings if t[0] == "deck"]
    return [_choice(moment, to, thing, name) for thing, name in found]


def _choice(
    moment: Moment, to: Touch, thing: Thing, name: str, held: int = 1, picked: int = 0
) -> CardPick:
    title = _title(moment, name)
    words = moment.company.words
    label = words("pick.card", card=title, n=held, picked=picked) if held > 1 or picked else title
    if name in CARDS:
        label = sentences(label, words(f"card.{name}.text"))
    return CardPick(
        thing, name, title, label, held, picked, to.touch(thing), moment.chosen.chosen == thing
    )


def _title(moment: Moment, name: str) -> str:
    words = moment.company.words
    if name in cardstock.BACKS:
        return words(f"track.{name.removeprefix('back.')}")
    return capital(words(f"card.{name}" if name in CARDS else f"kind.{name}"))


def _picking(moment: Moment, to: Touch, choices: list[CardPick]) -> Pane:
    at, basket, words = moment.at, moment.chosen.basket, moment.company.words
    lying: Box | None
    lying, area = at.sheet.inset(6, 6).foot(min(TRAY, at.sheet.h * 0.34), 0)
    text = _text_of_picked(moment, choices)
    if basket is not None and area.h >= LEAST_ABOVE_TRAY:
        head, area = area.foot(HEADING)
        read = lying.end(lying.w * 0.62)[0].inset(10, 8)
    else:
        lying, (head, area) = None, at.sheet.inset(4, 4).top(min(HEADING, at.sheet.h * 0.18), 2)
        read, area = area.foot(min(TRAY * 0.6, area.h * 0.3) if text else 0.0)
    boxes = _spread(area, len(choices))
    said = words("pick.count", n=basket.count, owed=basket.owed) if basket else words("pick.one")
    places = [
        Target(ident(choice.thing), box, choice.label, choice.act, tip=choice.label)
        for choice, box in zip(choices, boxes, strict=True)
    ]
    pile = lying.left(lying.w * 0.36)[0] if lying and text else lying
    picked = _lying(moment, to, choices, pile) if pile else []
    places += [Target(one.id, one.box, one.label, one.act, tip=one.label) for one in picked]

    def paint(painter: Painter, area: Box) -> None:
        painter.panel("wood", area, 8, lift=2)
        painter.write(said, head.inset(8, 0), HEAD, painter.theme.gold_text, "l", lines=1)
        for choice, box in zip(choices, boxes, strict=True):
            _offered(painter, box, choice, counted=lying is None)
        if text and lying is None:
            write_fitting(painter, text, read.inset(8, 2), TEXT, painter.theme.wood.text, "l", 4)
        if lying is not None:
            painter.recess(lying, 8)
            for one in picked:
                put_card(painter, one.card, one.box.centre, one.box.w - 10, one.title)
                if one.number > 1:
                    seal(painter, str(one.number), (one.box.right - 10, one.box.y + 12), 22)
            if text:
                write_fitting(painter, text, read, TEXT, painter.theme.wood.text, "l", 6)

    shows = ("picking", tuple(choices), said, text, cardstock.come(), at.sheet)
    return Pane("sheet", at.sheet, shows, paint, places)


def _text_of_picked(moment: Moment, choices: Sequence[CardPick]) -> str:
    """What the progress card does that was picked; where several are, or none is, nothing."""
    picked = [one for one in choices if one.card in CARDS and (one.picked or one.chosen)]
    if len(picked) != 1:
        return ""
    words = moment.company.words
    return sentences(picked[0].title, words(f"card.{picked[0].card}.text"))


def _spread(rest: Box, count: int) -> list[Box]:
    """A place for each card in one row or two."""
    columns = min(count, max(1, int(rest.w // 58)))
    rows = -(-count // columns)
    while rows * 62 > rest.h and columns < count:
        columns += 1
        rows = -(-count // columns)
    columns = -(-count // rows)
    cells = [cell for row in rest.rows(rows, 4) for cell in row.columns(max(columns, 3), 4)]
    return cells[:count]


def _lying(moment: Moment, to: Touch, choices: list[CardPick], box: Box) -> list[TrayCard]:
    """The cards that were picked, kind by kind; a touch takes one back."""
    kinds = [choice for choice in choices if choice.picked]
    inner = box.inset(6, 4)
    wide = min((inner.h - 4) / cardstock.SHAPE + 10, inner.w / max(1, len(kinds)))
    row = inner.middle(wide * len(kinds), inner.h)
    words = moment.company.words
    found = []
    for choice, cell in zip(kinds, row.columns(max(1, len(kinds))), strict=False):
        label = words("pick.take_back", card=choice.title, n=choice.picked)
        back = to.change(partial(moment.chosen.unpick, choice.thing[1]))
        name = f"picked.{choice.thing[1]}"
        found.append(TrayCard(name, choice.card, choice.title, choice.picked, cell, label, back))
    return found


def _offered(painter: Painter, box: Box, choice: CardPick, counted: bool) -> None:
    wide = min(box.w - 6, (box.h - 8) / cardstock.SHAPE, 96.0)
    slot = box.middle(wide, wide * cardstock.SHAPE)
    left = choice.held - choice.picked
    x, y = slot.centre
    put_card(painter, choice.card, (x, y), wide, choice.title if wide > 36 else "", left <= 0)
    shown = choice.held if counted else left
    if shown > 1:
        seal(painter, str(shown), (slot.right - 6, slot.y + 8), min(22.0, wide * 0.4))
    if choice.picked or choice.chosen:
        rim(painter, slot.inset(-2), 7, loud=True)
    if choice.picked and counted:
        seal(painter, f"−{choice.picked}", slot.centre, min(40.0, wide * 0.62))


# ---- a progress card to read


def _reading(moment: Moment, to: Touch, name: str) -> Pane:
    at, words, chosen = moment.at, moment.company.words, moment.chosen
    card = CARDS.index(name)
    reason = card_refusal(chosen.state, card)
    tuck = act.pack(act.TUCK, card)
    text = words(f"card.{name}.text")
    area = at.sheet.inset(8, 6)
    wide = min(area.w * 0.46, (area.h - 4) / cardstock.SHAPE, 240.0)
    face, rest = area.left(wide, 10)
    close, head = rest.top(max(TOUCH, 30.0), 2)[0].end(TOUCH, 4)
    body = rest.top(max(TOUCH, 30.0), 2)[1]
    chips = wanted_chips(moment, to, body.foot(chip_room(moment, body), 4)[0])
    body = body.foot(chip_room(moment, body), 4)[1]
    buttons = [
        Button(
            "sheet.close",
            close.middle(TOUCH, TOUCH),
            "",
            to.change(chosen.cancel),
            "close",
            label=words("common.cancel"),
        )
    ]
    if tuck in chosen.legal:
        place, body = body.foot(TOUCH, 4)
        buttons.append(Button("sheet.tuck", place, words("pick.tuck"), to.pick(tuck), "down"))
    told = "" if reason is None else moment.speech.why(reason)
    if reason is None and not chosen.candidate:
        told = words("pick.target")
    label = sentences(words(f"card.{name}"), text, told)
    places = [
        Target(f"reading.{name}", face, label, None, tip=label),
        *(Target(c.id, c.box, c.label, c.act, tip=c.label) for c in chips),
        *(target for button in buttons for target in button.targets(moment.look)),
    ]

    def paint(painter: Painter, box: Box) -> None:
        painter.panel("wood", box, 8, lift=2)
        put_card(painter, name, face.centre, wide, words(f"card.{name}"))
        wood = painter.theme.wood
        painter.write(words(f"card.{name}"), head, HEAD, wood.text, "l", lines=2)
        high = lettering.fit(painter.look, text, TEXT, body.w).height
        upper, lower = body.top(min(body.h * (0.62 if told else 1.0), high + 8), 4)
        painter.write(text, upper, TEXT, wood.text, "l", "t")
        if told:
            ink = painter.theme.gold_text
            painter.write(told, lower, WHY, ink, "l", "t", 3)
        for one in chips:
            one.paint(painter)
        for button in buttons:
            button.draw(painter)

    shows = ("reading", name, told, tuple(chips), chosen.first, words.language, cardstock.come())
    return Pane("sheet", at.sheet, shows, paint, places)
