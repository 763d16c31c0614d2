"""How the program is split into parts, and the page's modules joined to one script."""

from pathlib import Path

import pytest

from web.recipe.bundle import bundle
from web.recipe.errors import BuildError
from web.recipe.split import Parting

PLAN = Parting(
    first=frozenset({"game.app", "game.scenes.start", "game.hansa", "game.hansa.cover"}),
    imported=frozenset({"engine.hansa.actions"}),
    rules={"hansa": "engine.hansa", "toy": "engine.toy"},
    tables={"hansa": "game.hansa"},
    unready=frozenset({"engine.later", "game.later"}),
    lessons=frozenset({"game.hansa.lessons"}),
)


@pytest.mark.parametrize(
    ("file", "part"),
    [
        ("main.py", "first"),
        ("game/app.pyc", "first"),
        ("game/hansa/cover.pyc", "first"),
        ("game/hansa/table.pyc", "game.hansa"),
        ("game/hansa/charts/side.json", "game.hansa"),
        ("game/hansa/lessons/__init__.pyc", "game.hansa.lessons"),
        ("game/hansa/lessons/text/pl.json", "game.hansa.lessons"),
        ("game/learn/tutor.pyc", "behind"),
        ("game/learn/text/pl.json", "behind"),
        ("engine/hansa/checks/__init__.pyc", "engine.hansa"),
        ("engine/toy/game.pyc", "engine.toy"),
        ("engine/core/session.pyc", "engine"),
        ("engine/games.pyc", "engine"),
        ("game/jobs.pyc", "engine"),
        ("game/scenes/replay.pyc", "behind"),
        ("game/assets/text/de.json", "words.de"),
        ("game/assets/fonts/body.ttf", "first"),
        ("engine/later/game.pyc", None),
        ("game/later/table.pyc", None),
    ],
)
def test_each_file_has_its_part(file: str, part: str | None) -> None:
    assert PLAN.part(file) == part


def test_a_table_needs_its_rules_and_the_scenes_behind() -> None:
    parts = PLAN.parts()
    assert set(parts["game.hansa"].needs) == {"behind", "engine.hansa"}
    assert parts["engine.toy"].rules and not parts["game.hansa"].rules


def test_what_a_game_teaches_comes_after_its_table() -> None:
    taught = PLAN.parts()["game.hansa.lessons"]
    assert taught.needs == ("game.hansa",) and not taught.first


def test_what_main_imports_is_there_when_it_begins() -> None:
    parts = PLAN.parts()
    assert parts["engine.hansa"].first and not parts["engine.toy"].first


def test_a_first_frame_that_needs_rules_stops_the_build() -> None:
    astray = Parting(frozenset({"engine.hansa.board"}), frozenset(), PLAN.rules, PLAN.tables)
    with pytest.raises(BuildError, match=r"engine\.hansa\.board"):
        astray.parts()


def write(folder: Path, **modules: str) -> None:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text)


def test_modules_are_joined_after_what_they_import(tmp_path: Path) -> None:
    write(
        tmp_path,
        page="import { up } from './deep.js';\nimport * as all from './deep.js';\nup(all);\n",
        deep="const own = 1;\nexport async function up(what) { return what + own; }\n",
    )
    joined = bundle(tmp_path, "page")
    assert joined.index("module_deep =") < joined.index("const { up } = module_deep;")
    assert joined.count("const own = 1;") == 1
    assert "const all = module_deep;" in joined and "return { up };" in joined
    assert "import" not in joined and "export" not in joined


@pytest.mark.parametrize(
    "text",
    ["export default 1;\n", "import x from './deep.js';\n", "export { a };\n"],
)
def test_what_cannot_be_joined_stops_the_build(tmp_path: Path, text: str) -> None:
    write(tmp_path, page=text)
    with pytest.raises(BuildError, match=r"page\.js"):
        bundle(tmp_path, "page")


def test_modules_that_import_each_other_stop_the_build(tmp_path: Path) -> None:
    write(
        tmp_path,
        one="import * as two from './two.js';\n",
        two="import * as one from './one.js';\n",
    )
    with pytest.raises(BuildError, match="imports itself"):
        bundle(tmp_path, "one")
