"""What people at a table without a map know: what the app told them, and what they told the app.

Jennifer, the Boogeyman and the box stay as they were told. Where Children are is known only while
one question follows the other: a report or a card may come with a walk that nobody reports.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.boogeyman.box import ATTIC, BABYSITTER, SECRET_ROOM
from tests.learnt import Learnt, slot_of, space_of
from tests.whereabouts import HALL, Whereabouts

Plain = Mapping[str, Any]
CARDS = ("draw", "act")  # kinds of prompts at which the table reads a card of its own
NEAREST = ("ask.nearest", "ask.nearest_card")


@dataclass
class Walk:
    """A walk that the table was told to do with Jennifer."""

    start: str  # the token of the place, see Whereabouts
    child: str | None  # towards whom
    stays: bool  # it is known that she is there already (B12)
    reached: tuple[str, ...] | None = None  # None: not said yet
    stopped: bool = False  # whether she stopped beside him was said


class Known:
    """What is known at one table."""

    def __init__(self, setup: Plain) -> None:
        self.setup = setup
        self.view: Plain = {}
        self.where = Whereabouts()
        self.source = ""  # who told where Jennifer is
        self.his: str | None = None
        self.walk: Walk | None = None
        self.nearest: tuple[str, ...] | None = None
        self.box = Learnt()
        self.hoped = False  # the table goes on although nobody stands
        self.open_cards: set[str] = set()  # the prompts whose card lies open
        self.page: int | None = None

    @property
    def children(self) -> tuple[str, ...]:
        """Name the Children of this table."""
        return tuple(self.view.get("children", ()))

    @property
    def standing(self) -> tuple[str, ...]:
        """Name those who have not fainted."""
        return tuple(c for c in self.children if not self.view["children"][c]["fainted"])

    @property
    def counted(self) -> tuple[str, ...]:
        """Name those who can be met (B11)."""
        return self.children if self.option("fainted_children") == "count" else self.standing

    @property
    def her_room(self) -> str | None:
        """Name the Room where Jennifer is, or say that it is a Hall, where that was told."""
        return self.where.room_of(BABYSITTER)

    def option(self, name: str) -> str | None:
        """Give the value of a table option, where it was told."""
        return dict(self.setup.get("options") or {}).get(name)

    def says(self, report: Plain, asked: Plain | None) -> None:
        """Learn from what the table says; `asked`: the question that is open."""
        answers = report["report"] == "answer"
        if report["report"] == "start":
            self.setup = report
        if report.get("page") is not None:
            self.page = report["page"]
        if not answers or asked is None or asked["kind"] in CARDS:
            self._somebody_may_walk()
        if asked is None:
            return
        if not answers and asked["kind"] in CARDS:
            self.open_cards.add(asked["id"])
        if not answers or report["prompt"] != asked["id"]:
            return
        learn = _ANSWERED.get(asked["key"])
        if learn is not None:
            learn(self, asked, report["value"])

    def hears(self, reply: Plain) -> None:
        """Learn from what the app tells."""
        for event in reply["events"]:
            learn = _TOLD.get(event["event"])
            if learn is not None:
                learn(self, event)
        self.view = reply["view"]
        self.his = self.view["boogeyman"]["room"]
        if self.standing:
            self.hoped = False

    def _somebody_may_walk(self) -> None:
        self.where.forget(self.children)
        self.nearest = None

    def _she_is_in(self, room: str, source: str) -> None:
        self.where.seen(BABYSITTER, room)
        self.source = source

    # Answers of the table.

    def _her_room(self, asked: Plain, value: str) -> None:
        self._she_is_in(value, f"“{asked['text']}” was answered with {value}")

    def _start_room(self, asked: Plain, value: str) -> None:
        drawn_again = value in (ATTIC, SECRET_ROOM) and self.option("locked_start") != "as_printed"
        if not drawn_again:  # S5
            self._her_room(asked, value)

    def _there(self, asked: Plain, value: list[str]) -> None:
        assert self.his is not None
        for one in value:
            self.where.seen(one, self.his)
        self.where.miss(self.his, [one for one in asked["options"] if one not in value])
        if BABYSITTER in value:
            self.source = f"“{asked['text']}” was answered with her name"

    def _reached(self, asked: Plain, value: list[str]) -> None:
        if self.walk is not None:
            self.walk.reached = tuple(value)
        if value:
            self.where.meet(BABYSITTER, value)
            here = self.where.place_of(BABYSITTER)
            self.where.miss(here, [one for one in asked["options"] if one not in value])
            self.source = "she reached a Child whose Room was told"
            self.nearest = None

    def _stopped(self, asked: Plain, value: str) -> None:
        if self.walk is not None:
            self.walk.stopped = True
        if value == "yes" and self.his is not None:
            self._she_is_in(self.his, f"“{asked['text']}” was answered with yes")
            self.where.miss(self.his, self.counted)

    def _nearest(self, asked: Plain, value: list[str]) -> None:
        self.nearest = tuple(value)

    def _slot(self, asked: Plain, value: str) -> None:
        self.box.slot(slot_of(asked))

    def _space(self, asked: Plain, value: str) -> None:
        track, space = space_of(asked)
        self.box.space(track, space, value.startswith("last"))

    def _hope(self, asked: Plain, value: str) -> None:
        self.hoped = True

    # Facts that the app tells.

    def _started(self, event: Plain) -> None:
        self.setup = {**self.setup, **event.get("setup", {})}
        if event["babysitter"]:
            room = event["babysitter"]
            self.where.leaves(BABYSITTER, room)
            self.source = f"told at the start: put Jennifer in {room}"
        self.box.told(event.get("known", {}))

    def _sent(self, event: Plain) -> None:
        start, child = self.where.place_of(BABYSITTER), event["child"]
        towards_her_room = event["room"] is not None and event["room"] == self.her_room
        stays = towards_her_room or (child is not None and self.where.is_in(child, start) is True)
        self.walk = Walk(start, child, stays)
        if self.nearest != (child,):  # walking towards the nearest one it stays so
            self.nearest = None
        if not stays:
            self.where.leaves(BABYSITTER)

    def _stayed(self, event: Plain) -> None:
        self.walk = None
        if event["room"]:
            self._seen(event)

    def _moved(self, event: Plain) -> None:
        self.walk, self.nearest = None, None
        self.where.leaves(BABYSITTER, event["path"][-1])

    def _placed(self, event: Plain) -> None:
        self.walk, self.nearest = None, None
        self.where.leaves(BABYSITTER, event["room"] or None)
        self.source = f"told: Jennifer is in {event['room']}"

    def _seen(self, event: Plain) -> None:
        if self.her_room != (event["room"] if event["room"].isdigit() else HALL):
            self._she_is_in(event["room"], f"told: Jennifer is in {event['room']}")

    def _possessed(self, event: Plain) -> None:
        self._she_is_in(event["room"], f"told: Jennifer is possessed in {event['room']}")
        self.where.miss(event["room"], self.counted)

    def _appeared(self, event: Plain) -> None:
        self.his = event["room"]

    def _slot_learnt(self, event: Plain) -> None:
        if event.get("symbol") is not None:
            self.box.slot(event["slot"])

    def _space_learnt(self, event: Plain) -> None:
        self.box.space(event["track"], event["space"], event["last"])

    def _revived(self, event: Plain) -> None:
        self.hoped = False

    def _ordered(self, event: Plain) -> None:
        self._somebody_may_walk()

    def _corrected(self, event: Plain) -> None:
        self._somebody_may_walk()
        if "babysitter" in event["set"] or "boogeyman" in event["set"]:
            self.where.leaves(BABYSITTER)
            self.walk = None


_ANSWERED: Mapping[str, Callable[[Known, Plain, Any], None]] = {
    "ask.her_room": Known._her_room,
    "ask.start_room": Known._start_room,
    "ask.there": Known._there,
    "ask.reached": Known._reached,
    "ask.stopped": Known._stopped,
    "ask.slot": Known._slot,
    "ask.space": Known._space,
    "ask.hope": Known._hope,
    **dict.fromkeys(NEAREST, Known._nearest),
}
_TOLD: Mapping[str, Callable[[Known, Plain], None]] = {
    "started": Known._started,
    "babysitter_sent": Known._sent,
    "babysitter_stayed": Known._stayed,
    "babysitter_moved": Known._moved,
    "babysitter_placed": Known._placed,
    "babysitter_seen": Known._seen,
    "babysitter_possessed": Known._possessed,
    "boogeyman_revealed": Known._appeared,
    "boogeyman_moved": Known._appeared,
    "slot_learnt": Known._slot_learnt,
    "token_placed": Known._slot_learnt,
    "space_learnt": Known._space_learnt,
    "child_revived": Known._revived,
    "order_given": Known._ordered,
    "table_corrected": Known._corrected,
}
