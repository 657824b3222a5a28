"""One night in numbers, and what all nights come to, from what was told at the table. Pure."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import cast

from companion.engine.charts import Told
from companion.engine.ending import Fact
from companion.engine.nights import LOST, WON, Night, Nights, Sort, Sorted
from companion.games.final_girl import events as e
from companion.games.final_girl.options import OPTIONS
from companion.games.final_girl.rules.setup import Packs, killers, locations
from companion.games.final_girl.show.told import died, facts, rescued
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

KINDS = ("killer", "location", "tracking", "hard")
OWN = "own "  # before what an owner calls a killer of the box


def night(log: Sequence[Told]) -> Night:
    """Count one night."""
    state = cast("State", log[-1].state)
    setup = state.setup
    counts = Counter({"reports": len(log), "killed": state.killed, "saved": state.saved})
    if state.ladder:
        counts["row"] = state.row
    places: Counter[str] = Counter()
    for event in facts(log):
        if isinstance(event, e.VictimsDied):
            counts["died"] += died(event)
            if event.zone:
                places[f"{setup.location} {event.zone}"] += died(event)
        elif isinstance(event, e.VictimsSaved):
            counts["rescued"] += rescued(event)
    kinds = {
        "killer": setup.killer or (f"{OWN}{setup.copy}" if setup.copy else ""),
        "location": setup.location,
        "tracking": setup.tracking,
        "hard": "yes" if setup.hard else "no",
    }
    options = {} if setup.asks else {name: setup.options[name] for name in OPTIONS}
    outcome = state.outcome or ""
    return Night(outcome, outcome, state.round, {**kinds, **options}, dict(counts), dict(places))


def nights(told: Sequence[tuple[str, Night]], words: Words, packs: Packs) -> Nights:
    """Say what all nights come to."""
    every = [one for _, one in told]
    ends = Counter(one.end for one in every if one.end)
    open_ = sum(not one.end for one in every)
    facts = [Fact(str(ends[end]), words.word(f"nights.{end}")) for end in (WON, LOST) if ends[end]]
    if open_:
        facts.append(Fact(str(open_), words.word("nights.open")))
    return Nights(
        words.word("nights.about", n=len(every)), tuple(_records(told, words, packs)),
        tuple(facts), tuple(_by(every, words, packs)),
    )  # fmt: skip


def _records(told: Sequence[tuple[str, Night]], words: Words, packs: Packs) -> Iterator[Fact]:
    """Name the longest night, the one that most came home from, and the deadliest zone."""
    name, longest = max(told, key=lambda one: one[1].rounds)
    label = words.word("nights.longest", name=name) if name else words.word("nights.longest_one")
    yield Fact(words.word("recap.about", n=longest.rounds), label, "moon")
    name, best = max(told, key=lambda one: one[1].counts.get("saved", 0))
    if saved := best.counts.get("saved", 0):
        label = words.word("nights.saved", name=name) if name else words.word("nights.saved_one")
        yield Fact(words.word("nights.victims", n=saved), label, "door")
    places = sum((Counter(one.places) for _, one in told), Counter[str]())
    if places:
        place, n = min(places.items(), key=lambda one: (-one[1], one[0]))
        yield Fact(_zone(place, words, packs), words.word("nights.zone", n=n), "ghost")


def _zone(place: str, words: Words, packs: Packs) -> str:
    """Name a zone; one of a location that is gone is called as it was written."""
    location, _, zone = place.partition(" ")
    known = locations(packs).get(location)
    if known is None or zone not in known[1].zones:
        return zone
    return str(words.own(known[1].zones[zone].title))


def _by(every: Sequence[Night], words: Words, packs: Packs) -> Iterator[Sorted]:
    """Sort nights by killer and location, and by what else they differ in."""
    for kind in (*KINDS, *OPTIONS):
        title, label = _worded(kind, words, packs)
        values = {one.kinds.get(kind, "") for one in every} - {""}
        if len(values) < (1 if kind in ("killer", "location") else 2):
            continue
        order = list(OPTIONS[kind][0]) if kind in OPTIONS else sorted(values)
        sorts = tuple(
            _sort(label(value), [one for one in every if one.kinds.get(kind) == value], words)
            for value in order
            if value in values
        )
        yield Sorted(title, sorts)


def _worded(kind: str, words: Words, packs: Packs) -> tuple[str, Callable[[str], str]]:
    if kind == "killer":
        known = {name: words.own(one.title) for name, (_, one) in killers(packs).items()}
        return words.word("nights.by.killer"), lambda one: str(
            known.get(one, one.removeprefix(OWN))
        )
    if kind == "location":
        there = {name: words.own(one.title) for name, (_, one) in locations(packs).items()}
        return words.word("nights.by.location"), lambda one: str(there.get(one, one))
    if kind in KINDS:
        return words.word(f"nights.by.{kind}"), lambda one: words.offer(f"choice {kind}.{one}")
    return words.offer(f"topic {kind}"), lambda one: words.offer(f"value {kind}.{one}")


def _sort(label: str, nights: Sequence[Night], words: Words) -> Sort:
    won = sum(one.outcome == WON for one in nights)
    lost = sum(one.outcome == LOST for one in nights)
    said = words.word("nights.sort", n=len(nights), a=won, b=lost)
    return Sort(label, len(nights), won, lost, said)
