"""The programs the recipe calls: the machine's own where they fit, else those unpacked for it."""

import re
import shutil
import subprocess
from pathlib import Path

from .errors import BuildError
from .places import BUILD

# Pyodide 0.29 is built with 4.0.9; side modules of this version, with wasm exceptions, load into
# it. A different one may differ in how modules are linked, which only shows at run time.
EMSCRIPTEN = "3.1.69"
LLVM = "19"
TOOLCHAIN = BUILD / "toolchain"


def own_emcc() -> Path | None:
    """The machine's own emcc, if it is of the right version."""
    emcc = shutil.which("emcc")
    if emcc is None:
        return None
    answer = subprocess.run([emcc, "--version"], capture_output=True, text=True, check=False)
    right = re.search(rf"(?<![\d.]){re.escape(EMSCRIPTEN)}(?![\d.])", answer.stdout)
    return Path(emcc) if right else None


def wasm_opt() -> Path:
    """Binaryen's optimiser, of the compiler in use."""
    own = own_emcc()
    if own is None:
        return TOOLCHAIN / "wasm/bin/wasm-opt"
    ask = [str(own.with_name("em-config")), "BINARYEN_ROOT"]
    answer = subprocess.run(ask, capture_output=True, text=True, check=True)
    return Path(answer.stdout.strip(), "bin/wasm-opt")


def node() -> str:
    found = shutil.which("node")
    if found is None:
        raise BuildError("node is missing: install Node 20 or newer.")
    return found
