"""Keeps the game of a table so that it is never lost: after every action, one window at a time.

Take-back lives here too, since it decides whether the game still counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.platform import Claim
from game.saves.keeper import Keeper
from game.saves.results import keep_result
from game.saves.saved import SavedGame
from game.saves.trouble import Trouble
from game.scene import Hidden, Input, Taken
from game.scenes import opening
from game.table.foot import Press
from game.ui.overlay import Answer, Dialog

if TYPE_CHECKING:
    from game.table.table import Table


class Keeping:
    keeper: Keeper

    def __init__(
        self, table: Table, saved: SavedGame, revision: int, notice: str, claim: Claim | None
    ) -> None:
        """`revision` of the document it was loaded from, for whose sake it was claimed; `notice`
        is told when it opens."""
        self.saved = saved
        self._table = table
        self._revision = revision
        self._notice = notice
        self._claim = claim
        self._taken = False

    # from the table's opening to its end
    def begin(self) -> None:
        app = self._table.app
        self.keeper = Keeper(app, self.saved, self._revision, self._claim)
        self.keeper.failed = self._failed
        self.keeper.moved = self.show_sign
        self.keeper.lost = self._give_away
        app.run(self._settle_in())

    async def _settle_in(self) -> None:
        table = self._table
        if self._revision:
            self.keeper.note()  # a whole document of this version before anything else happens
        await table.app.platform.storage.persist()
        if self._notice:
            table.toast(table.words(f"saves.notice.{self._notice}"))

    @property
    def said(self) -> str:
        """The sentence of the catalogues that is true of the game's keeping now; empty as long as
        there is nothing to keep."""
        keeper = self.keeper
        if keeper.untouched:
            return ""
        if keeper.trouble:
            return f"saves.trouble.{keeper.trouble.code}"
        return "menu.kept" if keeper.safe else "menu.keeping"

    @property
    def sign(self) -> str:
        """The icon that stands for it at the table. It becomes calm again with the pieces, so that
        it does not flicker with every action."""
        if not self.said:
            return ""
        if self.keeper.trouble:
            return "unkept"
        return "kept" if self.keeper.safe and not self._table.timeline.busy else "keeping"

    def show_sign(self) -> None:
        if self.sign != self._table.foot.sign:
            self._table.changed()

    def end(self) -> None:
        if not self._taken:
            self._table.app.run(self.keeper.let_go())

    def _failed(self, trouble: Trouble) -> None:
        self._table.toast(trouble.sentence(self._table.words))

    def note(self) -> None:
        """Something changed the game."""
        self.saved.setup = self._table.course.setup
        self.keeper.note()

    def count(self) -> None:
        """The game is over: it goes into the records."""
        self._table.app.run(self._count())

    async def _count(self) -> None:
        try:
            await keep_result(self._table.app.platform.storage, self.saved)
        except Trouble as trouble:
            self._failed(trouble)

    # other windows, and the end of this one
    def handles(self, event: Input) -> bool:
        if isinstance(event, Hidden):
            self.keeper.hidden()
        elif isinstance(event, Taken):
            if self.keeper.claim == Claim(event.name, event.token):
                self._give_away()
        else:
            return opening.follow(self._table, event)
        return True

    def _give_away(self) -> None:
        """Another window plays on; here the game stands still."""
        if self._taken:
            return
        table = self._table
        self._taken = table.course.stopped = True
        while table.app.scene is not table:
            table.app.pop()
        table.app.run(self.keeper.let_go())
        self.say_taken()

    def say_taken(self) -> None:
        """A table whose game was taken stays covered, whatever else is told over it: what stands
        there is not the game any more."""
        if not self._taken:
            return
        table, words = self._table, self._table.words
        table.ask(
            Dialog(
                words("saves.taken"),
                words("saves.trouble.elsewhere"),
                [
                    Answer("home", words("finish.home"), table.app.home, "wood", "house"),
                    Answer("back", words("saves.take_back"), self._fetch_back, "brass", "play"),
                ],
                table.app.pop,
            )
        )

    def _fetch_back(self) -> None:
        table = self._table
        opening.take_over(table, self.saved.id, table.app.replace)

    # take-back: further than undo reaches
    @property
    def reach(self) -> int | None:
        """How many actions stay when a person's last one is taken back."""
        log, seats = self._table.course.session.log, self._table.course.setup.seats
        return next((n for n in range(len(log) - 1, -1, -1) if seats[log[n].player].person), None)

    def take_back_press(self) -> Press | None:
        if self.reach is None or self._table.course.acting is None:
            return None
        return Press("undo", "undo", self._table.words("table.take_back"), self.offer_take_back)

    @property
    def _against_opponents(self) -> bool:
        setup = self._table.course.setup
        return setup.persons < len(setup.seats)

    def offer_take_back(self) -> None:
        if self.saved.practice:
            self.take_back()
            return
        table, words = self._table, self._table.words
        kind = "practice" if self._against_opponents else "agree"

        def sure() -> None:
            table.close()
            self.take_back()

        table.ask(
            Dialog(
                words("table.take_back"),
                words(f"table.take_back.{kind}"),
                [
                    Answer("no", words("common.cancel"), table.close),
                    Answer("yes", words("table.take_back"), sure, "brass", "undo"),
                ],
                table.close,
            )
        )

    def take_back(self) -> None:
        """Go back to a person's last decision; against opponents the game is practice now."""
        length, table = self.reach, self._table
        if length is None:
            return
        table.course.take_back(length)
        if self._against_opponents and not self.saved.practice:
            self.saved.practice = True
            table.toast(table.words("table.practice"))
        self.note()
