"""One thing that happens at a table: laid by words, then said and read by touches, and counted."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion import root
from companion.device.copies import MINE
from tests.tables import practice
from tests.ui.driver import Driver, Size
from tests.ui.player import Player

MAP, ASK = "map", "ask"
DEVICES: Mapping[str, Size] = {"tablet": (1280, 800), "phone": (360, 800)}


@dataclass(frozen=True)
class Cost:
    """How often a finger touched the glass."""

    taps: int
    swipes: int = 0  # of these taps so many needed a swipe before, to bring the key into sight

    def __str__(self) -> str:
        return f"{self.taps} (+{self.swipes})" if self.swipes else str(self.taps)


class Sitting:
    """One finger at one table. What comes before `count` costs nothing."""

    def __init__(self, screen: Driver, tracking: str) -> None:
        self.screen, self.tracking = screen, tracking
        self.player = Player(screen)

    @property
    def cost(self) -> Cost:
        """What it has cost so far."""
        return Cost(self.screen.taps, len(self.screen.swiped))

    @property
    def asks(self) -> bool:
        """Whether it is played without a map."""
        return self.tracking == ASK

    @property
    def view(self) -> Mapping[str, Any]:
        """What may be seen of the table."""
        return self.player.desk.view

    @property
    def asked(self) -> str:
        """The key of what is told or asked last."""
        return str(self.player.desk.prompts[-1].key)

    # Not counted

    def begin(self, game: str, **start: Any) -> None:
        """Begin a game with this start."""
        desk = self.player.desk
        desk.choose(game)
        desk.begin()
        said = {"report": "start", "game": game, "tracking": self.tracking, "seed": 1, **start}
        assert desk.submit(said), desk.error
        self._look()

    def lay(self, **set_: Any) -> None:
        """Let the table be like this."""
        self.has(report="corrected", set=set_)

    def has(self, **report: Any) -> None:
        """Let this have been said."""
        assert self.player.desk.submit(report), f"{report}: {self.player.desk.error}"
        self._look()

    def _look(self) -> None:
        self.screen.app.go("table")
        self.screen.frames(3)

    def count(self) -> None:
        """Count from here on: everything that was told so far is read."""
        self.player.go_on()
        self.screen.taps = 0
        self.screen.swiped.clear()

    # Counted

    def begin_by_touches(self, game: str, *choices: str) -> None:
        """Begin a game from the home screen, and read up to its first turn."""
        for name in ("New game", f"game {game}", *choices, "Begin the night", "ready"):
            self.screen.wait(0.5)
            self.screen.tap(name)
        self.read()
        assert self.screen.app.where == "table"

    def say(self, report: str, **more: Any) -> None:
        """Say it by touches; it must be taken."""
        before = len(self.player.desk.here.log)
        self.player.say({"report": report, **more})
        assert len(self.player.desk.here.log) > before, f"{report} {more}: {self.player.desk.error}"

    def answer(self, value: Any) -> None:
        """Answer what is asked, once it is read."""
        self.say("answer", value=value)

    def read(self) -> None:
        """Read on to the end."""
        self.player.go_on()

    def about(self, child: str, key: str, *values: Any) -> None:
        """Say something of somebody on the shortest way: while its card is read, or at its row."""
        self.read()
        if self.player.find(f"card {key}") is not None:
            self.tap(f"card {key}")
        elif self.player.find(child) is not None:
            self.tap(child)
            self.tap(key)
        else:
            offer = next(one for one in self.player.desk.offers() if one.key == key)
            names = [field.name for field in offer.fields]
            self.player.offer(offer, dict(zip(names, (child, *values), strict=True)))
            return
        for value in values:
            self.tap(str(value))

    def effect(self, key: str, **values: Any) -> None:
        """Say what a card did, by the key of its effect."""
        self.read()
        offer = next(one for one in self.player.desk.offers() if one.key == f"effect.{key}")
        before = len(self.player.desk.here.log)
        if self.player.find("card effects") is not None:  # while a card is read
            self.tap("card effects")
            self.tap(offer.key)
            self.player.fill(offer, values)
        else:
            self.player.offer(offer, values)
        assert len(self.player.desk.here.log) > before, self.player.desk.error

    def tool(self, name: str) -> None:
        """Tap a tool, which a phone may keep behind a key."""
        self.open_tools(name)
        self.tap(name)

    def open_tools(self, name: str) -> None:
        """Bring a tool into sight where it is behind a key."""
        if self.player.find(name) is None:
            self.tap("more")

    def space(self, track: int, space: int) -> None:
        """Tap a space of a track, where the table is set right."""
        spaces = self.screen.app.screen.state.tracks[track].spaces
        self.screen.settle()
        self.screen.reveal(spaces)
        self.screen.settle()
        x = spaces.x + spaces.width * (space - 0.5) / spaces.gauge.top
        self.screen.touch(*spaces.to_window(x, spaces.center_y))
        if self.screen.app.sheet is not None:  # they are narrow: which one was meant?
            self.tap(str(space))

    def tap(self, *names: str) -> None:
        """Tap a key that means or says one of these."""
        self.player.tap(*names)


Play = Callable[[Sitting], None]


@dataclass(frozen=True)
class Scene:
    """Something that happens: how it is played, in which ways of tracking, and how often a night.

    `often` names what bots are counted by; where they cannot tell, `guess` is ours.
    """

    what: str
    play: Play
    ways: tuple[str, ...] = (MAP, ASK)
    often: tuple[str, ...] = ()
    guess: float = 0.0


class Scenes(list[Scene]):
    """All scenes of a game, in the order of the table."""

    def add(
        self, what: str, *often: str, ways: Sequence[str] = (MAP, ASK), guess: float = 0.0
    ) -> Callable[[Play], Play]:
        """Make a scene of a function."""

        def scene(play: Play) -> Play:
            self.append(Scene(what, play, tuple(ways), often, guess))
            return play

        return scene


def cost(screen: Driver, scene: Scene, tracking: str) -> Cost:
    """Play a scene, and count."""
    screen.app.close_sheet()
    screen.app.go("home")
    sitting = Sitting(screen, tracking)
    scene.play(sitting)
    return sitting.cost


def know_the_box() -> None:
    """Let the device know a box like the practice house: after some nights it does."""
    house = practice()
    facts = {f"slot {slot}": "yes" if slot in house.event_slots else "no" for slot in range(1, 11)}
    for name, track in house.stress.items():
        for space in range(1, track.max + 1):
            last = "last" if space == track.max else ""
            symbol = "trouble" if space in track.trouble else ""
            facts[f"{name} {space}"] = "_".join(filter(None, (last, symbol))) or "nothing"
    facts |= {f"noise {noise}": "yes" for noise in house.noise}
    root.copies().replace(MINE, facts)
