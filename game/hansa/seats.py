"""Everybody at the table at a glance: prestige, five skills, pieces, markers, whose turn it is.

Landscape: a table with a column per skill. Portrait: a card per seat.
"""

from __future__ import annotations

from functools import partial

from engine.hansa.desk import PRIVILEGES, PRIVILEGIUM, TRACKS, VALUES
from game.art import palette as p
from game.art import tokens
from game.hansa import medals
from game.hansa.outcomes import worth
from game.hansa.picture import Desk, Picture
from game.table.company import Company
from game.table.pane import BIG, CELL, NAME, SMALL, Pane, write_short
from game.text import Words, sentences
from game.ui.box import Box
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Act, Target

COLUMNS = ("supply", "stock", "prestige", *TRACKS, "markers")
ICONS = {"supply": "cube", "stock": "chest", "prestige": "crown", "markers": "seal"}
WEIGHTS = {"supply": 1.25, "stock": 1.25, "prestige": 1.3, "privilegium": 1.15, "markers": 0.95}
NAME_WEIGHT = 3.6
WITH_MEDALS = {"name": 4.0, "supply": 1.5, "stock": 1.5, "privilegium": 1.1, "markers": 2.9}
MEDALS = 370.0  # css px: in a row as wide as this everybody's markers are seen
NARROWEST, LOWEST = 62.0, 50.0  # css px of a card on which signs stand beside the numbers
TINY = SMALL._replace(face="figures", floor=7.5)


def seats(
    seen: Picture,
    company: Company,
    acting: int | None,
    box: Box,
    cards: bool,
    open_markers: Act | None = None,
) -> list[Pane]:
    """One part per seat, so that only what changed is drawn again, and one for the headings."""
    tips = _places(seen, company, box, cards, open_markers)
    parts = []
    for seat, place in enumerate(boxes(box, company.seats, cards)):
        desk = seen.desks[seat]
        shown = (*desk.supply, *desk.stock, *desk.steps, desk.prestige, *desk.unused, *desk.used)
        shows = (shown, company.setup.seats[seat], seat == acting, company.palette.name)
        paint = partial(_seat, company, seat, desk, seat == acting, cards)
        parts.append(Pane(f"seat.{seat}", place, shows, paint, [tips[seat]]))
    if not cards:
        head, _ = _rows(box, company.seats)
        parts.append(Pane("columns", head, (), _headings, _columns(company.words, head)))
    if open_markers and not _in_reach(parts[0].box):
        lines = Box(box.x, parts[0].box.y, box.w, box.bottom - parts[0].box.y)
        label = company.words("markers.title")
        parts[-1].places = [*parts[-1].places, Target("markers", lines, label, open_markers)]
    return parts


def _in_reach(place: Box) -> bool:
    """Whether a seat is large enough for a finger; else all of them are one target."""
    return min(place.w, place.h) >= TOUCH


def _seat(
    company: Company,
    seat: int,
    desk: Desk,
    acting: bool,
    cards: bool,
    painter: Painter,
    box: Box,
) -> None:
    draw = _card if cards else _row
    draw(painter, box, company, seat, desk, acting)


def _rows(box: Box, count: int) -> tuple[Box, list[Box]]:
    head, rest = box.top(min(20.0, box.h * 0.12), 1)
    return head, rest.rows(count, 3)


def boxes(box: Box, count: int, cards: bool) -> list[Box]:
    """Cards side by side, in two rows where one would be too narrow; or rows of a table."""
    if not cards:
        return _rows(box, count)[1]
    if box.w / count >= NARROWEST or box.h < 2 * LOWEST + 4:
        return box.columns(count, 4)
    above, below = box.rows(2, 4)
    wide = (count + 1) // 2
    return [*above.columns(wide, 4), *below.columns(wide, 4)][:count]


def _places(
    seen: Picture, company: Company, box: Box, cards: bool, open_markers: Act | None
) -> list[Target]:
    words = company.words
    found = []
    for seat, place in enumerate(boxes(box, company.seats, cards)):
        desk = seen.desks[seat]
        label = words(
            "speak.seat",
            name=company.name(seat),
            prestige=desk.prestige,
            supply=_pieces(desk.supply),
            stock=_pieces(desk.stock),
            markers=desk.markers,
        )
        skills = ", ".join(
            f"{words(f'skill.{track}')} {worth(words, number, desk.steps[number])}"
            for number, track in enumerate(TRACKS)
        )
        tip = sentences(f"{label} {skills}", medals.told(words, desk))
        act = open_markers if _in_reach(place) else None
        found.append(Target(f"seat.{seat}", place, tip, act, tip=tip))
    return found


def _columns(words: Words, head: Box) -> list[Target]:
    found = []
    for name, cell in _cells(head).items():
        if name != "name":
            tip = words(f"tip.skill.{name}" if name in TRACKS else f"tip.column.{name}")
            found.append(Target(f"column.{name}", cell, tip, None, tip=tip))
    return found


def _pieces(counts: list[int]) -> str:
    traders, merchants = counts
    return f"{traders}+{merchants}" if merchants else str(traders)


def _cells(row: Box) -> dict[str, Box]:
    weights = {"name": NAME_WEIGHT} | {name: WEIGHTS.get(name, 1.0) for name in COLUMNS}
    if row.w >= MEDALS:
        weights |= dict.fromkeys(TRACKS, 0.9) | WITH_MEDALS
    unit = row.w / sum(weights.values())
    found, x = {}, row.x
    for name, weight in weights.items():
        found[name] = Box(x, row.y, weight * unit, row.h)
        x += weight * unit
    return found


def _headings(painter: Painter, head: Box) -> None:
    ink = painter.theme.wood.soft
    for name, cell in _cells(head).items():
        if name != "name":
            painter.icon(ICONS.get(name, name), cell.centre, min(15.0, head.h * 0.85), ink)


def _sheet(painter: Painter, box: Box, company: Company, seat: int, acting: bool) -> Box:
    """A slip of vellum with the seat's tab; the one who acts has a golden edge."""
    if acting:
        painter.panel("brass", box.inset(-2), 7, lift=1)
    painter.panel("vellum", box, 5, lift=0 if acting else 1)
    return box


def _row(
    painter: Painter, row: Box, company: Company, seat: int, desk: Desk, acting: bool
) -> None:
    _sheet(painter, row, company, seat, acting)
    dress = painter.theme.vellum
    cells = _cells(row)
    tab, rest = cells["name"].left(min(row.h, 30.0), 5)
    painter.mark(company.colour(seat), tab.inset(1.5))
    write_short(painter, company.name(seat), rest.left(rest.w - 5)[0].inset(0, 1), NAME, dress.text)
    for name in COLUMNS:
        cell = cells[name].inset(2, 2)
        if name == "privilegium":
            _privilege(painter, cell, desk)
        elif name == "markers" and row.w >= MEDALS:
            medals.row(painter, cell.inset(2, 1), desk)
        elif name in TRACKS:
            track = TRACKS.index(name)
            value = worth(company.words, track, desk.steps[track])
            painter.write(value, cell, CELL._replace(floor=8), dress.text, "c", lines=1)
        else:
            text = {
                "supply": _pieces(desk.supply),
                "stock": _pieces(desk.stock),
                "prestige": str(desk.prestige),
                "markers": str(desk.markers),
            }[name]
            style = BIG._replace(size=22, floor=9) if name == "prestige" else CELL._replace(floor=8)
            ink = dress.text if name == "prestige" else dress.soft
            painter.write(text, cell, style, ink, "c", lines=1)


def _privilege(painter: Painter, cell: Box, desk: Desk) -> None:
    name = PRIVILEGES[VALUES[PRIVILEGIUM][desk.steps[PRIVILEGIUM]]]
    wide, high = min(cell.w, 30.0), min(cell.h * 0.72, 19.0)
    look = painter.look
    painter.blit(tokens.chip(name, look.px(wide), look.px(high)), cell.centre)


def _card(
    painter: Painter, card: Box, company: Company, seat: int, desk: Desk, acting: bool
) -> None:
    """A slip for a narrow screen; with five of them the name has a line of its own."""
    edge = 2 if card.h >= 56 else 1
    box = _sheet(painter, card.inset(1, edge), company, seat, acting).inset(4, edge)
    dress = painter.theme.vellum
    narrow = card.w < 100
    rows = box.rows(4 if narrow else 3)
    if not narrow:
        top, rest = box.top(box.h * 0.44)
        rows = [top, *rest.rows(2)]
    side = min(rows[0].h, 22.0)
    tab, rest = rows[0].left(side, 4)
    painter.mark(company.colour(seat), tab.middle(side, side))
    figure = rest if narrow else rest.end(min(30.0, rest.w * 0.42), 2)[0]
    painter.write(str(desk.prestige), figure, BIG._replace(floor=9), dress.text, "r", lines=1)
    name = rows[1] if narrow else rest.end(figure.w, 4)[1]
    write_short(painter, company.name(seat), name, NAME._replace(size=14.5, floor=7.5), dress.text)
    _small_pieces(painter, rows[-2], desk, card.w)
    for number, cell in enumerate(rows[-1].columns(len(TRACKS), 1)):
        if number == PRIVILEGIUM:
            _privilege(painter, cell.inset(0, 0.5), desk)
        else:
            gives = worth(company.words, number, desk.steps[number])
            write_short(painter, gives, cell, TINY, dress.soft, "c")


def _small_pieces(painter: Painter, row: Box, desk: Desk, card_wide: float) -> None:
    """Supply, stock and markers; where it is narrow only how many they are together."""
    dress, narrow = painter.theme.vellum, card_wide < 100
    supply = str(sum(desk.supply)) if narrow else _pieces(desk.supply)
    stock = str(sum(desk.stock)) if narrow else _pieces(desk.stock)
    marks = str(desk.markers)
    side = min(9.0 if narrow else 11.0, row.h)
    parts = (("cube", supply), ("chest", stock), ("seal", marks))
    letters = [len(text) + 2.0 for _, text in parts]
    x = row.x
    for (icon, text), share in zip(parts, letters, strict=True):
        cell = Box(x, row.y, row.w * share / sum(letters), row.h)
        x += cell.w
        value = cell
        if card_wide >= NARROWEST:
            sign, value = cell.left(side, 1)
            painter.icon(icon, sign.centre, side, p.SEPIA)
        write_short(painter, text, value, TINY, dress.text)
