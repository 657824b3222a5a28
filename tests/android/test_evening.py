"""The packed app, run from nothing but its own files and the libraries that the spec requires."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from pythonforandroid.recipe import Recipe
from pythonforandroid.util import BuildInterruptingException

from tests.android import packing
from tests.android.packing import ROOT, Package

EVENING = Path(__file__).with_name("evening.py")


# Modules of Python that need a library which we do not ask for, or a terminal.
NOT_BUILT = {"_bz2", "_lzma", "_curses", "_tkinter", "readline"}


def lacking(package: Package) -> set[str]:
    """Name the modules that Android's Python comes without."""
    left_out = Recipe.get_recipe("python3", package.ctx).stdlib_dir_blacklist
    return NOT_BUILT | {name for name in left_out if not name.startswith("__")}


class Tablet:
    """A folder as Android has it, and a Python that sees nothing else."""

    def __init__(self, package: Package, folder: Path) -> None:
        self.app = packing.compiled(packing.private(package, folder / "files" / "app"))
        self.libraries = packing.libraries(package, folder / "site-packages")
        self.private = folder / "files"
        self.unpacked = files(self.app)
        self.report = folder / "report.json"
        self.lacking = sorted(lacking(package))

    def evening(self, which: str) -> dict[str, Any]:
        """Spend an evening with the app, and hear what happened."""
        command: list[str | Path] = [sys.executable, "-I", "-S", "-B", "-OO", EVENING]
        run = subprocess.run(
            [*command, self.app, self.libraries, self.report, which, *self.lacking],
            env={
                "ANDROID_PRIVATE": str(self.private),
                "HOME": str(self.private / "nobody"),
                "PATH": os.environ["PATH"],
                "SDL_VIDEODRIVER": "offscreen",
                "SDL_AUDIODRIVER": "dummy",
            },
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert run.returncode == 0, run.stderr
        told: dict[str, Any] = json.loads(self.report.read_text("utf-8"))
        self.report.unlink()
        return told


@pytest.fixture(scope="module")
def tablet(package: Package, tmp_path_factory: pytest.TempPathFactory) -> Tablet:
    return Tablet(package, tmp_path_factory.mktemp("tablet"))


@pytest.fixture(scope="module")
def evenings(tablet: Tablet) -> list[dict[str, Any]]:
    """Two evenings: begun, slept and killed; gone on with, slept, woken and closed."""
    return [tablet.evening("first"), tablet.evening("second")]


def test_a_night_begun_by_touches_survives_being_killed_asleep(
    evenings: list[dict[str, Any]],
) -> None:
    first, second = evenings
    assert first["slept"]
    assert first["reports"] >= 8
    assert (second["reports"], second["texts"]) == (first["reports"], first["texts"])


def test_the_app_sleeps_wakes_goes_on_and_stops(evenings: list[dict[str, Any]]) -> None:
    second = evenings[1]
    assert second["slept"]
    assert second["woke"]
    assert second["undone"] == second["reports"] - 1


def test_it_ran_as_it_runs_there(tablet: Tablet, evenings: list[dict[str, Any]]) -> None:
    assert not list(tablet.app.rglob("*.py"))
    for evening in evenings:
        assert evening["optimized"] == 2
        assert not evening["compiled yaml"]


def test_every_module_loads_with_the_libraries_of_the_spec(evenings: list[dict[str, Any]]) -> None:
    assert evenings[1]["unloadable"] == []
    assert "companion.cli.simulate" in evenings[1]["modules"]


def test_everything_it_opens_is_packed_or_its_own(
    tablet: Tablet, evenings: list[dict[str, Any]]
) -> None:
    opened = {Path(name) for evening in evenings for name in evening["opened"]}
    inside = {file for file in opened if file.is_relative_to(tablet.app)}
    assert len(inside) > 200  # it was watched
    for file in inside:
        missed = ROOT / file.relative_to(tablet.app)
        assert file.exists() or not missed.exists(), f"{missed} is opened, and not packed"
    python = {Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib")}
    home = tablet.private / "boogeyman-companion"
    known = (tablet.app, tablet.libraries, home, Path("/dev"), Path("/proc"), *python)
    assert not [f for f in opened if not any(map(f.is_relative_to, known)) and f != tablet.report]


def test_it_writes_nothing_beside_its_home(tablet: Tablet, evenings: list[dict[str, Any]]) -> None:
    assert {one.name for one in tablet.private.iterdir()} == {"app", "boogeyman-companion"}
    assert files(tablet.app) == tablet.unpacked


def files(folder: Path) -> set[str]:
    return {one.relative_to(folder).as_posix() for one in folder.rglob("*")}


def test_it_does_without_what_python_lacks_there(
    package: Package, evenings: list[dict[str, Any]]
) -> None:
    assert not {"libbz2", "liblzma"} & set(package.recipes)  # they would bring two of them
    used = {name for evening in evenings for name in evening["modules"]}
    assert {"sqlite3", "zlib"} <= used
    assert not used & lacking(package)


@pytest.mark.parametrize("name", packing.FOLDERS)
def test_a_recipe_of_our_own_installs_pure_python(package: Package, name: str) -> None:
    made = packing.built(package, name)
    assert {file.suffix for file in made.rglob("*") if file.is_file()} == {".py"}
    imported = (
        f"import sys; sys.path.append(sys.argv[1]); import {made.name} as it; print(it.__file__)"
    )
    command: list[str | Path] = [sys.executable, "-I", "-S", "-c", imported, made.parent]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert Path(said.stdout.strip()) == made / "__init__.py"


@pytest.mark.parametrize("name", packing.FOLDERS)
def test_a_recipe_of_our_own_takes_no_source_but_the_tested_one(
    package: Package, name: str
) -> None:
    made = packing.built(package, name)
    recipe, arch = Recipe.get_recipe(name, package.ctx), package.ctx.archs[0]
    stranger = Path(recipe.get_build_dir(arch.arch), *packing.FOLDERS[name], "stranger.py")
    stranger.touch()
    with pytest.raises(BuildInterruptingException, match=f"{name} is not the source"):
        recipe.build_arch(arch)
    stranger.unlink()
    assert not (made / stranger.name).exists()
