"""What is left of finished games: their analysis, the records, and deleting it all."""

import json

import pytest

from game.saves.results import added_up, keep_result, result_of
from game.scenes.analysis import Analysis
from game.scenes.privacy import Privacy
from game.scenes.records import Records
from game.scenes.start import Start
from tests.game.inn import begun, finished, keep, lodge


def test_the_analysis_runs_beside_the_frames_and_can_be_left(storage):
    saved = finished(3)

    async def go(guest):
        scene = guest.app.scene
        await guest.rest(40)
        assert scene._points is None and 0 < scene._done < 1
        guest.app.pop()
        await guest.rest()
        assert scene._job.done

    lodge(Analysis(saved), storage, go)


def test_records_count_what_was_finished_here(storage):
    async def go(guest):
        await keep_result(storage, finished(3))
        guest.app.replace(Records())
        await guest.rest()
        assert guest.app.scene._totals["hansa"].levels["trader"].games == 1

    lodge(Records(), storage, go)


@pytest.mark.parametrize("bad", [
    '{"practice": false, "daily": "", "seats": [["person", 1e999, true], ["master", 4, false]]}',
    '{"practice": false, "daily": "", "seats": [["person", NaN, true], ["master", 4, false]]}',
    '{"practice": false, "daily": "", "seats": 7}', '{"seats": [["oracle", 4, true]]}',
    '{"a":' * 6_000, "[" * 100_000, "null", "", "1e999", "[[]]", '{"seats": {}}',
])  # fmt: skip
def test_a_result_that_makes_no_sense_is_left_out_and_the_records_are_shown(storage, bad):
    async def go(guest):
        await keep_result(storage, finished(3))
        await storage.put("result/0bad", bad)
        guest.app.replace(Records())
        await guest.rest()
        assert guest.app.scene._totals["hansa"].games == 1

    lodge(Records(), storage, go)


def test_results_name_their_game_and_old_ones_are_of_the_first(storage):
    named = json.loads(json.dumps(result_of(finished(3))))
    assert named["game"] == "hansa"
    old = {key: value for key, value in named.items() if key != "game"}
    other = {**named, "game": "another"}
    totals = added_up(json.dumps(one) for one in (named, old, other))
    assert {name: total.games for name, total in totals.items()} == {"hansa": 2, "another": 1}


def test_one_button_deletes_everything_after_showing_what(storage):
    keep(storage, begun(3, 20), begun(2, 20))

    async def go(guest):
        guest.app.change(language="de", text_scale=1.25)
        await guest.use("games")
        await guest.use("privacy")
        scene = guest.app.scene
        assert isinstance(scene, Privacy) and scene._kept["game"][0] == 2
        guest.find("delete").action()
        await guest.rest(1)
        assert "2 " in scene._dialog.text
        guest.find("dialog.yes").action()
        await guest.rest()
        assert isinstance(guest.app.scene, Start)
        assert guest.app.settings.language == ""
        return await storage.keys()

    assert lodge(Start(), storage, go) == []
