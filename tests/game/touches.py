"""What a person touches to play an action. Runs in the page too: it needs the game alone."""

from __future__ import annotations

from typing import Any

from engine.hansa import actions as act
from engine.hansa import state as st
from engine.hansa.desk import REMOVE_3, SWAP_OFFICES
from game.hansa.choices import argument_of, default_tool, kind_of

Thing = tuple[Any, ...]


def steps(s: st.State, action: int) -> list[Thing]:
    """What a person touches, one after the other, to play an action; a question may follow."""
    kind, argument = kind_of(action), argument_of(action)
    board = s.setting.board
    if kind == act.ESTABLISH:
        return [("post", board.routes[argument >> 8].posts[0]), ("offer", action)]
    if kind == act.SWAP:
        city, index = argument >> 4, argument & 15
        return [("marker", SWAP_OFFICES), ("office", city, index), ("offer", action)]
    if kind == act.REMOVE:
        post: Thing = ("post", argument)
        return [post, post] if s.step is not None else [("marker", REMOVE_3), post, post]
    if kind == act.MARKER:
        tool: Thing = ("new", argument >> 8)
        where: Thing = ("post", board.routes[argument & 255].posts[0])
        return [where, where] if default_tool(s) == tool else [tool, where, where]
    if kind == act.INCOME:
        return [("stock",), ("offer", action)]
    if kind == act.END:
        return [("main",), ("dialog.end",)]
    if kind in (act.RIDE, act.TRAVEL, act.PAWN):
        province = argument >> 12 if kind == act.RIDE else argument
        return [("province", province), ("offer", action)]
    simple: dict[int, Thing] = {
        act.USE: ("marker", argument),
        act.DEVELOP: ("track", argument),
        act.PAY: ("pay", argument),
        act.DONE: ("main",),
    }
    key = simple.get(kind, ("post", argument & 255))
    return [key, ("offer", action)]
