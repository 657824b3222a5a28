"""The habit of releasing: the version stands in one place, and the changelog is in order."""

import re
import subprocess
import sys
import tomllib

import pytest

from companion import __version__
from tests import changelog
from tests.shipping.forms import ROOT

LOG = """# Changelog

## [Unreleased]

### Added

- A cellar.

## [0.2.0] - 2026-12-01

### Fixed

- A door.

## [0.1.0] - 2026-11-16

### Added

- A house.
"""


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["hatch"]["version"]["path"] == "companion/__init__.py"
    alone = re.compile(rf"(?<![\d.=]){re.escape(__version__)}(?![\d.])")
    others = [ROOT / "pyproject.toml", ROOT / "Makefile", ROOT / "README.md", *ROOT.glob("*.spec")]
    others += (
        file for file in (ROOT / "packaging").rglob("*.*") if file.suffix in (".py", ".spec")
    )
    others += (file for file in (ROOT / "companion").rglob("*.py") if file.name != "__init__.py")
    named = [str(file) for file in others if alone.search(file.read_text("utf-8"))]
    assert not named


def test_the_changelog_is_in_order() -> None:
    assert not list(changelog.faults(changelog.FILE.read_text("utf-8"), __version__))


@pytest.mark.parametrize(
    ("old", "new", "version", "said"),
    [
        ("", "", "0.2.0", ""),
        ("", "", "0.3.0", ""),
        ("## [Unreleased]", "## [0.3.0] - 2026-12-24", "0.3.0", ""),
        ("", "", "0.1.9", "[0.2.0] is newer than the code"),
        ("", "", "1.0", "1.0 is no version"),
        ("### Fixed", "### Mended", "0.2.0", "no group “Mended”"),
        ("- A door.\n", "", "0.2.0", "says nothing under “Fixed”"),
        ("[0.1.0] -", "[0.9.0] -", "0.9.0", "[0.2.0] stands above [0.9.0]"),
        ("2026-11-16", "2027-01-01", "0.2.0", "[0.2.0] stands above [0.1.0]"),
        (" - 2026-12-01", "", "0.2.0", "a head is"),
        ("[0.2.0]", "[two]", "0.2.0", "a head is"),
        ("[0.2.0] - 2026-12-01", "[Unreleased]", "0.2.0", "once and above"),
        ("[Unreleased]", "[0.3.0] - 2026-12-24", "0.2.0", "newer than the code"),
    ],
)
def test_what_is_not_in_order_is_named(old: str, new: str, version: str, said: str) -> None:
    told = "\n".join(changelog.faults(LOG.replace(old, new, 1) if old else LOG, version))
    assert said in told
    assert bool(told) == bool(said)


def test_a_version_is_released_when_the_changelog_knows_it_and_nothing_newer() -> None:
    done = LOG.replace("### Added\n\n- A cellar.\n", "", 1)
    assert changelog.unready(done, "0.2.0") == ""
    assert "not in it" in changelog.unready(LOG, "0.2.0")
    assert "no head for 0.3.0: ## [0.3.0] - 20" in changelog.unready(done, "0.3.0")


def test_the_installed_version_is_that_of_the_code() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "hatchling", "version"], cwd=ROOT, capture_output=True
    )
    assert said.stdout.decode().strip() == __version__
