"""Reads a scene without painting it: every text as it was set, every target where it lies."""

from __future__ import annotations

from itertools import combinations

import pygame

from game.ui.box import Box
from game.ui.look import TOUCH
from game.ui.painter import Painter, Written
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Target, Widget


class Reader(Painter):
    """Sets every text with all its measuring, and leaves the pictures out."""

    def __init__(self, look) -> None:
        super().__init__(pygame.Surface((1, 1)), look)

    def panel(self, *args, **kwargs) -> None: ...

    def recess(self, *args, **kwargs) -> None: ...

    def icon(self, *args, **kwargs) -> None: ...

    def mark(self, *args, **kwargs) -> None: ...

    def blit(self, *args, **kwargs) -> None: ...


def written(scene: Stage) -> list[Written]:
    """What the scene says, or what its dialog says when one lies over it."""
    reader = Reader(scene.look)
    if scene._dialog:
        for widget in scene._dialog.widgets(scene.look):
            widget.draw(reader)
    else:
        scene.paint(reader)
    return reader.written


def laid_out(widgets: list[Widget], scene: Stage) -> list[Target]:
    """All targets where they were laid out, also those a list has scrolled away."""
    found: list[Target] = []
    for widget in widgets:
        parts = widget.children if isinstance(widget, Scroll) else [widget]
        for part in parts:
            found += part.targets(scene.look)
    return found


def check_spoken(scene: Stage) -> None:
    for region in scene.regions():
        words = region.label
        doubled = [end for end in ("..", "!.", "?.", "….") if end in words]
        assert words == words.strip() and not doubled, f"badly spoken: {words!r}"


def check(scene: Stage, essential: set[str] = frozenset()) -> None:
    """The rules every picture must keep, at every size, in every language."""
    look = scene.look
    area = look.area
    dialog = scene._dialog
    widgets = dialog.widgets(look) if dialog else list(scene._widgets)
    for target in laid_out(widgets, scene):
        size = f"{target.id}: {target.box.w:.1f} x {target.box.h:.1f}"
        usable = target.action is not None or target.why
        assert not usable or min(target.box.w, target.box.h) >= TOUCH - 0.01, size
        assert target.label.strip(), f"{target.id} has nothing to say"
    seen = [target for target in scene._targets if target.box.w > 0]
    for target in seen:
        assert area.holds(target.box), f"{target.id} off screen: {target.box} in {area}"
    for a, b in combinations(seen, 2):
        assert not a.box.meets(b.box), f"{a.id} over {b.id}"
    check_spoken(scene)
    missing = essential - {target.id for target in seen}
    assert not missing, f"not in sight: {missing}"
    texts = written(scene)
    assert texts
    for text in texts:
        assert text.fits, f"does not fit: {text.text!r}"
        assert text.box.x >= area.x - 1 and text.box.right <= area.right + 1, text
        if text.window is None:
            assert area.holds(text.box, 1), f"off screen: {text}"
        else:
            wide = Box(text.window.x, text.box.y, text.window.w, text.box.h)
            assert wide.holds(text.box, 1), f"outside its list: {text}"
    for one, other in combinations(texts, 2):
        if one.window == other.window:
            assert not one.box.meets(other.box, 2.0), f"{one.text!r} over {other.text!r}"
