"""What a card asks for that lies on no board: dice, goods, players to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cities_knights.box import KINDS
from game.cities_knights import cardstock
from game.cities_knights.counters import put_card, rim, write_fitting
from game.cities_knights.dice import die
from game.cities_knights.trading import standing
from game.table.brings import Moment, Touch
from game.table.spotted import Thing, ident
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Act

TEXT = Style("body", 14, 10)
NAME = Style("title", 17, 11)


@dataclass(frozen=True)
class Wanted:
    """Something a card asks for that lies on no board: a die, a good, a player."""

    thing: Thing
    box: Box
    label: str
    lit: bool
    chosen: bool
    seat: int | None = None  # the colour of a player
    known: Sequence[str] = ()  # what is known of him: at length, and shortly
    act: Act | None = field(default=None, compare=False)

    @property
    def id(self) -> str:
        """A seat's own place is elsewhere."""
        return f"pick.{ident(self.thing)}" if self.thing[0] == "seat" else ident(self.thing)

    def paint(self, painter: Painter) -> None:
        painter.panel("wood", self.box, 6, "normal" if self.lit else "disabled", 1)
        inner, kind = self.box.inset(4, 3), self.thing[0]
        side = min(inner.w, inner.h)
        if kind == "die":
            _, colour, number = self.thing
            painter.blit(die(number, painter.look.px(side), colour), inner.centre)
        elif kind == "want":
            wide = min(inner.w, inner.h / cardstock.SHAPE)
            put_card(painter, KINDS[self.thing[1]], inner.centre, wide, dim=not self.lit)
        else:
            inner = inner.inset(min(10.0, side * 0.1), 0)
            tab, name = inner.left(min(32.0, side), 10)
            assert self.seat is not None
            painter.mark(self.seat, tab.middle(tab.w, tab.w))
            ink = painter.theme.wood.text if self.lit else painter.theme.wood.faint
            known, name = name.end(name.w * 0.55, 4)
            painter.write(self.label, name, NAME, ink, "l", lines=1)
            soft = painter.theme.wood.soft
            any(write_fitting(painter, text, known, TEXT, soft, "r") for text in self.known)
        if self.chosen:
            rim(painter, self.box, 6, loud=True)
        elif self.lit:
            rim(painter, self.box, 6)


def _asked_for(moment: Moment) -> list[Thing]:
    """What a card asks for besides places on the island."""
    things = [t for t in moment.chosen.meanings if t[0] in ("die", "want", "seat")]
    first = moment.chosen.first
    if first is not None and first[0] == "die":
        things = [("die", colour, n) for colour in ("white", "red") for n in range(1, 7)]
    return sorted(things, key=lambda t: (t[0], *map(str, t[1:])), reverse=False)


def chip_room(moment: Moment, body: Box) -> float:
    things = _asked_for(moment)
    if not things:
        return 0.0
    rows = 2 if things[0][0] == "die" else len(things) if things[0][0] == "seat" else 1
    each = TOUCH + 2 if things[0][0] != "want" else min(84.0, body.h * 0.5)
    return min(body.h * 0.72, rows * each)


def chips(moment: Moment, to: Touch, box: Box) -> list[Wanted]:
    things = _asked_for(moment)
    if not things:
        return []
    kind = things[0][0]
    if kind == "die":
        things = [("die", colour, n) for colour in ("white", "red") for n in range(1, 7)]
        cells = [cell for row in box.rows(2, 3) for cell in row.columns(6, 3)]
    elif kind == "seat":
        cells = box.rows(len(things), 4)
    else:
        cells = box.columns(len(things), 4)
    return [chip(moment, to, thing, cell) for thing, cell in zip(things, cells, strict=True)]


def chip(moment: Moment, to: Touch, thing: Thing, box: Box) -> Wanted:
    chosen, company = moment.chosen, moment.company
    words = company.words
    if thing[0] == "die":
        label = words(f"pick.die.{thing[1]}", number=thing[2])
    elif thing[0] == "want":
        label = words(f"kind.{KINDS[thing[1]]}")
    else:
        label = company.name(thing[1])
    picked = thing in (chosen.chosen, chosen.first)
    lit = picked or thing in chosen.meanings
    seat: int | None = None
    known: Sequence[str] = ()
    if thing[0] == "seat":
        seat = company.colour(thing[1])
        cards = words("amount.cards", n=moment.seen.holdings[thing[1]].cards)
        known = (standing(moment, thing[1]), cards)
    return Wanted(thing, box, label, lit, picked, seat, known, to.touch(thing))
