"""A position as readable JSON, both ways. Written by hand, whatever is left out is filled in.

    format                  1; `encode` writes it, so that older positions stay readable
    players, options        4; {"provinces": "outer_six"} for two players
    turn, actions_left      "red"; by default what the actiones track gives
    acted, ridden           an action, the free ride was taken this turn
    desks                   {"red": {"actiones": 1}}: steps developed
    supply, stock           {"red": [traders, merchants]}
    routes                  {"Stade-Hamburg": ["red trader", null, "blue merchant"]}
    cities, extra           {"Minden": ["red trader"]}: from the left; extras in the order built
    coellen                 {"8": "red"}
    prestige, linked        {"red": 13}; the players that made the link, in order
    markers                 {"red": {"unused": ["plus_3_actions"], "used": []}}
    route_markers           {"Osnabrück-Bremen": "swap_offices"}; by default the start markers
    plate, pending          face-down markers drawn this turn; markers that found no route
    pawn                    "I4": a province of the two-player game
    step                    the small choice inside a long action, see `steps`
    generator               the state of the generator

The face-down markers are whatever is not elsewhere.
"""

from engine.hansa.codec.decoding import decode
from engine.hansa.codec.encoding import encode
from engine.hansa.codec.setting import options_of, setting_for

__all__ = ["decode", "encode", "options_of", "setting_for"]
