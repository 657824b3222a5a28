"""The changelog, read: `python -m tests.changelog` says whether this version is in it.

Its form is that of Keep a Changelog: heads with a version and its day, the newest first, and above
them what is not released yet.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise
from pathlib import Path

from companion import __version__

FILE = Path(__file__).parents[1] / "CHANGELOG.md"
GROUPS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Not yet")
UNRELEASED = "Unreleased"
_HEAD = re.compile(r"## \[(?P<name>[^\]]+)\](?: - (?P<day>\d{4}-\d{2}-\d{2}))?")
_VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")


@dataclass
class Section:
    """What changed in one version: the number of lines in each of its groups."""

    name: str
    day: str | None
    groups: dict[str, int] = field(default_factory=dict)

    @property
    def version(self) -> tuple[int, ...]:
        """Its numbers, to be compared."""
        return tuple(map(int, self.name.split(".")))


def sections(text: str) -> list[Section]:
    """Read the sections, or raise ValueError with the line that is wrong."""
    found: list[Section] = []
    for line in text.splitlines():
        if line.startswith("## "):
            head = _HEAD.fullmatch(line)
            if head is None:
                raise ValueError(line)
            found.append(Section(head["name"], head["day"]))
        elif line.startswith("### "):
            found[-1].groups[line.removeprefix("### ")] = 0
        elif line.startswith("- "):
            found[-1].groups[list(found[-1].groups)[-1]] += 1
    return found


def faults(text: str, version: str) -> Iterator[str]:
    """Name what is wrong with the changelog of a checkout that is at a version."""
    found = sections(text)
    released = [section for section in found if section.name != UNRELEASED]
    if UNRELEASED in [section.name for section in found[1:]]:
        yield f"[{UNRELEASED}] stands once and above all others"
    for section in found:
        for group, lines in section.groups.items():
            if group not in GROUPS:
                yield f"[{section.name}] has no group “{group}”; there are: {', '.join(GROUPS)}"
            elif not lines:
                yield f"[{section.name}] says nothing under “{group}”"
    for section in released:
        if not _VERSION.fullmatch(section.name) or section.day is None:
            yield f"[{section.name}]: a head is ## [1.2.3] - 2026-12-31"
            return
        date.fromisoformat(section.day)
    for newer, older in pairwise(released):
        if newer.version <= older.version or str(newer.day) < str(older.day):
            yield f"[{newer.name}] stands above [{older.name}]"
    if not _VERSION.fullmatch(version):
        yield f"{version} is no version: 1.2.3"
    elif released and tuple(map(int, version.split("."))) < released[0].version:
        yield f"[{released[0].name}] is newer than the code, which is at {version}"


def unready(text: str, version: str) -> str:
    """Say what keeps this version from being released; nothing if it can be."""
    found = {section.name: section for section in sections(text)}
    if version not in found:
        return f"CHANGELOG.md has no head for {version}: ## [{version}] - {date.today()}"
    if UNRELEASED in found and found[UNRELEASED].groups:
        return f"CHANGELOG.md has changes above [{version}] that are not in it"
    return ""


def main() -> int:
    """Say whether this version is ready to be released."""
    text = FILE.read_text("utf-8")
    said = [*faults(text, __version__), unready(text, __version__)]
    print("\n".join(filter(None, said)) or f"CHANGELOG.md knows {__version__}.")
    return 1 if any(said) else 0


if __name__ == "__main__":
    sys.exit(main())
