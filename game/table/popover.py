"""The question that opens when one thing can mean several actions: its answers, each with its
consequence, the impossible ones with the reason. Knows no rules: it is told what to ask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import BUTTON, HEADING, NOTE
from game.ui.look import TOUCH, Look
from game.ui.overlay import beside
from game.ui.scroll import Scroll
from game.ui.widget import Act, Button, Label, Panel, Rule, Widget

ANSWER = BUTTON._replace(size=16, floor=10)
PAD, GAP = 10.0, 6.0
LEAST = 0.8  # of the height answers want: they are rather scrolled to than cramped further
RULE, BAR = 10.0, 12.0  # css px of a line between answers, and of a scroll bar beside them


@dataclass(frozen=True)
class Alternative:
    """One answer of a question; without an action it says why not."""

    id: str
    text: str
    sub: str
    action: Act | None
    why: str = ""
    reason: str = ""  # the code of `why`
    icon: str = ""
    label: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Question:
    title: str
    text: str
    answers: Sequence[Alternative]
    columns: int = 0  # 0: as many as fit well
    lead: Alternative | None = None  # the plain answer, above the others
    apart: Sequence[Alternative] = ()  # below a line: what is no answer like the others


def widgets(
    look: Look,
    question: Question,
    anchor: Box,
    sheet: Box | None,
    cancel: Act,
    scrolled: float,
    scroll_to: Callable[[float], None],
    lit: Sequence[Box] = (),
) -> list[Widget]:
    """Beside the anchor and off what else is lit, or standing on the lower edge over the sheet
    where there is one. What has no room is scrolled to."""
    area = look.area.inset(5)
    columns, wide = _shape(look, question, area, sheet)
    inner = wide - 2 * PAD
    title = lettering.fit(look, question.title, HEADING, inner - TOUCH, lines=2)
    text = lettering.fit(look, question.text, NOTE, inner) if question.text else None
    rows = _rows(look, question, columns, inner)
    head = max(TOUCH, title.height + 4) + (text.height + 4 if text else 0)
    room = area.h - 2 * PAD - head - GAP
    if _height(rows) > room:
        share = max(LEAST, room / _height(rows))
        rows = [r._replace(high=max(TOUCH, r.high * share)) if r.answers else r for r in rows]
    tall = min(room, _height(rows))
    high = 2 * PAD + head + GAP + tall
    if sheet is not None:
        box = Box(area.x, area.bottom - high, area.w, high)
    else:
        box = beside(look, anchor, wide, high, clear=lit)
    top, rest = box.inset(PAD).top(head, GAP)
    cross, line = top.top(max(TOUCH, title.height + 4))[0].end(TOUCH, 2)
    close = look.words("common.cancel")
    out: list[Widget] = [
        Panel("vellum", box, 9, 9),
        Label(question.title, line, HEADING, lines=2),
        Button("offer.cancel", cross.middle(TOUCH, TOUCH), "", cancel, "close", label=close),
    ]
    if text:
        out.append(Label(question.text, Box(top.x, line.bottom, inner, text.height + 2), NOTE))
    if _height(rows) > room + 0.5:
        beside_bar = rest._replace(w=rest.w - BAR)
        rows = _rows(look, question, columns, beside_bar.w)
        placed, all_high = _placed(rows, beside_bar), _height(rows)
        out.append(Scroll("question", rest, placed, all_high, scrolled, scroll_to))
    else:
        out += _placed(rows, rest)
    return out


class _Row(NamedTuple):
    """Answers side by side; a row without any is a line that parts what is below."""

    answers: Sequence[Alternative]
    columns: int
    high: float


def _rows(look: Look, question: Question, columns: int, wide: float) -> list[_Row]:
    found: list[_Row] = []

    def add(answers: Sequence[Alternative], most: int) -> None:
        each = (wide - GAP * (most - 1)) / most
        for i in range(0, len(answers), most):
            row = answers[i : i + most]
            high = max(_natural(look, answer, each) for answer in row)
            found.append(_Row(row, most, high))

    if question.lead:
        add([question.lead], 1)
    add(question.answers, columns)
    if question.apart:
        found.append(_Row((), 1, RULE))
        add(question.apart, min(columns, len(question.apart)))
    return found


def _height(rows: Sequence[_Row]) -> float:
    return sum(row.high for row in rows) + GAP * (len(rows) - 1)


def _placed(rows: Sequence[_Row], room: Box) -> list[Widget]:
    out: list[Widget] = []
    y = room.y
    for answers, columns, high in rows:
        line = Box(room.x, y, room.w, high)
        y += high + GAP
        places = line.columns(columns, GAP)
        out += [_button(answer, place) for answer, place in zip(answers, places, strict=False)]
        if not answers:
            out.append(Rule(line.inset(room.w * 0.1, 0)))
    return out


def _shape(
    look: Look, question: Question, area: Box, sheet: Box | None
) -> tuple[int, float]:
    count = len(question.answers)
    if question.columns:
        wide = area.w if sheet is not None else min(area.w, question.columns * 62 + 2 * PAD)
        return question.columns, max(wide, min(area.w, 250.0))
    if sheet is not None:
        roomy = area.w > 340 * max(1.0, look.text * 0.85)
        return (2 if roomy and count > 1 else 1), area.w
    columns = 1 if count <= 3 and look.height > 480 else 2 if count <= 8 or look.height > 700 else 3
    return columns, min(area.w, columns * 225 * max(1.0, look.text * 0.85) + 2 * PAD)


def _natural(look: Look, answer: Alternative, room: float) -> float:
    below = answer.why or answer.sub
    return Button.natural(
        look, answer.text, room, icon=bool(answer.icon), sub=below, style=ANSWER
    )[1]


def _button(answer: Alternative, place: Box) -> Button:
    return Button(
        answer.id,
        place,
        answer.text,
        answer.action,
        answer.icon,
        sub=answer.why or answer.sub,
        material="brass" if answer.chosen else "wood",
        why=answer.why,
        reason=answer.reason,
        label=answer.text if answer.why else answer.label,
        style=ANSWER,
    )
