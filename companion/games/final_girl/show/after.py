"""How a game ended, for faces to show. Pure."""

from collections.abc import Iterable

from companion.engine.ending import Ending, Fact, Share
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.vista import Piece, Vista
from companion.games.final_girl.box import DRAWN, HEROINE, KILLER
from companion.games.final_girl.events import GameEnded
from companion.games.final_girl.state import State
from companion.games.final_girl.text.event_text import say
from companion.games.final_girl.text.words import Words

ART = "final_girl"
# The upper left corner of each window of the ferry, in its own coordinates, in the order in which
# they are lit: spread over the ship, so that one more is seen.
WINDOWS = (
    (398, 208), (648, 264), (678, 160), (262, 208), (784, 264), (534, 208), (342, 264), (704, 208),
    (478, 264), (614, 160), (240, 264), (602, 208), (852, 264), (330, 208), (580, 264), (772, 208),
    (410, 264), (466, 208), (716, 264), (646, 160), (296, 208), (546, 264), (636, 208), (274, 264),
)  # fmt: skip
SHIP = Piece(f"{ART}/ferry")


def ferry(lamps: int) -> tuple[Piece, ...]:
    """Give the ferry with so many windows lit: one for each victim who is still alive."""
    lit = WINDOWS[: max(0, lamps)]
    return (SHIP, *(Piece(f"{ART}/ferry-window", float(x), float(y)) for x, y in lit))


def dawn(lamps: int = len(WINDOWS)) -> Vista:
    """Give the morning: who was saved has a lamp, too."""
    return Vista(
        "#1d4a52", "#f0a868", "#ffe2a4", "#12302d", ferry(lamps), (0.8, 0.34), 0.5, 0.8,
        high=0.64, place=0.8, base=0.06, water=True,
    )  # fmt: skip


def night(lamps: int = 0) -> Vista:
    """Give the lost night: the moon is green, and what is dark stays dark."""
    return Vista(
        "#060e0d", "#1c4f48", "#8fd8c4", "#0a1f1d", ferry(lamps), (0.62, 0.7), 0.3, 0.35, 50,
        0.64, 0.8, 0.06, water=True,
    )  # fmt: skip


VISTAS = {"won": dawn(), "lost": night()}


def ending(state: State, events: Iterable[Event], words: Words) -> Ending | None:
    """Tell how the game ended, from everything that happened in it."""
    if state.outcome is None:
        return None
    ended = [event for event in events if isinstance(event, GameEnded)]
    killer = words.who(state, KILLER)
    text = capital(words.word(f"ending.{state.outcome}", killer=killer))
    why = capital(words.word(f"ending.{state.outcome}.why", killer=killer))
    if ended and ended[-1].outcome == state.outcome:
        saying = say(ended[-1], state, words)
        assert saying is not None, "how it ended is always said"
        why = f"{why} {words.say(saying.key, saying.facts)[1]}"
    won = state.outcome == "won"
    shares = tuple(
        Share(who, name, words.word(_ended_up(who, alive)), (), not alive, _looks(who, alive))
        for who, name, alive in (
            (HEROINE, capital(words.name(HEROINE)), won),
            (state.face, capital(words.who(state, KILLER)), not won),
        )
    )
    about = words.word("ending.when", round=state.round)
    return Ending(won, text, why, about, (), shares, _seen(state, won), _facts(state, words))


def _ended_up(who: str, alive: bool) -> str:
    """Say how somebody ended up: of her, in a language that tells, as of a woman."""
    if alive:
        return "ending.alive"
    return "ending.dead.hers" if who == HEROINE else "ending.dead"


def _looks(who: str, alive: bool) -> str:
    """Name how somebody looks then, where that is drawn; else a portrait is enough."""
    if who == HEROINE:
        return f"{ART}/heroine-{'won' if alive else 'down'}"
    return (f"{ART}/tallow" if alive else f"{ART}/tallow-out") if who in DRAWN else ""


def _seen(state: State, won: bool) -> Vista:
    """Show the ferry with a lamp for everybody who is left, and in the morning who was saved."""
    if state.asks:
        return VISTAS["won" if won else "lost"]
    alive = sum(state.victims.values()) + len(state.specials)
    return dawn(alive + state.saved) if won else night(alive)


def _facts(state: State, words: Words) -> tuple[Fact, ...]:
    counted = [("rounds", state.round, "repeat", "moon")]
    if not state.asks:
        counted += [
            ("saved", state.saved, "door", "mark-saved"),
            ("killed", state.killed, "ghost", "mark-killed"),
        ]
    if state.ladder:
        counted.append(("row", state.row, "bolt", "marker-bloodlust"))
    return tuple(
        Fact(str(n), words.word(f"ending.fact.{key}", n=n), icon, f"{ART}/{drawing}")
        for key, n, icon, drawing in counted
    )
