"""Actions as lines of text, both ways, and what of them others may read."""

from __future__ import annotations

import pytest

from engine.core.errors import BadInput
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC
from tests.cities_knights.scene import g, offered, position, roads, town

FOUR = position()
RED, BLUE, WHITE, ORANGE = range(4)

CANONICAL = [
    "roll",
    "roll 4 3 ship",
    "roll 1 6 science",
    "settlement 18",
    "city 0",
    "road 18-24",
    "wall 53",
    "improve science",
    "knight 18",
    "activate 18",
    "promote 18",
    "move 18 24",
    "displace 24 18",
    "chase 18",
    "play alchemist 4 3",
    "play alchemist 4 3 trade",
    "play crane",
    "play engineer 18",
    "play inventor 3 7",
    "play irrigation",
    "play medicine 18",
    "play mining",
    "play printer",
    "play road_building 18-24",
    "play smith 18",
    "play bishop",
    "play constitution",
    "play deserter blue",
    "play diplomat 18-24",
    "play intrigue 18",
    "play saboteur",
    "play spy blue",
    "play warlord",
    "play wedding",
    "play commercial_harbor",
    "play master_merchant orange",
    "play merchant 4",
    "play merchant_fleet",
    "play merchant_fleet cloth",
    "play resource_monopoly ore",
    "play trade_monopoly coin",
    "swap blue ore",
    "bank ore brick",
    "offer",
    "give cloth",
    "for",
    "want wool",
    "to all",
    "to white",
    "refuse",
    "accept",
    "counter",
    "deal blue",
    "discard ore",
    "tuck spy",
    "robber 9",
    "robber 9 ore",
    "robber 18 ore wool brick",
    "rob blue",
    "rob blue coin",
    "take ore",
    "take merchant",
    "draw politics",
    "lose 18",
    "retreat 18",
    "remove 18",
    "metropolis 18",
    "muster 18",
    "done",
    "pass",
    "end",
]


@pytest.mark.parametrize("line", CANONICAL)
def test_every_kind_of_line_both_ways(line):
    action = g.parse(FOUR, line)
    assert 0 < action < 1 << 30
    assert g.text(FOUR, action) == line


def test_different_lines_are_different_actions():
    assert len({g.parse(FOUR, line) for line in CANONICAL}) == len(CANONICAL)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("road 24-18", "road 18-24"),
        ("  play   SPY Blue ", "play spy blue"),
        ("Roll 4 3 Ship", "roll 4 3 ship"),
    ],
)
def test_what_people_type_is_understood(typed, line):
    assert g.text(FOUR, g.parse(FOUR, typed)) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "dance",
        "settlement",
        "settlement 54",
        "settlement -1",
        "settlement ²",
        "settlement 018",
        "settlement 18 24",
        "road 18-53",
        "road 18",
        "road 18-24-30",
        "roll 4",
        "roll 4 3",
        "roll 7 1 ship",
        "roll 0 1 ship",
        "roll 4 3 storm",
        "improve luck",
        "play",
        "play luck",
        "play alchemist",
        "play alchemist 4",
        "play inventor 7 3",
        "play inventor 3 3",
        "play inventor 3",
        "play crane 18",
        "play resource_monopoly coin",
        "play trade_monopoly ore",
        "play merchant 19",
        "swap blue coin",
        "swap purple ore",
        "bank ore",
        "to nobody",
        "robber 19",
        "robber 9 ore ore ore ore",
        "robber 9 ?",
        "rob blue ore wool",
        "take",
        "take science",
        "tuck science",
        "answer",
        "end turn",
        "end" + " " * 200,
        None,
        7,
        ["end"],
    ],
)
def test_a_bad_line_is_refused_with_one_sentence(line):
    with pytest.raises(BadInput) as caught:
        g.parse(FOUR, line)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_three_players_know_no_orange():
    three = position(3)
    for line in ("rob orange", "deal orange", "to orange", "play spy orange"):
        with pytest.raises(BadInput):
            g.parse(three, line)
        with pytest.raises(BadInput):
            g.text(three, g.parse(FOUR, line))


def test_every_line_that_is_written_can_be_read():
    """Whatever number comes along: it has no line, or one that means exactly this number."""
    rng = Generator(1)
    written = 0
    for _ in range(20_000):
        action = rng.randrange(40) << 20 | rng.randrange(1 << rng.randrange(21))
        try:
            line = g.text(FOUR, action)
        except BadInput:
            assert g.why_not(FOUR, action) is not None
            continue
        assert g.parse(FOUR, line) == action
        written += 1
    assert written > 2000


def readings(s, line):
    """A line as red, blue, white and the public read it."""
    action = g.parse(s, line)
    return [g.text(s, action, viewer) for viewer in (RED, BLUE, WHITE, PUBLIC)]


CARDS = {"red": {"ore": 2}, "blue": {"wool": 9}, "white": {"wool": 9}}
NEIGHBOURS = {"blue": town([18]), "white": town([29])}


def test_a_theft_is_read_by_thief_and_victim():
    s = position(
        buildings=NEIGHBOURS, hands=CARDS, attacks=1, robber=9, step={"decision": "victim"}
    )
    assert readings(s, "rob blue wool") == [
        "rob blue wool",
        "rob blue wool",
        "rob blue",
        "rob blue",
    ]


def test_each_victim_of_a_bishop_reads_its_own_theft():
    step = {"decision": "robber", "why": "bishop"}
    s = position(buildings=NEIGHBOURS, hands=CARDS, attacks=1, step=step)
    assert readings(s, "robber 9 wool wool") == [
        "robber 9 wool wool",
        "robber 9 wool ?",
        "robber 9 ? wool",
        "robber 9",
    ]


def test_a_theft_from_the_only_victim():
    step = {"decision": "robber", "why": "seven"}
    s = position(buildings={"blue": town([18])}, hands=CARDS, attacks=1, step=step)
    assert readings(s, "robber 9 wool") == ["robber 9 wool"] * 2 + ["robber 9"] * 2


def test_sealed_choices_are_read_by_their_author_alone():
    s = position(hands=CARDS, dice=[3, 4, "ship"], step={"decision": "discard", "player": "blue"})
    assert readings(s, "discard wool") == ["discard", "discard wool", "discard", "discard"]
    s = position(hands=CARDS, step={"decision": "gift", "player": "blue"})
    assert readings(s, "give wool") == ["give", "give wool", "give", "give"]
    cards = {"blue": ["spy", "bishop", "mining", "crane", "smith"]}
    s = position(progress=cards, step={"decision": "overflow", "player": "blue"})
    assert readings(s, "tuck spy") == ["tuck", "tuck spy", "tuck", "tuck"]
    step = {"decision": "answer", "player": "blue", "give": {"ore": 1}, "want": {"wool": 1}}
    s = position(hands=CARDS, step=step)
    for said in ("refuse", "accept", "counter"):
        assert readings(s, said) == ["answer", said, "answer", "answer"]


def test_a_card_tucked_on_the_own_turn_shows_its_back():
    s = position(progress={"red": ["spy", "bishop", "mining", "crane", "smith"]})
    assert readings(s, "tuck spy") == ["tuck spy"] + ["tuck politics"] * 3


def test_what_a_spy_takes_is_read_by_the_two():
    s = position(progress={"blue": ["mining"]}, step={"decision": "spy", "victim": "blue"})
    assert readings(s, "take mining") == ["take mining"] * 2 + ["take science"] * 2


def test_what_a_master_merchant_takes_is_read_by_the_two():
    s = position(hands=CARDS, step={"decision": "master_merchant", "victim": "blue"})
    assert readings(s, "take wool") == ["take wool"] * 2 + ["take"] * 2


def test_a_commercial_harbour_hides_both_cards_from_the_others():
    s = position(hands=CARDS, asks={"blue": 1})
    assert readings(s, "swap blue ore") == ["swap blue ore"] + ["swap blue"] * 3
    hands = CARDS | {"blue": {"coin": 1}}
    s = position(hands=hands, step={"decision": "barter", "player": "blue", "resource": "ore"})
    assert readings(s, "give coin") == ["give coin"] * 2 + ["give"] * 2


def test_an_offer_is_made_in_the_open():
    s = position(hands=CARDS, step={"decision": "offer"})
    assert readings(s, "give ore") == ["give ore"] * 4


def test_a_legal_list_reads_back_as_it_was_written():
    s = position(
        buildings={"red": town([18], [30]), "blue": town([5])},
        roads={"red": roads("18-24-30-36-31")},
        knights={"red": {"24": "basic ready", "31": "strong"}},
        hands={
            "red": dict.fromkeys(("brick", "lumber", "wool", "grain", "ore", "cloth"), 4),
            "blue": {"ore": 1},
        },
        progress={"red": ["inventor", "merchant", "smith", "spy", "resource_monopoly"]},
        attacks=1,
    )
    actions, lines = g.legal(s), offered(s)
    assert len(set(lines)) == len(lines) > 60
    assert [g.parse(s, line) for line in lines] == actions
