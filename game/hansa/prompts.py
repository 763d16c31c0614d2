"""Who must do what now, in one title and one sentence."""

from __future__ import annotations

from engine.hansa import state as st
from engine.hansa.actions import ESTABLISH
from engine.hansa.desk import LIBER_SOPHIAE
from engine.hansa.reach import extra_source
from engine.hansa.state import State
from game.hansa.choices import DEVELOP_TOOL, REMOVE_TOOL, SWAP_TOOL, argument_of, kind_of
from game.hansa.choosing import Choosing
from game.hansa.foresight import brings, foreseen
from game.hansa.wording import Wording
from game.table.brings import Moment
from game.table.says import Onward, Prompt


def prompt(moment: Moment) -> Prompt:
    """What is to be done, or what a choice would bring."""
    wording, seen, chosen, acting = moment.speech, moment.seen, moment.chosen, moment.acting
    if seen.ended:
        return _over(wording, seen.ended)
    if chosen is None or acting is None:
        return _watching(wording, seen.turn if moment.moving or acting is None else acting)
    asking = _asking(wording, chosen, acting)
    actions = foreseen(chosen)
    if not actions:
        return asking
    parts = brings(wording, *actions)
    text = wording.action(actions[-1])
    text = f"{text}: {', '.join(parts)}" if parts else text
    return asking._replace(text=text, short="", foretells=True)


def onward(moment: Moment) -> Onward | None:
    """Done with what was begun, or the end of the turn."""
    chosen, words = moment.chosen, moment.company.words
    if ("done",) in chosen.meanings:
        return Onward(("done",), words("table.done"))
    if ("end",) not in chosen.meanings:
        return None
    left = moment.state.cells[st.ACTIONS]
    if not left:
        return Onward(("end",), words("table.end"), ends_turn=True)
    note, warning = words("table.end_left", n=left), words("table.end_early.text", n=left)
    return Onward(("end",), words("table.end"), note, warning, ends_turn=True)


def _watching(wording: Wording, seat: int) -> Prompt:
    """While somebody else plays."""
    words = wording.words
    name = wording.company.name(seat)
    return Prompt(words("prompt.other", name=name), words("prompt.watch"), seat)


def _over(wording: Wording, why: str) -> Prompt:
    return Prompt(wording.words("prompt.over"), wording.words(f"log.game_ended.{why}"), None)


def _asking(wording: Wording, chosen: Choosing, seat: int) -> Prompt:
    """What the person at this seat must do."""
    text = _text(wording, chosen)
    short = wording.words("prompt.turn_short") if text == wording.words("prompt.turn") else ""
    calls = isinstance(chosen.state.step, st.Relocate)
    return Prompt(_title(wording, chosen.state, seat), text, seat, short, calls=calls)


def _title(wording: Wording, s: State, seat: int) -> str:
    name = wording.company.name(seat)
    if isinstance(s.step, st.Relocate | st.Extra | st.Resettle):
        return wording.words("prompt.displaced", name=name)
    return wording.words("prompt.turn_of", name=name)


def _text(wording: Wording, chosen: Choosing) -> str:
    words, s, step = wording.words, chosen.state, chosen.state.step
    if chosen.lifted is not None:
        return words("prompt.lifted")
    if chosen.tool == SWAP_TOOL:
        return words("prompt.swap")
    if chosen.tool == REMOVE_TOOL:
        return words("prompt.remove", n=3)
    if chosen.tool == DEVELOP_TOOL:
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
        assert chosen.tool is not None
        return words("prompt.marker", marker=wording.marker(chosen.tool[1]))
    if isinstance(step, st.SetPawn):
        return words("prompt.pawn")
    if not s.cells[st.ACTIONS]:
        marked = any(thing[0] == "marker" for thing in chosen.meanings)
        return words("prompt.none_left" if marked else "prompt.none_left.plain")
    routes = [a for actions in chosen.meanings.values() for a in actions if kind_of(a) == ESTABLISH]
    if routes:
        return words("prompt.route", route=wording.route(argument_of(routes[0]) >> 8))
    return words("prompt.turn")


def _moving(wording: Wording, s: State, step: st.Move) -> str:
    if step.hand:
        return wording.words("prompt.put", piece=wording.piece(step.hand[0] & 1))
    left = st.value(s, s.cells[st.TURN], LIBER_SOPHIAE) - step.lifted
    return wording.words("prompt.more", n=left)
