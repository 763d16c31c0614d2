"""What the opponents' bench relies on: its rule-of-thumb players, its book, and what it counts."""

from __future__ import annotations

import shutil
from collections import Counter
from itertools import islice

import pytest

from engine import games
from engine.match import Pairing, play
from tests.bench import ai as bench
from tests.bench import versions
from tests.bench.contests import CONTESTS, bargains

GUESTS = [(name, guest) for name, contest in CONTESTS.items() for guest in contest.guests]


@pytest.mark.parametrize(("game", "guest"), GUESTS)
def test_a_rule_of_thumb_player_beats_who_does_not_think(game, guest):
    leads = []
    for seed in range(3):
        seats = tuple(guest if seat == seed else "brisk" for seat in range(4))
        played = play(Pairing(game, seats, 70 + seed, 1), guests=CONTESTS[game].guests)
        points = [sum(row.values()) for row in played.scores]
        leads.append(3 * points[seed] - (sum(points) - points[seed]))
    assert sum(leads) > 0


def test_offers_and_deals_are_counted_by_their_words():
    told = [
        "red     offer   (Changes wool for ore.)",
        "red     give wool",
        "blue    refuse",
        "white   accept   (Answers.)",
        "red     offer",
        "blue    refuse",
        "red     end",
        "blue    offer",
        "red     counter",
        "blue    deal red",
    ]
    assert bargains(told) == {"offers": 3, "accepted": 2}


def test_a_game_that_was_played_is_kept_and_not_played_again(tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "KEPT", tmp_path)
    pairing = Pairing("carpe_diem", ("brisk", "brisk"), 5, 10)
    book = bench.Book("carpe_diem")
    assert pairing not in book
    book.keep(bench.contest(pairing))
    again = bench.Book("carpe_diem")
    assert again[pairing].played == book[pairing].played
    bench.play_missing(again, [pairing], 1)
    [line] = again.path.read_text().splitlines()
    assert line


def test_a_share_stands_beside_its_games_interval_and_lead(tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "KEPT", tmp_path)
    book = bench.Book("carpe_diem")
    pairings = [Pairing("carpe_diem", ("random", "brisk"), seed, 10) for seed in (1, 2)]
    for pairing in pairings:
        book.keep(bench.contest(pairing))
    found = bench.share_of(book, pairings, "brisk")
    assert found["games"] == 2
    assert found["interval"][0] <= found["share"] <= found["interval"][1]
    assert found["lead"] == -bench.share_of(book, pairings, "random")["lead"]


def test_an_earlier_version_plays_beside_the_present_one(tmp_path, monkeypatch):
    """Here it is the present one, so who sits where makes no difference."""
    shutil.copytree(bench.ROOT / "engine", tmp_path / "engine")
    versions.rename(tmp_path)
    monkeypatch.setattr(versions, "unpacked", lambda revision: tmp_path)
    one, other = islice(versions.meetings("hansa", "then", "apprentice", 4, 2, 2), 2)
    assert (one.now, other.now) == ((0,), (1,)) and one.seed == other.seed
    played = versions.meet(one), versions.meet(other)
    assert played[0].won + played[1].won == 1
    assert played[0].lead == -played[1].lead
    assert versions.figures(played)["share"] == 0.5


def test_every_seat_is_as_often_an_earlier_version():
    wanted = versions.meetings("hansa", "then", "master", 40, 4, 12)
    seats = Counter(seat for meeting in wanted for seat in meeting.now)
    assert seats == dict.fromkeys(range(4), 6)
    assert len(set(wanted)) == 12


def test_extra_actions_that_a_master_never_used_are_counted():
    held = {"red": {"unused": ["plus_3_actions"]}, "blue": {"used": ["plus_4_actions"]}}
    s = games.get("hansa").decode({"players": 3, "turn": "red", "markers": held})
    left = CONTESTS["hansa"].left
    assert left(s, ("master", "brisk", "brisk")) == {"unspent": 1}
    assert left(s, ("brisk", "master", "master")) == {"unspent": 0}
    kept = [bench.Kept(None, {"unspent": number}) for number in (1, 0, 0, 0)]
    found = bench.left_over(kept)["unspent"]
    assert (found["share"], found["games"]) == (0.25, 4)
    assert found["interval"][0] < 0.25 < found["interval"][1]
