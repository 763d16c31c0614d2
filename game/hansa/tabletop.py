"""The top of the table as a scene: its parts composed from the view and the hand, and drawn.

Each part is drawn again only when what it shows has changed. What is played, and when, is decided
above; what a finger means, in `touching`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from engine.core.session import Session
from engine.hansa import actions as act
from engine.hansa import state as st
from engine.hansa.desk import MARKERS, SHAPES
from game.hansa import (
    deskview,
    edges,
    hits,
    popover,
    prompts,
    questions,
    rail,
    seats,
    tracks,
)
from game.hansa.boardpane import BoardPane, Lit, draw_flight, flight_box
from game.hansa.choices import Key, argument_of, kind_of
from game.hansa.company import Company
from game.hansa.director import Director, Spot
from game.hansa.hand import Hand
from game.hansa.layout import Places, layout
from game.hansa.marks import BoardTargets, Marks
from game.hansa.pane import Pane
from game.hansa.prompts import Prompt
from game.hansa.reading import Reading
from game.hansa.view import Piece, Place, View
from game.hansa.wording import Wording
from game.scene import Screen
from game.setup import GameSetup
from game.text import sentences
from game.ui.box import Box
from game.ui.look import Look
from game.ui.painter import Painter
from game.ui.stage import wood_ground
from game.ui.widget import Act, Button, Widget


class Tabletop(Reading):
    setup: GameSetup
    session: Session[Any]
    view: View
    director: Director
    board: BoardPane
    at: Places

    def __init__(self) -> None:
        super().__init__()
        self.hand: Hand | None = None
        self.traders: int | None = None  # picked for an income, before its merchants
        self.said = Prompt("", "", None)
        self.preview: Key | None = None  # the thing a mouse rests on
        self._marks = Marks()
        self._panes: list[Pane] = []
        self._asked: list[Widget] = []
        self._light = Lit()
        self._stale = False
        self._furniture: pygame.Surface | None = None
        self._painted: dict[str, object] = {}
        self._moved: list[pygame.Rect] = []  # where something moved in the last picture
        self._was_covered = False  # something lay over the last picture
        self._whole = True

    @property
    def things(self) -> list[hits.Thing]:
        """Everything on the board that can be touched, where it is now."""
        return self._marks.things

    # what is decided above
    @property
    def state(self) -> st.State:
        raise NotImplementedError

    @property
    def acting(self) -> int | None:
        raise NotImplementedError

    def touch(self, key: Key) -> None:
        raise NotImplementedError

    def pick(self, action: int) -> None:
        raise NotImplementedError

    def main_button(self, box: Box) -> Button:
        raise NotImplementedError

    def small_buttons(self) -> Sequence[rail.Press]:
        raise NotImplementedError

    @property
    def pane_look(self) -> Look:
        """How the parts around the board are read: on a large screen their letters grow too."""
        large = self.look.area.h / 720 if not self.look.portrait else self.look.area.w / 600
        return replace(self.look, text=self.look.text * min(1.5, max(1.0, large)))

    # composing
    def resized(self, screen: Screen) -> None:
        self._furniture = None
        self._painted.clear()
        super().resized(screen)

    def changed(self) -> None:
        """The view changed: it is composed again before anybody looks."""
        self._stale = True
        self.app.redraw()

    def refresh(self) -> None:
        self._stale = False
        super().refresh()

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self._stale:
            self.refresh()
        return moving

    def compose(self) -> Sequence[Widget]:
        look = self.look
        at = layout((look.width, look.height), look.safe, look.text, len(self.setup.seats))
        self.company = Company(self.setup, look.words, look.palette, self.viewer)
        if self._furniture is None:
            self.at = at
            self.board.resize(at.board, look, self.company)
            self.board.fetch(self.app)
        self.wording = Wording(self.company, self.state)
        self.said, previewing = self._prompt()
        self._light = self._lit()
        legal = self.hand.meanings if self.hand else {}
        develops = {key[1] for key in legal if key[0] == "track"}
        chosen = self.hand.chosen if self.hand else None
        made, rest = rail.small_buttons(at.buttons, self.small_buttons())
        made.append(self.main_button(rest))
        self._panes = [
            self.last_event(at.log, self.hand is not None),
            *seats.seats(self.view, self.company, self.acting, at.players, at.portrait),
            edges.prestige(self.view, self.company, at.prestige),
            edges.ends(self.view, self.state, self.company, at.ends, at.portrait),
            rail.prompt(
                self.said, self.company, self._candles(), self._in_hand(), at.prompt, previewing
            ),
            deskview.desk(
                self.view,
                self.company,
                at.desk,
                at.tiles,
                develops,
                chosen[1] if chosen and chosen[0] == "track" else None,
                lambda track: self.toucher(("track", track)),
            ),
            rail.trays(
                self.view,
                self.company,
                self._chips(),
                at.trays,
                self.toucher(("stock",)),
                ("stock",) in legal,
                chosen == ("stock",),
            ),
            rail.foot(look, made, at.buttons, self._hover, self._pressed),
        ]
        moves = len(self.session.log)
        found = self._marks.targets(self.board, self.wording, self.hand, moves, self.toucher)
        targets = BoardTargets(at.board, found)
        self._asked = self.logbook(at) if self.log_open else self._question(at)
        return [*self._panes, targets, *self._asked]

    def toucher(self, key: Key) -> Act:
        return lambda: self.touch(key)

    def _candles(self) -> tuple[int, int] | None:
        if self.view.ended:
            return None
        whole = st.value(self.state, self.view.turn, 0)
        return self.view.actions, max(whole, self.view.actions)

    def _in_hand(self) -> tuple[int, ...]:
        """The shapes in the hand of whoever is asked, and of the piece taken up."""
        if self.hand is None or self.acting is None:
            return ()
        held = tuple(self.view.desks[self.acting].hand)
        if self.hand.lifted is not None:
            piece = self.view.posts[self.hand.lifted]
            held += (piece[1],) if piece else ()
        return held

    def _prompt(self) -> tuple[Prompt, str]:
        """What the prompt says, and whether it foretells an action."""
        if self.view.ended:
            return prompts.over(self.wording, self.view.ended), ""
        if self.hand is None or self.acting is None:
            shown = self.view.turn if self.timeline.busy or self.acting is None else self.acting
            return prompts.watching(self.wording, shown), ""
        asking = prompts.asking(self.wording, self.hand, self.acting)
        actions = self._foreseen()
        if not actions:
            return asking, ""
        parts = questions.foreseen(self.wording, *actions)
        text = self.wording.action(actions[-1])
        text = f"{text}: {', '.join(parts)}" if parts else text
        return asking._replace(text=text, short=""), "legal"

    def _foreseen(self) -> list[int]:
        """The action that is chosen, or that a mouse rests on."""
        hand = self.hand
        assert hand is not None
        if hand.candidate is not None and hand.lifted is None:
            return [hand.candidate]
        if self.preview is None or hand.chosen is not None:
            return []
        actions = hand.meanings.get(self.preview, [])
        if not actions or kind_of(actions[0]) in (act.END, act.DONE, act.INCOME):
            return []
        routes = [a for a in actions if kind_of(a) == act.ESTABLISH]
        if routes:
            return routes[:1]
        if self.preview[0] in ("marker", "new") and len(actions) > 1:
            return []
        return actions[:1]

    def _lit(self) -> Lit:
        hand = self.hand
        if hand is None:
            return Lit(spoken=self.spoken)
        board_keys = ("post", "office", "route", "province")
        legal = frozenset(key for key in hand.meanings if key[0] in board_keys)
        full = {
            argument_of(action) >> 8
            for actions in hand.meanings.values()
            for action in actions
            if kind_of(action) == act.ESTABLISH
        }
        chosen = hand.chosen if hand.chosen and hand.chosen[0] in board_keys else None
        return Lit(
            legal, chosen, tuple(sorted(full)), self._ghosts(), self.spoken, self.acting
        )

    def _ghosts(self) -> tuple[tuple[Place, Piece], ...]:
        """The piece that the foreseen action would put on the board."""
        hand = self.hand
        assert hand is not None
        actions = self._foreseen()
        if not actions or self.acting is None:
            return ()
        kind, argument = kind_of(actions[-1]), argument_of(actions[-1])
        if kind in (act.PLACE, act.DISPLACE, act.ADD):
            return ((("post", argument & 255), (self.acting, argument >> 8)),)
        if kind in (act.RELOCATE, act.PUT) and self.view.desks[self.acting].hand:
            return ((("post", argument), (self.acting, self.view.desks[self.acting].hand[0])),)
        return ()

    def _chips(self) -> list[rail.Chip]:
        """Markers to use, markers to lay out, or pieces to pay with."""
        hand, words = self.hand, self.words
        step = self.state.step
        if hand is not None and isinstance(step, st.Fee):
            return [
                self._chip(("pay", shape), SHAPES[shape], self.wording.piece(shape), "")
                for shape in range(2)
            ]
        if hand is not None and isinstance(step, st.NewMarkers):
            kinds = sorted({key[1] for key in hand.meanings if key[0] == "new"})
            return [
                self._chip(("new", kind), MARKERS[kind], self.wording.marker(kind), MARKERS[kind])
                for kind in kinds
            ]
        unused = self.view.desks[self.viewer].unused
        found = []
        for kind, count in enumerate(unused):
            if count:
                name = words(f"marker.{MARKERS[kind]}")
                chip = self._chip(("marker", kind), MARKERS[kind], name, MARKERS[kind], count)
                found.append(chip)
        return found

    def _chip(self, key: Key, medal: str, text: str, tip: str, count: int = 1) -> rail.Chip:
        hand = self.hand
        lit = hand is not None and key in hand.meanings
        held = hand is not None and key in (hand.tool, hand.chosen)
        told = self.words(f"tip.marker.{tip}") if tip else ""
        ident = ".".join(str(part) for part in key)
        label = sentences(text, told)
        return rail.Chip(ident, medal, text, label, told, self.toucher(key), lit, held, count)

    def _question(self, at: Places) -> list[Widget]:
        hand = self.hand
        if hand is None or hand.chosen is None:
            return []
        asked = questions.question(self.wording, hand, self.traders, self.pick, self._take)
        if asked is None:
            return []
        sheet = at.prompt if at.portrait else None
        anchor, cancel = self.anchor(hand.chosen), self.words("common.cancel")
        return popover.widgets(self.look, asked, anchor, sheet, self.put_back, cancel)

    def _take(self, traders: int) -> None:
        self.traders = traders
        self.refresh()

    def put_back(self) -> None:
        """Let go of what was chosen."""
        if self.hand is not None:
            self.hand.cancel()
        self.traders = None
        self.refresh()

    def anchor(self, key: Key) -> Box:
        """Where a question or an explanation about a thing belongs."""
        for thing in self.things:
            if thing.key == key:
                return thing.box
        ident = ".".join(str(part) for part in key)
        target = self._target(ident)
        return target.box if target else self.at.prompt

    # where things in the air come from and go to
    def spot(self, place: Place) -> Spot:
        found = self.board.spot(place)
        if found is not None:
            return found
        box = self._rail_box(place)
        scale = self.look.scale
        return box.centre[0] * scale, box.centre[1] * scale, 20 * scale

    def _rail_box(self, place: Place) -> Box:
        """A place off the board: on the open desk, or at the seat of somebody else."""
        kind, player = place[0], place[1]
        at = self.at
        if kind == "prestige":
            values = [desk.prestige for desk in self.view.desks]
            rect = self.look.rect(at.prestige)
            (x, y), _ = tracks.prestige_spot(rect, values, player)
            return Box(x / self.look.scale, y / self.look.scale, 0, 0)
        if player != self.viewer:
            rows = seats.boxes(at.players, len(self.setup.seats), at.portrait)
            return rows[player]
        if kind == "desk" or kind == "track":
            return deskview.boxes(at.desk, at.tiles)[place[2]]
        supply, stock, chips = rail.tray_boxes(at.trays, len(self._chips()))
        if kind == "markers":
            return chips[-1] if chips else at.trays
        if kind == "hand":
            return at.prompt.end(min(112.0, at.prompt.w * 0.27))[0]
        return stock if kind == "stock" else supply

    # drawing
    def paint(self, painter: Painter) -> None:
        """Only what changed or lay under moving things is drawn, unless something covers it."""
        surface = painter.surface
        renewed = self._repaint(painter)
        self.board.ready(surface, self.view, self._light)
        covered = bool(self._asked) or self.overlaid
        if self._whole or covered or self._was_covered or self.app.scene is not self:
            renewed = [surface.get_rect()]
        self._whole, self._was_covered = False, covered
        for rect in (*renewed, *self._moved):
            self._restore(surface, rect)
        self._moved = self.board.shine(surface, self.director)
        for flight in self.director.flights:
            draw_flight(surface, flight, self.company)
            self._moved.append(flight_box(flight))
        for widget in self._asked:
            widget.draw(painter)
        self.paint_over(painter)

    def _restore(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        assert self._furniture is not None
        if not self.board.rect.contains(rect):
            surface.blit(self._furniture, rect, rect)
        self.board.restore(surface, rect)

    def _repaint(self, painter: Painter) -> list[pygame.Rect]:
        """Bring the parts up to date whose content changed; where they are."""
        if self._furniture is None or self._furniture.get_size() != painter.surface.get_size():
            self._furniture = wood_ground(painter).convert(painter.surface)
            self._painted.clear()
            self._whole = True
        ground = wood_ground(painter)
        inner = Painter(self._furniture, self.pane_look, self._hover, self._pressed)
        renewed = []
        for pane in self._panes:
            if self._painted.get(pane.id) != pane.key:
                self._painted[pane.id] = pane.key
                rect = self.look.rect(pane.box.inset(-3))
                self._furniture.set_clip(rect)
                self._furniture.blit(ground, rect, rect)
                pane.draw(inner)
                renewed.append(rect)
        self._furniture.set_clip(None)
        return renewed
