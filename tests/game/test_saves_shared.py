"""Games in links and files: the same game elsewhere, and one clear trouble for everything else."""

import json
import random
import zlib
from datetime import date
from pathlib import Path

import pytest

from engine.ai.levels import LEVELS
from engine.ai.think import ponder
from engine.core.generator import Generator
from engine.core.session import Session
from game.platform.folder import FileStorage
from game.saves import files, links, results, saved
from game.saves import tail as tails
from game.saves.saved import SavedGame
from game.saves.shelf import RESULT, written
from game.saves.trouble import Trouble
from tests.game.hostile import twisted
from tests.game.inn import HANSA, NOON, begun, brought, finished, stay, table_of
from tests.golden.check import BRISK_GAMES_PER_COUNT
from tests.golden.make import read as golden

SAMPLES = Path(__file__).parents[1] / "samples"


def played_by_opponents(players: int, seed: int) -> SavedGame:
    """A whole game between opponents who hardly think."""
    session, rng = Session.new(HANSA, players, seed), Generator(seed)
    while (decision := HANSA.decision(session.state)) is not None:
        steps = ponder(
            HANSA, HANSA.observe(session.state, decision.player, rng), LEVELS["trader"], rng, 60
        )
        try:
            while True:
                next(steps)
        except StopIteration as end:
            session.act(end.value.action)
    return SavedGame(table_of(players, 0, seed), session, NOON, NOON)


# links
@pytest.mark.parametrize("players", HANSA.seats)
def test_a_link_gives_the_same_game_elsewhere(players):
    saved_game = begun(players, 90)
    found = links.opened(links.game_link(saved_game.setup, saved_game.session))
    assert found.setup == saved_game.setup
    assert found.session.lines() == saved_game.session.lines()
    assert HANSA.key(found.session.state) == HANSA.key(saved_game.session.state)


def test_a_start_link_gives_the_same_start_and_no_moves():
    saved_game = finished(2)
    found = links.opened(links.start_link(saved_game.setup, saved_game.session))
    assert not found.whole and found.setup == saved_game.setup
    assert HANSA.key(found.session.state) == HANSA.key(saved_game.session.start)


@pytest.mark.parametrize("link", [links.game_link, links.start_link])
def test_the_characters_of_the_seats_travel_in_a_link(link):
    saved_game = begun(5, 30)
    found = links.opened(link(saved_game.setup, saved_game.session))
    styles = [seat.style for seat in found.setup.seats]
    assert styles == ["balanced", "builder", "racer", "blocker", "balanced"]


def test_a_link_to_a_full_game_of_five_opponents_is_short():
    for seed in (1, 2):
        full = played_by_opponents(5, seed)
        fragment = links.game_link(full.setup, full.session)
        assert len(full.session.log) > 100
        assert len(fragment) <= 1_900, "with the address before it at most 2,000 characters"


def test_an_address_with_a_link_opens_like_the_link():
    game = begun(3, 12)
    address = "https://example.org/kontor/#" + links.game_link(game.setup, game.session)
    assert links.is_link(address)
    assert links.opened(f"  {address}\n").session.lines() == game.session.lines()


def test_ten_thousand_hostile_links_are_refused_or_harmless():
    rng = random.Random(17)
    games = [begun(n, 25, seed=n) for n in (2, 3, 5)]
    genuine = [links.game_link(game.setup, game.session) for game in games]
    refused = 0
    for _ in range(10_000):
        text = twisted(rng.choice(genuine), rng)
        try:
            found = links.opened(text)
        except Trouble as trouble:
            refused += 1
            assert trouble.code in ("link", "foreign")
        else:
            assert HANSA.audit(found.session.state) == []
    assert refused > 9_500


def test_links_with_right_check_values_but_impossible_content_are_refused():
    """Somebody who can count: the seats are well packed and wrong."""
    game = begun(3, 25)
    packed = links.game_link(game.setup, game.session).partition("~")[0]
    rows = [["Anna", 0, "person"], ["Gerhard", 1, "trader"], ["Katrin", 2, "trader"]]
    wrong = [
        rows[:2],
        [*rows[:2], ["Katrin", 1, "trader"]],
        [*rows[:2], ["Katrin", 9, "trader"]],
        [*rows[:2], ["Katrin", 2, "oracle"]],
        [*rows[:2], ["Katrin", 2, "trader", "oracle"]],
        [*rows[:2], ["Katrin", 2, "person", "builder"]],
        [*rows[:2], ["Katrin", 2, "trader", "builder", "builder"]],
        [*rows[:2], ["K" * 50, 2, "trader"]],
        [*rows[:2], ["K\x1b[0m", 2, "trader"]],
        [*rows[:2], ["Katrin", True, "trader"]],
        [*rows[:2], ["Katrin", 2]],
        [*rows[:2], "Katrin"],
        {"seats": rows},
        None,
        7,
    ]
    for seats in wrong:
        squeezed = zlib.compress(json.dumps(seats).encode())
        text = links.base64.urlsafe_b64encode(squeezed).decode().rstrip("=")
        with pytest.raises(Trouble):
            links.opened(f"{packed}~{text}")
    bomb = zlib.compress(b"[" * 50_000_000, 9)
    with pytest.raises(Trouble):
        links.opened(f"{packed}~{links.base64.urlsafe_b64encode(bomb).decode()}")


def test_the_daily_start_is_the_same_for_everybody_on_a_date():
    usual = table_of(4)
    monday = links.daily(date(2026, 11, 16), usual)
    assert monday == links.daily(date(2026, 11, 16), usual)
    assert monday.seed != links.daily(date(2026, 11, 17), usual).seed
    assert [seat.plays for seat in monday.seats] == ["person", *["merchant"] * 3]
    assert {seat.style for seat in monday.seats} == {"balanced"}


# files
def test_a_game_survives_a_file():
    game = begun(4, 60)
    game.name, game.practice, game.daily = "Winter", True, "2026-11-17"
    [found] = brought(files.one_file(game.document()))
    assert found.document() == game.document()


def test_all_games_survive_one_file():
    games = [begun(n, 10 * n) for n in (2, 3, 4, 5)]
    [data] = files.all_files([game.document() for game in games])
    assert [g.document() for g in brought(data)] == [g.document() for g in games]


def test_records_rescued_without_the_program_are_read_with_their_tails():
    """As the page writes them: texts by key, unread; a damaged one keeps back no other."""
    short, long = begun(3, 20), begun(2, 40)
    tail = tails.tail_of(short, 4, 12, short.session.lines())
    begun_so = SavedGame(short.setup, short.session.branch(12), NOON, NOON, id=short.id)
    records = {
        f"game/{short.id}": written(begun_so.document(), 4), f"tail/{short.id}": json.dumps(tail),
        f"game/{long.id}": written(long.document(), 1), "game/bad": "1\n{", "game/worse": 5,
    }
    data = json.dumps({"format": files.RESCUED, "version": 1, "records": records})
    found = brought(data)
    assert [g.session.lines() for g in found] == [g.session.lines() for g in (short, long)]
    for bad in ([], {}, {"game/bad": "1\n{"}):
        with pytest.raises(Trouble):
            brought(json.dumps({"format": files.RESCUED, "version": 1, "records": bad}))


def test_a_pasted_text_or_link_is_a_game_too():
    game = begun(3, 20)
    text = files.one_file(game.document()).decode()
    assert brought("\n" + text)[0].document() == game.document()
    link = links.game_link(game.setup, game.session)
    assert brought(link)[0].session.lines() == game.session.lines()


@pytest.mark.parametrize(
    ("code", "data"),
    [
        ("foreign", b""),
        ("foreign", b"\xff\xfe\x00"),
        ("foreign", b"PK\x03\x04 a zip"),
        ("foreign", b'{"format": "kontor-recipe"}'),
        ("foreign", b"[1, 2, 3]"),
        ("damaged", b'{"format": "kontor-game"'),
        ("damaged", b'{"format": "kontor-game", "version": 1}'),
        ("damaged", b'{"format": "kontor-games", "version": 1, "games": 7}'),
        ("damaged", b"{" + b'"a":[' * 100_000),
        ("newer", b'{"format": "kontor-game", "version": 2}'),
        ("newer", b'{"format": "kontor-games", "version": 2, "games": []}'),
    ],
)
def test_a_file_that_is_no_game_is_named_for_what_it_is(code, data):
    with pytest.raises(Trouble) as told:
        brought(data)
    assert told.value.code == code


def test_files_with_any_change_are_refused(long):
    game = begun(3, 15)
    data = files.one_file(game.document())
    rng = random.Random(5)
    for _ in range(3_000 if long else 300):
        bad = bytearray(data)
        for _ in range(rng.randint(1, 3)):
            bad[rng.randrange(len(bad))] = rng.randrange(256)
        try:
            [found] = brought(bytes(bad))
        except Trouble:
            continue
        assert found.document() == game.document(), "only white space was changed"


def test_one_bad_game_in_a_file_of_many_brings_none():
    documents = [begun(n, 10).document() for n in (2, 3)]
    documents[1]["session"]["log"][0] = "place trader Nowhere 1"
    with pytest.raises(Trouble):
        brought(files.all_files(documents)[0])


def test_file_names_are_plain():
    assert files.file_name("Winter in Lübeck!", "2026-11-17") == (
        "kontor-winter-in-l-beck-2026-11-17.json"
    )


# a sample of every version there ever was
@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("game-*.json")), ids=lambda path: path.stem)
def test_games_of_every_version_can_still_be_read(sample):
    [found] = brought(sample.read_bytes())
    wanted = json.loads((SAMPLES / "content.json").read_text())[sample.stem]
    assert found.name == wanted["name"]
    assert [seat.name for seat in found.setup.seats] == wanted["seats"]
    assert [seat.style for seat in found.setup.seats] == ["balanced"] * len(wanted["seats"])
    assert found.notice or len(found.session.log) == wanted["actions"]
    assert HANSA.encode(found.session.state)["turn"] == wanted["turn"]


def test_there_is_a_sample_of_the_present_version():
    assert (SAMPLES / f"game-{saved.VERSION}.json").exists()


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("link-*.txt")), ids=lambda path: path.stem)
def test_links_of_every_version_can_still_be_opened(sample):
    wanted = json.loads((SAMPLES / "content.json").read_text())[sample.stem]
    found = links.opened(sample.read_text())
    assert [seat.name for seat in found.setup.seats] == wanted["seats"]
    assert [seat.style for seat in found.setup.seats] == ["balanced"] * len(wanted["seats"])
    assert len(found.session.log) == wanted["actions"]


# golden games
@pytest.mark.parametrize("players", HANSA.seats)
def test_the_replay_of_every_golden_game_equals_its_record(players):
    kept = golden("hansa", "golden.json")
    for seed in range(BRISK_GAMES_PER_COUNT):
        record = kept[f"brisk: {players} players, seed {seed}"]
        session, rng = Session.new(HANSA, players, seed), Generator(seed)
        while HANSA.decision(session.state) is not None:
            session.act(HANSA.brisk(session.state, rng))
        game = SavedGame(table_of(players, 0, seed), session, NOON, NOON)
        again = saved.read(json.loads(files.one_file(game.document())))
        lines = again.session.lines()
        assert zlib.crc32("\n".join(lines).encode()) == record["log_check"]
        assert len(lines) == record["decisions"]
        for length in range(0, len(lines), 9):
            assert HANSA.key(again.session.position(length)) == HANSA.key(session.position(length))
        scores = [list(points.values()) for points in HANSA.score(again.session.state)]
        assert scores == record["scores"]


# results
def test_results_add_up_by_the_strongest_opponent(tmp_path):
    storage = FileStorage(tmp_path)

    async def go():
        for seed in (7, 8, 9):
            await results.keep_result(storage, finished(3, seed=seed))
        practice = finished(3, seed=10)
        practice.practice = True
        await results.keep_result(storage, practice)
        await results.keep_result(storage, finished(3, persons=2, seed=11))
        daily = finished(4, seed=12)
        daily.daily = "2026-11-17"
        await results.keep_result(storage, daily)
        return await results.all_time(storage)

    total = stay(go)["hansa"]
    assert (total.games, total.practice, total.together) == (6, 1, 1)
    assert total.levels["trader"].games == 4 and total.levels["master"].games == 0
    assert total.days == {"2026-11-17"}
    games = [finished(3, seed=seed) for seed in (7, 8, 9)] + [finished(4, seed=12)]
    points = [sum(HANSA.score(game.session.state)[0].values()) for game in games]
    tally = total.levels["trader"]
    assert (tally.points, tally.best) == (sum(points), max(points))
    assert tally.won == sum(0 in HANSA.winners(game.session.state) for game in games)


def test_a_game_counts_once_however_often_it_is_seen(tmp_path):
    storage, game = FileStorage(tmp_path), finished(3)

    async def go():
        await results.keep_result(storage, game)
        await results.keep_result(storage, game)
        await storage.put(RESULT + "broken", "{")
        return await results.all_time(storage)

    assert stay(go)["hansa"].games == 1
