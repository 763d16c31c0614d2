"""The tracks along the board's edges: prestige, and how near the other two ends are."""

from __future__ import annotations

from engine.hansa.desk import LAST_PRESTIGE
from engine.hansa.state import State
from game.art import palette as p
from game.hansa.company import Company
from game.hansa.pane import CELL, SMALL, Pane
from game.hansa.view import View
from game.ui.box import Box
from game.ui.painter import Painter
from game.ui.widget import Target


def prestige(view: View, company: Company, box: Box) -> Pane:
    points = tuple(desk.prestige for desk in view.desks)

    def paint(painter: Painter, area: Box) -> None:
        painter.panel("vellum", area, 3, lift=1)
        cells = area.columns(LAST_PRESTIGE + 1)
        style = CELL._replace(size=13, floor=7)
        for number, cell in enumerate(cells):
            ink = p.RED if number == LAST_PRESTIGE else p.SEPIA
            painter.write(str(number), cell.inset(1), style, ink, "c", lines=1)
        for seat, value in enumerate(points):
            cell = cells[min(value, LAST_PRESTIGE)]
            same = [s for s, v in enumerate(points) if min(v, 20) == min(value, 20)]
            side = min(cell.h * 0.8, cell.w * 0.9)
            dx = (same.index(seat) - (len(same) - 1) / 2) * side * 0.35
            box = Box(cell.centre[0] - side / 2 + dx, cell.centre[1] - side / 2, side, side)
            painter.mark(company.colour(seat), box)

    tip = company.words("tip.prestige")
    key = (points, company.palette.name, company.setup.seats)
    return Pane("prestige", box, key, paint, [Target("prestige", box, tip, None, tip=tip)])


def ends(view: View, s: State, company: Company, box: Box) -> Pane:
    def paint(painter: Painter, area: Box) -> None:
        painter.panel("vellum", area, 3, lift=1)
        text = f"{view.completed}/10   {view.face_down}"
        painter.write(text, area.inset(8, 2), SMALL, p.INK, lines=1)

    tip = company.words("tip.ends")
    linked = tuple(desk.linked for desk in view.desks)
    key = (view.completed, view.face_down, linked, company.words.language)
    return Pane("ends", box, key, paint, [Target("ends", box, tip, None, tip=tip)])
