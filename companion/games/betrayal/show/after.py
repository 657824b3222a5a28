"""How a game ended, for faces to show. Pure."""

from collections.abc import Iterable

from companion.engine.ending import Ending, Fact, Share
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.games.betrayal.box import HEROES, TRAITOR
from companion.games.betrayal.events import GameEnded, MonsterStunned
from companion.games.betrayal.looks import figure
from companion.games.betrayal.show.views import dawn, haunted
from companion.games.betrayal.state import State
from companion.games.betrayal.text.event_text import say
from companion.games.betrayal.text.words import Words

ART = "betrayal"
VISTAS = {HEROES: dawn(), TRAITOR: haunted()}


def ending(state: State, events: Iterable[Event], words: Words) -> Ending | None:
    """Tell how the game ended, from everything that happened in it."""
    if state.outcome is None:
        return None
    told = tuple(events)
    ended = [event for event in told if isinstance(event, GameEnded)]
    # A correction can end a game, too: then nobody was told why.
    key = "status.heroes" if state.outcome == HEROES else "status.traitor_won"
    text, why = capital(words.word(key)), ""
    if ended and ended[-1].outcome == state.outcome:
        saying = say(ended[-1], state, words)
        assert saying is not None, "how it ended is always said"
        text, why = words.say(saying.key, saying.facts)
    shares = tuple(
        Share(
            player, capital(str(words.player(player))),
            words.word("ending.dead" if is_.dead else "ending.alive"), (), is_.dead,
            f"{ART}/{figure(state, player)}",
        )
        for player, is_ in state.players.items()
    )  # fmt: skip
    about = words.word("ending.when", n=state.round)
    won = state.outcome == HEROES
    stunned = sum(isinstance(event, MonsterStunned) for event in told)
    facts = _facts(state, stunned, words)
    return Ending(won, text, why, about, (), shares, VISTAS[state.outcome], facts)


def _facts(state: State, stunned: int, words: Words) -> tuple[Fact, ...]:
    dead = sum(is_.dead for is_ in state.players.values())
    counted = (
        ("rounds", state.round, "repeat", "moon"),
        ("omens", state.drawn, "moon", "omen"),
        ("stunned", stunned, "alert", "mark-monster-stunned"),
        ("dead", dead, "heart", "candle-out"),
    )
    return tuple(
        Fact(str(n), words.word(f"ending.fact.{key}", n=n), icon, f"{ART}/{drawing}")
        for key, n, icon, drawing in counted
    )
