"""The rule-of-thumb player plays as the study of the game says: about so many points."""

from __future__ import annotations

import pytest

from tests.carpe_diem.yardstick import game_of

MEAN = {2: 102, 3: 93, 4: 81}


@pytest.mark.parametrize("players", MEAN)
def test_the_yardstick_scores_what_it_should_against_itself(players, long):
    games = [game_of(("yardstick",) * players, seed)[1] for seed in range(40 if long else 2)]
    points = [one for totals in games for one in totals]
    assert abs(sum(points) / len(points) - MEAN[players]) < (8 if long else 25)
