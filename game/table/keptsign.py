"""The sign on the menu's button that tells whether the game is on the disk: a seal with a tick when
it is, an empty seal while it is on its way there, and one that calls out when it cannot be."""

from __future__ import annotations

from game.art import icons
from game.art.icons import Stamp
from game.art.palette import mix
from game.ui.box import Box
from game.ui.painter import Painter

SIZE, INSET = 11.0, 4.0  # css px; of the sign, and from the button's edges


def draw(painter: Painter, button: Box, sign: str) -> None:
    """In its corner; quiet as long as all is well."""
    wood, look = painter.dress("wood"), painter.look
    size = SIZE * min(look.text, 1.3)
    centre = (button.right - INSET - size / 2, button.y + INSET + size / 2)
    calm = mix(wood.soft, wood.body, 0.25)
    painter.icon(sign, centre, size, painter.theme.focus if sign == "unkept" else calm)


def _kept(s: Stamp) -> None:
    s.disc(0, 0, 1)
    s.line((-0.5, 0.02), (-0.12, 0.42), (0.54, -0.4), width=0.26, cut=True)


def _keeping(s: Stamp) -> None:
    s.disc(0, 0, 1)
    s.disc(0, 0, 0.74, cut=True)


def _unkept(s: Stamp) -> None:
    s.disc(0, 0, 1)
    s.line((0, -0.56), (0, 0.1), width=0.3, cut=True)
    s.disc(0, 0.55, 0.19, cut=True)


icons.adopt({"kept": _kept, "keeping": _keeping, "unkept": _unkept})
