"""A company that speaks any of the five languages, with Carpe Diem's own sentences."""

from __future__ import annotations

import json
from pathlib import Path

import game.carpe_diem
from game.art.palette import STANDARD
from game.setup import GameSetup, Seat
from game.table.company import Company
from game.text import Words

FOLDER = Path(game.carpe_diem.__file__).parent / "text"
NAMES = ("Anna", "Gerhard", "Katrin", "Tideman")


def own_sentences(language: str) -> dict[str, str | dict[str, str]]:
    return json.loads((FOLDER / f"{language}.json").read_text("utf-8"))


class Spoken(Words):
    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._sentences = {**self._sentences, **own_sentences(language)}


def company(language: str, players: int, viewer: int = 0) -> Company:
    seats = tuple(Seat(NAMES[seat], seat) for seat in range(players))
    setup = GameSetup(seats, 1, game="carpe_diem")
    return Company(setup, Spoken(language), STANDARD, viewer)
