"""Which page a prompt has: the mood that its game gives it, and the drawings that needs."""

from collections.abc import Iterable, Mapping
from functools import cache

from companion import games
from companion.engine import mood
from companion.engine.mood import Mood
from companion.engine.prompt import Prompt
from companion.ui import art


@cache
def moods(game: str) -> Mapping[str, Mood]:
    """Give the moods of a game by the words that its prompts use."""
    made = games.game(game).moods
    return {} if made is None else made()


def mood_of(game: str, prompt: Prompt) -> Mood | None:
    """Give the mood of a prompt; None: it stands at the table like any other."""
    return moods(game).get(prompt.mood)


def prepare(game: str, prompts: Iterable[Prompt]) -> None:
    """Make drawings ready in idle time: of prompts that come next, and of what often comes."""
    for prompt in prompts:
        staged = mood_of(game, prompt)
        if staged is not None:
            art.prepare(mood.pictures(staged, prompt.cast))
    for staged in moods(game).values():
        if staged.usual:
            art.prepare(mood.pictures(staged))
