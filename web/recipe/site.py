"""The whole site, step by step: from registries to build/web."""

import importlib.util
import json
import subprocess
import sys
import tomllib
from pathlib import Path

from . import compile as compiler
from . import headers, licences, pack, publish, pyodide, sources, stdlib, tables, toolchain, wheel
from .errors import BuildError
from .parts import parts
from .pins import PYGAME, PYODIDE, PYODIDE_BUILD
from .places import BUILD, CHECKOUT, RECIPE
from .steps import Made, Steps, alone

WEB = CHECKOUT / "web"
OUT = BUILD / "web"
BAKERY = "game.hansa.bake"
STEPS = 15


def _code(*modules: str) -> list[Path]:
    """Parts of the recipe as inputs: change how something is made and it is made again."""
    return [RECIPE / module for module in modules]


def pyodide_package() -> Path:
    """Pyodide as npm has it, unchanged."""
    with alone(BUILD):
        return _pyodide(Steps(BUILD, 1)).path / "package"


def build(out: Path = OUT, overlay: Path | None = None, steps: Steps | None = None) -> Path:
    """Make the site in `out`; files in `overlay` replace or join the game's own."""
    with alone(BUILD):
        steps = steps or Steps(BUILD, STEPS)
        package = _pyodide(steps)
        module, libraries, python = _module(steps)
        return _publish(steps, out.resolve(), overlay, package, module, libraries, python)


def _pyodide(steps: Steps) -> Made:
    return steps.make(
        "pyodide", f"Pyodide {PYODIDE.version}", [repr(PYODIDE)],
        lambda partial: sources.unpack_npm(PYODIDE, partial),
    )


def _module(steps: Steps) -> tuple[Made, Made, Made]:
    emcc = _compiler(steps)
    python = steps.make(
        "headers", "headers of Python", _code("headers.py"), headers.unpack,
    )
    libraries = steps.make(
        "sources", "sources of pygame-ce, SDL and what they need",
        [repr(PYGAME), *_code("sources.py")], sources.unpack,
    )
    module = steps.make(
        "base.so", "compiling pygame-ce to WebAssembly",
        [toolchain.VERSION, toolchain.LLVM, python, libraries, *_code("parts.py", "compile.py", "lists")],
        lambda partial: compiler.compile_module(
            partial, emcc, parts(libraries.path, python.path), BUILD / "objects",
            f"{toolchain.VERSION} {toolchain.LLVM}",
        ),
    )
    return module, libraries, python


def _compiler(steps: Steps) -> Path:
    own = toolchain.installed()
    if own:
        steps.skip(f"Emscripten {toolchain.VERSION} of this machine")
        return own
    made = steps.make(
        toolchain.HOME, f"Emscripten {toolchain.VERSION} and LLVM {toolchain.LLVM}",
        # The scripts in it name the place where they lie.
        [str(toolchain.HOME), *_code("toolchain.py")],
        lambda partial: toolchain.unpack(partial, toolchain.HOME),
    )
    return made.path / "bin/emcc"


def _publish(steps: Steps, out: Path, overlay: Path | None, package: Made, module: Made,
             libraries: Made, python: Made) -> Path:
    npm = package.path / "package"
    built = steps.make(
        f"wheels/{wheel.NAME}", "pygame-ce as a wheel",
        [module, libraries, *_code("wheel.py")],
        lambda partial: wheel.build(partial, module.path, libraries.path / "pygame_ce"),
    )
    unreachable = steps.make(
        "tables", "tables of encodings that the game has no use for", _code("tables.py"),
        tables.unpack,
    )
    adapted = steps.make(
        "adapted", "Pyodide, smaller and without evaluation of text",
        [package, module, unreachable, *_code("pyodide.py", "csp.py", "shrink.py")],
        lambda partial: pyodide.adapt(
            partial, npm, module.path, unreachable.path, toolchain.wasm_opt(),
        ),
    )
    steps.make(
        "audit.txt", "auditing what the wheel imports", [built, adapted],
        lambda partial: _audit(partial, built.path, adapted.path),
    )
    compiling = [
        repr(PYODIDE_BUILD), package,
        *_code("in_pyodide_compile.py", "python_run.mjs", "bytecode.py", "archive.py"),
    ]
    pygame = steps.make(
        "pygame.zip", "byte-compiling pygame", [built, *compiling],
        lambda partial: wheel.unpacked(partial, built.path, npm),
    )
    game = [CHECKOUT / name for name in pack.game_files()]
    main = WEB / "main.py"
    extra = sorted(overlay.rglob("*.py")) if overlay else []
    label = f".{overlay.name}" if overlay else ""
    modules = stdlib.imported_modules(
        [path for path in [main, *game, *extra] if path.suffix == ".py"]
    )
    allowed = steps.make(
        f"stdlib{label}.txt", "finding what the game needs of the standard library",
        [" ".join(modules), pygame, *_code("in_pyodide_trace.py", "stdlib.py")],
        lambda partial: stdlib.trace(partial, npm, pygame.path, modules),
    )
    library = steps.make(
        f"stdlib{label}.zip", "trimming the standard library", [allowed.path, *compiling],
        lambda partial: stdlib.trim(partial, npm, allowed.path),
    )
    packed = steps.make(
        f"packed{label}", "packing the game with pygbag",
        [main, *game, *map(str, game), *([overlay] if overlay else []), WEB / "index.tmpl",
         WEB / "icon.png", *compiling, *_code("pack.py")],
        lambda partial: pack.pack(partial, WEB / "index.tmpl", WEB / "icon.png", npm, overlay),
    )
    baked = _bake(steps, game)
    page = [WEB / "page", WEB / "icons", WEB / "sw.js", WEB / "manifest.webmanifest"]
    steps.make(
        out, f"publishing {out.name}",
        [adapted, pygame, library.path, packed, baked, *page, CHECKOUT / "pyproject.toml",
         *_code("publish.py", "site.py", "licences.py")],
        lambda partial: _assemble(partial, adapted.path, pygame.path, library.path, packed.path,
                                  baked.path, libraries.path, python.path),
    )
    return out


def _audit(report: Path, built: Path, adapted: Path) -> None:
    missing = wheel.audit(built, adapted / "python.wasm", (adapted / "asm.js").read_text())
    if missing:
        raise BuildError(
            f"base.so calls what Pyodide does not have: {', '.join(missing)}; leave out what "
            "needs it in web/recipe/parts.py."
        )
    report.write_text("every import of base.so is offered by the interpreter or its loader\n")


def _bake(steps: Steps, game: list[Path]) -> Made:
    """Big pictures, drawn once here instead of by every player's machine."""
    art = [path for path in game if not path.name.startswith("test")]

    def work(partial: Path) -> None:
        partial.mkdir()
        if importlib.util.find_spec(BAKERY) is None:
            return
        done = subprocess.run([sys.executable, "-m", BAKERY, partial], cwd=CHECKOUT, check=False)
        if done.returncode:
            raise BuildError(f"{BAKERY} could not draw the board; its words are above.")

    drawing = [path for path in art if {"art", "hansa"} & set(path.parts)]
    return steps.make("baked", "drawing the board", drawing, work)


def _assemble(folder: Path, adapted: Path, pygame: Path, library: Path, packed: Path, baked: Path,
              libraries: Path, python: Path) -> None:
    site = publish.Site(folder, BUILD / "compressed")
    site.add("pyodide.mjs", adapted / "pyodide.mjs", first=True)
    for name, source in {
        "asm.js": adapted / "asm.js", "python.wasm": adapted / "python.wasm",
        "std.zip": library, "pygame.zip": pygame,
    }.items():
        site.add_packed(name, source, first=True, thorough=True)
    site.add_packed("kontor.apk", packed / "kontor.apk", first=True, thorough=False)
    site.add_packed("engine.zip", packed / "engine.zip", first=False, thorough=False)
    site.add_page(WEB / "page")
    for path in sorted(baked.rglob("*")):
        if path.is_file():
            site.add(f"asset/{path.relative_to(baked).as_posix()}", path)
    for path in sorted((WEB / "icons").glob("*")):
        name = f"icons/{path.name}"
        site.add(name, path, fixed=name)
    site.add("manifest.webmanifest", WEB / "manifest.webmanifest", fixed="manifest.webmanifest")
    licences.write(folder / "licences.txt", libraries, python)
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    site.finish(
        (packed / "index.html").read_text(), (WEB / "sw.js").read_text(), project["version"],
        json.loads((adapted / "lock.json").read_text()), (adapted / "asm.js").read_text(),
    )
