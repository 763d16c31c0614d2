"""Cities & Knights in five languages: complete, used, and able to say all that the engine can."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import engine.cities_knights
import game.cities_knights
from engine.cities_knights import actions as act
from engine.cities_knights import checks, motives
from engine.cities_knights.board import EDGE_NUMBER, NODE_HEXES
from engine.cities_knights.box import CARDS, KINDS, POINT_CARDS, TRACKS
from engine.cities_knights.frames import FRAME_NAMES
from engine.cities_knights.options import CHOICES
from engine.cities_knights.scoring import CATEGORIES
from engine.cities_knights.state import NUMBER, acting
from engine.core.errors import Reason
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Event
from game.cities_knights.brought import OPTIONS
from game.cities_knights.choosing import Choosing
from game.cities_knights.deeds import _VERBS
from game.cities_knights.picture import Picture
from game.cities_knights.prompts import asking, step_of
from game.cities_knights.speech import _LINES, UNTOLD
from game.cities_knights.wording import Wording
from game.text import LANGUAGES
from game.text.words import CATALOGUES, FORMS, catalogue
from tests.cities_knights.scene import position, town
from tests.cities_knights_table.positions import GAME, course
from tests.cities_knights_table.talk import FOLDER, NAMES, company, own_sentences, spoken
from tests.game.sources import OF_MOVES

ENGINE = Path(engine.cities_knights.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]


def wordings(entry: str | dict[str, str]) -> list[str]:
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


# ---- the catalogues


def test_the_files_of_five_languages_are_there() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_the_same(language: str) -> None:
    english, other = own_sentences("en"), own_sentences(language)
    assert other.keys() == english.keys()
    for key, entry in english.items():
        wanted = set().union(*map(places, wordings(entry)))
        found = [places(sentence) for sentence in wordings(other[key])]
        assert set().union(*found) == wanted, key
        assert all(wanted - some <= {"n"} for some in found), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_tidy(language: str) -> None:
    found = own_sentences(language)
    assert list(found) == sorted(found)
    assert not found.keys() & catalogue(language, CATALOGUES).keys()
    for key, entry in found.items():
        if isinstance(entry, dict):
            assert tuple(entry) == FORMS[language], key
        for sentence in wordings(entry):
            assert sentence and sentence == " ".join(sentence.split()), key


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_was_left_in_english(language: str) -> None:
    """Names may be the same in two languages; whole sentences are not."""
    english, other = own_sentences("en"), own_sentences(language)
    for key, entry in english.items():
        for one, two in zip(wordings(entry), wordings(other[key]), strict=False):
            assert one != two or len(one.split()) < 4 or "{" in one, key


def test_every_sentence_is_used() -> None:
    """A key stands in the code as it is, or its beginning does, as something is joined to it."""
    folder = Path(game.cities_knights.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    begun = set(re.findall(r'f"([a-z_.]+\.)\{', code)) - {"log."}
    begun |= {"finish.", "leaf.", "newgame.", "stats.", "style."}  # asked for by the house
    told = {f"log.{key}" for key in re.findall(r'"([a-z_.]+)"', code)}
    logs = {f"log.{key}" for key in re.findall(r'f"([a-z_]+\.)\{', code)}
    for key in own_sentences("en"):
        joined = any(key.startswith(start) for start in (*begun, *logs))
        both = key.endswith((".known", ".back")) and key.rpartition(".")[0] in told
        assert joined or both or f'"{key}"' in code or key in told, key


# ---- everything the engine can say


def calls(name: str, at: int, *skipped: str) -> Iterator[tuple[str, ast.expr]]:
    """The arguments at a place in all calls of a function in the engine."""
    for path in sorted(ENGINE.rglob("*.py")):
        if path.name in skipped:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Name) and called.id == name:
                assert isinstance(node, ast.Call)
                yield from ((path.name, argument) for argument in node.args[at : at + 1])


def strings(found: Iterator[tuple[str, ast.expr]]) -> set[str]:
    return {
        leaf.value
        for _, argument in found
        for leaf in ast.walk(argument)
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    }


def event_kinds() -> set[str]:
    told = strings(calls("tell", 1)) | strings(calls("tell_some", 1))
    return told | strings(calls("Event", 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_every_such_sentence_a_refusal(language: str) -> None:
    codes = strings(calls("Reason", 0, *OF_MOVES))
    assert len(codes) > 80
    words = spoken(language)
    assert not [code for code in codes if f"why.{code}" not in words]
    said = {key.split(".")[1] for key in own_sentences(language) if key.startswith("why.")}
    assert said <= codes


def test_the_engines_own_list_of_refusals_is_what_it_gives() -> None:
    """So that the values below are all there are."""
    assert {code for code, _ in listed_refusals()} == strings(calls("Reason", 0, *OF_MOVES))


VALUES: dict[str, object] = {
    "decider": "blue", "owner": "white", "player": "orange", "now": "discard", "have": 5,
    "most": 4, "missing": {"ore": 1, "grain": 2}, "kind": "ore", "node": 18, "to": 24,
    "edge": "18-24", "piece": "strong knight", "track": "science", "level": 4, "hex": 3,
    "other": 9, "card": "spy", "deck": "trade", "limit": 3,
}  # fmt: skip


def listed_refusals() -> list[tuple[str, list[str]]]:
    text = (checks.__doc__ or "").split("by name.", 1)[1]
    text = re.sub(r"^ {4}(the turn|[a-z]+) {2,}", "", text, flags=re.M)
    text = re.sub(r"\{[^}]*\}", "", text).replace(": )", ")")
    found = re.findall(r"([a-z_]+)(?:\s+\(([a-z, :]+)\))?", text)
    return [(code, re.findall("[a-z]+", names)) for code, names in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said_with_its_values(language: str) -> None:
    wording = Wording(company(language, 4), GAME.new(4, 1))
    for code, names in listed_refusals():
        reason = Reason(code, {name: VALUES[name] for name in names})
        sentence = wording.why(reason)
        assert sentence.endswith((".", "!")) and "{" not in sentence, (code, sentence)
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_motive_has_a_sentence(language: str) -> None:
    words = spoken(language)
    told = strings(calls("Reason", 0, "drawbacks.py"))
    codes = told - strings(calls("Reason", 0, *OF_MOVES))
    assert codes == set(motives._SENTENCES) & codes
    assert not [code for code in motives._SENTENCES if f"motive.{code}" not in words]
    why = {"settlement", "city", "metropolis", "longest_road", "defender", "point_card", "merchant"}
    assert strings(calls("award", 3)) | {"merchant"} == why
    assert not [name for name in why if f"score.{name}" not in words]


def test_every_kind_of_event_has_a_line_or_is_known_to_need_none() -> None:
    kinds = event_kinds()
    assert len(kinds) > 40
    assert kinds == set(_LINES) | UNTOLD
    assert not set(_LINES) & UNTOLD


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_the_game_has_its_words(language: str) -> None:
    words = spoken(language)
    steps = [*FRAME_NAMES.values(), "first_settlement", "first_city", "roll", "turn"]
    wanted = {
        *(f"step.{name}" for name in (*FRAME_NAMES.values(), "turn", "setup")),
        *(f"{what}.{name}" for what in ("prompt", "wait") for name in steps),
        *(f"{what}.{name}" for what in ("kind", "amount") for name in KINDS),
        *(f"card.{name}{end}" for name in CARDS for end in ("", ".text")),
        *(f"track.{name}" for name in TRACKS),
        *(f"finish.{name}" for name in CATEGORIES),
        *(f"newgame.{name}{end}" for name in CHOICES for end in ("", ".note")),
        *(f"newgame.{name}.{value}" for name, values in CHOICES.items() for value in values),
        *(f"newgame.{option.name}{end}" for option in OPTIONS for end in ("", ".note")),
        *(f"verb.{name}" for name in (*_VERBS.values(), *act.ANSWERS)),
    }
    assert not [key for key in sorted(wanted) if key not in words]
    assert set(_VERBS) == set(range(act.ROLL, act.END + 1)) - {act.ANSWER}


def test_what_is_agreed_on_before_a_game_is_known_to_the_rules_the_usual_first() -> None:
    for option in OPTIONS:
        usual = GAME.setup(GAME.new(3, 1))[1][option.name]
        assert option.values[0] == usual
        for value in option.values:
            agreed = GAME.setup(GAME.new(3, 1, {option.name: value}))[1]
            assert agreed[option.name] == value


def test_two_players_hear_different_names_for_different_things() -> None:
    """No two corners, edges or hexes sound alike."""
    wording = Wording(company("en", 4), GAME.new(4, 6, {"layout": "random_spiral"}))
    for kind, count in (("node", 54), ("edge", 72), ("hex", 19)):
        assert len({wording.thing((kind, at)) for at in range(count)}) == count


@pytest.mark.parametrize("eyes", [PUBLIC, None])
def test_who_has_no_hand_hears_of_none(eyes: int | None) -> None:
    """The eyes of everybody, and of a finished game."""
    s = GAME.new(4, 1)
    labels = Wording(company("en", 4), s).labels_of(Picture.of(s, eyes))
    assert labels.thing(("hand", KINDS.index("ore"))) == "ore"
    assert labels.thing(("track", 0)).startswith("Trade: not begun")


# ---- whole games


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_told(language: str) -> None:
    """Every event, motive, action, thing, prompt and consequence of it, for every pair of eyes."""
    rng, told, met = Generator(4), 0, set[str]()
    options = {"offers_per_turn": 4, "variant_perfida": True, "max_turns": 70}
    s = GAME.new(4, 21, options)
    speaker = company(language, 4)
    for after, played, events in course(4, 21, options, 12):
        decision = GAME.decision(s)
        assert decision is not None
        met.add(step_of(s))
        wording = Wording(speaker, s)
        said = [wording.action(played), wording.verb(played), asking(wording, s)]
        said.append(wording.motive(GAME.motive(s, [played])))
        said.append(wording.words(f"wait.{step_of(s)}", name="Anna"))
        if rng.randrange(8) == 0:
            said += talk_about(wording, rng)
        for eyes in (acting(s), (acting(s) + 1) % 4, PUBLIC, None):
            seen = [event.seen_from(eyes) for event in events]
            lines = wording.lines([event for event in seen if event], 0)
            said += [line.text for line in lines]
            told += len(lines)
        for sentence in said:
            assert sentence.strip() and "{" not in sentence, (sentence, GAME.text(s, played))
        s = GAME.copy(after)
    assert told > 1500
    assert len(met) > 15


def talk_about(wording: Wording, rng: Generator) -> list[str]:
    s = wording.state
    chosen = Choosing(s)
    things = list(chosen.meanings)
    picked = [rng.choice(things) for _ in range(6)] if things else []
    said = [wording.target(thing, chosen.meanings[thing]) for thing in picked]
    legal = GAME.legal(s)
    said += [part for _ in range(6) for part in wording.brings(rng.choice(legal))]
    everything = [("hex", 4), ("node", rng.randrange(54)), ("edge", rng.randrange(72))]
    everything += [("hand", 2), ("want", 3), ("track", 1), ("deck", 2), ("seat", 1), ("ship",)]
    everything += [("build", "road"), ("die", "red", 4), ("card", 3), ("trade",), ("dice",)]
    return [*said, *map(wording.thing, everything), wording.seven(0)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_read_and_played_in_words(language: str) -> None:
    s = position(buildings={"red": town([18], [29])}, roads={"red": ["18-23", "23-29"]})
    wording = Wording(company(language, 4), s)
    for card, name in enumerate(CARDS):
        assert len(wording.naming.card_text(name)) > 10
        if card not in POINT_CARDS:
            assert wording.naming.card(card) in wording.action(act.play(card, 1))


# ---- what is said exactly


def test_a_corner_is_called_by_its_numbers_and_an_edge_by_its_corners() -> None:
    s = GAME.new(3, 1)
    wording = Wording(company("en", 3), s)
    numbers = "–".join(str(s.cells[NUMBER + hex_] or "desert") for hex_ in NODE_HEXES[24])
    assert wording.naming.corner(24) == numbers
    assert wording.thing(("node", 24)).startswith(f"Corner {numbers}")
    assert f"{wording.naming.corner(18)} to {numbers}" in wording.naming.edge(EDGE_NUMBER[18, 24])
    assert "(coast)" in wording.naming.corner(0)


def test_what_is_short_is_said_with_what_the_bank_would_do() -> None:
    home = {"red": town([18], [29])}
    s = position(buildings=home, hands={"red": {"ore": 2, "grain": 2, "wool": 4}})
    wording = Wording(company("en", 4), s)
    reason = GAME.why_not(s, GAME.parse(s, "city 18"))
    assert reason is not None
    assert wording.why(reason) == "1 ore short: 4 wool at the bank would do."
    s = position(buildings=home, hands={"red": {"ore": 2, "grain": 5}})
    reason = GAME.why_not(s, GAME.parse(s, "city 18"))
    assert reason is not None
    assert Wording(company("en", 4), s).why(reason) == "1 ore short."


def test_nobody_hears_a_reason_for_a_refusal_of_an_offer() -> None:
    found = 0
    for _, _, events in course(4, 3, {"offers_per_turn": 5}, 20):
        for event in events:
            if event.kind == "answered":
                said = Wording(company("en", 4), GAME.new(4, 3)).lines([event], 0)
                for line in said:
                    assert re.fullmatch(
                        r"[A-Z][A-Za-z, ]+ (accepts?|refuses?|makes? (a )?counter-offers?)\.",
                        line.text,
                    )
                found += 1
        if found > 20:
            break
    assert found > 20


def said(*told: tuple[str, dict[str, object]]) -> list[str]:
    wording = Wording(company("en", 4), GAME.new(4, 1))
    return [line.text for line in wording.lines([Event(kind, data) for kind, data in told], 0)]


def test_the_dice_and_the_ship_they_move_are_one_line() -> None:
    rolled = ("rolled", {"player": 0, "white": 4, "red": 1, "event": "ship"})
    assert said(rolled, ("ship_moved", {"step": 3})) == [
        "Anna rolls 5 (4 + 1); the barbarian ship: step 3 of 7."
    ]


def test_a_trade_with_the_bank_is_one_line() -> None:
    paid = {"source": 1, "target": "bank", "cards": {"wool": 4}, "why": "bank"}
    taken = {"source": "bank", "target": 1, "cards": {"coin": 1}, "why": "bank"}
    assert said(("cards_moved", paid), ("cards_moved", taken)) == [
        "Gerhard changes 4 wool for 1 coin at the bank."
    ]


def test_cards_that_come_one_by_one_are_one_line() -> None:
    cards = [
        ("cards_moved", {"source": "bank", "target": 2, "cards": {kind: 1}, "why": "setup"})
        for kind in ("ore", "wool", "ore")
    ]
    assert said(*cards) == ["Katrin begins with 1 wool and 2 ore."]
    gift = ("cards_moved", {"source": 0, "target": 2, "count": 1, "why": "wedding"})
    assert said(gift, gift) == ["Anna gives Katrin 2 cards for the Wedding."]


def test_refusals_say_already_that_nothing_came_of_an_offer() -> None:
    refused = ("answered", {"answers": {1: "refuse", 2: "refuse"}})
    assert said(refused, ("no_deal", {"player": 0})) == ["Gerhard and Katrin refuse."]
    assert said(("no_deal", {"player": 0})) == ["No deal for Anna."]


def test_names_are_those_of_the_players() -> None:
    s = GAME.new(4, 1)
    reason = Reason("node_taken", {"node": 18, "owner": "white"})
    assert NAMES[2] in Wording(company("en", 4), s).why(reason)
