"""The sounds of the table, quiet and our own: see `voices` for how they are made."""

from game.sound.player import follow, learn, play, prepare, preparing, wake

__all__ = ["follow", "learn", "play", "prepare", "preparing", "wake"]
