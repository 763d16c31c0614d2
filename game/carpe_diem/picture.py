"""What lies on the table as one pair of eyes sees it, changed by events only.

The engine's position is final at once; this picture follows it, one step of an animation after the
other, and equals the picture of the position when nothing moves any more. It knows no pixels.
Of other players' fountain cards it holds how many there are, never which.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.carpe_diem.cards import FOUNTAIN_CARDS, FOUNTAIN_NAMES, GOODS
from engine.carpe_diem.city import (
    CELLS,
    ROWS,
    SCORE_SPACE_NAMES,
    SPACES,
    TRACK_POINTS,
    row_and_column,
    villa_points,
)
from engine.carpe_diem.setting import Home
from engine.carpe_diem.state import (
    BREAD,
    CHIMNEYS,
    COINS,
    DISC,
    DISTRICT,
    DONE,
    GOALS,
    NOWHERE,
    ORDER,
    PAWN,
    PHASE,
    STEPS,
    TAKEN,
    TILE,
    TURN,
    VILLAS,
    Disc,
    Over,
    Settle,
    State,
    seal_row,
    store,
    tiles_on,
)
from engine.carpe_diem.state import GOODS as GOODS_AT
from engine.carpe_diem.tiles import FACE, KINDS, NUMBER, TILES
from engine.core.protocol import Event, Viewer
from game.carpe_diem.faces import Face
from game.carpe_diem.facesof import face, goal_seen
from game.carpe_diem.plan import Cell, GoalSeen
from game.text import figure

DISCS = 4
EAST, SOUTH = 1, 2
VILLA = "villa"
COVERED = "?"


@dataclass
class Household:
    """What belongs to one player: district, store, pawn, disc on the track."""

    home: Home
    built: dict[Cell, tuple[int, int]]  # tile and turn
    store: dict[str, int]  # goods, coin, bread
    stored: list[int]
    points: int
    steps: int
    pawn: int | None
    done: dict[str, int]  # completed structures, by kind
    chimneys: int
    villas: int  # what completed villas are worth
    met: int  # goals of the frame, as bits
    cards: int  # in hand
    hand: list[int] | None  # which, for who may know
    covered: bool = False  # his points are kept from who looks until the end

    @property
    def told_points(self) -> str:
        """As a table shows them."""
        return COVERED if self.covered else figure(self.points)

    @property
    def faces(self) -> dict[Cell, Face]:
        return {cell: face(tile, turn) for cell, (tile, turn) in self.built.items()}

    @property
    def scrolls(self) -> list[Cell]:
        """Where scrolls still lie."""
        cells = (row_and_column(cell) for cell in CELLS if self.home.scrolls[cell])
        return [cell for cell in cells if cell not in self.built]

    @property
    def spade(self) -> Cell | None:
        """Where the first tile goes; None once it lies there."""
        return None if self.built else row_and_column(self.home.spade)

    @property
    def goals(self) -> list[GoalSeen]:
        return [
            goal_seen(number, aim, bool(self.met >> number & 1))
            for number, aim in enumerate(self.home.aims)
        ]


@dataclass
class Picture:
    eyes: Viewer
    households: list[Household]
    ring: list[list[int]]
    row: list[int]  # the seal row
    discs: dict[int, int]  # scoring space -> seat
    order: list[int]  # seats from the disc furthest back to the one furthest on
    phase: int
    taken: int  # tiles taken in this phase
    turn: int
    scoring: bool  # the cards of this phase are being scored
    ended: bool

    @classmethod
    def of(cls, s: State, eyes: Viewer) -> Picture:
        """The picture of a position at rest."""
        cells, players = s.cells, s.setting.players
        return cls(
            eyes=eyes,
            households=[household(s, seat, eyes) for seat in range(players)],
            ring=[list(tiles_on(s, space)) for space in range(SPACES)],
            row=list(seal_row(s)),
            discs={
                space: cells[DISC + space] - 1 for space in s.setting.spaces if cells[DISC + space]
            },
            order=list(cells[ORDER : ORDER + players]),
            phase=cells[PHASE],
            taken=cells[TAKEN],
            turn=cells[TURN],
            scoring=isinstance(s.step, Disc | Settle),
            ended=isinstance(s.step, Over),
        )

    @property
    def round(self) -> int:
        """Full rounds of this phase, from 0."""
        return self.taken // len(self.households)

    def discs_left(self, seat: int) -> int:
        return DISCS - sum(owner == seat for owner in self.discs.values())

    def stacks(self) -> list[list[int]]:
        """The scroll track: for each step the seats whose discs lie there, the lowest first."""
        track: list[list[int]] = [[] for _ in range(21)]
        for seat in self.order:
            track[self.households[seat].steps].append(seat)
        return track

    def scoring_order(self) -> list[int]:
        """Who would score first, if scoring began now."""
        return self.order[::-1]

    def follow(self, event: Event) -> None:
        """Make the change that one event tells of, all at once."""
        change = _CHANGES.get(event.kind)
        if change is not None:
            change(self, **event.data)

    # set-up and turns
    def _pawn_placed(self, player: int, space: int) -> None:
        self.households[player].pawn = space

    def _seal_row_laid(self, tiles: Sequence[str]) -> None:
        self.row = [NUMBER[tile] for tile in tiles]

    def _tiles_dealt(self, phase: int, first: int, spaces: Sequence[Sequence[str]]) -> None:
        self.ring = [[NUMBER[tile] for tile in tiles] for tiles in spaces]
        self.phase, self.taken, self.turn = phase - 1, 0, first
        self.scoring = False

    def _turn_began(self, player: int) -> None:
        self.turn = player

    def _turn_ended(self, player: int) -> None:
        self.taken += 1

    def _scoring_began(self, phase: int, order: Sequence[int]) -> None:
        self.scoring = True

    def _game_ended(self, why: str, fountain: Sequence[Sequence[str]]) -> None:
        self.phase += 1
        self.scoring = False
        self.ended = True
        for mine, cards in zip(self.households, fountain, strict=True):
            mine.covered = False
            mine.hand = [FOUNTAIN_NAMES.index(card) for card in cards]

    # tiles
    def _pawn_moved(self, player: int, source: int, target: int, paid: bool) -> None:
        self.households[player].pawn = target
        self.households[player].store["bread"] -= paid

    def _tile_taken(self, player: int, tile: str, space: int) -> None:
        self.ring[space].remove(NUMBER[tile])

    def _tiles_left(self, space: int, tiles: Sequence[str]) -> None:
        self.ring[space] = []

    def _seal_taken(self, player: int, tile: str) -> None:
        self.row.remove(NUMBER[tile])

    def _tile_built(self, player: int, tile: str, cell: Sequence[int], turn: int) -> None:
        number = NUMBER[tile]
        row, column = cell
        self.households[player].built[row, column] = (number, turn)
        self.households[player].chimneys += TILES[number].chimneys

    def _tile_stored(self, player: int, tile: str) -> None:
        self.households[player].stored.append(NUMBER[tile])

    def _completed(self, player: int, structure: str, cells: Sequence[Sequence[int]]) -> None:
        mine = self.households[player]
        where = {(row, column) for row, column in cells}
        mine.done[structure] += 1
        if structure == VILLA:
            stacks = sum(TILES[mine.built[cell][0]].chimneys for cell in where)
            mine.villas += villa_points(stacks)
        crossed = _crossed(mine.faces, structure, where)
        for number, aim in enumerate(mine.home.aims):
            if KINDS[aim.kind] == structure and aim.line in crossed:
                mine.met |= 1 << number

    # what is won and paid
    def _gained(self, player: int, what: str, count: int) -> None:
        self.households[player].store[what] += count

    def _goods_sold(self, player: int, goods: Mapping[str, int]) -> None:
        self.households[player].store |= dict.fromkeys(GOODS, 0)

    def _disc_moved(self, player: int, source: int, target: int) -> None:
        self.households[player].steps = target
        self.order.remove(player)
        ahead = (n for n, seat in enumerate(self.order) if self.households[seat].steps > target)
        self.order.insert(next(ahead, len(self.order)), player)

    def _points(self, player: int, points: int, why: str) -> None:
        self.households[player].points += points

    def _disc_placed(self, player: int, space: str) -> None:
        self.discs[SCORE_SPACE_NAMES.index(space)] = player

    def _card_scored(
        self,
        player: int,
        card: str,
        sets: int,
        paid: Mapping[str, int],
        reward: Mapping[str, int],
    ) -> None:
        kept = self.households[player].store
        for what, count in paid.items():
            kept[what] -= count
        for what in ("coin", "bread"):
            kept[what] += reward.get(what, 0)

    def _fountain_drawn(self, player: int, count: int, cards: Sequence[str] = ()) -> None:
        mine = self.households[player]
        mine.cards += count
        if mine.hand is not None:
            mine.hand += [FOUNTAIN_NAMES.index(card) for card in cards]

    def _fountain_put_back(self, player: int, card: str = "") -> None:
        mine = self.households[player]
        mine.cards -= 1
        if mine.hand is not None:
            mine.hand.remove(FOUNTAIN_NAMES.index(card))


def at_the_end(mine: Household) -> dict[str, int]:
    """What a household will bring at the end, as far as who looks can tell."""
    held = sum(mine.store.values()) + len(mine.stored)
    known = [FOUNTAIN_CARDS[card] for card in mine.hand or ()]
    frame = sum(aim.vp for n, aim in enumerate(mine.home.aims) if mine.met >> n & 1)
    return {
        "villas": mine.villas,
        "items": held // 2,
        "track": TRACK_POINTS[mine.steps],
        "fountain": sum(card.vp * mine.done[KINDS[card.kind]] for card in known),
        "frame": frame,
    }


_CHANGES: Mapping[str, Callable[..., None]] = {
    "pawn_placed": Picture._pawn_placed,
    "seal_row_laid": Picture._seal_row_laid,
    "tiles_dealt": Picture._tiles_dealt,
    "turn_began": Picture._turn_began,
    "turn_ended": Picture._turn_ended,
    "scoring_began": Picture._scoring_began,
    "game_ended": Picture._game_ended,
    "pawn_moved": Picture._pawn_moved,
    "tile_taken": Picture._tile_taken,
    "tiles_left": Picture._tiles_left,
    "seal_taken": Picture._seal_taken,
    "tile_built": Picture._tile_built,
    "tile_stored": Picture._tile_stored,
    "completed": Picture._completed,
    "gained": Picture._gained,
    "goods_sold": Picture._goods_sold,
    "disc_moved": Picture._disc_moved,
    "points": Picture._points,
    "disc_placed": Picture._disc_placed,
    "card_scored": Picture._card_scored,
    "fountain_drawn": Picture._fountain_drawn,
    "fountain_put_back": Picture._fountain_put_back,
}


def household(s: State, seat: int, eyes: Viewer) -> Household:
    """What belongs to a player in a position."""
    base, hidden = store(seat), s.hidden.hands[seat]
    own = list(s.cells[base : base + BREAD + 1])
    known = eyes is None or eyes == seat or isinstance(s.step, Over)
    pawn = s.cells[base + PAWN]
    return Household(
        home=s.setting.homes[seat],
        built=_built(s, seat),
        store={
            **dict(zip(GOODS, own[GOODS_AT:], strict=False)),
            "coin": own[COINS],
            "bread": own[BREAD],
        },
        stored=list(s.stored[seat]),
        points=s.points[seat],
        steps=s.cells[base + STEPS],
        pawn=None if pawn == NOWHERE else pawn,
        done={kind: s.cells[base + DONE + n] for n, kind in enumerate(KINDS)},
        chimneys=s.cells[base + CHIMNEYS],
        villas=s.cells[base + VILLAS],
        met=s.cells[base + GOALS],
        cards=len(hidden),
        hand=list(hidden) if known else None,
        covered=not (known or s.setting.vp_public),
    )


def _built(s: State, seat: int) -> dict[Cell, tuple[int, int]]:
    found = {}
    for cell in CELLS:
        at = DISTRICT * seat + cell
        tile = s.cells[TILE + at]
        if tile:
            turn = next(turn for turn in range(4) if FACE[tile << 2 | turn] == s.cells[at])
            found[row_and_column(cell)] = (tile, turn)
    return found


def _crossed(faces: Mapping[Cell, Face], kind: str, cells: set[Cell]) -> set[int]:
    """The grid lines over which a structure goes on from tile to tile, as the engine has them."""
    lines = set()
    for row, column in cells:
        shown = faces[row, column]
        if column + 1 < ROWS and shown.side(EAST) == kind:
            lines.add(column)
        if row + 1 < ROWS and shown.side(SOUTH) == kind:
            lines.add(ROWS - 1 + row)
    return lines
