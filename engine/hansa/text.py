"""Actions as lines of text, both ways: `place trader Hamburg-Lübeck 2`, `end turn`.

The lines are stable: saves, links and tests are written in them. Posts count from 1 at the
first-named city. Reading also takes a route named from its other end (counting from there), capital
or small letters, and umlauts written plainly (`Lubeck`, `Luebeck`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.core.errors import BadInput
from engine.hansa import actions as act
from engine.hansa.board import City, MapSide
from engine.hansa.desk import MARKERS, PIECES, SHAPES, START_MARKERS, TRACKS
from engine.hansa.reach import post_name
from engine.hansa.state import Setting, State

_POST_VERBS = {
    "lift": act.LIFT,
    "remove": act.REMOVE,
    "relocate": act.RELOCATE,
    "take": act.TAKE,
    "put": act.PUT,
}
_SHAPE_POST_VERBS = {"place": act.PLACE, "displace": act.DISPLACE, "add": act.ADD}
_PROVINCE_VERBS = {"travel": act.TRAVEL, "pawn": act.PAWN}
_VERBS = {
    kind: verb
    for verbs in (_POST_VERBS, _SHAPE_POST_VERBS, _PROVINCE_VERBS)
    for verb, kind in verbs.items()
}
_UMLAUTS = str.maketrans("äöü", "aou")
_UMLAUTS_AS_TWO = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def text(s: State, action: int) -> str:
    """The canonical line of a well-formed action."""
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    setting, board = s.setting, s.setting.board
    try:
        if kind == act.INCOME:
            return "income " + _count(argument >> 4, argument & 15)
        if kind in _SHAPE_POST_VERBS.values():
            where = post_name(s, argument & 255)
            return f"{_VERBS[kind]} {SHAPES[argument >> 8]} {where}"
        if kind in _POST_VERBS.values():
            return f"{_VERBS[kind]} {post_name(s, argument)}"
        if kind == act.ESTABLISH:
            return _establish_text(board, argument)
        if kind == act.USE:
            return f"use {MARKERS[argument]}"
        if kind == act.SWAP:
            city, index = board.cities[argument >> 4], argument & 15
            return f"swap {city.name} {_office(city, index)} {_office(city, index + 1)}"
        if kind == act.DEVELOP:
            return f"develop {TRACKS[argument]}"
        if kind == act.RIDE:
            line = f"ride {setting.provinces[argument >> 12].name}"
            return line + _revealed_text(argument & 0xFFF)
        if kind in _PROVINCE_VERBS.values():
            return f"{_VERBS[kind]} {setting.provinces[argument].name}"
        if kind == act.END:
            return "end turn" + _revealed_text(argument)
        if kind == act.PAY:
            return f"pay {SHAPES[argument]}"
        if kind == act.MARKER:
            return f"marker {MARKERS[argument >> 8]} {board.routes[argument & 255].name}"
        if kind == act.DONE and not argument:
            return "done"
    except IndexError:
        pass
    raise BadInput(f"{action} is not an action of this game.")


def _count(traders: int, merchants: int) -> str:
    parts = []
    for shape, count in enumerate((traders, merchants)):
        if count > PIECES[shape]:
            raise IndexError(count)
        if count:
            parts.append(f"{count} {SHAPES[shape]}{'s' if count > 1 else ''}")
    return " ".join(parts) or "0 traders"


def _office(city: City, index: int) -> int:
    """The number of a printed office, from 1."""
    return city.offices[index] - city.offices.start + 1


def _establish_text(board: MapSide, argument: int) -> str:
    route = board.routes[argument >> 8]
    use, detail = argument >> 5 & 7, argument & 31
    line = f"establish {route.name}"
    city = board.cities[route.ends[detail >> 4]]
    if use == act.NOTHING and not detail:
        return line
    if use == act.OFFICE:
        return f"{line} office {city.name} {_office(city, detail & 15)}"
    if use == act.SKILL:
        return f"{line} skill {TRACKS[detail]}"
    if use == act.TABLE:
        return f"{line} table {board.table[detail].prestige}"
    if use == act.EXTRA:
        return f"{line} extra {city.name} {SHAPES[detail & 15]}"
    raise IndexError(use)


def _revealed_text(packed: int) -> str:
    kinds = act.unpack_revealed(packed)
    if len(kinds) > len(START_MARKERS) or any(kind < 0 for kind in kinds):
        raise IndexError(packed)
    return "".join([" reveals", *(f" {MARKERS[kind]}" for kind in kinds)]) if kinds else ""


@cache
def _cities(board: MapSide) -> dict[str, int]:
    """Every accepted spelling of a city."""
    spellings = {}
    for number, city in enumerate(board.cities):
        name = city.name.casefold()
        for spelling in (name, name.translate(_UMLAUTS), name.translate(_UMLAUTS_AS_TWO)):
            spellings[spelling] = number
    return spellings


@cache
def _routes(board: MapSide) -> dict[tuple[int, int], tuple[int, bool]]:
    """Routes by their ends, in both directions; True if the direction is the printed one."""
    found = {}
    for number, route in enumerate(board.routes):
        first, second = route.ends
        found[first, second] = (number, True)
        found[second, first] = (number, False)
    return found


class _Reader:
    """Takes one word after another off a line."""

    def __init__(self, setting: Setting, line: str) -> None:
        self.setting, self.board, self.line = setting, setting.board, line
        self.words = line.split()

    def fail(self, what: str) -> BadInput:
        return BadInput(f"“{self.line}” cannot be read: {what}.")

    def word(self, what: str) -> str:
        if not self.words:
            raise self.fail(f"{what} is missing")
        return self.words.pop(0)

    def choice(self, names: Sequence[str], what: str) -> int:
        word = self.word(what).casefold()
        if word not in names:
            raise self.fail(f"“{word}” is no {what}")
        return names.index(word)

    def number(self, what: str, limit: int, least: int = 1) -> int:
        word = self.word(what)
        plain = word.isascii() and word.isdigit() and len(word) < 5
        if not plain or not least <= int(word) <= limit:
            raise self.fail(f"“{word}” is no {what} from {least} to {limit}")
        return int(word)

    def city(self) -> int:
        word = self.word("city")
        try:
            return _cities(self.board)[word.casefold()]
        except KeyError:
            raise self.fail(f"there is no city “{word}”") from None

    def route(self) -> tuple[int, bool]:
        word = self.word("route")
        cities = _cities(self.board)
        ends = tuple(cities.get(name.casefold(), -1) for name in word.split("-"))
        try:
            return _routes(self.board)[ends]  # type: ignore[index]
        except KeyError:
            raise self.fail(f"there is no route “{word}”") from None

    def post(self) -> int:
        number, printed = self.route()
        posts = self.board.routes[number].posts
        index = self.number("post", len(posts))
        return posts[index - 1] if printed else posts[-index]

    def province(self) -> int:
        names = [province.name.casefold() for province in self.setting.provinces]
        return self.choice(names, "province")

    def revealed(self) -> int:
        if not self.words:
            return 0
        self.choice(("reveals",), "outcome")
        kinds = [self.choice(MARKERS, "marker")]
        while self.words:
            kinds.append(self.choice(MARKERS, "marker"))
        if len(kinds) > len(START_MARKERS):
            raise self.fail("at most three markers lie on a plate")
        return act.pack_revealed(kinds)


def parse(s: State, line: object) -> int:
    """The action of a line, legal or not."""
    if not isinstance(line, str) or len(line) > 200:
        raise BadInput("An action is one short line of text.")
    reader = _Reader(s.setting, line)
    action = _parse_words(reader, reader.word("action").casefold())
    if reader.words:
        raise reader.fail(f"“{reader.words[0]}” is one word too many")
    return action


def _parse_words(reader: _Reader, verb: str) -> int:
    if verb == "income":
        return _parse_income(reader)
    if verb in _SHAPE_POST_VERBS:
        shape = reader.choice(SHAPES, "piece")
        return act.pack(_SHAPE_POST_VERBS[verb], shape << 8 | reader.post())
    if verb in _POST_VERBS:
        return act.pack(_POST_VERBS[verb], reader.post())
    if verb == "establish":
        return _parse_establish(reader)
    if verb == "use":
        return act.pack(act.USE, reader.choice(MARKERS, "marker"))
    if verb == "swap":
        return _parse_swap(reader)
    if verb == "develop":
        return act.pack(act.DEVELOP, reader.choice(TRACKS, "skill"))
    if verb == "ride":
        return act.ride(reader.province(), reader.revealed())
    if verb in _PROVINCE_VERBS:
        return act.pack(_PROVINCE_VERBS[verb], reader.province())
    if verb == "end":
        reader.choice(("turn",), "word after “end”")
        return act.end(reader.revealed())
    if verb == "pay":
        return act.pack(act.PAY, reader.choice(SHAPES, "piece"))
    if verb == "marker":
        kind = reader.choice(MARKERS, "marker")
        return act.marker(kind, reader.route()[0])
    if verb == "done":
        return act.pack(act.DONE)
    raise reader.fail(f"“{verb}” is no action")


def _parse_income(reader: _Reader) -> int:
    counts: dict[int, int] = {}
    while reader.words or not counts:
        count = reader.number("number of pieces", max(PIECES), least=0)
        shape = reader.choice((*SHAPES, *(f"{shape}s" for shape in SHAPES)), "piece") % 2
        if shape in counts or count > PIECES[shape]:
            raise reader.fail("each shape is named once, and no more than there are")
        counts[shape] = count
    return act.income(counts.get(0, 0), counts.get(1, 0))


def _parse_swap(reader: _Reader) -> int:
    city = reader.city()
    offices = len(reader.board.cities[city].offices)
    left, right = reader.number("office", offices), reader.number("office", offices)
    if right != left + 1:
        raise reader.fail("only neighbouring offices can be swapped, the left one first")
    return act.swap(city, left - 1)


def _parse_establish(reader: _Reader) -> int:
    number, _ = reader.route()
    if not reader.words:
        return act.establish(number)
    uses = ("office", "skill", "table", "extra")
    use = reader.choice(uses, "use of a route") + 1
    if use == act.SKILL:
        return act.establish(number, use, reader.choice(TRACKS, "skill"))
    if use == act.TABLE:
        spaces = [str(space.prestige) for space in reader.board.table]
        return act.establish(number, use, reader.choice(spaces, "space of the table"))
    city = reader.city()
    ends = reader.board.routes[number].ends
    if city not in ends:
        raise reader.fail(f"{reader.board.cities[city].name} is not at this route")
    end = ends.index(city)
    if use == act.OFFICE:
        index = reader.number("office", len(reader.board.cities[city].offices))
        return act.establish(number, use, act.office_detail(end, index - 1))
    return act.establish(number, use, act.extra_detail(end, reader.choice(SHAPES, "piece")))
