"""Who must do what now, in one title and one sentence; or what a choice would bring."""

from __future__ import annotations

from types import MappingProxyType

from engine.carpe_diem.city import PHASES, ROUNDS
from engine.carpe_diem.state import STEP_NAMES, Disc, Fountain, Pawns, Rewards, Seal, Settle
from game.carpe_diem.choosing import DECLINE, STORE, Choosing
from game.carpe_diem.foresight import foresee
from game.carpe_diem.picture import Picture
from game.carpe_diem.wording import Wording
from game.table.brings import Moment
from game.table.says import Onward, Prompt
from game.text import Words

NUMERALS = ("I", "II", "III", "IV")
VERBS = MappingProxyType(
    {
        type(None): "verb.build",
        Pawns: "verb.begin",
        Seal: "verb.build",
        Rewards: "verb.reward",
        Fountain: "verb.put_back",
        Disc: "verb.score",
        Settle: "verb.settle",
    }
)
"""What the decision at hand is about."""


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
    if isinstance(moment.peeked, int) and moment.peeked != acting:
        looked = words("prompt.peeked", name=wording.company.name(moment.peeked))
        return Prompt(title, looked, acting)
    foretold, short = _foretold(wording, chosen)
    if foretold:
        return Prompt(title, foretold, acting, short, foretells=True)
    key = _asking(chosen)
    short = words(f"{key}.short") if f"{key}.short" in words else ""
    return Prompt(title, _asked(wording, chosen, key), acting, short)


def _foretold(wording: Wording, chosen: Choosing) -> tuple[str, str]:
    """What the large button would do and bring: the whole of it, and only what it brings, as where
    and how a tile lies is seen on the board."""
    candidate = chosen.candidate
    if not candidate:
        return "", ""
    if chosen.payoff is not None:
        return "; ".join(wording.pays(chosen.payoff)), ""
    said = wording.action(candidate[0])
    if chosen.taken is None:
        return said, ""
    whole, words = wording.whole(candidate[0]), wording.words
    brings = ", ".join(wording.brings(foresee(chosen.state, candidate[0]), chosen.price))
    if not brings:
        return whole, said
    foretold = words("prompt.foretold", action=whole, brings=brings)
    return foretold, words("prompt.here", brings=brings)


def _asking(chosen: Choosing) -> str:
    """The key of what is to be done."""
    step = chosen.state.step
    if chosen.taken is not None:
        return "prompt.build" if chosen.places else "prompt.store"
    return "prompt.take" if step is None else f"prompt.{STEP_NAMES[type(step)]}"


def _asked(wording: Wording, chosen: Choosing, key: str) -> str:
    step = chosen.state.step
    if isinstance(step, Settle):
        return wording.words(key, card=wording.naming.short_card(step.cards[0]))
    return wording.words(key)


def onward(moment: Moment) -> Onward:
    """A tile that fits nowhere is stored, a tile of the seal row can be declined, which is no more
    than possible; otherwise something must be chosen first, and the button says what for."""
    chosen: Choosing = moment.chosen
    words = moment.speech.words
    if STORE in chosen.meanings and not chosen.places:
        return Onward(STORE, words("verb.store"))
    if DECLINE in chosen.meanings:
        return Onward(DECLINE, words("verb.decline"), words("verb.decline.note"))
    verb = words(VERBS[type(chosen.state.step)])
    return Onward(None, verb, why=_asked(moment.speech, chosen, _asking(chosen)))


def dial_words(words: Words, seen: Picture) -> tuple[str, str]:
    """What stands on the sundial: the phase, and its round."""
    numeral, number = _phase_and_round(seen)
    return (
        words("dial.phase", phase=numeral),
        words("dial.round", round=number, rounds=ROUNDS),
    )


def dial_short(words: Words, seen: Picture) -> str:
    """Phase and round where there is one line."""
    numeral, number = _phase_and_round(seen)
    return words("dial.short", phase=numeral, round=number, rounds=ROUNDS)


def dial_sentence(words: Words, seen: Picture) -> str:
    """The whole of it, for the ear."""
    numeral, number = _phase_and_round(seen)
    return words("prompt.phase", phase=numeral, round=number, rounds=ROUNDS)


def _phase_and_round(seen: Picture) -> tuple[str, int]:
    return NUMERALS[min(seen.phase, PHASES - 1)], min(seen.round, ROUNDS - 1) + 1
