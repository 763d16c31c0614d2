"""The parts of Hansa's table around the chart, and where places off the chart are."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.hansa import state as st
from engine.hansa.desk import MARKERS, SHAPES
from game.hansa import deskview, medals, seats, trackpanes, tracks, trays
from game.table.brings import Moment, Place, Touch
from game.table.pane import Pane
from game.table.prompt import Beside, beside_box, prompt_pane
from game.table.says import Prompt
from game.table.spotted import Thing, ident
from game.text import sentences
from game.ui.box import Box


def panes(moment: Moment, prompt: Prompt, to: Touch) -> list[Pane]:
    at, seen, company = moment.at, moment.seen, moment.company
    open_markers = to.peek(medals.OPEN)
    return [
        *seats.seats(seen, company, moment.acting, at.players, at.cards, open_markers),
        trackpanes.prestige(seen, company, at.prestige),
        trackpanes.ends(seen, moment.state, company, at.ends, at.cards),
        prompt_pane(prompt, company, _beside(moment, prompt), at.prompt),
        *(_rivals(moment, to) if _looking(moment) else _own(moment, to)),
    ]


def _looking(moment: Moment) -> bool:
    """Whether everybody's markers lie over the desk: not while its trays are needed."""
    wanted = isinstance(moment.state.step, st.Fee | st.NewMarkers) and moment.chosen is not None
    return moment.peeked == medals.OPEN and not wanted


def _rivals(moment: Moment, to: Touch) -> list[Pane]:
    desk, last = moment.at.desk, moment.at.trays
    box = Box(desk.x, desk.y, desk.w, last.bottom - desk.y)
    return [medals.sheet(moment.seen, moment.company, moment.look, box, to.peek(None))]


def _own(moment: Moment, to: Touch) -> list[Pane]:
    """The desk of the person who looks, and what lies in its trays."""
    at, seen, company, chosen = moment.at, moment.seen, moment.company, moment.chosen
    legal = chosen.meanings if chosen else {}
    touched = chosen.chosen if chosen else None
    return [
        deskview.desk(
            seen,
            company,
            at.desk,
            at.tiles,
            {thing[1] for thing in legal if thing[0] == "track"},
            touched[1] if touched and touched[0] == "track" else None,
            lambda track: to.touch(("track", track)),
        ),
        trays.trays(
            seen,
            company,
            [_chip(moment, to, usable) for usable in _usable(moment)],
            at.trays,
            to.touch(("stock",)),
            ("stock",) in legal,
            touched == ("stock",),
        ),
    ]


def _beside(moment: Moment, prompt: Prompt) -> Beside | None:
    """The pieces in the hand of whoever is asked, else the actions left."""
    seen, company = moment.seen, moment.company
    held = _in_hand(moment)
    if held and prompt.seat is not None:
        return Beside((held, prompt.seat), partial(trays.in_hand, company, prompt.seat, held))
    answering = moment.chosen is not None and moment.acting != seen.turn
    if seen.ended or answering:  # the candles are of who has the turn, not of who answers
        return None
    whole = max(st.value(moment.state, seen.turn, 0), seen.actions)
    return Beside((seen.actions, whole), partial(trays.candles, company, seen.actions, whole))


def _in_hand(moment: Moment) -> tuple[int, ...]:
    """The shapes in hand, and of the piece taken up."""
    chosen = moment.chosen
    if chosen is None or moment.acting is None:
        return ()
    held = tuple(moment.seen.desks[moment.acting].hand)
    if chosen.lifted is not None:
        piece = moment.seen.posts[chosen.lifted]
        held += (piece[1],) if piece else ()
    return held


class _Usable(NamedTuple):
    """A marker, or a piece to pay with, that lies in a tray."""

    thing: Thing
    medal: str  # a marker's name, or a shape
    text: str
    number: int = 1


def _usable(moment: Moment) -> list[_Usable]:
    """Markers to use, markers to lay out, or pieces to pay with."""
    chosen, wording, step = moment.chosen, moment.speech, moment.state.step
    if chosen is not None and isinstance(step, st.Fee):
        return [_Usable(("pay", n), shape, wording.piece(n)) for n, shape in enumerate(SHAPES)]
    if chosen is not None and isinstance(step, st.NewMarkers):
        kinds = sorted({thing[1] for thing in chosen.meanings if thing[0] == "new"})
        return [_Usable(("new", kind), MARKERS[kind], wording.marker(kind)) for kind in kinds]
    unused = moment.seen.desks[moment.company.viewer].unused
    return [
        _Usable(("marker", kind), MARKERS[kind], wording.marker(kind), count)
        for kind, count in enumerate(unused)
        if count
    ]


def _chip(moment: Moment, to: Touch, usable: _Usable) -> trays.Chip:
    chosen, (thing, medal, text, count) = moment.chosen, usable
    lit = chosen is not None and thing in chosen.meanings
    held = chosen is not None and thing in (chosen.tool, chosen.chosen)
    told = moment.company.words(f"tip.marker.{medal}") if medal in MARKERS else ""
    label = sentences(text, told)
    return trays.Chip(ident(thing), medal, text, label, told, to.touch(thing), lit, held, count)


def off_board(moment: Moment, place: Place) -> Box:
    """On the open desk, or at the seat of somebody else."""
    kind, player = place[0], place[1]
    at, company = moment.at, moment.company
    if kind == "prestige":
        values = [desk.prestige for desk in moment.seen.desks]
        scale = moment.look.scale
        (x, y), _ = tracks.prestige_spot(moment.look.rect(at.prestige), values, player)
        return Box(x / scale, y / scale, 0, 0)
    if player != company.viewer:
        return seats.boxes(at.players, company.seats, at.cards)[player]
    if kind in ("desk", "track"):
        return deskview.boxes(at.desk, at.tiles)[place[2]]
    if kind == "hand":
        return beside_box(at.prompt)
    supply, stock, chips = trays.tray_boxes(at.trays, len(_usable(moment)))
    if kind == "markers":
        return chips[-1] if chips else at.trays
    return stock if kind == "stock" else supply
