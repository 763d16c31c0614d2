"""Why somebody might want to play a line of actions: one reason, as a code with its values.

The most telling thing that the line achieves; for a route that it prepares also the prize, which is
what establishing the route would bring, and what the rivals can answer. The table has sentences for
the codes in every language; the English ones here are for the arena.

    ends_game      lead
    links          points
    takes_action   actions                      the skill that gives more actions
    develops       track, value
    takes_space    points
    builds         city, control, network
    takes_marker   marker, route
    gains          points                       prestige for control of cities
    ready          route, prize, answer         complete, to be established next
    displaces      rival, route, prize
    blocks         rival, route, prize, answer  the prize would be the rival's
    fills          route, have, need, prize
    gathers        route, prize                 pieces moved together
    uses           marker
    removes        rival
    swaps          city
    earns          pieces                       income
    lays_marker    marker, route
    rides          province
    settles        route, prize                 where displaced pieces go
    waits

A prize is one of the codes down to `gains`, its values stand beside it, and there may be none. An
answer is one of these, and a fee what displacing costs besides the piece that is placed.

    too_late                                    the route can be established before anybody acts
    pay            challenger, fee              the first who has the pieces
    nobody
    drive_off      fee                          for all the pieces that are in the way
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from engine.core.errors import Reason
from engine.core.protocol import Event
from engine.hansa import actions as act
from engine.hansa import scoring, state
from engine.hansa.desk import ACTIONES, COLOURS, MARKERS, MERCHANT, TRACKS, TRADER, VALUES
from engine.hansa.evaluation import evaluate
from engine.hansa.legal import legal
from engine.hansa.play import perform
from engine.hansa.state import (
    ACTIONS,
    MARKER,
    PAWN,
    PRESTIGE,
    SUPPLY,
    TURN,
    State,
    acting,
    desk,
    owner,
)

Values = dict[str, object]
Happened = dict[str, Mapping[str, Any]]

_SENTENCES = {
    "ends_game": "ends the game, {lead} points ahead",
    "links": "joins Arnheim and Stendal for {points} points",
    "takes_action": "takes action number {actions} of every turn to come",
    "develops": "develops {track}",
    "takes_space": "takes the space of {points} points",
    "builds": "builds in {city}",
    "takes_marker": "takes the marker {marker} at {route}",
    "gains": "gains {points} prestige",
    "ready": "holds all of {route}",
    "displaces": "drives {rival} off {route}",
    "blocks": "stands in the way of {rival} on {route}",
    "fills": "has {have} of {need} posts of {route}",
    "gathers": "brings pieces together on {route}",
    "uses": "uses {marker} while it pays",
    "removes": "clears away pieces of {rival}",
    "swaps": "moves to the better office in {city}",
    "earns": "brings {pieces} pieces into play",
    "lays_marker": "lays {marker} where it can be fetched: {route}",
    "rides": "brings the pawn to {province}",
    "settles": "settles on {route}, where the pieces are of use",
    "waits": "nothing better to do",
}
_PRIZES = {
    "ends_game": "the end of the game, {lead} points ahead",
    "links": "the East-West link for {points} points",
    "takes_action": "action number {actions} of every turn",
    "develops": "the next step of {track}",
    "takes_space": "the space of {points} points",
    "builds": "an office in {city}",
    "takes_marker": "the marker {marker}",
    "gains": "{points} prestige",
}
_ANSWERS = {
    "too_late": "it can be established at once",
    "pay": "{challenger} must pay {fee} more to stop it",
    "nobody": "nobody has the pieces to stop it",
    "drive_off": "driving it off costs {fee} more",
}


def sentence(reason: Reason) -> str:
    """A reason in English."""
    code, values = reason
    parts = [_SENTENCES[code]]
    if code == "builds" and values["control"]:
        parts[0] += " and controls it"
    if code == "builds" and values["network"]:
        parts.append("the network grows by {network}")
    if "prize" in values:
        parts.append(f"the prize: {_PRIZES[str(values['prize'])]}")
        if values.get("control"):
            parts[-1] += " and control of it"
    if "answer" in values:
        parts.append(_ANSWERS[str(values["answer"])])
    return "; ".join(parts).format(**values).replace("_", " ")


def motive(s: State, line: Sequence[int]) -> Reason:
    """The best reason for a line, as far as it is known how it goes on."""
    me = acting(s)
    after = state.copy(s)
    told: list[Event] = []
    for action in line:
        perform(after, action, told)
        if acting(after) != me or isinstance(after.step, state.Over):
            break
    happened = _happened(told, me)
    return _scored(s, after, me, happened) or _prepared(s, after, me, happened)


def _happened(told: Sequence[Event], me: int) -> Happened:
    """The last event of a kind counts, if it is about this player or about nobody."""
    return {
        event.kind: event.data
        for event in told
        if event.data.get("player", me) == me or event.kind == "displaced"
    }


def _scored(s: State, after: State, me: int, happened: Happened) -> Reason | None:
    """Things that stay."""
    board = s.setting.board
    if "game_ended" in happened and (lead := _lead(after, me)) >= 0:
        return Reason("ends_game", {"lead": lead})
    if "link_made" in happened and happened["link_made"]["points"]:
        return Reason("links", {"points": happened["link_made"]["points"]})
    if "skill_developed" in happened:
        track, step = happened["skill_developed"]["track"], happened["skill_developed"]["step"]
        assert isinstance(track, int) and isinstance(step, int)
        value = VALUES[track][step]
        if track == ACTIONES and value > VALUES[track][step - 1]:
            return Reason("takes_action", {"actions": value})
        return Reason("develops", {"track": TRACKS[track], "value": value})
    if "table_space_taken" in happened:
        space = happened["table_space_taken"]["space"]
        assert isinstance(space, int)
        return Reason("takes_space", {"points": board.table[space].prestige})
    if "office_built" in happened:
        city = happened["office_built"]["city"]
        assert isinstance(city, int)
        control = scoring.controller(after, city) == me != scoring.controller(s, city)
        grown = scoring.network(after, me) - scoring.network(s, me)
        return Reason(
            "builds", {"city": board.cities[city].name, "control": control, "network": grown}
        )
    if "marker_taken" in happened:
        taken = happened["marker_taken"]
        route = taken["route"]
        assert isinstance(route, int)
        return Reason(
            "takes_marker", {"marker": taken["marker"], "route": board.routes[route].name}
        )
    points = after.cells[desk(me) + PRESTIGE] - s.cells[desk(me) + PRESTIGE]
    return Reason("gains", {"points": points}) if points > 0 else None


def _lead(s: State, me: int) -> int:
    totals = [sum(points.values()) for points in scoring.score(s)]
    return totals[me] - max(total for seat, total in enumerate(totals) if seat != me)


def _prepared(s: State, after: State, me: int, happened: Happened) -> Reason:
    """Things that lead to something."""
    board = s.setting.board
    for kind, code in (("marker_placed", "lays_marker"), ("offices_swapped", "swaps")):
        if kind in happened:
            data = happened[kind]
            route, city = data.get("route"), data.get("city")
            if isinstance(route, int):
                name = board.routes[route].name
                return Reason(code, {"marker": data["marker"], "route": name})
            assert isinstance(city, int)
            return Reason(code, {"city": board.cities[city].name})
    target = _busiest(s, after, me)
    if target is not None:
        return _about_route(s, after, me, target, happened)
    return _small(s, after, me, happened)


def _busiest(s: State, after: State, me: int) -> int | None:
    """The route where most of this player's pieces arrived, the fuller one first."""
    best, found = (0, 0), None
    for number, (first, last) in enumerate(s.setting.board.spans):
        before, now = (_pieces(x, me, first, last) for x in (s, after))
        if now > before and (now - before, now) > best:
            best, found = (now - before, now), number
    return found


def _pieces(s: State, player: int, first: int, last: int) -> int:
    return sum(1 for code in s.cells[first:last] if code and owner(code) == player)


def _about_route(s: State, after: State, me: int, number: int, happened: Happened) -> Reason:
    board = s.setting.board
    first, last = board.spans[number]
    have, need = _pieces(after, me, first, last), last - first
    about: Values = {"route": board.routes[number].name}
    settles = isinstance(s.step, state.Relocate | state.Extra | state.Resettle)
    rivals = [owner(code) for code in after.cells[first:last] if code and owner(code) != me]
    strongest = max(rivals, key=rivals.count, default=me)
    if rivals.count(strongest) >= have and not settles:
        about |= {"rival": COLOURS[strongest], **_prize(after, strongest, number)}
        about |= {"answer": "drive_off", "fee": sum(_fees(after, me, number))}
        return Reason("blocks", about)
    about |= _prize(after, me, number)
    if have == need:
        return Reason("ready", about | _answer(after, me, number))
    if settles:
        return Reason("settles", about)
    victim = happened.get("displaced", {}).get("player")
    if isinstance(victim, int) and victim != me:
        return Reason("displaces", about | {"rival": COLOURS[victim]})
    lifted = any(
        code and owner(code) == me and not after.cells[post]
        for post, code in enumerate(s.cells[: board.posts])
    )
    if lifted:
        return Reason("gathers", about)
    return Reason("fills", about | {"have": have, "need": need})


def _prize(s: State, player: int, number: int) -> Values:
    """The best of the things that establishing a route would bring a player if it were all his."""
    full = _completed(s, player, number)
    bare = state.copy(full)
    bare.cells[MARKER + number] = 0
    trials = [_established(bare, action) for action in _ways(bare, number)]
    trials.append(_established(full, act.establish(number)))
    _, prize = max(trials, key=lambda trial: trial[0])
    return {} if prize is None else {"prize": prize.code, **prize.values}


def _established(s: State, action: int) -> tuple[int, Reason | None]:
    """How good establishing a route is for the player on turn, and why."""
    player, after, told = s.cells[TURN], state.copy(s), list[Event]()
    perform(after, action, told)
    return evaluate(after)[player], _scored(s, after, player, _happened(told, player))


def _completed(s: State, player: int, number: int) -> State:
    """The player's turn with a route all his: traders where pieces are missing, and a merchant if
    there is none yet and he has one."""
    full = state.copy(s)
    full.step = None
    state.begin_turn(full, player)
    cells = full.cells
    trader, merchant = state.piece(player, TRADER), state.piece(player, MERCHANT)
    first, last = s.setting.board.spans[number]
    missing = [post for post in range(first, last) if owner(cells[post]) != player]
    for post in missing:
        cells[post] = trader
    if missing and merchant not in cells[first:last] and cells[desk(player) + SUPPLY + MERCHANT]:
        cells[missing[0]] = merchant
    for province, land in enumerate(s.setting.provinces):
        if number in land.routes:
            cells[PAWN] = province + 1
    return full


def _ways(s: State, number: int) -> list[int]:
    """The ways to establish a route."""
    return [action for action in legal(s) if action >> 8 == act.establish(number) >> 8]


def _fees(s: State, player: int, number: int) -> list[int]:
    """What driving each of a player's pieces off a route costs besides the new piece."""
    first, last = s.setting.board.spans[number]
    return [
        1 + state.shape_of(code) for code in s.cells[first:last] if code and owner(code) == player
    ]


def _answer(s: State, me: int, number: int) -> Values:
    """What the others can do about a complete route before its owner acts again."""
    cells, players = s.cells, s.setting.players
    turn = cells[TURN]
    if turn == me:
        mine = state.copy(s)
        mine.step = None
        if _ways(mine, number):
            return {"answer": "too_late"}
    fee = min(_fees(s, me, number))
    passed = turn == me or not cells[ACTIONS]
    seats = [(turn + later) % players for later in range(passed, players)]
    for seat in takewhile(lambda seat: seat != me, seats):
        if sum(cells[desk(seat) + SUPPLY : desk(seat) + SUPPLY + 2]) > fee:
            return {"answer": "pay", "challenger": COLOURS[seat], "fee": fee}
    return {"answer": "nobody"}


def _small(s: State, after: State, me: int, happened: Happened) -> Reason:
    marker = happened.get("marker_used", {}).get("marker")
    cleared = [
        owner(code)
        for post, code in enumerate(s.cells[: s.setting.board.posts])
        if code and owner(code) != me and not after.cells[post]
    ]
    if cleared:
        return Reason("removes", {"rival": COLOURS[cleared[0]]})
    if marker in MARKERS:
        return Reason("uses", {"marker": marker})
    mine = desk(me)
    earned = sum(after.cells[mine : mine + 2]) - sum(s.cells[mine : mine + 2])
    if earned > 0:
        return Reason("earns", {"pieces": earned})
    province = happened.get("pawn_moved", {}).get("target")
    if isinstance(province, int):
        return Reason("rides", {"province": s.setting.provinces[province].name})
    return Reason("waits")
