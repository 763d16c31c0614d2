"""Positions by hand: what is left out is filled in, what cannot be is refused with a sentence."""

from __future__ import annotations

import json

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from tests.carpe_diem.scene import SPADE, g, look, offered, position, ring

AFTER = {"players": 2, "phase": 3, "step": {"kind": "disc"}}


def red(tiles=None, **district):
    return {"districts": {"red": {**({"tiles": tiles} if tiles else {}), **district}}}


def test_next_to_nothing_is_a_position():
    s = g.decode({"players": 3})
    assert g.audit(s) == [] and g.decision(s) == (0, "turn")
    assert look(s, "districts", "blue", "board") == "B"
    assert look(s, "districts", "red", "frame") == ["R01", "R02", "R03", "R04"]
    assert look(s, "pawns") == {"red": 0, "blue": 1, "green": 2}
    assert look(s, "spaces")[0] == ["W01", "W02", "W03", "W04"]
    assert look(s, "row") == [f"K{n:02}" for n in range(1, 12)]
    assert [look(s, "stores", colour, "vp") for colour in ("red", "blue", "green")] == [8, 9, 13]


def test_the_turn_says_what_was_taken():
    s = g.decode({"players": 4, "phase": 1, "turn": "green"})
    assert g.decision(s) == (2, "turn")
    assert sum(map(len, look(s, "spaces"))) == 26
    assert g.audit(s) == []


def test_given_pieces_are_not_dealt_again():
    s = position(tiles={SPADE: "K01"}, cards=[[None, "A02", None, None], [None] * 4, [None] * 4])
    assert "K01" not in look(s, "row") and len(look(s, "row")) == 10
    cards = [card for row in look(s, "cards") for card in row if card]
    assert cards[0] == "A02" and len(set(cards)) == 8


@pytest.mark.parametrize("kind", ["rewards", "seal", "fountain", "settle", "pawns", "over"])
def test_every_step_is_written_and_read(kind):
    seen = find(kind)
    data = json.loads(json.dumps(g.encode(seen)))
    assert data["step"]["kind"] == kind
    assert g.key(g.decode(data)) == g.key(seen)
    assert offered(g.decode(data)) == offered(seen)


def find(kind):
    """A position of some brisk game in which this is the step."""
    for seed in range(60):
        s, rng = g.new(2 + seed % 3, seed), Generator(seed)
        while g.decision(s) is not None:
            if g.decision(s).kind == kind:
                return s
            g.apply(s, g.brisk(s, rng))
        if kind == "over":
            return s
    raise AssertionError(kind)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "number of players"),
        ({"players": 5}, "number of players"),
        ({"players": 2, "colour": 1}, "unknown entry"),
        ({"players": 2, "options": {"pawn_setup": "best"}}, "order of pawns"),
        ({"players": 2, "options": {"first_printing": 1}}, "true or false"),
        ({"players": 2, "options": {"vp_public": 0}}, "true or false"),
        ({"players": 2, "phase": 5}, "phase"),
        ({"players": 2, "turn": "green"}, "Whose turn"),
        ({"players": 2, "phase": 3, "turn": "blue", "spaces": ring(1)}, "red's turn"),
        ({"players": 2, "phase": 3, "spaces": [["W01"]]}, "cleared"),
        ({"players": 2, "phase": 3, "spaces": [["K01", "K02", "K03"]]}, "White tiles lie"),
        ({"players": 2, "phase": 3, "spaces": []}, "every space is empty"),
        ({"players": 2, "spaces": [["W01", "W01", "W02"]]}, "two places"),
        ({"players": 2, "row": ["K99"]}, "no tile"),
        ({"players": 2, "white": ["W84"]}, "white stack must hold 56"),
        ({"players": 2, "phase": 3, "black": ["W01"] * 28}, "two places"),
        ({"players": 2, **red({SPADE: "W01"})}, "not enough pieces"),
        ({"players": 2, "phase": 3, **red({"0,0": "W01"})}, "spade"),
        ({"players": 2, "phase": 3, **red({SPADE: "W01", "0,0": "W02"})}, "apart"),
        ({"players": 2, "phase": 3, **red({SPADE: "K01", "2,2": "W02"})}, "does not match"),
        ({"players": 2, "phase": 3, **red({SPADE: "W45 2"})}, "turns of W45"),
        ({"players": 2, "phase": 3, **red({"6,0": "W45"})}, "unknown entry"),
        ({"players": 2, **red(board="E")}, "district board"),
        ({"players": 2, **red(frame=["R01"])}, "four sections"),
        ({"players": 2, **red(frame=["R01"] * 4)}, "two places"),
        ({"players": 2, "cards": [["A01", None, None, None], [None] * 4, [None] * 4]}, "empty"),
        ({"players": 2, "cards": [[None, "A01", "A02", None], [None, "A03", None, None],
                                  [None] * 4]}, "too many scoring cards"),
        ({"players": 2, "cards": [[]]}, "three rows of four"),
        ({"players": 2, "stores": {"red": {"coin": -1}}}, "coin of red"),
        ({"players": 2, "stores": {"red": {"vp": 5000}}}, "points of red"),
        ({"players": 2, "stores": {"red": {"fountain": ["F01"]}}}, "card for each fountain"),
        ({"players": 2, "fountain_deck": ["F01"]}, "in a hand or in the deck"),
        ({"players": 2, "put_back": ["red"]}, "put back for each fountain"),
        ({"players": 2, "track": {"21": ["red"]}}, "unknown entry"),
        ({"players": 2, "track": {"1": ["red"], "2": ["red"]}}, "two spaces"),
        ({"players": 2, "track": {"1": ["red", "red"]}}, "twice"),
        ({"players": 2, "discs": {"P01": "red"}}, "no scoring space"),
        ({**AFTER, "phase": 1, "discs": {"P03": "red"}}, "too many discs"),
        ({"players": 2, "pawns": {"red": 7}}, "pawn of red"),
        ({"players": 2, "step": {"kind": "dance"}}, "kind of step"),
        ({**AFTER, "spaces": ring(1)}, "every space is empty"),
        ({**AFTER, "step": {"kind": "disc", "queue": []}}, "first in the queue"),
        ({**AFTER, "step": {"kind": "over"}}, "last phase"),
        ({**AFTER, "step": {"kind": "settle", "cards": ["A01"]}}, "beside a disc"),
        ({**AFTER, "step": {"kind": "settle", "cards": ["A01", "A02"]},
          "discs": {"P03": "blue"}}, "one way"),
        ({"players": 2, "phase": 3, "step": {"kind": "seal"}}, "has taken a tile"),
        ({"players": 2, "phase": 3, "spaces": ring(1), "step": {"kind": "seal"}}, "not complete"),
        ({"players": 2, "phase": 3, "spaces": ring(1), "row": [], "step": {"kind": "seal"}},
         "empty seal row"),
        ({"players": 2, "phase": 3, "spaces": ring(1), "step": {"kind": "fountain"}}, "fountain"),
        ({"players": 2, "phase": 3, "spaces": ring(1), "step": {"kind": "rewards"}}, "Two rewards"),
        ({"players": 2, "phase": 3, "spaces": ring(1),
          "step": {"kind": "rewards", "owed": ["pond 9", "merchant 2"]}}, "as in “pond 3”"),
        ({"players": 2, "phase": 2, "step": {"kind": "pawns"}}, "before the first phase"),
        ({"players": 2, "step": {"kind": "pawns"}, "pawns": {"red": 1, "blue": 1}}, "not placed"),
        ({"players": 2, "step": {"kind": "pawns"}, "spaces": ring(1)}, "no tile lies open"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_one_sentence(data, sentence):
    with pytest.raises(BadInput, match=sentence) as refused:
        g.decode(data)
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)
