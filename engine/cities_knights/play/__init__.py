"""What each action does to a position. Legality was checked before; events are told when asked for.

Events, each with what an animation of it needs. Seats, nodes, edges, hexes and tracks are numbers;
hand cards are {kind name: number}; "bank" stands for the bank where a seat could. Where only some
may know the data, the twin for the others is given after the bar.

    turn_began         player, turn
    turn_ended         player
    rolled             player, white, red, event (ship or a track's name)
    points             player, change, why (settlement, city, metropolis, longest_road, defender,
                       point_card, merchant), total
    built              player, piece (road, settlement, city, wall), place (edge or node), why
                       (setup, bought, or the card's name)
    road_removed       player, edge, by
    city_lost          player, node, sideways (no settlement piece was left), wall
    city_repaired      player, node
    improved           player, track, level, paid
    metropolis_taken   player, track, node, lost (the node that lost it, or None)
    longest_road       player (None: nobody now), length
    knight_placed      player, node, level, active
    knight_activated   player, node
    knight_promoted    player, node, level
    knight_moved       player, source, target, why (move, displace, retreat)
    knight_removed     player, node, level, why (deserter, no_retreat)
    knights_rest       nodes; they are inactive now
    cards_moved        source, target (seats or "bank"), cards, why | count instead of cards
    short              kind, owed; the bank could not pay it
    robber_moved       player, source, target
    ship_moved         step
    battle             strength, defence, levels (by seat), won
    defender           player, cards
    robber_unlocked
    ship_returned
    card_drawn         player, card | deck instead of card
    card_shown         player, card; a point card, laid open
    card_played        player, card, and what was chosen with it
    card_tucked        player, card, why (overflow) | deck instead of card
    card_taken         player, victim, card | deck instead of card; by a Spy
    progress_seen      player, victim, cards (list) | no cards
    hand_seen          player, victim, cards | no cards
    merchant_moved     player, source (hex or None), target, lost (who had it, or None)
    tokens_swapped     player, hexes
    asked              player, partner; by Commercial Harbor
    void               player, partner; no commodity there
    offered            player, give, want, seats
    answered           answers ({seat: refuse, accept or counter})
    countered          player, give, want
    dealt              player, partner, give, want
    no_deal            player
    game_ended         why (points, turns), winners
"""
