"""The questions the table asks when a touched thing can mean several actions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cities_knights import actions as act
from engine.cities_knights.box import KINDS
from engine.cities_knights.checks import refusal
from engine.cities_knights.checks.knights import not_ready
from engine.cities_knights.places import OWN_KNIGHTS, nodes_with
from engine.cities_knights.state import acting
from game.cities_knights.counters import capital
from game.cities_knights.foresight import foresee
from game.cities_knights.meanings import argument_of, kind_of
from game.cities_knights.placed import Knight
from game.table.brings import Moment, Touch
from game.table.popover import Alternative, Question
from game.table.spotted import Thing
from game.text import sentences

WALKS = (act.MOVE, act.DISPLACE)
_OF_A_KNIGHT = (act.ACTIVATE, act.PROMOTE)


def question(moment: Moment, to: Touch) -> Question | None:
    """What to ask about the chosen thing."""
    chosen, speech = moment.chosen, moment.speech
    actions = chosen.asked
    if not actions or chosen.chosen is None:
        return None
    thing = chosen.chosen
    if kind_of(actions[0]) == act.SWAP:
        return Question(speech.words("ask.swap"), "", [_swap(moment, to, a) for a in actions])
    answers = [_answer(moment, to, a) for a in actions if kind_of(a) not in WALKS]
    own = thing[0] == "node" and thing[1] in nodes_with(
        chosen.state, OWN_KNIGHTS[acting(chosen.state)]
    )
    if own:
        answers += _walks(moment, to, thing[1], actions)
        answers += _closed(moment, thing[1], actions)
    else:
        answers += [_answer(moment, to, a) for a in actions if kind_of(a) in WALKS]
    return Question(_title(moment, thing), "", answers)


def _title(moment: Moment, thing: Thing) -> str:
    """What was touched; of a knight, which stands ringed, only what it is."""
    speech = moment.speech
    piece = moment.seen.pieces.get(thing[1]) if thing[0] == "node" else None
    if not isinstance(piece, Knight):
        title: str = speech.thing(thing)
        return title
    knight, words = speech.naming.knight(piece.level), speech.words
    return capital(words("ask.knight", knight=knight, mood=words(f"mood.{piece.mood}")))


def _answer(moment: Moment, to: Touch, action: int) -> Alternative:
    """An action with its price and what it brings."""
    speech = moment.speech
    foreseen = foresee(moment.state, action)
    parts = speech.outlook(foreseen)
    if foreseen.paid:
        cards = speech.naming.amounts(foreseen.paid)
        parts.insert(0, speech.words("brings.costs", cards=cards))
    sub = ", ".join(parts)
    return Alternative(
        f"offer.{action}",
        speech.verb(action),
        sub,
        to.pick(action),
        label=sentences(speech.action(action), sub),
    )


def _walks(moment: Moment, to: Touch, node: int, actions: Sequence[int]) -> list[Alternative]:
    """Where a knight goes is touched on the island."""
    words = moment.company.words
    found = [a for a in actions if kind_of(a) in WALKS]
    if not found:
        return []

    def lift() -> None:
        moment.chosen.lift(node)

    note = words("ask.walk.note", n=len(found))
    return [Alternative("offer.walk", words("ask.walk"), note, to.change(lift))]


def _closed(moment: Moment, node: int, actions: Sequence[int]) -> list[Alternative]:
    """What a knight cannot do now, with the reason."""
    open_ = {kind_of(action) for action in actions}
    speech = moment.speech
    found = []
    for kind in _OF_A_KNIGHT:
        action = act.pack(kind, node)
        reason = refusal(moment.state, action) if kind not in open_ else None
        if reason is not None:
            verb, why = speech.verb(action), speech.why(reason)
            found.append(Alternative(f"offer.{action}", verb, "", None, why))
    if not_ready(moment.state, node) is not None:
        walk, why = speech.words("ask.walk"), speech.words("ask.walk.asleep")
        found.append(Alternative("offer.walk", walk, "", None, why))
    return found


def _swap(moment: Moment, to: Touch, action: int) -> Alternative:
    """A resource to ask for a commodity with."""
    kind = KINDS[argument_of(action) & 7]
    text = moment.company.words(f"kind.{kind}")
    label = moment.speech.action(action)
    return Alternative(f"offer.{action}", text, "", to.pick(action), label=label)
