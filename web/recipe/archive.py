"""Archives: unpacking what is fetched, packing what the page gets.

The page's are stored, in a fixed order, the same bytes for the same files. They are compressed as
a whole when published, which beats compressing file by file.
"""

import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

DATE = (1980, 1, 1, 0, 0, 0)


def unpack_tar(path: Path, folder: Path) -> None:
    with tarfile.open(path) as tar:
        # Debian 12's Python is a little older than the filter; what comes here is hash-checked.
        tar.extraction_filter = getattr(tarfile, "data_filter", None)
        tar.extractall(folder)


def unpack_zip(path: Path, folder: Path) -> None:
    with zipfile.ZipFile(path) as file:
        file.extractall(folder)


def read(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist() if not name.endswith("/")}


def write(path: Path, files: Mapping[str, bytes]) -> None:
    # Like beside like: it compresses better.
    order = sorted(files, key=lambda name: (name.rpartition(".")[2], name))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as file:
        for name in order:
            file.writestr(zipfile.ZipInfo(name, DATE), files[name])
