"""Reads a position, by hand or from `encode`, and fills in what is left out."""

from __future__ import annotations

from typing import Any

from engine.carpe_diem.cards import CARD_NAMES, CARDS, FOUNTAIN_NAMES, GOODS
from engine.carpe_diem.city import (
    BOARD_NAMES,
    CARDS_BY_PLAYERS,
    COLOURS,
    GRID_COLUMNS,
    GRID_PLACES,
    GRID_ROWS,
    LAST_STEP,
    PHASES,
    SCORE_SPACE_NAMES,
    SECTION_NAMES,
    SPACES,
    START_POINTS,
)
from engine.carpe_diem.codec.names import Supply, by_colour, seats
from engine.carpe_diem.codec.options import read_options
from engine.carpe_diem.codec.steps import StepReader
from engine.carpe_diem.codec.tiles import TileReader
from engine.carpe_diem.setting import Home, home, setting
from engine.carpe_diem.state import (
    BREAD,
    COINS,
    DISC,
    DONE,
    ORDER,
    PAWN,
    PHASE,
    STEPS,
    TURN,
    Fountain,
    Over,
    State,
    blank,
    replaced,
    store,
)
from engine.carpe_diem.state import GOODS as GOODS_AT
from engine.carpe_diem.tiles import FOUNTAIN
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence, whole

_KEYS = (
    "players", "options", "phase", "turn", "cards", "districts", "stores", "pawns", "spaces",
    "row", "track", "discs", "white", "black", "fountain_deck", "put_back", "gone", "step",
)  # fmt: skip
_COUNTS = (*GOODS, "coin", "bread")
_COUNTS_AT = (*range(GOODS_AT, GOODS_AT + len(GOODS)), COINS, BREAD)
_MOST = 99
_POINTS = range(-99, 1000)


def decode(data: object) -> State:
    """The position; raises BadInput if it is impossible."""
    given = mapping(data, "The position", _KEYS)
    players = whole(given.get("players"), "The number of players", 2, len(COLOURS))
    districts = {
        seat: mapping(entry, f"The district of {COLOURS[seat]}", ("board", "frame", "tiles"))
        for seat, entry in by_colour(given.get("districts", {}), players, "The districts").items()
    }
    agreed = read_options(given.get("options"))
    homes = _homes(districts, players)
    cards = _cards(given.get("cards"), players)
    s = blank(setting(players, agreed, homes, cards))
    s.cells[PHASE] = whole(given.get("phase", 1), "The phase", 1, PHASES) - 1
    _read_stores(s, given)
    _read_track(s, given)
    _read_discs(s, given)
    tiles = TileReader(s, given, districts)
    tiles.build()
    steps = StepReader(s, given)
    kind = steps.kind()
    tiles.lay_out(kind)
    _read_pawns(s, given, kind)
    s.step = steps.read(kind)
    _read_fountains(s, given)
    if isinstance(s.step, Over):
        s.cells[PHASE] = PHASES
    return s


def _homes(districts: dict[int, dict[str, Any]], players: int) -> list[Home]:
    boards = Supply(BOARD_NAMES, "district board")
    sections = Supply(SECTION_NAMES, "frame section")
    board_of = {seat: boards.use(d["board"]) for seat, d in districts.items() if "board" in d}
    frame_of = {}
    for seat, district in districts.items():
        if "frame" in district:
            frame = [sections.use(name) for name in sequence(district["frame"], "A frame", 4)]
            if len(frame) != 4:
                raise BadInput("A frame has four sections: top, right, bottom and left.")
            frame_of[seat] = frame
    homes = []
    for seat in range(players):
        board = board_of[seat] if seat in board_of else boards.fill(1)[0]
        top, right, bottom, left = frame_of[seat] if seat in frame_of else sections.fill(4)
        homes.append(home(board, (top, right, bottom, left)))
    return homes


def _cards(data: object, players: int) -> list[int]:
    """The grid; an empty place where a card should lie gets the first that is still due."""
    rows = [[None] * GRID_COLUMNS] * GRID_ROWS if data is None else sequence(data, "The cards", 3)
    row_lists = [sequence(row, "A row of cards", GRID_COLUMNS) for row in rows]
    if [len(row) for row in row_lists] != [GRID_COLUMNS] * GRID_ROWS:
        raise BadInput("The cards are three rows of four, null where none lies.")
    names = [name for row in row_lists for name in row]
    supply = Supply(CARD_NAMES, "scoring card")
    grid = [-1] * len(names)
    due = dict(CARDS_BY_PLAYERS[players])
    for place, name in enumerate(names):
        if name is None:
            continue
        if place not in GRID_PLACES[players]:
            raise BadInput("A scoring card lies where the grid is empty.")
        grid[place] = supply.use(name)
        deck = CARDS[grid[place]].deck
        due[deck] -= 1
        if due[deck] < 0:
            raise BadInput(f"There are too many scoring cards of the deck {deck}.")
    for place in GRID_PLACES[players]:
        if grid[place] < 0:
            deck = next(deck for deck, count in due.items() if count)
            due[deck] -= 1
            of_deck = [n for n, card in enumerate(CARDS) if card.deck == deck]
            grid[place] = supply.fill(1, of_deck)[0]
    return grid


def _read_stores(s: State, given: dict[str, Any]) -> None:
    players = s.setting.players
    points = list(START_POINTS[players])
    for seat, entry in by_colour(given.get("stores", {}), players, "The stores").items():
        owner = COLOURS[seat]
        data = mapping(entry, f"The store of {owner}", (*_COUNTS, "vp", "tiles", "fountain"))
        for name, at in zip(_COUNTS, _COUNTS_AT, strict=True):
            count = whole(data.get(name, 0), f"The {name} of {owner}", 0, _MOST)
            s.cells[store(seat) + at] = count
        if "vp" in data:
            least, most = _POINTS[0], _POINTS[-1]
            points[seat] = whole(data["vp"], f"The points of {owner}", least, most)
    s.points = tuple(points)


def _read_track(s: State, given: dict[str, Any]) -> None:
    """Discs left out lie at the beginning, under the others."""
    players = s.setting.players
    spaces = {str(n): n for n in range(LAST_STEP + 1)}
    track = mapping(given.get("track", {}), "The scroll track", tuple(spaces))
    listed: list[int] = []
    for name in sorted(track, key=spaces.__getitem__):
        for seat in seats(track[name], players, "The discs of a space"):
            if seat in listed:
                raise BadInput(f"The disc of {COLOURS[seat]} lies on two spaces.")
            listed.append(seat)
            s.cells[store(seat) + STEPS] = spaces[name]
    rest = [seat for seat in range(players) if seat not in listed]
    s.cells[ORDER : ORDER + players] = bytes(rest + listed)


def _read_discs(s: State, given: dict[str, Any]) -> None:
    discs = mapping(given.get("discs", {}), "The discs", SCORE_SPACE_NAMES)
    for name, colour in discs.items():
        space = SCORE_SPACE_NAMES.index(name)
        if space not in s.setting.spaces:
            raise BadInput(f"There is no scoring space {name} with so many players.")
        owner = one_of(colour, COLOURS[: s.setting.players], "The owner of a disc")
        s.cells[DISC + space] = owner + 1


def _read_pawns(s: State, given: dict[str, Any], kind: str) -> None:
    players = s.setting.players
    pawns = by_colour(given.get("pawns", {}), players, "The pawns")
    for seat, space in pawns.items():
        where = whole(space, f"The pawn of {COLOURS[seat]}", 0, SPACES - 1)
        s.cells[store(seat) + PAWN] = where
    if kind == "pawns":
        return
    for seat in range(players):
        if seat not in pawns:
            s.cells[store(seat) + PAWN] = seat


def _read_fountains(s: State, given: dict[str, Any]) -> None:
    """A hand holds a card for each fountain, and one more while one of them is put back."""
    players = s.setting.players
    stores = by_colour(given.get("stores", {}), players, "The stores")
    supply = Supply(FOUNTAIN_NAMES, "fountain card")
    held = {
        seat: [supply.use(name) for name in sequence(data["fountain"], "A hand", len(supply.left))]
        for seat, data in stores.items()
        if isinstance(data, dict) and "fountain" in data
    }
    deck = None
    if "fountain_deck" in given:
        listed = sequence(given["fountain_deck"], "The fountain deck", len(FOUNTAIN_NAMES))
        deck = [supply.use(name) for name in listed]
    hidden = s.hidden
    fountains = 0
    for seat in range(players):
        built = s.cells[store(seat) + DONE + FOUNTAIN]
        choosing = isinstance(s.step, Fountain) and seat == s.cells[TURN]
        if choosing and not built:
            raise BadInput("Only who has built a fountain puts a fountain card back.")
        hand = held[seat] if seat in held else supply.fill(built + choosing)
        if len(hand) != built + choosing:
            raise BadInput(f"{COLOURS[seat].capitalize()} must hold a card for each fountain.")
        fountains += built - choosing
        hidden = hidden._replace(hands=replaced(hidden.hands, seat, bytes(hand)))
    if deck is None:
        deck = supply.left
    elif supply.left:
        raise BadInput("Every fountain card is in a hand or in the deck.")
    owners = sequence(given.get("put_back", []), "The cards put back", len(FOUNTAIN_NAMES))
    if len(owners) > fountains:
        raise BadInput("One fountain card is put back for each fountain, no more.")
    put_back = [one_of(owner, COLOURS[:players], "Who put a card back") for owner in owners]
    s.hidden = hidden._replace(deck=bytes(deck), put_back=bytes(put_back))
