"""Everything Hansa Teutonica brings to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from engine.core.protocol import Viewer
from engine.core.session import Session
from engine.hansa import state as st
from engine.hansa.state import State
from game.app import App
from game.art import icons
from game.hansa import (
    account,
    flights,
    motions,
    panes,
    prompts,
    questions,
    seats,
    signs,
    tally,
    trackpanes,
)
from game.hansa.boardpane import BoardPane
from game.hansa.choosing import Choosing
from game.hansa.layout import CHART, TableLayout, layout, sheet
from game.hansa.miniature import Miniature
from game.hansa.picture import Picture
from game.hansa.wording import Wording
from game.setup import Seat
from game.table.account import Passage
from game.table.brings import GameOption, Moment, Motions, Peek, Place, TableGame, Touch
from game.table.company import Company
from game.table.director import Director, Flight
from game.table.pane import Pane
from game.table.popover import Question
from game.table.says import Leaf, Onward, Prompt
from game.ui.box import Box
from game.ui.look import Look

PROVINCES = GameOption("provinces", ("outer_six", "outer_single", "outer_eight"))
SIGNS = {
    "prestige": "crown",
    "skills": "book",
    "markers": "seal",
    "coellen": "chest",
    "cities": "town",
    "network": "clavis_urbis",
}
icons.adopt(signs.SIGNS)


class HansaTable:
    name = "hansa"
    private = False
    signs = SIGNS

    # before a game
    def options(self, players: int) -> Sequence[GameOption]:
        return [PROVINCES] if players == 2 else []

    def remark(self, players: int) -> str:
        return "newgame.side.small" if players < 4 else "newgame.side.large"

    # a table
    def turn(self, s: State) -> int:
        return s.cells[st.TURN]

    def hides(self, s: State) -> bool:
        return False

    def picture(self, s: State, eyes: Viewer) -> Picture:
        return Picture.of(s)

    def choosing(self, s: State) -> Choosing:
        return Choosing(s)

    def speech(self, company: Company, s: State) -> Wording:
        return Wording(company, s)

    def account(self, moment: Moment) -> Sequence[Passage]:
        return account.account(moment)

    def boards(self, s: State) -> Mapping[str, BoardPane]:
        return {CHART: BoardPane(s)}

    def layout(self, look: Look, players: int, peeked: Peek | None) -> TableLayout:
        return layout((look.width, look.height), look.safe, look.text, players)

    def opens(self, seen: Picture, chosen: Choosing | None) -> Peek | None:
        return None

    def panes(self, moment: Moment, prompt: Prompt, to: Touch) -> list[Pane]:
        return panes.panes(moment, prompt, to)

    def prompt(self, moment: Moment) -> Prompt:
        return prompts.prompt(moment)

    def onward(self, moment: Moment) -> Onward | None:
        return prompts.onward(moment)

    def question(self, moment: Moment, to: Touch) -> Question | None:
        return questions.question(moment.speech, moment.chosen, to)

    def off_board(self, moment: Moment, place: Place) -> Box:
        return panes.off_board(moment, place)

    # motion
    def motions(self, director: Director) -> Motions:
        return motions.motions(director)

    def draw_flight(self, surface: pygame.Surface, flight: Flight, company: Company) -> None:
        flights.draw_flight(surface, flight, company)

    # elsewhere
    def seats(
        self, seen: Picture, company: Company, acting: int | None, box: Box, portrait: bool
    ) -> list[Pane]:
        track, rest = box.top(min(26.0, box.h * 0.18), 4)
        shown = seats.seats(seen, company, acting, rest, portrait)
        return [*shown, trackpanes.prestige(seen, company, track)]

    def boards_in(self, box: Box, look: Look, players: int) -> Mapping[str, Box]:
        return {CHART: sheet(box)}

    def miniature(self, app: App, s: State, eyes: Viewer, seats: Sequence[Seat]) -> Miniature:
        return Miniature(app, s, seats)

    def counted(self, app: App, s: State, seats: Sequence[Seat]) -> None:
        return None

    def standing(self, s: State, eyes: Viewer) -> list[int]:
        players = range(s.setting.players)
        return [s.cells[st.desk(player) + st.PRESTIGE] for player in players]

    def leaves(self, session: Session[Any], company: Company, eyes: Viewer) -> Sequence[Leaf]:
        return ()

    def tally(self, session: Session[Any]) -> dict[str, list[int]]:
        return tally.tally(session)


BROUGHT: TableGame = HansaTable()
