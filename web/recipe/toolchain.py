"""The compiler: Emscripten with its LLVM, unpacked privately, or the machine's own if it fits.

Debian 13 has the Emscripten we want, Debian 12 the LLVM it goes with; both run on either. Only
Binaryen asks for a newer C library than Debian 12 has, so it is started with its own.
"""

import shutil
import subprocess
from pathlib import Path

from . import debian
from .errors import BuildError
from .places import BUILD

# Pyodide 0.29 is built with 4.0.9; side modules of this version, with wasm exceptions, load into
# it. A different one may differ in how modules are linked, which only shows at run time.
VERSION = "3.1.69"
HOME = BUILD / "toolchain"
LLVM = "19"

LLVM_PACKAGES = [
    f"clang-{LLVM}", f"lld-{LLVM}", f"llvm-{LLVM}", f"libclang-common-{LLVM}-dev",
    f"libllvm{LLVM}", f"libclang-cpp{LLVM}", "libz3-4", "libedit2", "libbsd0", "libmd0",
    "libxml2", "libicu72", "libffi8",
]
BINARYEN_PACKAGES = ["binaryen", "libc6", "libstdc++6", "libgcc-s1"]

# 1.2 of its 1.6 GB are libraries for other ways of linking.
EMSCRIPTEN_EXTRAS = [
    "*/wasm32-emscripten/lto", "*/wasm32-emscripten/lto-pic", "*/wasm32-emscripten/*-mt*.a",
    "*/wasm32-emscripten/*-ww*.a", "*/wasm32-emscripten/libc*.a", "*/pic/*-mt*.a",
    "*/pic/*-ww*.a", "*/pic/*san*.a", "*/share/doc",
]

PACKAGES = [*LLVM_PACKAGES, *BINARYEN_PACKAGES, "emscripten"]


def installed() -> Path | None:
    """The machine's own emcc, if it is of the right version."""
    emcc = shutil.which("emcc")
    if emcc is None:
        return None
    answer = subprocess.run([emcc, "--version"], capture_output=True, text=True, check=False)
    return Path(emcc) if f" {VERSION}" in answer.stdout.partition("\n")[0] else None


def wasm_opt() -> Path:
    """Binaryen's optimiser, of the compiler in use."""
    own = installed()
    if own is None:
        return HOME / "wasm/bin/wasm-opt"
    answer = subprocess.run(
        [own.with_name("em-config"), "BINARYEN_ROOT"], capture_output=True, text=True, check=True,
    )
    return Path(answer.stdout.strip(), "bin/wasm-opt")


def node() -> str:
    found = shutil.which("node")
    if found is None:
        raise BuildError("node is missing: install Node 20 or newer.")
    return found


def unpack(folder: Path, home: Path) -> None:
    """Unpack the toolchain into `folder`, to be used once that has been renamed to `home`."""
    for deb in debian.packages("bookworm", LLVM_PACKAGES):
        debian.unpack(deb, folder / "llvm")
    for deb in debian.packages("trixie", ["emscripten"]):
        debian.unpack(deb, folder / "emscripten", without=EMSCRIPTEN_EXTRAS)
    for deb in debian.packages("trixie", BINARYEN_PACKAGES):
        debian.unpack(deb, folder / "binaryen")
    _wrap_llvm(folder, home)
    _wrap_binaryen(folder, home)
    _wrap_emscripten(folder, home)


def _wrap_llvm(folder: Path, home: Path) -> None:
    root = home / f"llvm/usr/lib/llvm-{LLVM}"
    libraries = f"{root}/lib:{home}/llvm/usr/lib/x86_64-linux-gnu"
    for tool in (folder / f"llvm/usr/lib/llvm-{LLVM}/bin").iterdir():
        _script(
            folder / "bin" / f"{tool.name}-{LLVM}",
            f"LD_LIBRARY_PATH='{libraries}' exec '{root}/bin/{tool.name}' \"$@\"",
        )


def _wrap_binaryen(folder: Path, home: Path) -> None:
    root = home / "binaryen/usr"
    libraries = f"{root}/lib/x86_64-linux-gnu:{root}/lib/x86_64-linux-gnu/binaryen"
    for tool in (folder / "binaryen/usr/bin").glob("wasm*"):
        _script(
            folder / "wasm/bin" / tool.name,
            f"exec '{root}/lib64/ld-linux-x86-64.so.2' --library-path '{libraries}' "
            f"'{root}/bin/{tool.name}' \"$@\"",
        )


def _wrap_emscripten(folder: Path, home: Path) -> None:
    settings = {
        "LLVM_ROOT": f"{home}/bin", "BINARYEN_ROOT": f"{home}/wasm", "NODE_JS": node(),
        "FROZEN_CACHE": True, "LLVM_ADD_VERSION": LLVM, "CLANG_ADD_VERSION": LLVM,
    }
    lines = "".join(f"{name} = {value!r}\n" for name, value in settings.items())
    (folder / "settings.py").write_text(lines)
    scripts = home / "emscripten/usr/share/emscripten"
    _script(
        folder / "bin/emcc",
        f"EM_CONFIG='{home}/settings.py' exec python3 '{scripts}/emcc.py' \"$@\"",
    )


def _script(path: Path, body: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
