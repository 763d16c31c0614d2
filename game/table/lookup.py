"""The way from anything on the table to its paragraph in the rules. What the rules say, and where,
is only looked up when somebody wants to read it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import games
from game.ui.overlay import More
from game.ui.widget import Target

if TYPE_CHECKING:
    from game.table.table import Table


class Lookup:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._game = table.course.setup.game

    @property
    def there(self) -> bool:
        """Whether the game brings rules to read."""
        return games.cover(self._game).teaches

    def more(self, about: str, reason: str = "") -> More | None:
        """What leads to the rules about a target, or behind a refusal."""
        if not self.there:
            return None
        return More(self._table.words("table.rules"), partial(self.open, about, reason))

    def more_about(self, target: Target) -> More | None:
        return self.more(target.id, target.reason)

    def open(self, about: str = "", reason: str = "") -> None:
        """Read the rules: about this, or from the beginning."""
        from game.learn.reader import Reader
        from game.learn.rulebook import rulebook

        book = rulebook(self._game)
        self._table.app.push(Reader(self._game, book.why(reason) or book.about(about)))

    def ask(self) -> None:
        """The key with the question mark: what the balloon leads to, or what has the keyboard."""
        led = self._table.leads_on()
        if led and led[0].action and led[0].label == self._table.words("table.rules"):
            led[0].action()
        elif self.there:
            self.open(self._table.app.focus or "")
