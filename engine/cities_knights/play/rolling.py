"""The roll and what follows from it: event, draws, production, discards, Aqueduct (3.2 to 3.4)."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.board import HEX_NODES
from engine.cities_knights.box import (
    ABILITY_LEVEL,
    COMMODITY_OF,
    EVENT_WEIGHTS,
    EVENTS,
    HAND_LIMIT,
    HAND_LIMIT_PER_WALL,
    KINDS,
    PROGRESS_LIMIT,
    RESOURCES,
    SCIENCE,
    SHIP,
    SHIP_STEPS,
    WALLS,
)
from engine.cities_knights.decks import draw
from engine.cities_knights.frames import Aqueduct, Discard, MoveRobber, Overflow
from engine.cities_knights.opening import FULL_DICE
from engine.cities_knights.play.battle import land
from engine.cities_knights.purse import gain, take
from engine.cities_knights.state import (
    AFTER_YIELD,
    ATTACKS,
    BANK,
    CITY,
    DESK,
    DESK_SIZE,
    DICE,
    EVENT,
    HAND_SIZE,
    KNIGHT,
    LEVEL,
    MAIN,
    MUSTERING,
    NUMBER,
    OVERFLOWING,
    PHASE,
    PROGRESS_SIZE,
    RED,
    ROBBER,
    SHIP_AT,
    STAGE,
    TURN,
    WALLS_LEFT,
    WHITE,
    YIELD,
    State,
    clockwise,
)
from engine.cities_knights.telling import Events, named, tell, tell_cards
from engine.core.generator import Generator

FEWEST_PAIRS = 5
"""With so few pairs left the deck of dice is made whole again."""
_SEEDS = (1 << 64) - 1
_FIRST_CITY, _FIRST_KNIGHT = CITY << 2, KNIGHT << 2
_SCIENCE_LEVELS = tuple(DESK + DESK_SIZE * player + LEVEL + SCIENCE for player in range(4))
_EVENT_FACES = tuple(event for event, weight in enumerate(EVENT_WEIGHTS) for _ in range(weight))


def advance_seed(s: State) -> Generator:
    """A generator for one outcome; the position's own goes on, however the outcome is found."""
    generator = Generator(s.seed)
    s.seed = s.seed + 1 & _SEEDS
    return generator


def roll(s: State, argument: int, events: Events) -> int:
    generator = advance_seed(s)
    if not argument:
        pair = _pair(s, generator)
        face = generator.randrange(len(_EVENT_FACES))
        argument = act.dice(_EVENT_FACES[face], pair // 6 + 1, pair % 6 + 1)
    event, white, red = argument >> 6, argument >> 3 & 7, argument & 7
    if s.setting.options.dice == "deck":
        _draw_pair(s, 6 * (white - 1) + red - 1)
    fall(s, event, white, red, events)
    return argument


def alchemy(s: State, detail: int, events: Events) -> int:
    """The Alchemist: two dice are chosen, the event die is rolled."""
    generator = advance_seed(s)
    event = detail >> 6 or generator.choice(_EVENT_FACES)
    white, red = detail >> 3 & 7, detail & 7
    fall(s, event, white, red, events)
    return act.dice(event, white, red)


def _pair(s: State, generator: Generator) -> int:
    if s.setting.options.dice == "fair":
        return generator.randrange(36)
    return generator.choice([pair for pair in range(36) if s.cells[DICE + pair]])


def _draw_pair(s: State, pair: int) -> None:
    s.cells[DICE + pair] -= 1
    if sum(s.cells[DICE : DICE + 36]) <= FEWEST_PAIRS:
        s.cells[DICE : DICE + 36] = FULL_DICE


def fall(s: State, event: int, white: int, red: int, events: Events) -> None:
    """The dice lie: the event comes first (D6)."""
    cells = s.cells
    cells[PHASE] = MAIN
    cells[EVENT], cells[WHITE], cells[RED] = event, white, red
    me = cells[TURN]
    tell(events, "rolled", player=me, white=white, red=red, event=EVENTS[event])
    cells[STAGE] = YIELD
    if event == SHIP:
        cells[SHIP_AT] += 1
        tell(events, "ship_moved", step=cells[SHIP_AT])
        if cells[SHIP_AT] == SHIP_STEPS:
            cells[STAGE] = MUSTERING
    else:
        _open_gate(s, event - 1, red, events)
        cells[STAGE] = OVERFLOWING
    proceed(s, events)


def _open_gate(s: State, track: int, red: int, events: Events) -> None:
    for player in clockwise(s):
        level = s.cells[DESK + DESK_SIZE * player + LEVEL + track]
        if level and red <= level + 1:
            draw(s, player, track, events)


def proceed(s: State, events: Events) -> None:
    """Works the roll off until somebody must choose or all is done."""
    cells = s.cells
    while cells[STAGE] and not s.stack:
        stage = cells[STAGE]
        if stage == MUSTERING:
            cells[STAGE] = OVERFLOWING
            land(s, events)
        elif stage == OVERFLOWING:
            cells[STAGE] = YIELD
            ask_overflow(s)
        elif stage == YIELD:
            cells[STAGE] = 0
            total = cells[WHITE] + cells[RED]
            if total == 7:
                cells[STAGE] = AFTER_YIELD
                _ask_discards(s)
            else:
                produce(s, total, events)
        else:
            assert stage == AFTER_YIELD
            cells[STAGE] = 0
            if cells[ATTACKS]:
                s.stack = (MoveRobber(cells[TURN], "seven"),)


def ask_overflow(s: State) -> None:
    """Progress hands above the limit; the seat on turn may wait until its turn ends (D49)."""
    own_too = s.setting.options.progress_overflow_on_own_turn == "at_once"
    seats = clockwise(s)[0 if own_too else 1 :]
    held = [(p, s.cells[DESK + DESK_SIZE * p + PROGRESS_SIZE]) for p in seats]
    over = [(p, number - PROGRESS_LIMIT) for p, number in held if number > PROGRESS_LIMIT]
    if over:
        first, *waiting = (p for p, _ in over)
        s.stack += (Overflow(first, tuple(waiting), tuple(n for _, n in over), (), ()),)


def hand_limit(s: State, player: int) -> int:
    """Hand cards that a seven leaves untouched (D15)."""
    walls = WALLS - s.cells[DESK + DESK_SIZE * player + WALLS_LEFT]
    return HAND_LIMIT + HAND_LIMIT_PER_WALL * walls


def _ask_discards(s: State) -> None:
    held = [(p, s.cells[DESK + DESK_SIZE * p + HAND_SIZE]) for p in clockwise(s)]
    ask_halves(s, [(p, number // 2) for p, number in held if number > hand_limit(s, p)])


def ask_halves(s: State, owed: list[tuple[int, int]]) -> None:
    """Asks each of these players, in order, for so many hand cards."""
    if owed:
        first, *waiting = (p for p, _ in owed)
        s.stack += (Discard(first, tuple(waiting), tuple(n for _, n in owed), (), ()),)


def owed_by_roll(s: State, total: int) -> tuple[bytearray, list[int]]:
    """What a roll owes, by 8 * player + kind, and the kinds it can bring (D10, D11)."""
    cells, terrain = s.cells, s.setting.terrain
    owed, kinds = bytearray(32), []
    at = cells.find(total, NUMBER, BANK)
    while at >= 0:
        hex_ = at - NUMBER
        if hex_ != cells[ROBBER]:
            resource = terrain[hex_]
            second = COMMODITY_OF[resource]
            if second is None:
                second = resource
            kinds += [resource, second]
            for node in HEX_NODES[hex_]:
                code = cells[node]
                if 0 < code < _FIRST_KNIGHT:
                    row = (code & 3) << 3
                    owed[row + resource] += 1
                    if code >= _FIRST_CITY:
                        owed[row + second] += 1
        at = cells.find(total, at + 1, BANK)
    return owed, kinds


def produce(s: State, total: int, events: Events) -> None:
    """Pays the roll, kind by kind as far as the bank can (D12), then asks about Aqueducts."""
    cells, players = s.cells, s.setting.players
    owed, kinds = owed_by_roll(s, total)
    if any(owed):
        for kind in sorted(set(kinds)):
            dues = owed[kind::8]
            whole, stock = sum(dues), cells[BANK + kind]
            if whole > stock:
                tell(events, "short", kind=KINDS[kind], owed=whole)
                single = dues.count(0) == len(dues) - 1
                for player in range(players):
                    owed[8 * player + kind] = stock if single and dues[player] else 0
        for player in range(players):
            cards = owed[8 * player : 8 * player + 8]
            if any(cards):
                _pay_out(s, player, cards, events)
    if any(cells[at] >= ABILITY_LEVEL for at in _SCIENCE_LEVELS):
        _ask_aqueducts(s, owed)


def _pay_out(s: State, player: int, cards: bytearray, events: Events) -> None:
    for kind, number in enumerate(cards):
        if number:
            gain(s, player, kind, number)
    if events is not None:
        tell_cards(events, "bank", player, named(enumerate(cards)), "production")


def _ask_aqueducts(s: State, received: bytearray) -> None:
    """Who received nothing and has an Aqueduct may take a resource (D14)."""
    cells = s.cells
    thirsty = [
        player
        for player in clockwise(s)
        if cells[_SCIENCE_LEVELS[player]] >= ABILITY_LEVEL
        and not any(received[8 * player : 8 * player + 8])
    ]
    if thirsty and any(cells[BANK + kind] for kind in RESOURCES):
        s.stack = tuple(Aqueduct(player) for player in reversed(thirsty))


def draw_from_aqueduct(s: State, kind: int, events: Events) -> None:
    player = s.stack[-1].player
    s.stack = s.stack[:-1]
    take(s, player, kind, 1, "aqueduct", events)
