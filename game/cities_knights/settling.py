"""An offer on the table: the question it puts to a person, or the answers to one's own.

On a phone one's own hand stays in sight above it, as long as there is room for what is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.cities_knights import actions as act
from engine.cities_knights.box import KINDS
from engine.cities_knights.checks import refusal
from engine.cities_knights.frames import Partner, Response
from engine.cities_knights.play.trading import terms
from engine.cities_knights.state import packed_count
from game.cities_knights import cardstock
from game.cities_knights.counters import TITLED, capital, put_card, write_fitting
from game.cities_knights.emblems import emblem
from game.table.brings import Moment, Touch
from game.table.pane import Pane, write_short
from game.table.spotted import Thing, ident
from game.text import Words, sentences
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Button, Target

HEAD = Style("semi", 14.5, 10)
NAME = Style("title", 16, 10)
SAID = Style("bold", 13, 9)
SIDE = Style("italic", 13.5, 9)
BUTTON = Style("title", 16, 8)
NOTE = Style("body", 12.5, 8)
GAP = 4.0
HIGHEST = 112.0  # css px of a party's row
OFFER = 190.0  # of the row with an offer to answer, where there is room
TALLEST = 56.0  # of a button
LOWEST = 36.0  # of the row with an offer that only asks for an answer
SLIM = 240.0  # of a row in which who offers needs the room of what the sides are called
ASIDE = 24.0  # of the row of somebody who does not deal, at least
TITLE = 24.0
CAPTION = 14.0
Cards = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Party:
    """One player's word on an offer."""

    seat: int
    name: str
    said: str = ""
    note: str = ""
    give: Cards = ()  # what the reader would give
    get: Cards = ()
    thing: Thing | None = None
    verb: str = ""


class Columns(NamedTuple):
    """Who, what goes, what comes, and what can be said to it."""

    who: Box
    give: Box
    between: tuple[float, float]
    get: Box
    beside: Box


def _columns(row: Box, answered: bool) -> Columns:
    inner = row.inset(6, 0)
    beside, inner = inner.end(min(120.0, row.w * 0.3) if answered else 0.0, 4)
    who, cards = inner.left(inner.w * (0.4 if answered or row.w < SLIM else 0.28), 4)
    give, rest = cards.left(cards.w / 2 - 12)
    return Columns(who, give, cards.centre, rest.end(cards.w / 2 - 12)[0], beside)


def _cards(packed: int) -> Cards:
    return tuple(
        (name, packed_count(packed, kind))
        for kind, name in enumerate(KINDS)
        if packed_count(packed, kind)
    )


def settling_sheet(moment: Moment, to: Touch) -> Pane:
    if isinstance(moment.chosen.frame, Response):
        return _asked(moment, to, moment.chosen.frame)
    return _settled(moment, to, moment.chosen.frame)


def _inside(place: Box) -> Box:
    return place.inset(6, 4 if place.h > 200 else 2)


# ---- an offer to answer


def _asked(moment: Moment, to: Touch, frame: Response) -> Pane:
    words, company = moment.company.words, moment.company
    place = moment.at.below_hand
    if _inside(place).h < 2 * TOUCH + GAP:  # not even the answers
        place = moment.at.sheet
    room = _inside(place)
    maker = company.name(moment.seen.turn)
    party = Party(moment.seen.turn, maker, give=_cards(frame.want), get=_cards(frame.give))
    title, head = "", room
    if room.h > 2 * TOUCH + 2 * GAP + TITLE + 84:
        title = words("trade.question", name=maker)
        head, room = room.top(TITLE, 2)
    high = 2 * max(TOUCH, min(TALLEST, room.h * 0.16)) + GAP
    if room.h >= high + GAP + LOWEST:
        row, below = room.top(min(OFFER, room.h - high - GAP), GAP)
        first, never = below.top(high)[0].rows(2, GAP)
    else:
        first, above = room.foot(TOUCH, GAP)
        never, row = above.end(min(120.0, above.w * 0.34), GAP)
    buttons = [*_answers(moment, to, first), _never(words, to, never)]
    label = _party_label(moment, party)
    places = [Target(f"party.{party.seat}", row, label, None, tip=label)]
    places += [t for button in buttons for t in button.targets(moment.look)]

    def paint(painter: Painter, box: Box) -> None:
        painter.panel("wood", box, 8, lift=2)
        painter.write(title, head, HEAD, painter.theme.gold_text, "l", lines=1)
        _paint_question(painter, row, party, moment)
        for button in buttons:
            button.draw(painter)

    shows = ("asked", party, words.language, cardstock.come(), place)
    return Pane("sheet", place, shows, paint, places)


def _answers(moment: Moment, to: Touch, box: Box) -> list[Button]:
    chosen, words = moment.chosen, moment.company.words
    labels = {act.ACCEPT: "accept", act.COUNTER: "counter", act.REFUSE: "refuse"}
    icons = {act.ACCEPT: "check", act.COUNTER: "quill", act.REFUSE: "close"}
    made = []
    for said, place in zip(labels, box.columns(len(labels), GAP), strict=True):
        thing = ("answer", said)
        reason = refusal(moment.state, act.pack(act.ANSWER, said))
        made.append(
            Button(
                ident(thing),
                place,
                words(f"trade.{labels[said]}"),
                to.touch(thing) if thing in chosen.meanings else None,
                icons[said] if place.w > 140 else "",
                material="brass" if said == act.ACCEPT and reason is None else "wood",
                why=moment.speech.why(reason) if reason else "",
                style=BUTTON,
            )
        )
    return made


def _never(words: Words, to: Touch, box: Box) -> Button:
    text = words("trade.never")
    icon = "lock" if box.w > 150 else ""
    style = BUTTON if icon else BUTTON._replace(size=13)
    return Button("answer.never", box, text, to.touch(("answer", "never")), icon, style=style)


def _paint_question(painter: Painter, box: Box, party: Party, moment: Moment) -> None:
    painter.panel("vellum", box, 6, "normal", 1)
    words, dress = moment.company.words, painter.theme.vellum
    at = _columns(box.inset(0, 3), answered=False)
    _paint_name(painter, at.who, party, moment)
    painter.blit(emblem("trade", painter.look.px(18), dress.soft), at.between)
    for place, goods, side in ((at.give, party.give, "hand"), (at.get, party.get, "want")):
        said = words(f"trade.{side}")
        if box.h >= CAPTION + 44:
            head, pile = place.top(CAPTION if box.h < 120 else CAPTION + 6, 1)
            write_fitting(painter, said, head, SIDE, dress.soft)
        elif box.w >= SLIM:
            head, pile = place.left(min(64.0, place.w * 0.5), 2)
            write_fitting(painter, said, head, SIDE, dress.soft, "r", 2)
        else:
            pile = place
        _lay(painter, pile, goods, words)


# ---- the answers to one's own


def _settled(moment: Moment, to: Touch, frame: Partner) -> Pane:
    at, words = moment.at, moment.company.words
    parties = _parties(moment, frame)
    dealing = [party for party in parties if party.get]
    aside = [party for party in parties if not party.get]
    least = len(dealing) * (TOUCH + GAP) + len(aside) * (ASIDE + GAP)
    place = at.below_hand if at.below_hand.h >= least + 4 else at.sheet
    room = _inside(place)
    title, head = "", room
    if room.h >= least + TITLE + CAPTION + 6:
        title = words("trade.answers")
        head, room = room.top(TITLE, 2)
    captions: Box | None = None
    if room.h >= least + CAPTION:
        captions, room = room.top(CAPTION, 1)
    below = room.h - len(aside) * (ASIDE + GAP)
    high = min(HIGHEST, below / max(1, len(dealing)) - GAP)
    spare = below - len(dealing) * (high + GAP)
    low = min(TOUCH, ASIDE + spare / max(1, len(aside)))
    rows: list[tuple[Party, Box]] = []
    for party in (*dealing, *aside):
        row, room = room.top(high if party.get else low, GAP)
        rows.append((party, row))
    buttons, places = [], []
    for party, row in rows:
        label = _party_label(moment, party)
        beside = _columns(row, answered=True).beside
        said = row._replace(w=beside.x - row.x - 2) if party.thing is not None else row
        places.append(Target(f"party.{party.seat}", said, label, None, tip=label))
        if party.thing is not None:
            buttons.append(
                Button(
                    ident(party.thing),
                    beside.middle(beside.w, max(TOUCH, min(beside.h - 6, 52.0))),
                    party.verb,
                    to.touch(party.thing),
                    material="brass",
                    label=sentences(party.name, party.said, party.verb),
                    style=BUTTON,
                )
            )
    places += [t for button in buttons for t in button.targets(moment.look)]

    def paint(painter: Painter, box: Box) -> None:
        painter.panel("wood", box, 8, lift=2)
        gold = painter.theme.gold_text
        painter.write(title, head, HEAD, gold, "l", lines=1)
        if captions is not None:
            above = _columns(captions, answered=True)
            write_fitting(painter, words("trade.hand"), above.give, SIDE, gold)
            write_fitting(painter, words("trade.want"), above.get, SIDE, gold)
        for party, row in rows:
            _paint_party(painter, row, party, moment)
        for button in buttons:
            button.draw(painter)

    shows = ("settled", tuple(parties), words.language, cardstock.come(), place)
    return Pane("sheet", place, shows, paint, places)


def _parties(moment: Moment, frame: Partner) -> list[Party]:
    words, company = moment.company.words, moment.company
    found = []
    for seat in range(company.seats):
        if seat == frame.player:
            continue
        name, deal = company.name(seat), terms(frame, seat)
        if deal is None:
            found.append(Party(seat, name, words("trade.no")))
            continue
        countered = any(maker == seat for maker, _, _ in frame.counters)
        thing: Thing | None = ("deal", seat)
        note = ""
        if thing not in moment.chosen.meanings:
            thing = None
            reason = refusal(moment.state, act.pack(act.DEAL, seat))
            note = moment.speech.why(reason) if reason else ""
        said = words("trade.counters" if countered else "trade.accepts")
        verb = words("trade.agree" if countered else "trade.deal")
        found.append(Party(seat, name, said, note, _cards(deal[0]), _cards(deal[1]), thing, verb))
    return found


def _party_label(moment: Moment, party: Party) -> str:
    naming = moment.speech.naming
    if not party.get:
        return sentences(party.name, party.said, party.note)
    words = moment.company.words
    swap = words(
        "trade.swap", give=naming.amounts(dict(party.give)), get=naming.amounts(dict(party.get))
    )
    return sentences(party.name, party.said, swap, party.note)


def _paint_party(painter: Painter, box: Box, party: Party, moment: Moment) -> None:
    painter.panel("vellum", box, 6, "normal" if party.get else "disabled", 1)
    dress = painter.theme.vellum
    at = _columns(box.inset(0, 3), answered=True)
    if not party.get:
        who, said = box.inset(6, 2).left(at.who.w, 8)
        _paint_name(painter, who, Party(party.seat, party.name), moment)
        write_short(painter, party.said, said, SAID, dress.soft)
        return
    _paint_name(painter, at.who, party, moment)
    if party.note:
        painter.write(party.note, at.beside, NOTE, painter.theme.warning, "l", lines=4)
    painter.blit(emblem("trade", painter.look.px(18), dress.soft), at.between)
    _lay(painter, at.give, party.give, moment.company.words)
    _lay(painter, at.get, party.get, moment.company.words)


def _paint_name(painter: Painter, box: Box, party: Party, moment: Moment) -> None:
    dress = painter.theme.vellum
    side = min(26.0, box.h)
    tab, said = box.left(side, 6)
    painter.mark(moment.company.colour(party.seat), tab.middle(side, side))
    if party.said:
        name, below = said.middle(said.w, min(said.h, 44.0)).rows(2)
        write_short(painter, party.name, name, NAME, dress.text)
        write_short(painter, party.said, below, SAID, dress.soft)
    else:
        write_short(painter, party.name, said, NAME, dress.text)


def _lay(painter: Painter, box: Box, goods: Sequence[tuple[str, int]], words: Words) -> None:
    names = [name for name, number in goods for _ in range(number)]
    wide = min((box.h - 2) / cardstock.SHAPE, 92.0, box.w / max(1.0, 0.4 + 0.6 * len(names)))
    step = min(wide * 0.9, (box.w - wide) / max(1, len(names) - 1)) if len(names) > 1 else 0
    x = box.centre[0] - step * (len(names) - 1) / 2
    for name in names:
        title = capital(words(f"kind.{name}")) if wide >= TITLED else ""
        put_card(painter, name, (x, box.centre[1]), wide, title)
        x += step
