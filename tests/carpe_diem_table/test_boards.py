"""The boards and panes of Carpe Diem's table: what is lit, what can be touched, what is told."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from engine.carpe_diem.cards import CARDS
from engine.carpe_diem.payment import had, most_paid
from engine.carpe_diem.scoring import score
from engine.carpe_diem.state import STORE_SIZE as SIZE
from engine.carpe_diem.state import Disc, Fountain, Seal, State, store, targets
from engine.core.generator import Generator
from engine.core.protocol import PUBLIC
from game.art.palette import STANDARD
from game.carpe_diem import rings, strips
from game.carpe_diem.brought import BROUGHT
from game.carpe_diem.choosing import BREAD, DECLINE, Choosing
from game.carpe_diem.facesof import face
from game.carpe_diem.layout import CHOICE, RING, SCORING, SEAL
from game.carpe_diem.meeting import sets_met
from game.carpe_diem.motions import motions
from game.carpe_diem.picture import Picture, at_the_end
from game.carpe_diem.rings import SPACES, RingPlan, Stack
from game.carpe_diem.stock import TileStock
from game.carpe_diem.strips import StripPlan
from game.carpe_diem.unseen import unseen
from game.carpe_diem.voices import VOICES
from game.scenes.newgame import NewGame, usual_table
from game.setup import GameSetup, Seat
from game.sound.voices import VOICES as EVERY_VOICE
from game.table.table import Table
from game.ui.look import TOUCH
from tests.carpe_diem_table.positions import GAME, asked, played, session
from tests.game.room import SIZES, visit


def seated(found: Any, persons: tuple[int, ...]) -> Table:
    players = GAME.setup(found.state)[0]
    seats = tuple(
        Seat(f"P{n}", n, "person" if n in persons else "trader") for n in range(players)
    )
    return Table(GameSetup(seats, 1, game="carpe_diem"), found)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_tiles_to_take_have_a_fingers_room(size: tuple[int, int]) -> None:
    """At the beginning of a phase, when both stacks are full, and with bread in hand."""
    for skipped in (0, 9, 17):
        with visit(seated(session(4, 8, "turn", skipped, 0), (0,)), size, speed="off") as guest:
            guest.frame()
            table = guest.app.scene
            legal = table.course.choosing.meanings
            on = [one for one in table.spotting.on[RING] if one.thing in legal]
            assert any(one.thing[0] == "tile" for one in on)
            for one, other in combinations(on, 2):
                if not table.course.choosing.alike(one.thing, other.thing):
                    assert one.far((other.x, other.y)) >= TOUCH - 0.01, (one, other)


@pytest.mark.parametrize("seed", range(6))
def test_exactly_what_the_engine_allows_is_lit(seed: int) -> None:
    s = asked(3, seed, "turn", 12 + seed)
    seat = GAME.decision(s).player
    with visit(seated(session(3, seed, "turn", 12 + seed), (seat,)), (1280, 720)) as guest:
        table = guest.app.scene
        guest.wait(1)
        board, chosen = table.boards[RING], table.course.choosing
        free, paid = targets(table.course.state, seat)
        lit = board._lit(table.seen, table.light)
        assert sum(1 << space for space in lit.free) == free
        assert not lit.paid
        if BREAD in chosen.meanings:
            chosen.touch(BREAD)
            table.refresh()
            lit = board._lit(table.seen, table.light)
            assert sum(1 << space for space in lit.paid) == paid


@pytest.mark.parametrize("actions", [20, 60, 100, 140])
def test_a_cards_head_tells_how_often_it_is_met(actions: int) -> None:
    s = played(4, 3, actions)
    seen = Picture.of(s, PUBLIC)
    for seat, mine in enumerate(seen.households):
        own = s.cells[store(seat) : store(seat) + SIZE]
        for card in s.setting.cards:
            facts = CARDS[card]
            met = most_paid(own, facts) if facts.red else had(own, facts)
            assert sets_met(mine, card) == met


def test_the_list_of_tiles_tells_all_that_is_hidden_and_not_its_order() -> None:
    s = played(3, 3, 40)
    left = unseen(s)
    assert sum(left.values()) == len(s.hidden.white) + len(s.hidden.black)
    mixed = GAME.copy(s)
    mixed.hidden = s.hidden._replace(white=s.hidden.white[::-1], black=s.hidden.black[::-1])
    assert unseen(mixed) == left


def _opened(s: State) -> object:
    return BROUGHT.opens(Picture.of(s, PUBLIC), Choosing(s))


def test_what_must_be_chosen_from_lies_open_unasked() -> None:
    assert _opened(asked(4, 8, "turn")) is None
    assert _opened(asked(4, 8, "disc")) == SCORING
    assert _opened(asked(4, 8, "seal")) == SEAL
    assert _opened(asked(4, 8, "fountain")) == CHOICE
    assert _opened(asked(4, 12, "rewards")) == CHOICE


@pytest.mark.parametrize("seed", range(4))
def test_what_flies_over_the_table_at_the_end_is_what_is_counted(seed: int) -> None:
    s = played(2 + seed % 3, seed, 400)
    assert GAME.decision(s) is None
    for mine, counted in zip(Picture.of(s, None).households, score(s), strict=True):
        assert at_the_end(mine) == {sort: counted[sort] for sort in at_the_end(mine)}


def test_fountain_cards_are_shown_to_their_owner_only() -> None:
    """On one device with two persons the cards lie behind the curtain."""
    found = session(3, 2, "fountain", 3)
    owner = GAME.decision(found.state).player
    rival = (owner + 1) % 3
    assert isinstance(found.state.step, Fountain)
    with visit(seated(found, (owner, rival)), (390, 844), speed="off") as guest:
        ids = {region.id for region in guest.app.scene.regions()}
        assert "curtain" in ids and not any(name.startswith("card.") for name in ids)
        guest.tap("curtain")
        guest.frame()
        ids = {region.id for region in guest.app.scene.regions()}
        hand = found.state.hidden.hands[owner]
        assert {f"card.{card}" for card in hand} <= ids


@pytest.mark.parametrize("kind", [Seal, Disc])
def test_a_rivals_decision_opens_nothing_of_mine(kind: type) -> None:
    """While a rival chooses a seal tile the ring stays; while anybody scores, cards lie open."""
    s = asked(4, 8, "seal" if kind is Seal else "disc")
    opened = BROUGHT.opens(Picture.of(s, PUBLIC), None)
    assert opened == (None if kind is Seal else SCORING)


def test_patricians_walk_over_empty_stacks_only() -> None:
    table = seated(session(3, 4, "turn", 40), (0,))
    stage = motions(table.director).by_kind["pawn_moved"].__self__  # type: ignore[attr-defined]
    seen = table.seen
    seen.ring = [[1], [], [], [2], [3], [], [4]]
    assert stage._way(0, 3, False) == [0, 1, 2, 3]
    assert stage._way(4, 6, False) == [4, 5, 6]
    assert stage._way(0, 6, False) == [0, 6]


def test_every_sound_of_its_own_is_learnt_and_used() -> None:
    table = seated(session(2, 4, "turn"), (0,))
    motions(table.director)
    assert VOICES.keys() <= EVERY_VOICE.keys()


@pytest.mark.parametrize(
    ("kind", "verb"),
    [
        ("pawns", "Begin here"),
        ("turn", "Build"),
        ("rewards", "Take it"),
        ("fountain", "Put back"),
        ("disc", "Place the disc"),
        ("settle", "Score"),
    ],
)
def test_the_large_button_says_what_the_decision_is_about(kind: str, verb: str) -> None:
    """Before anything is chosen; touched, it says what must be chosen first."""
    for seed in range(1, 60):
        try:
            found = session(2 + seed % 3, seed, kind)
            break
        except AssertionError:
            continue
    seat = GAME.decision(found.state).player
    with visit(seated(found, (seat,)), (390, 844), speed="off") as guest:
        table = guest.app.scene
        main = table.target_named("main")
        assert main.label.startswith(verb) and main.action is None
        assert main.why == table.said.text


def test_all_options_of_the_rules_are_offered_before_a_game() -> None:
    with visit(NewGame(usual_table(1, "carpe_diem")), (1280, 720)) as guest:
        scene = guest.app.scene
        for option, value in (("first_printing", True), ("vp_public", False)):
            guest.tap(option)
            assert scene.setup.options[option] is value
        table = Table(scene.setup)
        assert GAME.setup(table.course.state) == (4, {"first_printing": True, "vp_public": False})


def test_tiles_lie_face_down_until_every_patrician_stands() -> None:
    """Four backs on each space; a space that was emptied shows none, and looks like no other."""
    plan, stock = RingPlan(0, 0, 480, 330, 42, 1.0), TileStock()
    lying = [[(face(tile), False)] * 4 for tile in range(1, SPACES + 1)]
    backs: list[Stack] = [None] * SPACES
    shown = []
    for stacks in (backs, [[]] * SPACES, lying, [row[:1] for row in lying]):
        surface = pygame.Surface((480, 330))
        rings.draw_stacks(surface, plan, stacks, stock)
        shown.append(surface)
    for space in range(SPACES):
        box = plan.stack(space).inflate(-4, -4)
        assert len({pygame.image.tobytes(one.subsurface(box), "RGB") for one in shown}) == 4
    assert BROUGHT.picture(asked(4, 3, "pawns", 2), None).ring == [[]] * SPACES


@pytest.mark.parametrize(
    ("start", "ends"), [(1, {1: 3, -1: 0}), (5, {1: 1, -1: 4}), (0, {1: 2, -1: 5})]
)
def test_ways_on_a_straight_ring_lead_over_what_they_pass(
    start: int, ends: dict[int, int]
) -> None:
    """And round the end, where the way goes on there."""
    plan = StripPlan(0, 0, 382, 140, 1.0)
    for step, end in ends.items():
        surface = pygame.Surface((382, 140))
        strips.draw_ways(surface, plan, start, {step: end}, STANDARD)

        def is_lit(space: int, drawn: pygame.Surface = surface) -> bool:
            x, top = plan.stack(space).midtop
            return any(drawn.get_at((x, y))[:3] != (0, 0, 0) for y in range(top))

        passed = {(start + step * n) % SPACES for n in range(1, (end - start) * step % SPACES)}
        lit = {space for space in range(SPACES) if is_lit(space)}
        assert passed <= lit and not lit - passed - {start, end}


def test_persons_at_one_device_meet_a_curtain_only_before_their_cards() -> None:
    """A turn shows nothing secret; a fountain does, and so does a look at one's own cards."""
    found = session(2, 5, "turn", 30)
    seat = GAME.decision(found.state).player
    assert found.state.hidden.hands[seat], "who has no cards hides nothing"
    with visit(seated(found, (0, 1)), (1280, 720), speed="off") as guest:
        guest.frame()
        table = guest.app.scene
        assert table.course.choosing is not None and table.course.eyes == PUBLIC
        guest.tap("held.cards")
        guest.tap("lift")
        guest.frame()
        assert table.course.choosing is None, "the curtain hangs"
        guest.tap("curtain")
        guest.frame()
        assert table.course.choosing is not None and table.course.eyes == seat
        assert table.seen.households[seat].hand is not None
        for _ in range(2):  # the other one's turn, and his own again
            before = table.course.acting
            table.course.play(GAME.brisk(table.course.state, Generator(3)))
            while table.course.acting == before:
                table.course.play(GAME.brisk(table.course.state, Generator(3)))
            guest.frame()
            if table.course.choosing is not None:
                assert table.course.eyes == PUBLIC
                assert all(mine.hand is None for mine in table.seen.households)
    with visit(seated(session(2, 5, "fountain", 1), (0, 1)), (1280, 720), speed="off") as guest:
        guest.frame()
        assert guest.app.scene.course.choosing is None
        guest.tap("curtain")
        guest.frame()
        assert guest.app.scene.course.choosing is not None


def test_a_line_of_the_log_points_into_the_district_of_whom_it_speaks() -> None:
    with visit(seated(session(3, 8, "turn", 9, 0), (0,)), (1280, 720), speed="off") as guest:
        guest.frame()
        table = guest.app.scene
        lines = [line for line in table.log.lines() if line.about and line.about[0][0] == "plot"]
        assert {line.seat for line in lines} == {0, 1, 2}
        for line in lines:
            assert {place[1] for place in line.about} == {line.seat}
        rivals = next(n for n, one in enumerate(table.log.lines()) if one in lines and one.seat)
        table.log._pointer_to(rivals)()
        guest.frame()
        assert table.boards["district"]._light[1].spoken == ()


def test_declining_a_tile_is_possible_but_not_what_is_urged() -> None:
    """What gives something up is of wood; to store a tile that fits nowhere is of brass."""
    with visit(seated(session(4, 8, "seal"), (0, 1, 2, 3)), speed="off") as guest:
        onward = BROUGHT.onward(guest.app.scene.moment())
        assert onward.thing == DECLINE and onward.note
        main = guest.app.scene.foot._main(guest.app.scene.moment(), guest.app.scene.at.buttons)
        assert main.material == "wood"


def test_a_tile_that_fits_nowhere_is_stored_by_the_brass_button() -> None:
    s, tile = next(
        (found, thing)
        for found in (session(2, seed, "turn", 40) for seed in range(1, 40))
        for thing in Choosing(found.state).meanings
        if thing[0] == "tile" and fits_nowhere(found.state, thing)
    )
    with visit(seated(s, (0, 1)), speed="off") as guest:
        table = guest.app.scene
        table.course.choosing.touch(tile)
        main = table.foot._main(table.moment(), table.at.buttons)
        assert (main.text, main.material) == (table.words("verb.store"), "brass")


def fits_nowhere(s: State, tile: tuple[object, ...]) -> bool:
    chosen = Choosing(s)
    chosen.touch(tile)
    return not chosen.places
