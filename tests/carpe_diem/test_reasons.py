"""Every reason code of the engine, produced with its exact values."""

from __future__ import annotations

import inspect
import re

import pytest

from engine.carpe_diem import checks, game
from tests.carpe_diem.scene import (
    SPADE,
    g,
    offering,
    play,
    position,
    reason,
    ring,
    scoring,
)


def after(s, *lines):
    play(s, *lines)
    return s


def over():
    return position(phase=4, step={"kind": "over"})


def pawns():
    return after(g.new(2, 1), "pawn 3")


def two_rewards():
    tiles = {SPADE: "K21", "3,3": "W01", "2,3": "W02", "1,3": "W03", "1,2": "K09 2"}
    s = position(tiles=tiles, spaces=offering("W48"))
    return after(s, "go 1 take W48 build 2,2")


def sealing():
    s = position(tiles={SPADE: "K30"}, spaces=offering("W36"), row=["K33"])
    return after(s, "go 1 take W36 build 2,2")


def returning():
    s = position(tiles={SPADE: "W01"}, spaces=offering("W11"))
    return after(s, "go 1 take W11 build 2,2")


def settling(card, red):
    return after(scoring([card, "D14"], red), f"disc P03 first {card}")


HALF = {SPADE: "K21"}
VINEYARD = {
    SPADE: "W45", "4,2": "K09", "3,3": "W01", "2,3": "W02", "1,3": "W03", "1,2": "W46",
    "0,2": "K10 2",
}  # fmt: skip
NEAR = {"pawns": {"red": 0}, "spaces": ring(0, 1, 2)}

REASONS = [
    (over, "decline", reason("game_over")),
    (pawns, "decline", reason("wrong_step", now="pawns")),
    (pawns, "pawn 3", reason("space_occupied", space=3, owner="red")),
    (lambda: position(**NEAR), "go 3 take W01 store", reason("nothing_there", space=3)),
    (
        lambda: position(**{**NEAR, "pawns": {"red": 1}}),
        "go 1 take W05 store",
        reason("out_of_reach", space=1, reach=(0, 2)),
    ),
    (
        lambda: position(**{**NEAR, "pawns": {"red": 1}}),
        "bread 1 take W05 store",
        reason("no_bread", space=1),
    ),
    (
        lambda: position(**NEAR, red={"bread": 1}),
        "bread 1 take W05 store",
        reason("bread_not_needed", space=1),
    ),
    (
        lambda: position(**NEAR),
        "go 1 take W09 store",
        reason("tile_not_there", tile="W09", space=1),
    ),
    (sealing, "seal K34 store", reason("not_in_row", tile="K34")),
    (
        lambda: position(tiles=HALF, spaces=offering("W63")),
        f"go 1 take W63 build {SPADE}",
        reason("cell_taken", cell=SPADE, tile="K21"),
    ),
    (
        lambda: position(spaces=offering("W63")),
        "go 1 take W63 build 0,0",
        reason("spade_first", cell="0,0", spade=SPADE),
    ),
    (
        lambda: position(tiles=HALF, spaces=offering("W63")),
        "go 1 take W63 build 0,0",
        reason("no_neighbour", cell="0,0"),
    ),
    (
        lambda: position(tiles={SPADE: "W01", "3,1": "W02", "3,0": "W03"}, spaces=offering("W16")),
        "go 1 take W16 build 2,0 turn 3",
        reason("frame_is_grass", cell="2,0", side="west", here="villa"),
    ),
    (
        lambda: position(tiles={SPADE: "K18"}, spaces=offering("W16")),
        "go 1 take W16 build 2,2 turn 2",
        reason("sides_differ", cell="2,2", side="south", here="villa", there="pond"),
    ),
    (
        lambda: position(tiles=VINEYARD, spaces=offering("W47")),
        "go 1 take W47 build 2,2",
        reason("landscape_too_large", kind="vineyard", tiles=5, most=4),
    ),
    (two_rewards, "reward pond", reason("not_owed", kind="pond", owed=("vineyard", "merchant"))),
    (returning, "put back F24", reason("not_in_hand", card="F24")),
    (
        lambda: scoring(["A04", "D14"]),
        "disc P01 first left",
        reason("no_such_space", space="P01"),
    ),
    (
        lambda: scoring(["A04", "D14"], discs={"P03": "blue"}),
        "disc P03 first A04",
        reason("scoring_space_taken", space="P03", owner="blue"),
    ),
    (
        lambda: settling("D12", {"bread": 3}),
        "settle pay 1",
        reason("nothing_to_pay", card="D12"),
    ),
    (
        lambda: settling("A04", {"herb": 3}),
        "settle pay 2",
        reason("too_few_goods", card="A04", sets=2, most=1),
    ),
    (
        lambda: settling("A04", {"herb": 2, "bread": 4}),
        "settle pay 1 bread 2",
        reason("too_little_bread", have=4, need=6),
    ),
]


@pytest.mark.parametrize(
    ("scene", "line", "expected"), REASONS, ids=[expected.code for *_, expected in REASONS]
)
def test_a_refusal_says_why(scene, line, expected):
    s = scene()
    assert g.why_not(s, g.parse(s, line)) == expected


def test_somebody_else_must_choose():
    s = position(**NEAR)
    action = g.legal(s)[0]
    assert g.why_not(s, action, 1) == reason("not_your_decision", decider="red")


@pytest.mark.parametrize("stray", [0, 5, 1 << 20 | 7, 2 << 20, 2 << 20 | 7 << 15 | 1 << 8, 9 << 20])
def test_what_means_nothing_is_unknown(stray):
    s = g.new(2, 1) if stray >> 20 == 1 else position(**NEAR)
    assert g.why_not(s, stray) == reason("unknown_action")


def test_a_turn_that_looks_like_another_is_named():
    s = position(spaces=offering("W45"))
    line = g.parse(s, f"go 1 take W45 build {SPADE} turn 1")
    assert g.why_not(s, line + 2) == reason("turned_alike", tile="W45", turn=1)


def test_every_code_is_listed_and_produced():
    codes = set()
    for module in (checks, game):
        codes |= set(re.findall(r'Reason\(\s*"(\w+)"', inspect.getsource(module)))
    listed = set(re.findall(r"\b[a-z]+(?:_[a-z]+)+\b", checks.__doc__ or ""))
    assert codes <= listed
    produced = {expected.code for *_, expected in REASONS}
    produced |= {"not_your_decision", "unknown_action", "turned_alike"}
    assert codes == produced
