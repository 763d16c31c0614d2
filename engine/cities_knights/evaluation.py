"""How good a position looks to each player: integer features times staged weights.

What is counted, in the order of the weights' names; the last ones (FINE) in hundredths:

    point     victory points
    variety   kinds of resources that come in
    grain, ore   whether they do: without grain no city grows and no knight wakes
    full      four progress cards: the next one drawn is lost
    draw      chances in 36 rolls to draw progress cards, as levels of the tracks
    guild, fortress, aqueduct   the three abilities
    knight, active              levels of knights, and of those that are awake
    wall, road                  built
    length    of the longest trail
    fragile   points that others can take away: longest road and merchant

    income    cards of 36 rolls by their worth, the first of each kind for more
    card      hand cards, more of one kind for less
    plan      how near the hand is to the best things it could buy, in points
    exposed   cards that a seven will likely cost before they can be spent
    progress  worth of the progress cards held, in hand cards
    race      how the races for the metropolises stand
    alarm     what the barbarians are likely to bring, in points
    site      the best place for another settlement within reach, in cards of 36 rolls
    harbour   rates at the bank that fit what comes in
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from engine.cities_knights import committed
from engine.cities_knights.alarm import alarm
from engine.cities_knights.box import (
    ABILITY_LEVEL,
    BRICK,
    CARDS,
    CITY_COST,
    GENERIC,
    GRAIN,
    HAND_LIMIT,
    HAND_LIMIT_PER_WALL,
    KNIGHT_COST,
    LUMBER,
    METROPOLIS_LEVEL,
    ORE,
    POLITICS,
    PROGRESS_LIMIT,
    RESOURCES,
    ROAD_COST,
    ROADS,
    SCIENCE,
    SETTLEMENT_COST,
    TOP_LEVEL,
    TRACK_COMMODITY,
    TRACKS,
    TRADE,
    WALLS,
    WOOL,
    Cost,
)
from engine.cities_knights.estate import Estate, estates
from engine.cities_knights.play.turn import winners
from engine.cities_knights.purse import two_for_one
from engine.cities_knights.state import (
    CITIES_LEFT,
    DESK,
    DESK_SIZE,
    HARBOUR,
    KNIGHTS_LEFT,
    LENGTH,
    LEVEL,
    LONGEST,
    MAIN,
    MERCHANT_OWNER,
    METROPOLIS,
    OVER,
    PHASE,
    POINTS,
    ROADS_LEFT,
    TURN,
    WALLS_LEFT,
    State,
)
from engine.cities_knights.weights import STAGES

POINT = 100
WIN = 100_000
"""What a won game is worth."""
_EARLY, _LATE = 7, 3
"""Points the leader still lacks: so many or more, so many or fewer."""
FINE = 9
"""How many features, the last ones, are counted in hundredths."""
_HELD = tuple(
    sum(100 if card < 2 else 60 if card < 4 else 25 for card in range(cards)) for cards in range(64)
)
"""By cards of one kind in hand what they count, in hundredths."""
_SEVEN = (0, 17, 31, 42, 52)
"""By rolls: chances in a hundred that one of them is a seven."""
_CARD_WORTH = (
    *(25, 12, 20, 30, 24, 24, 24, 0, 38, 38),
    *(26, 0, 42, 24, 24, 20, 26, 20, 30),
    *(20, 26, 50, 26, 32, 22),
)
"""Progress cards while they are held, in tenths of a hand card."""
_MANY_CARDS = (100, 100, 95, 88, 72)
"""By progress cards held: hundredths of their worth that will be got, since a full hand loses the
next one that is drawn."""
_CITY, _SETTLEMENT, _OUTPOST, _KNIGHT, _ROAD = 170, 140, 110, 45, 22
_OUTPOST_COST: Cost = ((BRICK, 2), (LUMBER, 2), (WOOL, 1), (GRAIN, 1))
"""A settlement with the road to it."""
_LEVEL_WORTH = (70, 60, 95, 190, 60)
"""What the levels of a track are worth to somebody who saves for them, in hundredths of a point."""
_WITHOUT_METROPOLIS = 40
_FAR_SITE = 45
"""What a site one road away is worth, in hundredths of one at hand."""


def _plans(s: State, player: int, hand: list[int], own: Estate) -> int:
    """How near a hand is to the best two things it could buy: hundredths of a point."""
    cells = s.cells
    mine = DESK + DESK_SIZE * player
    best = second = 0
    goals: list[tuple[int, Cost]] = []
    if own.settlements and cells[mine + CITIES_LEFT]:
        goals.append((_CITY, CITY_COST))
    if own.at_hand:
        goals.append((_SETTLEMENT, SETTLEMENT_COST))
    elif cells[mine + ROADS_LEFT]:
        goals.append((_OUTPOST, _OUTPOST_COST) if own.near else (_ROAD, ROAD_COST))
    if cells[mine + KNIGHTS_LEFT]:
        goals.append((_KNIGHT, KNIGHT_COST))
    if own.cities:
        for track, commodity in enumerate(TRACK_COMMODITY):
            level = cells[mine + LEVEL + track]
            if level < TOP_LEVEL:
                worth = _LEVEL_WORTH[level]
                if level == METROPOLIS_LEVEL - 1 and cells[METROPOLIS + track]:
                    worth = _WITHOUT_METROPOLIS
                goals.append((worth, ((commodity, level + 1),)))
    for worth, cost in goals:
        whole = have = 0
        for kind, number in cost:
            whole += number
            held = hand[kind]
            have += held if held < number else number
        near = worth * have * have // (whole * whole)
        if near > best:
            best, second = near, best
        elif near > second:
            second = near
    return best + second // 2


def _races(s: State, player: int, income: Sequence[int]) -> int:
    """How the races for the metropolises stand, in hundredths of one."""
    cells = s.cells
    total = 0
    end = DESK + DESK_SIZE * s.setting.players
    for track, commodity in enumerate(TRACK_COMMODITY):
        levels = cells[DESK + LEVEL + track : end : DESK_SIZE]
        if max(levels) < 2:
            continue
        level = levels.pop(player)
        ahead = max(levels)
        if level < 2 and ahead < METROPOLIS_LEVEL - 1:
            continue
        place = cells[METROPOLIS + track]
        if not place:
            if level >= 2 and level >= ahead:
                total += (35 if level == 2 else 80) if income[commodity] else 15
        elif cells[place - 1] & 3 == player:
            if level == TOP_LEVEL:
                total += 40
            elif ahead == METROPOLIS_LEVEL:
                total -= 60
            elif ahead == METROPOLIS_LEVEL - 1:
                total -= 15
        elif level == METROPOLIS_LEVEL and ahead == METROPOLIS_LEVEL:
            total += 50
    return total


def _rates(s: State, player: int, income: Sequence[int]) -> int:
    """How well the bank's rates fit what comes in, in hundredths of a good harbour."""
    cheap = two_for_one(s, player)
    generic = s.cells[DESK + DESK_SIZE * player + HARBOUR] >> GENERIC & 1
    total = 120 * generic
    for kind in RESOURCES:
        if cheap >> kind & 1:
            total += 60 + 20 * min(income[kind], 10)
    return total


def _rolls_until_spent(s: State, player: int) -> int:
    """How many times the dice fall before a player can spend what he holds."""
    cells, players = s.cells, s.setting.players
    away = (player - cells[TURN]) % players
    if cells[PHASE] == MAIN:
        return away
    return away + 1


def features(
    s: State, player: int, own: Estate, hand: list[int], alarmed: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a player has, in the order of the weights' names: whole numbers, then hundredths."""
    cells = s.cells
    mine = DESK + DESK_SIZE * player
    held = sum(hand)
    walls = WALLS - cells[mine + WALLS_LEFT]
    exposed = 0
    if held > HAND_LIMIT + HAND_LIMIT_PER_WALL * walls:
        exposed = -_SEVEN[min(4, _rolls_until_spent(s, player))] * (held // 2)
    cards = committed.progress(s, player, len(CARDS))
    owned = sum(cards)
    asset = 0
    if owned:
        many = _MANY_CARDS[min(owned, PROGRESS_LIMIT)]
        asset = sum(map(mul, _CARD_WORTH, cards)) * many // 100
    levels = cells[mine + LEVEL : mine + LEVEL + len(TRACKS)]
    fragile = (cells[LONGEST] == player + 1) + (cells[MERCHANT_OWNER] == player + 1)
    counted = (
        cells[mine + POINTS],
        own.variety,
        1 if own.income[GRAIN] > 0 else 0,
        1 if own.income[ORE] > 0 else 0,
        1 if owned >= PROGRESS_LIMIT else 0,
        sum(levels) + len(TRACKS) - levels.count(0),
        1 if levels[TRADE] >= ABILITY_LEVEL else 0,
        1 if levels[POLITICS] >= ABILITY_LEVEL else 0,
        1 if levels[SCIENCE] >= ABILITY_LEVEL else 0,
        own.awake + own.asleep,
        own.awake,
        walls,
        ROADS - cells[mine + ROADS_LEFT],
        cells[mine + LENGTH],
        fragile,
    )
    fine = (
        own.worth,
        sum([_HELD[count] for count in hand]),
        _plans(s, player, hand, own),
        exposed,
        10 * asset,
        _races(s, player, own.income),
        alarmed,
        max(own.at_hand, own.near * _FAR_SITE // 100),
        _rates(s, player, own.income),
    )
    return counted, fine


def stage(s: State) -> int:
    """0 early, 1 in the middle, 2 late: by the leader's points, as far from the target."""
    most = max(s.cells[DESK + DESK_SIZE * p + POINTS] for p in range(s.setting.players))
    missing = s.setting.options.victory_target - most
    return 0 if missing >= _EARLY else 1 if missing > _LATE else 2


def evaluate(s: State, weights: Sequence[int]) -> list[int]:
    if s.cells[PHASE] == OVER:
        return _result(s)
    now = weights[stage(s) :: STAGES]
    coarse, fine = now[:-FINE], now[-FINE:]
    owned, hands, alarmed = estates(s), committed.hands(s), alarm(s)
    values = []
    for player in range(s.setting.players):
        counted, hundredths = features(s, player, owned[player], hands[player], alarmed[player])
        values.append(
            sum(map(mul, counted, coarse)) + sum(map(mul, hundredths, fine)) // 100
        )
    return values


def _result(s: State) -> list[int]:
    """At the end only the points and the victory count."""
    won = winners(s)
    return [
        POINT * s.cells[DESK + DESK_SIZE * player + POINTS] + (WIN if player in won else 0)
        for player in range(s.setting.players)
    ]
