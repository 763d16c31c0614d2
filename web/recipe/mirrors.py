"""Where this machine's package clients fetch from. No registry's address is written down here."""

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

from .errors import BuildError

APT = Path("/etc/apt")
FETCHABLE = ("http:", "https:", "file:")


def debian(apt: Path = APT) -> tuple[str, str | None]:
    """Debian's archive and its security archive, as apt is configured to reach them."""
    main = security = None
    for address, suite in _apt_entries(apt):
        if suite.endswith("-security") or "/updates" in suite:
            security = security or address
        elif re.search(r"/debian/?$", address):
            main = main or address
    if main is None:
        raise BuildError(
            f"No Debian mirror is named in {apt}: add one to sources.list, it is where the "
            "toolchain comes from."
        )
    return main, security


def _apt_entries(apt: Path) -> Iterator[tuple[str, str]]:
    for file in [apt / "sources.list", *sorted(apt.glob("sources.list.d/*.list"))]:
        if file.exists():
            yield from _one_line(file.read_text())
    for file in sorted(apt.glob("sources.list.d/*.sources")):
        yield from _deb822(file.read_text())


def _one_line(text: str) -> Iterator[tuple[str, str]]:
    for entry in re.finditer(r"^deb\s+(?:\[[^]]*\]\s+)?(\S+)\s+(\S+)", text, re.M):
        yield from ((address, entry[2]) for address in _addresses([entry[1]]))


def _deb822(text: str) -> Iterator[tuple[str, str]]:
    text = re.sub(r"^#.*\n", "", text, flags=re.M)
    for stanza in re.split(r"\n\s*\n", text):
        fields = dict(re.findall(r"^([\w-]+):\s*((?:.*)(?:\n[ \t]+.*)*)", stanza, re.M))
        if fields.get("Enabled", "yes").strip().lower() == "no":
            continue
        if "deb" in fields.get("Types", "").split():
            for address in _addresses(fields.get("URIs", "").split()):
                yield from ((address, suite) for suite in fields.get("Suites", "").split())


def _addresses(uris: Iterable[str]) -> Iterator[str]:
    for uri in uris:
        if uri.startswith("mirror+file:"):
            listed = Path(uri.removeprefix("mirror+file:")).read_text().split()
            yield from _addresses(line for line in listed if "://" in line)
        elif uri.startswith(FETCHABLE):
            yield uri.rstrip("/") + "/"


def python_index() -> str:
    """The index pip installs from."""
    from pip._internal.configuration import Configuration
    from pip._internal.models.index import PyPI

    configuration = Configuration(isolated=False)
    configuration.load()
    for name, value in sorted(configuration.items(), reverse=True):
        if name.endswith(".index-url"):
            return str(value).rstrip("/")
    return str(PyPI.simple_url).rstrip("/")


def npm_tarball(package: str, version: str) -> str:
    """The address npm would fetch this version of a package from."""
    try:
        answer = subprocess.run(
            ["npm", "view", f"{package}@{version}", "dist.tarball"],
            capture_output=True, text=True, check=True, timeout=120,
        )
    except FileNotFoundError:
        raise BuildError("npm is missing: install Node 20 or newer, npm comes with it.") from None
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        raise BuildError(
            f"npm cannot find {package} {version}: check the network, or npm's registry setting."
        ) from None
    return answer.stdout.strip()
