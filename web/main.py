"""What pygbag packs as the program of the page: the loader imports it and awaits main()."""

from game.app import main

__all__ = ["main"]
