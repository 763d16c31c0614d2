"""Test cases 59 to 69, 74 to 77, 84 to 87, 89 and 90: phases, the end, frame, information, data."""

from __future__ import annotations

import pytest

from engine.carpe_diem.city import LINES, line_on, villa_points
from engine.carpe_diem.district import structure
from engine.carpe_diem.state import DISTRICT
from engine.carpe_diem.tiles import REACH, VILLA
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC
from engine.core.session import Session
from tests.carpe_diem.scene import (
    SPADE,
    g,
    has,
    look,
    offering,
    play,
    position,
    ring,
    scored,
    spaces_offered,
    told,
)

NO_HELP = ["R01", "R02", "R03", "R04"]
"""Frame sections that none of the positions below reaches, unless one is put in."""


def whole_game(players, seed=4):
    """The events of a brisk game, and its last position."""
    s, rng, events = g.new(players, seed), Generator(seed), []
    while g.decision(s) is not None:
        g.apply(s, g.brisk(s, rng), events)
    return s, events


def test_case_59_the_next_phase():
    s, rng = g.new(2, 6), Generator(6)
    for phase in (1, 2, 3, 4):
        while look(s, "phase") == phase - 1 or g.decision(s).kind == "pawns":
            g.apply(s, g.brisk(s, rng))
        stacks = (len(look(s, "white")), len(look(s, "black")))
        assert stacks == {1: (56, 28), 2: (28, 28), 3: (0, 28), 4: (0, 0)}[phase]
        colour = "K" if phase == 4 else "W"
        assert all(tile[0] == colour for tiles in look(s, "spaces") for tile in tiles)
        assert sum(map(len, look(s, "spaces"))) == 28
        assert g.decision(s) == ((phase - 1) % 2, "turn")
        if phase == 4:
            break
        while g.decision(s).kind != "disc":
            g.apply(s, g.brisk(s, rng))
        pawns, row = look(s, "pawns"), look(s, "row")
        while look(s, "phase") == phase:
            g.apply(s, g.brisk(s, rng))
        assert (look(s, "pawns"), look(s, "row")) == (pawns, row)


def test_case_60_everybody_begins_a_phase():
    _, events = whole_game(4)
    assert [dealt["first"] for dealt in told(events, "tiles_dealt")] == [0, 1, 2, 3]


def test_case_61_villas():
    """Completed ones with 3, 5 and 5 chimneys, open ones with 4 and 4."""
    tiles = {
        SPADE: "W16", "2,2": "W19 2",
        "4,1": "K01 1", "4,2": "W26 1", "4,3": "K06 3",
        "5,1": "K07 1", "5,2": "W24 1", "5,3": "K08 3",
        "3,3": "W22", "3,4": "W23 3", "2,1": "W27 3", "1,1": "W28 2",
    }  # fmt: skip
    s = position(tiles=tiles)
    assert scored(s, "villas") == 3 + 7 + 7
    assert [villa_points(n) for n in (1, 2, 4, 9, 10, 14)] == [1, 2, 5, 21, 26, 26]


def test_case_62_items():
    store = {"grape": 1, "herb": 1, "fish": 1, "coin": 1, "bread": 2, "tiles": ["W40"]}
    assert scored(position(red=store), "items") == 3


def test_case_63_the_scroll_track():
    assert scored(position(track={"13": ["red"]}), "track") == 13


def framed(tiles, **sides):
    frame = [sides.get(side, spare) for side, spare in zip(SIDES, NO_HELP, strict=True)]
    s = position(districts={"red": {"board": "A", "frame": frame, "tiles": tiles}})
    return scored(s, "frame")


SIDES = ("top", "right", "bottom", "left")
BAKER = {SPADE: "W01", "2,2": "K24", "1,2": "K25 2"}


def test_case_64_a_goal_counts_once():
    assert framed(BAKER, left="R06") == 4
    assert framed({**BAKER, "2,3": "K26", "1,3": "W34"}, left="R06") == 4


def test_case_65_along_the_line_is_not_across():
    assert framed({SPADE: "K12", "2,2": "K13 2"}, top="R09") == 0
    assert framed({SPADE: "K12 1", "3,3": "K13 3"}, top="R09") == 3


def test_case_66_an_open_structure_reaches_nothing():
    open_pond = {SPADE: "W57 1", "3,3": "K18 3"}
    assert framed(open_pond, top="R06") == 0
    assert framed({**open_pond, "3,1": "K19 1"}, top="R06") == 3


def level(track):
    """Both have as many points in the end."""
    spaces = {"red": 0, "blue": 0}
    for space, colours in track.items():
        for colour in colours:
            spaces[colour] = int(space)
    stores = {colour: {"vp": 70 - space} for colour, space in spaces.items()}
    return position(phase=4, track=track, stores=stores, step={"kind": "over"})


def test_case_67_the_player_further_back_wins_a_tie():
    s = level({"9": ["red"], "6": ["blue"]})
    assert [sum(points.values()) for points in g.score(s)] == [70, 70]
    assert g.winners(s) == [1]


def test_case_68_on_one_space_the_lower_disc_wins():
    assert g.winners(level({"9": ["blue", "red"]})) == [1]
    assert g.winners(level({"9": ["red", "blue"]})) == [0]


@pytest.mark.parametrize("players", g.seats)
def test_case_69_the_total_and_the_log(players):
    session, rng = Session.new(g, players, 8), Generator(8)
    while g.decision(session.state) is not None:
        session.act(g.brisk(session.state, rng))
    end = session.state
    for seat, points in enumerate(g.score(end)):
        colour = g.colours[seat]
        assert points["points"] == has(end, "vp", colour)
        assert sum(points.values()) == sum(points[name] for name in g.categories)
    again = g.new(players, 8)
    for entry in session.log:
        g.apply(again, entry.action)
    assert g.score(again) == g.score(end) and g.key(again) == g.key(end)


def test_case_74_the_line_between_two_rows():
    assert [LINES[line_on(side, line)] for side, line in ((1, 2), (3, 4))] == ["H2", "H2"]
    assert [LINES[line_on(side, line)] for side, line in ((1, 3), (0, 2))] == ["H3", "V2"]
    assert LINES[line_on(2, 4)] == "V2"
    assert framed(BAKER, left="R06") == 4
    assert framed(BAKER, right="R08") == 0
    assert framed(BAKER, top="R08", bottom="R05") == 0


BENT_VILLA = {
    SPADE: "W01", "2,2": "W02", "1,2": "W03", "0,0": "W16 1", "0,1": "W20 2", "1,1": "W17",
}  # fmt: skip


def test_case_75_a_villa_crosses_where_its_tiles_join():
    assert framed(BENT_VILLA, bottom="R14") == 3, "V1"
    assert framed(BENT_VILLA, left="R14") == 3, "H1"
    assert framed(BENT_VILLA, top="R12") == 0, "V2"


def test_case_76_grass_between_two_tiles_is_no_crossing():
    """Two villas side by side across V3 with grass between them: neither crosses it."""
    apart = {SPADE: "W16", "2,2": "W17 2", "3,3": "K01", "2,3": "K02 2"}
    assert framed(apart, top="R10") == 0
    round_about = {SPADE: "W16", "2,2": "W20 1", "2,3": "W21 2", "3,3": "W17"}
    assert framed(round_about, top="R10") == 3, "crossed by the upper pair alone"
    s = position(tiles=round_about)
    lower = [at for at in structure(s.cells, 8 * 4 + 3, VILLA).cells if at % DISTRICT // 8 == 4]
    assert len(lower) == 2
    for at in lower:
        other = sum(lower) - at
        assert other not in [at + offset for offset in REACH[VILLA][s.cells[at]]]


def test_case_77_any_line_of_the_first_printing():
    options = {"first_printing": True}
    s = position(options=options, pawns={"red": 0}, spaces=ring(0, 1, 2, 4, 5, 6))
    assert spaces_offered(s) == [0, 4, 6]


def test_case_84_the_ring_loses_nothing_to_a_craftsman():
    s = position(tiles={SPADE: "K30"}, spaces=offering("W36"))
    play(s, "go 1 take W36 build 2,2")
    before = look(s, "spaces")
    play(s, f"seal {look(s, 'row')[0]} store")
    assert look(s, "spaces") == before


def test_case_85_hands_are_counted_not_seen():
    s = position(tiles={SPADE: "W11"}, red={"fountain": ["F05"]})
    seen = {look(g.observe(s, 1, Generator(n)), "stores", "red", "fountain")[0] for n in range(60)}
    assert len(seen) > 12 and all(
        len(has(g.observe(s, 1, Generator(n)), "fountain")) == 1 for n in range(5)
    )
    assert has(g.observe(s, 0, Generator(1)), "fountain") == ["F05"]


def test_case_86_a_new_card_may_be_put_back():
    s = position(tiles={SPADE: "W11", "2,2": "W12"}, spaces=offering("W13"))
    before = has(s, "fountain")
    events = play(s, "go 1 take W13 build 3,3")
    new = [card for card in has(s, "fountain") if card not in before]
    assert len(new) == 2
    events = play(s, f"put back {new[1]}")
    assert len(has(s, "fountain")) == 3 and look(s, "fountain_deck")[-1] == new[1]
    assert look(s, "put_back") == ["red"]
    put = next(event for event in events if event.kind == "fountain_put_back")
    assert put.seen_from(1).data == {"player": 0} and put.seen_from(0).data["card"] == new[1]
    for n in range(5):
        assert look(g.observe(s, 0, Generator(n)), "fountain_deck")[-1] == new[1]


def test_case_87_everything_is_dealt_in_the_end():
    s, _ = whole_game(3)
    assert (look(s, "white"), look(s, "black")) == ([], [])


def test_case_89_stored_tiles_and_coins_are_items():
    s = position(
        tiles={SPADE: "W20", "4,2": "W01"}, red={"coin": 1, "tiles": ["W40", "W41", "W42"]}
    )
    assert scored(s, "items") == 2


def test_what_others_cannot_know_counts_least():
    s = position(tiles={SPADE: "W11", "2,2": "W01"}, red={"fountain": ["F19"]})
    assert scored(s, "fountain") == 2
    assert g.score(s, 0)[0]["fountain"] == 2
    assert g.score(s, 1)[0]["fountain"] == g.score(s, PUBLIC)[0]["fountain"] == 0
