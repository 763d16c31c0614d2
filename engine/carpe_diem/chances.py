"""How likely a cell is to be filled, or a structure to be closed there, in the turns left.

A cell asks for sides (its demand). The more tiles of the game fit it, and the more turns are left,
the likelier one of them comes. Chances are hundredths; shares are thousandths of all white or all
black tiles.
"""

from __future__ import annotations

from functools import cache

from engine.carpe_diem.tiles import BLACK, FITS, SHAPE, SHAPES, WHITE, side_of

_KEENNESS = 900
"""Thousandths: how well a player gets at what he waits for."""
_GOING_ON = 210
"""Thousandths of a closing tile that one counts which leaves a structure open elsewhere."""
_REACH = 801
"""Where the curve ends: nothing is likelier than that."""


def _curve() -> tuple[int, ...]:
    """1 - exp(-x) in hundredths, x in hundredths, without a float: each step leaves 99 of 100."""
    left, found = 10**9, []
    for _ in range(_REACH):
        found.append(100 - left // 10**7)
        left = left * 990_049_834 // 10**9
    return tuple(found)


_CURVE = _curve()
_OF_SHAPE = tuple(
    (
        sum(SHAPE[tile] == shape for tile in WHITE) * 1000 // len(WHITE),
        sum(SHAPE[tile] == shape for tile in BLACK) * 1000 // len(BLACK),
    )
    for shape in range(len(SHAPES))
)
"""By shape: its share of the white and of the black tiles."""


@cache
def _fitting(demand: int) -> tuple[int, ...]:
    """The shapes that fit a demand in some turn."""
    fit = FITS[demand]
    return tuple(shape for shape in range(1, len(SHAPES)) if fit.turns(shape))


@cache
def fillers(demand: int) -> tuple[int, int]:
    """The shares of tiles that fit."""
    shares = [_OF_SHAPE[shape] for shape in _fitting(demand)]
    return sum(white for white, _ in shares), sum(black for _, black in shares)


@cache
def closers(demand: int, kind: int) -> tuple[int, int]:
    """The shares of tiles that fit and end what shows a kind towards the cell; others count little.

    A tile ends it if it shows the kind on no side but those that ask for it.
    """
    side = side_of(kind)
    asked = sum(demand >> 4 * place & 15 == side for place in range(4))
    white = black = 0
    for shape in _fitting(demand):
        part = 1000 if SHAPES[shape].count(side) == asked else _GOING_ON
        white += _OF_SHAPE[shape][0] * part // 1000
        black += _OF_SHAPE[shape][1] * part // 1000
    return white, black


def chance(shares: tuple[int, int], white_turns: int, black_turns: int) -> int:
    """How likely one of these tiles is built in so many turns, in hundredths."""
    tries = (shares[0] * white_turns + shares[1] * black_turns) * _KEENNESS // 10_000
    return _CURVE[min(tries, _REACH - 1)]
