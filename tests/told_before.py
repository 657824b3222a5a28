"""A reader of prompts, as people are: is something asked whose answer was told before?

`Reader.hears` is given every report with its reply, and names each question that a person at the
table would answer with “you know that already”. Of keys it does not know it asks the least.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.games.boogeyman.box import BABYSITTER
from tests.known import NEAREST, Known
from tests.learnt import slot_of, space_of
from tests.whereabouts import HALL

Plain = Mapping[str, Any]
Found = tuple[str, str]  # the kind of fault, and what was known
REMEMBERED = 8  # sentences that a fault is shown with
# Asked with one answer, too: so nobody else can tell that there is no other (H3).
BARE = ("ask.candies", "ask.show.nobody")
TOKENS = ("ask.start_room", "ask.reveal", "ask.finale_room", "ask.page")


@dataclass(frozen=True)
class Fault:
    """A question whose answer was known: which report led to it, and what was said before."""

    kind: str
    report: int
    question: str
    known: str
    heard: tuple[str, ...]


class Reader:
    """Somebody who reads along at one table."""

    def __init__(self) -> None:
        self.known = Known({})
        self.reports = 0
        self.faults: list[Fault] = []
        self._heard: deque[str] = deque(maxlen=REMEMBERED)
        self._asked: Plain | None = None

    def hears(self, report: Plain, reply: Plain) -> list[Fault]:
        """Hear a report and its reply; give what is asked although it is known."""
        if not reply["ok"]:
            return []
        before = self._asked
        self.reports += 1
        self._heard.append(_spoken(report))
        if report["report"] in ("undo", "redo"):  # what was told may not have happened
            self.known = Known(self.known.setup)
        self.known.says(report, before)
        self.known.hears(reply)
        last = reply["prompts"][-1] if reply["prompts"] else None
        asked = self._asked = _waiting(last, reply)
        told = [prompt["text"] for prompt in reply["prompts"]]
        faults = []
        if asked is not None:
            heard = (*self._heard, *told[:-1])
            found = self._judged(asked, before, reply)
            faults = [Fault(kind, self.reports, told[-1], known, heard) for kind, known in found]
        self._heard += told
        self.faults += faults
        return faults

    def _judged(self, asked: Plain, before: Plain | None, reply: Plain) -> Iterator[Found]:
        """Judge a question: it is new, or still the one that waited before."""
        yield from drawn(self.known, asked)
        if before is not None and before["id"] == asked["id"]:
            return
        judge = _JUDGES.get(asked["key"], anything)
        found = [*one_answer(self.known, asked), *judge(self.known, asked)]
        same = before is not None and all(before[part] == asked[part] for part in ("key", "text"))
        if same and not found and not reply["events"] and asked["key"] not in TOKENS:
            found = [("asked.twice", "it was answered just now, and nothing has happened since")]
        yield from found


def _waiting(last: Plain | None, reply: Plain) -> Plain | None:
    """Give what is asked; whoever it is handed over to reads it in private."""
    if last is not None and last["kind"] == "hand_over":
        last = next(iter(reply.get("private", {}).get("prompts", ())), None)
    return last if last is not None and last["kind"] != "tell" else None


def anything(known: Known, asked: Plain) -> Iterator[Found]:
    """Of other questions nothing is known."""
    yield from ()


def _spoken(report: Plain) -> str:
    """Write a report as what somebody says."""
    said = {name: value for name, value in report.items() if name != "prompt"}
    return "> " + " ".join(f"{value}" for value in said.values())


def drawn(known: Known, asked: Plain) -> Iterator[Found]:
    """A card that lies open is no fresh draw; decks and dice of the app are not the table's."""
    if asked["kind"] == "roll" and known.setup.get("dice") == "app":
        yield "roll.of_the_app", "the app rolls the dice"
    if asked["kind"] != "draw":
        return
    if asked["id"] in known.open_cards and not asked.get("read"):
        yield "draw.lies_open", "it was said what the card does, so it is drawn"
    if (known.setup.get("decks") or {}).get(asked["deck"]) == "app":
        yield "draw.of_the_app", f"the app draws from the {asked['deck']} deck"
    if asked["deck"] == "nightmare" and asked["child"] in known.view["nightmares"]:
        yield "draw.nightmare_in_play", f"the Nightmare of {asked['child']} is in play"


def one_answer(known: Known, asked: Plain) -> Iterator[Found]:
    """A question needs two answers that could be true."""
    if asked["kind"] == "choose" and asked["key"] not in BARE and len(asked["options"]) < 2:
        yield "choose.one_option", "there is only one answer"
    if asked["kind"] == "who" and len(asked["options"]) <= asked.get("min", 0):
        yield "who.one_answer", "there is only one answer"
    if asked["kind"] == "roll" and "children" in asked and len(asked["children"]) < 2:
        yield "roll.one_child", "the only one who rolls is the lowest"


def her_room(known: Known, asked: Plain) -> Iterator[Found]:
    """Where Jennifer is was told, and nothing has moved her since."""
    if known.her_room is not None:
        room = "a Hall" if known.her_room == HALL else known.her_room
        yield "her_room.known", f"Jennifer is in {room}; {known.source}"


def where(known: Known, asked: Plain) -> Iterator[Found]:
    """A new map asks for everybody, Jennifer too; a Hall has a name on it."""
    if "Jennifer" in asked["text"] and (known.her_room or "").isdigit():
        yield from her_room(known, asked)


def nearest(known: Known, asked: Plain) -> Iterator[Found]:
    """One Child alone is the nearest; so is who is beside her, or who was named just now."""
    options = asked["options"]
    beside = known.where.together(BABYSITTER, options)
    here = known.where.place_of(BABYSITTER)
    told = all(known.where.is_in(one, here) is not None for one in options)
    if len(options) == 1 and not _behind_doors(known):
        yield "nearest.one_child", f"only {options[0]} can be meant"
    elif beside and told:
        yield "nearest.beside_her", f"with Jennifer: {', '.join(beside)}; {known.source}"
    elif known.nearest is not None:
        named = ", ".join(known.nearest) or "nobody"
        yield "nearest.named", f"{named} was named as nearest, and no Child has moved since"


def _behind_doors(known: Known) -> bool:
    """Tell whether a Child may be where she never goes (B10): then nobody is near."""
    opened = known.view["attic"] == "open" or "trapdoor" in known.view["found"]
    return opened and known.option("babysitter_ways") == "never_5_and_20"


def there(known: Known, asked: Plain) -> Iterator[Found]:
    """Of everybody who is asked for it was told whether they are there."""
    if known.his is None:
        return
    said = {one: known.where.is_in(one, known.his) for one in asked["options"]}
    if None not in said.values():
        named = ", ".join(one for one, is_there in said.items() if is_there) or "nobody"
        yield "there.known", f"in {known.his} is {named}; of all the others it was told where"


def reached(known: Known, asked: Plain) -> Iterator[Found]:
    """Nobody is reached without a walk, nor by one that leads nowhere, nor twice by one."""
    walk = known.walk
    if walk is None:
        yield "reached.no_walk", "Jennifer was not told to move"
    elif walk.reached is not None:
        yield "reached.twice", f"of this walk it was said: {', '.join(walk.reached) or 'nobody'}"
    elif walk.stays:
        yield "reached.beside", f"Jennifer was beside {walk.child or 'it'} before: she stays (B12)"
    elif all(known.where.is_in(one, walk.start) for one in asked["options"]):
        yield "reached.left_behind", "all of them were where her walk began"


def stopped(known: Known, asked: Plain) -> Iterator[Found]:
    """She stopped beside him only where she walked to him, and reached nobody."""
    walk, his = known.walk, known.his
    if his is None:
        yield "stopped.off_board", "the Boogeyman is not on the board"
    elif walk is None or walk.stays:
        yield "stopped.no_walk", "Jennifer did not move"
    elif walk.reached:
        yield "stopped.reached", f"Jennifer reached {', '.join(walk.reached)}"
    elif walk.stopped:
        yield "stopped.twice", "it was said of this walk"
    elif walk.start == his:
        yield "stopped.came_from_him", f"her walk began in {his}, beside him; {known.source}"
    elif known.where.is_in(BABYSITTER, his) is not None:
        yield "stopped.seen", f"Jennifer is in {known.her_room}; {known.source}"
    elif crowd := [one for one in known.counted if known.where.is_in(one, his)]:
        yield "stopped.crowd", f"{', '.join(crowd)} is in {his}, and she reached nobody"


def slot(known: Known, asked: Plain) -> Iterator[Found]:
    """A slot is looked at once."""
    if slot_of(asked) in known.box.slots:
        yield "slot.known", f"slot {slot_of(asked)} was told before"


def space(known: Known, asked: Plain) -> Iterator[Found]:
    """A space is looked at once, and none lies beyond the last."""
    track, number = space_of(asked)
    if known.box.knows_space(track, number):
        last = known.box.last.get(track, "not known")
        yield "space.known", f"space {number} was told before; the last one is {last}"


def hope(known: Known, asked: Plain) -> Iterator[Found]:
    """The table said that it goes on; nobody has stood up since."""
    if known.standing:
        yield "hope.somebody_stands", f"{', '.join(known.standing)} did not faint"
    elif known.option("all_fainted") == "lost":
        yield "hope.chosen", "the table chose before the start that the night is lost then"
    elif known.hoped:
        yield "hope.answered", "the table goes on, and nobody has stood up since"


def token(known: Known, asked: Plain) -> Iterator[Found]:
    """Room tokens are asked for where the table draws them, and each of them once."""
    key, finale = asked["key"], known.view["finale"] or {}
    page = known.page or finale.get("page")
    if known.setup.get("tokens") != "table":
        yield "token.of_the_app", "the app draws the Room tokens"
    elif key == "ask.start_room":
        yield from her_room(known, asked)
    elif key == "ask.reveal" and "down" not in known.view["indicator"]:
        yield "token.known", f"the last token of the Indicator lies open: {known.his}"
    elif key == "ask.finale_room" and finale.get("room"):
        yield "token.known", f"the Finale is in {finale['room']}"
    elif key == "ask.page" and page:
        yield "token.known", f"the page is {page}"


_JUDGES: Mapping[str, Callable[[Known, Plain], Iterator[Found]]] = {
    "ask.her_room": her_room,
    "ask.where": where,
    "ask.there": there,
    "ask.reached": reached,
    "ask.stopped": stopped,
    "ask.slot": slot,
    "ask.space": space,
    "ask.hope": hope,
    **dict.fromkeys(NEAREST, nearest),
    **dict.fromkeys(TOKENS, token),
}
