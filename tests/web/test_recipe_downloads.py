"""The recipe's downloads: from the machine's own mirrors, pinned, checked, resumed."""

import hashlib
import re
import subprocess
import sys
import threading
import tomllib
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from web.recipe import __main__ as command
from web.recipe import mirrors, pins, site
from web.recipe.download import fetch, python_file
from web.recipe.errors import BuildError
from web.recipe.places import CHECKOUT

CONTENT = b"a toolchain" * 1000
CHECKSUM = f"sha256:{hashlib.sha256(CONTENT).hexdigest()}"


class Mirror:
    """A registry on this machine, which counts what it is asked and can cut a connection short."""

    def __init__(self) -> None:
        self.ranges: list[str | None] = []
        self.cut = False
        mirror = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                asked = self.headers.get("Range")
                mirror.ranges.append(asked)
                start = int(re.findall(r"\d+", asked)[0]) if asked else 0
                self.send_response(206 if asked else 200)
                self.send_header("Content-Length", str(len(CONTENT) - start))
                self.end_headers()
                end = len(CONTENT) // 2 if mirror.cut else len(CONTENT)
                mirror.cut = False
                self.wfile.write(CONTENT[start:end])

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                """Keep the terminal quiet."""

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}/tool.deb"
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()


@pytest.fixture
def mirror() -> Iterator[Mirror]:
    running = Mirror()
    yield running
    running.http.shutdown()
    running.http.server_close()


def test_a_download_is_kept_and_not_fetched_twice(mirror: Mirror, tmp_path: Path) -> None:
    assert fetch(mirror.url, CHECKSUM, tmp_path).read_bytes() == CONTENT
    fetch(mirror.url, CHECKSUM, tmp_path)
    assert mirror.ranges == [None]


def test_a_cut_download_is_resumed(mirror: Mirror, tmp_path: Path) -> None:
    mirror.cut = True
    assert fetch(mirror.url, CHECKSUM, tmp_path).read_bytes() == CONTENT
    assert mirror.ranges == [None, f"bytes={len(CONTENT) // 2}-"]


def test_a_wrong_hash_is_told_in_one_sentence_and_nothing_is_kept(
    mirror: Mirror, tmp_path: Path
) -> None:
    with pytest.raises(BuildError, match=r"^tool\.deb is not the file that is expected.*\.$"):
        fetch(mirror.url, "sha256:" + "0" * 64, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_an_unreachable_mirror_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"^tool\.deb could not be downloaded .*\.$"):
        fetch("http://127.0.0.1:9/tool.deb", CHECKSUM, tmp_path)


def test_the_command_stops_with_one_sentence_and_an_error_code(
    mirror: Mirror, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def build(*_: object) -> None:
        fetch(mirror.url, "sha256:" + "0" * 64, tmp_path)

    monkeypatch.setattr(site, "build", build)
    monkeypatch.setattr(sys, "argv", ["recipe", "site"])
    assert command.main() == 1
    said = capsys.readouterr().err
    assert said.startswith("Stopped: tool.deb is not") and said.count("\n") == 1


@pytest.mark.parametrize("pin", [pins.PYODIDE, pins.PYGAME, *pins.PYODIDE_BUILD])
def test_everything_of_a_registry_is_pinned_by_version_and_hash(
    pin: pins.NpmPackage | pins.PythonFile
) -> None:
    assert re.fullmatch(r"sha256:[0-9a-f]{64}|sha512:[0-9a-f]{128}", pin.checksum)
    version = pin.version if isinstance(pin, pins.NpmPackage) else pin.name
    assert re.search(r"\d+\.\d+", version)


def test_every_python_package_of_every_extra_is_pinned_by_hash() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    text = (CHECKOUT / "web/recipe/requirements.txt").read_text()
    pinned = dict(re.findall(r"^(\S+==\S+) ((?:\\\n +--hash=sha256:[0-9a-f]{64} ?)+)$", text, re.M))
    extras = project["optional-dependencies"].values()
    assert {package for extra in extras for package in extra} <= set(pinned)
    assert set(re.findall(r"^\w\S+", text, re.M)) == set(pinned)
    assert [name for name in pinned if name.startswith("setuptools==")], "what builds the project"


def test_nothing_is_installed_without_its_hash() -> None:
    installs = re.findall(r"^ +install (.*)$", (CHECKOUT / "build.sh").read_text(), re.M)
    assert installs == [
        "--require-hashes --requirement web/recipe/requirements.txt",
        "--no-deps --no-build-isolation --editable .",
    ]


def test_a_withdrawn_file_is_told_in_one_sentence(mirror: Mirror) -> None:
    with pytest.raises(BuildError, match=r"does not hold gone-1\.0\.tar\.gz"):
        python_file(mirror.url.rpartition("/")[0], "gone", "gone-1.0.tar.gz")


def test_no_registry_is_named_in_the_repository() -> None:
    hosts = [".".join(parts) for parts in (
        ("pypi", "org"), ("pythonhosted", "org"), ("registry", "npmjs"), ("deb", "debian", "org"),
        ("security", "debian", "org"), ("cdn", "jsdelivr"), ("pygame-web", "github"),
    )]
    tracked = subprocess.run(["git", "ls-files"], cwd=CHECKOUT, capture_output=True, text=True,
                             check=True).stdout.split()
    assert tracked
    for name in tracked:
        text = (CHECKOUT / name).read_bytes().decode(errors="ignore") if (
            CHECKOUT / name).exists() else ""
        assert not [host for host in hosts if host in text], name


def apt(folder: Path) -> Callable[[str, str], tuple[str, str | None]]:
    def configured(name: str, text: str) -> tuple[str, str | None]:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return mirrors.debian(folder)

    return configured


def test_the_mirror_of_one_line_sources_is_used(tmp_path: Path) -> None:
    assert apt(tmp_path)("sources.list", (
        "# deb http://old.example/debian bookworm main\n"
        "deb [arch=amd64] http://near.example/debian bookworm main\n"
        "deb http://safe.example/debian-security bookworm-security main\n"
    )) == ("http://near.example/debian/", "http://safe.example/debian-security/")


def test_the_mirror_of_stanza_sources_is_used(tmp_path: Path) -> None:
    assert apt(tmp_path)("sources.list.d/debian.sources", (
        "Types: deb\nEnabled: no\nURIs: http://off.example/debian\nSuites: bookworm\n\n"
        "Types: deb deb-src\n# a remark\nURIs: http://near.example/debian/\n"
        "Suites: bookworm bookworm-updates\nComponents: main\n\n"
        "Types: deb\nURIs: http://safe.example/debian-security\nSuites: bookworm-security\n"
    )) == ("http://near.example/debian/", "http://safe.example/debian-security/")


def test_the_mirror_may_stand_in_a_list_of_its_own(tmp_path: Path) -> None:
    listed = tmp_path / "mirrors.txt"
    listed.write_text("https://near.example/debian\n")
    main, security = apt(tmp_path)(
        "sources.list", f"deb mirror+file:{listed} bookworm main\n"
    )
    assert (main, security) == ("https://near.example/debian/", None)


def test_other_vendors_packages_are_not_taken_for_debian(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"^No Debian mirror is named"):
        apt(tmp_path)("sources.list", "deb https://vendor.example/apt stable main\n")
