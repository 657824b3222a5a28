"""How a game ended, for faces to show. Pure."""

from collections.abc import Iterable, Iterator

from companion.engine.ending import Ending, Fact, Share
from companion.engine.events import Event
from companion.engine.grammar import capital
from companion.engine.vista import Piece, Vista
from companion.games.closet_monsters.box import LITTLE, RED
from companion.games.closet_monsters.events import GameEnded
from companion.games.closet_monsters.show.panes import ART
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.event_text import say
from companion.games.closet_monsters.text.words import Words

MORNING = Vista(
    "#2a3070", "#f0a06a", "#ffdc8c", "#232a5c", (Piece("closet_monsters/wardrobe-shut"),),
    (0.71, 0.3), 0.46, 0.7, high=0.84, place=0.86, base=0.07,
)  # fmt: skip
FULL = Vista(  # they are all over the place
    "#151a3a", "#3f4890", "#ffb757", "#10142e",
    (
        Piece("closet_monsters/monster-grumblewick", 0),
        Piece("closet_monsters/monster-snorvel", 190),
        Piece("closet_monsters/monster-lintlop", 380),
    ),
    (0.95, 0.74), 0.26, 0.3, 40, 0.72, 0.78, 0.07,
)  # fmt: skip
VISTAS = {"won": MORNING, "lost": FULL}


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
    return Ending(
        state.outcome == "won", text, why, about, counts, shares or _monsters(state, words),
        VISTAS[state.outcome], tuple(_facts(state, words)),
    )  # fmt: skip


def _monsters(state: State, words: Words) -> tuple[Share, ...]:
    """Show every monster that came: back in the closet, or still at the bed."""
    there = state.at_the_bed()
    came = [*dict.fromkeys((*state.came, *there))]
    return tuple(
        Share(
            monster, capital(words.name(monster)),
            words.word("ending.at_bed" if monster in there else "ending.away"), (),
            drawing=f"{ART}/monster-{monster.removeprefix(LITTLE)}",
        )
        for monster in came
    )  # fmt: skip


def _facts(state: State, words: Words) -> Iterator[Fact]:
    """Count what is known of the game."""
    said = words.word("ending.rounds", n=state.round)
    yield Fact(str(state.round), said, drawing=f"{ART}/moon")
    if state.asks:
        awake = sum(colour == RED for colour in state.progress)
        if state.progress:
            said = words.word("ending.awake", n=awake)
            yield Fact(str(awake), said, drawing=f"{ART}/progress-awake")
        return
    there = len(state.at_the_bed())
    yield Fact(str(there), words.word("ending.there", n=there), drawing=f"{ART}/closet-bed")
    if not state.races:
        said = words.word("ending.in_closet", n=state.closet)
        yield Fact(str(state.closet), said, drawing=f"{ART}/closet-ajar")
    said = words.word("ending.waiting", n=state.pile)
    yield Fact(str(state.pile), said, drawing=f"{ART}/pile")
