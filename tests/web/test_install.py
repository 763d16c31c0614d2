"""Installing: the browser's own prompt, kept until a game is finished and somebody wants it."""

import pytest
from playwright.sync_api import Playwright

from tests.web.conftest import FLAGS, Visit
from tests.web.player import Player, put_records, record
from tests.web.test_manners import some_turns_on
from web.recipe import browser as browsers

AT_ONCE = "--bypass-app-banner-engagement-checks"
"""Chromium offers to install a page only after some visits."""
ASKED = """addEventListener('beforeinstallprompt', () => { window.offered = true; });
const { prototype } = BeforeInstallPromptEvent, shown = prototype.prompt;
prototype.prompt = function () {
  window.asked = navigator.userActivation.isActive;
  return shown.call(this);
};"""


@pytest.fixture
def installer(playwright: Playwright, tmp_path, site_url):
    """Someone in a browser that offers to install the page."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path / "profile",
        executable_path=browsers.chromium(),
        args=[*FLAGS, AT_ONCE],
        viewport={"width": 1280, "height": 720},
        locale="en-GB",
    )
    page = context.new_page()
    page.add_init_script(ASKED)
    yield Player(Visit(page).open(site_url))
    context.close()


def give_up(player: Player, name: str) -> None:
    """The quickest way to a finished game."""
    saved = some_turns_on(name)
    put_records(player, {f"game/{saved.id}": record(saved)})
    for button in ("resume", "menu", "resign", "dialog.yes", "skip"):
        player.press(button)
    player.see("rematch")


def test_the_browsers_own_prompt_is_shown_when_it_is_wanted(installer):
    installer.guest.wait("window.offered === true")
    give_up(installer, "hansa")
    installer.see("install")
    installer.page.wait_for_timeout(1500)  # the plate has come down
    button = installer.page.locator("#mirror button[data-region='install']")
    button.focus()
    installer.until(lambda: button.bounding_box()["width"] > 1)
    assert installer.page.evaluate("window.asked") is None, "never before somebody wants it"
    box = button.bounding_box()
    installer.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    installer.guest.wait("window.asked === true")
    assert not installer.guest.errors
