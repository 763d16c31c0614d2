"""The rules of a game as one reads them: chapters of paragraphs, terms, and what leads where.

Words: `rules.<chapter>`, `rule.<paragraph>.title`, `rule.<paragraph>` and, with an example,
`rule.<paragraph>.example`; `term.<term>`; `glance.<part>` and `glance.<part>.<line>`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game import games
from game.learn.taught import Position, read
from game.text import Words

PLAIN = str.maketrans({"ł": "l", "ø": "o", "–": " ", "-": " ", "’": "'"})


@dataclass(frozen=True)
class Example:
    """A position that the real board draws, and what of it is lit."""

    position: Position
    lights: tuple[str, ...]
    board: str = ""  # its name, where it is not the first of the game's


@dataclass(frozen=True)
class Paragraph:
    name: str
    see: tuple[str, ...] = ()
    example: Example | None = None


@dataclass(frozen=True)
class Chapter:
    name: str
    icon: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Term:
    name: str
    to: str  # the paragraph that explains it
    icon: str = ""


@dataclass(frozen=True)
class GlancePart:
    """One part of the card that shows a game at a glance: lines, each with its icon."""

    name: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Rulebook:
    game: str
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]
    things: Mapping[str, str]
    reasons: Mapping[str, str]
    events: Mapping[str, str]
    options: Mapping[str, str]
    glance: tuple[GlancePart, ...]

    @property
    def paragraphs(self) -> list[Paragraph]:
        return [one for chapter in self.chapters for one in chapter.paragraphs]

    def chapter_of(self, paragraph: str) -> Chapter:
        return next(
            chapter
            for chapter in self.chapters
            if any(one.name == paragraph for one in chapter.paragraphs)
        )

    def about(self, target: str) -> str | None:
        """The paragraph about something on the table, by the id of its target."""
        parts = target.split(".")
        names = (".".join(parts[:n]) for n in range(len(parts), 0, -1))
        return next((self.things[name] for name in names if name in self.things), None)

    def why(self, code: str) -> str | None:
        """The paragraph behind a refusal."""
        return self.reasons.get(code)


HOUSE = Chapter("house", "house", tuple(map(Paragraph, ("touch", "hold", "undo", "hints", "log"))))
HOUSE_THINGS = {
    "offer": "touch",
    "undo": "undo",
    "redo": "undo",
    "hint": "hints",
    "log": "log",
    "menu": "hold",
}
HOUSE_REASONS = {
    "nothing_to_undo": "undo",
    "nothing_to_redo": "undo",
    "undo_past_reveal": "undo",
    "undo_past_other_seat": "undo",
    "undo_past_turn_start": "undo",
}


@lru_cache
def rulebook(game: str) -> Rulebook:
    games.get(game)  # its own signs come with it
    data = read(game, "rules")
    return Rulebook(
        game,
        (*(_chapter(one) for one in data.get("chapters", ())), HOUSE),
        tuple(Term(one["name"], one["to"], one.get("icon", "")) for one in data.get("terms", ())),
        {**HOUSE_THINGS, **data.get("things", {})},
        {**HOUSE_REASONS, **data.get("reasons", {})},
        data.get("events", {}),
        data.get("options", {}),
        tuple(
            GlancePart(part["name"], tuple((line["name"], line["icon"]) for line in part["lines"]))
            for part in data.get("glance", ())
        ),
    )


def _chapter(data: Any) -> Chapter:
    return Chapter(data["name"], data["icon"], tuple(_paragraph(p) for p in data["paragraphs"]))


def _paragraph(data: Any) -> Paragraph:
    drawn = data.get("example")
    return Paragraph(data["name"], tuple(data.get("see", ())), _example(drawn) if drawn else None)


def _example(data: Any) -> Example:
    return Example(data["position"], tuple(data["lights"]), data.get("board", ""))


# ---- finding


def folded(text: str) -> str:
    """Without case and accents: how one types in a hurry."""
    bare = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


@dataclass(frozen=True)
class Found:
    """A paragraph that a search found, and the term or the title that led to it."""

    paragraph: str
    title: str
    icon: str = ""


def search(book: Rulebook, words: Words, typed: str) -> list[Found]:
    """What the typed words may mean: terms and titles first, then what only speaks of it."""
    wanted = folded(typed).split()
    if not wanted:
        return []
    names = [
        *(Found(term.to, words(f"term.{term.name}"), term.icon) for term in book.terms),
        *(Found(one.name, words(f"rule.{one.name}.title")) for one in book.paragraphs),
    ]
    said = [
        one
        for one in names[len(book.terms) :]
        if _holds(folded(words(f"rule.{one.paragraph}")), wanted)
    ]
    begun = [one for one in names if _begins(folded(one.title), wanted)]
    inside = [one for one in names if _holds(folded(one.title), wanted)]
    return _once([*begun, *inside, *said])


def _begins(text: str, wanted: Sequence[str]) -> bool:
    return text.startswith(" ".join(wanted))


def _holds(text: str, wanted: Iterable[str]) -> bool:
    return all(word in text for word in wanted)


def _once(found: Iterable[Found]) -> list[Found]:
    """Each title once, and no paragraph by two names that say the same."""
    seen: dict[tuple[str, str], Found] = {}
    for one in found:
        seen.setdefault((one.paragraph, folded(one.title)), one)
    return list(seen.values())
