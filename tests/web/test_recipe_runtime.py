"""The runtime: what is compiled, audited, trimmed and made to live without evaluation of text."""

import json
import re
import struct
import subprocess
from pathlib import Path

import pytest

from web.recipe import archive, csp, headers, imports, pyodide, shrink, tables, tools, wasm, wheel
from web.recipe.errors import BuildError
from web.recipe.pack import game_files
from web.recipe.parts import parts
from web.recipe.places import BUILD, CHECKOUT

INTERPRETER = BUILD / "adapted/python.wasm"
LOADER = BUILD / "adapted/asm.js"
WHEEL = BUILD / "wheels" / wheel.NAME


def emcc(folder: Path, version: str) -> None:
    script = folder / "emcc"
    script.write_text(f"#!/bin/sh\necho 'emcc (Emscripten gcc/clang-like replacement) {version}'\n")
    script.chmod(0o755)


def test_the_machines_own_compiler_is_used_when_it_is_the_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    emcc(tmp_path, f"{tools.EMSCRIPTEN} ()")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert tools.own_emcc() == tmp_path / "emcc"


def test_the_optimiser_belongs_to_the_compiler_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    emcc(tmp_path, f"{tools.EMSCRIPTEN} ()")
    answer = tmp_path / "em-config"
    answer.write_text("#!/bin/sh\n[ $1 = BINARYEN_ROOT ] && echo /opt/binaryen\n")
    answer.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert tools.wasm_opt() == Path("/opt/binaryen/bin/wasm-opt")


@pytest.mark.parametrize("version", ["3.1.6", "3.1.690", "4.0.9"])
def test_a_compiler_of_another_version_is_left_alone(
    version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    emcc(tmp_path, f"{version} ()")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert tools.own_emcc() is None


@pytest.mark.parametrize("tool", ["node", "npm", "dpkg-deb"])
def test_a_missing_tool_is_told_in_one_sentence(
    tool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from web.recipe import debian, mirrors

    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BuildError, match=rf"^{tool} is missing: .*\.$"):
        match tool:
            case "node":
                tools.node()
            case "npm":
                mirrors.npm_tarball("pyodide", "0.29.5")
            case _:
                debian.unpack(tmp_path / "a.deb", tmp_path / "out")


def test_headers_get_the_sizes_of_a_32_bit_machine() -> None:
    native = "#define SIZEOF_LONG 8\n#define SIZEOF_LONG_LONG 8\n#define WITH_DTRACE 1\n"
    assert headers.narrow(native) == "#define SIZEOF_LONG 4\n#define SIZEOF_LONG_LONG 8\n"


@pytest.mark.usefixtures("site")
def test_every_listed_source_exists() -> None:
    missing = [
        source for part in parts(BUILD / "sources", BUILD / "headers")
        for _, source in part.files() if not source.exists()
    ]
    assert missing == []


@pytest.mark.usefixtures("site")
def test_the_wheel_imports_nothing_that_is_not_there() -> None:
    assert wheel.audit(WHEEL, INTERPRETER, LOADER.read_text()) == []


@pytest.mark.usefixtures("site")
def test_the_audit_finds_what_the_loader_does_not_offer() -> None:
    loader = re.sub(r"_emscripten_set_wheel_callback_on_thread\(", "_gone(", LOADER.read_text())
    loader = loader.replace("var _emscripten_set_wheel_callback_on_thread=", "var _gone=")
    assert wheel.audit(WHEEL, INTERPRETER, loader) == [
        "emscripten_set_wheel_callback_on_thread"
    ]


@pytest.mark.usefixtures("site")
def test_blitters_use_simd() -> None:
    """Without it a full-screen blit takes 15 ms instead of 1."""
    done = subprocess.run(
        [tools.wasm_opt().with_name("wasm-dis"), "--all-features", BUILD / "base.so"],
        capture_output=True, text=True, check=True,
    )
    assert done.stdout.count("i16x8.") > 100


@pytest.mark.usefixtures("site")
def test_the_loader_evaluates_no_text() -> None:
    loader = LOADER.read_text()
    assert not re.search(r"(?<![\w.$])(?:eval|Function)\(", loader)
    entry = (BUILD / "adapted/pyodide.mjs").read_text()
    assert not re.search(r"(?<![\w.$])(?:eval|Function)\(", entry)


@pytest.mark.usefixtures("site")
def test_every_script_inside_the_module_is_known_to_the_loader() -> None:
    scripts = csp.embedded_scripts(BUILD / "base.so")
    assert len(scripts) > 10
    loader = LOADER.read_text()
    assert all(json.dumps(script) in loader for script in scripts)


def test_scripts_get_the_arguments_the_loader_would_give_them() -> None:
    assert csp._em_asm("return $0 + $1;") == "($0,$1) => { return $0 + $1; };"
    assert csp._em_asm("return 1;") == "() => { return 1; };"
    assert csp._em_js("(int a, char* b)<::>{ return a; }") == "(a,b) => { return a; };"
    assert csp._em_js("(void)<::>{ }") == "() => { };"


def test_a_loader_of_another_version_is_refused() -> None:
    with pytest.raises(BuildError, match="not the one that is known"):
        csp.forbid_evaluation("eval(something)", [])


@pytest.mark.usefixtures("site")
def test_python_stays_on_one_stack() -> None:
    loader = (BUILD / "pyodide/package/pyodide.asm.js").read_text()
    assert '"Suspending"in WebAssembly' in loader
    assert '"Suspending"in WebAssembly' not in pyodide.keep_one_stack(loader)
    with pytest.raises(BuildError, match="not the one that is known"):
        pyodide.keep_one_stack("something")


@pytest.mark.usefixtures("site")
def test_the_lock_file_names_no_packages_and_the_same_python() -> None:
    whole = json.loads((BUILD / "pyodide/package/pyodide-lock.json").read_text())
    reduced = pyodide.reduced_lock(BUILD / "pyodide/package/pyodide-lock.json")
    assert reduced == {"info": whole["info"], "packages": {}}


@pytest.mark.usefixtures("site")
def test_the_interpreter_keeps_what_the_loader_asks_for() -> None:
    loader = LOADER.read_text()
    asked = set(re.findall(r'wasmExports\["(\w+)"\]', loader))
    kept = {export.name for export in wasm.exports(INTERPRETER)}
    whole = {export.name for export in wasm.exports(BUILD / "pyodide/package/pyodide.asm.wasm")}
    assert asked & whole <= kept
    assert len(kept) < len(whole) / 10


def test_declarations_nobody_uses_leave_the_loader() -> None:
    loader = (
        'var _used=Module["_used"]=wasmExports["used"];'
        'var _idle=Module["_idle"]=wasmExports["idle"];var _there=Module["_there"]=1024;_used();'
    )
    assert shrink.shrink_loader(loader, "Module._there") == (
        'var _used=Module["_used"]=wasmExports["used"];var _there=Module["_there"]=1024;_used();'
    )


def test_tables_are_found_as_the_compiler_lays_them_out(tmp_path: Path) -> None:
    values = [(index * 7919) % 65000 for index in range(1000)]
    text = ",".join(map(str, values))
    (tmp_path / "mappings_cn.h").write_text(
        f"static const ucs2_t __some_decmap[1001] = {{\n{text},U\n}};\n"
        "static const struct dbcs_index some_decmap[1] = {{__some_decmap+0,33,126}};\n"
        "static const ucs2_t __short[2] = {1,2};\n"
    )
    table = struct.pack("<1001H", *values, 0xFFFE)
    assert list(tables.tables(tmp_path)) == [table]
    data = b"before" + table + b"after"
    assert tables.blank(data, iter([table])) == (
        b"before" + bytes(len(table)) + b"after", len(table)
    )


def test_the_game_uses_no_names_of_characters() -> None:
    """Their table is blank in the page."""
    for path in (CHECKOUT / name for name in game_files()):
        if path.suffix == ".py":
            assert not re.search(r"unicodedata\.(name|lookup)|\\N\{", path.read_text()), path


def test_imports_are_found_at_any_depth(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text(
        "import json\nfrom engine import games\nimport game.app\nfrom js import document\n"
        "def late():\n    from decimal import Decimal\n    return Decimal\n"
    )
    assert imports.foreign([source]) == ["decimal", "json"]


def test_the_files_of_a_module_are_it_what_it_imports_and_their_data(tmp_path: Path) -> None:
    for name, text in {
        "game/__init__.py": "", "game/idle.py": "", "game/far/data.txt": "", "game/a/data.json": "",
        "game/a/__init__.py": "", "game/a/bake.py": "from . import brush\nfrom game.b import ink",
        "game/a/brush.py": "import json", "game/b.py": "def ink(): from game.c import blot",
        "game/c.py": "blot = 1",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = {
        path.relative_to(tmp_path).as_posix() for path in imports.ours("game.a.bake", tmp_path)
    }
    assert found == {
        "game/__init__.py", "game/a/__init__.py", "game/a/bake.py", "game/a/brush.py",
        "game/a/data.json", "game/b.py", "game/c.py",
    }


def test_archives_are_the_same_bytes_for_the_same_files(tmp_path: Path) -> None:
    archive.write(tmp_path / "one.zip", {"b.py": b"2", "a.py": b"1"})
    archive.write(tmp_path / "two.zip", {"a.py": b"1", "b.py": b"2"})
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
    assert archive.read(tmp_path / "one.zip") == {"a.py": b"1", "b.py": b"2"}


@pytest.mark.usefixtures("site")
def test_the_trimmed_library_is_bytecode_of_the_pages_python() -> None:
    library = archive.read(BUILD / "stdlib.zip")
    assert {name.rpartition(".")[2] for name in library} == {"pyc"}
    magic = {data[:2] for data in library.values()}
    assert magic == {struct.pack("<H", 3571)}  # CPython 3.13
    assert "json/decoder.pyc" in library
    assert not [name for name in library if name.startswith(("unittest/", "email/", "tkinter/"))]


def test_git_does_not_see_what_is_built() -> None:
    command = ["git", "check-ignore", "build/web/index.html"]
    assert subprocess.run(command, cwd=CHECKOUT, check=False).returncode == 0
