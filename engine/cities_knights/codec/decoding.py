"""Reads a position written by hand or by `encode`, and refuses an impossible one."""

from __future__ import annotations

from typing import Any

from engine.cities_knights import audit
from engine.cities_knights.board import (
    HARBOUR_KINDS,
    HARBOUR_SLOTS,
    HEXES,
    TERRAIN_COUNTS,
    TOKENS,
    IslandLayout,
    printed_layout,
)
from engine.cities_knights.box import (
    CARDS,
    COLOURS,
    COPIES,
    DECK_CARDS,
    DECK_SIZE,
    DESERT,
    EVENTS,
    HARBOURS,
    KINDS,
    POINT_CARDS,
    SHIP_STEPS,
    TERRAINS,
    TOP_LEVEL,
    TRACKS,
)
from engine.cities_knights.codec.encoding import FORMAT, PHASES
from engine.cities_knights.codec.knowing import read_knowers, read_knowledge
from engine.cities_knights.codec.names import Names
from engine.cities_knights.codec.pieces import read_pieces
from engine.cities_knights.codec.stack import check_end, read_stack
from engine.cities_knights.frames import FRAME_NAMES, Muster
from engine.cities_knights.legal import legal
from engine.cities_knights.opening import FULL_DICE
from engine.cities_knights.options import Options, read_options
from engine.cities_knights.recount import recounted
from engine.cities_knights.state import (
    ASKS,
    ATTACKS,
    BEFORE_ROLL,
    CRANES,
    DECK,
    DEFENDER,
    DICE,
    EVENT,
    FLEET,
    HAND,
    KNOWERS,
    LEVEL,
    LONGEST,
    MAIN,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    NUMBER,
    OVER,
    PHASE,
    PROGRESS,
    RECEIVED,
    RED,
    ROBBER,
    SENT,
    SETUP,
    SHIP_AT,
    SHOWN,
    TURN,
    UNSEEN,
    WHITE,
    State,
    blank,
    desk,
    make_setting,
)
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence, whole

_TABLE_KEYS = (
    *("format", "players", "options", "terrain", "numbers", "harbours", "decks", "dice_left"),
    *("unseen", "seed"),
)
"""What a table is laid out with before anybody does anything."""
_KEYS = (
    *_TABLE_KEYS,
    *("phase", "turn", "turns", "dice", "stage", "step", "stack", "robber", "merchant", "ship"),
    *("attacks", "buildings", "roads", "knights", "longest_road", "hands", "levels", "defenders"),
    *("progress", "shown", "cranes", "fleet", "asks", "offers_put", "offers", "received", "sent"),
    "knowledge",
)
_FEWEST_PAIRS = 6
_MOST_TURNS = 1 << 30


def decode(data: object) -> State:
    newer = data.get("format", FORMAT) if isinstance(data, dict) else FORMAT
    if isinstance(newer, int) and newer > FORMAT:
        raise BadInput("This position was written by a newer version of the game.")
    given = mapping(data, "A position", _KEYS)
    whole(given.get("format", FORMAT), "The format", 1, FORMAT)
    if "players" not in given:
        raise BadInput("A position must say the number of players.")
    players = whole(given["players"], "The number of players", 3, len(COLOURS))
    options = read_options(given.get("options"))
    terrain, numbers, harbours = _layout(options, given)
    s = blank(make_setting(players, options, terrain, harbours))
    s.cells[NUMBER : NUMBER + HEXES] = bytes(numbers)
    _Decoder(s, given).run()
    broken = audit.audit(s)
    if broken:
        raise BadInput(broken[0])
    check_end(s)
    if s.cells[PHASE] != OVER and not legal(s):
        raise BadInput("Nobody could do anything in this position.")
    return s


def _layout(options: Options, given: dict[str, Any]) -> IslandLayout:
    """The island: as the options have it printed, unless it is written out."""
    written = [key for key in ("terrain", "numbers", "harbours") if key in given]
    if options.layout.startswith("random"):
        if len(written) < 3:
            raise BadInput("A random layout must be written out: terrain, numbers and harbours.")
        terrain, numbers, harbours = printed_layout("base_beginner")
    else:
        english = options.layout == "ck_beginner" and options.ck_beginner_harbours == "english"
        terrain, numbers, harbours = printed_layout(options.layout, english)
    if "terrain" in given:
        names = sequence(given["terrain"], "The terrain", HEXES)
        terrain = tuple(one_of(name, TERRAINS, "A hex's terrain") for name in names)
        if tuple(terrain.count(kind) for kind in range(len(TERRAINS))) != TERRAIN_COUNTS:
            raise BadInput("The terrain is not the nineteen hexes of the box.")
    if "numbers" in given:
        tokens = sequence(given["numbers"], "The numbers", HEXES)
        numbers = tuple(whole(token, "A hex's number", 0, 12) for token in tokens)
    if sorted(numbers) != sorted((0, *TOKENS)) or numbers[terrain.index(DESERT)]:
        raise BadInput("The numbers are not the tokens of the box, with 0 for the desert.")
    if "harbours" in given:
        names = sequence(given["harbours"], "The harbours", len(HARBOUR_SLOTS))
        harbours = tuple(one_of(name, HARBOURS, "A harbour") for name in names)
        if sorted(harbours) != sorted(HARBOUR_KINDS):
            raise BadInput("The harbours are not the nine of the box.")
    return terrain, numbers, harbours


class _Decoder:
    """Fills a blank position from its description, in the order in which defaults depend on it."""

    def __init__(self, s: State, given: dict[str, Any]) -> None:
        self.s, self.cells, self.given = s, s.cells, given
        colours = COLOURS[: s.setting.players]
        self.cells[TURN] = one_of(given.get("turn", "red"), colours, "The turn")
        self.names = Names(s.setting.players, self.cells[TURN])

    def run(self) -> None:
        s, given = self.s, self.given
        self.read_phase()
        read_pieces(s, self.names, given)
        self.read_table()
        self.read_hands()
        self.read_progress()
        self.read_decks()
        self.read_this_turn()
        s.seed = whole(given.get("seed", 0), "The seed", 0, (1 << 64) - 1)
        s.cells[:] = recounted(s)
        read_stack(s, self.names, given)
        self.read_longest_road()
        s.cells[:] = recounted(s)
        read_knowledge(s, self.names, given.get("knowledge", {}))

    def read_phase(self) -> None:
        cells, given, options = self.cells, self.given, self.s.setting.options
        begun = any(key not in _TABLE_KEYS for key in given)
        phase = one_of(given.get("phase", "main" if begun else "setup"), PHASES, "The phase")
        cells[PHASE] = phase
        first_turns = 0 if phase == SETUP else cells[TURN] + 1
        self.s.turns = whole(
            given.get("turns", first_turns), "The number of turns", first_turns, _MOST_TURNS
        )
        if (self.s.turns - first_turns) % self.names.players or (phase == SETUP and self.s.turns):
            raise BadInput(f"Turn {self.s.turns} is not {COLOURS[cells[TURN]]}'s.")
        if options.max_turns and self.s.turns > options.max_turns:
            raise BadInput(f"The game ends after {options.max_turns} turns.")
        rolled = phase == MAIN or (phase not in (SETUP, BEFORE_ROLL) and "dice" in given)
        if "dice" in given and not rolled:
            raise BadInput("Nobody has rolled yet.")
        if rolled:
            dice = sequence(given.get("dice", [1, 1, "trade"]), "The dice", 3)
            if len(dice) < 3:
                raise BadInput("The dice are written as white, red and the event.")
            cells[WHITE] = whole(dice[0], "The white die", 1, 6)
            cells[RED] = whole(dice[1], "The red die", 1, 6)
            cells[EVENT] = 1 + one_of(dice[2], EVENTS[1:], "The event die")

    def read_table(self) -> None:
        cells, given, names = self.cells, self.given, self.names
        cells[ATTACKS] = whole(given.get("attacks", 0), "The attacks", 0, 255)
        step = given.get("step")
        mustering = isinstance(step, dict) and step.get("decision") == FRAME_NAMES[Muster]
        landed = SHIP_STEPS if mustering else 0
        cells[SHIP_AT] = whole(given.get("ship", landed), "The ship's step", 0, SHIP_STEPS)
        desert = self.s.setting.terrain.index(DESERT)
        cells[ROBBER] = names.hex(given.get("robber", desert), "The robber's hex")
        if "merchant" in given:
            merchant = mapping(given["merchant"], "The merchant", ("hex", "owner"))
            cells[MERCHANT_HEX] = 1 + names.hex(merchant.get("hex"), "The merchant's hex")
            cells[MERCHANT_OWNER] = 1 + names.seat(merchant.get("owner"), "The merchant's owner")
        deck = self.s.setting.options.dice == "deck"
        if deck and "dice_left" not in given:
            cells[DICE : DICE + 36] = FULL_DICE
        elif deck:
            pairs = [f"{white}-{red}" for white in range(1, 7) for red in range(1, 7)]
            left = sequence(given["dice_left"], "The pairs of dice left", 36)
            for pair in left:
                cells[DICE + one_of(pair, pairs, "A pair of dice left")] = 1
            if cells[DICE : DICE + 36].count(1) != len(left) or len(left) < _FEWEST_PAIRS:
                raise BadInput(f"At least {_FEWEST_PAIRS} different pairs of dice are left.")
        elif "dice_left" in given:
            raise BadInput("Pairs of dice are left only where they are drawn from a deck.")

    def read_hands(self) -> None:
        given, names, cells = self.given, self.names, self.cells
        for player, data in names.by_seat(given.get("hands", {}), "The hands").items():
            counts = names.counts(data, f"The hand of {COLOURS[player]}", 19)
            cells[desk(player) + HAND : desk(player) + HAND + len(KINDS)] = bytes(counts)
        for player, data in names.by_seat(given.get("levels", {}), "The levels").items():
            for track, level in mapping(data, "The levels of a player", TRACKS).items():
                at = desk(player) + LEVEL + TRACKS.index(track)
                cells[at] = whole(level, f"The level of {track}", 0, TOP_LEVEL)
        self.read_numbers("defenders", DEFENDER, "The Defender cards", 99)

    def read_numbers(self, key: str, cell: int, what: str, most: int) -> None:
        for player, number in self.names.by_seat(self.given.get(key, {}), what).items():
            self.cells[desk(player) + cell] = whole(number, what, 0, most)

    def read_progress(self) -> None:
        given, names, cells = self.given, self.names, self.cells
        for player, data in names.by_seat(given.get("progress", {}), "The progress cards").items():
            for entry in sequence(data, "The progress cards of a player", len(TRACKS) * DECK_SIZE):
                cells[desk(player) + PROGRESS + one_of(entry, CARDS, "A progress card")] += 1
        points = [CARDS[card] for card in POINT_CARDS]
        for card, owner in mapping(given.get("shown", {}), "The open cards", points).items():
            cells[SHOWN + points.index(card)] = 1 + names.seat(owner, "The owner of an open card")

    def read_decks(self) -> None:
        """The cards named; above the first known one lie those that are nowhere else."""
        cells = self.cells
        decks = mapping(self.given.get("decks", {}), "The decks", TRACKS)
        unseen = mapping(self.given.get("unseen", {}), "The unseen cards", TRACKS)
        for track, name in enumerate(TRACKS):
            cards = [CARDS[card] for card in DECK_CARDS[track]]
            left = {card: COPIES[card] - self._elsewhere(card) for card in DECK_CARDS[track]}
            unknown: list[int] = []
            under: list[tuple[int, int]] = []
            for entry in sequence(decks.get(name, []), f"The deck of {name}", DECK_SIZE):
                words = entry.split(" ") if isinstance(entry, str) else [""]
                card = DECK_CARDS[track][one_of(words[0], cards, f"A card of the deck of {name}")]
                left[card] -= 1
                knowers = 0
                if len(words) > 1:
                    knowers = read_knowers(self.names, words[1:], "Who knows a card in a deck")
                if under or knowers:
                    under.append((card, knowers))
                else:
                    unknown.append(card)
            if any(count < 0 for count in left.values()):
                short = next(card for card, count in left.items() if count < 0)
                raise BadInput(f"There are only {COPIES[short]} cards {CARDS[short]}.")
            unknown += [card for card, count in left.items() for _ in range(count)]
            places = [(card, 0) for card in unknown] + under
            for place, (card, knowers) in enumerate(places, DECK_SIZE * track):
                cells[DECK + place] = card + 1
                cells[KNOWERS + place] = knowers
            cells[UNSEEN + track] = whole(
                unseen.get(name, len(unknown)), f"The unseen cards of {name}", 0, len(unknown)
            )

    def _elsewhere(self, card: int) -> int:
        """Copies of a card in hands or in the open."""
        players = range(self.names.players)
        held = sum(self.cells[desk(player) + PROGRESS + card] for player in players)
        shown = card in POINT_CARDS and self.cells[SHOWN + POINT_CARDS.index(card)] > 0
        return held + shown

    def read_this_turn(self) -> None:
        given, names, cells = self.given, self.names, self.cells
        cells[CRANES] = whole(given.get("cranes", 0), "The open Cranes", 0, 9)
        cells[FLEET] = names.mask(given.get("fleet", []), "The kinds of a Merchant Fleet")
        self.read_numbers("asks", ASKS, "The asks by Commercial Harbor", 9)
        for key, cell in (("received", RECEIVED), ("sent", SENT)):
            for player, kinds in names.by_seat(given.get(key, {}), f"The kinds {key}").items():
                cells[desk(player) + cell] = names.mask(kinds, f"The kinds {key}")

    def read_longest_road(self) -> None:
        s, cells = self.s, self.cells
        if "longest_road" not in self.given:
            holder = audit.longest_road(s)
            cells[LONGEST] = 0 if holder is None else holder + 1
        elif self.given["longest_road"] is not None:
            owner = self.names.seat(self.given["longest_road"], "The owner of the longest road")
            cells[LONGEST] = owner + 1
