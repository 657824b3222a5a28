"""What the assistant tells, in lines: odds, what would follow, what to remember."""

from collections.abc import Callable, Sequence

from companion.cli.terminal.lines import Line, styled
from companion.engine.assistant import Assistant, Layer, Note, WhatIf
from companion.engine.game import State
from companion.table.running import Table

Headed = Callable[[str, str], str]  # writes a text behind its heading, as a language does


def assistant_of(table: Table, language: str) -> tuple[Assistant, State] | None:
    """Give the assistant of a table and what it speaks of; None where there is none."""
    made, state = table.opponent.assistant, table.state
    return None if made is None or state is None else (made(language, {}), state)


def odds(layers: Sequence[Layer], headed: Headed) -> list[Line]:
    """Show every question with its answer."""
    lines = []
    for layer in layers:
        lines.append(Line("title", layer.title))
        lines += styled("status", [headed(one.value, one.text) for one in layer.lines])
        lines += notes(layer.notes, headed)
    about = dict.fromkeys(layer.about for layer in layers if layer.about)
    return [*lines, *styled("hint", about)]


def notes(told: Sequence[Note], headed: Headed) -> list[Line]:
    """Show paragraphs, each behind its heading."""
    said = [headed(one.heading, one.text) if one.heading else one.text for one in told]
    return styled("status", said)


def foretold(outcomes: Sequence[WhatIf]) -> list[Line]:
    """Show what would follow, the likeliest first; where it is certain no chance is named."""
    lines = []
    for outcome in outcomes:
        if len(outcomes) > 1:
            lines.append(Line("title", outcome.chance))
        lines += styled("told", [prompt.text for prompt in outcome.prompts])
    return lines
