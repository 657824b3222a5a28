"""What can be answered to the prompt that is shown: keys for the bar, the main key, or a grid."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.engine.prompt import ACT, CANCELLED, CHOOSE, DONE, DRAW, ROLL, WHO, Option, Prompt
from companion.ui import theme
from companion.ui.widgets.answer_grid import Rows
from companion.ui.widgets.basic import Cap

SIDES = range(1, 7)
NUMBERS = 5  # that have a key of their own beside one for all others
SHORT = 5  # letters: a number, or a word as short
Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Answers:
    """Keys side by side, rows of them where they are many, and the main key."""

    caps: Sequence[Cap] = ()
    rows: Rows = ()
    main: Cap | None = None


def _drawn(who: object) -> str:
    """Name somebody who is known by a drawing."""
    look = theme.FIGURES.get(who) if isinstance(who, str) else None
    return str(who) if look is not None and look.drawing else ""


class Answering:
    """Remembers what was chosen of an answer that takes several taps."""

    def __init__(
        self,
        say: Say,
        answer: Callable[[str, Any], Any],
        changed: Callable[[], Any],
        opened: Callable[[], Any] | None = None,
        name: Callable[[Prompt], Any] | None = None,
    ) -> None:
        """`changed` is called when the keys have to be shown anew, `opened` when they are many.

        `name` lets a new name be written where that is an answer, too.
        """
        self.say, self.answer, self.changed = say, answer, changed
        self.opened = opened or changed
        self.name = name
        self._rolled: dict[str, int] = {}
        self._chosen: list[str] = []
        self._padded = False  # every number of a question how many is shown
        self._prompt: Prompt | None = None

    def to(self, prompt: Prompt | None, names: Mapping[str, str]) -> Answers:
        """Give the keys that answer a prompt."""
        if prompt is None or self._prompt is None or prompt.id != self._prompt.id:
            self._rolled, self._chosen = {}, []  # asked anew, perhaps after an undo
            self._padded = False
        self._prompt = prompt
        if prompt is None:
            return Answers()
        ways = {CHOOSE: self._choose, WHO: self._who, ROLL: self._roll, DRAW: self._draw,
                ACT: self._act}  # fmt: skip
        way = ways.get(prompt.kind)
        return Answers() if way is None else way(prompt, names)

    @property
    def chosen(self) -> Sequence[str]:
        """Those that were chosen so far of an answer of several."""
        return tuple(self._chosen)

    def _said(self, value: Any) -> None:
        assert self._prompt is not None
        self.answer(self._prompt.id, value)

    def _choose(self, prompt: Prompt, names: Mapping[str, str]) -> Answers:
        # All words in one type: a short name among longer ones is none of another kind.
        words = [option.label for option in prompt.options if not option.label.isdecimal()]
        short = all(len(word) < SHORT for word in words)
        if len(prompt.options) == 1 and not prompt.other:  # nothing is chosen: it is the main key
            only = prompt.options[0]
            act, meaning = partial(self._said, only.value), str(only.value)
            return Answers(
                main=Cap(
                    only.label, act, "check", "main", meaning, theme.TITLE, theme.DISPLAY,
                    moment=prompt.id,
                )
            )  # fmt: skip

        def type_of(label: str) -> tuple[float, str]:
            number = short or label.isdecimal()
            return (theme.TITLE, theme.DIGITS) if number else (theme.LABEL, theme.TEXT)

        caps = [
            Cap(
                option.label, partial(self._said, option.value), meaning=str(option.value),
                moment=prompt.id, size=size, font=font, who=_drawn(option.value),
                icon="person" if _drawn(option.value) else _counted(option),
            )
            for option in prompt.options
            if prompt.default is None or option.value != prompt.default
            for size, font in (type_of(option.label),)
        ]  # fmt: skip
        if prompt.other and self.name is not None:
            label = self.say("table another_name")
            caps.append(Cap(label, partial(self.name, prompt), "rename", "quiet", "name"))
        return Answers(self._pad(prompt, caps), main=self._default(prompt))

    def _pad(self, prompt: Prompt, caps: list[Cap]) -> list[Cap]:
        """Offer further numbers behind one key, where there are more than have a key."""
        known = [one.value for one in prompt.options if isinstance(one.value, int)]
        if not known or prompt.most <= max(known):
            return caps
        first = max(known) + 1
        if not self._padded:  # all of them side by side, before the page
            few = caps[:NUMBERS]
            label = f"{first - len(caps) + len(few)}+"
            icon = few[-1].icon  # of what is counted
            more = Cap(label, self._open, icon, meaning="pad", size=theme.TITLE, font=theme.DIGITS)
            return [*few, replace(more, moment=prompt.id)]
        further = [
            Cap(
                str(n), partial(self._said, n), meaning=str(n), moment=prompt.id,
                size=theme.TITLE, font=theme.DIGITS,
            )
            for n in range(first, prompt.most + 1)
        ]  # fmt: skip
        return [*caps, *further]

    def _open(self) -> None:
        self._padded = True
        self.opened()

    def _default(self, prompt: Prompt) -> Cap | None:
        """Put the answer that is usual onto the main key."""
        found = [one for one in prompt.options if prompt.default is not None
                 and one.value == prompt.default]  # fmt: skip
        if not found:
            return None
        act = partial(self._said, found[0].value)
        return Cap(
            found[0].label, act, "check", "main", str(found[0].value), theme.TITLE, theme.DISPLAY,
            moment=prompt.id,
        )  # fmt: skip

    def _draw(self, prompt: Prompt, names: Mapping[str, str]) -> Answers:
        """Offer to cancel it, too, as long as nothing of the card was said."""
        act = partial(self._said, CANCELLED)
        label = self.say("table cancels")
        cancels = Cap(label, act, "close", "quiet", CANCELLED, theme.BODY, moment=prompt.id)
        done = self._act(prompt, names)
        return Answers([] if prompt.read else [cancels], main=done.main)

    def _act(self, prompt: Prompt, names: Mapping[str, str]) -> Answers:
        act, label = partial(self._said, DONE), self.say("table done")
        main = Cap(label, act, "check", "main", DONE, theme.TITLE, theme.DISPLAY, moment=prompt.id)
        return Answers(main=main)

    def _roll(self, prompt: Prompt, names: Mapping[str, str]) -> Answers:
        if prompt.rollers:
            each = [(one.label, str(one.value)) for one in prompt.rollers]
            return Answers(rows=[
                (label, who, self._totals(prompt, who, partial(self._rolled_by, prompt, who)))
                for label, who in each
            ])  # fmt: skip
        if prompt.totals:
            return Answers(self._totals(prompt, "", self._said))
        if prompt.count:
            return Answers(self._dice("", partial(self._rolled_one_of, prompt.count)))
        if not prompt.people:
            return Answers(self._dice("", self._said))
        rows = [
            (
                names[who],
                who,
                self._dice(who, partial(self._rolled_by, prompt, who)),
            )
            for who in prompt.people
        ]
        return Answers(rows=rows)

    def _rolled_one_of(self, count: int, die: int) -> None:
        """Take one of several dice; with the last of them they are said."""
        self._chosen.append(str(die))
        if len(self._chosen) == count:
            self._said([int(one) for one in self._chosen])
        else:
            self.changed()

    def _rolled_by(self, prompt: Prompt, who: str, die: int) -> None:
        self._rolled[who] = die
        every = {str(one.value) for one in prompt.rollers} or set(prompt.people)
        if set(self._rolled) == every:
            self._said(dict(self._rolled))
        else:
            self.changed()

    def _dice(self, who: str, on_die: Callable[[int], Any]) -> list[Cap]:
        chosen = self._rolled.get(who)
        return [
            Cap(
                "", partial(on_die, die), "more", "chosen" if die == chosen else "plain",
                f"{who} {die}".strip(), theme.TITLE, die=die, heard=str(die),
            )
            for die in SIDES
        ]  # fmt: skip

    def _totals(self, prompt: Prompt, who: str, on_total: Callable[[int], Any]) -> list[Cap]:
        """Offer all that a roll can come to."""
        chosen = self._rolled.get(who)
        return [
            Cap(
                str(n), partial(on_total, n), "", "chosen" if n == chosen else "plain",
                f"{who} {n}".strip(), theme.TITLE, theme.DIGITS, moment=prompt.id,
            )
            for n in prompt.totals
        ]  # fmt: skip

    def toggle(self, who: str) -> bool:
        """Choose somebody, or no longer; tell whether that is asked for now."""
        prompt = self._prompt
        if prompt is None or prompt.kind != WHO or who not in prompt.people:
            return False
        self._chosen.remove(who) if who in self._chosen else self._chosen.append(who)
        self.changed()
        return True

    def _who(self, prompt: Prompt, names: Mapping[str, str]) -> Answers:
        caps = []
        for who in prompt.people:
            on = who in self._chosen
            label = f"✓ {names[who]}" if on else names[who]
            kind = "chosen" if on else "plain"
            caps.append(Cap(label, partial(self.toggle, who), "person", kind, who, who=who))
        chosen = [who for who in prompt.people if who in self._chosen]
        said = ", ".join(names[who] for who in chosen) or self.say("table nobody")
        label, moment = self.say("table names_go_on", names=said), f"{prompt.id} {said}"
        act = partial(self._said, chosen)
        main = Cap(
            label, act, "check", "main", "confirm", theme.TITLE, theme.DISPLAY, moment=moment
        )
        return Answers(caps, main=main)


def _counted(option: Option) -> str:
    """Name the icon of what a number is of; other answers say it in words."""
    return option.icon if option.label.isdecimal() else ""
