"""The open decisions of a position, one small immutable record each; `player` must choose."""

from __future__ import annotations

from typing import NamedTuple


class SetupRoad(NamedTuple):
    """The road next to the piece just placed (SITE)."""

    player: int


class Pillage(NamedTuple):
    """The owner chooses the city that the barbarians take; `fighters` rest after the last loss."""

    player: int
    fighters: tuple[int, ...]


class DefenderDraw(NamedTuple):
    """A tied best defender chooses a deck to draw from; `fighters` rest after the last draw."""

    player: int
    fighters: tuple[int, ...]


class Overflow(NamedTuple):
    """Sealed: progress cards above the limit go under their decks; fields as in Discard."""

    player: int
    waiting: tuple[int, ...]
    owed: tuple[int, ...]
    chosen: tuple[int, ...]
    given: tuple[tuple[int, tuple[int, ...]], ...]


class Discard(NamedTuple):
    """Sealed: hand cards go to the bank, after a seven or by the Saboteur.

    Those in `waiting` are asked after `player`; `owed` says how many cards each of them all gives,
    `player` first; `chosen` is what `player` has named so far, in non-decreasing order; `given`
    holds whole answers, (seat, cards), that nobody else knows before the last is in.
    """

    player: int
    waiting: tuple[int, ...]
    owed: tuple[int, ...]
    chosen: tuple[int, ...]
    given: tuple[tuple[int, tuple[int, ...]], ...]


class Gift(NamedTuple):
    """Sealed: hand cards for the seat on turn, by the Wedding; fields as in Discard."""

    player: int
    waiting: tuple[int, ...]
    owed: tuple[int, ...]
    chosen: tuple[int, ...]
    given: tuple[tuple[int, tuple[int, ...]], ...]


class MoveRobber(NamedTuple):
    """The robber needs another hex; why is "seven", "chase" or "bishop"."""

    player: int
    why: str


class Victim(NamedTuple):
    """Several opponents at the robber's hex hold cards: one of them is robbed."""

    player: int


class Aqueduct(NamedTuple):
    """A resource from the bank, or none."""

    player: int


class Retreat(NamedTuple):
    """A knight driven off `node` needs another one; `code` is the piece."""

    player: int
    node: int
    code: int


class Desertion(NamedTuple):
    """The victim of the Deserter chooses the knight that goes."""

    player: int


class Recruit(NamedTuple):
    """The Deserter's knight, the piece `code`, may be placed."""

    player: int
    code: int


class Barter(NamedTuple):
    """Asked by Commercial Harbor: a commodity for `resource`, which only the asker knows yet."""

    player: int
    resource: int


class SpyPick(NamedTuple):
    """The spy sees the progress cards of `victim` and takes one."""

    player: int
    victim: int


class MasterPick(NamedTuple):
    """The Master Merchant sees the hand of `victim`: `left` more, no kind below `least`."""

    player: int
    victim: int
    left: int
    least: int


class MetropolisSite(NamedTuple):
    """A metropolis of `track` was won and needs a city."""

    player: int
    track: int


class SecondRoad(NamedTuple):
    """Road Building: another free road, or none."""

    player: int


class SecondKnight(NamedTuple):
    """Smith: another knight to promote, or none."""

    player: int


class Rebuild(NamedTuple):
    """Diplomat: the own road taken from `edge` may be put elsewhere."""

    player: int
    edge: int


class Muster(NamedTuple):
    """In the open: which active knights fight; `fighters` are nodes, earlier seats first."""

    player: int
    waiting: tuple[int, ...]
    fighters: tuple[int, ...]
    least: int
    """The lowest node this player may still name."""


class Offer(NamedTuple):
    """An offer in the making: packed cards; `asking` once the wanted side has begun."""

    player: int
    give: int
    want: int
    asking: bool


class Response(NamedTuple):
    """Sealed: what a player says to the offer of the seat on turn.

    `answers` holds (seat, answer) of those asked before; `waiting` are asked after.
    """

    player: int
    give: int
    want: int
    waiting: tuple[int, ...]
    answers: tuple[tuple[int, int], ...]


class Counter(NamedTuple):
    """Openly: a counter-offer in the making, as its maker gives and wants."""

    player: int
    offer: tuple[int, int]
    """The give and want of the offer it answers."""
    accepters: tuple[int, ...]
    waiting: tuple[int, ...]
    """Who composes a counter-offer after this one."""
    counters: tuple[tuple[int, int, int], ...]
    """Counter-offers already made: (seat, give, want)."""
    give: int
    want: int
    asking: bool


class Partner(NamedTuple):
    """Whom to deal with: an accepter, the maker of a counter-offer, or nobody."""

    player: int
    offer: tuple[int, int]
    accepters: tuple[int, ...]
    counters: tuple[tuple[int, int, int], ...]


Sealed = Overflow | Discard | Gift
Frame = (
    SetupRoad
    | Pillage
    | DefenderDraw
    | Sealed
    | MoveRobber
    | Victim
    | Aqueduct
    | Retreat
    | Desertion
    | Recruit
    | Barter
    | SpyPick
    | MasterPick
    | MetropolisSite
    | SecondRoad
    | SecondKnight
    | Rebuild
    | Muster
    | Offer
    | Response
    | Counter
    | Partner
)

FRAME_NAMES: dict[type, str] = {
    SetupRoad: "setup_road",
    Pillage: "pillage",
    DefenderDraw: "defender_draw",
    Overflow: "overflow",
    Discard: "discard",
    Gift: "gift",
    MoveRobber: "robber",
    Victim: "victim",
    Aqueduct: "aqueduct",
    Retreat: "retreat",
    Desertion: "desertion",
    Recruit: "recruit",
    Barter: "barter",
    SpyPick: "spy",
    MasterPick: "master_merchant",
    MetropolisSite: "metropolis",
    SecondRoad: "second_road",
    SecondKnight: "second_knight",
    Rebuild: "rebuild",
    Muster: "muster",
    Offer: "offer",
    Response: "answer",
    Counter: "counter",
    Partner: "partner",
}
"""The kinds of decisions; "turn" is between actions, and when a piece is placed in the set-up."""
