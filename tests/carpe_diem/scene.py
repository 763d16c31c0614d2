"""Sets the scene for the rule tests: positions by hand, lines of text, refusals.

Everything goes through the engine's protocol, as a table would do it. A position of two players in
the third phase leaves enough tiles for districts, and it is red's turn.
"""

from __future__ import annotations

import pytest

from engine import games
from engine.carpe_diem.city import CELL_NAMES
from engine.carpe_diem.district import places
from engine.carpe_diem.tiles import NUMBER, SHAPE
from engine.core.errors import IllegalAction, Reason

g = games.get("carpe_diem")

SPADE = "3,2"
"""The spade of board A, which red has."""


def position(players=2, *, tiles=None, red=None, **data):
    """A position; `tiles` lie in red's district, `red` is his store."""
    data.setdefault("phase", 3)
    districts = data.setdefault("districts", {})
    if tiles is not None:
        districts["red"] = {"board": "A", **districts.get("red", {}), "tiles": tiles}
    if red is not None:
        data["stores"] = {**data.get("stores", {}), "red": red}
    return g.decode({"players": players, **data})


def ring(*filled):
    """Seven spaces of which only the given ones hold tiles, all four; it is red's turn."""
    names = iter(f"W{n:02}" for n in range(1, 29))
    return [[next(names) for _ in range(4)] if n in filled else [] for n in range(7)]


def offering(*names):
    """Only space 1 holds tiles, these among them; it is red's turn, from space 0."""
    rest = [name for name in ("W66", "W67", "W68", "W69", "W70") if name not in names]
    return [[], [*names, *rest][:4], [], [], [], [], []]


def play(s, *lines):
    """Plays the lines, each of which must be offered; the events of them all."""
    events = []
    for line in lines:
        action = g.parse(s, line)
        assert g.why_not(s, action) is None, f"{line}: {g.why_not(s, action)}"
        assert action in g.legal(s)
        g.apply(s, action, events)
        assert g.audit(s) == []
    return events


def refusal(s, line):
    """Why a line is illegal; it is neither offered nor does trying it change anything."""
    action = g.parse(s, line)
    reason = g.why_not(s, action)
    assert reason is not None, f"{line} is legal"
    assert action not in g.legal(s)
    before = g.key(s)
    with pytest.raises(IllegalAction) as caught:
        g.apply(s, action)
    assert caught.value.reason == reason
    assert g.key(s) == before
    return reason


def refused(s, line):
    """The code of the reason why a line is illegal."""
    return refusal(s, line).code


def reason(code, **values):
    return Reason(code, values)


def offered(s, *verbs):
    """The offered lines, or those of them that begin with one of the verbs."""
    lines = [g.text(s, action) for action in g.legal(s)]
    return [line for line in lines if line.startswith(verbs)] if verbs else lines


def spaces_offered(s, verb="go"):
    """The spaces that can be gone to."""
    return sorted({int(line.split()[1]) for line in offered(s, f"{verb} ")})


def look(s, *keys):
    """What the encoded position says under a path of names."""
    data = g.encode(s)
    for key in keys:
        data = data[key]
    return data


def has(s, what, colour="red"):
    """How many goods, coins or bread a player has; what else his store says of it."""
    return look(s, "stores", colour).get(what, 0)


def steps(s, colour="red"):
    """The space of a player's disc on the scroll track."""
    return next(int(space) for space, discs in look(s, "track").items() if colour in discs)


def told(events, kind):
    """The data of all events of a kind."""
    return [dict(event.data) for event in events if event.kind == kind]


def decider(s):
    """Whose choice it is and of what kind."""
    decision = g.decision(s)
    return (g.colours[decision.player], decision.kind)


def scored(s, category, seat=0):
    return g.score(s)[seat][category]


def scoring(cards, red=None, **data):
    """The phase is over, red scores first, and the cards lie beside P03 (and P10 below)."""
    grid = [[None] * 4 for _ in range(3)]
    for place, card in zip(((0, 1), (0, 2), (1, 1), (1, 2)), cards, strict=False):
        grid[place[0]][place[1]] = card
    data.setdefault("track", {"1": ["red"]})
    data.setdefault("step", {"kind": "disc"})
    return position(cards=grid, red=red, **data)


def disc(s, first, *settles, space="P03"):
    """Red puts his disc on a space and scores."""
    return play(s, f"disc {space} first {first}", *settles)


def lay(*names, board="A"):
    """A district in which these tiles lie somewhere, by the rules."""
    s = position(phase=4, districts={"red": {"board": board}}, step={"kind": "disc"})
    tiles = {}
    for name in names:
        for cell, place in sorted(places(s, 0).items()):
            turns = place.turns(SHAPE[NUMBER[name]])
            if turns:
                tiles[CELL_NAMES[cell]] = f"{name} {turns[0]}"
                break
        else:
            raise AssertionError(f"{name} fits nowhere")
        districts = {"red": {"board": board, "tiles": tiles}}
        s = position(phase=4, districts=districts, step={"kind": "disc"})
    return tiles
