"""The opponents of a game still answer as they did."""

from itertools import islice

import pytest

from engine import games
from tests.golden.moves import FOLDER, POSITIONS, answer, kept, positions

STEP = 20
"""One position in so many belongs to the ordinary run."""


@pytest.mark.parametrize(
    "name", [name for name in games.names() if (FOLDER / name / "moves.json").is_file()]
)
def test_the_kept_answers_still_come_out(name: str, long: bool) -> None:
    game, told = games.get(name), kept(name)
    assert len(told) == POSITIONS
    asked = enumerate(islice(positions(game), POSITIONS))
    wrong = [
        f"{n}: {found} instead of {told[n]}"
        for n, s in asked
        if (long or n % STEP == 0) and (found := answer(game, s, n)) != told[n]
    ]
    assert wrong == []
