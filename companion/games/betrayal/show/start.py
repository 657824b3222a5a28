"""The offer of a new game: who plays, with which haunts and box, whose dice, the options. Pure."""

from collections.abc import Iterator

from companion.engine.choices import field, word
from companion.engine.guide import Piece, Sprite
from companion.engine.offers import MORE, Choice, Field, Offer, Values
from companion.engine.plain import JsonObject
from companion.games.betrayal.box import APP, ASK, TABLE
from companion.games.betrayal.facts import copies as named_copies
from companion.games.betrayal.known import sound
from companion.games.betrayal.looks import EXPLORERS
from companion.games.betrayal.options import OPTIONS
from companion.games.betrayal.rules.setup import Copies, Packs
from companion.games.betrayal.show import meanings
from companion.games.betrayal.show.meanings import OUR_BOX
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

_MOON = "app/moon"  # until each question has a picture of its own
_SCENE = Piece((Sprite(_MOON, 200.0, 84.0, 100.0),), (400.0, 168.0))
_ICONS = {"haunt_roll": "dice", "own_stun": "repeat"}
MY_BOX = "my box"


def start(words: Words, packs: Packs, copies: Copies) -> Offer:
    """Offer a new game."""
    fields = (
        field(
            words, "players", [Choice(one, str(words.player(one)), (one,)) for one in EXPLORERS],
            some=True, seats=True,
        ),
        field(
            words, "haunts",
            [meanings.haunts(word(words, OUR_BOX, "pack.none")), *_packs(words, packs)],
            default=OUR_BOX,
        ),
        field(
            words, "copy", [meanings.box(one) for one in _copies(words, copies)],
            default=MY_BOX, only_if=("haunts", OUR_BOX),
        ),
        field(
            words, "dice",
            [meanings.dice(word(words, one, f"dice.{one}")) for one in (APP, TABLE)], default=APP,
        ),
        *(_option(words, name) for name in OPTIONS),
    )  # fmt: skip
    return Offer("start", "new", words.offer("offer start"), MORE, _report, fields)


def _packs(words: Words, packs: Packs) -> Iterator[Choice]:
    for name, pack in packs.items():
        shown = Choice(name, str(words.own(pack.title)), (name,), str(words.own(pack.note)))
        yield meanings.haunts(shown)


def _copies(words: Words, copies: Copies) -> list[Choice]:
    """Offer the boxes that something is known of, a usual name, and none."""
    kept: dict[str, str] = {}
    for told in copies.values():
        kept |= sound(told)
    names = dict.fromkeys((MY_BOX, *named_copies(kept)))
    named = [
        word(words, one, "copy.mine") if one == MY_BOX else Choice(one, one, (one,))
        for one in names
    ]
    return [*named, word(words, None, "copy.none")]


def _option(words: Words, name: str) -> Field:
    values, rule = OPTIONS[name]
    choices = tuple(
        Choice(one, words.offer(f"value {name}.{one}"), (one,), words.about(f"{name}.{one}"))
        for one in values
    )
    return Field(
        f"option.{name}", words.offer(f"option {name}"), choices, default=values[0], aside=True,
        rule=rule, topic=words.offer(f"topic {name}"), section=words.offer("section option.rules"),
        icon=_ICONS[name], drawing=_MOON, scene=_SCENE,
    )  # fmt: skip


def _report(values: Values) -> JsonObject:
    said: JsonObject = {
        "report": "start", "tracking": ASK, "players": list(values.get("players") or ()),
    }  # fmt: skip
    if values.get("haunts") not in (None, OUR_BOX):
        said["pack"] = values["haunts"]
    elif values.get("copy"):
        said["copy"] = values["copy"]
    if values.get("dice") == TABLE:
        said["dice"] = TABLE
    options = {name: values.get(f"option.{name}") for name in OPTIONS}
    chosen = {n: one for n, one in options.items() if one not in (None, OPTIONS[n][0][0])}
    return {**said, "options": chosen} if chosen else said


def again(state: State) -> JsonObject:
    """Choose as a table was begun."""
    setup = state.setup
    return {
        "players": list(setup.players),
        "haunts": setup.pack or OUR_BOX,
        "copy": setup.copy or None,
        "dice": setup.dice,
        **{f"option.{name}": setup.options[name] for name in OPTIONS},
    }
