"""How Carpe Diem's events are shown: patricians walk, tiles are carried and set down, what is
completed lights up and gives, discs step on, cards pay.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from engine.carpe_diem.cards import CARD_NAMES
from engine.carpe_diem.city import SCORE_SPACE_NAMES, SPACES
from engine.carpe_diem.state import acting
from engine.carpe_diem.tiles import NUMBER
from engine.core.protocol import Event
from game import sound
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.picture import Picture, at_the_end
from game.carpe_diem.voices import VOICES
from game.table.brings import Motions, Place
from game.table.director import Director
from game.ui import tween
from game.ui.tween import Call, Later, Motion, Parallel, Wait

QUICK = 0.05  # between pieces of one handful
MOST_SHOWN = 4  # of one gain fly; more would only take time
HOP = 0.12  # seconds a patrician takes from stack to stack
TURNING = 0.14  # seconds a tile takes to turn, or to come down over its place
HEARD = {"coin": "coin", "bread": "step"}  # what is gained and is no harvest
ENDINGS: tuple[tuple[str, Place], ...] = (
    ("villas", ("district",)),
    ("items", ("held", "stored")),
    ("track", ("held", "discs")),
    ("fountain", ("held", "cards")),
    ("frame", ("district",)),
)
"""What is counted at the end, in the order of the rules, and where it flies from."""


def motions(director: Director) -> Motions:
    sound.learn(VOICES)
    stage = _Stage(director)
    return Motions(
        {
            "pawn_placed": stage.pawn_placed,
            "pawn_moved": stage.pawn_moved,
            "seal_row_laid": stage.laid,
            "tiles_dealt": stage.dealt,
            "tile_taken": stage.tile_taken,
            "tiles_left": stage.tiles_left,
            "seal_taken": stage.seal_taken,
            "tile_built": stage.tile_built,
            "tile_stored": stage.tile_stored,
            "scroll_removed": stage.scroll_removed,
            "completed": stage.completed,
            "gained": stage.gained,
            "goods_sold": stage.sold,
            "disc_moved": stage.disc_moved,
            "points": stage.points,
            "scoring_began": stage.scoring_began,
            "disc_placed": stage.disc_placed,
            "card_scored": stage.card_scored,
            "card_unmet": stage.card_unmet,
            "fountain_drawn": stage.drawn,
            "fountain_put_back": stage.put_back,
            "turn_began": stage.turn,
            "game_ended": stage.ended,
        },
        _together,
        stage.chosen,
    )


def _together(event: Event) -> tuple[Hashable, float] | None:
    return None


class _Stage:
    def __init__(self, director: Director) -> None:
        self.director = director
        self.done: list[Place] = []  # where what was completed last lies: it gives
        self.held: list[int] = []  # what was meant by the tile held over the district

    @property
    def seen(self) -> Picture:
        return cast(Picture, self.director.seen)

    def _land(self, event: Event, voice: str) -> Motion:
        return tween.Sequence(self.director.follow(event), _sound(voice))

    def _fly(
        self, event: Event, token: Place, source: Place, target: Place, voice: str, at_end: bool
    ) -> Motion:
        """Something travels, and the picture changes when it leaves or when it arrives."""

        def change() -> None:
            self.director.now(event)

        def land() -> None:
            sound.play(voice)
            if at_end:
                change()

        leave = (lambda: None) if at_end else change
        return self.director.fly(token, source, target, leave, land)

    # set-up and turns
    def pawn_placed(self, event: Event) -> Motion:
        seat, space = event.data["player"], event.data["space"]
        source, target = ("held", seat, "discs"), ("pawn", seat, space)
        return self._fly(event, ("pawn", seat), source, target, "marble", at_end=True)

    def pawn_moved(self, event: Event) -> Motion:
        seat, space, start = (event.data[key] for key in ("player", "target", "source"))
        if space == start:
            return self.director.follow(event)

        def leave() -> None:
            self.seen.households[seat].pawn = None
            self.director.changed()

        way = [("pawn", seat, on) for on in self._way(start, space, event.data["paid"])]
        walk = self.director.walk(
            ("pawn", seat),
            way,
            HOP,
            leave,
            lambda: self.director.now(event),
            lambda: sound.play("step"),
        )
        if not event.data["paid"]:
            return walk
        bread = self.director.fly(("item", "bread"), ("held", seat, "bread"), ("pile", seat, space))
        return Parallel(walk, bread)

    def _way(self, start: int, end: int, paid: bool) -> list[int]:
        """The spaces on the way: over empty ones, to the side where no tiles lie between."""
        ways = []
        for step in (1, -1):
            far = (end - start) * step % SPACES
            ways.append([(start + step * n) % SPACES for n in range(far + 1)])
        free = [way for way in ways if not any(self.seen.ring[on] for on in way[1:-1])]
        return min(free if free and not paid else ways, key=len)

    def laid(self, event: Event) -> Motion:
        return tween.Sequence(_sound("papyrus"), self.director.follow(event), Wait(0.25))

    def dealt(self, event: Event) -> Motion:
        """The tiles are turned up, and light runs once round the ring."""
        first = event.data["first"]
        shines = [
            tween.Sequence(Wait(0.07 * n), self.director.glow(("pile", first, n), 0.35))
            for n in range(SPACES)
        ]
        laid = tween.Sequence(_sound("phase"), self.director.follow(event), _sound("slab"))
        return tween.Sequence(laid, Parallel(*shines))

    def turn(self, event: Event) -> Motion:
        return tween.Sequence(self.director.follow(event), Wait(0.12))

    def ended(self, event: Event) -> Motion:
        """What everybody's district brings at the end flies over the table, sort by sort: what
        is worth it then, when the last cards have been paid for and all hands are open."""
        opened = tween.Sequence(_sound("phase"), self.director.follow(event), Wait(0.4))
        return tween.Sequence(opened, Later(self._counted), Wait(0.3))

    def _counted(self) -> Motion:
        parts: list[Motion] = []
        for sort, source in ENDINGS:
            flights = [
                self.director.fly(("points", worth), (*source[:1], seat, *source[1:]), goal)
                for seat, mine in enumerate(self.seen.households)
                if (worth := at_the_end(mine)[sort])
                for goal in [("held", seat, "points")]
            ]
            parts += [Parallel(_sound("harvest"), *flights), Wait(0.25)] if flights else []
        return tween.Sequence(*parts)

    # what is only chosen
    def chosen(self, choice: Choosing) -> Motion | None:
        """The tile held over the district comes down there, or turns."""
        held = choice.candidate if choice.ghost else []
        before, self.held = self.held, held
        if not held or held == before:
            return None
        place = ("ghost", acting(choice.state))

        def show(t: float) -> None:
            self.director.glows[place] = 1 - t
            if t >= 1:
                self.director.glows.pop(place, None)

        return tween.Tween(TURNING, show, tween.ease_in_out)

    # tiles
    def tile_taken(self, event: Event) -> Motion:
        seat, tile = event.data["player"], NUMBER[event.data["tile"]]
        source, target = ("pile", seat, event.data["space"]), ("hand", seat)
        return self._fly(event, ("tile", tile, 0), source, target, "lift", at_end=False)

    def tiles_left(self, event: Event) -> Motion:
        glow = self.director.glow(("pile", self.seen.turn, event.data["space"]), 0.3)
        return Parallel(_sound("papyrus"), self.director.follow(event), glow)

    def seal_taken(self, event: Event) -> Motion:
        seat, tile = event.data["player"], NUMBER[event.data["tile"]]
        row = self.seen.row
        source = ("row", seat, row.index(tile) if tile in row else 0)
        target = ("hand", seat)
        return self._fly(event, ("tile", tile, 0), source, target, "lift", at_end=False)

    def tile_built(self, event: Event) -> Motion:
        seat, tile = event.data["player"], NUMBER[event.data["tile"]]
        source, target = ("hand", seat), ("plot", seat, *event.data["cell"])
        token = ("tile", tile, event.data["turn"])
        return self._fly(event, token, source, target, "slab", at_end=True)

    def tile_stored(self, event: Event) -> Motion:
        seat, tile = event.data["player"], NUMBER[event.data["tile"]]
        source, target = ("hand", seat), ("held", seat, "stored")
        return self._fly(event, ("tile", tile, 0), source, target, "slab", at_end=True)

    def scroll_removed(self, event: Event) -> Motion:
        seat = event.data["player"]
        steps = self.seen.households[seat].steps
        source, target = ("plot", seat, *event.data["cell"]), ("step", seat, steps)
        return Parallel(_sound("papyrus"), self.director.fly(("item", "scroll"), source, target))

    def completed(self, event: Event) -> Motion:
        """Light runs over it; goals of the frame that it meets light up after it."""
        seat = event.data["player"]
        self.done = [("plot", seat, *cell) for cell in event.data["cells"]]
        glows = [
            tween.Sequence(Wait(0.07 * n), self.director.glow(place, 0.5))
            for n, place in enumerate(self.done)
        ]
        fresh: list[Place] = []

        def change() -> None:
            mine = self.seen.households[seat]
            before = mine.met
            self.director.now(event)
            fresh.extend(("goal", seat, n) for n in range(8) if (mine.met & ~before) >> n & 1)

        def shine(t: float) -> None:
            for place in fresh:
                self.director.glows[place] = 1 - abs(2 * t - 1)
                if t >= 1:
                    self.director.glows.pop(place, None)

        lit = Parallel(_sound("whole"), Call(change), *glows)
        return tween.Sequence(lit, tween.Tween(0.3, shine, tween.linear))

    # what is won and paid
    def gained(self, event: Event) -> Motion:
        seat, what = event.data["player"], event.data["what"]
        target = ("held", seat, what)
        sources = (self.done or [target])[: max(1, min(MOST_SHOWN, event.data["count"]))]
        flights = [
            tween.Sequence(Wait(QUICK * n), self.director.fly(("item", what), source, target))
            for n, source in enumerate(sources)
        ]
        return tween.Sequence(Parallel(*flights), self._land(event, HEARD.get(what, "harvest")))

    def sold(self, event: Event) -> Motion:
        seat = event.data["player"]
        flights = [
            self.director.fly(("item", good), ("held", seat, good), ("held", seat, "coin"))
            for good, count in event.data["goods"].items()
            if count
        ]
        return tween.Sequence(Parallel(*flights), self._land(event, "coin"))

    def disc_moved(self, event: Event) -> Motion:
        seat, source, target = (event.data[key] for key in ("player", "source", "target"))
        if source == target:
            return self._land(event, "marble")
        places = (("step", seat, source), ("step", seat, target))
        return self._fly(event, ("disc", seat), *places, "marble", at_end=True)

    def points(self, event: Event) -> Motion:
        return tween.Sequence(self._land(event, "coin"), Wait(0.15))

    # scoring
    def scoring_began(self, event: Event) -> Motion:
        return tween.Sequence(_sound("phase"), self.director.follow(event), Wait(0.5))

    def disc_placed(self, event: Event) -> Motion:
        seat, space = event.data["player"], SCORE_SPACE_NAMES.index(event.data["space"])
        source, target = ("held", seat, "discs"), ("between", seat, space)
        return self._fly(event, ("disc", seat), source, target, "marble", at_end=True)

    def card_scored(self, event: Event) -> Motion:
        seat, card = event.data["player"], CARD_NAMES.index(event.data["card"])
        place = ("scored", seat, card)
        paid = [
            self.director.fly(("item", what), ("held", seat, what), place)
            for what, count in event.data["paid"].items()
            if count
        ]
        won = [
            self.director.fly(("item", what), place, ("held", seat, what))
            for what in ("coin", "bread")
            if event.data["reward"].get(what)
        ]
        points = event.data["reward"].get("vp")
        if points:
            won.append(self.director.fly(("points", points), place, ("held", seat, "points")))
        return tween.Sequence(
            Parallel(*paid, self.director.glow(place, 0.5)),
            self._land(event, "whole"),
            Parallel(*won),
        )

    def card_unmet(self, event: Event) -> Motion:
        seat, card = event.data["player"], CARD_NAMES.index(event.data["card"])
        place = ("scored", seat, card)
        lost = self.director.fly(("points", -4), place, ("held", seat, "points"))
        return tween.Sequence(self._land(event, "unmet"), lost)

    # fountain cards
    def drawn(self, event: Event) -> Motion:
        seat = event.data["player"]
        source = self.done[0] if self.done else ("held", seat, "cards")
        flights = [
            tween.Sequence(
                Wait(0.12 * n), self.director.fly(("card",), source, ("held", seat, "cards"))
            )
            for n in range(event.data["count"])
        ]
        return tween.Sequence(_sound("spring"), Parallel(*flights), self._land(event, "papyrus"))

    def put_back(self, event: Event) -> Motion:
        return tween.Sequence(self._land(event, "papyrus"), Wait(0.15))


def _sound(name: str) -> Motion:
    return Call(lambda: sound.play(name))
