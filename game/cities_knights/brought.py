"""Everything Cities & Knights brings to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from engine.cities_knights.state import DESK, DESK_SIZE, POINTS, TURN, State
from engine.core.protocol import Viewer
from engine.core.session import Session
from game.app import App
from game.cities_knights import (
    account,
    flights,
    leaves,
    motions,
    panes,
    prompts,
    questions,
    seats,
    tally,
)
from game.cities_knights.attack import ATTACK
from game.cities_knights.boards import IslandBoard
from game.cities_knights.choosing import Choosing
from game.cities_knights.layout import ISLAND, TableLayout, layout, sea_in
from game.cities_knights.miniature import Miniature
from game.cities_knights.picture import Picture
from game.cities_knights.wording import Wording
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

SIGNS = {
    "settlements": "house",
    "cities": "town",
    "metropolises": "crown",
    "longest_road": "right",
    "defender": "shield",
    "point_cards": "seal",
    "merchant": "scales",
}
OPTIONS = (
    GameOption("layout", ("ck_beginner", "base_beginner", "random_spiral", "random_apart")),
    GameOption("dice", ("fair", "deck")),
    GameOption("victory_target", (13, 10, 11, 12, 14, 15, 16)),
    GameOption("variant_perfida", (False, True)),
)


class CitiesKnightsTable:
    name = "cities_knights"
    private = True
    signs = SIGNS

    # before a game
    def options(self, players: int) -> Sequence[GameOption]:
        return OPTIONS

    def remark(self, players: int) -> str:
        return ""

    # a table
    def turn(self, s: State) -> int:
        return s.cells[TURN]

    def hides(self, s: State) -> bool:
        return True

    def picture(self, s: State, eyes: Viewer) -> Picture:
        return Picture.of(s, eyes)

    def choosing(self, s: State) -> Choosing:
        return Choosing(s)

    def speech(self, company: Company, s: State) -> Wording:
        return Wording(company, s)

    def account(self, moment: Moment) -> Sequence[Passage]:
        return account.account(moment.seen, moment.speech)

    def boards(self, s: State) -> Mapping[str, IslandBoard]:
        return {ISLAND: IslandBoard(s)}

    def layout(self, look: Look, players: int, peeked: Peek | None) -> TableLayout:
        return layout((look.width, look.height), look.safe, look.text, players, peeked)

    def opens(self, seen: Picture, chosen: Choosing | None) -> Peek | None:
        """The attack, until somebody's turn goes on."""
        on_turn = chosen is not None and chosen.frame is None
        return None if seen.onslaught is None or on_turn else ATTACK

    def panes(self, moment: Moment, prompt: Prompt, to: Touch) -> list[Pane]:
        return panes.panes(moment, prompt, to)

    def prompt(self, moment: Moment) -> Prompt:
        return prompts.prompt(moment)

    def onward(self, moment: Moment) -> Onward | None:
        return prompts.onward(moment)

    def question(self, moment: Moment, to: Touch) -> Question | None:
        return questions.question(moment, to)

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
        return seats.seats(seen, company, acting, box, portrait)

    def boards_in(self, box: Box, look: Look, players: int) -> Mapping[str, Box]:
        return {ISLAND: sea_in(box)}

    def miniature(self, app: App, s: State, eyes: Viewer, seats: Sequence[Seat]) -> Miniature:
        return Miniature(app, s, eyes, seats)

    def counted(self, app: App, s: State, seats: Sequence[Seat]) -> None:
        return None

    def standing(self, s: State, eyes: Viewer) -> list[int]:
        return [s.cells[DESK + DESK_SIZE * seat + POINTS] for seat in range(s.setting.players)]

    def leaves(self, session: Session[Any], company: Company, eyes: Viewer) -> Sequence[Leaf]:
        return leaves.leaves(session, company, eyes)

    def tally(self, session: Session[Any]) -> dict[str, list[int]]:
        return tally.tally(session)


BROUGHT: TableGame = CitiesKnightsTable()
