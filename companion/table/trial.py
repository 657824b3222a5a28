"""Tries whether an imported game can be shown and played on at every moment.

While each report leads to what our rules decide, the game is trusted. From the first one that does
not, because another version wrote it or somebody forged it, every moment is asked for all that a
face can ever ask.
"""

from collections.abc import Callable, Iterable, Sequence

from companion.engine.errors import SaveError
from companion.engine.events import Event
from companion.engine.game import Opponent, Rules, Show, State
from companion.engine.offers import Offer
from companion.engine.plain import JsonObject
from companion.engine.refusal import Refused
from companion.engine.sense import sensibly
from companion.engine.tabletop import Map, Tabletop
from companion.table.chain import stretch
from companion.table.history import History
from companion.table.taken import ReportTaken, mark_of

Progress = Callable[[float], None]


def tried(opponent: Opponent, book: History, progress: Progress) -> None:
    """Try all reports that count or can be redone; raise SaveError for nonsense.

    `progress` gets the part that is done after each report, and may raise to stop.
    """
    way, show = stretch(None, book.furthest), opponent.show
    vouched = True
    for done, kept in enumerate(way, 1):
        vouched = vouched and _as_decided(opponent.rules, kept)
        with sensibly():
            if not vouched:
                _asked(opponent, kept)
            if kept.mark != mark_of(kept.state):
                raise ValueError("mark")
        progress(done / len(way))
    for beside in book.beside:
        with sensibly():
            if not beside.report.aside or mark_of(book.state) != book.mark:
                raise ValueError("aside")
            if book.state is not None:
                opponent.rules.possible(book.state)
    if not vouched:
        with sensibly():
            for last in {book.last, book.furthest} - {None}:
                assert last is not None
                ends = stretch(None, last)
                show.after(last.state, (event for kept in ends for event in kept.events))
                show.guide(way[0].state, way[0].events)


def _as_decided(rules: Rules, kept: ReportTaken) -> bool:
    """Tell whether the rules accept a report and decide the same events."""
    before = kept.before.state if kept.before else None
    try:
        said = rules.read(kept.report.said())
        return bool(said == kept.report and rules.decided(before, said, kept.events))
    except (Refused, SaveError):
        return False


def _asked(opponent: Opponent, kept: ReportTaken) -> None:
    """Ask for everything that a face shows of a moment and of the steps to it."""
    rules, text, show = opponent.rules, opponent.text, opponent.show
    state, events = kept.state, kept.events
    before = kept.before.state if kept.before else None
    if state is None:
        raise ValueError("state")
    rules.possible(state)
    rules.keeping.read_state(rules.keeping.write_state(state, ""))
    for event in events:
        for ask in (event.public, event.teaches, event.packs):
            ask()
    kept.report.public()
    text.label(before, kept.report)
    text.journal(state, events)
    for look in (text.view, text.status, text.summary, show.again):
        look(state)
    show.after(state, events)
    shown = show.table(state, state, events)
    _walked(shown)
    for offer in (*shown.offers, *show.fixes(state)):
        _offered(offer)
    for drawn in shown.all(Map):
        for place in drawn.places:
            show.way(state, place)
    prompts = text.prompts(state)
    if before is not None:
        told_of = {prompt.tells for prompt in prompts if prompt.tells is not None}
        _step_by_step(rules, show, (before, state), events, told_of)


def _offered(offer: Offer) -> None:
    """Fill in an offer as a face does, and build its report."""
    values: JsonObject = {}
    for field in offer.fields:
        left = field.after(values)
        left.known(values)
        if left.wanted(values):
            first = left.choices[0].value if left.choices else left.default
            values[field.name] = [first] if left.some else first
    for choice in offer.fields[0].choices if offer.fields else ():
        offer.about_one(choice.value)
    offer.report(values)


def _walked(shown: Tabletop) -> None:
    """Raise if a walk has an unknown walker or place."""
    for drawn in shown.all(Map) if shown.walk else ():
        assert shown.walk is not None
        if shown.walk.who not in shown.names or not drawn.places.keys() >= set(shown.walk.path):
            raise ValueError("walk")


def _step_by_step(
    rules: Rules,
    show: Show,
    states: tuple[State | None, State],
    events: Sequence[Event],
    told: Iterable[int],
) -> None:
    """Ask for the table as drawn when each of these events is told."""
    (at, now), done = states, 0
    for index in sorted(told):
        new, done = events[done : index + 1], index + 1
        at = rules.apply(at, new)
        _walked(show.table(at, now, events[:done]))
