"""The compiler: Emscripten with its LLVM, unpacked privately, never installed.

Debian 13 has the Emscripten we want, Debian 12 the LLVM it goes with; both run on either. Only
Binaryen asks for a newer C library than Debian 12 has, so it is started with its own.
"""

from pathlib import Path

from . import debian
from .tools import LLVM, node

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
