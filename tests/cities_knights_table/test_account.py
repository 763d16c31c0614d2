"""The island in words: everything on it can be read, by what the reader may know."""

from __future__ import annotations

import pytest

from engine.cities_knights.board import EDGES, HEXES, NODE_HEXES, NODES
from engine.cities_knights.box import KINDS, TRACKS
from engine.cities_knights.state import State
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Viewer
from game.cities_knights.account import account
from game.cities_knights.picture import Picture
from game.cities_knights.wording import Wording
from game.text import LANGUAGES
from tests.cities_knights.scene import position, roads, town
from tests.cities_knights_table.positions import GAME, asked, course
from tests.cities_knights_table.talk import company

PARTS = (
    "course", "seats", "hand", "hexes", "corners", "harbours", "roads", "knights", "bank",
)  # fmt: skip


def told(s: State, eyes: Viewer, language: str = "en") -> dict[str, list[str]]:
    viewer = eyes if eyes is not None and eyes >= 0 else 0
    wording = Wording(company(language, s.setting.players, viewer), s)
    passages = account(Picture.of(s, eyes), wording)
    titles = {wording.words(f"account.{part}"): part for part in PARTS}
    return {titles[title]: list(lines) for title, lines in passages}


@pytest.fixture(scope="module")
def middle() -> State:
    return asked(4, 7, "turn", lambda s: s.turns > 40)


def test_every_hex_corner_and_harbour_is_told_once(middle: State) -> None:
    said = told(middle, 0)
    assert len(said["hexes"]) == HEXES and len(said["corners"]) == NODES
    assert len(set(said["hexes"])) == HEXES and len(set(said["corners"])) == NODES
    assert len(said["harbours"]) == 9
    assert len(said["bank"]) == len(KINDS) + len(TRACKS)
    rows = [line.split(",")[0] for line in said["hexes"]]
    assert [rows.count(f"Row {row}") for row in range(1, 6)] == [3, 4, 5, 4, 3]
    assert sum("The robber is here" in line for line in said["hexes"]) == 1


def test_everything_that_stands_on_the_island_is_told() -> None:
    s = position(
        buildings={"red": town([18], [29])},
        roads={"red": roads("18-24"), "blue": roads("35-40")},
        knights={"blue": {"40": "strong active"}},
    )
    said = told(s, 0)
    corners = "\n".join(said["corners"])
    assert corners.count("settlement of Anna") == 1 and corners.count("city of Anna") == 1
    assert corners.count("strong knight of Gerhard, awake") == 1
    around = "\n".join(said["hexes"])
    assert around.count("city of Anna") == len(NODE_HEXES[29])
    assert said["roads"][0].startswith("Anna, longest trail 1: ")
    assert said["roads"][2] == "Katrin, longest trail 0: nothing"
    assert said["knights"][1].startswith("Gerhard: strong knight, awake, at ")
    assert "city 3" in said["seats"][0] and "road 14" in said["seats"][0]


def test_roads_are_told_by_owner(middle: State) -> None:
    seen, said = Picture.of(middle, 0), told(middle, 0)
    listed = [line.split(": ", 1)[1].split("; ") for line in said["roads"]]
    for seat, theirs in enumerate(listed):
        assert len(set(theirs)) == sum(owner == seat for owner in seen.roads.values())
    assert 0 < sum(map(len, listed)) < EDGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_account_speaks_every_language(language: str, middle: State) -> None:
    said = told(middle, 1, language)
    assert tuple(said) == PARTS and all(said.values())
    assert all("{" not in line and line == line.strip() for part in said.values() for line in part)


def test_a_hand_is_told_to_its_owner_only(middle: State) -> None:
    assert told(middle, 0)["hand"] and not told(middle, PUBLIC)["hand"]
    said = "\n".join(line for part in told(middle, PUBLIC).values() for line in part)
    assert "Hand cards" not in said


def test_what_a_reader_cannot_tell_apart_is_told_alike() -> None:
    rng, dealt_anew = Generator(3), 0
    for n, (s, _, _) in enumerate(course(3, 14, {"max_turns": 90}, 4)):
        if n % 41 or GAME.decision(s) is None:
            continue
        for eyes in range(3):
            other = GAME.observe(s, eyes, rng)
            dealt_anew += GAME.key(other)[4] != GAME.key(s)[4]
            assert told(other, eyes) == told(s, eyes)
            assert told(other, PUBLIC) == told(s, PUBLIC)
    assert dealt_anew > 20
