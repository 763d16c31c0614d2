"""One's own cards: eight places that never move, the limit, and the progress cards beside them."""

from __future__ import annotations

from functools import partial

from engine.cities_knights.box import CARDS, KINDS, PROGRESS_LIMIT
from game.art.sprites import faded
from game.cities_knights import cardstock
from game.cities_knights.counters import capital, put_card, rim, seal, write_fitting
from game.cities_knights.goods import good_icon
from game.cities_knights.leaves import ALMANAC
from game.cities_knights.meanings import FAN, TRADE
from game.table.brings import Moment, Touch
from game.table.pane import Pane
from game.text import sentences
from game.ui.box import Box
from game.ui.lettering import Style
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import Target

COUNT = Style("figures", 27, 12)
LIMIT = Style("bold", 13, 8)
SAFE = Style("body", 12, 8)
PLACE = Style("italic", 14, 8.5)


def hand_boxes(box: Box, portrait: bool) -> list[Box]:
    """The places of the eight kinds."""
    if portrait:
        return box.columns(len(KINDS))
    room = box.inset(4, 0)
    return (room.left(box.w * 0.86)[0] if counts_limit(box, portrait) else room).columns(len(KINDS))


def counts_limit(box: Box, portrait: bool) -> bool:
    """Whether there is room to say how many cards a seven leaves untouched."""
    return not portrait and box.w >= 300


def hand_pane(moment: Moment, to: Touch | None) -> Pane:
    """`to` is None while a sheet shows the same cards to pick from."""
    at, company, words = moment.at, moment.company, moment.company.words
    viewer = company.viewer
    held = moment.seen.holdings[viewer]
    chosen = moment.chosen
    picked = _picked(moment)
    counts = tuple(held.hand[kind] for kind in KINDS) if held.hand is not None else None
    legal = frozenset(
        kind
        for kind in range(len(KINDS))
        if chosen is not None and ("hand", kind) in chosen.meanings
    )
    limit = moment.seen.hand_limit(viewer)
    places = _hand_targets(moment, to, counts)
    if counts_limit(at.hand, at.portrait):
        total = at.hand.end(at.hand.w * 0.13)[0]
        label = words("pane.limit", n=held.cards, limit=limit)
        places.append(Target("limit", total, label, None, tip=label))
    shows = (
        counts,
        legal,
        picked,
        held.cards,
        limit,
        words.language,
        cardstock.come(),
        at.portrait,
    )
    paint = partial(_paint_hand, moment, counts, legal, picked, held.cards, limit)
    return Pane("hand", at.hand, shows, paint, places)


def _hand_targets(moment: Moment, to: Touch | None, counts: tuple[int, ...] | None) -> list[Target]:
    """One for each kind; where they are too narrow for a finger, one that opens the scales."""
    at, words, chosen = moment.at, moment.company.words, moment.chosen
    if counts is None:
        return []
    labels = [
        words("pane.hand", good=words(f"kind.{kind}"), n=counts[number])
        for number, kind in enumerate(KINDS)
    ]
    boxes = hand_boxes(at.hand, at.portrait)
    usable = to if chosen is not None else None
    if boxes[0].w < TOUCH:
        room = Box(at.hand.x, at.hand.y, boxes[-1].right - at.hand.x, at.hand.h)
        held = ", ".join(label for label, number in zip(labels, counts, strict=True) if number)
        label = held or words("pane.no_cards")
        action = usable.touch(TRADE) if usable is not None else None
        return [Target("hand", room, label, action, tip=label)]
    return [
        Target(
            f"hand.{kind}" if to is not None else f"held.{kind}",
            box,
            labels[kind],
            usable.touch(("hand", kind)) if usable is not None else None,
            tip=labels[kind],
        )
        for kind, box in enumerate(boxes)
    ]


def _picked(moment: Moment) -> tuple[int, ...]:
    """How many of each kind lie on the scales or in the basket."""
    chosen = moment.chosen
    if chosen is not None and chosen.haggling is not None:
        return tuple(chosen.haggling.give)
    if chosen is not None and chosen.basket is not None and chosen.basket.thing == "hand":
        return tuple(chosen.basket.picked)
    return (0,) * len(KINDS)


def _paint_hand(
    moment: Moment,
    counts: tuple[int, ...] | None,
    legal: frozenset[int],
    picked: tuple[int, ...],
    cards: int,
    limit: int,
    painter: Painter,
    box: Box,
) -> None:
    words, portrait = moment.company.words, moment.at.portrait
    painter.panel("wood", box, 8, lift=2)
    for kind, place in enumerate(hand_boxes(box, portrait)):
        wide = min(place.w - 5, (place.h - 8) / cardstock.SHAPE)
        slot = place.middle(wide, wide * cardstock.SHAPE)
        number = counts[kind] - picked[kind] if counts is not None else 0
        if number <= 0:
            painter.recess(slot, 5)
            icon = good_icon(KINDS[kind], painter.look.px(wide * 0.5))
            painter.blit(faded(("good", KINDS[kind]), icon, 110), slot.centre)
        else:
            _pile(painter, slot, KINDS[kind], capital(words(f"kind.{KINDS[kind]}")), number)
        if picked[kind]:
            rim(painter, slot.inset(-1), 6, loud=True)
    if counts_limit(box, portrait):
        total = box.end(box.w * 0.13)[0].inset(2, 8)
        wood = painter.theme.wood
        top, rest = total.top(total.h * 0.46)
        painter.write(str(cards), top, COUNT, wood.text, "c", lines=1)
        middle, low = rest.top(rest.h * 0.5)
        painter.write(words("pane.of_limit", limit=limit), middle, LIMIT, wood.soft, "c", lines=1)
        safe = words("pane.safe" if cards <= limit else "pane.unsafe")
        write_fitting(painter, safe, low, SAFE, wood.soft, lines=2)


def _pile(painter: Painter, slot: Box, kind: str, title: str, number: int) -> None:
    x, y = slot.centre
    for behind in range(min(number, 3) - 1, -1, -1):
        put_card(painter, kind, (x + behind * 2.2, y - behind * 1.4), slot.w - 3, title)
    size = min(21.0, slot.w * 0.42)
    seal(painter, str(number), (slot.right - size * 0.36, slot.y + size * 0.42), size)


# ---- progress cards


def card_boxes(box: Box, count: int) -> list[Box]:
    return box.inset(2, 0).columns(max(PROGRESS_LIMIT, count))


def each_can_be_touched(box: Box, count: int) -> bool:
    """Whether cards are broad enough for a finger; else they are fanned out first."""
    return box.h >= TOUCH and card_boxes(box, count)[0].w >= TOUCH


def progress_pane(moment: Moment, to: Touch | None) -> Pane:
    """`to` is None while a sheet shows the same cards to pick from."""
    at, company, words = moment.at, moment.company, moment.company.words
    held = moment.seen.holdings[company.viewer].progress
    names = tuple(held) if held is not None else ()
    chosen = moment.chosen
    playable = frozenset(
        name
        for name in names
        if chosen is not None and ("card", CARDS.index(name)) in chosen.meanings
    )
    lifted = chosen.reading if chosen is not None else None
    places: list[Target] = []
    if names and not each_can_be_touched(at.progress, len(names)):
        told = words("pane.fan", cards=", ".join(words(f"card.{name}") for name in names))
        fan = to.touch(FAN) if chosen is not None and to is not None else None
        places.append(Target("fan", at.progress, told, fan, tip=told))
    else:
        places = [*_card_targets(moment, to, names), *_almanac(moment, to, names)]
    shows = (names, playable, lifted, words.language, cardstock.come())
    paint = partial(_paint_progress, moment, names, playable, lifted)
    return Pane("progress", at.progress, shows, paint, places)


def _almanac(moment: Moment, to: Touch | None, names: tuple[str, ...]) -> list[Target]:
    """Where no card lies, all of them can be read."""
    words, box = moment.company.words, moment.at.progress
    free = card_boxes(box, len(names))[len(names) :]
    if not free:
        return []
    room = Box(free[0].x, box.y, free[-1].right - free[0].x, box.h)
    label = words(f"leaf.{ALMANAC}")
    if not names:
        label = sentences(words("pane.no_progress"), label)
    large = min(room.w, room.h) >= TOUCH and to is not None
    act = to.read(ALMANAC) if large and to is not None else None
    return [Target(ALMANAC, room, label, act, tip=label)]


def _card_targets(moment: Moment, to: Touch | None, names: tuple[str, ...]) -> list[Target]:
    """One for each sort of card; two of a sort share the first place."""
    words, found = moment.company.words, dict[str, Target]()
    for name, place in zip(names, card_boxes(moment.at.progress, len(names)), strict=False):
        number = CARDS.index(name)
        which = f"card.{number}" if to is not None else f"own.{number}"
        usable = moment.chosen is not None and to is not None
        action = to.touch(("card", number)) if usable and to is not None else None
        told = words("pane.card", card=words(f"card.{name}"), text=words(f"card.{name}.text"))
        found.setdefault(which, Target(which, place, told, action, tip=told))
    return list(found.values())


def _paint_progress(
    moment: Moment,
    names: tuple[str, ...],
    playable: frozenset[str],
    lifted: str | None,
    painter: Painter,
    box: Box,
) -> None:
    words = moment.company.words
    painter.panel("wood", box, 8, lift=2)
    for number, place in enumerate(card_boxes(box, len(names))):
        wide = min(place.w - 3, (place.h - 6) / cardstock.SHAPE)
        slot = place.middle(wide, wide * cardstock.SHAPE)
        if number >= len(names):
            painter.recess(slot, 5)
            continue
        name = names[number]
        title = words(f"card.{name}") if wide > 40 else ""
        put_card(painter, name, slot.centre, wide, title)
        if name == lifted:
            rim(painter, slot.inset(-1), 6, loud=True)
        elif name in playable:
            rim(painter, slot.inset(-1), 6)
