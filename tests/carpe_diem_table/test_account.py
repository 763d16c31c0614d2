"""The table of Carpe Diem in words: everything on it can be read, by what the reader may know."""

from __future__ import annotations

import pytest

from engine.carpe_diem.city import ROWS
from engine.carpe_diem.state import State
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Viewer
from game.carpe_diem.account import account
from game.carpe_diem.picture import Picture
from game.carpe_diem.wording import Wording
from game.table.account import Passage
from game.text import LANGUAGES
from tests.carpe_diem_table.positions import GAME, asked, played
from tests.carpe_diem_table.talk import NAMES, company


def told(s: State, eyes: Viewer, language: str = "en") -> list[Passage]:
    viewer = eyes if eyes is not None and eyes >= 0 else 0
    wording = Wording(company(language, s.setting.players, viewer), s)
    return account(Picture.of(s, eyes), wording)


def part(s: State, title: str, eyes: Viewer = 0) -> list[str]:
    return next(list(lines) for found, lines in told(s, eyes) if found == title)


@pytest.fixture(scope="module")
def middle() -> State:
    return asked(4, 5, "turn", 40)


def test_every_district_is_told_row_by_row(middle: State) -> None:
    seen = Picture.of(middle, 0)
    for seat, mine in enumerate(seen.households):
        lines = part(middle, f"District of {NAMES[seat]}")
        rows = [line for line in lines if line.startswith("Row ")]
        assert [row.split(".")[0] for row in rows] == [f"Row {n}" for n in range(1, ROWS + 1)]
        cells = [cell for row in rows for cell in row.split(" / ")]
        assert len(cells) == ROWS * ROWS
        assert sum("free" not in cell for cell in cells) == len(mine.built)
        goals = [line for line in lines if line.startswith("Goal ")]
        assert len(goals) == 8 and sum("Reached" in goal for goal in goals) == mine.met.bit_count()
    assert any("villa, " in line and "chimney" in line for line in part(middle, "District of Anna"))


def test_the_sides_of_a_tile_are_told_as_it_lies() -> None:
    s = asked(2, 5, "turn", 24)
    mine = Picture.of(s, 0).households[0]
    words = {0: "above", 1: "to the right", 2: "below", 3: "to the left"}
    rows = [line for line in part(s, "District of Anna") if line.startswith("Row ")]
    for (row, column), shown in mine.faces.items():
        said = rows[row].split(". ", 1)[1].split(" / ")[column]
        sides = {side for feature in shown.features for side in feature.sides}
        assert all((words[side] in said) == (side in sides) for side in range(4)), said


def test_the_ring_the_cards_and_the_spaces_between_them_are_told(middle: State) -> None:
    seen = Picture.of(middle, 0)
    ring = part(middle, "The ring")
    assert len(ring) == len(seen.ring) == 7
    for space, line in enumerate(ring):
        here = [name for seat, name in enumerate(NAMES) if seen.households[seat].pawn == space]
        assert all(name in line for name in here) and ("Standing here" in line) == bool(here)
        assert line.count(" / ") == max(0, len(seen.ring[space]) - 1)
    assert len(part(middle, "The seal row")) == len(seen.row)
    cards, spaces = part(middle, "Scoring cards"), part(middle, "Scoring spaces")
    assert len(set(cards)) == 12 and len(set(spaces)) == len(middle.setting.spaces)
    assert sum("taken by" in line for line in spaces) == len(seen.discs) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_account_speaks_every_language(language: str, middle: State) -> None:
    passages = told(middle, 1, language)
    assert len({title for title, _ in passages}) == len(passages) == 9
    for _, lines in passages:
        assert lines and all("{" not in line and line == line.strip() for line in lines)


def test_fountain_cards_are_told_to_their_owner_only() -> None:
    s = asked(3, 2, "fountain")
    owner = GAME.decision(s).player  # type: ignore[union-attr]
    for eyes in (0, 1, 2, PUBLIC):
        said = [line for _, lines in told(s, eyes) for line in lines]
        assert any(line.startswith("Fountain card: ") for line in said) == (eyes == owner)


def test_what_a_reader_cannot_tell_apart_is_told_alike() -> None:
    rng = Generator(3)
    dealt_anew = 0
    for actions in range(10, 130, 12):
        s = played(3, 8, actions)
        for eyes in (0, 1, 2, PUBLIC):
            other = GAME.observe(s, eyes, rng)
            dealt_anew += other.hidden != s.hidden
            assert told(other, eyes) == told(s, eyes)
    assert dealt_anew > 10
