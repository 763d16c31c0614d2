"""Whose eyes look at the table, and the curtain between persons who share a device.

Where players have secrets, only their owner's eyes see them. One person alone is always himself.
Several see what everybody may know, until the one who must decide has lifted the curtain: before a
decision that shows him a secret, or because he wants to look at what is his. It falls again with
the decision of somebody else. A finished game lies open.
"""

from __future__ import annotations

from engine.core.protocol import PUBLIC, Viewer
from game.setup import GameSetup
from game.ui.lettering import HEADING, TITLE
from game.ui.look import TOUCH, Look
from game.ui.widget import Act, Button, Label, Panel, Widget

WIDE, HIGH = 460.0, 240.0


def onlooker(private: bool, over: bool) -> Viewer:
    """The eyes of somebody who looks at a game from outside: no hands lie open before its end."""
    return PUBLIC if private and not over else None


class Curtain:
    def __init__(self, private: bool) -> None:
        self._private = private
        self._lifted: int | None = None  # the seat that may look
        self.before: int | None = None  # the seat that is asked to lift it

    def eyes(self, setup: GameSetup, acting: int | None) -> Viewer:
        """Who looks while `acting` decides."""
        if not self._private or acting is None:
            return None
        persons = [seat for seat, who in enumerate(setup.seats) if who.person]
        if len(persons) == 1:
            return persons[0]
        return acting if acting in persons and acting == self._lifted else PUBLIC

    def hangs(self, setup: GameSetup, acting: int, secret: bool, pass_on: bool = False) -> bool:
        """Whether the person who must decide may not look yet at a `secret`, or wants the device
        passed on."""
        if acting != self._lifted:
            self._lifted = None
        wanted = secret or pass_on or self.before == acting
        return wanted and setup.persons > 1 and acting != self._lifted

    def lift(self) -> None:
        self._lifted, self.before = self.before, None

    def fall(self) -> None:
        self._lifted = self.before = None


def widgets(
    look: Look, name: str, colour: int, lift: Act, menu: Act, secret: bool
) -> list[Widget]:
    """Over the whole table: whose turn it is, and nothing else but the way out. Without a `secret`
    it only says to pass the device on."""
    words = look.words
    sheet = look.area.middle(min(WIDE * look.text, look.area.w - 20), min(HIGH, look.area.h - 20))
    inner = sheet.inset(18, 14)
    foot, rest = inner.foot(max(TOUCH, inner.h * 0.3), 10)
    head, line = rest.top(rest.h * 0.55)
    corner = look.area.inset(6).end(TOUCH)[0].top(TOUCH)[0]
    asks = words("curtain.text" if secret else "curtain.pass")
    here = words("curtain.lift" if secret else "curtain.here")
    return [
        Panel("wood", look.screen, 0, 0),
        Panel("vellum", sheet, 9, 9),
        Label(words("curtain.title", name=name), head, TITLE, align="c", lines=2),
        Label(asks, line, HEADING, align="c", lines=2),
        Button("curtain", foot, here, lift, "eye", material="brass", seat=colour),
        Button("menu", corner, "", menu, "menu", label=words("table.menu")),
    ]
