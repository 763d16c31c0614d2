"""The board's targets: every legal thing in sight, with what touching it would do, for the pointer,
the keyboard and the screen reader. Kept until position, hand, camera or language change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.hansa import actions as act
from game.hansa import hits
from game.hansa.boardpane import BoardPane
from game.hansa.choices import Key, argument_of, kind_of
from game.hansa.hand import Hand
from game.hansa.wording import Wording
from game.text import sentences
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.widget import Act, Target, Widget


@dataclass
class BoardTargets(Widget):
    """The targets as a widget; the board draws itself."""

    box: Box
    found: Sequence[Target]

    def draw(self, painter: Painter) -> None:
        """Nothing: see `BoardPane`."""

    def targets(self, look: Look) -> Iterable[Target]:
        return self.found


class Marks:
    def __init__(self) -> None:
        self.things: list[hits.Thing] = []
        self._labels: tuple[object, dict[Key, str]] = (None, {})
        self._found: tuple[object, list[Target]] = (None, [])

    def targets(
        self,
        board: BoardPane,
        wording: Wording,
        hand: Hand | None,
        moves: int,
        toucher: Callable[[Key], Act],
    ) -> list[Target]:
        """`moves` tells one position of a game from the next."""
        camera = board.view.camera
        meaning = (
            moves,
            hand and (hand.tool, hand.lifted),
            wording.words.language,
            wording.company.setup.seats,
        )
        if self._labels[0] != meaning:
            self._labels = (meaning, {})
        key = (meaning, camera.rect.topleft, camera.rect.size, camera.zoom, camera.origin)
        if self._found[0] != key:
            seats = hand is not None and hand.tool is not None and hand.tool[0] == "new"
            self.things = board.things(wording.state, seats)
            window = Box(*(side / board.view.scale for side in camera.rect))
            self._found = (key, self._legal(window, wording, hand, toucher))
        return self._found[1]

    def _legal(
        self, window: Box, wording: Wording, hand: Hand | None, toucher: Callable[[Key], Act]
    ) -> list[Target]:
        found = []
        for thing in self.things if hand is not None else ():
            actions = hand.meanings.get(thing.key) if hand else None
            if actions and window.meets(thing.box):
                label = self._label(wording, thing.key, actions)
                action = toucher(thing.key)
                found.append(
                    Target(thing.id, thing.box, label, action, tip=label, radius=thing.radius)
                )
        return found

    def _label(self, wording: Wording, key: Key, actions: Sequence[int]) -> str:
        known = self._labels[1]
        if key not in known:
            routes = [a for a in actions if kind_of(a) == act.ESTABLISH]
            if routes and key[0] != "office":
                route = wording.route(argument_of(routes[0]) >> 8)
                does = wording.words("ask.establish", route=route)
            else:
                does = wording.action(actions[0])
            known[key] = sentences(wording.thing(key), does)
        return known[key]
