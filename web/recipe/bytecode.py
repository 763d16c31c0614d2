"""Byte-compiles archives: by pyodide-build, in the very Python that will import them."""

import os
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from . import archive
from .errors import BuildError
from .pins import PYODIDE_BUILD
from .places import RECIPE
from .sources import from_python_index
from .tools import node


def run_in_pyodide(package: Path, script: str, *arguments: str | Path) -> None:
    done = subprocess.run(
        [node(), RECIPE / "python_run.mjs", package, RECIPE / script, *arguments],
        capture_output=True, text=True, check=False,
        env={**os.environ, "NODE_NO_WARNINGS": "1"},
    )
    if done.returncode:
        print(done.stdout + done.stderr)
        raise BuildError(f"{script} failed inside Pyodide; its words are above.")


def compiled(package: Path, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with every Python source replaced by its bytecode."""
    wheels = [str(from_python_index(pin)) for pin in PYODIDE_BUILD]
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "source.zip"), Path(folder, "target.zip")
        archive.write(source, files)
        run_in_pyodide(package, "in_pyodide_compile.py", ":".join(wheels), source, target)
        return archive.read(target)
