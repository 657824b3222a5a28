"""Take the pictures of the docs: `python -m docs.pictures.shoot`, in a window that nobody sees."""

import os
import tempfile
from pathlib import Path

from tests.ui import driver

HERE = Path(__file__).parent
CHILDREN = ["mike", "leila", "ray", "daphne"]
START = {
    "report": "start", "mode": "coop", "children": CHILDREN, "seed": 7,
    "decks": {"event": "app", "trouble": "app", "nightmare": "app"},
    "rig": {"rooms": ["9", "12", "22", "3"], "event": ["paper_walls"]},
}  # fmt: skip
TABLE = {
    "children": {"mike": {"room": "16"}, "leila": {"room": "11"}, "daphne": {"room": "3"}},
    "babysitter": {"room": "9"},
    "boogeyman": {"room": "12"},
    "rooms": {
        "2": {"light": "none"}, "8": {"light": "none"}, "16": {"light": "none"},
        "22": {"light": "dark", "padlock": True}, "12": {"light": "dark"}, "24": {"light": "none"},
    },
    "stress": {"boogeyman": 2, "babysitter": 4},
    "indicator": ["8", "21", "12", "down", *[None] * 6],
    "round": 4,
}  # fmt: skip


def main() -> None:
    """Play to each moment and take its picture."""
    with tempfile.TemporaryDirectory() as home:
        driver.prepare(Path(home))
        screen = driver.Driver()
        desk = screen.app.desk
        desk.begin()
        desk.submit(START)
        screen.app.go("table")
        for child in CHILDREN:
            desk.submit({"report": "ended_turn", "child": child})
        screen.app.screen.refresh()
        screen.wait(1.5)
        shoot(screen, "reveal")
        desk.submit({"report": "corrected", "set": TABLE})
        desk.submit({"report": "searched", "child": "mike", "noise": 3})
        desk.next_prompt()
        screen.app.screen.refresh()
        screen.wait(3)
        shoot(screen, "table")
        screen.app.go("home")
        shoot(screen, "home")
        screen.close()


def shoot(screen: driver.Driver, name: str) -> None:
    """Take a picture, under its own name."""
    os.replace(screen.shot(HERE / f"{name}.png"), HERE / f"{name}.png")


if __name__ == "__main__":
    main()
