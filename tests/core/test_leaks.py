"""Leaks put into the toy game on purpose: each of them fails the suite that games must pass."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.generator import Rng
from engine.core.protocol import Decision, Event, Viewer
from engine.core.session import Session
from tests.core import conformance, secrecy
from tests.core.toy import play, state
from tests.core.toy.game import Toy
from tests.core.toy.state import State


def fails(game: Toy, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        for players in game.seats:
            for seed in range(6):
                secrecy.nothing_leaks(game, players, seed, every=1)


class EventsForAll(Toy):
    leaky = ("drew",)

    def apply(self, s: State, a: int, events: list[Event] | None = None) -> int:
        told: list[Event] = []
        happened = super().apply(s, a, told)
        if events is not None:
            events += [Event(e.kind, e.data) if e.kind in self.leaky else e for e in told]
        return happened


class PeeksForAll(EventsForAll):
    leaky = ("peeked",)


class SealedForAll(EventsForAll):
    leaky = ("chose",)


@pytest.mark.parametrize("game", [EventsForAll(), PeeksForAll(), SealedForAll()])
def test_an_event_without_seen_by_is_found(game: Toy) -> None:
    fails(game, "an event tells")


class PublicTwinTooRich(Toy):
    def apply(self, s: State, a: int, events: list[Event] | None = None) -> int:
        told: list[Event] = []
        happened = super().apply(s, a, told)
        if events is not None:
            events += [event._replace(public=event.public and event.data) for event in told]
        return happened


def test_a_public_twin_that_tells_all_is_found() -> None:
    fails(PublicTwinTooRich(), "an event tells")


class LinesForAll(Toy):
    def text(self, s: State, a: int, viewer: Viewer = None) -> str:
        return super().text(s, a)


def test_a_text_without_its_viewer_is_found() -> None:
    fails(LinesForAll(), "the line tells")


class LegalByTopCard(Toy):
    def legal(self, s: State) -> list[int]:
        low = bool(s.deck) and s.deck[-1] < 4
        return [a for a in super().legal(s) if not (low and a == play.DRAW)]


def test_a_legal_list_that_hangs_on_a_hidden_card_is_found() -> None:
    fails(LegalByTopCard(), "the legal actions hang on")


class KindByTopCard(Toy):
    def decision(self, s: State) -> Decision | None:
        decision = super().decision(s)
        if decision is None or not s.deck or s.step is not None:
            return decision
        return decision._replace(kind="turn" if s.deck[-1] < 6 else "six")


def test_a_decision_that_hangs_on_a_hidden_card_is_found() -> None:
    fails(KindByTopCard(), "who decides hangs on|what comes next")


class ForcedAreSkipped(Toy):
    """Whoever has but one kind of card to discard is not asked: so everybody knows he has."""

    def apply(self, s: State, a: int, events: list[Event] | None = None) -> int:
        happened = super().apply(s, a, events)
        while s.step is not None and s.step.kind == "discard" and len(self.legal(s)) == 1:
            play.perform(s, self.legal(s)[0], events)
        return happened


def test_skipping_who_has_no_choice_is_found() -> None:
    fails(
        ForcedAreSkipped(), "what comes next|tells what was hidden|something was shown|who decides"
    )


class DrawsRevealNothing(Toy):
    hushed = play.DRAW

    def reveals(self, s: State, a: int) -> bool:
        return play.kind_of(a) != self.hushed and super().reveals(s, a)


class PeeksRevealNothing(DrawsRevealNothing):
    hushed = play.PEEK


class RollsRevealNothing(DrawsRevealNothing):
    hushed = play.ROLL


@pytest.mark.parametrize("game", [DrawsRevealNothing(), PeeksRevealNothing(), RollsRevealNothing()])
def test_an_undo_past_a_draw_is_found(game: DrawsRevealNothing) -> None:
    session = Session.new(game, 3, 1)
    session.act(game.hushed)
    assert session.why_not_undo(0) is None
    fails(game, "something was shown")


class LastSealedRevealsNothing(Toy):
    def reveals(self, s: State, a: int) -> bool:
        return s.step is None and super().reveals(s, a)


def test_an_undo_past_the_last_sealed_choice_is_found() -> None:
    fails(LastSealedRevealsNothing(), "something was shown")


class ScoreForAll(Toy):
    def score(self, s: State, viewer: Viewer = None) -> list[dict[str, int]]:
        return super().score(s)


def test_a_live_score_that_counts_a_hidden_card_is_found() -> None:
    fails(ScoreForAll(), "the score leaks")


class SealedAreSeen(Toy):
    def observe(self, s: State, player: int, rng: Rng) -> State:
        seen = super().observe(s, player, rng)
        if s.step is not None and s.step.kind == "answer":
            seen.step = s.step
        return seen


def test_a_sealed_choice_that_others_observe_is_found() -> None:
    fails(SealedAreSeen(), "something was shown")


class HandsAreSeen(Toy):
    def observe(self, s: State, player: int, rng: Rng) -> State:
        seen = state.copy(s)
        seen.seed = rng.randrange(1 << 32)
        return seen


class DiceAreSeen(Toy):
    def observe(self, s: State, player: int, rng: Rng) -> State:
        seen = super().observe(s, player, rng)
        seen.seed = s.seed
        return seen


@pytest.mark.parametrize(("game", "kind"), [(HandsAreSeen(), "draw|peek"), (DiceAreSeen(), "roll")])
def test_an_observation_that_foresees_is_found(game: Toy, kind: str) -> None:
    with pytest.raises(AssertionError, match=f"“({kind})” can be foreseen"):
        for seed in range(6):
            secrecy.nothing_is_foreseen(game, 4, seed)


class OutcomesChosen(Toy):
    def why_not(self, s: State, a: int, player: int | None = None) -> Any:
        return None if play.completed(s, a) else super().why_not(s, a, player)


def test_a_player_who_may_choose_how_a_die_falls_is_found() -> None:
    game = OutcomesChosen()
    s = game.new(2, 1)
    with pytest.raises(AssertionError):
        conformance.chance_is_told_completely(game, s, play.ROLL)
    with pytest.raises(AssertionError, match="not listed"):
        conformance.reasons_agree(game, s, play.ROLL | 6)


@pytest.mark.parametrize("players", Toy.seats)
def test_without_a_leak_the_same_positions_pass(players: int) -> None:
    for seed in range(6):
        secrecy.nothing_leaks(Toy(), players, seed, every=1)
