"""The shelf: a box for every game in the cabinet of the house, and what the chosen one offers."""

from __future__ import annotations

from importlib import import_module

import pytest

from game import games
from game.scenes import cabinet
from game.scenes.cabinet import build
from game.scenes.newgame import NewGame
from game.scenes.records import Records
from game.scenes.start import Start, facts
from game.table.cover import WEIGHTS
from game.text import LANGUAGES, Words
from game.ui.box import Box
from game.ui.look import TOUCH
from tests.game.reading import check
from tests.game.room import SIZES, visit


@pytest.fixture
def three(monkeypatch):
    """Two more boxes than there are; what is in them is the first game."""
    first = games.names()[0]
    real = games.cover(first)
    titles = {first: real.title, "second": "Carpe Diem", "third": "Cities & Knights"}
    monkeypatch.setattr(games, "names", lambda: list(titles))
    monkeypatch.setattr(games, "cover", lambda name: real._replace(title=titles[name]))
    return list(titles)


@pytest.mark.parametrize("boxes", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (320, 480), (480, 320), (600, 600)])
def test_boxes_stand_on_their_planks_apart_from_each_other(boxes, size):
    body = Box(5, 7, size[0] * 0.9, size[1] * 0.55)
    cabinet = build(body, boxes)
    assert len(cabinet.boxes) == boxes
    assert body.holds(cabinet.plate)
    for box in cabinet.boxes:
        assert any(shelf.holds(box) and box.bottom == shelf.bottom for shelf in cabinet.shelves)
        assert not box.meets(cabinet.plate)
    for number, box in enumerate(cabinet.boxes):
        assert not any(box.meets(other) for other in cabinet.boxes[number + 1 :])


@pytest.mark.parametrize("boxes", [1, 2, 3])
@pytest.mark.parametrize("size", [*SIZES, (600, 600)])
def test_no_shelf_is_much_higher_than_its_boxes(boxes, size):
    cabinet = build(Box(0, 0, size[0] * 0.9, size[1] * 0.9), boxes)
    assert min(
        shelf.h - max(box.h for box in cabinet.boxes if shelf.holds(box))
        for shelf in cabinet.shelves
    ) < 70


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_three_boxes_fit_at_every_size(three, size):
    for language in LANGUAGES:
        for text in (1.0, 1.5):
            with visit(Start(), size, seen=False, language=language, text_scale=text) as guest:
                check(guest.app.scene, {"new", "daily", "records", "games", "settings"})
                boxes = [guest.find(f"box.{name}").box for name in three]
                assert min(min(box.size) for box in boxes) >= TOUCH


def test_a_box_is_chosen_by_a_tap_and_says_so(three):
    with visit(Start()) as guest:
        assert guest.find(f"box.{three[0]}").label.endswith("chosen")
        guest.tap("box.third")
        assert guest.find("box.third").label.endswith("chosen")
        assert "chosen" not in guest.find(f"box.{three[0]}").label
        assert guest.find("box.third").label.startswith("Cities & Knights.")


def test_the_only_box_opens_a_new_game_of_it(monkeypatch):
    name = games.names()[0]
    monkeypatch.setattr(games, "names", lambda: [name])
    with visit(Start()) as guest:
        assert guest.find(f"box.{name}").label == (
            "Hansa Teutonica. 2–5 players · 45–90 minutes · medium"
        )
        guest.tap(f"box.{name}")
        assert isinstance(guest.app.scene, NewGame) and guest.app.scene.setup.game == name


def test_statistics_are_one_tap_from_the_shelf():
    with visit(Start()) as guest:
        guest.tap("records")
        assert isinstance(guest.app.scene, Records)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_weight_has_a_word(language, monkeypatch):
    words, cover = Words(language), games.cover(games.names()[0])
    told = set()
    for weight in WEIGHTS:
        monkeypatch.setattr(games, "cover", lambda _, w=weight: cover._replace(weight=w))
        told.add(facts(words, games.names()[0]))
    assert len(told) == len(WEIGHTS)


def test_the_first_picture_paints_one_cover_and_the_others_follow_by_themselves(monkeypatch):
    painted: list[str] = []
    for name in games.names():
        cover = games.cover(name)
        told = cover._replace(paint=lambda surface, scale, name=name: painted.append(name))
        monkeypatch.setattr(import_module(f"{games.package(name)}.cover"), "COVER", told)
    cabinet._pictures.clear()
    with visit(Start(), (1280, 720)) as guest:
        chosen = guest.app.scene._chosen
        assert painted == [chosen]
        guest.wait(0.3)
        assert painted[0] == chosen and sorted(painted) == sorted(games.names())
        assert not guest.frame(), "then nothing moves"
    cabinet._pictures.clear()
