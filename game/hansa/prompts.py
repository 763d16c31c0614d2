"""Who must do what now, in one title and one sentence."""

from __future__ import annotations

from typing import NamedTuple

from engine.hansa import state as st
from engine.hansa.actions import ESTABLISH
from engine.hansa.desk import LIBER_SOPHIAE
from engine.hansa.reach import extra_source
from engine.hansa.state import State
from game.hansa.choices import DEVELOP_TOOL, REMOVE_TOOL, SWAP_TOOL, argument_of, kind_of
from game.hansa.hand import Hand
from game.hansa.wording import Wording


class Prompt(NamedTuple):
    title: str
    text: str
    seat: int | None
    short: str = ""  # says the same where there is little room


def watching(wording: Wording, seat: int) -> Prompt:
    """While somebody else plays."""
    words = wording.words
    name = wording.company.name(seat)
    return Prompt(words("prompt.other", name=name), words("prompt.watch"), seat)


def over(wording: Wording, why: str) -> Prompt:
    return Prompt(wording.words("prompt.over"), wording.words(f"log.game_ended.{why}"), None)


def asking(wording: Wording, hand: Hand, seat: int) -> Prompt:
    """What the person at this seat must do."""
    text = _text(wording, hand)
    short = wording.words("prompt.turn_short") if text == wording.words("prompt.turn") else ""
    return Prompt(_title(wording, hand.state, seat), text, seat, short)


def _title(wording: Wording, s: State, seat: int) -> str:
    name = wording.company.name(seat)
    if isinstance(s.step, st.Relocate | st.Extra | st.Resettle):
        return wording.words("prompt.displaced", name=name)
    return wording.words("prompt.turn_of", name=name)


def _text(wording: Wording, hand: Hand) -> str:
    words, s, step = wording.words, hand.state, hand.state.step
    if hand.lifted is not None:
        return words("prompt.lifted")
    if hand.tool == SWAP_TOOL:
        return words("prompt.swap")
    if hand.tool == REMOVE_TOOL:
        return words("prompt.remove", n=3)
    if hand.tool == DEVELOP_TOOL:
        return words("prompt.develop")
    if isinstance(step, st.Fee):
        return words("prompt.fee", n=step.owed)
    if isinstance(step, st.Relocate):
        piece = wording.piece(st.shape_of(step.displaced))
        return words("prompt.relocate", piece=piece, route=wording.route(step.route))
    if isinstance(step, st.Extra):
        key = "prompt.take" if extra_source(s, step.player) is None else "prompt.extra"
        return words(key, n=step.left)
    if isinstance(step, st.Resettle):
        return words("prompt.put", piece=wording.piece(step.shape))
    if isinstance(step, st.Move):
        return _moving(wording, s, step)
    if isinstance(step, st.Remove):
        return words("prompt.remove", n=step.left)
    if isinstance(step, st.NewMarkers):
        assert hand.tool is not None
        return words("prompt.marker", marker=wording.marker(hand.tool[1]))
    if isinstance(step, st.SetPawn):
        return words("prompt.pawn")
    if not s.cells[st.ACTIONS]:
        return words("prompt.none_left")
    routes = [a for actions in hand.meanings.values() for a in actions if kind_of(a) == ESTABLISH]
    if routes:
        return words("prompt.route", route=wording.route(argument_of(routes[0]) >> 8))
    return words("prompt.turn")


def _moving(wording: Wording, s: State, step: st.Move) -> str:
    if step.hand:
        return wording.words("prompt.put", piece=wording.piece(step.hand[0] & 1))
    left = st.value(s, s.cells[st.TURN], LIBER_SOPHIAE) - step.lifted
    return wording.words("prompt.more", n=left)
