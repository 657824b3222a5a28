"""Packs the Android app as far as that goes without an SDK, by the tools' own code.

buildozer reads the spec, copies the sources and says what it would ask python-for-android for;
python-for-android reads that, orders the recipes, and makes the project that Gradle would build.
"""

import compileall
import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from buildozer import Buildozer
from buildozer.targets.android import TargetAndroid
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.distribution import Distribution
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.toolchain import ToolchainCL

ROOT = Path(__file__).parents[2]
ANDROID = ROOT / "packaging" / "android"


class Asked(Exception):
    """buildozer has said what the package is made of: the rest needs an SDK."""


class Target(TargetAndroid):
    """buildozer's Android, up to where python-for-android is called."""

    asked: tuple[str, ...] = ()

    def _p4a(self, cmd: list[str], env: Any, **_: Any) -> None:
        self.asked = (*cmd, *self.extra_p4a_args)
        raise Asked


class Toolchain(ToolchainCL):
    """python-for-android's command line, up to where the SDK is looked for."""

    def create(self, args: Any) -> None:
        """Take what the app is built of."""
        self.read = args

    def aab(self, args: Any) -> None:
        """Take what the package is made of."""
        self._fix_args(args)
        self.read = args


@dataclass
class Package:
    """What the tools make of the spec."""

    config: Any
    version: str
    ctx: Any
    names: list[str]  # the requirements, without their versions
    recipes: list[str]
    modules: list[str]  # what pip installs
    sources: Path  # what buildozer copied
    project: Path  # what Gradle would build


def packed(scratch: Path) -> Package:
    """Read the spec, resolve its requirements and make the project, all below one folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        for name, folder in (("HOME", "home"), ("PACKAGES_PATH", "packages")):
            patch.setenv(name, str(scratch / folder))
        with mock.patch.dict(os.environ):  # the toolchain puts versions in there
            return _packed(scratch, patch)


def _packed(scratch: Path, patch: pytest.MonkeyPatch) -> Package:
    tool = Buildozer(str(ROOT / "buildozer.spec"))
    tool.config.set("buildozer", "build_dir", str(scratch / "build"))
    tool.user_bin_dir = str(scratch / "bin")
    tool.targetname = "android"
    tool.target = Target(tool)
    tool.check_build_layout()
    tool.check_configuration_tokens()
    tool.build_application()
    created = _toolchain(tool.target.compile_platform, tool.target, patch)
    ctx, api = created.ctx, int(tool.target.android_api)
    ctx.android_api, ctx.ndk_api = api, int(created.read.ndk_api)
    bootstrap = Bootstrap.get_bootstrap(created.read.bootstrap, ctx)
    names = created.read.requirements.split(",")
    recipes, modules, _ = get_recipe_order_and_bootstrap(ctx, names, bootstrap)
    ctx.recipe_build_order, ctx.python_modules = recipes, modules
    bootstrap.distribution = Distribution(ctx)
    bootstrap.distribution.name = created.read.dist_name
    ctx.prepare_bootstrap(bootstrap)
    project = Path(bootstrap.build_dir)
    _as_a_distribution(project, scratch / "sdk", created.read.arch, ctx.ndk_api)

    tool.target.build_mode, tool.target.artifact_format = "release", "aab"
    Path(tool.target.get_dist_dir(created.read.dist_name)).mkdir(parents=True)
    asked = _toolchain(tool.target.build_package, tool.target, patch)
    # Python is compiled later and at once: here each file would be a process of its own.
    command = [sys.executable, "build.py", *asked.read.unknown_args, "--no-byte-compile-python"]
    subprocess.run(command, cwd=project, check=True, capture_output=True, timeout=120)
    version, sources = tool.get_version(), Path(tool.app_dir)
    return Package(tool.config, version, ctx, names, recipes, modules, sources, project)


def _toolchain(act: Any, target: Target, patch: pytest.MonkeyPatch) -> Toolchain:
    """Let python-for-android read what buildozer asks it for."""
    with pytest.raises(Asked):
        act()
    patch.setattr(sys, "argv", ["p4a", *target.asked])
    return Toolchain()


def _as_a_distribution(project: Path, sdk: Path, archs: list[str], ndk_api: int) -> None:
    """Put beside the project's files what python-for-android has there once all is compiled."""
    for patch in (project / "src" / "patches").iterdir():
        patch.unlink()  # for SDL's sources, which are not here
    (sdk / "build-tools" / "36.0.0").mkdir(parents=True)
    (project / "local.properties").write_text(f"sdk.dir={sdk}")
    facts = {"hostpython": sys.executable, "bootstrap": "sdl2", "archs": archs, "ndk_api": ndk_api}
    (project / "dist_info.json").write_text(json.dumps(facts))
    for arch in archs:
        (project / f"_python_bundle__{arch}").mkdir()
        (project / "libs" / arch).mkdir(parents=True)


def private(package: Package, to: Path) -> Path:
    """Take the app's files out of the project, as a tablet does when it starts first."""
    with tarfile.open(package.project / "src" / "main" / "assets" / "private.tar") as archive:
        for entry in archive:
            file = to / entry.name
            if (data := archive.extractfile(entry)) is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data.read())
    return to


def compiled(folder: Path) -> Path:
    """Compile the app as python-for-android does, which packs no sources."""
    assert compileall.compile_dir(folder, quiet=1, force=True, legacy=True, optimize=2)
    for source in folder.rglob("*.py"):
        source.unlink()
    return folder


# What is installed here of a package that a recipe of ours takes from its source distribution.
FOLDERS = {"pyyaml": ("lib", "yaml"), "charset_normalizer": ("src", "charset_normalizer")}


def built(package: Package, name: str) -> Path:
    """Build a recipe of ours, by its own steps, from a source distribution made of our copy."""
    recipe, arch = Recipe.get_recipe(name, package.ctx), package.ctx.archs[0]
    above, folder = FOLDERS[name]
    archive = Path(package.ctx.packages_path, name, Path(recipe.versioned_url).name)
    archive.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive, "w:gz") as sources:
        for file in distribution(name).files or ():
            if file.parts[0] == folder and file.suffix == ".py":
                data = Path(str(file.locate())).read_bytes()
                entry = tarfile.TarInfo(f"{name}-{recipe.version}/{above}/{file.as_posix()}")
                entry.size = len(data)
                sources.addfile(entry, io.BytesIO(data))
    Path(recipe.get_build_container_dir(arch.arch)).mkdir(parents=True, exist_ok=True)
    recipe.prepare_build_dir(arch.arch)
    recipe.build_arch(arch)
    return Path(package.ctx.get_python_install_dir(arch.arch), folder)


# Required there, and not here: what Android's Python is made of, and what our Kivy does not need.
ONLY_THERE = {"python3", "sqlite3", "setuptools", "pyjnius", "android", "chardet", "six"}


def libraries(package: Package, to: Path) -> Path:
    """Make a folder that holds exactly the libraries which the spec requires."""
    to.mkdir()
    for name in sorted(set(package.names) - ONLY_THERE):
        if name in FOLDERS:
            made = built(package, name)
            (to / made.name).symlink_to(made)
            continue
        for top in set(_tops(name)):
            (to / top.name).symlink_to(top)
    return to


def _tops(name: str) -> Iterator[Path]:
    """Find the files and folders that an installed package has in site-packages."""
    installed = distribution(name)
    for file in installed.files or ():
        if file.parts[0] not in ("..", "__pycache__"):
            yield Path(str(installed.locate_file(file.parts[0])))
