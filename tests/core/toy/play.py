"""The actions of the toy game: their form, their lines, and what they do."""

from __future__ import annotations

from typing import Any

from engine.core.errors import BadInput
from engine.core.generator import Generator
from engine.core.protocol import Event
from tests.core.toy.state import VALUES, Sealed, State, acting, choices, settled

KINDS = ("roll", "draw", "peek", "offer", "discard", "refuse", "accept")
ROLL, DRAW, PEEK, OFFER, DISCARD, REFUSE, ACCEPT = (kind << 4 for kind in range(1, 8))
SEALED = (DISCARD, REFUSE, ACCEPT)
Events = list[Event] | None


def kind_of(action: int) -> int:
    return action & ~15


def legal(s: State) -> list[int]:
    if s.over:
        return []
    if s.step is None:
        hand = sorted(set(s.hands[s.turn]))
        on_deck = [DRAW, PEEK] if s.deck else []
        return [ROLL, *on_deck, *(OFFER | card for card in hand)]
    found = choices(s, acting(s))
    return (
        [DISCARD | card for card in found]
        if s.step.kind == "discard"
        else [(REFUSE, ACCEPT)[answer] for answer in found]
    )


def completed(s: State, action: int) -> bool:
    """Whether it is a roll whose outcome is told, where one may roll."""
    return not s.over and s.step is None and action in range(ROLL + 1, ROLL + 7)


def text(action: int, own: bool) -> str:
    """The line of an action, to its player or to the others."""
    kind, card = kind_of(action), action & 15
    if kind in SEALED and not own:
        return "discard" if kind == DISCARD else "answer"
    return KINDS[(kind >> 4) - 1] + (f" {card}" if card else "")


def parse(line: object) -> int:
    words = line.split() if isinstance(line, str) else []
    for number, name in enumerate(KINDS, 1):
        for card in range(7):
            action = number << 4 | card
            if text(action, True).split() == words and (
                bool(card) == (name in ("offer", "discard")) or name == "roll"
            ):
                return action
    raise BadInput("This line cannot be read.")


def tell(events: Events, kind: str, **data: Any) -> None:
    if events is not None:
        events.append(Event(kind, data))


def tell_one(events: Events, kind: str, player: int, **secret: Any) -> None:
    """One seat sees it all, the others that it happened."""
    if events is not None:
        data = {"player": player, **secret}
        events.append(Event(kind, data, (player,), {"player": player}))


def perform(s: State, action: int, events: Events) -> int:
    kind, card, me = kind_of(action), action & 15, acting(s)
    if kind in SEALED:
        _commit(s, card if kind == DISCARD else int(kind == ACCEPT), events)
        return action
    s.actions -= 1
    if kind == ROLL:
        action = ROLL | _roll(s, card, events)
    elif kind == DRAW:
        drawn = s.deck.pop()
        s.hands[me] = sorted([*s.hands[me], drawn])
        s.knowing = 0
        tell_one(events, "drew", me, card=drawn)
    elif kind == PEEK:
        s.knowing |= 1 << me
        tell_one(events, "peeked", me, card=s.deck[-1])
    else:
        s.hands[me].remove(card)
        players = len(s.hands)
        asked = tuple((me + step) % players for step in range(1, players))
        s.step = Sealed("answer", asked, (), card)
        tell(events, "offered", player=me, card=card)
    if s.step is None:
        _pass_on(s, events)
    return action


def _roll(s: State, told: int, events: Events) -> int:
    generator = Generator(s.seed)
    thrown = 1 + generator.randrange(len(VALUES))
    s.seed = generator.state
    thrown = told or thrown
    s.coins[s.turn] += thrown
    tell(events, "rolled", player=s.turn, coins=thrown)
    seats = [(s.turn + step) % len(s.hands) for step in range(len(s.hands))]
    asked = tuple(seat for seat in seats if s.hands[seat])
    if thrown == 1 and asked:
        s.step = Sealed("discard", asked)
    return thrown


def _commit(s: State, chosen: int, events: Events) -> None:
    step = s.step
    assert step is not None
    me = acting(s)
    step = s.step = step._replace(made=(*step.made, chosen))
    tell_one(events, "chose", me, what=chosen)
    if len(step.made) < len(step.asked):
        return
    s.coins, s.hands, s.gone = settled(s)
    tell(events, "came_out", step=step.kind, choices=dict(zip(step.asked, step.made, strict=True)))
    s.step = None
    _pass_on(s, events)


def _pass_on(s: State, events: Events) -> None:
    if s.actions:
        return
    s.turn = (s.turn + 1) % len(s.hands)
    s.actions = 2
    if not s.turn:
        s.round += 1
    if s.over:
        tell(events, "game_ended", why="rounds")
    else:
        tell(events, "turn_began", player=s.turn)
