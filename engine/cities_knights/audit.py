"""The invariants of a sound position (section 7), each broken one as a sentence."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cities_knights.board import EDGES, NEIGHBOURS, NODES
from engine.cities_knights.box import (
    CARDS,
    COLOURS,
    COPIES,
    DECK_CARDS,
    DECK_OF,
    DECK_SIZE,
    DESERT,
    KINDS,
    METROPOLIS_LEVEL,
    POINT_CARDS,
    SHIP_STEPS,
    STOCK,
    TRACKS,
)
from engine.cities_knights.frames import (
    DefenderDraw,
    MetropolisSite,
    Muster,
    Pillage,
    Rebuild,
    Retreat,
)
from engine.cities_knights.recount import MOST, pieces_out, recounted
from engine.cities_knights.state import (
    ATTACKS,
    BANK,
    COULD,
    DECK,
    DECK_LEFT,
    EDGE,
    HAND,
    HAND_SIZE,
    HARBOUR,
    HAZE,
    KNOWERS,
    LEFT,
    LENGTH,
    LEVEL,
    LONGEST,
    METROPOLIS,
    NODE,
    OVER,
    PHASE,
    POINTS,
    PROGRESS,
    PROGRESS_SIZE,
    PUBLIC_ROW,
    READY,
    ROBBER,
    SHIP_AT,
    SHOWN,
    SIDEWAYS,
    TOUCH,
    TURN,
    UNSEEN,
    State,
    desk,
    is_building,
    is_city,
    metropolis_of,
    mood_of,
    owner,
    proven,
    seen,
    was_promoted,
)

_DERIVED = (
    ("hand cards", HAND_SIZE, 1),
    ("progress cards", PROGRESS_SIZE, 1),
    *((f"{name} in supply", LEFT + place, 1) for place, name in enumerate(MOST._fields)),
    ("points", POINTS, 1),
    ("length of roads", LENGTH, 1),
    ("harbours", HARBOUR, 1),
    ("roads at a node", TOUCH, NODES),
)
"""Cells of a player that follow from others: what they are, where, how many."""


def audit(s: State) -> list[str]:
    """Every broken invariant; what follows from others is looked at only where those hold."""
    broken = [*_cards(s), *_pieces(s)] or [*_places(s), *_metropolises(s), *_table(s)]
    return broken or [*_counted(s), *_longest_road(s), *_knowledge(s)]


def longest_road(s: State) -> int | None:
    """Whose lone road is longest, by the lengths that count; nobody's in a tie."""
    lengths = [s.cells[desk(player) + LENGTH] for player in range(s.setting.players)]
    most = max(lengths)
    return lengths.index(most) if most and lengths.count(most) == 1 else None


def _cards(s: State) -> Iterator[str]:
    cells, players = s.cells, range(s.setting.players)
    for kind, name in enumerate(KINDS):
        held = sum(cells[desk(player) + HAND + kind] for player in players)
        if held + cells[BANK + kind] != STOCK[kind]:
            yield f"There are {held + cells[BANK + kind]} {name} instead of {STOCK[kind]}."
    for card, name in enumerate(CARDS):
        first = DECK + DECK_SIZE * DECK_OF[card]
        found = cells[first : first + DECK_SIZE].count(card + 1)
        found += sum(cells[desk(player) + PROGRESS + card] for player in players)
        if card in POINT_CARDS:
            found += cells[SHOWN + POINT_CARDS.index(card)] > 0
            if any(cells[desk(player) + PROGRESS + card] for player in players):
                yield f"The point card {name} is in a hand instead of open."
        if found != COPIES[card]:
            yield f"There are {found} cards {name} instead of {COPIES[card]}."
    for track, deck in enumerate(TRACKS):
        first = DECK + DECK_SIZE * track
        places = cells[first : first + DECK_SIZE]
        if any(places[cells[DECK_LEFT + track] :]) or 0 in places[: cells[DECK_LEFT + track]]:
            yield f"The deck of {deck} has a gap."
        if any(code and code - 1 not in DECK_CARDS[track] for code in places):
            yield f"The deck of {deck} has a card of another deck."


def _pieces(s: State) -> Iterator[str]:
    cells, players = s.cells, s.setting.players
    codes = cells[NODE : NODE + NODES]
    if any(code and owner(code) >= players for code in codes) or (
        max(cells[EDGE : EDGE + EDGES]) > players
    ):
        yield "A piece belongs to nobody at the table."
    for player in range(players):
        out = pieces_out(s, player)
        for name, number, most in zip(out._fields, out, MOST, strict=True):
            if number > most:
                kind = (
                    name
                    if name in ("settlements", "cities", "roads", "walls")
                    else (f"{name} knights")
                )
                yield f"{COLOURS[player]} has {number} {kind}, and there are only {most}."


def _places(s: State) -> Iterator[str]:
    cells = s.cells
    for node in range(NODES):
        code = cells[NODE + node]
        colour = COLOURS[owner(code)]
        if is_building(code):
            for other in NEIGHBOURS[node]:
                if other > node and is_building(cells[NODE + other]):
                    yield f"The buildings on nodes {node} and {other} are too close."
        elif code:
            if not cells[desk(owner(code)) + TOUCH + node]:
                yield f"The knight on node {node} touches no road of its own."
            if owner(code) != cells[TURN] and (mood_of(code) == READY or was_promoted(code)):
                yield f"The knight on node {node} is ready or promoted, but not on turn."
        if code >> 2 == SIDEWAYS and cells[desk(owner(code)) + LEFT]:
            yield f"A city of {colour} lies on its side, but settlements are in supply."


def _metropolises(s: State) -> Iterator[str]:
    cells, players = s.cells, range(s.setting.players)
    sites = [code for code in cells[NODE : NODE + NODES] if is_city(code)]
    won = [frame.track for frame in s.stack if isinstance(frame, MetropolisSite)]
    for track, name in enumerate(TRACKS):
        holders = [owner(code) for code in sites if metropolis_of(code) == track]
        levels = [cells[desk(player) + LEVEL + track] for player in players]
        if len(holders) > 1:
            yield f"There are {len(holders)} metropolises of {name}."
        elif track in won:
            continue
        elif holders and levels[holders[0]] < max(METROPOLIS_LEVEL, *levels):
            yield f"{COLOURS[holders[0]]} has the metropolis of {name} at too low a level."
        elif not holders and max(levels) >= METROPOLIS_LEVEL:
            yield f"Nobody has the metropolis of {name}, but somebody is at level {max(levels)}."


def _table(s: State) -> Iterator[str]:
    cells = s.cells
    if not cells[ATTACKS] and s.setting.terrain[cells[ROBBER]] != DESERT:
        yield "The robber has left the desert before the first attack."
    landed = cells[SHIP_AT] == SHIP_STEPS
    battling = any(isinstance(frame, (Muster, Pillage, DefenderDraw)) for frame in s.stack)
    mustering = any(isinstance(frame, Muster) for frame in s.stack)
    won_in_battle = cells[PHASE] == OVER
    if (
        cells[SHIP_AT] > SHIP_STEPS
        or (landed and not battling and not won_in_battle)
        or (mustering and not landed)
    ):
        yield f"The ship cannot be at step {cells[SHIP_AT]}."


def _counted(s: State) -> Iterator[str]:
    """Cells that are kept up to date, against what a fresh count says."""
    afresh = recounted(s)
    for player in range(s.setting.players):
        for name, cell, number in _DERIVED:
            for at in range(desk(player) + cell, desk(player) + cell + number):
                if s.cells[at] != afresh[at]:
                    yield (
                        f"{COLOURS[player]}'s {name} are noted as {s.cells[at]} instead of"
                        f" {afresh[at]}."
                    )
    for track, name in enumerate(TRACKS):
        if s.cells[METROPOLIS + track] != afresh[METROPOLIS + track]:
            yield f"The metropolis of {name} is noted at another node."


def _longest_road(s: State) -> Iterator[str]:
    """The card is settled when a driven-off knight stands again and a lifted road lies again."""
    if any(isinstance(frame, (Retreat, Rebuild)) for frame in s.stack):
        return
    lengths = [s.cells[desk(player) + LENGTH] for player in range(s.setting.players)]
    card = s.cells[LONGEST]
    if card and (card > len(lengths) or not max(lengths) == lengths[card - 1] > 0):
        yield "The longest road belongs to somebody without it."
    elif not card and longest_road(s) is not None:
        yield f"The longest road is {COLOURS[lengths.index(max(lengths))]}'s, but nobody has it."


def _knowledge(s: State) -> Iterator[str]:
    cells, players = s.cells, s.setting.players
    for player in range(players):
        hand = cells[desk(player) + HAND : desk(player) + HAND_SIZE]
        progress = cells[desk(player) + PROGRESS : desk(player) + PROGRESS_SIZE]
        for observer in [*range(4), PUBLIC_ROW]:
            row = cells[proven(observer, player) : proven(observer, player) + len(KINDS)]
            could = cells[COULD + 4 * observer + player]
            cards = cells[seen(observer, player) : seen(observer, player) + len(CARDS)]
            name = "Everybody" if observer == PUBLIC_ROW else COLOURS[observer]
            hazy = cells[HAZE + player] >> observer & 1
            outside = observer == player or players <= observer < PUBLIC_ROW
            if (outside and (hazy or any(cards))) or (not hazy and (could or any(row))):
                yield f"{name} keeps needless knowledge of {COLOURS[player]}'s cards."
            elif any(known > held for known, held in zip(row, hand, strict=True)) or any(
                known > held for known, held in zip(cards, progress, strict=True)
            ):
                yield f"{name} believes that {COLOURS[player]} holds cards he does not."
            elif hazy and sum(row) == sum(hand):
                yield f"{name} knows all of {COLOURS[player]}'s hand without knowing it."
            elif hazy and any(
                held > known and not could >> kind & 1
                for kind, (known, held) in enumerate(zip(row, hand, strict=True))
            ):
                yield f"{name} excludes a card that {COLOURS[player]} holds."
    yield from _known_decks(s)


def _known_decks(s: State) -> Iterator[str]:
    cells = s.cells
    for track, name in enumerate(TRACKS):
        first = DECK_SIZE * track
        knowers = cells[KNOWERS + first : KNOWERS + first + DECK_SIZE]
        cards = cells[DECK + first : DECK + first + DECK_SIZE]
        unseen, left = cells[UNSEEN + track], cells[DECK_LEFT + track]
        if unseen > left or any(knowers[:unseen]) or any(knowers[left:]):
            yield f"Somebody knows a card of the deck of {name} that nobody has drawn."
        if any(card + 1 in cards[unseen:] for card in POINT_CARDS):
            yield f"A point card was put back under the deck of {name}."
