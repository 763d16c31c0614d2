"""The licences of everything of others that the site ships, in one text file."""

from pathlib import Path

from .pins import PYGAME_VERSION, PYODIDE
from .places import CHECKOUT, RECIPE

# Debian keeps the texts that many programs share.
COMMON = Path("/usr/share/common-licenses")


def write(output: Path, libraries: Path, python: Path) -> None:
    pygame = libraries / "pygame_ce/docs"
    entries = [
        ("Kontor", "", CHECKOUT / "LICENSE"),
        (f"Pyodide {PYODIDE.version}", "Unchanged but for the loader, as web/recipe/pyodide.py and "
         "csp.py of Kontor's sources tell; its sources are those of the npm package of that name.",
         COMMON / "MPL-2.0"),
        ("CPython, inside Pyodide", "", python / "copyright"),
        ("Emscripten, inside Pyodide", "", RECIPE / "lists/emscripten-licence.txt"),
        (f"pygame-ce {PYGAME_VERSION}", "Kontor's sources hold the whole recipe that builds it "
         "from its own, so that it can be changed and put in its place.", pygame / "LGPL.txt"),
        ("SDL_gfx, inside pygame-ce", "", pygame / "licenses/LICENSE.sdl_gfx.txt"),
        ("SDL 2", "", libraries / "sdl2/LICENSE.txt"),
        ("SDL_image", "With stb_image and NanoSVG.", libraries / "sdl2_image/LICENSE.txt"),
        ("SDL_ttf", "", libraries / "sdl2_ttf/LICENSE.txt"),
        ("SDL_mixer", "With stb_vorbis.", libraries / "sdl2_mixer/LICENSE.txt"),
        ("FreeType", "", libraries / "freetype/docs/FTL.TXT"),
        ("HarfBuzz", "", libraries / "harfbuzz/COPYING"),
    ]
    for text in sorted((CHECKOUT / "game/assets").rglob("*.txt")):
        if any(word in text.name.lower() for word in ("ofl", "licen", "copying")):
            entries.append((f"{text.parent.name} of the game, {text.stem}", "", text))
    output.write_text("\n\n".join(
        f"{'=' * 78}\n{name}\n{'=' * 78}\n{note}\n\n{text.read_text(errors='replace').strip()}"
        for name, note, text in entries
    ) + "\n")
