"""Runs inside Pyodide: finds which files of the standard library the program needs.

ARGUMENTS: a folder with pygame in it, the file to write the answer to, then the modules to import.
What the page itself does before the first frame is done here too, since it imports as well.
"""

import asyncio
import importlib
import json
import sys
from pathlib import Path

packages, answer, *names = ARGUMENTS  # noqa: F821

sys.path.insert(0, f"/machine{packages}")
missing = []
for name in names:
    try:
        importlib.import_module(name)
    except ImportError as error:
        missing.append(f"{name}: {error}")


async def fail() -> None:
    raise ValueError("a traceback needs modules of its own")


try:
    await asyncio.wait_for(fail(), 1)  # noqa: F704
except ValueError:
    import traceback

    traceback.format_exc()

library = {
    Path(module.__file__).relative_to("/lib/python313.zip").as_posix()
    for module in list(sys.modules.values())
    if getattr(module, "__file__", None) and module.__file__.startswith("/lib/python313.zip/")
}
Path(f"/machine{answer}").write_text(json.dumps({"library": sorted(library), "missing": missing}))
