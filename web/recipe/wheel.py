"""The pygame-ce wheel: base.so with pygame's Python files, audited and made ready for the page."""

import base64
import hashlib
import re
import shutil
from pathlib import Path

import auditwheel_emscripten

from . import archive, wasm
from .bytecode import compiled
from .errors import BuildError
from .pins import PYGAME_VERSION

TAG = "cp313-cp313-pyodide_2025_0_wasm32"
NAME = f"pygame_ce-{PYGAME_VERSION}-{TAG}.whl"
MODULE = "pygame/base.cpython-313-wasm32-emscripten.so"

# For other systems, other windowing, other cameras: never imported in a page.
LEFT_OUT = re.compile(
    r"(^|/)(__briefcase|__pyinstaller|docs|examples|tests)/|"
    r"(_sdl3_mixer|_audio|macosx|midi|camera|_camera_\w+)\.py$|"
    r"\.(ico|icns|pyi|typed|build)$|_mac\.bmp$"
)


def build(output: Path, module: Path, pygame: Path) -> None:
    """Pack a wheel as Pyodide's installer would accept it."""
    files = {MODULE: module.read_bytes()}
    for path in sorted((pygame / "src_py").rglob("*")):
        name = f"pygame/{path.relative_to(pygame / 'src_py').as_posix()}"
        if path.is_file() and not LEFT_OUT.search(name):
            files[name] = path.read_bytes()
    info = f"pygame_ce-{PYGAME_VERSION}.dist-info"
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: pygame-ce\nVersion: {PYGAME_VERSION}\n".encode()
    )
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: kontor\nRoot-Is-Purelib: false\nTag: {TAG}\n".encode()
    )
    record = [f"{name},sha256={_record_hash(data)},{len(data)}" for name, data in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,", ""]).encode()
    archive.write(output, files)


def _record_hash(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def audit(wheel: Path, interpreter: Path, loader: str) -> list[str]:
    """What the wheel's module needs and neither the interpreter nor its loader offers.

    A symbol that is missing only fails when it is called, so it must be found here.
    """
    [needed_libraries] = auditwheel_emscripten.show(wheel).values()
    if needed_libraries:
        raise BuildError(f"base.so needs other modules, which are not shipped: {needed_libraries}.")
    [imports] = auditwheel_emscripten.get_imports(wheel).values()
    [own] = auditwheel_emscripten.get_exports(wheel).values()
    offered = {export.name for export in wasm.exports(interpreter)}
    offered |= {export.name for export in own}
    offered |= set(re.findall(r"function _(\w+)\(", loader))
    offered |= set(re.findall(r"\bvar _(\w+)=", loader))
    # The linker's own, and what the loader makes for every module.
    offered |= {"__stack_pointer", "__memory_base", "__table_base", "memory", "__c_longjmp",
                "__cpp_exception", "__indirect_function_table", "__heap_base"}
    wanted = {entry.field for entry in imports if entry.module in {"env", "GOT.func", "GOT.mem"}}
    return sorted(wanted - offered)


def part(folder: Path, wheel: Path, package: Path) -> None:
    """Make the wheel ready for the page: pygame.wasm, which it compiles while it arrives, and
    pygame.zip with the rest as bytecode, an empty file in the module's place for Python to find.
    """
    folder.mkdir()
    files = {name: data for name, data in archive.read(wheel).items() if ".dist-info/" not in name}
    (folder / "pygame.wasm").write_bytes(files[MODULE])
    archive.write(folder / "pygame.zip", compiled(package, {**files, MODULE: b""}))


def join(parted: Path, folder: Path) -> None:
    """Put the two together again, as Python outside a page wants it."""
    archive.unpack_zip(parted / "pygame.zip", folder)
    shutil.copyfile(parted / "pygame.wasm", folder / MODULE)
