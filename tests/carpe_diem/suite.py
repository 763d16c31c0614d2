"""What the suites that run for every game must know about this one."""

from tests.core.suite import Pace, Suite

SUITE = Suite(most_decisions=400, pace=Pace(perft=0.8, random=3.0, copy=40.0))
