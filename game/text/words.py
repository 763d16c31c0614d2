"""Catalogues: sentences by key, with named places for values and the plurals of each language.

A sentence is a string with `{name}` places, or a table of plural forms chosen by the value `n`:
`{"one": "{n} action left", "other": "{n} actions left"}`; Polish has `one`, `few` and `many`.
"""

from __future__ import annotations

import json
from collections import ChainMap
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "it": "Italiano",
    "nl": "Nederlands",
    "pl": "Polski",
}

FORMS = {
    "en": ("one", "other"),
    "de": ("one", "other"),
    "it": ("one", "other"),
    "nl": ("one", "other"),
    "pl": ("one", "few", "many"),
}

CATALOGUES = Path(__file__).resolve().parent.parent / "assets" / "text"

Sentence = str | dict[str, str]


def plural(language: str, n: int) -> str:
    """Which form of a sentence a count of n takes."""
    if n == 1:
        return "one"
    if language != "pl":
        return "other"
    few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
    return "few" if few else "many"


def sentences(*parts: str) -> str:
    """The parts as one reads them aloud: each ended before the next begins, empty ones left out."""
    said = [part for part in parts if part]
    ended = [part if part[-1] in ".!?…" else f"{part}." for part in said[:-1]]
    return " ".join([*ended, *said[-1:]])


def figure(number: int) -> str:
    """In figures, below zero with a true minus."""
    return str(number).replace("-", "−")


def preferred(languages: Iterable[str]) -> str:
    """The first of the reader's languages that there is a catalogue for, else English."""
    for tag in languages:
        short = tag.replace("_", "-").split("-")[0].lower()
        if short in LANGUAGES:
            return short
    return "en"


@lru_cache
def catalogue(language: str, folder: Path = CATALOGUES) -> dict[str, Sentence]:
    """The sentences of the house, or of a game's own folder."""
    text = (folder / f"{language}.json").read_text(encoding="utf-8")
    sentences: dict[str, Sentence] = json.loads(text)
    return sentences


class Words:
    """One language, ready to speak: `words("turn.left", n=2)`. A game's words come with it where
    their folder is given."""

    def __init__(self, language: str, *folders: Path) -> None:
        self.language = language
        self._sentences = ChainMap(*(catalogue(language, f) for f in (*folders, CATALOGUES)))

    def __call__(self, key: str, **values: object) -> str:
        sentence = self._sentences[key]
        if isinstance(sentence, dict):
            n = values["n"]
            if not isinstance(n, int):
                raise TypeError(f"{key} is counted by n, which is {n!r}")
            sentence = sentence[plural(self.language, n)]
        return sentence.format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def joined(self, items: Iterable[str]) -> str:
        """a, b and c."""
        names = list(items)
        if len(names) < 2:
            return "".join(names)
        return self("list.and", first=", ".join(names[:-1]), last=names[-1])
