"""The tray below the district: the tile in the hand with what can be done with it; otherwise what
the district's open sides ask for. On a narrow screen tile and buttons are elsewhere."""

from __future__ import annotations

from collections import Counter
from functools import partial

from game.carpe_diem import signs
from game.carpe_diem.choosing import STORE, TURN, Choosing
from game.carpe_diem.faces import GRASS_SIDE
from game.carpe_diem.facesof import face, is_black
from game.carpe_diem.foresight import building
from game.carpe_diem.picture import Household
from game.carpe_diem.plan import beside, lies_inside
from game.carpe_diem.stock import TileStock
from game.table.brings import Moment, Touch
from game.table.pane import Pane, write_short
from game.ui.box import Box
from game.ui.lettering import BUTTON, NOTE, Style, fit
from game.ui.painter import Painter
from game.ui.widget import Button, Target

HEAD = Style("semi", 15, 11)
COUNT = Style("figures", 18, 12)
PRESS = BUTTON._replace(size=17, floor=9)


def hand_pane(moment: Moment, seat: int, stock: TileStock, to: Touch) -> Pane:
    box: Box = moment.at.hand
    chosen: Choosing | None = moment.chosen
    if chosen is not None and chosen.taken is not None and seat == moment.company.viewer:
        return _held(moment, chosen, box, stock, to)
    return _open_sides(moment, seat, box, to)


def _held(
    moment: Moment, chosen: Choosing, box: Box, stock: TileStock, to: Touch
) -> Pane:
    words = moment.company.words
    assert chosen.taken is not None
    tile = chosen.taken[-1]
    turn = building(chosen.candidate[0])[2] if chosen.ghost else 0
    place, rest = box.inset(4, 3).left(min(box.h - 6, box.w * 0.2), 6)
    turning, rest = rest.left(rest.w * 0.45, 6)
    storing = rest
    may_store, note = STORE in chosen.meanings, words("verb.store.note")
    made = [
        Button(
            "turn",
            turning,
            words("verb.turn"),
            to.touch(TURN) if TURN in chosen.meanings else None,
            "redo",
            style=PRESS,
        ),
        Button(
            "store.tile",
            storing,
            words("verb.store"),
            to.touch(STORE) if may_store else None,
            "chest" if storing.w > 130 * moment.look.text else "",
            note if fit(moment.look, note, NOTE, storing.w - 60, storing.h * 0.3, 1).fits else "",
            "brass" if may_store and not chosen.places else "wood",
            style=PRESS,
        ),
    ]
    shows = (
        (tile, turn, chosen.taken),
        tuple((b.id, b.text, b.action is None, b.material, b.box) for b in made),
        stock.edition,
    )

    def paint(painter: Painter, area: Box) -> None:
        px = painter.look.px(min(place.w, place.h))
        painter.blit(stock.loose(face(tile, turn), is_black(tile), px), place.centre)
        for button in made:
            button.draw(painter)

    targets = [target for button in made for target in button.targets(moment.look)]
    label = moment.speech.thing(chosen.taken)
    held = Target("held", place, label, to.touch(chosen.taken), tip=label)
    return Pane("hand", box, shows, paint, [held, *targets])


def open_sides(mine: Household) -> Counter[str]:
    """What the open sides ask of empty cells, by kind."""
    faces = mine.faces
    found: Counter[str] = Counter()
    for cell, shown in faces.items():
        for side in range(4):
            there, kind = beside(cell, side), shown.side(side)
            if kind != GRASS_SIDE and there not in faces and lies_inside(there):
                found[kind] += 1
    return found


def _open_sides(moment: Moment, seat: int, box: Box, to: Touch) -> Pane:
    words = moment.company.words
    sides = tuple(open_sides(moment.seen.households[seat]).most_common())
    places: list[Target] = []
    button = None
    rest = box
    if seat != moment.company.viewer:
        side, rest = box.end(min(box.w * 0.36, 170.0), 6)
        button = Button("back", side, words("peek.back"), to.peek(None), "undo", style=PRESS)
        places = list(button.targets(moment.look))
    asked = moment.speech.open_sides(dict(sides))
    places.insert(0, Target("open", rest, asked, None, tip=asked))
    shows = (sides, button is None, words.language)
    paint = partial(_paint_sides, words("tray.open"), sides, rest, button)
    return Pane("hand", box, shows, paint, places)


def _paint_sides(
    title: str,
    sides: tuple[tuple[str, int], ...],
    rest: Box,
    button: Button | None,
    painter: Painter,
    box: Box,
) -> None:
    if button:
        button.draw(painter)
    if not sides:
        return
    painter.panel("wood", rest, 7, lift=2)
    inner = rest.inset(8, 4)
    head, body = inner.top(min(18.0, inner.h * 0.36), 1)
    write_short(painter, title, head, HEAD, painter.theme.gold_text)
    for (kind, count), cell in zip(sides, body.columns(max(6, len(sides)), 3), strict=False):
        side = min(body.h, cell.w * 0.58)
        sign, number = cell.left(side, 3)
        painter.blit(signs.badge(kind, painter.look.px(side)), sign.centre)
        painter.write(str(count), number, COUNT, painter.theme.wood.text, "l", lines=1)
