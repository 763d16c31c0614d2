"""The table: one game being played by persons and opponents, seen, touched and heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from engine import games
from engine.core.protocol import Event as Told
from engine.core.session import Session
from engine.hansa import actions as act
from engine.hansa import state as st
from game import sound
from game.hansa.boardpane import BoardPane
from game.hansa.chronicle import Chronicle
from game.hansa.director import Director
from game.hansa.hand import Hand, Reply
from game.hansa.opponents import Opponents
from game.hansa.rail import Press
from game.hansa.touching import Touching
from game.hansa.view import View
from game.scene import Key
from game.scenes.finish import Ending, Finish
from game.scenes.menu import Menu
from game.setup import BALANCED, GameSetup
from game.text import sentences
from game.ui.box import Box
from game.ui.lettering import BUTTON, NOTE, fit
from game.ui.overlay import Answer, Dialog
from game.ui.tween import Call
from game.ui.widget import ICON, PAD, Button

MAIN = BUTTON._replace(size=20, floor=10)


class Table(Touching):
    """The course of a game: whose decision it is, what is played, when it ends."""

    def __init__(self, setup: GameSetup, session: Session[st.State] | None = None) -> None:
        super().__init__()
        self.setup = setup
        self.game = games.get(setup.game)
        self.session: Session[Any] = session or Session.new(
            self.game, len(setup.seats), setup.seed, setup.options
        )
        self.view = View.of(self.state)
        self.viewer = next((n for n, seat in enumerate(setup.seats) if seat.person), 0)
        self.chronicle = Chronicle(self.session)
        self.history = [[0] * len(setup.seats)]
        self.director = Director(self.view, self.timeline, self.spot, self.changed)
        self.board = BoardPane(self.state)
        self._opponents = Opponents(self.game, setup.seed)
        self._told: int | None = None  # the seat whose turn was announced last
        self._skipping = False
        self._leaving = False

    # the position
    @property
    def state(self) -> st.State:
        state: st.State = self.session.state
        return state

    @property
    def acting(self) -> int | None:
        decision = self.game.decision(self.state)
        return decision.player if decision else None

    @property
    def person_acts(self) -> bool:
        return self.acting is not None and self.setup.seats[self.acting].person

    # the course of the game
    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if not self.timeline.busy and not self._leaving:
            moving = self._go_on() or moving
        return moving

    def _go_on(self) -> bool:
        """Everything seen so far is at rest: ask the next one, or end."""
        if self.acting is None:
            self._finish()
            return True
        if self.person_acts:
            if self.hand is None:
                self._ask()
                return True
            return False
        seat, moves = self.setup.seats[self.acting], len(self.session.log)
        action = self._opponents.poll(self.app, self.state, seat, moves)
        if action is None:
            return False
        self.play(action)
        if self._skipping:
            self.timeline.finish()
        return True

    def _ask(self) -> None:
        """It is a person's decision: lay the desk open and say so."""
        seat = self.acting
        assert seat is not None
        self._skipping = False
        self.viewer = seat
        self.hand = Hand(self.state)
        self.traders = None
        self.refresh()
        self.app.platform.announce(sentences(self.said.title, self.said.text))
        displaced = isinstance(self.state.step, st.Relocate)
        if self._told != seat or displaced:
            self._told = seat
            sound.play("bell")
            self.banner(self.said.title, self._news(seat), self.setup.seats[seat].colour)

    def _news(self, seat: int) -> str:
        """What the banner adds: what was missed, or what is to be done."""
        missed = len(self.chronicle.missed(self.teller(), seat))
        return self.words("table.since", n=missed) if missed else self.said.text

    def play(self, action: int) -> None:
        """Play one action of whoever must decide, and show it."""
        turn = self.state.cells[st.TURN]
        events: list[Told] = []
        self.session.act(action, events=events)
        self._show(events, turn)

    def _show(self, events: list[Told], turn: int) -> None:
        self.hand = None
        self.reset_camera()
        for event in events:
            if event.kind in ("turn_ended", "game_ended"):
                self.history.append([desk.prestige for desk in View.of(self.state).desks])
            if event.kind == "turn_began" and not self.setup.seats[event.data["player"]].person:
                self._told = None
        self.director.show(events)
        self.timeline.play(Call(partial(self._tell, events, turn)))
        self.changed()

    def _tell(self, events: list[Told], turn: int) -> None:
        """It was seen: now it is told."""
        self.chronicle.note(events, turn)
        for line in self.chronicle.last(self.teller()):
            self.app.platform.announce(line.text)
        self.changed()

    def _finish(self) -> None:
        self._leaving = True
        scores = self.game.score(self.state)
        winners = self.game.winners(self.state)
        self.app.replace(Finish(Ending(self.setup, scores, self.history, winners)))

    # what a person does
    def settle(self) -> None:
        """Let everything in motion arrive, so that the next touch meets the position as it is."""
        if self.timeline.busy:
            self.timeline.finish()
        if self.person_acts and self.hand is None:
            self._go_on()
            self.timeline.finish()

    def answer(self, reply: Reply) -> None:
        for action in reply.play:
            self.play(action)
        if reply.play:
            sound.play("lift")

    def undo(self) -> None:
        self.settle()
        if self.session.why_not_undo() is None:
            self.session.undo()
            self.chronicle.forget()
            self.settle_anew()

    def redo(self) -> None:
        self.settle()
        if self.session.why_not_redo() is None:
            events: list[Told] = []
            turn = self.state.cells[st.TURN]
            self.session.redo(events)
            self._show(events, turn)

    def settle_anew(self) -> None:
        """Show the session's position as it is, without a way there."""
        self.timeline.finish()
        self.view = View.of(self.state)
        self.director.reset(self.view)
        self.hand = None
        self.reset_camera()
        self._told = self.acting
        self._go_on()

    def end_turn(self) -> None:
        """End it, or remind of what is left."""
        self.settle()
        if self.hand is None or ("end",) not in self.hand.meanings:
            return
        left = self.state.cells[st.ACTIONS]
        if not left and not self.app.settings.confirm:
            self.play(act.end())
            return
        words = self.words
        self.ask(
            Dialog(
                words("table.end_early"),
                words("table.end_early.text", n=left) if left else "",
                [
                    Answer("on", words("table.play_on"), self.close),
                    Answer("end", words("table.end"), self._end_now, "brass", "check"),
                ],
                self.close,
            )
        )

    def _end_now(self) -> None:
        self.close()
        self.play(act.end())

    def skip(self) -> None:
        """See the opponents' moves at once, up to the next decision of a person."""
        self._skipping = True
        self.timeline.finish()

    # the menu's wishes
    def open_menu(self) -> None:
        self.app.push(Menu(self))

    @property
    def resigning(self) -> int | None:
        return self.acting if self.person_acts else None

    def hand_over(self, seat: int, plays: str, style: str = BALANCED) -> None:
        self.setup = self.setup.hand_over(seat, plays, style)
        self._opponents.forget()
        self.hand = None
        self._told = None

    def resign(self, seat: int) -> None:
        self.hand_over(seat, "merchant")

    def abandon(self) -> None:
        self.app.pop()

    # the foot row
    def hurry(self) -> bool:
        """A touch while something moves: see the end of it. After an own move, or when only a
        banner is in the way, the touch counts as well; it never counts as an answer to an
        opponent's move that was still on its way."""
        counts = self.hand is not None or (
            self.person_acts and self._last_actor() == self.acting
        )
        self.timeline.finish()
        if counts:
            self.settle()
        return not counts

    def _last_actor(self) -> int | None:
        return self.session.log[-1].player if self.session.log else None

    def small_buttons(self) -> Sequence[Press]:
        words = self.words
        undo, redo = self.session.why_not_undo(), self.session.why_not_redo()
        may = self.person_acts
        return [
            Press(
                "undo",
                "undo",
                words("table.undo"),
                self.undo if may and undo is None else None,
                self.wording.why(undo) if undo else "",
            ),
            Press(
                "redo",
                "redo",
                words("table.redo"),
                self.redo if may and redo is None else None,
                self.wording.why(redo) if redo else "",
            ),
            Press("log", "scroll", words("table.log"), self.open_log),
            Press("menu", "menu", words("table.menu"), self.open_menu),
        ]

    def main_button(self, box: Box) -> Button:
        """The one thing most wanted now: confirm, done, end the turn, or skip."""
        words, hand = self.words, self.hand
        if hand is None:
            skip = None if self.acting is None or self.person_acts else self.skip
            return Button("main", box, words("table.skip"), skip, "skip", style=MAIN)
        if hand.candidate is not None:
            candidate = hand.candidate
            verb = self.wording.verb(candidate)
            sure = partial(self.pick, candidate)
            return Button("main", box, verb, sure, "check", material="brass", style=MAIN)
        if ("done",) in hand.meanings:
            done = self.toucher(("done",))
            return Button("main", box, words("table.done"), done, "check", "", "brass", style=MAIN)
        left = self.state.cells[st.ACTIONS] if ("end",) in hand.meanings else 0
        sub = words("table.end_left", n=left) if left else ""
        look = self.pane_look
        room = box.w - 2 * PAD - ICON * look.text - 8
        if not fit(look, sub, NOTE, room, (box.h - 8) * 0.38, 1).fits:
            sub = ""
        ending = self.end_turn if ("end",) in hand.meanings else None
        material = "brass" if ending and not left else "wood"
        unused = [words("table.end_left", n=left)] if left else []
        label = ", ".join([words("table.end"), *unused])
        return Button(
            "main", box, words("table.end"), ending, "check", sub, material, label=label, style=MAIN
        )

    def key(self, event: Key) -> None:
        shortcuts: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "r": self.redo,
            "e": self.end_turn,
            "l": self.open_log,
            "+": partial(self.magnify, 1.4),
            "-": partial(self.magnify, 1 / 1.4),
            "0": partial(self.magnify, 0.0),
        }
        pressed = shortcuts.get(event.name.lower())
        if pressed and self._dialog is None and not event.ctrl and not event.alt:
            pressed()
            return
        super().key(event)
