"""What was chosen, where a log tells how chance turned out."""

from __future__ import annotations

from engine.core.protocol import Action, Game, S


def chosen(game: Game[S], s: S, happened: Action) -> Action:
    """The legal action whose completed form `happened` is; itself if chance had nothing to add.

    The line of a completed form goes on from the line of its action: `roll` becomes `roll 4`.
    """
    legal = game.legal(s)
    if happened in legal:
        return happened
    line = game.text(s, happened)
    lines = {game.text(s, action): action for action in legal}
    while line not in lines:
        line, _, told = line.rpartition(" ")
        assert told, "no legal action begins like this one"
    return lines[line]
