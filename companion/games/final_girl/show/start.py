"""The offer of a new game: which killer and location, who keeps what, the options. Pure."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.choices import field, word
from companion.engine.offers import MORE, Choice, Field, Offer, Values
from companion.engine.plain import JsonObject
from companion.games.final_girl.box import APP, ASK, DECKS, HEROINE, KILLER, MAP, TABLE
from companion.games.final_girl.calibration import killers_known, together
from companion.games.final_girl.options import OPTIONS
from companion.games.final_girl.rules.setup import Copies, Packs, killers, locations
from companion.games.final_girl.show.posters import closing, pictured, posters, question
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

HER_HEALTH = (6, 7, 8, 9, 10)
_BOX = ("legendary",)
_ICONS = {
    "no_victims": "group", "ties": "alert", "ambiguity": "ask", "shortest_ways": "walk",
    "legendary": "star",
}  # fmt: skip


def start(words: Words, packs: Packs, copies: Copies) -> Offer:
    """Offer a new game; `copies` tell of which killers' boards something is known."""
    on_map = ("tracking", MAP)
    named = [
        Choice(name, words.own(one.title), (name,)) for name, (_, one) in killers(packs).items()
    ]
    places = [
        Choice(name, words.own(one.title), (name,)) for name, (_, one) in locations(packs).items()
    ]
    hers = [Choice(None, words.offer("choice his_health.table"), (TABLE,))]
    hers += [Choice(n, str(n), (str(n),)) for n in HER_HEALTH]
    ways = [MAP, ASK] if named and places else [ASK]
    fields = (
        field(
            words, "tracking",
            [pictured("tracking", word(words, one, f"tracking.{one}")) for one in ways],
            default=ways[0],
        ),
        field(words, "killer", named, default=named[0].value if named else None, only_if=on_map),
        field(words, "location", places, default=places[0].value if places else None,
              only_if=on_map),
        _either(words, "his_health", APP, TABLE, on_map),
        _pictured(field(words, "her_health", hers, default=None, aside=True), words),
        _either(words, "bloodlust", TABLE, APP, ("tracking", ASK)),
        *_boards(words, copies),
        _either(words, "dice", APP, TABLE, None),
        _either(words, "decks", APP, TABLE, on_map),
        field(
            words, "hard",
            [pictured("hard", word(words, one, f"hard.{'yes' if one else 'no'}"))
             for one in (False, True)],
            default=False,
        ),
        *(_option(words, name) for name in OPTIONS),
    )  # fmt: skip
    return Offer(
        "start", "new", words.offer("offer start"), MORE, _report, fields,
        posters=lambda values: posters(values, words, packs),
        closing=lambda values: closing(values, words, packs),
    )  # fmt: skip


def _boards(words: Words, copies: Copies) -> Iterator[Field]:
    """Ask whose board lies there, where the owner has named some."""
    known = killers_known(together(copies.values()))
    if known:
        choices = [word(words, None, "copy.none"), *(Choice(one, one, (one,)) for one in known)]
        asked = field(words, "copy", choices, default=None, only_if=("bloodlust", APP), aside=True)
        yield _pictured(asked, words)


def _either(
    words: Words, name: str, usual: str, other: str, only_if: tuple[str, str] | None
) -> Field:
    choices = [word(words, one, f"{name}.{one}") for one in (usual, other)]
    asked = field(words, name, choices, default=usual, only_if=only_if, aside=True)
    return _pictured(asked, words)


def _pictured(asked: Field, words: Words) -> Field:
    drawing, scene = question(asked.name)
    section = words.offer("section option.keeps")
    return replace(asked, drawing=drawing, scene=scene, section=section)


def _option(words: Words, name: str) -> Field:
    values, rule = OPTIONS[name]
    drawing, scene = question(name)
    choices = tuple(
        Choice(one, words.offer(f"value {name}.{one}"), (one,), words.about(f"{name}.{one}"))
        for one in values
    )
    return Field(
        f"option.{name}", words.offer(f"option {name}"), choices, default=values[0], aside=True,
        rule=rule, only_if=("tracking", MAP), topic=words.offer(f"topic {name}"),
        section=words.offer(f"section option.{'box' if name in _BOX else 'rules'}"),
        icon=_ICONS[name], drawing=drawing, scene=scene,
    )  # fmt: skip


def _report(values: Values) -> JsonObject:
    said: JsonObject = {"report": "start", "tracking": values["tracking"]}
    health: JsonObject = {}
    if values.get("her_health") is not None:
        health[HEROINE] = values["her_health"]
    if values["tracking"] == MAP:
        said |= {"killer": values["killer"], "location": values["location"]}
        if values.get("his_health") == TABLE:
            health[KILLER] = None
        if values.get("decks") == TABLE:
            said["decks"] = dict.fromkeys(DECKS, TABLE)
    elif values.get("bloodlust") == APP:
        said["bloodlust"] = APP
        if values.get("copy"):
            said["copy"] = values["copy"]
    if health:
        said["health"] = health
    if values.get("dice") == TABLE:
        said["dice"] = TABLE
    if values.get("hard"):
        said["hard"] = True
    options = {name: values.get(f"option.{name}") for name in OPTIONS}
    chosen = {n: one for n, one in options.items() if one not in (None, OPTIONS[n][0][0])}
    if chosen and values["tracking"] == MAP:
        said["options"] = chosen
    return said


def again(state: State) -> JsonObject:
    """Choose as a table was begun."""
    setup = state.setup
    return {
        "tracking": setup.tracking,
        "killer": setup.killer or None,
        "location": setup.location or None,
        "his_health": TABLE if setup.health[KILLER] is None else APP,
        "her_health": setup.health[HEROINE],
        "bloodlust": setup.bloodlust if setup.asks else TABLE,
        "copy": setup.copy or None,
        "dice": setup.dice,
        "decks": TABLE if TABLE in setup.decks.values() and not setup.asks else APP,
        "hard": setup.hard,
        **{f"option.{name}": setup.options[name] for name in OPTIONS},
    }
