"""What is left of finished games: their analysis, the records, and deleting it all."""

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
        from game.saves.results import keep_result

        await keep_result(storage, finished(3))
        guest.app.replace(Records())
        await guest.rest()
        assert guest.app.scene._total.levels["trader"].games == 1

    lodge(Records(), storage, go)


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
