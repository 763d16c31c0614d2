"""Nothing hidden is shown or said: positions that a viewer cannot tell apart look and sound alike.

`observe` deals anew whatever a viewer cannot know. What he sees and hears must not change by it.
"""

from __future__ import annotations

import pytest

from engine.cities_knights.state import State, acting
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC
from game.cities_knights.almanac import almanac
from game.cities_knights.choosing import Choosing
from game.cities_knights.picture import Picture
from game.cities_knights.prompts import asking, step_of
from game.cities_knights.wording import Wording
from tests.cities_knights_table.positions import GAME, course
from tests.cities_knights_table.talk import company

THINGS = [
    *(("hex", n) for n in range(0, 19, 3)),
    *(("node", n) for n in range(0, 54, 5)),
    *(("edge", n) for n in range(0, 72, 9)),
    *(("hand", n) for n in range(8)),
    *(("want", n) for n in range(8)),
    *(("track", n) for n in range(3)),
    *(("deck", n) for n in range(3)),
    *(("seat", n) for n in range(3)),
    ("ship",),
]


def heard(s: State, viewer: int) -> list[str]:
    """All that somebody can have read to him of a position."""
    wording = Wording(company("en", s.setting.players, viewer), s)
    said = [wording.thing(thing) for thing in THINGS]
    said += [wording.seven(viewer), wording.words(f"wait.{step_of(s)}", name="Anna")]
    if acting(s) == viewer:
        chosen = Choosing(s)
        legal = GAME.legal(s)
        said.append(asking(wording, s))
        said += [wording.target(thing, actions) for thing, actions in chosen.meanings.items()]
        for action in legal[:: max(1, len(legal) // 12)]:
            said += [wording.action(action), *wording.brings(action)]
    return said


@pytest.mark.parametrize(("players", "seed", "chance"), [(3, 14, 4), (4, 15, 15)])
def test_what_a_viewer_cannot_tell_apart_looks_and_sounds_alike(
    players: int, seed: int, chance: int
) -> None:
    rng, dealt_anew = Generator(seed), 0
    options = {"max_turns": 90, "offers_per_turn": 4}
    for n, (s, _, _) in enumerate(course(players, seed, options, chance)):
        if n % 17 or GAME.decision(s) is None:
            continue
        for viewer in range(players):
            other = GAME.observe(s, viewer, rng)
            dealt_anew += GAME.key(other)[4] != GAME.key(s)[4]
            assert Picture.of(other, viewer) == Picture.of(s, viewer)
            assert Picture.of(other, PUBLIC) == Picture.of(s, PUBLIC)
            assert almanac(other, viewer) == almanac(s, viewer)
            assert heard(other, viewer) == heard(s, viewer)
    assert dealt_anew > 50


def test_lines_name_a_card_only_to_those_who_saw_it() -> None:
    """Two thefts that differ in the kind stolen sound alike to whoever was not there."""
    found = 0
    for s, _, events in course(4, 5, {}, 10):
        for event in events:
            if event.seen_by is None or event.public is None:
                continue
            wording = Wording(company("en", 4), s)
            outsiders = [eyes for eyes in (0, 1, 2, 3, PUBLIC) if eyes not in event.seen_by]
            lines = {
                line.text
                for eyes in outsiders
                if (seen := event.seen_from(eyes)) is not None
                for line in wording.lines([seen], 0)
            }
            full = {line.text for line in wording.lines([event], 0)}
            assert len(lines) == 1
            assert not lines & full
            found += 1
    assert found > 40
