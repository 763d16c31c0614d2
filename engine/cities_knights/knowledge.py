"""What each player can prove about the cards of the others, and what everybody can.

Every function is called after the cards have moved. An observer who can tell a whole hand has no
bit in HAZE and needs no bookkeeping; a card that moves unseen is what makes a hand hazy for those
who did not see it. Everything here is sound: what is proved is true. It is not always all that a
very clever observer could work out.
"""

from __future__ import annotations

from engine.cities_knights.box import DECK_CARDS, DECK_OF, KINDS, Cost
from engine.cities_knights.state import (
    COULD,
    DESK,
    DESK_SIZE,
    HAND,
    HAND_SIZE,
    HAZE,
    OBSERVERS,
    PROGRESS,
    PROVEN,
    PUBLIC_BIT,
    PUBLIC_ROW,
    SEEN,
    SIZE,
    State,
    desk,
)

_NO_CARDS = bytes(len(KINDS))
_OBSERVERS_OF = tuple(
    tuple(observer for observer in range(OBSERVERS) if haze >> observer & 1)
    for haze in range(1 << OBSERVERS)
)
"""The observers of each set of bits."""
SEATS, CARD_KINDS = 4, 25
_OTHERS = tuple(
    tuple(
        (*(seat for seat in range(players) if seat != player), PUBLIC_ROW)
        for player in range(players)
    )
    for players in range(SEATS + 1)
)
"""By the number of players and the player."""
_KINDS = len(KINDS)


def proven_row(observer: int, player: int) -> int:
    """Where the hand cards begin that an observer can prove a player to hold."""
    return PROVEN + (observer * SEATS + player) * len(KINDS)


def could_cell(observer: int, player: int) -> int:
    return COULD + observer * SEATS + player


def seen_row(observer: int, player: int) -> int:
    """Where the progress cards begin that an observer knows to be in a player's hand."""
    return SEEN + (observer * SEATS + player) * CARD_KINDS


def unknown_cards(cells: bytearray, observer: int, player: int) -> int:
    """How many cards of a hand an observer cannot tell."""
    if not cells[HAZE + player] >> observer & 1:
        return 0
    row = proven_row(observer, player)
    return cells[desk(player) + HAND_SIZE] - sum(cells[row : row + len(KINDS)])


def others(s: State, player: int) -> tuple[int, ...]:
    """The observers of a player: every other seat, and the public."""
    return _OTHERS[s.setting.players][player]


# hand cards
def gained(s: State, player: int, kind: int, n: int) -> None:
    """Everybody saw the player get these."""
    cells = s.cells
    for observer in _OBSERVERS_OF[cells[HAZE + player]]:
        cells[PROVEN + (observer * SEATS + player) * _KINDS + kind] += n


def paid(s: State, player: int, kind: int, n: int) -> None:
    """Everybody saw the player lose these."""
    paid_all(s, player, ((kind, n),))


def paid_all(s: State, player: int, cost: Cost) -> None:
    """Everybody saw the player lose all of these at once."""
    for observer in _OBSERVERS_OF[s.cells[HAZE + player]]:
        _saw_loss(s.cells, observer, player, cost)


def none_left(s: State, player: int, kind: int) -> None:
    """The player has shown to hold none of a kind."""
    cells = s.cells
    for observer in _OBSERVERS_OF[cells[HAZE + player]]:
        cells[proven_row(observer, player) + kind] = 0
        cells[could_cell(observer, player)] &= ~(1 << kind)
        _settle(cells, observer, player)


def proved(s: State, player: int, packed: int) -> None:
    """The player has shown to hold at least these cards, packed three bits per kind."""
    cells = s.cells
    for observer in _OBSERVERS_OF[cells[HAZE + player]]:
        row, rest = proven_row(observer, player), packed
        for kind in range(len(KINDS)):
            cells[row + kind] = max(cells[row + kind], rest & 7)
            rest >>= 3
        _settle(cells, observer, player)


def unseen_card(s: State, giver: int, receiver: int, kind: int) -> None:
    """One card moved, and only the two know which."""
    cells = s.cells
    if cells[HAZE + receiver] >> giver & 1:
        cells[proven_row(giver, receiver) + kind] += 1
    if cells[HAZE + giver] >> receiver & 1:
        _saw_loss(cells, receiver, giver, ((kind, 1),))
    for observer in others(s, giver):
        if observer != receiver:
            lost = _lost_unseen(cells, observer, giver, kind)
            _got_unseen(cells, observer, receiver, kind, lost)


def hand_seen(s: State, observer: int, player: int) -> None:
    """The observer looks at the whole hand."""
    _clear(s.cells, observer, player)


def _saw_loss(cells: bytearray, observer: int, player: int, cost: Cost) -> None:
    """What was not proved before came out of the unknown cards; else they are as many as ever."""
    row = PROVEN + (observer * SEATS + player) * _KINDS
    from_unknown = False
    for kind, n in cost:
        held = cells[row + kind]
        if held >= n:
            cells[row + kind] = held - n
        else:
            cells[row + kind] = 0
            from_unknown = True
    if from_unknown:
        _settle(cells, observer, player)


def _lost_unseen(cells: bytearray, observer: int, giver: int, kind: int) -> int:
    """One card left a hand unseen; returns the kinds it can have been, as a mask."""
    pair = observer * SEATS + giver
    row, could = PROVEN + pair * _KINDS, COULD + pair
    if not cells[HAZE + giver] >> observer & 1:
        hand = desk(giver) + HAND
        cells[row : row + len(KINDS)] = cells[hand : hand + len(KINDS)]
        cells[row + kind] += 1
        cells[HAZE + giver] |= 1 << observer
    possible = cells[could]
    for place, held in enumerate(cells[row : row + _KINDS]):
        if held:
            cells[row + place] = held - 1
            possible |= 1 << place
    cells[could] = possible
    _settle(cells, observer, giver)
    return possible


def _got_unseen(cells: bytearray, observer: int, receiver: int, kind: int, lost: int) -> None:
    """One card of the kinds in the mask reached a hand."""
    pair = observer * SEATS + receiver
    row, could = PROVEN + pair * _KINDS, COULD + pair
    if cells[HAZE + receiver] >> observer & 1:
        if lost & lost - 1:
            cells[could] |= lost
        else:
            cells[row + kind] += 1
    elif lost & lost - 1:
        hand = desk(receiver) + HAND
        cells[row : row + len(KINDS)] = cells[hand : hand + len(KINDS)]
        cells[row + kind] -= 1
        cells[could] = lost
        cells[HAZE + receiver] |= 1 << observer


def _settle(cells: bytearray, observer: int, player: int) -> None:
    """A hand is told when no card of it is unknown, or when the unknown ones are of one kind."""
    could = cells[COULD + observer * SEATS + player]
    row = PROVEN + (observer * SEATS + player) * _KINDS
    held = cells[DESK + DESK_SIZE * player + HAND_SIZE]
    if not could & could - 1 or held == sum(cells[row : row + _KINDS]):
        _clear(cells, observer, player)


def _clear(cells: bytearray, observer: int, player: int) -> None:
    row = proven_row(observer, player)
    cells[HAZE + player] &= ~(1 << observer)
    cells[row : row + len(KINDS)] = _NO_CARDS
    cells[could_cell(observer, player)] = 0


# progress cards
def drawn(s: State, player: int, card: int, knowers: int) -> None:
    """A progress card came from a place of its deck that these bits knew."""
    for observer in others(s, player):
        if knowers & (PUBLIC_BIT | 1 << observer):
            s.cells[seen_row(observer, player) + card] += 1


def played(s: State, player: int, card: int) -> None:
    """A progress card left the hand in the open."""
    cells = s.cells
    for place in range(seen_row(0, player) + card, SIZE, SEATS * CARD_KINDS):
        if cells[place]:
            cells[place] -= 1


def tucked(s: State, player: int, card: int) -> None:
    """A progress card left the hand unseen: others know its colour only."""
    for observer in others(s, player):
        _left_unseen(s.cells, observer, player, DECK_OF[card])


def progress_seen(s: State, observer: int, player: int) -> None:
    """The observer looks at all progress cards of a hand."""
    row, hand = seen_row(observer, player), desk(player) + PROGRESS
    s.cells[row : row + CARD_KINDS] = s.cells[hand : hand + CARD_KINDS]


def card_taken(s: State, taker: int, victim: int, card: int) -> None:
    """A spy took a card: the two know which, the others its colour."""
    cells = s.cells
    cells[seen_row(taker, victim) + card] -= 1
    cells[seen_row(victim, taker) + card] += 1
    for observer in others(s, victim):
        if observer != taker:
            _left_unseen(cells, observer, victim, DECK_OF[card])


def _left_unseen(cells: bytearray, observer: int, player: int, track: int) -> None:
    """Any of the known cards of this colour may be the one that left."""
    row = seen_row(observer, player)
    for card in DECK_CARDS[track]:
        if cells[row + card]:
            cells[row + card] -= 1
