"""What is known to be vulnerable, in `make release-check`: `python -m tests.advisories pip-audit`.

pip-audit asks for every pin of the locks. What it could not ask about counts as unknown, never as
sound: on a machine without a network that is everything, and it is said.
"""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.audit import LOCKS, ROOT


@dataclass
class Known:
    """What the lists of advisories know of our pins."""

    sound: set[str] = field(default_factory=set)
    unknown: set[str] = field(default_factory=set)
    bad: list[str] = field(default_factory=list)

    def hear(self, dependencies: Iterable[Mapping[str, Any]]) -> None:
        """Take in what was said of some dependencies."""
        for one in dependencies:
            if "vulns" not in one:
                self.unknown.add(one["name"])
                continue
            self.sound.add(one["name"])
            for fault in one["vulns"]:
                fixed = ", ".join(fault["fix_versions"]) or "no version yet"
                self.bad.append(f"{one['name']} {one['version']}: {fault['id']}, fixed in {fixed}")

    def words(self) -> str:
        """Say it in one line."""
        if not self.sound:
            return "Advisories: none could be reached, so nothing is known of any pin."
        unknown = f"; unknown: {', '.join(sorted(self.unknown))}" if self.unknown else ""
        return f"Advisories: {len(self.sound)} pins asked for, {len(self.bad)} bad{unknown}"


def main(program: str) -> int:
    """Ask for all locks; only what is known to be bad is a failure."""
    known = Known()
    for lock in LOCKS:
        asked = [program, "--disable-pip", "--require-hashes", "--format", "json"]
        asked += ["--progress-spinner", "off", "-r", str(ROOT / lock)]
        done = subprocess.run(asked, capture_output=True, text=True)
        try:
            known.hear(json.loads(done.stdout)["dependencies"])
        except ValueError:
            known.unknown.add(lock)
    for fault in known.bad:
        print(fault, file=sys.stderr)
    print(known.words())
    return 1 if known.bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
