"""The card of whoever stands beside the player, at the upper edge: where one is, what is said, and
a few small buttons.

Portrait: the words below a row of buttons. Landscape: beside them. The height does not depend on
the words, so that nothing on the table moves from one lesson to the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from game.art.palette import mix
from game.learn import taught
from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import BODY, NOTE
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.widget import Act, Button, Drawing, Label, Panel, Widget

WORDS = Path(__file__).resolve().parent / "text"
SAID = BODY._replace(size=16, floor=11)
EDGE, PAD, GAP = 4.0, 8.0, 4.0
LEAST = (300.0, 460.0)  # css px: a table needs about that much beside the words
LINES = 3  # of a lesson's words on a narrow screen
KEYS, WHERE = 3, 62.0  # the buttons, and the room for the number of the lesson beside them


@dataclass(frozen=True)
class Sign:
    """A small button of the card."""

    id: str
    icon: str
    label: str
    act: Act | None


def catalogues(game: str) -> tuple[Path, ...]:
    return taught.words(game), WORDS


def box(look: Look) -> Box:
    """Where the card lies."""
    line = lettering.line_height(look, SAID)
    if look.portrait:
        high = TOUCH + LINES * line + PAD + 2 * GAP
    else:
        high = max(TOUCH, (2 if look.area.w >= 600 else LINES) * line) + 2 * GAP
    return look.area.inset(EDGE).top(min(high, look.area.h * 0.4))[0]


def said_box(look: Look) -> Box:
    """Where the words stand on it."""
    return _parts(look)[1]


def _parts(look: Look) -> tuple[Box, Box]:
    """The row of buttons, and the place of the words."""
    inner = box(look).inset(PAD, GAP)
    if look.portrait:
        return inner.top(TOUCH, GAP)
    return inner.end((TOUCH + GAP) * KEYS + WHERE, PAD)


def room(look: Look) -> Look:
    """The screen below the card; the whole of it where a table would not fit below."""
    _, right, bottom, left = look.safe
    below = replace(look, safe=(box(look).bottom, right, bottom, left))
    short, long = sorted((below.area.w, below.area.h))
    return below if short >= LEAST[0] and long >= LEAST[1] else look


def widgets(look: Look, where: str, text: str, signs: Sequence[Sign]) -> list[Widget]:
    """`where` says in a word or two what this is; the signs stand in order from the right."""
    sheet = box(look)
    row, said = _parts(look)
    out: list[Widget] = [
        Panel("vellum", sheet, 8, 5),
        Drawing(sheet, _edge),
        Label(text, said, SAID, vertical="t" if look.portrait else "m"),
    ]
    for sign in signs:
        place, row = row.end(TOUCH, GAP)
        middle = place.middle(TOUCH, TOUCH)
        out.append(Button(sign.id, middle, "", sign.act, sign.icon, label=sign.label))
    out.append(Label(where, row, NOTE, soft=True, lines=1))
    return out


def _edge(painter: Painter, sheet: Box) -> None:
    """The colour of what is said to the player, as on a balloon of advice."""
    look, accent = painter.look, painter.theme.accent
    rect = painter.rect(sheet)
    ink = mix(accent, (0, 0, 0), 0.1)
    pygame.draw.rect(painter.surface, ink, rect, max(2, look.px(2)), look.px(8))
