"""Everything the toy brings to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

import pygame

from engine.core.errors import Reason
from engine.core.protocol import Event, Viewer
from engine.core.session import Session
from game.app import App
from game.setup import Seat
from game.table.account import Passage
from game.table.brings import Board, GameOption, Moment, Motions, Peek, Place, TableGame, Touch
from game.table.company import Company
from game.table.director import Director, Flight
from game.table.pane import LINE, Pane, write_short
from game.table.popover import Alternative, Question
from game.table.prompt import prompt_pane
from game.table.says import Leaf, Line, Onward, Prompt
from game.table.spotted import Thing
from game.ui.box import Box
from game.ui.column import Column
from game.ui.lettering import BODY
from game.ui.look import TOUCH, Look
from game.ui.painter import Painter
from game.ui.widget import Target
from tests.core.toy import play
from tests.core.toy.state import State
from tests.game.toy.boards import Hand, Market
from tests.game.toy.choosing import Choosing
from tests.game.toy.picture import Picture

MARKET, MINE = "market", "mine"


@dataclass(frozen=True)
class TableLayout:
    portrait: bool
    log: Box
    players: Box
    boards: Mapping[str, Box]
    prompt: Box
    buttons: Box

    @property
    def book(self) -> Box:
        return self.prompt


def hand(seat: int) -> str:
    return f"hand.{seat}"


class Speech:
    """Says plainly what the lines of the game say."""

    def __init__(self, company: Company, s: State) -> None:
        self.company, self._state = company, s

    def thing(self, thing: Thing) -> str:
        return " ".join(str(part) for part in thing)

    def target(self, thing: Thing, actions: Sequence[int]) -> str:
        return self.verb(actions[0])

    def verb(self, action: int) -> str:
        return play.text(action, True)

    def phrase(self, action: int, first: bool) -> str:
        return self.verb(action)

    def why(self, reason: Reason) -> str:
        return self.company.words("toy.not_now")

    def motive(self, reason: Reason) -> str:
        return str(reason)

    def drawback(self, reason: Reason) -> str:
        return str(reason)

    def lines(self, events: Sequence[Event], turn: int) -> list[Line]:
        words, name = self.company.words, self.company.name
        return [
            Line(words("toy.line", name=name(event.data["player"]), what=_told(event)))
            for event in events
            if "player" in event.data
        ]


def _told(event: Event) -> str:
    rest = [str(value) for key, value in event.data.items() if key != "player"]
    return " ".join([event.kind, *rest])


class Miniature:
    def __init__(self, seen: Picture) -> None:
        self.seen = seen

    def height(self, wide: float) -> float:
        return wide / 2

    def paint(self, painter: Painter, box: Box) -> None:
        painter.panel("wood", box)


class ToyTable:
    name = "toy"
    private = True
    signs: Mapping[str, str] = MappingProxyType({"coins": "seal", "hand": "book"})

    # before a game
    def options(self, players: int) -> Sequence[GameOption]:
        return []

    def remark(self, players: int) -> str:
        return ""

    # a table
    def turn(self, s: State) -> int:
        return s.turn

    def hides(self, s: State) -> bool:
        return True

    def picture(self, s: State, eyes: Viewer) -> Picture:
        return Picture.of(s, eyes)

    def choosing(self, s: State) -> Choosing:
        return Choosing(s)

    def account(self, moment: Moment) -> list[Passage]:
        return []

    def speech(self, company: Company, s: State) -> Speech:
        return Speech(company, s)

    def boards(self, s: State) -> Mapping[str, Board]:
        hands = {hand(seat): Hand(seat) for seat in range(len(s.hands))}
        return {MARKET: Market(), MINE: Hand(), **hands}

    def layout(self, look: Look, players: int, peeked: Peek | None) -> TableLayout:
        area = look.area.inset(4)
        log, rest = area.top(22, 4)
        seats, rest = rest.top(TOUCH, 4)
        buttons, rest = rest.foot(52, 4)
        prompt, rest = rest.foot(70, 4)
        market, below = rest.top(rest.h * 0.5, 4)
        boards = {MARKET: market, MINE: below}
        if peeked is not None:
            mine, rival = below.columns(2, 6)
            boards |= {MINE: mine, hand(peeked): rival}
        return TableLayout(look.portrait, log, seats, boards, prompt, buttons)

    def opens(self, seen: Picture, chosen: Choosing | None) -> Peek | None:
        return None

    def panes(self, moment: Moment, prompt: Prompt, to: Touch) -> list[Pane]:
        seats = self.seats(moment.seen, moment.company, moment.acting, moment.at.players, True)
        for seat, pane in enumerate(seats):
            label = moment.company.name(seat)
            pane.places = [Target(pane.id, pane.box, label, to.peek(seat))]
        return [*seats, prompt_pane(prompt, moment.company, None, moment.at.prompt)]

    def prompt(self, moment: Moment) -> Prompt:
        words, acting = moment.company.words, moment.acting
        if acting is None:
            return Prompt(words("toy.over"), "", None)
        name = moment.company.name(acting)
        if moment.chosen is None:
            return Prompt(words("toy.watch", name=name), words("toy.asked"), acting)
        return Prompt(words("toy.turn", name=name), words("toy.do"), acting)

    def onward(self, moment: Moment) -> Onward | None:
        return None

    def question(self, moment: Moment, to: Touch) -> Question | None:
        if moment.chosen.chosen != ("deck",):
            return None
        words = moment.company.words
        draw = Alternative(f"offer.{play.DRAW}", words("toy.end"), "", to.pick(play.DRAW))
        return Question(words("toy.do"), "", [draw])

    def off_board(self, moment: Moment, place: Place) -> Box:
        return moment.at.players

    # motion
    def motions(self, director: Director) -> Motions:
        return Motions({"rolled": partial(_rolling, director)}, lambda event: None)

    def draw_flight(self, surface: pygame.Surface, flight: Flight, company: Company) -> None:
        pygame.draw.circle(surface, (255, 255, 255), (flight.x, flight.y), flight.size / 2)

    # elsewhere
    def seats(
        self, seen: Picture, company: Company, acting: int | None, box: Box, portrait: bool
    ) -> list[Pane]:
        return [
            Pane(
                f"seat.{seat}",
                place,
                (seen.coins[seat], len(seen.hands[seat]), seat == acting),
                partial(_seat, company, seat, seen.coins[seat]),
            )
            for seat, place in enumerate(box.columns(company.seats, 4))
        ]

    def boards_in(self, box: Box, look: Look, players: int) -> Mapping[str, Box]:
        rows = box.rows(players + 1, 4)
        return {MARKET: rows[0], **{hand(n): row for n, row in enumerate(rows[1:])}}

    def miniature(self, app: App, s: State, eyes: Viewer, seats: Sequence[Seat]) -> Miniature:
        return Miniature(Picture.of(s, eyes))

    def counted(self, app: App, s: State, seats: Sequence[Seat]) -> None:
        return None

    def standing(self, s: State, eyes: Viewer) -> list[int]:
        return s.coins[:]

    def leaves(self, session: Session[Any], company: Company, eyes: Viewer) -> Sequence[Leaf]:
        """The own hand, as far as it may be seen."""
        held = self.picture(session.state, eyes).hands[company.viewer]

        def write(column: Column) -> None:
            column.text(company.words("toy.held", held=", ".join(map(str, held))), BODY)

        return [Leaf("held", "eye", write, afterwards=True)]

    def tally(self, session: Session[Any]) -> Mapping[str, list[int]]:
        return {}


def _rolling(director: Director, event: Event) -> Any:
    player = event.data["player"]
    return director.fly(
        ("coin",), ("die",), ("purse", player), land=lambda: director.now(event)
    )


def _seat(company: Company, seat: int, coins: int, painter: Painter, box: Box) -> None:
    painter.panel("wood", box, 6)
    text = f"{company.name(seat)} {coins}"
    write_short(painter, text, box.inset(6), LINE, painter.theme.wood.text, "c")


BROUGHT: TableGame = ToyTable()
