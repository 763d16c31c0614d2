"""Makes the golden files anew: `python -m tests.golden.make`. Read the difference, then keep it."""

from __future__ import annotations

import json
from pathlib import Path

from engine import games
from tests.golden.check import golden_values

FOLDER = Path(__file__).parent


def read(game: str, file: str) -> dict:
    return json.loads((FOLDER / game / file).read_text())


def main() -> None:
    for game in games.names():
        values = {}
        for title, value in golden_values(game, read(game, "scenes.json")):
            print(f"{game}: {title}")
            values[title] = value
        rows = [
            f"  {json.dumps(title, ensure_ascii=False)}: {json.dumps(value)}"
            for title, value in values.items()
        ]
        (FOLDER / game / "golden.json").write_text("{\n" + ",\n".join(rows) + "\n}\n")


if __name__ == "__main__":
    main()
