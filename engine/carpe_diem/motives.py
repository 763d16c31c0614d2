"""Why somebody might want to play some actions, as a reason for hints: a code with its values. The
table has sentences for the codes in every language; the English ones here are for the arena.

    begins (space)              where the pawn begins
    goal (tile, kinds, worth)   structures are completed and reach goals of the frame
    completes (tile, kinds)     structures are completed
    scroll (tile)               a scroll is uncovered
    grows (tile, kind, n)       a structure becomes so many tiles large, and stays open
    founds (tile, kinds, card)  it begins what a card asks for
    builds (tile, kinds)        it begins something
    stores (tile)               the tile fits nowhere better
    declines                    no tile of the seal row helps
    order (kind)                this reward comes first; with a merchant, what that changes
    keeps (card, n)             the card put back is worth least
    scores (space, points)      what the scoring space brings
    settles (points)            what scoring a card this way brings

What is built may also tell what it `gains` at once, or a prize, whose values stand beside it:

    card (card, more)           a free scoring card that brings more from now on
    goal (more)                 a goal of the frame that is reached when it is closed
    villa (more)                what the villa is worth closed as it is

what it lets one draw (`draws`: seal, fountain); and an answer: what the `rival` who acts next could
complete with the tile (`takes`), or what he would score on the space (`loses`), if it is the best
he can have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.carpe_diem import actions as act
from engine.carpe_diem import play
from engine.carpe_diem.cards import CARDS, FOUNTAIN_CARDS, FOUNTAIN_NAMES
from engine.carpe_diem.city import COLOURS, PENALTY, SCORE_SPACE_NAMES, SCORE_SPACES, villa_points
from engine.carpe_diem.district import Structure, chimneys, line_between, structure
from engine.carpe_diem.legal import legal
from engine.carpe_diem.payment import had, most_paid
from engine.carpe_diem.state import (
    DISC,
    DISTRICT,
    DONE,
    GOALS,
    STORE_SIZE,
    TURN,
    VILLAS,
    Disc,
    Fountain,
    Rewards,
    Seal,
    State,
    acting,
    copy,
    store,
)
from engine.carpe_diem.tiles import (
    FEATURES,
    KINDS,
    LANDSCAPES,
    MERCHANT,
    REACH,
    SINGLES,
    TILES,
    VILLA,
)
from engine.core.errors import Reason
from engine.core.protocol import Event

Values = dict[str, object]


def motive(s: State, line: Sequence[int]) -> Reason:
    action = line[0]
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    if kind == act.PAWN:
        return Reason("begins", {"space": argument})
    if kind == act.REWARD:
        return _ordered(s, argument)
    if kind == act.PUT_BACK:
        have = s.cells[store(acting(s)) + DONE + FOUNTAIN_CARDS[argument].kind]
        return Reason("keeps", {"card": FOUNTAIN_NAMES[argument], "n": have})
    if kind in (act.DISC, act.SETTLE):
        return _scores(s, line)
    if kind == act.DECLINE:
        return Reason("declines")
    return _builds(s, action)


def played(s: State, line: Sequence[int]) -> tuple[State, list[Event]]:
    """What the decider's own actions lead to."""
    after = copy(s)
    told: list[Event] = []
    seat = acting(s)
    for action in line:
        if acting(after) != seat:
            break
        play.perform(after, action, told)
    return after, told


def _ordered(s: State, kind: int) -> Reason:
    """A merchant sells the goods that are there when it is his turn."""
    owed = s.step.owed if isinstance(s.step, Rewards) else ()
    others = {reward & 15 for reward in owed} - {kind}
    values: Values = {"kind": KINDS[kind]}
    if kind == MERCHANT and others & set(LANDSCAPES):
        values["sells"] = "before"
    elif kind in LANDSCAPES and MERCHANT in others:
        values["sells"] = "after"
    return Reason("order", values)


# scoring
def _scores(s: State, line: Sequence[int]) -> Reason:
    seat = acting(s)
    after, _ = played(s, line)
    points = after.points[seat] - s.points[seat]
    if line[0] >> act.SHIFT == act.SETTLE:
        return Reason("settles", {"points": points})
    number = (line[0] & act.ARGUMENTS) >> 1
    values: Values = {"space": SCORE_SPACE_NAMES[number], "points": points}
    return Reason("scores", values | _denied(s, number))


def _denied(s: State, number: int) -> Values:
    """Whose best space this would have been, of those who score later; the first of them."""
    later = s.step.queue[1:] if isinstance(s.step, Disc) else ()
    for seat in later:
        pays = {space: _pays(s, seat, space) for space in _free_spaces(s)}
        best = pays.pop(number)
        if best > max(pays.values(), default=0):
            return {"rival": COLOURS[seat], "loses": best}
    return {}


def _free_spaces(s: State) -> list[int]:
    return [space for space in s.setting.spaces if not s.cells[DISC + space]]


def _free_cards(s: State) -> list[int]:
    """The cards that can still be scored, by number."""
    places = {place for space in _free_spaces(s) for place in SCORE_SPACES[space].cards}
    return sorted(s.setting.cards[place] for place in places)


def _pays(s: State, seat: int, space: int) -> int:
    """The points of a scoring space for somebody, each of its cards for itself."""
    cards = [s.setting.cards[place] for place in SCORE_SPACES[space].cards]
    met = [(CARDS[card].vp, _sets(s, seat, card)) for card in cards]
    return sum(points * sets if sets else PENALTY for points, sets in met)


def _sets(s: State, seat: int, number: int) -> int:
    card = CARDS[number]
    own = s.cells[store(seat) : store(seat) + STORE_SIZE]
    return most_paid(own, card) if card.red else had(own, card)


# building
def _builds(s: State, action: int) -> Reason:
    seat, number = acting(s), action >> act.TILE_SHIFT & 127
    tile = TILES[number].name
    values: Values = {"tile": tile}
    if action >> act.CELL_SHIFT & 63 == act.STORED:
        return Reason("stores", values | _left_to_next(s, action))
    after, told = played(s, [action])
    own = [event for event in told if event.data.get("player") == seat]
    if completed := [event.data["structure"] for event in own if event.kind == "completed"]:
        values |= {"kinds": completed} | (_card(s, after, seat) or _gains(s, after, seat, own))
        values |= _drawn(after) | _left_to_next(s, action)
        goals = after.cells[store(seat) + GOALS] & ~s.cells[store(seat) + GOALS]
        if goals:
            return Reason("goal", values | {"worth": _goal_points(s, seat, goals)})
        return Reason("completes", values)
    values |= _left_to_next(s, action)
    at = DISTRICT * seat + (action >> act.CELL_SHIFT & 63)
    size, kind, whole = max((len(whole.cells), kind, whole) for kind, whole in _open(after, at))
    if size > 1:
        values |= {"kind": KINDS[kind], "n": size, **_closed(after, seat, kind, whole)}
        return Reason("grows", values | _gains(s, after, seat, own))
    if any(event.kind == "scroll_removed" for event in own):
        return Reason("scroll", values)
    values["kinds"] = [KINDS[kind] for kind in FEATURES[number]]
    if (card := _asking(s, FEATURES[number])) is not None:
        return Reason("founds", values | {"card": CARDS[card].name})
    return Reason("builds", values | _closed(after, seat, kind, whole))


def _open(s: State, at: int) -> Iterator[tuple[int, Structure]]:
    """The structures of a tile that are still open."""
    for kind in FEATURES[s.cells[DISTRICT * len(COLOURS) + at]]:
        whole = structure(s.cells, at, kind)
        if whole.open:
            yield kind, whole


def gained(s: State, after: State, seat: int, own: Sequence[Event]) -> dict[str, int]:
    """Goods, coins, bread and steps that come at once, and what villas are worth."""
    found: dict[str, int] = {}
    for event in own:
        if event.kind == "gained":
            found[event.data["what"]] = found.get(event.data["what"], 0) + event.data["count"]
        elif event.kind == "disc_moved":
            steps = event.data["target"] - event.data["source"]
            found["scroll"] = found.get("scroll", 0) + steps
    if villas := after.cells[store(seat) + VILLAS] - s.cells[store(seat) + VILLAS]:
        found["vp"] = villas
    return found


def _gains(s: State, after: State, seat: int, own: Sequence[Event]) -> Values:
    found = gained(s, after, seat, own)
    return {"gains": found} if found else {}


def _drawn(after: State) -> Values:
    """What a craftsman or a fountain offers next."""
    if isinstance(after.step, Seal):
        return {"draws": "seal"}
    return {"draws": "fountain"} if isinstance(after.step, Fountain) else {}


def _card(s: State, after: State, seat: int) -> Values:
    """The free scoring card that brings most more than before."""
    more = {
        number: CARDS[number].vp * (_sets(after, seat, number) - _sets(s, seat, number))
        for number in _free_cards(s)
    }
    best = max(more, key=lambda number: more[number], default=None)
    if best is None or more[best] <= 0:
        return {}
    return {"prize": "card", "card": CARDS[best].name, "more": more[best]}


def _closed(s: State, seat: int, kind: int, whole: Structure) -> Values:
    """What a structure is good for as soon as it is closed beyond its open sides."""
    cells, reached, crossed = s.cells, s.cells[store(seat) + GOALS], whole.crossed
    for here in whole.cells:
        for offset in REACH[kind][cells[here]]:
            crossed |= 1 << line_between(here, offset)
    goals = 0
    for goal in s.setting.homes[seat].goals[kind]:
        if crossed & goal.crossing and not reached & goal.bit:
            goals |= goal.bit
    if goals:
        return {"prize": "goal", "more": _goal_points(s, seat, goals)}
    if kind == VILLA and (worth := villa_points(chimneys(cells, whole.cells))):
        return {"prize": "villa", "more": worth}
    return {}


def _goal_points(s: State, seat: int, goals: int) -> int:
    return sum(aim.vp for n, aim in enumerate(s.setting.homes[seat].aims) if goals >> n & 1)


def _asking(s: State, kinds: Sequence[int]) -> int | None:
    """The most valuable free card that asks for one of these kinds, or for its goods."""
    goods = {kind - LANDSCAPES.start for kind in kinds if kind in LANDSCAPES}
    found = [
        (CARDS[number].vp, -number)
        for number in _free_cards(s)
        if goods & {good for good, _ in CARDS[number].pays}
        or any(set(kinds) & set(counters) for counters, _ in CARDS[number].has)
    ]
    return -max(found)[1] if found else None


def _left_to_next(s: State, action: int) -> Values:
    """What who acts next could complete with a tile of the ring that takes more than one."""
    if action >> act.SHIFT != act.TAKE:
        return {}
    rival, tile = (s.cells[TURN] + 1) % s.setting.players, action >> act.TILE_SHIFT & 127
    most = completed_by(s, rival, tile)
    return {"rival": COLOURS[rival], "takes": most} if most else {}


def completed_by(s: State, rival: int, tile: int | None = None) -> list[str]:
    """The most that somebody could complete with one tile of the ring, or with this one, if it
    were his turn; what takes one tile only does not count."""
    theirs = copy(s)
    theirs.cells[TURN], theirs.step = rival, None
    most: list[str] = []
    for action in legal(theirs):
        if action >> act.SHIFT == act.TAKE and tile in (None, action >> act.TILE_SHIFT & 127):
            _, told = played(theirs, [action])
            done = [e.data["structure"] for e in told if e.kind == "completed"]
            done = [kind for kind in done if KINDS.index(kind) not in SINGLES]
            most = max(most, done, key=len)
    return most


# in English
_SENTENCES: dict[str, str] = {
    "begins": "Begin on space {space}.",
    "order": "Take the reward of the {kind} first.",
    "keeps": "{card} is worth least of all.",
    "declines": "No tile of the seal row helps.",
    "scores": "{space} brings {points} points now.",
    "settles": "This brings {points} points now.",
    "stores": "{tile} does more as an item than in the district.",
    "goal": "{tile} completes {kinds} and reaches a goal for {worth} points.",
    "completes": "{tile} completes {kinds}.",
    "scroll": "{tile} uncovers a scroll.",
    "grows": "{tile} makes the {kind} {n} tiles large.",
    "founds": "{tile} begins {kinds}, as {card} asks.",
    "builds": "{tile} begins {kinds}.",
}
_PRIZES = {
    "card": "{card} brings {more} points more.",
    "goal": "Closed, it reaches a goal for {more} points.",
    "villa": "Closed as it is, it is worth {more} points.",
}
_BESIDES = {
    "gains": "That brings {gains}.",
    "draws": "Then something is drawn: {draws}.",
    "takes": "{rival} could complete {takes}.",
    "loses": "{rival} would have scored {loses} here.",
}


def _said(value: object) -> object:
    if isinstance(value, dict):
        return ", ".join(f"{n} {what}" for what, n in value.items())
    if isinstance(value, list):
        return " and ".join(map(_plain, value))
    return value.replace("_", " ") if isinstance(value, str) else value


def _plain(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind.replace('_', ' ')}"


def sentence(reason: Reason) -> str:
    values = reason.values
    said = {name: _said(value) for name, value in values.items()}
    parts = [_SENTENCES[reason.code]]
    parts += [_PRIZES[str(values["prize"])]] if "prize" in values else []
    parts += [told for name, told in _BESIDES.items() if name in values]
    return " ".join(parts).format(**said)
