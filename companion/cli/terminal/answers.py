"""Reading the answer to an open question, in the words of the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.cli.terminal.commands import Spoken, means
from companion.cli.terminal.listing import by_number
from companion.cli.terminal.matching import Unclear, match, take
from companion.engine.offers import Choice

DIE = tuple(Choice(number, str(number), (str(number),)) for number in range(1, 7))
Prompt = Mapping[str, Any]
Names = Mapping[str, str]


CARDS = ("draw", "act")  # prompts that a card is read for


def asked(prompts: Sequence[Prompt]) -> Prompt | None:
    """Give the open question, if one is."""
    last = prompts[-1] if prompts else None
    return last if last is not None and last["kind"] != "tell" else None


def choices(prompt: Prompt, names: Names, spoken: Spoken) -> tuple[Choice, ...]:
    """Give what can be answered; dice and several names are read apart."""
    if prompt["kind"] == "choose":
        return tuple(Choice(o["value"], o["label"], (str(o["value"]),)) for o in prompt["options"])
    if prompt["kind"] == "who":
        return _called(prompt["options"], names)
    if prompt["kind"] in CARDS:
        values = ("done", "cancelled") if prompt["kind"] == "draw" else ("done",)
        return tuple(Choice(value, spoken[value][0], tuple(spoken[value])) for value in values)
    return DIE


def read(prompt: Prompt, words: Sequence[str], names: Names, spoken: Spoken) -> Any:
    """Read an answer."""
    options = choices(prompt, names, spoken)
    if prompt["kind"] in CARDS and not words:
        return "done"
    if not words:
        raise Unclear("", tuple(option.label for option in options))
    if prompt["kind"] == "who":
        return _who(words, options, spoken)
    if prompt["kind"] == "roll" and "children" in prompt:
        return _dice(prompt["children"], words, names)
    choice, used = take(words, by_number(options))
    if used < len(words):
        raise Unclear(" ".join(words), tuple(option.label for option in options))
    return choice.value


def _called(who: Sequence[str], names: Names) -> tuple[Choice, ...]:
    return tuple(Choice(one, names[one], (one,)) for one in who)


def _who(words: Sequence[str], options: Sequence[Choice], spoken: Spoken) -> list[Any]:
    if len(words) == 1 and means(spoken, words[0], "nobody"):
        return []
    said = [match(word.strip(","), options).value for word in words if word.strip(",")]
    return list(dict.fromkeys(said))


def _dice(children: Sequence[str], words: Sequence[str], names: Names) -> dict[str, int]:
    """Read a die for each: in their order, or each behind its name."""
    plain = [word.strip(",:") for word in words if word.strip(",:")]
    if len(plain) == len(children):
        return {child: match(word, DIE).value for child, word in zip(children, plain, strict=True)}
    who = _called(children, names)
    pairs = list(zip(plain[::2], plain[1::2], strict=False))
    dice = {match(name, who).value: match(die, DIE).value for name, die in pairs}
    if len(plain) != 2 * len(children) or set(dice) != set(children):
        raise Unclear(" ".join(words), tuple(names[child] for child in children))
    return dice


def way_out(
    prompts: Sequence[Prompt], words: Sequence[str], names: Names, spoken: Spoken
) -> dict[str, Any] | None:
    """Read “not possible”, “cancelled” or Candies for something told; None for anything else.

    The number of what was told may follow. Without one it is the last; but while a card is drawn,
    “cancelled” alone is about that card.
    """
    told = _told(prompts, words[-1])
    said = "_".join(words if told is None else words[:-1])
    for value in ("not_possible", "cancelled"):
        if means(spoken, said, value):
            drawn = prompts[-1]["kind"] == "draw" and value == "cancelled" and told is None
            found = told or _last(prompts, "ways_out", value)
            if found is None or drawn:
                return None
            return {"report": "answer", "prompt": found["id"], "value": value}
    rolled = _last(prompts, "candies")
    if rolled is not None and len(words) == 3 and means(spoken, words[0], "candies"):
        child = match(words[1], _called(tuple(rolled["candies"]), names)).value
        most = rolled["candies"][child]
        numbers = [Choice(n, f"{n:+d}", (str(n),)) for n in range(-most, most + 1)]
        change = match(words[2], numbers).value
        return {"report": "answer", "prompt": rolled["id"], "value": {child: change}}
    return None


def _told(prompts: Sequence[Prompt], number: str) -> Prompt | None:
    """Find what was told by the number it is shown with."""
    position = int(number) if number.isdecimal() and len(number) < 3 else 0
    return prompts[position - 1] if 0 < position < len(prompts) else None


def _last(prompts: Sequence[Prompt], name: str, value: str | None = None) -> Prompt | None:
    """Find the last prompt that carries this."""
    found = [prompt for prompt in prompts if prompt.get(name)]
    found = [prompt for prompt in found if value is None or value in prompt[name]]
    return found[-1] if found else None
