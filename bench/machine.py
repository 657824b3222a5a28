"""The machine that was measured on, without anything that tells whose it is."""

import platform
import sqlite3
from pathlib import Path

from companion.cli.simulation import cores


def description() -> dict[str, str | int]:
    """Describe the machine."""
    return {
        "cpu": _cpu(),
        "cores": cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "sqlite": sqlite3.sqlite_version,
    }


def _cpu() -> str:
    """Name the processor's model, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or "unknown"
