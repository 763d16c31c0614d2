"""How the game's events are shown: cards fly, pieces are set down, the ship sails, cities fall."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from engine.cities_knights.board import HEX_NODES
from engine.cities_knights.box import COMMODITY_OF, KINDS
from engine.core.protocol import Event
from game import sound
from game.cities_knights.holding import deck_of
from game.cities_knights.picture import Picture
from game.cities_knights.placed import Building
from game.table.brings import Motions, Place
from game.table.director import Director
from game.ui import tween
from game.ui.tween import Call, Motion, Parallel, Wait, stagger

APART = 0.06  # seconds between cards of one handful
MOST_CARDS = 6  # that fly one by one; more go together
READ = 0.35  # seconds to take in what was rolled


def motions(director: Director) -> Motions:
    stage = _Stage(director)
    return Motions(
        {
            "turn_began": stage.turn,
            "rolled": stage.rolled,
            "ship_moved": stage.ship,
            "battle": stage.battle,
            "ship_returned": stage.ship_returned,
            "city_lost": stage.fall,
            "city_repaired": stage.repaired,
            "built": stage.built,
            "road_removed": stage.road_removed,
            "improved": stage.improved,
            "metropolis_taken": stage.metropolis,
            "knight_placed": stage.knight_placed,
            "knight_activated": stage.knight,
            "knight_promoted": stage.knight,
            "knight_moved": stage.knight_moved,
            "knight_removed": stage.knight_removed,
            "robber_moved": stage.robber,
            "merchant_moved": stage.merchant,
            "tokens_swapped": stage.tokens,
            "cards_moved": stage.cards,
            "withheld": stage.withheld,
            "card_drawn": stage.drawn,
            "card_shown": stage.drawn,
            "card_played": stage.played,
            "card_tucked": stage.tucked,
            "card_taken": stage.taken,
            "dealt": stage.dealt,
            "defender": stage.defender,
            "longest_road": stage.longest,
            "game_ended": stage.ended,
        },
        _together,
    )


def _together(event: Event) -> tuple[Hashable, float] | None:
    if event.kind == "cards_moved":
        return ("cards", event.data["why"], event.data["source"]), 0.12
    return None


def _sound(name: str) -> Motion:
    return Call(lambda: sound.play(name))


class _Stage:
    def __init__(self, director: Director) -> None:
        self.director = director
        self._total = 0  # of the dice that were told last

    @property
    def seen(self) -> Picture:
        return cast(Picture, self.director.seen)

    def _lands(self, event: Event, noise: str) -> Motion:
        """The picture changes, and one hears it."""
        return tween.Sequence(self.director.follow(event), _sound(noise))

    def _fly(self, token: Place, source: Place, target: Place, event: Event, noise: str) -> Motion:
        """Something arrives; the picture changes with it. Meanwhile it is gone from where it was,
        unless it came from outside or was driven off before."""

        def leave() -> None:
            if source[0] != "seat" and self.seen.driven is None:
                self.seen.aloft = source if source[0] == "node" else token[:1]
                self.director.changed()

        def land() -> None:
            self.seen.aloft = None
            self.director.now(event)
            sound.play(noise)

        return self.director.fly(token, source, target, leave=leave, land=land)

    # the turn and the dice
    def turn(self, event: Event) -> Motion:
        return tween.Sequence(self.director.follow(event), Wait(0.12))

    def rolled(self, event: Event) -> Motion:
        """The event die falls first, then the two others, and there is a moment to read them."""
        player, white, red, face = (event.data[k] for k in ("player", "white", "red", "event"))
        self._total = white + red

        def throw(number: int, shows: int | str, colour: str) -> Motion:
            tray = ("dice", "die", number)
            return self.director.fly(("die", shows, colour), ("seat", player), tray)

        return tween.Sequence(
            _sound("dice"),
            throw(2, face, "event"),
            _sound("dice"),
            Parallel(throw(0, white, "white"), throw(1, red, "red")),
            self.director.follow(event),
            Wait(READ),
        )

    def ship(self, event: Event) -> Motion:
        step = event.data["step"]
        source, target = _step(step - 1), _step(step)
        return self._fly(("ship",), source, target, event, "wave")

    def ship_returned(self, event: Event) -> Motion:
        return self._fly(("ship",), _step(self.seen.ship), _step(0), event, "wave")

    # the attack
    def battle(self, event: Event) -> Motion:
        knights = [node for node, knight in self.seen.knights().items() if knight.awake]
        lights = [self.director.glow(("node", node), 0.6) for node in knights]
        return tween.Sequence(
            _sound("horn"), self.director.follow(event), Parallel(*lights), Wait(1.6)
        )

    def fall(self, event: Event) -> Motion:
        node = event.data["node"]
        burning = self.director.flash(("node", node), 0.5)
        return tween.Sequence(_sound("crash"), burning, self.director.follow(event))

    def repaired(self, event: Event) -> Motion:
        glow = self.director.glow(("node", event.data["node"]), 0.4)
        return Parallel(self._lands(event, "house"), glow)

    def defender(self, event: Event) -> Motion:
        return tween.Sequence(_sound("seal"), self.director.follow(event), Wait(0.2))

    # building
    def built(self, event: Event) -> Motion:
        player, piece, place = (event.data[key] for key in ("player", "piece", "place"))
        target: Place = ("edge" if piece == "road" else "node", place)
        token = (piece, player)
        return self._fly(token, ("seat", player), target, event, "house")

    def road_removed(self, event: Event) -> Motion:
        player, edge = event.data["player"], event.data["edge"]
        return self.director.fly(
            ("road", player),
            ("edge", edge),
            ("seat", player),
            leave=lambda: self.director.now(event),
            land=lambda: sound.play("wood"),
        )

    def improved(self, event: Event) -> Motion:
        return tween.Sequence(self._lands(event, "page"), Wait(0.15))

    def metropolis(self, event: Event) -> Motion:
        glow = self.director.flash(("node", event.data["node"]), 0.7)
        return Parallel(self._lands(event, "bell"), glow)

    def longest(self, event: Event) -> Motion:
        return tween.Sequence(self._lands(event, "bell"), Wait(0.15))

    # knights
    def knight_placed(self, event: Event) -> Motion:
        player, node, level, active = (
            event.data[key] for key in ("player", "node", "level", "active")
        )
        token = ("knight", player, level, active)
        return self._fly(token, ("seat", player), ("node", node), event, "wood")

    def knight(self, event: Event) -> Motion:
        glow = self.director.glow(("node", event.data["node"]), 0.35)
        return Parallel(self._lands(event, "steel"), glow)

    def knight_moved(self, event: Event) -> Motion:
        source, target, why = (event.data[key] for key in ("source", "target", "why"))
        driven = self.seen.driven
        if why == "retreat" and driven is not None:
            knight = driven[1]
        else:
            found = self.seen.knights().get(source)
            if found is None:
                return self.director.follow(event)
            knight = found
        token = ("knight", knight.seat, knight.level, knight.awake)
        return self._fly(token, ("node", source), ("node", target), event, "wood")

    def knight_removed(self, event: Event) -> Motion:
        glow = self.director.glow(("node", event.data["node"]), 0.3)
        return tween.Sequence(_sound("knock"), glow, self.director.follow(event))

    # robber, merchant, tokens
    def robber(self, event: Event) -> Motion:
        source, target = event.data["source"], event.data["target"]
        return self._fly(("robber",), ("robber", source), ("robber", target), event, "deep_bell")

    def merchant(self, event: Event) -> Motion:
        player, source, target = (event.data[key] for key in ("player", "source", "target"))
        start: Place = ("seat", player) if source is None else ("merchant", source)
        return self._fly(("merchant", player), start, ("merchant", target), event, "wood")

    def tokens(self, event: Event) -> Motion:
        lights = [self.director.glow(("hex", hex_), 0.5) for hex_ in event.data["hexes"]]
        return Parallel(self._lands(event, "page"), *lights)

    # cards
    def withheld(self, event: Event) -> Motion:
        """What the robber keeps from somebody: its hex is pointed at."""
        glow = self.director.glow(("hex", self.seen.robber), 0.4)
        return Parallel(_sound("knock"), self.director.follow(event), glow)

    def cards(self, event: Event) -> Motion:
        """From hand to bank, from bank to hand, from hand to hand."""
        data = event.data
        cards = data.get("cards")
        named = [k for k in KINDS for _ in range(cards.get(k, 0))] if cards is not None else []
        backs = [] if cards is not None else ["back"] * data.get("count", 0)
        many = [*named, *backs][:MOST_CARDS]
        fields = self._fields(data["target"], named) if data["why"] == "production" else {}
        flights = [
            self.director.fly(
                ("card", kind if kind in KINDS else "back.trade"),
                fields.get(kind) or _holder(data["source"], kind),
                _holder(data["target"], kind),
            )
            for kind in many
        ]
        return tween.Sequence(stagger(flights, APART), self._lands(event, "coin"))

    def _fields(self, seat: int, kinds: list[str]) -> dict[str, Place]:
        """The hexes that a roll's cards come from, by kind."""
        seen, found = self.seen, dict[str, Place]()
        for hex_, number in enumerate(seen.numbers):
            there = (seen.pieces.get(node) for node in HEX_NODES[hex_])
            if (
                number != self._total
                or hex_ == seen.robber
                or not any(isinstance(piece, Building) and piece.seat == seat for piece in there)
            ):
                continue
            terrain = seen.setting.terrain[hex_]
            second = COMMODITY_OF[terrain]
            for kind in kinds:
                if kind in (KINDS[terrain], KINDS[second] if second is not None else ""):
                    found.setdefault(kind, ("hex", hex_))
        return found

    def dealt(self, event: Event) -> Motion:
        player, partner = event.data["player"], event.data["partner"]
        flights = [
            self.director.fly(("card", kind), ("hand", source, kind), ("hand", target, kind))
            for source, target, cards in (
                (player, partner, event.data["give"]),
                (partner, player, event.data["want"]),
            )
            for kind in KINDS
            for _ in range(cards.get(kind, 0))
        ]
        return tween.Sequence(stagger(flights, APART), self._lands(event, "coin"))

    def drawn(self, event: Event) -> Motion:
        token, deck = _of_a_deck(event)
        return self._fly(token, deck, ("progress", event.data["player"]), event, "page")

    def played(self, event: Event) -> Motion:
        card, player = event.data["card"], event.data["player"]
        token, source = ("card", card), ("progress", player)
        return self._fly(token, source, ("deck", deck_of(card)), event, "page")

    def tucked(self, event: Event) -> Motion:
        token, deck = _of_a_deck(event)
        return self._fly(token, ("progress", event.data["player"]), deck, event, "page")

    def taken(self, event: Event) -> Motion:
        card, player, victim = (event.data.get(key) for key in ("card", "player", "victim"))
        token = ("card", card or f"back.{event.data['deck']}")
        return self._fly(token, ("progress", victim), ("progress", player), event, "page")

    def ended(self, event: Event) -> Motion:
        return tween.Sequence(_sound("deep_bell"), self.director.follow(event), Wait(0.8))


def _step(number: int) -> Place:
    """Of the barbarians' way."""
    return ("ship", "step", number)


def _of_a_deck(event: Event) -> tuple[Place, Place]:
    """A progress card as it is seen, and its deck; who may not know the card sees its back."""
    card = event.data.get("card")
    deck = deck_of(card) if card else event.data["deck"]
    return ("card", card or f"back.{deck}"), ("deck", deck)


def _holder(who: int | str, kind: str) -> Place:
    if who == "bank":
        return ("bank",)
    return ("hand", who, kind) if kind in KINDS else ("seat", who)
