"""From facts to a state: how a night begins, and what each report makes of it. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.frozen import replace
from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import (
    BABYSITTER,
    BOOGEYMAN,
    CALM,
    CANDY_LIMIT,
    ENTITIES,
    ROOMS,
    objective_tokens,
)
from companion.games.boogeyman.calibration import Facts, Told
from companion.games.boogeyman.folds import FOLDS
from companion.games.boogeyman.pack import NO_HOUSE, Pack
from companion.games.boogeyman.possible import bounded
from companion.games.boogeyman.state import Child, Stack, State, Token


class Decided(tuple[e.Event, ...]):
    """The facts of a report that were folded while they were decided, with what they led to."""

    before: State
    after: State


def decided(before: State, facts: Sequence[e.Event], folded: State) -> Decided:
    """Give the facts of a report with what they lead to."""
    them = Decided(facts)
    them.before, them.after = before, reported(folded, tuple(facts))
    return them


def reported(folded: State, facts: tuple[e.Event, ...]) -> State:
    """Count a report whose facts were folded; they are remembered as the latest."""
    return bounded(replace(folded, reports=folded.reports + 1, latest=facts))


def fold(state: State | None, facts: Iterable[e.Event], packs: Mapping[str, Pack]) -> State | None:
    """Fold the facts of one report."""
    if isinstance(facts, Decided) and facts.before is state:
        return facts.after
    facts = tuple(facts)
    for fact in facts:
        if isinstance(fact, e.Started):
            state = begin(fact, packs)
        else:
            assert state is not None, "only a start can come first"
            state = evolve(state, fact)
    return state and reported(state, facts)


def kinds() -> tuple[type[e.Event], ...]:
    """List every kind of event there is."""
    return (e.Started, *FOLDS)


def evolve(state: State, event: e.Event) -> State:
    """Fold one fact."""
    return FOLDS[type(event)](state, event)


def known_at_start(pack: Pack, told: Told) -> Facts:
    """Give what is known of the box: what its owner told, over what the house says."""
    return Facts.of(NO_HOUSE).told(told).over(Facts.of(pack), dict.fromkeys(ENTITIES, 0))


def begin(event: e.Started, houses: Mapping[str, Pack]) -> State:
    """Lay the table (S1, S3, S5, S6, S7)."""
    pack = houses[event.pack] if event.pack else NO_HOUSE
    cards_from = houses[event.cards_from] if event.cards_from else NO_HOUSE
    with_map = event.setup.tracking == "map"
    return State(
        houses=houses,
        pack=pack,
        setup=event.setup,
        seats=event.children,
        flashlight=event.children[0],  # S7: whoever sits first holds it
        round=1,
        turn=event.children[0],
        turn_over=False,
        actions=0,
        children={child: Child(pack.halls[child]) for child in event.children},  # S1
        babysitter=event.babysitter if with_map else "",  # S5
        boogeyman=None,
        indicator=(Token(event.first_token),) if event.first_token else (),  # S6
        stress={BOOGEYMAN: 0, BABYSITTER: 0},  # S7
        event=None,
        nightmares={},
        rooms={room: Stack() for room in ROOMS},  # S3
        attic_open=False,
        trapdoor=None,
        finds=(),
        colours=objective_tokens(len(event.children))[1],  # S2
        candies=dict.fromkeys(event.children, CANDY_LIMIT[CALM]),  # S1
        unsure=(),
        seen="" if with_map else event.babysitter,
        last_seen="" if with_map else event.babysitter,
        there={},
        near=None,
        without_her=(),
        facts=known_at_start(pack, event.known),
        cards_from=cards_from,
        left={
            deck: tuple(cards_from.cards[deck])
            for deck, whose in event.setup.decks.items()
            if whose == "app"
        },
        finale=None,
        outcome=None,
        limits=(),
        hopeless_since=None,
        agenda=(),
        luck=event.luck,
    )
