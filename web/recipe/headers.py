"""Python's headers, with the sizes of a 32-bit machine, and Python's licence."""

import re
import shutil
from pathlib import Path

from . import debian

PYTHON = "3.13"


def unpack(folder: Path) -> None:
    scratch = folder / "deb"
    packages = [f"libpython{PYTHON}-dev", f"libpython{PYTHON}-minimal"]
    for deb in debian.packages("trixie", packages):
        debian.unpack(deb, scratch, without=["*.a", "*.so", "*.py"])
    (scratch / f"usr/include/python{PYTHON}").rename(folder / "include")
    native = (scratch / f"usr/include/x86_64-linux-gnu/python{PYTHON}/pyconfig.h").read_text()
    pyconfig = folder / "include/pyconfig.h"
    pyconfig.unlink(missing_ok=True)
    pyconfig.write_text(narrow(native))
    shutil.copy(scratch / f"usr/share/doc/libpython{PYTHON}-minimal/copyright", folder)
    shutil.rmtree(scratch)


def narrow(pyconfig: str) -> str:
    """A 64-bit machine's pyconfig.h, as WebAssembly's 32 bits want it."""
    four_bytes = "SIZEOF_(?:LONG|PTHREAD_T|SIZE_T|UINTPTR_T|VOID_P)|ALIGNOF_(?:LONG|SIZE_T)"
    pyconfig = re.sub(rf"^#define ({four_bytes}) 8", r"#define \1 4", pyconfig, flags=re.M)
    pyconfig = re.sub(r"^(#define ALIGNOF_MAX_ALIGN_T) 16", r"\1 8", pyconfig, flags=re.M)
    absent = "WITH_DTRACE|HAVE_GCC_ASM_FOR_X64|HAVE_GCC_ASM_FOR_X87"
    return re.sub(rf"^#define (?:{absent}) 1\n", "", pyconfig, flags=re.M)
