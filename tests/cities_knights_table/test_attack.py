"""The attack as it is told: who loses, who is honoured, and that it ends when play goes on."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cities_knights.frames import Pillage
from engine.core.protocol import PUBLIC
from game.cities_knights.attack import spoken
from game.cities_knights.onslaught import Onslaught
from game.cities_knights.outlook import Outlook
from game.cities_knights.picture import Picture
from game.text import LANGUAGES
from tests.cities_knights_table.positions import GAME, Options, course
from tests.cities_knights_table.talk import NAMES, company


@pytest.mark.parametrize(
    ("seed", "options"), [(3, {}), (21, {"variant_perfida": True}), (5, {"layout": "random_apart"})]
)
def test_fates_are_what_the_rules_decide(seed: int, options: Options) -> None:
    """Everybody who loses a city was told so, and who is honoured or draws as well."""
    seen, met = Picture.of(GAME.new(4, seed, options), PUBLIC), Counter[str]()
    told: Onslaught | None = None
    lost, honoured = set[int](), set[int]()
    for s, _, events in course(4, seed, options, 3):
        for event in events:
            perceived = event.seen_from(PUBLIC)
            if perceived is None:
                continue
            seen.follow(perceived)
            if event.kind == "battle":
                told, lost, honoured = seen.onslaught, set(), set()
            elif told is not None and event.kind == "city_lost":
                lost.add(event.data["player"])
            elif told is not None and event.kind == "defender":
                honoured.add(event.data["player"])
            if told is not None and seen.onslaught is None:
                fates = [told.fate(seat) for seat in range(4)]
                met.update(fates)
                assert {seat for seat, fate in enumerate(fates) if fate == "fell"} == lost
                assert {n for n, fate in enumerate(fates) if fate == "defender"} == honoured
                assert "chooses" not in fates
                told = None
        assert seen == Picture.of(s, PUBLIC)
    assert met["held"] + met["spared"] > 5


def test_who_gave_least_of_those_with_a_city_loses_one() -> None:
    attack = Onslaught(5, 3, [0, 1, 1, 1], False, [[], [7], [8, 9], []], [1, 0, 0, 0])
    assert attack.losers == [1, 2]
    assert [attack.fate(seat) for seat in range(4)] == ["no_city", "chooses", "chooses", "no_city"]
    attack.fallen.append(7)
    assert attack.fate(1) == "fell"
    assert attack.fate(2) == "chooses"


def test_one_best_defender_has_a_point_and_several_draw() -> None:
    alone = Onslaught(3, 4, [3, 1, 0, 0], True, [[], [], [], []], [0] * 4)
    assert [alone.fate(seat) for seat in range(4)] == ["defender", "held", "held", "held"]
    tied = Onslaught(3, 4, [2, 2, 0, 0], True, [[], [], [], []], [0] * 4)
    assert [tied.fate(seat) for seat in range(4)] == ["draws", "draws", "held", "held"]
    none = Onslaught(0, 0, [0, 0, 0, 0], True, [[], [], [], []], [0] * 4)
    assert not none.best


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_attack_is_read_aloud(language: str) -> None:
    attack = Onslaught(5, 3, [2, 1, 0, 0], False, [[3], [7], [], []], [0] * 4)
    said = spoken(attack, company(language, 4))
    assert all(name in said for name in NAMES)
    assert "{" not in said


def test_the_sea_tells_of_an_attack_what_its_page_tells() -> None:
    """A city that fell already must not make the island hold after all."""
    met = Counter[str]()
    for seed in range(12):
        seen = Picture.of(GAME.new(4, seed), PUBLIC)
        for s, _, events in course(4, seed, chance=4):
            for event in events:
                seen.follow(event.seen_from(PUBLIC) or event)
                if event.kind != "battle" and (event.kind != "city_lost" or not seen.onslaught):
                    continue
                battle = seen.onslaught
                assert battle is not None
                outlook = Outlook.of(seen)
                assert (outlook.strength, outlook.defence) == (battle.strength, battle.defence)
                assert outlook.holds == battle.won
                met[event.kind] += 1
            if isinstance(s.stack[-1] if s.stack else None, Pillage):
                again = Outlook.of(Picture.of(s, PUBLIC))  # as after the game was opened anew
                assert not again.holds
                met["known" if again.known else "unknown"] += 1
                words = company("en", 4).words
                assert ("lose a city" in again.spoken(words)) and "-" not in again.spoken(words)
    assert min(met[kind] for kind in ("battle", "city_lost", "known", "unknown")) > 0, met
