"""Why a line is good: at every decision a sentence, and in scenes set by hand the right one."""

from __future__ import annotations

from typing import Any

import pytest

from engine.ai.levels import level
from engine.ai.think import hint
from engine.core.errors import Reason
from engine.core.generator import Generator
from tests.ai.tables import HANSA, ended, positions

ACTION = "Göttingen-Quedlinburg"
"""Leads to the next action, and with Göttingen's first office taken and no merchant to nothing
else."""


def scene(**data: Any) -> Any:
    """Four players, red on turn with one action, all with one trader in the supply."""
    poor = {colour: [1, 0] for colour in ("red", "blue", "green", "yellow")}
    supply = poor | data.pop("supply", {})
    return HANSA.decode({"players": 4, "turn": "red", "actions_left": 1, "supply": supply} | data)


def motive(s: Any, *lines: str) -> Reason:
    played, line = HANSA.copy(s), []
    for text in lines:
        line.append(HANSA.parse(played, text))
        HANSA.apply(played, line[-1])
    return HANSA.motive(s, line)


def third_action(*pieces: str | None, **data: Any) -> Any:
    """The route to the next action, held as told."""
    cities = {"Göttingen": ["green trader"]}
    return scene(routes={ACTION: list(pieces)}, cities=cities, **data)


def test_every_decision_of_a_game_gets_a_sentence() -> None:
    for number, s in enumerate(positions(2, 31, every=5)):
        given = ended(hint(HANSA, HANSA.copy(s), level("trader"), Generator(number), 200))
        assert given.action == given.line[0]
        assert HANSA.why_not(s, given.action) is None
        said = HANSA.say(given.reason)
        assert said and "{" not in said and "\n" not in said


def test_a_hint_names_the_third_action() -> None:
    s = HANSA.decode(
        {
            "players": 4,
            "turn": "red",
            "actions_left": 1,
            "routes": {ACTION: ["red trader", "red trader", "red trader"]},
        }
    )
    given = ended(hint(HANSA, s, level("master"), Generator(1), 2000))
    assert HANSA.text(s, given.action) == f"establish {ACTION} skill actiones"
    assert given.reason == Reason("takes_action", {"actions": 3})


def test_a_complete_route_tells_its_prize_and_who_can_stop_it_for_how_much() -> None:
    s = third_action("red trader", "red trader", None, supply={"yellow": [2, 0]})
    reason = motive(s, f"place trader {ACTION} 3")
    assert reason == Reason(
        "ready",
        {
            "route": ACTION,
            "prize": "takes_action",
            "actions": 3,
            "answer": "pay",
            "challenger": "yellow",
            "fee": 1,
        },
    )
    assert HANSA.say(reason) == (
        "holds all of Göttingen-Quedlinburg; the prize: action number 3 of every turn; "
        "yellow must pay 1 more to stop it"
    )


def test_the_next_in_turn_order_who_can_pay_is_named() -> None:
    rich = {"green": [2, 0], "yellow": [5, 1]}
    s = third_action("red trader", "red trader", None, supply=rich)
    for lines in ((), ("end turn",)):
        reason = motive(s, f"place trader {ACTION} 3", *lines)
        assert reason.values["challenger"] == "green"


def test_who_is_on_turn_answers_first_if_an_action_is_left() -> None:
    for left, challenger in ((2, "blue"), (1, "green")):
        s = scene(
            turn="blue",
            actions_left=left,
            routes={
                "Duisburg-Dortmund": ["red trader", None],
                "Dortmund-Paderborn": ["red trader", None, None],
            },
            supply={"blue": [5, 0], "green": [5, 0]},
        )
        HANSA.apply(s, HANSA.parse(s, "displace trader Dortmund-Paderborn 1"))
        reason = motive(s, "relocate Duisburg-Dortmund 2")
        assert reason.code == "ready"
        assert reason.values["challenger"] == challenger


def test_the_cheapest_piece_sets_the_fee() -> None:
    for first, fee, challenger in (("trader", 1, "blue"), ("merchant", 2, "green")):
        s = scene(
            routes={"Duisburg-Dortmund": [f"red {first}", None]},
            supply={"red": [1, 1], "blue": [2, 0], "green": [2, 1]},
            desks={"red": {"liber_sophiae": 1}},
        )
        values = motive(s, "place merchant Duisburg-Dortmund 2").values
        assert (values["fee"], values["challenger"]) == (fee, challenger)


def test_nobody_stops_what_nobody_can_pay_for() -> None:
    s = third_action("red trader", "red trader", None)
    reason = motive(s, f"place trader {ACTION} 3")
    assert reason.values["answer"] == "nobody"
    assert HANSA.say(reason).endswith("nobody has the pieces to stop it")


def test_nobody_comes_between_if_an_action_is_left() -> None:
    rich = {"blue": [5, 1]}
    s = third_action("red trader", "red trader", None, actions_left=2, supply=rich)
    assert motive(s, f"place trader {ACTION} 3").values["answer"] == "too_late"
    s = third_action(
        "red trader",
        "red trader",
        "blue trader",
        actions_left=2,
        supply={"red": [2, 0], "blue": [5, 1]},
    )
    reason = motive(s, f"displace trader {ACTION} 3")
    assert (reason.code, reason.values["answer"]) == ("ready", "too_late")


def test_two_players_name_the_prize_wherever_the_pawn_is_but_establish_only_beside_it() -> None:
    for pawn, answer in (("X3", "too_late"), ("I1", "pay")):
        s = HANSA.decode(
            {
                "players": 2,
                "turn": "red",
                "actions_left": 2,
                "pawn": pawn,
                "routes": {
                    ACTION: ["red trader", "red trader", None],
                    "Duisburg-Dortmund": ["red trader", None],
                },
                "cities": {"Göttingen": ["blue trader"]},
            }
        )
        values = motive(s, "lift Duisburg-Dortmund 1", f"put {ACTION} 3", "done").values
        assert (values["prize"], values["answer"]) == ("takes_action", answer)


def test_a_step_that_gives_no_action_is_only_a_step() -> None:
    s = third_action("red trader", "red trader", None, desks={"red": {"actiones": 1}})
    values = motive(s, f"place trader {ACTION} 3").values
    assert (values["prize"], values["track"]) == ("develops", "actiones")


def prize(route: str, pieces: list[str | None], **data: Any) -> dict[str, object]:
    """What a route is wanted for whose last piece red places."""
    s = scene(routes={route: [*pieces, None]}, **data)
    values = motive(s, f"place trader {route} {len(pieces) + 1}").values
    return {name: values[name] for name in values if name not in ("route", "answer")}


def test_the_prize_is_an_office_that_takes_control() -> None:
    assert prize("Duisburg-Dortmund", ["red trader"]) == {
        "prize": "builds",
        "city": "Duisburg",
        "control": True,
        "network": 1,
    }


def test_the_prize_is_an_office_among_stronger_ones() -> None:
    found = prize(
        "Hamburg-Lüneburg",
        ["red trader"] * 3,
        cities={"Hamburg": ["blue trader", "blue trader"]},
        desks={"red": {"privilegium": 3}},
    )
    assert (found["prize"], found["city"], found["control"]) == ("builds", "Hamburg", False)


def test_an_office_beyond_the_privilege_is_no_prize() -> None:
    taken = {"Hamburg": ["blue trader", "green trader"]}
    assert prize("Hamburg-Lüneburg", ["red trader"] * 3, cities=taken) == {}


def test_an_office_of_the_other_shape_is_no_prize() -> None:
    assert prize("Bremen-Hamburg", ["red trader"] * 3, cities={"Hamburg": ["blue trader"]}) == {}


def test_the_prize_is_the_space_at_coellen_for_who_has_a_merchant() -> None:
    cities = {"Coellen": ["blue trader"]}
    merchant = ["red merchant", "red trader", "red trader"]
    assert prize("Coellen-Warburg", merchant, cities=cities) == {
        "prize": "takes_space",
        "points": 7,
    }
    assert prize("Coellen-Warburg", ["red trader"] * 3, cities=cities) == {}


def test_a_merchant_in_the_supply_counts_for_what_is_still_missing() -> None:
    s = scene(
        actions_left=2,
        routes={"Coellen-Warburg": ["red trader", None, None, None]},
        cities={"Coellen": ["blue trader"]},
        supply={"red": [1, 1]},
    )
    reason = motive(s, "place trader Coellen-Warburg 2")
    assert (reason.code, reason.values["prize"]) == ("fills", "takes_space")


def test_the_prize_is_the_marker_where_nothing_else_is() -> None:
    found = prize(
        "Lüneburg-Perleberg",
        ["red trader"] * 2,
        cities={"Perleberg": ["blue trader"]},
        route_markers={"Lüneburg-Perleberg": "plus_4_actions"},
    )
    assert found == {"prize": "takes_marker", "marker": "plus_4_actions"}


def test_the_prize_is_prestige_for_the_own_city() -> None:
    found = prize("Hannover-Lüneburg", ["red trader"] * 2, cities={"Hannover": ["red trader"]})
    assert found == {"prize": "gains", "points": 1}


def test_a_route_that_brings_nothing_has_no_prize() -> None:
    assert prize("Kampen-Osnabrück", ["red trader"], cities={"Osnabrück": ["blue trader"]}) == {}


def test_filling_gathering_and_displacing_tell_the_prize() -> None:
    aim = {"route": ACTION, "prize": "takes_action", "actions": 3}
    s = third_action("red trader", None, None)
    assert motive(s, f"place trader {ACTION} 2") == Reason("fills", aim | {"have": 2, "need": 3})
    s = scene(
        routes={ACTION: ["red trader", None, None], "Duisburg-Dortmund": ["red trader", None]},
        cities={"Göttingen": ["green trader"]},
    )
    moved = motive(s, "lift Duisburg-Dortmund 1", f"put {ACTION} 2")
    assert moved == Reason("gathers", aim)
    s = third_action("red trader", "blue trader", None, supply={"red": [2, 0]})
    driven = motive(s, f"displace trader {ACTION} 2")
    assert driven == Reason("displaces", aim | {"rival": "blue"})


def test_a_displaced_piece_settles_for_a_prize() -> None:
    s = scene(
        turn="blue",
        actions_left=2,
        routes={"Duisburg-Dortmund": ["red trader", None]},
        cities={"Arnheim": ["green trader"], "Duisburg": ["green trader"]},
        desks={"red": {"privilegium": 1}},
        supply={"blue": [5, 0]},
    )
    HANSA.apply(s, HANSA.parse(s, "displace trader Duisburg-Dortmund 1"))
    reason = motive(s, "relocate Dortmund-Paderborn 1")
    assert (reason.code, reason.values["prize"]) == ("settles", "builds")
    assert reason.values["city"] == "Paderborn"


@pytest.mark.parametrize(("shape", "fee"), [("trader", 1), ("merchant", 2)])
def test_standing_in_the_way_tells_what_the_rival_misses_and_pays(shape: str, fee: int) -> None:
    ahead = {"blue": {"actiones": 2}}
    s = third_action("blue trader", "blue trader", None, desks=ahead, supply={"red": [1, 1]})
    reason = motive(s, f"place {shape} {ACTION} 3")
    assert reason == Reason(
        "blocks",
        {
            "route": ACTION,
            "rival": "blue",
            "prize": "takes_action",
            "actions": 4,
            "answer": "drive_off",
            "fee": fee,
        },
    )


def test_all_pieces_in_the_way_must_be_paid_for() -> None:
    pieces = ["blue trader", "blue trader", "red trader", None]
    s = scene(routes={"Emden-Osnabrück": pieces}, supply={"red": [0, 1]})
    assert motive(s, "place merchant Emden-Osnabrück 4").values["fee"] == 3


def test_the_rival_in_whose_way_it_is_has_most_pieces() -> None:
    s = scene(routes={"Emden-Osnabrück": ["green trader", "blue trader", "blue trader", None]})
    assert motive(s, "place trader Emden-Osnabrück 4").values["rival"] == "blue"


def test_building_tells_of_control_and_the_grown_network() -> None:
    s = scene(
        routes={"Duisburg-Dortmund": ["red trader", "red trader"]},
        cities={"Dortmund": ["red merchant"]},
    )
    line = "establish Duisburg-Dortmund office Duisburg 1"
    reason = motive(s, line)
    assert reason == Reason("builds", {"city": "Duisburg", "control": True, "network": 1})
    assert HANSA.say(reason) == "builds in Duisburg and controls it; the network grows by 1"


def test_building_where_others_are_stronger_claims_no_control() -> None:
    s = scene(
        routes={"Hamburg-Lüneburg": ["red trader"] * 4},
        cities={"Hamburg": ["blue trader", "blue trader"], "Lübeck": ["red trader"]},
        desks={"red": {"privilegium": 3}},
    )
    reason = motive(s, "establish Hamburg-Lüneburg office Hamburg 3")
    assert reason == Reason("builds", {"city": "Hamburg", "control": False, "network": 1})


def test_prestige_alone_is_a_reason_to_establish() -> None:
    s = scene(routes={"Hannover-Lüneburg": ["red trader"] * 3}, cities={"Hannover": ["red trader"]})
    assert motive(s, "establish Hannover-Lüneburg") == Reason("gains", {"points": 1})


def test_taking_a_marker_a_space_or_a_skill_is_told_as_such() -> None:
    s = scene(
        routes={
            "Lüneburg-Perleberg": ["red trader"] * 3,
            "Coellen-Warburg": ["red merchant", *["red trader"] * 3],
            "Hamburg-Lübeck": ["red trader"] * 3,
        },
        route_markers={"Lüneburg-Perleberg": "remove_3"},
    )
    marker = Reason("takes_marker", {"marker": "remove_3", "route": "Lüneburg-Perleberg"})
    assert motive(s, "establish Lüneburg-Perleberg") == marker
    assert motive(s, "establish Coellen-Warburg table 7") == Reason("takes_space", {"points": 7})
    develops = Reason("develops", {"track": "bursa", "value": 5})
    assert motive(s, "establish Hamburg-Lübeck skill bursa") == develops


def test_ending_the_game_is_a_reason_unless_it_is_lost() -> None:
    routes = {"Lüneburg-Perleberg": ["red trader"] * 3}
    markers = {"Lüneburg-Perleberg": "remove_3"}
    for owner, code in (("red", "ends_game"), ("blue", "takes_marker")):
        s = scene(
            routes=routes,
            route_markers=markers,
            cities={"Perleberg": [f"{owner} trader"]},
            prestige={owner: 19},
        )
        assert motive(s, "establish Lüneburg-Perleberg").code == code


def test_income_is_told_in_pieces() -> None:
    assert motive(scene(), "income 3 traders") == Reason("earns", {"pieces": 3})


def test_an_empty_line_of_thought_has_nothing_better() -> None:
    assert motive(scene(actions_left=0), "end turn") == Reason("waits")
