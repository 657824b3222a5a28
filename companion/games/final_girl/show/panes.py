"""The map, bloodlust, health, piles, cards in force and everybody, for faces to draw. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.grammar import capital
from companion.engine.tabletop import (
    STATE,
    Card,
    Header,
    Map,
    Mark,
    Pane,
    Person,
    Pile,
    Place,
    Roster,
    Tone,
    Track,
)
from companion.games.final_girl.box import HEROINE, KILLER, PILE, WHITE
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

SEARCH = "search"
TONES: Mapping[str, Tone] = {
    "zone": Tone(("#33454a", "#22302f")),
    "exit": Tone(("#655730", "#463b22"), glows=True),
    "shut": Tone(("#3a3a34", "#2a2a26"), hatched=True),
}


def header(state: State, words: Words) -> Header:
    """Tell the turn, and whose side it is (G8)."""
    return Header(words.word("header.round", round=state.round), state.turn)


def names(state: State, words: Words) -> dict[str, str]:
    """Say what everybody is called at this table."""
    every = (KILLER, *state.minions)
    return {HEROINE: capital(words.name(HEROINE))} | {
        one: capital(words.who(state, one)) for one in every
    }


def panes(state: State, words: Words) -> Iterator[Pane]:
    """Show everything that lies open."""
    if not state.asks:
        yield _map(state, words)
    yield _roster(state, words)
    yield from _tracks(state, words)
    yield Pile("terror", words.word("pane.terror"), state.terror_left, PILE)
    yield from _cards(state, words)


def _map(state: State, words: Words) -> Map:
    location, places = state.place, dict[str, Place]()
    who: dict[str, list[str]] = {}
    for one in (HEROINE, KILLER):
        who.setdefault(state.body(one).zone, []).append(one)
    for one, minion in state.minions.items():
        who.setdefault(minion.zone, []).append(one)
    every: dict[str, Mark] = {}
    for name, zone in location.zones.items():
        marks = tuple(_marks(state, name, words))
        every |= {mark.id: mark for mark in marks}
        places[name] = Place(
            name, "", str(words.own(zone.title)), 0, *zone.box, _tone(state, name), marks,
            tuple(who.get(name, ())),
        )  # fmt: skip
    passages = tuple(
        (name, other)
        for name, zone in location.zones.items()
        for other in zone.exits
        if name < other
    )
    return Map(
        "zones", location.sheet, places, passages, TONES, location.picture, roof=False,
        marks=tuple(every.values()),
    )  # fmt: skip


def _tone(state: State, zone: str) -> str:
    if not state.place.zones[zone].leads_out:
        return "zone"
    return "exit" if state.leads_out(zone) else "shut"


def _marks(state: State, zone: str, words: Words) -> Iterator[Mark]:
    if n := state.crowd(zone):
        yield Mark(f"victims.{n}", "person", str(n), words.word("mark.victims", n=n))
    if SEARCH in state.place.zones[zone].kinds:
        yield Mark(SEARCH, "search", "?", words.word("mark.search"))


def _roster(state: State, words: Words) -> Roster:
    people = [
        Person(HEROINE, capital(words.name(HEROINE)), _how(state, HEROINE, words)),
        Person(
            KILLER, capital(words.who(state, KILLER)), _how(state, KILLER, words), player=False,
            level=int(state.open),
        ),
    ]  # fmt: skip
    people += [
        Person(one, words.who(state, one), words.word("how.minion", n=is_.health), player=False)
        for one, is_ in state.minions.items()
    ]
    return Roster("everybody", tuple(people), zone=STATE if not state.asks else "stage")


def _how(state: State, who: str, words: Words) -> str:
    token = words.word(f"pane.token.{state.body(who).token}")
    markers = state.body(who).markers
    return token if markers is None else f"{markers} {words.word('pane.markers')}, {token}"


def _tracks(state: State, words: Words) -> Iterator[Track]:
    """Show bloodlust with the values of its row, and the health that the app keeps."""
    if state.ladder:
        row = state.row_at(state.row)
        note = "" if row is None else words.word("pane.row", move=row.move, attack=row.attack)
        marked = () if state.box.killer is None else enumerate(state.printed.rows, 1)
        marks = frozenset(n for n, one in marked if one.effect != "none")
        label = words.word("pane.bloodlust")
        yield Track("bloodlust", label, state.row, state.top_row, marks, note=note)
    for who, key in ((KILLER, "pane.health"), (HEROINE, "pane.hers")):
        body, full = state.body(who), state.setup.health[who]
        if body.markers is not None and full is not None:
            note = words.word(f"pane.token.{WHITE if body.token == WHITE else 'black'}")
            top = max(full - 1, body.markers)
            yield Track(f"health.{who}", words.word(key), body.markers, top, note=note)


def _cards(state: State, words: Words) -> Iterator[Card]:
    """Show what lies open: the last Terror card, finale, power, minor powers, events."""
    shown = [("terror.last", "card", "pane.terror", state.terror_seen[-1:])]
    shown.append(("finale", "eye", "pane.finale", (state.finale,) if state.finale else ()))
    shown.append(("power", "bolt", "pane.power", (state.power,) if state.power else ()))
    shown += [(f"minor.{one}", "heart", "pane.power", (one,)) for one in state.minor_powers]
    shown += [(f"event.{one}", "moon", "pane.event", (one,)) for one in state.events]
    for id, icon, label, cards in shown:
        for card in cards:
            known = state.card(card)
            text = "" if known is None else words.own(known.text)
            yield Card(id, icon, words.word(label), words.card(state, card), text)
