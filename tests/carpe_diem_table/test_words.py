"""Carpe Diem in five languages: complete, used, and able to say all that the engine can."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import game.carpe_diem
from engine.carpe_diem import checks, motives
from engine.carpe_diem.game import CarpeDiem
from engine.carpe_diem.legal import legal
from engine.carpe_diem.state import STEP_NAMES, acting
from engine.core.errors import Reason
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Event
from game.carpe_diem.brought import BROUGHT
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.foresight import foresee
from game.carpe_diem.payoffs import payoffs
from game.carpe_diem.picture import Picture
from game.carpe_diem.speech import BESIDES, BY_VALUE, Teller, why_not
from game.carpe_diem.tally import ROWS
from game.carpe_diem.wording import Wording
from game.text import LANGUAGES
from game.text.words import FORMS, catalogue
from tests.carpe_diem_table.positions import GAME, asked
from tests.carpe_diem_table.talk import FOLDER, NAMES, company, own_sentences, spoken

OTHERS = [language for language in LANGUAGES if language != "en"]
STEPS = ("pawns", "turn", "rewards", "seal", "fountain", "disc", "settle")


def wordings(entry: str | dict[str, str]) -> list[str]:
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_the_same(language: str) -> None:
    english, other = own_sentences("en"), own_sentences(language)
    assert other.keys() == english.keys()
    for key, entry in english.items():
        wanted = set().union(*map(places, wordings(entry)))
        assert set().union(*map(places, wordings(other[key]))) == wanted, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_tidy(language: str) -> None:
    found = own_sentences(language)
    assert list(found) == sorted(found)
    for key, entry in found.items():
        if isinstance(entry, dict):
            assert tuple(entry) == FORMS[language], key
        for sentence in wordings(entry):
            assert sentence and sentence == " ".join(sentence.split()), key


def test_every_sentence_is_used() -> None:
    """A key stands in the code as it is, or its beginning does, as something is joined to it."""
    folder = Path(game.carpe_diem.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    begun = set(re.findall(r'f"([a-z_]+\.)\{', code))
    told = {f"log.{key}" for key in re.findall(r'_say\(\s*"(\w+)"', code)}
    house = ("finish.", "newgame.", "stats.", "style.")  # put together by the house
    for key in own_sentences("en"):
        if key.startswith(house):
            continue
        joined = any(key.startswith(start) for start in begun - {"log."})
        assert joined or f'"{key}"' in code or key in told, key


def test_what_the_house_puts_together_is_there_and_no_more() -> None:
    known = own_sentences("en")
    wanted = {f"finish.{category}" for category in CarpeDiem.categories}
    wanted |= {f"stats.{row}" for row in ROWS}
    for players in CarpeDiem.seats:
        wanted.add(BROUGHT.remark(players))
        for option in BROUGHT.options(players):
            name = f"newgame.{option.name}"
            named = [value for value in option.values if isinstance(value, str)]
            wanted |= {name, f"{name}.note", *(f"{name}.{value}" for value in named)}
    house = ("finish.", "newgame.", "stats.")
    assert {key for key in known if key.startswith(house)} == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_engine_has_a_sentence(language: str) -> None:
    """Its codes stand in the engine's own list of them."""
    known = {**own_sentences(language), **catalogue(language)}
    source = Path(checks.__file__).read_text("utf-8")
    found = set(re.findall(r'Reason\(\s*"(\w+)"', source))
    assert len(found) > 15
    assert {f"why.{code}" for code in found} <= known.keys()
    assert {f"step.{name}" for name in STEP_NAMES.values() if name != "over"} <= known.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_of_the_engine_has_a_sentence(language: str) -> None:
    source = Path(motives.__file__).read_text("utf-8")
    found = set(re.findall(r'Reason\(\s*"(\w+)"', source))
    assert len(found) == len(motives._SENTENCES)
    besides = {f"prize.{name}" for name in motives._PRIZES} | set(BESIDES) - set(BY_VALUE)
    besides |= {"draws.seal", "draws.fountain", "sells.before", "sells.after"}
    assert {f"motive.{code}" for code in found | besides} <= own_sentences(language).keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(language: str) -> None:
    """Every event, motive, action and thing of it, without a gap or a place left open."""
    words = spoken(language)
    s, rng = GAME.new(3, 7), Generator(7)
    teller = Teller(words, NAMES)
    told = 0
    while GAME.decision(s) is not None:
        wording = Wording(company(language, 3, acting(s)), s)
        action = GAME.brisk(s, rng)
        said = [wording.action(action), wording.verb(action)]
        said.append(wording.motive(GAME.motive(s, [action])))
        said += [wording.thing(thing) for thing in list(Choosing(s).meanings)[:4]]
        events: list[Event] = []
        GAME.apply(s, action, events)
        lines = teller.lines(events)
        told += len(lines)
        said += [line.text for line in lines]
        for sentence in said:
            assert sentence.strip() and "{" not in sentence, sentence
    assert told > 200


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", STEPS)
def test_every_step_can_be_explained(language: str, kind: str) -> None:
    """What each touch means, what it brings, and why the wrong step is refused."""
    for seed in range(1, 60):
        try:
            s = asked(2 + seed % 3, seed, kind)
        except AssertionError:
            continue
        break
    wording = Wording(company(language, s.setting.players, acting(s)), s)
    for thing, actions in list(Choosing(s).meanings.items())[:12]:
        assert "{" not in wording.target(thing, actions)
    for action in legal(s)[:12]:
        if kind in ("turn", "seal"):
            assert all("{" not in part for part in wording.brings(foresee(s, action)))
    if kind == "disc":
        for found in payoffs(s, acting(s)):
            assert len(wording.pays(found)) == 2
    refused = Reason("wrong_step", {"now": kind})
    assert "{" not in why_not(spoken(language), refused, NAMES)


def test_a_place_is_spoken_with_what_its_neighbours_ask() -> None:
    """Row and column from one, what each open side beside it shows, and that it is free."""
    s = asked(3, 5, "turn", 40)
    seat = acting(s)
    wording = Wording(company("en", 3, seat), s)
    mine = Picture.of(s, seat).households[seat]
    faces = mine.faces
    for (row, column), face in faces.items():
        if face.side(1) != "grass" and column < 5 and (row, column + 1) not in faces:
            kind = spoken("en")(f"kind.{face.side(1)}")
            said = wording.thing(("cell", row, column + 1))
            assert said.startswith(f"Row {row + 1}, column {column + 2}: ")
            assert f"{kind} to the left" in said
            assert "free" in said
            break
    else:
        raise AssertionError("no side is open to the east here")


def test_nobody_hears_of_others_fountain_cards() -> None:
    s, rng = GAME.new(2, 4), Generator(9)
    kinds = {spoken("en")(f"kind.{kind}") for kind in ("villa", "pond", "market", "vineyard")}
    while True:
        seat = acting(s)
        events: list[Event] = []
        GAME.apply(s, GAME.brisk(s, rng), events)
        drawn = [event for event in events if event.kind == "fountain_drawn"]
        if drawn:
            break
    teller = Teller(spoken("en"), NAMES)
    seen = [drawn[0].seen_from(eyes) for eyes in (seat, 1 - seat, PUBLIC)]
    own, other, public = (teller.lines([event])[0].text for event in seen if event)
    assert other == public == f"{NAMES[seat]} draws fountain cards: 2."
    assert own != other
    assert not any(kind in other for kind in kinds)


def test_the_files_of_five_languages_are_there() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(LANGUAGES)
