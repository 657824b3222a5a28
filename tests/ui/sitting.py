"""Somebody who brings the app to the moments that are kept as pictures."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from companion.engine.prompt import CHOOSE, TELL
from docs.pictures.shoot import CHILDREN, START, TABLE, Studio
from tests.ui.driver import Driver

WHEN = datetime(2024, 10, 31, 20, 0)
CLOSET, GIRL, HAUNT = "closet_monsters", "final_girl", "betrayal"
HOUSE = {
    "report": "start", "tracking": "ask", "players": ["Ottoline", "Bram", "Perpetua", "Silas"],
    "pack": "salt_house", "seed": "salt",
    "rig": {"dice": [0, 1, 2, 0, 0, 1, 2, 2, 1, 1, 1, 1, 2, 0]},
}  # fmt: skip
LAST_OMEN = {"report": "omen", "player": "Silas", "omen": "salt_jar"}
FERRY = {
    "report": "start", "tracking": "map", "killer": "old_tallow", "location": "night_ferry",
    "seed": 1, "rig": {
        "setup": ["boarding"], "event": ["calm_sea"], "terror": ["wick_low", "long_shadow"],
        "tokens": ["2"], "dice": [5],
    },
}  # fmt: skip
DEEP = {  # into that night
    "power": "draught", "events": ["gangway_up"], "bloodlust": {"row": 4}, "killed": 3,
    "killer": {"zone": "saloon"}, "heroine": {"zone": "ticket_hall"}, "terror": {"left": 7},
    "specials": {"stewardess": {"zone": "ticket_hall"}},
    "victims": {"ticket_hall": 2, "cabins": 3, "saloon": 1, "lifeboats": 2},
}  # fmt: skip
NURSERY = {"player_2": "Nina", "player_6": "Tom", "player_3": "Pip"}
BED = {
    "report": "start", "tracking": "map", "cards": "nightlight", "toys": "table", "mode": "base",
    "pile": 15, "players": list(NURSERY), "seed": 7,
    "rig": {"monsters": ["snorvel", "blinkabout", "lintlop", "creakaboo", "moldimer"]},
}  # fmt: skip
# Three misses bring somebody; the last but one hits.
TURNED = (
    "xylophone", "kite", "skipping_rope", "paper_boat", "music_box", "kaleidoscope", "marbles",
    "xylophone",
)  # fmt: skip
MOST_REPORTS = 60  # to a moment of a night


class Sitting(Studio):
    """The app at the moments that are kept, beside those of the docs."""

    def __init__(self, screen: Driver) -> None:
        super().__init__(screen)
        self.desk.set(motion=False)
        self._ago: list[int] = []  # how many days ago the next nights begin

    def home_empty(self) -> None:
        """Home, before anything was played."""
        self.app.go("home")

    def choose(self) -> None:
        """Which game it shall be."""
        self.app.go("choose")

    def turn(self) -> None:
        """A Child's turn, with a map."""
        self._begin(START)
        self.desk.submit({"report": "corrected", "set": TABLE})
        self._last_prompt()

    def ask_turn(self) -> None:
        """A Child's turn, without a map."""
        self._asked()
        self._last_prompt()

    def ask_many(self) -> None:
        """A turn without a map, with six Children."""
        self._asked(children=[*CHILDREN, "peter", "tommy"])
        self._last_prompt()

    def curtain(self) -> None:
        """The curtain before what is his alone."""
        self._hidden()
        self.desk.hand_to("boogeyman")
        self.app.go("curtain")

    def behind(self) -> None:
        """What is behind it: where he hides next."""
        self.curtain()
        self.app.screen.open()
        self.app.screen.behind._tapped("11")

    def behind_card(self) -> None:
        """He chooses a card by what it does."""
        self.behind()
        self.app.screen.behind.main.act()
        cards = self.app.screen.behind.cards
        cards.on_card(next(iter(cards.keys)))

    def _hidden(self, **start: str) -> None:
        """Begin a night in which he has hidden three times, and noted something."""
        desk, him = self.desk, {"as": "boogeyman"}
        decks = dict.fromkeys(("event", "trouble", "nightmare"), "app")
        self._begin({**START, "mode": "competitive", "decks": decks, **start})
        desk.submit({"report": "noted", "room": "7", "what": "trapdoor", **him})
        rooms = iter(("14", "23", "8"))
        for _ in range(MOST_REPORTS):
            asked, seen = desk.prompts[-1], desk.here.private("boogeyman")
            his = seen.prompts[-1] if seen is not None and seen.prompts else None
            if his is not None and his.key == "ask.place":
                room = next(rooms, "")
                if not room:
                    break
                desk.submit({"report": "placed", "room": room, **him})
            elif his is not None:
                desk.submit({"report": "answer", "prompt": his.id, "value": [], **him})
            elif asked.kind == CHOOSE:
                desk.submit({"report": "answer", "prompt": asked.id, "value": "no"})
            else:
                desk.submit({"report": "ended_turn", "child": desk.view["turn"]})
        self._last_prompt()

    def games(self) -> None:
        """The games of this device, each of its own evening."""
        self._ago = [9, 1, 0]
        super().games()

    def _begin(self, start: Mapping[str, Any]) -> None:
        if self._ago:
            days = self._ago.pop(0)
            evening = WHEN - timedelta(days=days, minutes=35 * days)
            self.desk.shelf._now = lambda: evening
        super()._begin(start)

    def settings_strong(self) -> None:
        """The settings, with high contrast."""
        self.desk.set(contrast=True)
        self.app.go("settings")

    def lessons(self) -> None:
        """Which lesson it shall be."""
        self.app.go("lessons")

    def learn(self) -> None:
        """A page of a lesson, with its picture and what somebody says."""
        self._lesson("boogeyman", "first_night", "map", "light")

    def learn_table(self) -> None:
        """The coach at the table."""
        self._lesson("boogeyman", "first_night", "map", "to_padlock")

    def _lesson(self, game: str, name: str, variant: str, step: str) -> None:
        """Take a lesson up to a step, by the reports that it expects."""
        desk = self.desk
        assert desk.begin_lesson(game, name, variant)
        while desk.coached is not None and desk.coached.id != step:
            if desk.coached.page:
                desk.turn_page()
                continue
            said = dict(desk.coached.report or {})
            if desk.prompts[-1].kind != TELL:
                said["prompt"] = desk.prompts[-1].id
            assert desk.submit(said), desk.error
        desk.last_prompt()
        self.app.go(desk.seat)

    def options(self) -> None:
        """The options of a new game."""
        self.app.go("new")
        self.app.go("options")

    def closet_new(self) -> None:
        """A new game at the bed."""
        self.desk.choose(CLOSET)
        self.app.go("new")

    def closet_setup(self) -> None:
        """Laying out the bed."""
        self._closet()
        self.app.go("setup")

    def closet_table(self) -> None:
        """A turn at the bed."""
        self._closet()
        self._last_prompt()

    def closet_journal(self) -> None:
        """The journal of a hunt at the bed."""
        self._closet()
        self.app.go("journal")

    def haunt_new(self) -> None:
        """A new game of the house on the hill."""
        self.desk.choose(HAUNT)
        self.app.go("new")

    def haunt_omens(self) -> None:
        """Before the haunt: its windows, and the chance of the roll that is due."""
        self._house()
        self._last_prompt()

    def haunt_private(self) -> None:
        """The traitor's page, with a note."""
        self._awake()
        self.desk.hand_to("traitor")
        self.app.go("curtain")
        self.app.screen.open()

    def haunt_table(self) -> None:
        """The haunt: a monster lies on its side."""
        self._fought()

    def haunt_attack(self) -> None:
        """An attack: how many dice, with the chances of each number."""
        self._ready()
        seats = self.app.screen.stage.people.rows
        self.screen.tap_key(next(one for one in seats if one.seat.person.id == "drowned_2"))
        self.screen.tap("attacked")

    def haunt_setup(self) -> None:
        """Laying out the house on the hill."""
        self.desk.choose(HAUNT)
        self._begin(HOUSE)
        self.app.go("setup")

    def haunt_journal(self) -> None:
        """The journal of a haunt."""
        self._fought()
        assert self.desk.submit({"report": "ended_turn"}), self.desk.error
        self.app.go("journal")

    def haunt_after(self) -> None:
        """How a haunt ended."""
        self._fought()
        assert self.desk.submit({"report": "won", "side": "heroes"}), self.desk.error
        self.app.go("after")

    def _house(self) -> None:
        """Begin a night with six omens, the last of them just drawn."""
        self.desk.choose(HAUNT)
        self._begin(HOUSE)
        for said in ({"report": "corrected", "set": {"omens": {"drawn": 5}}}, LAST_OMEN):
            assert self.desk.submit(said), self.desk.error

    def _awake(self) -> None:
        """Let the haunt begin, and the traitor note something."""
        self._house()
        assert self.desk.submit({"report": "ended_turn"}), self.desk.error
        room = {"report": "answer", "prompt": self.desk.prompts[-1].id, "value": "well_shaft"}
        note = {"report": "noted", "text": "Keep them off the roof.", "as": "traitor"}
        for said in (room, note):
            assert self.desk.submit(said), self.desk.error

    def _ready(self) -> None:
        """Let both sides have read what is theirs."""
        self._awake()
        for side in ("traitor", "heroes"):
            assert self.desk.submit({"report": "ready", "as": side}), self.desk.error
        self._last_prompt()
        self.screen.frames(3)

    def _fought(self) -> None:
        """Let a monster be stunned in the haunt."""
        self._ready()
        fight = {"report": "attacked", "by": "Ottoline", "on": "drowned_1", "dice": {"Ottoline": 4}}
        assert self.desk.submit(fight), self.desk.error
        self._last_prompt()

    def girl_new(self) -> None:
        """A new game of one who plays alone."""
        self.desk.choose(GIRL)
        self.app.go("new")

    def girl_setup(self) -> None:
        """Laying out where everybody starts."""
        self._girl()
        self.app.go("setup")
        for _ in range(4):
            self.screen.frames(3)
            self.screen.tap("next")

    def girl_table(self) -> None:
        """The ferry, deep in the night."""
        self._girl({"report": "corrected", "set": DEEP})
        self._last_prompt()

    def girl_step(self) -> None:
        """A step of the killer's turn: a card, and what it does."""
        self._girl({"report": "moved", "to": "jetty"}, {"report": "ended_turn"})
        self.desk.first_prompt()
        self.desk.next_prompt()
        self.app.screen.refresh()

    def girl_ask(self) -> None:
        """The killer's turn in Ask: what to do, and who died."""
        self.desk.choose(GIRL)
        self._begin({"report": "start", "tracking": "ask", "seed": 1})
        assert self.desk.submit({"report": "ended_turn"})
        self._last_prompt()

    def girl_journal(self) -> None:
        """The journal of the ferry."""
        self._girl({"report": "moved", "to": "jetty"}, {"report": "ended_turn"})
        self.app.go("journal")

    def girl_after(self) -> None:
        """How a night on the ferry went."""
        self._girl({"report": "corrected", "set": {**DEEP, "outcome": "won"}})
        self.app.go("after")

    def _girl(self, *said: Mapping[str, Any]) -> None:
        self.desk.choose(GIRL)
        self._begin(FERRY)
        for report in said:
            assert self.desk.submit(report), self.desk.error
        self._last_prompt()

    def _closet(self) -> None:
        """Begin at the bed, with three who have names, and turn some toys."""
        self.desk.choose(CLOSET)
        self._begin(BED)
        self.desk.people.name(self.desk.game_id, NURSERY)
        self.desk.call()
        for toy in TURNED:
            assert self.desk.submit({"report": "turned", "toy": toy}), self.desk.error
