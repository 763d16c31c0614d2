"""The scenes around kept games at eight sizes, three text sizes and in five languages."""

import asyncio
from collections.abc import Callable
from itertools import cycle

import pytest

from game import games
from game.platform.folder import FileStorage
from game.saves.files import record_of
from game.saves.results import keep_result
from game.saves.shelf import Shelf
from game.saves.turns import at_turn_ends
from game.scenes.analysis import Analysis
from game.scenes.finish import Ending, Finish
from game.scenes.games import Games
from game.scenes.privacy import Privacy
from game.scenes.received import ReceivedGame
from game.scenes.records import Records
from game.scenes.replay import Replay
from game.scenes.sharing import share
from game.scenes.start import Start
from game.table.table import Table
from game.text import LANGUAGES
from game.ui.look import TOUCH
from tests.game.inn import HANSA, Lodger, app_on, begun, finished, stay
from tests.game.reading import Reader, check
from tests.game.room import SIZES

FIVE, OVER = begun(5, 90), finished(5)
LOOKS = [(language, text) for text in (1.0, 1.25, 1.5) for language in LANGUAGES]


class Searched(Analysis):
    """With turning points at hand, so that their cards are laid out."""

    async def _search(self) -> None:
        line = [entry.action for entry in self.saved.session.log[40:44]]
        player = self.saved.session.log[40].player
        point = {"player": player, "start": 40, "end": 44, "line": line, "luck": 0}
        chance = {**point, "loss": 0, "line": []}
        self._points = [
            {**point, "loss": 250},
            {**chance, "luck": 1_100},
            {**chance, "start": 47, "end": 52, "luck": -300},
            {**point, "start": 52, "end": 60, "loss": 9_000},
        ]
        self.refresh()


def ending() -> Finish:
    state, session = OVER.session.state, OVER.session
    winners = HANSA.winners(state)
    history = at_turn_ends(session, lambda s: games.get("hansa").standing(s, None))
    return Finish(
        Ending(OVER.setup, HANSA.score(state), history, winners, OVER)
    )


async def still(guest: Lodger) -> None: ...


async def counted(guest: Lodger) -> None:
    guest.app.scene.timeline.finish()
    await guest.rest(50)


async def sharing(guest: Lodger) -> None:
    share(guest.app.scene, OVER)


async def chosen(guest: Lodger, name: str) -> None:
    """By key: it may be scrolled out of reach of a finger."""
    guest.find(name).action()
    await guest.rest()


async def deleted(guest: Lodger) -> None:
    await chosen(guest, "delete." + FIVE.id)


async def asked(guest: Lodger) -> None:
    guest.app.scene.keeping.offer_take_back()


async def to_delete_all(guest: Lodger) -> None:
    await chosen(guest, "delete")


SITUATIONS: dict[str, tuple[Callable, Callable, set[str]]] = {
    "start with a game": (Start, still, {"resume", "new", "daily", "games", "settings"}),
    "shelf": (Games, still, {"back", "import", "export", "records", "privacy"}),
    "shelf after a deletion": (Games, deleted, {"back", "undo"}),
    "letter": (
        lambda: ReceivedGame(record_of(begun(5, 60))),
        still,
        {"back", "no", "watch", "play"},
    ),
    "letter of a finished game": (lambda: ReceivedGame(record_of(OVER)), still, {"no", "watch"}),
    "letter with a start": (lambda: ReceivedGame(record_of(begun(2))), still, {"no", "play"}),
    "sharing": (
        lambda: ReceivedGame(record_of(OVER)),
        sharing,
        {"dialog.game", "dialog.start", "dialog.file"},
    ),
    "replay": (lambda: Replay(OVER, 80), still, {"back", "scrub", "play", "forward", "branch"}),
    "analysis under way": (lambda: Analysis(OVER), still, {"back"}),
    "analysis": (lambda: Searched(OVER), still, {"back"}),
    "records": (Records, still, {"back"}),
    "data": (Privacy, still, {"back", "delete"}),
    "deleting everything": (Privacy, to_delete_all, {"dialog.no", "dialog.yes"}),
    "end of a kept game": (ending, counted, {"home", "rematch", "replay", "analysis", "share"}),
}


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    """A full one: running, finished, named and damaged games, and results."""
    storage = FileStorage(tmp_path_factory.mktemp("shelf"))
    app = app_on(storage)

    async def fill():
        named = begun(2, 40)
        named.name, named.practice, named.daily = "W" * 12 + " Lübeck" * 3, True, "2026-11-17"
        for game in (FIVE, OVER, named):
            await Shelf(app.platform).keep(game, 1)
        await storage.put("game/0bad", "rubbish")
        for seed in range(3):
            await keep_result(storage, finished(3, seed=seed))

    stay(fill)
    return storage


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SITUATIONS)
def test_everything_fits_and_nothing_overlaps(name, size, shelf, long):
    scene, act, essential = SITUATIONS[name]
    number = SIZES.index(size) + 3 * list(SITUATIONS).index(name)
    looks = LOOKS if long else [LOOKS[(number * 7 + k * 4) % len(LOOKS)] for k in range(2)]

    async def go():
        for language, text in looks:
            app = app_on(shelf, size, language=language, text_scale=text)
            guest = Lodger.before(scene(), app)
            await guest.rest(8)
            await act(guest)
            await guest.rest(3)
            check(guest.app.scene, essential)
            if name == "shelf after a deletion":
                await chosen(guest, "undo")
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    stay(go)


def test_the_table_can_ask_for_a_take_back_at_every_size(shelf):
    async def go():
        for size, (language, text) in zip(SIZES, cycle(LOOKS[::4]), strict=False):
            app = app_on(shelf, size, language=language, text_scale=text)
            guest = Lodger.before(Table.of_saved(begun(4, 61)), app)
            await guest.rest(3)
            await asked(guest)
            await guest.rest(2)
            check(guest.app.scene, {"dialog.no", "dialog.yes"})
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    stay(go)


def test_the_foot_of_the_table_has_room_for_advice_wherever_it_is_offered(shelf):
    """The main button keeps its words beside one more small one."""

    async def go():
        offered = 0
        for size in SIZES:
            for language, text in LOOKS:
                app = app_on(shelf, size, language=language, text_scale=text)
                guest = Lodger.before(Table.of_saved(begun(4, 61, persons=4)), app)
                table = guest.app.scene
                table.course.advance()
                foot = [t for t in table._targets if table.at.buttons.holds(t.box)]
                offered += any(target.id == "hint" for target in foot)
                wanted = {"undo", "redo", "menu", "main"}
                if not table.log.stands:
                    wanted.add("log")
                assert wanted <= {target.id for target in foot}
                for target in foot:
                    assert min(target.box.w, target.box.h) >= TOUCH - 0.01, target
                reader = Reader(table.look)
                next(pane for pane in table.panes if pane.id == "buttons").draw(reader)
                assert all(text.fits for text in reader.written), (size, language, text)
                for task in asyncio.all_tasks() - {asyncio.current_task()}:
                    task.cancel()
        assert offered == len(SIZES) * len(LOOKS)

    stay(go)
