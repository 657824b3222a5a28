"""Offers before the night: how, with whom, where and with whose cards (S). Pure."""

from collections.abc import Mapping
from typing import Any

from companion.engine.offers import Choice, Offer, Values
from companion.games.boogeyman.box import CHILDREN, DECKS
from companion.games.boogeyman.offers.choices import children, field, word
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.words import Words

MINE = "mine"
APP, TABLE = "app", "table"
# Whose dice and decks: three ways people play, one tap each.
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "opponent": {"dice": TABLE, "decks": dict.fromkeys(DECKS, APP)},
    "table": {"dice": TABLE, "decks": dict.fromkeys(DECKS, TABLE)},
    "express": {"dice": APP, "decks": dict.fromkeys(DECKS, APP)},
}


def start(words: Words, houses: Mapping[str, Pack], copies: Mapping[str, object]) -> Offer:
    """Offer a new game."""
    fields = [
        field(
            words,
            "mode",
            [word(words, mode, f"mode.{mode}") for mode in ("coop", "solo")],
            default="coop",
        ),
        field(words, "children", children(words, CHILDREN), some=True),
        field(
            words,
            "tracking",
            [word(words, how, f"tracking.{how}") for how in ("map", "ask")],
            default="map",
        ),
        field(
            words,
            "house",
            [_house(words, pack) for pack in houses.values()],
            default=next(iter(houses), None),
            only_if=("tracking", "map"),
        ),
        field(
            words,
            "preset",
            [word(words, name, f"preset.{name}") for name in PRESETS],
            default="opponent",
        ),
    ]
    if MINE in copies:
        known = [word(words, MINE, "copy.mine"), word(words, "", "copy.none")]
        fields.append(field(words, "copy", known, default=MINE))
    return Offer("start", "new", words.offer("offer start"), "game", _report, tuple(fields))


def _house(words: Words, pack: Pack) -> Choice:
    return Choice(pack.id, words.own(pack.title), (pack.id,))


def _report(values: Values) -> dict[str, Any]:
    said = {name: values[name] for name in ("mode", "children", "tracking")}
    if values["tracking"] == "map":
        said["house"] = values["house"]
    if values.get("copy"):
        said["copy"] = values["copy"]
    return {"report": "start", **said, **PRESETS[values["preset"]]}
