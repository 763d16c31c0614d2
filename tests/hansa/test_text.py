"""Actions as lines of text, both ways."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from tests.hansa.scene import g, holding, offered, position, rows

FOUR = position()
TWO = position(2, pawn="I4")

CANONICAL = [
    "income 1 trader",
    "income 3 traders",
    "income 1 merchant",
    "income 2 traders 1 merchant",
    "income 27 traders 4 merchants",
    "income 0 traders",
    "place trader Hamburg-Lübeck 2",
    "place merchant Warburg-Göttingen 3",
    "displace trader Münster-Minden 1",
    "displace merchant Emden-Stade 1",
    "lift Kampen-Osnabrück 2",
    "put Brunswiek-Stendal 4",
    "remove Quedlinburg-Halle 4",
    "relocate Goslar-Magdeburg 1",
    "add trader Goslar-Magdeburg 2",
    "add merchant Hannover-Lüneburg 3",
    "take Lüneburg-Perleberg 1",
    "establish Stade-Hamburg",
    "establish Stade-Hamburg office Stade 1",
    "establish Stade-Hamburg office Hamburg 3",
    "establish Stade-Hamburg skill privilegium",
    "establish Göttingen-Quedlinburg skill actiones",
    "establish Coellen-Warburg table 7",
    "establish Coellen-Warburg table 11",
    "establish Hamburg-Lübeck extra Lübeck trader",
    "establish Hamburg-Lübeck extra Hamburg merchant",
    "use plus_3_actions",
    "use extra_office",
    "swap Minden 1 2",
    "swap Münster 1 2",
    "develop clavis_urbis",
    "pay trader",
    "pay merchant",
    "marker extra_office Osnabrück-Bremen",
    "marker remove_3 Stade-Hamburg",
    "end turn",
    "end turn reveals swap_offices",
    "end turn reveals remove_3 develop_skill plus_4_actions",
    "done",
]
OF_TWO = ["pawn X1", "pawn I10", "ride I3", "ride X4 reveals remove_3 extra_office", "travel X6"]


@pytest.mark.parametrize("line", CANONICAL)
def test_every_kind_of_line_both_ways(line):
    action = g.parse(FOUR, line)
    assert 0 < action < 1 << 30
    assert g.text(FOUR, action) == line


@pytest.mark.parametrize("line", OF_TWO)
def test_the_lines_of_two_players_both_ways(line):
    assert g.text(TWO, g.parse(TWO, line)) == line


def test_different_lines_are_different_actions():
    assert len({g.parse(FOUR, line) for line in CANONICAL}) == len(CANONICAL)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("place trader Hamburg-Lubeck 2", "place trader Hamburg-Lübeck 2"),
        ("place trader Hamburg-Luebeck 2", "place trader Hamburg-Lübeck 2"),
        ("place trader hamburg-lübeck 2", "place trader Hamburg-Lübeck 2"),
        ("PLACE TRADER HAMBURG-LÜBECK 2", "place trader Hamburg-Lübeck 2"),
        ("place trader Lübeck-Hamburg 1", "place trader Hamburg-Lübeck 3"),
        ("place trader Luebeck-Hamburg 3", "place trader Hamburg-Lübeck 1"),
        ("lift Goettingen-Warburg 1", "lift Warburg-Göttingen 3"),
        ("  end   turn ", "end turn"),
        ("establish Hamburg-Stade office hamburg 1", "establish Stade-Hamburg office Hamburg 1"),
        ("establish luneburg-hamburg", "establish Hamburg-Lüneburg"),
        (
            "establish Hamburg-Lubeck extra LUBECK Trader",
            "establish Hamburg-Lübeck extra Lübeck trader",
        ),
        ("swap munster 1 2", "swap Münster 1 2"),
        ("marker remove_3 Bremen-Osnabruck", "marker remove_3 Osnabrück-Bremen"),
        ("income 1 traders", "income 1 trader"),
        ("income 2 trader", "income 2 traders"),
        ("income 1 merchant 2 traders", "income 2 traders 1 merchant"),
    ],
)
def test_what_people_type_is_understood(typed, line):
    assert g.text(FOUR, g.parse(FOUR, typed)) == line


@pytest.mark.parametrize("name", ["Lübeck", "Münster", "Göttingen", "Lüneburg", "Osnabrück"])
def test_umlauts_may_be_written_plainly(name):
    route = next(
        line.split()[2] for line in offered(FOUR, "place trader") if name in line.split()[2]
    )
    for umlaut, plain in (("ü", "u"), ("ö", "o"), ("ü", "ue"), ("ö", "oe")):
        typed = route.replace(umlaut, plain)
        assert g.parse(FOUR, f"establish {typed}") == g.parse(FOUR, f"establish {route}")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "dance",
        "place",
        "place trader",
        "place trader Stade-Hamburg",
        "place trader Stade-Hamburg 0",
        "place trader Stade-Hamburg 4",
        "place trader Stade-Hamburg one",
        "place trader Stade-Hamburg ²",
        "place trader Stade-Hamburg 00000001",
        "place trader Stade-Hamburg 1 2",
        "place knight Stade-Hamburg 1",
        "place trader Stade 1",
        "place trader Stade-Lübeck 1",
        "place trader Stade-Hamburg-Lübeck 1",
        "place trader Nowhere-Hamburg 1",
        "establish Stade-Hamburg office Bremen 1",
        "establish Stade-Hamburg office Hamburg 4",
        "establish Stade-Hamburg skill dancing",
        "establish Coellen-Warburg table 10",
        "establish Stade-Hamburg extra Hamburg",
        "establish Stade-Hamburg tavern",
        "income",
        "income traders",
        "income 1",
        "income 28 traders",
        "income 5 merchants",
        "income 1 trader 1 trader",
        "swap Minden 1 3",
        "swap Minden 2 1",
        "swap Minden 4 5",
        "swap Nowhere 1 2",
        "use luck",
        "develop luck",
        "pay",
        "end",
        "end game",
        "end turn reveals",
        "end turn hides remove_3",
        "end turn reveals remove_3 remove_3 remove_3 remove_3",
        "marker remove_3",
        "ride X1",
        "travel X1",
        "done now",
        "place trader Stade-Hamburg 1" + " " * 200,
        None,
        7,
        ["end", "turn"],
    ],
)
def test_a_bad_line_is_refused_with_one_sentence(line):
    with pytest.raises(BadInput) as caught:
        g.parse(FOUR, line)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("line", ["ride X9", "ride I3 reveals", "travel Y1", "pawn"])
def test_a_bad_line_of_two_players_is_refused(line):
    with pytest.raises(BadInput):
        g.parse(TWO, line)


@pytest.mark.parametrize(
    "action",
    [
        0,
        -1,
        21 << 20,
        1 << 29,
        2 << 20 | 255,
        2 << 20 | 3 << 8,
        5 << 20 | 200 << 8,
        6 << 20 | 9,
        7 << 20 | 60 << 4,
        8 << 20 | 5,
        10 << 20,
        12 << 20 | 7,
        13 << 20 | 2,
        18 << 20 | 99,
        19 << 20 | 1,
    ],
)
def test_what_is_no_action_has_no_line(action):
    with pytest.raises(BadInput):
        g.text(FOUR, action)


@pytest.mark.parametrize("s", [FOUR, TWO], ids=["four", "two"])
def test_every_line_that_is_written_can_be_read(s):
    """Whatever number comes along: it has no line, or one that means exactly this number."""
    rng = Generator(1)
    written = 0
    for _ in range(20_000):
        action = rng.randrange(23) << 20 | rng.randrange(1 << rng.randrange(21))
        try:
            line = g.text(s, action)
        except BadInput:
            assert g.why_not(s, action) is not None
            continue
        assert g.parse(s, line) == action
        written += 1
    assert written > 2000


def test_a_legal_list_reads_back_as_it_was_written():
    s = position(
        5,
        routes=rows(Stade_Hamburg="R R Rm", Coellen_Warburg="B - - Gm"),
        cities=rows(Hamburg="B G", Stade="Bm"),
        markers={"red": holding("extra_office", "swap_offices", "remove_3", "develop_skill")},
        desks={"red": {"liber_sophiae": 1, "privilegium": 3}},
    )
    actions = g.legal(s)
    lines = [g.text(s, action) for action in actions]
    assert len(set(lines)) == len(lines)
    assert [g.parse(s, line) for line in lines] == actions
