"""RULES 6, cases 109 to 113: who knows what."""

from __future__ import annotations

from engine.cities_knights import state
from engine.core.generator import Generator
from tests.cities_knights.scene import cards, g, hand, look, play, position, town

RED, BLUE, WHITE, ORANGE = range(4)
KNOWN = {"hands": {"white": "known"}}


def robbery(kind):
    """Blue robs white, who is known to have 3 ore and 2 wool, of this kind."""
    s = position(
        turn="blue",
        buildings={"white": town([18])},
        hands={"white": {"ore": 3, "wool": 2}},
        knowledge=KNOWN,
        attacks=1,
        step={"decision": "robber"},
    )
    return s, f"robber 9 {kind}"


def test_case_109_a_theft_is_known_to_the_two():
    s, line = robbery("ore")
    play(s, line)
    known = look(s, "knowledge", "hands")
    assert known["white"]["orange"]["proven"] == {"ore": 2, "wool": 1}
    assert sorted(known["white"]["orange"]["could"]) == ["ore", "wool"]
    assert known["blue"]["orange"]["proven"] == {}
    assert sorted(known["blue"]["orange"]["could"]) == ["ore", "wool"]
    assert known["white"]["blue"] == "known"
    assert known["blue"]["white"] == "known"


def test_case_110_a_monopoly_shows_who_has_nothing_left():
    s = position(
        progress={"red": ["resource_monopoly"]},
        hands={"white": {"grain": 1, "ore": 2}},
    )
    play(s, "play resource_monopoly grain")
    assert hand(s, "red") == {"grain": 1}
    for observer in ("red", "blue", "orange", "all"):
        assert "grain" not in look(s, "knowledge", "hands", "white", observer, "could")
    for seed in range(50):
        world = g.observe(s, BLUE, Generator(seed))
        assert "grain" not in hand(world, "white")


def test_case_111_a_tucked_card_is_known_to_its_owner_and_is_no_point_card():
    s = position(
        turn="blue",
        progress={"blue": ["crane", "mining", "smith", "spy", "bishop"]},
    )
    play(s, "tuck crane")
    assert look(s, "decks", "science")[-1] == "crane blue"
    last = set()
    for seed in range(300):
        own = g.observe(s, BLUE, Generator(seed))
        assert look(own, "decks", "science")[-1].split()[0] == "crane"
        world = g.observe(s, RED, Generator(seed))
        last.add(look(world, "decks", "science")[-1].split()[0])
    assert "printer" not in last
    assert len(last) > 5


def secrets():
    """Hands of which red knows something of each kind: all, sizes, a part."""
    return position(
        hands={
            "red": {"ore": 2, "cloth": 1},
            "blue": {"ore": 1, "wool": 2, "coin": 1},
            "white": {"brick": 3, "grain": 1},
            "orange": {"paper": 2},
        },
        progress={"red": ["crane"], "blue": ["spy", "mining"], "white": ["merchant"]},
        knowledge={
            "hands": {
                "white": {"red": {"proven": {"brick": 1}, "could": ["brick", "grain", "wool"]}},
                "orange": {"red": "known"},
            },
            "progress": {"blue": {"red": ["spy"]}},
        },
    )


def test_case_112_ten_thousand_re_deals_keep_what_is_known():
    s = secrets()
    whole = g.encode(s)
    lines = [g.text(s, action, RED) for action in g.legal(s)]
    totals = {}
    for colour in whole["hands"]:
        for kind, number in whole["hands"][colour].items():
            totals[kind] = totals.get(kind, 0) + number
    sizes = {colour: sum(cards_.values()) for colour, cards_ in whole["hands"].items()}
    rng = Generator(7)
    for number in range(10_000):
        world = g.observe(s, RED, rng)
        first = [hand_of(world, player) for player in range(4)]
        assert [sum(held) for held in first] == [sizes[colour] for colour in g.colours]
        assert first[RED] == hand_of(s, RED)
        assert first[ORANGE] == hand_of(s, ORANGE)
        white = first[WHITE]
        assert white[0] >= 1
        assert not any(white[kind] for kind in (1, 4, 5, 6, 7))
        if number % 100 == 0:
            assert g.audit(world) == []
            hands = look(world, "hands")
            for kind, total in totals.items():
                assert sum(hands[colour].get(kind, 0) for colour in hands) == total
            assert "spy" in cards(world, "blue")
            assert cards(world, "red") == cards(s, "red")
            assert [g.text(world, action, RED) for action in g.legal(world)] == lines


def hand_of(s, player):
    """The hand cards of a player by kind, read off the cells: ten thousand times is often."""
    first = state.desk(player) + state.HAND
    return list(s.cells[first : first + 8])


def test_case_113_what_was_stolen_does_not_show_to_the_others():
    positions = []
    for kind in ("ore", "wool"):
        s, line = robbery(kind)
        read = [g.text(s, g.parse(s, line), viewer) for viewer in (RED, ORANGE)]
        assert read == ["robber 9", "robber 9"]
        play(s, line)
        data = g.encode(s) | {"turn": "red", "turns": 5}
        data.pop("step")
        positions.append(g.decode(data))
    one, other = positions
    assert g.key(one) != g.key(other)
    assert g.legal(one) == g.legal(other)
    for seed in range(20):
        worlds = [g.observe(s, RED, Generator(seed)) for s in positions]
        assert g.key(worlds[0]) == g.key(worlds[1])
