"""What the table must do or answer now: what was told, then the open question. Pure."""

from dataclasses import replace

from companion.engine.plain import JsonObject
from companion.engine.prompt import CHOOSE, TELL, Option, Prompt, Saying
from companion.games.closet_monsters.box import HIDDEN
from companion.games.closet_monsters.events import TileTurned, ToysShown
from companion.games.closet_monsters.questions import CameQuestion, FearQuestion, SwapQuestion
from companion.games.closet_monsters.rules.expert import others
from companion.games.closet_monsters.rules.progress import EMPTY, FULL, ROOM
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.event_text import say, tile_said
from companion.games.closet_monsters.text.staging import staged
from companion.games.closet_monsters.text.words import Words


def prompts(state: State, words: Words) -> list[Prompt]:
    """Say everything the table needs now, one thing after the other."""
    said = [
        _told(state, index, saying, words)
        for index, event in enumerate(state.latest)
        if (saying := say(event, words)) is not None and saying.told
    ]
    _show_tile(state, said, words)
    if state.question is not None:
        said.append(_asked(state, words))
    return [staged(state, prompt, words) for prompt in said]


def _told(state: State, index: int, saying: Saying, words: Words) -> Prompt:
    text, why = words.say(saying.key, saying.facts)
    event, more = state.latest[index], JsonObject()
    if isinstance(event, ToysShown):
        more["seconds"] = event.seconds
        if event.toys:
            more["toys"] = list(event.toys)  # C14: here alone
    return Prompt(
        id=f"{state.reports}.{index}", kind=TELL, key=saying.key, rule=saying.rule, text=text,
        why=why, more=more, tells=index, onward=_onward(saying.key, words),
        seconds=more.get("seconds", 0),
    )  # fmt: skip


# What a tap leads on to, by the stem of the prompt's key.
_ONWARD = {"monster_came": "came", "game_ended": "ended"}


def _onward(key: str, words: Words) -> str:
    """Say what a tap does that leads on to what is told; what that says is not told before."""
    return words.word(f"onward.{_ONWARD.get(key.partition('.')[0], 'on')}")


def _show_tile(state: State, said: list[Prompt], words: Words) -> None:
    """Show what lies under a tile of the screen with the first tell, until the next tap."""
    for index, event in enumerate(state.latest):
        if isinstance(event, TileTurned):
            if not said:
                saying = tile_said(event, state.fearing(event.toy), words)
                said.append(_told(state, index, saying, words))
            more = {**said[0].more, "tile": event.tile, "toy": event.toy}
            said[0] = replace(said[0], more=more)


def _asked(state: State, words: Words) -> Prompt:
    """Put the open question into words."""
    question = state.question
    options: list[Option]
    facts: dict[str, object]
    if isinstance(question, CameQuestion):
        key, rule = "monster.came", "C8"
        did = words.word("did.hidden_asked") if question.toy == HIDDEN else ""
        facts = {"did": did, "colour": words.word(f"colour.{question.colour}")}
        options = [Option(one, words.word(f"option.{one}")) for one in (ROOM, FULL, EMPTY)]
    elif isinstance(question, FearQuestion):
        key, rule = "fear.which", "C5"
        facts = {
            "n": len(question.monsters), "monsters": words.names(question.monsters),
            "toy": words.name(question.toy),
        }  # fmt: skip
        options = [Option(monster, str(words.name(monster))) for monster in question.monsters]
    else:
        assert isinstance(question, SwapQuestion)
        key, rule, facts = "sock.swap", "C15", {}
        tiles = others(state, question)
        options = [Option(tile, words.word("option.tile", tile=tile)) for tile in tiles]
    message = "sock.swap.which" if key == "sock.swap" else key
    if key == "fear.which" and state.races and state.turn is not None:
        message, facts["player"] = "fear.which.race", words.player(state.turn)
    text, why = words.say(message, facts)
    listed = [{"value": one.value, "label": one.label} for one in options]
    return Prompt(
        id=question.id, kind=CHOOSE, key=key, rule=rule, text=text, why=why,
        more={"options": listed}, options=tuple(options), onward=words.word("onward.choose"),
    )  # fmt: skip
