"""A kept game seen again: every position, playing on, and branches."""

from game.hansa.picture import Picture
from game.scenes.replay import Replay
from game.table.table import Table
from tests.game.inn import finished, keep, kept, lodge


def test_scrubbing_stepping_and_jumping_show_exactly_those_positions(storage):
    saved = finished(4)
    session = saved.session

    async def go(guest):
        scene = guest.app.scene
        for at in (0, 1, 50, len(session.log), 33):
            scene.seek(at)
            assert scene.play.seen == Picture.of(session.position(at))
        box = guest.find("scrub").box
        guest.touch((box.right - 5, box.centery))
        assert scene.play.at == len(session.log)
        guest.touch((box.left + 5, box.centery))
        assert scene.play.at == 0
        await guest.use("forward")
        guest.press("ArrowRight", "ArrowRight", "ArrowLeft")
        scene.timeline.finish()
        assert scene.play.at == 2 and scene.play.seen == Picture.of(session.position(2))
        await guest.use("turn_on")
        assert session.log[scene.play.at - 1].began is not None
        row = next(r for r in scene.regions() if r.id.startswith("line."))
        row.action()
        assert scene.play.at >= 1

    lodge(Replay(saved), storage, go, size=(1280, 720))


def test_every_step_of_a_replay_arrives_at_the_next_position(storage):
    saved = finished(3)

    async def go(guest):
        scene = guest.app.scene
        for at in range(1, len(saved.session.log) + 1):
            scene.play.forward()
            scene.timeline.finish()
            assert scene.play.seen == Picture.of(saved.session.position(at)), at

    lodge(Replay(saved), storage, go)


def test_playing_goes_on_to_the_end_and_stops(storage):
    saved = finished(2)

    async def go(guest):
        scene = guest.app.scene
        scene.seek(len(saved.session.log) - 6)
        scene.faster()
        await guest.use("play")
        for _ in range(600):
            guest.frame(0.2)
            if not scene.play.playing:
                break
        assert scene.play.at == len(saved.session.log) and not scene.play.playing

    lodge(Replay(saved), storage, go)


def test_a_branch_is_a_new_practice_game_and_the_old_one_stays(storage):
    saved = finished(3)
    keep(storage, saved)

    async def go(guest):
        guest.app.scene.seek(40)
        await guest.use("branch")
        guest.find("dialog.yes").action()
        await guest.rest(30)
        table = guest.app.scene
        assert isinstance(table, Table) and table.keeping.saved.practice
        assert table.course.session.lines()[:40] == saved.session.lines()[:40]
        assert table.keeping.saved.id != saved.id

    lodge(Replay(saved), storage, go)
    assert kept(storage, saved.id).document() == saved.document()
