"""Whether a state can be that of a table at all: its words and numbers are those of the box. Pure.

Folding doubts nothing, and faces draw what they are given. So a night that a stranger wrote is
looked over here; what the game itself decides is always possible, which random nights show.
"""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass

from companion.engine.plain import TooLarge
from companion.games.boogeyman.box import (
    CHILDREN,
    COLOURS,
    DECKS,
    ENTITIES,
    FINDS,
    LONGEST_TRACK,
    LOUDEST_NOISE,
    MODES,
    MOST_CANDIES,
    NOTHING,
    ROOMS,
    SLOTS,
)
from companion.games.boogeyman.options import OPTIONS
from companion.games.boogeyman.state import HALL, NEXT, Limit, State

HIGHEST = 100_000  # of a counter that nothing bounds: rounds, actions, ways
FURTHEST = 10 * LONGEST_TRACK  # a marker goes on as long as nobody says where its track ends
# Of anything that facts add to. A handful is usual: a box has eleven things to find, and a table
# that says by a card that it found more is not doubted.
MOST = 1000
_SIDES = ("light", "dark", "none")
_WHO = frozenset({"", *CHILDREN})
_WORDS: Mapping[str, Collection[object]] = {
    **dict.fromkeys(("child", "dreamer", "children", "lowest", "nearest", "present", "out"), _WHO),
    **dict.fromkeys(("entity", "track", "stopped_by", "due"), ENTITIES),
    **dict.fromkeys(("options", "outcomes"), (*CHILDREN, *ENTITIES, *ROOMS)),
    "who": (*CHILDREN, *ENTITIES),
    "deck": DECKS,
    "colour": COLOURS,
    "found": (*FINDS, NOTHING),
}
_PLACES = ("room", "goal", "path", "rooms", "walks", "first_token", "left")


def possible(state: State) -> None:
    """Raise ValueError for a state that no table can be in."""
    places = {"", HALL, *state.pack.house.places, *ROOMS}
    _table(state)
    _children(state, places)
    _opponent(state, places)
    words = {**_WORDS, **dict.fromkeys(_PLACES, places)}
    for entry in state.agenda:
        _words(entry.step, words)
    for event in state.latest:
        _words(event, words)


def bounded(state: State) -> State:
    """Give a state as it is, or raise TooLarge for one that facts have made grow without end."""
    grow = (
        *(state.finds, state.limits, state.agenda, state.indicator, state.children, state.stress),
        *(state.nightmares, state.candies, state.there, state.without_her, state.facts.slots),
        *(state.luck.asked, *state.facts.spaces.values(), state.laid, state.notes),
    )
    if max(map(len, grow)) > MOST:
        raise TooLarge("state")
    return state


def _table(state: State) -> None:
    setup = state.setup
    _all(set(state.rooms) == set(ROOMS))
    _all(all(setup.options.get(name, one[0]) in one for name, (one, _) in OPTIONS.items()))
    _all(setup.tracking in ("map", "ask"), setup.dice in ("app", "table"))
    _all(setup.mode in MODES, setup.tokens in ("app", "table"))
    _all(set(setup.decks) == set(DECKS), {"app", "table"} >= set(setup.decks.values()))
    _all(setup.tracking == "ask" or state.pack.is_house, state.outcome in (None, "lost", "won"))
    for stack in state.rooms.values():
        _all(stack.light in _SIDES, min(stack.search, stack.plain, stack.special) >= 0)
        _all(max(stack.search, stack.plain, stack.special) <= len(ROOMS))
    _all(state.trapdoor in (None, *ROOMS), 0 <= state.round <= HIGHEST)
    _all(0 <= state.colours <= MOST)
    _all(all(what in FINDS and who in CHILDREN for what, who in state.finds))
    for limit in state.limits:
        _limit(limit)
    for deck, left in state.left.items():
        _all(set(left) <= set(state.cards[deck]), len(set(left)) == len(left))
    if (finale := state.finale) is not None:
        _all(finale.room in ROOMS, finale.colour in (None, *COLOURS), len(finale.present) <= 6)
        _all({finale.leader, finale.turn, *finale.present, *finale.out} <= {None, *CHILDREN})
        _all(finale.page is None or 1 <= finale.page <= len(ROOMS), (finale.panel or 0) <= HIGHEST)


def _limit(limit: Limit) -> None:
    _all(limit.child in (None, *CHILDREN), limit.turn in (None, NEXT, *CHILDREN))
    _all(abs(limit.amount or 0) <= LOUDEST_NOISE, abs(limit.until or 0) <= HIGHEST)


def _children(state: State, places: Collection[str]) -> None:
    seats = set(state.seats)
    _all(1 <= len(state.seats) == len(seats), seats <= set(CHILDREN))
    _all(seats == set(state.children) <= set(state.candies), state.flashlight in seats)
    _all(state.turn in (*seats, *ENTITIES[:1]), 0 <= state.actions <= HIGHEST)
    for child in state.children.values():
        _all(child.room in places, 1 <= child.state <= 3)
    _all(all(0 <= held <= MOST_CANDIES for held in state.candies.values()))
    _all({*state.unsure, *(state.near or ()), *state.nightmares} <= set(CHILDREN))
    _all({child for there in state.there.values() for child in there} <= set(CHILDREN))


def _opponent(state: State, places: Collection[str]) -> None:
    _all({state.babysitter, *state.there, *state.without_her, state.seen} <= set(places))
    _all(state.boogeyman in (None, *ROOMS), len(state.indicator) <= SLOTS)
    _all(all(token.room in ("", *ROOMS) for token in (*state.indicator, *state.laid)))
    _all(state.boogeyman_player in (None, *CHILDREN), set(state.lying) <= set(places))
    _all(all(what in FINDS for lying in state.lying.values() for what in lying))
    _all(set(state.notes) <= set(ROOMS), set(state.notes.values()) <= set(FINDS))
    _all(set(state.stress) == set(ENTITIES) == set(state.facts.tops) == set(state.facts.spaces))
    _all(all(0 <= space <= FURTHEST for space in state.stress.values()))
    _all(all(1 <= (top or 1) <= FURTHEST for top in state.facts.tops.values()))
    spaces = {space for known in state.facts.spaces.values() for space in known}
    _all(all(1 <= space <= FURTHEST for space in spaces))
    _all(all(1 <= slot <= SLOTS for slot in state.facts.slots))
    _all(all(0 <= noise <= LOUDEST_NOISE for noise in state.facts.noise))


def _words(value: object, words: Mapping[str, Collection[object]], name: str = "") -> None:
    """Look over a fact or a step, and all that is in it: what is named is in the box."""
    if is_dataclass(value):
        for part in fields(value):
            _words(getattr(value, part.name), words, part.name)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            _all(name not in ("dice", "candies") or key in CHILDREN)
            _words(item, words)
    elif isinstance(value, tuple):
        for item in value:
            _words(item, words, name)
    elif isinstance(value, str):
        _all(name not in words or value in words[name])
    elif isinstance(value, int):
        _all(abs(value) <= HIGHEST)


def _all(*hold: bool) -> None:
    if not all(hold):
        raise ValueError("no table is like this")
