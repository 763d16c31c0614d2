"""A position as one player may know it: what he cannot know is dealt anew, always possibly.

Hand cards that he cannot tell are dealt to the unknown places of the others, each only where its
kind can be; progress cards of a colour to the unknown places of hands and deck, point cards only
where nobody has drawn yet. Sealed answers of others are made anew from what was dealt, and the
other seats know only what everybody can prove, so that observing again changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.cities_knights.box import (
    DECK_CARDS,
    DECK_SIZE,
    KINDS,
    POINT_CARDS,
    RESOURCES,
    TRACKS,
)
from engine.cities_knights.choices import answers_open_to
from engine.cities_knights.frames import (
    Barter,
    Discard,
    Frame,
    Gift,
    MasterPick,
    Overflow,
    Response,
    Sealed,
    SpyPick,
)
from engine.cities_knights.knowledge import (
    CARD_KINDS,
    SEATS,
    could_cell,
    hand_seen,
    progress_seen,
    proven_row,
    seen_row,
    unknown_cards,
)
from engine.cities_knights.state import (
    COULD,
    DECK,
    DECK_LEFT,
    EVERYBODY,
    HAND,
    HAZE,
    KNOWERS,
    PROGRESS,
    PROVEN,
    PUBLIC_BIT,
    PUBLIC_ROW,
    SEEN,
    TURN,
    UNSEEN,
    State,
    copy,
    desk,
)
from engine.core.generator import Rng

_HAND_ROW = SEATS * len(KINDS)
_SEEN_ROW = SEATS * CARD_KINDS


def observe(s: State, observer: int, rng: Rng) -> State:
    seen = copy(s)
    _deal_hands(seen, observer, rng)
    while not _asker_has_a_resource(seen):
        _deal_hands(seen, observer, rng)
    for track in range(len(TRACKS)):
        _deal_progress(seen, observer, track, rng)
    seen.stack = tuple(_resealed(seen, frame, observer, rng) for frame in s.stack)
    _forget_others(seen, observer)
    for frame in seen.stack:
        if isinstance(frame, SpyPick):
            progress_seen(seen, frame.player, frame.victim)
        elif isinstance(frame, MasterPick):
            hand_seen(seen, frame.player, frame.victim)
    seen.offered = ()
    seen.seed = rng.randrange(1 << 32) << 32 | rng.randrange(1 << 32)
    return seen


# hand cards
def _asker_has_a_resource(s: State) -> bool:
    """Who asks by Commercial Harbor holds a resource, and everybody knows that."""
    if not s.stack or not isinstance(s.stack[-1], Barter):
        return True
    hand = desk(s.cells[TURN]) + HAND
    return any(s.cells[hand + kind] for kind in RESOURCES)


def _deal_hands(s: State, observer: int, rng: Rng) -> None:
    """The unknown cards of all hazy hands are put together and dealt anew."""
    cells = s.cells
    hazy = [p for p in range(s.setting.players) if cells[HAZE + p] >> observer & 1]
    if not hazy:
        return
    pool = [0] * len(KINDS)
    room = [unknown_cards(cells, observer, player) for player in hazy]
    for player in hazy:
        hand, row = desk(player) + HAND, proven_row(observer, player)
        for kind in range(len(KINDS)):
            pool[kind] += cells[hand + kind] - cells[row + kind]
        cells[hand : hand + len(KINDS)] = cells[row : row + len(KINDS)]
    takers = [
        sum(
            1 << place
            for place, player in enumerate(hazy)
            if cells[could_cell(observer, player)] >> kind & 1
        )
        for kind in range(len(KINDS))
    ]
    for kind, place in deal(pool, takers, room, rng):
        cells[desk(hazy[place]) + HAND + kind] += 1


def deal(
    pool: list[int], takers: Sequence[int], room: list[int], rng: Rng
) -> list[tuple[int, int]]:
    """Cards (by kind) to places with so much room, each to one that can take its kind.

    `takers` has for each kind the mask of places that can. A card goes to any free place alike,
    unless the rest would then no longer fit.
    """
    dealt = []
    for _ in range(sum(pool)):
        kind = _drawn(pool, rng)
        pool[kind] -= 1
        open_ = [place for place, free in enumerate(room) if free and takers[kind] >> place & 1]
        while True:
            place = _weighted(open_, room, rng)
            room[place] -= 1
            if _fits(pool, takers, room):
                break
            room[place] += 1
            open_.remove(place)
        dealt.append((kind, place))
    return dealt


def _drawn(pool: Sequence[int], rng: Rng) -> int:
    """A kind, by how many cards of it there are."""
    number = rng.randrange(sum(pool))
    for kind, cards in enumerate(pool):
        if number < cards:
            return kind
        number -= cards
    raise ValueError("there is no card to draw")


def _weighted(places: Sequence[int], room: Sequence[int], rng: Rng) -> int:
    number = rng.randrange(sum(room[place] for place in places))
    for place in places:
        if number < room[place]:
            return place
        number -= room[place]
    raise ValueError("there is no room")


def _fits(pool: Sequence[int], takers: Sequence[int], room: Sequence[int]) -> bool:
    """Whether no set of places is the only home of more cards than it has room for."""
    for places in range(1, 1 << len(room)):
        cards = sum(n for n, able in zip(pool, takers, strict=True) if n and not able & ~places)
        if cards > sum(free for place, free in enumerate(room) if places >> place & 1):
            return False
    return True


# progress cards
def _deal_progress(s: State, observer: int, track: int, rng: Rng) -> None:
    cells, kinds = s.cells, DECK_CARDS[track]
    pool: list[int] = []
    hands: list[tuple[int, int]] = []  # a player, and how many of his cards cannot be told
    for player in range(s.setting.players):
        if player == observer:
            continue
        hand, row = desk(player) + PROGRESS, seen_row(observer, player)
        before = len(pool)
        for card in kinds:
            pool += [card] * (cells[hand + card] - cells[row + card])
            cells[hand + card] = cells[row + card]
        hands.append((player, len(pool) - before))
    deck, knows = DECK + DECK_SIZE * track, PUBLIC_BIT | 1 << observer
    places = [
        place
        for place in range(cells[DECK_LEFT + track])
        if not cells[KNOWERS + DECK_SIZE * track + place] & knows
    ]
    pool += [cells[deck + place] - 1 for place in places]
    pool.sort()
    for card in POINT_CARDS:
        if card in pool:
            pool.remove(card)
            never_drawn = [place for place in places if place < cells[UNSEEN + track]]
            place = rng.choice(never_drawn)
            places.remove(place)
            cells[deck + place] = card + 1
    for player, unknown in hands:
        for _ in range(unknown):
            cells[desk(player) + PROGRESS + pool.pop(rng.randrange(len(pool)))] += 1
    for place in places:
        cells[deck + place] = pool.pop(rng.randrange(len(pool))) + 1


# sealed answers
def _resealed(s: State, frame: Frame, observer: int, rng: Rng) -> Frame:
    """A decision with the secrets of others in it made anew."""
    if isinstance(frame, Discard | Gift | Overflow):
        given = tuple(
            (seat, cards if seat == observer else _any_cards(s, frame, seat, len(cards), rng))
            for seat, cards in frame.given
        )
        chosen = frame.chosen
        if chosen and frame.player != observer:
            whole = _any_cards(s, frame, frame.player, frame.owed[0], rng)
            chosen = whole[: len(chosen)]
        return frame._replace(given=given, chosen=chosen)
    if isinstance(frame, Response):
        answers = tuple(
            (seat, said if seat == observer else _any_answer(s, seat, frame, rng))
            for seat, said in frame.answers
        )
        return frame._replace(answers=answers)
    if isinstance(frame, Barter) and observer != s.cells[TURN]:
        hand = desk(s.cells[TURN]) + HAND
        return frame._replace(
            resource=rng.choice([kind for kind in RESOURCES if s.cells[hand + kind]])
        )
    if isinstance(frame, MasterPick) and observer not in (frame.player, frame.victim):
        return frame._replace(least=0)
    return frame


def _any_cards(s: State, frame: Sealed, seat: int, n: int, rng: Rng) -> tuple[int, ...]:
    """Some cards of a hand, in order: progress cards for an Overflow, else hand cards."""
    if isinstance(frame, Overflow):
        hand, kinds = desk(seat) + PROGRESS, CARD_KINDS
    else:
        hand, kinds = desk(seat) + HAND, len(KINDS)
    left = list(s.cells[hand : hand + kinds])
    cards = []
    for _ in range(n):
        card = _drawn(left, rng)
        left[card] -= 1
        cards.append(card)
    return tuple(sorted(cards))


def _any_answer(s: State, seat: int, frame: Response, rng: Rng) -> int:
    """Something a player could say to an offer with the hand he was dealt."""
    return rng.choice(answers_open_to(s, seat, frame.give, frame.want))


# what the others know
def _forget_others(s: State, observer: int) -> None:
    """Every other seat knows what everybody can prove, and nothing more."""
    cells = s.cells
    own = 1 << observer
    for player in range(s.setting.players):
        haze = cells[HAZE + player]
        public = haze & PUBLIC_BIT
        told = haze & (own | PUBLIC_BIT)
        for seat in range(s.setting.players):
            if seat not in (observer, player) and public:
                told |= 1 << seat
        cells[HAZE + player] = told
    for seat in range(s.setting.players):
        if seat == observer:
            continue
        for first, size, of_self in (
            (COULD, SEATS, 1),
            (PROVEN, _HAND_ROW, len(KINDS)),
            (SEEN, _SEEN_ROW, CARD_KINDS),
        ):
            row, public = first + size * seat, first + size * PUBLIC_ROW
            cells[row : row + size] = cells[public : public + size]
            about = row + of_self * seat
            cells[about : about + of_self] = bytes(of_self)
    for place in range(KNOWERS, KNOWERS + DECK_SIZE * len(TRACKS)):
        if cells[place] != EVERYBODY:
            cells[place] &= own
