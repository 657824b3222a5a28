"""The results of simulated games as tables for people."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.bots import Figures
from companion.engine.columns import columns

Shown = Mapping[str, Any]
BAR = 30


def text(shown: Shown, figures: Figures) -> str:
    """Write everything that was counted."""
    return "\n".join(_parts(shown, figures))


def bar(done: int, of: int) -> str:
    """Draw how far it is."""
    full = BAR * done // of
    return f"[{'#' * full}{' ' * (BAR - full)}] {done}/{of}"


def _parts(shown: Shown, figures: Figures) -> Iterator[str]:
    games, broken = shown["games"], shown["broken"]
    count = "1 game" if games == 1 else f"{games} games"
    yield f"{count}, seed {shown['seed']}: {broken} broken, {shown['refused']} refusals."
    if "game" in shown:
        yield from _game(shown["game"])
    elif games > broken:
        yield from _groups(shown, figures)
    for name, more in figures.more.items():
        if name in shown:
            yield from more().lines(shown[name])
    for replay in shown["replays"]:
        yield from _replay(replay)


def _groups(shown: Shown, figures: Figures) -> Iterator[str]:
    every = {**shown, "games": shown["games"] - shown["broken"]}  # a broken one has no end
    rows = [("all games", every)]
    for kind, groups in shown["by"].items():
        if kind != "option":
            name = "" if "_" in kind else f"{kind} "  # two kinds in one name themselves
            rows += [(f"{name}{value}", group) for value, group in groups.items()]
    rows += [
        (f"{name}={value}", group)
        for name, values in shown["by"]["option"].items()
        for value, group in values.items()
        if len(values) > 1
    ]
    ends, means = figures.ends, figures.columns
    yield "\nHow they ended:"
    yield from columns(["", "games", *ends.values()], (_ended(*row, [*ends]) for row in rows))
    yield "\nOn average:"
    yield from columns(["", *means.values()], (_averages(*row, [*means]) for row in rows))


def _ended(name: str, group: Shown, ends: list[str]) -> list[str]:
    games = group["games"]
    return [name, str(games), *(f"{100 * group['ends'][end] / games:.1f} %" for end in ends)]


def _averages(name: str, group: Shown, means: list[str]) -> list[str]:
    return [name, *(f"{group['means'][mean]:.1f}" for mean in means)]


def _game(game: Shown) -> Iterator[str]:
    yield f"\nGame {game['number']}, played by the {game['bot']} bot: {game['end']}."
    yield f"Start: {json.dumps(game['start'], ensure_ascii=False)}"
    yield "Counted: " + ", ".join(f"{name} {count}" for name, count in game["counts"].items())
    yield "Its last reports:"
    yield from (f"  {json.dumps(said, ensure_ascii=False)}" for said in game["last_reports"])


def _replay(replay: Shown) -> Iterator[str]:
    yield f"\nBroken: game {replay['game']}: {replay['why']}"
    yield "Its last reports:"
    yield from (f"  {json.dumps(said, ensure_ascii=False)}" for said in replay["last_reports"])
    yield f"Play it again: {replay['command']}"
