"""Twelve key situations of the table as pictures for people to look at: `python -m tests.shots`.

Every situation is shown on a desktop screen and on a phone, in build/shots/.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from game.hansa import bake
from game.platform.desktop import baked_folder
from game.table.table import Table
from tests.game.room import Visit, visit
from tests.game.scenes import SITUATIONS, sit_down

OUT = Path(__file__).parent.parent / "build" / "shots"
SCREENS = {"desktop": ((1280, 720), 1.0), "phone": ((390, 844), 2.0)}


def dress(table: Table) -> None:
    """Hang up the painted chart, which a running program fetches after the first frame."""
    view = table.boards["chart"].view
    name = view.wanted_picture()
    view.use_picture(name, pygame.image.load(baked_folder() / name))
    table.boards["chart"].stale()


def show(guest: Visit, touches: list[str]) -> None:
    table = guest.app.scene
    assert isinstance(table, Table)
    dress(table)
    guest.wait(3.0)
    for name in touches:
        for _ in range(2):  # the first touch of a crowded place only magnifies
            zoom = table.boards["chart"].view.camera.zoom
            guest.tap(name)
            guest.wait(0.4)
            if table.boards["chart"].view.camera.zoom <= zoom:
                break
        dress(table)
    guest.app.redraw()
    guest.frame()


def main() -> None:
    bake.bake(baked_folder())
    OUT.mkdir(parents=True, exist_ok=True)
    for number, situation in enumerate(SITUATIONS, 1):
        for screen, (size, scale) in SCREENS.items():
            table, touches = sit_down(situation)
            with visit(table, size, scale) as guest:
                show(guest, touches)
                name = f"{number:02}-{situation.replace(' ', '-')}-{screen}.png"
                pygame.image.save(guest.app.surface, OUT / name)
                print(OUT / name)


if __name__ == "__main__":
    sys.exit(main())
