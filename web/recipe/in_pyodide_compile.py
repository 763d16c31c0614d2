"""Runs inside Pyodide: byte-compiles archives with pyodide-build, and stores them uncompressed.

ARGUMENTS: a list of wheels to import from, separated by colons, then pairs INPUT OUTPUT.
Stored archives become smaller than deflated ones once the whole is compressed, and import faster.
"""

import shutil
import sys
from pathlib import Path

MACHINE = Path("/machine")
wheels, *pairs = ARGUMENTS  # noqa: F821
sys.path[:0] = [f"/machine{wheel}" for wheel in wheels.split(":")]

from pyodide_build._py_compile import _compile  # noqa: E402

for source, target in zip(pairs[::2], pairs[1::2], strict=True):
    shutil.copyfile(f"/machine{source}", "/tmp/in.zip")
    _compile(Path("/tmp/in.zip"), Path("/tmp/out.zip"), compression_level=0, verbose=False)
    shutil.copyfile("/tmp/out.zip", f"/machine{target}")
