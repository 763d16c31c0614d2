"""The sources that are compiled: pygame-ce, SDL and its satellites, FreeType, HarfBuzz."""

import re
from pathlib import Path

from . import debian
from .archive import unpack_tar
from .download import fetch, python_file
from .errors import BuildError
from .mirrors import npm_tarball, python_index
from .pins import PYGAME, NpmPackage, PythonFile

LIBRARIES = ["libsdl2", "libsdl2-image", "libsdl2-ttf", "libsdl2-mixer", "freetype", "harfbuzz"]

# Outline fonts and how they are drawn; bitmap and PostScript fonts of old are left out.
FREETYPE_MODULES = {
    "FT_Module_Class": [
        "autofit_module_class", "psaux_module_class", "psnames_module_class",
        "pshinter_module_class", "sfnt_module_class",
    ],
    "FT_Driver_ClassRec": ["tt_driver_class", "cff_driver_class"],
    "FT_Renderer_Class": ["ft_smooth_renderer_class", "ft_raster1_renderer_class"],
}


def from_python_index(file: PythonFile) -> Path:
    return fetch(python_file(python_index(), file.project, file.name), file.checksum)


def unpack_npm(package: NpmPackage, folder: Path) -> None:
    archive = fetch(npm_tarball(package.name, package.version), package.checksum)
    unpack_tar(archive, folder)


def unpack(folder: Path) -> None:
    """Fetch and unpack every library, under names without versions, and patch them for the web."""
    folder.mkdir()
    for archive in [*debian.originals("trixie", LIBRARIES), from_python_index(PYGAME)]:
        unpack_tar(archive, folder)
    for unpacked in list(folder.iterdir()):
        unpacked.rename(folder / re.sub(r"-[\d.]+$", "", unpacked.name).lower())
    _leave_out_opengl(folder / "sdl2/include/SDL_config_emscripten.h")
    _never_suspend(folder / "sdl2/src")
    _let_blitters_use_simd(folder / "pygame_ce/src_c")
    _choose_font_formats(folder / "freetype/include/freetype/config/ftmodule.h")


def _leave_out_opengl(config: Path) -> None:
    text, count = re.subn(
        r"^#define SDL_VIDEO_(RENDER_OGL_ES2|OPENGL_ES2|OPENGL_EGL) 1\n", "",
        config.read_text(), flags=re.M,
    )
    if count != 3:
        raise BuildError(f"{config.name} is not the file this recipe knows: pin the older SDL.")
    config.write_text(text)


def _never_suspend(code: Path) -> None:
    """SDL would suspend the program if Pyodide were built for it, which it is not."""
    replace(code / "timer/unix/SDL_systimer.c", {"emscripten_sleep(ms);": ""})
    replace(code / "video/emscripten/SDL_emscriptenframebuffer.c", {"emscripten_sleep(0);": ""})


def _let_blitters_use_simd(code: Path) -> None:
    """Upstream turns its SSE2 blitters off for Emscripten, which translates them to wasm SIMD."""
    replace(code / "alphablit.c", {
        "#if !defined(__EMSCRIPTEN__)\n": "#if !defined(__EMSCRIPTEN__) || defined(__SSE2__)\n",
        "SDL_HasSSE2()": "1",
    })
    replace(code / "simd_shared.h", {"return SDL_HasSSE2();": "return 1;"})
    replace(code / "simd_blitters_sse2.c", {"if (SDL_HasSSE2())": "if (0)"})


def replace(file: Path, changes: dict[str, str]) -> None:
    """Change a pinned file of somebody else's; each piece must be there."""
    text = file.read_text()
    for old, new in changes.items():
        if old not in text:
            raise BuildError(f"{file.name} is not the file this recipe knows: it lacks {old!r}.")
        text = text.replace(old, new)
    file.write_text(text)


def _choose_font_formats(config: Path) -> None:
    config.write_text("".join(
        f"FT_USE_MODULE( {kind}, {name} )\n"
        for kind, names in FREETYPE_MODULES.items() for name in names
    ))
