"""Puzzles: their answers stand, they are judged when the turn would end, and solving them day after
day is remembered quietly."""

import asyncio
from datetime import date, timedelta

import pytest

from engine import games as rules
from engine.puzzles import after, sets, standing, sure
from game.learn import learned
from game.learn.door import offered
from game.learn.learned import Learned
from game.learn.puzzler import Puzzler, pose
from game.learn.taught import puzzle_of, puzzles
from game.platform.folder import FileStorage
from game.scenes.start import Start
from game.table.table import Table
from game.text import LANGUAGES
from tests.game.guest import Tapper
from tests.game.lessons import every_taught
from tests.game.room import visit
from tests.game.ways import Hand, short_cut, way

DAY = date(2026, 11, 18)


def line_of(game, puzzle):
    playing = rules.get(game)
    s, line = playing.decode(puzzle.position), []
    for text in puzzle.solution:
        line.append(playing.parse(s, text))
        playing.apply(s, line[-1])
    return line


@every_taught
def test_there_are_twelve_puzzles_and_each_day_has_its_own(game):
    assert len(puzzles(game)) == 12
    days = [puzzle_of(game, DAY + timedelta(days=n)) for n in range(12)]
    assert sorted(days) == list(range(12))
    assert len({str(one.position) for one in puzzles(game)}) == 12


@every_taught
def test_every_position_decodes_and_every_solution_can_be_played(game):
    playing = rules.get(game)
    for puzzle in puzzles(game):
        s = playing.decode(puzzle.position)
        assert playing.audit(s) == [] and sets(playing, s)
        me = playing.decision(s).player
        for text in puzzle.solution:
            assert playing.decision(s).player == me
            action = playing.parse(s, text)
            assert playing.why_not(s, action) is None, text
            playing.apply(s, action)


@every_taught
def test_the_master_with_ten_times_his_budget_finds_the_same_answer(game, long):
    playing = rules.get(game)
    for puzzle in puzzles(game) if long else puzzles(game)[:2]:
        s = playing.decode(puzzle.position)
        found = sure(playing, s, 1)
        assert found is not None, puzzle.solution
        wanted = standing(playing, after(playing, s, tuple(line_of(game, puzzle))))
        assert standing(playing, after(playing, s, found.line)) == wanted


def solved_by_tapping(guest, game, puzzle):
    """The turn of the solution, which is judged where it ends."""
    player = Tapper(guest)
    player.settle()
    log = player.table.course.session.log
    for action in line_of(game, puzzle):
        length = len(log)
        for name in way(player.table, action):
            if len(log) == length:
                player._use(short_cut(Hand(player.table), action) or name, length)
            if player.table._dialog is not None:
                return
        player.settle()
    guest.tap("main")  # the end of the turn
    if "dialog.end" in player.regions():
        guest.tap("dialog.end")


def other_end(game, s, puzzle):
    """Another action that ends the turn at once."""
    playing = rules.get(game)
    me, first = playing.decision(s).player, line_of(game, puzzle)[0]
    for action in playing.legal(s):
        then = playing.copy(s)
        if action != first and not playing.reveals(s, action):
            playing.apply(then, action)
            following = playing.decision(then)
            if following.player != me and following.kind == "turn":
                return action
    raise AssertionError("no turn can be ended")


@pytest.mark.parametrize("language", LANGUAGES)
@every_taught
def test_the_solution_is_recognised_and_told(game, language):
    record = Learned()
    with visit(pose(game, DAY, record), (390, 844), language=language) as guest:
        table = guest.app.scene
        solved_by_tapping(guest, game, puzzles(game)[puzzle_of(game, DAY)])
        assert table._dialog.title == table.words("puzzle.solved")
        assert table.guide._told() in table._dialog.text
        assert record.solved == {game: (DAY.isoformat(), 1)}


@every_taught
def test_another_turn_is_not_played_out_and_can_be_tried_again(game):
    record = Learned()
    with visit(pose(game, DAY, record), (390, 844)) as guest:
        table = guest.app.scene
        Tapper(guest).settle()
        puzzle = puzzles(game)[puzzle_of(game, DAY)]
        table.touching.pick(other_end(game, table.course.state, puzzle))()
        assert table._dialog.title == table.words("puzzle.wrong")
        assert not record.solved and table.course.acting == table.guide._player()
        guest.tap("dialog.again")
        assert not table.course.session.log and table._dialog is None


@every_taught
def test_the_solution_can_be_shown_and_counts_for_nothing(game):
    record = Learned()
    with visit(pose(game, DAY, record), (390, 844)) as guest:
        table = guest.app.scene
        Tapper(guest).settle()
        guest.tap("puzzle.show")
        guest.tap("dialog.show")
        guest.wait(6)
        puzzle = puzzles(game)[puzzle_of(game, DAY)]
        assert [entry.action for entry in table.course.session.log] == line_of(game, puzzle)
        assert not record.solved and table.guide.onward is not None


@every_taught
def test_the_master_keeps_silent_over_a_puzzle(game):
    with visit(pose(game, DAY, Learned()), (390, 844)) as guest:
        table = guest.app.scene
        assert isinstance(table, Table) and isinstance(table.guide, Puzzler)
        Tapper(guest).settle()
        assert table.adviser.press() is None
        guest.press("h")
        assert table.adviser._asking is None


def test_days_in_a_row_are_counted_and_a_gap_begins_anew(tmp_path):
    record = Learned()
    assert record.solve("hansa", DAY) == 1
    assert record.solve("hansa", DAY) == 1
    assert record.solve("hansa", DAY + timedelta(days=1)) == 2
    assert record.solve("hansa", DAY + timedelta(days=3)) == 1
    storage = FileStorage(tmp_path)
    asyncio.run(learned.keep(storage, record))
    assert asyncio.run(learned.load(storage)) == record


@pytest.mark.parametrize(
    "text", ['{"solved": {"hansa": [1, 2, 3]}}', '{"solved": {"hansa": ["x", 1]}}', '{"told": 3}']
)
def test_a_damaged_record_of_puzzles_is_none(text):
    assert Learned.decode(text) == Learned()


def test_the_shelf_tells_quietly_how_it_goes():
    with visit(Start(), (390, 844)) as guest:
        start = guest.app.scene
        today = guest.room.now().date()

        def note(record):
            answers = offered(start, "hansa", record).answers
            return next(one.sub for one in answers if one.id == "puzzle")

        assert note(Learned()) == "Find the best turn."
        assert note(Learned(solved={"hansa": (today.isoformat(), 1)})) == "Solved today."
        assert note(Learned(solved={"hansa": (today.isoformat(), 4)})) == "4 days in a row."
