"""Sound: what it adds to a start, and what a frame spends that decodes a cue.

`python -m bench.sound` prints the seconds of each cue, decoded as the app does it, as JSON.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.app import around, in_frames, started
from bench.measure import Missing, Row, at_most

RUNS = 15
SILENT, HEARD = '{"sound": "off"}', '{"sound": "on"}'  # both have the first minute behind them


def at_a_start() -> Iterator[Row]:
    """Measure starts with sound and without in turns, then the frames that come after them."""
    if not sys.platform.startswith("linux"):
        raise Missing("it needs a window that nobody sees, which only Linux has")
    with tempfile.TemporaryDirectory() as made:
        silent, heard = (around(str(Path(made) / name)) for name in ("silent", "heard"))
        for where, settings in ((silent, SILENT), (heard, HEARD)):
            home = Path(where["COMPANION_HOME"])
            home.mkdir()
            (home / "settings.json").write_text(settings, "utf-8")
        ours, without = started("home", heard), started("home", silent)
        yield at_most(1.05, "cold start with sound, × without", ours, without, RUNS)
        empty = started("empty", heard)
        yield at_most(1.3, "cold start with sound, × an empty window", ours, empty, RUNS)
        run = subprocess.run(
            [sys.executable, "-m", "bench.sound"], env=heard, capture_output=True, check=True
        )
        seconds = json.loads(run.stdout)
        yield in_frames("a cue is decoded, × a frame at 60 Hz", 1, seconds)
        longest = max(seconds)
        yield in_frames("the longest cue is decoded, × a frame at 60 Hz", 1, [longest, longest])


def main() -> None:
    """Decode every cue there is, as often as counts."""
    from companion.ui import launch

    launch.prepare()
    from companion.device.sound.mixer import Mixer
    from companion.device.sound.sound import LOOP
    from companion.packs.shipped import content

    mixer, seconds = Mixer(), []
    mixer.open()
    for file in sorted((content() / "sounds").rglob("*.ogg")):
        if file.name.startswith(LOOP):
            continue  # it is streamed
        runs = []
        for _ in range(5):
            begun = time.process_time()
            assert mixer.decoded(file), file
            runs.append(time.process_time() - begun)
        seconds.append(sorted(runs)[2])
    mixer.close()
    print(json.dumps(seconds))


if __name__ == "__main__":
    main()
