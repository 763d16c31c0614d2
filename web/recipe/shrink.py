"""Makes the interpreter smaller: what neither our module nor the loader can reach is left out.

Pyodide exports every function it has, since any package may want any of them. We have one module
and know what it imports: the other exports go, then the code only they kept alive.
"""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

import leb128

from . import wasm
from .errors import BuildError
from .tables import blank, tables

# One for each thing the interpreter exports: `var _name=Module["_name"]=wasmExports["name"];`.
DECLARATION = re.compile(r'var (_\w+)=Module\["\1"\]=(?:wasmExports\["\w+"\]|\d+);')
WORD = re.compile(r"[\w$]+")
HEADER = 8  # bytes before the first section

# What the interpreter is compiled for. Binaryen must be told, and uses nothing else: a newer
# feature would shut out older browsers.
FEATURES = [
    "bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals", "reference-types",
    "multivalue", "exception-handling",
]


def shrink_loader(loader: str, other: str) -> str:
    """The loader without declarations that neither it nor the `other` script ever uses."""
    words = {*WORD.findall(DECLARATION.sub("", loader)), *WORD.findall(other)}
    return DECLARATION.sub(lambda found: found[0] if found[1] in words else "", loader)


def shrink_interpreter(output: Path, interpreter: Path, module: Path, scripts: Iterable[str],
                       unreachable: Path, wasm_opt: Path) -> None:
    """Write the interpreter with what the module and the scripts need."""
    words = {word for script in scripts for word in WORD.findall(script)}
    words |= wasm.imported(module)
    pruned = output.with_suffix(".pruned")
    pruned.write_bytes(prune(interpreter, words, unreachable))
    done = subprocess.run(
        [wasm_opt, *(f"--enable-{feature}" for feature in FEATURES),
         "--remove-unused-module-elements", pruned, "-o", output],
        capture_output=True, text=True, check=False,
    )
    pruned.unlink()
    if done.returncode:
        print(done.stderr)
        raise BuildError("The interpreter could not be made smaller; wasm-opt's words are above.")


def prune(interpreter: Path, words: set[str], unreachable: Path) -> bytes:
    """The interpreter with only the exports among the words, and blank where nothing reaches."""
    kept = [
        export for export in wasm.exports(interpreter)
        if export.name in words or f"_{export.name}" in words
    ]
    output = bytearray(interpreter.read_bytes()[:HEADER])
    for kind, body in wasm.sections(interpreter):
        if kind == wasm.EXPORTS:
            body = b"".join([leb128.u.encode(len(kept)), *map(_encode, kept)])
        elif kind == wasm.DATA:
            body, _ = blank(body, tables(unreachable))
        output += bytes([kind]) + leb128.u.encode(len(body)) + body
    return bytes(output)


def _encode(export: wasm.Export) -> bytes:
    name = export.name.encode()
    index = bytes(leb128.u.encode(export.index))
    return bytes(leb128.u.encode(len(name))) + name + bytes([export.kind]) + index
