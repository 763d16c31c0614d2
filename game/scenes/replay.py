"""A game seen again: scrub, step, play at any speed, jump to a line, play on from any point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import games
from game.saves.saved import SavedGame
from game.saves.shelf import Shelf
from game.scene import Input, Key, Pointer, Screen
from game.scenes import opening
from game.scenes.loglist import LogList, LogRow
from game.scenes.names import short
from game.scenes.replaykeys import Keys, controls
from game.scenes.scrub import Scrub
from game.scenes.sharing import share
from game.table.account import Account
from game.table.brings import Light, Moment, Place, Spot
from game.table.chronicle import Chronicle
from game.table.company import Company
from game.table.curtain import onlooker
from game.table.director import ALOFT
from game.table.pane import Pane
from game.table.playback import Playback
from game.table.says import Line
from game.ui.box import Box
from game.ui.lettering import STRONG, TITLE
from game.ui.look import TOUCH, Look
from game.ui.overlay import Answer, Dialog
from game.ui.painter import Painter
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Drawing, Label, Panel, Widget

SPEEDS = ("slow", "normal", "fast")
TALL_BOARD, WIDE_BOARD = 1.03, 1.42
GAP = 6.0


@dataclass(frozen=True)
class ReplayLayout:
    head: Box
    players: Box
    board: Box
    said: Box  # what happened last
    log: Box  # empty where there is no room for it
    scrub: Box
    controls: Box
    portrait: bool


def places(look: Look, players: int) -> ReplayLayout:
    """Landscape: the board left, everything else right. Portrait: one below the other."""
    grow = 1 + (look.text - 1) * 0.5
    if look.portrait:
        area = look.area.inset(6, 4)
        head, rest = area.top(TOUCH, GAP)
        cards, rest = rest.top(min(86 * grow, rest.h * 0.14), GAP)
        controls, rest = rest.foot(TOUCH + 6, GAP)
        scrub, rest = rest.foot(TOUCH, 2)
        said, rest = rest.foot(40 * grow, 2)
        board, log = rest.top(min(rest.h * 0.72, rest.w / TALL_BOARD), GAP)
        return ReplayLayout(head, cards, board, said, log, scrub, controls, True)
    area = look.area.inset(8, 6)
    side = min(max(354.0 * grow, area.w - area.h * WIDE_BOARD), area.w * 0.46)
    rail, board = area.end(side, 10)
    head, rest = rail.top(TOUCH, GAP)
    low = area.h < 480
    table, rest = rest.top((40 + players * (24 if low else 32)) * grow, GAP)
    controls, rest = rest.foot(TOUCH + 4, GAP)
    scrub, rest = rest.foot(TOUCH, 2)
    said, log = rest.foot(min(44 * grow, rest.h), 4)
    return ReplayLayout(head, table, board, said, log, scrub, controls, False)


class Replay(Stage):
    heading = "replay.title"

    def __init__(self, saved: SavedGame, at: int = 0) -> None:
        super().__init__()
        self.saved = saved
        self.speed = "normal"
        self.brought = games.get(saved.setup.game)
        self.catalogues = (games.words(saved.setup.game),)
        self.eyes = onlooker(self.brought.private, saved.over)
        self._all_boards = self.brought.boards(saved.session.state)
        self._chronicle = Chronicle(self.brought, saved.session)
        self.play = Playback(
            self.brought, saved.session, self.eyes, self.timeline, self.spot, self._moved, at
        )
        self._told: tuple[object, list[list[Line]], list[LogRow]] = (None, [], [])
        self._boards_told: tuple[object, Account] = (None, Account(()))
        self._seats: list[Pane] = []
        self._scrubbing = False
        self._stale = False
        self._furnished = False

    # composing
    def resized(self, screen: Screen) -> None:
        self._furnished = False
        super().resized(screen)
        self.timeline.speed = self.speed
        self._follow()

    def _moved(self) -> None:
        self._stale = True
        self.app.redraw()

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        moving = self.play.update(dt) or moving
        if self._stale:
            self._stale = False
            self.refresh()
        return moving

    def due(self) -> float:
        return 0.0 if self.play.playing else super().due()

    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        self.at = at = places(look, len(self.saved.setup.seats))
        self.company = Company(self.saved.setup, words, look.palette, 0)
        if not self._furnished:
            self._furnished = True
            self.boards = {
                name: (self._all_boards[name], box)
                for name, box in self.brought.boards_in(at.board, look, self.company.seats).items()
            }
            for board, box in self.boards.values():
                board.resize(box, look, self.company)
                board.fetch(self.app)
        decision = self.saved.session.game.decision(self.play.state)
        acting = decision.player if decision else None
        self._seats = self.brought.seats(
            self.play.seen, self.company, acting, at.players, at.portrait
        )
        back, title = at.head.left(TOUCH, GAP)
        out: list[Widget] = [
            Button("back", back, "", self.back, "left", label=words("common.back")),
            *self._looking_closer(title),
            *self._seats,
            Drawing(at.board, self._paint_boards),
            *self._saying(at.said),
            *self._log(at.log),
            self._scrub(at.scrub),
            *self._controls(at.controls),
            self._account(acting),
        ]
        return out

    def _account(self, acting: int | None) -> Account:
        """The boards in words, once they have come to rest."""
        play, company = self.play, self.company
        about = (play.at, self.words.language)
        if not play.playing and not self.timeline.busy and self._boards_told[0] != about:
            moment = Moment(
                state=play.state,
                seen=play.seen,
                company=company,
                speech=self.brought.speech(company, play.state),
                chosen=None,
                acting=acting,
                moving=False,
                look=self.look,
                at=None,
                peeked=None,
            )
            self._boards_told = (about, Account(self.brought.account(moment)))
        return self._boards_told[1]

    def _looking_closer(self, head: Box) -> list[Widget]:
        """The title, and what else can be done with a game: share it, study it once it is over."""
        words = self.words
        entries: list[tuple[str, str, Act]] = [("share", words("finish.give"), self._share)]
        if self.saved.over:
            entries.append(("zoom", words("finish.analysis"), self._study))
        buttons: list[Widget] = []
        for icon, label, act in entries:
            place, head = head.end(TOUCH, GAP)
            buttons.append(Button(f"do.{icon}", place, "", act, icon, label=label, tip=label))
        name = short(self.look, self.saved.name or words("replay.title"), TITLE, head.w)
        return [Label(name, head, TITLE, "wood", "c", lines=1), *buttons]

    def _share(self) -> None:
        share(self, self.saved)

    def _study(self) -> None:
        from game.scenes.analysis import Analysis

        self.play.playing = False
        self.app.push(Analysis(self.saved))

    def _lines(self) -> tuple[list[list[Line]], list[LogRow]]:
        """Put into words once per language."""
        language = self.words.language
        if self._told[0] != language:
            speech = self.brought.speech(self.company, self.saved.session.state)
            lines = self._chronicle.by_action(speech, self.eyes)
            rows = [
                LogRow(line.text, None if line.seat is None else self.company.colour(line.seat), n)
                for n, action in enumerate(lines, 1)
                for line in action
            ]
            self._told = (language, lines, rows)
        return self._told[1], self._told[2]

    def _now(self) -> list[Line]:
        """What the last action that made a line said."""
        lines = self._lines()[0]
        return next((lines[n] for n in range(self.play.at - 1, -1, -1) if lines[n]), [])

    def _saying(self, box: Box) -> list[Widget]:
        now = self._now()
        words = self.words("replay.start") if self.play.at == 0 or not now else now[-1].text
        return [Panel("wood", box, 7, 2), Label(words, box.inset(12, 3), STRONG, "wood", "c")]

    def _log(self, box: Box) -> list[Widget]:
        if box.h < 60:
            return []
        rows = self._lines()[1]
        inner = box.inset(8, 6)
        high = LogList.height(self.look, len(rows))
        offset = min(max(0.0, self.scrolled("log")), max(0.0, high - inner.h))
        place = Box(inner.x, inner.y, inner.w - 10, high)
        listed = LogList("line", place, rows, self._line_at(), inner, offset, self.seek)
        return [
            Panel("vellum", box, 6, 3),
            Scroll("log", inner, [listed], high, offset, self.scroll_setter("log")),
        ]

    def _line_at(self) -> int:
        """The action whose line is lit: the last one that said something."""
        lines = self._lines()[0]
        return next((n for n in range(self.play.at, 0, -1) if lines[n - 1]), 0)

    def _scrub(self, box: Box) -> Scrub:
        label = self.words("replay.at", n=self.play.at, last=self.play.last)
        log = self.saved.session.log
        marks = [
            (n, self.company.colour(entry.began))
            for n, entry in enumerate(log, 1)
            if entry.began is not None
        ]
        return Scrub("scrub", box, self.play.at, self.play.last, label, self.seek, marks)

    def _controls(self, box: Box) -> list[Widget]:
        play = self.play
        over = self.saved.session.game.decision(play.state) is None
        secret = self.brought.private and not self.saved.over
        keys = Keys(
            earlier=None if play.at == 0 else self._turn(-1),
            back=None if play.at == 0 else self.step_back,
            toggle=self.toggle,
            step=None if play.at == play.last else self.step,
            later=None if play.at == play.last else self._turn(1),
            faster=self.faster,
            branch=None if over or secret else self._ask_branch,
        )
        return controls(self.look, box, keys, play.playing, self.speed)

    # drawing
    def _paint_boards(self, painter: Painter, box: Box) -> None:
        resting = not self.play.playing and not self.timeline.busy
        lines = self._now() if resting and self.play.at else []
        light = Light(spoken=frozenset(thing for line in lines for thing in line.about))
        for board, _ in self.boards.values():
            board.ready(painter.surface, self.play.seen, light)
            board.restore(painter.surface, board.rect)
            board.shine(painter.surface, self.play.director.glows)

    def paint_over(self, painter: Painter) -> None:
        for flight in self.play.director.flights:
            self.brought.draw_flight(painter.surface, flight, self.company)
        super().paint_over(painter)

    def spot(self, place: Place) -> Spot:
        """Where things in the air come from and go to: a board, their owner's card, or the middle
        where nobody owns the place."""
        for board, _ in self.boards.values():
            found = board.spot(place)
            if found is not None:
                return found
        owned = len(place) > 1 and place[1] in range(self.company.seats)
        x, y = (self._seats[place[1]].box if owned else self.at.board).centre
        scale = self.look.scale
        return x * scale, y * scale, ALOFT * scale

    # what one does
    def seek(self, at: int) -> None:
        self.play.seek(at)
        self._follow()

    def _follow(self) -> None:
        """Bring the line of the moment into the middle of the log."""
        rows, at = self._lines()[1], self._line_at()
        number = next((n for n, row in enumerate(rows) if row.action == at), 0)
        high = LogList.row_height(self.look)
        self._offsets["log"] = max(0.0, (number + 0.5) * high - self.at.log.h / 2)
        self.refresh()

    def step(self) -> None:
        self.play.playing = False
        self.play.forward()
        self._follow()

    def step_back(self) -> None:
        self.play.playing = False
        self.seek(self.play.at - 1)

    def _turn(self, step: int) -> Act:
        def act() -> None:
            self.play.playing = False
            self.play.turn(step)
            self._follow()

        return act

    def toggle(self) -> None:
        play = self.play
        if not play.playing and play.at == play.last:
            play.seek(0)
        play.playing = not play.playing
        self._follow()

    def faster(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.timeline.speed = self.speed
        self.refresh()

    def handle(self, event: Input) -> None:
        if isinstance(event, Pointer) and self._dialog is None and self._scrubbed(event):
            return
        if not opening.follow(self, event):
            super().handle(event)

    def _scrubbed(self, event: Pointer) -> bool:
        """A finger on the groove drags the game along."""
        x, y = self.css(event.pos)
        if event.phase == "down":
            self._scrubbing = self.at.scrub.holds(Box(x, y, 0, 0))
        if not self._scrubbing or (not event.pressed and event.phase == "move"):
            return False
        if event.phase in ("up", "cancel"):
            self._scrubbing = False
            return True
        to = self._scrub(self.at.scrub).place(x)
        self.play.playing = False
        if to != self.play.at:
            self.seek(to)
        return True

    def key(self, event: Key) -> None:
        if self._dialog is None and self.app.focus in (None, "scrub"):
            steps: dict[str, Act] = {
                "ArrowLeft": self.step_back,
                "ArrowRight": self.step,
                " ": self.toggle,
                "ArrowUp": self._turn(-1),
                "ArrowDown": self._turn(1),
                "Home": lambda: self.seek(0),
                "End": lambda: self.seek(self.play.last),
            }
            if event.name in steps:
                steps[event.name]()
                return
        super().key(event)

    def back(self) -> None:
        self.app.pop()

    # playing on
    def _ask_branch(self) -> None:
        words = self.words
        self.play.playing = False
        self.ask(
            Dialog(
                words("replay.branch"),
                words("replay.branch.text"),
                [
                    Answer("no", words("common.cancel"), self.close),
                    Answer("yes", words("replay.branch"), self._branch, "brass", "play"),
                ],
                self.close,
            )
        )

    def _branch(self) -> None:
        self.close()
        now = Shelf(self.app.platform).stamp()
        session = self.saved.session.branch(self.play.at)
        branch = SavedGame(self.saved.setup, session, now, now, practice=True)
        opening.play(self, branch, self.app.replace)
