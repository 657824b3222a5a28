"""Choices of a sheet that are more than a label: known by a picture, or with what each means."""

from collections.abc import Sequence
from dataclasses import replace

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.engine.offers import Choice
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.forms import ChoiceCard, grid
from companion.ui.widgets.odds_key import OddsKey
from companion.ui.widgets.picture_key import USUAL, KeyShelf

COLUMN = 300.0  # dp at 100 %: what a choice needs to be read
BROAD = 0.7  # of the window: what there is for them


def told_choices(look: Theme, choices: Sequence[Choice], caps: Sequence[Cap]) -> Widget | None:
    """Show them by pictures, else with what they mean; None: they have neither."""
    room = Window.width * BROAD
    if all(choice.drawing and not choice.parts for choice in choices):
        shelf = KeyShelf(look.at_most(1.4))
        shelf.show([replace(cap, drawing=c.drawing) for c, cap in zip(choices, caps, strict=False)])
        wide, high = (dp(side) for side in USUAL)
        columns = max(1, min(len(caps), int(room / wide)))
        shelf.size_hint_y, shelf.height = None, -(-len(caps) // columns) * (high + dp(8))
        return shelf
    if not any(choice.about for choice in choices):
        return None
    cards = grid(look, max(1, min(len(caps), int(room / (dp(COLUMN) * look.scale)))), 2)
    for choice, cap in zip(choices, caps, strict=False):
        assert cap.act is not None
        if choice.parts:
            cards.add_widget(OddsKey(look, choice, cap.text, cap.act, cap.meaning))
            continue
        cards.add_widget(
            ChoiceCard(look, cap.text, choice.about, cap.act, icon=cap.icon, meaning=cap.meaning)
        )
    return cards
