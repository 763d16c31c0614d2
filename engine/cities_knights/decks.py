"""Progress cards between decks and hands, and who knows which they are."""

from __future__ import annotations

from engine.cities_knights import knowledge
from engine.cities_knights.box import CARDS, DECK_OF, DECK_SIZE, POINT_CARDS, TRACKS
from engine.cities_knights.points import award
from engine.cities_knights.state import (
    DECK,
    DECK_LEFT,
    DESK,
    DESK_SIZE,
    EVERYBODY,
    KNOWERS,
    PROGRESS,
    PROGRESS_SIZE,
    SHOWN,
    UNSEEN,
    State,
)
from engine.cities_knights.telling import Events, tell, tell_some


def draw(s: State, player: int, track: int, events: Events) -> None:
    """The top card, if there is one; a point card is laid open at once (D9, D51)."""
    cells = s.cells
    if not cells[DECK_LEFT + track]:
        return
    top = DECK + DECK_SIZE * track
    card, knowers = cells[top] - 1, cells[top - DECK + KNOWERS]
    for first in (top, top - DECK + KNOWERS):
        cells[first : first + DECK_SIZE] = cells[first + 1 : first + DECK_SIZE] + b"\0"
    cells[DECK_LEFT + track] -= 1
    if cells[UNSEEN + track]:
        cells[UNSEEN + track] -= 1
    if card in POINT_CARDS:
        cells[SHOWN + POINT_CARDS.index(card)] = player + 1
        tell(events, "card_shown", player=player, card=CARDS[card])
        award(s, player, 1, "point_card", events)
        return
    _hold(s, player, card)
    if knowers:
        knowledge.drawn(s, player, card, knowers)
    if events is not None:
        known = tuple(
            seat for seat in range(s.setting.players) if seat == player or knowers >> seat & 1
        )
        tell_some(
            events,
            "card_drawn",
            known,
            {"player": player, "card": CARDS[card]},
            {"player": player, "deck": TRACKS[track]},
        )


def _hold(s: State, player: int, card: int) -> None:
    mine = DESK + DESK_SIZE * player
    s.cells[mine + PROGRESS + card] += 1
    s.cells[mine + PROGRESS_SIZE] += 1


def _let_go(s: State, player: int, card: int) -> None:
    mine = DESK + DESK_SIZE * player
    s.cells[mine + PROGRESS + card] -= 1
    s.cells[mine + PROGRESS_SIZE] -= 1


def _put_under(s: State, card: int, knowers: int) -> None:
    cells, track = s.cells, DECK_OF[card]
    place = DECK_SIZE * track + cells[DECK_LEFT + track]
    cells[DECK + place] = card + 1
    cells[KNOWERS + place] = knowers
    cells[DECK_LEFT + track] += 1


def put_back_played(s: State, player: int, card: int) -> None:
    """A played card goes under its deck, known to all."""
    _let_go(s, player, card)
    knowledge.played(s, player, card)
    _put_under(s, card, EVERYBODY)


def tuck(s: State, player: int, card: int, events: Events) -> None:
    """A card above the limit goes under its deck, known to its owner alone."""
    _let_go(s, player, card)
    knowledge.tucked(s, player, card)
    _put_under(s, card, 1 << player)
    if events is not None:
        tell_some(
            events,
            "card_tucked",
            (player,),
            {"player": player, "card": CARDS[card], "why": "overflow"},
            {"player": player, "deck": TRACKS[DECK_OF[card]], "why": "overflow"},
        )


def take_card(s: State, taker: int, victim: int, card: int, events: Events) -> None:
    """A Spy takes a card; the others see only its back."""
    _let_go(s, victim, card)
    _hold(s, taker, card)
    knowledge.card_taken(s, taker, victim, card)
    if events is not None:
        tell_some(
            events,
            "card_taken",
            (taker, victim),
            {"player": taker, "victim": victim, "card": CARDS[card]},
            {"player": taker, "victim": victim, "deck": TRACKS[DECK_OF[card]]},
        )
