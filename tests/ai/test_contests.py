"""What the opponents' bench relies on: its rule-of-thumb players, its book, and what it counts."""

from __future__ import annotations

import pytest

from engine.match import Pairing, play
from tests.bench import ai as bench
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
