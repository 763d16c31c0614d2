"""The grid of scoring cards: what each asks, how often who looks meets it now, the discs that lie
between them, and while one is to be placed what every free space would pay.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

import pygame

from engine.carpe_diem.cards import CARD_NAMES
from engine.carpe_diem.city import SCORE_SPACES
from engine.carpe_diem.state import State
from game.app import App
from game.art.palette import GLOW, mix
from game.art.sprites import put
from game.carpe_diem import cards, lights, plaques, stone
from game.carpe_diem.atrest import AtRest
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.colours import TRAVERTINE_LIGHT, TRAVERTINE_SHADE
from game.carpe_diem.facesof import card_face
from game.carpe_diem.grids import GridPlan
from game.carpe_diem.meeting import sets_met
from game.carpe_diem.payoffs import Payoff
from game.carpe_diem.picture import Household, Picture
from game.carpe_diem.pieces import stand, stand_disc
from game.carpe_diem.stock import TileStock
from game.table.brings import Light, Moment, Place, Spot
from game.table.camera import around
from game.table.company import Company
from game.table.spotted import Spotted, Thing
from game.ui.box import Box
from game.ui.look import Look


def asks(card: int) -> Thing:
    """A scoring card, by its deck and its number there."""
    name = CARD_NAMES[card]
    return ("asks", name[0], int(name[1:]))


class GridLight(NamedTuple):
    pays: tuple[Payoff, ...] = ()  # what the free spaces would pay
    chosen: int | None = None
    cards: tuple[int, ...] = ()  # of the chosen space, or of the one being scored
    spoken: tuple[int, ...] = ()


class GridBoard:
    camera = None

    def __init__(self, s: State, stock: TileStock) -> None:
        self._setting, self._stock = s.setting, stock
        self._kept = AtRest()
        self._met: tuple[object, tuple[int, ...]] = (None, ())

    @property
    def rect(self) -> pygame.Rect:
        return self._kept.rect

    def resize(self, box: Box, look: Look, company: Company) -> None:
        self._look, self._company = look, company
        rect = look.rect(box)
        self._kept.place(rect)
        edge = look.px(3)
        inner = rect.inflate(-2 * edge, -2 * edge)
        self.plan = GridPlan(inner.x, inner.y, inner.w, inner.h, look.scale)

    def fetch(self, app: App) -> None:
        """Cards are drawn here."""

    def stale(self) -> None:
        self._kept.forget()

    # where things are
    def things(self, moment: Moment) -> list[Spotted]:
        plan, scale = self.plan, self._look.scale
        reach = max(min(plan.gap) / 2, 12 * scale)
        found = []
        for space in self._setting.spaces:
            x, y = plan.space(space)
            found.append(Spotted(("score", space), x / scale, y / scale, reach / scale))
        for place, card in enumerate(self._setting.cards):
            if card >= 0:
                box = plan.card(place)
                half = min(box.size) * 0.4 / scale
                found.append(Spotted(asks(card), box.centerx / scale, box.centery / scale, half))
        return found

    def spot(self, place: Place) -> Spot | None:
        if place[0] == "score":
            return (*self.plan.space(place[1]), self.plan.disc)
        if place[0] == "between":
            return (*self.plan.space(place[2]), self.plan.disc)
        if place[0] == "scored" and place[2] in self._setting.cards:
            box = self.plan.card(self._setting.cards.index(place[2]))
            return box.centerx, box.centery, self.plan.disc
        return None

    # drawing
    def ready(self, surface: pygame.Surface, seen: Picture, light: Light) -> None:
        lit, mine = self._lit(light), seen.households[self._company.viewer]
        met = self._met_by(mine)
        discs = tuple(sorted(seen.discs.items()))
        shows = (lit, met, discs, self._company.words.language)
        self._kept.ready(surface, self._look, shows, lambda on: self._paint(on, lit, met, discs))

    def _met_by(self, mine: Household) -> tuple[int, ...]:
        """How often each card is met; counted again only when something came or went."""
        have = (tuple(mine.store.values()), tuple(mine.done.values()), mine.chimneys)
        if self._met[0] != have:
            cards = self._setting.cards
            self._met = (have, tuple(sets_met(mine, card) if card >= 0 else 0 for card in cards))
        return self._met[1]

    def _lit(self, light: Light) -> GridLight:
        chosen = cast("Choosing | None", light.chosen)
        spoken = tuple(sorted(thing[1] for thing in light.spoken if thing[0] == "score"))
        if chosen is None:
            lifted = tuple(card for space in spoken for card in SCORE_SPACES[space].cards)
            return GridLight(cards=lifted, spoken=spoken)
        place = chosen.chosen[1] if chosen.chosen and chosen.chosen[0] == "score" else None
        cards = () if place is None else SCORE_SPACES[place].cards
        pays = list(chosen.pays)
        if place is not None and chosen.payoff is not None:
            pays = [chosen.payoff if found.space == place else found for found in pays]
        return GridLight(tuple(pays), place, cards, spoken)

    def _paint(
        self,
        surface: pygame.Surface,
        lit: GridLight,
        met: tuple[int, ...],
        discs: tuple[tuple[int, int], ...],
    ) -> None:
        plan, scale = self.plan, self._look.scale
        stone.slab(surface, (plan.x, plan.y, plan.w, plan.h), scale)
        for space in self._setting.spaces:
            self._paint_way(surface, space)
        for place, card in enumerate(self._setting.cards):
            if card >= 0:
                self._paint_card(surface, place, card, met[place], place in lit.cards)
        for space in self._setting.spaces:
            put(surface, stone.socket(plan.disc), *plan.space(space))
        for space, seat in discs:
            x, y = plan.space(space)
            stand_disc(surface, self._company.paint(seat), x, y - scale, plan.disc)
        for space in lit.spoken:
            put(surface, lights.halo(plan.disc * 2.2), *plan.space(space))
        for found in lit.pays:
            self._paint_pay(surface, found, found.space == lit.chosen)

    def _paint_way(self, surface: pygame.Surface, space: int) -> None:
        """The line that joins the two cards of a space."""
        first, second = (self.plan.card(place).center for place in SCORE_SPACES[space].cards)
        wide = max(2, round(3.4 * self._look.scale))
        pygame.draw.line(surface, mix(TRAVERTINE_SHADE, (90, 62, 34), 0.3), first, second, wide)
        pygame.draw.line(surface, TRAVERTINE_LIGHT, first, second, max(1, wide // 2))

    def _paint_card(
        self, surface: pygame.Surface, place: int, card: int, sets: int, lifted: bool
    ) -> None:
        box, scale, words = self.plan.card(place), self._look.scale, self._company.words
        face = card_face(card)
        word = words("card.pay" if face.pay else "card.own")
        picture = cards.card(face, word, sets, box.w, box.h)
        if lifted:
            put(surface, lights.halo(max(box.w, box.h) * 1.35, 1.2, 190), *box.center)
        kind = "pay card" if face.pay else "own card"
        stand(surface, kind, picture, *box.center, scale, 1.3 if lifted else 0.8)
        if lifted:
            edge = box.inflate(3 * scale, 3 * scale)
            wide = max(2, round(2.4 * scale))
            pygame.draw.rect(surface, GLOW, edge, wide, border_radius=round(6 * scale))

    def _paint_pay(self, surface: pygame.Surface, found: Payoff, chosen: bool) -> None:
        plan, palette, scale = self.plan, self._look.palette, self._look.scale
        x, y = plan.space(found.space)
        if chosen:
            put(surface, lights.halo(plan.gap[0] * 1.5), x, y)
        if plan.roomy:
            upright = plan.upright(found.space)
            room = plan.gap[1] / 2.06 if upright else plan.gap[0] / 2.96
            px = min(room, 30 * scale)
            both = tuple(self._setting.cards[p] for p in SCORE_SPACES[found.space].cards)
            first, second = both
            picture = plaques.plaque(
                found, (first, second), upright, chosen, palette.legal, px
            )
            stand(surface, f"plaque {upright}", picture, x, y, scale, 0.7)
            return
        edge = GLOW if chosen else palette.legal
        seal = plaques.seal(found, edge, palette.legal_edge, min(plan.gap) * 1.02)
        stand(surface, "sum", seal, x, y, scale, 0.6)

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._kept.restore(surface, rect)

    def shine(self, surface: pygame.Surface, glows: Mapping[Place, float]) -> list[pygame.Rect]:
        fell = []
        for place, strength in glows.items():
            spot = self.spot(place)
            if spot is not None:
                size = spot[2] * 2.6
                put(surface, lights.glow(size, strength), *spot[:2])
                fell.append(around([spot[:2]], size * 0.55))
        return fell
