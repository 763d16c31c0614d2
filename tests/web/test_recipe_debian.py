"""Debian's archive read without apt: the newest version, checked by hash, unpacked without root."""

import hashlib
import lzma
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.recipe import browser, debian, download
from web.recipe.errors import BuildError

INDEX = "main/binary-amd64/Packages.xz"
SIGNED = Path(__file__).parent / "signed"
ARCHIVE = "ECA64B490722D6785D45BC7B83BA60318FE2C8F7"
"""The only key that is believed there; the keyring has a stranger's too, and lacks the forger's."""


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
    monkeypatch.setattr(debian, "verified", lambda signed, suite: signed.decode())
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


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debian, "KEYRING", SIGNED / "keyring.gpg")
    monkeypatch.setattr(debian, "SIGNERS", {ARCHIVE})


def release(name: str) -> bytes:
    return (SIGNED / f"{name}.txt").read_bytes()


@pytest.mark.parametrize("name", ["archive", "both"])
def test_a_release_signed_by_a_pinned_key_is_taken(keys: None, name: str) -> None:
    """Also when a key signed it that the keyring does not have yet."""
    assert INDEX in debian.verified(release(name), "suite")


@pytest.mark.parametrize("name", ["stranger", "forger"])
def test_a_release_signed_by_any_other_key_is_refused(keys: None, name: str) -> None:
    with pytest.raises(debian.UntrustedError, match="The signature of Debian suite is wrong"):
        debian.verified(release(name), "suite")


def test_a_changed_or_unsigned_release_is_refused(keys: None) -> None:
    signed = release("archive")
    plain = signed.partition(b"\n\n")[2].partition(b"-----")[0]
    for text in (signed.replace(b" 00 ", b" 01 "), plain):
        assert INDEX.encode() in text
        with pytest.raises(debian.UntrustedError, match="The signature of Debian suite is wrong"):
            debian.verified(text, "suite")


@pytest.mark.parametrize("missing", ["gpgv", "keyring"])
def test_what_cannot_be_checked_is_refused(
    keys: None, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    if missing == "gpgv":
        monkeypatch.setenv("PATH", "")
    else:
        monkeypatch.setattr(debian, "KEYRING", SIGNED / "lost.gpg")
    with pytest.raises(debian.UntrustedError, match="install gpgv and debian-archive-keyring"):
        debian.verified(release("archive"), "suite")


def test_a_bad_signature_of_the_security_updates_is_not_passed_over(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.publish("suite", clang="1")
    archive.publish("suite-security", clang="2")

    def check(signed: bytes, suite: str) -> str:
        if suite == "suite-security":
            raise debian.UntrustedError("no")
        return signed.decode()

    monkeypatch.setattr(debian, "debian", lambda: (archive.url, None))
    monkeypatch.setattr(debian, "verified", check)
    twin = archive.folder.with_name(f"{archive.folder.name}-security")
    twin.symlink_to(archive.folder)
    with pytest.raises(debian.UntrustedError):
        debian.packages("suite", ["clang"])


def test_debians_own_keys_are_whole_fingerprints() -> None:
    assert len(debian.SIGNERS) == 6
    assert all(re.fullmatch("[0-9A-F]{40}", key) for key in debian.SIGNERS)


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
