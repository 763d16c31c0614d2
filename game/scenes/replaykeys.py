"""The row of buttons below a replay: turns and actions back and on, play, speed, play from here."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.box import Box
from game.ui.lettering import STRONG
from game.ui.look import TOUCH, Look
from game.ui.widget import Act, Button, Widget

GAP = 6.0
STEPS = 5
LEAST_WORDS = 96.0  # css px below which a button has only its sign
WORDS = STRONG._replace(floor=9)


@dataclass(frozen=True)
class Keys:
    """What each button does; None where there is nothing to do."""

    earlier: Act | None
    back: Act | None
    toggle: Act
    step: Act | None
    later: Act | None
    faster: Act
    branch: Act | None


def controls(look: Look, box: Box, keys: Keys, playing: bool, speed: str) -> list[Widget]:
    words = look.words
    least = STEPS * TOUCH + (STEPS - 1) * GAP + 1
    wide = min((box.w - least) / 2 - GAP, 170 * look.text)
    told = wide >= LEAST_WORDS * look.text
    rest, row = box.end(2 * (wide if told else TOUCH + 1) + GAP, GAP)
    play = ("pause", words("replay.pause")) if playing else ("play", words("replay.play"))
    steps: list[tuple[str, str, str, Act | None]] = [
        ("turn_back", "rewind", words("replay.turn_back"), keys.earlier),
        ("back_one", "left", words("replay.step_back"), keys.back),
        ("play", *play, keys.toggle),
        ("forward", "right", words("replay.step"), keys.step),
        ("turn_on", "further", words("replay.turn_on"), keys.later),
    ]
    out: list[Widget] = []
    for (name, icon, label, act), place in zip(steps, row.columns(STEPS, GAP), strict=True):
        material = "brass" if name == "play" else "wood"
        out.append(Button(name, place, "", act, icon, material=material, label=label, tip=label))
    pace, branch = words(f"settings.speed.{speed}"), words("replay.branch")
    why = words("replay.branch.why") if keys.branch is None else ""
    speeding, branching = rest.columns(2, GAP)
    out.append(
        Button(
            "speed",
            speeding,
            pace if told else "",
            keys.faster,
            "hourglass",
            label=words("replay.speed", speed=pace),
            tip=pace,
            style=WORDS,
        )
    )
    out.append(
        Button(
            "branch",
            branching,
            branch if told else "",
            keys.branch,
            "person",
            label=branch,
            tip=branch,
            why=why,
            style=WORDS,
        )
    )
    return out
