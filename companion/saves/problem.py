"""A problem report in one step: what somebody who helps needs, and nothing that is secret.

It ends with the last reveal, so nothing in it says where the hidden token is; names that people
gave are not in it either.
"""

import platform
import sys
from collections import Counter
from typing import Any

import companion
from companion.saves.schema import SQLITE
from companion.table.running import Table, public, revealing
from companion.table.taken import ReportTaken


def problem_report(table: Table, language: str) -> dict[str, Any]:
    """Describe a game and how it came to be as it is."""
    damage = table.store.damage
    return {
        "what": f"a problem report of {companion.NAME}",
        "versions": {
            "companion": companion.__version__,
            "python": platform.python_version(),
            "sqlite": SQLITE,
            "system": f"{platform.system()} {platform.release()} {platform.machine()}",
            "platform": sys.platform,
        },
        "settings": {"language": language},
        "file": {
            "rows": len(table.store.rows),
            "kinds": dict(Counter(row.kind for row in table.store.rows)),
            "damaged": damage is not None,
            "lost": damage.lost if damage else 0,
        },
        "log": [_entry(table, kept) for kept in _up_to_the_last_reveal(table)],
    }


def _up_to_the_last_reveal(table: Table) -> tuple[ReportTaken, ...]:
    log = table.log
    reveals = [n for n, kept in enumerate(log, 1) if revealing(kept.events)]
    return log[: reveals[-1]] if reveals else ()


def _entry(table: Table, kept: ReportTaken) -> dict[str, Any]:
    return {
        "said": kept.report.public(),
        "events": public(kept.events),
        "led_to": kept.mark,
    }
