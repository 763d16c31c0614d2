"""The question that opens when one thing can mean several actions: its answers, each with its
consequence, the impossible ones with the reason. Knows no rules: it is told what to ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui import lettering
from game.ui.box import Box
from game.ui.lettering import BUTTON, HEADING, NOTE
from game.ui.look import TOUCH, Look
from game.ui.overlay import beside
from game.ui.widget import Act, Button, Label, Panel, Widget

ANSWER = BUTTON._replace(size=16, floor=10)
PAD, GAP = 10.0, 6.0


@dataclass(frozen=True)
class Alternative:
    """One answer of a question; without an action it says why not."""

    id: str
    text: str
    sub: str
    action: Act | None
    why: str = ""
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


def widgets(
    look: Look,
    question: Question,
    anchor: Box,
    sheet: Box | None,
    cancel: Act,
    cancel_word: str,
) -> list[Widget]:
    """Beside the anchor, or standing on the lower edge over the sheet where there is one."""
    area = look.area.inset(5)
    columns, wide = _shape(look, question, area, sheet)
    inner = wide - 2 * PAD
    each = (inner - GAP * (columns - 1)) / columns
    title = lettering.fit(look, question.title, HEADING, inner - TOUCH, lines=2)
    text = lettering.fit(look, question.text, NOTE, inner) if question.text else None
    rows = [question.answers[i : i + columns] for i in range(0, len(question.answers), columns)]
    highs = [max(_natural(look, answer, each) for answer in row) for row in rows]
    head = max(TOUCH, title.height + 4) + (text.height + 4 if text else 0)
    lead = _natural(look, question.lead, inner) + GAP if question.lead else 0.0
    room = area.h - 2 * PAD - head - lead - GAP * len(rows)
    if sum(highs) > room:
        highs = [max(TOUCH, high * room / sum(highs)) for high in highs]
    high = 2 * PAD + head + lead + sum(highs) + GAP * len(rows)
    if sheet is not None:
        box = Box(area.x, area.bottom - high, area.w, high)
    else:
        box = beside(look, anchor, wide, high)
    out: list[Widget] = [Panel("vellum", box, 9, 9)]
    top, rest = box.inset(PAD).top(head, GAP)
    cross, line = top.top(max(TOUCH, title.height + 4))[0].end(TOUCH, 2)
    out.append(Label(question.title, line, HEADING, lines=2))
    out.append(
        Button("offer.cancel", cross.middle(TOUCH, TOUCH), "", cancel, "close", label=cancel_word)
    )
    if question.lead:
        place, rest = rest.top(lead - GAP, GAP)
        out.append(_button(question.lead, place))
    if text:
        out.append(Label(question.text, Box(top.x, line.bottom, inner, text.height + 2), NOTE))
    for row, tall in zip(rows, highs, strict=True):
        line, rest = rest.top(tall, GAP)
        for answer, place in zip(row, line.columns(columns, GAP), strict=False):
            out.append(_button(answer, place))
    return out


def _shape(
    look: Look, question: Question, area: Box, sheet: Box | None
) -> tuple[int, float]:
    count = len(question.answers)
    if question.columns:
        wide = area.w if sheet is not None else min(area.w, question.columns * 62 + 2 * PAD)
        return question.columns, max(wide, min(area.w, 250.0))
    if sheet is not None:
        return (2 if area.w > 340 and count > 1 else 1), area.w
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
        label=answer.text if answer.why else answer.label,
        style=ANSWER,
    )
