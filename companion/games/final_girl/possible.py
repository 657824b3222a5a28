"""Whether a state can be that of a table at all: its words and numbers are those of the box. Pure.

Folding doubts nothing, and faces draw what they are given. So a game that a stranger wrote is
looked over here; what the game itself decides is always possible, which random games show.
"""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass

from companion.engine.luck import Luck
from companion.engine.plain import TooLarge
from companion.games.final_girl.box import (
    APP,
    BLACK,
    DECKS,
    FIGURES,
    HEROINE,
    ICONS,
    MINIONS,
    MOST_HEALTH,
    MOST_ROWS,
    PHASES,
    ROW_EFFECTS,
    SIDES,
    TABLE,
    TARGETS,
    WHITE,
)
from companion.games.final_girl.effects import KINDS, Effect
from companion.games.final_girl.options import OPTIONS
from companion.games.final_girl.state import Body, Box, Setup, State

HIGHEST = 100_000  # of a counter that nothing bounds: rounds
MOST = 1000  # of anything that facts add to
_OUTCOMES = (None, "lost", "won")
_WORDS: Mapping[str, Collection[object]] = {
    "aim": (HEROINE, "victims"),
    "target": ("", *TARGETS),
    "does": ICONS,
    "deck": DECKS,
    "outcome": _OUTCOMES,
    "why": ("blank", WHITE, "told"),
    "way": ("not_possible", "cancelled", "at_top", "at_bottom"),
    "cause": ("victim", "card", "horror"),
}
_PLACES = ("zone", "to", "goal", "path", "zones", "paths")


def bounded(state: State) -> State:
    """Give a state as it is, or raise TooLarge for one that facts have made grow without end."""
    grow = (
        *(state.limits, state.events, state.events_seen, state.terror_seen, state.minor_powers),
        *(state.agenda, state.victims, state.specials, state.rows, state.luck.asked),
    )
    if max(map(len, grow)) > MOST:
        raise TooLarge("state")
    return state


def possible(state: State) -> None:
    """Raise ValueError for a state that no table can be in."""
    _setup(state.setup, state.box)
    _all(1 <= state.round <= HIGHEST, state.phase in PHASES, state.outcome in _OUTCOMES)
    _all(1 <= state.row <= (state.top_row or MOST_ROWS), 0 <= state.terror_left <= FIGURES)
    _all(0 <= state.last_row <= MOST_ROWS, state.asks or not state.last_row)
    _all(0 <= state.setup.last_row <= MOST_ROWS)
    counts = (state.killed, state.saved, state.died_this_turn, state.specials_gone)
    _all(all(0 <= count <= HIGHEST for count in counts))
    zones = {""} if state.asks else set(state.place.zones)
    for who in SIDES:
        _body(state.body(who), zones, state.keeps(who))
    _all(set(state.victims) <= zones, all(1 <= n <= HIGHEST for n in state.victims.values()))
    _all(set(state.specials.values()) <= zones, set(state.minions) <= set(MINIONS))
    _all(all(state.special(one) is not None for one in state.specials))
    _all(not state.minions or state.horde is not None)
    _all(all(one.zone in zones and one.health >= 1 for one in state.minions.values()))
    _cards(state)
    for number, row in state.rows.items():
        _all(number.isdecimal() and 1 <= int(number) <= MOST_ROWS, row.effect in ROW_EFFECTS)
        _all(0 <= row.move <= MOST_HEALTH, 0 <= row.attack <= MOST_HEALTH)
    words = {**_WORDS, **{name: {"", *zones} for name in _PLACES}}
    _all(state.ended_by in ("", *SIDES), state.outcome is None or not state.agenda)
    for one in (*state.agenda, *state.latest):
        _words(state, one, words)
    if state.replay is not None:
        _all(state.replay.before.replay is None, len(state.replay.ids) <= MOST)
        _all(state.replay.before.box == state.box)
        possible(state.replay.before)


def _setup(setup: Setup, box: Box) -> None:
    _all(setup.tracking in ("map", "ask"), set(setup.options) == set(OPTIONS))
    _all(all(setup.options[name] in values for name, (values, _) in OPTIONS.items()))
    _all(setup.bloodlust in (APP, TABLE), setup.dice in (APP, TABLE))
    _all(set(setup.decks) == set(DECKS), set(setup.decks.values()) <= {APP, TABLE})
    _all(set(setup.health) == set(SIDES), setup.asks == (box.killer is None))
    _all((box.killer is None) == (box.location is None), setup.asks or setup.bloodlust == APP)
    _all(not setup.asks or APP not in setup.decks.values(), len(setup.rows) <= MOST_ROWS)
    _all(all(n is None or 1 <= n <= MOST_HEALTH for n in setup.health.values()))


def _body(body: Body, zones: Collection[str], kept: bool) -> None:
    _all(body.zone in zones, body.token in (BLACK, WHITE), (body.markers is not None) == kept)
    _all(0 <= (body.markers or 0) <= MOST_HEALTH, body.number in (None, 0, 1, 2, 3))


def _cards(state: State) -> None:
    if state.asks:
        _all(state.finale in (None, ""), state.power in (None, ""), not state.events)
        return
    killer, place = state.printed, state.place
    _all(state.finale in (None, "", *killer.finales), state.power in (None, "", *killer.powers))
    _all({*state.events, *state.events_seen} <= set(place.events))
    _all(set(state.terror_seen) <= {*killer.terror, *place.terror})
    for limit in state.limits:
        _all(limit.effect.kind == "limit", limit.effect.zone in ("", *place.zones))


def _words(
    state: State, value: object, words: Mapping[str, Collection[object]], name: str = ""
) -> None:
    """Look over a fact or a step, and all that is in it: what is named is in the box."""
    if is_dataclass(value) and not isinstance(value, Setup | Luck | Effect):
        for part in fields(value):
            if part.name != "said":
                _words(state, getattr(value, part.name), words, part.name)
    elif isinstance(value, Effect):
        _all(value.kind in KINDS, abs(value.by) <= HIGHEST)
    elif isinstance(value, Mapping):
        for item in value.values():
            _words(state, item, words)
    elif isinstance(value, tuple):
        for item in value:
            _words(state, item, words, name)
    elif isinstance(value, str):
        _all(name not in words or value in words[name])
        _all(name != "who" or value in ("", *SIDES, *MINIONS))
        _all(name not in ("special", "specials") or not value or state.special(value) is not None)
    elif isinstance(value, int):
        _all(abs(value) <= HIGHEST)


def _all(*hold: bool) -> None:
    if not all(hold):
        raise ValueError("no table is like this")
