"""What speaks against a move that another one is better than: facts of positions set by hand."""

from __future__ import annotations

from tests.carpe_diem.scene import SPADE, g, position, reason, ring, scoring
from tests.carpe_diem.test_motives import grid

HALF_BAKER = {SPADE: "W78"}
"""Half a baker's house above, half a pond below."""


def drawback(s, line, better):
    def read(texts):
        ahead, actions = g.copy(s), []
        for text in texts:
            actions.append(g.parse(ahead, text))
            g.apply(ahead, actions[-1])
        return actions

    return g.drawback(s, read(line), read(better))


def offering(*names, tiles=HALF_BAKER, **data):
    """Space 1 holds these tiles alone, which is all red can reach; blue acts next."""
    spaces = [[], [*names], [], [], [], [], []]
    return position(tiles=tiles, spaces=spaces, cards=grid("D12", "D14"), **data)


THEIRS = {"blue": {"board": "B", "tiles": {"3,3": "W78"}}}


def test_a_tile_left_to_who_completes_something_with_it_is_told():
    s = offering("W34", "W68", "W69", "W72", tiles={SPADE: "W01"}, districts=dict(THEIRS))
    told = drawback(s, ["go 1 take W69 store"], ["go 1 take W34 store"])
    assert told == reason("leaves", rival="blue", takes=["baker"])


def test_a_tile_that_is_left_either_way_speaks_against_neither():
    s = offering("W34", "W68", "W69", "W72", tiles={SPADE: "W01"}, districts=dict(THEIRS))
    assert drawback(s, ["go 1 take W69 store"], ["go 1 take W68 store"]) is None
    empty = offering("W34", "W68", "W69", "W72", tiles={SPADE: "W01"})
    assert drawback(empty, ["go 1 take W69 store"], ["go 1 take W34 store"]) is None


def test_a_move_that_completes_nothing_is_told_beside_one_that_does():
    s = offering("W34", "W68", "W69", "W72")
    idle, full = ["go 1 take W69 store"], ["go 1 take W34 build 2,2"]
    assert drawback(s, idle, full) == reason("completes_nothing")
    assert drawback(s, full, idle) is None


def test_a_tile_that_is_not_built_is_told_beside_one_that_is():
    s = offering("W69", "W70", "W68", "W67", tiles={SPADE: "W01"})
    stored, built = ["go 1 take W69 store"], ["go 1 take W69 build 2,2"]
    assert drawback(s, stored, built) == reason("stores")
    assert drawback(s, built, stored) is None


def test_bread_that_is_paid_is_told_beside_a_move_that_needs_none():
    s = position(spaces=ring(0, 2, 3), cards=grid("D12", "D14"), red={"bread": 1})
    lines = [g.text(s, action) for action in g.legal(s)]
    dear = [next(line for line in lines if line.startswith("bread") and line.endswith("store"))]
    free = [next(line for line in lines if line.startswith("go") and line.endswith("store"))]
    assert drawback(s, dear, free) == reason("bread")
    assert drawback(s, free, dear) is None


def test_what_brings_less_at_once_is_told_with_what_it_brings():
    s = offering("W34", "W68", "W69", "W72")
    stays, steps = ["go 1 take W69 build 3,3"], ["go 1 take W69 build 3,1 turn 2"]
    assert drawback(s, stays, steps) == reason("earns_nothing")
    assert drawback(s, steps, stays) is None


def test_a_scoring_space_of_fewer_points_is_told_with_them():
    s = scoring(["A01", "A02"], {"grape": 2})
    poor, rich = ["disc P16 first D01"], ["disc P03 first A01", "settle pay 1"]
    assert drawback(s, poor, rich) == reason("brings", only=-8)
    assert drawback(s, rich, poor) is None
