"""Pyodide's own files, changed only where the page needs it: what is fetched, and by whom."""

import json
import shutil
from pathlib import Path

from pyodide_lock import PyodideLockSpec

from .csp import embedded_scripts, forbid_evaluation
from .shrink import shrink_interpreter, shrink_loader
from .sources import replace


def adapt(folder: Path, package: Path, module: Path, unreachable: Path, wasm_opt: Path) -> None:
    """Write the loader, the interpreter and the reduced lock file into `folder`."""
    folder.mkdir()
    shutil.copy(package / "pyodide.mjs", folder)
    _take_what_the_page_fetched(folder / "pyodide.mjs")
    entry = (folder / "pyodide.mjs").read_text()
    loader = (package / "pyodide.asm.js").read_text()
    loader = forbid_evaluation(shrink_loader(loader, entry), embedded_scripts(module))
    (folder / "asm.js").write_text(loader)
    shrink_interpreter(folder / "python.wasm", package / "pyodide.asm.wasm", module,
                       [entry, loader], unreachable, wasm_opt)
    (folder / "lock.json").write_text(json.dumps(reduced_lock(package / "pyodide-lock.json")))


def _take_what_the_page_fetched(loader: Path) -> None:
    """The page compiles the interpreter itself, with progress, and must hear of a failure."""
    replace(loader, {
        "instantiateWasm:Ne(e.indexURL)": "instantiateWasm:Ne(e)",
        'let{binary:t,response:n}=R(e+"pyodide.asm.wasm"),i=K();': "let i=K();",
        "let a;n?a=await WebAssembly.instantiateStreaming(n,s):"
        "a=await WebAssembly.instantiate(await t,s);let{instance:l,module:c}=a;r(l,c)":
        "let c=await e.wasmModule;r(await WebAssembly.instantiate(c,s),c)",
        'console.warn("wasm instantiation failed!"),console.warn(a)': "e.wasmFailed?.(a)",
        "\n//# sourceMappingURL=pyodide.mjs.map": "",
    })


def reduced_lock(lock: Path) -> dict[str, object]:
    """The lock file without packages: nothing is ever installed at run time."""
    whole = json.loads(lock.read_text())
    # pyodide-lock for Python 3.11 calls Pyodide's own version obligatory, newer locks leave it out.
    whole["info"].setdefault("version", "")
    spec = PyodideLockSpec(info=whole["info"], packages={})
    reduced = spec.model_dump()
    if not reduced["info"]["version"]:
        del reduced["info"]["version"]
    return reduced
