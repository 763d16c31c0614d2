"""What speaks against a line of actions and not against a better one: one fact, as a code with its
values, or nothing where no such fact is found.

    leaves (rival, takes)       what who acts next could complete with a tile that is left
    completes_nothing           and the better line does complete something
    earns (gains)               only so much comes at once
    earns_nothing               and the better line brings something at once
    stores                      the tile is not built
    bread                       it is paid with
    brings (only)               only so much, where the better line scores more

All of it follows from what lies open. The table has sentences for the codes in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.carpe_diem import actions as act
from engine.carpe_diem.city import COLOURS
from engine.carpe_diem.motives import completed_by, gained, played
from engine.carpe_diem.state import TURN, State, acting
from engine.core.drawbacks import Drawback, heavier
from engine.core.errors import Reason

_TURN_GOES_ON = (act.TAKE, act.SEAL, act.DECLINE)


def drawback(s: State, line: Sequence[int], better: Sequence[int]) -> Reason | None:
    return heavier(_drawbacks(s, line), _drawbacks(s, better))


def _drawbacks(s: State, line: Sequence[int]) -> Iterator[Drawback]:
    kind, seat = line[0] >> act.SHIFT, acting(s)
    after, told = played(s, line)
    if kind in (act.DISC, act.SETTLE):
        points = after.points[seat] - s.points[seat]
        yield Drawback(-points, Reason("brings", {"only": points}), alone=False)
    if kind not in _TURN_GOES_ON:
        return
    happened = {event.kind for event in told if event.data.get("player", seat) == seat}
    if "tiles_dealt" not in happened:
        rival = (s.cells[TURN] + 1) % s.setting.players
        takes = completed_by(after, rival)
        yield Drawback(len(takes), Reason("leaves", {"rival": COLOURS[rival], "takes": takes}))
    if "completed" not in happened:
        yield Drawback(1, Reason("completes_nothing"))
    own = [event for event in told if event.data.get("player") == seat]
    if gains := gained(s, after, seat, own):
        yield Drawback(-sum(gains.values()), Reason("earns", {"gains": gains}), alone=False)
    else:
        yield Drawback(1, Reason("earns_nothing"))
    if "tile_stored" in happened:
        yield Drawback(1, Reason("stores"))
    if any(event.kind == "pawn_moved" and event.data["paid"] for event in told):
        yield Drawback(1, Reason("bread"))
