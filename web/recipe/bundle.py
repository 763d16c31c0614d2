"""Joins the page's modules into one script, so that it can stand in the page and not get lost.

Our own scripts only, which import and export in few ways: whatever else they try stops the build.
"""

import re
from pathlib import Path

from .errors import BuildError

IMPORT = re.compile(
    r"^import (?:\* as (?P<whole>\w+)|\{ (?P<names>[^}]*) \}) from '\./(?P<module>\w+)\.js';$", re.M
)
EXPORT = re.compile(
    r"^export (?P<rest>(?:async function|function\*?|class|const) (?P<name>\w+))", re.M
)
LEFT = re.compile(r"^(?:import|export)\b.*", re.M)


def bundle(folder: Path, entry: str) -> str:
    """The module `entry` of a folder with everything it imports, each in a scope of its own."""
    joined: dict[str, str] = {}
    _join(folder, entry, joined, ())
    return "\n".join(joined.values())


def _join(folder: Path, module: str, joined: dict[str, str], above: tuple[str, ...]) -> None:
    if module in joined:
        return
    if module in above:
        raise BuildError(f"{module}.js imports itself by way of {', '.join(above)}.")
    text = (folder / f"{module}.js").read_text()
    for found in IMPORT.finditer(text):
        _join(folder, found["module"], joined, (*above, module))
    exported = [found["name"] for found in EXPORT.finditer(text)]
    text = IMPORT.sub(_taken, EXPORT.sub(r"\g<rest>", text))
    left = LEFT.search(text)
    if left:
        raise BuildError(f"{module}.js cannot be joined to the page by {left[0]!r}.")
    joined[module] = (
        f"const module_{module} = (() => {{\n{text}return {{ {', '.join(exported)} }};\n}})();"
    )


def _taken(found: re.Match[str]) -> str:
    names = found["whole"] or f"{{ {found['names']} }}"
    return f"const {names} = module_{found['module']};"
