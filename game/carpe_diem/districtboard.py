"""A district on the table: its frame and goals, what is built, and while a tile is held the places
that take it, the tile over one of them, and what building it there would bring.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

import pygame

from game.app import App
from game.art.sprites import put
from game.carpe_diem import boards, bubbles, districts, lights, ribbons
from game.carpe_diem.atrest import AtRest
from game.carpe_diem.bubbles import Brings
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.facesof import face
from game.carpe_diem.foresight import building, foresee
from game.carpe_diem.layout import FRAME
from game.carpe_diem.picture import Household, Picture
from game.carpe_diem.plan import ROWS, Cell, GoalSeen, Ward
from game.carpe_diem.stock import TileStock
from game.table.brings import Light, Moment, Place, Spot
from game.table.camera import Camera, around
from game.table.company import Company
from game.table.spotted import Spotted
from game.ui.box import Box
from game.ui.look import Look

SMALL = 34.0  # css px: cells below it show goals as diamonds and no pegs


Ghost = tuple[Cell, int, int]  # cell, tile, turn


class WardLight(NamedTuple):
    legal: tuple[Cell, ...] = ()
    ghost: Ghost | None = None
    brings: Brings | None = None
    completes: tuple[tuple[Cell, ...], ...] = ()
    closes: tuple[Cell, ...] = ()  # cells that nothing would fill any more
    spoken: tuple[Cell, ...] = ()
    goals: tuple[int, ...] = ()  # of the frame, that are spoken of


class DistrictBoard:
    """Of one seat, or of whoever looks."""

    def __init__(self, stock: TileStock, seat: int | None = None) -> None:
        self._stock, self._seat = stock, seat
        self.camera = Camera(1, 1)
        self._goals: list[GoalSeen] = []
        self._kept, self._ground = AtRest(), AtRest()
        self._light: tuple[Light, WardLight] = (Light(), WardLight())
        self._before: Ghost | None = None  # what was held over the district before

    @property
    def rect(self) -> pygame.Rect:
        return self._kept.rect

    @property
    def seat(self) -> int:
        return self._company.viewer if self._seat is None else self._seat

    def resize(self, box: Box, look: Look, company: Company) -> None:
        self._look, self._company = look, company
        rect = look.rect(box)
        self._kept.place(rect)
        self._ground.place(rect)
        depth = FRAME[look.portrait or box.w < 320]
        side = min(rect.w, rect.h) - 2 * look.px(2)
        cell = int(side / (ROWS + 2 * depth))
        frame = int(cell * depth)
        self._whole = Ward(0, 0, cell, frame)
        self.camera = Camera(self._whole.size, self._whole.size)
        self.camera.look_into(rect)

    @property
    def plan(self) -> Ward:
        """As it is seen now."""
        whole, zoom = self._whole, self.camera.zoom
        if zoom <= 1:
            rect, size = self.rect, whole.size
            left, top = rect.x + (rect.w - size) // 2, rect.y + (rect.h - size) // 2
            return Ward(left, top, whole.cell, whole.frame)
        x, y = self.camera.origin
        return Ward(x, y, round(whole.cell * zoom), round(whole.frame * zoom))

    def fetch(self, app: App) -> None:
        self._stock.fetch(app)

    def stale(self) -> None:
        self._kept.forget()
        self._ground.forget()

    # where things are
    def things(self, moment: Moment) -> list[Spotted]:
        """The cells of one's own district and the goals around; a rival's is only looked at."""
        if self._seat is not None:
            return []
        scale = self._look.scale
        found = []
        for row in range(ROWS):
            for column in range(ROWS):
                x, y = self.plan.centre((row, column))
                thing = ("cell", row, column)
                found.append(Spotted(thing, x / scale, y / scale, self.plan.cell / 2 / scale))
        for number, goal in enumerate(moment.seen.households[self.seat].goals):
            x, y = self.plan.goal(goal.side, goal.line, 0.47)
            thing = ("goal", self.seat, number)
            found.append(Spotted(thing, x / scale, y / scale, self.plan.frame * 0.6 / scale))
        return found

    def spot(self, place: Place) -> Spot | None:
        """Cells of this seat, and goals of its frame; a cell is one's own if no seat is named."""
        if place[0] == "cell" and self._seat is None:
            return (*self.plan.centre((place[1], place[2])), self.plan.cell)
        if len(place) < 2 or place[1] != self.seat:
            return None
        if place[0] == "district":
            return (*self.rect.center, self.plan.cell)
        if place[0] == "plot":
            x, y = self.plan.centre((place[2], place[3]))
            return x, y, self.plan.cell
        if place[0] == "goal" and place[2] < len(self._goals):
            goal = self._goals[place[2]]
            return (*self.plan.goal(goal.side, goal.line, 0.47), self.plan.cell * 0.8)
        return None

    # drawing
    def ready(self, surface: pygame.Surface, seen: Picture, light: Light) -> None:
        if self._light[0] is not light:
            lit, ghost = self._lit(light), self._light[1].ghost
            if lit.ghost != ghost:
                self._before = ghost
            self._light = (light, lit)
        mine, lit = seen.households[self.seat], self._light[1]
        self._goals = mine.goals
        built = (tuple(mine.built.items()), self.seat, self._stock.edition)
        shows = (lit, built, mine.met, self._company.words.language)
        if self.camera.moving:
            self._kept.stretch(surface, self.camera)
            return
        seen_as = (self.plan, *shows)
        self._kept.ready(surface, self._look, seen_as, lambda on: self._paint(on, mine, lit, built))

    def _lit(self, light: Light) -> WardLight:
        chosen = cast("Choosing | None", light.chosen)
        if self._seat is not None or light.acting != self.seat:
            chosen = None
        said = light.spoken if self._seat is None else ()
        own = [thing[1:] for thing in said if thing[0] == "cell"]
        named = [thing[2:] for thing in light.spoken if thing[:2] == ("plot", self.seat)]
        spoken = tuple(sorted({*own, *named}))
        goals = tuple(sorted(thing[2] for thing in said if thing[0] == "goal"))
        if chosen is None:
            return WardLight(spoken=spoken, goals=goals)
        legal = tuple(sorted((thing[1], thing[2]) for thing in chosen.places))
        if chosen.ghost is None:
            return WardLight(legal, spoken=spoken, goals=goals)
        tile, cell, turn = building(chosen.candidate[0])
        assert cell is not None
        told = foresee(chosen.state, chosen.candidate[0])
        return WardLight(
            legal,
            (cell, tile, turn),
            bubbles.read(self._company.words, chosen, told),
            tuple(tuple(done.cells) for done in told.completed),
            tuple(told.dead),
            spoken,
            goals,
        )

    def _lay(self, surface: pygame.Surface, mine: Household) -> None:
        """The district without light: kept, since light comes and goes more often than tiles."""
        plan, scale = self.plan, self._look.scale
        boards.draw_board(surface, plan, mine.home.frame, self.seat, scale)
        boards.draw_marks(surface, plan, mine.scrolls, mine.spade)
        districts.draw_tiles(surface, plan, mine.faces, self._stock, scale)
        if plan.cell >= SMALL * scale:
            districts.draw_tabs(surface, plan, mine.faces)

    def _paint(
        self, surface: pygame.Surface, mine: Household, lit: WardLight, built: tuple[object, ...]
    ) -> None:
        plan, scale = self.plan, self._look.scale
        palette = self._look.palette
        self._ground.ready(surface, self._look, (plan, *built), lambda on: self._lay(on, mine))
        self._ground.restore(surface, self.rect)
        lights.draw_legal(surface, plan, lit.legal, palette, scale)
        lights.draw_closed(surface, plan, lit.closes, palette, scale)
        if lit.spoken:
            lights.draw_band(surface, plan, lit.spoken, scale)
        for cells in lit.completes:
            lights.draw_band(surface, plan, cells, scale)
        for number in lit.goals:
            x, y, size = cast("Spot", self.spot(("goal", self.seat, number)))
            put(surface, lights.halo(size * 1.9), x, y)
        districts.draw_goals(surface, plan, mine.goals, scale)
        if self._seat is not None:
            name, paint = self._company.name(self.seat), self._company.paint(self.seat)
            goals = [districts.goal_box(plan, goal) for goal in mine.goals]
            ribbons.draw_ribbon(surface, plan, name, paint, scale, goals)
        if lit.ghost is None:
            return
        cell, tile, turn = lit.ghost
        picture = self._stock.tile(face(tile, turn), plan.cell)
        lights.draw_ghost(surface, plan, cell, picture, palette, scale)
        if lit.brings is not None:
            seen = [districts.goal_box(plan, goal) for goal in mine.goals]
            told = (*mine.built, *lit.closes, *(done for cells in lit.completes for done in cells))
            seen += [plan.rect(other) for other in told]
            bubbles.draw(surface, plan, cell, lit.legal, lit.brings, self._look, self.rect, seen)

    def restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self._kept.restore(surface, rect)

    def shine(self, surface: pygame.Surface, glows: Mapping[Place, float]) -> list[pygame.Rect]:
        fell = []
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for place, strength in glows.items():
            if place == ("ghost", self.seat):
                fell += self._move_ghost(surface, strength)
                continue
            spot = self.spot(place)
            if spot is not None:
                picture = lights.glow(spot[2] * 1.5, strength)
                x, y = spot[:2]
                surface.blit(picture, (x - picture.width / 2, y - picture.height / 2))
                fell.append(around([(x, y)], spot[2] * 0.8))
        surface.set_clip(clip)
        return fell

    def _move_ghost(self, surface: pygame.Surface, left: float) -> list[pygame.Rect]:
        """The tile on its way to how it is held: turning if it was held there already, else coming
        down. `left` is the part of the way that is left."""
        ghost, before = self._light[1].ghost, self._before
        if ghost is None or self._seat is not None or self.camera.moving:
            return []
        cell, tile, turn = ghost
        plan, scale = self.plan, self._look.scale
        self._ground.restore(surface, lights.ghost_box(plan, cell, scale))
        turned = before is not None and before[:2] == ghost[:2]
        quarters = _quarters(before[2], turn) if turned and before else 0
        shown = before[2] if turned and before and left > 0.5 else turn
        angle = 90 * quarters * (left if left <= 0.5 else left - 1)
        picture = self._stock.tile(face(tile, shown), plan.cell)
        high = 0.0 if turned else left
        return [lights.draw_moving_ghost(surface, plan, cell, picture, angle, high, scale)]


def _quarters(before: int, after: int) -> int:
    """Turns clockwise from one to the other, the short way."""
    return (after - before + 1) % 4 - 1
