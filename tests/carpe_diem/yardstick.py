"""A rule-of-thumb player of Carpe Diem: one look at every choice, no look ahead.

It knows what people know after some games: cards that can be met, openings that are likely to be
closed, goals of the frame, room for the tiles to come. `python -m tests.carpe_diem.yardstick` lets
it play against itself, or a level of opponent against it.
"""

from __future__ import annotations

import argparse
import math
from functools import cache, partial
from multiprocessing import Pool

from engine import games
from engine.ai.levels import level
from engine.carpe_diem import actions as act
from engine.carpe_diem.cards import CARDS, FOUNTAIN_CARDS
from engine.carpe_diem.city import BREAD_SET, CELLS, SCORE_SPACES, villa_points
from engine.carpe_diem.district import (
    chimneys,
    demand_at,
    has_neighbour,
    line_between,
    overgrown,
    structure,
)
from engine.carpe_diem.evaluation import turns_left
from engine.carpe_diem.payment import had, most_paid
from engine.carpe_diem.state import (
    BREAD,
    COINS,
    DISC,
    DISTRICT,
    DONE,
    GOALS,
    GOODS,
    PHASE,
    STEPS,
    STORE_SIZE,
    TILE,
    VILLAS,
    Disc,
    Fountain,
    Rewards,
    Seal,
    Settle,
    acting,
    store,
)
from engine.carpe_diem.tiles import (
    BLACK,
    CRAFTSMAN,
    FEATURES,
    FITS,
    KINDS,
    LANDSCAPES,
    MERCHANT,
    REACH,
    SHAPE,
    SHAPES,
    VILLA,
    WHITE,
    side_of,
)
from engine.core.generator import Generator
from engine.match import STUCK, Player, Thinker, play_out

STORED, FOR_BREAD, BREAKING_A_SET = 0.5, 2.3, 3.2


def counters(own, card):
    """Sets of a green card with their fractions."""
    return min(sum(own[DONE + n] for n in where) / size for where, size in card.has)


class Cards:
    """What the cards on the table are worth to one seat now."""

    def __init__(self, s, seat):
        phase = s.cells[PHASE]
        scored = isinstance(s.step, (Disc, Settle)) and seat not in s.step.queue
        self.to_come = 4 - phase - scored
        places = [place for place, card in enumerate(s.setting.cards) if card >= 0]
        self.at = {place: CARDS[s.setting.cards[place]] for place in places}
        free = [SCORE_SPACES[n].cards for n in s.setting.spaces if not s.cells[DISC + n]]
        self.free = free
        self.use = {
            place: min(0.6 * sum(place in pair for pair in free), 1.88 * self.to_come / len(places))
            for place in places
        }
        late = phase == 3
        self.coin_gift, self.bread_gift = (0.5, 0.5) if late else (1.8, 1.9)
        self.v = {place: self.reward(card) for place, card in self.at.items()}
        self.good = [0.7] * 4
        for place, card in self.at.items():
            size = sum(need for _, need in card.pays)
            for good, _ in card.pays:
                wanted = self.v[place] / size * (0.55 + 0.35 * min(1, self.use[place]))
                self.good[good] = max(self.good[good], wanted)
        self.coin = max(1.2, 0.95 * max(self.good))

    def reward(self, card):
        gifts = self.bread_gift * card.bread + self.coin_gift * card.coins
        return card.vp + 1.3 * card.steps + gifts

    def green(self, own):
        value = 0.0
        for place, card in self.at.items():
            if not card.red:
                sets = counters(own, card)
                q = 0.65 * int(sets) + 0.35 * sets
                value += self.use[place] * (self.v[place] * q + 2.3 * min(1, q))
        return value

    def as_of_now(self, own):
        """The two best free scoring spaces."""
        value = {}
        for place, card in self.at.items():
            v = self.v[place]
            if card.red:
                sets = most_paid(own, card)
                size = sum(need for _, need in card.pays)
                progress = sum(min(own[GOODS + good], need) for good, need in card.pays) / size
            else:
                sets = had(own, card)
                progress = min(1, counters(own, card))
            value[place] = sets * v if sets else -4 + 0.4 * progress * (v + 4)
        spaces = sorted((value[one] + value[other] for one, other in self.free), reverse=True)
        return 0.6 * spaces[0] + 0.4 * spaces[1] if len(spaces) > 1 else sum(spaces)


@cache
def fitting(demand):
    fit = FITS[demand]
    return frozenset(n for n in range(1, len(SHAPES)) if fit.turns(n))


@cache
def share(demand, kind=None):
    """The shares of white and black tiles that fit, of those that end a structure in full."""
    found = []
    for tiles in (WHITE, BLACK):
        total = 0.0
        for tile in tiles:
            if SHAPE[tile] in fitting(demand):
                side = None if kind is None else side_of(kind)
                asked = sum(demand >> 4 * n & 15 == side for n in range(4))
                ends = kind is None or SHAPES[SHAPE[tile]].count(side) == asked
                total += 1 if ends else 0.21
        found.append(total / len(tiles))
    return tuple(found)


def likely(shares, turns):
    return 1 - math.exp(-0.9 * (shares[0] * turns[0] + shares[1] * turns[1]))


def board_value(s, seat, cards, turns):
    cells, base, first = s.cells, store(seat), DISTRICT * seat
    own = cells[base : base + STORE_SIZE]
    hand = s.hidden.hands[seat]
    home = s.setting.homes[seat]
    value = own[VILLAS] + cards.green(own)
    value += sum(2 * own[DONE + FOUNTAIN_CARDS[card].kind] for card in hand)
    value += sum(aim.vp for n, aim in enumerate(home.aims) if own[GOALS] >> n & 1)
    if cards.to_come:
        value += 0.6 * cards.as_of_now(own)
    demands, room = {}, 0.0
    for cell in CELLS:
        at = first + cell
        if cells[at]:
            continue
        if not has_neighbour(cells, at):
            room += 1
            continue
        demand = demand_at(cells, at)
        if FITS[demand].anything and not overgrown(cells, at, FITS[demand].landscapes):
            demands[at] = demand
            filled = likely(share(demand), turns)
            room += filled
            value += 0.435 * filled * home.scrolls[cell]
    left = sum(turns)
    value += 2.16 * min(room, left) - max(0, left - room)
    return value + 0.51 * open_value(s, seat, cards, turns, own, demands)


def open_value(s, seat, cards, turns, own, demands):
    cells, first, hand = s.cells, DISTRICT * seat, s.hidden.hands[seat]
    green = cards.green(own)
    value, counted = 0.0, set()
    for at in (first + cell for cell in CELLS if cells[first + cell]):
        for kind in FEATURES[cells[TILE + at]]:
            if (at, kind) in counted or not REACH[kind][cells[at]]:
                continue
            whole = structure(cells, at, kind)
            counted.update((place, kind) for place in whole.cells)
            if not whole.open:
                continue
            chance, crossed = 1.0, whole.crossed
            for here in whole.cells:
                for offset in REACH[kind][cells[here]]:
                    if not cells[here + offset]:
                        crossed |= 1 << line_between(here, offset)
                        wanted = demands.get(here + offset)
                        chance *= likely(share(wanted, kind), turns) if wanted is not None else 0
            worth = 0.0
            if kind == VILLA:
                worth = villa_points(chimneys(cells, whole.cells) + 1) + 1
            elif kind in LANDSCAPES:
                worth = 2 * len(whole.cells) * cards.good[kind - 1]
            else:
                worth = gift(KINDS[kind], own, cards, len(hand))
            for n, aim in enumerate(s.setting.homes[seat].aims):
                if aim.kind == kind and crossed >> aim.line & 1 and not own[GOALS] >> n & 1:
                    worth += aim.vp
            own[DONE + kind] += 1
            worth += cards.green(own) - green
            own[DONE + kind] -= 1
            worth += sum(2 for card in hand if FOUNTAIN_CARDS[card].kind == kind)
            value += chance * worth
    return value


def gift(kind, own, cards, held, size=0):
    """What a completed structure gives at once."""
    if kind == "merchant":
        goods = own[GOODS:COINS]
        pairs = zip(goods, cards.good, strict=True)
        return cards.coin + sum(n * (cards.coin - g) for n, g in pairs)
    if size and KINDS.index(kind) in LANDSCAPES:
        return (size - 1) * cards.good[KINDS.index(kind) - 1]
    return {
        "baker": 3.8,
        "administrator": 2.8,
        "craftsman": 3.5,
        "market": cards.coin,
        "bakery": 1.9,
        "fountain": 3 + 0.2 * held,
    }.get(kind, 0.0)


class Yardstick(Player):
    """Plays by these rules of thumb, seeing only what its seat may know."""

    def __init__(self, game):
        self.game = game

    def choose(self, s, rng, fresh, own):
        s = self.game.observe(s, acting(s), rng)
        options, seat = self.game.legal(s), acting(s)
        if s.step is None or isinstance(s.step, Seal):
            return self.best_tile(s, seat, options)
        if isinstance(s.step, Rewards):
            return self.first_reward(s, seat, options)
        if isinstance(s.step, Fountain):
            return min(options, key=lambda a: self.fountain(s, seat, a & act.ARGUMENTS))
        if isinstance(s.step, (Disc, Settle)):
            cards = Cards(s, seat)
            return max(options, key=partial(self.scored, s, seat, cards))
        return rng.choice(options)

    def best_tile(self, s, seat, options):
        cards = Cards(s, seat)
        white, black = turns_left(s, seat)
        after = (white - 1, black) if white and s.cells[PHASE] < 3 else (white, black - 1)
        turns = (max(0, after[0]), max(0, after[1])) if s.step is None else (white, black)
        values = {a: self.value(s, seat, cards, turns, a) for a in options}
        free = [a for a in options if a >> act.SHIFT != act.TAKE or not a >> act.BREAD_SHIFT & 1]
        best = max(free, key=values.__getitem__)
        paid = [a for a in options if a not in free]
        if paid:
            dear = max(paid, key=values.__getitem__)
            bread = s.cells[store(seat) + BREAD]
            price = BREAKING_A_SET if bread % BREAD_SET == 0 else FOR_BREAD
            if values[dear] > values[best] + price:
                return dear
        return best

    def value(self, s, seat, cards, turns, action):
        after, told = self.game.copy(s), []
        self.game.apply(after, action, told)
        own = s.cells[store(seat) : store(seat) + STORE_SIZE]
        held = len(s.hidden.hands[seat])
        value = 0.0 if action >> act.CELL_SHIFT & 63 else STORED
        for event in told:
            if event.kind == "completed":
                size = len(event.data["cells"])
                value += gift(event.data["structure"], own, cards, held, size)
            elif event.kind == "scroll_removed":
                value += 1.5
        return value + board_value(after, seat, cards, turns)

    def first_reward(self, s, seat, options):
        """Goods before the merchant if a coin is worth more than they are, the craftsman last."""
        cards = Cards(s, seat)

        def order(action):
            kind = action & act.ARGUMENTS
            if kind in LANDSCAPES:
                return 0 if cards.coin > cards.good[kind - 1] else 2
            return 1 if kind == MERCHANT else 3 if kind == CRAFTSMAN else 0

        return min(options, key=order)

    def fountain(self, s, seat, card):
        kind = FOUNTAIN_CARDS[card].kind
        cells, first = s.cells, DISTRICT * seat
        opened = 0
        for cell in CELLS:
            if kind in FEATURES[cells[TILE + first + cell]] and REACH[kind][cells[first + cell]]:
                opened += structure(cells, first + cell, kind).open
        return 2 * (cells[store(seat) + DONE + kind] + 0.55 * opened + 0.22 * (3 - cells[PHASE]))

    def scored(self, s, seat, cards, action):
        """The best that can come of a choice in a scoring."""
        after = self.game.copy(s)
        self.game.apply(after, action)
        if isinstance(after.step, Settle) and acting(after) == seat:
            options = self.game.legal(after)
            return max(self.scored(after, seat, cards, option) for option in options)
        own = after.cells[store(seat) : store(seat) + STORE_SIZE]
        if cards.to_come > 1:
            left = 1.7 * own[BREAD] + 0.95 * cards.coin * own[COINS]
            left += sum(0.9 * n * g for n, g in zip(own[GOODS:COINS], cards.good, strict=True))
        else:
            left = 0.5 * sum(own[GOODS : BREAD + 1])
        return after.points[seat] + 1.2 * own[STEPS] + left


def game_of(names, seed, share=40):
    """The points of a game between the yardstick and levels."""
    game = games.get("carpe_diem")
    seats = []
    for name in names:
        if name == "yardstick":
            seats.append(Yardstick(game))
        else:
            nodes = game.budgets[name].nodes * share // 100
            seats.append(Thinker(game, level(name), nodes))
    course = play_out(game, seats, seed, Generator(seed), STUCK)
    points = [sum(row.values()) for row in game.score(course.state)]
    return names, points, game.winners(course.state)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="yardstick")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    tables = []
    for number in range(asked.games):
        names = ["yardstick"] * asked.players
        names[number % asked.players] = asked.against
        tables.append((tuple(names), number // asked.players))
    with Pool(asked.jobs) as pool:
        results = pool.starmap(game_of, tables)
    mine = [(points, winners, n % asked.players) for n, (_, points, winners) in enumerate(results)]
    won = sum(seat in winners for _, winners, seat in mine) / len(mine)
    own = sum(points[seat] for points, _, seat in mine) / len(mine)
    others = sum(
        sum(points) - points[seat] for points, _, seat in mine
    ) / (len(mine) * (asked.players - 1))
    print(f"{asked.against}: {won:.3f} of {len(mine)} games, {own:.1f} points, others {others:.1f}")


if __name__ == "__main__":
    main()
