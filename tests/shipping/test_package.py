"""The desktop package: what its recipe names, and, before a release, the folder itself."""

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from companion import __version__
from tests.effort import RELEASE
from tests.shipping import forms
from tests.shipping.forms import CHECKOUT, ROOT, Command
from tests.shipping.imports import known

SPEC = ROOT / "packaging" / "companion.spec"
FOLDER = ROOT / "dist" / "boogeyman-companion"
HOOKS = "kivy.tools.packaging.pyinstaller_hooks"
DEMO = ("demo", "--fast", "--seed", "9", "--size", "640x400")


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the recipe asks PyInstaller for, without a PyInstaller."""
    asked: dict[str, Any] = {}

    class Found:
        pure, scripts, binaries, datas = [], [], [], []  # type: ignore[var-annotated]

        def __init__(self, scripts: list[str], **more: Any) -> None:
            asked.update(more, scripts=scripts)

    hooks = ModuleType(HOOKS)
    needs: dict[str, list[str]] = {"hiddenimports": [], "excludes": [], "binaries": []}
    hooks.__dict__.update(get_deps_minimal=lambda **_: needs, hookspath=list, runtime_hooks=list)
    monkeypatch.setitem(sys.modules, HOOKS, hooks)
    for name in ("KIVY_NO_ARGS", "KIVY_NO_FILELOG", "KIVY_LOG_MODE", "KIVY_HOME"):
        monkeypatch.setenv(name, "1")  # and taken back afterwards
    named = {"SPECPATH": str(SPEC.parent), "Analysis": Found, "Tree": list}
    doing = dict.fromkeys(("EXE", "PYZ", "COLLECT", "BUNDLE"), lambda *_, **__: None)
    exec(compile(SPEC.read_bytes(), SPEC.name, "exec"), {**named, **doing})
    return asked


def test_the_recipe_takes_everything_that_is_read_at_the_table(recipe: dict[str, Any]) -> None:
    taken = {str(Path(to, Path(file).name)) for file, to in recipe["datas"]}
    content = {file for file in (ROOT / "content").rglob("*") if file.is_file()}
    left = {f for f in content if f"companion/{f.relative_to(ROOT).as_posix()}" not in taken}
    assert {file.suffix for file in left} <= {".po", ".py", ".pyc", ".md", ".svg", ".toml"}
    assert {file.suffix for file in content - left} >= {
        ".mo",
        ".yaml",
        ".json",
        ".ttf",
        ".png",
        ".ogg",
    }
    for name in ("Kivy", "plyer", "PyYAML", "prompt_toolkit", "wcwidth"):
        assert any(where.startswith(f"licences/{name}/") for where in taken), name


def test_the_recipe_names_what_is_loaded_by_name(recipe: dict[str, Any]) -> None:
    assert Path(recipe["scripts"][0]).is_file()
    chooser = "plyer.platforms.linux.filechooser"
    assert sys.platform != "linux" or chooser in recipe["hiddenimports"]
    for name in recipe["hiddenimports"]:
        assert importlib.util.find_spec(name.rpartition(".")[0]), name


def test_the_recipe_leaves_out_nothing_that_we_load(recipe: dict[str, Any]) -> None:
    for file in (ROOT / "companion").rglob("*.py"):
        for name in known(file.read_text("utf-8")):
            steps = name.split(".")
            heads = {".".join(steps[:n]) for n in range(1, len(steps) + 1)}
            assert not heads & set(recipe["excludes"]), f"{file.name} loads {name}"


@pytest.fixture(scope="module")
def packaged(tmp_path_factory: pytest.TempPathFactory) -> Command:
    """The folder, moved away from where it was made."""
    moved = tmp_path_factory.mktemp("elsewhere") / "a folder"
    shutil.copytree(FOLDER, moved, symlinks=True)
    return (str(moved / "boogeyman-companion"),)


@pytest.mark.skipif(not RELEASE, reason="for make release-check")
class TestFolder:
    """The folder that `make package` made, with an empty environment."""

    def test_it_is_this_version(self, packaged: Command, tmp_path: Path) -> None:
        assert forms.run(packaged, tmp_path, "--version").decode().strip() == __version__

    def test_it_plays_the_recorded_night_to_the_same_view(
        self, packaged: Command, tmp_path: Path
    ) -> None:
        forms.assert_same_night(packaged, tmp_path)

    def test_a_night_plays_itself_in_its_window(self, packaged: Command, tmp_path: Path) -> None:
        ours, theirs = (
            forms.run(form, tmp_path, *DEMO, window=True) for form in (CHECKOUT, packaged)
        )
        assert theirs == ours
        assert theirs.endswith(b" taps: won\n")

    def test_it_can_use_all_cores(self, packaged: Command, tmp_path: Path) -> None:
        assert forms.run(packaged, tmp_path, "simulate", "--games", "4", "--jobs", "2")

    def test_it_speaks_in_a_terminal(self, packaged: Command, tmp_path: Path) -> None:
        said = forms.run(packaged, tmp_path, "table", "--language", "fr", given=b"quit\n")
        assert "Votre table." in said.decode()
