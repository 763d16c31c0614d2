"""Makes the golden files anew: `python -m tests.golden.make`. Read the difference before keeping it."""

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
        rows = ",\n".join(f"  {json.dumps(t, ensure_ascii=False)}: {json.dumps(v)}" for t, v in values.items())
        (FOLDER / game / "golden.json").write_text(f"{{\n{rows}\n}}\n")


if __name__ == "__main__":
    main()
