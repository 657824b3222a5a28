"""Whether a night from elsewhere can be looked at and played on, at every moment of it.

As long as each report leads to what the game itself decides, there is nothing to doubt. From the
first one that does not, because another version wrote it or somebody forged it, every moment is
asked for all that a face can ever ask of it.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from companion.engine.game import Game
from companion.engine.offers import Offer
from companion.engine.refusal import Refused
from companion.engine.sense import sensibly
from companion.engine.trouble import StoreTrouble
from companion.table.chain import stretch
from companion.table.history import Book
from companion.table.taken import Kept, mark_of

Progress = Callable[[float], None]


def tried(game: Game, book: Book, progress: Progress) -> None:
    """Go through all that counts and all that can be redone; raise StoreTrouble for nonsense.

    `progress` is told the part that is done after each report, and may raise to stop.
    """
    way = stretch(None, book.furthest)
    vouched = True
    for done, kept in enumerate(way, 1):
        vouched = vouched and _as_decided(game, kept)
        with sensibly():
            if not vouched:
                _asked(game, kept)
            if kept.mark != mark_of(game, kept.state):
                raise ValueError("mark")
        progress(done / len(way))
    if not vouched:
        with sensibly():
            for last in {book.last, book.furthest} - {None}:
                assert last is not None
                ends = stretch(None, last)
                game.ending(last.state, (event for kept in ends for event in kept.events))
                game.setup(way[0].state, way[0].events)


def _as_decided(game: Game, kept: Kept) -> bool:
    """Tell whether a report could be said, and led to what the game decides."""
    before = kept.before and kept.before.state
    try:
        said = game.read(game.said(kept.report))
        return bool(said == kept.report and game.decided(before, said, kept.events))
    except (Refused, StoreTrouble):
        return False


def _asked(game: Game, kept: Kept) -> None:
    """Ask for everything that a face shows of a moment, and of those on the way to it."""
    state, events = kept.state, kept.events
    before = kept.before and kept.before.state
    game.possible(state)
    game.keeping.read_state(game.keeping.write_state(state, ""))
    told = game.public(events)
    for ask in (game.reveals, game.learnt, game.packs_for):
        ask(events)
    game.startles(told)
    game.public_report(kept.report)
    game.label(before, kept.report)
    game.journal(state, events)
    game.retell(state, events)
    game.view(state)
    game.ending(state, events)
    for look in (game.status, game.note, game.again):
        look(state)
    for offer in (*game.offers(state), *game.fixes(state)):
        _offered(offer)
    _shown(game, state, told)
    board = game.board(state)
    for place in board.spots if board else ():
        game.way(state, place)
    prompts = game.prompts(state)
    if before is not None:
        told_of = {prompt.tells for prompt in prompts if prompt.tells is not None}
        _step_by_step(game, before, events, told_of)


def _offered(offer: Offer) -> None:
    """Choose something of all that an offer asks for, as a face does, and make its report."""
    values: dict[str, Any] = {}
    for field in offer.fields:
        left = field.after(values)
        left.known(values)
        if left.wanted(values):
            first = left.choices[0].value if left.choices else left.default
            values[field.name] = [first] if left.some else first
    for choice in offer.fields[0].choices if offer.fields else ():
        offer.about_one(choice.value)
    offer.report(values)


def _shown(game: Game, state: Any, told: Sequence[dict[str, Any]]) -> None:
    """Ask for what is drawn of a moment."""
    looks: tuple[Callable[[Any], Any], ...] = (
        *(game.mark, game.stage, game.scene, game.turn, game.people),
        *(game.in_force, game.gauges, game.slots),
    )
    for look in looks:
        look(state)
    board, walk = game.board(state), game.walk(told)
    if board is not None and walk is not None:
        who, path = walk
        if who not in game.names() or not board.spots.keys() >= set(path):
            raise ValueError("walk")


def _step_by_step(game: Game, state: Any, events: Sequence[Any], told: Iterable[int]) -> None:
    """Ask for what is drawn of the table as it was when each of these events was told."""
    done, seen = 0, list[dict[str, Any]]()
    for index in sorted(told):
        new, done = events[done : index + 1], index + 1
        state = game.apply(state, new)
        seen += game.public(new)
        _shown(game, state, seen)
