"""The ring on the table: seven stacks, the patricians, what can be reached and by which way.

Where there is room it lies as a ring with the sundial in its middle; otherwise it is laid straight,
and the tiles in reach lie below it, large enough for a finger.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

import pygame

from engine.carpe_diem.city import TARGETS
from engine.carpe_diem.state import State, tiles_on
from game.app import App
from game.art import type as lettering
from game.art.palette import GLOW, INK, Paint
from game.art.sprites import put
from game.carpe_diem import goods, lights, rings, stone, strips, tracks
from game.carpe_diem.atrest import AtRest
from game.carpe_diem.choosing import BREAD, Choosing
from game.carpe_diem.faces import Face
from game.carpe_diem.facesof import face, is_black
from game.carpe_diem.picture import Picture
from game.carpe_diem.prompts import dial_words
from game.carpe_diem.rings import SPACES, RingPlan
from game.carpe_diem.stock import TileStock
from game.carpe_diem.strips import StripPlan
from game.table.brings import Light, Moment, Place, Spot
from game.table.camera import around
from game.table.company import Company
from game.table.spotted import Spotted, Thing
from game.ui.box import Box
from game.ui.look import TOUCH, Look

SMALLEST = TOUCH - 2  # css px: a tile of a stack that can be meant by a finger
TilesBySpace = tuple[tuple[int, ...], ...]


class RingLight(NamedTuple):
    """What of the ring is lit."""

    free: tuple[int, ...] = ()  # stacks in reach
    paid: tuple[int, ...] = ()  # stacks in reach for bread, if that is asked
    bread: bool = False  # whether the chip stands there
    asking: bool = False  # whether the bread is in the hand
    begins: tuple[int, ...] = ()  # spaces where a patrician may begin
    chosen: Thing | None = None
    taken: Thing | None = None
    looked: int | None = None  # the stack whose tiles lie to take
    spoken: tuple[Thing, ...] = ()
    acting: int | None = None


class RingBoard:
    camera = None

    def __init__(self, s: State, stock: TileStock) -> None:
        self._printing = s.setting.first_printing
        self._stock = stock
        self._stacks: TilesBySpace = tuple(tuple(tiles_on(s, space)) for space in range(SPACES))
        self._kept = AtRest()
        self._plan: RingPlan | StripPlan

    @property
    def rect(self) -> pygame.Rect:
        return self._kept.rect

    def resize(self, box: Box, look: Look, company: Company) -> None:
        self._look, self._company = look, company
        rect = look.rect(box)
        self._kept.place(rect)
        x, y, w, h = rect
        tile = int(min(w / 11, h / 7.9))
        if tile >= SMALLEST * look.scale:
            self._plan = RingPlan(x, y, w, h, tile, look.scale)
        else:
            high = min(h, round(w * 0.52))
            self._plan = StripPlan(x, y + (h - high) / 2, w, high, look.scale)

    def fetch(self, app: App) -> None:
        self._stock.fetch(app)

    def stale(self) -> None:
        self._kept.forget()

    # what can be reached
    def _reach(self, seen: Picture) -> tuple[int, ...]:
        """The stacks that who looks reaches free."""
        pawn = seen.households[self._company.viewer].pawn
        if pawn is None:
            return ()
        filled = sum(1 << space for space, tiles in enumerate(seen.ring) if tiles)
        targets = TARGETS[self._printing][pawn][filled]
        return tuple(space for space in range(SPACES) if targets >> space & 1)

    def _to_take(self, seen: Picture, looked: int | None) -> list[tuple[int, int]]:
        """Space and tile of everything that lies below the straight ring."""
        spaces = self._reach(seen) if looked is None else (looked,)
        found = [(space, tile) for space in spaces for tile in seen.ring[space]]
        room = self._plan.across if isinstance(self._plan, StripPlan) else len(found)
        return found if len(found) <= room else [pair for pair in found if pair[0] == spaces[0]]

    # where things are
    def things(self, moment: Moment) -> list[Spotted]:
        seen, chosen, scale = moment.seen, moment.chosen, self._look.scale
        plan = self._plan
        found: list[Spotted] = []

        def add(thing: Thing, at: tuple[float, float], reach: float) -> None:
            found.append(Spotted(thing, at[0] / scale, at[1] / scale, reach / scale))

        if _face_down(seen):
            for space in range(SPACES):
                add(("space", space), plan.stack(space).center, plan.side / 2)
            return found
        if isinstance(plan, StripPlan):
            for space in range(SPACES):
                add(("stack", space), plan.touched_at(space), plan.side / 2)
            tiles = self._to_take(seen, chosen.looked if chosen else None)
            for number, (space, tile) in enumerate(tiles):
                at = plan.reach_at(number, len(tiles))
                add(("tile", space, tile), at, plan.large / 2)
            return found
        for space, lying in enumerate(seen.ring):
            for place, tile in enumerate(lying):
                add(("tile", space, tile), plan.tile_at(space, place), plan.tile / 2)
        if chosen is not None and BREAD in chosen.meanings:
            chip = self._chip(plan)
            add(BREAD, chip.center, chip.w / 2)
        return found

    def spot(self, place: Place) -> Spot | None:
        plan, kind = self._plan, place[0]
        if kind in ("pile", "stack", "space"):
            x, y = plan.stack(place[-1]).center
            return x, y, plan.tile
        if kind == "tile" and place[2] in self._stacks[place[1]]:
            at = plan.tile_at(place[1], self._stacks[place[1]].index(place[2]))
            return (*at, plan.tile)
        if kind == "pawn":
            size = plan.tile if isinstance(plan, RingPlan) else plan.pawn
            return (*plan.pawn_at(place[2], 0, 1), size)
        return None

    def _chip(self, plan: RingPlan) -> pygame.Rect:
        """In the lower left corner, where the ring leaves room."""
        k, left = plan.scale, plan.stack(4).left
        wide = min(left - plan.x - 16 * k, 110 * k)
        box = pygame.Rect(0, 0, round(wide), round(plan.side * 0.44))
        box.bottomleft = (round(plan.x + 9 * k), round(plan.y + plan.h - 9 * k))
        return box

    # drawing
    def ready(self, surface: pygame.Surface, seen: Picture, light: Light) -> None:
        lit = self._lit(seen, light)
        stacks = self._stacks = tuple(tuple(tiles) for tiles in seen.ring)
        pawns = {
            seat: mine.pawn for seat, mine in enumerate(seen.households) if mine.pawn is not None
        }
        shows = (lit, stacks, tuple(pawns.items()), seen.phase, seen.taken, self._stock.edition)

        def paint(on: pygame.Surface) -> None:
            if isinstance(self._plan, RingPlan):
                self._paint_ring(on, self._plan, seen, stacks, pawns, lit)
            else:
                self._paint_strip(on, self._plan, seen, stacks, pawns, lit)

        self._kept.ready(surface, self._look, shows, paint)

    def _lit(self, seen: Picture, light: Light) -> RingLight:
        chosen = cast("Choosing | None", light.chosen)
        named = ("space", "stack", "tile")
        spoken = tuple(sorted(thing for thing in light.spoken if thing[0] in named))
        if chosen is None:
            return RingLight(spoken=spoken, acting=light.acting)
        meant = sorted({thing[1] for thing in chosen.meanings if thing[0] == "tile"})
        free = tuple(space for space in meant if space in self._reach(seen))
        paid = tuple(space for space in meant if space not in free)
        return RingLight(
            free=free,
            paid=paid if chosen.asks_bread or isinstance(self._plan, StripPlan) else (),
            bread=bool(paid),
            asking=chosen.asks_bread,
            begins=tuple(sorted(thing[1] for thing in chosen.meanings if thing[0] == "space")),
            chosen=chosen.chosen if chosen.chosen and chosen.chosen[0] == "space" else None,
            taken=chosen.taken,
            looked=chosen.looked,
            spoken=spoken,
            acting=light.acting,
        )

    def _paint_ring(
        self,
        surface: pygame.Surface,
        plan: RingPlan,
        seen: Picture,
        stacks: TilesBySpace,
        pawns: Mapping[int, int],
        lit: RingLight,
    ) -> None:
        palette, paints = self._look.palette, self._paints()
        stone.slab(surface, self.rect.inflate(-6 * plan.scale, -6 * plan.scale), plan.scale)
        rings.draw_road(surface, plan)
        dial = min(plan.axes) * 0.92
        words = dial_words(self._company.words, seen)
        picture = tracks.sundial(min(seen.phase, 3), seen.round, words, dial)
        put(surface, picture, *plan.centre)
        rings.draw_stacks(surface, plan, _shown(seen, stacks), self._stock)
        rings.draw_reach(surface, plan, (*lit.free, *lit.paid, *lit.begins), palette)
        for space in lit.paid:
            x, y = plan.stack(space).topright
            put(surface, goods.bread(plan.tile * 0.5), x, y)
        start = pawns.get(lit.acting) if lit.acting is not None else None
        if lit.free and start is not None and not self._printing:
            rings.draw_ways(surface, plan, start, self._ways(start, lit.free), palette)
        if lit.taken and lit.taken[0] == "tile" and lit.taken[2] in stacks[lit.taken[1]]:
            place = stacks[lit.taken[1]].index(lit.taken[2])
            tile = self._stock.loose(*_loose(lit.taken[2]), plan.tile)
            rings.draw_taken(surface, plan, lit.taken[1], place, tile)
        rings.draw_pawns(surface, plan, pawns, paints, lit.acting)
        if lit.chosen is not None and lit.acting is not None:
            at = plan.pawn_at(lit.chosen[1], 0, 1)
            rings.draw_ghost_pawn(surface, paints[lit.acting], at, plan.tile * 1.05)
        self._paint_spoken(surface, plan, lit)
        if lit.bread:
            self._paint_chip(surface, plan, lit.asking)

    def _paint_spoken(
        self, surface: pygame.Surface, plan: RingPlan | StripPlan, lit: RingLight
    ) -> None:
        """Stacks and single tiles in a golden edge."""
        k = plan.scale
        for thing in lit.spoken:
            found = self.spot(thing)
            if found is not None:
                px = found[2] if thing[0] == "tile" else plan.side
                lights.draw_edge(surface, found[:2], px + 4 * k, k)

    def _ways(self, pawn: int, free: tuple[int, ...]) -> dict[int, int]:
        """The stack to the right (1) and to the left (-1)."""
        found = {}
        for step in (1, -1):
            on = ((pawn + step * far) % SPACES for far in range(1, SPACES + 1))
            found[step] = next(space for space in on if space in free)
        return found

    def _paint_chip(self, surface: pygame.Surface, plan: RingPlan, asking: bool) -> None:
        """Bread opens every stack: the price, to be touched."""
        box, k, palette = self._chip(plan), plan.scale, self._look.palette
        stone.chip(surface, box, k, palette.legal if asking else INK)
        put(surface, goods.bread(box.h * 0.8), box.x + box.h * 0.62, box.centery)
        words = self._company.words
        left, room = box.x + box.h * 1.12, box.w - box.h * 1.25
        size = box.h * 0.36
        lines = (("bold", words("ring.bread")), ("body", words("ring.anywhere")))
        for n, (style, text) in enumerate(lines):
            y = box.centery + (n - 0.5) * size * 1.12
            lettering.label(surface, text, left, y, style, size, INK, "lm", room)

    def _paint_strip(
        self,
        surface: pygame.Surface,
        plan: StripPlan,
        seen: Picture,
        stacks: TilesBySpace,
        pawns: Mapping[int, int],
        lit: RingLight,
    ) -> None:
        palette, paints = self._look.palette, self._paints()
        strips.draw_road(surface, plan)
        strips.draw_stacks(surface, plan, _shown(seen, stacks), self._stock)
        strips.draw_reach(surface, plan, (*lit.free, *lit.begins), palette)
        start = pawns.get(lit.acting) if lit.acting is not None else None
        if lit.free and start is not None and not self._printing:
            strips.draw_ways(surface, plan, start, self._ways(start, lit.free), palette)
        for space in lit.paid:
            box = plan.stack(space)
            put(surface, goods.bread(11 * plan.scale), box.right - 3 * plan.scale, box.top)
        if lit.looked is not None:
            box = plan.stack(lit.looked).inflate(5 * plan.scale, 5 * plan.scale)
            line = max(2, round(3 * plan.scale))
            pygame.draw.rect(surface, GLOW, box, line, border_radius=round(6 * plan.scale))
        self._paint_spoken(surface, plan, lit)
        strips.draw_pawns(surface, plan, pawns, paints, lit.acting)
        if lit.chosen is not None and lit.acting is not None:
            at = plan.pawn_at(lit.chosen[1], 0, 1)
            rings.draw_ghost_pawn(surface, paints[lit.acting], at, plan.pawn)
        found = self._to_take(seen, lit.looked)
        taken = next((n for n, pair in enumerate(found) if ("tile", *pair) == lit.taken), None)
        gaps = [n for n in range(1, len(found)) if found[n][0] != found[n - 1][0]]
        tiles = [_loose(tile) for _, tile in found]
        lit_up = bool(lit.free or lit.paid)
        strips.draw_to_take(
            surface, plan, tiles, lit_up, taken, gaps, self._stock, palette
        )
        for number, pair in enumerate(found):
            if ("tile", *pair) in lit.spoken:
                at = plan.reach_at(number, len(found))
                lights.draw_edge(surface, at, plan.large + 4 * plan.scale, plan.scale)

    def _paints(self) -> list[Paint]:
        return [self._company.paint(seat) for seat in range(self._company.seats)]

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._kept.restore(surface, rect)

    def shine(self, surface: pygame.Surface, glows: Mapping[Place, float]) -> list[pygame.Rect]:
        fell = []
        for place, strength in glows.items():
            spot = self.spot(place) if place[0] == "pile" else None
            if spot is not None:
                size = self._plan.side * 1.4
                put(surface, lights.glow(size, strength), *spot[:2])
                fell.append(around([spot[:2]], size * 0.55))
        return fell


def _face_down(seen: Picture) -> bool:
    """Patricians are placed before any tile is turned up."""
    return seen.phase == 0 and any(mine.pawn is None for mine in seen.households)


def _shown(seen: Picture, stacks: TilesBySpace) -> list[rings.Stack]:
    if _face_down(seen):
        return [None] * SPACES
    return [[_loose(tile) for tile in lying] for lying in stacks]


def _loose(tile: int) -> tuple[Face, bool]:
    return face(tile), is_black(tile)
