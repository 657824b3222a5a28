"""The results of simulated nights as tables for people."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Shown = Mapping[str, Any]
ENDS = {
    "won": "won", "stress": "lost: Stress", "all_fainted": "lost: all fainted",
    "finale": "lost: Finale", "given_up": "given up",
}  # fmt: skip
MEANS = {
    "rounds": "rounds", "babysitter_meetings": "met her", "boogeyman_meetings": "met him",
    "babysitter_stress": "her Stress", "boogeyman_stress": "his Stress", "events": "Events",
    "troubles": "Trouble", "faints": "faints", "nightmares": "Nightmares", "revivals": "revived",
}  # fmt: skip
CARD = ("drawn", "harm", "stress", "meetings", "states", "tokens", "won")
BAR = 30


def text(shown: Shown) -> str:
    """Write everything that was counted."""
    return "\n".join(_parts(shown))


def bar(done: int, of: int) -> str:
    """Draw how far it is."""
    full = BAR * done // of
    return f"[{'#' * full}{' ' * (BAR - full)}] {done}/{of}"


def _parts(shown: Shown) -> Iterator[str]:
    games, broken = shown["games"], shown["broken"]
    count = "1 game" if games == 1 else f"{games} games"
    yield f"{count}, seed {shown['seed']}: {broken} broken, {shown['refused']} refusals."
    if "game" in shown:
        yield from _game(shown["game"])
    elif games > broken:
        yield from _groups(shown)
    if "cards" in shown:
        yield from _cards(shown["cards"])
    for replay in shown["replays"]:
        yield from _replay(replay)


def _groups(shown: Shown) -> Iterator[str]:
    every = {"games": shown["games"] - shown["broken"], **shown}
    rows = [("all games", every)]
    for kind, groups in shown["by"].items():
        if kind != "option":
            name = "" if kind == "bot_children" else f"{kind} "
            rows += [(f"{name}{value}", group) for value, group in groups.items()]
    rows += [
        (f"{name}={value}", group)
        for name, values in shown["by"]["option"].items()
        for value, group in values.items()
        if len(values) > 1
    ]
    yield "\nHow they ended:"
    yield from _table(["", "games", *ENDS.values()], (_ended(*row) for row in rows))
    yield "\nOn average:"
    yield from _table(["", *MEANS.values()], (_averages(*row) for row in rows))


def _ended(name: str, group: Shown) -> list[str]:
    games = group["games"]
    return [name, str(games), *(f"{100 * group['ends'][end] / games:.1f} %" for end in ENDS)]


def _averages(name: str, group: Shown) -> list[str]:
    return [name, *(f"{group['means'][mean]:.1f}" for mean in MEANS)]


def _cards(decks: Shown) -> Iterator[str]:
    yield "\nThe cards. After each draw, up to the end of the next round: Stress, encounters,"
    yield "States lost, tokens taken; `harm` in points beside a card that does nothing (two an"
    yield "encounter, one an action of everybody); `won`: the nights it was drawn in."
    for deck, weighed in decks.items():
        cards = {"(mean)": weighed["mean"], "(does nothing)": weighed["blank"], **weighed["cards"]}
        yield f"\n{deck}"
        yield from _table(
            ["", *CARD], ([card, *_card(sums)] for card, sums in cards.items() if sums["drawn"])
        )


def _card(sums: Shown) -> list[str]:
    drawn, harm, *means, won = (sums[name] for name in CARD)
    weight = "" if harm is None else f"{harm:+.2f}"
    return [str(drawn), weight, *(f"{mean:.2f}" for mean in means), f"{100 * won:.1f} %"]


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


def _table(head: list[str], rows: Iterable[list[str]]) -> Iterator[str]:
    every = [head, *rows]
    widths = [max(len(row[column]) for row in every) for column in range(len(head))]
    for name, *cells in every:
        right = "  ".join(cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        yield f"{name:<{widths[0]}}  {right}"
