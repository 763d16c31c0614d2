"""A position as readable JSON, both ways. Written by hand, whatever is left out is filled in.

    format               1; `encode` writes it, so that older positions stay readable
    players, options     3 or 4; {"victory_target": 10}: options that differ from their defaults
    phase                "setup", "before_roll", "main" or "over"; left out: "setup" if nothing but
                         the table is described (players to seed here), else "main"
    terrain, numbers, harbours   by hex, by hex (0 on the desert), by slot; left out: as the layout
                         of the options is printed; a random layout must be written out
    decks                {"science": ["printer", "mining blue", "crane all"]}: top first, with those
                         who know the card; cards that are nowhere else lie above the first known
    unseen               {"science": 5}: cards on top that were never drawn; left out: all above the
                         first known one
    dice_left            ["1-6"]: white and red, where dice are drawn from a deck; left out: all
    seed                 the state of the generator; 0
    turn, turns          "red"; how many turns have begun; left out: as in the first round
    dice                 [white, red, "ship" or a track]; left out in "main": [1, 1, "trade"]
    stage                how far the roll is worked off: "done" or what comes next, "battle",
                         "overflow", "yield" or "after_yield"; left out: as the open decision tells
    step                 {"decision": "discard", "player": "blue"}: the decision at hand, see
                         `decisions`; left out: {"decision": "turn"}
    stack                decisions that come after it, the last one first
    robber, ship, attacks   a hex, steps since the last attack, attacks; left out: the desert, 0 (7
                         while knights are mustered), 0; 7 too while cities to lose or decks are
                         chosen, unless the fighters have gone to rest before that
    merchant             {"hex": 4, "owner": "red"}
    buildings            {"red": {"settlements": [18], "cities": [24], "walls": [24],
                         "sideways": [], "metropolises": {"trade": 24}}}: all upright cities
    roads, knights       {"red": ["18-24"]}; {"red": {"18": "strong ready promoted"}}: level, idle
                         (or nothing), active or ready, and promoted if that was this turn
    longest_road         "red" or null; left out: whose it is by length, nobody's in a tie
    hands, levels, defenders     {"red": {"ore": 2}}; {"red": {"science": 3}}; {"red": 1}
    progress, shown      {"red": ["spy"]}; {"printer": "red"}: open point cards
    cranes, fleet, asks  what progress cards still give this turn: discounts; kinds that change 2:1;
                         {"blue": 1}: how often Commercial Harbor may ask blue
    offers, offers_put   [{"give": {"ore": 1}, "want": {"wool": 1}, "to": "blue"}]: put this turn;
                         how many they were; left out: the one that is being answered, if any,
                         and as many as there are different ones
    received, sent       {"blue": ["wool"]}: kinds got from and given to blue in deals this turn
    knowledge            who knows what of hidden cards, see `knowing`; left out: sizes only

The bank, pieces in supply, points and how far the set-up is follow from the rest.
"""

from engine.cities_knights.codec.decoding import decode
from engine.cities_knights.codec.encoding import encode

__all__ = ["decode", "encode"]
