"""The toy game behind the engine's protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.errors import BadInput, IllegalAction, Reason
from engine.core.generator import Generator, Rng
from engine.core.protocol import Budget, Decision, Event, Json, Viewer
from tests.core.toy import codec, play, state
from tests.core.toy.state import COLOURS, COPIES, DEALT, VALUES, State
from tests.core.toy.weights import STAGES, STYLES


class Toy:
    """Stateless: everything about a game is in its State."""

    name = "toy"
    rules = 1
    seats = range(2, 5)
    colours = COLOURS
    categories = ("coins", "hand")
    styles: Mapping[str, Sequence[int]] = STYLES
    budgets: Mapping[str, Budget] = {
        "apprentice": Budget(40),
        "trader": Budget(80, 2),
        "merchant": Budget(160, 3),
        "master": Budget(400, 4),
    }

    def new(self, players: int, seed: int, options: Mapping[str, Json] | None = None) -> State:
        codec.whole(players, "The number of players", 2, len(COLOURS))
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadInput("The seed must be a whole number.")
        s, generator = State(players, codec.rounds_of(options)), Generator(seed)
        s.deck = [card for card in VALUES for _ in range(COPIES)]
        generator.shuffle(s.deck)
        for seat in range(players):
            s.hands[seat] = sorted(s.deck.pop() for _ in range(DEALT))
        s.seed = generator.next()
        return s

    def setup(self, s: State) -> tuple[int, dict[str, Json]]:
        return len(s.hands), {"rounds": s.rounds}

    def decision(self, s: State) -> Decision | None:
        if s.over:
            return None
        return Decision(state.acting(s), "turn" if s.step is None else s.step.kind)

    def legal(self, s: State) -> list[int]:
        return play.legal(s)

    def apply(self, s: State, a: int, events: list[Event] | None = None) -> int:
        reason = self.why_not(s, a)
        if reason is not None and not (type(a) is int and play.completed(s, a)):
            raise IllegalAction(reason)
        return play.perform(s, a, events)

    def reveals(self, s: State, a: int) -> bool:
        """Dice, draws, peeks, the last of sealed choices, and the end, when hands are shown."""
        step = s.step
        if step is not None:
            return len(step.made) + 1 == len(step.asked)
        return play.kind_of(a) != play.OFFER

    def outcomes(self, s: State, a: int) -> list[tuple[int, int]] | None:
        return [(1, play.ROLL | thrown) for thrown in VALUES] if a == play.ROLL else None

    copy = staticmethod(state.copy)

    def why_not(self, s: State, a: int, player: int | None = None) -> Reason | None:
        if s.over:
            return Reason("game_over")
        if player is not None and player != state.acting(s):
            return Reason("not_your_decision", {"decider": COLOURS[state.acting(s)]})
        if isinstance(a, bool) or not isinstance(a, int) or not 0 <= a < 1 << 30:
            return Reason("unknown_action")
        if a in play.legal(s):
            return None
        return Reason("left_to_chance" if play.completed(s, a) else "not_now")

    def score(self, s: State, viewer: Viewer = None) -> list[dict[str, int]]:
        return [
            {
                "coins": coins,
                "hand": sum(s.hands[seat])
                if viewer is None or viewer == seat or s.over
                else state.least(s, seat, viewer),
            }
            for seat, coins in enumerate(s.coins)
        ]

    def winners(self, s: State, viewer: Viewer = None) -> list[int]:
        totals = [sum(points.values()) for points in self.score(s, viewer)]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def observe(self, s: State, player: int, rng: Rng) -> State:
        return state.observed(s, player, rng)

    def text(self, s: State, a: int, viewer: Viewer = None) -> str:
        return play.text(a, viewer is None or viewer == state.acting(s))

    def parse(self, s: State, text: str) -> int:
        return play.parse(text)

    def encode(self, s: State) -> dict[str, Json]:
        return codec.encode(s)

    def decode(self, data: Json) -> State:
        return codec.decode(data)

    def key(self, s: State) -> tuple[Any, ...]:
        return (
            s.rounds, s.round, s.turn, s.actions, tuple(s.coins), tuple(map(tuple, s.hands)),
            tuple(s.deck), s.knowing, tuple(s.gone), s.step, s.seed,
        )  # fmt: skip

    def audit(self, s: State) -> list[str]:
        held = [*s.deck, *s.gone, *(card for hand in s.hands for card in hand)]
        if s.step is not None and s.step.card:
            held.append(s.step.card)
        wrong = [] if sorted(held) == sorted([*VALUES] * COPIES) else ["Cards were lost or made."]
        return wrong + [f"{hand} is not sorted." for hand in s.hands if hand != sorted(hand)]

    def evaluate(self, s: State, weights: Sequence[int]) -> list[int]:
        coins, hands, _ = state.settled(s)
        stage = min(STAGES - 1, s.round * STAGES // s.rounds)
        coin, card = weights[stage], weights[STAGES + stage]
        return [coin * own + card * sum(hand) for own, hand in zip(coins, hands, strict=True)]

    def candidates(self, s: State) -> list[int]:
        return play.legal(s)

    def under_way(self, s: State) -> bool:
        return s.actions < 2

    def brisk(self, s: State, rng: Rng) -> int:
        return rng.choice(play.legal(s))

    def motive(self, s: State, line: Sequence[int]) -> Reason:
        return Reason("because", {"line": play.text(line[0], True)})

    def drawback(self, s: State, line: Sequence[int], better: Sequence[int]) -> Reason | None:
        return None

    def say(self, reason: Reason) -> str:
        return f"because one can {reason.values['line']}"
