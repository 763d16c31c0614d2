"""How the barbarians stand against the island: what a landing would bring, or what one brought."""

from __future__ import annotations

from typing import NamedTuple

from engine.cities_knights.box import SHIP_STEPS
from game.cities_knights.picture import Picture
from game.text import Words, sentences


class Outlook(NamedTuple):
    """What would come of a landing now; or of the one that is told, as it was when they landed."""

    left: int  # ship rolls
    strength: int
    defence: int
    holds: bool
    known: bool = True  # both sums; when a city has fallen already they are no longer those

    @classmethod
    def of(cls, seen: Picture) -> Outlook:
        left, attack = SHIP_STEPS - seen.ship, seen.onslaught
        if attack is not None and not left:
            return cls(left, attack.strength, attack.defence, attack.won)
        strength, defence = seen.strength, seen.defence()
        holds = defence >= strength and not seen.plundered
        return cls(left, strength, defence, holds, holds or strength > defence)

    def when(self, words: Words) -> str:
        return words("lane.lands", n=self.left) if self.left else words("attack.title")

    def verdict(self, words: Words, short: str = "lane.short") -> str:
        if self.holds:
            return words("lane.holds")
        return words(short, n=self.strength - self.defence) if self.known else words("lane.lost")

    def spoken(self, words: Words) -> str:
        when, verdict = self.when(words), self.verdict(words)
        if not self.known:
            return sentences(when, verdict)
        sums = {"strength": self.strength, "defence": self.defence}
        return words("lane.spoken", when=when, verdict=verdict, **sums)
