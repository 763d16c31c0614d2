"""What a finger, a mouse or a key on the table means: the nearest thing, a closer look, a drag of
the board. Chooses with the hand; plays nothing itself.
"""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

from engine.core.errors import Reason
from engine.hansa.desk import COLOURS
from game import sound
from game.hansa import choices, hits
from game.hansa.camera import CLOSEST
from game.hansa.choices import Key
from game.hansa.hand import Reply
from game.hansa.tabletop import Tabletop
from game.scene import Event, Pinch, Pointer, Region, Wheel
from game.scene import Key as KeyPress
from game.ui.box import Box
from game.ui.look import TOUCH
from game.ui.stage import DRAG
from game.ui.tween import Timeline, Tween, ease_in_out
from game.ui.widget import Target

GLANCE = 0.22  # seconds the camera takes
DOUBLE = 0.32  # seconds within which a second tap on the ground is a double tap
NEVER = -math.inf


class Touching(Tabletop):
    def __init__(self) -> None:
        super().__init__()
        self.pointing = "key"  # what touched last: mouse, touch, pen or key
        self._glance = Timeline("normal")
        self._loose: dict[str, Target] = {}  # things that only answer why not
        self._dragged: tuple[float, float] | None = None
        self._magnified = False
        self._tapped_at = NEVER
        self._regions_of: list[Target] = []
        self._regions: Sequence[Region] = ()

    # what is decided above
    def settle(self) -> None:
        """Let everything in motion arrive."""
        raise NotImplementedError

    def answer(self, reply: Reply) -> None:
        raise NotImplementedError

    def hurry(self) -> bool:
        """A touch during motion; True when it has done its duty with that."""
        raise NotImplementedError

    # choosing
    def touch(self, key: Key) -> None:
        self.settle()
        if self.hand is None:
            if self.acting is not None:
                self._refuse(key, Reason("not_your_decision", {"decider": COLOURS[self.acting]}))
            return
        crowd = self._crowd(key) if self.pointing == "touch" else []
        if self._look_closer(key, crowd):
            return
        near = [other.key for other in crowd]
        reply = self.hand.touch(key, self.pointing == "mouse", near)
        self.traders = None
        if reply.refused is not None:
            self.refresh()
            self._refuse(key, reply.refused)
        elif reply.play:
            self.answer(reply)
        else:
            sound.play("lift")
            self.refresh()
            self.app.platform.announce(self.said.text)
            self._focus_question()

    def pick(self, action: int) -> None:
        """One of the offers was taken."""
        self.settle()
        if self.hand is not None:
            self.answer(self.hand.pick(action))

    def _refuse(self, key: Key, reason: Reason) -> None:
        sound.play("knock")
        self.explain(self.anchor(key), self.wording.why(reason), tone="warning")

    def _focus_question(self) -> None:
        """A question opened by key takes the keyboard."""
        if self.app.focus and self._asked:
            offers = [t.id for t in self._targets if t.id.startswith("offer.") and t.action]
            if len(offers) > 1:
                self.app.set_focus(offers[1])  # the first one closes the question

    # a closer look
    def _crowd(self, key: Key) -> list[hits.Thing]:
        """The legal things that a finger might mean as well as this one."""
        thing = next((t for t in self.things if t.key == key), None)
        if thing is None or self.hand is None or key not in self.hand.meanings:
            return []
        return hits.crowd(thing, self.things, self.hand.meanings)

    def _look_closer(self, key: Key, crowd: list[hits.Thing]) -> bool:
        """Magnify where something else is nearer than a finger is wide. Swaps are asked about by
        name instead, for they come after another touch."""
        rivals = [other for other in crowd if not choices.alike(self.state, key, other.key)]
        camera = self.board.view.camera
        swapping = self.hand is not None and self.hand.tool == choices.SWAP_TOOL
        if not rivals or swapping or camera.zoom >= CLOSEST * 0.98:
            return False
        thing = next(t for t in self.things if t.key == key)
        gap = thing.far((rivals[0].x, rivals[0].y))
        self._magnified = True
        self._zoom_to(max(1.5, TOUCH * 1.02 / max(gap, 1.0)), (thing.x, thing.y))
        return True

    def _zoom_to(self, factor: float, point: tuple[float, float]) -> None:
        camera = self.board.view.camera
        scale = self.look.scale
        goal = min(CLOSEST, camera.zoom * factor)
        at = (point[0] * scale, point[1] * scale)
        begin = camera.zoom

        def show(t: float) -> None:
            camera.moving = t < 1
            camera.zoom_at((begin + (goal - begin) * t) / camera.zoom, at)
            self._camera_moved()

        self._glance.reduced = self.look.still
        self._glance.speed = self.app.settings.speed
        self._glance.play(Tween(GLANCE, show, ease_in_out))

    def _camera_moved(self) -> None:
        self.board.stale()
        if not self.board.view.camera.moving:
            self.board.fetch(self.app)
        self.changed()

    def magnify(self, factor: float) -> None:
        """By key: closer to what has the focus, further away, or (0) the whole board."""
        focused = next((t for t in self.things if t.id == self.app.focus), None)
        middle = (self.at.board.centre[0], self.at.board.centre[1])
        at = (focused.x, focused.y) if focused else middle
        self._magnified = False
        if factor:
            scale = self.look.scale
            self.board.view.camera.zoom_at(factor, (at[0] * scale, at[1] * scale))
        else:
            self.board.view.camera.fit()
        self._camera_moved()

    def reset_camera(self) -> None:
        """After a magnified choice the whole board is seen again."""
        if self._magnified:
            self._magnified = False
            self.board.view.camera.fit()
            self._camera_moved()

    # frames and events
    def update(self, dt: float) -> bool:
        looking = self._glance.update(dt)
        return super().update(dt) or looking

    def regions(self) -> Sequence[Region]:
        """Made anew only when the targets are: they are asked for on every frame."""
        if self._stale:
            self.refresh()
        if self._regions_of is not self._targets:
            self._regions_of, self._regions = self._targets, super().regions()
        return self._regions

    def handle(self, event: Event) -> None:
        if isinstance(event, Pointer):
            self._pointed(event)
            return
        if isinstance(event, Pinch):
            self._pinched(event)
            return
        if isinstance(event, Wheel) and self._wheeled(event):
            return
        if isinstance(event, KeyPress):
            self.pointing = "key"
        super().handle(event)

    def _wheeled(self, event: Wheel) -> bool:
        if not self._over_board(event.pos) or self._covered(event.pos):
            return False
        self.board.view.camera.zoom_at(1.15 if event.dy < 0 else 1 / 1.15, event.pos)
        self._camera_moved()
        return True

    def _pointed(self, event: Pointer) -> None:
        point = self._css(event.pos)
        if event.phase == "down":
            self.pointing = event.kind
            self._glance.finish()
            if self._stale:
                self.refresh()
            if self.timeline.busy and not self._over_button(point) and self.hurry():
                return
            self._dragged = event.pos if self._over_board(event.pos) else None
        if event.phase == "move" and self._drag(event):
            return
        before = self._hover
        super().handle(event)
        if event.phase in ("up", "cancel"):
            self._dragged = None
            if event.phase == "up":
                self._tapped_ground(event)
        if self._hover != before:
            self._hovered()

    def _over_board(self, pos: tuple[float, float]) -> bool:
        return self.board.rect.collidepoint(pos)

    def _covered(self, pos: tuple[float, float]) -> bool:
        """Whether something lies over the board there."""
        x, y = self._css(pos)
        return bool(self._dialog) or any(w.box.holds(Box(x, y, 0, 0)) for w in self._asked)

    def _over_button(self, point: tuple[float, float]) -> bool:
        target = super()._at(point)
        return target is not None and target.id in ("menu", "log", "main", "undo", "redo")

    def _drag(self, event: Pointer) -> bool:
        """Move the magnified board with the pointer."""
        camera = self.board.view.camera
        if self._dragged is None or not event.pressed or camera.zoom <= 1.001:
            return False
        dx, dy = event.pos[0] - self._dragged[0], event.pos[1] - self._dragged[1]
        if self._pressed is not None or self._down is not None:
            if abs(dx) + abs(dy) < DRAG * self.look.scale:
                return False
            self._pressed = self._down = None
            self._tip_at = None
        camera.pan(dx, dy)
        self._dragged = event.pos
        self._camera_moved()
        return True

    def _pinched(self, event: Pinch) -> None:
        camera = self.board.view.camera
        if event.phase == "begin":
            self._magnified = False
        elif event.phase == "move":
            camera.zoom_at(event.scale, event.centre)
            camera.pan(event.dx, event.dy)
        camera.moving = event.phase != "end"
        self._camera_moved()

    def _tapped_ground(self, event: Pointer) -> None:
        """Twice on bare ground: a closer look, or the whole board again."""
        point = self._css(event.pos)
        if not self._over_board(event.pos) or self._covered(event.pos) or self._at(point):
            self._tapped_at = NEVER
            return
        if self.app.time - self._tapped_at < DOUBLE:
            self._tapped_at = NEVER
            camera = self.board.view.camera
            self._magnified = False
            if camera.zoom > 1.05:
                camera.fit()
                self._camera_moved()
            else:
                self._zoom_to(2.4, point)
            return
        self._tapped_at = self.app.time
        if self.hand is not None and self.hand.cancel():
            self.refresh()

    def _hovered(self) -> None:
        """A mouse rests on another thing: show what a click would do."""
        thing = next((t.key for t in self.things if t.id == self._hover), None)
        key = thing or self._rail_key(self._hover)
        if key != self.preview:
            self.preview = key
            self.refresh()

    def _rail_key(self, name: str | None) -> Key | None:
        if name and name.split(".")[0] in ("track", "marker"):
            kind, number = name.split(".")
            return kind, int(number)
        return None

    # which target
    def _at(self, point: tuple[float, float]) -> Target | None:
        found = super()._at(point)
        device = (point[0] * self.look.scale, point[1] * self.look.scale)
        on_board = found is None or any(found.id == thing.id for thing in self.things)
        if not on_board or not self._over_board(device) or self._covered(device):
            return found
        thing = hits.meant(self.things, self._legal(), point)
        return self._target(thing.id) or self._mute(thing) if thing else None

    def _mute(self, thing: hits.Thing) -> Target:
        """A thing that cannot be used now: it says what it is, and why not when touched."""
        label = self.wording.thing(thing.key)
        target = Target(thing.id, thing.box, label, self.toucher(thing.key), tip=label)
        self._loose = {thing.id: target}
        return target

    def _target(self, name: str | None) -> Target | None:
        found = super()._target(name)
        return found or self._loose.get(name or "")

    def _tip(self) -> bool:
        """No balloon where a mouse rests on a legal thing: the prompt tells what a click does."""
        resting = self._hover if self._down is None else None
        if any(t.id == resting and t.key in self._legal() for t in self.things):
            return False
        return super()._tip()

    def _legal(self) -> Container[Key]:
        return self.hand.meanings if self.hand else ()

    def back(self) -> None:
        if self.log_open:
            self.close_log()
        elif self.hand is not None and self.hand.cancel():
            self.traders = None
            self.refresh()
