"""The table in words: what an action does, what a thing is, why something cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import Reason
from engine.core.protocol import Event
from engine.hansa import actions as act
from engine.hansa import state as st
from engine.hansa.board import MapSide
from engine.hansa.desk import MARKERS, PRIVILEGES, SHAPES, TRACKS, TRADER
from engine.hansa.state import State
from game.hansa import speech
from game.hansa.choices import argument_of, kind_of
from game.hansa.motives import drawback, motive
from game.table.company import Company
from game.table.says import Line
from game.table.spotted import Thing
from game.text import Words, sentences

_VERBS = {
    act.PLACE: "do.place",
    act.ADD: "do.add",
    act.LIFT: "do.lift",
    act.RELOCATE: "do.relocate",
    act.TAKE: "do.lift",
    act.PUT: "do.put",
    act.REMOVE: "do.remove",
}
_SHORT = {
    act.INCOME: "verb.income",
    act.PLACE: "verb.place",
    act.DISPLACE: "verb.displace",
    act.LIFT: "verb.lift",
    act.ESTABLISH: "verb.establish",
    act.USE: "verb.use",
    act.SWAP: "verb.swap",
    act.DEVELOP: "verb.develop",
    act.REMOVE: "verb.remove",
    act.RIDE: "verb.ride",
    act.TRAVEL: "verb.travel",
    act.RELOCATE: "verb.put",
    act.ADD: "verb.add",
    act.TAKE: "verb.lift",
    act.PUT: "verb.put",
    act.MARKER: "verb.put",
    act.PAWN: "verb.put",
}

_UNTOLD = (act.END, act.DONE)
_USUAL_FEE = act.pack(act.PAY, TRADER)


class Wording:
    """Speaks about one position to one company."""

    def __init__(self, company: Company, s: State) -> None:
        self.company = company
        self.words: Words = company.words
        self.state = s
        self.board: MapSide = s.setting.board

    # names
    def route(self, number: int) -> str:
        return speech.shown(self.board.routes[number].name)

    def piece(self, shape: int) -> str:
        return self.words(f"piece.{SHAPES[shape]}")

    def pieces(self, traders: int, merchants: int) -> str:
        said = []
        if traders or not merchants:
            said.append(self.words("pieces.trader", n=traders))
        if merchants:
            said.append(self.words("pieces.merchant", n=merchants))
        return self.words.joined(said)

    def province(self, number: int) -> str:
        cities = self.state.setting.provinces[number].cities
        return "–".join(self.board.cities[city].name for city in cities)

    def marker(self, kind: int) -> str:
        return self.words(f"marker.{MARKERS[kind]}")

    def skill(self, track: int) -> str:
        return self.words(f"skill.{TRACKS[track]}")

    def verb(self, action: int) -> str:
        """One or two words for a button."""
        return self.words(_SHORT[kind_of(action)])

    # actions
    def action(self, action: int) -> str:
        """One sentence without its consequences."""
        kind, argument = kind_of(action), argument_of(action)
        words = self.words
        if kind in _VERBS:
            return self._on_post(kind, argument)
        if kind == act.DISPLACE:
            there = self.state.cells[argument & 255]
            return words(
                "do.displace",
                piece=self.piece(argument >> 8),
                theirs=self.piece(st.shape_of(there)),
                name=self.company.name(st.owner(there)),
                route=self.route(self.board.post_route[argument & 255]),
            )
        if kind == act.ESTABLISH:
            return self._use(argument)
        if kind == act.INCOME:
            return words("do.income", pieces=self.pieces(argument >> 4, argument & 15))
        if kind == act.USE:
            return words("do.use", marker=self.marker(argument))
        if kind == act.SWAP:
            city = self.board.cities[argument >> 4].name
            first = (argument & 15) + 1
            return words("do.swap", city=city, a=first, b=first + 1)
        if kind == act.DEVELOP:
            return words("do.skill", skill=self.skill(argument))
        if kind == act.PAY:
            return words("do.pay", piece=self.piece(argument))
        if kind == act.MARKER:
            marker, route = self.marker(argument >> 8), self.route(argument & 255)
            return words("do.marker", marker=marker, route=route)
        if kind == act.RIDE:
            return words("do.ride", province=self.province(argument >> 12))
        if kind in (act.TRAVEL, act.PAWN):
            key = "do.travel" if kind == act.TRAVEL else "do.pawn"
            return words(key, province=self.province(argument))
        return words("table.done" if kind == act.DONE else "table.end")

    def _on_post(self, kind: int, argument: int) -> str:
        post = argument & 255
        there = self.state.cells[post]
        shape = argument >> 8 if kind in (act.PLACE, act.ADD) else self._shape_moved(there)
        return self.words(
            _VERBS[kind],
            piece=self.piece(shape),
            route=self.route(self.board.post_route[post]),
            name=self.company.name(st.owner(there)) if there else "",
        )

    def _shape_moved(self, there: int) -> int:
        step = self.state.step
        if there:
            return st.shape_of(there)
        if isinstance(step, st.Relocate):
            return st.shape_of(step.displaced)
        if isinstance(step, st.Resettle):
            return step.shape
        return step.hand[0] & 1 if isinstance(step, st.Move) and step.hand else 0

    def _use(self, argument: int) -> str:
        use, detail = argument >> 5 & 7, argument & 31
        route = self.board.routes[argument >> 8]
        words = self.words
        if use == act.OFFICE:
            return words("do.office", city=self.board.cities[route.ends[detail >> 4]].name)
        if use == act.SKILL:
            return words("do.skill", skill=self.skill(detail))
        if use == act.TABLE:
            return words("do.table", n=self.board.table[detail].prestige)
        if use == act.EXTRA:
            city = self.board.cities[route.ends[detail >> 4]].name
            return words("do.extra", city=city, piece=self.piece(detail & 15))
        return words("do.nothing")

    # things
    def thing(self, thing: Thing) -> str:
        """What stands there, for the ear."""
        kind, words = thing[0], self.words
        if kind == "post":
            route = self.board.routes[self.board.post_route[thing[1]]]
            name = self.route(self.board.post_route[thing[1]])
            held = self._held(self.state.cells[thing[1]])
            return words("speak.post", route=name, n=thing[1] - route.posts.start + 1, held=held)
        if kind == "office":
            return self._office(thing[1], thing[2])
        if kind == "route":
            there = self.state.cells[st.MARKER + thing[1]]
            what = self.marker(there - 1) if there else words("speak.free")
            return words("speak.route", route=self.route(thing[1]), held=what)
        return words("speak.province", province=self.province(thing[1]))

    def held(self, piece: tuple[int, int]) -> str:
        """A piece, by player and shape."""
        player, shape = piece
        name = self.company.name(player)
        return self.words("speak.piece", name=name, piece=self.piece(shape))

    def _held(self, code: int) -> str:
        if not code:
            return self.words("speak.free")
        return self.held((st.owner(code), st.shape_of(code)))

    def _office(self, city: int, index: int) -> str:
        place = self.board.cities[city].offices[index]
        office = self.board.offices[place]
        return self.words(
            "speak.office",
            city=self.board.cities[city].name,
            n=index + 1,
            held=self._held(self.state.cells[st.OFFICE + place]),
            privilege=self.words(f"privilege.{PRIVILEGES[office.privilege]}"),
            piece=self.piece(office.shape),
        )

    def target(self, thing: Thing, actions: Sequence[int]) -> str:
        """What stands there, and what touching it does."""
        routes = [a for a in actions if kind_of(a) == act.ESTABLISH]
        if routes and thing[0] != "office":
            route = self.route(argument_of(routes[0]) >> 8)
            does = self.words("ask.establish", route=route)
        else:
            does = self.action(actions[0])
        return sentences(self.thing(thing), does)

    # what was, and why
    @property
    def _names(self) -> list[str]:
        return [self.company.name(seat) for seat in range(self.company.seats)]

    def phrase(self, action: int, first: bool) -> str:
        """In the story of a turn. That one displaces at the usual fee goes without saying."""
        if kind_of(action) in _UNTOLD or (action == _USUAL_FEE and not first):
            return ""
        said = self.action(action)
        if kind_of(action) == act.ESTABLISH:
            route = self.route(argument_of(action) >> 8)
            return f"{self.words('ask.establish', route=route)}: {said}"
        return said

    def lines(self, events: Sequence[Event], turn: int) -> list[Line]:
        return speech.Teller(self.words, self._names, self.board).lines(events, turn)

    def motive(self, reason: Reason) -> str:
        return motive(self.words, reason.code, reason.values, self._names)

    def drawback(self, reason: Reason) -> str:
        return drawback(self.words, reason, self._names)

    def why(self, reason: Reason) -> str:
        """One sentence in the reader's language."""
        return speech.why_not(self.words, reason, self._names)
