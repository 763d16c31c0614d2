"""A table where one may ask the Master: what he would play here, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.generator import Generator
from engine.core.protocol import Event as Told
from game.hansa.motives import motive
from game.hansa.rail import Press
from game.hansa.retelling import retold
from game.platform import JobError
from game.scene import Key
from game.scenes.table import Table
from game.ui.look import TOUCH

ROOM = 7.4 * TOUCH  # css px a foot needs for one more small button


class AdvisedTable(Table):
    _asking: object = None  # the question the Master is thinking about

    def small_buttons(self) -> Sequence[Press]:
        found = list(super().small_buttons())
        if self.app.settings.hints and self.at.buttons.w >= ROOM:
            ask = self.ask_master if self.hand is not None else None
            found.insert(2, Press("hint", "help", self.words("table.hint"), ask))
        return found

    def key(self, event: Key) -> None:
        free = self._dialog is None and self.hand is not None
        if free and event.name.lower() == "h" and not event.ctrl and not event.alt:
            self.ask_master()
        else:
            super().key(event)

    def _show(self, events: list[Told], turn: int) -> None:
        self._asking = None
        self.preview = None
        super()._show(events, turn)

    def ask_master(self) -> None:
        if self.app.settings.hints and self.hand is not None and self._asking is None:
            self._asking = question = object()
            self.toast(self.words("table.hint.thinking"))
            self.app.run(self._consult(question))

    async def _consult(self, question: object) -> None:
        player, seed = self.acting, len(self.session.log) + 1
        assert player is not None
        seen = self.game.observe(self.state, player, Generator(seed))
        payload = {"game": self.game.name, "observation": self.game.encode(seen), "seed": seed}
        try:
            answer = await self.app.platform.job("hint", payload).result()
        except JobError:
            answer = None
        if self._asking is not question:
            return  # the person went on without waiting
        self._asking = None
        if answer is None:
            self.toast(self.words("table.hint.failed"))
        else:
            self._advise(player, answer)

    def _advise(self, player: int, answer: Any) -> None:
        """Show the move where it begins, with the line and the reason for it."""
        line = [int(action) for action in answer["line"]]
        names = [seat.name for seat in self.setup.seats]
        why = motive(self.words, answer["code"], answer["values"], names)
        phrases = retold(self.session, len(self.session.log), player, line, self.company)
        hand = self.hand
        key = next(
            (key for key, actions in (hand.meanings if hand else {}).items() if line[0] in actions),
            None,
        )
        self.preview = key
        self._toast = None
        self.refresh()
        anchor = self.anchor(key) if key is not None else self.at.prompt
        self.explain(anchor, why, "; ".join(phrases) or self.words("table.end"), "accent")
