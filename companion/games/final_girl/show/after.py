"""How a game ended, for faces to show. Pure."""

from collections.abc import Iterable

from companion.engine.ending import Ending, Fact, Share
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.vista import Vista
from companion.games.final_girl.box import HEROINE, KILLER
from companion.games.final_girl.events import GameEnded
from companion.games.final_girl.state import State
from companion.games.final_girl.text.event_text import say
from companion.games.final_girl.text.words import Words

DAWN = Vista("#20343c", "#e0a36a", "#ffd58a", "#182428", stars=6)
DARK = Vista("#0b1418", "#26383a", "#c9a24c", "#060b0d", stars=30)
VISTAS = {"won": DAWN, "lost": DARK}


def ending(state: State, events: Iterable[Event], words: Words) -> Ending | None:
    """Tell how the game ended, from everything that happened in it."""
    if state.outcome is None:
        return None
    ended = [event for event in events if isinstance(event, GameEnded)]
    text, why = capital(words.word(f"status.{state.outcome}")), ""
    if ended and ended[-1].outcome == state.outcome:
        saying = say(ended[-1], state, words)
        assert saying is not None, "how it ended is always said"
        text, why = words.say(saying.key, saying.facts)
    won = state.outcome == "won"
    shares = tuple(
        Share(who, name, words.word("ending.alive" if alive else "ending.dead"), (), not alive)
        for who, name, alive in (
            (HEROINE, capital(words.name(HEROINE)), won),
            (KILLER, capital(words.who(state, KILLER)), not won),
        )
    )
    about = words.word("ending.when", round=state.round)
    return Ending(won, text, why, about, (), shares, VISTAS[state.outcome], _facts(state, words))


def _facts(state: State, words: Words) -> tuple[Fact, ...]:
    counted = [("rounds", state.round, "repeat")]
    if not state.asks:
        counted += [("saved", state.saved, "door"), ("killed", state.killed, "ghost")]
    if state.ladder:
        counted.append(("row", state.row, "bolt"))
    return tuple(
        Fact(str(n), words.word(f"ending.fact.{key}", n=n), icon) for key, n, icon in counted
    )
