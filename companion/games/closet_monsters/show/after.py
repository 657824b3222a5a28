"""How a game ended, for faces to show. Pure."""

from collections.abc import Iterable

from companion.engine.ending import Ending, Share
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.games.closet_monsters.events import GameEnded
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.event_text import say
from companion.games.closet_monsters.text.words import Words


def ending(state: State, events: Iterable[Event], words: Words) -> Ending | None:
    """Tell how the game ended, from everything that happened in it."""
    if state.outcome is None:
        return None
    ended = [event for event in events if isinstance(event, GameEnded)]
    # A correction can end a game, too: then nobody was told why.
    text, why = capital(words.word(f"status.{state.outcome}")), ""
    if ended and ended[-1].outcome == state.outcome:
        saying = say(ended[-1], words)
        assert saying is not None, "how it ended is always said"
        text, why = words.say(saying.key, saying.facts)
    about = words.word("ending.when", round=state.round)
    if not state.asks and not state.races:
        about = words.word("ending.closet", n=state.closet)
    shares = tuple(
        Share(player, capital(words.player(player)), "", (n,)) for player, n in state.kept.items()
    )
    counts = (words.word("ending.kept"),) if shares else ()
    return Ending(state.outcome == "won", text, why, about, counts, shares)
