"""Every way an action can be illegal, as a reason with its values. Nothing is changed here.

Nodes, edges, hexes and seats stand in the values as a player reads them: a node or hex by its
number, an edge as two nodes ("18-24"), a seat by its colour, cards and pieces by name.

    the turn       game_over, not_your_decision (decider), wrong_step (now), unknown_action,
                   not_rolled, already_rolled, wrong_outcome, too_many_progress_cards (have, most)
    cards          cannot_pay (missing: {kind: number}), bank_out_of (kind), not_held (kind),
                   same_kind (kind), in_order (kind), too_few_after (kind)
    places         node_taken (node, owner), edge_taken (edge, owner), node_empty (node),
                   too_close (node, to), no_own_road (node), not_connected (edge),
                   not_beside_piece (edge)
    pieces         no_piece_left (piece), not_own (node), no_settlement (node), no_city (node),
                   has_wall (node), repair_first, has_metropolis (node)
    improving      no_city_at_all, top_level (track), no_city_for_metropolis (level)
    knights        no_knight (node), already_active (node), not_ready (node),
                   promoted_already (node), top_knight (node), needs_fortress, no_path (node, to),
                   not_weaker (node), own_knight (node), nobody_there (node),
                   robber_elsewhere (node), robber_locked, already_chosen (node)
    robber         same_hex (hex), no_number (hex), no_victim (player), nothing_to_steal (player)
    progress       no_card (card), not_before_roll (card), only_before_roll (card),
                   point_card (card), useless (card), no_site (card), wrong_choice (card),
                   fixed_token (hex), same_number (hex, other), not_open (edge),
                   strands_knight (edge), not_enough_points (player), empty_hand (player),
                   no_progress_cards (player), merchant_there (hex), no_building (hex),
                   deck_empty (deck), limit_kept (have)
    trade          no_offers_left (limit), no_trade, empty_hands, offer_full (most),
                   nothing_given, nothing_wanted, given_already (kind), put_already (player),
                   dead_end (kind), cannot_counter, same_as_offer, no_answer (player),
                   given_back (kind), asked_already (player), self (player), has_commodity
"""
