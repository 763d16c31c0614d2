"""The leaf with all progress cards: what each does, and where its copies are as far as is known."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.cities_knights import cardstock
from game.cities_knights.almanac import AlmanacEntry
from game.table.company import Company
from game.text import Words, sentences
from game.ui import lettering
from game.ui.box import Box
from game.ui.column import Column
from game.ui.lettering import BODY, NOTE, STRONG
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Drawing

SIGN = 44.0
PAD = 8.0
WIDE_ENOUGH = 620.0  # css px, where two cards stand side by side


def write_almanac(
    entries: Sequence[AlmanacEntry], decks: dict[str, int], company: Company, column: Column
) -> None:
    words = company.words
    column.text(words("almanac.note"), NOTE, 6, soft=True)
    for track, left in decks.items():
        deck = words("speak.deck", track=words(f"track.{track}"), n=left)
        column.heading(deck)
        shown = [entry for entry in entries if entry.track == track]
        across = 2 if column.w >= WIDE_ENOUGH * column.look.text else 1
        for first in range(0, len(shown), across):
            _row(shown[first : first + across], across, company, column)


def _row(entries: Sequence[AlmanacEntry], across: int, company: Company, column: Column) -> None:
    look, words = column.look, company.words
    wide = (column.w - PAD * (across - 1)) / across
    high = max(_height(look, entry, company, wide) for entry in entries)
    boxes = column.take(high, PAD).columns(across, PAD)
    for entry, box in zip(entries, boxes, strict=False):
        label = sentences(_title(words, entry), _text(words, entry), whereabouts(entry, company))
        paint = partial(_paint, entry, company)
        column.add(Drawing(box, paint, label))


def _title(words: Words, entry: AlmanacEntry) -> str:
    return words("almanac.card", card=words(f"card.{entry.card}"), n=entry.copies)


def _text(words: Words, entry: AlmanacEntry) -> str:
    return words(f"card.{entry.card}.text")


def whereabouts(entry: AlmanacEntry, company: Company) -> str:
    """Where the copies of a card are, as far as the reader knows."""
    words, said = company.words, []
    if entry.own:
        said.append(words("almanac.own", n=entry.own))
    for seat, number in entry.held.items():
        said.append(words("almanac.held", name=company.name(seat), n=number))
    if entry.open_with is not None:
        said.append(words("almanac.open", name=company.name(entry.open_with)))
    if entry.under:
        said.append(words("almanac.under", n=entry.under))
    if entry.unseen or not said:
        said.append(words("almanac.unseen", n=entry.unseen))
    return ", ".join(said)


def _room(wide: float) -> float:
    return wide - SIGN - 3 * PAD


def _height(look: Look, entry: AlmanacEntry, company: Company, wide: float) -> float:
    words, room = company.words, _room(wide)
    parts = (
        (_title(words, entry), STRONG),
        (_text(words, entry), BODY),
        (whereabouts(entry, company), NOTE),
    )
    written = sum(lettering.height(look, text, style, room) for text, style in parts)
    return max(written, SIGN * cardstock.SHAPE) + 2 * PAD


def _paint(entry: AlmanacEntry, company: Company, painter: Painter, box: Box) -> None:
    """A slip with the card and what is known of it."""
    look, words, dress = painter.look, company.words, painter.dress("vellum")
    painter.panel("vellum", box, 6, lift=1)
    side, text = box.inset(PAD, PAD).left(SIGN, PAD)
    picture = cardstock.card(entry.card, look.px(SIGN))
    painter.blit(picture, side.top(SIGN * cardstock.SHAPE)[0].centre)
    for said, style, ink in (
        (_title(words, entry), STRONG, dress.text),
        (_text(words, entry), BODY, dress.text),
        (whereabouts(entry, company), NOTE, dress.soft),
    ):
        line, text = text.top(lettering.height(look, said, style, text.w))
        painter.write(said, line, style, ink)
