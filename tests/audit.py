"""The audit of dependencies, part of `make check`: `python -m tests.audit`. It needs no network.

It holds the locks against pyproject.toml, against each other and against what is installed, and the
licences of what ships against a list. What is known to be vulnerable only a network can tell:
`make release-check` asks.
"""

import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "packaging/requirements.lock")

# What people get by `pip install`, and under which licence: looked at by hand when it changes.
# Kivy asks for docutils, and we never load it; so some files under the GPL in it are no matter.
SHIPPED = {
    "certifi": "MPL-2.0",
    "charset-normalizer": "MIT",
    "docutils": "Public Domain, BSD License, GNU General Public License (GPL)",
    "filetype": "MIT",
    "idna": "BSD-3-Clause",
    "kivy": "MIT",
    "kivy-garden": "MIT",
    "plyer": "MIT",
    "prompt-toolkit": "BSD License",
    "pygments": "BSD-2-Clause",
    "pyyaml": "MIT",
    "requests": "Apache-2.0",
    "urllib3": "MIT",
    "wcwidth": "MIT License",
}
_ENTRY = re.compile(r"(?P<name>[a-z0-9][a-z0-9._-]*)==(?P<version>[^\s;]+)( ; (?P<marker>[^\\]+))?")
_HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")
_ELSEWHERE = re.compile(r"://|^\s*-(?!-hash=)|\s@\s")


@dataclass(frozen=True)
class Locked:
    """One entry of a lock."""

    name: str
    version: str
    marker: str
    hashes: int

    @property
    def here(self) -> bool:
        """Whether it is meant for this system and this Python."""
        return not self.marker or Marker(self.marker).evaluate()


Lock = Sequence[Locked]
Find = Callable[[str], Distribution]


def main() -> int:
    """Say all that is wrong, and whether anything is."""
    faults = list(audit(ROOT))
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def audit(root: Path, find: Find = distribution) -> Iterator[str]:
    """Name everything that is wrong with the dependencies of a checkout."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    locks = []
    for name in LOCKS:
        text = (root / name).read_text("utf-8")
        locks.append(read(text))
        yield from (f"{name}: {fault}" for fault in strange_lines(text))
        yield from (f"{name}: {one.name} has no hash" for one in locks[-1] if not one.hashes)
    yield from wrong_pins(requirements(project), locks)
    yield from quarrels(locks)
    yield from drifted(locks[0], find)
    own = project["project"]
    yield from wrong_licences(own["dependencies"] + own["optional-dependencies"]["terminal"], find)


def read(text: str) -> Lock:
    """Read a lock."""
    found = (
        (_ENTRY.match(line), len(_HASH.findall(line)))
        for line in text.replace("\\\n", " ").splitlines()
    )
    return [
        Locked(
            canonicalize_name(entry["name"]),
            entry["version"],
            (entry["marker"] or "").partition("--hash")[0].strip(),
            hashes,
        )
        for entry, hashes in found
        if entry
    ]


def strange_lines(text: str) -> Iterator[str]:
    """Name the lines of a lock that are neither an entry nor a hash nor a remark."""
    for number, line in enumerate(text.splitlines(), 1):
        plain = line.strip().removesuffix("\\").strip()
        if not plain or plain.startswith("#"):
            continue
        if not (_HASH.fullmatch(plain) or _ENTRY.fullmatch(plain)) or _ELSEWHERE.search(plain):
            yield f"line {number}, neither a pin nor a hash: {plain}"


def requirements(project: Mapping[str, object]) -> Iterator[Requirement]:
    """Give everything that pyproject.toml asks for."""
    own, build = project["project"], project["build-system"]
    assert isinstance(own, dict)
    assert isinstance(build, dict)
    groups = [own["dependencies"], build["requires"], *own["optional-dependencies"].values()]
    return (Requirement(words) for group in groups for words in group)


def wrong_pins(wanted: Iterable[Requirement], locks: Sequence[Lock]) -> Iterator[str]:
    """Name what is not pinned to one version, or to another than a lock has."""
    for need in wanted:
        name, pin = canonicalize_name(need.name), str(need.specifier).removeprefix("==")
        if str(need.specifier) != f"=={pin}" or "*" in pin or "," in pin:
            yield f"pyproject.toml: {need} is not pinned to one version"
            continue
        held = {one.version for lock in locks for one in lock if one.name == name}
        if held != {pin}:
            others = " and ".join(sorted(held)) or "nothing"
            yield f"{name}: {pin} in pyproject.toml, {others} in the locks"


def quarrels(locks: Sequence[Lock]) -> Iterator[str]:
    """Name what is here in one version by one lock and in another by the next."""
    versions: dict[str, set[str]] = {}
    for one in (one for lock in locks for one in lock if one.here):
        versions.setdefault(one.name, set()).add(one.version)
    for name, held in versions.items():
        if len(held) > 1:
            yield f"{name}: the locks have {' and '.join(sorted(held))}"


def drifted(lock: Lock, find: Find) -> Iterator[str]:
    """Name what is installed here in another version than the lock's, or not at all."""
    for one in lock:
        if one.here:
            try:
                version = find(one.name).version
            except PackageNotFoundError:
                version = "nothing"
            if version != one.version:
                yield f"{one.name}: {one.version} is locked, {version} is installed"


def wrong_licences(ships: Iterable[str], find: Find) -> Iterator[str]:
    """Name what ships under a licence that nobody has looked at."""
    there = {canonicalize_name(name): owner for name, owner in needed(ships, find).items()}
    for name in sorted(there):
        owner = there[name]
        licence = licence_of(owner) if owner else "unknown, as it is not installed"
        if licence != SHIPPED.get(name):
            yield f"{name}: ships under “{licence}”; tests/audit.py expects “{SHIPPED.get(name)}”"
    yield from (f"{name}: does not ship any more" for name in sorted(SHIPPED.keys() - there.keys()))


def needed(ships: Iterable[str], find: Find = distribution) -> dict[str, Distribution | None]:
    """Find what is needed here by what ships, and what that needs; None where it is missing."""
    found: dict[str, Distribution | None] = {}
    for words in ships:
        need = Requirement(words)
        if need.marker is None or need.marker.evaluate({"extra": ""}):
            try:
                found[need.name] = find(need.name)
                found |= needed(find(need.name).requires or (), find)
            except PackageNotFoundError:
                found[need.name] = None
    return found


def licence_of(owner: Distribution) -> str:
    """Say a licence as its metadata does: an expression, a short name, or classifiers."""
    told = owner.metadata
    classes = [c for c in told.get_all("Classifier") or () if c.startswith("License ::")]
    short = [told[key] for key in ("License-Expression", "License") if key in told]
    return str(short[0]) if short else ", ".join(c.split(" :: ")[-1] for c in classes)


if __name__ == "__main__":
    sys.exit(main())
