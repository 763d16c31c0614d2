"""Everything Hansa Teutonica brings to the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.brings import Rule, TableGame

PROVINCES = Rule("provinces", ("outer_six", "outer_single", "outer_eight"))
SIGNS = {
    "prestige": "crown",
    "skills": "book",
    "markers": "seal",
    "coellen": "chest",
    "cities": "town",
    "network": "clavis_urbis",
}


class HansaTable:
    name = "hansa"
    private = False
    signs = SIGNS

    def rules(self, players: int) -> Sequence[Rule]:
        return [PROVINCES] if players == 2 else []

    def remark(self, players: int) -> str:
        return "newgame.side.small" if players < 4 else "newgame.side.large"


BROUGHT: TableGame = HansaTable()
