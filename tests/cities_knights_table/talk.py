"""A company that speaks any of the five languages, with this game's own sentences."""

from __future__ import annotations

from pathlib import Path

import game.cities_knights
from game.art.palette import STANDARD
from game.setup import GameSetup, Seat
from game.table.company import Company
from game.text import Words
from game.text.words import Sentence, catalogue

FOLDER = Path(game.cities_knights.__file__).parent / "text"
NAMES = ("Anna", "Gerhard", "Katrin", "Tideman")


def own_sentences(language: str) -> dict[str, Sentence]:
    return catalogue(language, FOLDER)


def spoken(language: str) -> Words:
    return Words(language, FOLDER)


def company(language: str, players: int, viewer: int = 0) -> Company:
    seats = tuple(Seat(NAMES[seat], seat) for seat in range(players))
    setup = GameSetup(seats, 1, game="cities_knights")
    return Company(setup, spoken(language), STANDARD, viewer)
