"""Whole games: they end, nothing illegal is played, and the stronger level is stronger."""

from __future__ import annotations

import pytest

from engine.ai.levels import LEVELS
from engine.ai.think import think
from engine.arena import duel, elo, interval, report, round_robin, tallies
from engine.core.generator import Generator
from engine.match import Pairing, play
from tests.ai.tables import HANSA, ended


@pytest.mark.parametrize("start", range(500, 1750, 125))
@pytest.mark.parametrize("players", range(2, 6))
def test_games_of_every_size_end_without_a_stuck_or_illegal_position(
    players: int, start: int, long: bool
) -> None:
    """`apply` raises on an illegal action, `play` on a game that does not end."""
    for seed in range(start, start + (125 if long else 1)):
        for name in ("apprentice", "brisk"):
            played = play(Pairing("hansa", (name,) * players, seed, 10))
            assert len(played.scores) == players
            assert played.winners


@pytest.mark.parametrize("seed", [602, 810, 941, 1047])
def test_brisk_players_do_not_build_their_last_pieces_away(seed: int) -> None:
    """In these games both once ran out of pieces for any route, and went on for ever."""
    assert play(Pairing("hansa", ("brisk", "brisk"), seed, 10)).decisions < 1000


def test_mixed_tables_end_too() -> None:
    for seed in range(2):
        played = play(Pairing("hansa", ("brisk", *LEVELS), seed, 5))
        assert played.decisions > 50


def test_an_apprentice_beats_brisk_players() -> None:
    results = [play(p) for p in duel("hansa", "apprentice", "brisk", 4, 12, 70)]
    assert tallies(results)["apprentice"].share >= 0.8


def test_a_trader_beats_apprentices_on_points() -> None:
    results = [play(p) for p in duel("hansa", "trader", "apprentice", 4, 8, 80)]
    counted = tallies(results)
    means = {name: sum(t.points.values()) / t.games for name, t in counted.items()}
    assert means["trader"] > means["apprentice"]


def test_everybody_sits_everywhere_in_a_duel() -> None:
    table = duel("hansa", "master", "trader", 3, 6, 10)
    assert [p.seats.index("master") for p in table] == [0, 1, 2, 0, 1, 2]
    assert [p.seed for p in table] == [10, 10, 10, 11, 11, 11]


def test_everybody_plays_equally_often_in_a_round() -> None:
    table = round_robin("hansa", ["a", "b", "c", "d", "e"], 4, 10, 1)
    names = [name for p in table for name in p.seats]
    assert {names.count(name) for name in "abcde"} == {8}


def test_the_report_shows_shares_intervals_ratings_and_points() -> None:
    results = [play(p) for p in duel("hansa", "apprentice", "brisk", 2, 4, 3)]
    table = report(results)
    assert "| apprentice | 4 |" in table and "network" in table
    assert elo(results)["apprentice"] > elo(results)["brisk"]


def test_intervals_are_wilsons() -> None:
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_the_same_game_when_played_again(seed: int) -> None:
    pairing = Pairing("hansa", ("apprentice", "trader", "brisk"), seed, 20)
    one, other = (play(pairing) for _ in range(2))
    assert (one.scores, one.decisions) == (other.scores, other.decisions)


def test_levels_differ_only_in_how_much_they_look() -> None:
    assert [level.name for level in LEVELS.values()] == [
        "apprentice",
        "trader",
        "merchant",
        "master",
    ]
    assert len({type(level) for level in LEVELS.values()}) == 1
    nodes = [HANSA.budgets[name].nodes for name in LEVELS]
    assert nodes == sorted(nodes)
    assert all(level.style in HANSA.styles for level in LEVELS.values())


def test_who_has_few_pieces_left_uses_them_where_they_can_complete_a_route() -> None:
    """Blue will never have a fourth piece for Bremen-Hamburg, and red, far behind, holds on."""
    s = HANSA.decode(
        {
            "players": 2,
            "turn": "blue",
            "pawn": "X2",
            "desks": {colour: {"actiones": 1, "clavis_urbis": 1} for colour in ("red", "blue")},
            "supply": {"red": [0, 0], "blue": [0, 0]},
            "stock": {"red": [0, 0], "blue": [0, 0]},
            "routes": {
                "Bremen-Hamburg": ["blue trader"] * 3,
                "Coellen-Warburg": ["red trader"] * 4,
                "Hamburg-Lüneburg": ["red trader"] * 4,
            },
            "cities": {
                **{
                    city: ["blue trader"]
                    for city in (
                        *("Arnheim", "Coellen", "Goslar", "Hannover", "Hildesheim"),
                        *("Minden", "Osnabrück", "Paderborn"),
                    )
                },
                "Lübeck": ["red trader"],
                "Magdeburg": ["red merchant"],
                "Perleberg": ["red trader"],
                "Stendal": ["blue merchant", "red trader"],
            },
            "extra": {
                "Goslar": ["red trader"],
                "Magdeburg": ["blue trader"],
                "Perleberg": ["red trader"],
                "Stendal": ["blue trader"],
            },
            "prestige": {"red": 9, "blue": 14},
            "markers": {
                "red": {
                    "used": [
                        *("extra_office", "extra_office", "swap_offices", "plus_3_actions"),
                        *("plus_4_actions", "plus_4_actions", "develop_skill"),
                    ]
                },
                "blue": {
                    "used": [
                        *("extra_office", "extra_office", "plus_3_actions", "develop_skill"),
                        *("remove_3", "remove_3"),
                    ]
                },
            },
            "route_markers": {
                "Bremen-Hamburg": "develop_skill",
                "Coellen-Warburg": "extra_office",
                "Hamburg-Lüneburg": "swap_offices",
            },
        }
    )
    rng = Generator(1)
    for _ in range(600):
        if HANSA.decision(s) is None:
            break
        HANSA.apply(s, ended(think(HANSA, HANSA.copy(s), LEVELS["trader"], rng, 600)))
    assert HANSA.decision(s) is None
