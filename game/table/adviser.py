"""The Master who may be asked: what he would play here, why, and what it is better than."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.core.errors import Reason
from engine.core.generator import Generator
from game.platform import JobError
from game.table.brings import Choosing
from game.table.foot import Press
from game.table.retelling import retold
from game.table.says import Prompt
from game.table.spotted import Thing, ident
from game.text import sentences
from game.ui.overlay import More

if TYPE_CHECKING:
    from game.table.table import Table

MOST = 2  # phrases of the line that is not so good


class Adviser:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._asking: object = None  # the question he is thinking about
        self._advice: tuple[Choosing, Thing | None, str] | None = None

    def press(self) -> Press | None:
        """His button, where he is wanted."""
        table = self._table
        if not self._wanted:
            return None
        ask = self.ask if table.course.choosing is not None else None
        return Press("hint", "lantern", table.words("table.hint"), ask)

    @property
    def _wanted(self) -> bool:
        return self._table.app.settings.hints and self._table.guide.advises

    def forget(self) -> None:
        """The person went on without waiting."""
        self._asking = self._advice = None

    def prompted(self, said: Prompt) -> Prompt:
        """The prompt, or the advice in its place while that is what is foretold: the same sentence
        as in the balloon."""
        chosen = self._table.course.choosing
        if chosen is None or self._advice is None or chosen.chosen is not None:
            return said
        asked, thing, line = self._advice
        if asked is not chosen or chosen.resting != thing:
            return said
        return said._replace(text=line, short="", foretells=True)

    def ask(self) -> None:
        table = self._table
        if self._wanted and table.course.choosing is not None and self._asking is None:
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
            "share": table.app.pace.share(course.game.name),
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
        other = self._foreseeable([int(action) for action in answer.get("than", ())])
        than = retold(table.brought, course.session, length, player, other, table.company)
        if than and than[:MOST] != phrases[:MOST]:
            why = sentences(why, table.words("table.hint.than", line="; ".join(than[:MOST])))
            if against := answer.get("drawback"):
                why = sentences(why, table.speech.drawback(Reason(*against)))
        chosen = course.choosing
        thing = self._where(chosen.meanings, line[0]) if chosen else None
        text = "; ".join(phrases) or table.words("table.end")
        if chosen is not None:
            chosen.resting, chosen.advised = thing, line[0]
            self._advice = (chosen, thing, text)
        table.hush()
        table.refresh()
        if thing is not None:
            table.looking.bring_into_sight(thing)
        anchor = table.touching.anchor(thing) if thing is not None else table.at.prompt
        play = table.touching.pick(*self._whole(line))
        more, prompt = More(table.words("table.hint.do"), play), table.at.prompt
        table.explain(anchor, why, text, "accent", more, clear=prompt)

    def _where(self, meanings: Mapping[Thing, Sequence[int]], action: int) -> Thing | None:
        """Of the things that mean it, the one in sight that means least besides."""
        table = self._table
        found = [thing for thing, actions in meanings.items() if action in actions]
        found.sort(key=lambda thing: len(meanings[thing]))
        in_sight = (t for t in found if table.spotting.find(t) or table.target_named(ident(t)))
        return next(in_sight, found[0] if found else None)

    def _whole(self, line: list[int]) -> list[int]:
        """The first action of the line, with all the choices inside it."""
        game, s = self._table.course.game, self._table.course.state
        s, asked = game.copy(s), game.decision(s)
        for number, action in enumerate(line, 1):
            if game.why_not(s, action) is not None:
                return line[: max(1, number - 1)]
            game.apply(s, action)
            if game.decision(s) is None or game.decision(s) == asked:
                return line[:number]
        return line

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
