"""Every word the player reads, by key, in five languages. Knows no scene and no game."""

from game.text.words import LANGUAGES, Words, figure, preferred, sentences

__all__ = ["LANGUAGES", "Words", "figure", "preferred", "sentences"]
