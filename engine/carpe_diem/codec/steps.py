"""Reads the small choice at hand."""

from __future__ import annotations

from typing import Any

from engine.carpe_diem.cards import CARD_NAMES, CARDS
from engine.carpe_diem.city import COLOURS, LANDSCAPE_MOST, PHASES, SCORE_SPACES
from engine.carpe_diem.codec.names import seats
from engine.carpe_diem.payment import options
from engine.carpe_diem.state import (
    DISC,
    DONE,
    NOWHERE,
    ORDER,
    PAWN,
    PHASE,
    ROW,
    STEP_NAMES,
    STORE_SIZE,
    TURN,
    Disc,
    Fountain,
    Over,
    Pawns,
    Rewards,
    Seal,
    Settle,
    State,
    Step,
    store,
)
from engine.carpe_diem.tiles import CRAFTSMAN, KINDS, LANDSCAPES, MERCHANT
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence

_ENTRIES: dict[str, tuple[str, ...]] = {
    "pawns": ("queue",),
    "rewards": ("owed", "later"),
    "seal": ("later",),
    "fountain": ("later",),
    "disc": ("queue",),
    "settle": ("queue", "cards"),
    "over": (),
}
_OWED = {
    f"{KINDS[kind]} {tiles}": kind | tiles << 4
    for kind in (*LANDSCAPES, MERCHANT, CRAFTSMAN)
    for tiles in (range(2, LANDSCAPE_MOST + 1) if kind in LANDSCAPES else (2,))
}


class StepReader:
    """Reads a step of a position whose tiles lie where they are."""

    def __init__(self, s: State, given: dict[str, Any]) -> None:
        self.s, self.given = s, given
        self.data: dict[str, Any] = {}

    def kind(self) -> str:
        if "step" not in self.given:
            return STEP_NAMES[type(None)]
        data = mapping(self.given["step"], "The step")
        names = tuple(_ENTRIES)
        kind = names[one_of(data.get("kind"), names, "The kind of step")]
        self.data = mapping(data, "The step", ("kind", *_ENTRIES[kind]))
        return kind

    def read(self, kind: str) -> Step | None:
        scored = self.s.cells[PHASE]
        step: Step | None = None
        if kind != STEP_NAMES[type(None)]:
            step = getattr(self, f"_{kind}")()
        if isinstance(step, Over):
            scored = PHASES
        scorers = step.queue if isinstance(step, (Disc, Settle)) else None
        for seat in range(self.s.setting.players):
            own = scored + (scorers is not None and seat not in scorers)
            if isinstance(step, Settle) and seat == step.queue[0]:
                own += 1
            if self.discs(seat) > own:
                raise BadInput(f"{COLOURS[seat].capitalize()} has placed too many discs.")
        return step

    def discs(self, seat: int) -> int:
        return self.s.cells[DISC : DISC + len(SCORE_SPACES)].count(seat + 1)

    def queue(self) -> tuple[int, ...]:
        """The seats still to come; in scoring all of them, the furthest on first, if left out."""
        players = self.s.setting.players
        if "queue" not in self.data:
            return tuple(reversed(self.s.cells[ORDER : ORDER + players]))
        found = seats(self.data["queue"], players, "The queue must not")
        if not found:
            raise BadInput("Somebody must be first in the queue.")
        return found

    def _pawns(self) -> Step:
        s = self.s
        placed = [s.cells[store(seat) + PAWN] for seat in range(s.setting.players)]
        waiting = [seat for seat, space in enumerate(placed) if space == NOWHERE]
        queue = self.queue() if "queue" in self.data else tuple(waiting)
        if sorted(queue) != waiting or not queue:
            raise BadInput("The queue names those whose pawns are not placed.")
        taken = [space for space in placed if space != NOWHERE]
        if len(set(taken)) < len(taken):
            raise BadInput("Two pawns begin on the same space.")
        return Pawns(queue)

    def rewards(self, key: str) -> tuple[int, ...]:
        """Rewards owed, each for something that is complete."""
        owed = []
        for entry in sequence(self.data.get(key, []), "The rewards", 2):
            if not isinstance(entry, str) or entry not in _OWED:
                raise BadInput("A reward is a structure with its tiles, as in “pond 3”.")
            owed.append(_OWED[entry])
        return tuple(owed)

    def check_complete(self, owed: tuple[int, ...]) -> None:
        base = store(self.s.cells[TURN]) + DONE
        kinds = [reward & 15 for reward in owed]
        for kind in kinds:
            if kinds.count(kind) > self.s.cells[base + kind]:
                raise BadInput(f"A reward is owed for a {KINDS[kind]} that is not complete.")

    def _rewards(self) -> Step:
        owed, later = self.rewards("owed"), self.rewards("later")
        kinds = {reward & 15 for reward in owed}
        if len(kinds) != 2 or not kinds & {MERCHANT, CRAFTSMAN}:
            raise BadInput("Two rewards are owed, one of a merchant or a craftsman.")
        if CRAFTSMAN in kinds and not self.s.cells[ROW]:
            raise BadInput("With an empty seal row a craftsman has nothing to offer.")
        self.check_complete(owed + later)
        return Rewards(tuple(sorted(owed)), later)

    def _seal(self) -> Step:
        if not self.s.cells[ROW]:
            raise BadInput("With an empty seal row a craftsman has nothing to offer.")
        later = self.rewards("later")
        self.check_complete((*later, CRAFTSMAN))
        return Seal(later)

    def _fountain(self) -> Step:
        later = self.rewards("later")
        self.check_complete(later)
        return Fountain(later)

    def _disc(self) -> Step:
        return Disc(self.queue())

    def _settle(self) -> Step:
        queue = self.queue()
        dealt = [card for card in self.s.setting.cards if card >= 0]
        names = [CARD_NAMES[card] for card in dealt]
        listed = sequence(self.data.get("cards"), "The cards to be scored", 2)
        cards = tuple(dealt[one_of(name, names, "A card to be scored")] for name in listed)
        own = [
            {self.s.setting.cards[place] for place in space.cards}
            for number, space in enumerate(SCORE_SPACES)
            if self.s.cells[DISC + number] == queue[0] + 1
        ]
        beside = [pair for pair in own if pair >= set(cards)]
        if not cards or len(set(cards)) < len(cards) or not beside:
            raise BadInput("The cards to be scored lie beside a disc of who scores.")
        base = store(queue[0])
        if len(options(self.s.cells[base : base + STORE_SIZE], CARDS[cards[0]])) < 2:
            raise BadInput("There is only one way to score the card.")
        return Settle(queue, cards)

    def _over(self) -> Step:
        if self.s.cells[PHASE] != PHASES - 1:
            raise BadInput("The game ends after the last phase.")
        return Over()
