"""How far a search walks from tap to sentence: `python -m bench.walk_a_search`, GL mocked.

A real touch on the real key of the Table, with the report on the disk, up to the end of the frame
that tells what comes of it. Counts what the shell asks of the game and how many files of ours are
entered on the way; the numbers are the same on every machine. `--names` names them all.
"""

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import companion
from companion.engine.game import Opponent

OURS = Path(companion.__file__).parent
GAMES = OURS / "games"
REPORTS = 5
UNSEEN = {
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KIVY_GL_BACKEND": "mock",
}


class Walk:
    """What was entered on the way. `asked`: of the opponent's parts; `entered`: all of games'."""

    def __init__(self, opponent: Opponent) -> None:
        self.parts = (opponent.rules, opponent.rules.keeping, opponent.text, opponent.show)
        self.asked: Counter[str] = Counter()
        self.entered: Counter[str] = Counter()
        self.files: set[Path] = set()
        self._going: set[FrameType] = set()

    @contextmanager
    def followed(self) -> Iterator[None]:
        """Follow every call from here on."""
        sys.setprofile(self._called)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _called(self, frame: FrameType, what: str, _: Any) -> None:
        if what != "call":
            return
        file = Path(frame.f_code.co_filename)
        if not file.is_relative_to(OURS) or frame in self._going:
            return
        self._going.add(frame)  # what yields is entered again whenever it goes on
        self.files.add(file.relative_to(OURS))
        if _in_games(frame) and not _in_games(frame.f_back):
            self.entered[frame.f_code.co_qualname] += 1
            if any(frame.f_locals.get("self") is part for part in self.parts):
                self.asked[frame.f_code.co_name] += 1


def _in_games(frame: FrameType | None) -> bool:
    return frame is not None and Path(frame.f_code.co_filename).is_relative_to(GAMES)


def walked() -> Walk:
    """Search by a tap, and follow it."""
    from bench.taps import Taps
    from companion.ui.finger import Touch

    taps = Taps(REPORTS)
    walk = Walk(taps.desk.here.opponent)
    touch = Touch(*taps.key("noise 3"))
    touch.down()
    taps.frames(6)
    before = taps.desk.reply
    with walk.followed():
        touch.up()
        taps.frames(1)
    assert taps.desk.reply is not before, taps.desk.error
    taps.app.dispatch("on_stop")
    return walk


def main(arguments: list[str]) -> None:
    """Print the numbers."""
    os.environ.update(UNSEEN)
    os.environ.pop("DISPLAY", None)
    with tempfile.TemporaryDirectory() as home:
        os.environ["COMPANION_HOME"] = home
        from companion.ui import launch

        launch.prepare()
        walk = walked()
    print(f"calls of the opponent's parts from outside companion/games: {walk.asked.total()}")
    print(f"  different members: {len(walk.asked)}")
    print(f"calls into companion/games from outside: {walk.entered.total()}")
    print(f"files of companion/ entered: {len(walk.files)}")
    if "--names" in arguments:
        for counted in (walk.asked, walk.entered):
            print(*(f"{count:5} {name}" for name, count in counted.most_common()), sep="\n")
        print(*sorted(map(str, walk.files)), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
