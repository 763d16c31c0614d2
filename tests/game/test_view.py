"""The picture of every pair of eyes follows the position by the events they perceive, and by
nothing else."""

from __future__ import annotations

from random import Random

from engine.core.protocol import PUBLIC, Event
from game.table.chronicle import seen_from
from tests.game.courses import mixed
from tests.game.suite import At, every_seating

GAMES, LONG = 2, 40


@every_seating
def test_the_picture_follows_whole_games_by_events_alone(
    at: At, players: int, long: bool
) -> None:
    game, brought = at.game, at.brought
    for seed in range(LONG if long else GAMES):
        rng, s = Random(seed), game.new(players, seed)
        seen = {eyes: brought.picture(s, eyes) for eyes in (None, PUBLIC, *range(players))}
        while game.decision(s) is not None:
            action, events = mixed(game, s, rng, 5), list[Event]()
            line = game.text(s, action)
            game.apply(s, action, events)
            for eyes, picture in seen.items():
                for event in seen_from(events, eyes):
                    picture.follow(event)
                assert picture == brought.picture(s, eyes), f"{line}, seen by {eyes}"
