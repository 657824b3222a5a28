"""One night in numbers, and what all nights come to, from what was told at the table. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import cast

from companion.engine.charts import Told
from companion.engine.ending import Fact
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.nights import LOST, WON, Night, Nights, Sort, Sorted
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, ROOMS
from companion.games.boogeyman.options import OPTIONS
from companion.games.boogeyman.show.offers.start import OFFERED
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

ENDS = (WON, "stress", "all_fainted", "finale", LOST)
COUNTED: dict[type[Event], str] = {
    e.SearchTokenTaken: "searches",
    e.ChildFainted: "faints",
    e.ChildRevived: "revivals",
    e.TroubleDrawn: "troubles",
    e.BoogeymanRevealed: "apparitions",
}
KINDS = ("children", "mode", "tracking")


def night(log: Sequence[Told]) -> Night:
    """Count one night."""
    state = cast("State", log[-1].state)
    events = [event for kept in log for event in kept.events]
    counts = Counter({"reports": len(log)})
    counts.update(COUNTED[type(event)] for event in events if type(event) in COUNTED)
    places: Counter[str] = Counter()
    people: Counter[str] = Counter()
    for entity, child, place in _meetings(events):
        counts[f"met_{entity}"] += 1
        places[place] += 1
        people[child] += entity == BOOGEYMAN
    for track, space in state.stress.items():
        counts[f"stress_{track}"] = space
    setup = state.setup
    began = len(state.seats) + (state.boogeyman_player is not None)  # H6: one of them became him
    kinds = {"children": str(began), "mode": setup.mode, "tracking": setup.tracking}
    return Night(
        state.outcome or "", _end(state, events), state.round,
        {**kinds, **{name: setup.options[name] for name in OFFERED}}, dict(counts),
        {place: n for place, n in places.items() if place in ROOMS}, dict(+people),
    )  # fmt: skip


def _end(state: State, events: Sequence[Event]) -> str:
    """Name how it ended; a correction can end a night, too: then nobody knows why."""
    ended = [event for event in events if isinstance(event, e.NightEnded)]
    if state.outcome is None or state.outcome == WON:
        return state.outcome or ""
    if not ended or ended[-1].outcome != state.outcome:
        return LOST
    return ended[-1].why if ended[-1].why in ENDS else LOST


def _meetings(events: Sequence[Event]) -> Iterator[tuple[str, str, str]]:
    """Give who met whom, and where: they meet where she or he is, as far as that was told."""
    at = {BABYSITTER: "", BOOGEYMAN: ""}
    for event in events:
        if isinstance(event, e.Started):
            at[BABYSITTER] = event.babysitter
        elif isinstance(event, e.BabysitterMoved):
            at[BABYSITTER] = event.path[-1]
        elif isinstance(event, e.BabysitterPlaced | e.BabysitterSeen):
            at[BABYSITTER] = event.room
        elif isinstance(event, e.BabysitterSent):
            at[BABYSITTER] = ""  # people walk her by hand
        elif isinstance(event, e.BoogeymanRevealed | e.BoogeymanMoved):
            at[BOOGEYMAN] = event.room or ""
        elif isinstance(event, e.TableCorrected):
            at |= {who: event.set[who].get("room") or "" for who in at if who in event.set}
        elif isinstance(event, e.MeetingBegan):
            yield event.entity, event.child, at[event.entity]


def nights(told: Sequence[tuple[str, Night]], words: Words) -> Nights:
    """Say what all nights come to."""
    every = [one for _, one in told]
    ends = Counter(one.end for one in every if one.end)
    open_ = sum(not one.end for one in every)
    facts = [Fact(str(ends[end]), words.word(f"nights.{end}")) for end in ENDS if ends[end]]
    if open_:
        facts.append(Fact(str(open_), words.word("nights.open")))
    return Nights(
        words.word("nights.about", n=len(every)), tuple(_records(told, words)), tuple(facts),
        tuple(_by(every, words)),
    )  # fmt: skip


def _records(told: Sequence[tuple[str, Night]], words: Words) -> Iterator[Fact]:
    """Name the longest night, the most dangerous Room, and who met him most."""
    name, longest = max(told, key=lambda one: one[1].rounds)
    label = words.word("nights.longest", name=name) if name else words.word("nights.longest_one")
    yield Fact(words.word("recap.about", n=longest.rounds), label, "moon")
    places = sum((Counter(one.places) for _, one in told), Counter[str]())
    if places:
        room, n = _most(places)
        yield Fact(room, words.word("nights.room", n=n), "met")
    people = sum((Counter(one.people) for _, one in told), Counter[str]())
    if people:
        child, n = _most(people)
        yield Fact(capital(words.name(child)), words.word("nights.met", n=n), "ghost")


def _most(counts: Counter[str]) -> tuple[str, int]:
    """Give the one that was counted most often; of several the first by its id."""
    return min(counts.items(), key=lambda one: (-one[1], len(one[0]), one[0]))


def _by(every: Sequence[Night], words: Words) -> Iterator[Sorted]:
    """Sort nights by how many Children, by mode, and by options in which they differ."""
    for kind in (*KINDS, *OFFERED):
        title, label = _worded(kind, words)
        values = {one.kinds.get(kind, "") for one in every} - {""}
        if len(values) < (2 if kind in OFFERED else 1):
            continue
        order = list(OPTIONS[kind][0]) if kind in OFFERED else sorted(values)
        sorts = tuple(
            _sort(label(value), [one for one in every if one.kinds.get(kind) == value], words)
            for value in order
            if value in values
        )
        yield Sorted(title, sorts)


def _worded(kind: str, words: Words) -> tuple[str, Callable[[str], str]]:
    if kind == "children":
        return words.word("nights.by.children"), lambda n: words.word("nights.children", n=int(n))
    if kind in KINDS:
        return words.word(f"nights.by.{kind}"), lambda one: words.offer(f"choice {kind}.{one}")
    return words.offer(f"topic {kind}"), lambda one: words.offer(f"value {kind}.{one}")


def _sort(label: str, nights: Sequence[Night], words: Words) -> Sort:
    won = sum(one.outcome == WON for one in nights)
    lost = sum(one.outcome == LOST for one in nights)
    said = words.word("nights.sort", n=len(nights), a=won, b=lost)
    return Sort(label, len(nights), won, lost, said)
