"""Which games the opponents' bench plays, game by game, and what it looks for in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.hansa.desk import PLUS_3, PLUS_4
from engine.hansa.state import UNUSED, desk
from engine.match import Player
from tests.carpe_diem.yardstick import Yardstick
from tests.cities_knights.thumb import Thumb
from tests.hansa.thumbs import ActionsFirst, MarkerRace

Counts = dict[str, int]


def bargains(lines: Sequence[str]) -> Counts:
    """How many offers were made in a game that was told, and how many led to a deal."""
    offers = accepted = 0
    open_ = False
    for line in lines:
        words = line.split("(")[0].split()[1:]
        if words == ["offer"]:
            offers += 1
            open_ = True
        elif open_ and (words == ["accept"] or words[0] == "deal"):
            accepted += 1
            open_ = False
    return {"offers": offers, "accepted": accepted}


def unspent(s: Any, seats: Sequence[str]) -> Counts:
    """How many Masters end with a marker of extra actions that they have not used."""
    masters = [number for number, who in enumerate(seats) if who == "master"]
    unused = [s.cells[desk(number) + UNUSED :] for number in masters]
    return {"unspent": sum(1 for hand in unused if hand[PLUS_3] or hand[PLUS_4])}


class Contest(NamedTuple):
    """The ordinary numbers of games."""

    ladders: Mapping[int, int]
    """By the number of players: games for each step from level to level."""
    guests: Mapping[str, Callable[[Any], Player]]
    """Rule-of-thumb players by name: one Master meets three of a kind."""
    told: Callable[[Sequence[str]], Counts] | None = None
    """What is counted in the words of games between four Masters."""
    left: Callable[[Any, Sequence[str]], Counts] | None = None
    """What is counted in the last position of a Master's games."""


CONTESTS = {
    "hansa": Contest(
        {2: 80, 3: 75, 4: 120, 5: 75},
        {"actions_first": ActionsFirst, "marker_race": MarkerRace},
        left=unspent,
    ),
    "carpe_diem": Contest({2: 80, 3: 60, 4: 180}, {"yardstick": Yardstick}),
    "cities_knights": Contest({3: 36, 4: 160}, {"thumb": Thumb}, bargains),
}
