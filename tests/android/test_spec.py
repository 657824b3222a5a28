"""buildozer.spec, read by buildozer and python-for-android themselves: what would be built?"""

import re
from collections.abc import Iterable
from importlib.metadata import requires, version
from pathlib import Path

import pytest
import yaml
from buildozer.specparser import SpecParser
from packaging.requirements import Requirement
from pythonforandroid.recipe import Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

from tests.android.packing import ANDROID, ROOT, Package

LOCK = (ROOT / "requirements.lock").read_text("utf-8")

# Packages that pip can install into an app: on PyPI they have a wheel for every platform, or only
# such a one. Whoever adds a name has looked.
PURE = {"certifi", "chardet", "filetype", "idna", "plyer", "requests", "six", "urllib3"}
# What Kivy names beside them serves its tools, its garden and its reStructuredText.
NOT_ON_A_TABLET = {"docutils", "kivy_garden", "pygments"}
# The commit of each release of python-for-android that we have looked at.
COMMITS = {"2026.5.9": "58d21141f17c889bf8585f5665921d72028f8831"}


def plain(name: str) -> str:
    return name.lower().replace("-", "_")


def pins(package: Package) -> dict[str, str]:
    """The versions that the spec asks for."""
    asked = package.config.getlist("app", "requirements")
    return dict(one.split("==") for one in asked if "==" in one)


def strangers(package: Package, names: Iterable[str]) -> set[str]:
    """Find the names that are neither a recipe nor known to be pure Python."""
    recipes = {name.lower() for name in Recipe.list_recipes(package.ctx)}
    return {name for name in names if name.lower() not in recipes | PURE}


def test_every_requirement_is_a_recipe_or_known_to_be_pure_python(package: Package) -> None:
    assert not strangers(package, [*package.names, *package.recipes, *package.modules])


@pytest.mark.parametrize("name", ["kivvy", "pyyaml2", "prompt_toolkit", "networkx"])
def test_a_name_that_is_neither_is_found(package: Package, name: str) -> None:
    assert strangers(package, [*package.names, name]) == {name}


def test_everything_that_pip_installs_is_listed_with_its_version(package: Package) -> None:
    assert set(package.modules) == set(package.names) - set(package.recipes)
    assert set(package.modules) <= set(pins(package))


def test_whatever_a_listed_package_needs_is_listed(package: Package) -> None:
    here = [*(set(package.modules) - {"chardet", "six"}), "charset_normalizer", "kivy", "pyyaml"]
    needed = {
        plain(need.name)
        for name in here
        for need in map(Requirement, requires(name) or ())
        if need.marker is None or need.marker.evaluate({"extra": "", "sys_platform": "android"})
    }
    assert needed - NOT_ON_A_TABLET <= set(package.names)


def test_names_are_written_as_python_for_android_compares_them(package: Package) -> None:
    # It turns dashes of what pip reports into underscores, and those of the spec not.
    assert not [name for name in package.names if name != plain(name)]


def test_the_versions_are_those_that_are_tested_here(package: Package) -> None:
    locked = dict(re.findall(r"^([a-z0-9-]+)==([^ ]+)", LOCK, re.MULTILINE))
    locked = {plain(name): number for name, number in locked.items()}
    asked = pins(package)
    assert {n: v for n, v in asked.items() if n not in ("chardet", "six")} == {
        name: locked[name] for name in asked if name in locked
    }
    for name in ("kivy", "pyyaml", "charset_normalizer"):
        assert Recipe.get_recipe(name, package.ctx).version == locked[name]


@pytest.mark.parametrize("name", ["pyyaml", "charset_normalizer"])
def test_a_recipe_of_our_own_takes_the_source_of_its_version(package: Package, name: str) -> None:
    recipe = Recipe.get_recipe(name, package.ctx)
    assert Path(recipe.get_recipe_dir()) == ANDROID / "recipes" / name
    assert recipe.versioned_url.endswith(f"/{name}/archive/refs/tags/{recipe.version}.tar.gz")
    assert package.recipes.index("python3") < package.recipes.index(name)


def test_python_for_android_is_pinned_to_the_release_that_reads_the_spec_here(
    package: Package,
) -> None:
    get = package.config.get
    assert get("app", "p4a.commit") == COMMITS[version("python-for-android")]
    assert get("app", "android.ndk") == RECOMMENDED_NDK_VERSION
    # Our code says that it runs on this Python, see docs/android.md.
    assert Recipe.get_recipe("python3", package.ctx).version.startswith("3.14.")


def test_both_kinds_of_tablets_are_built_for(package: Package) -> None:
    assert {arch.arch for arch in package.ctx.archs} >= {"arm64-v8a", "armeabi-v7a"}
    for arch in ("arm64-v8a", "armeabi-v7a"):
        assert (package.project / "libs" / arch / "libpybundle.so").exists()


def test_the_version_is_that_of_the_code(package: Package) -> None:
    import companion

    assert package.version == companion.__version__
    # python-for-android makes a number of it, and can do so only with numbers.
    assert re.fullmatch(r"\d{1,2}\.\d{1,2}\.\d{1,2}", package.version)


def test_people_who_build_set_their_machine_in_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = (ROOT / "docs" / "android.md").read_text("utf-8")
    (recipe,) = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    job = yaml.safe_load(recipe)["jobs"]["debug"]
    assert [step["run"] for step in job["steps"] if "buildozer" in step.get("run", "")]
    settings = {**job["env"], **dict.fromkeys(re.findall(r"`(APP_\w+)`", page), "/sdk")}
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    config = SpecParser()
    config.read(ROOT / "buildozer.spec")  # it takes only what has a line in the spec
    assert config.getboolean("app", "android.accept_sdk_license")
    assert config.get("app", "android.sdk_path") == config.get("app", "android.ndk_path") == "/sdk"
