"""The audit of dependencies sees what it should; `make check` runs it on the checkout."""

from collections.abc import Sequence
from email.message import Message
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import pytest

from tests import audit

HASH = f"--hash=sha256:{'0' * 64}"
PROJECT = """
[build-system]
requires = ["builder==1.0"]
[project]
dependencies = ["Shown==2.0"]
[project.optional-dependencies]
terminal = ["typed==3.0"]
"""
LOCK = "".join(
    f"{name} \\\n    {HASH}\n    # via us\n"
    for name in ("builder==1.0", "shown==2.0", "typed==3.0", "far==9 ; sys_platform == 'mars'")
)


class Thing:
    """A distribution, as far as the audit looks at one."""

    def __init__(self, version: str, licence: str, requires: Sequence[str] = ()) -> None:
        self.version, self.requires = version, requires
        self.metadata = Message()
        self.metadata["License"] = licence


HERE = {
    "builder": Thing("1.0", "whatever it likes"),
    "shown": Thing(
        "2.0", "MIT", ["typed>=2", "far; sys_platform == 'mars'", "tests; extra == 'dev'"]
    ),
    "typed": Thing("3.0", "MIT"),
}


def faults(
    folder: Path, project: str = PROJECT, lock: str = LOCK, second: str = "", **here: Any
) -> str:
    """Everything the audit says of a checkout with these files, where these are installed."""
    (folder / "packaging").mkdir()
    (folder / "pyproject.toml").write_text(project)
    (folder / "requirements.lock").write_text(lock)
    (folder / "packaging" / "requirements.lock").write_text(second)
    there = {**HERE, **here}

    def find(name: str) -> Any:
        if there.get(name.lower()) is None:
            raise PackageNotFoundError(name)
        return there[name.lower()]

    return "\n".join(audit.audit(folder, find))


@pytest.fixture(autouse=True)
def _list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "SHIPPED", {"shown": "MIT", "typed": "MIT"})


def test_where_all_is_well_nothing_is_said(tmp_path: Path) -> None:
    assert faults(tmp_path) == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"project": PROJECT.replace("Shown==2.0", "Shown>=2.0")}, "Shown>=2.0 is not pinned"),
        ({"project": PROJECT.replace("Shown==2.0", "Shown==2.*")}, "Shown==2.* is not pinned"),
        ({"project": PROJECT.replace("builder==1.0", "builder==1.1")}, "builder: 1.1 in pyproject"),
        ({"project": PROJECT.replace("typed==3.0", "other==3.0")}, "other: 3.0 in pypro"),
        ({"lock": LOCK.replace(HASH, "", 1)}, "builder has no hash"),
        ({"lock": LOCK + "--extra-index-url https://elsewhere.example\n"}, "neither a pin nor"),
        ({"lock": LOCK + f"thing @ https://elsewhere.example/t.whl {HASH}\n"}, "neither a pin"),
        ({"lock": LOCK + f"loose>=1 \\\n    {HASH}\n"}, "neither a pin nor a hash: loose>=1"),
        ({"second": f"typed==3.1 \\\n    {HASH}\n"}, "typed: the locks have 3.0 and 3.1"),
        ({"shown": Thing("2.1", "MIT")}, "shown: 2.0 is locked, 2.1 is installed"),
        ({"builder": None}, "builder: 1.0 is locked, nothing is installed"),
        ({"typed": Thing("3.0", "GPL-3.0-only")}, "typed: ships under “GPL-3.0-only”"),
        ({"shown": Thing("2.0", "MIT")}, ""),
        ({"typed": Thing("3.0", "MIT", ["builder"])}, "builder: ships under “whatever it likes”"),
        ({"project": PROJECT.replace("Shown==2.0", "typed==3.0")}, "shown: does not ship any more"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    told = faults(tmp_path, **change)
    assert said in told
    assert bool(told) == bool(said)


def test_each_lock_says_how_it_was_written() -> None:
    for name in audit.LOCKS:
        head = (audit.ROOT / name).read_text("utf-8").splitlines()[1]
        assert "--generate-hashes" in head
        assert "--universal" in head
        assert head.endswith(f"-o {name}")
