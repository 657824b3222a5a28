"""The offer of a new game: which monsters, where the toys are, how and how many. Pure."""

from dataclasses import replace

from companion.engine.choices import field, word
from companion.engine.guide import Piece, Sprite
from companion.engine.offers import MORE, Choice, Field, Offer, Values
from companion.engine.plain import Json, JsonObject
from companion.games.closet_monsters.box import MODES, PILES, SET, USUAL_PILE
from companion.games.closet_monsters.options import HARDER, OPTIONS
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.words import SEATS, Words


def start(words: Words) -> Offer:
    """Offer a new game."""
    fields = (
        _one_of(words, "tracking", ("map", "ask")),
        _one_of(words, "toys", ("table", "app"), only_if=("tracking", "map")),
        _one_of(words, "mode", MODES),
        field(
            words, "pile", [_drawn(words, pile, f"pile.{pile}") for pile in PILES],
            default=USUAL_PILE, only_if=("tracking", "map"),
        ),
        field(
            words, "players",
            [Choice(seat, str(words.player(seat)), (seat,)) for seat in SEATS],
            some=True, optional=True, seats=True,
        ),
        *(_option(words, name) for name in OPTIONS),
    )  # fmt: skip
    return Offer("start", "new", words.offer("offer start"), MORE, _report, fields)


def _one_of(
    words: Words, name: str, values: tuple[str, ...], only_if: tuple[str, str] | None = None
) -> Field:
    choices = [_drawn(words, value, f"{name}.{value}") for value in values]
    return field(words, name, choices, default=values[0], only_if=only_if)


_HIGH = ("short", "medium", "long")
# What a choice is known by, for those who cannot read yet.
_DRAWINGS = {
    "tracking.map": "monster-lintlop", "tracking.ask": "pile", "toys.table": "toy-kite",
    "toys.app": "tile", "mode.base": "progress-awake", "mode.easy": "progress-asleep",
    "mode.race": "sleeper-3",
    **{f"pile.{pile}": f"pile-{name}" for pile, name in zip(PILES, _HIGH, strict=True)},
}  # fmt: skip

# What a table option is known by in their list.
_ICONS = {"same_fear": "alert", "herd": "group", "fast": "bolt", "expert": "star"}


_SCENE = (400.0, 168.0)  # in its own units
# What stands in the scene over its question: drawings beside each other; the first one is that of
# the list.
_SCENES = {
    "same_fear": ("toy-sock", "monster-lintlop", "monster-snorvel"),
    "herd": ("monster-drizzlegut", "monster-blinkabout", "monster-moldimer"),
    "fast": ("toy-spinning_top", "monster-whispertail"),
    "expert": ("toy-hidden", "monster-tanglethump"),
}


def _scene(name: str) -> Piece:
    """Lay out what an option is about."""
    every = _SCENES[name]
    apart = _SCENE[0] / (len(every) + (len(every) < 3))
    first = (_SCENE[0] - apart * (len(every) - 1)) / 2
    sprites = tuple(
        Sprite(
            f"closet_monsters/{one}",
            first + n * apart,
            160.0,
            80.0 if one.startswith("toy") else 120.0,
            stands=True,
        )
        for n, one in enumerate(every)
    )
    return Piece(sprites, _SCENE)


def _drawn(words: Words, value: Json, key: str) -> Choice:
    drawing = _DRAWINGS.get(key, "")
    return replace(word(words, value, key), drawing=f"closet_monsters/{drawing}" if drawing else "")


def _option(words: Words, name: str) -> Field:
    values, rule = OPTIONS[name]
    choices = tuple(
        Choice(
            value, words.offer(f"value {name}.{value}"), (value,), words.about(f"{name}.{value}")
        )
        for value in values
    )
    harder = name in HARDER
    return Field(
        _field_of(name), words.offer(f"option {name}"), choices, default=values[0], aside=True,
        rule=rule, only_if=("mode", MODES[0]) if harder else None,  # C16
        topic=words.offer(f"topic {name}"),
        section=words.offer(f"section option.{'harder' if harder else 'bed'}"),
        icon=_ICONS[name], drawing=f"closet_monsters/{_SCENES[name][0]}", scene=_scene(name),
    )  # fmt: skip


def _field_of(option: str) -> str:
    return f"option.{option}"


def _report(values: Values) -> JsonObject:
    tracking, mode = values["tracking"], values["mode"]
    said: JsonObject = {"report": "start", "tracking": tracking, "mode": mode}
    if tracking == "map":
        said |= {"cards": SET, "toys": values["toys"], "pile": values["pile"]}
    if players := values.get("players"):
        said["players"] = list(players)
    played = [name for name in OPTIONS if mode == MODES[0] or name not in HARDER]
    options = {name: values.get(_field_of(name)) for name in played}
    others = {name: value for name, value in options.items() if value not in (None, _usual(name))}
    return {**said, "options": others} if others else said


def _usual(option: str) -> str:
    return OPTIONS[option][0][0]


def again(state: State) -> JsonObject:
    """Choose as a table was begun."""
    setup = state.setup
    return {
        "tracking": setup.tracking,
        "toys": setup.toys,
        "mode": setup.mode,
        "pile": setup.pile,
        "players": [player for player in state.players if player in SEATS],
        **{_field_of(name): setup.options[name] for name in OPTIONS},
    }
