"""Actions as lines of text, both ways: `go 3 take W37 build 2,3 turn 1`, `disc P05 first A04`.

The lines are stable: saves, links and tests are written in them.

    pawn 3                               the pawn begins on space 3
    go 3 take W37 build 2,3 turn 1       row 2, column 3, one quarter turn clockwise
    bread 3 take W37 store               goes there for a bread
    reward merchant                      this reward comes first
    seal K09 build 2,3                   a tile of the seal row; also `seal K09 store`
    decline                              no tile of the seal row
    put back F05                         a fountain card goes under the deck
    disc P05 first A04                   a scoring space and the card that is scored first
    settle pay 2 bread 1                 two sets paid with goods and coins, one with bread

A turn that is left out is none; so are sets.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import CARD_NAMES, FOUNTAIN_NAMES
from engine.carpe_diem.city import (
    CELL_NAMES,
    SCORE_SPACE_NAMES,
    SCORE_SPACES,
    SPACES,
)
from engine.carpe_diem.state import State, acting
from engine.carpe_diem.tiles import KINDS, NUMBER, TILES
from engine.core.errors import BadInput
from engine.core.protocol import Viewer

_CELL_OF = {name: cell for cell, name in CELL_NAMES.items()}


def text(s: State, action: int, viewer: Viewer = None) -> str:
    """The canonical line of a well-formed action, without what a viewer may not see."""
    kind, argument = action >> act.SHIFT, action & act.ARGUMENTS
    try:
        if kind == act.PAWN:
            return f"pawn {range(SPACES)[argument]}"
        if kind == act.TAKE:
            verb = ("go", "bread")[argument >> act.BREAD_SHIFT]
            space = range(SPACES)[argument >> act.SPACE_SHIFT & 7]
            return f"{verb} {space} take {_goes(argument)}"
        if kind == act.REWARD:
            return f"reward {KINDS[argument]}"
        if kind == act.SEAL and not argument >> act.SPACE_SHIFT:
            return f"seal {_goes(argument)}"
        if kind == act.DECLINE and not argument:
            return "decline"
        if kind == act.PUT_BACK:
            name = FOUNTAIN_NAMES[argument]
            return f"put back {name if viewer in (None, acting(s)) else 'a card'}"
        if kind == act.DISC:
            return _disc(s, argument)
        if kind == act.SETTLE and argument >> 8 <= act.PAID_MOST:
            paid, bread = argument >> 8, argument & 255
            paid_text, bread_text = f" pay {paid}", f" bread {bread}"
            return f"settle{paid_text if paid else ''}{bread_text if bread else ''}"
    except (IndexError, KeyError):
        pass
    raise BadInput(f"{action} is not an action of this game.")


def _goes(argument: int) -> str:
    tile = argument >> act.TILE_SHIFT & 127
    cell, turn = argument >> act.CELL_SHIFT & 63, argument & 3
    name = TILES[tile].name
    if not tile or turn >= TILES[tile].turns:
        raise IndexError(argument)
    if cell == act.STORED and not turn:
        return f"{name} store"
    return f"{name} build {CELL_NAMES[cell]}{f' turn {turn}' if turn else ''}"


def _disc(s: State, argument: int) -> str:
    space = SCORE_SPACES[argument >> 1]
    card = s.setting.cards[space.cards[argument & 1]]
    if argument >> 1 not in s.setting.spaces:
        # There is no card here: either side will do for a name.
        return f"disc {space.name} first {('left', 'right')[argument & 1]}"
    return f"disc {space.name} first {CARD_NAMES[card]}"


class _Reader:
    """Takes one word after another off a line."""

    def __init__(self, s: State, line: str) -> None:
        self.s, self.line = s, line
        self.words = line.split()

    def fail(self, what: str) -> BadInput:
        return BadInput(f"“{self.line}” cannot be read: {what}.")

    def word(self, what: str) -> str:
        if not self.words:
            raise self.fail(f"{what} is missing")
        return self.words.pop(0).casefold()

    def choice(self, names: Sequence[str], what: str) -> int:
        word = self.word(what)
        for number, name in enumerate(names):
            if name.casefold() == word:
                return number
        raise self.fail(f"“{word}” is no {what}")

    def number(self, what: str, limit: int) -> int:
        word = self.word(what)
        plain = word.isascii() and word.isdigit() and len(word) < 5
        if not plain or int(word) > limit:
            raise self.fail(f"“{word}” is no {what} from 0 to {limit}")
        return int(word)

    def given(self, word: str) -> bool:
        """Whether the next word is this one, which is then read."""
        if not self.words or self.words[0].casefold() != word:
            return False
        self.words.pop(0)
        return True

    def goes(self) -> int:
        """A tile and what becomes of it; turns that look alike are the same."""
        tile = NUMBER.get(self.word("tile").upper())
        if tile is None:
            raise self.fail("there is no such tile")
        if self.choice(("store", "build"), "fate of a tile") == 0:
            return act.goes(tile, act.STORED)
        cell = _CELL_OF.get(self.word("cell"))
        if cell is None:
            raise self.fail("a cell is written as row,column from 0,0 to 5,5")
        turn = self.number("turn", 3) if self.given("turn") else 0
        return act.goes(tile, cell, turn % TILES[tile].turns)


def parse(s: State, line: object) -> int:
    """The action of a line, legal or not."""
    if not isinstance(line, str) or len(line) > 200:
        raise BadInput("An action is one short line of text.")
    reader = _Reader(s, line)
    action = _parse_words(reader, reader.word("action"))
    if reader.words:
        raise reader.fail(f"“{reader.words[0]}” is one word too many")
    return action


def _parse_words(reader: _Reader, verb: str) -> int:
    if verb == "pawn":
        return act.pack(act.PAWN, reader.number("space", SPACES - 1))
    if verb in ("go", "bread"):
        space = reader.number("space", SPACES - 1)
        reader.choice(("take",), "word after the space")
        head = (verb == "bread") << act.BREAD_SHIFT | space << act.SPACE_SHIFT
        return act.pack(act.TAKE, head | reader.goes())
    if verb == "reward":
        return act.pack(act.REWARD, reader.choice(KINDS, "structure"))
    if verb == "seal":
        return act.pack(act.SEAL, reader.goes())
    if verb == "decline":
        return act.pack(act.DECLINE)
    if verb == "put":
        reader.choice(("back",), "word after “put”")
        return act.pack(act.PUT_BACK, reader.choice(FOUNTAIN_NAMES, "fountain card"))
    if verb == "disc":
        return _parse_disc(reader)
    if verb == "settle":
        paid = reader.number("number of sets", act.PAID_MOST) if reader.given("pay") else 0
        bread = reader.number("number of sets", act.BREAD_MOST) if reader.given("bread") else 0
        return act.settle(paid, bread)
    raise reader.fail(f"“{verb}” is no action")


def _parse_disc(reader: _Reader) -> int:
    space = reader.choice(SCORE_SPACE_NAMES, "scoring space")
    reader.choice(("first",), "word after the space")
    setting = reader.s.setting
    if space not in setting.spaces:
        return act.disc(space, reader.choice(("left", "right"), "side of an empty space"))
    cards = [CARD_NAMES[setting.cards[place]] for place in SCORE_SPACES[space].cards]
    return act.disc(space, reader.choice(cards, f"card beside {SCORE_SPACE_NAMES[space]}"))
