"""From the engine's numbers to what is painted: faces of tiles and cards, goals of a frame."""

from __future__ import annotations

from functools import cache

from engine.carpe_diem.cards import CARDS, CHIMNEY, GOODS
from engine.carpe_diem.city import ROWS, Aim
from engine.carpe_diem.tiles import (
    BLACK,
    DWELLINGS,
    KINDS,
    LANDSCAPES,
    TILES,
    VILLA,
    side_of,
    turned,
)
from game.carpe_diem.cards import CardFace
from game.carpe_diem.faces import Face, Feature
from game.carpe_diem.plan import GoalSeen

_BLACK = frozenset(BLACK)
_ADDED = {tuple(LANDSCAPES): "any_landscape", tuple(DWELLINGS): "any_dwelling"}


@cache
def face(tile: int, turn: int = 0) -> Face:
    """What a tile shows after quarter turns clockwise."""
    facts = TILES[tile]
    sides = turned(facts.sides, turn)
    return Face(
        tuple(
            Feature(
                KINDS[kind],
                tuple(side for side in range(4) if sides[side] == side_of(kind)),
                facts.chimneys if kind == VILLA else 0,
            )
            for kind in facts.kinds
        )
    )


def all_faces() -> list[Face]:
    """Every face there is, once, unturned."""
    return list(dict.fromkeys(face(tile) for tile in range(1, len(TILES))))


def is_black(tile: int) -> bool:
    return tile in _BLACK


@cache
def card_face(card: int) -> CardFace:
    """What a scoring card shows."""
    facts = CARDS[card]
    need = {GOODS[good]: count for good, count in facts.pays}
    need |= {_counted(counters): count for counters, count in facts.has}
    reward = {"vp": facts.vp, "coin": facts.coins, "bread": facts.bread, "scroll": facts.steps}
    return CardFace.of(facts.red, need, {what: n for what, n in reward.items() if n})


def _counted(counters: tuple[int, ...]) -> str:
    """The name of what a green card counts."""
    if counters == (CHIMNEY,):
        return "chimney"
    return _ADDED.get(counters) or KINDS[counters[0]]


def goal_seen(number: int, aim: Aim, met: bool) -> GoalSeen:
    """A goal where it stands: the eight go round the frame, two on each side."""
    line = aim.line % (ROWS - 1) + 1
    return GoalSeen(number // 2, line, KINDS[aim.kind], aim.vp, met)
