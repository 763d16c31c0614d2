"""The table of any game, and what a game brings to it."""
