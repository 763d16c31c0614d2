"""Test cases 46 to 58, 78 to 83 and 88 of the rules: scoring."""

from __future__ import annotations

from tests.carpe_diem.scene import (
    SPADE,
    decider,
    disc,
    g,
    has,
    lay,
    look,
    offered,
    offering,
    play,
    position,
    reason,
    refusal,
    scoring,
    steps,
    told,
)

VILLAS = {SPADE: "W16", "2,2": "W17 2", "3,3": "W22", "4,2": "W18 2"}
"""One completed villa with two chimneys, and two open ones with three."""
LANDSCAPES = {
    "0,2": "K09 1", "0,3": "K10 3", "1,2": "K11 1", "1,3": "W29 1", "2,2": "K12 1", "2,3": "K13 3",
    "3,2": "K14 1", "3,3": "W30 1", "4,2": "K15 1", "4,3": "K16 3", "5,2": "K17 1", "5,3": "W31 1",
    "3,0": "K18 1", "3,1": "K19 3",
}  # fmt: skip
"""Seven completed landscapes: two vineyards, herb gardens and chicken runs, and a pond."""
UNMET = "D14"
"""A card that none of these positions meets: two fountains."""


def test_case_46_a_scoring_space_is_used_once():
    s = scoring(["A04", UNMET], discs={"P03": "blue"})
    assert refusal(s, "disc P03 first A04") == reason(
        "scoring_space_taken", space="P03", owner="blue"
    )
    s = scoring(["A04", UNMET], discs={"P03": "red"})
    assert refusal(s, "disc P03 first A04").code == "scoring_space_taken"


def test_case_47_a_coin_replaces_a_good():
    s = scoring(["A04", UNMET], {"herb": 5, "coin": 1, "vp": 20})
    disc(s, UNMET, "settle pay 3")
    assert (has(s, "herb"), has(s, "coin"), has(s, "vp")) == (0, 0, 20 - 4 + 12)


def test_case_48_an_unmet_card_costs_four_and_nothing_is_paid():
    s = scoring(["A05", UNMET], {"herb": 2, "vp": 20})
    events = disc(s, "A05")
    assert told(events, "card_unmet")[0] == {"player": 0, "card": "A05"}
    assert has(s, "herb") == 2 and has(s, "vp") == 20 - 4 - 4


def test_case_49_chimneys_of_open_villas_count():
    s = scoring(["C01", UNMET], tiles=VILLAS)
    disc(s, "C01")
    assert has(s, "bread") == 2


def test_case_50_only_completed_villas_count():
    s = scoring(["C03", UNMET], {"vp": 20}, tiles=VILLAS)
    disc(s, "C03")
    assert has(s, "vp") == 20 + 3 - 4


def test_case_51_three_bread_pay_a_set():
    s = scoring(["C04", UNMET], {"bread": 3, "vp": 20}, tiles=VILLAS)
    disc(s, "C04", "settle bread 1")
    assert (has(s, "coin"), has(s, "bread"), steps(s), has(s, "vp")) == (1, 1, 2, 16)


def test_case_52_landscapes_of_any_kind():
    s = scoring(["D11", UNMET], tiles=LANDSCAPES, phase=4)
    disc(s, "D11")
    assert (has(s, "coin"), has(s, "bread")) == (2, 2)


def test_case_53_a_bakers_dwelling_is_no_bakery():
    tiles = {SPADE: "K24", "2,2": "K25 2", "3,3": "W06"}
    s = scoring(["D12", UNMET], {"vp": 20}, tiles=tiles)
    disc(s, "D12")
    assert has(s, "vp") == 12
    s = scoring(["D12", UNMET], {"vp": 20}, tiles={**tiles, "4,2": "W07"})
    disc(s, "D12")
    assert has(s, "vp") == 20 + 3 - 4


def test_case_54_bread_sets_come_on_top():
    s = scoring(["D16", UNMET], {"bread": 6, "vp": 20}, tiles=LANDSCAPES, phase=4)
    disc(s, "D16", "settle bread 2")
    assert (has(s, "vp"), has(s, "bread")) == (20 + 4 * 3 - 4, 0)


def test_case_55_the_order_of_the_cards_matters():
    store = {"herb": 1, "vp": 20}
    s = scoring(["C10", "A04"], store, tiles=VILLAS)
    disc(s, "C10", "settle pay 1")
    assert (has(s, "vp"), has(s, "coin"), has(s, "herb")) == (24, 0, 0)
    s = scoring(["C10", "A04"], store, tiles=VILLAS)
    disc(s, "A04")
    assert (has(s, "vp"), has(s, "coin"), has(s, "herb")) == (16, 1, 1)


def test_case_56_both_cards_unmet():
    s = scoring(["A05", UNMET], {"vp": 20})
    disc(s, UNMET)
    assert has(s, "vp") == 12


def test_case_57_a_step_does_not_change_the_order_of_scoring():
    s = scoring(
        ["C10", UNMET],
        tiles=VILLAS,
        players=3,
        track={"3": ["red", "green"], "4": ["blue"]},
        step={"kind": "disc", "queue": ["red", "green", "blue"]},
    )
    disc(s, UNMET)
    assert look(s, "track") == {"3": ["green"], "4": ["blue", "red"]}
    assert look(s, "step", "queue") == ["green", "blue"]


def test_case_58_paying_nothing_though_one_could():
    s = scoring(["A04", UNMET], {"herb": 5, "vp": 20})
    disc(s, UNMET, "settle")
    assert (has(s, "vp"), has(s, "herb")) == (12, 5)


def test_case_78_three_bread_are_left_for_a_set():
    spaces = offering("W63")
    spaces[3] = ["W75", "W76", "W77", "W78"]
    s = position(red={"bread": 4}, spaces=spaces, pawns={"red": 1, "blue": 0})
    play(s, "bread 1 take W63 store")
    assert has(s, "bread") == 3
    after = scoring(["D12", UNMET], {"bread": 3})
    assert offered_after(after, "D12") == ["settle", "settle bread 1"]


def offered_after(s, first):
    disc(s, first)
    assert decider(s) == ("red", "settle")
    return offered(s)


def test_case_79_eleven_chimneys():
    tiles = lay("W22", "W23", "W27", "W28", "W26", "W16")
    s = scoring(["C05", UNMET], {"vp": 20}, tiles=tiles)
    disc(s, "C05")
    assert has(s, "vp") == 20 + 12 - 4


def test_case_80_coins_are_kept_while_goods_last():
    store = {"grape": 3, "coin": 1, "vp": 20}
    s = scoring(["A03", UNMET], store)
    disc(s, UNMET, "settle pay 3")
    assert (has(s, "vp"), has(s, "coin"), has(s, "grape")) == (22, 1, 0)
    s = scoring(["A03", UNMET], store)
    disc(s, UNMET, "settle pay 4")
    assert (has(s, "vp"), has(s, "coin"), has(s, "grape")) == (24, 0, 0)


def test_case_81_goods_go_first():
    s = scoring(["B01", UNMET], {"grape": 1, "herb": 1, "coin": 1, "vp": 20})
    disc(s, UNMET, "settle pay 1")
    assert (has(s, "vp"), has(s, "coin"), has(s, "grape"), has(s, "herb")) == (19, 1, 0, 0)


def test_case_82_two_landscapes_give_a_coin_and_a_step():
    five = {cell: tile for cell, tile in LANDSCAPES.items() if cell[0] not in "05"}
    s = scoring(["D23", UNMET], tiles=five, phase=4)
    disc(s, "D23")
    assert (has(s, "coin"), steps(s)) == (2, 3)


def test_case_83_steps_won_on_a_card_beyond_the_end():
    s = scoring(["C09", UNMET], {"vp": 20}, tiles=VILLAS, track={"19": ["red"]})
    disc(s, "C09")
    assert steps(s) == 20 and has(s, "vp") == 20 + 1 - 4


def test_case_88_points_may_fall_below_nothing():
    s = scoring(["A05", UNMET], {"vp": 3})
    disc(s, UNMET)
    assert has(s, "vp") == -5
    assert g.score(s)[0]["points"] == -5


def test_bread_won_on_a_card_pays_for_it_again():
    """Three sets by chimneys give three bread, which buy one more set, and bread is won again."""
    s = scoring(["C01", UNMET], tiles=lay("W22", "W23", "W26"))
    disc(s, "C01", "settle bread 1")
    assert has(s, "bread") == 1
