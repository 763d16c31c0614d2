"""The catalogues: complete, consistent, used, and able to say all that the engine can."""

import ast
import json
import random
import re
from collections import ChainMap
from pathlib import Path
from string import Formatter

import pytest

from engine import games
from engine.core.errors import Reason
from engine.core.generator import Generator
from engine.hansa.actions import SHIFT
from engine.hansa.desk import MARKERS, PRIVILEGES, TRACKS
from engine.hansa.state import STEP_NAMES, TURN
from game import games as tables
from game.hansa.speech import UNTOLD, Teller, why_not
from game.learn import card
from game.setup import LEVELS, PERSON
from game.text import LANGUAGES, Words, preferred, sentences
from game.text.words import CATALOGUES, FORMS, catalogue, plural
from game.ui import lettering
from game.ui.box import Box
from game.ui.look import Look
from game.ui.overlay import Balloon
from tests.game.sources import OF_MOVES

ROOT = Path(__file__).resolve().parents[2]
NAMES = ["Alheyd", "Gerhard", "Katrin", "Tideman", "Hinrik"]
OTHERS = [language for language in LANGUAGES if language != "en"]
FOLDERS = [CATALOGUES, card.WORDS, *(tables.words(name) for name in tables.names())]
HANSA = tables.words("hansa")
FORMAL = re.compile(r"[a-zäöüß] Sie\b|\bIhnen\b")


def known(language):
    """Every sentence of the house and of its games."""
    return ChainMap(*(catalogue(language, folder) for folder in FOLDERS))


def of_hansa(language):
    """Every sentence of the house and of Hansa."""
    return ChainMap(catalogue(language), catalogue(language, HANSA))


def wordings(entry):
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def strings_in(folder: Path) -> tuple[set[str], set[str]]:
    """Every string in the code, and the fixed beginnings of the ones put together."""
    whole: set[str] = set()
    begun: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
    return whole, begun


@pytest.mark.parametrize("language", OTHERS)
def test_no_key_is_missing_or_left_over(language):
    for folder in FOLDERS:
        assert catalogue(language, folder).keys() == catalogue("en", folder).keys()


def test_a_game_says_nothing_in_the_place_of_the_house():
    for folder in FOLDERS[1:]:
        assert not catalogue("en", folder).keys() & catalogue("en").keys()


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_has_the_same_places_as_the_english_one(language):
    """Together all forms of a plural have them; "one" may do without the number."""
    for key, english in known("en").items():
        wanted = set().union(*(places(s) for s in wordings(english)))
        found = [places(s) for s in wordings(known(language)[key])]
        assert set().union(*found) == wanted, key
        assert all(wanted - some <= {"n"} for some in found), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_exactly_the_forms_of_the_language(language):
    for key, entry in known(language).items():
        if isinstance(entry, dict):
            assert tuple(entry) == FORMS[language], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_sorted_so_that_changes_stay_small(language):
    for folder in FOLDERS:
        keys = list(json.loads((folder / f"{language}.json").read_text("utf-8")))
        assert keys == sorted(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty_or_has_stray_spaces(language):
    for key, entry in known(language).items():
        for sentence in wordings(entry):
            assert sentence and sentence == " ".join(sentence.split()), key


def test_every_key_is_used_by_the_game():
    """A key stands in the code as it is, or is put together there from words that stand there."""
    whole, begun = strings_in(ROOT / "game")
    words = whole | strings_in(ROOT / "engine")[0] | {part for b in begun for part in b.split(".")}
    beginnings = [text for text in begun if re.fullmatch(r"([a-z_0-9]+\.)+", text)]

    def said(part: str) -> bool:
        return part in words or f".{part}" in words or all(w in words for w in part.split("_"))

    def built(key: str) -> bool:
        ends = [key.removeprefix(text) for text in beginnings if key.startswith(text)]
        return any(end in words or all(said(part) for part in end.split(".")) for end in ends)

    assert not [key for key in known("en") if key not in whole and not built(key)]


def test_every_key_the_scenes_name_exists():
    for path in (ROOT / "game").rglob("*.py"):
        own = path.parent / "text"
        sentences = known("en") | (catalogue("en", own) if (own / "en.json").exists() else {})
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and (
                    (isinstance(node.func, ast.Name) and node.func.id == "words")
                    or (isinstance(node.func, ast.Attribute) and node.func.attr == "words")
                )
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                assert node.args[0].value in sentences, (path.name, node.args[0].value)


def test_polish_counts_in_three_forms():
    forms = {n: plural("pl", n) for n in (0, 1, 2, 4, 5, 12, 14, 21, 22, 25, 102, 112)}
    assert forms == {
        0: "many",
        1: "one",
        2: "few",
        4: "few",
        5: "many",
        12: "many",
        14: "many",
        21: "many",
        22: "few",
        25: "many",
        102: "few",
        112: "many",
    }


def test_a_counted_sentence_takes_the_form_of_its_number():
    assert Words("en")("finish.turns", n=1) == "1 turn"
    assert Words("pl")("finish.turns", n=3) == "3 tury"
    assert Words("pl")("finish.turns", n=5) == "5 tur"


@pytest.mark.parametrize(
    ("device", "language"),
    [(["de-AT", "en"], "de"), (["fr", "nl-BE"], "nl"), (["ja"], "en"), ([], "en"), (["PL"], "pl")],
)
def test_language_follows_the_device(device, language):
    assert preferred(device) == language


def test_lists_of_names_read_naturally():
    words = Words("de")
    assert words.joined([]) == ""
    assert words.joined(["Anna"]) == "Anna"
    assert words.joined(["Anna", "Bernd", "Clara"]) == "Anna, Bernd und Clara"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_of_the_game_has_a_name(language):
    words = Words(language, HANSA)
    for kind, things in (
        ("skill", TRACKS),
        ("marker", MARKERS),
        ("privilege", PRIVILEGES),
        ("plays", (PERSON, *LEVELS)),
    ):
        for thing in things:
            assert f"{kind}.{thing}" in words
    for step in STEP_NAMES.values():
        assert step == "over" or f"step.{step}" in words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tables.names())
def test_every_character_of_a_game_has_a_name_and_is_explained(language, game):
    words = Words(language, tables.words(game))
    for style in games.get(game).styles:
        assert f"style.{style}" in words and f"style.{style}.note" in words


PIECES = ("piece.", "pieces.", "finish.", "card.", "kind.", "building.", "speak.", "score.")


def nouns(entry) -> set[str]:
    """A name without its number and its article, as a person compares names."""
    plain = (re.sub(r"\{n\}|^(the|der|die|das|il|la|lo|de|het) ", "", s) for s in wordings(entry))
    return {text.strip().casefold() for text in plain}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_opponent_is_called_like_a_piece(language):
    """Neither its level nor its character."""
    house = catalogue(language)
    levels = {house[f"plays.{level}"].casefold() for level in LEVELS}
    assert len(levels) == len(LEVELS)
    for name in tables.names():
        own = catalogue(language, tables.words(name))
        characters = {own[key].casefold() for key in own if re.fullmatch(r"style\.[a-z]+", key)}
        pieces = {key: nouns(entry) for key, entry in own.items() if key.startswith(PIECES)}
        assert len(pieces) > 10, name
        alike = {key for key, names in pieces.items() if names & (levels | characters)}
        assert not alike, (name, alike)


def test_the_levels_of_opponents_are_those_of_a_craft():
    names = {
        language: [catalogue(language)[f"plays.{level}"] for level in LEVELS]
        for language in LANGUAGES
    }
    assert names == {
        "en": ["Apprentice", "Journeyman", "Expert", "Master"],
        "de": ["Lehrling", "Geselle", "Könner", "Meister"],
        "it": ["Apprendista", "Lavorante", "Esperto", "Maestro"],
        "nl": ["Leerling", "Gezel", "Kenner", "Meester"],
        "pl": ["Uczeń", "Czeladnik", "Znawca", "Mistrz"],
    }


def test_the_player_is_du_in_german_before_the_game_runs_and_in_it():
    page = (ROOT / "web/page/shell.js").read_text("utf-8")
    [before] = re.findall(r"^    de: \{\n(.*?)^    \}", page, re.MULTILINE | re.DOTALL)
    told = [before, *(words for entry in known("de").values() for words in wordings(entry))]
    assert not [words for words in told if FORMAL.search(words)]


def reason_codes() -> set[str]:
    """Every code of a refusal that Hansa and the core can give, read from their source."""
    codes: set[str] = set()
    folders = (ROOT / "engine" / "core", ROOT / "engine" / "hansa")
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        if path.name in OF_MOVES:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Reason"
                and node.args
            ):
                codes |= {
                    leaf.value
                    for leaf in ast.walk(node.args[0])
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
                }
    return codes


def event_kinds() -> set[str]:
    kinds: set[str] = set()
    for path in (ROOT / "engine" / "hansa").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                at = {"_tell": 1, "Event": 0}.get(node.func.id)
                if at is not None and len(node.args) > at:
                    kind = node.args[at]
                    if isinstance(kind, ast.Constant):
                        kinds.add(str(kind.value))
    return kinds


def test_every_reason_of_the_engine_has_a_sentence():
    codes = reason_codes()
    assert len(codes) > 40
    for code in codes:
        assert any(f"{key}.".startswith(f"why.{code}.") for key in known("en")), code


def test_every_sentence_for_a_reason_has_its_reason():
    codes = reason_codes()
    for key in of_hansa("en"):
        if key.startswith("why."):
            assert key.split(".")[1] in codes, key


def test_every_event_has_a_sentence_or_is_known_to_need_none():
    for kind in event_kinds() - {"piece_moved", *UNTOLD}:
        assert any(f"{key}.".startswith(f"log.{kind}.") for key in known("en")), kind


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_whole_game_can_be_told_in_five_languages(players):
    game = games.get("hansa")
    s = game.new(players, 11, {})
    rng = Generator(5)
    names = NAMES[:players]
    board = s.setting.board
    tellers = [Teller(Words(language, HANSA), names, board) for language in LANGUAGES]
    told = 0
    while game.decision(s) is not None:
        events = []
        turn = s.cells[TURN]
        game.apply(s, game.brisk(s, rng), events)
        for teller in tellers:
            for line in teller.lines(events, turn):
                told += 1
                assert line.text and "{" not in line.text
                assert line.seat is None or 0 <= line.seat < players
    assert told > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_met_in_play_is_explained(language):
    """Asks for thousands of impossible actions and reads every answer."""
    game = games.get("hansa")
    chance = random.Random(3)
    rng = Generator(9)
    words = Words(language, HANSA)
    met: set[str] = set()
    for players in (2, 4):
        s = game.new(players, 3, {})
        for _ in range(160):
            if game.decision(s) is None:
                break
            for _ in range(30):
                action = chance.randrange(24) << SHIFT | chance.randrange(1 << 14)
                reason = game.why_not(s, action, chance.choice([None, 0, 1]))
                if reason is not None:
                    met.add(reason.code)
                    sentence = why_not(words, reason, NAMES[:players])
                    assert sentence and "{" not in sentence
            game.apply(s, game.brisk(s, rng))
    assert len(met) > 12


def test_a_reason_speaks_of_players_by_their_names():
    reason = Reason("post_taken", {"post": "Hamburg-Lübeck 2", "owner": "blue"})
    assert why_not(Words("en", HANSA), reason, NAMES) == "This post is taken by Gerhard."


def test_a_reason_names_the_route_as_it_is_printed():
    reason = Reason("route_not_complete", {"route": "Stade-Hamburg", "have": 1, "need": 3})
    sentence = why_not(Words("en", HANSA), reason, NAMES)
    assert sentence == "Stade–Hamburg is not complete: 1 of 3 posts are yours."


LONG = {
    "name": "Wilhelmina",
    "other": "Bartholomäus",
    "owner": "Bartholomäus",
    "player": "Wilhelmina",
    "decider": "Wilhelmina",
    "route": "Quedlinburg–Magdeburg",
    "city": "Quedlinburg",
    "n": 12,
    "have": 10,
    "need": 12,
    "next": 4,
    "space": 11,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_log_line_fits_a_balloon_on_the_smallest_screen(language):
    words = Words(language, HANSA)
    look = Look(360, 640, text=1.5, words=words)
    marker = max((words(f"marker.{kind}") for kind in MARKERS), key=len)
    skill = words("skill.liber_sophiae")
    values = LONG | {"marker": marker, "markers": f"{marker}, {marker}"}
    values |= {"skill": skill, "track": skill, "now": words("step.extra")}
    for key in of_hansa(language):
        if key.startswith(("why.", "log.")):
            text = words(key, **values)
            balloon = Balloon.around(look, Box(170, 300, 20, 20), text)
            assert look.area.holds(balloon.box)
            inner = balloon.box.inset(Balloon.PAD_X, Balloon.PAD_Y)
            setting = lettering.fit(look, text, lettering.BODY, inner.w, inner.h)
            assert setting.fits and setting.size == lettering.BODY.size * look.text, key


def test_parts_are_read_aloud_as_sentences():
    assert sentences("Undo", "There is nothing to undo.") == "Undo. There is nothing to undo."
    assert sentences("Displaced, Anna!", "Who acts?", "") == "Displaced, Anna! Who acts?"
    assert sentences("", "Thinking …", "Done") == "Thinking … Done"
    assert sentences("", "") == ""
