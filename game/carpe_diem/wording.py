"""Carpe Diem in words: what a thing is, what an action does and brings, why something cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import CARD_NAMES, CARDS
from engine.carpe_diem.checks import refusal
from engine.carpe_diem.state import DISC, Settle, State, acting
from engine.carpe_diem.tiles import KINDS, SIDES, TILES
from engine.core.errors import Reason
from engine.core.protocol import Event
from game.carpe_diem import seats, speech
from game.carpe_diem.faces import GRASS_SIDE
from game.carpe_diem.facesof import face
from game.carpe_diem.foresight import Foresight, building
from game.carpe_diem.naming import Naming
from game.carpe_diem.payoffs import Payoff, cards_of
from game.carpe_diem.picture import Household, Picture, household
from game.carpe_diem.plan import Cell, GoalSeen, beside
from game.table.company import Company
from game.table.says import Line
from game.table.spotted import Thing
from game.text import Words, sentences

_VERBS = {
    act.PAWN: "verb.begin",
    act.TAKE: "verb.build",
    act.SEAL: "verb.build",
    act.REWARD: "verb.reward",
    act.DECLINE: "verb.decline",
    act.PUT_BACK: "verb.put_back",
    act.DISC: "verb.score",
    act.SETTLE: "verb.settle",
}


class Wording:
    """Speaks about one position to one company; only of what its viewer may know."""

    def __init__(self, company: Company, s: State) -> None:
        self.company, self.state = company, s
        self.words: Words = company.words
        self.naming = Naming(company.words)

    @cached_property
    def _mine(self) -> Household:
        """What belongs to who looks."""
        return household(self.state, self.company.viewer, self.company.viewer)

    # things
    def thing(self, thing: Thing) -> str:
        """What it is, for the ear."""
        kind, words = thing[0], self.words
        if kind == "cell":
            return self._cell((thing[1], thing[2]))
        if kind == "tile":
            return words("speak.tile", space=thing[1] + 1, tile=self.naming.tile(thing[2]))
        if kind == "seal":
            return words("speak.seal", tile=self.naming.tile(thing[1]))
        if kind in ("space", "stack"):
            return words(f"speak.{kind}", space=thing[1] + 1)
        if kind == "score":
            return self._score_space(thing[1])
        if kind == "card":
            return words("speak.card", kind=self.naming.fountain(thing[1]))
        if kind == "asks":
            name = f"{thing[1]}{thing[2]:02}"
            red = CARDS[CARD_NAMES.index(name)].red
            return words("speak.red" if red else "speak.green", card=self.naming.card(name))
        if kind == "goal":
            return self.goal(self._mine.goals[thing[2]])
        if kind == "reward":
            return words("speak.reward", kind=self.naming.kind(thing[1]))
        if kind == "settle":
            return self.action(act.settle(thing[1], thing[2]))
        return words(f"verb.{kind}")

    def _cell(self, cell: Cell) -> str:
        """A place of the acting player's district: what is built, or what its neighbours ask."""
        mine = self._mine
        row, column = cell
        held = self.held(mine, cell)
        return self.words("speak.cell", row=row + 1, column=column + 1, held=held)

    def held(self, mine: Household, cell: Cell) -> str:
        """What is built on a cell, or what its neighbours ask for."""
        words = self.words
        if cell in mine.built:
            return self.naming.tile(mine.built[cell][0])
        faces = mine.faces
        asked = []
        for side, name in enumerate(SIDES):
            there = faces.get(beside(cell, side))
            shown = there.side((side + 2) % 4) if there else GRASS_SIDE
            if shown != GRASS_SIDE:
                kind, where = self.naming.kind(shown), self.naming.side(name)
                asked.append(words("speak.asked", kind=kind, side=where))
        key = "scroll" if cell in mine.scrolls else "spade" if cell == mine.spade else "free"
        return ", ".join([*asked, words(f"speak.{key}")])

    def goal(self, goal: GoalSeen) -> str:
        """A goal of somebody's frame, and whether it is reached."""
        key = "account.goal_rows" if goal.side % 2 else "account.goal_columns"
        said = self.words(
            key,
            first=goal.line,
            second=goal.line + 1,
            kind=self.naming.kind(goal.kind),
            amount=self.naming.amount("vp", goal.points),
        )
        return sentences(said, self.words("account.reached") if goal.met else "")

    def _score_space(self, space: int) -> str:
        first, second = cards_of(self.state, space)
        owner = self.state.cells[DISC + space]
        held = self.words("speak.free")
        if owner:
            held = self.words("speak.taken", name=self.company.name(owner - 1))
        return self.words(
            "speak.score",
            first=self.naming.card(first),
            second=self.naming.card(second),
            held=held,
        )

    def seat(self, seen: Picture, seat: int) -> str:
        """Everything public about a player."""
        return seats.sentence(self.company, seen, seat)

    def open_sides(self, sides: Mapping[str, int]) -> str:
        """What the open sides of a district ask for."""
        kinds = self.naming.amounts(sides) or self.words("speak.none")
        return self.words("speak.open", kinds=kinds)

    # actions
    def action(self, action: int) -> str:
        """One sentence without its consequences."""
        kind, argument, words = action >> act.SHIFT, action & act.ARGUMENTS, self.words
        if kind in (act.TAKE, act.SEAL):
            tile, cell, _ = building(action)
            name = self.naming.tile(tile)
            if cell is None:
                return words("do.store", tile=name)
            return words("do.build", tile=name, row=cell[0] + 1, column=cell[1] + 1)
        if kind == act.PAWN:
            return words("do.pawn", space=argument + 1)
        if kind == act.REWARD:
            return words("do.reward", kind=self.naming.kind(KINDS[argument]))
        if kind == act.PUT_BACK:
            return words("do.put_back", kind=self.naming.fountain(argument))
        if kind == act.DISC:
            cards = cards_of(self.state, argument >> 1)
            first, second = cards[::-1] if argument & 1 else cards
            names = (self.naming.short_card(first), self.naming.short_card(second))
            return words("do.disc", first=names[0], second=names[1])
        if kind == act.SETTLE:
            return self._settle(argument >> 8, argument & 255)
        return words("do.decline")

    def whole(self, action: int) -> str:
        """The sentence, and how the tile lies where it may lie in several ways."""
        if action >> act.SHIFT not in (act.TAKE, act.SEAL):
            return self.action(action)
        tile, cell, turn = building(action)
        turns = range(TILES[tile].turns)
        if cell is None or sum(not refusal(self.state, action & ~3 | n) for n in turns) < 2:
            return self.action(action)
        lying = self.naming.lying(face(tile, turn))
        return self.words("do.build", tile=lying, row=cell[0] + 1, column=cell[1] + 1)

    def _settle(self, paid: int, bread: int) -> str:
        step = self.state.step
        green = isinstance(step, Settle) and not CARDS[step.cards[0]].red
        if not paid and not bread and not green:
            return self.words("do.settle_nothing")
        sets = (self.words("amount.sets", n=count) for count in (paid, bread))
        return self.words("do.settle", paid=next(sets), bread=next(sets))

    def way(self, paid: int, bread: int, narrow: bool = False) -> str:
        """How a card is scored, in as few words as there are; or only in numbers."""
        if narrow:
            return f"{paid}+{bread}"
        key = "both" if paid and bread else "goods" if paid else "bread" if bread else "plain"
        return self.words(f"way.{key}", paid=paid, bread=bread)

    def verb(self, action: int) -> str:
        """One or two words for a button."""
        kind = action >> act.SHIFT
        if kind in (act.TAKE, act.SEAL) and building(action)[1] is None:
            return self.words("verb.store")
        return self.words(_VERBS[kind])

    def target(self, thing: Thing, actions: Sequence[int]) -> str:
        """What it is, and what touching it does where that is one thing."""
        if len(actions) != 1 or thing[0] == "settle":
            return self.thing(thing)
        return sentences(self.thing(thing), self.action(actions[0]))

    def phrase(self, action: int, first: bool) -> str:
        """In the story of a turn: what it costs besides, and all that was chosen."""
        paid = action >> act.SHIFT == act.TAKE and action >> act.BREAD_SHIFT & 1
        said = self.whole(action)
        return self.words("do.for_bread", action=said) if paid else said

    # what it brings
    def brings(self, seen: Foresight, price: int = 0) -> list[str]:
        """The consequences of a placement, each in a few words."""
        words, parts = self.words, []
        if price:
            parts.append(words("brings.bread"))
        for done in seen.completed:
            kind = self.naming.kind(done.kind)
            parts.append(words("brings.completed", kind=kind, n=len(done.cells)))
        if seen.sold:
            parts.append(words("brings.sold"))
        won = {**seen.gained, "scroll": seen.steps, "vp": seen.points}
        if any(won.values()):
            parts.append(f"+{self.naming.amounts(won)}")
        aims = self.state.setting.homes[acting(self.state)].aims
        for goal in seen.goals:
            kind = self.naming.kind(KINDS[aims[goal].kind])
            parts.append(words("brings.goal", kind=kind, n=aims[goal].vp))
        if seen.villas:
            parts.append(words("brings.villa", n=seen.villas))
        if seen.fountain_cards:
            parts.append(words("brings.fountain", n=seen.fountain_cards))
        if seen.seal:
            parts.append(words("brings.seal"))
        if seen.dead:
            parts.append(words("brings.dead", n=len(seen.dead)))
        return parts

    def pays(self, found: Payoff) -> list[str]:
        """What the two cards of a scoring space bring, in the order they are scored."""
        said = []
        for half in found.halves:
            reward = self.naming.amounts(dict(half.reward)) if half.sets else "−4"
            said.append(f"{self.naming.short_card(half.card)}: {reward}")
        return said

    # what was, and why
    @property
    def _names(self) -> list[str]:
        return [self.company.name(seat) for seat in range(self.company.seats)]

    def lines(self, events: Sequence[Event], turn: int) -> list[Line]:
        return speech.Teller(self.words, self._names).lines(events)

    def motive(self, reason: Reason) -> str:
        return speech.motive(self.words, reason, self._names)

    def drawback(self, reason: Reason) -> str:
        return speech.drawback(self.words, reason, self._names)

    def why(self, reason: Reason) -> str:
        """One sentence in the reader's language."""
        return speech.why_not(self.words, reason, self._names)
