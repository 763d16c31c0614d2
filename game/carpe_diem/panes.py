"""The parts of the table around the boards, and where places off the boards are."""

from __future__ import annotations

from functools import partial

from game.carpe_diem import cards, tracks
from game.carpe_diem.asides import aside_pane
from game.carpe_diem.facesof import card_face
from game.carpe_diem.layout import SCORING, SHEET, UNSEEN, TableLayout
from game.carpe_diem.meeting import sets_met
from game.carpe_diem.picture import Picture
from game.carpe_diem.prompts import dial_sentence, dial_short
from game.carpe_diem.seats import boxes, rivals, seat_panes
from game.carpe_diem.stock import TileStock
from game.carpe_diem.stores import done_pane, slot, store_pane
from game.carpe_diem.trays import hand_pane
from game.table.brings import Moment, Place, Touch
from game.table.company import Company
from game.table.pane import LINE, NAME, Pane, write_short
from game.table.prompt import prompt_pane
from game.table.says import Prompt
from game.ui.box import Box
from game.ui.lettering import BUTTON
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Button, Target

SLENDER = 3.0  # height over width: cards that would be more so stand in two rows


def panes(moment: Moment, prompt: Prompt, stock: TileStock, to: Touch) -> list[Pane]:
    at, seen, company = moment.at, moment.seen, moment.company
    shown = moment.peeked if isinstance(moment.peeked, int) else company.viewer
    others = rivals(company)
    places = dict(zip(others, boxes(at.seats, len(others)), strict=True))
    found = [
        prompt_pane(prompt, company, None, at.prompt),
        *seat_panes(seen, company, moment.acting, places, stock, moment.peeked, to),
        _track(seen, company, at.track),
        _dial(moment, to),
        store_pane(moment, shown, to),
    ]
    if at.done is not None:
        found.append(done_pane(moment))
    if at.hand is not None:
        found.append(hand_pane(moment, shown, stock, to))
    if at.aside is not None:
        found.append(aside_pane(moment, stock, to))
    if at.strip is not None:
        found.append(_strip(moment, to))
    return found


def _track(seen: Picture, company: Company, box: Box) -> Pane:
    stacks = tuple(tuple(lying) for lying in seen.stacks())

    def paint(painter: Painter, area: Box) -> None:
        rect, scale = painter.rect(area), painter.look.scale
        where = (rect.x, rect.y, rect.w, rect.h)
        tracks.draw_track(painter.surface, where, scale)
        paints = [company.paint(seat) for seat in range(company.seats)]
        tracks.draw_steps(painter.surface, where, scale, stacks, paints)

    steps = ", ".join(
        f"{company.name(seat)} {seen.households[seat].steps}" for seat in reversed(seen.order)
    )
    label = company.words("speak.track", steps=steps)
    return Pane("track", box, (stacks, company.palette.name), paint,
                [Target("track", box, label, None, tip=label)])  # fmt: skip


def _dial(moment: Moment, to: Touch) -> Pane:
    """Phase and round; where there is room who scores first, and the way to the tiles' list."""
    seen, company, box = moment.seen, moment.company, moment.at.dial
    words = company.words
    order = tuple(seen.scoring_order())
    whole = dial_sentence(words, seen)
    if box.h < TOUCH:
        text = dial_short(words, seen)

        def write(painter: Painter, area: Box) -> None:
            write_short(painter, text, area, NAME._replace(size=14), painter.theme.gold_text, "r")

        return Pane("dial", box, (text,), write, [Target("dial", box, whole, None, tip=whole)])
    rest, made = box, []
    if moment.at.strip is None:
        side, rest = box.end(max(TOUCH, box.h), 4)
        label = words("aside.open")
        made = [Button("unseen.open", side, "", to.peek(UNSEEN), "eye", label=label)]
    said = words("speak.order", names=", ".join(company.name(seat) for seat in order))

    def paint(painter: Painter, area: Box) -> None:
        painter.panel("wood", rest, 7, lift=2)
        inner = rest.inset(8, 3)
        discs, text = inner.end(inner.w * 0.5, 4)
        write_short(painter, words("dial.order"), text, LINE, painter.theme.wood.text, lines=2)
        rect = painter.rect(discs)
        px = min(rect.h * 0.66, rect.w / (1.6 * len(order)))
        at = (rect.x + px * 0.7, rect.centery - px * 0.08)
        paints = [company.paint(seat) for seat in range(company.seats)]
        tracks.draw_order(painter.surface, order, paints, at, px)
        for button in made:
            button.draw(painter)

    label = f"{whole}. {said}"
    targets = [Target("dial", rest, label, None, tip=label)]
    targets += [target for button in made for target in button.targets(moment.look)]
    return Pane("dial", box, (order, words.language, company.palette.name), paint, targets)


def _strip(moment: Moment, to: Touch) -> Pane:
    """All cards at a glance, which open the sheet; or the way back."""
    words, box = moment.company.words, moment.at.strip
    if moment.peeked in (SHEET, SCORING) or isinstance(moment.peeked, int):
        text = words("strip.close") if box.w > 240 else ""
        button = Button(
            "strip", box, text, to.peek(moment.peeked), "down", label=words("strip.close")
        )

        def close(painter: Painter, area: Box) -> None:
            button.draw(painter)

        return Pane("strip", box, ("close",), close, list(button.targets(moment.look)))
    side, rest = box.end(TOUCH, 4)
    tiles = Button("unseen.open", side, "", to.peek(UNSEEN), "eye", label=words("aside.open"))
    mine = moment.seen.households[moment.company.viewer]
    label = words("strip.open")
    goes = SCORING if moment.seen.scoring else SHEET
    if rest.w < 240:
        button = Button("strip", rest, words("strip.cards"), to.peek(goes), "", label=label,
                        style=BUTTON._replace(floor=9))  # fmt: skip

        def both(painter: Painter, area: Box) -> None:
            button.draw(painter)
            tiles.draw(painter)

        targets = [*button.targets(moment.look), *tiles.targets(moment.look)]
        return Pane("strip", box, ("cards", words.language), both, targets)
    shown = [card for card in moment.state.setting.cards if card >= 0]
    met = tuple(sets_met(mine, card) for card in shown)
    paint = partial(_paint_strip, shown, met, rest, tiles)
    targets = [Target("strip", rest, label, to.peek(goes), tip=label), *tiles.targets(moment.look)]
    return Pane("strip", box, (met, words.language), paint, targets)


def _paint_strip(
    shown: list[int], met: tuple[int, ...], rest: Box, button: Button, painter: Painter, area: Box
) -> None:
    slender = rest.h * len(shown) > rest.w * SLENDER
    rows = rest.rows(2, 2) if slender else [rest]
    places = [place for row in rows for place in row.columns(-(-len(shown) // len(rows)), 2)]
    for card, sets, place in zip(shown, met, places, strict=False):
        rect = painter.rect(place)
        painter.blit(cards.card(card_face(card), "", sets, rect.w, rect.h), place.centre)
    button.draw(painter)


def off_board(moment: Moment, place: Place) -> Box:
    """In the open store, at the seat of somebody else, or on the track; what lies on a board that
    is not in sight is behind the strip of cards."""
    at: TableLayout = moment.at
    company, seen = moment.company, moment.seen
    kind, seat = place[0], place[1]
    if kind in ("row", "between", "scored", "pile", "pawn"):
        return at.strip or at.track
    if kind == "step":
        rect, scale = moment.look.rect(at.track), moment.look.scale
        level = max(0, len(seen.stacks()[place[2]]) - 1)
        where = (rect.x, rect.y, rect.w, rect.h)
        x, y = tracks.step_at(where, scale, place[2], level)
        return Box(x / scale, y / scale, 0, 0)
    shown = moment.peeked if isinstance(moment.peeked, int) else company.viewer
    if seat == shown:
        if kind == "held":
            return slot(at.store, place[2])
        return at.hand or at.store
    if seat in rivals(company):
        others = rivals(company)
        return boxes(at.seats, len(others))[others.index(seat)]
    return at.store
