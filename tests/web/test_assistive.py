"""What a screen reader and a keyboard find: real buttons, focus both ways, spoken lines."""


def test_regions_are_real_buttons(probe):
    guest = probe
    disc = guest.page.get_by_role("button", name="The red disc")
    disc.wait_for(state="attached")
    box = disc.bounding_box()
    assert (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) == (240, 360)
    stone = guest.page.get_by_role("button", name="A stone, too heavy")
    assert stone.get_attribute("aria-disabled") == "true"


def test_the_keyboard_reaches_and_uses_a_region(probe):
    guest = probe
    guest.page.get_by_role("button", name="The red disc").wait_for(state="attached")
    guest.page.keyboard.press("Tab")
    guest.until("state", lambda state: state["focus"] == "disc")
    guest.page.keyboard.press("Enter")
    guest.until("state", lambda state: state["activated"] == 1)
    guest.page.keyboard.press("Space")
    guest.until("state", lambda state: state["activated"] == 2)
    assert not guest.ask("seen", kind="Key")
    guest.page.keyboard.press("ArrowRight")
    guest.until("seen", lambda seen: seen, kind="Key")
    guest.page.mouse.click(10, 500)
    guest.until("state", lambda state: state["focus"] is None)


def test_assistive_technology_can_press_a_button(probe):
    guest = probe
    button = guest.page.get_by_role("button", name="The red disc")
    button.wait_for(state="attached")
    button.dispatch_event("click")  # as a screen reader does, without any pointer
    guest.until("state", lambda state: state["activated"] == 1)


def test_lines_are_announced(probe):
    guest = probe
    guest.ask("announce", text="Blue displaced you")
    guest.ask("announce", text="Blue displaced you")
    guest.ask("announce", text="Your turn", urgent=True)
    assert guest.page.locator("[aria-live=polite] >> text=Blue displaced you").count() == 2
    assert guest.page.locator("#urgent").inner_text() == "Your turn"


def test_the_page_speaks_the_language_of_the_game(visit, probe_url):
    guest = visit(locale="en-US").open(probe_url)
    guest.ask("language", code="pl")
    assert guest.page.evaluate("document.documentElement.lang") == "pl"
