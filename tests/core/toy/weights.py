"""What search believes things are worth, by name and stage."""

NAMES = ("coin", "card")
STAGES = 3
STYLES: dict[str, tuple[int, ...]] = {
    "balanced": (100, 100, 100, 70, 85, 100),
    "hoarder": (100, 100, 100, 110, 105, 100),
}
