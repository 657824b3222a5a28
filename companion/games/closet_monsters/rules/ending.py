"""C10: won, when every monster is in the closet; in Ask the table says so. Pure."""

from companion.engine.refusal import Refused
from companion.games.closet_monsters import reports
from companion.games.closet_monsters.events import GameEnded
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules import modes


def won(resolution: Resolution) -> None:
    """End the game: bed and pile are empty (C10); a race has winners (C12)."""
    state = resolution.state
    if state.races:
        modes.race_over(resolution)
    else:
        n = 0 if state.asks else state.closet
        resolution.end(GameEnded(outcome="won", why="closet", n=n))


def finished(resolution: Resolution, report: reports.Finished) -> None:
    """Take that all are in the closet; with our set the companion sees it by itself."""
    if not resolution.state.asks:
        raise Refused("only_ask", field="report")
    won(resolution)
