"""From touches to actions: what is asked, what is composed and what is confirmed."""

from __future__ import annotations

from engine.cities_knights import actions as act
from engine.cities_knights.box import CARDS, GRAIN, KINDS, ORE, WOOL
from engine.cities_knights.frames import Discard, Overflow, Partner, Response
from engine.cities_knights.legal import legal
from engine.cities_knights.state import TURN
from game.cities_knights.choosing import NEVER, Choosing
from game.cities_knights.meanings import TRADE, kind_of
from tests.cities_knights.scene import EVERYTHING, g, position, roads, town
from tests.cities_knights_table.positions import asked

HOME = {"red": town([18], [34])}
WAYS = {"red": roads("18-23-17", "18-24-30", "34-28")}


def rich(**others):
    """Red's turn with a hand that pays for nearly all, and room to build."""
    return position(buildings=HOME, roads=WAYS, hands={"red": EVERYTHING, **others})


def test_one_meaning_is_foretold_and_confirmed_by_a_second_touch():
    chosen = Choosing(rich())
    edge = next(thing for thing in chosen.meanings if thing[0] == "edge")
    assert not chosen.touch(edge, False, ()).play
    assert chosen.chosen == edge and len(chosen.candidate) == 1
    assert chosen.touch(edge, False, ()).play == list(chosen.candidate)


def test_a_mouse_that_saw_what_happens_needs_no_second_touch():
    chosen = Choosing(rich())
    edge = next(thing for thing in chosen.meanings if thing[0] == "edge")
    assert chosen.touch(edge, True, ()).play == [act.pack(act.ROAD, edge[1])]


def test_several_meanings_of_a_corner_are_asked_about():
    chosen = Choosing(rich())
    many = [t for t, actions in chosen.meanings.items() if t[0] == "node" and len(actions) > 1]
    assert many
    chosen.touch(many[0], True, ())
    assert set(chosen.asked) == set(chosen.meanings[many[0]]) and not chosen.candidate


def test_a_tile_leaves_only_its_own_places_lit():
    chosen = Choosing(rich())
    chosen.touch(("build", "road"), False, ())
    assert chosen.meanings and all(thing[0] == "edge" for thing in chosen.meanings)
    chosen.touch(("build", "road"), False, ())
    assert chosen.meanings == chosen.plain


def test_a_tile_that_builds_nothing_says_why():
    chosen = Choosing(position(buildings=HOME, roads=WAYS))
    refused = chosen.touch(("build", "road"), False, ()).refused
    assert refused is not None and refused.code == "cannot_pay"


def test_a_lifted_knight_goes_where_it_is_sent():
    knights = {"red": {"23": "basic ready"}}
    s = position(buildings=HOME, roads=WAYS, knights=knights)
    chosen = Choosing(s)
    chosen.touch(("node", 23), False, ())
    assert chosen.tool == ("knight", 23)
    target = next(iter(chosen.meanings))
    assert chosen.touch(target, False, ()).play == [act.move(23, target[1])]


def test_an_offer_is_composed_whole_and_played_as_one_chain():
    s = rich(blue={"cloth": 1})
    chosen = Choosing(s)
    chosen.touch(TRADE, False, ())
    for thing in (("hand", ORE), ("hand", GRAIN), ("want", KINDS.index("cloth"))):
        chosen.touch(thing, False, ())
    chain = list(chosen.candidate)
    said = [g.text(s, action).split()[0] for action in chain]
    assert said == ["offer", "give", "give", "for", "want", "to"]
    for action in chain:
        g.apply(s, action)
    assert isinstance(s.stack[-1], Response)


def test_a_good_on_the_scales_can_be_taken_off_again():
    chosen = Choosing(rich())
    chosen.touch(("hand", ORE), False, ())
    chosen.unweigh(True, ORE)
    assert not chosen.haggling.begun


def test_nothing_is_given_for_its_like():
    chosen = Choosing(rich())
    chosen.touch(("hand", ORE), False, ())
    assert ("want", ORE) not in chosen.meanings
    assert chosen.touch(("want", ORE), False, ()).refused is not None


def test_the_bank_answers_one_good_for_one_good_at_the_rate():
    chosen = Choosing(rich())
    chosen.touch(("hand", ORE), False, ())
    chosen.touch(("want", WOOL), False, ())
    assert chosen.haggling.swaps == [act.bank(ORE, WOOL)]


def test_a_discard_is_chosen_whole_with_a_counter():
    s = asked(4, 3, "discard", chance=4)
    chosen = Choosing(s)
    basket = chosen.basket
    assert isinstance(s.stack[-1], Discard) and basket is not None
    for kind, held in reversed(list(enumerate(basket.held))):
        for _ in range(held):
            if basket.count < basket.owed:
                assert not chosen.candidate
                chosen.touch(("hand", kind), False, ())
    chain = list(chosen.candidate)
    assert len(chain) == basket.owed and chain == sorted(chain)
    for action in chain:
        assert action in legal(s)
        g.apply(s, action)


def test_what_was_picked_goes_back_at_another_touch():
    chosen = Choosing(asked(4, 3, "discard", chance=4))
    kind = next(kind for kind, held in enumerate(chosen.basket.held) if held)
    for _ in range(chosen.basket.held[kind]):
        chosen.touch(("hand", kind), False, ())
    if chosen.basket.free(kind) == 0:
        chosen.touch(("hand", kind), False, ())
    assert chosen.basket.picked[kind] == 0


def test_a_card_is_read_even_where_it_cannot_be_played():
    s = position(buildings=HOME, roads=WAYS, progress={"red": ["bishop"]})
    chosen = Choosing(s)
    assert not chosen.touch(("card", CARDS.index("bishop")), False, ()).refused
    assert chosen.reading == "bishop" and not chosen.candidate


def test_the_inventor_asks_for_two_tokens_one_after_the_other():
    s = position(buildings=HOME, roads=WAYS, progress={"red": ["inventor"]})
    chosen = Choosing(s)
    chosen.touch(("card", CARDS.index("inventor")), False, ())
    first = next(iter(chosen.meanings))
    chosen.touch(first, False, ())
    assert chosen.first == first and first not in chosen.meanings
    second = next(iter(chosen.meanings))
    chosen.touch(second, False, ())
    (action,) = chosen.candidate
    assert kind_of(action) == act.PLAY and action in legal(s)


def test_refusing_for_a_while_answers_until_the_own_turn():
    s = asked(4, 2, "answer", chance=4)
    reply = Choosing(s).touch(NEVER, False, ())
    assert reply.play == [act.pack(act.ANSWER, act.REFUSE)] and reply.standing is not None
    assert reply.standing.holds(s) and reply.standing.answer(s) == reply.play[0]
    own = g.copy(s)
    own.cells[TURN] = s.stack[-1].player
    assert not reply.standing.holds(own)


def test_a_standing_refusal_leaves_other_decisions_to_its_person():
    s = asked(4, 2, "answer", chance=4)
    standing = Choosing(s).touch(NEVER, False, ()).standing
    other = g.copy(s)
    other.stack = ()
    assert standing is not None and standing.answer(other) is None


def test_everything_taken_up_is_put_back():
    chosen = Choosing(rich())
    chosen.touch(("hand", ORE), False, ())
    assert chosen.cancel() and not chosen.cancel()
    assert chosen.tool is None and chosen.haggling is None


def test_too_many_progress_cards_are_put_under_their_decks_together():
    s = _overflow()
    chosen = Choosing(s)
    card = next(one for one, held in enumerate(chosen.basket.held) if held)
    chosen.touch(("card", card), False, ())
    assert list(chosen.candidate) == [act.pack(act.TUCK, card)]


def _overflow():
    for seed in range(40):
        try:
            s = asked(4, seed, "overflow", chance=4)
        except AssertionError:
            continue
        assert isinstance(s.stack[-1], Overflow)
        return s
    raise AssertionError("nobody ever holds too many")


def test_the_answers_to_an_offer_can_be_dealt_with_at_once():
    s = asked(4, 2, "partner", lambda s: bool(s.stack[-1].accepters), chance=4)
    assert isinstance(s.stack[-1], Partner)
    chosen = Choosing(s)
    deal = next((thing for thing in chosen.meanings if thing[0] == "deal"), ("pass",))
    before = len(s.stack)
    for action in chosen.touch(deal, False, ()).play:
        g.apply(s, action)
    assert len(s.stack) < before
