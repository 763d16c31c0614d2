"""What the progress cards do (section 4)."""

from __future__ import annotations

from collections.abc import Callable

from engine.cities_knights import actions as act
from engine.cities_knights import knowledge
from engine.cities_knights.box import (
    ALCHEMIST,
    BISHOP,
    CARDS,
    COMMERCIAL_HARBOR,
    CRANE,
    DESERTER,
    DIPLOMAT,
    ENGINEER,
    FIELDS,
    INTRIGUE,
    INVENTOR,
    IRRIGATION,
    KINDS,
    MASTER_MERCHANT,
    MEDICINE,
    MEDICINE_COST,
    MERCHANT,
    MERCHANT_FLEET,
    MINING,
    MOUNTAINS,
    RESOURCE_MONOPOLY,
    ROAD_BUILDING,
    SABOTEUR,
    SMITH,
    SPY,
    TRADE_MONOPOLY,
    WARLORD,
    WEDDING,
)
from engine.cities_knights.decks import put_back_played, take_card
from engine.cities_knights.frames import (
    Desertion,
    Gift,
    MasterPick,
    MoveRobber,
    Rebuild,
    Recruit,
    SecondKnight,
    SpyPick,
)
from engine.cities_knights.knighthood import promotable
from engine.cities_knights.places import (
    OWN_IDLE,
    OWN_KNIGHTS,
    knight_sites,
    nodes_with,
    road_sites,
)
from engine.cities_knights.play.building import (
    lay_road,
    lift_road,
    offer_second_road,
    raise_wall,
    upgrade,
)
from engine.cities_knights.play.knights import dismiss, expel, raise_level, rouse
from engine.cities_knights.play.rolling import alchemy, ask_halves, ask_overflow
from engine.cities_knights.playable import own_hexes, richer, saboteur_victims
from engine.cities_knights.points import award
from engine.cities_knights.purse import hand_over, slip, take
from engine.cities_knights.roads import measure, road_added, road_changed
from engine.cities_knights.state import (
    ASKS,
    CRANES,
    DESK,
    DESK_SIZE,
    FLEET,
    HAND_SIZE,
    IDLE,
    KNIGHTS_LEFT,
    MERCHANT_HEX,
    MERCHANT_OWNER,
    NUMBER,
    PROGRESS,
    READY,
    TURN,
    State,
    clockwise,
    knight,
    level_of,
    mood_of,
)
from engine.cities_knights.telling import Events, named, tell, tell_cards, tell_some

Effect = Callable[[State, int, int, Events], int | None]
"""What a card does for a player with a detail; the detail as it happened, if chance had a say."""


def play_card(s: State, argument: int, events: Events) -> int | None:
    card, detail = argument >> act.CARD_SHIFT, argument & act.DETAIL
    me = s.cells[TURN]
    put_back_played(s, me, card)
    if events is not None:
        tell(events, "card_played", player=me, card=CARDS[card], detail=detail)
    happened = EFFECTS[card](s, me, detail, events)
    return None if happened is None else card << act.CARD_SHIFT | happened


def _alchemist(s: State, me: int, detail: int, events: Events) -> int:
    return alchemy(s, detail, events)


def _crane(s: State, me: int, detail: int, events: Events) -> None:
    s.cells[CRANES] += 1


def _engineer(s: State, me: int, node: int, events: Events) -> None:
    raise_wall(s, node, CARDS[ENGINEER], events)


def _inventor(s: State, me: int, hexes: int, events: Events) -> None:
    cells, one, other = s.cells, NUMBER + (hexes >> 5), NUMBER + (hexes & 31)
    cells[one], cells[other] = cells[other], cells[one]
    tell(events, "tokens_swapped", player=me, hexes=[one - NUMBER, other - NUMBER])


def _irrigation(s: State, me: int, detail: int, events: Events) -> None:
    take(s, me, FIELDS, 2 * len(own_hexes(s, me, FIELDS)), CARDS[IRRIGATION], events)


def _mining(s: State, me: int, detail: int, events: Events) -> None:
    take(s, me, MOUNTAINS, 2 * len(own_hexes(s, me, MOUNTAINS)), CARDS[MINING], events)


def _medicine(s: State, me: int, node: int, events: Events) -> None:
    upgrade(s, me, node, MEDICINE_COST, CARDS[MEDICINE], events)


def _road_building(s: State, me: int, edge: int, events: Events) -> None:
    lay_road(s, me, edge)
    tell(events, "built", player=me, piece="road", place=edge, why=CARDS[ROAD_BUILDING])
    road_added(s, me, edge, events)
    offer_second_road(s, me, road_sites(s, me))


def _smith(s: State, me: int, node: int, events: Events) -> None:
    raise_level(s, node, events)
    if promotable(s, me):
        s.stack += (SecondKnight(me),)


def _bishop(s: State, me: int, detail: int, events: Events) -> None:
    s.stack += (MoveRobber(me, CARDS[BISHOP]),)


def _deserter(s: State, me: int, victim: int, events: Events) -> None:
    knights = nodes_with(s, OWN_KNIGHTS[victim])
    if len(knights) == 1:
        _desert(s, me, knights[0], events)
    else:
        s.stack += (Desertion(victim),)


def choose_deserter(s: State, node: int, events: Events) -> None:
    s.stack = s.stack[:-1]
    _desert(s, s.cells[TURN], node, events)


def _desert(s: State, me: int, node: int, events: Events) -> None:
    """A knight goes; the actor may place one like it, or a lesser one."""
    gone = dismiss(s, node, events)
    level = recruit_level(s, me, level_of(gone))
    if level and knight_sites(s, me):
        mood = IDLE if mood_of(gone) == IDLE else READY
        s.stack += (Recruit(me, knight(me, level, mood)),)


def recruit_level(s: State, me: int, level: int) -> int:
    """The level of the knight that the actor may place, 0 if there is no piece."""
    lower = (1,) if s.setting.options.deserter_level == "same_or_basic" else (2, 1)
    for tried in (level, *(other for other in lower if other < level)):
        if s.cells[DESK + DESK_SIZE * me + KNIGHTS_LEFT + tried - 1]:
            return tried
    return 0


def _diplomat(s: State, me: int, edge: int, events: Events) -> None:
    player = lift_road(s, edge)
    tell(events, "road_removed", player=player, edge=edge, by=me)
    if player == me and any(site != edge for site in road_sites(s, me)):
        measure(s, me)
        s.stack += (Rebuild(me, edge),)
    else:
        road_changed(s, player, events)


def _intrigue(s: State, me: int, node: int, events: Events) -> None:
    expel(s, node, events)


def _saboteur(s: State, me: int, detail: int, events: Events) -> None:
    ask_halves(s, saboteur_victims(s, me))


def _spy(s: State, me: int, victim: int, events: Events) -> None:
    knowledge.progress_seen(s, me, victim)
    s.stack += (SpyPick(me, victim),)
    if events is not None:
        first = DESK + DESK_SIZE * victim + PROGRESS
        hand = [CARDS[card] for card in range(len(CARDS)) for _ in range(s.cells[first + card])]
        parties = {"player": me, "victim": victim}
        tell_some(events, "progress_seen", (me, victim), {**parties, "cards": hand}, parties)


def spy_takes(s: State, card: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, SpyPick)
    s.stack = s.stack[:-1]
    take_card(s, frame.player, frame.victim, card, events)
    if s.setting.options.progress_overflow_on_own_turn == "at_once":
        ask_overflow(s)


def _warlord(s: State, me: int, detail: int, events: Events) -> None:
    for node in nodes_with(s, OWN_IDLE[me]):
        rouse(s, node, events)


def _wedding(s: State, me: int, detail: int, events: Events) -> None:
    guests = richer(s, me)
    if guests:
        owed = tuple(min(2, s.cells[DESK + DESK_SIZE * guest + HAND_SIZE]) for guest in guests)
        s.stack += (Gift(guests[0], tuple(guests[1:]), owed, (), ()),)


def _commercial_harbor(s: State, me: int, detail: int, events: Events) -> None:
    for player in clockwise(s)[1:]:
        s.cells[DESK + DESK_SIZE * player + ASKS] += 1


def _master_merchant(s: State, me: int, victim: int, events: Events) -> None:
    knowledge.hand_seen(s, me, victim)
    hand = DESK + DESK_SIZE * victim
    s.stack += (MasterPick(me, victim, min(2, s.cells[hand + HAND_SIZE]), 0),)
    if events is not None:
        cards = named(enumerate(s.cells[hand : hand + len(KINDS)]))
        parties = {"player": me, "victim": victim}
        tell_some(events, "hand_seen", (me, victim), {**parties, "cards": cards}, parties)


def master_takes(s: State, kind: int, events: Events) -> None:
    frame = s.stack[-1]
    assert isinstance(frame, MasterPick)
    s.stack = s.stack[:-1]
    slip(s, frame.victim, frame.player, kind, CARDS[MASTER_MERCHANT], events)
    if frame.left > 1:
        s.stack += (MasterPick(frame.player, frame.victim, frame.left - 1, kind),)


def _merchant(s: State, me: int, hex_: int, events: Events) -> None:
    cells = s.cells
    source = cells[MERCHANT_HEX] - 1 if cells[MERCHANT_HEX] else None
    lost = cells[MERCHANT_OWNER] - 1 if cells[MERCHANT_OWNER] else None
    cells[MERCHANT_HEX], cells[MERCHANT_OWNER] = hex_ + 1, me + 1
    tell(events, "merchant_moved", player=me, source=source, target=hex_, lost=lost)
    if lost != me:
        if lost is not None:
            award(s, lost, -1, CARDS[MERCHANT], events)
        award(s, me, 1, CARDS[MERCHANT], events)


def _merchant_fleet(s: State, me: int, kind: int, events: Events) -> None:
    s.cells[FLEET] |= 1 << (kind - 1) if kind else 255


def _monopoly(s: State, me: int, kind: int, most: int, why: str, events: Events) -> None:
    """Each opponent hands over what he has of a kind, up to a number."""
    for player in clockwise(s)[1:]:
        held = s.cells[DESK + DESK_SIZE * player + kind]
        if held:
            number = min(most, held)
            hand_over(s, player, me, kind, number)
            if events is not None:
                tell_cards(events, player, me, named([(kind, number)]), why)
        if held < most:
            knowledge.none_left(s, player, kind)


def _resource_monopoly(s: State, me: int, kind: int, events: Events) -> None:
    _monopoly(s, me, kind, 2, CARDS[RESOURCE_MONOPOLY], events)


def _trade_monopoly(s: State, me: int, kind: int, events: Events) -> None:
    _monopoly(s, me, kind, 1, CARDS[TRADE_MONOPOLY], events)


EFFECTS: dict[int, Effect] = {
    ALCHEMIST: _alchemist,
    CRANE: _crane,
    ENGINEER: _engineer,
    INVENTOR: _inventor,
    IRRIGATION: _irrigation,
    MEDICINE: _medicine,
    MINING: _mining,
    ROAD_BUILDING: _road_building,
    SMITH: _smith,
    BISHOP: _bishop,
    DESERTER: _deserter,
    DIPLOMAT: _diplomat,
    INTRIGUE: _intrigue,
    SABOTEUR: _saboteur,
    SPY: _spy,
    WARLORD: _warlord,
    WEDDING: _wedding,
    COMMERCIAL_HARBOR: _commercial_harbor,
    MASTER_MERCHANT: _master_merchant,
    MERCHANT: _merchant,
    MERCHANT_FLEET: _merchant_fleet,
    RESOURCE_MONOPOLY: _resource_monopoly,
    TRADE_MONOPOLY: _trade_monopoly,
}
