"""Facts of the game box that do not depend on the map: cards, pieces, costs, points."""

from __future__ import annotations

COLOURS = ("red", "blue", "white", "orange")

BRICK, LUMBER, WOOL, GRAIN, ORE, COIN, PAPER, CLOTH = range(8)
KINDS = ("brick", "lumber", "wool", "grain", "ore", "coin", "paper", "cloth")
"""Hand cards: five resources, then three commodities."""
RESOURCES = range(5)
COMMODITIES = range(5, 8)
STOCK = (19, 19, 19, 19, 19, 12, 12, 12)

TERRAINS = ("hills", "forest", "pasture", "fields", "mountains", "desert")
"""A terrain yields the resource of its own number; the desert yields nothing."""
HILLS, FOREST, PASTURE, FIELDS, MOUNTAINS, DESERT = range(6)
COMMODITY_OF = (None, PAPER, CLOTH, None, COIN, None)
"""What a city takes beside the resource, by terrain; where there is none it takes two resources."""

HARBOURS = ("brick", "lumber", "wool", "grain", "ore", "3:1")
GENERIC = 5
"""A harbour that changes three of any kind."""

SETTLEMENTS, CITIES, ROADS, WALLS = 5, 4, 15, 3
KNIGHTS_PER_LEVEL = 2
KNIGHTS = ("basic", "strong", "mighty")
"""Levels 1 to 3."""

Cost = tuple[tuple[int, int], ...]
"""Hand cards to pay: (kind, number)."""
ROAD_COST: Cost = ((BRICK, 1), (LUMBER, 1))
SETTLEMENT_COST: Cost = ((BRICK, 1), (LUMBER, 1), (WOOL, 1), (GRAIN, 1))
CITY_COST: Cost = ((GRAIN, 2), (ORE, 3))
MEDICINE_COST: Cost = ((GRAIN, 1), (ORE, 2))
WALL_COST: Cost = ((BRICK, 2),)
KNIGHT_COST: Cost = ((WOOL, 1), (ORE, 1))
PROMOTION_COST: Cost = KNIGHT_COST
ACTIVATION_COST: Cost = ((GRAIN, 1),)

TRADE, POLITICS, SCIENCE = range(3)
TRACKS = ("trade", "politics", "science")
TRACK_COMMODITY = (CLOTH, COIN, PAPER)
TOP_LEVEL = 5
METROPOLIS_LEVEL = 4
ABILITY_LEVEL = 3
"""Merchant Guild, Fortress and Aqueduct."""
LEVELS = (
    ("Market", "Trading House", "Merchant Guild", "Bank", "Great Exchange"),
    ("Town Hall", "Church", "Fortress", "Cathedral", "High Assembly"),
    ("Abbey", "Library", "Aqueduct", "Theater", "University"),
)

SHIP = 4
"""The face of the event die that moves the ship; a gate is its track + 1."""
EVENTS = ("", "trade", "politics", "science", "ship")
EVENT_WEIGHTS = (0, 1, 1, 1, 3)
SHIP_STEPS = 7

HAND_LIMIT = 7
HAND_LIMIT_PER_WALL = 2
PROGRESS_LIMIT = 4
MIN_LONGEST_ROAD = 5
LONGEST_ROAD_POINTS = METROPOLIS_POINTS = 2
DEFENDER_CARDS = 6

CARDS = (
    "alchemist",
    "crane",
    "engineer",
    "inventor",
    "irrigation",
    "medicine",
    "mining",
    "printer",
    "road_building",
    "smith",
    "bishop",
    "constitution",
    "deserter",
    "diplomat",
    "intrigue",
    "saboteur",
    "spy",
    "warlord",
    "wedding",
    "commercial_harbor",
    "master_merchant",
    "merchant",
    "merchant_fleet",
    "resource_monopoly",
    "trade_monopoly",
)
"""Progress cards: ten of science, nine of politics, six of trade."""
(
    ALCHEMIST,
    CRANE,
    ENGINEER,
    INVENTOR,
    IRRIGATION,
    MEDICINE,
    MINING,
    PRINTER,
    ROAD_BUILDING,
    SMITH,
    BISHOP,
    CONSTITUTION,
    DESERTER,
    DIPLOMAT,
    INTRIGUE,
    SABOTEUR,
    SPY,
    WARLORD,
    WEDDING,
    COMMERCIAL_HARBOR,
    MASTER_MERCHANT,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
    TRADE_MONOPOLY,
) = range(25)
COPIES = (2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2, 2, 3, 2, 2, 2, 2, 6, 2, 4, 2)
DECK_OF = (SCIENCE,) * 10 + (POLITICS,) * 9 + (TRADE,) * 6
DECK_CARDS = (range(19, 25), range(10, 19), range(10))
"""The cards of each deck, by track."""
DECK_SIZE = 18
POINT_CARDS = (PRINTER, CONSTITUTION)

FIXED_TOKENS = (2, 6, 8, 12)
"""Numbers that the Inventor may not move."""
