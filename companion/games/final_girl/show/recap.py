"""How the night went, from its events alone: bloodlust and victims, where he walked, both of you.

Pure. Only what was told at the table is read: closed cards and tokens change nothing here.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from companion.engine.charts import Heat, Kind, Recap, Series, Steps, Thread, Threads, Told
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.tabletop import Map
from companion.games.final_girl import events as e
from companion.games.final_girl.box import HEROINE, KILLER
from companion.games.final_girl.show.panes import panes
from companion.games.final_girl.show.told import by_turn, died, rescued
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

VICTIMS = "victims"
KILLED, SAVED, STOOD, BACK, POWER, FINALE, DEAD = (
    "killed", "saved", "stood", "back", "power", "finale", "dead",
)  # fmt: skip
# Each kind of mark with its icon and whose colour it has.
KINDS = (
    (SAVED, "door", HEROINE), (STOOD, "alert", HEROINE), (KILLED, "ghost", KILLER),
    (POWER, "bolt", KILLER), (FINALE, "eye", KILLER), (BACK, "revive", ""), (DEAD, "moon", ""),
)  # fmt: skip


@dataclass
class Counted:
    """What was counted turn by turn: a value at the end of each, and lines in words."""

    ends: dict[str, dict[int, int]] = field(
        default_factory=lambda: {KILLER: {0: 1}, VICTIMS: {0: 0}, HEROINE: {0: 0}}
    )
    marks: set[int] = field(default_factory=set)
    lines: list[str] = field(default_factory=list)

    def at(self, what: str, turn: int) -> int:
        """Give a value at the end of a turn: the last one told up to then."""
        ends = self.ends[what]
        return ends[max(n for n in ends if n <= turn)]

    def change(self, what: str, turn: int, to: int) -> int:
        """Set a value from a turn on; give the one before."""
        before, self.ends[what][turn] = self.at(what, turn), to
        return before


def recap(log: Sequence[Told], words: Words) -> Recap | None:
    """Tell how the night went up to now; None before it began."""
    if not log:
        return None
    state = cast("State", log[-1].state)  # only the last: folding all of them takes long
    told = list(by_turn(log))
    return Recap(
        words.word("recap.about", n=state.round),
        _bloodlust(state, told, words),
        _walked(state, told, words),
        _both(state, told, words),
    )


# Bloodlust and victims


def _bloodlust(state: State, told: Sequence[tuple[int, Event]], words: Words) -> Steps:
    counted = Counted()
    for turn, event in told:
        _count(turn, event, counted, words)
    shown = ((KILLER, "bloodlust", state.top_row), (VICTIMS, KILLED, None), (HEROINE, SAVED, None))
    series = tuple(
        Series(
            who, words.word(f"recap.series.{key}"),
            tuple(counted.at(who, turn) for turn in range(state.round + 1)), top,
            "" if top is None else words.word("recap.full", top=top),
            tuple(sorted(counted.marks)) if who == KILLER else (),
        )
        for who, key, top in shown
        if who != KILLER or state.ladder
    )  # fmt: skip
    return Steps(
        words.word("recap.bloodlust"), series, words.word("recap.turn"), words.word("recap.opened"),
        tuple(counted.lines) or (words.word("recap.calm"),),
    )  # fmt: skip


def _count(turn: int, event: Event, counted: Counted, words: Words) -> None:
    if isinstance(event, e.BloodlustRose):
        before = counted.change(KILLER, turn, event.row)
        if before != event.row:
            facts = {"round": turn, "before": before, "to": event.row}
            counted.lines.append(words.word("recap.rose", **facts))
    elif isinstance(event, e.VictimsDied):
        counted.change(VICTIMS, turn, counted.at(VICTIMS, turn) + died(event))
        counted.lines.append(words.word("recap.died", round=turn, n=died(event)))
    elif isinstance(event, e.VictimsSaved):
        counted.change(HEROINE, turn, counted.at(HEROINE, turn) + rescued(event))
        counted.lines.append(words.word("recap.saved", round=turn, n=rescued(event)))
    elif isinstance(event, e.PowerOpened | e.FinaleOpened):
        counted.marks.add(turn)
        key = "recap.power" if isinstance(event, e.PowerOpened) else "recap.finale"
        counted.lines.append(words.word(key, round=turn))
    elif isinstance(event, e.TableCorrected):
        _corrected(turn, event, counted, words)


def _corrected(turn: int, event: e.TableCorrected, counted: Counted, words: Words) -> None:
    row = (event.set.get("bloodlust") or {}).get("row")
    for who, to in (
        (KILLER, row),
        (VICTIMS, event.set.get(KILLED)),
        (HEROINE, event.set.get(SAVED)),
    ):
        if to is not None and counted.change(who, turn, to) != to:
            counted.lines.append(words.word("recap.corrected", round=turn))


# Where he walked


def _walked(state: State, told: Sequence[tuple[int, Event]], words: Words) -> Heat:
    steps: Counter[str] = Counter()
    deaths: Counter[str] = Counter()
    for _, event in told:
        if isinstance(event, e.EnemyMoved) and event.who == KILLER:
            steps.update(event.path[1:])
        elif isinstance(event, e.KillerPlaced):
            steps[event.zone] += 1
        elif isinstance(event, e.VictimsDied) and event.zone:
            deaths[event.zone] += died(event)
    maps = [pane for pane in panes(state, words) if isinstance(pane, Map)]
    map_ = _bare(maps[0]) if maps else None
    everywhere = map_.places if map_ else sorted(set(steps) | set(deaths))
    zones = [zone for zone in everywhere if steps[zone] or deaths[zone]]
    zones.sort(key=lambda zone: (-deaths[zone], -steps[zone]))
    most = max(steps.values(), default=0)
    return Heat(
        words.word("recap.walked"), map_,
        {zone: steps[zone] for zone in zones if steps[zone]},
        {zone: deaths[zone] for zone in zones if deaths[zone]},
        (KILLER, VICTIMS), (words.word("recap.steps", n=most), words.word("recap.deaths")),
        tuple(_zone(state, zone, steps, deaths, words) for zone in zones)
        or (words.word("recap.nowhere"),),
    )  # fmt: skip


def _zone(
    state: State, zone: str, steps: Mapping[str, int], deaths: Mapping[str, int], words: Words
) -> str:
    parts = [
        words.word(f"recap.zone.{key}", n=count[zone])
        for key, count in (("killed", deaths), ("steps", steps))
        if count[zone]
    ]
    return words.word("recap.zone", zone=words.zone(state, zone), parts=", ".join(parts))


def _bare(map_: Map) -> Map:
    """Take everybody and every mark off the map."""
    places = {name: replace(place, who=(), marks=()) for name, place in map_.places.items()}
    return replace(map_, places=places, marks=(), picture=None)


# Both of you


def _both(state: State, told: Sequence[tuple[int, Event]], words: Words) -> Threads:
    marks: dict[str, list[tuple[int, str]]] = {HEROINE: [], KILLER: []}
    for turn, event in told:
        who, kind = _kind(event)
        if kind:
            marks[who].append((turn, kind))
    threads, lines = [], []
    for who in (HEROINE, KILLER):
        name = capital(words.who(state, who))
        dead = state.outcome is not None and (state.outcome == "won") == (who == KILLER)
        how = words.word(f"ending.{'dead' if dead else 'alive'}")
        figure = state.face if who == KILLER else who
        threads.append(Thread(figure, name, how, tuple(marks[who])))
        lines.append(_evening(name, marks[who], words))
    used = {kind for found in marks.values() for _, kind in found}
    kinds = tuple(
        Kind(kind, icon, who, words.word(f"recap.sign.{kind}"))
        for kind, icon, who in KINDS
        if kind in used
    )
    title = words.word("recap.both")
    return Threads(title, tuple(threads), kinds, state.round, tuple(lines))


def _kind(event: Event) -> tuple[str, str]:
    """Tell whose thread an event is on, and as what."""
    if isinstance(event, e.VictimsSaved):
        return HEROINE, SAVED
    if isinstance(event, e.AttackStood):
        return HEROINE, STOOD
    if isinstance(event, e.VictimsDied):
        return KILLER, KILLED
    if isinstance(event, e.PowerOpened):
        return KILLER, POWER
    if isinstance(event, e.FinaleOpened):
        return KILLER, FINALE
    if isinstance(event, e.CameBack):
        return event.who, BACK
    if isinstance(event, e.TokenTurned):
        return event.who, BACK
    if isinstance(event, e.GameEnded):
        return KILLER if event.outcome == "won" else HEROINE, DEAD
    return "", ""


def _evening(name: str, marks: Sequence[tuple[int, str]], words: Words) -> str:
    if not marks:
        return words.word("recap.quiet", name=name)
    turns: dict[int, Counter[str]] = {}
    for turn, kind in marks:
        turns.setdefault(turn, Counter())[kind] += 1
    parts = [
        words.word(
            "recap.evening.turn", round=turn,
            parts=", ".join(
                word if n == 1 else words.word("recap.times", parts=word, n=n)
                for kind, n in counts.items()
                for word in [words.word(f"recap.sign.{kind}")]
            ),
        )
        for turn, counts in turns.items()
    ]  # fmt: skip
    return words.word("recap.evening", name=name, parts="; ".join(parts))
