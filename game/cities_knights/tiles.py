"""What can be done now, with its price and how many places there are; or why not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple, cast

import pygame

from engine.cities_knights.box import (
    ACTIVATION_COST,
    CITY_COST,
    KINDS,
    KNIGHT_COST,
    PROMOTION_COST,
    ROAD_COST,
    SETTLEMENT_COST,
    WALL_COST,
)
from engine.cities_knights.purse import rate
from engine.cities_knights.state import MAIN, PHASE
from engine.core.errors import Reason
from game.art.palette import BRASS_LIGHT, Paint
from game.art.sprites import faded
from game.cities_knights.counters import (
    IMPOSSIBLE,
    POSSIBLE,
    Cost,
    cost_row,
    listed,
    rim,
    write_fitting,
)
from game.cities_knights.emblems import emblem
from game.cities_knights.figures import knight_piece
from game.cities_knights.houses import city_piece, road_piece, settlement_piece, wall_piece
from game.cities_knights.meanings import TRADE
from game.cities_knights.refusals import TELLING, tile_refusal
from game.table.brings import Moment, Touch
from game.table.pane import Pane, write_short
from game.table.spotted import Thing, ident
from game.text import sentences
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.painter import Painter
from game.ui.widget import Target

COSTS: dict[str, Cost] = {
    "road": ROAD_COST,
    "settlement": SETTLEMENT_COST,
    "city": CITY_COST,
    "wall": WALL_COST,
    "knight": KNIGHT_COST,
    "activate": ACTIVATION_COST,
    "promote": PROMOTION_COST,
}
FULL = (*COSTS, "trade")
SHORT = ("road", "settlement", "city", "wall", "knight", "trade")
"""Knights are woken and promoted by touching them where there is little room."""
OF_KNIGHTS = ("activate", "promote")
LOW = 40.0  # css px: a tile so low shows only what it builds and the price
TITLE = Style("title", 15, 9)
NOTE = Style("bold", 12.5, 8.5)
RATE = Style("figures", 16, 9)


class BuildTile(NamedTuple):
    name: str
    title: str
    note: str
    can: bool
    held: bool  # taken up
    hand: tuple[int, ...] | None
    rates: tuple[int, ...]
    asleep: bool  # it is somebody else's turn: nothing can be done


def tile_boxes(box: Box, names: tuple[str, ...]) -> dict[str, Box]:
    if len(names) == len(FULL):
        rows = box.rows(2, 6 if box.h > 120 else 4)
        cells = [cell for row in rows for cell in row.columns(4, 6 if box.w > 400 else 4)]
    else:
        cells = box.columns(len(names), 4)
    return dict(zip(names, cells, strict=True))


def thing_of(name: str) -> Thing:
    return TRADE if name == "trade" else ("build", name)


def tiles_pane(moment: Moment, to: Touch) -> Pane:
    at, company, words = moment.at, moment.company, moment.company.words
    names = SHORT if at.portrait else FULL
    held = moment.seen.holdings[company.viewer].hand
    hand = tuple(held[kind] for kind in KINDS) if held is not None else None
    tiles, places = [], []
    for name, place in tile_boxes(at.build, names).items():
        tile = _tile(moment, name, hand)
        tiles.append(tile)
        price = words(f"tile.{name}.price")
        label = sentences(tile.title, tile.note, price)
        action = to.touch(thing_of(name)) if moment.chosen is not None else None
        places.append(Target(ident(thing_of(name)), place, label, action, tip=label))
    paint = partial(_paint, company.paint(company.viewer), tiles, names)
    shows = (tuple(tiles), words.language, company.palette.name, company.viewer)
    return Pane("tiles", at.build, shows, paint, places)


def _tile(moment: Moment, name: str, hand: tuple[int, ...] | None) -> BuildTile:
    chosen, words, s = moment.chosen, moment.company.words, moment.state
    thing = thing_of(name)
    viewer = moment.company.viewer
    rates: tuple[int, ...] = ()
    if name == "trade":
        rates = tuple(sorted({rate(s, viewer, kind) for kind in range(len(KINDS))}))
    title = words(f"tile.{name}")
    asleep = chosen is None or bool(s.stack) or s.cells[PHASE] != MAIN
    if asleep:
        return BuildTile(name, title, "", False, False, hand, rates, True)
    actions = chosen.plain.get(thing, ())
    if name == "trade":
        note = words("tile.trade.note") if actions else words("tile.trade.none")
    elif actions:
        note = words(f"tile.{name}.places", n=len(actions))
    else:
        note = _brief(moment, name, tile_refusal(s, name))
    return BuildTile(name, title, note, bool(actions), chosen.tool == thing, hand, rates, False)


def _brief(moment: Moment, name: str, reason: Reason) -> str:
    """A reason in the few words that a tile has room for."""
    words = moment.company.words
    if reason.code == "cannot_pay":
        missing = cast("Mapping[str, int]", reason.values["missing"])
        if len(missing) == 1:
            return words("tile.short", cards=moment.speech.naming.amounts(missing))
        return words("tile.cards_short", n=sum(missing.values()))
    if reason.code in TELLING:
        return words(f"tile.{reason.code}")
    return words(f"tile.{name}.none" if name in OF_KNIGHTS else "tile.no_place")


def _picture(name: str, paint: Paint, px: float) -> pygame.Surface:
    made = {
        "road": lambda: road_piece(paint, px * 1.1, -0.5),
        "settlement": lambda: settlement_piece(paint, px * 0.8),
        "city": lambda: city_piece(paint, px * 0.86),
        "wall": lambda: wall_piece(px * 0.92),
        "knight": lambda: knight_piece(paint, 1, False, px * 0.76),
        "activate": lambda: knight_piece(paint, 1, True, px * 0.76),
        "promote": lambda: knight_piece(paint, 2, False, px * 0.76),
        "trade": lambda: emblem("trade", px * 0.8, BRASS_LIGHT),
    }
    return made[name]()


def _paint(
    paint: Paint, tiles: list[BuildTile], names: tuple[str, ...], painter: Painter, box: Box
) -> None:
    for tile, place in zip(tiles, tile_boxes(box, names).values(), strict=True):
        painter.panel("wood", place, 7, "normal" if tile.can else "disabled", 2 if tile.can else 0)
        if tile.can:
            rim(painter, place, 7, loud=tile.held)
        (_upright if place.w < place.h * 1.25 and place.w < 80 else _broad)(
            painter, place, tile, paint
        )


def _inks(painter: Painter, tile: BuildTile) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    wood = painter.theme.wood
    return (wood.text if tile.can else wood.faint), (POSSIBLE if tile.can else IMPOSSIBLE)


def _show(
    painter: Painter, tile: BuildTile, paint: Paint, centre: tuple[float, float], px: float
) -> None:
    picture = _picture(tile.name, paint, painter.look.px(px))
    if not tile.can:
        picture = faded(("tile", tile.name, paint), picture, 120)
    painter.blit(picture, centre)


def _price(painter: Painter, tile: BuildTile, box: Box, px: float) -> None:
    if tile.name == "trade":
        text = "  ".join(f"{number}:1" for number in tile.rates)
        write_fitting(painter, text, box, RATE._replace(floor=7), painter.theme.gold_text, lines=2)
        return
    goods = listed(COSTS[tile.name])
    have = dict(zip(KINDS, tile.hand, strict=True)) if tile.hand and not tile.asleep else None
    if len(goods) > 2 and box.h > 30:
        half = len(goods) // 2
        upper, lower = box.rows(2)
        cost_row(painter, upper, goods[:half], have, px)
        left = dict(have) if have is not None else None
        for good in goods[:half]:
            if left and left.get(good, 0):
                left[good] -= 1
        cost_row(painter, lower, goods[half:], left, px)
    else:
        cost_row(painter, box, goods, have, px)


def _broad(painter: Painter, box: Box, tile: BuildTile, paint: Paint) -> None:
    """Picture left; name, price and how it stands, as far as there is room."""
    title, note = _inks(painter, tile)
    upper = inner = box.inset(5, 4)
    if tile.note and inner.h > LOW:
        foot, upper = inner.foot(min(20.0 * painter.look.text, inner.h * 0.28))
        write_short(painter, tile.note, foot, NOTE, note, "c")
    left, right = upper.left(upper.w * 0.42, 2)
    _show(painter, tile, paint, left.centre, min(52.0, upper.h * 0.86, left.w * 1.1))
    head, price = right.top(right.h * 0.42)
    if not write_fitting(painter, tile.title, head, TITLE, title):
        price = right
    _price(painter, tile, price, min(22.0, price.h * 0.52 if price.h > 30 else price.h))


def _upright(painter: Painter, box: Box, tile: BuildTile, paint: Paint) -> None:
    title, _ = _inks(painter, tile)
    inner = box.inset(3, 3)
    price, rest = inner.foot(min(15.0, inner.h * 0.27))
    head, picture = rest.foot(min(15.0 * painter.look.text, rest.h * 0.36))
    style = TITLE._replace(size=13.5, floor=8)
    if not write_fitting(painter, tile.title, head, style, title):
        picture = rest
    _show(painter, tile, paint, picture.centre, min(picture.h * 1.25, picture.w))
    _price(painter, tile, price, price.h)
