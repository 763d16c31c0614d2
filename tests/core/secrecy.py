"""Nothing hidden leaks, for any game.

The measure is `observe`: two positions that it makes equal for a player are positions he cannot
tell apart, so nothing he is shown of them may differ. Worlds are the position itself and the same
position as a player may believe it to be, dealt anew.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.generator import Generator
from engine.core.protocol import PUBLIC, Action, Event, Game, Viewer
from tests.core.playing import brisk_walk

WORLDS = 2
"""Dealt anew for every player in every position."""
WAYS = 5
"""Actions tried in each world besides the one that was played."""


def nothing_leaks(game: Game[Any], players: int, seed: int = 21, every: int = 5) -> None:
    """In some positions of a brisk game, for every player."""
    for number, (s, action) in enumerate(brisk_walk(game, players, seed)):
        if number % every == 0:
            for player in range(players):
                position_keeps_its_secrets(game, s, action, player)


def position_keeps_its_secrets(game: Game[Any], s: Any, action: Action, player: int) -> None:
    worlds = [s] + [game.observe(s, player, Generator(n)) for n in range(1, 1 + WORLDS)]
    known = _known(game, s, player)
    for world in worlds[1:]:
        assert game.audit(world) == []
        assert _known(game, world, player) == known, "observing again shows something else"
        _stands_alike(game, s, world, player)
    decision = game.decision(s)
    assert decision is not None
    own = decision.player == player
    ways = [
        _followed(game, world, tried, player)
        for world in worlds
        for tried in _tried(game, world, action)
    ]
    equally_wise: dict[Any, list[Way]] = {}
    for way in ways:
        equally_wise.setdefault(way.known, []).append(way)
    for same in equally_wise.values():
        _look_alike(same, own)
    _nothing_is_shown_unless_revealed(ways, own)


def _stands_alike(game: Game[Any], s: Any, world: Any, player: int) -> None:
    """What a player may ask of a position is the same in all worlds he believes in."""
    decision = game.decision(s)
    assert game.decision(world) == decision, "who decides hangs on what a player cannot know"
    assert game.under_way(world) == game.under_way(s)
    for viewer in (player, PUBLIC):
        assert game.score(world, viewer) == game.score(s, viewer), "the score leaks"
        assert game.winners(world, viewer) == game.winners(s, viewer)
    if decision is not None and decision.player == player:
        legal = game.legal(s)
        assert game.legal(world) == legal, "the legal actions hang on what one cannot know"
        for action in legal:
            assert game.text(world, action, player) == game.text(s, action, player)
            assert game.reveals(world, action) == game.reveals(s, action)


class Way(NamedTuple):
    """An action in a world, and all that a player perceives of it."""

    action: Action
    line: str
    """As it happened."""
    secret: bool
    """The game itself says that not everybody may know what was done."""
    comes_out: bool
    """It was sealed, and is the last that was: now everybody sees."""
    events: list[Event | None]
    told: list[Event | None]
    """The same to somebody who knows only what is public."""
    known: Any
    """What he knows afterwards."""
    reveals: bool
    over: bool
    """The game has ended with it, and all hands may be shown."""
    next: Any
    """Who is asked now, and what can be known of the points."""


def _known(game: Game[Any], s: Any, player: int) -> Any:
    return game.key(game.observe(s, player, Generator(99)))


def _tried(game: Game[Any], world: Any, action: Action) -> list[Action]:
    """The action that was played, if it is possible here, and some others."""
    legal = game.legal(world)
    step = max(1, len(legal) // WAYS)
    return sorted({*legal[::step], *([action] if action in legal else [])})


def _followed(game: Game[Any], world: Any, action: Action, player: int) -> Way:
    after, events = game.copy(world), list[Event]()
    happened = game.apply(after, action, events)

    def seen(viewer: Viewer) -> list[Event | None]:
        return [event.seen_from(viewer) for event in events]

    line, reveals = game.text(world, happened, player), game.reveals(world, action)
    return Way(
        action,
        line,
        line != game.text(world, happened) or any(event.seen_by is not None for event in events),
        reveals and game.text(world, action) != game.text(world, action, PUBLIC),
        seen(player),
        seen(PUBLIC),
        _known(game, after, player),
        reveals,
        game.decision(after) is None,
        (game.decision(after), game.score(after, player), game.winners(after, player)),
    )


def _look_alike(ways: list[Way], own: bool) -> None:
    """Of ways that leave a player equally wise he must have perceived the same.

    Different open actions, or different faces of a die, may well lead to one position; secret ones
    of somebody else must not be told apart. His own choices he knows.
    """
    first = ways[0]
    for way in ways[1:]:
        at_the_end = way.over and way.reveals and first.reveals
        assert way.next == first.next or at_the_end, "what comes next tells what was hidden"
        if way.action != first.action and (own or not (way.secret or first.secret)):
            continue
        if way.secret or first.secret:
            assert way.line == first.line, "the line tells what was hidden"
        if way.line == first.line and not (way.comes_out or first.comes_out):
            assert way.events == first.events, "an event tells what was hidden"
            assert way.told == first.told, "an event tells everybody what was hidden"


def _nothing_is_shown_unless_revealed(ways: list[Way], own: bool) -> None:
    """Actions that look alike and show nobody anything leave a player equally wise."""
    alike: dict[Any, list[Way]] = {}
    for way in ways:
        alike.setdefault(way.action if own else way.line, []).append(way)
    for same in alike.values():
        if any(way.known != same[0].known for way in same):
            assert all(way.reveals for way in same), (
                "something was shown, and the game says that nothing is revealed"
            )


OFTEN = 8
"""Reveals of a kind after which one must have been surprising."""


def nothing_is_foreseen(game: Game[Any], players: int, seed: int = 5) -> None:
    """What an action reveals is not in the worlds that were dealt anew before it."""
    surprises: dict[str, list[bool]] = {}
    for number, (s, action) in enumerate(brisk_walk(game, players, seed)):
        decision = game.decision(s)
        if decision is None or not game.reveals(s, action):
            continue
        world = game.observe(s, decision.player, Generator(number))
        kind = game.text(s, action).split()[0]
        game.apply(world, action)
        after = game.copy(s)
        game.apply(after, action)
        surprises.setdefault(kind, []).append(
            _known(game, world, decision.player) != _known(game, after, decision.player)
        )
    for kind, found in surprises.items():
        assert len(found) < OFTEN or any(found), f"“{kind}” can be foreseen"
