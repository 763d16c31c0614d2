"""Keys by the player's layout, and text with everything a keyboard can write."""


def press(guest, key: str, code: str, text: str = "") -> None:
    """A key of a real layout: `code` is where it sits, `key` what the layout writes there."""
    guest.cdp.send("Input.dispatchKeyEvent", {
        "type": "keyDown", "key": key, "code": code, "text": text, "unmodifiedText": text,
    })
    guest.cdp.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": key, "code": code})


def test_keys_follow_the_layout(probe):
    guest = probe
    press(guest, "z", "KeyY", "z")
    press(guest, "ö", "Semicolon", "ö")
    press(guest, "ArrowLeft", "ArrowLeft")
    press(guest, "Escape", "Escape")
    seen = guest.until("seen", lambda seen: len(seen) == 4, kind="Key")
    assert [event["name"] for _, event in seen] == ["z", "ö", "ArrowLeft", "Escape"]


def test_keys_need_no_click_first(probe):
    guest = probe
    guest.page.keyboard.press("Control+z")
    seen = guest.until("seen", lambda seen: seen, kind="Key")
    assert seen[-1][1]["name"] == "z" and seen[-1][1]["ctrl"]


def test_text_arrives_with_umlauts(probe):
    guest = probe
    guest.ask("edit", value="Anna")
    guest.page.wait_for_selector("#field.open")
    guest.page.keyboard.type("Jürgen Größe, Łódź")
    typed = {"value": "Jürgen Größe, Łódź", "state": "typing"}
    guest.until("seen", lambda seen: seen and seen[-1][1] == typed, kind="Text")
    guest.page.keyboard.press("Enter")
    guest.until("seen", lambda seen: seen[-1][1]["state"] == "accepted", kind="Text")
    assert not guest.page.is_visible("#field")
    assert not guest.ask("seen", kind="Key"), "typing must not reach the game as keys"


def test_composed_text_arrives(visit, probe_url):
    """As a phone's keyboard and input methods write: in pieces that are replaced."""
    guest = visit(has_touch=True, is_mobile=True).open(probe_url)
    guest.ask("edit", value="")
    guest.page.wait_for_selector("#field.open")
    for piece in ("H", "Ha", "Han"):
        guest.cdp.send("Input.imeSetComposition",
                 {"text": piece, "selectionStart": len(piece), "selectionEnd": len(piece)})
    guest.cdp.send("Input.insertText", {"text": "Händler"})
    seen = guest.until("seen", lambda seen: seen and seen[-1][1]["value"] == "Händler", kind="Text")
    assert seen[-1][1]["state"] == "typing"


def test_escape_gives_the_text_up(probe):
    guest = probe
    guest.ask("edit", value="Anna")
    guest.page.wait_for_selector("#field.open")
    guest.page.keyboard.type("x")
    guest.page.keyboard.press("Escape")
    guest.until("seen", lambda seen: seen and seen[-1][1]["state"] == "cancelled", kind="Text")
    guest.page.keyboard.press("q")
    guest.until("seen", lambda seen: seen and seen[-1][1]["name"] == "q", kind="Key")
