"""Sets the scene for the rule tests: positions by hand, lines of text, refusals.

Everything goes through the engine's protocol, as a table would do it.
"""

from __future__ import annotations

import pytest

from engine import games
from engine.core.errors import IllegalAction, Reason

g = games.get("hansa")

COLOURS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple"}
CLEARED = {"actiones": 5, "privilegium": 3, "liber_sophiae": 3, "bursa": 3, "clavis_urbis": 4}
FACE_DOWN = [
    *["extra_office"] * 4,
    *["swap_offices"] * 1,
    *["plus_3_actions"] * 2,
    *["plus_4_actions"] * 2,
    *["develop_skill"] * 3,
    *["remove_3"] * 1,
]


def position(players=4, **data):
    """A position of the game for four, unless told otherwise."""
    return g.decode({"players": players, **data})


def row(pieces):
    """`R` is a red trader, `Bm` a blue merchant, `-` an empty place."""
    return [
        None
        if word == "-"
        else f"{COLOURS[word[0]]} {'merchant' if word.endswith('m') else 'trader'}"
        for word in pieces.split()
    ]


def rows(**places):
    """Routes or cities by name; an underscore stands for the dash: `Stade_Hamburg="R R -"`."""
    return {name.replace("_", "-"): row(pieces) for name, pieces in places.items()}


def holding(*unused, used=()):
    """The markers of one player."""
    return {"unused": list(unused), "used": list(used)}


def play(s, *lines):
    """Plays the lines, each of which must be offered; the events of them all.

    Only a line with the outcome of chance is not offered: `legal` cannot know it.
    """
    events = []
    for line in lines:
        action = g.parse(s, line)
        reason, offered_now = g.why_not(s, action), action in g.legal(s)
        assert (reason is None) == offered_now
        assert offered_now or " reveals " in line, f"{line}: {reason}"
        g.apply(s, action, events)
        assert g.audit(s) == []
    return events


def refusal(s, line, player=None):
    """Why a line is illegal; it is neither offered nor does trying it change anything."""
    action = g.parse(s, line)
    reason = g.why_not(s, action, player)
    assert reason is not None, f"{line} is legal"
    if player is None:
        assert action not in g.legal(s)
        before = g.key(s)
        with pytest.raises(IllegalAction) as caught:
            g.apply(s, action)
        assert caught.value.reason == reason
        assert g.key(s) == before
    return reason


def refused(s, line, player=None):
    """The code of the reason why a line is illegal."""
    return refusal(s, line, player).code


def reason(code, **values):
    return Reason(code, values)


def offered(s, *verbs):
    """The offered lines, or those of them that begin with one of the verbs."""
    lines = [g.text(s, action) for action in g.legal(s)]
    return [line for line in lines if line.startswith(verbs)] if verbs else lines


def posts(verb, *routes):
    """The lines of a verb for whole routes, given as `Stade-Hamburg 3` with their lengths."""
    return [
        f"{verb} {name} {post}"
        for name, length in (route.rsplit(" ", 1) for route in routes)
        for post in range(1, int(length) + 1)
    ]


def look(s, *keys):
    """What the encoded position says under a path of names."""
    data = g.encode(s)
    for key in keys:
        data = data[key]
    return data


def told(events, kind):
    """The data of all events of a kind."""
    return [dict(event.data) for event in events if event.kind == kind]


def prestige(s):
    """Prestige by colour, of those who have any."""
    return {colour: points for colour, points in look(s, "prestige").items() if points}


def decider(s):
    """Whose choice it is and of what kind."""
    decision = g.decision(s)
    return (g.colours[decision.player], decision.kind)


def crowded(*free, red=None, **data):
    """A board for five without free posts but the given ones; red stands only where told.

    The others have cleared their desks, so that their pieces are enough for all the rest.
    """
    red = red or {}
    others = ("blue", "green", "yellow", "purple")
    pieces = (f"{other} {shape}" for shape in ("trader",) * 26 + ("merchant",) for other in others)
    routes = {}
    for line in offered(position(), "place trader"):
        post = line.removeprefix("place trader ")
        piece = red.get(post) or (None if post in free else next(pieces))
        routes.setdefault(post.rsplit(" ", 1)[0], []).append(piece)
    desks = dict.fromkeys(others, CLEARED) | data.pop("desks", {})
    return position(5, routes=routes, desks=desks, **data)
