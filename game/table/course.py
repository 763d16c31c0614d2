"""The course of a game at the table: whose decision it is, what is played, when it ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.protocol import Event
from engine.core.session import Session
from game import sound
from game.scenes.leaf import LeafSheet
from game.setup import BALANCED, GameSetup
from game.table.brings import Choosing, Reply, StandingAnswer, TableGame
from game.table.chronicle import seen_from
from game.table.curtain import Curtain
from game.table.opponents import Opponents
from game.table.rush import Rush
from game.table.says import Leaf
from game.text import sentences
from game.ui.overlay import Answer, Dialog
from game.ui.tween import Call, Later, Motion, Wait

if TYPE_CHECKING:
    from game.table.table import Table

BREATH = 0.45  # seconds, at least, after what an opponent did
READING = 4.0  # words a second that are read without hurry
LONGEST = 4.0  # seconds after which nobody waits for a reader any more


class Course:
    def __init__(
        self, table: Table, brought: TableGame, setup: GameSetup, session: Session[Any]
    ) -> None:
        self.setup = setup
        self.session = session
        self.game = session.game
        self.choosing: Choosing | None = None  # the choice of the person who is asked
        self.viewer = next((n for n, seat in enumerate(setup.seats) if seat.person), 0)
        self.curtain = Curtain(brought.private)
        self.eyes = self.curtain.eyes(setup, self.acting)
        self.stopped = False  # over, or given away to another window
        self._table, self._brought = table, brought
        self._opponents = Opponents(self.game, setup.seed)
        self._rush = Rush(setup.seed)
        self._told: int | None = None  # the seat whose turn was announced last
        self._skipping = False
        self._standing: dict[int, StandingAnswer] = {}  # what persons answer for a while, by seat

    # the position
    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def acting(self) -> int | None:
        decision = self.game.decision(self.state)
        return decision.player if decision else None

    @property
    def person_acts(self) -> bool:
        return self.acting is not None and self.setup.seats[self.acting].person

    # from one decision to the next
    def advance(self) -> bool:
        """Everything seen so far is at rest: ask the next one, or end. True if that was done."""
        if self.stopped:
            return False
        if self._table.guide.attends():
            return True
        if self._table.guide.holds:
            return False
        acting = self.acting
        self._open_eyes(acting)
        if acting is None:
            self.stopped = True
            self._table.finish()
            return True
        if self.setup.seats[acting].person:
            said = self._said_before(acting)
            if said is not None:
                self.play(said)
                return True
            return self.choosing is None and self._ask(acting)
        if self._rush.play(self):
            return True
        seat, moves = self.setup.seats[acting], len(self.session.log)
        action = self._table.guide.answer()
        if action is None:
            action = self._opponents.poll(self._table.app, self.state, seat, moves)
        if action is None:
            return False
        self.play(action)
        if self._skipping:
            self._table.timeline.finish()
        return True

    def _said_before(self, seat: int) -> int | None:
        """What a person wants to be answered for a while, without being asked."""
        standing = self._standing.get(seat)
        if standing is None:
            return None
        if not standing.holds(self.state):
            del self._standing[seat]
            return None
        return standing.answer(self.state)

    def _open_eyes(self, acting: int | None) -> None:
        """Somebody else may look now: the picture is his."""
        eyes = self.curtain.eyes(self.setup, acting)
        if eyes != self.eyes:
            self.eyes = eyes
            self._table.see_anew()

    def _ask(self, seat: int) -> bool:
        """It is a person's decision: lay the desk open and say so, behind the curtain if there is
        one."""
        table = self._table
        self._skipping = False
        self.viewer = seat
        secret = self._brought.hides(self.state)
        if self.curtain.hangs(self.setup, seat, secret, table.app.settings.pass_on):
            if self.curtain.before == seat:
                return False
            self.curtain.before = seat
            table.refresh()
            name = self.setup.seats[seat].name
            table.app.platform.announce(table.words("curtain.title", name=name), urgent=True)
            return True
        self.choosing = self._brought.choosing(self.state)
        self.choosing.earlier = [e.action for e in self.session.log if e.player == seat]
        table.touching.rest()
        table.refresh()
        said = table.said
        table.app.platform.announce(sentences(said.title, said.text))
        if self._told != seat or said.calls:
            self._told = seat
            sound.play("bell")
            if table.guide.hails:
                table.banner(said.title, self._news(seat), self.setup.seats[seat].colour)
        return True

    def draw_curtain(self) -> None:
        """Who decides wants to look at what is his: the others look away first."""
        self.choosing = None
        self.curtain.before = self.acting
        self._table.refresh()

    def lift_curtain(self) -> None:
        self.curtain.lift()
        self.advance()

    def _news(self, seat: int) -> str:
        """What the banner adds: what was missed, or what is to be done."""
        table = self._table
        missed = len(table.log.missed(seat))
        return table.words("table.since", n=missed) if missed else table.said.text

    def play(self, action: int) -> None:
        """Play one action of whoever must decide, and show it."""
        turn = self._brought.turn(self.state)
        opponent = self.acting is not None and not self.setup.seats[self.acting].person
        events: list[Event] = []
        self.session.act(action, events=events)
        self._show(events, turn)
        if opponent:
            self._table.timeline.play(Later(self._breath))

    def _show(self, events: list[Event], turn: int) -> None:
        table = self._table
        self.choosing = None
        table.adviser.forget()
        began = [event.data["player"] for event in events if event.kind == "turn_began"]
        if any(not self.setup.seats[seat].person for seat in began):
            self._told = None
        if began or self.acting != self.viewer:
            table.looking.look_away()  # while it is one's own turn the view stays where it is
        table.director.show(seen_from(events, self.eyes))
        table.timeline.play(Call(partial(self._tell, events, turn)))
        table.changed()
        table.keep()

    def _tell(self, events: list[Event], turn: int) -> None:
        """It was seen: now it is told."""
        table, chronicle = self._table, self._table.log.chronicle
        chronicle.note(events, turn)
        for line in chronicle.last(table.speech, self.eyes):
            table.app.platform.announce(line.text)
        table.changed()

    def _breath(self) -> Motion:
        """What an opponent did can be followed: it takes as long as reading what is told of it.
        A step that nothing is told of is a part of the next one."""
        table = self._table
        chronicle = table.log.chronicle
        told = chronicle.last(table.speech, self.eyes)
        words = sum(len(line.text.split()) for line in told)
        if not words and not chronicle.ends_turn:
            return Wait(0)
        left = min(LONGEST, words / READING) - table.timeline.lasted
        return Wait(max(BREATH, left))

    # what a person does
    def settle(self) -> None:
        """Let everything in motion arrive, so that the next touch meets the position as it is."""
        timeline = self._table.timeline
        if timeline.busy:
            timeline.finish()
        if self.person_acts and self.choosing is None:
            self.advance()
            timeline.finish()

    def hurry(self) -> bool:
        """A touch while something moves: see the end of it. After an own move, or when only a
        banner is in the way, the touch counts as well; it never counts as an answer to an
        opponent's move that was still on its way. True when it has done its duty with that."""
        log = self.session.log
        own = self.person_acts and bool(log) and log[-1].player == self.acting
        counts = self.choosing is not None or own
        self._table.timeline.finish()
        if counts:
            self.settle()
        return not counts

    def answer(self, reply: Reply) -> None:
        if not reply.play or not self._table.guide.allows(reply.play):
            return
        if reply.standing is not None and self.acting is not None:
            self._standing[self.acting] = reply.standing
        for action in reply.play:
            self.play(action)
        sound.play("lift")

    def undo(self) -> None:
        self.settle()
        if self.session.why_not_undo() is None:
            self.session.undo()
            self._table.log.chronicle.forget()
            self.start_over()
            self._table.keep()

    def redo(self) -> None:
        self.settle()
        if self.session.why_not_redo() is None:
            events: list[Event] = []
            turn = self._brought.turn(self.state)
            self.session.redo(events)
            self._show(events, turn)

    def take_back(self, length: int) -> None:
        """Go back to the first actions, further than undo reaches."""
        self._table.timeline.finish()
        self._opponents.forget()
        for _ in range(len(self.session.log) - length):
            self._table.log.chronicle.forget()
        self.session.take_back(length)
        self.start_over()

    def start_over(self) -> None:
        """Show the session's position as it is, without a way there."""
        table = self._table
        table.timeline.finish()
        self.choosing = None
        self.eyes = self.curtain.eyes(self.setup, self.acting)
        table.see_anew()
        self._told = self.acting
        self.advance()

    def end_turn(self) -> None:
        """End it, or remind of what is left."""
        self.settle()
        chosen, table = self.choosing, self._table
        onward = self._brought.onward(table.moment()) if chosen else None
        if chosen is None or onward is None or onward.thing is None or not onward.ends_turn:
            return
        action = chosen.meanings[onward.thing][0]
        if not table.guide.allows([action]):
            return
        if not onward.warning and not table.app.settings.confirm:
            self.play(action)
            return
        words = table.words

        def end() -> None:
            table.close()
            self.play(action)

        table.ask(
            Dialog(
                words("table.end_early"),
                onward.warning,
                [
                    Answer("on", words("table.play_on"), table.close),
                    Answer("end", words("table.end"), end, "brass", "check"),
                ],
                table.close,
            )
        )

    def skip(self) -> None:
        """See the opponents' moves at once, up to the next decision of a person."""
        self._skipping = True
        self._table.timeline.finish()

    # the menu's wishes
    @property
    def resigning(self) -> Sequence[int]:
        if not self.keeps:
            return ()
        return [i for i, seat in enumerate(self.setup.seats) if seat.person]

    def hand_over(self, seat: int, plays: str, style: str = BALANCED) -> None:
        self.setup = self.setup.hand_over_midway(seat, plays, style)
        self._opponents.forget()
        self.curtain.fall()
        self.choosing = None
        self._told = None
        self._table.keep()

    def resign(self, seat: int) -> None:
        """Somebody else plays on; where no person is left, at once to the end."""
        self.hand_over(seat, "merchant")
        if not self.setup.persons:
            self._rush.on = True
            self._table.toast(self._table.words("table.rush"))

    @property
    def leaves(self) -> Sequence[Leaf]:
        """What the game has to read besides the table, for the eyes of the moment."""
        return self._brought.leaves(self.session, self._table.company, self.eyes)

    def read(self, name: str) -> None:
        self._table.app.push(LeafSheet(self.setup, self.session, self.eyes, name))

    @property
    def keeps(self) -> bool:
        return self._table.guide.keeps

    @property
    def keeping(self) -> str:
        keeping = self._table.keeping
        return keeping.said if keeping else ""

    def abandon(self) -> None:
        """Leave the game for the start."""
        self._table.app.home()
