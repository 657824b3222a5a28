"""What one side of a game alone sees, told in lines while the others look away."""

from collections.abc import Sequence

from companion.cli.terminal.lines import Line
from companion.engine.prompt import Prompt
from companion.engine.tabletop import DOWN, EMPTY, Card, Tabletop, TokenRow
from companion.faces.words import FaceWords
from companion.table.running import Table


def asked_of(table: Table, side: str) -> Sequence[Prompt]:
    """Give what a side alone is asked."""
    seen = table.private(side)
    return () if seen is None else seen.prompts


def shown_to(table: Table, side: str) -> Tabletop | None:
    """Give what a side alone may see, and what it alone can say."""
    state = table.state
    return None if state is None else table.opponent.show.private(state, side)


def known(top: Tabletop, words: FaceWords, asked: Sequence[Prompt] = ()) -> list[Line]:
    """Tell what a side knows: what it reads, and its rows of tokens; no cards that it chooses."""
    lines = []
    chosen = {option.value for prompt in asked for option in prompt.options}
    for pane in top.panes:
        if isinstance(pane, Card) and pane.id not in chosen:
            head, *rest = filter(None, (pane.label, pane.title, pane.text))
            read = " ".join(" ".join(rest).split())
            lines.append(Line("spoken", words.say("terminal headed", label=head, text=read)))
        if not isinstance(pane, TokenRow):
            continue
        slots = [slot for slot in pane.slots if slot.kind not in (EMPTY, DOWN) and slot.text]
        told = ", ".join(" ".join(filter(None, (slot.text, slot.label))) for slot in slots)
        said = told or pane.none
        if said:
            lines.append(Line("spoken", words.say("terminal headed", label=pane.label, text=said)))
    return lines
