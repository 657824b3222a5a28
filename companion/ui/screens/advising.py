"""What an assistant tells of a moment, as its panel says it and as the map shows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.assistant import Layer, Note, WhatIf
from companion.engine.grammar import capital
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.aide_panel import Answer, Line
from companion.ui.widgets.basic import Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.hints import STROKES, Advice


def answer(layer: Layer, drawn: bool, hint: str = "", error: str = "") -> Answer:
    """Say a layer; `drawn`: the map shows its contours and shields, so their lines name them."""
    calm = drawn and any(one.calm for one in layer.hints.values())
    rings = layer.rings if drawn else ()
    lines = [
        Line(
            one.text, one.value, theme.ink_of(one.who, theme.PAPER),
            heard=layer.rings[number] if number < len(layer.rings) else "",
            sample=_sample(number, len(rings), calm and not layer.calm),
        )
        for number, one in enumerate(layer.lines)
    ]  # fmt: skip
    return Answer(
        title=layer.title, around=layer.around, lines=lines, calm=layer.calm if calm else "",
        notes=_notes(layer.notes), colour=theme.ink_of(layer.who, theme.PAPER),
        about=layer.about, hint=hint, error=error,
    )  # fmt: skip


def _sample(number: int, rings: int, calm: bool) -> int | None:
    """Tell what a line stands for on the map: a contour, a shield, or nothing."""
    if number < min(rings, len(STROKES)):
        return number + 1
    return 0 if calm else None


def _notes(notes: Sequence[Note]) -> list[Line]:
    return [Line(one.text, one.heading, theme.ink_of(one.who, theme.LINK)) for one in notes]


def foreseen(
    desk: Desk,
    tried: Mapping[str, Any],
    found: tuple[Sequence[WhatIf], str],
    layer: Layer | None,
    drawn: bool,
) -> Answer:
    """Say what would follow a report, and then what is asked of the table as it would be."""
    here, (worlds, refused) = desk.here, found
    title = capital(here.opponent.text.label(here.state, here.opponent.rules.read(tried)))
    kicker = desk.say("aide what_if_kicker")
    if refused:
        told = [Line(refused, ink=theme.WRONG)]
    else:
        sure = len(worlds) == 1
        told = [
            Line("\n".join(prompt.text for prompt in one.prompts), "" if sure else one.chance)
            for one in worlds
        ]
    if layer is None:
        told.append(Line(desk.say("aide unsaid")))
        return Answer(title, kicker, told=told)
    then = answer(layer, drawn)
    return Answer(
        title, kicker, told, layer.title if then.lines else "", then.lines, then.calm, then.notes,
        then.colour,
    )  # fmt: skip


def advice(layer: Layer | None, tried: str) -> Advice:
    """Show a layer over the map, with the place that is tried; without one lights are dimmed."""
    if layer is None:
        return Advice({}, theme.PAPER, tried)
    words = {}
    for place, hint in layer.hints.items():
        if 0 < hint.ring <= len(layer.rings):
            words[place] = f"{layer.around}: {layer.rings[hint.ring - 1]}"
        elif hint.calm:
            words[place] = layer.calm or layer.title
    return Advice(layer.hints, theme.colour_of(layer.who, theme.PAPER), tried, words)


def captions(layer: Layer | None) -> dict[str, str]:
    """Give what stands at portraits instead of their captions."""
    return {} if layer is None else {who: one.text for who, one in layer.hints.items() if one.text}


def remembered(look: theme.Theme, notes: Sequence[Note]) -> list[Widget]:
    """Write what to remember, each note below its heading."""
    parts: list[Widget] = []
    for note in notes:
        part = stack(look, 0.5)
        if note.heading:
            part.add_widget(Text(look, note.heading, theme.BODY, theme.LINK, bold=True))
        part.add_widget(Whole(look, note.text, theme.LABEL))
        parts.append(part)
    return parts
