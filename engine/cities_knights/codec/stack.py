"""Reads the open decisions of a position, and refuses those that cannot be open there."""

from __future__ import annotations

from typing import Any

from engine.cities_knights.box import COLOURS
from engine.cities_knights.codec.decisions import read_decision
from engine.cities_knights.codec.encoding import STAGES
from engine.cities_knights.codec.names import Names
from engine.cities_knights.codec.possible import impossible
from engine.cities_knights.frames import (
    FRAME_NAMES,
    Aqueduct,
    Counter,
    DefenderDraw,
    Discard,
    Frame,
    Muster,
    Overflow,
    Partner,
    Pillage,
    Response,
    SetupRoad,
)
from engine.cities_knights.recount import pieces_out
from engine.cities_knights.state import (
    AFTER_YIELD,
    MAIN,
    NODE,
    OFFERS,
    OVER,
    OVERFLOWING,
    PHASE,
    PLACED,
    POINTS,
    RED,
    SETUP,
    SITE,
    STAGE,
    TURN,
    WHITE,
    YIELD,
    State,
    desk,
    is_building,
    is_city,
    owner,
    setup_seat,
)
from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence, whole

_IN_ROWS = (Pillage, DefenderDraw, Aqueduct)
"""Decisions that several players have to make one after the other."""
_MOST_OPEN = 4
_MOST_OFFERS = 27


def read_stack(s: State, names: Names, given: dict[str, Any]) -> None:
    """The decisions of `stack`, then the one of `step`; and the stage of the roll."""
    frames = _written(s, names, given)
    if s.cells[PHASE] == SETUP:
        _read_setup(s, frames)
        return
    s.cells[PLACED] = 4 * names.players
    if frames and s.cells[PHASE] != MAIN:
        raise BadInput("Decisions are open only in a turn, after the roll.")
    _check_row(names, frames)
    _read_offers(s, names, given, frames)
    for frame in frames:
        sentence = impossible(s, frame)
        if sentence:
            raise BadInput(f"The decision “{FRAME_NAMES[type(frame)]}” cannot be open: {sentence}.")
    s.stack = frames
    _read_stage(s, given)


def _written(s: State, names: Names, given: dict[str, Any]) -> tuple[Frame, ...]:
    entries = list(sequence(given.get("stack", []), "The stack", _MOST_OPEN))
    step = mapping(given.get("step", {"decision": "turn"}), "The step")
    name = step.get("decision")
    if name == "over":
        mapping(step, "The step", ("decision", "why"))
        if s.cells[PHASE] != OVER:
            raise BadInput("The game is not over.")
    elif name == "turn":
        mapping(step, "The step", ("decision", "player"))
        if names.seat(step.get("player", COLOURS[names.turn]), "The decider") != names.turn:
            raise BadInput("The turn is another player's.")
        if "step" in given and entries:
            raise BadInput("While a decision is open the turn does not go on.")
    else:
        entries.append(step)
    return tuple(read_decision(s, names, entry) for entry in entries)


def _check_row(names: Names, frames: tuple[Frame, ...]) -> None:
    """Only equal decisions stand in a row, the last of them clockwise at the bottom."""
    if len(frames) < 2:
        return
    places = [names.place(frame.player) for frame in frames]
    kinds = {(type(frame), frame[1:]) for frame in frames}
    alike = isinstance(frames[0], _IN_ROWS) and len(kinds) == 1
    if not alike or places != sorted(set(places), reverse=True):
        raise BadInput("These decisions cannot be open together, in this order.")


def _read_offers(s: State, names: Names, given: dict[str, Any], frames: tuple[Frame, ...]) -> None:
    """The offers put this turn, among them the one that is being answered."""
    answered = _being_answered(frames[-1]) if frames else []
    offers = []
    for entry in sequence(given.get("offers", []), "The offers", _MOST_OFFERS):
        what = "An offer put this turn"
        offer = mapping(entry, what, ("give", "want", "to"))
        give, want = (names.packed(offer.get(side, {}), what) for side in ("give", "want"))
        offers.append((give, want, names.seat(offer.get("to"), what)))
    if "offers" not in given:
        offers += answered
    elif not {*answered} <= {*offers}:
        raise BadInput("The offer that is being answered is not among the offers put.")
    s.offers = tuple(offers)
    different = len({offer[:2] for offer in offers})
    put = given.get("offers_put", different)
    most = s.setting.options.offers_per_turn
    s.cells[OFFERS] = whole(put, "The number of offers put this turn", different, most)


def _being_answered(frame: Frame) -> list[tuple[int, int, int]]:
    """The offer behind a decision, for each seat that is known to have been asked."""
    if isinstance(frame, Response):
        seats = [*(seat for seat, _ in frame.answers), frame.player, *frame.waiting]
        return [(frame.give, frame.want, seat) for seat in seats]
    if isinstance(frame, Counter):
        seats = [*frame.accepters, frame.player, *frame.waiting, *(c[0] for c in frame.counters)]
        return [(*frame.offer, seat) for seat in seats]
    if isinstance(frame, Partner):
        seats = [*frame.accepters, *(counter[0] for counter in frame.counters)]
        return [(*frame.offer, seat) for seat in seats]
    return []


def _read_setup(s: State, frames: tuple[Frame, ...]) -> None:
    """How far the set-up is follows from the pieces: settlement and road, later city and road."""
    cells, players = s.cells, s.setting.players
    out = [pieces_out(s, player) for player in range(players)]
    cells[PLACED] = sum(mine.settlements + mine.cities + mine.roads for mine in out)
    order = [*range(players), *reversed(range(players))]
    for player, mine in enumerate(out):
        first, second = (2 * n for n, seat in enumerate(order) if seat == player)
        towns = (cells[PLACED] > first) + (cells[PLACED] > second)
        roads = (cells[PLACED] > first + 1) + (cells[PLACED] > second + 1)
        if mine != (min(towns, 1), max(towns - 1, 0), roads, 0, 0, 0, 0):
            raise BadInput(f"{COLOURS[player]}'s pieces are not those of a set-up.")
    if cells[PLACED] >= 4 * players:
        raise BadInput("The set-up is over when everybody has placed a settlement and a city.")
    if cells[TURN] != setup_seat(s):
        raise BadInput(f"In the set-up {COLOURS[setup_seat(s)]} is on turn.")
    if cells[PLACED] % 2:
        in_second_round = cells[PLACED] > 2 * players
        sites = [
            node
            for node, code in enumerate(cells[NODE : NODE + 54])
            if is_building(code) and owner(code) == cells[TURN] and is_city(code) == in_second_round
        ]
        cells[SITE] = sites[0] + 1
        s.stack = (SetupRoad(cells[TURN]),)
    if frames not in ((), s.stack):
        raise BadInput("This decision is not open now in the set-up.")


def _read_stage(s: State, given: dict[str, Any]) -> None:
    """How far the roll is worked off: what the open decision belongs to, unless it is written."""
    cells = s.cells
    usual, others = 0, {0}
    if s.stack:
        frame = s.stack[-1]
        if isinstance(frame, (Muster, Pillage, DefenderDraw)):
            usual, others = OVERFLOWING, set()
        elif isinstance(frame, Overflow):
            at_once = s.setting.options.progress_overflow_on_own_turn == "at_once"
            usual, others = YIELD, {0} if at_once else set()
        elif isinstance(frame, Discard) and cells[WHITE] + cells[RED] == 7:
            usual = AFTER_YIELD
    stage = one_of(given.get("stage", STAGES[usual]), STAGES, "The stage of the roll")
    if stage != usual and stage not in others:
        raise BadInput(f"The stage of the roll cannot be “{STAGES[stage]}”.")
    cells[STAGE] = stage


def check_end(s: State) -> None:
    """A game goes on until it is won or its last turn is over, and not beyond."""
    cells, options = s.cells, s.setting.options
    if cells[PHASE] == SETUP:
        return
    won = cells[desk(cells[TURN]) + POINTS] >= options.victory_target
    last = options.max_turns and s.turns == options.max_turns
    if cells[PHASE] == OVER:
        if not won and not last:
            raise BadInput("The game is not over: the seat on turn lacks points.")
    elif won:
        raise BadInput(f"The game would be over: {COLOURS[cells[TURN]]} has won.")
