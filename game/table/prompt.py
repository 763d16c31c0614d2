"""The prompt as a part of the table: who must do what, and beside it something of the game's."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from game.table.company import Company
from game.table.pane import LINE, Pane, write_short
from game.table.says import Prompt
from game.text import sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.painter import Painter
from game.ui.widget import Target

TITLE = Style("title", 24, 10)
SENTENCE = LINE._replace(floor=9)


class Beside(NamedTuple):
    """Something of the game's own at the prompt's right: dice, actions left, what is in hand."""

    shows: Hashable
    paint: Callable[[Painter, Box], None]
    share: float = 0.27  # of the prompt's width, at most
    most: float = 112.0  # css px


def beside_box(box: Box, beside: Beside | None = None) -> Box:
    """Where it stands in the prompt's box."""
    share, most = (beside.share, beside.most) if beside else (0.27, 112.0)
    return box.end(min(most, box.w * share), 8)[0]


def _parted(painter: Painter, box: Box, text: str) -> tuple[Box, Box]:
    """Room for the title and for the sentence. Where the sentence wants more, an enlarged title
    gives way, but not below its plain size."""
    look = painter.look
    line = lettering.line_height(look, TITLE)
    high = min(box.h * 0.42, line + 2)
    sentence = lettering.fit(look, text, LINE, box.w, box.h - high, 3)
    if not sentence.fits or sentence.size < LINE.size * look.text:
        high = min(high, max(box.h * 0.34, line / look.text))
    return box.top(high)


def prompt_pane(said: Prompt, company: Company, beside: Beside | None, box: Box) -> Pane:
    def paint(painter: Painter, area: Box) -> None:
        painter.panel("wood", area, 8, lift=2)
        inner = area.inset(10, 5)
        wood = painter.theme.wood
        if beside is not None:
            side, inner = inner.end(min(beside.most, inner.w * beside.share), 8)
            beside.paint(painter, side)
        head, rest = _parted(painter, inner, said.text)
        ink = painter.theme.gold_text if said.foretells else wood.text
        long = lettering.fit(painter.look, said.text, LINE, rest.w, rest.h, 3)
        text = said.text if long.fits or not said.short else said.short
        if not lettering.fit(painter.look, text, SENTENCE, rest.w, rest.h, 4).fits:
            write_short(painter, text, inner, SENTENCE, ink, lines=5)  # it matters more than whose
            return
        if said.seat is not None:
            mark, head = head.left(min(head.h, 30.0), 8)
            painter.mark(company.colour(said.seat), mark.middle(mark.w, mark.w))
        write_short(painter, said.title, head, TITLE, wood.text)
        write_short(painter, text, rest, SENTENCE, ink, lines=4)

    shows = (said, beside and beside.shows, company.words.language, company.palette.name)
    label = sentences(said.title, said.text)
    place = Target("prompt", box, label, None, tip=label)
    return Pane("prompt", box, shows, paint, [place])
