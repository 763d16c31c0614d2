"""The boards' targets: every legal thing in sight, with what touching it would do, for the pointer,
the keyboard and the screen reader. Kept until position, choice, camera or language change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.table.brings import Board, Moment, Touch
from game.table.spotted import Spotted, Thing
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Target, Widget


@dataclass
class BoardTargets(Widget):
    """The targets as a widget; the boards draw themselves."""

    box: Box
    found: Sequence[Target]

    def draw(self, painter: Painter) -> None:
        """Nothing: see `Board`."""

    def targets(self, look: Look) -> Iterable[Target]:
        return self.found


class Spotting:
    """Where the things on the boards are, and the targets of those that mean something."""

    def __init__(self) -> None:
        self.on: dict[str, list[Spotted]] = {}  # by board
        self._labels: tuple[object, dict[Thing, str]] = (None, {})
        self._found: tuple[object, list[Target]] = (None, [])

    @property
    def things(self) -> list[Spotted]:
        return [one for spotted in self.on.values() for one in spotted]

    def find(self, thing: Thing | None) -> Spotted | None:
        return next((one for one in self.things if one.thing == thing), None)

    def named(self, name: str | None) -> Spotted | None:
        return next((one for one in self.things if one.id == name), None)

    def targets(
        self, boards: Mapping[str, Board], moment: Moment, moves: int, to: Touch
    ) -> list[Target]:
        """`moves` tells one position of a game from the next."""
        meaning = (
            moves,
            moment.chosen and (moment.chosen.in_use,),
            moment.company.words.language,
            moment.company.setup.seats,
            moment.company.viewer,
        )
        if self._labels[0] != meaning:
            self._labels = (meaning, {})
        key = (meaning, [(name, *_view(board)) for name, board in boards.items()])
        if self._found[0] != key:
            self.on = {name: board.things(moment) for name, board in boards.items()}
            scale = moment.look.scale
            found = [
                target
                for name, board in boards.items()
                for target in self._legal(self.on[name], _window(board, scale), moment, to)
            ]
            self._found = (key, found)
        return self._found[1]

    def _legal(
        self, spotted: Sequence[Spotted], window: Box, moment: Moment, to: Touch
    ) -> Iterable[Target]:
        meanings = moment.chosen.meanings if moment.chosen else {}
        for one in spotted if meanings else ():
            actions = meanings.get(one.thing)
            if actions and window.meets(one.box):
                label = self._label(moment, one.thing, actions)
                action = to.touch(one.thing)
                yield Target(one.id, one.box, label, action, tip=label, radius=one.radius)

    def _label(self, moment: Moment, thing: Thing, actions: Sequence[int]) -> str:
        known = self._labels[1]
        if thing not in known:
            known[thing] = moment.speech.target(thing, actions)
        return known[thing]


def _view(board: Board) -> tuple[object, ...]:
    """What of a board its things' places depend on."""
    camera = board.camera
    where = (board.rect.topleft, board.rect.size)
    return (*where, camera.zoom, camera.origin) if camera else where


def _window(board: Board, scale: float) -> Box:
    return Box(*(side / scale for side in board.rect))
