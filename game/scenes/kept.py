"""A table whose game is never lost: kept after every action, one window at a time.

Take-back lives here too, since it decides whether the game still counts.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.protocol import Event as Told
from engine.core.session import Session
from game.app import App
from game.hansa.rail import Press
from game.platform import Claim
from game.saves import course
from game.saves.keeper import Keeper
from game.saves.results import keep_result
from game.saves.saved import SavedGame
from game.saves.shelf import Shelf
from game.saves.trouble import Trouble
from game.scene import Event, Hidden, Taken
from game.scenes import opening
from game.scenes.advised import AdvisedTable
from game.scenes.finish import Ending, Finish
from game.setup import BALANCED, GameSetup
from game.ui.overlay import Answer, Dialog


def new_game(app: App, setup: GameSetup, daily: str = "") -> SavedGame:
    from engine import games

    session = Session.new(games.get(setup.game), len(setup.seats), setup.seed, setup.options)
    now = Shelf(app.platform).stamp()
    return SavedGame(setup, session, now, now, daily=daily)


class KeptTable(AdvisedTable):
    def __init__(
        self,
        saved: SavedGame,
        revision: int = 0,
        notice: str = "",
        claim: Claim | None = None,
    ) -> None:
        """`revision` of the document it was loaded from, for whose sake it was claimed; `notice`
        is told when it opens."""
        super().__init__(saved.setup, saved.session)
        self.saved = saved
        self.history = course.prestige(saved.session)
        self._revision = revision
        self._notice = notice
        self._claim = claim
        self._taken = False

    def entered(self) -> None:
        super().entered()
        self.keeper = Keeper(self.app, self.saved, self._revision, self._claim)
        self.keeper.failed = self._failed
        self.keeper.lost = self._give_away
        self.app.run(self._settle_in())

    async def _settle_in(self) -> None:
        if self._revision:
            self.keeper.note()  # a whole document of this version before anything else happens
        await self.app.platform.storage.persist()
        if self._notice:
            self.toast(self.words(f"saves.notice.{self._notice}"))

    def left(self) -> None:
        super().left()
        if not self._taken:
            self.app.run(self.keeper.let_go())

    def _failed(self, trouble: Trouble) -> None:
        self.toast(trouble.sentence(self.words))

    # everything that changes the game is kept
    def _keep(self) -> None:
        self.saved.setup = self.setup
        self.keeper.note()

    def _show(self, events: list[Told], turn: int) -> None:
        super()._show(events, turn)
        self._keep()

    def undo(self) -> None:
        length = len(self.session.log)
        super().undo()
        if len(self.session.log) != length:
            self._keep()

    def hand_over(self, seat: int, plays: str, style: str = BALANCED) -> None:
        super().hand_over(seat, plays, style)
        self._keep()

    def _finish(self) -> None:
        self._leaving = True
        scores, winners = self.game.score(self.state), self.game.winners(self.state)
        self.app.run(self._count())
        self.app.replace(Finish(Ending(self.setup, scores, self.history, winners, self.saved)))

    async def _count(self) -> None:
        try:
            await keep_result(self.app.platform.storage, self.saved)
        except Trouble as trouble:
            self._failed(trouble)

    # other windows, and the end of this one
    def handle(self, event: Event) -> None:
        if isinstance(event, Hidden):
            self.keeper.hidden()
        elif isinstance(event, Taken):
            if self.keeper.claim == Claim(event.name, event.token):
                self._give_away()
        elif not opening.follow(self, event):
            super().handle(event)

    def _give_away(self) -> None:
        """Another window plays on; here the game stands still."""
        if self._taken:
            return
        self._taken = self._leaving = True
        while self.app.scene is not self:
            self.app.pop()
        self.app.run(self.keeper.let_go())
        words = self.words
        self.ask(
            Dialog(
                words("saves.taken"),
                words("saves.trouble.elsewhere"),
                [
                    Answer("home", words("finish.home"), self.app.pop, "wood", "house"),
                    Answer("back", words("saves.take_back"), self._fetch_back, "brass", "play"),
                ],
                self.app.pop,
            )
        )

    def _fetch_back(self) -> None:
        self.close()
        opening.take_over(self, self.saved.id, self.app.replace)

    # take-back: further than undo reaches
    def _reach(self) -> int | None:
        """How many actions stay when a person's last one is taken back."""
        log, seats = self.session.log, self.setup.seats
        return next((n for n in range(len(log) - 1, -1, -1) if seats[log[n].player].person), None)

    def small_buttons(self) -> Sequence[Press]:
        found = list(super().small_buttons())
        if found[0].action is None and self._reach() is not None and self.acting is not None:
            take_back = self.words("table.take_back")
            found[0] = Press("undo", "undo", take_back, self.offer_take_back)
        return found

    @property
    def _against_opponents(self) -> bool:
        return self.setup.persons < len(self.setup.seats)

    def offer_take_back(self) -> None:
        if self.saved.practice:
            self.take_back()
            return
        words = self.words
        kind = "practice" if self._against_opponents else "agree"
        self.ask(
            Dialog(
                words("table.take_back"),
                words(f"table.take_back.{kind}"),
                [
                    Answer("no", words("common.cancel"), self.close),
                    Answer("yes", words("table.take_back"), self._sure, "brass", "undo"),
                ],
                self.close,
            )
        )

    def _sure(self) -> None:
        self.close()
        self.take_back()

    def take_back(self) -> None:
        """Go back to a person's last decision; against opponents the game is practice now."""
        length = self._reach()
        if length is None:
            return
        self.timeline.finish()
        self._opponents.forget()
        for _ in range(len(self.session.log) - length):
            self.chronicle.forget()
        self.session.take_back(length)
        self.history = course.prestige(self.session)
        if self._against_opponents and not self.saved.practice:
            self.saved.practice = True
            self.toast(self.words("table.practice"))
        self.settle_anew()
        self._keep()
