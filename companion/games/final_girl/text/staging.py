"""Which prompts are dramatic: their mood, the words around them, and who is drawn. Pure."""

from dataclasses import replace

from companion.engine.prompt import Prompt
from companion.games.final_girl import events as e
from companion.games.final_girl.box import HEROINE
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

WON, LOST, FINALE, BACK, RISES = (
    "girl_won", "girl_lost", "girl_finale", "girl_back", "girl_rises",
)  # fmt: skip


def staged(state: State, prompt: Prompt, words: Words) -> Prompt:
    """Give a prompt that tells of a token, the finale or the end its mood."""
    event = state.latest[prompt.tells] if prompt.tells is not None else None
    if isinstance(event, e.GameEnded):
        mood, word = (WON, "drama.won") if event.outcome == "won" else (LOST, "drama.lost")
        return _set(prompt, mood, words.word("kicker.end"), words.word(word))
    if isinstance(event, e.FinaleOpened):
        return _set(prompt, FINALE, words.word("kicker.killer"), words.word("drama.finale"))
    if isinstance(event, e.TokenTurned | e.CameBack):
        mood = RISES if event.who == HEROINE else BACK
        return _set(prompt, mood, words.word("kicker.killer"), words.word("drama.back"))
    return prompt


def _set(prompt: Prompt, mood: str, kicker: str, word: str) -> Prompt:
    return replace(prompt, mood=mood, kicker=kicker, word=word)
