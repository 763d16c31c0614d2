"""The edges of the board as parts of the table: the prestige track above, the other ends below."""

from __future__ import annotations

from engine.hansa.state import State
from game.hansa import tracks
from game.hansa.picture import Picture
from game.hansa.tracks import Clocks
from game.table.company import Company
from game.table.pane import Pane
from game.ui.box import Box
from game.ui.painter import Painter
from game.ui.widget import Target


def prestige(seen: Picture, company: Company, box: Box) -> Pane:
    points = tuple(desk.prestige for desk in seen.desks)
    paints = tuple(company.paint(seat) for seat in range(company.seats))

    def paint(painter: Painter, area: Box) -> None:
        rect, scale = painter.rect(area), painter.look.scale
        tracks.prestige(painter.surface, rect, scale, company.palette, paints, points)

    tip = company.words("tip.prestige")
    spoken = ", ".join(f"{company.name(seat)} {n}" for seat, n in enumerate(points))
    place = Target("prestige", box, f"{tip} {spoken}", None, tip=tip)
    return Pane("prestige", box, (points, paints, company.palette.name), paint, [place])


def ends(seen: Picture, s: State, company: Company, box: Box, short: bool) -> Pane:
    words, board = company.words, s.setting.board
    linked = {desk.linked: seat for seat, desk in enumerate(seen.desks) if desk.linked}
    claims = tuple(
        company.paint(linked[order]) if order in linked else None
        for order in range(1, len(board.link_prestige) + 1)
    )
    clocks = Clocks(
        seen.completed,
        board.completed_cities_end,
        seen.face_down,
        board.link_prestige,
        claims,
        words("table.cities"),
        words("table.markers"),
        words("table.link") if short else "–".join(board.cities[c].name for c in board.link),
    )

    def paint(painter: Painter, area: Box) -> None:
        rect, look = painter.rect(area), painter.look
        tracks.ends(painter.surface, rect, look.scale, company.palette, clocks, look.text)

    cities = words(
        "table.clock",
        name=clocks.towns_word,
        n=clocks.completed,
        most=clocks.completed_last,
    )
    markers = words("table.clock_left", name=clocks.markers_word, n=clocks.markers_left)
    tip = f"{cities} {markers} {words('tip.ends')}"
    place = Target("ends", box, tip, None, tip=tip)
    return Pane("ends", box, (clocks, company.palette.name), paint, [place])
