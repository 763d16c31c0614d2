"""Reads the small choice inside a long action."""

from __future__ import annotations

from typing import Any

from engine.core.errors import BadInput
from engine.core.reading import mapping, one_of, sequence, whole
from engine.hansa.codec.names import Names
from engine.hansa.desk import (
    LIBER_SOPHIAE,
    SHAPES,
)
from engine.hansa.reach import nearest_free
from engine.hansa.state import (
    ENDS,
    PAWN,
    STEP_NAMES,
    TURN,
    Extra,
    Fee,
    Move,
    NewMarkers,
    Over,
    Relocate,
    Remove,
    Resettle,
    SetPawn,
    Step,
    owner,
    piece,
    shape_of,
    value,
)

_STEPS: dict[str, tuple[str, ...]] = {
    "fee": ("owed", "least", "post", "displaced"),
    "relocate": ("displaced", "route"),
    "extra": ("player", "route", "left", "settled"),
    "resettle": ("player", "route", "left", "settled", "shape"),
    "move": ("lifted", "hand", "settled"),
    "remove": ("left",),
    "markers": ("markers",),
    "pawn": (),
    "over": ("why",),
}


class StepReader(Names):
    """Reads a step of a position whose board is laid out already."""

    def read(self, given: dict[str, Any]) -> Step | None:
        if "step" not in given:
            needs_pawn = self.s.setting.provinces and not self.s.cells[PAWN]
            return SetPawn() if needs_pawn else None
        data = mapping(given["step"], "The step")
        kinds = [name for name in STEP_NAMES.values() if name != "turn"]
        kind = kinds[one_of(data.get("kind"), kinds, "The kind of step")]
        known = {"kind": (), **_STEPS}[kind]
        for key in ("kind", *known):
            if key not in data:
                raise BadInput(f"The step “{kind}” must say “{key}”.")
        mapping(data, "The step", ("kind", *known))
        if self.s.setting.provinces and not self.s.cells[PAWN] and kind != "pawn":
            raise BadInput("The pawn must stand in a province.")
        step: Step = getattr(self, f"_{kind}_step")(data)
        return step

    def _fee_step(self, data: dict[str, Any]) -> Step:
        displaced = self.rival(data["displaced"])
        post = self.post(data["post"])
        me = self.s.cells[TURN]
        if self.s.cells[post] not in (piece(me, 0), piece(me, 1)):
            raise BadInput("A fee is owed for a post that now holds the displacer's piece.")
        owed = whole(data["owed"], "The fee owed", 1, 1 + shape_of(displaced))
        return Fee(owed, one_of(data["least"], SHAPES, "A piece"), post, displaced)

    def rival(self, data: object) -> int:
        code = self.piece(data)
        self.victim(self.colours[owner(code)])
        return code

    def victim(self, data: object) -> int:
        player = one_of(data, self.colours, "The owner of displaced pieces")
        if player == self.s.cells[TURN]:
            raise BadInput("Nobody displaces his own piece.")
        return player

    def _relocate_step(self, data: dict[str, Any]) -> Step:
        displaced = self.rival(data["displaced"])
        return Relocate(displaced, self.displacement(data), 1 + shape_of(displaced))

    def _extra_step(self, data: dict[str, Any]) -> Step:
        player = self.victim(data["player"])
        return Extra(player, self.displacement(data), *self.extras(data, player, 1))

    def displacement(self, data: dict[str, Any]) -> int:
        """The route where the active player has just displaced somebody."""
        route = self.route(data["route"])
        me = self.s.cells[TURN]
        first, last = self.board.spans[route]
        if not {piece(me, 0), piece(me, 1)} & set(self.s.cells[first:last]):
            raise BadInput("Whoever displaced a piece must stand on its route.")
        if not nearest_free(self.s, route):
            raise BadInput("There is no free post for a displaced piece.")
        return route

    def extras(self, data: dict[str, Any], player: int, least: int) -> tuple[int, tuple[int, ...]]:
        """How many pieces may still be added, and where the displaced one and others stand."""
        left = whole(data["left"], "The number of extra pieces", least, least + 1)
        settled = self.own_posts(data["settled"], player)
        if not 1 <= len(settled) <= 2 + least - left:
            raise BadInput("A displaced piece is put down first, and at most two follow.")
        return left, settled

    def own_posts(self, data: object, player: int) -> tuple[int, ...]:
        posts = self.posts(data, "The pieces put down")
        for post in posts:
            if not self.s.cells[post] or owner(self.s.cells[post]) != player:
                raise BadInput("The pieces put down must stand where they were put.")
        return tuple(sorted(posts))

    def _resettle_step(self, data: dict[str, Any]) -> Step:
        player = self.victim(data["player"])
        left, settled = self.extras(data, player, 0)
        shape = one_of(data["shape"], SHAPES, "A piece")
        return Resettle(player, self.displacement(data), left, settled, shape)

    def _move_step(self, data: dict[str, Any]) -> Step:
        me = self.s.cells[TURN]
        hand = []
        for entry in sequence(data["hand"], "The hand", 5):
            shape, _, post = entry.partition(" ") if isinstance(entry, str) else ("", "", "")
            hand.append(self.post(post) * 2 + one_of(shape, SHAPES, "A piece"))
        settled = self.own_posts(data["settled"], me)
        lifted = whole(data["lifted"], "The pieces lifted", 1, value(self.s, me, LIBER_SOPHIAE))
        if len({held >> 1 for held in hand}) < len(hand) or lifted != len(hand) + len(settled):
            raise BadInput("Every lifted piece is either in the hand or put down.")
        return Move(lifted, tuple(hand), settled)

    def _remove_step(self, data: dict[str, Any]) -> Step:
        return Remove(whole(data["left"], "The pieces to remove", 1, 2))

    def _markers_step(self, data: dict[str, Any]) -> Step:
        kinds = self.kinds(data["markers"], "The markers revealed")
        if len(kinds) > 3:
            raise BadInput("At most three markers are revealed in a turn.")
        return NewMarkers(tuple(kinds))

    def _pawn_step(self, data: dict[str, Any]) -> Step:
        if not self.s.setting.provinces or self.s.cells[PAWN]:
            raise BadInput("Only the second of two players sets the pawn, once.")
        return SetPawn()

    def _over_step(self, data: dict[str, Any]) -> Step:
        return Over(ENDS[one_of(data["why"], ENDS, "The end of the game")])
