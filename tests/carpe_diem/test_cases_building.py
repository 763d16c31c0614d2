"""Test cases 19 to 45 and 70 to 73 of the rules: building, completion, rewards."""

from __future__ import annotations

import pytest

from engine.carpe_diem.state import DONE, store
from engine.carpe_diem.tiles import KINDS, NUMBER, SIDE_NAMES, TILES, turned
from tests.carpe_diem.scene import (
    SPADE,
    decider,
    g,
    has,
    look,
    offered,
    offering,
    play,
    position,
    reason,
    refusal,
    refused,
    scored,
    steps,
    told,
)


def take(name, where):
    return f"go 1 take {name} {where}"


def done(s, kind, seat=0):
    """Completed structures of a kind, by what a green card would count."""
    return s.cells[store(seat) + DONE + KINDS.index(kind)]


def sides(name, turn):
    return [SIDE_NAMES[side] for side in turned(TILES[NUMBER[name]].sides, turn)]


def test_case_19_the_first_tile_goes_on_the_spade():
    s = position(spaces=offering("W20"))
    assert refusal(s, take("W20", "build 3,3")) == reason("spade_first", cell="3,3", spade=SPADE)
    play(s, take("W20", f"build {SPADE}"))


def test_case_20_the_spade_waits_for_the_first_tile_that_is_built():
    s = position(spaces=offering("W20"), red={"tiles": ["W24"]})
    assert {line.split(" build ")[1].split()[0] for line in offered(s) if "build" in line} == {
        SPADE
    }


def test_case_21_no_building_over_a_corner():
    s = position(tiles={SPADE: "W01"}, spaces=offering("W02"))
    assert refusal(s, take("W02", "build 2,3")) == reason("no_neighbour", cell="2,3")


def test_case_22_dwellings_of_two_colours_do_not_join():
    s = position(tiles={SPADE: "K21"}, spaces=offering("W34"))
    assert refusal(s, take("W34", "build 2,2")) == reason(
        "sides_differ", cell="2,2", side="south", here="baker", there="merchant"
    )


def test_case_23_no_villa_towards_the_frame():
    s = position(tiles={SPADE: "W01", "4,2": "W02", "5,2": "W03"}, spaces=offering("W16"))
    assert refusal(s, take("W16", "build 5,3 turn 2")) == reason(
        "frame_is_grass", cell="5,3", side="south", here="villa"
    )


def test_case_24_the_frame_is_no_tile():
    s = position(tiles={SPADE: "W01"}, spaces=offering("W02"))
    assert refused(s, take("W02", "build 0,0")) == "no_neighbour"


def test_case_25_what_was_north_is_east_after_a_turn():
    assert sides("W62", 0) == ["vineyard", "chicken_run", "grass", "grass"]
    assert sides("W62", 1) == ["grass", "vineyard", "chicken_run", "grass"]
    s = position(tiles={SPADE: "W62 1"}, spaces=offering("W45"))
    assert take("W45", "build 3,3 turn 1") in offered(s)
    assert refused(s, take("W45", "build 3,3")) == "sides_differ"


def test_case_26_a_scroll_is_taken_and_the_disc_moves():
    s = position(tiles={SPADE: "W01"}, spaces=offering("W02"))
    events = play(s, take("W02", "build 3,1"))
    assert told(events, "scroll_removed") == [{"player": 0, "cell": (3, 1)}]
    assert steps(s) == 1
    assert look(s, "track") == {"0": ["blue"], "1": ["red"]}


def test_case_27_every_touching_side_must_match():
    around = {SPADE: "W01", "3,3": "W02", "3,4": "K30 0", "2,2": "W03", "1,2": "W04", "1,3": "W05"}
    s = position(tiles=around, spaces=offering("W06", "W20"))
    assert take("W06", "build 2,3") in offered(s)
    assert refused(s, take("W20", "build 2,3")) == "sides_differ"


def test_case_28_two_pond_ends_give_a_fish():
    s = position(tiles={SPADE: "K18"}, spaces=offering("W78"))
    events = play(s, take("W78", "build 2,2"))
    assert has(s, "fish") == 1 and done(s, "pond") == 1 and done(s, "baker") == 0
    assert told(events, "completed") == [
        {"player": 0, "structure": "pond", "cells": [(2, 2), (3, 2)]}
    ]


def test_case_29_four_tiles_of_a_herb_garden_give_three_herbs():
    s = position(tiles={SPADE: "W49", "4,2": "K12", "2,2": "W50"}, spaces=offering("W30"))
    play(s, take("W30", "build 1,2"))
    assert has(s, "herb") == 3


def test_case_30_end_and_middle_stay_open():
    s = position(tiles={SPADE: "K12"}, spaces=offering("W49"))
    play(s, take("W49", "build 2,2"))
    assert has(s, "herb") == 0 and done(s, "herb_garden") == 0


def merchant(red):
    s = position(tiles={SPADE: "K21"}, spaces=offering("W33"), red=red)
    play(s, take("W33", "build 2,2"))
    return s


def test_case_31_a_merchant_without_goods_gives_a_coin():
    assert has(merchant({}), "coin") == 1


def test_case_32_coins_are_no_goods():
    assert has(merchant({"coin": 3}), "coin") == 4


def test_a_merchant_takes_all_goods_for_coins():
    s = merchant({"coin": 1, "grape": 1, "herb": 2, "fish": 3})
    assert has(s, "coin") == 8
    assert [has(s, good) for good in ("grape", "herb", "chicken", "fish")] == [0, 0, 0, 0]


def test_case_33_a_baker_gives_two_bread():
    s = position(tiles={SPADE: "K24"}, spaces=offering("W34"))
    play(s, take("W34", "build 2,2"))
    assert has(s, "bread") == 2


def administrator(space):
    s = position(tiles={SPADE: "K27"}, spaces=offering("W35"), track={space: ["blue", "red"]})
    play(s, take("W35", "build 2,2"))
    return s


def test_case_34_a_step_beyond_the_end_is_a_point():
    s = administrator("19")
    assert steps(s) == 20 and has(s, "vp") == 9
    assert steps(administrator("7")) == 9


def test_case_35_on_the_last_space_the_disc_goes_on_top():
    s = position(tiles={SPADE: "W01"}, spaces=offering("W02"), track={"20": ["red", "blue"]})
    play(s, take("W02", "build 3,1"))
    assert has(s, "vp") == 9
    assert look(s, "track") == {"20": ["blue", "red"]}


def test_case_36_market_bakery_and_fountain():
    s = position(tiles={SPADE: "W01"}, spaces=offering("W02", "W06", "W11"))
    play(s, take("W02", "build 2,2"))
    assert has(s, "coin") == 1
    s = position(tiles={SPADE: "W01"}, spaces=offering("W02", "W06", "W11"))
    play(s, take("W06", "build 2,2"))
    assert has(s, "bread") == 1
    s = position(tiles={SPADE: "W01"}, spaces=offering("W02", "W06", "W11"))
    play(s, take("W11", "build 2,2"), "put back F01")
    assert len(has(s, "fountain")) == 1


def vineyard_and_merchant():
    """W48 has a vineyard end north and a merchant's half south."""
    s = position(
        tiles={SPADE: "K21", "3,3": "W01", "2,3": "W02", "1,3": "W03", "1,2": "K09 2"},
        spaces=offering("W48"),
    )
    play(s, take("W48", "build 2,2"))
    assert decider(s) == ("red", "rewards")
    assert offered(s) == ["reward vineyard", "reward merchant"]
    return s


def test_case_37_the_owner_orders_his_rewards():
    s = vineyard_and_merchant()
    play(s, "reward vineyard")
    assert (has(s, "coin"), has(s, "grape")) == (2, 0)
    s = vineyard_and_merchant()
    play(s, "reward merchant")
    assert (has(s, "coin"), has(s, "grape")) == (1, 1)


def test_case_38_a_villa_without_openings_in_a_block():
    s = position(tiles={SPADE: "W20", "2,2": "W21 1", "2,3": "W22 2"}, spaces=offering("W23"))
    assert done(s, "villa") == 0
    play(s, take("W23", "build 3,3 turn 3"))
    assert done(s, "villa") == 1
    assert scored(s, "villas") == 10, "six chimneys"


def test_case_39_the_supply_is_unlimited():
    s = position(tiles={SPADE: "K18"}, spaces=offering("W78"), red={"fish": 5})
    play(s, take("W78", "build 2,2"))
    assert has(s, "fish") == 6


def craftsman(row=None, **data):
    """Red has just completed a craftsman's dwelling on (3,2) and (2,2)."""
    data.setdefault("tiles", {SPADE: "K30"})
    if row is not None:
        data["row"] = row
    s = position(spaces=offering("W36"), **data)
    play(s, take("W36", "build 2,2"))
    return s


def test_case_40_the_seal_row_is_never_refilled():
    s = craftsman()
    before = look(s, "row")
    assert len(before) == 10, "one of eleven was built already"
    play(s, f"seal {before[0]} store")
    assert look(s, "row") == before[1:]
    late = position(phase=4, row=["K01", "K02"])
    assert look(late, "row") == ["K01", "K02"]


def test_case_41_nothing_fits_or_nothing_is_wanted():
    no_grass_outside = {SPADE: "K30", "3,1": "W27 3", "3,3": "W28 1", "4,2": "W41 1"}
    s = craftsman(row=["K33"], tiles=no_grass_outside)
    assert offered(s) == ["seal K33 store", "decline"]
    play(s, "decline")
    assert decider(s) == ("blue", "turn") and look(s, "row") == ["K33"]
    s = craftsman(row=["K33"], tiles=no_grass_outside)
    play(s, "seal K33 store")
    assert has(s, "tiles") == ["K33"] and look(s, "row") == []


def test_case_42_a_tile_of_the_row_takes_a_scroll():
    s = craftsman(row=["K33", "K36"])
    play(s, "seal K36 build 3,1")
    assert steps(s) == 1 and has(s, "bread") == 1


def test_an_empty_seal_row_has_no_effect():
    s = craftsman(row=[])
    assert decider(s) == ("blue", "turn")


def test_a_second_craftsman_goes_on_with_the_chain():
    tiles = {SPADE: "K30", "3,3": "K31 1"}
    s = craftsman(row=["K32", "K33"], tiles=tiles)
    play(s, "seal K32 build 3,4 turn 3")
    assert decider(s) == ("red", "seal")
    play(s, "seal K33 build 2,3")
    assert has(s, "coin") == 1 and steps(s) == 1
    assert decider(s) == ("blue", "turn")


def pond_and_craftsman(first):
    """W60 completes a pond and a craftsman's dwelling; a tile of the row will complete a merchant's
    dwelling."""
    tiles = {SPADE: "K30 1", "2,2": "W01", "2,3": "K18 2", "4,2": "K21 3"}
    s = position(tiles=tiles, spaces=offering("W60"), row=["K22"])
    play(s, take("W60", "build 3,3"))
    assert offered(s) == ["reward pond", "reward craftsman"]
    play(s, f"reward {first}", "seal K22 build 4,1 turn 1")
    assert decider(s) == ("blue", "turn")
    return has(s, "coin"), has(s, "fish")


def test_rewards_still_owed_follow_the_chain():
    assert pond_and_craftsman("pond") == (2, 0)
    assert pond_and_craftsman("craftsman") == (1, 1)


def fountain(**data):
    data.setdefault("tiles", {SPADE: "W01"})
    s = position(spaces=offering("W15"), **data)
    play(s, take("W15", "build 2,2"))
    return s


def test_case_43_the_first_fountain():
    s = fountain(fountain_deck=[f"F{n:02}" for n in range(1, 25)])
    assert has(s, "fountain") == ["F01", "F02"]
    play(s, "put back F01")
    assert has(s, "fountain") == ["F02"]
    assert look(s, "fountain_deck")[0] == "F03" and look(s, "fountain_deck")[-1] == "F01"


def test_case_44_an_older_card_may_be_put_back():
    s = fountain(tiles={SPADE: "W11"}, red={"fountain": ["F24"]})
    play(s, "put back F24")
    assert has(s, "fountain") == ["F01", "F02"]


@pytest.mark.parametrize("count", range(1, 6))
def test_case_45_a_card_for_each_fountain(count):
    cells = [SPADE, "2,2", "1,2", "4,2", "5,2"]
    tiles = {cell: f"W{n:02}" for n, cell in enumerate(cells[:count], 11)}
    s = position(tiles=tiles)
    assert len(has(s, "fountain")) == count


def test_case_70_a_tile_with_villa_and_vineyard_turns_as_one():
    assert sides("W37", 0) == ["villa", "vineyard", "grass", "vineyard"]
    assert sides("W37", 1) == ["vineyard", "villa", "vineyard", "grass"]


def test_case_71_a_vineyard_closes_while_the_villa_stays_open():
    s = position(
        tiles={SPADE: "K09 1", "4,2": "W01", "4,3": "W02", "4,4": "W03", "3,4": "K10 3"},
        spaces=offering("W37"),
    )
    play(s, take("W37", "build 3,3"))
    assert has(s, "grape") == 2
    assert done(s, "vineyard") == 1 and done(s, "villa") == 0


def vineyard_parts(*below):
    """Two parts of a vineyard with an empty cell (2,2) between them."""
    return {
        SPADE: "W45", "4,2": "K09", "3,3": "W01", "2,3": "W02", "1,3": "W03",
        "1,2": below[0], **({"0,2": below[1]} if len(below) > 1 else {}),
    }  # fmt: skip


def test_case_72_a_landscape_of_five_is_refused():
    s = position(tiles=vineyard_parts("W46", "K10 2"), spaces=offering("W47"))
    assert refusal(s, take("W47", "build 2,2")) == reason(
        "landscape_too_large", kind="vineyard", tiles=5, most=4
    )


def test_case_73_a_landscape_of_four_is_completed():
    s = position(tiles=vineyard_parts("K10 2"), spaces=offering("W47"))
    play(s, take("W47", "build 2,2"))
    assert has(s, "grape") == 3 and done(s, "vineyard") == 1


def test_turns_that_look_alike_are_one():
    s = position(spaces=offering("W45"))
    assert g.parse(s, take("W45", f"build {SPADE} turn 3")) == g.parse(
        s, take("W45", f"build {SPADE} turn 1")
    )
