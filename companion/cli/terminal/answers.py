"""Reading the answer to an open question, in the words of the table."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from companion.cli.terminal.commands import Spoken, means
from companion.cli.terminal.listing import by_number
from companion.cli.terminal.matching import Unclear, exactly, folded, match, take
from companion.engine.offers import Choice
from companion.engine.prompt import (
    CANCELLED,
    CARDS,
    CHOOSE,
    DONE,
    DRAW,
    HAND_OVER,
    ROLL,
    TELL,
    WHO,
    Prompt,
)

FEWEST_LETTERS = 3  # of the beginning of a name
DIE = tuple(Choice(number, str(number), (str(number),)) for number in range(1, 7))
Names = Mapping[str, str]


def asked(prompts: Sequence[Prompt]) -> Prompt | None:
    """Give the open question, if one is."""
    last = prompts[-1] if prompts else None
    return last if last is not None and last.kind != TELL else None


def choices(prompt: Prompt, names: Names, spoken: Spoken) -> tuple[Choice, ...]:
    """Give what can be answered; dice and several names are read apart."""
    if prompt.kind == CHOOSE:
        return tuple(Choice(o.value, o.label, (str(o.value),)) for o in prompt.options)
    if prompt.kind == WHO:
        return _called(prompt.people, names)
    if prompt.kind == HAND_OVER:
        return (Choice(HAND_OVER, spoken["private"][0], tuple(spoken["private"])),)
    if prompt.kind in CARDS:
        values = (DONE, CANCELLED) if prompt.kind == DRAW else (DONE,)
        return tuple(Choice(value, spoken[value][0], tuple(spoken[value])) for value in values)
    return tuple(Choice(n, str(n), (str(n),)) for n in prompt.totals) or DIE


def read(prompt: Prompt, words: Sequence[str], names: Names, spoken: Spoken) -> Any:
    """Read an answer."""
    options = choices(prompt, names, spoken)
    if prompt.kind in CARDS and not words:
        return DONE
    if prompt.kind == HAND_OVER and not words:
        return HAND_OVER
    if not words:
        raise Unclear("", tuple(option.label for option in options))
    if prompt.kind == WHO:
        return _who(words, options, spoken)
    if prompt.kind == ROLL and prompt.count:
        return _list_of_dice(prompt.count, words)
    if prompt.kind == ROLL and prompt.rollers:
        called = tuple(Choice(o.value, o.label, (str(o.value),)) for o in prompt.rollers)
        return _rolled(called, options, words)
    if prompt.kind == ROLL and prompt.people:
        return _rolled(_called(prompt.people, names), DIE, words)
    if prompt.other:
        return _or_new(words, options)
    given = options if prompt.kind == ROLL else by_number(options)
    choice, used = take(words, given)
    if used < len(words):
        raise Unclear(" ".join(words), tuple(option.label for option in options))
    return choice.value


def _or_new(words: Sequence[str], options: Sequence[Choice]) -> Any:
    """Read one of the options, by its name or the beginning of it alone; else it is a new name."""
    found = exactly(list(words), by_number(options))
    if found is None and len(words[0]) >= FEWEST_LETTERS:
        with suppress(Unclear):
            found = take(list(words), by_number(options))
    if found is not None and found[1] == len(words):
        return found[0].value
    return " ".join(words)


def _called(who: Sequence[str], names: Names) -> tuple[Choice, ...]:
    return tuple(Choice(one, names[one], (one,)) for one in who)


def _who(words: Sequence[str], options: Sequence[Choice], spoken: Spoken) -> list[Any]:
    if len(words) == 1 and means(spoken, words[0], "nobody"):
        return []
    said = [match(word.strip(","), options).value for word in words if word.strip(",")]
    return list(dict.fromkeys(said))


def _list_of_dice(count: int, words: Sequence[str]) -> list[int]:
    """Read several dice, one after the other."""
    plain = [word.strip(",:") for word in words if word.strip(",:")]
    if len(plain) != count:
        raise Unclear(" ".join(words), tuple(option.label for option in DIE))
    return [match(word, DIE).value for word in plain]


def _rolled(who: Sequence[Choice], can: Sequence[Choice], words: Sequence[str]) -> dict[str, int]:
    """Read what each rolled: in their order, or each behind its name."""
    plain = [word.strip(",:") for word in words if word.strip(",:")]
    if len(plain) == len(who):
        return {one.value: match(word, can).value for one, word in zip(who, plain, strict=True)}
    pairs = list(zip(plain[::2], plain[1::2], strict=False))
    dice = {match(name, who).value: match(die, can).value for name, die in pairs}
    if len(plain) != 2 * len(who) or set(dice) != {one.value for one in who}:
        raise Unclear(" ".join(words), tuple(one.label for one in who))
    return dice


def way_out(prompts: Sequence[Prompt], words: Sequence[str], names: Names) -> dict[str, Any] | None:
    """Read what overrules or changes something told; None for anything else.

    The number of what was told may follow. Without one it is the last; but while a card is drawn,
    to cancel is about that card.
    """
    numbered = _told(prompts, words[-1])
    said = folded("_".join(words if numbered is None else words[:-1]))
    for prompt in reversed(prompts):
        for option in prompt.ways_out:
            if said in map(folded, option.words):
                drawn = prompts[-1].kind == DRAW and option.value == CANCELLED
                if drawn and numbered is None:
                    return None
                return _answer(numbered or prompt, option.value)
    changed = [prompt for prompt in prompts if prompt.changes is not None]
    if changed and len(words) == 3:
        return _change(changed[-1], words, names)
    return None


def _change(prompt: Prompt, words: Sequence[str], names: Names) -> dict[str, Any] | None:
    """Read who changes what was rolled, and by how much."""
    changes = prompt.changes
    if changes is None or folded(words[0]) not in map(folded, changes.said):
        return None
    who = match(words[1], _called(tuple(changes.most), names)).value
    most = changes.most[who]
    numbers = [Choice(n, f"{n:+d}", (str(n),)) for n in range(-most, most + 1)]
    return _answer(prompt, {who: match(words[2], numbers).value})


def _answer(prompt: Prompt, value: Any) -> dict[str, Any]:
    return {"report": "answer", "prompt": prompt.id, "value": value}


def _told(prompts: Sequence[Prompt], number: str) -> Prompt | None:
    """Find what was told by the number it is shown with."""
    position = int(number) if number.isdecimal() and len(number) < 3 else 0
    return prompts[position - 1] if 0 < position < len(prompts) else None
