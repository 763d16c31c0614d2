"""What the opponents of Carpe Diem understand of their game, each in a position by hand."""

from __future__ import annotations

from engine.ai.levels import level
from engine.ai.think import ponder
from engine.carpe_diem.cards import GOODS
from engine.carpe_diem.chances import chance, closers, fillers
from engine.carpe_diem.evaluation import turns_left
from engine.carpe_diem.prospects import prospects
from engine.carpe_diem.scorings import market, now
from engine.carpe_diem.state import DISC, DISTRICT, GOALS, STORE_SIZE, TILE, store
from engine.carpe_diem.tiles import GRASS, KINDS, VILLA, side_of
from engine.carpe_diem.weights import WEIGHTS, in_phase
from engine.core.generator import Generator
from tests.ai.tables import ended
from tests.carpe_diem.scene import SPADE, g, offering, position, scoring, told

OPEN_VILLA = {SPADE: "W16"}
EARLY, LATE = in_phase(WEIGHTS, 0), in_phase(WEIGHTS, 3)


def worth(s, seat=0):
    return g.evaluate(s, WEIGHTS)[seat]


def may_become(s, seat=0, turns=None):
    first, home = DISTRICT * seat, s.setting.homes[seat]
    return prospects(
        bytes(s.cells[first : first + DISTRICT]),
        bytes(s.cells[TILE + first : TILE + first + DISTRICT]),
        home.board,
        home.frame,
        s.cells[store(seat) + GOALS],
        *(turns or turns_left(s, seat)),
    )


def cards_of(s, seat=0, to_come=2):
    discs = bytes(s.cells[DISC : DISC + 17])
    return market(s.setting.cards, s.setting.spaces, discs, to_come, EARLY)


def test_more_tiles_that_fit_and_more_turns_make_a_cell_likelier_to_be_filled():
    grass = GRASS | GRASS << 4
    assert fillers(0)[0] > fillers(grass)[0] > 0
    chances = [chance(fillers(grass), turns, 0) for turns in range(5)]
    assert chances == sorted(set(chances)) and chances[0] == 0
    assert chance(fillers(grass), 0, 7) > 0, "black tiles fit too"


def test_only_tiles_that_end_a_structure_close_it_in_full():
    """Black tiles are closing pieces."""
    villa = side_of(VILLA)
    white, black = closers(villa, VILLA)
    assert white < fillers(villa)[0]
    assert black * 1000 // fillers(villa)[1] > white * 1000 // fillers(villa)[0]


def test_an_open_villa_is_worth_less_when_few_turns_are_left():
    s = position(tiles=OPEN_VILLA)
    many, few, none = (may_become(s, turns=(0, n)).villas for n in (7, 2, 0))
    assert many > few > none == 0


def test_an_opening_that_nothing_fits_makes_a_structure_worthless():
    """Two openings of one dwelling face the same cell: no tile has two halves of a colour."""
    s = position(tiles={SPADE: "W67 1", "2,2": "W01", "2,3": "W68 2"})
    closing = may_become(s, turns=(7, 7)).closing
    assert {KINDS[kind] for kind, likely in enumerate(closing) if likely} == {
        "baker",
        "administrator",
    }
    assert may_become(s).lost == 1


def test_goods_are_worth_what_a_card_on_the_table_makes_of_them():
    known = cards_of(scoring(["A02", "D14", "C01", "D01"]))
    by_good = dict(zip(GOODS, known.goods, strict=True))
    assert by_good["grape"] > by_good["herb"] > by_good["fish"] == EARLY["good"]
    assert known.coin >= 95 * by_good["grape"] // 100


def test_a_card_whose_spaces_are_taken_is_no_reason_to_gather():
    free, taken = (
        cards_of(scoring(["A11", "D14"], discs=discs))
        for discs in ({}, {"P03": "blue", "P04": "blue"})
    )
    assert free.goods[3] > taken.goods[3]


def test_three_bread_are_worth_more_than_three_times_one():
    """They stand in for a card that is not met."""
    one, two, three = (worth(scoring(["A05", "D14"], {"bread": n})) for n in (1, 2, 3))
    assert three - two > two - one > 0


def test_who_chooses_later_counts_on_less():
    s = scoring(["A05", "A02", "C01", "D01"], {"herb": 3})
    own = s.cells[store(0) : store(0) + STORE_SIZE]
    values = [now(own, cards_of(s), EARLY, rank) for rank in range(4)]
    assert values == sorted(values, reverse=True) and values[0] > values[-1]


def test_a_master_completes_a_large_villa():
    tiles = {SPADE: "W16", "2,2": "W20 1", "2,3": "W22 2"}
    s = position(tiles=tiles, spaces=offering("W17"))
    seen = g.observe(s, 0, Generator(1))
    thought = ended(ponder(g, seen, level("master"), Generator(2), 800))
    events = []
    g.apply(s, thought.action, events)
    assert "villa" in [event["structure"] for event in told(events, "completed")]


def test_a_master_takes_the_space_whose_cards_it_can_meet():
    s = scoring(["A04", "A05", "D14", "D20"], {"herb": 5, "vp": 20})
    seen = g.observe(s, 0, Generator(1))
    thought = ended(ponder(g, seen, level("master"), Generator(2), 800))
    assert g.text(s, thought.action).startswith("disc P03")
