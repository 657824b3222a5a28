"""C11, C12: the easy game without progress cards, and the race. Pure."""

from companion.games.closet_monsters.events import GameEnded, MonstersKept, NobodyFrightened
from companion.games.closet_monsters.resolution import Resolution


def nothing_happens(resolution: Resolution, toy: str | None) -> None:
    """Let a wrong toy change nothing: there are no progress cards (C11)."""
    stay = resolution.state.at_the_bed()
    resolution.emit(NobodyFrightened(toy=toy, stay=stay))


def found(resolution: Resolution) -> None:
    """In Ask: whoever is on turn keeps the monster that was frightened (C12)."""
    state = resolution.state
    player = state.turn
    assert player is not None, "a race has players"
    kept = MonstersKept(player=player, has=state.kept[player] + 1, monsters=(), toy=None)
    resolution.emit(kept)
    resolution.next_turn()


def race_over(resolution: Resolution) -> None:
    """End the race: most win, and ties share (C12)."""
    kept = resolution.state.kept
    most = max(kept.values())
    winners = tuple([player for player, n in kept.items() if n == most])
    resolution.end(GameEnded(outcome="won", why="race", n=most, winners=winners))
