"""The table of Carpe Diem in words, for those who do not see it: the ring, the seal row, the grid
of scoring cards, the scroll track, and everybody's district row by row.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.carpe_diem.city import GRID_COLUMNS, ROWS, SCORE_SPACES
from game.carpe_diem.facesof import card_face, face
from game.carpe_diem.picture import Household, Picture
from game.carpe_diem.prompts import dial_sentence
from game.carpe_diem.seats import rivals
from game.carpe_diem.wording import Wording
from game.table.account import Passage
from game.text import sentences


def account(seen: Picture, wording: Wording) -> list[Passage]:
    return _Teller(seen, wording).passages()


class _Teller:
    def __init__(self, seen: Picture, wording: Wording) -> None:
        self.seen, self.wording = seen, wording
        self.words, self.naming, self.company = wording.words, wording.naming, wording.company
        self.setting = wording.state.setting

    def passages(self) -> list[Passage]:
        parts = {
            "course": self._course(),
            "ring": map(self._space, range(len(self.seen.ring))),
            "seals": (self.naming.lying(face(tile)) for tile in self.seen.row),
            "cards": self._cards(),
            "spaces": map(self._between, self.setting.spaces),
        }
        told = [Passage(self.words(f"account.{name}"), list(p)) for name, p in parts.items()]
        for seat in (self.company.viewer, *rivals(self.company)):
            title = self.words("account.district", name=self.company.name(seat))
            told.append(Passage(title, list(self._district(seat))))
        return told

    def _course(self) -> Iterator[str]:
        seen, names = self.seen, self.company.name
        yield dial_sentence(self.words, seen)
        steps = [f"{names(seat)} {seen.households[seat].steps}" for seat in reversed(seen.order)]
        yield self.words("speak.track", steps=", ".join(steps))
        yield self.words("speak.order", names=", ".join(map(names, seen.scoring_order())))

    # the middle
    def _space(self, space: int) -> str:
        tiles = [self.naming.lying(face(tile)) for tile in self.seen.ring[space]]
        lying = " / ".join(tiles) or self.words("speak.none")
        standing = [
            self.company.name(seat)
            for seat, mine in enumerate(self.seen.households)
            if mine.pawn == space
        ]
        said = self.words("speak.tile", space=space + 1, tile=lying)
        here = self.words("account.here", names=self.words.joined(standing)) if standing else ""
        return sentences(said, here)

    def _cards(self) -> Iterator[str]:
        for place, card in enumerate(self.setting.cards):
            if card >= 0:
                key = "account.card_pay" if card_face(card).pay else "account.card_own"
                yield self.words(key, place=self._place(place), card=self.naming.card(card))

    def _place(self, place: int) -> str:
        row, column = divmod(place, GRID_COLUMNS)
        return self.words("account.place", row=row + 1, column=column + 1)

    def _between(self, space: int) -> str:
        first, second = map(self._place, SCORE_SPACES[space].cards)
        owner, held = self.seen.discs.get(space), self.words("speak.free")
        if owner is not None:
            held = self.words("speak.taken", name=self.company.name(owner))
        return self.words("account.between", first=first, second=second, held=held)

    # a player
    def _district(self, seat: int) -> Iterator[str]:
        mine = self.seen.households[seat]
        yield self.wording.seat(self.seen, seat)
        yield from (self._row(mine, row) for row in range(ROWS))
        yield from map(self.wording.goal, mine.goals)
        done = self.naming.amounts(mine.done) or self.words("speak.none")
        yield self.words("speak.done", kinds=done)
        for tile in mine.stored:
            yield self.words("account.stored", tile=self.naming.tile(tile))
        for card in mine.hand or ():
            yield self.words("speak.card", kind=self.naming.fountain(card))

    def _row(self, mine: Household, row: int) -> str:
        faces, cells = mine.faces, []
        for column in range(ROWS):
            shown = faces.get((row, column))
            held = self.naming.lying(shown) if shown else self.wording.held(mine, (row, column))
            cells.append(self.words("account.cell", column=column + 1, held=held))
        return self.words("account.row", row=row + 1, cells=" / ".join(cells))
