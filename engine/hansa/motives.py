"""Why somebody might want to play a line of actions: one reason, as a code with its values.

The most telling thing that the line achieves, and what a rival would have to pay to undo it. The
table has sentences for the codes in every language; the English ones here are for the arena.

    ends_game      lead
    links          points
    takes_action   actions, fee         the skill that gives more actions
    develops       track, value
    takes_space    points
    builds         city, control, network
    takes_marker   marker, route
    ready          route, fee           complete, to be established next
    displaces      rival, route
    blocks         rival, route, fee
    fills          route, have, need
    gathers        route                pieces moved together
    uses           marker
    removes        rival
    swaps          city
    earns          pieces               income
    lays_marker    marker, route
    rides          province
    settles        route                where displaced pieces go
    waits
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.errors import Reason
from engine.core.protocol import Event
from engine.hansa import scoring, state
from engine.hansa.desk import ACTIONES, COLOURS, MARKERS, TRACKS, VALUES
from engine.hansa.play import perform
from engine.hansa.state import State, acting, owner

_SENTENCES = {
    "ends_game": "ends the game, {lead} points ahead",
    "links": "joins Arnheim and Stendal for {points} points",
    "takes_action": "takes action number {actions} of every turn to come",
    "develops": "develops {track}",
    "takes_space": "takes the space of {points} points",
    "builds": "builds in {city}",
    "takes_marker": "takes the marker {marker} at {route}",
    "ready": "holds all of {route}; a rival must pay {fee} to stop it",
    "displaces": "drives {rival} off {route}",
    "blocks": "stands in the way of {rival} on {route}; driving it off costs {fee}",
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


def sentence(reason: Reason) -> str:
    """A reason in English."""
    said = _SENTENCES[reason.code].format(**reason.values)
    if reason.code == "builds" and reason.values["control"]:
        said += " and controls it"
    return said.replace("_", " ")


def motive(s: State, line: Sequence[int]) -> Reason:
    """The best reason for a line, as far as it is known how it goes on."""
    me = acting(s)
    after = state.copy(s)
    told: list[Event] = []
    for action in line:
        perform(after, action, told)
        if acting(after) != me or isinstance(after.step, state.Over):
            break
    happened = {event.kind: event.data for event in told if _mine(event, me)}
    return _scored(s, after, me, happened) or _prepared(s, after, me, happened)


def _mine(event: Event, me: int) -> bool:
    """The last event of a kind counts, if it is about this player or about nobody."""
    return event.data.get("player", me) == me or event.kind == "displaced"


def _scored(
    s: State, after: State, me: int, happened: dict[str, Mapping[str, Any]]
) -> Reason | None:
    """Things that stay."""
    board = s.setting.board
    if "game_ended" in happened:
        totals = [sum(points.values()) for points in scoring.score(after)]
        best_other = max(total for seat, total in enumerate(totals) if seat != me)
        return Reason("ends_game", {"lead": totals[me] - best_other})
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
    return None


def _prepared(
    s: State, after: State, me: int, happened: dict[str, Mapping[str, Any]]
) -> Reason:
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
    settles = isinstance(s.step, state.Relocate | state.Extra | state.Resettle)
    target = _busiest(s, after, me)
    if target is not None:
        return _about_route(s, after, me, target, settles, happened)
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


def _fee(s: State, player: int, first: int, last: int) -> int:
    """What driving a player's dearest piece off a route costs."""
    mine = [code for code in s.cells[first:last] if code and owner(code) == player]
    return 1 + max((1 - (code & 1) for code in mine), default=0)


def _about_route(
    s: State,
    after: State,
    me: int,
    number: int,
    settles: bool,
    happened: dict[str, Mapping[str, Any]],
) -> Reason:
    board = s.setting.board
    first, last = board.spans[number]
    route = board.routes[number].name
    have, need = _pieces(after, me, first, last), last - first
    fee = _fee(after, me, first, last)
    if have == need:
        return Reason("ready", {"route": route, "fee": fee})
    rivals = [owner(code) for code in after.cells[first:last] if code and owner(code) != me]
    if settles:
        return Reason("settles", {"route": route})
    if rivals and rivals.count(rivals[0]) >= have:
        return Reason("blocks", {"rival": COLOURS[rivals[0]], "route": route, "fee": fee})
    victim = happened.get("displaced", {}).get("player")
    if isinstance(victim, int) and victim != me:
        return Reason("displaces", {"rival": COLOURS[victim], "route": route})
    lifted = any(
        code and owner(code) == me and not after.cells[post]
        for post, code in enumerate(s.cells[: board.posts])
    )
    if lifted:
        return Reason("gathers", {"route": route})
    return Reason("fills", {"route": route, "have": have, "need": need})


def _small(s: State, after: State, me: int, happened: dict[str, Mapping[str, Any]]) -> Reason:
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
    mine = state.desk(me)
    earned = sum(after.cells[mine : mine + 2]) - sum(s.cells[mine : mine + 2])
    if earned > 0:
        return Reason("earns", {"pieces": earned})
    province = happened.get("pawn_moved", {}).get("target")
    if isinstance(province, int):
        return Reason("rides", {"province": s.setting.provinces[province].name})
    return Reason("waits")
