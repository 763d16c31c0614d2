"""Signs of the skills and bonus markers, drawn as the house draws its own."""

from __future__ import annotations

from collections.abc import Callable

from game.art.icons import ICONS, Stamp


def _clavis_urbis(s: Stamp) -> None:
    s.ring(-0.45, -0.42, 0.36, 0.24)
    s.line((-0.15, -0.12), (0.75, 0.78))
    s.line((0.42, 0.45), (0.72, 0.15), width=0.22)
    s.line((0.68, 0.7), (0.95, 0.42), width=0.22)


def _bursa(s: Stamp) -> None:
    s.shape(
        (-0.32, -0.4),
        (-0.62, -0.98),
        (-0.2, -0.8),
        (0, -1),
        (0.2, -0.8),
        (0.62, -0.98),
        (0.32, -0.4),
    )
    s.disc(0, 0.28, 0.7)
    s.box(-0.44, -0.46, 0.88, 0.15, cut=True)
    s.disc(0, 0.3, 0.34, cut=True)
    s.disc(0, 0.3, 0.2)


def _privilegium(s: Stamp) -> None:
    s.box(-0.68, -0.9, 1.36, 1.25, 0.12)
    for y in (-0.62, -0.34, -0.06):
        s.line((-0.42, y), (0.42, y), width=0.11, cut=True)
    s.shape((-0.3, 0.4), (0.3, 0.4), (0.44, 1), (0.14, 0.84), (0, 1), (-0.16, 0.84), (-0.46, 1))
    s.disc(0, 0.42, 0.44, cut=True)
    s.disc(0, 0.42, 0.36)
    s.disc(0, 0.42, 0.16, cut=True)


def _extra_office(s: Stamp) -> None:
    s.shape((-0.95, 0.85), (-0.95, -0.1), (-0.42, -0.8), (0.12, -0.1), (0.12, 0.85))
    s.box(-0.58, 0.3, 0.34, 0.56, cut=True)
    s.line((0.3, 0.1), (0.98, 0.1))
    s.line((0.64, -0.24), (0.64, 0.44))


def _remove_3(s: Stamp) -> None:
    for x in (-0.95, -0.28, 0.39):
        s.box(x, 0.3, 0.56, 0.56, 0.08)
    s.line((0, 0.1), (0, -0.45))
    s.shape((-0.5, -0.36), (0, -0.98), (0.5, -0.36))


def _move_3(s: Stamp) -> None:
    for x in (-0.95, -0.28, 0.39):
        s.box(x, 0.3, 0.56, 0.56, 0.08)
    s.line((-0.7, -0.3), (0.4, -0.3))
    s.shape((0.28, -0.78), (0.95, -0.3), (0.28, 0.16))


def _develop_skill(s: Stamp) -> None:
    s.box(-0.9, 0.3, 0.5, 0.6)
    s.box(-0.26, -0.1, 0.5, 1.0)
    s.box(0.38, -0.5, 0.5, 1.4)
    s.shape(
        (-0.95, -0.1),
        (-0.35, -0.75),
        (-0.35, -0.98),
        (-0.02, -0.98),
        (-0.02, -0.66),
        (-0.2, -0.6),
        (-0.72, 0.02),
    )


def _plus(number: str) -> Callable[[Stamp], None]:
    return lambda s: s.word(f"+{number}", 1.5)


SIGNS: dict[str, Callable[[Stamp], None]] = {
    "actiones": ICONS["candle"], "privilegium": _privilegium, "liber_sophiae": ICONS["book"],
    "bursa": _bursa, "clavis_urbis": _clavis_urbis,
    "extra_office": _extra_office, "swap_offices": ICONS["exchange"], "remove_3": _remove_3,
    "move_3": _move_3, "develop_skill": _develop_skill, "plus_3_actions": _plus("3"),
    "plus_4_actions": _plus("4"), "back": ICONS["seal"],
}  # fmt: skip
