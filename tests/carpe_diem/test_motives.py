"""Why a move is good: in scenes set by hand the right reason, its prize and what a rival misses."""

from __future__ import annotations

from engine.core.generator import Generator
from tests.carpe_diem.scene import SPADE, g, offering, play, position, reason, scoring

POND = {SPADE: "W78"}
"""Half a baker's house above, half a pond below."""


PLACES = [(0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2)]


def grid(first, second):
    """Cards that hardly anything meets, and these two."""
    rows = [[None] * 4 for _ in range(3)]
    names = ("A03", "A06", "B11", "B12", "C01", "C02", first, second)
    for (row, column), card in zip(PLACES, names, strict=True):
        rows[row][column] = card
    return rows


def motive(s, *lines):
    played, line = g.copy(s), []
    for text in lines:
        line.append(g.parse(played, text))
        g.apply(played, line[-1])
    return g.motive(s, line)


def taking(name, tiles=POND, cards=("D12", "D14"), **data):
    return position(tiles=tiles, spaces=offering(name), cards=grid(*cards), **data)


def test_what_is_completed_tells_what_comes_at_once():
    told = motive(taking("W34"), "go 1 take W34 build 2,2")
    assert told == reason("completes", tile="W34", kinds=["baker"], gains={"bread": 2})


def test_what_is_completed_tells_the_card_that_brings_more_than_before():
    s = taking("W60", cards=("D12", "D19"))
    told = motive(s, "go 1 take W60 build 4,2").values
    assert (told["prize"], told["card"], told["more"]) == ("card", "D19", 3)
    assert "card" not in motive(taking("W60"), "go 1 take W60 build 4,2").values


def test_a_goal_of_the_frame_is_told_with_its_points():
    tiles = {SPADE: "K21", "3,3": "W01", "2,3": "W02", "1,3": "W03", "1,2": "K09 2"}
    told = motive(taking("W48", tiles), "go 1 take W48 build 2,2")
    assert (told.code, told.values["worth"]) == ("goal", 4)
    assert told.values["kinds"] == ["vineyard", "merchant"]


def test_a_craftsman_and_a_fountain_tell_what_is_drawn():
    s = taking("W36", {SPADE: "K30"}, row=["K33"])
    assert motive(s, "go 1 take W36 build 2,2").values["draws"] == "seal"
    s = taking("W11", {SPADE: "W01"})
    assert motive(s, "go 1 take W11 build 2,2").values["draws"] == "fountain"


def test_what_grows_tells_how_large_it_is_and_what_it_is_worth_when_it_is_closed():
    told = motive(taking("W24", {SPADE: "W20"}), "go 1 take W24 build 2,2")
    assert (told.code, told.values["kind"], told.values["n"]) == ("grows", "villa", 2)
    assert told.values["prize"] in ("villa", "goal") and told.values["more"] > 0


def test_what_is_begun_tells_the_card_that_asks_for_it():
    s = taking("W69", {SPADE: "W01"}, cards=("D01", "D14"))
    told = motive(s, "go 1 take W69 build 2,2")
    assert (told.code, told.values["card"]) == ("founds", "D01")
    told = motive(taking("W69", {SPADE: "W01"}), "go 1 take W69 build 2,2")
    assert (told.code, told.values["kinds"]) == ("builds", ["merchant", "craftsman"])


def test_a_tile_tells_what_who_acts_next_could_complete_with_it():
    mine, theirs = {SPADE: "W01"}, {"blue": {"board": "B", "tiles": {"3,3": "W78"}}}
    s = taking("W34", mine, districts=theirs)
    told = motive(s, "go 1 take W34 store").values
    assert (told["rival"], told["takes"]) == ("blue", ["baker"])
    assert "rival" not in motive(taking("W34", mine), "go 1 take W34 store").values


def test_the_order_of_rewards_tells_what_the_merchant_sells():
    tiles = {SPADE: "K21", "3,3": "W01", "2,3": "W02", "1,3": "W03", "1,2": "K09 2"}
    s = taking("W48", tiles)
    play(s, "go 1 take W48 build 2,2")
    assert motive(s, "reward merchant").values["sells"] == "before"
    assert motive(s, "reward vineyard").values["sells"] == "after"


def test_a_scoring_space_tells_its_points_and_whom_it_is_taken_from():
    s = scoring(["A01", "A02"], {"grape": 2}, stores={"blue": {"grape": 5}})
    told = motive(s, "disc P03 first A01", "settle pay 1").values
    assert (told["points"], told["rival"]) == (4 - 4, "blue") and told["loses"] > 4
    s = scoring(["A01", "A02"], {"grape": 2})
    assert "rival" not in motive(s, "disc P03 first A01", "settle pay 1").values


def test_every_reason_has_an_english_sentence():
    s, rng = g.new(3, 5), Generator(5)
    while g.decision(s) is not None:
        action = g.brisk(s, rng)
        said = g.say(g.motive(s, [action]))
        assert said and "{" not in said and "_" not in said
        g.apply(s, action)
