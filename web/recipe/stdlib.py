"""The standard library, cut down to what the game can reach.

Every module named in an import anywhere in our sources is imported once in Pyodide; what that
loads is the allow-list. It follows the sources by itself: import something new, and it is shipped.
"""

import json
import tempfile
from pathlib import Path

from . import archive
from .bytecode import compiled, run_in_pyodide
from .errors import BuildError
from .wheel import join

# Reached by name at run time, so no import statement tells of them.
BY_NAME = ["encodings/ascii.py", "encodings/latin_1.py", "encodings/utf_8_sig.py"]


def trace(answer: Path, package: Path, pygame: Path, modules: list[str]) -> None:
    """Write the names of the library's files that these modules need."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        join(pygame, Path(folder, "packages"))
        run_in_pyodide(package, "in_pyodide_trace.py", f"{folder}/packages", report, *modules)
        found = json.loads(report.read_text())
    if found["missing"]:
        raise BuildError(
            f"The page's Python cannot import {'; '.join(found['missing'])}: the game must do "
            "without it."
        )
    answer.write_text("\n".join(sorted({*found["library"], *BY_NAME})) + "\n")


def trim(output: Path, package: Path, allowed: Path) -> None:
    """Write the library's allowed files, as bytecode."""
    whole = archive.read(package / "python_stdlib.zip")
    kept = {name: whole[name] for name in allowed.read_text().split()}
    archive.write(output, compiled(package, kept))
