"""Pyodide's own files, changed only where the page needs it: what is fetched, and by whom."""

import json
import shutil
from pathlib import Path

from pyodide_lock import PyodideLockSpec

from .csp import embedded_scripts, forbid_evaluation
from .errors import BuildError
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
    loader = keep_one_stack(loader)
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


def keep_one_stack(loader: str) -> str:
    """The loader without switching of stacks: nothing here waits in the middle of a call.

    Else every task runs on a second stack, and Chromium dies when it takes a sample of the heap
    meanwhile: it looks for the caller's frame up to the end of the first stack and reads what lies
    between the two.
    """
    for way in ("Suspending", "Suspender"):
        offered = f'canConstructWasm&&"{way}"in WebAssembly'
        if offered not in loader:
            raise BuildError(f"Pyodide's loader is not the one that is known: it lacks {offered}.")
        loader = loader.replace(offered, "false")
    return loader


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
