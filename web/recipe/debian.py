"""Debian's archive, read without apt and without root: indexes, packages, sources.

A package is taken in the newest version of its suite or that suite's security updates, and its
hash must be the one in the index; the index's hash must be the one in the release file, which one
of Debian's own keys, known here by their fingerprints, must have signed.
"""

import lzma
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .download import fetch, read
from .errors import BuildError
from .mirrors import debian

KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
SIGNERS = {
    "4D64FEC119C2029067D6E791F8D2585B8783D481",  # bookworm, stable release
    "B8B80B5B623EAB6AD8775C45B7C5D7D6350947F8",  # bookworm, archive
    "05AB90340C0C5E797F44A8C8254CF3B5AEC0A8F0",  # bookworm, security
    "41587F7DB8C774BCCF131416762F67A0B2C39DE4",  # trixie, stable release
    "04B54C3CDCA79751B16BC6B5225629DF75B188BD",  # trixie, archive
    "5E04A1E3223A19A20706E20F9904613D4CCE68C6",  # trixie, security
}
ARCHITECTURE = "amd64"


class UntrustedError(BuildError):
    """Nobody can say that this is Debian's."""


@dataclass(frozen=True)
class Entry:
    """One paragraph of an index and the archive it belongs to."""

    archive: str
    fields: dict[str, str]

    def __getitem__(self, field: str) -> str:
        return self.fields[field]


def packages(suite: str, names: Iterable[str]) -> list[Path]:
    """The .deb files of these packages, downloaded and checked."""
    return [_package(suite, name) for name in names]


def depends(suite: str, name: str) -> list[str]:
    """The names a package depends on, first alternative each."""
    fields = _find(suite, name).fields
    wanted = ",".join(fields.get(field, "") for field in ("Pre-Depends", "Depends"))
    return [re.split(r"[\s(:|]", part.strip())[0] for part in wanted.split(",") if part.strip()]


def has(suite: str, name: str) -> bool:
    return name in _binaries(suite)


def unpack(deb: Path, folder: Path, without: Iterable[str] = ()) -> None:
    """Unpack a .deb's files into a folder, leaving out those that match a pattern."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        contents = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", deb], stdout=subprocess.PIPE)
    except FileNotFoundError:
        raise BuildError("dpkg-deb is missing: building needs Debian or a relative.") from None
    with contents:
        tar = subprocess.run(
            ["tar", "-x", "-C", folder, "--no-same-owner", "--wildcards",
             *(f"--exclude={pattern}" for pattern in without)],
            stdin=contents.stdout, check=False,
        )
    if tar.returncode or contents.returncode:
        raise BuildError(f"{deb.name} could not be unpacked: is the disk full?")


def originals(suite: str, names: Iterable[str]) -> list[Path]:
    """The upstream source archives behind these source packages."""
    found = []
    for name in names:
        entry = _sources(suite)[name]
        for checksum, file in re.findall(
            r"^ ([0-9a-f]{64}) \d+ (\S+\.orig\.tar\.\w+)$", entry["Checksums-Sha256"], re.M
        ):
            address = f"{entry.archive}{entry['Directory']}/{file}"
            found.append(fetch(address, f"sha256:{checksum}"))
    return found


def _package(suite: str, name: str) -> Path:
    entry = _find(suite, name)
    return fetch(entry.archive + entry["Filename"], f"sha256:{entry['SHA256']}")


def _find(suite: str, name: str) -> Entry:
    try:
        return _binaries(suite)[name]
    except KeyError:
        raise BuildError(f"Debian {suite} has no package {name}: is its mirror complete?") from None


@cache
def _binaries(suite: str) -> dict[str, Entry]:
    main, security = debian()
    file = f"main/binary-{ARCHITECTURE}/Packages.xz"
    merged = _index(main, suite, file)
    for name, entry in _updates(main, security, suite, file).items():
        if name not in merged or _newer(entry["Version"], merged[name]["Version"]):
            merged[name] = entry
    return merged


def _updates(main: str, security: str | None, suite: str, file: str) -> dict[str, Entry]:
    """The suite's security updates, where apt says or beside the archive, if they are there."""
    try:
        return _index(security or f"{main.rstrip('/')}-security/", f"{suite}-security", file)
    except UntrustedError:
        raise
    except BuildError:
        if security:
            raise
        return {}


@cache
def _sources(suite: str) -> dict[str, Entry]:
    return _index(debian()[0], suite, "main/source/Sources.xz")


def _index(archive: str, suite: str, file: str) -> dict[str, Entry]:
    line = rf"^ ([0-9a-f]{{64}}) +\d+ {re.escape(file)}$"
    listed = re.search(line, _release(archive, suite), re.M)
    if listed is None:
        raise BuildError(f"Debian {suite} does not list {file}: its mirror is broken, use another.")
    packed = fetch(f"{archive}dists/{suite}/{file}", f"sha256:{listed[1]}").read_bytes()
    entries = {}
    for paragraph in lzma.decompress(packed).decode().split("\n\n"):
        fields = dict(re.findall(r"^([\w-]+): *(.*(?:\n .*)*)", paragraph, re.M))
        if "Package" in fields:
            entries[fields["Package"]] = Entry(archive, fields)
    return entries


def _release(archive: str, suite: str) -> str:
    """The suite's release file, as one of Debian's keys has signed it."""
    return verified(read(f"{archive}dists/{suite}/InRelease"), suite)


def verified(signed: bytes, suite: str) -> str:
    """The text that was signed. Every doubt is an error: nothing else vouches for the tools."""
    if not (KEYRING.exists() and shutil.which("gpgv")):
        raise UntrustedError(
            "Debian's signatures cannot be checked: install gpgv and debian-archive-keyring."
        )
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder, "Release")
        check = subprocess.run(
            ["gpgv", "--status-fd", "1", "--keyring", KEYRING, "--output", plain, "-"],
            input=signed, capture_output=True, check=False,
        )
        # A signature by a key that the keyring lacks yet says nothing against the others.
        told = [line.split()[1:] for line in check.stdout.decode().splitlines()]
        kinds = {words[0] for words in told}
        signers = {words[-1] for words in told if words[0] == "VALIDSIG"}  # the primary key
        if "BADSIG" in kinds or not signers & SIGNERS or not plain.exists():
            raise UntrustedError(
                f"The signature of Debian {suite} is wrong: do not trust this mirror, use another."
            )
        return plain.read_text()


def _newer(one: str, other: str) -> bool:
    compare = ["dpkg", "--compare-versions", one, "gt", other]
    return subprocess.run(compare, check=False).returncode == 0
