"""Whole pages of lines: prompts, help, the journal, the house."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.cli.terminal.drawing import drawn
from companion.cli.terminal.lines import Line
from companion.engine.board import Board
from companion.engine.offers import Offer
from companion.table import Table
from companion.views.words import FaceWords

Prompt = Mapping[str, Any]


def prompts(said: Sequence[Prompt]) -> list[Line]:
    """Show prompts one after the other; the last one is what the table waits for."""
    lines = []
    for number, prompt in enumerate(said, 1):
        last = number == len(said)
        lines.append(Line("headline" if last else "told", prompt["text"]))
        lines.append(Line("why", prompt["why"]))
    return [line for line in lines if line.text]


def whys(said: Sequence[Prompt]) -> list[Line]:
    """Show the rule behind each prompt."""
    return [Line("why", f"{prompt['rule']}: {prompt['why']}") for prompt in said if prompt["why"]]


def offers(offered: Sequence[Offer], words: FaceWords, group: str) -> list[Line]:
    """List what can be said."""
    lines = [Line("title", words.say(f"help {group}"))]
    width = max((len(_typed(offer, group)) for offer in offered), default=0)
    for offer in offered:
        lines.append(Line("hint", f"{_typed(offer, group):<{width}}  {offer.label}"))
    return lines


def _typed(offer: Offer, group: str) -> str:
    """Show how an offer is typed, with an example for each field."""
    before = {"card": "c ", "fix": "fix "}.get(group, "")
    examples = [field.choices[len(field.choices) // 2] for field in offer.fields]
    said = [choice.words[0] if choice.words else choice.label for choice in examples]
    return " ".join([f"{before}{offer.short}", *said])


def always(said: Sequence[Prompt], words: FaceWords) -> list[Line]:
    """List what can be said at any time."""
    keys = [
        "explain",
        "undo",
        "redo",
        "journal",
        "status",
        "house",
        "more",
        "allowed",
        "new",
        "quit",
    ]
    if any(prompt.get("ways_out") for prompt in said):
        keys.insert(0, "ways_out")
    if any(prompt.get("candies") for prompt in said):
        keys.insert(0, "candies")
    lines = [Line("title", words.say("help always"))]
    return lines + [Line("hint", words.say(f"help {key}")) for key in keys]


def journal(table: Table, words: FaceWords) -> list[Line]:
    """Tell what has happened, round by round."""
    lines: list[Line] = []
    round_ = ""
    for kept in table.log:
        now = kept.mark.partition(" ")[0]
        if now != round_:
            lines.append(Line("title", words.say("terminal round", round=now)))
            round_ = now
        lines += [Line("hint", text) for text in table.game.journal(kept.state, kept.events)]
    return lines or [Line("hint", words.say("terminal no_journal"))]


def house(board: Board, names: Mapping[str, str], words: FaceWords) -> list[Line]:
    """Draw the house, and say who is where in words too."""
    lines = [Line("house", text) for text in drawn(board, names)]
    for spot in board.spots.values():
        if spot.who or set(spot.marks) & {"padlock", "trapdoor", "finale"}:
            there = [names[who] for who in spot.who]
            there += [words.say(f"house {mark}") for mark in spot.marks if mark in MARKS]
            place = f"{spot.label} {spot.name}".strip()
            lines.append(Line("status", f"{place}: {', '.join(there)}"))
    return lines


MARKS = ("padlock", "locked", "trapdoor", "finale")
