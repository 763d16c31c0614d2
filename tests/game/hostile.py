"""Inputs that somebody made to do harm: texts that were cut, twisted and stuffed, and documents
whose check values are right and whose content is not. The same seed gives the same inputs."""

from __future__ import annotations

import base64
import copy
import json
import random
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.learn.learned import Learned
from game.saves import files, links, slots
from game.saves.results import result_of
from game.saves.saved import SavedGame, sealed
from game.saves.shelf import written
from game.saves.tail import tail_of
from game.settings import Settings
from tests.game.inn import begun, finished

LETTERS = "ABCXYZabcxyz0189-_~=%#&\x00ü漢 "
CHOSEN = Settings(language="de", contrast=True)
LEARNT = Learned(
    {"hansa": 3, "carpe_diem": 22, "cities_knights": -1},
    {"hansa": ("2026-11-16", 4), "carpe_diem": ("2026-11-17", 1)},
    ["hansa.first", "hansa.second"],
)
DEEP = "[" * 20_000
NASTY: list[Any] = [
    None, True, False, 0, -1, 5, 2**70, -(2**70), 1e308, float("inf"), float("-inf"), float("nan"),
    "", "x", "red", "\x00", "x" * 5_000, "\ud800", [], {}, [1], [[]], {"": {}}, [None] * 3_000,
]  # fmt: skip


class Hostile(NamedTuple):
    """Where an input comes in ("arrival", "game", "tail", "glance", "result", "settings" or
    "learned") and what it is."""

    door: str
    text: str


def twisted(text: str, rng: random.Random) -> str:
    """A few changes of letters anywhere."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text))
        kind = rng.randrange(6)
        if kind == 0:
            text = text[:at]
        elif kind == 1:
            text = text[:at] + rng.choice(LETTERS) + text[at + 1 :]
        elif kind == 2:
            text = text[:at] + rng.choice(LETTERS) * rng.randint(1, 40) + text[at:]
        elif kind == 3:
            text = text[:at] + text[at + rng.randint(1, 30) :]
        elif kind == 4:
            other = rng.randrange(len(text))
            text = text[min(at, other) :] + text[: min(at, other)]
        else:
            text = text[:at] + text[at : at + 20][::-1] + text[at + 20 :]
        if not text:
            return "g="
    return text


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield (*path, key)
        yield from _places(data[key], (*path, key))


def spoiled(data: Any, rng: random.Random) -> Any:
    """The same with one to three values that have no business there."""
    data = copy.deepcopy(data)
    for _ in range(rng.randint(1, 3)):
        *way, last = rng.choice(list(_places(data)))
        inside = data
        for key in way:
            inside = inside[key]
        kind = rng.randrange(5)
        if kind == 0:
            del inside[last]
        elif kind == 1 and isinstance(inside, list):
            inside.insert(last, copy.deepcopy(inside[last]))
        elif kind == 2 and isinstance(inside, dict):
            inside["unknown"] = inside.pop(last)
        else:
            inside[last] = copy.deepcopy(rng.choice(NASTY))
        if not data:
            break
    return data


def _document(game: SavedGame, rng: random.Random) -> Any:
    """A document that is spoiled somewhere and has the right check values all the same."""
    document = spoiled(game.document(), rng)
    if isinstance(document.get("session"), dict):
        sealed(document["session"])
    return sealed(document)


def _by_hand(game: SavedGame, rng: random.Random) -> Any:
    """A document that begins, and stands, in a position that somebody wrote: what the game itself
    must see through, since every check value is right and there is no log."""
    document = game.document()
    session = document["session"]
    position = nudged(session["now"], rng)
    session |= {"start": position, "now": position, "log": []}
    session.pop("seed", None)
    sealed(session)
    return sealed(document)


def nudged(data: Any, rng: random.Random) -> Any:
    """The same with one to three values that could be right: numbers a little off, others' values,
    things left out, twice or in another order."""
    data = copy.deepcopy(data)
    for _ in range(rng.randint(1, 3)):
        places = list(_places(data))
        (*way, last), (*other, its) = rng.choice(places), rng.choice(places)
        inside, there = data, data
        for key in way:
            inside = inside[key]
        for key in other:
            there = there[key]
        value, kind = inside[last], rng.randrange(4)
        if kind == 0 and type(value) is int:
            inside[last] = value + rng.choice((-10, -2, -1, 1, 2, 10))
        elif kind == 1:
            inside[last] = copy.deepcopy(there[its])
        elif kind == 2 and isinstance(inside, list):
            inside.insert(rng.randrange(len(inside) + 1), copy.deepcopy(value))
        elif kind == 3 and isinstance(inside, list):
            del inside[last]
        elif isinstance(inside, list):
            rng.shuffle(inside)
        else:
            inside[last] = copy.deepcopy(rng.choice(NASTY))
    return data


def _deep(rng: random.Random) -> str:
    return rng.choice(['{"a":' * 6_000, DEEP, '{"format": "kontor-game", "session": ' + DEEP,
                       '{"format": "kontor-games", "version": 1, "games": ' + DEEP])


def _link(game: SavedGame, rng: random.Random) -> str:
    genuine = links.game_link(game.setup, game.session)
    kind = rng.randrange(3)
    if kind == 0:
        return twisted(genuine, rng)
    packed, _, seats = genuine.partition("~")
    if kind == 1:
        rows = spoiled([["Anna", 0, "person"], ["Gerhard", 1, "trader", "builder"]], rng)
        text = rng.choice([json.dumps(rows), DEEP])
        return f"{packed}~{_squeezed(text)}"
    body = base64.urlsafe_b64decode(packed[4:] + "=" * (-len(packed[4:]) % 4))
    size = int.from_bytes(body[:4], "big")
    header = spoiled(json.loads(zlib.decompress(body[4 : 4 + size])), rng)
    text = json.dumps(header) if rng.random() < 0.8 else DEEP
    squeezed = zlib.compress(text.encode(errors="replace"))
    body = len(squeezed).to_bytes(4, "big") + squeezed + body[4 + size : -4]
    body += zlib.crc32(body).to_bytes(4, "big")
    return f"g=k1{base64.urlsafe_b64encode(body).decode().rstrip('=')}~{seats}"


def _squeezed(text: str) -> str:
    data = zlib.compress(text.encode(errors="replace"), 9)
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _dumped(data: Any) -> str:
    return json.dumps(data)


def inputs(seed: int) -> Iterator[Hostile]:
    """Without end."""
    rng = random.Random(seed)
    games = [begun(n, 25, seed=n) for n in (2, 3, 5)]
    games += [begun(2, 40, game="carpe_diem"), begun(4, 90, game="carpe_diem")]
    games += [begun(3, 60, game="cities_knights"), begun(4, 220, game="cities_knights")]
    over = finished(3)
    file = files.one_file(games[1].document()).decode()
    while True:
        game = rng.choice(games)
        lines = game.session.lines()
        makers = [
            lambda game=game: Hostile("arrival", _link(game, rng)),
            lambda: Hostile("arrival", twisted(file, rng)),
            lambda game=game: Hostile("arrival", _dumped(_document(game, rng))),
            lambda game=game: Hostile("arrival", _dumped(
                {"format": files.FORMAT, "version": 1,
                 "games": [games[0].document(), _document(game, rng)]})),
            lambda game=game: Hostile("arrival", _dumped(_by_hand(game, rng))),
            lambda: Hostile("arrival", _deep(rng)),
            lambda game=game: Hostile("game", "1\n" + _dumped(_by_hand(game, rng))),
            lambda game=game: Hostile("game", "1\n" + _dumped(_document(game, rng))),
            lambda game=game: Hostile("game", twisted(written(game.document(), 1), rng)),
            lambda: Hostile("game", "1\n" + _deep(rng)),
            lambda game=game, lines=lines: Hostile("tail", _dumped(sealed(spoiled(
                tail_of(game, 1, len(lines) - 3, lines), rng)))),
            lambda: Hostile("tail", _deep(rng)),
            lambda game=game: Hostile("glance", _dumped(spoiled(
                json.loads(slots.written(slots.of_game(game))), rng))),
            lambda: Hostile("glance", _deep(rng)),
            lambda: Hostile("result", _dumped(spoiled(result_of(over), rng))),
            lambda: Hostile("result", _deep(rng)),
            lambda: Hostile("settings", _dumped(spoiled(json.loads(CHOSEN.encode()), rng))),
            lambda: Hostile("settings", _deep(rng)),
            lambda: Hostile("learned", _dumped(spoiled(json.loads(LEARNT.encode()), rng))),
            lambda: Hostile("learned", _deep(rng)),
        ]  # fmt: skip
        yield rng.choice(makers)()
