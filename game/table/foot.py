"""The row of buttons at the foot: small ones, and the one thing most wanted now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.table import keptsign
from game.table.brings import Moment
from game.table.pane import Pane
from game.ui.box import Box
from game.ui.lettering import BUTTON, NOTE, fit
from game.ui.look import TOUCH
from game.ui.painter import Painter
from game.ui.widget import ICON, PAD, Act, Button

if TYPE_CHECKING:
    from game.table.table import Table

MAIN = BUTTON._replace(size=20, floor=10)
GAP = 5.0
ALL_WIDE = 5 * (TOUCH + GAP) + 88  # css px; narrower, redo takes the log's place when it is wanted


@dataclass(frozen=True)
class Press:
    """A small button."""

    id: str
    icon: str
    label: str
    action: Act | None
    why: str = ""


class Foot:
    def __init__(self, table: Table) -> None:
        self._table = table
        self.sign = ""  # how the game is kept, as it was last shown

    def keep_true(self) -> None:
        """The sign changes as soon as it would not be true."""
        if self._table.keeping:
            self._table.keeping.show_sign()
            self._table.catch_up()

    def pane(self, moment: Moment, box: Box, hover: str | None, pressed: str | None) -> Pane:
        made, rest = _in_a_row(box, self._presses(box))
        made.append(self._main(moment, rest))
        keeping = self._table.keeping
        self.sign = keeping.sign if keeping else ""

        def paint(painter: Painter, area: Box) -> None:
            for button in made:
                button.draw(painter)
                if button.id == "menu" and self.sign:
                    keptsign.draw(painter, button.box, self.sign)

        ids = {button.id for button in made}
        shows = (
            tuple((b.id, b.text, b.sub, b.action is None, b.material, b.icon, b.box) for b in made),
            hover if hover in ids else None,
            pressed if pressed in ids else None,
            self.sign,
        )
        places = [target for button in made for target in button.targets(self._table.look)]
        return Pane("buttons", box, shows, paint, places)

    def _presses(self, box: Box) -> list[Press]:
        table = self._table
        words, course, session = table.words, table.course, table.course.session
        why = session.why_not_redo()
        again = course.redo if course.person_acts and why is None else None
        told = table.speech.why(why) if why else ""
        redo = Press("redo", "redo", words("table.redo"), again, told)
        log = Press("log", "scroll", words("table.log"), table.log.unfold)
        menu = Press("menu", "menu", self._menu_label(), table.open_menu)
        hint = table.adviser.press()
        advice = [hint] if hint else []
        if table.log.stands:
            return [self._undo(), redo, *advice, menu]
        if box.w < ALL_WIDE:
            return [self._undo(), *advice, redo if again else log, menu]
        return [self._undo(), redo, *advice, log, menu]

    def _menu_label(self) -> str:
        """Its name, and what its sign says."""
        words, keeping = self._table.words, self._table.keeping
        if keeping is None or not keeping.said:
            return words("table.menu")
        return words("table.menu.said", said=words(keeping.said))

    def _undo(self) -> Press:
        """Undo; where it reaches no further, a take-back if the game is kept."""
        table, course = self._table, self._table.course
        why = course.session.why_not_undo()
        if course.person_acts and why is None:
            return Press("undo", "undo", table.words("table.undo"), course.undo)
        take_back = table.keeping.take_back_press() if table.keeping else None
        told = table.speech.why(why) if why else ""
        return take_back or Press("undo", "undo", table.words("table.undo"), None, told)

    def _main(self, moment: Moment, box: Box) -> Button:
        """Confirm, done, end the turn, or skip."""
        table = self._table
        words, chosen, course = table.words, moment.chosen, table.course
        if table.guide.onward is not None and not (chosen and chosen.candidate):
            text, act = table.guide.onward
            return Button("main", box, text, act, "right", material="brass", style=MAIN)
        if chosen is None:
            skip = None if course.acting is None or course.person_acts else course.skip
            return Button("main", box, words("table.skip"), skip, "skip", style=MAIN)
        wanted = "wood" if table.guide.elsewhere else "brass"
        if chosen.candidate:
            verb = moment.speech.verb(chosen.candidate[-1])
            sure = table.touching.pick(*chosen.candidate)
            check = self._check(box, verb)
            return Button("main", box, verb, sure, check, material=wanted, style=MAIN)
        onward = table.brought.onward(moment)
        if onward is None:
            end = words("table.end")
            return Button("main", box, end, None, self._check(box, end), style=MAIN)
        if onward.thing is None:
            check = self._check(box, onward.text)
            return Button("main", box, onward.text, None, check, why=onward.why, style=MAIN)
        act = course.end_turn if onward.ends_turn else table.touching.touch(onward.thing)
        look = table.pane_look
        room = box.w - 2 * PAD - ICON * look.text - 8
        fits = fit(look, onward.note, NOTE, room, (box.h - 8) * 0.38, 1).fits
        return Button(
            "main",
            box,
            onward.text,
            act,
            self._check(box, onward.text),
            onward.note if fits else "",
            "wood" if onward.note else wanted,
            label=", ".join(part for part in (onward.text, onward.note) if part),
            style=MAIN,
        )

    def _check(self, box: Box, text: str) -> str:
        """The tick on the large button, where it leaves room for the words."""
        look = self._table.pane_look
        room = box.w - 2 * PAD - ICON * look.text - 8
        return "check" if fit(look, text, MAIN, room, box.h - 8, 2).fits else ""


def _in_a_row(box: Box, small: Sequence[Press]) -> tuple[list[Button], Box]:
    """The small ones side by side, and what is left for the main one."""
    side = max(TOUCH, min(box.h, 54.0, (box.w * 0.58 - GAP * len(small)) / max(1, len(small))))
    made = []
    rest = box
    for press in small:
        place, rest = rest.left(side, GAP)
        made.append(
            Button(
                press.id,
                place,
                "",
                press.action,
                press.icon,
                why=press.why,
                tip="" if press.why else press.label,
                label=press.label,
            )
        )
    return made, rest
