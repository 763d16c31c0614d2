"""Where things lie: the checkout and the folders the recipe makes under build/."""

from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
BUILD = CHECKOUT / "build"
DOWNLOADS = BUILD / "downloads"
RECIPE = Path(__file__).resolve().parent
