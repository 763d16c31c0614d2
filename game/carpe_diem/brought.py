"""Everything Carpe Diem brings to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pygame

from engine.carpe_diem.scoring import score
from engine.carpe_diem.setting import PAWN_ORDERS
from engine.carpe_diem.state import TURN, Fountain, Rewards, Seal, State
from engine.core.protocol import PUBLIC, Viewer
from engine.core.session import Session
from game.app import App
from game.carpe_diem import account, flights, motions, panes, prompts, tally
from game.carpe_diem import seats as at_seats
from game.carpe_diem.choosing import Choosing
from game.carpe_diem.counted import Counted
from game.carpe_diem.districtboard import DistrictBoard
from game.carpe_diem.gridboard import GridBoard
from game.carpe_diem.layout import (
    CARDS,
    CHOICE,
    DISTRICT,
    RING,
    ROW,
    SCORING,
    SEAL,
    TableLayout,
    layout,
)
from game.carpe_diem.miniature import Miniature
from game.carpe_diem.picture import Picture
from game.carpe_diem.replaying import boards_in
from game.carpe_diem.ringboard import RingBoard
from game.carpe_diem.rowboard import RowBoard
from game.carpe_diem.stock import TileStock
from game.carpe_diem.wording import Wording
from game.setup import Seat
from game.table.account import Passage
from game.table.brings import Board, GameOption, Moment, Motions, Peek, Place, TableGame, Touch
from game.table.company import Company
from game.table.director import Director, Flight
from game.table.pane import Pane
from game.table.popover import Question
from game.table.says import Leaf, Onward, Prompt
from game.ui.box import Box
from game.ui.look import Look

SIGNS = MappingProxyType(
    {
        "points": "crown",
        "villas": "house",
        "items": "chest",
        "track": "scroll",
        "fountain": "eye",
        "frame": "seal",
    }
)


class CarpeDiemTable:
    name = "carpe_diem"
    private = True
    signs = SIGNS

    def __init__(self) -> None:
        self._stock = TileStock()

    # before a game
    def options(self, players: int) -> Sequence[GameOption]:
        return [
            GameOption("pawn_setup", PAWN_ORDERS),
            GameOption("vp_public", (True, False)),
            GameOption("first_printing", (False, True)),
        ]

    def remark(self, players: int) -> str:
        return f"newgame.cards.{players}"

    # a table
    def turn(self, s: State) -> int:
        return s.cells[TURN]

    def hides(self, s: State) -> bool:
        return isinstance(s.step, Fountain)

    def picture(self, s: State, eyes: Viewer) -> Picture:
        return Picture.of(s, eyes)

    def choosing(self, s: State) -> Choosing:
        return Choosing(s)

    def speech(self, company: Company, s: State) -> Wording:
        return Wording(company, s)

    def account(self, moment: Moment) -> Sequence[Passage]:
        return account.account(moment.seen, moment.speech)

    def boards(self, s: State) -> Mapping[str, Board]:
        stock = self._stock
        districts = {
            f"{DISTRICT}.{seat}": DistrictBoard(stock, seat) for seat in range(s.setting.players)
        }
        return {
            RING: RingBoard(s, stock),
            DISTRICT: DistrictBoard(stock),
            CARDS: GridBoard(s, stock),
            ROW: RowBoard(s, stock),
            **districts,
        }

    def layout(self, look: Look, players: int, peeked: Peek | None) -> TableLayout:
        return layout((look.width, look.height), look.safe, look.text, peeked)

    def opens(self, seen: Picture, chosen: Choosing | None) -> Peek | None:
        """The cards while they are scored; what a person is asked for takes the ring's place."""
        if seen.scoring:
            return SCORING
        step = chosen.state.step if chosen else None
        if isinstance(step, Seal):
            return SEAL
        return CHOICE if isinstance(step, Rewards | Fountain) else None

    def panes(self, moment: Moment, prompt: Prompt, to: Touch) -> list[Pane]:
        return panes.panes(moment, prompt, self._stock, to)

    def prompt(self, moment: Moment) -> Prompt:
        return prompts.prompt(moment)

    def onward(self, moment: Moment) -> Onward:
        return prompts.onward(moment)

    def question(self, moment: Moment, to: Touch) -> Question | None:
        """Everything is chosen where it lies, and shows there what it brings."""
        return None

    def off_board(self, moment: Moment, place: Place) -> Box:
        return panes.off_board(moment, place)

    # motion
    def motions(self, director: Director) -> Motions:
        return motions.motions(director)

    def draw_flight(self, surface: pygame.Surface, flight: Flight, company: Company) -> None:
        flights.draw_flight(surface, flight, company, self._stock)

    # elsewhere
    def seats(
        self, seen: Picture, company: Company, acting: int | None, box: Box, portrait: bool
    ) -> list[Pane]:
        places = dict(enumerate(at_seats.boxes(box, company.seats)))
        return at_seats.seat_panes(seen, company, acting, places, self._stock)

    def boards_in(self, box: Box, look: Look, players: int) -> Mapping[str, Box]:
        return boards_in(box, players)

    def miniature(self, app: App, s: State, eyes: Viewer, seats: Sequence[Seat]) -> Miniature:
        self._stock.fetch(app)
        return Miniature(s, eyes, seats, self._stock)

    def counted(self, app: App, s: State, seats: Sequence[Seat]) -> Counted:
        self._stock.fetch(app)
        return Counted(s, seats, self._stock)

    def standing(self, s: State, eyes: Viewer) -> list[int]:
        """What everybody's district would bring now; secret cards count as little as they can."""
        viewer = PUBLIC if eyes is None else eyes
        return [sum(points.values()) for points in score(s, viewer)]

    def leaves(self, session: Session[Any], company: Company, eyes: Viewer) -> Sequence[Leaf]:
        return ()

    def tally(self, session: Session[Any]) -> dict[str, list[int]]:
        return tally.tally(session)


BROUGHT: TableGame = CarpeDiemTable()
