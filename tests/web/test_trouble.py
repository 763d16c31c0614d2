"""When the game cannot run, the player learns what happened and what to do."""

import pytest

from tests.web.conftest import failed


def part(folder, name: str):
    return next((folder / "run").glob(f"{name}.*"))


@pytest.mark.parametrize("name", ["python", "std", "first"])
def test_a_missing_file_is_told(visit, serve, own_copy, name):
    part(own_copy, name).unlink()
    guest = visit(locale="en-US")
    assert failed(guest, serve(own_copy)) == "file"
    assert "missing" in guest.page.inner_text("#what")
    assert "404" in guest.page.text_content("#details")


@pytest.mark.parametrize("name", ["python", "first"])
@pytest.mark.parametrize("damage", ["cut", "changed"])
def test_a_damaged_file_is_told(visit, serve, own_copy, name, damage):
    file = part(own_copy, name)
    data = bytearray(file.read_bytes())
    if damage == "cut":
        data = data[: len(data) // 2]
    else:
        middle = len(data) // 2
        data[middle : middle + 64] = bytes(64)
    file.write_bytes(data)
    guest = visit(locale="it-IT")
    assert failed(guest, serve(own_copy)) == "damaged"
    assert guest.page.inner_text("#what") == "Un file del gioco è danneggiato"


def test_trying_again_mends_what_was_damaged_on_the_way(visit, serve, own_copy):
    file = part(own_copy, "python")
    whole = file.read_bytes()
    file.write_bytes(whole[:1000])
    guest = visit()
    assert failed(guest, serve(own_copy)) == "damaged"
    file.write_bytes(whole)
    guest.page.click("#again")
    guest.wait("!document.documentElement.dataset.failed")
    guest.begun()


def test_a_missing_script_is_told(visit, serve, own_copy):
    part(own_copy, "pyodide").unlink()
    assert failed(visit(), serve(own_copy)) == "file"


def test_a_page_of_somebody_else_in_the_place_of_a_file_is_told(visit, serve, own_copy):
    part(own_copy, "std").write_text("<!doctype html><title>Log in to the hotel</title>")
    assert failed(visit(), serve(own_copy)) == "damaged"


def test_a_stalled_connection_is_told_with_a_button(visit, probe_url):
    guest = visit(locale="en-US")
    guest.page.clock.install()
    guest.page.route("**/std.*.bin", lambda route: None)  # never answered
    guest.page.goto(probe_url, wait_until="domcontentloaded")
    guest.wait("+document.getElementById('road').getAttribute('aria-valuenow') > 20")
    assert not guest.page.is_visible("#stall")
    guest.page.clock.run_for(16_000)
    assert guest.page.is_visible("#stall") and "stuck" in guest.page.inner_text("#stall")
    guest.page.unroute("**/std.*.bin")
    guest.page.evaluate("document.getElementById('stall-again').click()")
    guest.begun()


@pytest.mark.parametrize(
    ("lacking", "kind"),
    [
        ("delete window.WebAssembly", "blocked"),
        ("WebAssembly.validate = () => false", "old"),
        ("delete window.DecompressionStream", "old"),
        ("WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError('new') }",
         "old"),
    ],
)
def test_a_browser_that_cannot_is_told(visit, probe_url, lacking, kind):
    guest = visit(locale="pl-PL")
    guest.page.add_init_script(lacking)
    assert failed(guest, probe_url) == kind
    assert guest.page.inner_text("#again") == "Spróbuj ponownie"


def test_too_little_memory_is_told(visit, probe_url):
    guest = visit()
    guest.page.add_init_script(
        "WebAssembly.Memory = function () { throw new RangeError('could not allocate memory'); }"
    )
    assert failed(guest, probe_url) == "memory"


def test_an_error_of_the_game_is_told_with_details_to_copy(visit, probe_url):
    guest = visit(permissions=["clipboard-read", "clipboard-write"]).open(probe_url)
    guest.ask("crash")
    guest.wait("document.documentElement.dataset.failed === 'crash'")
    guest.page.click("#copy")
    guest.wait("document.querySelector('#details.open') !== null")
    copied = guest.page.evaluate("navigator.clipboard.readText()")
    assert "the test asked for it" in copied and "Mozilla" in copied


@pytest.mark.parametrize("locale", ["en", "de", "it", "nl", "pl"])
def test_all_trouble_is_told_in_every_language(visit, probe_url, locale):
    guest = visit(locale=locale)
    told = set()
    kinds = ["old", "blocked", "memory", "file", "damaged", "crash"]
    guest.page.route("**/*.bin", lambda route: None)  # it only ever loads
    for kind in kinds:
        guest.page.goto(probe_url, wait_until="domcontentloaded")
        guest.page.evaluate("(kind) => window.kontorShell.fail(kind, new Error('x'))", kind)
        assert guest.page.evaluate("document.documentElement.dataset.failed") == kind
        told |= {guest.page.inner_text(part) for part in ("#what", "#why", "#remedy")}
    for kind in ("denied", "full", "broken"):
        guest.page.evaluate("(kind) => window.kontorShell.notice(kind)", kind)
        told.add(guest.page.text_content("#notice-text"))
    assert len(told) == 3 * len(kinds) + 3 and "undefined" not in told
