"""The roll and what follows from it: event, draws, production, discards, Aqueduct (3.2 to 3.4)."""

from __future__ import annotations

from operator import itemgetter

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
    TRACKS,
    WALLS,
)
from engine.cities_knights.decks import draw
from engine.cities_knights.frames import Aqueduct, Discard, MoveRobber, Overflow
from engine.cities_knights.opening import FULL_DICE
from engine.cities_knights.play.battle import land
from engine.cities_knights.purse import pay_out, take
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
from engine.core.generator import Generator, first_below

FEWEST_PAIRS = 5
"""With so few pairs left the deck of dice is made whole again."""
_SEEDS = (1 << 64) - 1
_FIRST_CITY, _FIRST_KNIGHT = CITY << 2, KNIGHT << 2
_SECOND_CARD = tuple(
    resource if commodity is None else commodity
    for resource, commodity in enumerate(COMMODITY_OF)
)
"""What a city takes besides the first resource, by terrain."""
_PIECES = tuple(itemgetter(*nodes) for nodes in HEX_NODES)
"""By hex: what stands around it, out of the cells of a position."""


def _due(code: int, resource: int) -> tuple[int, ...]:
    """What a piece takes of a terrain, by 8 * player + kind."""
    if not 0 < code < _FIRST_KNIGHT:
        return ()
    first = (code & 3) << 3 | resource
    return (first,) if code < _FIRST_CITY else (first, (code & 3) << 3 | _SECOND_CARD[resource])


_DUES = tuple(
    tuple(_due(code, resource) for code in range(256)) for resource in range(len(_SECOND_CARD))
)
"""By terrain and piece."""
_LEVELS = tuple(
    itemgetter(*(DESK + DESK_SIZE * player + LEVEL + track for player in range(4)))
    for track in range(len(TRACKS))
)
"""By track: everybody's level, out of the cells of a position."""
_SCIENCE_LEVELS = tuple(DESK + DESK_SIZE * player + LEVEL + SCIENCE for player in range(4))
_STOCK = slice(BANK, BANK + len(KINDS))
_EVENT_FACES = tuple(event for event, weight in enumerate(EVENT_WEIGHTS) for _ in range(weight))


_FALLS = tuple(
    act.dice(event, white, red)
    for white in range(1, 7)
    for red in range(1, 7)
    for event in _EVENT_FACES
)
"""Every way three dice can fall, each as likely as any other."""


def advance_seed(s: State) -> Generator:
    """A generator for one outcome; the position's own goes on, however the outcome is found."""
    generator = Generator(s.seed)
    s.seed = s.seed + 1 & _SEEDS
    return generator


def roll(s: State, argument: int, events: Events) -> int:
    if s.setting.options.dice == "fair":
        argument = argument or _FALLS[first_below(s.seed, len(_FALLS))]
        s.seed = s.seed + 1 & _SEEDS
    else:
        argument = _drawn(s, argument)
    fall(s, argument >> 6, argument >> 3 & 7, argument & 7, events)
    return argument


def alchemy(s: State, detail: int, events: Events) -> int:
    """The Alchemist: two dice are chosen, the event die is rolled."""
    generator = advance_seed(s)
    event = detail >> 6 or generator.choice(_EVENT_FACES)
    white, red = detail >> 3 & 7, detail & 7
    fall(s, event, white, red, events)
    return act.dice(event, white, red)


def _drawn(s: State, argument: int) -> int:
    """Takes a pair out of the deck of dice, the one that is told or any; and rolls the event."""
    generator = advance_seed(s)
    if not argument:
        pair = generator.choice([pair for pair in range(36) if s.cells[DICE + pair]])
        argument = _FALLS[len(_EVENT_FACES) * pair + generator.randrange(len(_EVENT_FACES))]
    s.cells[DICE + 6 * ((argument >> 3 & 7) - 1) + (argument & 7) - 1] -= 1
    if sum(s.cells[DICE : DICE + 36]) <= FEWEST_PAIRS:
        s.cells[DICE : DICE + 36] = FULL_DICE
    return argument


def fall(s: State, event: int, white: int, red: int, events: Events) -> None:
    """The dice lie: the event comes first (D6)."""
    cells = s.cells
    cells[PHASE] = MAIN
    cells[EVENT], cells[WHITE], cells[RED] = event, white, red
    if events is not None:
        face = EVENTS[event]
        tell(events, "rolled", player=cells[TURN], white=white, red=red, event=face)
    cells[STAGE] = YIELD
    if event == SHIP:
        cells[SHIP_AT] += 1
        if events is not None:
            tell(events, "ship_moved", step=cells[SHIP_AT])
        if cells[SHIP_AT] == SHIP_STEPS:
            cells[STAGE] = MUSTERING
    elif _open_gate(s, event - 1, red, events):
        cells[STAGE] = OVERFLOWING
    proceed(s, events)


def _open_gate(s: State, track: int, red: int, events: Events) -> bool:
    """Who has risen far enough draws, the seat on turn first (D8); whether anybody did."""
    levels = _LEVELS[track](s.cells)
    highest = max(levels)
    if not highest or red > highest + 1:
        return False
    for player in clockwise(s):
        if levels[player] and red <= levels[player] + 1:
            draw(s, player, track, events)
    return True


def proceed(s: State, events: Events) -> None:
    """Works the roll off until somebody must choose or all is done."""
    cells = s.cells
    while cells[STAGE] and not s.stack:
        stage = cells[STAGE]
        if stage == YIELD:
            total = cells[WHITE] + cells[RED]
            if total == 7:
                cells[STAGE] = AFTER_YIELD
                _ask_discards(s)
            else:
                cells[STAGE] = 0
                produce(s, total, events)
        elif stage == OVERFLOWING:
            cells[STAGE] = YIELD
            ask_overflow(s)
        elif stage == MUSTERING:
            cells[STAGE] = OVERFLOWING
            land(s, events)
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


def owed_by_roll(s: State, total: int) -> dict[int, int]:
    """What a roll owes, by 8 * player + kind (D10, D11)."""
    cells = s.cells
    owed: dict[int, int] = {}
    at = cells.find(total, NUMBER, BANK)
    while at >= 0:
        if at - NUMBER != cells[ROBBER]:
            _owe(s, at - NUMBER, owed)
        at = cells.find(total, at + 1, BANK)
    return owed


def _owe(s: State, hex_: int, owed: dict[int, int]) -> None:
    """Adds what one hex gives."""
    dues = _DUES[s.setting.terrain[hex_]]
    for code in _PIECES[hex_](s.cells):
        if code:
            for due in dues[code]:
                owed[due] = owed.get(due, 0) + 1


def withheld_by_robber(s: State, total: int) -> dict[int, int]:
    """What a roll would owe at the robber's hex, by 8 * player + kind."""
    owed: dict[int, int] = {}
    if s.cells[NUMBER + s.cells[ROBBER]] == total:
        _owe(s, s.cells[ROBBER], owed)
    return owed


def produce(s: State, total: int, events: Events) -> None:
    """Pays the roll, kind by kind as far as the bank can (D12), then asks about Aqueducts."""
    cells = s.cells
    owed = owed_by_roll(s, total)
    if owed:
        if sum(owed.values()) > min(cells[_STOCK]):
            _ration(s, owed, events)
        pay_out(s, owed)
        if events is not None:
            _tell_production(s, owed, events)
    if events is not None:
        _tell_withheld(s, total, events)
    if max(_LEVELS[SCIENCE](cells)) >= ABILITY_LEVEL:
        _ask_aqueducts(s, owed)


def _ration(s: State, owed: dict[int, int], events: Events) -> None:
    """Of every kind that the bank cannot pay in full only what it can is owed."""
    sums: dict[int, int] = {}
    for due, number in owed.items():
        sums[due & 7] = sums.get(due & 7, 0) + number
    for kind, number in sums.items():
        if number > s.cells[BANK + kind]:
            tell(events, "short", kind=KINDS[kind], owed=number)
            _share_out(s, owed, kind)


def _share_out(s: State, owed: dict[int, int], kind: int) -> None:
    """A kind that the bank cannot pay: what is left for a single player, nothing for several."""
    stock = s.cells[BANK + kind]
    dues = [due for due in owed if due & 7 == kind]
    for due in dues:
        owed[due] = stock
        if len(dues) > 1 or not stock:
            del owed[due]


def _tell_production(s: State, owed: dict[int, int], events: Events) -> None:
    for player, cards in _by_player(s, owed):
        tell_cards(events, "bank", player, cards, "production")


def _tell_withheld(s: State, total: int, events: Events) -> None:
    for player, cards in _by_player(s, withheld_by_robber(s, total)):
        tell(events, "withheld", player=player, hex=s.cells[ROBBER], cards=cards)


def _by_player(s: State, owed: dict[int, int]) -> list[tuple[int, dict[str, int]]]:
    found = []
    for player in range(s.setting.players):
        cards = sorted((due & 7, number) for due, number in owed.items() if due >> 3 == player)
        if cards:
            found.append((player, named(cards)))
    return found


def _ask_aqueducts(s: State, received: dict[int, int]) -> None:
    """Who received nothing and has an Aqueduct may take a resource (D14)."""
    cells = s.cells
    fed = {due >> 3 for due in received}
    thirsty = [
        player
        for player in clockwise(s)
        if cells[_SCIENCE_LEVELS[player]] >= ABILITY_LEVEL and player not in fed
    ]
    if thirsty and any(cells[BANK + kind] for kind in RESOURCES):
        s.stack = tuple(Aqueduct(player) for player in reversed(thirsty))


def draw_from_aqueduct(s: State, kind: int, events: Events) -> None:
    player = s.stack[-1].player
    s.stack = s.stack[:-1]
    take(s, player, kind, 1, "aqueduct", events)
