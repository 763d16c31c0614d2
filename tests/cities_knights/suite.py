"""What the suites that run for every game must know about this one."""

from tests.core.suite import Pace, Suite

SUITE = Suite(
    most_decisions=6_000,
    pace=Pace(perft=0.4, random=3.0, copy=40.0, options={"offers_per_turn": 0}),
)
