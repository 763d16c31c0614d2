"""Who must do what now, in one title and one sentence; or what a choice would bring."""

from __future__ import annotations

from engine.carpe_diem.city import PHASES, ROUNDS
from engine.carpe_diem.state import STEP_NAMES, Settle
from game.carpe_diem.choosing import DECLINE, STORE, Choosing
from game.carpe_diem.foresight import foresee
from game.carpe_diem.picture import Picture
from game.carpe_diem.wording import Wording
from game.table.brings import Moment, Onward, Prompt

NUMERALS = ("I", "II", "III", "IV")


def prompt(moment: Moment) -> Prompt:
    wording, chosen, acting = moment.speech, moment.chosen, moment.acting
    words = wording.words
    if moment.seen.ended:
        return Prompt(words("prompt.over"), words("log.game_ended"), None)
    if chosen is None or acting is None:
        seat = moment.seen.turn if moment.moving or acting is None else acting
        name = wording.company.name(seat)
        return Prompt(words("prompt.other", name=name), words("prompt.watch"), seat)
    title = words("prompt.turn_of", name=wording.company.name(acting))
    foretold = _foretold(wording, chosen)
    if foretold:
        return Prompt(title, foretold, acting, foretells=True)
    return Prompt(title, _asking(wording, chosen), acting)


def _foretold(wording: Wording, chosen: Choosing) -> str:
    """What the large button would do and bring."""
    candidate = chosen.candidate
    if not candidate:
        return ""
    if chosen.payoff is not None:
        return "; ".join(wording.pays(chosen.payoff))
    said = wording.action(candidate[0])
    if chosen.taken is None:
        return said
    parts = wording.brings(foresee(chosen.state, candidate[0]), chosen.price)
    return f"{said}: {', '.join(parts)}" if parts else said


def _asking(wording: Wording, chosen: Choosing) -> str:
    words, step = wording.words, chosen.state.step
    if chosen.taken is not None:
        return words("prompt.build" if chosen.places else "prompt.store")
    if isinstance(step, Settle):
        return words("prompt.settle", card=wording.naming.short_card(step.cards[0]))
    if step is None:
        return words("prompt.take")
    return words(f"prompt.{STEP_NAMES[type(step)]}")


def onward(moment: Moment) -> Onward | None:
    """A tile that fits nowhere is stored; a tile of the seal row can be declined."""
    chosen: Choosing = moment.chosen
    words = moment.speech.words
    if STORE in chosen.meanings and not chosen.places:
        return Onward(STORE, words("verb.store"), words("verb.store.note"))
    if DECLINE in chosen.meanings:
        return Onward(DECLINE, words("verb.decline"))
    return None


def phase_words(wording: Wording, seen: Picture) -> tuple[str, str]:
    """What stands under the sundial, and the whole of it for the ear."""
    phase = min(seen.phase, PHASES - 1)
    numeral, number = NUMERALS[phase], min(seen.round, ROUNDS - 1) + 1
    whole = wording.words("prompt.phase", phase=numeral, round=number, rounds=ROUNDS)
    return numeral, whole
