"""The evaluation agrees with the rules where they overlap, and prefers what it should."""

from __future__ import annotations

import pytest

from engine.hansa import scoring
from engine.hansa.evaluation import VICTORY, appraiser, evaluate
from engine.hansa.standing import Standing
from engine.hansa.state import OFFICE
from engine.hansa.weights import AT, NAMES, STAGES, STYLES, WEIGHTS, at_clock, named
from tests.ai.tables import HANSA, positions


@pytest.mark.parametrize("players", range(2, 6))
def test_control_and_networks_are_those_of_the_rules(players: int) -> None:
    offices = 0
    for s in positions(players, 60 + players, every=9):
        board = s.setting.board
        standing = Standing(board, players, bytes(s.cells[OFFICE:]), s.extras)
        for city in range(len(board.cities)):
            master = scoring.controller(s, city)
            assert standing.control[city] == (-1 if master is None else master)
        for player in range(players):
            assert standing.networks[player] == scoring.network(s, player)
            assert (standing.missing(player, 3) == 0) == scoring.has_link(s, player)
        offices = max(offices, sum(standing.counts))
    assert offices > 8


@pytest.mark.parametrize("players", range(2, 6))
def test_points_are_those_of_the_final_score(players: int) -> None:
    for s in positions(players, 70 + players, every=9):
        ledger, _ = appraiser(WEIGHTS).ledger(s)
        assert [sum(points) for points in ledger.points] == [
            sum(points.values()) for points in scoring.score(s)
        ]


def test_a_network_with_one_more_office_is_what_building_it_gives() -> None:
    s = HANSA.decode(
        {
            "players": 4,
            "turn": "red",
            "cities": {"Minden": ["red trader"], "Bremen": ["red merchant"]},
        }
    )
    board = s.setting.board
    standing = Standing(board, 4, bytes(s.cells[OFFICE:]), s.extras)
    assert standing.networks[0] == 2
    assert standing.network_with(0, board.city_number["Hannover"]) == 3
    assert standing.network_with(0, board.city_number["Halle"]) == 2


@pytest.mark.parametrize("players", range(2, 6))
def test_candidates_are_legal_sorted_and_never_none(players: int) -> None:
    for s in positions(players, 80 + players, every=2):
        legal = HANSA.legal(s)
        found = HANSA.candidates(s)
        assert found and set(found) <= set(legal)
        assert found == sorted(set(found))


def test_the_end_is_worth_the_score_and_winning_a_bonus_that_melts_to_half_with_the_lead() -> None:
    close, clear = (
        HANSA.decode(
            {
                "players": 3,
                "turn": "red",
                "prestige": {"red": 20, "blue": blue},
                "step": {"kind": "over", "why": "prestige"},
            }
        )
        for blue in (19, 0)
    )
    assert evaluate(close)[0] > evaluate(clear)[0] > 2000 + VICTORY // 3
    assert evaluate(close)[0] - 2000 <= VICTORY
    assert evaluate(close)[1] == 1900


def test_a_complete_route_is_worth_less_than_establishing_it() -> None:
    """Otherwise nobody would ever claim anything."""
    for route, claim in (
        ("Göttingen-Quedlinburg", "skill actiones"),
        ("Stade-Hamburg", "office Hamburg 1"),
    ):
        s = HANSA.decode(
            {
                "players": 4,
                "turn": "red",
                "actions_left": 1,
                "routes": {route: ["red trader"] * 3},
            }
        )
        before = evaluate(s)[0]
        HANSA.apply(s, HANSA.parse(s, f"establish {route} {claim}"))
        assert evaluate(s)[0] > before


def test_a_second_marker_for_rare_occasions_counts_less_than_the_first() -> None:
    def gain(kind: str, count: int) -> int:
        worth = [
            evaluate(
                HANSA.decode(
                    {
                        "players": 4,
                        "turn": "red",
                        "markers": {"red": {"unused": [kind] * n, "used": ["remove_3"] * (2 - n)}},
                    }
                )
            )[0]
            for n in (count - 1, count)
        ]
        return worth[1] - worth[0]

    assert 0 < gain("extra_office", 2) < gain("extra_office", 1)
    assert gain("plus_3_actions", 2) > 0.9 * gain("plus_3_actions", 1) > 0


def test_weights_come_in_three_stages_with_steps_in_between() -> None:
    assert len(WEIGHTS) == STAGES * len(NAMES)
    assert named(WEIGHTS)["prestige"] == list(WEIGHTS[:3])
    at = AT["actiones_1"]
    early, late = at_clock(WEIGHTS, 0)[at], at_clock(WEIGHTS, 32)[at]
    assert early == WEIGHTS[at * STAGES] and late == WEIGHTS[at * STAGES + 2]
    assert late < at_clock(WEIGHTS, 8)[at] < early


def test_three_styles_and_the_balanced_one_differ() -> None:
    assert set(STYLES) == {"balanced", "builder", "racer", "blocker"}
    assert len(set(STYLES.values())) == 4


def test_a_wrong_number_of_weights_is_refused() -> None:
    with pytest.raises(ValueError, match="weights are needed"):
        evaluate(HANSA.new(4, 1, {}), (1, 2, 3))


def test_a_marker_that_develops_is_worth_what_the_best_step_is_worth() -> None:
    def gain(desk: dict[str, int]) -> int:
        worth = [
            evaluate(
                HANSA.decode(
                    {
                        "players": 4,
                        "turn": "red",
                        "desks": {"red": desk},
                        "markers": {"red": {kept: ["develop_skill"]}},
                    }
                )
            )[0]
            for kept in ("used", "unused")
        ]
        return worth[1] - worth[0]

    two_actions, four_actions = gain({}), gain({"actiones": 3})
    assert two_actions > 2 * four_actions > 0


def test_routes_held_for_their_markers_alone_count_each_for_itself() -> None:
    """All offices are taken there, so neither route has a use that the other could spoil."""
    routes = ("Duisburg-Dortmund", "Goslar-Magdeburg")

    def worth(*held: str) -> int:
        return evaluate(
            HANSA.decode(
                {
                    "players": 4,
                    "turn": "red",
                    "cities": {
                        "Duisburg": ["red trader"],
                        "Dortmund": ["red trader", "green merchant", "red trader"],
                        "Goslar": ["red trader", "red trader"],
                        "Magdeburg": ["red trader", "blue merchant"],
                    },
                    "supply": {"red": [1, 0]},
                    "routes": {name: ["red trader"] * 2 for name in held},
                    "route_markers": dict.fromkeys(routes, "plus_3_actions"),
                }
            )
        )[0]

    nothing = worth()
    one, other, both = (worth(*held) - nothing for held in (routes[:1], routes[1:], routes))
    assert both > max(one, other) + min(one, other) // 2


def test_a_contested_route_counts_little_for_who_cannot_pay_to_drive_anybody_off() -> None:
    far = ("Arnheim", "Duisburg", "Groningen", "Halle", "Kampen", "Lübeck", "Perleberg", "Stendal")

    def lost_to_a_rival(builder: str) -> int:
        """What it costs blue that green joins its two traders; all pieces of a builder are out."""
        apart, together = (
            evaluate(
                HANSA.decode(
                    {
                        "players": 3,
                        "turn": "red",
                        "cities": {
                            **{city: [f"{builder} trader"] for city in far},
                            "Emden": [f"{builder} merchant"],
                        },
                        "routes": {
                            "Göttingen-Quedlinburg": ["blue trader", "blue trader", here],
                            "Stade-Hamburg": ["blue trader"],
                            "Bremen-Minden": [there],
                        },
                    }
                )
            )[1]
            for here, there in ((None, "green trader"), ("green trader", None))
        )
        return apart - together

    poor, rich = map(lost_to_a_rival, ("blue", "red"))
    assert poor > 4 * rich > 0
