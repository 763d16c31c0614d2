"""The recipe's steps: skipped while nothing changed, never half done."""

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from web.recipe.compile import compile_module
from web.recipe.errors import BuildError
from web.recipe.parts import Part
from web.recipe.places import CHECKOUT
from web.recipe.steps import Input, Steps


def make(build: Path, *inputs: Input, content: str = "made") -> list[str]:
    """Run one step and tell which steps ran."""
    steps = Steps(build, 1, say=lambda line: None)
    steps.make("out.txt", "making", inputs, lambda partial: _write(partial, content))
    return steps.ran


def _write(path: Path, content: str) -> None:
    path.write_text(content)


def test_a_step_runs_once_while_its_inputs_stay_the_same(tmp_path: Path) -> None:
    assert make(tmp_path, "a", b"b") == ["out.txt"]
    assert make(tmp_path, "a", b"b") == []


def test_a_step_runs_again_when_a_text_a_file_or_a_folder_changes(tmp_path: Path) -> None:
    file, folder = tmp_path / "input.txt", tmp_path / "inputs"
    folder.mkdir()
    file.write_text("one")
    make(tmp_path, "text", file, folder)
    assert make(tmp_path, "other text", file, folder)
    file.write_text("two")
    assert make(tmp_path, "other text", file, folder)
    (folder / "new.txt").write_text("")
    assert make(tmp_path, "other text", file, folder)
    (folder / "new.txt").rename(folder / "renamed.txt")
    assert make(tmp_path, "other text", file, folder)
    assert not make(tmp_path, "other text", file, folder)


def test_touching_an_input_without_changing_it_runs_nothing(tmp_path: Path) -> None:
    file = tmp_path / "input.txt"
    file.write_text("one")
    make(tmp_path, file)
    os.utime(file, (1, 1))
    assert make(tmp_path, file) == []


def test_a_step_runs_again_when_its_output_is_gone(tmp_path: Path) -> None:
    make(tmp_path, "a")
    (tmp_path / "out.txt").unlink()
    assert make(tmp_path, "a") == ["out.txt"]


def test_a_missing_input_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"icon\.png is missing: .*\.$"):
        make(tmp_path, tmp_path / "icon.png")


def test_a_failed_step_leaves_the_old_output_and_is_tried_again(tmp_path: Path) -> None:
    make(tmp_path, "old", content="old")

    def fail(partial: Path) -> None:
        partial.write_text("half")
        raise BuildError("It went wrong.")

    with pytest.raises(BuildError):
        Steps(tmp_path, 1, say=lambda line: None).make("out.txt", "failing", ["new"], fail)
    assert (tmp_path / "out.txt").read_text() == "old"
    assert make(tmp_path, "new", content="new") == ["out.txt"]
    assert (tmp_path / "out.txt").read_text() == "new"


def test_a_killed_build_resumes(tmp_path: Path) -> None:
    script = textwrap.dedent("""
        import os, signal, sys
        from pathlib import Path
        from web.recipe.steps import Steps
        steps = Steps(Path(sys.argv[1]), 2)
        steps.make("first", "first", ["a"], lambda partial: partial.write_text("whole"))
        def die(partial):
            partial.write_text("half")
            os.kill(os.getpid(), signal.SIGKILL)
        steps.make("out.txt", "second", ["a"], die)
    """)
    done = subprocess.run([sys.executable, "-c", script, tmp_path], cwd=CHECKOUT, check=False,
                          stdout=subprocess.DEVNULL)
    assert done.returncode == -signal.SIGKILL
    assert not (tmp_path / "out.txt").exists()
    steps = Steps(tmp_path, 2, say=lambda line: None)
    steps.make("first", "first", ["a"], lambda partial: _write(partial, "whole"))
    steps.make("out.txt", "second", ["a"], lambda partial: _write(partial, "whole"))
    assert steps.ran == ["out.txt"]
    assert (tmp_path / "out.txt").read_text() == "whole"


def test_steps_say_what_they_do_and_how_far_the_build_is(tmp_path: Path) -> None:
    said: list[str] = []
    steps = Steps(tmp_path, 2, say=said.append)
    steps.make("a", "making a", [], lambda partial: _write(partial, ""))
    steps.skip("b of this machine")
    assert said[0] == "[ 1/2] making a"
    assert said[-1] == "[ 2/2] b of this machine: nothing to do"


class Compiler:
    """A stand-in for emcc that writes down what it is asked to compile."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        self.path = folder / "emcc"
        self.forbid("nothing")

    def forbid(self, name: str) -> None:
        self.path.write_text(textwrap.dedent(f"""\
            #!/bin/sh
            for last; do case $last in *{name}.c) echo refused >&2; exit 1;; esac; done
            echo "$@" >> '{self.log}'
            for last; do :; done
            echo object > "$last"
        """))
        self.path.chmod(0o755)

    def compiled(self) -> list[str]:
        """The files compiled since last asked."""
        words = self.log.read_text().split() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return sorted(Path(word).stem for word in words if word.endswith(".c"))


def test_an_interrupted_compilation_goes_on_where_it_stopped(tmp_path: Path) -> None:
    code = tmp_path / "code"
    code.mkdir()
    for name in ("one", "two", "three"):
        (code / f"{name}.c").write_text(name)
    library = [Part("library", code, ["one", "two", "three"], ["-O2"])]
    emcc = Compiler(tmp_path)
    emcc.forbid("three")
    with pytest.raises(BuildError, match=r"three\.c"):
        compile_module(tmp_path / "out", emcc.path, library, tmp_path / "objects", "1")
    assert emcc.compiled() == ["one", "two"]
    emcc.forbid("nothing")
    compile_module(tmp_path / "out", emcc.path, library, tmp_path / "objects", "1")
    assert emcc.compiled() == ["three"]
    (code / "two.c").write_text("changed")
    compile_module(tmp_path / "out", emcc.path, library, tmp_path / "objects", "1")
    assert "two" in emcc.compiled()
