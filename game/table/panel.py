"""What opens over a table for a while, a question or the log: the keyboard and the screen reader
stay in it while it is open, and return to where they were when it closes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.table.table import Table

CLOSES = ("offer.cancel", "log.close")
"""Buttons that put a panel away: the keyboard begins behind them."""


class OpenPanel:
    def __init__(self, table: Table) -> None:
        self.widgets: Sequence[Widget] = ()
        self._table = table
        self._was_open = False
        self._from: str | None = None  # where the keyboard was when it opened

    def follow(self) -> None:
        """The table was composed: the keyboard moves with what opened or closed."""
        app, opened = self._table.app, bool(self.widgets)
        if opened == self._was_open:
            return
        self._was_open = opened
        if opened:
            self._from = app.focus
            if app.focus is not None:
                look = self._table.look
                usable = [t.id for w in self.widgets for t in w.targets(look) if t.action]
                app.set_focus(next((name for name in usable if name not in CLOSES), usable[0]))
        elif self._from is not None and app.focus is not None:
            app.set_focus(self._from)
