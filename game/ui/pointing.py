"""What a pointer means to a scene of widgets: it rests and is told what something is, presses and
uses it, drags what scrolls, and asks by staying down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import sound
from game.scene import Pointer, Wheel
from game.ui.box import Box
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.ui.stage import Stage

DRAG = 8.0  # css px a pointer may tremble before it is dragging
HOVER_TIP = 0.55  # seconds
LONG_PRESS = 0.5
Point = tuple[float, float]


class Pointing:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.hover: str | None = None  # the target under a pointer that is not down
        self.pressed: str | None = None
        self.tip_at: float | None = None  # when it will have rested or been down for long
        self._down: Point | None = None
        self._dragging: Scroll | None = None
        self._grip = 0.0  # where in what is scrolled it took hold

    @property
    def down(self) -> bool:
        return self.pressed is not None or self._down is not None

    def let_go(self) -> None:
        self.pressed = self._down = self.tip_at = None

    def follow(self, event: Pointer) -> None:
        point = self._stage.css(event.pos)
        if event.phase == "down":
            self._press(event, point)
        elif event.phase == "move" and self._down is None:
            self._rest(point)
        elif event.phase == "move":
            self._drag(point)
        else:
            self._release(event, point)

    def wheel(self, event: Wheel) -> None:
        found = self._scroll_at(self._stage.css(event.pos))
        if found:
            found.scroll_to(_clamped(found, found.offset + event.dy / self._stage.look.scale))

    def tell(self) -> bool:
        """It stayed long enough: say what this is, or why it cannot be used."""
        stage, self.tip_at = self._stage, None
        if self._down is None and not stage.explains(self.hover):
            return False
        target = stage.target_named(self.pressed if self._down else self.hover)
        if target is None or not (target.tip or target.why):
            return False
        if self._down:
            self.pressed = None  # a long press asks and does not choose
        stage.say(target, bool(self._down))
        return True

    def _press(self, event: Pointer, point: Point) -> None:
        stage = self._stage
        sound.wake()
        stage.put_away()
        self._down, self.tip_at = point, stage.app.time + LONG_PRESS
        target = stage.target_at(point)
        self.pressed = target.id if target and event.button == 0 else None
        if event.button == 2 and target and (target.tip or target.why):
            stage.say(target, asked=True)  # the other button asks, as a long press does
        self.hover = None
        stage.app.redraw()

    def _rest(self, point: Point) -> None:
        stage = self._stage
        target = stage.target_at(point)
        name = target.id if target else None
        if name != self.hover:
            self.hover = name
            self.tip_at = None if name is None else stage.app.time + HOVER_TIP
            stage.turn_from_balloon()
            stage.app.redraw()

    def _drag(self, point: Point) -> None:
        assert self._down is not None
        far = abs(point[0] - self._down[0]) + abs(point[1] - self._down[1])
        if far > DRAG and not self._dragging:
            self.tip_at = None
            self._dragging = self._scroll_at(self._down)
            if self._dragging:
                self.pressed = None
                self._grip = self._down[1] + self._dragging.offset
        if self._dragging:
            held = self._dragging.id
            found = next((one for one in self._stage.scrolls() if one.id == held), None)
            if found:
                found.scroll_to(_clamped(found, self._grip - point[1]))

    def _release(self, event: Pointer, point: Point) -> None:
        stage = self._stage
        pressed = stage.target_named(self.pressed)
        self.pressed = self._down = self._dragging = self.tip_at = None
        stage.app.redraw()
        if event.phase == "cancel" or (pressed is None and stage.cancel_beside(point)):
            return
        under = stage.target_at(point)
        if not pressed or not under or under.id != pressed.id:
            return
        if pressed.action:
            sound.play("tap")
            stage.app.perform(pressed.action)
        elif pressed.why:
            more = stage.more_about(pressed)
            stage.explain(pressed.box, pressed.why, tone="warning", more=more)
        elif pressed.tip:
            stage.say(pressed, asked=True)  # there is nothing to do but to learn what it is

    def _scroll_at(self, point: Point) -> Scroll | None:
        for found in self._stage.scrolls():
            if found.reach and found.box.holds(Box(*point, 0, 0)):
                return found
        return None


def _clamped(found: Scroll, offset: float) -> float:
    return min(max(0.0, offset), found.reach)
