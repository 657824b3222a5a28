"""C7–C9: misses turn the progress cards; all of one colour bring a monster, or the end. Pure."""

from companion.games.closet_monsters.box import BLUE, RED
from companion.games.closet_monsters.events import (
    CardsTurned,
    GameEnded,
    MonsterCame,
    MonsterSeated,
    TilesTurnedBack,
)
from companion.games.closet_monsters.questions import CameQuestion
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules import modes
from companion.games.closet_monsters.rules.closet import fill
from companion.games.closet_monsters.state import State

ROOM, FULL, EMPTY = "room", "full", "empty"


def miss(resolution: Resolution, toy: str | None, all_cards: bool = False) -> None:
    """Turn the next progress card, or all that are missing (C15); open tiles are turned back."""
    back = bool(resolution.state.open)
    if back:
        resolution.emit(TilesTurnedBack())  # C13
    state = resolution.state
    if not state.asks and not state.at_the_bed():
        fill(resolution, back)  # C17: nobody was there to fear it, so no card turns
    elif not state.progress:
        modes.nothing_happens(resolution, toy)  # C11
    else:
        _turn_cards(resolution, toy, all_cards, back)
    resolution.next_turn()


def missing(state: State) -> tuple[str, ...]:
    """Name the cards that must still turn before a monster comes, the next one first (C7)."""
    cards = state.setup.progress
    if state.alike():
        return cards
    first = state.progress[0]
    return tuple([card for card, is_ in zip(cards, state.progress, strict=True) if is_ != first])


def _turn_cards(resolution: Resolution, toy: str | None, all_cards: bool, back: bool) -> None:
    state = resolution.state
    cards = missing(state) if all_cards else missing(state)[:1]
    colour = state.progress[0]  # what is unlike the left card becomes like it
    if state.alike():
        colour = RED if colour == BLUE else BLUE
    more = len(missing(state)) - len(cards)
    left = state.asks or (state.pile > 0 and state.free_side() is not None)
    unafraid = state.at_the_bed()
    resolution.emit(
        CardsTurned(
            cards=cards, colour=colour, more=more, toy=toy, unafraid=unafraid, back=back,
            comes=left and more == 0, left=left,
        )
    )  # fmt: skip
    if more == 0:
        _come(resolution, toy, unafraid, colour, back)


def _come(
    resolution: Resolution, toy: str | None, unafraid: tuple[str, ...], colour: str, back: bool
) -> None:
    """Have a monster come to the first free side (C8); lost, if there is none, or no side (C9)."""
    state = resolution.state
    side = state.free_side()
    if state.asks:
        resolution.ask(CameQuestion(id=resolution.question_id(), colour=colour, toy=toy))
    elif side is None:
        _surrounded(resolution)
    elif state.pile == 0:
        resolution.end(GameEnded(outcome="lost", why="pile", colour=colour))
    else:
        wait = state.pile - 1
        monster = resolution.draw_monster()
        came = MonsterCame(
            monster=monster, side=side, why="cards", wait=wait, toy=toy, unafraid=unafraid,
            colour=colour, back=back,
        )  # fmt: skip
        resolution.emit(came)
        if resolution.state.free_side() is None:
            _surrounded(resolution)


def _surrounded(resolution: Resolution) -> None:
    resolution.end(GameEnded(outcome="lost", why="surrounded"))


def came(resolution: Resolution, question: CameQuestion, value: object) -> None:
    """Take what became of the monster that the table turned (C8, C9)."""
    if value == FULL:
        _surrounded(resolution)
    elif value == EMPTY:
        resolution.end(GameEnded(outcome="lost", why="pile", colour=question.colour))
    else:
        resolution.emit(MonsterSeated(more=len(missing(resolution.state))))
        resolution.next_turn()
