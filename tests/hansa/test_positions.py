"""Positions written by hand: what is filled in, what is refused, and that encoding is stable."""

from __future__ import annotations

import json

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from tests.hansa.scene import CLEARED, FACE_DOWN, decider, g, holding, look, position, row, rows

EXAMPLE = {
    "players": 4,
    "turn": "red",
    "actions_left": 2,
    "desks": {"red": {"actiones": 1}},
    "supply": {"red": [5, 0]},
    "routes": {"Stade-Hamburg": ["red trader", None, "blue merchant"]},
    "cities": {"Minden": ["red trader", "blue trader"]},
    "extra": {"Minden": ["red merchant"]},
    "coellen": {"8": "green"},
    "prestige": {"red": 13},
    "markers": {"red": {"unused": ["plus_3_actions"], "used": ["extra_office"]}},
}


def test_the_shortest_position_is_the_start():
    data = g.encode(g.decode({"players": 4}))
    start = g.encode(g.new(4, 1))
    for key in start.keys() - {"generator", "route_markers"}:
        assert data[key] == start[key], key
    assert sorted(data["route_markers"].values()) == sorted(start["route_markers"].values())


def test_the_example_of_a_position():
    s = g.decode(EXAMPLE)
    for key in ("turn", "actions_left", "routes", "cities", "extra", "coellen"):
        assert look(s, key) == EXAMPLE[key]
    assert look(s, "supply", "red") == [5, 0]
    assert look(s, "markers", "red") == EXAMPLE["markers"]["red"]
    assert look(s, "stock", "red") == [26 - 14 - 5 - 2, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_encode_and_decode_are_each_others_reverse(players):
    """On every position of the first five hundred decisions of a game."""
    s = g.new(players, players)
    rng = Generator(players)
    for _ in range(500):
        if g.decision(s) is None:
            break
        data = g.encode(s)
        again = g.decode(json.loads(json.dumps(data)))
        assert g.key(again) == g.key(s)
        assert g.encode(again) == data
        g.apply(s, rng.choice(g.legal(s)) if rng.randrange(3) == 0 else g.brisk(s, rng))


STEPS = {
    "fee": {
        "kind": "fee",
        "owed": 1,
        "least": "trader",
        "post": "Stade-Hamburg 1",
        "displaced": "blue trader",
    },
    "relocate": {"kind": "relocate", "displaced": "blue merchant", "route": "Stade-Hamburg"},
    "extra": {
        "kind": "extra",
        "player": "blue",
        "route": "Stade-Hamburg",
        "left": 1,
        "settled": ["Hamburg-Lübeck 1"],
    },
    "resettle": {
        "kind": "resettle",
        "player": "blue",
        "route": "Stade-Hamburg",
        "left": 0,
        "settled": ["Hamburg-Lübeck 1"],
        "shape": "merchant",
    },
    "move": {
        "kind": "move",
        "lifted": 2,
        "hand": ["merchant Groningen-Emden 1"],
        "settled": ["Stade-Hamburg 1"],
    },
    "remove": {"kind": "remove", "left": 2},
    "markers": {"kind": "markers", "markers": ["remove_3", "plus_3_actions"]},
}
SCENE = {"routes": rows(Stade_Hamburg="R - -", Hamburg_Lübeck="B B -"), "route_markers": {}}


@pytest.mark.parametrize("kind", STEPS)
def test_a_step_inside_an_action_can_be_written(kind):
    s = position(step=STEPS[kind], **SCENE)
    assert look(s, "step") == STEPS[kind]
    assert decider(s)[1] == kind
    assert g.key(g.decode(g.encode(s))) == g.key(s)


@pytest.mark.parametrize(
    ("why", "data"),
    [
        ("prestige", {"prestige": {"blue": 20}}),
        ("markers", {"markers": {"red": holding(*FACE_DOWN)}}),
        (
            "cities",
            {
                "desks": {"red": CLEARED},
                "cities": {
                    **rows(Duisburg="R", Stade="Rm", Brunswiek="R", Coellen="R R", Halle="R R"),
                    **rows(Groningen="R Rm", Hannover="R R", Hildesheim="R R", Warburg="R R"),
                    **rows(Emden="Rm R"),
                },
            },
        ),
    ],
)
def test_the_end_can_be_written_only_where_it_is_reached(why, data):
    s = position(step={"kind": "over", "why": why}, **data)
    assert g.decision(s) is None
    assert look(s, "step") == {"kind": "over", "why": why}
    if why != "markers":
        with pytest.raises(BadInput, match=f"would have ended by {why}"):
            position(**data)
    with pytest.raises(BadInput, match=f"has not ended by {why}"):
        position(step={"kind": "over", "why": why})


def test_two_players_begin_by_setting_the_pawn():
    assert decider(position(2)) == ("blue", "pawn")
    assert decider(position(2, step={"kind": "pawn"})) == ("blue", "pawn")
    assert decider(position(2, pawn="X3")) == ("red", "turn")


def test_the_stock_left_out_is_what_remains():
    s = position(supply={"red": [2, 0]}, routes=rows(Stade_Hamburg="R R -"))
    assert look(s, "stock", "red") == [7, 1]


def test_the_supply_left_out_is_the_first_supply_cut_to_what_remains():
    s = position(turn="yellow", routes=rows(Coellen_Warburg="Y Y Y Y"))
    assert (look(s, "supply", "yellow"), look(s, "stock", "yellow")) == ([7, 1], [0, 0])
    s = position(routes=rows(Coellen_Warburg="R R R R"))
    assert (look(s, "supply", "red"), look(s, "stock", "red")) == ([5, 1], [2, 0])


def test_the_supply_is_the_remainder_when_the_stock_is_given():
    s = position(stock={"red": [3, 1]})
    assert look(s, "supply", "red") == [8, 0]


def test_both_given_must_add_up():
    s = position(supply={"red": [4, 0]}, stock={"red": [7, 1]})
    assert look(s, "supply", "red") == [4, 0]


def test_a_developed_track_frees_its_pieces():
    s = position(desks={"red": CLEARED}, stock={"red": [0, 0]})
    assert look(s, "supply", "red") == [26, 4]


def test_the_actions_left_out_are_what_actiones_gives():
    assert look(position(desks={"red": {"actiones": 3}}), "actions_left") == 4
    assert look(position(turn="blue", desks={"red": {"actiones": 3}}), "actions_left") == 2


def test_the_link_left_out_is_read_off_the_offices():
    chain = {
        "Arnheim": row("R B"),
        "Münster": row("R B"),
        "Minden": row("R B"),
        "Brunswiek": row("B"),
        "Stendal": row("R B"),
    }
    assert look(position(cities=chain), "linked") == ["blue"]
    both = position(cities=chain, extra=rows(Brunswiek="R"))
    assert look(both, "linked") == ["red", "blue"]
    given = position(cities=chain, extra=rows(Brunswiek="R"), linked=["blue", "red"])
    assert look(given, "linked") == ["blue", "red"]


def test_owned_markers_come_out_of_the_face_down_ones():
    s = position(markers={"red": holding(*FACE_DOWN[1:])}, plate=1)
    assert look(s, "plate") == 1
    with pytest.raises(BadInput):
        position(
            markers={"red": holding(*FACE_DOWN)},
            plate=1,
            route_markers={
                "Osnabrück-Bremen": "extra_office",
                "Hildesheim-Goslar": "swap_offices",
                "Stade-Hamburg": "remove_3",
            },
        )


def test_the_start_markers_lie_out_unless_somebody_has_them():
    s = position(markers={"red": holding("swap_offices", "swap_offices")})
    assert look(s, "route_markers") == {
        "Osnabrück-Bremen": "extra_office",
        "Hildesheim-Goslar": "remove_3",
    }


IMPOSSIBLE = {
    "no object": [],
    "no players": {},
    "six players": {"players": 6},
    "an unknown key": {"weather": "rain"},
    "an unknown route": {"routes": {"Stade-Lübeck": ["red trader"]}},
    "a route of the other side": {"players": 3, "routes": {"Emden-Stade": ["red trader"]}},
    "a route from its other end": {"routes": {"Hamburg-Stade": ["red trader"]}},
    "too many posts": {"routes": {"Stade-Hamburg": ["red trader"] * 4}},
    "an unknown piece": {"routes": {"Stade-Hamburg": ["red knight"]}},
    "a piece of nobody": {"routes": {"Stade-Hamburg": ["trader"]}},
    "two pieces on a post": {"routes": {"Stade-Hamburg": [["red trader", "blue trader"]]}},
    "two owners of a piece": {"routes": {"Stade-Hamburg": ["red blue trader"]}},
    "a colour that does not play": {"routes": {"Stade-Hamburg": ["purple trader"]}},
    "a gap in a city": {"cities": {"Minden": ["red trader", None, "blue trader"]}},
    "too many offices": {"cities": {"Stade": ["red merchant", "blue merchant"]}},
    "an unknown city": {"cities": {"Berlin": ["red trader"]}},
    "too many traders": {
        "routes": rows(Coellen_Warburg="R R R R", Minden_Brunswiek="R R R R"),
        "cities": rows(Minden="R R R R"),
    },
    "too many merchants": {"routes": rows(Stade_Hamburg="Rm Rm -")},
    "too many in supply": {"supply": {"red": [12, 0]}},
    "supply and stock that do not add up": {
        "supply": {"red": [5, 1]},
        "stock": {"red": [5, 0]},
    },
    "supply of one number": {"supply": {"red": [5]}},
    "supply in words": {"supply": {"red": ["five", 1]}},
    "a negative supply": {"supply": {"red": [-1, 0]}},
    "supply of somebody else": {"supply": {"purple": [1, 0]}},
    "a full track and more": {"desks": {"red": {"actiones": 6}}},
    "an unknown track": {"desks": {"red": {"luck": 1}}},
    "true steps": {"desks": {"red": {"actiones": True}}},
    "an extra office beside an empty leftmost one": {"extra": rows(Minden="R")},
    "six extra offices": {
        "cities": rows(Minden="B", Hannover="B"),
        "extra": rows(Minden="R R R", Hannover="R R R"),
    },
    "an unknown space": {"coellen": {"10": "red"}},
    "a space of two": {"coellen": {"7": ["red", "blue"]}},
    "more spaces than merchants": {"coellen": {"7": "red", "8": "red"}},
    "too many markers": {"markers": {"red": holding(*["swap_offices"] * 3)}},
    "an unknown marker": {"markers": {"red": holding("luck")}},
    "markers lying about": {"markers": {"red": ["remove_3"]}},
    "a marker at no route": {"route_markers": {"Stade-Lübeck": "remove_3"}},
    "two markers at a route": {"route_markers": {"Stade-Hamburg": ["remove_3", "remove_3"]}},
    "four markers at routes": {
        "route_markers": {
            "Stade-Hamburg": "remove_3",
            "Hamburg-Lübeck": "remove_3",
            "Groningen-Emden": "extra_office",
            "Coellen-Warburg": "extra_office",
        }
    },
    "three markers at routes and one on the plate": {
        "plate": 1,
        "route_markers": {
            "Stade-Hamburg": "remove_3",
            "Hamburg-Lübeck": "remove_3",
            "Groningen-Emden": "extra_office",
        },
    },
    "four pending markers": {"pending": ["remove_3", "remove_3", "extra_office", "extra_office"]},
    "four markers on a plate": {"plate": 4},
    "negative prestige": {"prestige": {"red": -1}},
    "prestige beyond the end": {"prestige": {"red": 20}},
    "a link without offices": {"linked": ["red"]},
    "a link made twice": {"linked": ["red", "red"]},
    "somebody else's turn": {"turn": "purple"},
    "too many actions": {"actions_left": 1000},
    "a pawn among four": {"pawn": "I4"},
    "a ride among four": {"ridden": True},
    "provinces among four": {"options": {"provinces": "outer_six"}},
    "an unknown province": {"players": 2, "pawn": "X9"},
    "a province of another option": {"players": 2, "pawn": "Y1"},
    "no pawn in the middle of an action": {"players": 2, "step": {"kind": "remove", "left": 1}},
    "a pawn set twice": {"players": 2, "pawn": "I4", "step": {"kind": "pawn"}},
    "a bad generator": {"generator": 2**64},
    "a flag in words": {"acted": "yes"},
    "a newer format": {"format": 99},
}
MISSTEPS = {
    "no kind": {},
    "an unknown kind": {"kind": "dance"},
    "something missing": {"kind": "remove"},
    "something more": {"kind": "remove", "left": 1, "speed": 1},
    "a displaced own piece": STEPS["relocate"] | {"displaced": "red trader"},
    "a displacement where nobody stands": STEPS["relocate"] | {"route": "Groningen-Emden"},
    "an own extra": STEPS["extra"] | {"player": "red"},
    "no extra left": STEPS["extra"] | {"left": 0},
    "three extras": STEPS["extra"] | {"left": 3},
    "nothing put down before the extra": STEPS["extra"] | {"settled": []},
    "too much put down before the extra": STEPS["extra"]
    | {"left": 2, "settled": ["Hamburg-Lübeck 1", "Hamburg-Lübeck 2"]},
    "a piece that is not there": STEPS["extra"] | {"settled": ["Groningen-Emden 1"]},
    "a piece put down twice": STEPS["extra"] | {"settled": ["Hamburg-Lübeck 1"] * 2},
    "an unknown post": STEPS["extra"] | {"settled": ["Hamburg-Lübeck 4"]},
    "two more after the piece in hand": STEPS["resettle"] | {"left": 2},
    "an unpaid fee elsewhere": STEPS["fee"] | {"post": "Groningen-Emden 1"},
    "a fee too high": STEPS["fee"] | {"owed": 2},
    "a fee of nothing": STEPS["fee"] | {"owed": 0},
    "more lifted than the book allows": STEPS["move"]
    | {"lifted": 3, "hand": ["merchant Groningen-Emden 1", "trader Groningen-Emden 2"]},
    "a lifted piece that is nowhere": STEPS["move"] | {"lifted": 2, "hand": []},
    "a hand with a piece twice": STEPS["move"]
    | {"lifted": 2, "hand": ["trader Groningen-Emden 1"] * 2, "settled": []},
    "a hand full of air": STEPS["move"] | {"hand": ["Groningen-Emden 1"]},
    "another's piece in the move": STEPS["move"] | {"settled": ["Hamburg-Lübeck 1"]},
    "three still to remove": {"kind": "remove", "left": 3},
    "markers that are none": {"kind": "markers", "markers": ["luck"]},
    "no markers to place": {"kind": "markers", "markers": []},
    "four markers to place": {"kind": "markers", "markers": ["extra_office"] * 4},
    "the pawn of four": {"kind": "pawn"},
    "an unknown end": {"kind": "over", "why": "boredom"},
}


def refused(data):
    with pytest.raises(BadInput) as caught:
        g.decode(data)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_one_sentence(what):
    data = IMPOSSIBLE[what]
    refused({"players": 4, **data} if isinstance(data, dict) and data else data)


@pytest.mark.parametrize("what", MISSTEPS)
def test_an_impossible_step_is_refused_with_one_sentence(what):
    refused({"players": 4, **SCENE, "step": MISSTEPS[what]})


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"cities": {"Minden": [None, "red trader"]}}, "Minden has a gap between its offices."),
        (
            {"extra": rows(Minden="R")},
            "Minden has an extra office beside an empty leftmost office.",
        ),
        (
            {"supply": {"red": [5, 1]}, "stock": {"red": [5, 0]}},
            "red's traders in supply or stock must add up to 11.",
        ),
        ({"routes": rows(Stade_Hamburg="Rm Rm -")}, "red has 1 merchants too many."),
        (
            {"markers": {"red": holding(*["swap_offices"] * 3)}},
            "There are only 2 markers swap_offices.",
        ),
        ({"routes": {"Stade-Lübeck": []}}, "A route cannot be “Stade-Lübeck”."),
        ({"weather": "rain"}, "A position has an unknown entry “weather”."),
        ({"prestige": {"red": 20}}, "The game would have ended by prestige."),
        ({"format": 99}, "This position was written by a newer version of the game."),
    ],
)
def test_the_sentence_names_what_is_wrong(data, sentence):
    assert refused({"players": 4, **data}) == sentence


def test_markers_are_revealed_off_an_empty_plate():
    sentence = refused({"players": 4, "plate": 1, "route_markers": {}, "step": STEPS["markers"]})
    assert sentence == "The plate is empty once its markers are revealed."


def test_equal_relocations_are_one_position():
    """It does not matter which of two merchants was the displaced one."""
    scene = {
        "routes": rows(Stade_Hamburg="R - -", Hamburg_Lübeck="Bm Bm -"),
        "desks": {"blue": {"liber_sophiae": 1}},
    }
    step = STEPS["extra"] | {"settled": ["Hamburg-Lübeck 1", "Hamburg-Lübeck 2"]}
    turned = step | {"settled": step["settled"][::-1]}
    assert g.key(position(step=step, **scene)) == g.key(position(step=turned, **scene))
