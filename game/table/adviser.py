"""The Master who may be asked: what he would play here, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.errors import Reason
from engine.core.generator import Generator
from game.platform import JobError
from game.table.foot import Press
from game.table.retelling import retold
from game.ui.box import Box
from game.ui.look import TOUCH

if TYPE_CHECKING:
    from game.table.table import Table

ROOM = 7.4 * TOUCH  # css px a foot needs for one more small button


class Adviser:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._asking: object = None  # the question he is thinking about

    def press(self, box: Box) -> Press | None:
        """His button, where he is wanted and has room."""
        table = self._table
        if not table.app.settings.hints or box.w < ROOM:
            return None
        ask = self.ask if table.course.choosing is not None else None
        return Press("hint", "help", table.words("table.hint"), ask)

    def forget(self) -> None:
        """The person went on without waiting."""
        self._asking = None

    def ask(self) -> None:
        table = self._table
        wanted = table.app.settings.hints and table.course.choosing is not None
        if wanted and self._asking is None:
            self._asking = question = object()
            table.toast(table.words("table.hint.thinking"))
            table.app.run(self._consult(question))

    async def _consult(self, question: object) -> None:
        """He is told what the person who asks may know, and nothing more."""
        table, course = self._table, self._table.course
        player, seed = course.acting, len(course.session.log) + 1
        assert player is not None
        seen = course.game.observe(course.state, player, Generator(seed))
        payload = {
            "game": course.game.name,
            "observation": course.game.encode(seen),
            "seed": seed,
        }
        try:
            answer = await table.app.platform.job("hint", payload).result()
        except JobError:
            answer = None
        if self._asking is not question:
            return
        self._asking = None
        if answer is None:
            table.toast(table.words("table.hint.failed"))
        else:
            self._advise(player, answer)

    def _advise(self, player: int, answer: Any) -> None:
        """Show the move where it begins, with the line and the reason for it."""
        table, course = self._table, self._table.course
        line = self._foreseeable([int(action) for action in answer["line"]])
        why = table.speech.motive(Reason(answer["code"], answer["values"]))
        length = len(course.session.log)
        phrases = retold(table.brought, course.session, length, player, line, table.company)
        chosen = course.choosing
        meanings = chosen.meanings if chosen else {}
        thing = next((thing for thing, actions in meanings.items() if line[0] in actions), None)
        if chosen is not None:
            chosen.resting = thing
        table.hush()
        table.refresh()
        anchor = table.anchor(thing) if thing is not None else table.at.prompt
        text = "; ".join(phrases) or table.words("table.end")
        table.explain(anchor, why, text, "accent")

    def _foreseeable(self, line: list[int]) -> list[int]:
        """The line up to what it reveals: nobody may hear what lies behind that."""
        game, s = self._table.course.game, self._table.course.session.state
        s = game.copy(s)
        for number, action in enumerate(line, 1):
            if game.why_not(s, action) is not None:
                break
            if game.reveals(s, action):
                return line[:number]
            game.apply(s, action)
        return line
