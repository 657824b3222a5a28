"""C5: a toy frightens those who fear it, all of them or one. Pure."""

from companion.engine.refusal import Expected, Refused
from companion.games.closet_monsters.questions import FearQuestion
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules import herd, progress
from companion.games.closet_monsters.rules.closet import send


def toy_turned(resolution: Resolution, toy: str) -> None:
    """Send whoever fears this toy to the closet (C5); if nobody does, it is a miss (C7)."""
    state = resolution.state
    fearing = state.fearing(toy)
    if not fearing:
        progress.miss(resolution, toy)
    elif herd.stands(state):
        herd.found(resolution, toy, fearing)
    elif len(fearing) > 1 and state.option("same_fear") == "one":
        question = FearQuestion(id=resolution.question_id(), toy=toy, monsters=fearing)
        resolution.ask(question)
    else:
        send(resolution, fearing, toy)


def which(resolution: Resolution, question: FearQuestion, value: object) -> None:
    """Take which of those that fear the toy goes (C5)."""
    if not isinstance(value, str) or value not in question.monsters:
        expected = Expected("answers", answers=question.monsters)
        raise Refused("bad_answer", field="value", expected=expected)
    send(resolution, (value,), question.toy)


def which_again(resolution: Resolution, question: FearQuestion) -> None:
    """Ask again which one goes after a correction, which itself sends nobody.

    With nobody left that fears the toy, nothing is asked any more.
    """
    fearing = resolution.state.fearing(question.toy)
    resolution.question = None
    if fearing:
        resolution.ask(FearQuestion(id=question.id, toy=question.toy, monsters=fearing))
