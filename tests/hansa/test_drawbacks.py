"""What speaks against a move that another one is better than: facts of positions set by hand."""

from __future__ import annotations

from typing import Any

from engine.core.errors import Reason
from engine.hansa.game import Hansa

HANSA = Hansa()
FIRST, SECOND = "Duisburg-Dortmund", "Göttingen-Quedlinburg"


def scene(**data: Any) -> Any:
    """Four players, red on turn with one action, each with one trader in the supply."""
    poor = {colour: [1, 0] for colour in ("red", "blue", "green", "yellow")}
    supply = poor | data.pop("supply", {})
    return HANSA.decode({"players": 4, "turn": "red", "actions_left": 1, "supply": supply} | data)


def drawback(s: Any, line: list[str], better: list[str]) -> Reason | None:
    def read(texts: list[str]) -> list[int]:
        ahead, actions = HANSA.copy(s), []
        for text in texts:
            actions.append(HANSA.parse(ahead, text))
            HANSA.apply(ahead, actions[-1])
        return actions

    return HANSA.drawback(s, read(line), read(better))


def code(s: Any, line: list[str], better: list[str]) -> str:
    reason = drawback(s, line, better)
    return reason.code if reason else ""


def test_a_route_that_a_rival_can_fill_first_is_told_with_his_name():
    s = scene(supply={"green": [2, 0]})
    line, better = [f"place trader {SECOND} 1", "end turn"], ["income 3 traders", "end turn"]
    assert drawback(s, line, better) == Reason("filled", {"rival": "green", "route": SECOND})


def test_a_route_is_not_filled_first_by_who_lacks_the_pieces_or_the_actions():
    better = ["income 3 traders", "end turn"]
    for pieces, actiones, posts in ((1, 1, 3), (5, 0, 4)):
        route = {3: SECOND, 4: "Hamburg-Lüneburg"}[posts]
        line = [f"place trader {route} 1", "end turn"]
        short = scene(supply={"blue": [pieces, 0]}, desks={"blue": {"actiones": actiones}})
        enough = scene(supply={"blue": [5, 0]}, desks={"blue": {"actiones": 1}})
        assert code(short, line, better) != "filled"
        assert code(enough, line, better) == "filled"


def test_nobody_fills_a_route_before_who_still_has_an_action():
    s = scene(actions_left=2, supply={"blue": [5, 0]})
    assert code(s, [f"place trader {SECOND} 1"], ["income 3 traders"]) != "filled"


def test_what_is_just_as_true_of_the_better_move_is_not_told():
    s = scene(supply={"blue": [5, 0]})
    line, better = [f"place trader {SECOND} 1"], ["place trader Hamburg-Lübeck 1"]
    assert drawback(s, line, better) is None
    assert code(s, line, ["income 3 traders"]) == "filled"


def test_a_complete_route_that_a_rival_can_break_is_told_with_his_name():
    routes = {FIRST: ["red trader", None]}
    line, better = [f"place trader {FIRST} 2", "end turn"], ["income 3 traders", "end turn"]
    s = scene(routes=routes, supply={"yellow": [2, 0]})
    assert drawback(s, line, better) == Reason("driven_off", {"rival": "yellow", "route": FIRST})
    assert code(scene(routes=routes), line, better) != "driven_off"


def test_a_move_that_establishes_nothing_is_told_beside_one_that_does():
    s = scene(routes={FIRST: ["red trader", "red trader"]})
    idle, full = ["income 3 traders"], [f"establish {FIRST} office Duisburg 1"]
    assert drawback(s, idle, full) == Reason("establishes_nothing")
    assert code(s, full, idle) != "establishes_nothing"


def test_a_displaced_rival_is_told_with_the_pieces_he_may_add():
    for shape, extras in (("trader", 1), ("merchant", 2)):
        s = scene(routes={FIRST: [f"blue {shape}", "red trader"]}, supply={"red": [4, 0]})
        reason = drawback(s, [f"displace trader {FIRST} 1"], ["income 3 traders"])
        assert reason == Reason("compensates", {"rival": "blue", "n": extras})


def test_a_merchant_spent_is_told_beside_a_trader():
    s = scene(supply={"red": [1, 1]})
    line, better = [f"place merchant {SECOND} 1"], [f"place trader {SECOND} 1"]
    assert drawback(s, line, better) == Reason("merchant")
    assert drawback(s, better, line) is None


def test_actions_that_go_unused_are_counted():
    s = scene(actions_left=2, supply={"red": [3, 0]})
    line, better = ["income 3 traders", "end turn"], ["income 3 traders", "income 1 traders"]
    assert drawback(s, line, better) == Reason("idle", {"n": 1})
    assert drawback(s, better, line) is None


def test_the_posts_still_missing_are_told_beside_a_fuller_route():
    s = scene(routes={FIRST: ["red trader", None]})
    line, better = [f"place trader {SECOND} 1"], [f"place trader {FIRST} 2"]
    assert drawback(s, line, better) == Reason("lacks", {"route": SECOND, "n": 2})
    assert drawback(s, better, line) is None


def test_what_is_left_in_the_supply_is_told_beside_a_move_that_leaves_more():
    s = scene(routes={FIRST: ["red trader", None]})
    line, better = [f"place trader {FIRST} 2"], ["income 3 traders"]
    assert drawback(s, line, better) == Reason("drains", {"n": 0})
    assert drawback(s, ["place trader Hamburg-Lüneburg 1"], better) == Reason("drains", {"n": 0})
    assert drawback(s, better, better) is None
