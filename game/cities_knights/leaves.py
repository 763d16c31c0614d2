"""What can be read besides the table: the luck of the dice, and all progress cards."""

from __future__ import annotations

from functools import partial
from weakref import WeakKeyDictionary

from engine.cities_knights.box import TRACKS
from engine.cities_knights.state import DECK_LEFT, State
from engine.core.protocol import Viewer
from engine.core.session import Entry, Session
from game.cities_knights.almanac import almanac
from game.cities_knights.almanacleaf import write_almanac
from game.cities_knights.luckbook import Luckbook
from game.cities_knights.luckleaf import write_luck
from game.table.company import Company
from game.table.says import Leaf
from game.ui.column import Column

LUCK, ALMANAC = "luck", "almanac"


_books: WeakKeyDictionary[Session[State], tuple[list[Entry], Luckbook]] = WeakKeyDictionary()
"""What was counted last, as long as the game is there: a page may be laid out many times."""


def _counted(session: Session[State]) -> Luckbook:
    log, book = _books.get(session, (None, None))
    if book is None or log != session.log:
        book = Luckbook.of(session)
        _books[session] = (list(session.log), book)
    return book


def leaves(session: Session[State], company: Company, eyes: Viewer) -> list[Leaf]:
    """Nothing is counted before it is read."""

    def luck(column: Column) -> None:
        write_luck(_counted(session), company, column)

    s = session.state
    decks = {track: s.cells[DECK_LEFT + n] for n, track in enumerate(TRACKS)}
    cards = partial(write_almanac, almanac(s, eyes), decks, company)
    return [Leaf(LUCK, "die", luck, afterwards=True), Leaf(ALMANAC, "scroll", cards)]
