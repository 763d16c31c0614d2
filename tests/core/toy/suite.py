"""What the suites must know about the toy game."""

from tests.core.suite import Suite

SUITE = Suite(most_decisions=200)
