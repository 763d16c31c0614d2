"""The key situations of every table as pictures for people to look at: `python -m tests.shots`.

Every situation is shown on a desktop screen and on a phone, in build/shots/<game>/.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

from game import games
from game.table.table import Table
from tests.game.guest import Tapper
from tests.game.room import Visit, visit
from tests.game.sitting import fetch_at_once, sit_down
from tests.game.suite import At, laid

OUT = Path(__file__).parent.parent / "build" / "shots"
SCREENS = {"desktop": ((1280, 720), 1.0), "phone": ((390, 844), 2.0)}


def show(guest: Visit, touches: list[str]) -> None:
    table = guest.app.scene
    assert isinstance(table, Table)
    guest.wait(3.0)
    tapper = Tapper(guest)
    for name in touches:
        zoom = tapper.zoom
        tapper.choose(name)
        guest.wait(0.4)
        if not isinstance(guest.app.scene, Table):
            continue  # it opened a page of its own
        if tapper.zoom > zoom:  # the first touch of a crowded place only magnifies
            tapper.choose(name)
            guest.wait(0.4)
    while table.timeline.busy:
        guest.wait(0.5)
    guest.app.redraw()
    guest.frame()


def draw(at: At) -> None:
    folder = OUT / at.name
    folder.mkdir(parents=True, exist_ok=True)
    for number, situation in enumerate(at.suite.situations, 1):
        for screen, (size, scale) in SCREENS.items():
            table, touches = sit_down(at, situation)
            with visit(table, size, scale, before=fetch_at_once) as guest:
                show(guest, touches)
                name = f"{number:02}-{situation.replace(' ', '-')}-{screen}.png"
                pygame.image.save(guest.app.surface, folder / name)
                print(folder / name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="only these; all of them if none is named")
    for name in parser.parse_args().games or games.names():
        with laid(name) as at:
            draw(at)


if __name__ == "__main__":
    sys.exit(main())
