"""Those who do not see the screen: everything on it is told, and the keyboard is never lost."""

from __future__ import annotations

import asyncio

import pytest

from game import games
from game.platform.desktop import FileStorage
from game.saves.files import record_of
from game.saves.results import AllTime, keep_result
from game.saves.saved import SavedGame
from game.saves.shelf import Shelf
from game.scenes.analysis import Analysis
from game.scenes.finish import Finish
from game.scenes.games import Games
from game.scenes.menu import Menu
from game.scenes.newgame import NewGame
from game.scenes.preferences import Preferences
from game.scenes.privacy import Privacy
from game.scenes.received import ReceivedGame
from game.scenes.records import Records
from game.scenes.replay import Replay
from game.scenes.shortcuts import Shortcuts
from game.scenes.start import Start
from game.table.table import Table
from tests.game.guest import table_for
from tests.game.inn import NOON, Lodger, app_on, begun, finished, stay
from tests.game.reading import written
from tests.game.room import Visit, visit
from tests.game.sitting import sit_down
from tests.game.suite import every_shelved
from tests.game.test_saves_layout import Searched
from tests.game.test_scene_layout import ending
from tests.hansa_table.positions import COELLEN, FEE, at

PAGES = {
    "statistics": Records,
    "my data": Privacy,
    "analysis": lambda: Analysis(finished(3)),
    "a shared game": lambda: ReceivedGame(record_of(begun(3, 40))),
    "the shelf": Start,
    "settings": Preferences,
    "the end": lambda: Finish(ending(2)),
}


def told(guest: Visit) -> str:
    return "\n".join(region.label for region in guest.app.scene.regions())


@pytest.mark.parametrize("page", PAGES)
def test_every_sentence_of_a_page_is_told(page):
    with visit(PAGES[page](), (1280, 720)) as guest:
        scene = guest.app.scene
        if page == "statistics":
            scene._totals = {name: AllTime() for name in games.names()}
            scene.refresh()
        if page == "my data":
            scene._kept = {"game": (3, 4_000)}
            scene.refresh()
        if page == "the end":
            scene.timeline.finish()
        check_told(guest)


def check_told(guest: Visit) -> None:
    """All that is written can be read in the mirror too, under a heading."""
    letters = "".join(told(guest).split())
    for text in written(guest.app.scene):
        words = "".join(text.text.split()).rstrip("…")
        assert words in letters or text.text.replace(".", "").isdigit(), text.text
    assert any(region.role == "heading" for region in guest.app.scene.regions())


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
def test_every_sentence_of_pages_with_something_on_them_is_told(tmp_path, size):
    storage = FileStorage(tmp_path)
    filled = (Records, Privacy, Games, NewGame, Shortcuts, lambda: Searched(finished(5)))

    async def go() -> None:
        for game in (begun(3, 40), finished(3), finished(4, seed=3)):
            await Shelf(app_on(storage).platform).keep(game, 1)
        for seed in range(3):
            await keep_result(storage, finished(3, seed=seed))
        for page in filled:
            guest = Lodger.before(page(), app_on(storage, size))
            await guest.rest(20)
            check_told(guest)
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    stay(go)


def test_the_whole_board_is_told_in_words():
    table = Table(table_for(5), at(COELLEN))
    with visit(table, speed="off") as guest:
        guest.frame()
        said = told(guest)
        for city in table.course.state.setting.board.cities:
            assert f"\n{city.name}. " in said, city.name
        assert "white office, trader: Gerhard, trader" in said
        assert "Controlled by Gerhard" in said
        assert "Extra offices: Anna, trader and Margarete, trader" in said
        assert "Coellen–Warburg: Anna, trader; Anna, merchant; Anna, trader; Anna, trader" in said
        assert "Bonus marker: Develop a skill" in said
        assert "Coellen: 7 points: Gerhard" in said
        assert "Anna. Supply:" in said and "Liber Sophiae" in said
        headings = [r.label for r in table.regions() if r.role == "heading"]
        assert {"Cities", "Routes", "Everybody's desk"} <= set(headings)


@every_shelved
def test_every_game_is_told_part_by_part(at):
    """A heading for each part, and under it a line for each thing."""
    table, _ = sit_down(at, next(iter(at.suite.situations)))
    with visit(table, speed="off") as guest:
        guest.frame()
        told_parts = [r for r in table.regions() if r.id.startswith("account.")]
        headings = [r.label for r in told_parts if r.role == "heading"]
        assert headings == [title for title, lines in at.brought.account(table.moment()) if lines]
        assert len(headings) > 3 and len(told_parts) > 30


@every_shelved
def test_a_replay_tells_its_boards_too(at):
    session, _ = next(iter(at.suite.situations.values()))()
    players, _ = at.game.setup(session.state)
    saved = SavedGame(table_for(players, game=at.name), session, NOON, NOON)
    with visit(Replay(saved), speed="off") as guest:
        guest.frame()
        before = told(guest)
        headings = [r.label for r in guest.app.scene.regions() if r.role == "heading"]
        assert len(headings) > 3
        if session.log:
            guest.app.scene.seek(len(session.log))
            guest.frame()
            assert told(guest) != before


def test_what_is_told_follows_the_position():
    table = Table(table_for(4), at(FEE))
    with visit(table, speed="off") as guest:
        guest.frame()
        assert "Coellen–Warburg: free; free; free; free" in told(guest)
        game = table.course.game
        table.course.play(game.parse(table.course.state, "place merchant Coellen-Warburg 1"))
        guest.frame()
        assert "Coellen–Warburg: Anna, merchant; free; free; free" in told(guest)


# ---- the keyboard


@pytest.fixture
def typist():
    table = Table(table_for(4), at(FEE))
    with visit(table, (1024, 600), speed="off") as guest:
        guest.frame()
        yield guest


def focus(guest: Visit, name: str) -> None:
    guest.app.set_focus(name)
    guest.frame()


def usable(guest: Visit) -> list[str]:
    return [region.id for region in guest.app.scene.regions() if region.action]


def test_the_keyboard_stays_in_an_open_panel_and_returns_when_it_closes(typist):
    focus(typist, "stock")
    typist.press("Enter")
    assert typist.app.focus in usable(typist) and typist.app.focus.startswith("offer.")
    seen = set()
    for _ in range(20):
        typist.press("Tab")
        seen.add(typist.app.focus)
    assert seen == set(usable(typist)) and all(name.startswith("offer.") for name in seen)
    typist.press("Escape")
    assert typist.app.focus == "stock"


def test_the_keyboard_returns_from_the_log(typist):
    focus(typist, "log")
    typist.press("Enter")
    assert typist.app.focus.startswith("log")
    typist.press("Escape")
    assert typist.app.focus == "log"


def test_the_keyboard_stays_where_it_was_after_an_action(typist):
    table = typist.app.scene
    route = table.course.state.setting.board.route_number["Coellen-Warburg"]
    post = f"post.{table.course.state.setting.board.routes[route].posts[0]}"
    focus(typist, post)
    typist.press("Enter")
    typist.press("Enter")
    assert len(table.course.session.log) == 1
    typist.frame()
    assert typist.app.focus == post, "one's own piece can be moved there now"


def test_what_goes_away_leaves_the_keyboard_next_to_it_until_it_returns(typist):
    table = typist.app.scene
    focus(typist, "stock")
    table.course.choosing.meanings.pop(("stock",))
    focus(typist, "post.0")
    spot = typist.find("post.0").box
    kept = table.course.choosing.meanings.pop(("post", 0))
    table.spotting._found = (None, [])
    table.refresh()
    typist.frame()
    near = typist.app.focus
    assert near in usable(typist) and near != "post.0"
    far = typist.find(near).box
    assert abs(far.centerx - spot.centerx) + abs(far.centery - spot.centery) < 200
    table.course.choosing.meanings["post", 0] = kept
    table.spotting._found = (None, [])
    table.refresh()
    typist.frame()
    assert typist.app.focus == "post.0"


def test_the_keyboard_returns_from_a_scene_laid_over(typist):
    focus(typist, "menu")
    typist.press("Enter")
    assert isinstance(typist.app.scene, Menu) and typist.app.focus in usable(typist)
    typist.press("Escape")
    assert typist.app.focus == "menu"


def test_a_finger_takes_the_keyboard_nowhere(typist):
    typist.tap("menu")
    assert typist.app.focus is None
