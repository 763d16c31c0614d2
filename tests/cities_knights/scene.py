"""Sets the scene for the rule tests: positions by hand, lines of text, refusals.

Everything goes through the engine's protocol, as a table would do it.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.cities_knights.game import CitiesKnights
from engine.core.errors import IllegalAction

g = CitiesKnights()
EVERYTHING = {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 4, "coin": 4, "paper": 4}
"""A hand that can pay for nearly all there is."""


def position(players=4, **data):
    """A position of the game for four, in the main part of red's turn unless told otherwise."""
    return g.decode({"players": players, "phase": "main", **data})


def before_roll(players=4, **data):
    return position(players, phase="before_roll", **data)


def town(settlements=(), cities=(), walls=(), sideways=(), **metropolises):
    """The buildings of one player: `town([18], [24], trade=24)`."""
    return {
        "settlements": list(settlements),
        "cities": list(cities),
        "walls": list(walls),
        "sideways": list(sideways),
        "metropolises": metropolises,
    }


def roads(*ways):
    """Roads along nodes: `roads("23-18-24")` are two."""
    found = []
    for way in ways:
        nodes = [int(node) for node in way.split("-")]
        for pair in pairwise(nodes):
            found.append("{}-{}".format(*sorted(pair)))
    return found


def completes(line):
    """Whether a line says how chance turned out, which nobody is offered to choose."""
    words = line.split()
    return (
        (words[0] == "roll" and len(words) > 1)
        or (words[0] in ("rob", "robber") and len(words) > 2)
        or (words[:2] == ["play", "alchemist"] and len(words) > 4)
    )


def play(s, *lines):
    """Plays the lines, each of which must be offered; the events of them all.

    Only a line with the outcome of chance is not offered: `legal` cannot know it.
    """
    events = []
    for line in lines:
        action = g.parse(s, line)
        reason, offered_now = g.why_not(s, action), action in g.legal(s)
        assert (reason is None) == offered_now
        assert offered_now or completes(line), f"{line}: {reason}"
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


def offered(s, *verbs):
    """The offered lines, or those of them that begin with one of the verbs."""
    lines = [g.text(s, action) for action in g.legal(s)]
    return [line for line in lines if line.startswith(verbs)] if verbs else lines


def look(s, *keys):
    """What the encoded position says under a path of names."""
    data = g.encode(s)
    for key in keys:
        data = data[key]
    return data


def hand(s, colour):
    return look(s, "hands", colour)


def cards(s, colour):
    """The progress cards of a player."""
    return look(s, "progress", colour)


def points(s):
    """All victory points, by seat."""
    return [sum(part.values()) for part in g.score(s)]


def told(events, kind):
    """The data of all events of a kind."""
    return [dict(event.data) for event in events if event.kind == kind]


def decider(s):
    """Whose choice it is and of what kind."""
    decision = g.decision(s)
    return None if decision is None else (g.colours[decision.player], decision.kind)
