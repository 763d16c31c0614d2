"""The map-maker's marks: trees, hills, fields, mills, hamlets, beasts and boats, inked by hand.

Every mark stands on the point it is given and is drawn in map units, so that it can be placed on
any map. Later marks cover earlier ones: draw them from the top of the map to the bottom.
"""

import math
import random
from collections.abc import Callable, Sequence

import pygame

from game.art.brushes import Ink, Point, arc, stroke
from game.art.palette import INK, RED, ROOF, SEA_INK, SEPIA, VELLUM, VELLUM_LIGHT, Colour, mix

LEAF: Colour = mix((122, 134, 72), VELLUM, 0.34)
LEAF_SHADE: Colour = mix((92, 108, 58), VELLUM, 0.26)
FIR: Colour = mix((84, 108, 72), VELLUM, 0.26)
FIR_SHADE: Colour = mix((60, 84, 60), VELLUM, 0.2)
BIRCH: Colour = mix((150, 152, 84), VELLUM, 0.3)
ROCK: Colour = mix(VELLUM, SEPIA, 0.16)
ROCK_SHADE: Colour = mix(VELLUM, SEPIA, 0.46)
DOWN: Colour = mix((196, 184, 118), VELLUM, 0.4)
DOWN_SHADE: Colour = mix((150, 128, 78), VELLUM, 0.3)
HEATHER: Colour = mix((150, 92, 116), VELLUM, 0.25)
CORN: Colour = mix((214, 178, 88), VELLUM, 0.3)
MEADOW: Colour = mix((160, 166, 98), VELLUM, 0.4)
WALL: Colour = mix(VELLUM_LIGHT, SEPIA, 0.06)


class Quill:
    """One mark's hand: map units in, pixels out, with the small unsteadiness of a hand."""

    def __init__(
        self, surface: pygame.Surface, x: float, y: float, scale: float, rng: random.Random
    ) -> None:
        self.surface, self.x, self.y, self.scale, self.rng = surface, x, y, scale, rng

    def _at(self, points: Sequence[Point], shake: float) -> list[Point]:
        def near(value: float) -> float:
            return (value + self.rng.uniform(-shake, shake)) * self.scale

        return [(self.x + near(px), self.y + near(py)) for px, py in points]

    def line(
        self, *points: Point, width: float = 0.75, ink: Ink = (*SEPIA, 225), shake: float = 0.12
    ) -> None:
        stroke(self.surface, self._at(points, shake), ink, width * self.scale)

    def shape(
        self, *points: Point, fill: Colour, edge: float = 0.8, ink: Ink = (*SEPIA, 235)
    ) -> None:
        """A filled shape with an inked outline; edge 0 leaves it without."""
        at = self._at(points, 0.12 if edge else 0.0)
        pygame.draw.polygon(self.surface, (*fill, 240), at)
        if edge:
            stroke(self.surface, [*at, at[0]], ink, edge * self.scale)

    def dot(self, x: float, y: float, r: float, ink: Ink) -> None:
        at = self._at([(x, y)], 0.0)[0]
        pygame.draw.circle(self.surface, ink, at, max(0.7, r * self.scale))


def oak(q: Quill) -> None:
    size = q.rng.uniform(0.88, 1.12)
    q.line((0, 0), (0, -5 * size), width=1.3)
    q.line((-1.6, 0.2), (1.8, 0.2), width=0.5)
    lobes = [
        (-3.1, -5.6, 2.9), (3.0, -5.4, 2.8), (-1.7, -8.8, 2.9), (1.9, -8.7, 2.7), (0, -6.6, 3.4),
    ]  # fmt: skip
    lobes = [(x * size, y * size, r * size) for x, y, r in lobes]
    for x, y, r in lobes:
        q.dot(x, y, r + 0.75, (*SEPIA, 235))
    for x, y, r in lobes:
        q.dot(x, y, r, (*LEAF, 245))
    for x, y, r in (lobes[1], lobes[3]):
        q.dot(x + 0.5, y + 0.8, r * 0.72, (*LEAF_SHADE, 245))
    for x, y in ((-2.6, -6.8), (-0.6, -9.6), (0.2, -5.6), (2.6, -7.4), (2.8, -4.6)):
        curl = arc(x * size, y * size, 1.3, 1.0, math.pi * 1.05, math.pi * 1.9, 5)
        q.line(*curl, width=0.55, ink=(*SEPIA, 170))


def small_oak(q: Quill) -> None:
    q.line((0, 0), (0, -4), width=1.1)
    lobes = [(-1.9, -4.4, 2.1), (1.9, -4.3, 2.0), (0, -6.4, 2.4)]
    for x, y, r in lobes:
        q.dot(x, y, r + 0.7, (*SEPIA, 225))
    for x, y, r in lobes:
        q.dot(x, y, r, (*LEAF, 245))
    q.dot(2.1, -3.9, 1.4, (*LEAF_SHADE, 245))
    for y in (-6.6, -4.9):
        q.line((0.6, y), (2.2, y + 0.3), width=0.5, ink=(*SEPIA, 160))


def fir(q: Quill) -> None:
    tall = q.rng.uniform(0.9, 1.15)
    q.line((0, 0), (0, -2.4), width=1.1)
    tiers = ((-2.0, 3.9, -7.4), (-5.2, 3.1, -10.4), (-8.4, 2.2, -13.6))
    for base, half, top in tiers:
        base, top = base * tall, top * tall
        teeth = [
            (-half, base), (-half * 0.55, base - 0.7), (-half * 0.2, base + 0.3),
            (half * 0.2, base - 0.5), (half * 0.55, base + 0.3), (half, base),
        ]  # fmt: skip
        q.shape((0, top), *reversed(teeth), fill=FIR, edge=0.7)
        dark = ((0.2, top + 0.9), (half * 0.82, base - 0.5), (0.4, base - 0.3))
        q.shape(*dark, fill=FIR_SHADE, edge=0)


def birch(q: Quill) -> None:
    q.line((0, 0), (0.2, -8), width=0.9)
    q.shape(*arc(0.2, -8.6, 2.5, 4.2, 0, math.tau, 16), fill=BIRCH, edge=0.65)
    for y in (-10.6, -8.4, -6.4):
        q.line((0.5, y), (1.9, y + 0.7), width=0.5, ink=(*SEPIA, 150))


def bush(q: Quill) -> None:
    for x, r in ((-1.6, 1.7), (1.4, 1.5), (0, 2.0)):
        q.dot(x, -r * 0.8, r + 0.6, (*SEPIA, 200))
    for x, r in ((-1.6, 1.7), (1.4, 1.5), (0, 2.0)):
        q.dot(x, -r * 0.8, r, (*LEAF, 245))


def down(q: Quill) -> None:
    """A low round hill with hatching on the flank away from the light."""
    w, h = q.rng.uniform(11, 14), q.rng.uniform(6.5, 9)
    crest = [
        (math.cos(a) * w, -(math.sin(a) ** 1.25) * h)
        for a in (math.pi * (1 - i / 16) for i in range(17))
    ]
    q.shape(*crest, fill=DOWN, edge=0)
    flank = [p for p in crest if p[0] > w * 0.25]
    q.shape((w * 0.1, -h * 0.75), *flank, (w * 0.45, 0), fill=DOWN_SHADE, edge=0)
    q.line(*crest, width=1.0)
    for i in range(5):
        x = w * (0.16 + i * 0.17)
        top = -(math.sqrt(max(0.0, 1 - (x / w) ** 2)) ** 1.2) * h * 0.86
        q.line((x, top), (x - w * 0.09, top * 0.42), width=0.55, ink=(*SEPIA, 190))
    q.line((-w * 1.1, 0.3), (-w * 0.75, 0.2), width=0.6, ink=(*SEPIA, 150))


def ridge(q: Quill) -> None:
    """Three hills in one stroke."""
    for dx, size in ((-9, 0.72), (9, 0.66), (0, 1.0)):
        hill = Quill(q.surface, q.x + dx * q.scale, q.y, q.scale * size, q.rng)
        down(hill)


def mountain(q: Quill) -> None:
    h, w = q.rng.uniform(15, 19), q.rng.uniform(11, 13)
    left = [(-w, 0), (-w * 0.62, -h * 0.34), (-w * 0.4, -h * 0.42), (-w * 0.16, -h * 0.86)]
    peak = (q.rng.uniform(-0.8, 1.2), -h)
    right = [(w * 0.2, -h * 0.8), (w * 0.36, -h * 0.5), (w * 0.68, -h * 0.34), (w, 0)]
    q.shape(*left, peak, *right, fill=ROCK, edge=0)
    spine = [peak, (0.8, -h * 0.72), (-0.8, -h * 0.5), (1.6, -h * 0.26), (0.2, 0)]
    q.shape(*spine, right[-1], *reversed(right[:-1]), fill=ROCK_SHADE, edge=0)
    q.line(*left, peak, *right, width=1.1, ink=(*INK, 215))
    q.line(*spine[:4], width=0.6)
    for i in range(5):
        x, y = w * (0.2 + 0.14 * i), -h * (0.66 - 0.13 * i)
        q.line((x, y), (x - 1.6, y + h * 0.2), width=0.5, ink=(*INK, 150))
    for i in range(3):
        x, y = -w * (0.26 + 0.17 * i), -h * (0.56 - 0.16 * i)
        q.line((x, y), (x + 1.2, y + h * 0.12), width=0.5, ink=(*SEPIA, 140))


def reeds(q: Quill) -> None:
    for i in range(5):
        x = -3 + i * 1.5
        lean = q.rng.uniform(-1, 1.2)
        tall = q.rng.uniform(3.6, 6)
        q.line((x, 0), (x + lean, -tall), width=0.55, ink=(*mix(SEPIA, LEAF_SHADE, 0.4), 220))
        if i % 2:
            q.line((x + lean, -tall), (x + lean * 1.1, -tall - 1.3), width=1.1)
    q.line((-4, 0.6), (-0.5, 0.6), width=0.5, ink=(*SEA_INK, 150))
    q.line((1, 1.2), (4.4, 1.2), width=0.5, ink=(*SEA_INK, 150))


def heather(q: Quill) -> None:
    for _ in range(6):
        x, y = q.rng.uniform(-5, 5), q.rng.uniform(-2, 1.4)
        for lean in (-0.9, 0, 0.9):
            q.line((x, y), (x + lean, y - 2.2), width=0.5, ink=(*mix(SEPIA, LEAF_SHADE, 0.3), 190))
        q.dot(x + q.rng.uniform(-0.9, 0.9), y - 2.5, 0.75, (*HEATHER, 230))


def field(q: Quill) -> None:
    """Ploughed strips, as villages shared them out."""
    x = -12.0
    lean = q.rng.choice((-3.0, 3.0))
    for _ in range(3):
        w = q.rng.uniform(6.5, 9)
        fill = q.rng.choice((CORN, MEADOW, mix(CORN, VELLUM, 0.5)))
        q.shape((x, 0), (x + lean, -9), (x + w + lean, -9), (x + w, 0), fill=fill, edge=0.5,
                ink=(*SEPIA, 130))  # fmt: skip
        for i in range(1, 4):
            f = i / 4
            q.line((x + w * f, -0.6), (x + w * f + lean * 0.94, -8.4), width=0.4, ink=(*SEPIA, 105))
        x += w


def cottage(q: Quill, x: float, y: float, w: float, roof: Colour = ROOF) -> None:
    h = w * 0.46
    q.shape((x, y), (x, y - h), (x + w, y - h), (x + w, y), fill=WALL, edge=0.6)
    q.shape(
        (x - 0.6, y - h), (x + w * 0.22, y - h - w * 0.46), (x + w * 0.8, y - h - w * 0.46),
        (x + w + 0.6, y - h), fill=mix(roof, VELLUM, 0.25), edge=0.6,
    )  # fmt: skip
    q.line((x + w * 0.42, y), (x + w * 0.42, y - h * 0.6), width=0.9, ink=(*INK, 190))


def hamlet(q: Quill) -> None:
    cottage(q, -8.5, -2.2, 6.4, mix(ROOF, SEPIA, 0.4))
    cottage(q, 2.2, -2.8, 5.6)
    cottage(q, -3.4, 0, 7.2)
    tree = Quill(q.surface, q.x + 9.4 * q.scale, q.y, q.scale * 0.7, q.rng)
    small_oak(tree)


def chapel(q: Quill) -> None:
    cottage(q, -1.4, 0, 8.0)
    q.shape((-5, 0), (-5, -8), (-1.4, -8), (-1.4, 0), fill=WALL, edge=0.65)
    q.shape((-5.6, -8), (-3.2, -15), (-0.8, -8), fill=mix((112, 122, 122), VELLUM, 0.25), edge=0.65)
    q.line((-3.2, -15), (-3.2, -17.6), width=0.5)
    q.line((-4.1, -16.6), (-2.3, -16.6), width=0.5)
    q.line((-3.2, -5.6), (-3.2, -4), width=0.9, ink=(*INK, 200))


def windmill(q: Quill) -> None:
    q.line((-3.2, 0), (0, -4), (3.2, 0), width=0.8)
    q.shape((-2.6, -3.4), (-2.2, -9), (0, -11.2), (2.2, -9), (2.6, -3.4), fill=WALL, edge=0.75)
    turn = q.rng.uniform(0.35, 1.1)
    for i in range(4):
        a = turn + i * math.pi / 2
        c, s = math.cos(a), math.sin(a)
        tip = (c * 7.4, -8.2 + s * 7.4)
        q.line((0, -8.2), tip, width=0.6, ink=(*INK, 215))
        side = (-s * 1.7, c * 1.7)
        near = (c * 2.2 + side[0], -8.2 + s * 2.2 + side[1])
        far = (tip[0] + side[0], tip[1] + side[1])
        q.shape((c * 2.2, -8.2 + s * 2.2), near, far, tip, fill=VELLUM_LIGHT, edge=0.45)
    q.dot(0, -8.2, 0.8, (*INK, 230))


def sheep(q: Quill) -> None:
    for dx, dy in ((-5, 0), (1.2, -1.8), (4.6, 0.8)):
        for leg in (-1.1, 1.1):
            q.line((dx + leg, dy), (dx + leg, dy - 1.6), width=0.5, ink=(*INK, 200))
        q.shape(*arc(dx, dy - 2.4, 2.3, 1.5, 0, math.tau, 12), fill=VELLUM_LIGHT, edge=0.55)
        q.dot(dx - 2.3, dy - 2.9, 0.8, (*INK, 215))


def deer(q: Quill) -> None:
    ink = (*mix(SEPIA, INK, 0.3), 230)
    coat = mix((160, 108, 66), VELLUM, 0.15)
    for x, lean in ((-2.6, -0.4), (-1.8, 0.3), (1.9, -0.2), (2.6, 0.6)):
        q.line((x, -3.4), (x + lean, 0), width=0.6, ink=ink)
    q.shape((-3.2, -3), (-3, -5.2), (2.2, -5.4), (3.4, -4.4), (2.8, -3), fill=coat, edge=0.6)
    q.shape((1.8, -5), (3.4, -8.4), (5.6, -7.8), (4, -7), (3.4, -4.4), fill=coat, edge=0.55)
    for end in ((2.2, -11.4), (4.6, -11.8)):
        q.line((3.6, -8.4), end, width=0.5, ink=ink)
    q.line((3, -10), (1.8, -10.4), width=0.45, ink=ink)
    q.line((4.2, -10.2), (5.5, -10.4), width=0.45, ink=ink)


def haystacks(q: Quill) -> None:
    for dx, dy in ((-4, 0), (3.4, 0.8)):
        q.shape((dx - 2.6, dy), (dx - 2, dy - 3.4), (dx, dy - 5.2), (dx + 2, dy - 3.4),
                (dx + 2.6, dy), fill=CORN, edge=0.6)  # fmt: skip
        q.line((dx - 0.8, dy - 0.6), (dx - 0.2, dy - 4), width=0.4, ink=(*SEPIA, 140))
        q.line((dx + 1, dy - 0.6), (dx + 0.6, dy - 3.6), width=0.4, ink=(*SEPIA, 140))


def waves(q: Quill) -> None:
    n = q.rng.randint(2, 3)
    for i in range(n):
        crest = arc(-6 + i * 6, 0, 3.1, 2.2, math.pi, math.tau, 8)
        q.line(*crest, width=0.6, ink=(*SEA_INK, 125), shake=0.2)


def gull(q: Quill) -> None:
    for side in (-1, 1):
        wing = [(0, 0), (1.6 * side, -1.6), (3.6 * side, -0.8)]
        q.line(*wing, width=0.6, ink=(*INK, 190))


def skiff(q: Quill) -> None:
    """A fishing boat."""
    q.shape((0.4, -2.4), (0.4, -13), (6.4, -3.4), fill=VELLUM_LIGHT, edge=0.7)
    q.shape((-0.4, -3), (-0.4, -11.4), (-4.6, -3.6), fill=mix(VELLUM_LIGHT, RED, 0.35), edge=0.7)
    q.shape((-7, -2.6), (7.4, -2.6), (5.2, 0.6), (-5, 0.6), fill=mix(SEPIA, VELLUM, 0.25), edge=0.8)
    q.line(*arc(-3, 1.6, 3, 1.4, 0, math.pi, 6), width=0.6, ink=(*SEA_INK, 150))
    q.line(*arc(4, 1.6, 3, 1.4, 0, math.pi, 6), width=0.6, ink=(*SEA_INK, 150))


def whale(q: Quill) -> None:
    """What map-makers knew to live in the northern sea."""
    skin, ink = mix((104, 130, 130), VELLUM, 0.2), (*SEA_INK, 235)
    back = [(-17, 0), (-15, -6), (-9, -10.4), (-1, -11.2), (6, -8.6), (10, -4), (12.4, 0)]
    q.shape(*back, fill=skin, edge=1.0, ink=ink)
    q.shape((15.6, 0), (16.4, -4), (13, -9.4), (17.6, -8), (20, -10.6), (21, -6.4), (19.6, 0),
            fill=skin, edge=0.9, ink=ink)  # fmt: skip
    q.line((-16, -2.2), (-11.4, -2.8), (-9.6, -4.4), width=0.8, ink=ink)
    q.dot(-11.2, -6.2, 0.9, (*INK, 240))
    for x in (-5, -1.6, 1.8):
        q.line((x, -8.6), (x + 1.4, -4.4), width=0.5, ink=(*SEA_INK, 150))
    for lean in (-3.6, -1.2, 1.4, 4):
        spout = [(-8, -10.6), (-8 + lean * 0.5, -15), (-8 + lean * 1.5, -16.4)]
        q.line(*spout, width=0.6, ink=(*SEA_INK, 190))
    for x, w in ((-18, 6), (-8, 7), (3, 6), (12, 6), (19, 5)):
        q.line(*arc(x, 0.4, w / 2, 1.4, 0, math.pi, 6), width=0.7, ink=(*SEA_INK, 190))


def cog(q: Quill) -> None:
    """The merchants' ship: one mast, one striped sail, castles fore and aft."""
    plank, ink = mix(SEPIA, VELLUM, 0.2), (*INK, 240)
    for i in range(4):
        q.line(*arc(-21 + i * 14, 2.4, 7, 2.6, 0, math.pi, 8), width=0.9, ink=(*SEA_INK, 190))
    q.shape((-23, -12), (-20, -1), (-15, 3), (15, 3), (20, -1), (24, -13), (17, -10.4), (-16, -10),
            fill=plank, edge=1.1, ink=ink)  # fmt: skip
    for y in (-6.6, -3.2, 0.2):
        q.line((-21 + (y + 10) * 0.35, y), (21 - (y + 10) * 0.35, y), width=0.5, ink=(*INK, 170))
    for x, w in ((-25, 9), (16.6, 9)):
        q.shape((x, -11.6), (x, -17), (x + w, -17), (x + w, -11.6), fill=mix(plank, VELLUM, 0.25),
                edge=0.9, ink=ink)  # fmt: skip
        for i in range(3):
            q.shape((x + i * 3.4, -17), (x + i * 3.4, -19), (x + 2 + i * 3.4, -19),
                    (x + 2 + i * 3.4, -17), fill=plank, edge=0.6, ink=ink)  # fmt: skip
    q.line((0, -8), (0, -46), width=1.5, ink=ink)
    for x in (-16, 17):
        q.line((x, -13), (0, -42), width=0.45, ink=(*INK, 170))
    sail = [(-14, -38), (0, -39.4), (14, -38), (17, -28), (15.4, -15), (0, -13), (-12.4, -15.4),
            (-10.4, -27)]  # fmt: skip
    q.shape(*sail, fill=VELLUM_LIGHT, edge=1.1, ink=ink)
    for x0, x1 in ((-9.4, -6.6), (-1.6, 1.6), (7.2, 10.4)):
        bulge = 3.0 if x0 > 5 else 1.4
        q.shape((x0, -38.2), (x1, -38.4), (x1 + bulge, -27), (x1 + 0.4, -14.2), (x0 + 0.4, -14.2),
                (x0 + bulge, -27), fill=RED, edge=0)  # fmt: skip
    q.line((-15, -38.4), (15, -38.4), width=1.2, ink=ink)
    q.shape((0, -46), (10, -44.4), (6.6, -43), (10, -41.4), (0, -41.6), fill=RED, edge=0.7, ink=ink)


GLYPHS: dict[str, Callable[[Quill], None]] = {
    "oak": oak, "small_oak": small_oak, "fir": fir, "birch": birch, "bush": bush, "down": down,
    "ridge": ridge, "mountain": mountain, "reeds": reeds, "heather": heather, "field": field,
    "hamlet": hamlet, "chapel": chapel, "windmill": windmill, "sheep": sheep, "deer": deer,
    "haystacks": haystacks, "waves": waves, "gull": gull, "skiff": skiff, "whale": whale,
    "cog": cog,
}  # fmt: skip


def ink_glyph(
    surface: pygame.Surface, name: str, x: float, y: float, scale: float, rng: random.Random
) -> None:
    """Stand a mark on a pixel; scale is pixels per map unit."""
    GLYPHS[name](Quill(surface, x, y, scale, rng))
