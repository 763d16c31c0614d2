"""The parts of the table around the island, and where places off the island are."""

from __future__ import annotations

from engine.cities_knights.box import KINDS, TRACKS
from engine.cities_knights.frames import Partner, Response
from game.cities_knights import seats as seating
from game.cities_knights.attack import ATTACK, attack_sheet
from game.cities_knights.dicetray import tray
from game.cities_knights.hands import card_boxes, hand_boxes, hand_pane, progress_pane
from game.cities_knights.lane import lane_pane, lane_target, strip_steps
from game.cities_knights.layout import TableLayout
from game.cities_knights.leaves import LUCK
from game.cities_knights.meanings import SEATS, TRADE
from game.cities_knights.settling import settling_sheet
from game.cities_knights.sheets import sheet
from game.cities_knights.tiles import tiles_pane
from game.cities_knights.tracks import track_boxes, tracks_pane
from game.cities_knights.trading import trade_sheet
from game.table.brings import Moment, Place, Touch
from game.table.pane import Pane
from game.table.prompt import beside_box, prompt_pane
from game.table.says import Prompt
from game.ui.box import Box
from game.ui.look import TOUCH
from game.ui.widget import Target


def panes(moment: Moment, prompt: Prompt, to: Touch) -> list[Pane]:
    at = moment.at
    over = _over(moment, to)
    covered = over is not None and over.box.meets(at.players)
    found = [
        *([] if covered else _seats(moment, to)),
        *([] if at.at_sea else [lane_pane(moment.seen, moment.company, at.lane)]),
        _prompt(moment, prompt, to),
    ]
    if over is not None:
        if not at.portrait:
            picks = moment.chosen is not None and moment.chosen.basket is not None
            found += [hand_pane(moment, None), progress_pane(moment, None if picks else to)]
        elif not over.box.meets(at.hand):
            found.append(hand_pane(moment, None))
        return [*found, over]
    return [
        *found,
        hand_pane(moment, to),
        progress_pane(moment, to),
        tracks_pane(moment, to),
        tiles_pane(moment, to),
    ]


def _over(moment: Moment, to: Touch) -> Pane | None:
    """What lies over tracks and tiles now: what is to be chosen before what is only told."""
    asked = _asked(moment, to)
    if asked is None and moment.peeked == ATTACK and moment.seen.onslaught is not None:
        return attack_sheet(moment)
    return asked


def _asked(moment: Moment, to: Touch) -> Pane | None:
    chosen = moment.chosen
    if chosen is None:
        return None
    if isinstance(chosen.frame, Response | Partner):
        return settling_sheet(moment, to)
    return trade_sheet(moment, to) if chosen.tool == TRADE else sheet(moment, to)


def _seats(moment: Moment, to: Touch) -> list[Pane]:
    """A seat that can be robbed, asked or spied on can be touched; where the rows are too low for
    a finger, all of them together, and a sheet tells them apart."""
    at, chosen = moment.at, moment.chosen
    parts = seating.seats(moment.seen, moment.company, moment.acting, at.players, at.portrait)
    legal = [seat for seat in range(moment.company.seats) if chosen and chosen.means_seat(seat)]
    for seat in legal:
        pane = parts[seat]
        act = to.touch(("seat", seat)) if pane.box.h >= TOUCH else None
        place = pane.places[0]._replace(action=act)
        parts[seat] = seating.lit(pane, place, chosen.chosen == ("seat", seat))
    if legal and not at.portrait and parts[0].box.h < TOUCH and chosen.tool is None:
        label = moment.company.words("pane.seats")
        heads = parts[-1]
        heads.places = [*heads.places, Target("seats", at.players, label, to.touch(SEATS))]
    return parts


def _prompt(moment: Moment, prompt: Prompt, to: Touch) -> Pane:
    beside, chosen = tray(moment), moment.chosen
    at: TableLayout = moment.at
    pane = prompt_pane(prompt, moment.company, beside, at.prompt)
    if at.at_sea:  # the board shows it, but only a part can say it
        pane.places = [*pane.places, lane_target(moment.seen, moment.company, at.lane)]
    if chosen is not None and ("dice",) in chosen.meanings:
        box = beside_box(at.prompt.inset(10, 0), beside)
        label = moment.speech.target(("dice",), chosen.meanings[("dice",)])
        pane.places = [*pane.places, Target("dice", box, label, to.touch(("dice",)), tip=label)]
    else:
        box = beside_box(at.prompt.inset(10, 0), beside)
        label = moment.company.words(f"leaf.{LUCK}")
        large = min(box.w, box.h) >= TOUCH
        act = to.read(LUCK) if large else None
        pane.places = [*pane.places, Target(LUCK, box, label, act, tip=label)]
    return pane


def off_board(moment: Moment, place: Place) -> Box:
    """In one's own hand, or at the seat of somebody else; in the bank behind the prompt."""
    at: TableLayout = moment.at
    kind = place[0]
    if kind == "ship":
        return strip_steps(at.lane)[place[2]]
    if kind in ("bank", "deck", "dice"):
        dice = beside_box(at.prompt.inset(10, 5), tray(moment))
        return dice.columns(3)[place[2]] if kind == "dice" else dice
    player = place[1]
    if player != moment.company.viewer or kind == "seat":
        return seating.boxes(at.players, moment.company.seats, at.portrait)[player]
    if kind == "hand":
        boxes = hand_boxes(at.hand, at.portrait)
        return boxes[KINDS.index(place[2])] if len(place) > 2 else at.hand
    if kind == "track":
        return track_boxes(at.tracks, at.low)[TRACKS.index(place[2])]
    held: int = moment.seen.holdings[player].progress_cards
    return card_boxes(at.progress, held)[min(held, 3)]
