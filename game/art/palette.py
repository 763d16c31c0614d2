"""The colours of the house: vellum, ink, brass and wood, and the players' paints.

Materials are constants, because the chart is painted with them once. What must change for eyes
that see colours differently, or need more contrast, is a `Palette`, handed to whoever draws.
"""

from typing import NamedTuple

Colour = tuple[int, int, int]

INK: Colour = (38, 25, 15)
SEPIA: Colour = (94, 66, 38)
FAINT: Colour = (140, 108, 68)
VELLUM: Colour = (229, 211, 170)
VELLUM_LIGHT: Colour = (247, 237, 213)
VELLUM_DARK: Colour = (197, 168, 118)
SEA: Colour = (122, 152, 148)
SEA_INK: Colour = (44, 78, 84)
RECESS: Colour = (176, 150, 106)
STONE: Colour = (222, 207, 172)
GLOW: Colour = (255, 221, 120)
GOLD: Colour = (214, 166, 62)
GOLD_LIGHT: Colour = (255, 232, 158)
GOLD_DARK: Colour = (132, 88, 24)
BRASS: Colour = (196, 156, 84)
BRASS_LIGHT: Colour = (243, 221, 160)
BRASS_DARK: Colour = (112, 78, 34)
BRASS_TEXT: Colour = (38, 20, 2)
PEWTER: Colour = (182, 186, 184)
PEWTER_LIGHT: Colour = (240, 243, 240)
PEWTER_DARK: Colour = (92, 98, 100)
TABLE_WOOD: Colour = (58, 36, 22)
PANEL_WOOD: Colour = (70, 44, 27)
DESK_WOOD: Colour = (118, 76, 45)
WOOD_TEXT: Colour = (255, 238, 206)
WOOD_TEXT_SOFT: Colour = (240, 216, 176)
WOOD_TEXT_GOLD: Colour = (255, 222, 140)
RED: Colour = (150, 38, 28)
BANNER_FULL: Colour = (244, 205, 108)
ROOF: Colour = (166, 92, 62)
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)

PRIVILEGES = ("white", "orange", "pink", "black")
PRIVILEGE: dict[str, Colour] = {
    "white": (250, 245, 232),
    "orange": (226, 132, 38),
    "pink": (226, 142, 168),
    "black": (52, 47, 47),
}
NUMERAL = {"white": "I", "orange": "II", "pink": "III", "black": "IV"}


class Paint(NamedTuple):
    """One player's wood: the face, its lit and its dark side, and the mark that tells him apart."""

    name: str
    body: Colour
    light: Colour
    dark: Colour
    mark_colour: Colour
    mark: str


class Palette(NamedTuple):
    players: tuple[Paint, ...]
    legal: Colour = (10, 128, 122)
    legal_edge: Colour = (255, 250, 230)
    legal_text: Colour = (255, 255, 246)
    glow: Colour = (255, 226, 110)
    glow_deep: Colour = (255, 170, 20)
    paper: Colour = VELLUM_LIGHT
    ink: Colour = INK
    warning: Colour = RED
    veil: int = 0  # how much of the chart's texture is bleached away, 0-255
    ring_width: float = 1.0
    name: str = "standard"


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """From a (t = 0) to b (t = 1)."""
    return (
        int(a[0] + (b[0] - a[0]) * t),
        int(a[1] + (b[1] - a[1]) * t),
        int(a[2] + (b[2] - a[2]) * t),
    )


def luminance(colour: Colour) -> float:
    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.03928 else float(((c + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])


def contrast(a: Colour, b: Colour) -> float:
    """The ratio the accessibility guidelines ask for: 1 to 21; text needs 4.5."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _paint(name: str, body: Colour, mark: str, light: Colour, dark: Colour, on: Colour) -> Paint:
    return Paint(name, body, light, dark, on, mark)


STANDARD = Palette(
    (
        _paint("red", (190, 44, 36), "cross", (232, 110, 92), (112, 20, 18), (255, 240, 225)),
        _paint("blue", (38, 92, 168), "bars", (108, 158, 220), (18, 48, 100), (238, 246, 255)),
        _paint("green", (58, 138, 66), "ring", (136, 204, 132), (20, 78, 34), (246, 255, 242)),
        _paint("yellow", (236, 186, 36), "triangle", (255, 228, 124), (156, 108, 8), (58, 36, 4)),
        _paint("purple", (112, 62, 146), "diamond", (172, 126, 204), (62, 28, 88), (248, 238, 255)),
    )
)

# Luminances far apart and no pair that red-green blindness joins: vermilion, navy, sky, cream,
# near-black plum. The names and marks stay those of the seats.
COLOUR_BLIND = STANDARD._replace(
    players=(
        _paint("red", (204, 76, 2), "cross", (246, 150, 84), (122, 42, 0), (255, 246, 236)),
        _paint("blue", (16, 68, 148), "bars", (90, 142, 212), (6, 32, 84), (236, 246, 255)),
        _paint("green", (120, 190, 232), "ring", (196, 230, 250), (50, 112, 158), (8, 34, 56)),
        _paint("yellow", (250, 218, 74), "triangle", (255, 240, 160), (166, 130, 8), (52, 38, 0)),
        _paint("purple", (64, 30, 62), "diamond", (132, 92, 130), (30, 10, 30), (255, 226, 246)),
    ),
    legal=(0, 96, 108),
    name="colour_blind",
)


def strengthen(palette: Palette) -> Palette:
    """The same paints with more contrast around them: white paper, black ink, wider rings."""
    return palette._replace(
        legal=(0, 76, 84),
        legal_edge=WHITE,
        paper=WHITE,
        ink=(0, 0, 0),
        warning=(132, 12, 8),
        veil=120,
        ring_width=1.5,
        name=f"{palette.name}_strong",
    )


def choose(*, colour_blind: bool = False, high_contrast: bool = False) -> Palette:
    palette = COLOUR_BLIND if colour_blind else STANDARD
    return strengthen(palette) if high_contrast else palette
