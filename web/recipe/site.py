"""The whole site, step by step: the runtime, then the game, then build/web."""

import importlib.util
import json
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from game import games

from . import imports, licences, pack, runtime, stdlib
from .bundle import bundle
from .errors import BuildError
from .places import BUILD, CHECKOUT
from .publish import Site
from .runtime import Runtime, code
from .steps import Made, Steps, alone

WEB = CHECKOUT / "web"
OUT = BUILD / "web"
LIBRARY = "stdlib.zip"  # the product's; one with more in it is packed quickly
PROJECT = CHECKOUT / "pyproject.toml"
STEPS = runtime.STEPS + 5


def build(out: Path = OUT, overlay: Path | None = None, steps: Steps | None = None) -> Path:
    """Make the site in `out`; files in `overlay` replace or join the game's own."""
    if not out.resolve().is_relative_to(BUILD):
        raise BuildError(f"{out} is not under build/, where everything that is made goes.")
    with alone(BUILD):
        steps = steps or Steps(BUILD, STEPS)
        made = runtime.make(steps)
        library = _library(steps, made, overlay)
        game = _game(steps, made, overlay)
        pictures = _pictures(steps)
        page = [WEB / "page", WEB / "icons", WEB / "sw.js", WEB / "manifest.webmanifest",
                WEB / "_headers"]
        steps.make(
            out.resolve(), f"publishing {out.name}",
            [made.adapted, made.pygame, library.path, game, pictures, *page, PROJECT,
             *code("publish.py", "site.py", "licences.py", "bundle.py")],
            lambda partial: _publish(partial, made, library.path, game.path, pictures.path),
        )
        return out.resolve()


def pyodide_package() -> Path:
    """Pyodide as npm has it, unchanged."""
    with alone(BUILD):
        return runtime.make_package(Steps(BUILD, 1)).path / "package"


def _label(overlay: Path | None) -> str:
    return f".{overlay.name}" if overlay else ""


def _library(steps: Steps, made: Runtime, overlay: Path | None) -> Made:
    """The product's, unless an overlay needs more of it."""
    ours = [WEB / "main.py", *(CHECKOUT / name for name in pack.game_files())]
    added = sorted(overlay.rglob("*.py")) if overlay else []
    needed = set(imports.foreign(path for path in ours if path.suffix == ".py"))
    more = set(imports.foreign(added)) - needed - {path.stem for path in added}
    label, modules = _label(overlay) if more else "", sorted(needed | more)
    allowed = steps.make(
        f"stdlib{label}.txt", "finding what the game needs of the standard library",
        [" ".join(modules), made.pygame, *code("in_pyodide_trace.py", "stdlib.py")],
        lambda partial: stdlib.trace(partial, made.package, made.pygame.path, modules),
    )
    return steps.make(
        f"stdlib{label}.zip", "trimming the standard library",
        [allowed.path, *made.bytecode],
        lambda partial: stdlib.trim(partial, made.package, allowed.path),
    )


def _game(steps: Steps, made: Runtime, overlay: Path | None) -> Made:
    template, icon = WEB / "index.tmpl", WEB / "icons/icon-64.png"
    names = list(pack.game_files())
    return steps.make(
        f"packed{_label(overlay)}", "packing the game with pygbag",
        [*map(str, names), *(CHECKOUT / name for name in names), WEB / "main.py", template, icon,
         *([overlay] if overlay else []), *made.bytecode,
         *code("pack.py", "split.py", "in_game_first.py")],
        lambda partial: pack.pack(
            partial, template, icon, pack.Compiler(made.package, made.bytecode), overlay
        ),
    )


def _pictures(steps: Steps) -> Made:
    """Big pictures, drawn once here instead of by every player's machine."""

    def work(partial: Path) -> None:
        partial.mkdir()
        for bakery in bakeries:
            bake = [sys.executable, "-m", bakery, partial]
            done = subprocess.run(bake, cwd=CHECKOUT, check=False)
            if done.returncode:
                raise BuildError(f"{bakery} could not draw its pictures; its words are above.")

    found = [games.bakery(name) for name in games.names()]
    bakeries = [bakery for bakery in found if importlib.util.find_spec(bakery)]
    sources = {path for bakery in bakeries for path in imports.ours(bakery)}
    inputs = [*bakeries, *sorted(sources), CHECKOUT / "game/assets/fonts"]
    return steps.make("pictures", "drawing the board", inputs, work)


def _publish(folder: Path, made: Runtime, library: Path, game: Path, pictures: Path) -> None:
    site = Site(folder, BUILD / "compressed")
    adapted = made.adapted.path
    site.add("pyodide.mjs", adapted / "pyodide.mjs", first=True)
    for name, source in {
        "asm.js": adapted / "asm.js", "python.wasm": adapted / "python.wasm",
        "pygame.wasm": made.pygame.path / "pygame.wasm",
        "pygame.zip": made.pygame.path / "pygame.zip",
    }.items():
        site.add_packed(name, source, first=True, thorough=True)
    site.add_packed("std.zip", library, first=True, thorough=library == BUILD / LIBRARY)
    parts = json.loads((game / "parts/parts.json").read_text())
    for name, part in parts.items():
        source = game / f"parts/{name}.zip"
        site.add_packed(name, source, first=part["first"], thorough=False)
    worker = folder / "worker.js"
    worker.write_text(bundle(WEB / "page", "worker"))
    site.add("worker.js", worker)
    worker.unlink()
    for path in sorted(pictures.rglob("*")):
        if path.is_file():
            site.add(f"asset/{path.relative_to(pictures).as_posix()}", path)
    for path in sorted((WEB / "icons").glob("*")):
        site.add(f"icons/{path.name}", path, fixed=f"icons/{path.name}")
    site.add("manifest.webmanifest", WEB / "manifest.webmanifest", fixed="manifest.webmanifest")
    shutil.copyfile(WEB / "_headers", folder / "_headers")
    licences.write(folder / "licences.txt", made.sources, made.headers)
    version = tomllib.loads(PROJECT.read_text())["project"]["version"]
    site.finish(
        (game / "index.html").read_text(), (WEB / "sw.js").read_text(),
        {"version": version, "lock": json.loads((adapted / "lock.json").read_text()),
         "parts": parts},
        {"ASM": (adapted / "asm.js").read_text(), "SHELL": (WEB / "page/shell.js").read_text(),
         "PAGE": bundle(WEB / "page", "page")},
    )
