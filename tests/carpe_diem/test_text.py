"""Actions as lines of text, both ways, and what others are told of them."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput, Reason
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC
from tests.carpe_diem.scene import SPADE, g, offering, play, position, scoring, told


def test_a_line_may_be_written_in_capitals_and_with_a_turn_of_none():
    s = position(spaces=offering("W37"))
    plain = g.parse(s, f"go 1 take W37 build {SPADE}")
    assert g.parse(s, f"GO 1 TAKE w37 BUILD {SPADE} turn 0") == plain
    assert g.text(s, plain) == f"go 1 take W37 build {SPADE}"


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("", "action is missing"),
        ("dance", "is no action"),
        ("go", "space is missing"),
        ("go 7 take W01 store", "no space from 0 to 6"),
        ("go 1 W01 store", "word after the space"),
        ("go 1 take W99 store", "no such tile"),
        ("go 1 take W01 burn", "fate of a tile"),
        ("go 1 take W01 build 6,0", "row,column"),
        ("go 1 take W01 build 2,2 turn 4", "no turn from 0 to 3"),
        ("go 1 take W01 store now", "one word too many"),
        ("put F01", "word after"),
        ("put back F25", "fountain card"),
        ("reward temple", "structure"),
        ("disc P18 first A01", "scoring space"),
        ("disc P03 first D24", "card beside P03"),
        ("disc P01 first A01", "side of an empty space"),
        ("settle pay 999", "number of sets"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused(line, what):
    s = scoring(["A01", "A02"])
    with pytest.raises(BadInput, match=what):
        g.parse(s, line)


def test_a_card_put_back_is_seen_by_its_owner_only():
    s = position(tiles={SPADE: "W01"}, spaces=offering("W11"))
    events = play(s, "go 1 take W11 build 2,2")
    drawn = next(event for event in events if event.kind == "fountain_drawn")
    assert drawn.seen_from(0).data == {"player": 0, "cards": ["F01", "F02"], "count": 2}
    assert drawn.seen_from(1).data == drawn.seen_from(PUBLIC).data == {"player": 0, "count": 2}
    action = g.parse(s, "put back F01")
    assert g.text(s, action, 0) == g.text(s, action) == "put back F01"
    assert g.text(s, action, 1) == g.text(s, action, PUBLIC) == "put back a card"
    assert not g.reveals(s, action)


def test_draws_and_deals_reveal():
    s = g.new(2, 1)
    assert not g.reveals(s, g.parse(s, "pawn 0"))
    play(s, "pawn 0")
    assert g.reveals(s, g.parse(s, "pawn 1"))
    s = position(tiles={SPADE: "W01"}, spaces=offering("W11", "W02"))
    assert g.reveals(s, g.parse(s, "go 1 take W11 build 2,2"))
    assert not g.reveals(s, g.parse(s, "go 1 take W02 build 2,2"))
    assert not g.reveals(s, g.parse(s, "go 1 take W11 store"))


def test_events_of_a_turn_in_order():
    s = position(tiles={SPADE: "K18"}, spaces=offering("W78"), pawns={"red": 0})
    events = play(s, "go 1 take W78 build 2,2")
    assert [event.kind for event in events] == [
        "pawn_moved", "tile_taken", "tile_built", "completed", "gained", "turn_ended", "turn_began",
    ]  # fmt: skip
    assert told(events, "pawn_moved") == [{"player": 0, "source": 0, "target": 1, "paid": False}]
    assert told(events, "tile_built") == [{"player": 0, "tile": "W78", "cell": (2, 2), "turn": 0}]
    assert told(events, "gained") == [{"player": 0, "what": "fish", "count": 1}]


def test_events_of_a_scoring_in_order():
    s = scoring(["A04", "C03"], {"herb": 3, "coin": 1})
    events = play(s, "disc P03 first A04", "settle pay 2")
    assert [event.kind for event in events] == [
        "disc_placed", "card_scored", "points", "card_unmet", "points",
    ]  # fmt: skip
    assert told(events, "card_scored") == [
        {
            "player": 0,
            "card": "A04",
            "sets": 2,
            "paid": {"herb": 3, "coin": 1},
            "reward": {"vp": 8},
        }
    ]


def test_every_motive_has_a_sentence():
    """In whole games, whatever is played for."""
    codes = set()
    for seed in range(24):
        s, rng = g.new(2 + seed % 3, seed), Generator(seed)
        while g.decision(s) is not None:
            action = rng.choice(g.legal(s)) if seed % 2 else g.brisk(s, rng)
            why = g.motive(s, [action])
            assert isinstance(why, Reason)
            assert g.say(why).endswith(".")
            codes.add(why.code)
            g.apply(s, action)
    assert codes == {
        "begins", "order", "keeps", "declines", "scores", "settles", "stores", "goal", "completes",
        "scroll", "grows", "founds", "builds",
    }  # fmt: skip
