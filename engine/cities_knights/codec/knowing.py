"""Who knows what, as readable JSON, both ways.

    knowledge   {"hands": {"red": {"blue": {"proven": {"ore": 1}, "could": ["ore", "wool"]},
                                   "white": "known"}},
                 "progress": {"red": {"blue": ["spy"]}}}

By the owner of the cards, then by the observer; "all" is what everybody can prove. Of a hand that
is "known" an observer knows every card; else the cards he can prove, and the kinds that the others
can be (left out: any). A whole hand may be "known" to all. Whoever is left out knows only how many
hand cards there are, and no progress card. A Spy and a Master Merchant see what they choose from.
"""

from __future__ import annotations

from typing import Any

from engine.cities_knights.box import CARDS, COLOURS, KINDS
from engine.cities_knights.codec.names import Names
from engine.cities_knights.frames import MasterPick, SpyPick
from engine.cities_knights.knowledge import progress_seen
from engine.cities_knights.names import told_mask
from engine.cities_knights.state import (
    COULD,
    EVERYBODY,
    HAND,
    HAND_SIZE,
    HAZE,
    PUBLIC_BIT,
    PUBLIC_ROW,
    State,
    desk,
    proven,
    seen,
)
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence

ANY_KIND = (1 << len(KINDS)) - 1
ALL = "all"
KNOWN = "known"


def observers(players: int) -> list[int]:
    """The seats, then everybody together."""
    return [*range(players), PUBLIC_ROW]


def _observer_name(observer: int) -> str:
    return ALL if observer == PUBLIC_ROW else COLOURS[observer]


def told_knowers(mask: int) -> list[str]:
    """Who knows a card in a deck."""
    if mask == EVERYBODY:
        return [ALL]
    known = [COLOURS[seat] for seat in range(len(COLOURS)) if mask >> seat & 1]
    return [*known, ALL] if mask & PUBLIC_BIT else known


def read_knowers(names: Names, words: list[str], what: str) -> int:
    if words == [ALL]:
        return EVERYBODY
    public = words[-1] == ALL
    seats = names.seats(words[:-1] if public else words, what)
    return sum(1 << seat for seat in seats) | public * PUBLIC_BIT


def told_knowledge(s: State) -> dict[str, Any]:
    hands: dict[str, Any] = {}
    progress: dict[str, Any] = {}
    for player in range(s.setting.players):
        others = [o for o in observers(s.setting.players) if o != player]
        rows = {_observer_name(o): _told_hand(s, o, player) for o in others}
        if s.cells[desk(player) + HAND_SIZE] and rows:
            known = all(row == KNOWN for row in rows.values())
            told = {name: row for name, row in rows.items() if row}
            if told:
                hands[COLOURS[player]] = KNOWN if known else told
        cards = {_observer_name(o): _told_cards(s, o, player) for o in others}
        cards = {name: row for name, row in cards.items() if row}
        if cards:
            progress[COLOURS[player]] = cards
    return {"hands": hands, "progress": progress}


def _told_hand(s: State, observer: int, player: int) -> Any:
    """What an observer knows of a hand; nothing if it is only its size."""
    if not s.cells[HAZE + player] >> observer & 1:
        return KNOWN
    first = proven(observer, player)
    cards = {KINDS[k]: s.cells[first + k] for k in range(len(KINDS)) if s.cells[first + k]}
    could = s.cells[COULD + 4 * observer + player]
    if not cards and could == ANY_KIND:
        return None
    return {"proven": cards, "could": told_mask(could)}


def _told_cards(s: State, observer: int, player: int) -> list[str]:
    first = seen(observer, player)
    return [CARDS[c] for c in range(len(CARDS)) for _ in range(s.cells[first + c])]


def read_knowledge(s: State, names: Names, data: object) -> None:
    """Fills in who knows what of hands that lie there already."""
    looking = {(f.player, f.victim) for f in s.stack if isinstance(f, MasterPick)}
    given = mapping(data, "The knowledge", ("hands", "progress"))
    hands = names.by_seat(given.get("hands", {}), "The knowledge of hands")
    progress = names.by_seat(given.get("progress", {}), "The knowledge of progress cards")
    for player in range(names.players):
        if s.cells[desk(player) + HAND_SIZE]:
            rows = _by_observer(names, player, hands.get(player, {}))
            for observer in observers(names.players):
                if observer != player and (observer, player) not in looking:
                    _read_hand(s, names, observer, player, rows.get(observer, {}))
        elif player in hands:
            raise BadInput(f"Of {COLOURS[player]}'s empty hand there is nothing to know.")
        for observer, cards in _by_observer(names, player, progress.get(player, {})).items():
            for entry in sequence(cards, "Known progress cards", 18 * 3):
                at = seen(observer, player) + one_of(entry, CARDS, "A known progress card")
                if s.cells[at] == 18:
                    raise BadInput("Nobody knows so many equal progress cards.")
                s.cells[at] += 1
    for frame in s.stack:
        if isinstance(frame, SpyPick):
            progress_seen(s, frame.player, frame.victim)


def _by_observer(names: Names, player: int, data: object) -> dict[int, Any]:
    others = [o for o in observers(names.players) if o != player]
    if data == KNOWN:
        return dict.fromkeys(others, KNOWN)
    called = {_observer_name(observer): observer for observer in others}
    rows = mapping(data, f"The knowledge of {COLOURS[player]}'s cards", called)
    return {called[name]: row for name, row in rows.items()}


def _read_hand(s: State, names: Names, observer: int, player: int, data: object) -> None:
    if data == KNOWN:
        return
    what = f"What {_observer_name(observer)} knows of {COLOURS[player]}'s hand"
    row = mapping(data, what, ("proven", "could"))
    counts = names.counts(row.get("proven", {}), what, 19)
    hand = s.cells[desk(player) + HAND : desk(player) + HAND_SIZE]
    could = names.mask(row["could"], what) if "could" in row else ANY_KIND
    unknown = {kind for kind, held in enumerate(hand) if held > counts[kind]}
    if not unknown or (len(unknown) == 1 and could == 1 << min(unknown)):
        return
    s.cells[HAZE + player] |= 1 << observer
    s.cells[COULD + 4 * observer + player] = could
    first = proven(observer, player)
    s.cells[first : first + len(KINDS)] = bytes(counts)
