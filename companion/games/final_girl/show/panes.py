"""The map, bloodlust, health, piles, cards in force and everybody, for faces to draw. Pure."""

from collections.abc import Iterator, Mapping

from companion.engine.grammar import capital
from companion.engine.guide import Piece, Sprite
from companion.engine.tabletop import (
    Backdrop,
    Card,
    Header,
    Map,
    Mark,
    Pane,
    Person,
    Pile,
    Place,
    Roster,
    Space,
    Tone,
    Track,
)
from companion.games.final_girl.box import HEROINE, KILLER, PILE, WHITE
from companion.games.final_girl.state import State
from companion.games.final_girl.text.card_text import limit_said
from companion.games.final_girl.text.words import Words

ART = "final_girl"
SEARCH = "search"
# Zones are lit where victims stand; his has a green line around it.
GREEN = "#58d8bf"
TONES: Mapping[str, Tone] = {
    "zone_lit": Tone(("#e9cf78", "#c7a64a"), "#1a1408", "o", glows=True),
    "zone_dark": Tone(("#23403c", "#122a27"), "#f3ecd2", "."),
    "his": Tone(("#0b2a27", "#06100f"), "#9ff0de", "#", rim=GREEN),
    "his_lit": Tone(("#2c5a4a", "#12332c"), "#f3ecd2", "%", rim=GREEN),
}
# What is seen beside everybody, where there is no map: the deck, and the ferry.
DECK = Backdrop("#1f5a50", "#0e2f2b", "#f4dd85", front=f"{ART}/ferry")
# What is behind the zones, on a sheet of 204 by 152: a moon over the sea.
NIGHT = (
    Sprite(f"{ART}/stars", 62, 40, 150, flat=True),
    Sprite(f"{ART}/moon", 40, 56, 26, flat=True),
    Sprite(f"{ART}/sea", 102, 132, 204, flat=True),
)


def header(state: State, words: Words) -> Header:
    """Tell the turn, and whose side it is (G8)."""
    who = HEROINE if state.turn == HEROINE else state.face
    counts = () if state.asks else (
        Mark("saved", "door", str(state.saved), words.word("count.saved", n=state.saved),
             drawing=f"{ART}/mark-saved"),
        Mark("killed", "ghost", str(state.killed), words.word("count.killed", n=state.killed),
             drawing=f"{ART}/mark-killed"),
    )  # fmt: skip
    return Header(
        words.word("header.round", round=state.round), who, seats=(HEROINE, state.face),
        counts=counts,
    )  # fmt: skip


def names(state: State, words: Words) -> dict[str, str]:
    """Say what everybody is called at this table."""
    every = {state.face: KILLER, **{one: one for one in state.minions}}
    return {HEROINE: capital(words.name(HEROINE))} | {
        face: capital(words.who(state, one)) for face, one in every.items()
    }


def panes(state: State, words: Words) -> Iterator[Pane]:
    """Show everything that lies open."""
    if not state.asks:
        yield _map(state, words)
    yield _roster(state, words)
    yield from _tracks(state, words)
    yield Pile(
        "terror", words.word("pane.terror"), state.terror_left, PILE, drawing=f"{ART}/back-terror"
    )
    yield from _cards(state, words)


# The map


def _map(state: State, words: Words) -> Map:
    location, places = state.place, dict[str, Place]()
    who: dict[str, list[str]] = {}
    for one, zone in ((HEROINE, state.heroine.zone), (state.face, state.killer.zone)):
        who.setdefault(zone, []).append(one)
    for one, minion in state.minions.items():
        who.setdefault(minion.zone, []).append(one)
    every: dict[str, Mark] = {}
    for name, zone_ in location.zones.items():
        marks = tuple(_marks(state, name, words))
        every |= {mark.id: mark for mark in marks}
        places[name] = Place(
            name, "", str(words.own(zone_.title)), 0, *zone_.box, _tone(state, name), marks,
            tuple(who.get(name, ())), dashed=zone_.leads_out,
        )  # fmt: skip
    passages = tuple(
        (name, other)
        for name, zone_ in location.zones.items()
        for other in zone_.exits
        if name < other or name not in location.zones[other].exits
    )
    ends = {
        (name, other): spanned(dice)
        for name, zone_ in location.zones.items()
        for other, dice in zone_.exits.items()
    }
    wide, high = location.sheet
    scenery = Piece(NIGHT, (float(wide), float(high))) if (wide, high) == (204, 152) else None
    return Map(
        "zones", location.sheet, places, passages, TONES, location.picture, roof=False,
        marks=tuple(every.values()),
        ends=ends,
        scenery=scenery,
    )  # fmt: skip


def spanned(dice: tuple[int, ...]) -> str:
    """Write the numbers of an exit: from the first to the last, where none is left out."""
    if len(dice) > 1 and dice[-1] - dice[0] == len(dice) - 1:
        return f"{dice[0]}–{dice[-1]}"
    return ",".join(str(die) for die in dice)


def _tone(state: State, zone: str) -> str:
    lit = bool(state.crowd(zone))
    if zone == state.killer.zone:
        return "his_lit" if lit else "his"
    return "zone_lit" if lit else "zone_dark"


def _marks(state: State, zone: str, words: Words) -> Iterator[Mark]:
    """Tell exits and search zones by a sign, and count who stands there."""
    if state.leads_out(zone):
        word = words.word("mark.exit")
        yield Mark("exit", "door", "→", word, told=True, drawing=f"{ART}/sign-exit")
    elif state.place.zones[zone].leads_out:
        word = words.word("mark.no_exit")
        yield Mark("no_exit", "close", "x", word, told=True, drawing=f"{ART}/sign-no-exit")
    if SEARCH in state.place.zones[zone].kinds:
        yield Mark(SEARCH, "search", "?", words.word("mark.search"), drawing=f"{ART}/sign-search")
    if n := state.victims.get(zone, 0):
        yield Mark(
            f"victims.{n}", "person", str(n), words.word("mark.victims", n=n),
            drawing=f"{ART}/mark-victim", stands=True,
        )  # fmt: skip
    for special in state.specials_in(zone):
        yield Mark(
            special, "person", special[:1], words.special(state, special),
            drawing=f"{ART}/mark-{special}", stands=True,
        )  # fmt: skip


# Everybody


def _roster(state: State, words: Words) -> Roster:
    people = [
        Person(HEROINE, capital(words.name(HEROINE)), _how(state, HEROINE, words)),
        Person(
            state.face, capital(words.who(state, KILLER)), _how(state, KILLER, words),
            player=False,
        ),
    ]  # fmt: skip
    people += [
        Person(one, words.who(state, one), words.word("how.minion", n=is_.health), player=False)
        for one, is_ in state.minions.items()
    ]
    return Roster("everybody", tuple(people), DECK if state.asks else None)


def _how(state: State, who: str, words: Words) -> str:
    token = words.word(f"pane.token.{state.body(who).token}")
    markers = state.body(who).markers
    if state.asks:  # what is counted has a track beside it
        return token
    return token if markers is None else f"{words.word('how.minor', n=markers)}, {token}"


# What is counted


def _tracks(state: State, words: Words) -> Iterator[Track]:
    """Show the health that the app keeps, and bloodlust with the values of every row."""
    for who, key in ((KILLER, "pane.health"), (HEROINE, "pane.hers")):
        body, full = state.body(who), state.setup.health[who]
        if body.markers is not None and full is not None:
            token = WHITE if body.token == WHITE else "black"
            note = words.word(f"pane.token.{token}")
            if who in state.alone:  # G26
                note = words.word("pane.alone")
            yield Track(
                f"health.{who}", words.word(key), body.markers, max(full - 1, body.markers),
                who=state.face if who == KILLER else HEROINE, note=note,
                drawing=f"{ART}/token-{token}",
            )  # fmt: skip
    if state.ladder:
        row = state.row_at(state.row)
        note = "" if row is None else words.word("pane.row", move=row.move, attack=row.attack)
        top = state.top_row
        if top is not None and state.row == top:
            note = words.word("pane.again")
        yield Track(
            "bloodlust", words.word("pane.bloodlust"), state.row, top, note=note,
            spaces=tuple(_spaces(state, words)),
        )  # fmt: skip


def _spaces(state: State, words: Words) -> Iterator[Space]:
    """Write move and attack onto each row, and what it brings below; the last acts again."""
    if state.top_row is None:
        return
    for number in range(1, state.top_row + 1):
        row = state.row_at(number)  # in Ask one may not be known
        below = "" if row is None or row.effect == "none" else words.word(f"space.{row.effect}")
        if number == state.top_row:
            below = words.word("space.again")
        yield Space("?" if row is None else f"{row.move}·{row.attack}", below)


# Cards


def _cards(state: State, words: Words) -> Iterator[Card]:
    """Show what is in force: finale, power, minor powers, events; then the last Terror card."""
    shown: list[tuple[str, str, str, tuple[str, ...]]] = [
        (one, icon, f"pane.{one}", (card,) if card else ())
        for one, icon, card in (("finale", "eye", state.finale), ("power", "bolt", state.power))
    ]
    shown += [(f"minor.{one}", "heart", "pane.minor", (one,)) for one in state.minor_powers]
    shown += [(f"event.{one}", "moon", "pane.event", (one,)) for one in state.events]
    shown.append(("terror.last", "card", "pane.terror", state.terror_seen[-1:]))
    for id, icon, label, cards in shown:
        for card in cards:
            known = state.card(card)
            text = "" if known is None else words.own(known.text)
            yield Card(
                id, icon, words.word(label), words.card(state, card), text, apart=True,
                does=_does(state, card, words),
            )  # fmt: skip


def _does(state: State, card: str, words: Words) -> str:
    """Say in short what a card does that is in force, and how many markers it has."""
    said = [limit_said(one.effect, state, words) for one in state.limits if one.card == card]
    if card in state.minor_powers:
        said.append(words.word("how.minor", n=state.minor_powers[card]))
    return ", ".join(one.rstrip(".") for one in said)
