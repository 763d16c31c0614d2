"""A position as readable JSON, both ways. Written by hand, whatever is left out is filled in.

    format                  1; `encode` writes it, so that older positions stay readable
    players, options        4; {"provinces": "outer_six"} for two players
    turn, actions_left      "red"; by default what the actiones track gives
    acted, ridden           an action, the free ride was taken this turn
    desks                   {"red": {"actiones": 1}}: steps developed
    supply, stock           {"red": [traders, merchants]}
    routes                  {"Stade-Hamburg": ["red trader", null, "blue merchant"]}
    cities, extra           {"Minden": ["red trader"]}: from the left; extras in the order built
    coellen                 {"8": "red"}
    prestige, linked        {"red": 13}; the players that made the link, in order
    markers                 {"red": {"unused": ["plus_3_actions"], "used": []}}
    route_markers           {"Osnabrück-Bremen": "swap_offices"}; by default the start markers
    plate, pending          face-down markers drawn this turn; markers that found no route
    pawn                    "I4": a province of the two-player game
    step                    the small choice inside a long action, see `_STEPS`
    generator               the state of the generator

The face-down markers are whatever is not elsewhere.
"""

from __future__ import annotations

from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import flag, mapping, one_of, sequence, shown, whole
from engine.hansa import audit, scoring
from engine.hansa.board import PROVINCE_OPTIONS, Board, for_players
from engine.hansa.desk import (
    ACTIONES,
    COLOURS,
    EXTRA_OFFICE,
    LAST_PRESTIGE,
    LIBER_SOPHIAE,
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
from engine.hansa.reach import nearest_free, post_name
from engine.hansa.state import (
    ACTED,
    ACTIONS,
    BAG,
    COMPLETED,
    ENDS,
    LINKED,
    LINKS,
    MARKER,
    OFFICE,
    PAWN,
    PLATE,
    PRESTIGE,
    RIDDEN,
    STEP_NAMES,
    STOCK,
    SUPPLY,
    TABLE,
    TRACK,
    TURN,
    UNUSED,
    USED,
    Extra,
    Fee,
    Move,
    NewMarkers,
    Over,
    Relocate,
    Remove,
    Resettle,
    SetPawn,
    Setting,
    State,
    Step,
    blank,
    desk,
    extra_city,
    extras_in,
    face_down,
    owner,
    piece,
    shape_of,
    value,
)

_FORMAT = 1
_KEYS = (
    "format",
    *("players", "options", "turn", "actions_left", "acted", "ridden", "pawn", "step"),
    *("desks", "supply", "stock", "routes", "cities", "extra", "coellen", "prestige", "linked"),
    *("markers", "route_markers", "plate", "pending", "generator"),
)
_MOST_ACTIONS = 60
_MOST_PRESTIGE = 200


def setting_for(players: object, options: object) -> Setting:
    """What a game is played with; raises BadInput if it cannot be."""
    count = whole(players, "The number of players", 2, len(COLOURS))
    given = mapping({} if options is None else options, "The options", ["provinces"])
    board = for_players(count)
    if count > 2:
        if given:
            raise BadInput("Provinces belong to the game of two players.")
        return Setting(board, count, (), "")
    choice = one_of(given.get("provinces", "outer_six"), PROVINCE_OPTIONS, "The provinces")
    option = PROVINCE_OPTIONS[choice]
    return Setting(board, count, board.provinces[option], option)


def options_of(setting: Setting) -> dict[str, Any]:
    return {"provinces": setting.option} if setting.option else {}


def encode(s: State) -> dict[str, Any]:
    setting, cells = s.setting, s.cells
    board = setting.board
    colours = COLOURS[: setting.players]
    desks = {colour: cells[desk(p) : desk(p + 1)] for p, colour in enumerate(colours)}
    data: dict[str, Any] = {"format": _FORMAT, "players": setting.players}
    if setting.option:
        data["options"] = options_of(setting)
        if cells[PAWN]:
            data["pawn"] = setting.provinces[cells[PAWN] - 1].name
    data["turn"] = colours[cells[TURN]]
    data["actions_left"] = cells[ACTIONS]
    data["acted"] = bool(cells[ACTED])
    if setting.option:
        data["ridden"] = bool(cells[RIDDEN])
    data["desks"] = {
        colour: {track: own[TRACK + n] for n, track in enumerate(TRACKS)}
        for colour, own in desks.items()
    }
    data["supply"] = {colour: list(own[SUPPLY : SUPPLY + 2]) for colour, own in desks.items()}
    data["stock"] = {colour: list(own[STOCK : STOCK + 2]) for colour, own in desks.items()}
    data["routes"] = {
        route.name: [_piece_text(cells[post]) for post in route.posts]
        for route in board.routes
        if any(cells[post] for post in route.posts)
    }
    data["cities"] = {
        city.name: [_piece_text(cells[OFFICE + o]) for o in city.offices if cells[OFFICE + o]]
        for city in board.cities
        if cells[OFFICE + city.offices.start]
    }
    data["extra"] = {
        board.cities[city].name: [_piece_text(code) for code in extras_in(s, city)]
        for city in sorted({extra >> 4 for extra in s.extras})
    }
    data["coellen"] = {
        str(space.prestige): colours[owner(cells[TABLE + n])]
        for n, space in enumerate(board.table)
        if cells[TABLE + n]
    }
    data["prestige"] = {colour: own[PRESTIGE] for colour, own in desks.items()}
    data["linked"] = [colours[player] for player in scoring.linked_order(s)]
    data["markers"] = {
        colour: {
            "unused": _kinds_text(own[UNUSED : UNUSED + 6]),
            "used": _kinds_text(own[USED : USED + 6]),
        }
        for colour, own in desks.items()
    }
    data["route_markers"] = {
        route.name: MARKERS[cells[MARKER + n] - 1]
        for n, route in enumerate(board.routes)
        if cells[MARKER + n]
    }
    data["plate"] = cells[PLATE]
    data["pending"] = [MARKERS[kind] for kind in s.pending]
    if s.step is not None:
        data["step"] = _encode_step(s, s.step)
    data["generator"] = s.seed
    return data


def _piece_text(code: int) -> str | None:
    return f"{COLOURS[owner(code)]} {SHAPES[shape_of(code)]}" if code else None


def _kinds_text(counts: bytearray) -> list[str]:
    return [MARKERS[kind] for kind, count in enumerate(counts) for _ in range(count)]


def _encode_step(s: State, step: Step) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": STEP_NAMES[type(step)]}
    routes = s.setting.board.routes
    if isinstance(step, Fee):
        data |= {"owed": step.owed, "least": SHAPES[step.least]}
        data |= {"post": post_name(s, step.post), "displaced": _piece_text(step.displaced)}
    elif isinstance(step, Relocate):
        data |= {"displaced": _piece_text(step.displaced), "route": routes[step.route].name}
    elif isinstance(step, Extra | Resettle):
        data |= {"player": COLOURS[step.player], "route": routes[step.route].name}
        data |= {"left": step.left, "settled": [post_name(s, post) for post in step.settled]}
        if isinstance(step, Resettle):
            data["shape"] = SHAPES[step.shape]
    elif isinstance(step, Move):
        data["lifted"] = step.lifted
        data["hand"] = [f"{SHAPES[held & 1]} {post_name(s, held >> 1)}" for held in step.hand]
        data["settled"] = [post_name(s, post) for post in step.settled]
    elif isinstance(step, Remove):
        data["left"] = step.left
    elif isinstance(step, NewMarkers):
        data["markers"] = [MARKERS[kind] for kind in step.kinds]
    elif isinstance(step, Over):
        data["why"] = step.why
    return data


def decode(data: object) -> State:
    newer = data.get("format", _FORMAT) if isinstance(data, dict) else _FORMAT
    if isinstance(newer, int) and newer > _FORMAT:
        raise BadInput("This position was written by a newer version of the game.")
    given = mapping(data, "A position", _KEYS)
    whole(given.get("format", _FORMAT), "The format", 1, _FORMAT)
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


class _Decoder:
    """Fills a blank position from its description, in the order in which defaults depend on it."""

    def __init__(self, s: State, given: dict[str, Any]) -> None:
        self.s, self.given = s, given
        self.board: Board = s.setting.board
        self.colours = COLOURS[: s.setting.players]
        self.route_names = [route.name for route in self.board.routes]
        self.city_names = [city.name for city in self.board.cities]

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
        s.step = self.read_step()
        self.read_markers()
        self.read_supplies()
        self.read_links()

    def per_player(self, key: str, what: str) -> dict[int, Any]:
        entries = mapping(self.given.get(key, {}), what, self.colours)
        return {self.colours.index(colour): entry for colour, entry in entries.items()}

    def piece(self, data: object) -> int:
        words = data.split(" ") if isinstance(data, str) else []
        if len(words) != 2:
            raise BadInput(f"“{shown(data)}” is no piece; write for example “red trader”.")
        player = one_of(words[0], self.colours, "The owner of a piece")
        return piece(player, one_of(words[1], SHAPES, "A piece"))

    def post(self, data: object) -> int:
        name, _, number = data.rpartition(" ") if isinstance(data, str) else ("", "", "")
        posts = self.board.routes[one_of(name, self.route_names, "A route")].posts
        return posts[one_of(number, [str(n + 1) for n in range(len(posts))], "A post")]

    def posts(self, data: object, what: str) -> tuple[int, ...]:
        found = tuple(self.post(entry) for entry in sequence(data, what, 8))
        if len(set(found)) < len(found):
            raise BadInput(f"{what} name a post twice.")
        return found

    def kinds(self, data: object, what: str) -> list[int]:
        return [one_of(entry, MARKERS, "A marker") for entry in sequence(data, what, 16)]

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
        cells[PLATE] = whole(
            self.given.get("plate", 0), "The number of markers on the plate", 0, 3
        )
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
                    PIECES[shape]
                    - covered[shape]
                    - SCORE_MARKER[shape]
                    - out[piece(player, shape)]
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

    def read_step(self) -> Step | None:
        if "step" not in self.given:
            needs_pawn = self.s.setting.provinces and not self.s.cells[PAWN]
            return SetPawn() if needs_pawn else None
        data = mapping(self.given["step"], "The step")
        kinds = [name for name in STEP_NAMES.values() if name != "turn"]
        kind = kinds[one_of(data.get("kind"), kinds, "The kind of step")]
        known = {"kind": (), **_STEPS}[kind]
        for key in ("kind", *known):
            if key not in data:
                raise BadInput(f"The step “{kind}” must say “{key}”.")
        mapping(data, "The step", ("kind", *known))
        if self.s.setting.provinces and not self.s.cells[PAWN] and kind != "pawn":
            raise BadInput("The pawn must stand in a province.")
        step: Step = getattr(self, f"_{kind}_step")(data)
        return step

    def _fee_step(self, data: dict[str, Any]) -> Step:
        displaced = self.rival(data["displaced"])
        post = self.post(data["post"])
        me = self.s.cells[TURN]
        if self.s.cells[post] not in (piece(me, 0), piece(me, 1)):
            raise BadInput("A fee is owed for a post that now holds the displacer's piece.")
        owed = whole(data["owed"], "The fee owed", 1, 1 + shape_of(displaced))
        return Fee(owed, one_of(data["least"], SHAPES, "A piece"), post, displaced)

    def rival(self, data: object) -> int:
        code = self.piece(data)
        self.victim(self.colours[owner(code)])
        return code

    def victim(self, data: object) -> int:
        player = one_of(data, self.colours, "The owner of displaced pieces")
        if player == self.s.cells[TURN]:
            raise BadInput("Nobody displaces his own piece.")
        return player

    def route(self, data: object) -> int:
        return one_of(data, self.route_names, "A route")

    def _relocate_step(self, data: dict[str, Any]) -> Step:
        displaced = self.rival(data["displaced"])
        return Relocate(displaced, self.displacement(data), 1 + shape_of(displaced))

    def _extra_step(self, data: dict[str, Any]) -> Step:
        player = self.victim(data["player"])
        return Extra(player, self.displacement(data), *self.extras(data, player, 1))

    def displacement(self, data: dict[str, Any]) -> int:
        """The route where the active player has just displaced somebody."""
        route = self.route(data["route"])
        me = self.s.cells[TURN]
        first, last = self.board.spans[route]
        if not {piece(me, 0), piece(me, 1)} & set(self.s.cells[first:last]):
            raise BadInput("Whoever displaced a piece must stand on its route.")
        if not nearest_free(self.s, route):
            raise BadInput("There is no free post for a displaced piece.")
        return route

    def extras(self, data: dict[str, Any], player: int, least: int) -> tuple[int, tuple[int, ...]]:
        """How many pieces may still be added, and where the displaced one and others stand."""
        left = whole(data["left"], "The number of extra pieces", least, least + 1)
        settled = self.own_posts(data["settled"], player)
        if not 1 <= len(settled) <= 2 + least - left:
            raise BadInput("A displaced piece is put down first, and at most two follow.")
        return left, settled

    def own_posts(self, data: object, player: int) -> tuple[int, ...]:
        posts = self.posts(data, "The pieces put down")
        for post in posts:
            if not self.s.cells[post] or owner(self.s.cells[post]) != player:
                raise BadInput("The pieces put down must stand where they were put.")
        return tuple(sorted(posts))

    def _resettle_step(self, data: dict[str, Any]) -> Step:
        player = self.victim(data["player"])
        left, settled = self.extras(data, player, 0)
        shape = one_of(data["shape"], SHAPES, "A piece")
        return Resettle(player, self.displacement(data), left, settled, shape)

    def _move_step(self, data: dict[str, Any]) -> Step:
        me = self.s.cells[TURN]
        hand = []
        for entry in sequence(data["hand"], "The hand", 5):
            shape, _, post = entry.partition(" ") if isinstance(entry, str) else ("", "", "")
            hand.append(self.post(post) * 2 + one_of(shape, SHAPES, "A piece"))
        settled = self.own_posts(data["settled"], me)
        lifted = whole(data["lifted"], "The pieces lifted", 1, value(self.s, me, LIBER_SOPHIAE))
        if len({held >> 1 for held in hand}) < len(hand) or lifted != len(hand) + len(settled):
            raise BadInput("Every lifted piece is either in the hand or put down.")
        return Move(lifted, tuple(hand), settled)

    def _remove_step(self, data: dict[str, Any]) -> Step:
        return Remove(whole(data["left"], "The pieces to remove", 1, 2))

    def _markers_step(self, data: dict[str, Any]) -> Step:
        kinds = self.kinds(data["markers"], "The markers revealed")
        if len(kinds) > 3:
            raise BadInput("At most three markers are revealed in a turn.")
        return NewMarkers(tuple(kinds))

    def _pawn_step(self, data: dict[str, Any]) -> Step:
        if not self.s.setting.provinces or self.s.cells[PAWN]:
            raise BadInput("Only the second of two players sets the pawn, once.")
        return SetPawn()

    def _over_step(self, data: dict[str, Any]) -> Step:
        return Over(ENDS[one_of(data["why"], ENDS, "The end of the game")])


_STEPS: dict[str, tuple[str, ...]] = {
    "fee": ("owed", "least", "post", "displaced"),
    "relocate": ("displaced", "route"),
    "extra": ("player", "route", "left", "settled"),
    "resettle": ("player", "route", "left", "settled", "shape"),
    "move": ("lifted", "hand", "settled"),
    "remove": ("left",),
    "markers": ("markers",),
    "pawn": (),
    "over": ("why",),
}
