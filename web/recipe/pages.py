"""Makes the site ready to be put on a host: a folder for GitHub Pages, a zip for itch.io.

The site uses relative addresses only and needs no headers, so both are the site itself.
"""

import shutil
import zipfile
from pathlib import Path

from .archive import DATE
from .places import BUILD
from .steps import remove

FOLDER = BUILD / "pages"
ZIP = BUILD / "kontor-itch.zip"


def build(site: Path, folder: Path = FOLDER, zipped: Path = ZIP) -> None:
    remove(folder)
    shutil.copytree(site, folder)
    # Without it GitHub runs its own site generator over the files.
    (folder / ".nojekyll").touch()
    partial = zipped.with_suffix(".partial")
    with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED) as file:
        for path in sorted(site.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(site).as_posix(), DATE)
                file.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    partial.replace(zipped)
    print(f"For GitHub Pages: {folder}\nFor itch.io: {zipped}")
