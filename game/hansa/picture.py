"""What lies on the table as it is seen: where every piece is, and what is counted.

The position of the engine is final at once; this picture follows it, changed by events only, one
step of an animation after the other. When nothing moves any more it equals the position. It knows
no pixels and no rules, and hides nothing: in this game everybody sees everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.protocol import Event
from engine.hansa import state as st
from engine.hansa.desk import MARKERS, TRACKS
from engine.hansa.state import State
from game.table.brings import Place

Piece = tuple[int, int]  # player, shape
KINDS = len(MARKERS)


@dataclass
class Desk:
    """What belongs to one player."""

    supply: list[int]
    stock: list[int]
    steps: list[int]
    prestige: int
    linked: int  # 1 for the first to join East and West; 0 for not yet
    unused: list[int]
    used: list[int]
    hand: list[int] = field(default_factory=list)  # shapes, first lifted first

    @property
    def markers(self) -> int:
        return sum(self.unused) + sum(self.used)


@dataclass
class Picture:
    posts: list[Piece | None]
    offices: dict[tuple[int, int], Piece]  # by city and index
    extras: dict[int, list[Piece]]  # by city, first built first
    table: dict[int, Piece]
    desks: list[Desk]
    markers: dict[int, int]  # kind, by route
    pending: list[int]
    revealed: list[int]
    plate: int
    face_down: int
    pawn: int | None
    completed: int
    turn: int
    actions: int
    ended: str

    @classmethod
    def of(cls, s: State) -> Picture:
        """The picture of a position at rest."""
        cells, board = s.cells, s.setting.board
        extras: dict[int, list[Piece]] = {}
        for extra in s.extras:
            extras.setdefault(extra >> 4, []).append(_piece(extra & 15))
        seen = cls(
            posts=[_piece(code) if code else None for code in cells[: board.posts]],
            offices={
                (office.city, office.place): _piece(cells[st.OFFICE + number])
                for number, office in enumerate(board.offices)
                if cells[st.OFFICE + number]
            },
            extras=extras,
            table={
                space: _piece(cells[st.TABLE + space])
                for space in range(len(board.table))
                if cells[st.TABLE + space]
            },
            desks=[_desk(s, player) for player in range(s.setting.players)],
            markers={
                route: cells[st.MARKER + route] - 1
                for route in range(len(board.routes))
                if cells[st.MARKER + route]
            },
            pending=list(s.pending),
            revealed=list(s.step.kinds) if isinstance(s.step, st.NewMarkers) else [],
            plate=cells[st.PLATE],
            face_down=st.face_down(s),
            pawn=cells[st.PAWN] - 1 if cells[st.PAWN] else None,
            completed=cells[st.COMPLETED],
            turn=cells[st.TURN],
            actions=cells[st.ACTIONS],
            ended=s.step.why if isinstance(s.step, st.Over) else "",
        )
        seen._fill_hands(s)
        return seen

    def _fill_hands(self, s: State) -> None:
        step = s.step
        if isinstance(step, st.Fee | st.Relocate):
            player, shape = _piece(step.displaced)
            self.desks[player].hand = [shape]
        elif isinstance(step, st.Resettle):
            self.desks[step.player].hand = [step.shape]
        elif isinstance(step, st.Move):
            self.desks[s.cells[st.TURN]].hand = [lifted & 1 for lifted in step.hand]

    # pieces
    def leave(self, piece: Piece, source: Place) -> None:
        """A piece is taken up from where it was."""
        kind = source[0]
        if kind == "post":
            self.posts[source[1]] = None
        elif kind == "hand":
            self.desks[source[1]].hand.remove(piece[1])
        elif kind in ("supply", "stock"):
            getattr(self.desks[source[1]], kind)[piece[1]] -= 1
        elif kind != "desk":
            raise ValueError(f"no piece leaves {source}")

    def arrive(self, piece: Piece, target: Place) -> None:
        """A piece is put down."""
        kind = target[0]
        if kind == "post":
            self.posts[target[1]] = piece
        elif kind == "hand":
            self.desks[target[1]].hand.append(piece[1])
        elif kind in ("supply", "stock"):
            getattr(self.desks[target[1]], kind)[piece[1]] += 1
        elif kind == "office":
            self.offices[target[1], target[2]] = piece
        elif kind == "extra":
            self.extras.setdefault(target[1], []).append(piece)
        elif kind == "table":
            self.table[target[1]] = piece
        else:
            raise ValueError(f"no piece arrives at {target}")

    # everything else an event can tell
    def follow(self, event: Event) -> None:
        """Make the change that one event tells of, all at once."""
        change = _CHANGES.get(event.kind)
        if change is not None:
            change(self, **event.data)

    def _piece_moved(self, piece: Piece, source: Place, target: Place) -> None:
        self.leave(piece, source)
        self.arrive(piece, target)

    def _prestige(self, player: int, points: int, **_: Any) -> None:
        self.desks[player].prestige += points

    def _city_completed(self, count: int, **_: Any) -> None:
        self.completed = count

    def _link_made(self, player: int, order: int, **_: Any) -> None:
        self.desks[player].linked = order

    def _skill_developed(self, player: int, track: int, step: int) -> None:
        self.desks[player].steps[track] = step

    def _offices_swapped(self, city: int, index: int, **_: Any) -> None:
        left, right = (city, index), (city, index + 1)
        self.offices[left], self.offices[right] = self.offices[right], self.offices[left]

    def _marker_taken(self, player: int, marker: str, route: int) -> None:
        del self.markers[route]
        self.desks[player].unused[MARKERS.index(marker)] += 1

    def _marker_drawn(self, **_: Any) -> None:
        self.plate += 1
        self.face_down -= 1

    def _markers_revealed(self, markers: list[str], **_: Any) -> None:
        self.plate = 0
        self.revealed = [MARKERS.index(marker) for marker in markers]

    def _marker_placed(self, marker: str, route: int, **_: Any) -> None:
        kind = MARKERS.index(marker)
        waiting = self.pending or self.revealed
        waiting.remove(kind)
        self.markers[route] = kind

    def _marker_pending(self, marker: str) -> None:
        kind = MARKERS.index(marker)
        if kind in self.revealed:
            self.revealed.remove(kind)
        self.pending.append(kind)

    def _marker_used(self, player: int, marker: str) -> None:
        kind = MARKERS.index(marker)
        self.desks[player].unused[kind] -= 1
        self.desks[player].used[kind] += 1

    def _actions_left(self, actions: int, **_: Any) -> None:
        self.actions = actions

    def _pawn_moved(self, target: int, **_: Any) -> None:
        self.pawn = target

    def _turn_began(self, player: int, actions: int) -> None:
        self.turn, self.actions = player, actions

    def _game_ended(self, why: str) -> None:
        self.ended = why


_CHANGES: Mapping[str, Callable[..., None]] = {
    "piece_moved": Picture._piece_moved,
    "prestige": Picture._prestige,
    "city_completed": Picture._city_completed,
    "link_made": Picture._link_made,
    "skill_developed": Picture._skill_developed,
    "offices_swapped": Picture._offices_swapped,
    "marker_taken": Picture._marker_taken,
    "marker_drawn": Picture._marker_drawn,
    "markers_revealed": Picture._markers_revealed,
    "marker_placed": Picture._marker_placed,
    "marker_pending": Picture._marker_pending,
    "marker_used": Picture._marker_used,
    "actions_left": Picture._actions_left,
    "pawn_moved": Picture._pawn_moved,
    "turn_began": Picture._turn_began,
    "game_ended": Picture._game_ended,
}


def controllers(seen: Picture) -> dict[int, int]:
    """Who controls each town with an office, as the picture shows it (8.1, 8.2)."""
    towns: dict[int, dict[int, tuple[int, int]]] = {}
    standing = [
        (city, player, index) for (city, index), (player, _) in seen.offices.items()
    ] + [
        (city, player, -1 - depth)
        for city, row in seen.extras.items()
        for depth, (player, _) in enumerate(row)
    ]
    for city, player, index in standing:
        count, best = towns.setdefault(city, {}).get(player, (0, -99))
        towns[city][player] = (count + 1, max(best, index))
    return {city: max(rivals, key=lambda p: rivals[p]) for city, rivals in towns.items()}


def _piece(code: int) -> Piece:
    return st.owner(code), st.shape_of(code)


def _desk(s: State, player: int) -> Desk:
    row = list(s.cells[st.desk(player) : st.desk(player + 1)])
    return Desk(
        supply=row[st.SUPPLY : st.SUPPLY + 2],
        stock=row[st.STOCK : st.STOCK + 2],
        steps=row[st.TRACK : st.TRACK + len(TRACKS)],
        prestige=row[st.PRESTIGE],
        linked=row[st.LINKED],
        unused=row[st.UNUSED : st.UNUSED + KINDS],
        used=row[st.USED : st.USED + KINDS],
    )
