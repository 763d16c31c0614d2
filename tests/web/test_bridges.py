"""Files, clipboard, address, languages and motion: both ways between the page and Python."""

import json


def test_a_file_is_exported_and_imported(visit, probe_url, tmp_path):
    guest = visit(accept_downloads=True).open(probe_url)
    with guest.page.expect_download() as download:
        guest.ask("save_file", name="partie.json", text='{"Stadt": "Köln"}')
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "partie.json" and json.loads(saved.read_text()) == {"Stadt": "Köln"}
    guest.page.mouse.click(5, 5)  # a browser opens its file picker only after a gesture
    with guest.page.expect_file_chooser() as chooser:
        guest.page.evaluate(
            "() => { window.picked = window.probe('pick_file', '{}'); }"
        )
    chooser.value.set_files(saved)
    assert json.loads(guest.page.evaluate("window.picked")) == ["partie.json", '{"Stadt": "Köln"}']


def test_a_dropped_file_and_pasted_text_arrive(probe):
    guest = probe
    guest.page.evaluate(
        """() => {
             const data = new DataTransfer();
             data.items.add(new File(['{"game": 1}'], 'saved.json', { type: 'application/json' }));
             window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
             const text = new DataTransfer();
             text.setData('text/plain', 'place trader Hamburg-Lübeck 2');
             window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: text }));
           }"""
    )
    assert guest.until("files", lambda files: files) == [["saved.json", '{"game": 1}']]
    [[_, paste]] = guest.until("seen", lambda seen: seen, kind="Paste")
    assert paste["text"] == "place trader Hamburg-Lübeck 2"


def test_text_is_copied(visit, probe_url):
    guest = visit(permissions=["clipboard-read", "clipboard-write"]).open(probe_url)
    assert guest.ask("copy", text="Straße nach Münster")
    assert guest.page.evaluate("navigator.clipboard.readText()") == "Straße nach Münster"


def test_the_fragment_is_read_written_and_followed(visit, probe_url):
    guest = visit().open(probe_url + "#start=7")
    assert guest.ask("state")["fragment"] == "start=7"
    assert guest.ask("set_fragment", value="turn=2") == probe_url + "#turn=2"
    assert guest.page.url == probe_url + "#turn=2"
    guest.page.evaluate("location.hash = 'from=link'")
    [[_, event]] = guest.until("seen", lambda seen: seen, kind="Fragment")
    assert event["value"] == "from=link"


def test_a_fragment_at_a_path_of_two_strokes_is_written(probe):
    """A path that begins so is no address by itself."""
    origin = probe.page.evaluate("location.origin")
    probe.page.evaluate("history.replaceState(null, '', location.origin + '//')")
    assert probe.ask("set_fragment", value="turn=2") == f"{origin}//#turn=2"
    assert probe.page.url == f"{origin}//#turn=2"
    probe.page.evaluate("history.replaceState(null, '', location.origin + '/')")


def test_languages_and_reduced_motion_are_known(visit, probe_url):
    guest = visit(locale="nl-NL", reduced_motion="reduce").open(probe_url)
    state = guest.ask("state")
    assert state["languages"][0] == "nl-NL" and state["reduced_motion"] is True


def test_hiding_the_page_is_told_before_it_is_too_late(probe):
    guest = probe
    guest.page.evaluate(
        """() => {
             Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
             document.dispatchEvent(new Event('visibilitychange'));
           }"""
    )
    assert guest.ask("seen", kind="Hidden")
