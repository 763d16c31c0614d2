"""Puts pip into a virtual environment on a machine whose Python came without it.

Debian splits pip's wheel off into a package; it is unpacked here, without root. This module runs
before anything is installed, so it imports nothing but the standard library and its neighbours.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from . import debian
from .errors import BuildError


def bootstrap(python: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for deb in debian.packages("bookworm", ["python3-pip-whl", "python3-setuptools-whl"]):
            debian.unpack(deb, Path(folder))
        wheels = Path(folder, "usr/share/python-wheels")
        [pip] = wheels.glob("pip-*.whl")
        done = subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--no-index", "--find-links", wheels,
             "pip", "setuptools"],
            env={**os.environ, "PYTHONPATH": str(pip)}, check=False,
        )
    if done.returncode:
        raise BuildError("pip could not be unpacked: install Debian's python3-venv instead.")


if __name__ == "__main__":
    try:
        bootstrap(sys.argv[1])
    except BuildError as error:
        sys.exit(f"Stopped: {error}")
