"""The tab's true name, and a way back that closes what is open and never leaves by surprise."""

import json

import pytest

from engine import games as rules
from engine.core.generator import Generator
from engine.core.session import Session
from game import games
from game.saves.saved import SavedGame
from game.setup import GameSetup, Seat
from tests.web.player import Player, put_records, record


def button(guest, name):
    found = guest.page.get_by_role("button", name=name, exact=True)
    found.wait_for(state="attached")
    return found


def some_turns_on(name: str) -> SavedGame:
    """A game in which Anna, the only person, has the next word."""
    game, moment = rules.get(name), "2026-01-01T10:00:00+00:00"
    session, rng = Session.new(game, 3, 7), Generator(7)
    for _ in range(400):
        session.act(game.brisk(session.state, rng))
        decision = game.decision(session.state)
        if len(session.log) > 20 and decision == (0, "turn"):
            break
    seats = (Seat("Anna", 0), Seat("Gerhard", 1, "apprentice"), Seat("Katrin", 2, "apprentice"))
    return SavedGame(GameSetup(seats, 7, game=name), session, moment, moment)


@pytest.fixture
def guest(visit, site_url):
    guest = visit(locale="en-US").open(site_url)
    button(guest, "Settings")
    return guest


def press(guest, name):
    guest.page.mouse.click(1, 1)  # a browser keeps entries of the history only after a touch
    button(guest, name).dispatch_event("click")


def test_the_tab_carries_the_name_of_what_is_shown(guest):
    assert guest.page.title() == "Kontor"
    press(guest, "Settings")
    guest.wait("document.title === 'Settings – Kontor'")


def test_back_closes_what_is_open_and_then_leaves_the_page(guest):
    url = guest.page.url
    press(guest, "New game")
    guest.wait("document.title === 'New game – Kontor'")
    press(guest, "Seat 2: Expert")
    master = button(guest, "Master, Gives nothing away.")
    guest.page.go_back()
    master.wait_for(state="detached")
    assert guest.page.title() == "New game – Kontor"
    guest.page.go_back()
    guest.wait("document.title === 'Kontor'")
    assert guest.page.url == url
    guest.page.go_back()
    assert guest.page.url == "about:blank"


@pytest.mark.parametrize("name", games.names())
def test_back_in_the_middle_of_a_turn_asks_nothing_and_loses_nothing(guest, name):
    player, saved = Player(guest), some_turns_on(name)
    put_records(player, {f"game/{saved.id}": record(saved)})
    player.press("resume")
    player.see("menu")
    guest.wait("document.title.startsWith('Anna')")
    title = guest.page.title()
    assert title == f"Anna, your turn – {games.cover(name).title} – Kontor"
    guest.page.mouse.click(1, 1)
    guest.page.go_back()
    player.press("resume")
    guest.wait(f"document.title === {json.dumps(title)}")
    assert player.actions() == len(saved.session.log) and not guest.errors


def test_a_scene_left_by_its_own_button_leaves_no_entry_behind(guest):
    before = guest.page.evaluate("history.state")
    press(guest, "Settings")
    guest.wait("document.title === 'Settings – Kontor' && history.state?.kontor === 'inside'")
    press(guest, "Back")
    guest.wait("document.title === 'Kontor' && history.state === null")
    assert before is None


def test_after_a_reload_inside_the_way_back_is_free_again(guest):
    press(guest, "Settings")
    guest.wait("history.state?.kontor === 'inside'")
    guest.page.reload()
    guest.begun()
    guest.wait("history.state === null && document.title === 'Kontor'")


def test_every_page_is_told_under_headings(guest):
    """Assistive technology jumps from heading to heading."""
    press(guest, "Settings")
    guest.page.get_by_role("heading", name="Settings", exact=True).wait_for(state="attached")
    assert guest.page.locator("#mirror h2").count() > 1
