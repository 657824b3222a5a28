"""Reading the answer to an open question, in the words of the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.cli.terminal.matching import Unclear, folded, match, take
from companion.engine.offers import Choice

DIE = tuple(Choice(number, str(number), (str(number),)) for number in range(1, 7))
Prompt = Mapping[str, Any]
Spoken = Mapping[str, Sequence[str]]  # a word of the face, and what it may be called


class NoAnswer(Exception):
    """Words that are no answer to this question."""


def asked(prompts: Sequence[Prompt]) -> Prompt | None:
    """Give the open question, if one is."""
    last = prompts[-1] if prompts else None
    return last if last is not None and last["kind"] != "tell" else None


def choices(prompt: Prompt, names: Mapping[str, str], spoken: Spoken) -> tuple[Choice, ...]:
    """Give what can be answered; dice and several names are read apart."""
    if prompt["kind"] == "choose":
        return tuple(Choice(o["value"], o["label"], (str(o["value"]),)) for o in prompt["options"])
    if prompt["kind"] == "who":
        return tuple(Choice(who, names[who], (who,)) for who in prompt["options"])
    if prompt["kind"] == "draw":
        return tuple(
            Choice(value, spoken[value][0], tuple(spoken[value])) for value in ("done", "cancelled")
        )
    return DIE


def read(prompt: Prompt, words: Sequence[str], names: Mapping[str, str], spoken: Spoken) -> Any:
    """Read an answer."""
    options = choices(prompt, names, spoken)
    if prompt["kind"] == "draw" and not words:
        return "done"
    if not words:
        raise NoAnswer
    if prompt["kind"] == "who":
        return _who(words, options, spoken)
    if prompt["kind"] == "roll" and "children" in prompt:
        return _dice(prompt["children"], words, names)
    choice, used = take(words, options)
    if used < len(words):
        raise Unclear(" ".join(words), tuple(option.label for option in options))
    return choice.value


def _who(words: Sequence[str], options: Sequence[Choice], spoken: Spoken) -> list[Any]:
    if len(words) == 1 and folded(words[0]) in map(folded, spoken["nobody"]):
        return []
    return [match(word.strip(","), options).value for word in words if word.strip(",")]


def _dice(
    children: Sequence[str], words: Sequence[str], names: Mapping[str, str]
) -> dict[str, int]:
    """Read a die for each: in their order, or each behind its name."""
    plain = [word.strip(",:") for word in words if word.strip(",:")]
    if len(plain) == len(children):
        dice = {child: match(word, DIE).value for child, word in zip(children, plain, strict=True)}
        return dice
    who = [Choice(child, names[child], (child,)) for child in children]
    pairs = list(zip(plain[::2], plain[1::2], strict=False))
    dice = {match(name, who).value: match(die, DIE).value for name, die in pairs}
    if len(plain) != 2 * len(children) or set(dice) != set(children):
        raise Unclear(" ".join(words), tuple(names[child] for child in children))
    return dice


def way_out(
    prompts: Sequence[Prompt], words: Sequence[str], names: Mapping[str, str], spoken: Spoken
) -> dict[str, Any] | None:
    """Read “not possible”, “cancelled” or Candies for something told; None for anything else."""
    said = folded(words[0]) if words else ""
    for value in ("not_possible", "cancelled"):
        if said in map(folded, spoken[value]) and len(words) == 1:
            for prompt in reversed(prompts):
                if value in prompt.get("ways_out", ()):
                    return {"report": "answer", "prompt": prompt["id"], "value": value}
    if said in map(folded, spoken["candies"]) and len(words) == 3:
        for prompt in reversed(prompts):
            if prompt.get("candies"):
                who = [Choice(child, names[child], (child,)) for child in prompt["candies"]]
                child = match(words[1], who).value
                most = prompt["candies"][child]
                numbers = [Choice(n, f"{n:+d}", (str(n),)) for n in range(-most, most + 1)]
                change = match(words[2], numbers).value
                return {"report": "answer", "prompt": prompt["id"], "value": {child: change}}
    return None
