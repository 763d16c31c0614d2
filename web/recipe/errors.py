"""The one exception the recipe raises on purpose."""


class BuildError(Exception):
    """What went wrong and what to do, in one sentence for the person at the terminal."""
