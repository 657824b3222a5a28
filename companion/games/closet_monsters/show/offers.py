"""What can be said now: a toy, a tile, how it went. Pure."""

from companion.engine.choices import field
from companion.engine.offers import STRIP, TURN, Choice, Offer, Values
from companion.games.closet_monsters.events import ToyTurned
from companion.games.closet_monsters.rules.asked import results
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.words import Words

ONCE = 1.0  # seconds: a second tap on the same toy is not a second turn
_ICONS = {"right": "check", "wrong": "close", "sock": "repeat", "hidden": "eye"}
_LETTERS = {"right": "g", "wrong": "w", "sock": "s", "hidden": "m"}


def offers(state: State, words: Words) -> list[Offer]:
    """List what can be said now, but for answers to an open question and for corrections."""
    if state.outcome is not None or state.question is not None:
        return []
    if state.asks:
        return [*(_result(words, result) for result in results(state)), _finished(state, words)]
    return [_tile(state, words) if state.setup.by_tile else _toy(state, words)]


def toys(state: State, words: Words) -> list[Choice]:
    """Offer the toys of this game."""
    return [
        Choice(
            toy, words.word(f"toy.{toy}"), (toy, toy.replace("_", " ")),
            drawing=f"closet_monsters/toy-{toy}",
        )
        for toy in state.setup.toy_names
    ]  # fmt: skip


def tiles(state: State, words: Words) -> list[Choice]:
    """Offer the tiles of the screen."""
    numbers = range(1, len(state.tiles) + 1)
    return [Choice(n, str(n), (words.word("option.tile", tile=n),)) for n in numbers]


def _toy(state: State, words: Words) -> Offer:
    choices = [choice for choice in toys(state, words) if choice.value not in state.open]
    which = field(words, "toy", choices)
    said = [event.toy for event in state.latest if isinstance(event, ToyTurned)]
    return Offer(
        "toy", "y", words.offer("offer toy"), TURN, _turned, (which,), form=STRIP, once=ONCE,
        last=said[-1] if said else None,
    )  # fmt: skip


def _tile(state: State, words: Words) -> Offer:
    lying = [state.tile_of(toy) for toy in state.open]
    choices = [choice for choice in tiles(state, words) if choice.value not in lying]
    which = field(words, "tile", choices)
    return Offer(
        "tile", "y", words.offer("offer tile"), TURN, _turned, (which,), form=STRIP, once=ONCE,
        about=("toys",),
    )  # fmt: skip


def _turned(values: Values) -> dict[str, object]:
    return {"report": "turned", **values}


def _result(words: Words, result: str) -> Offer:
    def build(values: Values) -> dict[str, object]:
        return {"report": "turned", "result": result}

    icon = _ICONS[result]
    label = words.offer(f"offer {result}")
    return Offer(f"result.{result}", _LETTERS[result], label, TURN, build, (), icon)


def _finished(state: State, words: Words) -> Offer:
    def build(values: Values) -> dict[str, object]:
        return {"report": "finished"}

    label = words.offer("offer finished.race" if state.races else "offer finished")
    return Offer("finished", "f", label, TURN, build, (), "door")
