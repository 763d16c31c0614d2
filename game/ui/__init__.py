"""The kit every scene is built from: parchment, wood and brass; it knows nothing of any game."""
