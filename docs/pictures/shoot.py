"""Take the pictures of the docs: `python -m docs.pictures.shoot`, in a window that nobody sees.

Every screen once, 1280 × 800; the table also in French at 1024 × 600 with text at 200 %, and on a
phone. Names of pictures take only those: `python -m docs.pictures.shoot table reveal`.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion import root
from companion.__main__ import SHOWN_NIGHT
from companion.cli.demonstration import Night
from companion.device.copies import MINE
from companion.engine.copying import Spaces
from companion.games.boogeyman import PRACTICE
from tests.packs.packing import good
from tests.ui import driver
from tests.ui.drawing import AT, WALKS

HERE = Path(__file__).parent
CHILDREN = ["mike", "leila", "ray", "daphne"]
SCREEN = (1280, 800)
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

ASKED = {  # the same night without a map
    "children": {"leila": {"state": 2}, "ray": {"fainted": True}},
    "boogeyman": {"room": "12"},
    "stress": TABLE["stress"], "indicator": TABLE["indicator"], "round": 4,
}  # fmt: skip


class Studio:
    """The app in its window, and every moment that a picture is taken of."""

    def __init__(self, screen: driver.Driver) -> None:
        self.screen = screen
        self.app = screen.app
        self.desk = screen.app.desk

    def home(self) -> None:
        """Home, with a night to go on with."""
        self.walk()
        self.app.go("home")

    def new_game(self) -> None:
        """A new game, with three Children chosen."""
        self.app.go("home")
        self.app.go("new")
        self.screen.frames(5)
        for child in CHILDREN[:3]:
            self.screen.tap(child)

    def setup(self) -> None:
        """The guide to what is laid out."""
        self._begin(START)
        self.app.go("setup")

    def table(self) -> None:
        """The table with a map: Jennifer on her way to Mike."""
        self.walk()

    def ask(self) -> None:
        """The table without a map: a question."""
        self._asked()
        self.desk.submit({"report": "searched", "child": "mike", "noise": 3})
        self._last_prompt()

    def reveal(self) -> None:
        """He shows himself."""
        self._begin(START)
        for child in CHILDREN:
            self.desk.submit({"report": "ended_turn", "child": child})
        self.desk.step = 0
        self.app.screen.refresh()

    def effects(self) -> None:
        """What a card of the table can do."""
        self.walk()
        self.desk.submit({"report": "answer", **self._plainest()})
        self._last_prompt()
        self.screen.frames(30)
        self.screen.tap("card")

    def fix(self) -> None:
        """Fix the table."""
        self.walk()
        self.app.go("fix")

    def journal(self) -> None:
        """The journal of a night."""
        self._night(lambda view: view["round"] > 2)
        self.app.go("journal")

    def card(self) -> None:
        """A card of one's own, with two effects and a note."""
        making = self.desk.card_making
        making.add()
        making.write("title", "Lights out in the street")
        making.write("note", "The one with the coffee stain.")
        offers = {offer.short: offer for offer in making.maker.effects(making.deck)}
        for key, values in (
            ("babysitter_moves", {"towards": "nearest", "rooms": 3}),
            ("louder", {"by": -1}),
        ):
            making.give(offers[key].report(values))
        making.draw("street")
        self.app.go("cards")
        self.screen.tap("card e1")

    def games(self) -> None:
        """The games of this device: one that is over, and others."""
        self._night(lambda view: bool(view["outcome"]))
        self._begin({**START, "mode": "solo", "children": ["tommy"]})
        self.walk()
        self.app.go("home")
        self.app.go("games")

    def box(self) -> None:
        """Going through the box: a Stress track."""
        self.app.go("copy")
        self.desk.wizard.open(1, alone=False)
        self.app.go("wizard")
        for key in ("space 9", "next", "space 3", "space 6", "space 9"):
            self.screen.tap(key)

    def house(self) -> None:
        """A house being drawn: its rooms are there, the passages half laid."""
        making = self.desk.house_making
        draft = making.maker.blank()
        for place in draft.places:
            draft = draft.placed(place, *AT[place])
        *before, last = (ends for walk in (*WALKS[:3], *WALKS[4:6]) for ends in pairwise(walk))
        for one, other in before:
            draft = draft.joined(one, other)
        making.begin(draft)
        making.do(lambda draft: draft.joined(*last))  # the last tap can be taken back
        self.app.go("copy")
        self.app.go("house")
        self.screen.tap("join")

    def copy(self) -> None:
        """My copy: what is known of the box, and a house of one's own."""
        self._box()
        root.installed().keep(good("blue"))
        self.app.go("copy")

    def settings(self) -> None:
        """The settings."""
        self.app.go("settings")

    def rules(self) -> None:
        """The words of the game, each with its drawing."""
        self.app.go("rules")
        self.screen.tap("chapter words")

    def sound(self) -> None:
        """Sound and voice."""
        self.desk.set(sound="on", speech="headlines")
        self.app.go("settings")
        self.app.go("sound")

    def welcome(self) -> None:
        """The very first start."""
        self.app.go("welcome")

    def finale(self) -> None:
        """The Finale, panel by panel."""
        self._night(lambda view: bool(view["finale"] and view["finale"]["page"]))

    def after(self) -> None:
        """How the night went."""
        self._night(lambda view: bool(view["outcome"]))
        self.app.go("after")

    def recap(self) -> None:
        """What happened over the night, as charts."""
        self._night(lambda view: bool(view["outcome"]))
        self.app.go("recap")
        while not self.desk.moments[0]:  # bots play on
            self.screen.frames(1)

    def nights(self) -> None:
        """What all nights come to."""
        self._night(lambda view: bool(view["outcome"]))
        self._begin(START)
        self.app.go("games")
        self.screen.frames(30)
        self.screen.tap("nights")
        self.screen.finish()

    def table_fr(self) -> None:
        """The table in French, on a small tablet with the largest text."""
        self.screen.resize((1024, 600))
        self.desk.set(language="fr", text_scale=2.0)
        self.walk()

    def phone(self) -> None:
        """The table on a phone."""
        self.screen.resize((360, 800), 0.874)  # no higher: what lies above is not drawn offscreen
        self.walk()

    # How to get there

    def walk(self) -> None:
        """Let Jennifer hear Mike and walk to him."""
        self._begin(START)
        self.desk.submit({"report": "corrected", "set": TABLE})
        self.desk.submit({"report": "searched", "child": "mike", "noise": 3})
        self.desk.step = 0
        self.app.screen.refresh()

    def _begin(self, start: Mapping[str, Any]) -> None:
        self.app.go("home")
        self.desk.begin()
        assert self.desk.submit(start), self.desk.error
        self.app.go("table")

    def _box(self) -> None:
        """Tell all that a copy of the box has on it."""
        facts: Mapping[str, str] = {}
        asked = root.calibration(self.desk.language)
        assert asked is not None
        for step in asked.steps({}):
            if isinstance(step, Spaces) and step.sign:
                step = step.tapped(2).tapped(7)
            facts = asked.answered(facts, step)
        root.copies().replace(MINE, facts)

    def _asked(self, **start: Any) -> None:
        """Begin a night without a map, with a box that is known, in its fourth round."""
        self._box()
        self._begin({**START, "tracking": "ask", "copy": MINE, **start})
        assert self.desk.submit({"report": "corrected", "set": ASKED}), self.desk.error

    def _last_prompt(self) -> None:
        self.desk.step = len(self.desk.prompts) - 1
        self.app.screen.refresh()

    def _plainest(self) -> dict[str, Any]:
        prompt = self.desk.prompts[-1]
        return {"prompt": prompt.id, "value": "done"}

    def _night(self, reached: Callable[[dict[str, Any]], bool]) -> None:
        """Play the night that is shown, up to a moment of it."""
        houses = root.packs()
        shown = Night(root.open_table(houses=houses), houses[PRACTICE].facts(), SHOWN_NIGHT)
        list(shown.lines())
        start, *said = shown.played.said
        self._begin(start)
        for report in said:
            if reached(self.desk.view):
                break
            self.desk.submit(report)
        self._last_prompt()
        self.app.go("table")


PICTURES = (
    "home", "new_game", "setup", "table", "ask", "reveal", "effects", "fix", "journal", "games",
    "copy", "box", "house", "card", "settings", "rules", "sound", "welcome", "finale", "after",
    "recap", "nights",
    "table_fr", "phone",
)  # fmt: skip


def main(chosen: list[str]) -> None:
    """Play to each moment and take its picture."""
    with tempfile.TemporaryDirectory() as home:
        driver.prepare(Path(home))
        for name in chosen or PICTURES:
            os.environ["COMPANION_HOME"] = str(Path(home) / name)  # a device of its own
            screen = driver.Driver(SCREEN)
            getattr(Studio(screen), name)()
            screen.wait(3)
            shot = screen.shot(HERE / f"{name}.png")
            os.replace(shot, HERE / f"{name.replace('_', '-')}.png")
            screen.app.desk.set(language="en", text_scale=1.0)
            screen.resize(SCREEN, 1.0)
            screen.close()


if __name__ == "__main__":
    main(sys.argv[1:])
