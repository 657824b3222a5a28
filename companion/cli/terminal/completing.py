"""Words that can follow what is typed so far."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.cli.terminal import answers, commands
from companion.cli.terminal.commands import APART, means
from companion.cli.terminal.listing import by_number, short
from companion.cli.terminal.matching import exactly, folded, names
from companion.cli.terminal.session import Session
from companion.engine.offers import Choice, Field, Offer
from companion.engine.prompt import ROLL

Found = tuple[Sequence[Choice], Sequence[str]]  # what can follow, and words half typed before it


@dataclass(frozen=True, slots=True)
class Completion:
    """A text for the last letters typed: how many of them it replaces, and what it means."""

    text: str
    replaces: int
    meaning: str = ""


def completions(session: Session, line: str) -> list[Completion]:
    """Offer what can be typed next."""
    words = line.split(" ")
    done, last = [word for word in words[:-1] if word], words[-1]
    choices, left = _next(session, done)
    # Names can have several words, so what is half typed may begin before the last one.
    typed = " ".join([*left, last])
    return [
        Completion(text, len(typed), "" if text == choice.label else choice.label)
        for choice in choices
        if (text := _completed(typed, choice))
    ]


def _completed(typed: str, choice: Choice) -> str:
    """Write out a choice that what is typed can be the beginning of; nothing for another one."""
    said = folded(typed)
    if isinstance(choice.value, Offer):
        typed_as = () if choice.value.place in APART else (commands.said_as(choice.value),)
        texts = (*typed_as, choice.label)
        return next((text for text in texts if folded(text).startswith(said)), "")
    fits = any(name.startswith(said) for name in names(choice))
    return short(choice) if fits else ""


def _next(session: Session, done: Sequence[str]) -> Found:
    offered = session.told.offers()
    if session.filling is not None:
        return _behind([session.field] if session.field else [], done)
    if not done:
        return [*_answers(session), *commands.together(offered), *_own(session)], done
    for place in APART:
        if place in session.spoken and means(session.spoken, done[0], place):
            return _of_offer(commands.apart(offered, place), done[1:])
    return _of_offer(commands.together(offered), done)


def _answers(session: Session) -> Sequence[Choice]:
    asked = session.told.asked
    if asked is None or asked.kind == ROLL:
        return ()
    return answers.choices(asked, session.told.names(), session.spoken)


def _own(session: Session) -> Sequence[Choice]:
    """Give the commands, each by its whole word only."""
    return [Choice(one.value, one.label) for one in commands.choices(session.spoken)]


def _of_offer(offered: Sequence[Choice], done: Sequence[str]) -> Found:
    found = exactly(done, offered) if done else None
    if found is None:
        return offered, done
    asked = [field for field in found[0].value.fields if not field.aside]
    return _behind(asked, done[found[1] :])


def _behind(fields: Sequence[Field], words: Sequence[str]) -> Found:
    """Go through the fields that are filled already; give the choices of the next one."""
    left = words
    for field in fields:
        found = exactly(left, by_number(field.choices)) if left else None
        if found is None:
            return field.choices, left
        left = left[found[1] :]
        if field.some:
            while left and (found := exactly(left, field.choices)) is not None:
                left = left[found[1] :]
            return field.choices, left
    return (), left
