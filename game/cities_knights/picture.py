"""What lies on the table as one pair of eyes sees it, changed by events only.

The engine's position is final at once; this picture follows it, one step of an animation after the
other, and equals the picture of the position when nothing moves any more. It knows no pixels.
Of other players' hands it holds sizes, and of their progress cards the backs: what a glance at a
real table shows. Kinds, tracks and cards are called by their names, seats and places by number.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cities_knights.board import EDGES, HEXES, NODES
from engine.cities_knights.box import (
    CARDS,
    CITIES,
    EVENTS,
    HAND_LIMIT,
    HAND_LIMIT_PER_WALL,
    KINDS,
    KNIGHTS_PER_LEVEL,
    POINT_CARDS,
    ROADS,
    SETTLEMENTS,
    TRACKS,
    WALLS,
)
from engine.cities_knights.frames import Pillage, Retreat
from engine.cities_knights.play.rolling import owed_by_roll, withheld_by_robber
from engine.cities_knights.roads import longest_trail
from engine.cities_knights.state import (
    ATTACKS,
    BANK,
    CRANES,
    DECK_LEFT,
    EDGE,
    EVENT,
    FLEET,
    LONGEST,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    NODE,
    NUMBER,
    OFFERS,
    OVER,
    PHASE,
    RED,
    ROBBER,
    SHIP_AT,
    SHOWN,
    STAGE,
    TURN,
    WHITE,
    Setting,
    State,
)
from engine.core.protocol import Event, Viewer
from game.cities_knights.bargain import Bargain
from game.cities_knights.following import follow
from game.cities_knights.holding import Holding
from game.cities_knights.onslaught import Onslaught
from game.cities_knights.placed import Building, Dice, Knight, Piece, piece_of


@dataclass
class Picture:
    eyes: Viewer
    setting: Setting
    numbers: list[int]  # by hex, 0 on the desert
    pieces: dict[int, Piece]  # by node
    roads: dict[int, int]  # seat by edge
    driven: tuple[int, Knight] | None  # a knight that must leave a node, and stands nowhere
    robber: int
    merchant: tuple[int, int] | None  # hex and seat
    ship: int  # steps since the last attack
    attacks: int
    bank: dict[str, int]
    decks: dict[str, int]
    open_cards: dict[str, int]  # whose Printer and Constitution are
    longest: int | None  # who has the longest road
    holdings: list[Holding]
    bargain: Bargain | None
    dice: Dice | None
    turn: int
    turns: int
    cranes: int
    fleet: int  # kinds that change 2:1 this turn, as a mask
    offers: int  # put this turn
    ended: bool
    yielded: dict[int, dict[str, int]] = field(default_factory=dict, compare=False)
    """What the roll of this turn paid, by seat: no position remembers it, only who saw it."""
    pays: bool = field(default=False, compare=False)
    """Whether it has come to what the roll pays: the event die is told first."""
    onslaught: Onslaught | None = field(default=None, compare=False)
    """The attack that is being told, likewise."""
    plundered: bool = field(default=False, compare=False)
    """Whether somebody must still say which city an attack took."""
    aloft: tuple[object, ...] | None = field(default=None, compare=False)
    """What is on its way and therefore not at its place: ship, robber, merchant, or a node's."""

    @classmethod
    def of(cls, s: State, eyes: Viewer) -> Picture:
        """The picture of a position at rest."""
        cells = s.cells
        holder, white = cells[MERCHANT_OWNER], cells[WHITE]
        codes = enumerate(cells[NODE : NODE + NODES])
        return cls(
            eyes=eyes,
            setting=s.setting,
            numbers=list(cells[NUMBER : NUMBER + HEXES]),
            pieces={node: piece_of(code) for node, code in codes if code},
            roads={e: code - 1 for e, code in enumerate(cells[EDGE : EDGE + EDGES]) if code},
            driven=_driven(s),
            robber=cells[ROBBER],
            merchant=(cells[MERCHANT_HEX] - 1, holder - 1) if holder else None,
            ship=cells[SHIP_AT],
            attacks=cells[ATTACKS],
            bank=dict(zip(KINDS, cells[BANK : BANK + len(KINDS)], strict=True)),
            decks=dict(zip(TRACKS, cells[DECK_LEFT : DECK_LEFT + len(TRACKS)], strict=True)),
            open_cards={
                CARDS[card]: cells[SHOWN + n] - 1
                for n, card in enumerate(POINT_CARDS)
                if cells[SHOWN + n]
            },
            longest=cells[LONGEST] - 1 if cells[LONGEST] else None,
            holdings=[
                Holding.of(s, seat, eyes is None or eyes == seat)
                for seat in range(s.setting.players)
            ],
            bargain=Bargain.of(s),
            dice=Dice(white, cells[RED], EVENTS[cells[EVENT]]) if white else None,
            turn=cells[TURN],
            turns=s.turns,
            cranes=cells[CRANES],
            fleet=cells[FLEET],
            offers=cells[OFFERS],
            ended=cells[PHASE] == OVER,
            pays=_pays(s),
            plundered=any(isinstance(frame, Pillage) for frame in s.stack),
        )

    # what can be read off the board
    @property
    def in_setup(self) -> bool:
        return not self.turns

    @property
    def robber_locked(self) -> bool:
        """Until the barbarians have landed once."""
        return not self.attacks

    def buildings(self, seat: int, kind: str) -> list[int]:
        """The nodes where a player has settlements, cities, or sideways ones."""
        return [
            node
            for node, piece in sorted(self.pieces.items())
            if isinstance(piece, Building) and (piece.seat, piece.kind) == (seat, kind)
        ]

    def knights(self, seat: int | None = None) -> dict[int, Knight]:
        """The knights on the island, of one player or of all."""
        return {
            node: piece
            for node, piece in sorted(self.pieces.items())
            if isinstance(piece, Knight) and seat in (None, piece.seat)
        }

    @property
    def strength(self) -> int:
        """Of the barbarians: the cities of all."""
        return sum(isinstance(p, Building) and p.upright for p in self.pieces.values())

    def defence(self, seat: int | None = None) -> int:
        """The levels of the active knights, of one player or of all."""
        return sum(knight.level for knight in self.knights(seat).values() if knight.awake)

    def walls(self, seat: int) -> int:
        return sum(
            isinstance(p, Building) and p.wall and p.seat == seat for p in self.pieces.values()
        )

    def hand_limit(self, seat: int) -> int:
        """Hand cards that a seven leaves untouched."""
        return HAND_LIMIT + HAND_LIMIT_PER_WALL * self.walls(seat)

    def metropolis(self, track: str) -> int | None:
        """The node of a metropolis."""
        for node, piece in self.pieces.items():
            if isinstance(piece, Building) and piece.metropolis == track:
                return node
        return None

    def road_length(self, seat: int) -> int:
        """The longest trail of a player's roads; pieces of others cut it."""
        own = bytearray(EDGES)
        for edge, owner in self.roads.items():
            own[edge] = owner == seat
        cuts = tuple(sorted(node for node, p in self.pieces.items() if p.seat != seat))
        return longest_trail(bytes(own), cuts)

    def supply(self, seat: int) -> dict[str, int]:
        """What a player has left to place: by piece, knights by "knight1" to "knight3"."""
        cities = len(self.buildings(seat, "city")) + len(self.buildings(seat, "sideways"))
        levels = [knight.level for knight in self.knights(seat).values()]
        if self.driven and self.driven[1].seat == seat:
            levels.append(self.driven[1].level)
        return {
            "road": ROADS - sum(owner == seat for owner in self.roads.values()),
            "settlement": SETTLEMENTS - len(self.buildings(seat, "settlement")),
            "city": CITIES - cities,
            "wall": WALLS - self.walls(seat),
            **{f"knight{n}": KNIGHTS_PER_LEVEL - levels.count(n) for n in (1, 2, 3)},
        }

    def follow(self, event: Event) -> None:
        """Make the change that one event tells of, all at once."""
        follow(self, event)


def _pays(s: State) -> bool:
    """Whether the last roll had something for anybody, as far as one can see now."""
    total = s.cells[WHITE] + s.cells[RED]
    if not total or s.cells[STAGE]:
        return False
    return bool(owed_by_roll(s, total) or withheld_by_robber(s, total))


def _driven(s: State) -> tuple[int, Knight] | None:
    for frame in s.stack:
        if isinstance(frame, Retreat):
            knight = piece_of(frame.code)
            assert isinstance(knight, Knight)
            return frame.node, knight
    return None
