"""`make bench`: every number is a ratio to a peer or a limit, measured in turns in the same run.

With names of groups it measures only those, and keeps nothing.
"""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from bench import app, cores, keeping, machine, odds, packaged, packs, playing, recap, sound, ways
from bench.measure import Missing, Row

GROUPS: Mapping[str, Callable[[], Iterable[Row]]] = {
    "boardgame": playing.against_boardgame,
    "ways": ways.against_networkx,
    "late": playing.late,
    "odds": odds.against_frames,
    "recap": recap.against_opening,
    "packs": packs.compiled,
    "durable": keeping.durable,
    "cores": cores.two,
    "app": app.against_a_frame_and_an_empty_window,
    "sound": sound.at_a_start,
    "packaged": packaged.against_an_empty_app,
}
RESULTS = Path(__file__).with_name("results.json")


def main(chosen: list[str]) -> int:
    """Measure, print and keep the numbers."""
    unknown = [name for name in chosen if name not in GROUPS]
    if unknown:
        print(f"There is no {unknown[0]}; there are: {', '.join(GROUPS)}", file=sys.stderr)
        return 2
    rows: list[Row] = []
    skipped: dict[str, str] = {}
    for group in chosen or GROUPS:
        try:
            for row in GROUPS[group]():
                rows.append(row)
                low, high = row.between
                middle = f"{row.measured:8.2f}  ({low:.2f} to {high:.2f})"
                print(f"{row.name:<64} {row.goal:>6} {middle:<30} {row.verdict}", flush=True)
        except Missing as reason:
            skipped[group] = str(reason)
            print(f"{group} is skipped: {reason}", flush=True)
    if not chosen:
        _keep(rows, skipped)
    return 0


def _keep(rows: Iterable[Row], skipped: Mapping[str, str]) -> None:
    numbers = [
        {
            "what": row.name.strip(),
            "goal": row.goal or None,
            "median": round(row.measured, 2),
            "middle_half": [round(end, 2) for end in row.between],
            "runs": row.runs,
        }
        for row in rows
    ]
    kept = {"machine": machine.description(), "numbers": numbers, "skipped": skipped}
    RESULTS.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
