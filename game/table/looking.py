"""How closely the boards are looked at: cameras that glance somewhere, by touch, by key, or because
something is spoken of."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.table.brings import Board
from game.table.camera import CLOSEST, Camera
from game.table.spotted import Point, Spotted, Thing
from game.ui.look import TOUCH
from game.ui.tween import Motion, Timeline, Tween, ease_in_out
from game.ui.widget import Button, Widget

if TYPE_CHECKING:
    from game.table.table import Table

GLANCE = 0.22  # seconds the camera takes
WAY_BACK = 4.0  # css px between the button for the whole board and the corner it stands in


class Looking:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._glance = Timeline("normal")
        self.magnified: Board | None = None  # for the choice at hand

    @property
    def glancing(self) -> bool:
        return self._glance.busy

    def update(self, dt: float) -> bool:
        return self._glance.update(dt)

    def finish(self) -> None:
        self._glance.finish()

    def closer(self, thing: Thing, near: list[Spotted]) -> bool:
        """Magnify where something else is nearer than a finger is wide."""
        table, chosen = self._table, self._table.course.choosing
        one = table.spotting.find(thing)
        if chosen is None or one is None or chosen.told_apart:
            return False
        rivals = [other for other in near if not chosen.alike(thing, other.thing)]
        board = self._board_of(one)
        if not rivals or board.camera is None or board.camera.zoom >= CLOSEST * 0.98:
            return False
        gap = one.far((rivals[0].x, rivals[0].y))
        self.magnified = board
        self.zoom_to(board, board.camera, max(1.5, TOUCH * 1.02 / max(gap, 1.0)), (one.x, one.y))
        return True

    def zoom_to(self, board: Board, camera: Camera, factor: float, point: Point) -> None:
        scale = self._table.look.scale
        goal = min(CLOSEST, camera.zoom * factor)
        at = (point[0] * scale, point[1] * scale)
        begin, held, aside = camera.zoom, camera.to_board(at), self._aside(board, at)

        def show(t: float) -> None:
            camera.moving = t < 1
            camera.zoom_at((begin + (goal - begin) * t) / camera.zoom, at)
            shown = camera.to_screen(held)
            camera.pan(at[0] - aside * t - shown[0], at[1] - shown[1])
            self.looked(board)

        self.show(Tween(GLANCE, show, ease_in_out))

    def _aside(self, board: Board, at: Point) -> float:
        """How far to the left a place must move so that the way back does not cover it."""
        taken = (WAY_BACK + TOUCH) * self._table.look.scale
        if at[1] > board.rect.top + taken:
            return 0.0
        return max(0.0, at[0] + 1 - (board.rect.right - taken))

    def show(self, motion: Motion) -> None:
        """Nobody waits for it: the next touch ends it."""
        table = self._table
        self._glance.finish()
        self._glance.reduced = table.look.reduced_motion
        self._glance.speed = table.app.settings.speed
        self._glance.play(motion)

    def looked(self, board: Board) -> None:
        """A board's camera moved."""
        board.stale()
        if board.camera is None or not board.camera.moving:
            board.fetch(self._table.app)
        self._table.changed()

    def magnify(self, factor: float) -> None:
        """By key: closer to what has the focus, further away, or (0) the whole board."""
        table = self._table
        focused = table.spotting.named(table.app.focus)
        board = self._board_of(focused) if focused else next(iter(table.boards.values()))
        if not factor:
            self.fit(board)
        elif board.camera is not None:
            self.magnified = None
            scale = table.look.scale
            at = (focused.x * scale, focused.y * scale) if focused else board.rect.center
            board.camera.zoom_at(factor, at)
            self.looked(board)

    def bring_into_sight(self, thing: Thing) -> None:
        """Move a magnified board until a thing on it can be seen."""
        table = self._table
        one = table.spotting.find(thing)
        board = self._board_of(one) if one else None
        if one is None or board is None or board.camera is None:
            return
        scale = table.look.scale
        x, y = one.x * scale, one.y * scale
        if not board.rect.inflate(-TOUCH * scale, -TOUCH * scale).collidepoint(x, y):
            board.camera.pan(board.rect.centerx - x, board.rect.centery - y)
            self.looked(board)
            table.catch_up()

    def ways_back(self) -> list[Widget]:
        """A button on each board of which only a part is seen: the whole of it again."""
        table, found = self._table, []
        label = table.words("table.whole")
        for name, board in table.boards.items():
            if board.camera is not None and board.camera.zoom > 1.02:
                corner = table.at.boards[name].inset(WAY_BACK).end(TOUCH)[0].top(TOUCH)[0]
                act = partial(self.fit, board)
                found.append(Button(f"whole.{name}", corner, "", act, "whole", label=label))
        return list(found)

    def fit(self, board: Board) -> None:
        """The whole of a board."""
        if board.camera is not None:
            self.magnified = None
            board.camera.fit()
            self.looked(board)

    def look_away(self) -> None:
        """After a magnified choice the whole board is seen again."""
        if self.magnified is not None:
            self.fit(self.magnified)

    def _board_of(self, one: Spotted) -> Board:
        on = self._table.spotting.on
        return self._table.boards[next(name for name, spotted in on.items() if one in spotted)]
