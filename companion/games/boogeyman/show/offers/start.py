"""Offers before the night: how, with whom, where and with whose cards (S). Pure."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.engine.offers import MORE, Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.boogeyman.box import BOOGEYMAN, CHILDREN, DECKS
from companion.games.boogeyman.calibration import for_the_rules
from companion.games.boogeyman.options import OPTIONS, SECTIONS
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.setup import PRACTICE, Copies, drawn_from
from companion.games.boogeyman.show.offers import option_art
from companion.games.boogeyman.show.offers.choices import (
    children,
    field,
    to_draw_from,
    to_play_in,
    word,
)
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words

MINE = "mine"
APP, TABLE = "app", "table"
MODES = ("coop", "semi", "competitive", "solo")  # what most tables want comes first
# Whose dice and decks: three ways people play, one tap each.
PRESETS: Mapping[str, Mapping[str, Json]] = {
    "opponent": {"dice": TABLE, "decks": dict.fromkeys(DECKS, APP)},
    "table": {"dice": TABLE, "decks": dict.fromkeys(DECKS, TABLE)},
    "express": {"dice": APP, "decks": dict.fromkeys(DECKS, APP)},
}
ICONS = {
    "coop": "group", "semi": "sleep", "competitive": "ghost", "solo": "person",
    "map": "map", "ask": "ask",
    "opponent": "card", "table": "dice", "express": "bolt",
}  # fmt: skip
# What a table option is known by in their list.
OPTION_ICONS = {
    "tokens": "placed", "locked_start": "lock", "first_token_event": "card", "flashlight": "torch",
    "boogeyman_meets_on": "met", "cancelled_meeting": "close", "encounter_order": "group",
    "candies_on": "repeat", "shortest_ways": "dice", "babysitter_ways": "door",
    "fainted_children": "sleep", "all_fainted": "ghost", "finale_room": "home",
    "waiting_boogeyman": "hand",
}  # fmt: skip
OFFERED = tuple(OPTIONS)


def start(words: Words, packs: Mapping[str, Pack], copies: Copies) -> Offer:
    """Offer a new game."""
    houses = to_play_in(words, packs.values())
    # The practice house is on nobody's table: until there is another, it is played without a map.
    own = [house for house in houses if house.value != PRACTICE]
    with_map = _pictured(words, "map", "tracking.map" if own else "tracking.practice")
    fields = [
        field(
            words,
            "mode",
            [_pictured(words, mode, f"mode.{mode}") for mode in MODES],
            default="coop",
        ),
        field(
            words,
            "children",
            children(words, CHILDREN),
            some=True,
            seats=True,
            first="torch",
            last=BOOGEYMAN,
            closing=words.word("seats.last"),
        ),
        field(
            words,
            "tracking",
            [with_map, _pictured(words, "ask", "tracking.ask")],
            default="map" if own else "ask",
        ),
        field(
            words,
            "house",
            houses,
            default=next((house.value for house in [*own, *houses]), None),
            only_if=("tracking", "map"),
        ),
        field(
            words,
            "preset",
            [_pictured(words, name, f"preset.{name}") for name in PRESETS],
            default="opponent",
        ),
    ]
    whose = to_draw_from(words, packs)
    if len(whose) > 1:
        by_app = tuple(name for name, said in PRESETS.items() if APP in said["decks"].values())
        default = _usual_cards(packs) or whose[0].value
        fields.append(field(words, "cards", whose, default=default, only_if=("preset", by_app)))
    if for_the_rules(copies.get(MINE, {})):
        known = [word(words, MINE, "copy.mine"), word(words, "", "copy.none")]
        fields.append(field(words, "copy", known, default=MINE))
    fields += [
        _tokens(words) if name == "tokens" else _option(words, name, section)
        for section, names in SECTIONS.items()
        for name in names
    ]
    build = partial(_report, packs)
    return Offer("start", "new", words.offer("offer start"), MORE, build, tuple(fields))


def _pictured(words: Words, value: str, key: str) -> Choice:
    return replace(word(words, value, key), icon=ICONS[value], scene=option_art.choice(key))


def _usual_cards(packs: Mapping[str, Pack]) -> str:
    """Name the pack that has every deck of a box; nothing, if there are several."""
    whole = [
        name
        for name, pack in packs.items()
        if not pack.is_house and all(pack.cards.get(deck) for deck in DECKS)
    ]
    return whole[0] if len(whole) == 1 else ""


def again(state: State) -> JsonObject:
    """Choose as a table was begun, with those who sit there now."""
    setup = state.setup
    ours = state.cards_from if state.cards_from.id else None
    whose = {"dice": setup.dice, "decks": dict(setup.decks)}
    chosen = {
        "mode": setup.mode,
        "children": list(state.seats),
        "tracking": setup.tracking,
        "house": state.pack.id or None,
        "preset": next((name for name in PRESETS if _as_far_as(name, ours) == whose), None),
        "cards": ours.id if ours else None,
        "tokens": setup.tokens,
        **{_field_of(name): setup.options[name] for name in OFFERED},
    }
    return {name: value for name, value in chosen.items() if value is not None}


def _tokens(words: Words) -> Field:
    drawn = [word(words, who, f"tokens.{who}") for who in (APP, TABLE)]
    topic, section = words.offer("topic tokens"), words.offer("section option.start")
    asked = field(
        words, "tokens", drawn, default=APP, aside=True, rule="S6", topic=topic, section=section
    )
    return replace(
        asked, icon=OPTION_ICONS["tokens"], drawing=option_art.picture("tokens"),
        scene=option_art.scene("tokens"),
    )  # fmt: skip


def _option(words: Words, name: str, section: str) -> Field:
    values, rule = OPTIONS[name]
    choices = tuple(
        Choice(
            value, words.offer(f"value {name}.{value}"), (value,), words.about(f"{name}.{value}")
        )
        for value in values
    )
    return Field(
        _field_of(name), words.offer(f"option {name}"), choices, default=values[0], aside=True,
        rule=rule, topic=words.offer(f"topic {name}"),
        section=words.offer(f"section option.{section}"), icon=OPTION_ICONS.get(name, ""),
        drawing=option_art.picture(name), scene=option_art.scene(name),
    )  # fmt: skip


def _field_of(option: str) -> str:
    return f"option.{option}"


def _as_far_as(preset: str, cards: Pack | None) -> JsonObject:
    """Give a preset as far as there are cards: a deck that is missing lies on the table."""
    said = PRESETS[preset]
    if cards is None:
        return dict(said)
    there = {d: whose if cards.cards.get(d) else TABLE for d, whose in said["decks"].items()}
    return {**said, "decks": there}


def _report(packs: Mapping[str, Pack], values: Values) -> JsonObject:
    said = {name: values[name] for name in ("mode", "children", "tracking")}
    if values["tracking"] == "map":
        said["house"] = values["house"]
    if values.get("tokens") == TABLE:
        said["tokens"] = TABLE
    if values.get("copy"):
        said["copy"] = values["copy"]
    options = {name: values.get(_field_of(name)) for name in OFFERED}
    others = {name: value for name, value in options.items() if value not in (None, _usual(name))}
    if others:
        said["options"] = others
    preset = values["preset"]
    cards = None
    if APP in PRESETS[preset]["decks"].values():
        cards = drawn_from(packs, said.get("house"), values.get("cards"))
        if cards is not drawn_from(packs, said.get("house"), None):
            said["cards"] = values["cards"]
    return {"report": "start", **said, **_as_far_as(preset, cards)}


def _usual(option: str) -> str:
    return OPTIONS[option][0][0]
