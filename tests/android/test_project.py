"""The project that Gradle would build: manifest, pictures, backups, and every file of the app."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

from companion.device import home
from companion.packs.shipped import content
from tests.android import packing
from tests.android.packing import ROOT, Package

ANDROID = "{http://schemas.android.com/apk/res/android}"

# What each part of plyer that we use needs on Android. An intent asks another app, which has the
# permission itself; a camera permission would be asked for only where one is declared.
NEEDS: dict[str, set[str]] = {
    "camera": set(),
    "filechooser": set(),
    "orientation": set(),
    "vibrator": {"android.permission.VIBRATE"},
}
# In the folders of the app, and of no use on a tablet.
LEFT_OUT = re.compile(r"\.(md|po|svg|toml|typed|pyc)$|^content/.*\.py$")


@pytest.fixture(scope="module")
def app(package: Package, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app's files as they come out of the package."""
    return packing.private(package, tmp_path_factory.mktemp("app"))


@pytest.fixture(scope="module")
def manifest(package: Package) -> Any:
    return ElementTree.parse(package.project / "src" / "main" / "AndroidManifest.xml").getroot()


def attributes(element: Any) -> dict[str, str]:
    return {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}


def resource(package: Package, *path: str) -> Path:
    return package.project.joinpath("src", "main", "res", *path)


def test_the_permissions_are_those_that_the_code_uses(manifest: Any) -> None:
    voice = "".join(
        f.read_text("utf-8") for f in (ROOT / "companion" / "device" / "platform").glob("*.py")
    )
    used = set(re.findall(r'_plyer\("(\w+)"\)', voice))
    asked = {attributes(one)["name"] for one in manifest.iter("uses-permission")}
    assert asked == set().union(*(NEEDS[part] for part in used))


def test_the_engine_that_speaks_can_be_seen_and_no_other_app(manifest: Any) -> None:
    (queries,) = manifest.iter("queries")
    (intent,) = queries
    assert [attributes(one) for one in intent] == [{"name": "android.intent.action.TTS_SERVICE"}]


def test_the_api_level_is_one_that_stores_take(package: Package, manifest: Any) -> None:
    # Google Play takes 36 and newer since 31 August 2026.
    levels = attributes(manifest.find("uses-sdk"))
    assert levels == {"minSdkVersion": "24", "targetSdkVersion": "36"}
    assert "targetSdkVersion 36" in (package.project / "build.gradle").read_text("utf-8")


def test_the_app_turns_with_the_tablet_and_has_the_whole_screen(app: Path, manifest: Any) -> None:
    activity = attributes(manifest.find("application/activity"))
    assert activity["screenOrientation"] == "unspecified"
    for change in ("orientation", "screenSize", "density", "uiMode"):
        assert change in activity["configChanges"].split("|")  # else Android starts it anew
    told = (app / "p4a_env_vars.txt").read_text("utf-8").splitlines()
    assert "P4A_IS_WINDOWED=False" in told
    ways = "LandscapeLeft Portrait LandscapeRight PortraitUpsideDown"
    assert f"KIVY_ORIENTATION={ways}" in told


def test_the_back_key_comes_to_the_app(manifest: Any) -> None:
    # Who targets Android 16 gets it only with this: else Back closes the app from any screen.
    application = attributes(manifest.find("application"))
    assert application["enableOnBackInvokedCallback"] == "false"


@pytest.mark.parametrize(
    ("there", "ours"),
    [
        ("mipmap/icon.png", "icon.png"),
        ("mipmap/icon_foreground.png", "icon-foreground.png"),
        ("mipmap/icon_background.png", "icon-background.png"),
        ("drawable/presplash.jpg", "splash.png"),
    ],
)
def test_icon_and_splash_are_ours(package: Package, there: str, ours: str) -> None:
    assert resource(package, there).read_bytes() == (content() / "art" / ours).read_bytes()


def test_backups_hold_what_people_made_and_nothing_else(
    package: Package, manifest: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    application = attributes(manifest.find("application"))
    assert application["allowBackup"] == "true"
    monkeypatch.delenv("COMPANION_HOME")
    monkeypatch.setenv("ANDROID_PRIVATE", "/data/user/0/app/files")  # the domain “file”
    kept = home.home().relative_to("/data/user/0/app/files").as_posix()
    made_anew = {"cache", "exports", "kivy"}
    rules = 0
    for attribute in ("fullBackupContent", "dataExtractionRules"):
        name = application[attribute].removeprefix("@xml/")
        root = ElementTree.parse(resource(package, "xml", f"{name}.xml")).getroot()
        for part in root.iter():
            if part.find("include") is not None:
                rules += 1
                assert {one.attrib["domain"] for one in part} == {"file"}
                assert [one.attrib["path"] for one in part.iter("include")] == [kept]
                left_out = {one.attrib["path"] for one in part.iter("exclude")}
                assert left_out == {f"{kept}/{name}" for name in made_anew}
    assert rules == 3  # older Androids; the cloud; from device to device


def files(folder: Path, *parts: str) -> set[str]:
    found = (file for part in parts for file in folder.glob(part) if file.is_file())
    return {file.relative_to(folder).as_posix() for file in found}


def test_every_file_of_the_app_is_packed_and_no_other(app: Path) -> None:
    ours = files(ROOT, "main.py", "LICENSE", "companion/**/*", "content/**/*")
    wanted = {name for name in ours if not LEFT_OUT.search(name)}
    # buildozer adds the one, python-for-android the other.
    added = {"sitecustomize.py", "p4a_env_vars.txt"}
    assert files(app, "**/*") == wanted | added


def test_content_fonts_languages_and_licences_are_among_them(app: Path) -> None:
    there = app / "content"
    for pattern in ("boogeyman/*.yaml", "boogeyman/cards/*.yaml", "boogeyman/rules/*.json"):
        assert list(there.glob(pattern)), pattern
    for pattern in ("fonts/*.ttf", "fonts/LICENSE-*.txt", "**/*.mo", "sounds/**/*.ogg"):
        ours = files(content(), pattern)
        assert ours
        assert files(there, pattern) == ours
    assert (there / "LICENSE").exists()
