"""Which prompts are dramatic: their mood, the words around them, and who is drawn. Pure."""

from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.prompt import Prompt
from companion.games.closet_monsters.box import FEARS
from companion.games.closet_monsters.events import (
    CardsTurned,
    GameEnded,
    MonsterCame,
    MonstersSent,
    NobodyFrightened,
)
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.words import Words

COMES, GOES, ASLEEP, AWAKE = "monster_comes", "monster_goes", "asleep", "awake"
ART = "closet_monsters"
LITTLE = "little_"  # of the name of a monster that looks like another, only smaller


def staged(state: State, prompt: Prompt, words: Words) -> Prompt:
    """Give a prompt that tells of somebody who comes or goes, or of the end, its mood."""
    event = state.latest[prompt.tells] if prompt.tells is not None else None
    if isinstance(event, MonsterCame):
        kicker = words.word(f"kicker.comes.{event.why}")
        if event.colour:
            colour = words.word(f"colour.{event.colour}")
            kicker = words.word("kicker.comes.all", colour=colour)
        word = words.word("drama.comes", monster=words.name(event.monster))
        toy = FEARS[event.monster]
        side = words.word(f"side.{event.side}")
        says = words.word("says.comes", side=side, toy=words.name(toy))
        shown = _set(prompt, COMES, kicker, word, event.monster, toy, says=says)
        return replace(shown, place=event.side)
    if isinstance(event, CardsTurned) and event.unafraid:
        pictures = _missed(event.toy, event.unafraid)
        return replace(prompt, kicker=words.word("kicker.miss"), pictures=pictures)
    if isinstance(event, NobodyFrightened):
        return replace(prompt, pictures=_missed(event.toy, event.stay))
    if isinstance(event, MonstersSent) and event.monsters:
        word = words.word("drama.goes", n=len(event.monsters))
        return _set(prompt, GOES, words.name(event.toy), word, event.monsters[0], event.toy)
    if isinstance(event, GameEnded):
        mood = AWAKE if event.outcome == "lost" else ASLEEP
        kicker, word = words.word(f"kicker.{mood}"), words.word(f"drama.{mood}")
        around = [one for one in state.bed.values() if one]
        return _set(prompt, mood, kicker, word, *around)
    return prompt


def _missed(toy: str | None, stay: tuple[str, ...]) -> tuple[str, ...]:
    """Draw the toy, and who does not fear it."""
    if toy is None:
        return ()
    kinds = dict.fromkeys(one.removeprefix(LITTLE) for one in stay)
    return (f"{ART}/toy-{toy}", "close", *(f"{ART}/monster-{kind}" for kind in kinds))


def _set(prompt: Prompt, mood: str, kicker: str, word: str, *cast: str, says: str = "") -> Prompt:
    drawn = tuple(one.removeprefix(LITTLE) for one in cast)
    kicker, word, says = capital(kicker), capital(word), capital(says)
    return replace(prompt, mood=mood, kicker=kicker, word=word, headline=says, cast=drawn)
