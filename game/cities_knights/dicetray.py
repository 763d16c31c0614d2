"""The dice in their tray, always in the same place, with what they yielded in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cities_knights.state import STAGE
from game.art.sprites import faded, put, shadow_of
from game.cities_knights.counters import write_fitting
from game.cities_knights.dice import die
from game.cities_knights.picture import Picture
from game.table.brings import Moment
from game.table.company import Company
from game.table.prompt import Beside
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.painter import Painter

NOTE = Style("bold", 12.5, 8)
ROBBERS = 7  # pays nobody, and needs no word for that
FACES: Mapping[str, int | str] = {"white": 1, "red": 1, "event": "ship"}


def yields(seen: Picture, company: Company, told: bool) -> str:
    """What the roll of this turn brought, in words; `told` is whether all of it was."""
    if seen.dice is None:
        return ""
    words, total = company.words, seen.dice.total
    parts = [
        words("yield.seat", name=company.name(seat), n=sum(cards.values()))
        for seat, cards in sorted(seen.yielded.items())
    ]
    if parts:
        return words("yield.paid", total=total, seats=", ".join(parts))
    nobody = told and not seen.pays and total != ROBBERS
    return words("yield.none", total=total) if nobody else str(total)


def _signs(painter: Painter, box: Box, seen: Picture, company: Company) -> None:
    """The same where words have no room: the sum, and a sign with the cards of everybody."""
    gold = painter.theme.gold_text
    cells = box.columns(len(seen.yielded) + 1, 2)
    painter.write(str(seen.dice.total if seen.dice else 0), cells[0], NOTE, gold, "c", lines=1)
    for cell, (seat, cards) in zip(cells[1:], sorted(seen.yielded.items()), strict=True):
        side = min(cell.h - 2, cell.w * 0.45)
        sign, gained = cell.left(side, 2)
        painter.mark(company.colour(seat), sign.middle(side, side))
        painter.write(f"+{sum(cards.values())}", gained, NOTE, gold, "l", lines=1)


def tray(moment: Moment) -> Beside:
    seen, company = moment.seen, moment.company
    said = yields(seen, company, not moment.moving and not moment.state.cells[STAGE])
    waits = moment.chosen is not None and ("dice",) in moment.chosen.meanings

    def paint(painter: Painter, box: Box) -> None:
        painter.recess(box, 7)
        inner = box.inset(6, 4)
        roomy = inner.h > 44
        foot, upper = inner.foot(16 * painter.look.text if roomy and said else 0)
        k = painter.look.scale
        px = min(upper.h * 0.92, (upper.w - 10) / 3, 44.0)
        faces = seen.dice or (None, None, None)
        x = upper.centre[0] - (px + 5)
        for face, colour in zip(faces, ("white", "red", "event"), strict=True):
            picture = die(face or FACES[colour], px * k, colour)
            at = (x * k, upper.centre[1] * k)
            if face is None:
                picture = faded(("unrolled", colour), picture, 220 if waits else 110)
            put(painter.surface, shadow_of(("die", colour), picture, 2, 150), at[0] + 2, at[1] + 3)
            put(painter.surface, picture, *at)
            x += px + 5
        gold = painter.theme.gold_text
        if roomy and said and not write_fitting(painter, said, foot, NOTE, gold):
            _signs(painter, foot, seen, company)

    shows = (seen.dice, said, waits)
    narrow = moment.at.prompt.w < 360 or moment.at.prompt.h < 60
    return Beside(shows, paint, 0.28 if narrow else 0.38, 168.0)
