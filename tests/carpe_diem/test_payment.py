"""Scoring two cards: everything the engine offers is what a search over single payments finds."""

from __future__ import annotations

from engine.carpe_diem.cards import CARD_NAMES, CARDS
from engine.carpe_diem.facts import read
from engine.carpe_diem.payment import can_meet
from engine.carpe_diem.state import CHIMNEYS, DONE, STEPS, STORE_SIZE, Settle, store
from engine.carpe_diem.tiles import KINDS
from engine.core.generator import Generator
from tests.carpe_diem.scene import g, scoring

FACTS = {card["id"]: card for card in read("cards")["scoring"]}
GOODS = ("grape", "herb", "chicken", "fish")
ADDED = {
    "any_landscape": ("vineyard", "herb_garden", "chicken_run", "pond"),
    "any_dwelling": ("merchant", "baker", "administrator", "craftsman"),
}


def sets_had(card, counts):
    """How often a green card is met."""
    return min(
        sum(counts[kind] for kind in ADDED.get(key, (key,))) // size
        for key, size in card["need"].items()
    )


def rewarded(own, card, sets):
    for what, count in card["reward"].items():
        own[what] += sets * count
    return own


def one_more_set(own, card):
    """Every store after one more set of a card is bought: with goods and coins, or with bread."""
    if set(card["need"]) <= set(GOODS):
        paid = dict(own)
        for good, count in card["need"].items():
            from_store = min(paid[good], count)
            paid[good] -= from_store
            paid["coin"] -= count - from_store
        if paid["coin"] >= 0:
            yield rewarded(paid, card, 1)
    if own["bread"] >= 3:
        yield rewarded(dict(own, bread=own["bread"] - 3), card, 1)


def outcomes_of_card(own, name, counts):
    """Every store a card can lead to."""
    card = FACTS[name]
    green = not set(card["need"]) <= set(GOODS)
    sets = sets_had(card, counts) if green else 0
    todo = [(rewarded(dict(own), card, sets), sets)]
    found = []
    while todo:
        now, bought = todo.pop()
        after = now if bought else dict(now, vp=now["vp"] - 4)
        if after not in found:
            found.append(after)
        seen = [store_ for store_, _ in todo]
        todo += [(more, 1) for more in one_more_set(now, card) if more not in seen]
    return found


def brute_force(own, cards, counts):
    """By order of the cards, every store two cards can lead to."""
    return {
        first: sorted(
            {
                tuple(sorted(after.items()))
                for between in outcomes_of_card(own, first, counts)
                for after in outcomes_of_card(between, second, counts)
            }
        )
        for first, second in (cards, cards[::-1])
    }


def engine_outcomes(s, first):
    """Every store that the engine's choices lead to."""
    todo = [g.copy(s)]
    g.apply(todo[0], g.parse(s, f"disc P03 first {first}"))
    found = set()
    while todo:
        here = todo.pop()
        if isinstance(here.step, Settle) and here.step.queue[0] == 0:
            for action in g.legal(here):
                after = g.copy(here)
                g.apply(after, action)
                todo.append(after)
            continue
        data = g.encode(here)["stores"]["red"]
        own = {name: data.get(name, 0) for name in (*GOODS, "coin", "bread", "vp")}
        own["scroll"] = here.cells[store(0) + STEPS]
        found.add(tuple(sorted(own.items())))
    return sorted(found)


def test_scoring_equals_brute_force_over_all_payments(long):
    rng = Generator(17)
    for number in range(2_000 if long else 120):
        names = [rng.choice(CARD_NAMES)]
        while len(names) < 2:
            name = rng.choice(CARD_NAMES)
            if name not in names:
                names.append(name)
        own = {name: rng.randrange(5) for name in (*GOODS, "coin")}
        own |= {"bread": rng.randrange(8), "vp": 20}
        counts = {kind: rng.randrange(4) for kind in KINDS} | {"chimney": rng.randrange(12)}
        s = scoring(names, own, track={"1": ["red"]})
        for n, kind in enumerate(KINDS):
            s.cells[store(0) + DONE + n] = counts[kind]
        s.cells[store(0) + CHIMNEYS] = counts["chimney"]
        # The steps of the disc cannot reach the end of the track from here.
        expected = brute_force(own | {"scroll": 1}, tuple(names), counts)
        for first in names:
            assert engine_outcomes(s, first) == expected[first], (number, names, own, counts)
        best = max(dict(o)["vp"] for first in names for o in expected[first])
        assert best == max(dict(o)["vp"] for first in names for o in engine_outcomes(s, first))
        cells = s.cells[store(0) : store(0) + STORE_SIZE]
        for name in names:
            met = can_meet(cells, CARDS[CARD_NAMES.index(name)])
            assert met == any(
                a["vp"] >= 20 for a in outcomes_of_card(own | {"scroll": 1}, name, counts)
            )
