"""Choices in lines: which stand beside each other, and how high each line must be."""

from collections.abc import Iterator, Sequence

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from companion.ui.widgets.forms import ChoiceCard
from companion.ui.widgets.picture_choice import PictureChoice

TALLEST, GRAND = 168, 330  # dp: a choice; one of so few that a column would end in nothing
FEW = 3  # lines of choices
Line = list[ChoiceCard | PictureChoice]


def lines_of(cards: GridLayout) -> list[Line]:
    """Give the cards that stand side by side, line by line."""
    every = list(reversed(cards.children))
    return [every[at : at + cards.cols] for at in range(0, len(every), cards.cols)]


def in_need(asked: Sequence[GridLayout]) -> Iterator[tuple[Line, float]]:
    """Give every line with how high it must be; all of one question with columns are alike."""
    for cards in asked:
        lines = lines_of(cards)
        highs = [max(card.needed for card in line) for line in lines]
        for line, high in zip(lines, highs, strict=True):
            yield line, max(highs) if cards.cols > 1 else high


def tallest(lines: Sequence[tuple[Line, float]]) -> float:
    """Tell how high a choice gets; of few that are pictures, so that the column is full."""
    above = all(isinstance(one, PictureChoice) and one.above for line, _ in lines for one in line)
    return float(dp(GRAND if above and len(lines) <= FEW else TALLEST))
