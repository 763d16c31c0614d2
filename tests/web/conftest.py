"""The browser tests' ground: the site built if need be, served, and opened in a real Chromium."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    Playwright,
    sync_playwright,
)

from web.recipe import browser as browsers
from web.recipe import site as recipe
from web.recipe.places import BUILD, CHECKOUT
from web.recipe.serve import Server

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]
PATIENCE = 60_000  # milliseconds; a loaded machine is slow, not broken


ASK = """([what, text]) => {
  let watch;
  let patience = 600;
  const crashed = new Promise((_, reject) => {
    watch = setInterval(() => {
      const details = document.getElementById('details').textContent;
      if (document.documentElement.dataset.failed) reject(new Error(details));
      if ((patience -= 1) === 0) reject(new Error(`${what} was never answered`));
    }, 500);
  });
  return Promise.race([window.probe(what, text), crashed]).finally(() => clearInterval(watch));
}"""
"""What a crashed program is asked is never answered otherwise."""


class Visit:
    """A page of the tests' own site, and its probe."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        # One session for all: Chromium keeps fingers and emulation by session.
        self.cdp = page.context.new_cdp_session(page)

    def open(self, url: str) -> "Visit":
        self.page.goto(url)
        return self.begun()

    def begun(self) -> "Visit":
        """Wait for the first frame, or fail with what the page says instead."""
        self.wait(
            "document.body.className === 'playing' || document.documentElement.dataset.failed"
        )
        failed = self.page.evaluate("document.documentElement.dataset.failed")
        assert not failed, self.page.text_content("#details")
        return self

    def wait(self, expression: str) -> None:
        """Wait until it is true in the page (whose policy forbids Playwright's own way)."""
        until = time.monotonic() + PATIENCE / 1000
        while not self._holds(expression):
            assert time.monotonic() < until, f"never came true: {expression}"
            self.page.wait_for_timeout(50)

    def _holds(self, expression: str) -> bool:
        try:
            return bool(self.page.evaluate(expression))
        except Error as error:
            if "navigation" not in str(error):
                raise
            return False  # the page is just being replaced by the next one

    def ask(self, what: str, **arguments: Any) -> Any:
        return json.loads(self.page.evaluate(ASK, [what, json.dumps(arguments)]))

    def until(self, what: str, wanted: Callable[[Any], bool], **arguments: Any) -> Any:
        """Ask until the answer is as wanted."""
        until = time.monotonic() + 20
        while not wanted(answer := self.ask(what, **arguments)):
            assert time.monotonic() < until, f"{what} stayed {answer!r}"
            self.page.wait_for_timeout(50)
        return answer

    def settle(self) -> None:
        """Wait until nothing has been drawn for a while: what came late has come."""
        last, calm = -1, 0
        until = time.monotonic() + 20
        while calm < 6:
            drawn = self.ask("state")["frames"]
            last, calm = drawn, calm + 1 if drawn == last else 0
            assert time.monotonic() < until, "it never rests"
            self.page.wait_for_timeout(50)

    def offline_ready(self) -> None:
        """Wait until the service worker holds the whole game."""
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.wait("navigator.serviceWorker.controller !== null")


def failed(guest: Visit, url: str) -> str:
    """Begin, and wait until it is told that it cannot be; of which kind the trouble is."""
    guest.page.goto(url)
    guest.wait("document.documentElement.dataset.failed")
    assert guest.page.is_visible("#trouble") and not guest.page.is_visible("#road")
    return str(guest.page.evaluate("document.documentElement.dataset.failed"))


@pytest.fixture(scope="session")
def site() -> Path:
    """The product."""
    return recipe.build()


def lay_out_probe(folder: Path) -> Path:
    """The tests' program as files to lay over the game's, with the golden files' checker."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(HERE / "probe", folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(HERE.parent / "golden/check.py", folder / "golden_check.py")
    lay_out_toy(folder)
    return folder


def lay_out_toy(folder: Path) -> None:
    """The toy's rules beside the others', registered as any are."""
    _move_in(HERE.parent / "core/toy", folder / "engine/toy")
    _register(folder / "engine/games.py", '_HOMES["toy"] = "engine.toy.game:Toy"')


def lay_out_house(folder: Path) -> Path:
    """The product with the toy and its table on the shelf: files to lay over the game's."""
    shutil.rmtree(folder, ignore_errors=True)
    lay_out_toy(folder)
    _move_in(HERE.parent / "game/toy", folder / "game/toy")
    _register(folder / "game/games.py", '_FOLDERS["toy"] = "game.toy"')
    return folder


def _move_in(source: Path, target: Path) -> None:
    for path in source.rglob("*"):
        if path.suffix not in (".py", ".json") or path.stem == "suite":
            continue
        moved = target / path.relative_to(source)
        moved.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text().replace("tests.core.toy", "engine.toy")
        moved.write_text(text.replace("tests.game.toy", "game.toy"))


def _register(registry: Path, line: str) -> None:
    registry.parent.mkdir(parents=True, exist_ok=True)
    own = CHECKOUT / registry.parent.name / registry.name
    registry.write_text(f"{own.read_text()}\n{line}\n")


@pytest.fixture(scope="session")
def probe_site() -> Path:
    """The same page and runtime with the tests' probe in the place of the game."""
    return recipe.build(BUILD / "web-probe", lay_out_probe(BUILD / "probe"))


@pytest.fixture(scope="session")
def house_site() -> Path:
    """The product with one more game on the shelf."""
    return recipe.build(BUILD / "web-house", lay_out_house(BUILD / "house"))


@pytest.fixture(scope="session")
def table_url() -> Iterator[str]:
    """A site with a real table, and a guide that tells where to tap."""
    stage = BUILD / "table-guide"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(HERE / "table_page", stage, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(HERE.parent / "game/ways.py", stage / "ways.py")
    with Server(recipe.build(BUILD / "web-guide", stage), compress=False) as server:
        yield server.url


@pytest.fixture(scope="session")
def probe_url(probe_site: Path) -> Iterator[str]:
    with Server(probe_site, compress=False) as server:
        yield server.url


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    with Server(site, compress=False) as server:
        yield server.url


@pytest.fixture
def serve() -> Iterator[Callable[..., str]]:
    """Serve a folder for one test: serve(folder, prefix="/") gives its address."""
    running: list[AbstractContextManager[Server]] = []

    def begin(folder: Path, **options: Any) -> str:
        server = Server(folder, compress=False, **options)
        running.append(server)
        return server.__enter__().url

    yield begin
    for server in running:
        server.__exit__(None, None, None)


@pytest.fixture
def own_copy(probe_site: Path, tmp_path: Path) -> Path:
    """A copy of the tests' site that may be damaged."""
    return Path(shutil.copytree(probe_site, tmp_path / "site"))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Callable[..., Visit]]:
    """Open a fresh profile: visit(viewport=..., has_touch=True, ...)."""
    contexts: list[BrowserContext] = []

    def begin(**options: Any) -> Visit:
        options.setdefault("viewport", {"width": 800, "height": 600})
        contexts.append(chromium.new_context(**options))
        return Visit(contexts[-1].new_page())

    yield begin
    for context in contexts:
        context.close()


@pytest.fixture(scope="module")
def open_page(chromium: Browser, probe_url: str) -> Iterator[Visit]:
    """A page of the tests' site that the tests of a file share: loading it takes longest."""
    context = chromium.new_context(viewport={"width": 800, "height": 600})
    yield Visit(context.new_page()).open(probe_url)
    context.close()


@pytest.fixture
def probe(open_page: Visit) -> Iterator[Visit]:
    """The shared page as good as new, for a test that leaves nothing behind but what it asked."""
    open_page.ask("forget")
    open_page.page.set_viewport_size({"width": 800, "height": 600})
    yield open_page
    assert open_page.errors == []


@pytest.fixture
def with_profile(playwright: Playwright, tmp_path: Path) -> Iterator[Callable[..., BrowserContext]]:
    """Start a whole browser on a profile that stays between starts."""
    opened: list[BrowserContext] = []

    def begin(**options: Any) -> BrowserContext:
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile", executable_path=browsers.chromium(), args=FLAGS, **options
        )
        opened.append(context)
        return context

    yield begin
    for context in opened:
        context.close()
