"""Learning a game: the tutorial on the real table, the rules to read, puzzles, first steps.

What is taught is data that each game brings (`taught`); everything here knows no game.
"""
