"""Puts prompts onto pages: what a face shows at once. Pure.

What can be read in passing stands above the next thing to do. A question stands under what was told
just before it. What a dramatic page has said and shown is not told again, and what is a part of its
step stands on it. So people tap only when they have something to do or answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.engine.prompt import CHOOSE, ROLL, TELL, WHO, Prompt

ABOUT_IT = (WHO, CHOOSE, ROLL)  # questions that share a page with what was just told


@dataclass(frozen=True, slots=True)
class Page:
    """One thing to do or answer; `end` is the number of the prompt after it.

    `parts` are further prompts that it tells.
    """

    asides: tuple[str, ...]
    prompt: Prompt
    question: Prompt | None
    end: int
    parts: tuple[Prompt, ...] = ()

    @property
    def last(self) -> Prompt:
        """What it tells last, before it asks anything."""
        return self.parts[-1] if self.parts else self.prompt

    @property
    def asked(self) -> Prompt:
        """The prompt that an answer on this page would be for."""
        return self.question or self.prompt


def pages(prompts: Sequence[Prompt]) -> list[Page]:
    """Put prompts onto pages; the last prompt never becomes an aside."""
    found: list[Page] = []
    asides: list[str] = []
    for end, prompt in enumerate(prompts, 1):
        before = found[-1] if found and not asides else None
        if prompt.told and found and end < len(prompts):
            found[-1] = replace(found[-1], end=end)
        elif prompt.within and before is not None and before.question is None:
            found[-1] = replace(before, parts=(*before.parts, prompt), end=end)
        elif prompt.kind == TELL and prompt.aside and end < len(prompts):
            if prompt.text not in asides[-1:]:  # not twice in a row
                asides.append(prompt.text)
        elif prompt.kind in ABOUT_IT and before and before.prompt.kind == TELL:
            found[-1] = replace(before, question=prompt, end=end)
        else:
            found.append(Page(tuple(asides), prompt, None, end))
            asides = []
    return found
