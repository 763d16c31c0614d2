"""Reads a position written by hand or by `encode`, and refuses an impossible one."""

from __future__ import annotations

from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import flag, mapping, one_of, sequence, whole
from engine.hansa import audit, scoring
from engine.hansa.codec.encoding import FORMAT
from engine.hansa.codec.names import Names
from engine.hansa.codec.setting import setting_for
from engine.hansa.codec.steps import StepReader
from engine.hansa.desk import (
    ACTIONES,
    EXTRA_OFFICE,
    LAST_PRESTIGE,
    MARKER_COUNTS,
    MARKERS,
    PIECES,
    SCORE_MARKER,
    SHAPES,
    START_MARKERS,
    STEPS,
    TRACKS,
    setup_supply,
)
from engine.hansa.legal import legal
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    BAG,
    COMPLETED,
    LINKED,
    LINKS,
    MARKER,
    OFFICE,
    PAWN,
    PLATE,
    PRESTIGE,
    RIDDEN,
    STOCK,
    SUPPLY,
    TABLE,
    TRACK,
    TURN,
    UNUSED,
    USED,
    NewMarkers,
    Over,
    State,
    blank,
    desk,
    extra_city,
    face_down,
    piece,
    value,
)

_KEYS = (
    "format",
    *("players", "options", "turn", "actions_left", "acted", "ridden", "pawn", "step"),
    *("desks", "supply", "stock", "routes", "cities", "extra", "coellen", "prestige", "linked"),
    *("markers", "route_markers", "plate", "pending", "generator"),
)

_MOST_ACTIONS = 60

_MOST_PRESTIGE = 200


def decode(data: object) -> State:
    newer = data.get("format", FORMAT) if isinstance(data, dict) else FORMAT
    if isinstance(newer, int) and newer > FORMAT:
        raise BadInput("This position was written by a newer version of the game.")
    given = mapping(data, "A position", _KEYS)
    whole(given.get("format", FORMAT), "The format", 1, FORMAT)
    if "players" not in given:
        raise BadInput("A position must say the number of players.")
    s = blank(setting_for(given["players"], given.get("options")))
    _Decoder(s, given).run()
    broken = audit.audit(s) or _wrong_end(s)
    if broken:
        raise BadInput(broken[0])
    if not isinstance(s.step, Over) and not legal(s):
        raise BadInput("Nobody could do anything in this position.")
    return s


def _wrong_end(s: State) -> list[str]:
    """A game goes on until one of its three ends is reached, and not beyond it (10.1)."""
    most = max(s.cells[desk(player) + PRESTIGE] for player in range(s.setting.players))
    reached = {
        "prestige": most >= LAST_PRESTIGE,
        "markers": not face_down(s),
        "cities": s.cells[COMPLETED] >= s.setting.board.completed_cities_end,
    }
    if isinstance(s.step, Over):
        return [] if reached[s.step.why] else [f"The game has not ended by {s.step.why}."]
    for why in ("prestige", "cities"):
        if reached[why]:
            return [f"The game would have ended by {why}."]
    return []


class _Decoder(Names):
    """Fills a blank position from its description, in the order in which defaults depend on it."""

    def __init__(self, s: State, given: dict[str, Any]) -> None:
        super().__init__(s)
        self.given = given

    def run(self) -> None:
        s, cells = self.s, self.s.cells
        self.read_desks()
        self.read_routes()
        self.read_cities()
        self.read_table()
        self.read_prestige()
        cells[TURN] = one_of(self.given.get("turn", "red"), self.colours, "The turn")
        self.read_pawn()
        self.read_turn()
        s.pending = tuple(self.kinds(self.given.get("pending", []), "The pending markers"))
        s.seed = whole(self.given.get("generator", 0), "The generator", 0, (1 << 64) - 1)
        s.step = StepReader(s).read(self.given)
        self.read_markers()
        self.read_supplies()
        self.read_links()

    def per_player(self, key: str, what: str) -> dict[int, Any]:
        entries = mapping(self.given.get(key, {}), what, self.colours)
        return {self.colours.index(colour): entry for colour, entry in entries.items()}

    def read_desks(self) -> None:
        for player, data in self.per_player("desks", "The desks").items():
            for track, steps in mapping(data, "A desk", TRACKS).items():
                number = TRACKS.index(track)
                taken = whole(steps, f"The steps of {track}", 0, STEPS[number])
                self.s.cells[desk(player) + TRACK + number] = taken

    def read_routes(self) -> None:
        for name, data in mapping(self.given.get("routes", {}), "The routes").items():
            posts = self.board.routes[one_of(name, self.route_names, "A route")].posts
            entries = sequence(data, f"The route {name}", len(posts))
            for post, entry in zip(posts, entries, strict=False):
                if entry is not None:
                    self.s.cells[post] = self.piece(entry)

    def read_cities(self) -> None:
        for name, data in mapping(self.given.get("cities", {}), "The cities").items():
            city = self.board.cities[one_of(name, self.city_names, "A city")]
            entries = sequence(data, f"The offices of {name}", len(city.offices))
            if None in entries and any(entries[entries.index(None) :]):
                raise BadInput(f"{name} has a gap between its offices.")
            for office, entry in zip(city.offices, entries, strict=False):
                if entry is not None:
                    self.s.cells[OFFICE + office] = self.piece(entry)
        self.s.cells[COMPLETED] = audit.completed_cities(self.s)
        extras = []
        for name, data in mapping(self.given.get("extra", {}), "The extra offices").items():
            number = one_of(name, self.city_names, "A city")
            entries = sequence(data, f"The extra offices of {name}", MARKER_COUNTS[EXTRA_OFFICE])
            if entries and not self.s.cells[OFFICE + self.board.cities[number].offices[0]]:
                raise BadInput(f"{name} has an extra office beside an empty leftmost office.")
            extras += [number << 4 | self.piece(entry) for entry in entries]
        if len(extras) > MARKER_COUNTS[EXTRA_OFFICE]:
            raise BadInput(f"There are only {MARKER_COUNTS[EXTRA_OFFICE]} extra offices.")
        self.s.extras = tuple(sorted(extras, key=extra_city))

    def read_table(self) -> None:
        spaces = [str(space.prestige) for space in self.board.table]
        data = mapping(self.given.get("coellen", {}), "The Coellen table", spaces)
        for space, colour in data.items():
            player = one_of(colour, self.colours, "The owner of a Coellen space")
            self.s.cells[TABLE + spaces.index(space)] = piece(player, 1)

    def read_prestige(self) -> None:
        for player, points in self.per_player("prestige", "The prestige").items():
            self.s.cells[desk(player) + PRESTIGE] = whole(
                points, "The prestige of a player", 0, _MOST_PRESTIGE
            )

    def read_pawn(self) -> None:
        if "pawn" not in self.given:
            return
        names = [province.name for province in self.s.setting.provinces]
        self.s.cells[PAWN] = 1 + one_of(self.given["pawn"], names, "The pawn's province")

    def read_turn(self) -> None:
        cells = self.s.cells
        allowance = value(self.s, cells[TURN], ACTIONES)
        cells[ACTIONS] = whole(
            self.given.get("actions_left", allowance), "The actions left", 0, _MOST_ACTIONS
        )
        cells[ACTED] = flag(self.given.get("acted", False), "“acted”")
        cells[RIDDEN] = flag(self.given.get("ridden", False), "“ridden”")
        if cells[RIDDEN] and not self.s.setting.provinces:
            raise BadInput("Only two players ride.")

    def read_markers(self) -> None:
        cells = self.s.cells
        left = list(MARKER_COUNTS)
        step = self.s.step
        waiting = [*self.s.pending, *(step.kinds if isinstance(step, NewMarkers) else ())]
        for kind in waiting:
            left[kind] -= 1
        for player, data in self.per_player("markers", "The markers").items():
            owned = mapping(data, "The markers of a player", ("unused", "used"))
            for place, name in ((UNUSED, "unused"), (USED, "used")):
                for kind in self.kinds(owned.get(name, []), f"The {name} markers"):
                    left[kind] -= 1
                    cells[desk(player) + place + kind] += 1
        cells[PLATE] = whole(self.given.get("plate", 0), "The number of markers on the plate", 0, 3)
        if cells[PLATE] and isinstance(step, NewMarkers):
            raise BadInput("The plate is empty once its markers are revealed.")
        room = len(START_MARKERS) - len(waiting) - cells[PLATE]
        for route, kind in self.route_markers(left, max(room, 0)):
            room -= 1
            left[kind] -= 1
            cells[MARKER + route] = kind + 1
        if room < 0:
            raise BadInput("More than three markers lie at routes, on the plate or wait for one.")
        for kind, count in enumerate(left):
            if count < 0:
                raise BadInput(f"There are only {MARKER_COUNTS[kind]} markers {MARKERS[kind]}.")
            cells[BAG + kind] = count

    def route_markers(self, left: list[int], room: int) -> list[tuple[int, int]]:
        if "route_markers" not in self.given:
            starters = zip(self.board.taverns, START_MARKERS, strict=True)
            return [(route, kind) for route, kind in starters if left[kind] > 0][:room]
        data = mapping(self.given["route_markers"], "The markers at routes", self.route_names)
        return [
            (self.route_names.index(name), one_of(kind, MARKERS, "A marker"))
            for name, kind in data.items()
        ]

    def read_supplies(self) -> None:
        """Supply and stock share what is not elsewhere; what is not given is worked out."""
        out = audit.pieces_out(self.s)
        supplies = self.per_player("supply", "The supply")
        stocks = self.per_player("stock", "The stock")
        for player, colour in enumerate(self.colours):
            covered = audit.desk_pieces(self.s, player)
            supply, stock = supplies.get(player), stocks.get(player)
            for data in (supply, stock):
                if data is not None and len(sequence(data, "A supply or stock", 2)) != 2:
                    raise BadInput("A supply or stock is written as [traders, merchants].")
            for shape in range(2):
                rest = (
                    PIECES[shape] - covered[shape] - SCORE_MARKER[shape] - out[piece(player, shape)]
                )
                if rest < 0:
                    raise BadInput(f"{colour} has {-rest} {SHAPES[shape]}s too many.")
                name = f"{colour}'s {SHAPES[shape]}s in supply or stock"
                if supply is not None:
                    ready = whole(supply[shape], name, 0, rest)
                elif stock is not None:
                    ready = rest - whole(stock[shape], name, 0, rest)
                else:
                    ready = min(rest, setup_supply(player)[shape])
                if stock is not None and stock[shape] != rest - ready:
                    raise BadInput(f"{name} must add up to {rest}.")
                self.s.cells[desk(player) + SUPPLY + shape] = ready
                self.s.cells[desk(player) + STOCK + shape] = rest - ready

    def read_links(self) -> None:
        players = range(self.s.setting.players)
        if "linked" in self.given:
            data = sequence(self.given["linked"], "“linked”", len(players))
            order = [one_of(colour, self.colours, "A player of the link") for colour in data]
            if len(set(order)) < len(order):
                raise BadInput("A player makes the East-West link only once.")
        else:
            order = [player for player in players if scoring.has_link(self.s, player)]
        self.s.cells[LINKS] = len(order)
        for place, player in enumerate(order):
            self.s.cells[desk(player) + LINKED] = place + 1
