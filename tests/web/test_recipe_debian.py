"""Debian's archive read without apt: the newest version, checked by hash, unpacked without root."""

import hashlib
import lzma
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.recipe import browser, debian, download
from web.recipe.errors import BuildError

INDEX = "main/binary-amd64/Packages.xz"


class Archive:
    """A small archive in a folder, which a file address can name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"{folder.as_uri()}/"

    def publish(self, suite: str, **versions: str) -> None:
        paragraphs = []
        for name, version in versions.items():
            deb = self._build(name, version)
            paragraphs.append(
                f"Package: {name}\nVersion: {version}\nFilename: {deb.relative_to(self.folder)}\n"
                f"SHA256: {hashlib.sha256(deb.read_bytes()).hexdigest()}\n"
            )
        index = self.folder / "dists" / suite / INDEX
        index.parent.mkdir(parents=True)
        index.write_bytes(lzma.compress("\n".join(paragraphs).encode()))
        self.sign(suite, hashlib.sha256(index.read_bytes()).hexdigest())

    def sign(self, suite: str, checksum: str) -> None:
        release = self.folder / "dists" / suite / "InRelease"
        release.write_text(f"SHA256:\n {checksum}  1 {INDEX}\n")

    def _build(self, name: str, version: str) -> Path:
        root = self.folder / "pool" / f"{name}-{version}"
        for file in (f"usr/share/{name}/kept.txt", f"usr/share/doc/{name}/left.txt"):
            (root / file).parent.mkdir(parents=True)
            (root / file).write_text(version)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(
            f"Package: {name}\nVersion: {version}\nArchitecture: amd64\n"
            "Maintainer: Nobody <nobody@example.com>\nDescription: a test\n"
        )
        deb = root.with_suffix(".deb")
        subprocess.run(["dpkg-deb", "--build", root, deb], check=True, stdout=subprocess.DEVNULL)
        return deb


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Archive]:
    made = Archive(tmp_path / "archive")
    monkeypatch.setattr(debian, "debian", lambda: (made.url, made.url))
    monkeypatch.setattr(debian, "KEYRING", tmp_path / "no keys")
    store = tmp_path / "downloads"
    monkeypatch.setattr(debian, "fetch", lambda *what: download.fetch(*what, store))
    monkeypatch.setattr(download, "ATTEMPTS", 1)
    debian._binaries.cache_clear()
    yield made
    debian._binaries.cache_clear()


def unpacked(archive: Archive, name: str, folder: Path) -> str:
    [deb] = debian.packages("suite", [name])
    debian.unpack(deb, folder, without=["*/share/doc"])
    return (folder / f"usr/share/{name}/kept.txt").read_text()


def test_a_security_update_is_taken_over_the_suites_own(archive: Archive, tmp_path: Path) -> None:
    archive.publish("suite", clang="19-3", lld="19-3")
    archive.publish("suite-security", clang="19-3+deb12u1", lld="19-2")
    assert unpacked(archive, "clang", tmp_path / "out") == "19-3+deb12u1"
    assert unpacked(archive, "lld", tmp_path / "out") == "19-3"


def test_what_is_not_wanted_is_not_unpacked(archive: Archive, tmp_path: Path) -> None:
    archive.publish("suite", clang="1")
    archive.publish("suite-security")
    unpacked(archive, "clang", tmp_path / "out")
    assert not (tmp_path / "out/usr/share/doc").exists()


def test_a_package_that_differs_from_its_index_is_refused(archive: Archive) -> None:
    archive.publish("suite", clang="1")
    archive.publish("suite-security")
    [deb] = archive.folder.glob("pool/*.deb")
    deb.write_bytes(deb.read_bytes() + b" ")
    with pytest.raises(BuildError, match="is not the file that is expected"):
        debian.packages("suite", ["clang"])


def test_an_index_that_differs_from_its_release_is_refused(archive: Archive) -> None:
    archive.publish("suite", clang="1")
    archive.sign("suite", "0" * 64)
    with pytest.raises(BuildError, match="is not the file that is expected"):
        debian.packages("suite", ["clang"])


def test_a_release_with_a_wrong_signature_is_refused(
    archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.publish("suite", clang="1")
    monkeypatch.setattr(debian, "KEYRING", tmp_path / "archive/dists/suite/InRelease")
    with pytest.raises(BuildError, match="The signature of Debian suite is wrong"):
        debian.packages("suite", ["clang"])


def test_a_missing_package_is_told_in_one_sentence(archive: Archive) -> None:
    archive.publish("suite", clang="1")
    archive.publish("suite-security")
    with pytest.raises(BuildError, match=r"^Debian suite has no package gcc: .*\?$"):
        debian.packages("suite", ["gcc"])


def test_a_browser_is_unpacked_with_all_it_needs_but_the_c_library(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    needs = {
        "chromium": ["libc6", "libnss3", "virtual-thing"], "libnss3": ["libnspr4", "libc6"],
        "libnspr4": ["libnss3"], "libc6": ["libgcc-s1"], "fonts-dejavu-core": [],
    }
    monkeypatch.setattr(debian, "has", lambda suite, name: name in needs)
    monkeypatch.setattr(debian, "depends", lambda suite, name: needs[name])
    assert browser.with_dependencies("chromium") == [
        "chromium", "fonts-dejavu-core", "libnspr4", "libnss3"
    ]
