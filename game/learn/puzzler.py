"""Somebody who sets a puzzle: one turn to find, judged when it would end.

A turn is as good as the solution when every seat stands equally well after it, whether its last
action ends it or an end of its own follows. Wrong turns are never played out; they can be tried
again, or the solution is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from engine import games as rules
from engine.ai.search import BETWEEN_ACTIONS
from engine.core.session import Session
from game.learn import card, learned
from game.learn.learned import Learned
from game.learn.taught import Puzzle, puzzle_of, puzzles
from game.scenes.newgame import NAMES
from game.setup import PERSON, GameSetup, Seat
from game.table.guide import Guide
from game.table.retelling import retold
from game.table.table import Table
from game.ui.look import Look
from game.ui.overlay import Answer, Dialog
from game.ui.widget import Act, Widget


def pose(game: str, today: date, record: Learned) -> Table:
    """The table with the puzzle of a day."""
    puzzle, playing = puzzles(game)[puzzle_of(game, today)], rules.get(game)
    state = playing.decode(puzzle.position)
    players, options = playing.setup(state)
    decision = playing.decision(state)
    assert decision is not None
    seats = tuple(
        Seat(NAMES[n], n, PERSON if n == decision.player else "apprentice")
        for n in range(players)
    )
    setup = GameSetup(seats, 1, options, game)
    return Table(setup, Session(playing, state), Puzzler(game, puzzle, today, record))


class Puzzler(Guide):
    keeps = False
    advises = False

    def __init__(self, game: str, puzzle: Puzzle, today: date, record: Learned) -> None:
        self._name, self._puzzle = game, puzzle
        self._today, self._record = today, record
        self._game = rules.get(game)
        self._over = False  # solved, or the solution was shown

    def sit(self, table: Table) -> None:
        self._table = table
        table.catalogues = (*table.catalogues, *card.catalogues(self._name))

    # judging
    def _solution(self) -> list[int]:
        """The actions of the solution, from the position of the puzzle."""
        game, s, line = self._game, self._table.course.session.position(0), []
        for text in self._puzzle.solution:
            line.append(game.parse(s, text))
            game.apply(s, line[-1])
        return line

    def _standing(self, s: Any) -> list[int]:
        return self._game.evaluate(s, self._game.styles["balanced"])

    def _as_good(self, s: Any) -> bool:
        wanted = self._game.decode(self._puzzle.position)
        for action in self._solution():
            self._game.apply(wanted, action)
        return self._standing(s) == self._standing(wanted)

    def allows(self, actions: Sequence[int]) -> bool:
        if self._over:
            return False
        game, s = self._game, self._game.copy(self._table.course.state)
        me = game.decision(s)
        assert me is not None
        for action in actions:
            before, reveals = game.copy(s), game.reveals(s, action)
            game.apply(s, action)
            after = game.decision(s)
            if after is None:
                self._judge(self._as_good(s))
                return False
            ends = after.player != me.player and after.kind == BETWEEN_ACTIONS
            if ends or reveals:
                self._judge(self._as_good(before) or self._as_good(s))
                return False
        return True

    def _judge(self, right: bool) -> None:
        table, words = self._table, self._table.words
        table.touching.put_back()
        if right:
            self._solved()
            return
        answers = [
            Answer("again", words("puzzle.again"), self._again, "brass", "undo"),
            Answer("show", words("puzzle.show"), self._show, icon="eye"),
        ]
        title, text = words("puzzle.wrong"), words("puzzle.wrong.text")
        table.ask(Dialog(title, text, answers, table.close))

    def _solved(self) -> None:
        table, app = self._table, self._table.app
        self._over = True
        row = self._record.solve(self._name, self._today)
        app.run(learned.keep(app.platform.storage, self._record))
        text = self._told()
        if row > 1:
            text = f"{text} {table.words('puzzle.row', n=row)}"
        self._close_with(table.words("puzzle.solved"), text)

    def _told(self) -> str:
        """The solution in words, and why it is good."""
        table, course, line = self._table, self._table.course, self._solution()
        player = self._player()
        phrases = retold(table.brought, course.session, 0, player, line, table.company)
        start = course.session.position(0)
        why = table.speech.motive(self._game.motive(start, line))
        return table.words("puzzle.solution", line="; ".join(phrases), why=why)

    def _player(self) -> int:
        decision = self._game.decision(self._table.course.session.position(0))
        assert decision is not None
        return decision.player

    def _close_with(self, title: str, text: str) -> None:
        table = self._table
        done = Answer("done", table.words("puzzle.done"), self._go, "brass", "check")
        table.ask(Dialog(title, text, [done], table.close))

    # what one does
    def _again(self) -> None:
        self._table.close()
        self._table.course.take_back(0)

    def _show(self) -> None:
        """Play the solution, and tell it."""
        table = self._table
        table.close()
        table.course.take_back(0)
        self._over = True
        for action in self._solution():
            table.course.settle()
            table.course.play(action)
        table.refresh()
        table.app.platform.announce(self._told())

    def _go(self) -> None:
        self._table.close()
        self._table.app.pop()

    # what is said and shown
    @property
    def holds(self) -> bool:
        return self._over

    def room(self, look: Look) -> Look:
        return card.room(look)

    def widgets(self) -> list[Widget]:
        table, words = self._table, self._table.words
        begun = bool(table.course.session.log) and not self._over
        signs = [
            card.Sign("puzzle.leave", "close", words("puzzle.leave"), self._go),
            card.Sign("puzzle.show", "eye", words("puzzle.show"), self._ask_to_show),
            card.Sign("puzzle.again", "rewind", words("puzzle.again"), self._again_if(begun)),
        ]
        text = self._told() if self._over else words("puzzle.ask")
        return card.widgets(table.look, words("puzzle.title"), text, signs)

    def _again_if(self, begun: bool) -> Act | None:
        return self._again if begun else None

    def _ask_to_show(self) -> None:
        table, words = self._table, self._table.words
        answers = [
            Answer("no", words("common.cancel"), table.close),
            Answer("show", words("puzzle.show"), self._show, "brass", "eye"),
        ]
        table.ask(Dialog(words("puzzle.show"), "", answers, table.close))

    @property
    def onward(self) -> tuple[str, Act] | None:
        return (self._table.words("puzzle.done"), self._go) if self._over else None
