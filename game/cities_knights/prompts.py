"""Who must do what now, in one title and one sentence; or what a choice would bring."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.box import PROGRESS_LIMIT
from engine.cities_knights.checks import refusal
from engine.cities_knights.frames import (
    FRAME_NAMES,
    Barter,
    Discard,
    Frame,
    Gift,
    MasterPick,
    MetropolisSite,
    MoveRobber,
    Muster,
    Overflow,
    Recruit,
    Response,
    Retreat,
    SpyPick,
)
from engine.cities_knights.names import told_cards
from engine.cities_knights.state import (
    BEFORE_ROLL,
    PHASE,
    PLACED,
    PROGRESS_SIZE,
    ROBBER,
    SETUP,
    TURN,
    State,
    acting,
    desk,
    level_of,
)
from game.cities_knights import meanings as by
from game.cities_knights.choosing import Choosing
from game.cities_knights.foresight import foresee, loss_to_seven, might
from game.cities_knights.refusals import card_refusal
from game.cities_knights.wording import Wording
from game.table.brings import Moment
from game.table.says import Onward, Prompt


def step_of(s: State) -> str:
    """The kind of decision at hand, by a name that has its words."""
    if s.stack:
        return FRAME_NAMES[type(s.stack[-1])]
    phase = s.cells[PHASE]
    if phase == SETUP:
        return "first_settlement" if s.cells[PLACED] < 2 * s.setting.players else "first_city"
    return "roll" if phase == BEFORE_ROLL else "turn"


def prompt(moment: Moment) -> Prompt:
    wording, chosen, acting_ = moment.speech, moment.chosen, moment.acting
    words = wording.words
    if moment.seen.ended:
        return Prompt(words("prompt.over"), words("prompt.ended"), None)
    if chosen is None or acting_ is None:
        return _watching(moment)
    out_of_turn = acting_ != moment.state.cells[TURN]
    key = "prompt.asked_of" if out_of_turn else "prompt.turn_of"
    title = words(key, name=wording.company.name(acting_))
    foretold, brings = _foretold(wording, chosen)
    if foretold:
        short = brings or wording.verb(chosen.candidate[-1])
        return Prompt(title, foretold, acting_, short, foretells=True, calls=out_of_turn)
    text = _in_hand(wording, chosen) or asking(wording, moment.state)
    return Prompt(title, text, acting_, words(f"short.{step_of(moment.state)}"), calls=out_of_turn)


def _watching(moment: Moment) -> Prompt:
    """Somebody else plays, or a person waits behind the curtain."""
    wording, s = moment.speech, moment.state
    seat = moment.seen.turn if moment.moving or moment.acting is None else moment.acting
    name = wording.company.name(seat)
    title = wording.words("prompt.other", name=name)
    if moment.moving or moment.acting is None:
        return Prompt(title, wording.words("prompt.watch"), seat)
    return Prompt(title, wording.words(f"wait.{step_of(s)}", name=name), seat)


def _foretold(wording: Wording, chosen: Choosing) -> tuple[str, str]:
    """What the large button would do and bring, and what it would bring alone: what it does
    stands on the button as well."""
    candidate = chosen.candidate
    if not candidate:
        return "", ""
    if len(candidate) > 1 or chosen.basket is not None:
        said = wording.chain(candidate)
        frame = chosen.frame
        if isinstance(frame, Muster):
            fighters = [a & act.ARGUMENTS for a in candidate if a >> act.SHIFT == act.MUSTER]
            holds = wording.holds(*might(chosen.state, [*frame.fighters, *fighters]))
            return f"{said}: {holds}", holds
        return said, ""
    seen = foresee(chosen.state, candidate[0])
    parts = wording.outlook(seen)
    if seen.paid:
        cards = wording.naming.amounts(seen.paid)
        parts.insert(0, wording.words("brings.costs", cards=cards))
    said = wording.action(candidate[0])
    brings = ", ".join(parts)
    return (f"{said}: {brings}", brings) if parts else (said, "")


def _in_hand(wording: Wording, chosen: Choosing) -> str:
    """What is said while something is taken up: a card, a knight, a tile, the scales."""
    tool, words = chosen.tool, wording.words
    if tool is None or tool in (by.FAN, by.SEATS):
        return ""
    if tool[0] == "card":
        if not any(chosen.meanings.values()):
            reason = card_refusal(chosen.state, tool[1])
            if reason is not None:
                return wording.why(reason)
        return wording.naming.card_text(tool[1])
    if tool == by.TRADE:
        return words("prompt.counter" if chosen.state.stack else "prompt.trade")
    return words(f"prompt.{tool[0]}")


def asking(wording: Wording, s: State) -> str:
    """What the decision at hand asks for."""
    words, step = wording.words, step_of(s)
    if s.stack:
        return words(f"prompt.{step}", **_values(wording, s, s.stack[-1]))
    if step == "turn" and s.cells[desk(acting(s)) + PROGRESS_SIZE] > PROGRESS_LIMIT:
        return words("prompt.overfull")
    return words(f"prompt.{step}")


def _values(wording: Wording, s: State, frame: Frame) -> dict[str, object]:
    names, naming = wording.names, wording.naming
    if isinstance(frame, Discard | Gift | Overflow):
        return {"n": frame.owed[0] - len(frame.chosen), "name": names[s.cells[TURN]]}
    if isinstance(frame, MoveRobber):
        return {"hex": naming.hex(s.cells[ROBBER])}
    if isinstance(frame, Retreat):
        return {"place": naming.corner(frame.node)}
    if isinstance(frame, Recruit):
        return {"knight": naming.knight(level_of(frame.code))}
    if isinstance(frame, Barter):
        return {"name": names[s.cells[TURN]]}
    if isinstance(frame, SpyPick):
        return {"name": names[frame.victim]}
    if isinstance(frame, MasterPick):
        return {"name": names[frame.victim], "n": frame.left}
    if isinstance(frame, MetropolisSite):
        return {"track": naming.track(frame.track)}
    if isinstance(frame, Muster):
        defence, strength = might(s, frame.fighters)
        return {"defence": defence, "strength": strength}
    if isinstance(frame, Response):
        give, want = (naming.amounts(told_cards(side)) for side in (frame.give, frame.want))
        return {"name": names[s.cells[TURN]], "give": give, "want": want}
    return {}


def onward(moment: Moment) -> Onward | None:
    """The large button while nothing is chosen: roll, end the turn, do without, or be done."""
    chosen: Choosing = moment.chosen
    wording: Wording = moment.speech
    words, s = wording.words, moment.state
    if by.DICE in chosen.meanings:
        return Onward(by.DICE, words("verb.roll"))
    if by.END in chosen.meanings:
        return _end(wording, s)
    if by.PASS in chosen.meanings:
        return Onward(by.PASS, wording.action(act.pack(act.PASS)))
    if by.DONE in chosen.meanings:
        return Onward(by.DONE, wording.action(act.pack(act.DONE)))
    return _awaited(wording, chosen)


def _awaited(wording: Wording, chosen: Choosing) -> Onward:
    """Nothing to press yet: what the choice is for, or why the turn cannot end."""
    if isinstance(chosen.frame, Response):
        return Onward(None, wording.words("verb.deal"))
    if chosen.frame is not None:
        return Onward(None, wording.verb(chosen.legal[-1]))
    reason = refusal(chosen.state, act.pack(act.END))
    why = wording.why(reason) if reason else ""
    return Onward(None, wording.words("table.end"), why=why)


def _end(wording: Wording, s: State) -> Onward:
    """Says what a seven would cost before one's own next turn."""
    me = s.cells[TURN]
    note = wording.seven(me) if loss_to_seven(s, me) else ""
    return Onward(by.END, wording.words("table.end"), note, ends_turn=True)
