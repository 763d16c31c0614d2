"""What a finger, a mouse or a key on the table means: the nearest thing, a closer look, a drag of
a board. Chooses; plays nothing itself.
"""

from __future__ import annotations

import math
from collections.abc import Container
from functools import partial
from typing import TYPE_CHECKING

from engine.core.errors import Reason
from game import sound
from game.scene import Input, Key, Pinch, Pointer, Wheel
from game.table.brings import Board, Peek, Reply
from game.table.spotted import Point, Spotted, Thing, crowd, ident, meant
from game.text import sentences
from game.ui.box import Box
from game.ui.overlay import Answer, Dialog
from game.ui.pointing import DRAG
from game.ui.widget import Act, Target

if TYPE_CHECKING:
    from game.table.table import Table

DOUBLE = 0.32  # seconds within which a second tap on the ground is a double tap
NEVER = -math.inf
AT_ONCE = ("menu", "log", "main", "undo", "redo")
"""Buttons that are used although something is in motion."""


class Touching:
    def __init__(self, table: Table) -> None:
        self.touched_by = "key"  # what touched last: mouse, touch, pen or key
        self._table = table
        self._looking = table.looking
        self._mute_target: Target | None = None  # a thing that only answers why not
        self._dragged: tuple[Board, Point] | None = None
        self._pinched: Board | None = None
        self._tapped_at = NEVER

    # what panes and questions may do
    def touch(self, thing: Thing) -> Act:
        return partial(self.use, thing)

    def pick(self, *actions: int) -> Act:
        def play() -> None:
            course = self._table.course
            course.settle()
            if course.choosing is not None:
                course.answer(Reply(list(actions)))

        return play

    def change(self, act: Act) -> Act:
        def changing() -> None:
            act()
            self._table.refresh()

        return changing

    def sure(self, title: str, text: str, verb: str, act: Act) -> Act:
        table = self._table

        def do() -> None:
            table.close()
            act()

        def ask() -> None:
            no = Answer("no", table.words("common.cancel"), table.close)
            yes = Answer("yes", verb, do, "brass", "check")
            table.ask(Dialog(title, text, [no, yes], table.close))

        return ask

    def lift(self) -> Act:
        return self._table.course.draw_curtain

    def peek(self, what: Peek | None) -> Act:
        return partial(self._table.peek, what)

    def read(self, leaf: str) -> Act:
        return partial(self._table.course.read, leaf)

    # choosing
    def use(self, thing: Thing) -> None:
        """A thing was touched, by whatever means."""
        table, course = self._table, self._table.course
        course.settle()
        chosen = course.choosing
        if chosen is None:
            if course.acting is not None:
                decider = course.game.colours[course.acting]
                self._refuse(thing, Reason("not_your_decision", {"decider": decider}))
            return
        near = self._crowd(thing) if self.touched_by == "touch" else []
        if self._looking.closer(thing, near):
            return
        reply = chosen.touch(thing, self.touched_by == "mouse", [other.thing for other in near])
        if reply.refused is not None:
            table.refresh()
            self._refuse(thing, reply.refused)
        elif reply.play:
            course.answer(reply)
        else:
            sound.play("lift")
            table.refresh()
            motion = table.director.chosen(chosen)
            if motion is not None:
                self._looking.show(motion)
            table.app.platform.announce(table.said.text)

    def _refuse(self, thing: Thing, reason: Reason) -> None:
        sound.play("knock")
        table = self._table
        why = sentences(table.speech.why(reason), table.guide.comfort)
        more = table.lookup.more(ident(thing), reason.code)
        table.explain(self.anchor(thing), why, self._what(thing), "warning", more)

    def anchor(self, thing: Thing, ringed: bool = False) -> Box:
        """Where a question or an explanation about a thing belongs."""
        table = self._table
        one = table.spotting.find(thing)
        if one is not None:
            return one.ring if ringed else one.box
        target = table.target_named(ident(thing))
        return target.box if target else table.at.prompt

    def _what(self, thing: Thing) -> str:
        """What somebody has touched that cannot be used now."""
        table = self._table
        if table.spotting.find(thing) is not None:
            return table.speech.thing(thing)
        target = table.target_named(ident(thing))
        return target.tip if target else ""

    def put_back(self) -> bool:
        """Let go of what was chosen; False if nothing was."""
        chosen = self._table.course.choosing
        if chosen is None or not chosen.cancel():
            return False
        self._table.refresh()
        return True

    @property
    def _legal(self) -> Container[Thing]:
        chosen = self._table.course.choosing
        return chosen.meanings if chosen else ()

    def _crowd(self, thing: Thing) -> list[Spotted]:
        """The legal things that a finger might mean as well as this one."""
        spotting = self._table.spotting
        one = spotting.find(thing)
        if one is None or thing not in self._legal:
            return []
        on = next(spotted for spotted in spotting.on.values() if one in spotted)
        return crowd(one, on, self._legal)

    # events
    def handles(self, event: Input) -> bool:
        """What means something to a board alone; the stage sees to the rest."""
        if isinstance(event, Pointer):
            return self._pointed(event)
        if isinstance(event, Pinch):
            self._pinch(event)
            return True
        if isinstance(event, Wheel):
            return self._wheeled(event)
        if isinstance(event, Key):
            self.touched_by = "key"
        return False

    def handled(self, event: Input, rested: str | None) -> None:
        """The stage has seen it too; `rested` is what the pointer rested on before."""
        if not isinstance(event, Pointer):
            return
        if event.phase in ("up", "cancel"):
            self._dragged = None
            if event.phase == "up":
                self._tapped_ground(event)
        if self._table.pointing.hover != rested:
            self.rest()

    def _pointed(self, event: Pointer) -> bool:
        table = self._table
        if event.phase == "down":
            self.touched_by = event.kind
            self._looking.finish()
            table.catch_up()
            button = table.widget_at(table.css(event.pos))
            at_once = button is not None and button.id in AT_ONCE
            if table.timeline.busy and not at_once and table.course.hurry():
                return True
            board = self._board_at(event.pos)
            self._dragged = (board, event.pos) if board else None
        return event.phase == "move" and self._drag(event)

    def _wheeled(self, event: Wheel) -> bool:
        board = self._board_at(event.pos)
        if board is None or board.camera is None or self._covered(event.pos):
            return False
        board.camera.zoom_at(1.15 if event.dy < 0 else 1 / 1.15, event.pos)
        self._looking.looked(board)
        return True

    def _drag(self, event: Pointer) -> bool:
        """Move a magnified board with the pointer."""
        if self._dragged is None or not event.pressed:
            return False
        (board, since), table = self._dragged, self._table
        if board.camera is None or board.camera.zoom <= 1.001:
            return False
        dx, dy = event.pos[0] - since[0], event.pos[1] - since[1]
        if table.pointing.down:
            if abs(dx) + abs(dy) < DRAG * table.look.scale:
                return False
            table.pointing.let_go()
        board.camera.pan(dx, dy)
        self._dragged = (board, event.pos)
        self._looking.looked(board)
        return True

    def _pinch(self, event: Pinch) -> None:
        if event.phase == "begin":
            self._looking.magnified = None
            self._pinched = self._board_at(event.centre)
        board = self._pinched
        if board is None or board.camera is None:
            return
        if event.phase == "move":
            board.camera.zoom_at(event.scale, event.centre)
            board.camera.pan(event.dx, event.dy)
        board.camera.moving = event.phase != "end"
        self._looking.looked(board)

    def _tapped_ground(self, event: Pointer) -> None:
        """Twice on bare ground: a closer look, or the whole board again."""
        table, looking, point = self._table, self._looking, self._table.css(event.pos)
        board = self._board_at(event.pos)
        if board is None or self._covered(event.pos) or table.target_at(point):
            self._tapped_at = NEVER
            return
        camera = board.camera
        if camera is not None and table.app.time - self._tapped_at < DOUBLE:
            self._tapped_at = NEVER
            if camera.zoom > 1.05:
                looking.fit(board)
            else:
                looking.magnified = None
                looking.zoom_to(board, camera, 2.4, point)
            return
        self._tapped_at = table.app.time
        self.put_back()

    def rest(self) -> None:
        """A mouse rests on another thing: show what a click would do."""
        chosen, name = self._table.course.choosing, self._table.pointing.hover
        if chosen is None:
            return
        thing = next((thing for thing in chosen.meanings if ident(thing) == name), None)
        if thing != chosen.resting:
            chosen.resting = thing
            self._table.refresh()

    # which board, and which target
    def _board_at(self, pos: Point) -> Board | None:
        boards = self._table.boards.values()
        return next((board for board in boards if board.rect.collidepoint(pos)), None)

    def _covered(self, pos: Point) -> bool:
        """Whether something lies over the boards there."""
        table = self._table
        x, y = table.css(pos)
        return table.asking or any(w.box.holds(Box(x, y, 0, 0)) for w in table.covering)

    def target_at(self, point: Point, found: Target | None) -> Target | None:
        """On a board the nearest thing counts; elsewhere what the stage has found."""
        table, scale = self._table, self._table.look.scale
        device = (point[0] * scale, point[1] * scale)
        if found is not None and table.spotting.named(found.id) is None:
            return found
        if self._board_at(device) is None or self._covered(device):
            return found
        on = next(
            table.spotting.on.get(name, [])
            for name, board in table.boards.items()
            if board.rect.collidepoint(device)
        )
        one = meant(on, self._legal, point)
        return table.target_named(one.id) or self.mute(one) if one else None

    def mute(self, one: Spotted) -> Target:
        """A thing that cannot be used now: it says what it is, and why not when touched."""
        label = self._table.speech.thing(one.thing)
        self._mute_target = Target(one.id, one.box, label, self.touch(one.thing), tip=label)
        return self._mute_target

    def mute_named(self, name: str | None) -> Target | None:
        mute = self._mute_target
        return mute if mute is not None and mute.id == name else None

    def foretold(self, name: str | None) -> bool:
        """Whether the prompt tells already what using a thing would do."""
        one = self._table.spotting.named(name)
        return one is not None and one.thing in self._legal
