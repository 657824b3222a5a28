"""Which prompts are dramatic: their mood, the words around them, and who is drawn. Pure."""

from companion.engine.prompt import Prompt
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words


def staged(state: State, prompt: Prompt, words: Words) -> Prompt:
    """Give a prompt as it is: none of this game is dramatic yet."""
    return prompt
