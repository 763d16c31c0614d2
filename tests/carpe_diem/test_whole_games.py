"""Whole games: every position sound, every district as a plain recount finds it."""

from __future__ import annotations

from engine.carpe_diem.scoring import frame_points
from engine.carpe_diem.state import CHIMNEYS, DONE, VILLAS, store
from engine.carpe_diem.tiles import KINDS
from engine.core.generator import Generator
from tests.carpe_diem.recount import recount
from tests.carpe_diem.scene import g, told

AUDITED = 12
"""Decisions between two audits; the end of every game is audited."""


def counted(s, seat):
    cells, base = s.cells, store(seat)
    done = {KINDS[n]: cells[base + DONE + n] for n in range(len(KINDS)) if cells[base + DONE + n]}
    return done, cells[base + CHIMNEYS], cells[base + VILLAS], frame_points(s, seat)


def random_districts(count):
    """Districts of games played at random or briskly, at the end of each phase."""
    made = seed = 0
    while made < count:
        players = 2 + seed % 3
        s, rng = g.new(players, seed), Generator(seed)
        while g.decision(s) is not None:
            brisk = seed % 2 or g.decision(s).kind != "turn"
            g.apply(s, g.brisk(s, rng) if brisk else rng.choice(g.legal(s)))
            decision = g.decision(s)
            last_round = decision is not None and decision.kind == "disc"
            if last_round and len(s.step.queue) == players:
                districts = g.encode(s)["districts"]
                for seat in range(players):
                    yield s, seat, districts[g.colours[seat]]
                    made += 1
        seed += 1


def test_completion_equals_a_plain_recount(long):
    for s, seat, district in random_districts(5_000 if long else 250):
        assert counted(s, seat) == recount(district)


def test_whole_games_keep_every_invariant(long):
    for seed in range(5_000 if long else 300):
        players = 2 + seed % 3
        s, rng, events, made = g.new(players, seed), Generator(seed), [], 0
        while g.decision(s) is not None:
            g.apply(s, g.brisk(s, rng), events)
            made += 1
            if made % AUDITED == 0:
                assert g.audit(s) == []
        assert g.audit(s) == []
        assert_everything_is_accounted_for(s, players, events)


def assert_everything_is_accounted_for(s, players, events):
    """Tiles taken are built or stored, the others left the game; points are what was told."""
    data = g.encode(s)
    taken = told(events, "tile_taken")
    assert [sum(t["player"] == seat for t in taken) for seat in range(players)] == [28] * players
    kept = sum(
        len(data["districts"][colour]["tiles"]) + len(data["stores"][colour]["tiles"])
        for colour in data["stores"]
    )
    sealed = len(told(events, "seal_taken"))
    assert kept == 28 * players + sealed and len(data["row"]) == 11 - sealed
    assert len(data["gone"]) == 7 * 4 * (4 - players)
    start = g.new(players, 0).points
    for seat in range(players):
        won = sum(e["points"] for e in told(events, "points") if e["player"] == seat)
        assert s.points[seat] == start[seat] + won
        assert list(data["discs"].values()).count(g.colours[seat]) == 4
