"""A player that knows only what the terminal says: it reads the hints and picks one of them."""

import re
from random import Random

from companion import root

NUMBERED = re.compile(r"(?:^|\s)(\d+)  (?=\S)")
ROW = re.compile(r"(\d+) … (\d+)")
ROOMS = [str(room) for room in range(1, 26)]


class Bot:
    """Answers what is asked, and does something when nothing is."""

    def __init__(self, language: str, seed: int, *children: str) -> None:
        self.random = Random(seed)
        self.children = children
        self.words = root.face_words(language)
        self.ending = False  # the night shall be lost

    def next(self, said: str) -> str:
        """Give the line to type after all this was written."""
        before, question = self._parted(said)
        if question.startswith(self.words.say("terminal ask")):
            return self._act()
        return self._answer(before)

    def _parted(self, said: str) -> tuple[list[str], str]:
        """Part what was said from the question at its end."""
        asks = [self.words.say("terminal ask"), self.words.say("terminal answer")]
        lines = [line.rstrip() for line in said.splitlines() if line.strip()]
        found = max(n for n, line in enumerate(lines) if line.startswith(tuple(asks)))
        return lines[:found], lines[found]

    def _act(self) -> str:
        random = self.random
        child = random.choice(self.children)
        if self.ending:
            return random.choice(["e", "lost", *(f"faint {one}" for one in self.children)])
        often = ["e", f"m {random.choice(ROOMS)}", "s", f"n {random.randint(0, 3)}"]
        seldom = [
            *("u", "u turn", "r", "?", "t", "h", "j", "why", "c", "fix", "", "p", "w jennifer"),
            *(f"state {child} {random.randint(1, 3)}", f"faint {child}", f"revive {child}!"),
            *(f"f {random.randint(1, 6)}", "c 4", "fix 3"),
        ]
        return random.choice(often if random.random() < 0.7 else seldom)

    def _answer(self, before: list[str]) -> str:
        numbers = self._numbers(before)
        if numbers:
            # Where the question is whether the night is lost, yes comes last.
            return numbers[-1] if self.ending else self.random.choice(numbers)
        text = " ".join(line.strip() for line in before[-6:])
        if self._found("help roll", text) is not None:
            return str(self.random.randint(1, 6))
        if (names := self._found("help rolls", text)) is not None:
            return " ".join(str(self.random.randint(1, 6)) for _ in names.split(", "))
        if self._found("help done_only", text) is not None:
            return ""
        if self._found("help done", text) is not None:
            return self.random.choice(["", "", "", self.words.say("command cancelled").split()[0]])
        if (names := self._found("help who", text)) is not None:
            return self.random.choice([*names.split(", "), "-"])
        last = before[-1].strip()
        if row := ROW.fullmatch(last):
            return str(self.random.randint(int(row[1]), int(row[2])))
        if last.startswith("✗"):
            return "x"
        # What is asked again after a refusal is a text: its answers are broken into lines anywhere.
        again = any(line.strip().startswith("✗") for line in before[-3:])
        options = text.rpartition("? ")[2] if again else last
        return self.random.choice(re.split("[;,] ", options))

    def _numbers(self, before: list[str]) -> list[str]:
        """The numbers of the list at the end, if there is one."""
        found: list[str] = []
        for line in reversed(before):
            numbers = NUMBERED.findall(line)
            if not numbers:
                break
            found = [*numbers, *found]
        return found

    def _found(self, key: str, text: str) -> str | None:
        """What stands for a fact of a hint that a text ends with; None without the hint."""
        pattern = re.escape(self.words.say(key, names="\0", options="\0")).replace("\0", "(.+?)")
        match = re.search(pattern.replace("\\\x00", "(.+?)") + "$", text)
        return None if match is None else (match.groups() or ("",))[0]
