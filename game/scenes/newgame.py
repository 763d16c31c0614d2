"""Who sits at the table: seats, hands that play them, colours, and the few options of the game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine import games as rules
from game import games, scenes
from game.platform import TypingField
from game.scene import Input, Text
from game.scenes.frame import BAR, feet, frame, places
from game.scenes.hands import character, hand, sign, who_plays
from game.scenes.remembered import LONGEST_NAME, readable, remember, seated
from game.setup import COLOURS, LEVELS, PERSON, GameSetup, Seat
from game.text import Words
from game.ui.box import Box
from game.ui.column import Column
from game.ui.controls import Field, Option, Swatch
from game.ui.lettering import BODY, BUTTON, NOTE, QUOTE, STRONG
from game.ui.look import TOUCH
from game.ui.scroll import Scroll
from game.ui.stage import Stage
from game.ui.widget import Act, Button, Widget

NAMES = ("Alheyd", "Gerhard", "Katrin", "Tideman", "Hinrik")
LARGEST_SEED = 999_999
NAME_WIDE = 108.0  # css px a name needs to stand beside the hand that plays it
SIDE_BY_SIDE = 860.0


def usual_table(seed: int, game: str = games.UNNAMED) -> GameSetup:
    """One person against three opponents, or as many as may be: what most people want first."""
    players = min(4, rules.get(game).seats[-1])
    seats = [Seat(NAMES[i], i, "merchant" if i else PERSON) for i in range(players)]
    return GameSetup(tuple(seats), seed, game=game)


def fresh_seed() -> int:
    return random.SystemRandom().randint(1, LARGEST_SEED)


class NewGame(Stage):
    heading = "newgame.title"

    def __init__(self, setup: GameSetup | None = None) -> None:
        super().__init__()
        self.setup = setup or usual_table(fresh_seed())
        self._brought = games.get(self.setup.game)
        self.catalogues = (games.words(self.setup.game),)
        self._writing: str | None = None
        self._random_first = False

    def entered(self) -> None:
        super().entered()
        self.setup = seated(self.setup, self.app.settings.names, NAMES)

    # the scene
    def compose(self) -> Sequence[Widget]:
        look, words = self.look, self.words
        begin = words("newgame.begin")
        at = places(look, feet(look, [(begin, True)], look.area.w - 40))
        room = at.content.w - BAR
        if at.content.w >= SIDE_BY_SIDE * (0.6 + 0.4 * look.text):
            wide = (room - 40) * 0.62
            seats = Column(look, at.content.x, at.content.y, wide)
            options = Column(look, at.content.x + wide + 40, at.content.y, room - wide - 40)
        else:
            seats = options = Column(look, at.content.x, at.content.y, room)
        self._seats(seats)
        self._options(options)
        children = seats.widgets if seats is options else seats.widgets + options.widgets
        high = max(seats.y, options.y) - at.content.y
        back = words("common.back")
        widgets = frame(look, at, words("newgame.title"), self.back, back, high)
        scroll_to = self.scroll_setter("seats")
        offset = self.scrolled("seats")
        widgets.append(Scroll("seats", at.content, children, high, offset, scroll_to))
        place = at.foot.middle(420 * look.text, at.foot.h)
        large = BUTTON._replace(size=21)
        widgets.append(
            Button("begin", place, begin, self._begin, "play", material="brass", style=large)
        )
        return widgets

    def _seats(self, column: Column) -> None:
        words = self.words
        title = words("newgame.players")
        column.heading(title)
        numbers = [Option(n, str(n)) for n in rules.get(self.setup.game).seats]
        column.choice("count", title, numbers, len(self.setup.seats), self._count, titled=False)
        widest = self._widest_hand()
        for i, seat in enumerate(self.setup.seats):
            self._card(column, i, seat, widest)

    def _card(self, column: Column, i: int, seat: Seat, hand_w: float) -> None:
        """A place card: colour, name, and whose hand plays in which way."""
        look, words = self.look, self.words
        line = max(TOUCH + 2, Field.natural(look))
        hand_h = max(line, self._hand_size(seat)[1])
        one_line = column.w >= TOUCH + 16 + hand_w + NAME_WIDE * look.text
        colour, rest = column.take(hand_h if one_line else line + 6 + hand_h, 12).left(TOUCH, 8)
        if one_line:
            place, name = rest.end(max(hand_w, rest.w * 0.44), 8)
        else:
            name, place = rest.top(line, 6)
        number = words("newgame.seat", n=i + 1)
        paint = words(f"colour.{look.palette.players[seat.colour].name}")
        title = words("newgame.name")
        column.add(
            Swatch(
                f"colour.{i}",
                colour,
                seat.colour,
                f"{number}: {paint}",
                self._recolour(i),
                words("newgame.recolour"),
            ),
            Field(
                f"name.{i}",
                name,
                seat.name,
                f"{number}, {title}",
                self._rename(i, name),
                editing=self._writing == f"name.{i}",
            ),
            Button(
                f"plays.{i}",
                place,
                words(f"plays.{seat.plays}"),
                lambda: self._choose_hand(i),
                sign(seat.plays),
                character(words, seat),
                label=f"{number}: {hand(words, seat)}",
                style=STRONG,
            ),
        )

    def _widest_hand(self) -> float:
        styles = rules.get(self.setup.game).styles
        hands = [Seat("", 0, plays, style) for plays in (PERSON, *LEVELS) for style in styles]
        return max(self._hand_size(seat)[0] for seat in hands)

    def _hand_size(self, seat: Seat) -> tuple[float, float]:
        plays, sub = self.words(f"plays.{seat.plays}"), character(self.words, seat)
        return Button.natural(self.look, plays, 999, icon=True, sub=sub, style=STRONG)

    def _options(self, column: Column) -> None:
        look, words = self.look, self.words
        column.heading(words("newgame.options"))
        column.text(words("newgame.seed"), STRONG, 2)
        column.text(words("newgame.seed.note"), NOTE, 6, soft=True)
        line = Field.natural(look)
        dice, field = column.take(line, 14).end(max(TOUCH, line), 8)
        shuffle = words("newgame.shuffle")
        column.add(
            Field(
                "seed",
                field,
                str(self.setup.seed),
                words("newgame.seed"),
                self._reseed(field),
                editing=self._writing == "seed",
            ),
            Button("shuffle", dice, "", self._shuffle, "redo", label=shuffle, tip=shuffle),
        )
        column.toggle(
            "random_first", words("newgame.random_first"), "", self._random_first, self._flip_first
        )
        players = len(self.setup.seats)
        for option in self._brought.options(players):
            title, note = words(f"newgame.{option.name}"), words(f"newgame.{option.name}.note")
            chosen = self.setup.options.get(option.name, option.values[0])
            change = partial(self._agree, option.name)
            if isinstance(chosen, bool):
                column.toggle(option.name, title, note, chosen, partial(change, not chosen))
                continue
            column.text(title, STRONG, 2)
            column.text(note, NOTE, 6, soft=True)
            options = [Option(v, _called(words, option.name, v)) for v in option.values]
            column.choice(option.name, title, options, chosen, change, titled=False)
        remark = self._brought.remark(players)
        if remark:
            column.text(words(remark), QUOTE, 8, soft=True)

    # what the player does
    def _change(self, **values: object) -> None:
        self.setup = replace(self.setup, **values)  # type: ignore[arg-type]
        self.refresh()

    def _seat(self, i: int, **values: object) -> None:
        seats = list(self.setup.seats)
        seats[i] = replace(seats[i], **values)  # type: ignore[arg-type]
        self._change(seats=tuple(seats))

    def _count(self, n: object) -> None:
        assert isinstance(n, int)
        seats = list(self.setup.seats[:n])
        while len(seats) < n:
            taken = {seat.colour for seat in seats}
            names = {seat.name for seat in seats}
            colour = next(c for c in range(COLOURS) if c not in taken)
            name = next(name for name in NAMES if name not in names)
            seats.append(Seat(name, colour, "merchant"))
        known = {option.name for option in self._brought.options(n)}
        options = {name: value for name, value in self.setup.options.items() if name in known}
        self._change(seats=tuple(seats), options=options)

    def _recolour(self, i: int) -> Act:
        """The next paint; whoever had it takes this one."""

        def act() -> None:
            seats = list(self.setup.seats)
            old = seats[i].colour
            new = (old + 1) % COLOURS
            for j, other in enumerate(seats):
                if other.colour == new:
                    seats[j] = replace(other, colour=old)
            seats[i] = replace(seats[i], colour=new)
            self._change(seats=tuple(seats))

        return act

    def _choose_hand(self, i: int) -> None:
        def choose(plays: str, style: str) -> None:
            setup = self.setup.hand_over(i, plays, style)
            self._change(seats=seated(setup, self.app.settings.names, NAMES).seats)

        who_plays(self, self.setup.seats[i], self.setup.game, choose)

    def _agree(self, name: str, value: object) -> None:
        self._change(options={**self.setup.options, name: value})

    def _shuffle(self) -> None:
        self._change(seed=fresh_seed())

    def _begin(self) -> None:
        own = [seat.name for seat in self.setup.seats if seat.person and seat.name not in NAMES]
        if own:
            self.app.change(names=remember(self.app.settings.names, own))
        setup = self.setup
        if self._random_first:
            first = random.SystemRandom().randrange(len(setup.seats))
            setup = replace(setup, seats=setup.seats[first:] + setup.seats[:first])
        scenes.open_table(self.app, setup, self.app.replace)

    def _flip_first(self) -> None:
        self._random_first = not self._random_first
        self.refresh()

    def back(self) -> None:
        self.app.pop()

    # typing
    def _rename(self, i: int, box: Box) -> Act:
        def act() -> None:
            seat = self.setup.seats[i]
            self._write(f"name.{i}", box, seat.name, self.words("newgame.name"), LONGEST_NAME)

        return act

    def _reseed(self, box: Box) -> Act:
        return lambda: self._write(
            "seed", box, str(self.setup.seed), self.words("newgame.seed"), 6, number=True
        )

    def _write(
        self, name: str, box: Box, value: str, label: str, limit: int, number: bool = False
    ) -> None:
        self._writing = name
        self._before = self.setup
        place = self.look.rect(box.moved(0, -self.scrolled("seats")))
        kind = "number" if number else "text"
        size = BODY.size * self.look.text
        self.app.edit(TypingField(place, value, label, limit, kind, size))  # type: ignore[arg-type]
        self.refresh()

    def handle(self, event: Input) -> None:
        if isinstance(event, Text):
            self._typed(event)
        else:
            super().handle(event)

    def _typed(self, event: Text) -> None:
        writing = self._writing
        if event.state != "typing":
            self._writing = None
        if writing is None:
            return
        if event.state == "cancelled":
            self._change(seats=self._before.seats, seed=self._before.seed)
        elif writing == "seed":
            digits = "".join(c for c in event.value if c in "0123456789")
            self._change(seed=min(LARGEST_SEED, int(digits or "0")))
        else:
            i = int(writing.split(".")[1])
            name = readable(event.value)
            if event.state == "accepted" and not name:
                name = self._before.seats[i].name
            self._seat(i, name=name)


def _called(words: Words, name: str, value: str | int) -> str:
    """A value of an option: a number as it is, anything else by its word."""
    return str(value) if isinstance(value, int) else words(f"newgame.{name}.{value}")
