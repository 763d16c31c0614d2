"""What the suites that run for every game must know about this one."""

from tests.core.suite import Pace, Suite

SUITE = Suite(most_decisions=2_000, pace=Pace(perft=2.0, random=5.0, copy=100.0))
