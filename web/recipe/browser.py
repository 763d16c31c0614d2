"""Browsers for the tests: the machine's own, else Debian's, installed as root or unpacked.

Without a browser the page cannot be tested, so a missing one is an error, never a reason to skip.
"""

import os
import shutil
import subprocess
from pathlib import Path

from . import debian
from .errors import BuildError
from .places import BUILD
from .steps import Steps

SUITE = "bookworm"
# Every system has these, and a second C library beside the first does more harm than good.
PRESENT = {"libc6", "libgcc-s1", "dpkg", "debconf", "init-system-helpers"}


def chromium() -> Path:
    return _browser("chromium", "chromium", "usr/lib/chromium/chromium")


def firefox() -> Path:
    return _browser("firefox-esr", "firefox-esr", "usr/lib/firefox-esr/firefox-esr")


def webkit() -> Path:
    """The driver that starts WebKitGTK's little browser."""
    return _browser("webkit2gtk-driver", "WebKitWebDriver", "usr/bin/WebKitWebDriver")


def display() -> Path:
    """A screen for browsers that cannot do without one."""
    return _browser("xvfb", "Xvfb", "usr/bin/Xvfb")


def _browser(package: str, program: str, inside: str) -> Path:
    own = shutil.which(program)
    if own:
        return Path(own)
    if os.geteuid() == 0 and shutil.which("apt-get"):
        return _install(package, program)
    return _unpack(package, inside)


def _install(package: str, program: str) -> Path:
    print(f"Installing {package} for the tests.", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "install", "--yes", "--no-install-recommends", "--quiet", package]
    subprocess.run(["apt-get", "update", "--quiet"], env=environment, check=False,
                   stdout=subprocess.DEVNULL)
    subprocess.run(command, env=environment, check=False, stdout=subprocess.DEVNULL)
    found = shutil.which(program)
    if found is None:
        raise BuildError(f"{package} could not be installed: run apt-get install {package}.")
    return Path(found)


def _unpack(package: str, inside: str) -> Path:
    home = BUILD / "browsers" / package

    def work(partial: Path) -> None:
        for deb in debian.packages(SUITE, with_dependencies(package)):
            debian.unpack(deb, partial, without=["*/share/doc", "*/share/man", "*/share/locale"])
        libraries = [f"{home}/usr/lib/x86_64-linux-gnu", f"{home}/{Path(inside).parent}"]
        script = partial / "run"
        script.write_text(
            f"#!/bin/sh\nexport LD_LIBRARY_PATH='{':'.join(libraries)}'\n"
            # Fonts are looked for in the data folder, and this one has some for sure.
            f"export FONTCONFIG_PATH='{home}/etc/fonts' XDG_DATA_HOME='{home}/usr/share'\n"
            f"exec '{home}/{inside}' \"$@\"\n"
        )
        script.chmod(0o755)

    steps = Steps(BUILD, 1)
    return steps.make(home, f"unpacking {package} for the tests", [package, str(home)], work).path \
        / "run"


def with_dependencies(package: str) -> list[str]:
    """A package and everything it needs that a bare system lacks, C library aside."""
    found: list[str] = []
    waiting = [package, "fonts-dejavu-core"]
    while waiting:
        name = waiting.pop()
        if name in found or name in PRESENT:
            continue
        if debian.has(SUITE, name):
            found.append(name)
            waiting += debian.depends(SUITE, name)
    return sorted(found)
