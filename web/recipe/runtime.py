"""The runtime, step by step: Pyodide with pygame-ce inside, the same for every game."""

import platform
from dataclasses import dataclass
from pathlib import Path

from . import compile as compiler
from . import headers, pyodide, sources, tables, toolchain, tools, wheel
from .errors import BuildError
from .parts import parts
from .pins import PYGAME, PYODIDE, PYODIDE_BUILD
from .places import BUILD, RECIPE
from .steps import Input, Made, Steps

STEPS = 10


@dataclass(frozen=True)
class Runtime:
    package: Path  # Pyodide as npm has it
    adapted: Made  # its loader and interpreter as the page wants them
    pygame: Made
    sources: Path
    headers: Path
    bytecode: list[Input]  # what byte-compiling depends on


def code(*modules: str) -> list[Path]:
    """Parts of the recipe as inputs: change how something is made and it is made again."""
    return [RECIPE / module for module in modules]


def make_package(steps: Steps) -> Made:
    return steps.make(
        "pyodide", f"Pyodide {PYODIDE.version}", [repr(PYODIDE)],
        lambda partial: sources.unpack_npm(PYODIDE, partial),
    )


def make(steps: Steps) -> Runtime:
    unpacked = make_package(steps)
    package = unpacked.path / "package"
    emcc = _compiler(steps)
    python = steps.make("headers", "headers of Python", code("headers.py"), headers.unpack)
    libraries = steps.make(
        "sources", "sources of pygame-ce, SDL and what they need",
        [repr(PYGAME), *code("sources.py")], sources.unpack,
    )
    compiler_name = f"emscripten {tools.EMSCRIPTEN}, llvm {tools.LLVM}"
    module = steps.make(
        "base.so", "compiling pygame-ce to WebAssembly",
        [compiler_name, python, libraries, *code("parts.py", "compile.py", "lists")],
        lambda partial: compiler.compile_module(
            partial, emcc, parts(libraries.path, python.path), BUILD / "objects", compiler_name,
        ),
    )
    unreachable = steps.make(
        "tables", "tables of encodings that the game has no use for", code("tables.py"),
        tables.unpack,
    )
    adapted = steps.make(
        "adapted", "Pyodide, smaller and without evaluation of text",
        [unpacked, module, unreachable, *code("pyodide.py", "csp.py", "shrink.py", "wasm.py")],
        lambda partial: pyodide.adapt(
            partial, package, module.path, unreachable.path, tools.wasm_opt(),
        ),
    )
    built = steps.make(
        f"wheels/{wheel.NAME}", "pygame-ce as a wheel", [module, libraries, *code("wheel.py")],
        lambda partial: wheel.build(partial, module.path, libraries.path / "pygame_ce"),
    )
    steps.make(
        "audit.txt", "auditing what the wheel imports", [built, adapted],
        lambda partial: _audit(partial, built.path, adapted.path),
    )
    bytecode: list[Input] = [
        repr(PYODIDE_BUILD), unpacked,
        *code("in_pyodide_compile.py", "python_run.mjs", "bytecode.py", "archive.py"),
    ]
    pygame = steps.make(
        "pygame", "byte-compiling pygame", [built, *bytecode],
        lambda partial: wheel.part(partial, built.path, package),
    )
    return Runtime(package, adapted, pygame, libraries.path, python.path, bytecode)


def _compiler(steps: Steps) -> Path:
    own = tools.own_emcc()
    if own:
        steps.skip(f"Emscripten {tools.EMSCRIPTEN} of this machine")
        return own
    if platform.machine() != "x86_64":
        raise BuildError(
            "The compiler that is fetched runs on x86-64 only: install Emscripten "
            f"{tools.EMSCRIPTEN} yourself, it is used when it is on the PATH."
        )
    made = steps.make(
        tools.TOOLCHAIN, f"Emscripten {tools.EMSCRIPTEN} and LLVM {tools.LLVM}",
        # The scripts in it name the place where they lie.
        [str(tools.TOOLCHAIN), tools.EMSCRIPTEN, tools.LLVM, *code("toolchain.py")],
        lambda partial: toolchain.unpack(partial, tools.TOOLCHAIN),
    )
    return made.path / "bin/emcc"


def _audit(report: Path, built: Path, adapted: Path) -> None:
    missing = wheel.audit(built, adapted / "python.wasm", (adapted / "asm.js").read_text())
    if missing:
        raise BuildError(
            f"base.so calls what Pyodide does not have: {', '.join(missing)}; leave out what "
            "needs it in web/recipe/parts.py."
        )
    report.write_text("Every import of base.so is offered by the interpreter or its loader.\n")
