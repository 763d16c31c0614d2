"""The site as files: small, relative, licensed, quickly rebuilt, served and published rightly."""

import gzip
import json
import os
import re
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterable
from http.client import HTTPResponse
from pathlib import Path

import brotli
import pytest

from engine.games import names as rules_names
from engine.games import package as rules_package
from web.recipe import archive, pack, pages
from web.recipe import site as recipe
from web.recipe.bytecode import compiled
from web.recipe.errors import BuildError
from web.recipe.pack import stage
from web.recipe.places import BUILD
from web.recipe.publish import Site
from web.recipe.serve import Server
from web.recipe.steps import Input, Made, Steps, digest

LIMIT = 4_100_000


def stamp(site: Path) -> dict[str, dict[str, dict[str, object]]]:
    text = (site / "index.html").read_text()
    found = re.search(r'<script type="application/json" id="build">(.*?)</script>', text, re.S)
    assert found
    return json.loads(found[1])


def test_everything_before_the_first_frame_is_small(site: Path) -> None:
    first = [file for file in stamp(site)["files"].values() if file["first"]]
    total = sum(int(str(file["bytes"])) for file in first) + (site / "index.html").stat().st_size
    assert total < LIMIT
    assert len(first) + 1 <= 14


def test_every_listed_file_is_there_with_its_size(site: Path) -> None:
    for name, file in stamp(site)["files"].items():
        assert (site / str(file["url"])).stat().st_size == file["bytes"], name


def test_packed_files_unpack_to_what_the_list_says(site: Path) -> None:
    packed = [file for file in stamp(site)["files"].values() if str(file["url"]).endswith(".bin")]
    assert packed
    for file in packed:
        assert len(gzip.decompress((site / str(file["url"])).read_bytes())) == file["raw"]


def test_a_name_changes_with_the_content_and_only_with_it(tmp_path: Path) -> None:
    def url(folder: str, content: str) -> str:
        source = tmp_path / "source.js"
        source.write_text(content)
        made = Site(tmp_path / folder, tmp_path / "packed")
        made.add("source.js", source)
        return made.files["source.js"].url

    assert url("one", "a") == url("two", "a") != url("three", "b")


def test_the_page_asks_its_own_origin_only_and_never_by_an_absolute_path(site: Path) -> None:
    text = (site / "index.html").read_text()
    assert not re.findall(r'(?:href|src)="(?:/|https?:)', text)
    assert not [f["url"] for f in stamp(site)["files"].values() if str(f["url"]).startswith("/")]


def test_the_policy_forbids_evaluation(site: Path) -> None:
    found = re.search(r"script-src ([^;\"]*)", (site / "index.html").read_text())
    assert found
    sources = found[1].split()
    assert {"'self'", "'wasm-unsafe-eval'"} < set(sources)
    rest = set(sources) - {"'self'", "'wasm-unsafe-eval'"}
    assert all(re.fullmatch(r"'sha256-[\w+/=]{44}'", source) for source in rest)


def test_a_misspelt_token_in_the_template_stops_the_build(tmp_path: Path) -> None:
    made = Site(tmp_path / "site", tmp_path / "packed")
    with pytest.raises(BuildError, match="@ASM_SHA526@"):
        made.finish("<p>@ASM_SHA526@</p>", "", {}, {"ASM": ""})


@pytest.mark.parametrize(
    "name", ["Pyodide", "CPython", "Emscripten", "pygame-ce", "SDL 2", "FreeType", "HarfBuzz"]
)
def test_the_licence_of_every_third_party_is_shipped(name: str, site: Path) -> None:
    assert re.search(rf"^=+\n{name}", (site / "licences.txt").read_text(), re.M)


def test_the_fonts_licence_is_shipped(site: Path) -> None:
    assert "SIL OPEN FONT LICENSE" in (site / "licences.txt").read_text().upper()


def test_only_the_game_is_staged(tmp_path: Path) -> None:
    stage(tmp_path)
    staged = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*")}
    assert {"main.py", "engine/games.py", "game/app.py"} <= staged
    assert {path.split("/")[0] for path in staged} == {"main.py", "engine", "game"}
    assert not staged & {
        "engine/arena.py", "engine/lessons.py", "engine/match.py", "engine/tune.py",
        "game/platform/desktop.py",
        "game/platform/folder.py",
    }
    assert not [name for name in staged if "__pycache__" in name or name.endswith(".pyc")]


def parts() -> dict[str, set[str]]:
    """The files of each part, by its name."""
    folder = BUILD / "packed/parts"
    listed = json.loads((folder / "parts.json").read_text())
    return {name: set(archive.read(folder / f"{name}.zip")) for name in listed}


def test_the_worker_gets_the_rules_and_not_the_table(site: Path) -> None:
    found = parts()
    assert "engine/games.pyc" in found["engine"]
    assert {name for name in found["engine"] if name.startswith("game/")} == {
        "game/__init__.pyc", "game/games.pyc", "game/jobs.pyc", "game/setup.pyc"
    }
    assert all(name.startswith("engine/hansa/") for name in found["engine.hansa"])
    rules = {name for name, part in stamp(site)["parts"].items() if part["rules"]}
    assert rules == {"engine", "game.saves", *map(rules_package, rules_names())}


def test_every_file_travels_once_as_bytecode() -> None:
    found = [name for files in parts().values() for name in files]
    assert len(found) == len(set(found))
    assert [name for name in found if name.endswith(".py")] == ["main.py"]
    assert "game/app.pyc" in found


def test_the_first_frame_waits_for_no_game_no_scene_behind_and_no_other_language() -> None:
    found = parts()
    first = found["first"] | found["engine"]
    assert not [name for name in first if name.startswith("engine/hansa/")]
    assert {name for name in first if name.startswith("game/hansa/")} == {
        "game/hansa/__init__.pyc", "game/hansa/cover.pyc"
    }
    assert "game/scenes/start.pyc" in first and "game/scenes/games.pyc" in found["behind"]
    assert found["words.de"] == {"game/assets/text/de.json"}


def test_a_site_is_only_ever_made_under_build(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="is not under build/"):
        recipe.build(tmp_path / "elsewhere")
    assert list(tmp_path.iterdir()) == []


class Forecast(Steps):
    """Works out what every step would be made of, and makes nothing."""

    def __init__(self) -> None:
        super().__init__(BUILD, recipe.STEPS, say=lambda line: None)
        self.keys: dict[str, str] = {}

    def make(self, output: str | Path, doing: str, inputs: Iterable[Input],
             work: Callable[[Path], None]) -> Made:
        there = [
            str(item) if isinstance(item, Path) and not item.exists() else item for item in inputs
        ]
        self.keys[str(output)] = digest(there)
        return Made(self.build / output, self.keys[str(output)])


def changed(overlay: Path, change: Callable[[], object]) -> set[str]:
    """The steps that a change to files laid over the game would run again."""
    before, after = Forecast(), Forecast()
    recipe.build(BUILD / "web-plan", overlay, before)
    change()
    recipe.build(BUILD / "web-plan", overlay, after)
    assert len(before.keys) >= recipe.STEPS - 1
    return {name for name in after.keys if before.keys.get(name) != after.keys[name]}


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    (tmp_path / "plan/game").mkdir(parents=True)
    (tmp_path / "plan/game/lately.py").write_text("AGE = 1\n")
    return tmp_path / "plan"


def test_changing_a_file_of_the_game_only_packs_it_again(overlay: Path) -> None:
    module = overlay / "game/lately.py"
    assert changed(overlay, lambda: module.write_text("AGE = 2\n")) == {
        "packed.plan", str(BUILD / "web-plan")
    }


def test_importing_something_new_looks_at_the_library_again(overlay: Path) -> None:
    module = overlay / "game/lately.py"
    assert changed(overlay, lambda: module.write_text("import fractions\n")) == {
        "stdlib.plan.txt", "stdlib.plan.zip", "packed.plan", str(BUILD / "web-plan")
    }


def test_an_overlay_that_needs_no_more_shares_the_library(overlay: Path) -> None:
    plan = Forecast()
    recipe.build(BUILD / "web-plan", overlay, plan)
    assert {name for name in plan.keys if name.startswith("stdlib")} == {"stdlib.txt", "stdlib.zip"}


def test_a_source_is_compiled_as_if_alone_and_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = recipe.pyodide_package()
    files = {"assets/one.py": b"ONE = 1\n", "assets/two.py": b"TWO = 2\n", "assets/a.json": b"{}"}
    compiler = pack.Compiler(package, ["this Python"], tmp_path)
    first = compiler.compiled(files)
    assert first == compiled(package, files)
    asked: list[set[str]] = []

    def heard(package: Path, sources: dict[str, bytes]) -> dict[str, bytes]:
        asked.append(set(sources))
        return {f"{name}c": b"made anew" for name in sources}

    monkeypatch.setattr(pack, "compiled", heard)
    assert compiler.compiled(files) == first and asked == []
    again = compiler.compiled({**files, "assets/two.py": b"TWO = 3\n"})
    assert again == {**first, "assets/two.pyc": b"made anew"}
    assert asked == [{"assets/two.py"}]
    pack.Compiler(package, ["another Python"], tmp_path).compiled(files)
    assert asked[1] == {"assets/one.py", "assets/two.py"}


def test_touching_a_file_of_the_game_runs_nothing(overlay: Path) -> None:
    assert changed(overlay, lambda: os.utime(overlay / "game/lately.py", (1, 1))) == set()


def ask(url: str, **headers: str) -> HTTPResponse:
    answer: HTTPResponse = urllib.request.urlopen(urllib.request.Request(url, headers=headers))
    return answer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "site/run").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    for name in ("index.html", "run/a.1234.js", "run/a.1234.wasm", "run/a.1234.bin"):
        (tmp_path / "site" / name).write_text(name * 100)
    return tmp_path / "site"


def test_files_are_served_with_their_types(folder: Path) -> None:
    with Server(folder) as server:
        for name, kind in {
            "": "text/html", "run/a.1234.js": "text/javascript",
            "run/a.1234.wasm": "application/wasm", "run/a.1234.bin": "application/octet-stream",
        }.items():
            assert ask(server.url + name).headers.get_content_type() == kind


def test_files_are_compressed_for_browsers_that_take_it(folder: Path) -> None:
    whole = (folder / "index.html").read_bytes()
    with Server(folder) as server:
        small = ask(server.url, **{"Accept-Encoding": "gzip, br"})
        assert small.headers["Content-Encoding"] == "br"
        assert brotli.decompress(small.read()) == whole
        assert gzip.decompress(ask(server.url, **{"Accept-Encoding": "gzip"}).read()) == whole
        assert ask(server.url).read() == whole
        packed = ask(server.url + "run/a.1234.bin", **{"Accept-Encoding": "gzip, br"})
        assert packed.headers["Content-Encoding"] is None


def test_a_server_can_be_told_to_compress_nothing(folder: Path) -> None:
    with Server(folder, compress=False) as server:
        answer = ask(server.url, **{"Accept-Encoding": "gzip, br"})
        assert answer.headers["Content-Encoding"] is None


def test_a_site_is_served_under_a_sub_path(folder: Path) -> None:
    with Server(folder, prefix="/some/where/") as server:
        assert server.url.endswith("/some/where/")
        assert ask(server.url).status == 200
        with pytest.raises(urllib.error.HTTPError, match="404"):
            ask(server.url.replace("/some/where/", "/"))


def test_nothing_outside_the_folder_is_served(folder: Path) -> None:
    with Server(folder) as server, pytest.raises(urllib.error.HTTPError, match="404"):
        ask(server.url + "..%2fsecret.txt")


def test_pages_are_the_site_ready_for_its_hosts(site: Path, tmp_path: Path) -> None:
    pages.build(site, tmp_path / "pages", tmp_path / "itch.zip")
    published = {path.relative_to(site) for path in site.rglob("*") if path.is_file()}
    copied = {
        path.relative_to(tmp_path / "pages")
        for path in (tmp_path / "pages").rglob("*") if path.is_file()
    }
    assert copied == published | {Path(".nojekyll")}
    with zipfile.ZipFile(tmp_path / "itch.zip") as file:
        assert {Path(name) for name in file.namelist()} == published
        assert "index.html" in file.namelist()
